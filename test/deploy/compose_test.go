package deploy

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/compose-spec/compose-go/v2/types"
)

func load(t *testing.T, file string, env ...string) *types.Project {
	t.Helper()
	o, err := cli.NewProjectOptions([]string{filepath.Join(root, "deploy", "compose", file)}, cli.WithResolvedPaths(true), cli.WithEnv(env))
	if err != nil {
		t.Fatal(err)
	}
	project, err := o.LoadProject(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return project
}

func TestCompose(t *testing.T) {
	project := load(t, "compose.yaml")
	known := variables(t)
	var roles []string
	for name, s := range project.Services {
		if s.Image == "" || strings.HasSuffix(s.Image, ":latest") || !strings.Contains(s.Image, ":") {
			t.Errorf("%s: the image %q has no version", name, s.Image)
		}
		for _, p := range s.Ports {
			if p.HostIP != "127.0.0.1" {
				t.Errorf("%s: port %s is open to others", name, p.Published)
			}
		}
		for _, v := range s.Volumes {
			if _, err := os.Stat(v.Source); v.Type == types.VolumeTypeBind && err != nil {
				if generated := strings.HasSuffix(v.Source, "/prometheus") || strings.HasSuffix(v.Source, "/dashboards"); generated {
					t.Logf("%s: %v", name, err)
					continue
				}
				t.Errorf("%s: %v", name, err)
			}
		}
		if s.Build == nil {
			continue
		}
		if _, err := os.Stat(filepath.Join(s.Build.Context, s.Build.Dockerfile)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for v := range s.Environment {
			if !known[v] {
				t.Errorf("%s sets %s, which nothing reads", name, v)
			}
		}
		// Health and metrics have an address of their own, which is not published on a port of the
		// host.
		admin := s.Environment["CANDOR_ADMIN_ADDR"]
		if admin == nil || !strings.HasSuffix(*admin, ":8081") || slices.ContainsFunc(s.Ports, func(p types.ServicePortConfig) bool { return p.Target == 8081 }) {
			t.Errorf("%s: health and metrics are beside the API, or open to others", name)
		}
		if !s.ReadOnly || !slices.Contains(s.CapDrop, "ALL") || !slices.Contains(s.SecurityOpt, "no-new-privileges:true") {
			t.Errorf("%s may do more than it needs", name)
		}
		for _, broker := range []string{"kafka", "redis"} {
			if s.DependsOn[broker].Condition != types.ServiceConditionHealthy || project.Services[broker].HealthCheck == nil {
				t.Errorf("%s does not wait for %s", name, broker)
			}
		}
		if n := s.Networks["default"]; n == nil || !slices.Contains(n.Aliases, "candor") {
			t.Errorf("%s cannot be found by Prometheus", name)
		}
		if len(s.Command) != 3 || s.Command[0] != "serve" || s.Command[1] != "-roles" || !accepts(t, s.Command[2]) {
			t.Errorf("%s: candor does not take %v", name, s.Command)
			continue
		}
		roles = append(roles, strings.Split(s.Command[2], ",")...)
	}
	slices.Sort(roles)
	if want := allRoles(); !slices.Equal(roles, want) {
		t.Errorf("the roles are %v, want each of %v once", roles, want)
	}
}

func allRoles() []string {
	return []string{"api", "check:BAS", "check:CHS", "check:DES", "check:GQS", "check:OES", "check:TS", "ingest", "join"}
}

// All processes have the same times, those of the environment or the usual ones.
func TestComposeTimes(t *testing.T) {
	usual := map[string]string{"CANDOR_LOG_RETENTION": "auto", "CANDOR_SNAPSHOT_EVERY": "auto", "CANDOR_CHECK_IDLE": "14d", "CANDOR_ERASE_WITHIN": "24h", "CANDOR_DRIFT_WEBHOOK": ""}
	given := map[string]string{"CANDOR_LOG_RETENTION": "90d", "CANDOR_SNAPSHOT_EVERY": "6h", "CANDOR_CHECK_IDLE": "3d", "CANDOR_ERASE_WITHIN": "48h", "CANDOR_DRIFT_WEBHOOK": "https://alarms.example/candor"}
	var env []string
	for v, value := range given {
		env = append(env, v+"="+value)
	}
	for _, tc := range []struct {
		project *types.Project
		want    map[string]string
	}{
		{load(t, "compose.yaml"), usual},
		{load(t, "compose.yaml", env...), given},
	} {
		for name, s := range tc.project.Services {
			for v, want := range tc.want {
				if got := s.Environment[v]; s.Build != nil && (got == nil || *got != want) {
					t.Errorf("%s: %s is not %q", name, v, want)
				}
			}
		}
	}
}

// The compose file with the brokers alone: Kafka keeps all records, and Redis evicts nothing.
func TestComposeBrokers(t *testing.T) {
	project := load(t, "compose.brokers.yaml")
	kafka, redis := project.Services["kafka"], project.Services["redis"]
	for variable, want := range map[string]string{"KAFKA_AUTO_CREATE_TOPICS_ENABLE": "false", "KAFKA_LOG_RETENTION_MS": "-1", "KAFKA_PROCESS_ROLES": "broker,controller"} {
		if v := kafka.Environment[variable]; v == nil || *v != want {
			t.Errorf("kafka: %s is not %s", variable, want)
		}
	}
	command := strings.Join(redis.Command, " ")
	for _, want := range []string{"--appendonly yes", "--maxmemory-policy noeviction"} {
		if !strings.Contains(command, want) {
			t.Errorf("redis runs without %s: %s", want, command)
		}
	}
	for name, volume := range map[string]string{"kafka": "/var/lib/kafka/data", "redis": "/data"} {
		if !slices.ContainsFunc(project.Services[name].Volumes, func(v types.ServiceVolumeConfig) bool { return v.Type == types.VolumeTypeVolume && v.Target == volume }) {
			t.Errorf("%s keeps nothing", name)
		}
	}
}

// Three nodes: every record has three replicas, the Redis Cluster has all its primaries, and all processes use both.
func TestComposeThree(t *testing.T) {
	project := load(t, "compose.three.yaml")
	known := variables(t)
	voters, addresses, ids := map[string]bool{}, map[string]bool{}, map[string]bool{}
	join := strings.Join(project.Services["redis-cluster"].Command, " ")
	var kafka, redis, candor int
	for name, s := range project.Services {
		value := func(v string) string {
			if s.Environment[v] == nil {
				return ""
			}
			return *s.Environment[v]
		}
		switch {
		case strings.HasPrefix(name, "kafka-"):
			kafka++
			voters[value("KAFKA_CONTROLLER_QUORUM_VOTERS")], ids[value("CLUSTER_ID")] = true, true
			if vote := value("KAFKA_NODE_ID") + "@" + name + ":9093"; !strings.Contains(value("KAFKA_CONTROLLER_QUORUM_VOTERS"), vote) || value("KAFKA_ADVERTISED_LISTENERS") != "INSIDE://"+name+":19092" {
				t.Errorf("%s cannot be reached as %s", name, vote)
			}
			if value("KAFKA_DEFAULT_REPLICATION_FACTOR") != "3" || value("KAFKA_MIN_INSYNC_REPLICAS") != "2" || value("KAFKA_LOG_RETENTION_MS") != "-1" {
				t.Errorf("%s may lose records", name)
			}
		case s.Networks["default"] != nil && s.Networks["default"].Ipv4Address != "":
			redis++
			address := s.Networks["default"].Ipv4Address
			addresses[address] = true
			if command := strings.Join(s.Command, " "); !strings.Contains(join, address+":6379") || !strings.Contains(command, "--cluster-enabled yes") || !strings.Contains(command, "--appendonly yes") || !strings.Contains(command, "noeviction") {
				t.Errorf("%s is no node of the cluster", name)
			}
		case s.Build != nil:
			candor++
			for v := range s.Environment {
				if !known[v] {
					t.Errorf("%s sets %s, which nothing reads", name, v)
				}
			}
			if strings.Count(value("CANDOR_KAFKA_BROKERS"), ",") != 2 || !strings.HasPrefix(value("CANDOR_REDIS_URL"), "redis-cluster://") || value("CANDOR_KAFKA_REPLICATION") != "3" || !accepts(t, s.Command[2]) {
				t.Errorf("%s does not use all nodes", name)
			}
		}
		for _, p := range s.Ports {
			if p.HostIP != "127.0.0.1" {
				t.Errorf("%s: port %s is open to others", name, p.Published)
			}
		}
	}
	if kafka != 3 || redis != 3 || candor != 3 || len(voters) != 1 || len(ids) != 1 || len(addresses) != 3 {
		t.Errorf("%d nodes of Kafka, %d of Redis, %d processes; voters %v, addresses %v", kafka, redis, candor, voters, addresses)
	}
}
