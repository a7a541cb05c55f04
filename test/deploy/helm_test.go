package deploy

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	monitoring "github.com/prometheus-operator/prometheus-operator/pkg/apis/monitoring/v1"
	"helm.sh/helm/v3/pkg/chart"
	"helm.sh/helm/v3/pkg/chart/loader"
	"helm.sh/helm/v3/pkg/chartutil"
	"helm.sh/helm/v3/pkg/engine"
	"helm.sh/helm/v3/pkg/lint"
	"helm.sh/helm/v3/pkg/lint/support"
	apps "k8s.io/api/apps/v1"
	autoscaling "k8s.io/api/autoscaling/v2"
	core "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	policy "k8s.io/api/policy/v1"
	meta "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes/scheme"
	"sigs.k8s.io/yaml"
)

var chartDir = filepath.Join(root, "deploy", "helm", "candor")

// scaledObject has the parts of KEDA's ScaledObject that the chart uses.
type scaledObject struct {
	meta.TypeMeta   `json:",inline"`
	meta.ObjectMeta `json:"metadata"`
	Spec            struct {
		ScaleTargetRef  struct{ Name string }
		MinReplicaCount int
		MaxReplicaCount int
		PollingInterval int
		CooldownPeriod  int
		Advanced        struct {
			HorizontalPodAutoscalerConfig struct {
				Behavior autoscaling.HorizontalPodAutoscalerBehavior
			}
		}
		Triggers []struct {
			Type              string
			Metadata          map[string]string
			AuthenticationRef struct{ Name string }
		}
	}
}

// manifests are the objects of a rendered chart.
type manifests struct {
	deployments []apps.Deployment
	services    []core.Service
	budgets     []policy.PodDisruptionBudget
	scalers     []autoscaling.HorizontalPodAutoscaler
	scaled      []scaledObject
	policies    []networking.NetworkPolicy
	ingresses   []networking.Ingress
	monitors    []monitoring.ServiceMonitor
	rules       []monitoring.PrometheusRule
	names       map[string]bool // kind/name
}

