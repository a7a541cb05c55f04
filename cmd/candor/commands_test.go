package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/app"
	"candor/internal/embedded"
	"candor/internal/log/kafka"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// reach connects to the brokers and the view that serve a directory.
func reach(t *testing.T, dir string) (*kgo.Client, *redis.Client) {
	t.Helper()
	broker, url, err := embedded.Find(dir)
	if err != nil {
		t.Fatal(err)
	}
	client, err := kgo.NewClient(broker.Options(kgo.RecordPartitioner(kgo.ManualPartitioner()))...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	o, err := redis.ParseURL(url)
	if err != nil {
		t.Fatal(err)
	}
	rdb := redis.NewClient(o)
	t.Cleanup(func() { _ = rdb.Close() })
	return client, rdb
}

// eventually calls f until it returns nil.
func eventually(t *testing.T, f func() error) {
	t.Helper()
	for {
		err := f()
		if err == nil {
			return
		}
		select {
		case <-time.After(20 * time.Millisecond):
		case <-t.Context().Done():
			t.Fatal(err)
		}
	}
}

type commandFunc func(context.Context, io.Writer, []string) error

// on returns a function that runs a command or a group of commands.
func on(name string) commandFunc {
	return func(ctx context.Context, out io.Writer, args []string) error {
		_, err := execute(ctx, out, append([]string{name}, args...))
		return err
	}
}

// commandOn returns a function that runs a command on a directory.
func commandOn(t *testing.T, dir string, f commandFunc) func(args ...string) (string, error) {
	return func(args ...string) (string, error) {
		t.Helper()
		var out bytes.Buffer
		err := f(t.Context(), &out, append(args, "-data-dir", dir))
		return strings.Join(lines(&out), "\n"), err
	}
}

func isWrong(err error) bool {
	var w wrong
	return errors.As(err, &w)
}

func isMistaken(err error) bool {
	_, is := errors.AsType[mistaken](err)
	return is
}

func TestTopics(t *testing.T) {
	dir, _ := running(t)
	client, _ := reach(t, dir)
	run := commandOn(t, dir, on("topics"))
	got, err := run("list")
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(got, " none"); n != len(schemas.Topics) {
		t.Errorf("%d topics have no drift:\n%s", n, got)
	}
	// A changed topic configuration is reported by name, and only for its topic.
	long := "1000"
	if _, err := kadm.NewClient(client).AlterTopicConfigs(t.Context(), []kadm.AlterConfig{{Op: kadm.SetConfig, Name: "retention.ms", Value: &long}}, schemas.TopicScores); err != nil {
		t.Fatal(err)
	}
	if got, err = run("list"); !isWrong(err) || !strings.Contains(got, `retention.ms is "1000" instead of "-1"`) || strings.Count(got, " none") != len(schemas.Topics)-1 {
		t.Errorf("%v\n%s", err, got)
	}
	if got, err = run("describe", schemas.TopicScores); !isWrong(err) || !strings.Contains(got, "drift retention.ms") || !strings.Contains(got, "partitions 1") {
		t.Errorf("%v\n%s", err, got)
	}
	if got, err = run("describe", schemas.TopicSurveys); err != nil || !strings.Contains(got, "cleanup.policy delete") {
		t.Errorf("%v\n%s", err, got)
	}
	// A missing topic is reported, and created with the settings of the other topics.
	if _, err := kadm.NewClient(client).DeleteTopic(t.Context(), schemas.TopicDeadLetters); err != nil {
		t.Fatal(err)
	}
	if got, err = run("list"); !isWrong(err) || !strings.Contains(got, "it does not exist") {
		t.Errorf("%v\n%s", err, got)
	}
	// Commands that need the topics say how to create them.
	for _, args := range [][]string{{"tail"}, {"lag"}, {"audit"}, {"verify"}, {"dead-letters", "list"}, {"dead-letters", "redrive", "-all"}} {
		got, err := commandOn(t, dir, on(args[0]))(args[1:]...)
		if err == nil || !strings.Contains(err.Error(), "topic "+schemas.TopicDeadLetters+" does not exist; start candor serve, or run candor topics create") || got != "" {
			t.Errorf("%v: %v\n%s", args, err, got)
		}
	}
	if got, err = run("create", "-partitions", "7"); !isWrong(err) || strings.Contains(got, "it does not exist") || strings.Contains(got, " 7 ") {
		t.Errorf("%v\n%s", err, got)
	}
	// A topic is created for the time within which content must be erased.
	if _, err := kadm.NewClient(client).DeleteTopic(t.Context(), schemas.TopicQuality); err != nil {
		t.Fatal(err)
	}
	if got, err = run("create", "-erase.within", "0s"); !isMistaken(err) {
		t.Errorf("an erasure within no time: %v\n%s", err, got)
	}
	_, _ = run("create", "-erase.within", "8m")
	described, err := kadm.NewClient(client).DescribeTopicConfigs(t.Context(), schemas.TopicQuality)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range schemas.Topics {
		if row.Name != schemas.TopicQuality {
			continue
		}
		for name, want := range row.EraseConfig(8 * time.Minute) {
			if !slices.ContainsFunc(described[0].Configs, func(c kadm.Config) bool { return c.Key == name && c.MaybeValue() == want }) {
				t.Errorf("%s is not %s", name, want)
			}
		}
	}
	for what, args := range map[string][]string{"no action": nil, "no topic": {"describe"}, "another's topic": {"describe", "theirs"}, "none": {"create", "-partitions", "0"}} {
		if _, err := run(args...); err == nil || isWrong(err) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func TestLag(t *testing.T) {
	dir, url := running(t)
	key := created(t, dir, "-account", "acme")
	if status := add(t, url, key, "p-1"); status != http.StatusOK {
		t.Fatalf("addRespondent answers %d", status)
	}
	run := commandOn(t, dir, on("lag"))
	eventually(t, func() error { // groups commit once a second
		got, err := run()
		if err != nil {
			return err
		}
		for _, group := range []string{"candor-join", "candor-check-OES", "candor-check-DES"} {
			if !strings.Contains(got, group+" is behind by 0 records, 0s") {
				return errors.New(got)
			}
		}
		return nil
	})
	got, err := run("-all")
	if err != nil || strings.Count(got, " yes") != 8 { // six checks read one topic, and the join reads two
		t.Errorf("%v\n%s", err, got)
	}
}

// The lag of groups that do not run is reported, and how long their first record has waited.
func TestLagOfStoppedGroups(t *testing.T) {
	dir := t.TempDir()
	e, err := embedded.Start(dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	if _, err := commandOn(t, dir, on("topics"))("create", "-partitions", "2"); err != nil {
		t.Fatal(err)
	}
	client, _ := reach(t, dir)
	long := time.Now().Add(-time.Hour)
	for range 3 {
		if err := client.ProduceSync(t.Context(), &kgo.Record{Topic: schemas.TopicSurveys, Partition: 1, Timestamp: long}).FirstErr(); err != nil {
			t.Fatal(err)
		}
		long = long.Add(10 * time.Minute)
	}
	commit := func(group string, at int64) {
		offsets := kadm.Offsets{}
		offsets.Add(kadm.Offset{Topic: schemas.TopicSurveys, Partition: 1, At: at, LeaderEpoch: -1})
		if _, err := kadm.NewClient(client).CommitOffsets(t.Context(), group, offsets); err != nil {
			t.Fatal(err)
		}
	}
	commit("candor-join", 1)
	commit("candor-check-OES", 2)
	commit("candor-check-TS", 3)
	snapshots(t, client, 4*time.Hour, 3*time.Hour)
	got, err := commandOn(t, dir, on("lag"))("-max", "45m")
	for _, want := range []string{
		"candor-join is behind by 2 records, 50m", "candor-check-OES is behind by 1 record, 40m",
		"candor-check-TS is behind by 0 records, 0s; no process runs it: start candor serve with the role check:TS",
		"candor-check-BAS has never run; start candor serve with the role check:BAS",
		"2 parts of the view have a snapshot, taken 3h0m",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("it does not say %q:\n%s", want, got)
		}
	}
	const missing, late = "no process runs join, check:OES", "is behind by 45m"
	if !isWrong(err) || !strings.Contains(err.Error(), missing) || !strings.Contains(err.Error(), late) {
		t.Errorf("beyond -max it ends with %v", err)
	}
	if _, err := commandOn(t, dir, on("lag"))("-max", "2h"); !isWrong(err) || !strings.Contains(err.Error(), missing) || strings.Contains(err.Error(), late) {
		t.Errorf("within -max it ends with %v", err)
	}
}

// snapshots appends snapshots of parts of the view with the given ages.
func snapshots(t *testing.T, client *kgo.Client, ages ...time.Duration) {
	t.Helper()
	topics, err := kafka.Describe(t.Context(), client)
	if err != nil {
		t.Fatal(err)
	}
	at := state.Marker{View: "v", LogTopic: topics[schemas.TopicSurveys].ID, ScoresTopic: topics[schemas.TopicScores].ID, Log: 1}
	for p, age := range ages {
		r, err := schemas.EncodeSnapshot(&schemas.Snapshot{
			Partition: int32(p), Part: state.JoinPart, ID: "0123456789abcdef", Marker: at.String(), At: time.Now().Add(-age),
			Chunks: 1, Secret: make([]byte, schemas.SnapshotKeySize),
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := client.ProduceSync(t.Context(), &kgo.Record{Topic: schemas.TopicSnapshotKeys, Key: r.Key, Value: r.Value}).FirstErr(); err != nil {
			t.Fatal(err)
		}
	}
}

const secretAnswer = "my-s3cret-answer"

// misplaced appends a submission to a wrong partition, where the join cannot handle the record.
func misplaced(t *testing.T, client *kgo.Client, id string) {
	t.Helper()
	key := survey.Key{Account: "acme", Survey: "S"}
	r, err := schemas.EncodeSubmission(&survey.Submission{
		Key: key, Version: survey.V3, Respondent: survey.RespondentID(id), ReceivedAt: time.Now().UTC().Truncate(time.Millisecond),
	}, 0)
	if err != nil {
		t.Fatal(err)
	}
	then := time.Now().Add(-time.Hour) // a dead letter is often old before somebody redrives it
	rec := &kgo.Record{Topic: schemas.TopicSurveys, Key: r.Key, Value: r.Value, Partition: 1 - schemas.Partition(r.Key, 2), Timestamp: then}
	for _, h := range r.Headers {
		rec.Headers = append(rec.Headers, kgo.RecordHeader{Key: h.Key, Value: h.Value})
	}
	if err := client.ProduceSync(t.Context(), rec).FirstErr(); err != nil {
		t.Fatal(err)
	}
}

func TestTail(t *testing.T) {
	dir, url := running(t)
	key := created(t, dir, "-account", "acme")
	other := created(t, dir, "-account", "other")
	add(t, url, key, "before")
	var mu sync.Mutex
	var out bytes.Buffer
	following := make(chan struct{})
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		w := writerFunc(func(b []byte) (int, error) { mu.Lock(); defer mu.Unlock(); return out.Write(b) })
		ended <- tailCommand(sync.OnceFunc(func() { close(following) })).run(ctx, w, "candor tail", []string{"-account", "acme", "-json", "-data-dir", dir})
	}()
	<-following
	add(t, url, other, "theirs")
	if status := add(t, url, key, "p-1"); status != http.StatusOK {
		t.Fatalf("addRespondent answers %d", status)
	}
	eventually(t, func() error {
		mu.Lock()
		defer mu.Unlock()
		for line := range strings.SplitSeq(strings.TrimSpace(out.String()), "\n") {
			var r map[string]any
			if json.Unmarshal([]byte(line), &r) == nil && r["respondent"] == "p-1" && r["status"] == "COMPLETED" && r["account"] == "acme" && r["survey"] == "S" {
				return nil
			}
		}
		return errors.New(out.String())
	})
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if strings.Contains(out.String(), "theirs") {
		t.Errorf("another account is shown:\n%s", out.String())
	}
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(b []byte) (int, error) { return f(b) }

func TestVerify(t *testing.T) {
	dir, url := running(t, func(o *app.Options) { o.Partitions = 2 })
	key := created(t, dir, "-account", "acme")
	for _, id := range []string{"p-1", "p-2", "p-3"} {
		if status := add(t, url, key, id); status != http.StatusOK {
			t.Fatalf("addRespondent answers %d", status)
		}
	}
	run := commandOn(t, dir, on("verify"))
	got, err := run()
	// There are one survey, three respondents, the charges, and two sums of stored bytes. Nothing is
	// due.
	if err != nil || !strings.Contains(got, ": 7 entries, equal") || strings.Count(got, "equal") != 2 {
		t.Fatalf("%v\n%s", err, got)
	}
	_, rdb := reach(t, dir)
	p := schemas.Partition(survey.Key{Account: "acme", Survey: "S"}.Bytes(), 2)
	tag := "{p" + strconv.Itoa(int(p)) + "}:"
	rows, err := rdb.Keys(t.Context(), tag+"rows:*").Result()
	if err != nil || len(rows) != 1 {
		t.Fatal(rows, err)
	}
	index := strings.Replace(rows[0], "rows", "index", 1)
	stays := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	for what, tc := range map[string]struct {
		spoil, restore func() error
		says           string
	}{
		"a lost respondent": {
			func() error {
				return errors.Join(rdb.HSet(t.Context(), "kept", "row", rdb.HGet(t.Context(), rows[0], "p-2").Val()).Err(), rdb.HDel(t.Context(), rows[0], "p-2").Err())
			},
			func() error {
				return rdb.HSet(t.Context(), rows[0], "p-2", rdb.HGet(t.Context(), "kept", "row").Val()).Err()
			},
			`respondent "p-2"`,
		},
		"an invented respondent": {
			func() error { return rdb.HSet(t.Context(), rows[0], "p-4", secretAnswer).Err() },
			func() error { return rdb.HDel(t.Context(), rows[0], "p-4").Err() },
			`respondent "p-4"`,
		},
		"another order": {
			func() error { return rdb.ZIncrBy(t.Context(), index, 100, "p-1").Err() },
			func() error { return rdb.ZIncrBy(t.Context(), index, -100, "p-1").Err() },
			`respondent "p-1"`,
		},
		"another amount": {
			func() error { return rdb.HIncrBy(t.Context(), tag+"credits", "acme", 1).Err() },
			func() error { return rdb.HIncrBy(t.Context(), tag+"credits", "acme", -1).Err() },
			`credits charged to account "acme"`,
		},
		"an invented amount": {
			func() error { return rdb.HSet(t.Context(), tag+"due", "nobody", 5).Err() },
			func() error { return rdb.HDel(t.Context(), tag+"due", "nobody").Err() },
			`credits due from account "nobody"`,
		},
		"check state beyond the log": {
			func() error {
				m := strings.Fields(rdb.Get(t.Context(), tag+"mark").Val())
				return rdb.Set(t.Context(), tag+"mark:BAS", m[0]+" BAS "+m[2]+" - 999 0", 0).Err()
			},
			func() error { return rdb.Del(t.Context(), tag+"mark:BAS").Err() },
			"BAS has learnt up to 999",
		},
	} {
		stays(tc.spoil())
		got, err := run("-partition", strconv.Itoa(int(p)))
		if !isWrong(err) || !strings.Contains(got, tc.says) || !strings.Contains(got, " 1 differ") || strings.Contains(got, secretAnswer) {
			t.Errorf("%s: %v\n%s", what, err, got)
		}
		stays(tc.restore())
	}
	if got, err := run(); err != nil {
		t.Errorf("restored: %v\n%s", err, got)
	}
	if _, err := run("-partition", "2"); err == nil {
		t.Error("a partition that does not exist is verified")
	}
}

// While respondents are added, both the view and the replay change. Their contents at the same
// offset are equal.
func TestVerifyUnderLoad(t *testing.T) {
	dir, url := running(t)
	key := created(t, dir, "-account", "acme")
	add(t, url, key, "first")
	stop := make(chan struct{})
	var panel sync.WaitGroup
	for w := range 4 {
		panel.Go(func() {
			for i := 0; ; i++ {
				select {
				case <-stop:
					return
				default:
					add(t, url, key, "p-"+string(rune('a'+w))+"-"+time.Duration(i).String())
				}
			}
		})
	}
	run := commandOn(t, dir, on("verify"))
	for range 5 {
		if got, err := run(); err != nil {
			t.Errorf("%v\n%s", err, got)
		}
	}
	close(stop)
	panel.Wait()
}

func TestHealth(t *testing.T) {
	run := func(args ...string) (string, error) {
		var out bytes.Buffer
		err := on("health")(t.Context(), &out, args)
		return out.String(), err
	}
	cert, key, _ := selfSigned(t)
	for _, secure := range []bool{false, true} {
		_, url := running(t, func(o *app.Options) {
			if secure {
				o.TLSCert, o.TLSKey = cert, key
			}
		})
		_, addr, _ := strings.Cut(url, "://")
		args := []string{"-http.addr", strings.Replace(addr, "127.0.0.1", "0.0.0.0", 1)}
		if secure {
			args = append(args, "-http.tls-cert", cert)
		}
		if out, err := run(args...); err != nil || out != "ok\n" {
			t.Errorf("%q, %v", out, err)
		}
		if out, err := run(append(args, "-ready")...); err != nil || out != "ready\n" {
			t.Errorf("%q, %v", out, err)
		}
	}
	starting := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		http.Error(w, "not ready: x", http.StatusServiceUnavailable)
	}))
	defer starting.Close()
	if _, err := run("-ready", "-http.addr", strings.TrimPrefix(starting.URL, "http://")); !isWrong(err) || err.Error() != "not ready: x" {
		t.Error(err)
	}
	if _, err := run("-http.addr", "127.0.0.1:1"); !isWrong(err) {
		t.Error(err)
	}
}

func TestExitCodes(t *testing.T) {
	dir := t.TempDir()
	for _, tc := range []struct {
		args string
		code int
		says string
	}{
		{"", exitUsage, "candor: name a command"},
		{"frobnicate", exitUsage, `no command "frobnicate"`},
		{"serv", exitUsage, "did you mean candor serve?"},
		{"keys lst", exitUsage, "did you mean candor keys list?"},
		{"demo -url 127.0.0.1:8080", exitUsage, "such as http://127.0.0.1:8080"},
		{"help", exitOK, ""},
		{"help keys create", exitOK, ""},
		{"help connection", exitOK, ""},
		{"help serv", exitUsage, "did you mean candor serve?"},
		{"help keys lst", exitUsage, "did you mean candor keys list?"},
		{"completion tcsh", exitUsage, `no command "tcsh"`},
		{"completion", exitUsage, "name a command of candor completion"},
		{"--version", exitOK, ""},
		{"-version", exitOK, ""},
		{"-x", exitUsage, "candor: name a command"},
		{"keys -x", exitUsage, "candor keys: name a command"},
		{"tokens revoke -data-dir nowhere", exitUsage, "did you mean candor tokens revoke-secret?"},
		{"-data-dir nowhere keys list", exitUsage, "flags come after the command: candor keys list [flags]"},
		{"serve -h", exitOK, ""},
		{"version", exitOK, ""},
		{"serve -roles nobody", exitUsage, "there is no role"},
		{"serve -unknown", exitUsage, "-unknown"},
		{"serve -http.adr 127.0.0.1:0", exitUsage, "(did you mean -http.addr?)"},
		{"serve -data-dir=", exitUsage, "-data-dir is empty"},
		{"lag -data-dir=", exitUsage, "-data-dir is empty"},
		{"verify -data-dir " + dir + " -against.data-dir=", exitFailed, "no candor is serving"},
		{"serve -memory.limit 2", exitUsage, "-memory.limit is 2, but it must be at least 64MiB"},
		{"serve -http.max-connections 0", exitUsage, "candor serve: -http.max-connections must be at least 1\n"},
		{"serve -http.stall-timeout 0s", exitUsage, "candor serve: -http.stall-timeout must be at least 1s\n"},
		{"serve -http.body-budget 1MiB", exitUsage, "candor serve: -http.body-budget must be at least 64MiB\n"},
		{"accounts set -stored 5GB acme", exitUsage, "such as 512MiB or 10GiB"},
		{"copy -to.data-dir d -to.partitions 4", exitUsage, "-to.data-dir"},
		{"serve -partitions 0x", exitUsage, "-partitions"},
		{"serve -kafka.brokers 127.0.0.1:1", exitUsage, "-redis.url"},
		{"serve -http.drain 2h", exitUsage, "-http.drain"},
		{"serve -des.trusted-ranges 192.0.2.0/24,10.0.0.0/33", exitUsage, `"10.0.0.0/33" is not an address range`},
		{"keys create", exitUsage, "-account is required"},
		{"topics", exitUsage, "candor topics: name a command"},
		{"lag surplus", exitUsage, "usage: candor lag [flags]"},
		{"verify -data-dir " + dir, exitFailed, "no candor is serving"},
		{"health -http.addr 127.0.0.1:1", exitWrong, "refused"},
	} {
		var stderr bytes.Buffer
		if code := run(t.Context(), strings.Fields(tc.args), &stderr); code != tc.code || !strings.Contains(stderr.String(), tc.says) {
			t.Errorf("candor %s ends with %d, want %d:\n%s", tc.args, code, tc.code, stderr.String())
		}
		if strings.Count(stderr.String(), "\n") > 1 {
			t.Errorf("candor %s says it at length:\n%s", tc.args, stderr.String())
		}
	}
}

func TestHelpGroupsFlags(t *testing.T) {
	fs, _ := serveCommand.flags("candor serve")
	var out bytes.Buffer
	printFlags(&out, fs)
	text := "\n" + out.String()
	order := []string{"-roles list", "HTTP:", "-http.addr address", "Memory:", "Health", "Kafka,", "-kafka.brokers", "Redis,", "-redis.url", "Rate", "Quotas", "-des.trusted-ranges ranges", "Model service,", "-model.url", "Traces", "Log"}
	at := 0
	for _, want := range order {
		i := strings.Index(text[at:], want)
		if i < 0 {
			t.Fatalf("%q is missing or misplaced in\n%s", want, text)
		}
		at += i
	}
	flags := 0
	fs.VisitAll(func(*flag.Flag) { flags++ })
	if n := strings.Count(text, "\n  -"); n != flags || flags < 26 {
		t.Errorf("it lists %d of %d flags\n%s", n, flags, text)
	}
}

// A process that is told to stop is no longer ready while it still answers requests.
func TestStopDrains(t *testing.T) {
	roles, err := app.ParseRoles("all")
	if err != nil {
		t.Fatal(err)
	}
	a, err := app.New(app.Options{Roles: roles, HTTPAddr: "127.0.0.1:0", Place: app.Place{DataDir: t.TempDir()}, Partitions: 1, Drain: 2 * time.Second, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- a.Run(ctx) }()
	<-a.Ready()
	stop()
	get := func(path string) (int, error) {
		resp, err := http.Get(a.URL() + path)
		if err != nil {
			return 0, err
		}
		return resp.StatusCode, resp.Body.Close()
	}
	eventually(t, func() error {
		status, err := get("/readyz")
		if err == nil && status != http.StatusServiceUnavailable {
			err = errors.New("it is still ready")
		}
		return err
	})
	if status, err := get("/healthz"); status != http.StatusOK || err != nil {
		t.Errorf("while it drains, /healthz answers %d, %v", status, err)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if _, err := get("/healthz"); err == nil {
		t.Error("it answers after its end")
	}
}