func chartOf(t *testing.T) *chart.Chart {
	t.Helper()
	c, err := loader.LoadDir(chartDir)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func values(t *testing.T, file string) map[string]any {
	t.Helper()
	v, err := chartutil.ReadValuesFile(filepath.Join("testdata", "values", file))
	if err != nil {
		t.Fatal(err)
	}
	return withImage(v)
}

// withImage adds the image, which has no default, to values that do not name one.
func withImage(v map[string]any) map[string]any {
	if v["image"] == nil {
		v["image"] = map[string]any{"repository": "registry.example.com/candor"}
	}
	return v
}

// threeNodes are the values for three nodes that the chart brings along, relative to testdata/values.
var threeNodes = filepath.Join("..", "..", chartDir, "three-nodes.yaml")

// valueFiles lists all files of values, relative to testdata/values.
func valueFiles(t *testing.T) []string {
	t.Helper()
	files, err := os.ReadDir(filepath.Join("testdata", "values"))
	if err != nil {
		t.Fatal(err)
	}
	names := []string{threeNodes}
	for _, f := range files {
		names = append(names, f.Name())
	}
	return names
}

// Each role has three processes, and Kafka keeps three replicas.
func TestChart_threeNodes(t *testing.T) {
	text, err := render(t, values(t, threeNodes))
	if err != nil {
		t.Fatal(err)
	}
	m := decode(t, text)
	if len(m.deployments) != len(allRoles()) {
		t.Errorf("there are %d deployments", len(m.deployments))
	}
	for i := range m.deployments {
		d := &m.deployments[i]
		if d.Spec.Replicas == nil || *d.Spec.Replicas != 3 || d.Spec.Template.Spec.Affinity == nil {
			t.Errorf("%s does not run on each of three nodes", d.Name)
		}
	}
}

// render renders the chart like helm template, and checks the values against their schema.
func render(t *testing.T, given map[string]any) (string, error) {
	t.Helper()
	release := chartutil.ReleaseOptions{Name: "panel", Namespace: "quality", IsInstall: true, Revision: 1}
	v, err := chartutil.ToRenderValues(chartOf(t), given, release, chartutil.DefaultCapabilities)
	if err != nil {
		return "", err
	}
	files, err := engine.Render(chartOf(t), v)
	var b strings.Builder
	for name, text := range files {
		if strings.HasSuffix(name, ".yaml") {
			b.WriteString("\n---\n" + text)
		}
	}
	return b.String(), err
}

// keep decodes an object and appends it to its list. It refuses members that the kind does not
// have.
func keep[T any, P interface {
	*T
	meta.Object
}](t *testing.T, list *[]T, doc string) meta.Object {
	t.Helper()
	object := new(T)
	if err := yaml.UnmarshalStrict([]byte(doc), object); err != nil {
		t.Fatalf("%T: %v in\n%s", object, err, doc)
	}
	*list = append(*list, *object)
	return P(object)
}

func decode(t *testing.T, text string) *manifests {
	t.Helper()
	m := &manifests{names: map[string]bool{}}
	for _, doc := range regexp.MustCompile(`(?m)^---\s*$`).Split(text, -1) {
		if strings.TrimSpace(regexp.MustCompile(`(?m)^\s*#.*$`).ReplaceAllString(doc, "")) == "" {
			continue
		}
		var what meta.TypeMeta
		if err := yaml.Unmarshal([]byte(doc), &what); err != nil {
			t.Fatalf("%v in\n%s", err, doc)
		}
		var object meta.Object
		switch gvk := what.GroupVersionKind(); gvk.Kind {
		case "Deployment":
			object = keep(t, &m.deployments, doc)
		case "Service":
			object = keep(t, &m.services, doc)
		case "PodDisruptionBudget":
			object = keep(t, &m.budgets, doc)
		case "HorizontalPodAutoscaler":
			object = keep(t, &m.scalers, doc)
		case "ScaledObject":
			object = keep(t, &m.scaled, doc)
		case "NetworkPolicy":
			object = keep(t, &m.policies, doc)
		case "Ingress":
			object = keep(t, &m.ingresses, doc)
		case "ServiceMonitor":
			object = keep(t, &m.monitors, doc)
		case "PrometheusRule":
			object = keep(t, &m.rules, doc)
		case "ServiceAccount":
			object = keep(t, new([]core.ServiceAccount), doc)
		default:
			t.Fatalf("an object of kind %s", gvk)
		}
		if gvk := what.GroupVersionKind(); strings.HasSuffix(gvk.Group, "k8s.io") || !strings.Contains(gvk.Group, ".") {
			if !scheme.Scheme.Recognizes(gvk) {
				t.Errorf("there is no %s", gvk)
			}
		}
		name := what.Kind + "/" + object.GetName()
		if m.names[name] || len(object.GetName()) > 63 || object.GetName() == "" {
			t.Errorf("the name %s is taken or too long", name)
		}
		m.names[name] = true
	}
	return m
}

func matches(selector, labels map[string]string) bool {
	for k, v := range selector {
		if labels[k] != v {
			return false
		}
	}
	return len(selector) > 0
}

func TestChartLint(t *testing.T) {
	for _, f := range valueFiles(t) {
		for _, m := range lint.All(chartDir, values(t, f), "quality", true).Messages {
			if m.Severity > support.InfoSev {
				t.Errorf("%s: %s", f, m)
			}
		}
	}
}

func TestChart(t *testing.T) {
	known := variables(t)
	for _, f := range valueFiles(t) {
		t.Run(filepath.Base(f), func(t *testing.T) {
			text, err := render(t, values(t, f))
			if err != nil {
				t.Fatal(err)
			}
			m := decode(t, text)
			var roles []string
			for i := range m.deployments {
				checkDeployment(t, m, &m.deployments[i], known)
				roles = append(roles, strings.Split(m.deployments[i].Spec.Template.Spec.Containers[0].Args[2], ",")...)
			}
			slices.Sort(roles)
			if want := allRoles(); !slices.Equal(roles, want) {
				t.Errorf("the roles are %v, want each of %v once", roles, want)
			}
			for _, s := range m.services {
				if !slices.ContainsFunc(m.deployments, func(d apps.Deployment) bool { return matches(s.Spec.Selector, d.Spec.Template.Labels) }) {
					t.Errorf("service %s finds no pods", s.Name)
				}
			}
			for _, s := range m.scalers {
				if !m.names["Deployment/"+s.Spec.ScaleTargetRef.Name] {
					t.Errorf("%s scales nothing", s.Name)
				}
			}
			for _, b := range m.budgets {
				if n := count(m.deployments, b.Spec.Selector.MatchLabels); n != 1 {
					t.Errorf("budget %s is for %d deployments", b.Name, n)
				}
			}
			for _, p := range m.policies {
				if n := count(m.deployments, p.Spec.PodSelector.MatchLabels); n != len(m.deployments) {
					t.Errorf("the policy is for %d of %d deployments", n, len(m.deployments))
				}
			}
			for _, s := range m.monitors {
				if n := slices.IndexFunc(m.services, func(x core.Service) bool { return matches(s.Spec.Selector.MatchLabels, x.Labels) }); n < 0 || m.services[n].Spec.Ports[0].Name != s.Spec.Endpoints[0].Port {
					t.Errorf("monitor %s finds no service", s.Name)
				}
			}
			for _, i := range m.ingresses {
				checkIngress(t, m, &i)
			}
		})
	}
}

func count(deployments []apps.Deployment, selector map[string]string) int {
	n := 0
	for _, d := range deployments {
		if matches(selector, d.Spec.Template.Labels) {
			n++
		}
	}
	return n
}

func checkDeployment(t *testing.T, m *manifests, d *apps.Deployment, known map[string]bool) {
	t.Helper()
	if n := count(m.deployments, d.Spec.Selector.MatchLabels); n != 1 {
		t.Errorf("%s selects the pods of %d deployments", d.Name, n)
	}
	pod, c := d.Spec.Template.Spec, d.Spec.Template.Spec.Containers[0]
	if pod.SecurityContext == nil || !*pod.SecurityContext.RunAsNonRoot || pod.SecurityContext.SeccompProfile.Type != core.SeccompProfileTypeRuntimeDefault || *pod.AutomountServiceAccountToken {
		t.Errorf("%s: the pod may do more than it needs", d.Name)
	}
	if s := c.SecurityContext; s == nil || !*s.ReadOnlyRootFilesystem || *s.AllowPrivilegeEscalation || !slices.Equal(s.Capabilities.Drop, []core.Capability{"ALL"}) {
		t.Errorf("%s: the container may do more than it needs", d.Name)
	}
	if c.StartupProbe.HTTPGet.Path != "/healthz" || c.LivenessProbe.HTTPGet.Path != "/healthz" || c.ReadinessProbe.HTTPGet.Path != "/readyz" {
		t.Errorf("%s: the probes ask something else", d.Name)
	}
	// Requests take at most 25 s, and batches 5 s.
	if grace := *pod.TerminationGracePeriodSeconds; grace < 35 {
		t.Errorf("%s is killed after %d s", d.Name, grace)
	}
	if len(pod.TopologySpreadConstraints) == 0 || !matches(pod.TopologySpreadConstraints[0].LabelSelector.MatchLabels, d.Spec.Template.Labels) {
		t.Errorf("%s is not spread", d.Name)
	}
	if len(c.Args) != 3 || !accepts(t, c.Args[2]) {
		t.Errorf("%s: candor does not take %v", d.Name, c.Args)
	}
	mounted := map[string]bool{}
	for _, v := range c.VolumeMounts {
		mounted[v.MountPath] = slices.ContainsFunc(pod.Volumes, func(x core.Volume) bool { return x.Name == v.Name && x.Secret != nil })
	}
	for _, e := range c.Env {
		if strings.HasPrefix(e.Name, "CANDOR_") && !known[e.Name] {
			t.Errorf("%s sets %s, which nothing reads", d.Name, e.Name)
		}
		if strings.HasPrefix(e.Value, "/etc/candor/") && !mounted[filepath.Dir(e.Value)] {
			t.Errorf("%s: %s is %s, where no secret is", d.Name, e.Name, e.Value)
		}
		if secret := strings.Contains(e.Name, "PASSWORD") || strings.Contains(e.Name, "MODEL_KEY"); secret && !strings.HasSuffix(e.Name, "_FILE") {
			t.Errorf("%s has a password in %s", d.Name, e.Name)
		}
	}
}

// The ingress serves all paths of the interface, and no others.
func checkIngress(t *testing.T, m *manifests, i *networking.Ingress) {
	t.Helper()
	var paths []string
	for _, p := range i.Spec.Rules[0].HTTP.Paths {
		paths = append(paths, p.Path)
		backend := p.Backend.Service.Name
		if !m.names["Service/"+backend] || strings.Contains(p.Path, "addRespondent") != strings.HasSuffix(backend, "-ingest") {
			t.Errorf("%s goes to %s", p.Path, backend)
		}
	}
	var want []string
	for _, match := range regexp.MustCompile(`(?m)^  (/\S*):$`).FindAllStringSubmatch(read(t, "api/openapi.yaml"), -1) {
		if !slices.Contains([]string{"/healthz", "/readyz", "/metrics"}, match[1]) {
			want = append(want, match[1])
		}
	}
	want = append(want, "/review/") // the files of the page
	slices.Sort(paths)
	slices.Sort(want)
	if !slices.Equal(paths, want) {
		t.Errorf("the ingress serves %v, the interface has %v", paths, want)
	}
}

func TestChartScales(t *testing.T) {
	text, err := render(t, values(t, "scaled.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	m := decode(t, text)
	if len(m.scaled) != 2 || len(m.scalers) != 2 {
		t.Fatalf("%d scaled by lag, %d by processor time", len(m.scaled), len(m.scalers))
	}
	for _, s := range m.scaled {
		if s.Spec.MaxReplicaCount > 24 || s.Spec.CooldownPeriod < 300 || !m.names["Deployment/"+s.Spec.ScaleTargetRef.Name] {
			t.Errorf("%s: %+v", s.Name, s.Spec)
		}
		for _, trigger := range s.Spec.Triggers {
			if trigger.Type != "kafka" || !strings.HasPrefix(trigger.Metadata["consumerGroup"], "candor-") || !strings.HasPrefix(trigger.Metadata["topic"], "candor.") {
				t.Errorf("%s: %+v", s.Name, trigger)
			}
		}
	}
	for _, s := range m.scalers {
		if strings.HasSuffix(s.Name, "check-chs") && s.Spec.MaxReplicas != 24 {
			t.Errorf("%s: %d members for 24 partitions", s.Name, s.Spec.MaxReplicas)
		}
	}
	for _, d := range m.deployments {
		// Roles are upgraded one after the other.
		if image := d.Spec.Template.Spec.Containers[0].Image; strings.HasSuffix(d.Name, "-join") != (image == "registry.example.com/candor:1.1") {
			t.Errorf("%s runs %s", d.Name, image)
		}
		scaled := m.names["ScaledObject/"+d.Name] || m.names["HorizontalPodAutoscaler/"+d.Name]
		if scaled != (d.Spec.Replicas == nil) {
			t.Errorf("%s: whoever scales it and the chart set its replicas", d.Name)
		}
	}
}

// Only the roles that call the model service get its address and its key.
func TestChartModel(t *testing.T) {
	for file, want := range map[string]struct {
		asks     []string
		settings map[string]string
		port     int32 // 0: no policy
	}{
		"minimal.yaml": {nil, nil, 0},
		"advised.yaml": {[]string{"panel-candor-check-chs", "panel-candor-check-oes"}, map[string]string{
			"CANDOR_MODEL_URL": "http://models.internal:8000/v1", "CANDOR_MODEL_NAME": "small", "CANDOR_MODEL_ALLOW_HTTP": "true",
			"CANDOR_MODEL_TIMEOUT": "1500ms", "CANDOR_MODEL_CONCURRENCY": "4", "CANDOR_MODEL_KEY_FILE": "/etc/candor/model/token",
		}, 8000},
		"together.yaml": {[]string{"panel-candor-check-oes"}, map[string]string{
			"CANDOR_MODEL_URL": "https://models.example/v1", "CANDOR_MODEL_NAME": "small",
			"CANDOR_MODEL_TIMEOUT": "3s", "CANDOR_MODEL_CONCURRENCY": "16",
		}, 0},
	} {
		t.Run(file, func(t *testing.T) {
			text, err := render(t, values(t, file))
			if err != nil {
				t.Fatal(err)
			}
			m := decode(t, text)
			var asks []string
			for _, d := range m.deployments {
				settings := map[string]string{}
				for _, e := range d.Spec.Template.Spec.Containers[0].Env {
					if strings.HasPrefix(e.Name, "CANDOR_MODEL_") {
						settings[e.Name] = e.Value
					}
				}
				key := slices.ContainsFunc(d.Spec.Template.Spec.Volumes, func(v core.Volume) bool { return v.Name == "model" })
				if key != (settings["CANDOR_MODEL_KEY_FILE"] != "") {
					t.Errorf("%s has the key: %t, with %v", d.Name, key, settings)
				}
				if len(settings) > 0 {
					asks = append(asks, d.Name)
					if !maps.Equal(settings, want.settings) {
						t.Errorf("%s has %v, want %v", d.Name, settings, want.settings)
					}
				}
			}
			if slices.Sort(asks); !slices.Equal(asks, want.asks) {
				t.Errorf("%v ask, want %v", asks, want.asks)
			}
			for _, p := range m.policies {
				var ports []int32
				for _, e := range p.Spec.Egress[1:] { // the first rule is for DNS
					for _, port := range e.Ports {
						ports = append(ports, port.Port.IntVal)
					}
				}
				if more := ports[2:]; want.port == 0 && len(more) > 0 || want.port != 0 && !slices.Equal(more, []int32{want.port}) {
					t.Errorf("the policy opens %v", ports)
				}
			}
		})
	}
}

// Only the role check:DES gets address ranges. The lists are in the form that candor reads.
func TestChartRanges(t *testing.T) {
	text, err := render(t, values(t, "secured.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"CANDOR_DES_TRUSTED_RANGES": "192.0.2.0/24,2001:db8::/48", "CANDOR_DES_SHARED_RANGES": "198.51.100.0/24",
		"CANDOR_DES_SECRET_FILE": "/etc/candor/des/secret",
	}
	for _, d := range decode(t, text).deployments {
		set := map[string]string{}
		for _, e := range d.Spec.Template.Spec.Containers[0].Env {
			if strings.HasPrefix(e.Name, "CANDOR_DES_") {
				set[e.Name] = e.Value
			}
		}
		enters := strings.HasSuffix(d.Name, "-check-des")
		if enters && !maps.Equal(set, want) || !enters && len(set) > 0 {
			t.Errorf("%s has %v", d.Name, set)
		}
	}
}

func TestChartRefuses(t *testing.T) {
	for what, tc := range map[string]struct{ values, says string }{
		"no image":                  {`{image: {tag: "1.2.3"}, kafka: {brokers: "k:9092"}, redis: {url: "redis://r:6379"}}`, "image.repository is required"},
		"no brokers":                {`redis: {url: "redis://r:6379"}`, "kafka.brokers is required"},
		"no view":                   {`kafka: {brokers: "k:9092"}`, "redis.url or redis.existingSecret"},
		"a password in the URL":     {`{kafka: {brokers: "k:9092"}, redis: {url: "redis://u:p@r:6379"}}`, "redis"},
		"a password for traces":     {`{kafka: {brokers: "k:9092"}, redis: {url: "redis://r:6379"}, tracing: {endpoint: "http://u:p@c:4318"}}`, "tracing"},
		"more than all requests":    {`{kafka: {brokers: "k:9092"}, redis: {url: "redis://r:6379"}, tracing: {ratio: 2}}`, "tracing"},
		"a typing error":            {`{kafka: {brokers: "k:9092"}, redis: {url: "redis://r:6379"}, replicas: 2}`, "replicas"},
		"a typing error below":      {`{kafka: {brokers: "k:9092"}, redis: {url: "redis://r:6379"}, roles: {join: {replica: 2}}}`, "replica"},
		"a role that is none":       {`{kafka: {brokers: "k:9092"}, redis: {url: "redis://r:6379"}, roles: {more: {role: nobody}}}`, "role"},
		"SASL without a secret":     {`{kafka: {brokers: "k:9092", sasl: {mechanism: PLAIN, user: u}}, redis: {url: "redis://r:6379"}}`, "kafka.sasl.existingSecret"},
		"two who scale":             {`{kafka: {brokers: "k:9092"}, redis: {url: "redis://r:6379"}, roles: {join: {autoscaling: {enabled: true}, keda: {enabled: true}}}}`, "fight"},
		"lag without a group":       {`{kafka: {brokers: "k:9092"}, redis: {url: "redis://r:6379"}, roles: {api: {keda: {enabled: true}}}}`, "no consumer group"},
		"more than partitions":      {`{kafka: {brokers: "k:9092"}, redis: {url: "redis://r:6379"}, partitions: 2, roles: {join: {replicas: 3}}}`, "partitions"},
		"a model in the clear":      {`{kafka: {brokers: "k:9092"}, redis: {url: "redis://r:6379"}, model: {url: "http://m/v1", name: m}}`, "model.allowHTTP"},
		"a model without a name":    {`{kafka: {brokers: "k:9092"}, redis: {url: "redis://r:6379"}, model: {url: "https://m/v1"}}`, "model.name"},
		"a key in the model's URL":  {`{kafka: {brokers: "k:9092"}, redis: {url: "redis://r:6379"}, model: {url: "https://u:hush@m/v1", name: m}}`, "url"},
		"a model's key in values":   {`{kafka: {brokers: "k:9092"}, redis: {url: "redis://r:6379"}, model: {url: "https://m/v1", name: m, key: hush}}`, "key"},
		"a range that is none":      {`{kafka: {brokers: "k:9092"}, redis: {url: "redis://r:6379"}, des: {trustedRanges: [campus]}}`, "trustedRanges"},
		"retention, no snapshots":   {`{kafka: {brokers: "k:9092"}, redis: {url: "redis://r:6379"}, log: {retention: 90d}, snapshots: {every: 0s}}`, "snapshots.every"},
		"a retention that is none":  {`{kafka: {brokers: "k:9092"}, redis: {url: "redis://r:6379"}, log: {retention: 3 months}}`, "retention"},
		"an idle time, no unit":     {`{kafka: {brokers: "k:9092"}, redis: {url: "redis://r:6379"}, check: {idle: "14"}}`, "idle"},
		"an erasure in days":        {`{kafka: {brokers: "k:9092"}, redis: {url: "redis://r:6379"}, erase: {within: 2d}}`, "within"},
		"alarms in the clear":       {`{kafka: {brokers: "k:9092"}, redis: {url: "redis://r:6379"}, drift: {webhook: "http://a/hook"}}`, "drift.allowHTTP"},
		"alarms to two addresses":   {`{kafka: {brokers: "k:9092"}, redis: {url: "redis://r:6379"}, drift: {webhook: "https://a/hook", existingSecret: s}}`, "one of them"},
		"a grace that is too short": {`{kafka: {brokers: "k:9092"}, redis: {url: "redis://r:6379"}, terminationGracePeriodSeconds: 10}`, "terminationGracePeriodSeconds"},
	} {
		var given map[string]any
		if err := yaml.Unmarshal([]byte(tc.values), &given); err != nil {
			t.Fatal(err)
		}
		if _, err := render(t, withImage(given)); err == nil || !strings.Contains(fmt.Sprint(err), tc.says) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// All processes have the same times. Only the join gets the address of the webhook.
func TestChartRetention(t *testing.T) {
	for file, want := range map[string]struct {
		retention, every, idle, within, webhook string

		secret *core.SecretKeySelector
		port   bool
	}{
		"minimal.yaml": {retention: "auto", every: "auto", idle: "14d", within: "24h"},
		"scaled.yaml":  {retention: "90d", every: "6h", idle: "3d", within: "48h", webhook: "https://alarms.example/candor", port: true},
		"secured.yaml": {
			retention: "auto", every: "auto", idle: "14d", within: "24h", port: true,
			secret: &core.SecretKeySelector{LocalObjectReference: core.LocalObjectReference{Name: "alarms"}, Key: "address"},
		},
	} {
		text, err := render(t, values(t, file))
		if err != nil {
			t.Fatal(err)
		}
		m := decode(t, text)
		for _, d := range m.deployments {
			set := map[string]core.EnvVar{}
			for _, e := range d.Spec.Template.Spec.Containers[0].Env {
				set[e.Name] = e
			}
			for v, want := range map[string]string{
				"CANDOR_LOG_RETENTION": want.retention, "CANDOR_SNAPSHOT_EVERY": want.every, "CANDOR_CHECK_IDLE": want.idle, "CANDOR_ERASE_WITHIN": want.within,
			} {
				if got := set[v].Value; got != want {
					t.Errorf("%s: %s has %s %q, want %q", file, d.Name, v, got, want)
				}
			}
			hook, ok := set["CANDOR_DRIFT_WEBHOOK"]
			if joins := strings.HasSuffix(d.Name, "-join"); ok != (joins && want.port) {
				t.Errorf("%s: %s knows where alarms go: %t", file, d.Name, ok)
			}
			if ok && (hook.Value != want.webhook || want.secret != nil && *hook.ValueFrom.SecretKeyRef != *want.secret) {
				t.Errorf("%s: alarms go to %+v", file, hook)
			}
		}
		open := false
		for _, e := range m.policies[0].Spec.Egress {
			open = open || slices.ContainsFunc(e.Ports, func(p networking.NetworkPolicyPort) bool { return p.Port.IntValue() == 8443 })
		}
		if open != want.port {
			t.Errorf("%s: the port of the webhook is open: %t", file, open)
		}
	}
}

// With an endpoint, all processes send traces and are allowed to. Without one, none does.
func TestChartTraces(t *testing.T) {
	for endpoint, want := range map[string]bool{"http://collector:4318": true, "": false} {
		given := values(t, "minimal.yaml")
		given["tracing"] = map[string]any{"endpoint": endpoint, "ratio": 0.25}
		text, err := render(t, given)
		if err != nil {
			t.Fatal(err)
		}
		m := decode(t, text)
		for _, d := range m.deployments {
			set := map[string]string{}
			for _, e := range d.Spec.Template.Spec.Containers[0].Env {
				set[e.Name] = e.Value
			}
			if ratio, ok := set["CANDOR_TRACE_RATIO"]; set["CANDOR_TRACE_ENDPOINT"] != endpoint || ok != want || want && ratio != "0.25" {
				t.Errorf("with %q %s has %v", endpoint, d.Name, set)
			}
		}
		open := false
		for _, p := range m.policies {
			for _, e := range p.Spec.Egress {
				open = open || slices.ContainsFunc(e.Ports, func(p networking.NetworkPolicyPort) bool { return p.Port.IntValue() == 4318 })
			}
		}
		if open != want {
			t.Errorf("with %q the collector's port is open: %v", endpoint, open)
		}
	}
}

// A network policy names who may send requests and who may read metrics, on different ports.
// Without the name of its controller, an ingress would be unreachable, so the chart refuses it.
func TestChartNamesPeers(t *testing.T) {
	text, err := render(t, values(t, "scaled.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	m := decode(t, text)
	if len(m.policies) == 0 {
		t.Fatal("there is no policy")
	}
	for _, p := range m.policies {
		var ports []int32
		for _, rule := range p.Spec.Ingress {
			if len(rule.From) == 0 || len(rule.Ports) != 1 {
				t.Errorf("a rule names nobody, or more than one port: %+v", rule)
			}
			for _, port := range rule.Ports {
				ports = append(ports, port.Port.IntVal)
			}
		}
		if !slices.Equal(ports, []int32{8080, 8081}) {
			t.Errorf("the policy lets in at %v", ports)
		}
		if len(p.Spec.Egress[0].To) == 0 {
			t.Error("names may be asked for anywhere")
		}
	}
	for i := range m.deployments {
		c := m.deployments[i].Spec.Template.Spec.Containers[0]
		for _, probe := range []*core.Probe{c.StartupProbe, c.LivenessProbe, c.ReadinessProbe} {
			if probe.HTTPGet.Port.String() != "admin" {
				t.Errorf("%s is probed at %s", m.deployments[i].Name, probe.HTTPGet.Port.String())
			}
		}
	}
	v := values(t, "scaled.yaml")
	delete(v, "networkPolicy")
	if _, err := render(t, v); err == nil || !strings.Contains(err.Error(), "networkPolicy.from") {
		t.Errorf("an ingress whose controller has no name: %v", err)
	}
}

// The Kafka user of a role replaces the common one.
func TestChartUsers(t *testing.T) {
	v := values(t, "minimal.yaml")
	v["kafka"].(map[string]any)["sasl"] = map[string]any{"mechanism": "SCRAM-SHA-512", "user": "everybody", "existingSecret": "everybody"}
	v["roles"] = map[string]any{"join": map[string]any{"sasl": map[string]any{"user": "candor-join", "existingSecret": "joins"}}}
	text, err := render(t, v)
	if err != nil {
		t.Fatal(err)
	}
	m := decode(t, text)
	for i := range m.deployments {
		d := &m.deployments[i]
		want, secret := "everybody", "everybody"
		if strings.HasSuffix(d.Name, "-join") {
			want, secret = "candor-join", "joins"
		}
		var user, mounted string
		for _, e := range d.Spec.Template.Spec.Containers[0].Env {
			if e.Name == "CANDOR_KAFKA_SASL_USER" {
				user = e.Value
			}
		}
		for _, volume := range d.Spec.Template.Spec.Volumes {
			if volume.Name == "kafka-sasl" {
				mounted = volume.Secret.SecretName
			}
		}
		if user != want || mounted != secret {
			t.Errorf("%s is %s with the password in %s", d.Name, user, mounted)
		}
	}
}

// A chart cannot read files outside its directory, so it has a copy of the rules.
func TestRulesAreThoseOfPrometheus(t *testing.T) {
	glob := func(dir string) map[string]string {
		paths, err := filepath.Glob(filepath.Join(root, dir, "*.yml"))
		if err != nil {
			t.Fatal(err)
		}
		texts := map[string]string{}
		for _, p := range paths {
			texts[filepath.Base(p)] = read(t, filepath.Join(dir, filepath.Base(p)))
		}
		return texts
	}
	chart, prometheus := glob("deploy/helm/candor/rules"), glob("deploy/prometheus/rules")
	if len(chart) != len(prometheus) {
		t.Errorf("the chart has %d files of rules, Prometheus %d: run make generate", len(chart), len(prometheus))
	}
	for name, text := range prometheus {
		if chart[name] != text {
			t.Errorf("%s is not the same in the chart: run make generate", name)
		}
	}
}
