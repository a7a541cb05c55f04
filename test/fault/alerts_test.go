package fault

import (
	"bytes"
	"context"
	little "encoding/binary"
	"errors"
	"fmt"
	"maps"
	"math"
	"os"
	"slices"
	"strconv"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/http/request"
	"candor/internal/log/kafka"
	"candor/internal/ops/observe"
	"candor/schemas"
	"candor/state"
	"candor/survey"
	"candor/test/prometheus"
)

// The windows of the rules are shorter here than in production by the factor shrink: an hour
// becomes two minutes, a minute two seconds.
const shrink = 30

// A tenth of the retention is how long the deletion of records may be overdue. That is longer than the deletion waits for a
// snapshot. Most records are older than the retention when it is set.
const retention = 2 * time.Minute

// These alerts follow from others. In any outage, objectives are missed until their windows
// end, and waiting respondents complete late.
var (
	late   = []string{"CandorCompletionBurn", "CandorCompletionBurnSlow", "CandorLag", "CandorSnapshotOverdue"}
	missed = append([]string{"CandorIngestBurn", "CandorIngestBurnSlow", "CandorQueryBurn", "CandorQueryBurnSlow"}, late...)
	marked = []string{"CandorDeadLetters", "CandorCheckFailing"}
)

// Every alert fires in a real Prometheus when its cause occurs, and only alerts that follow
// from it fire as well. Without a cause, no alert fires.
func TestPrometheusAlerts(t *testing.T) {
	prometheus.Program(t, "prometheus")
	ctx, cancel := context.WithTimeout(t.Context(), 15*time.Minute)
	defer cancel()
	b := realBrokers(ctx, t)
	broker, view := ownBroker(t, "kafka"), ownBroker(t, "redis")
	ballast := broker.onSmallDisk(t, 2<<20)
	addr, other := freeAddr(t), freeAddr(t)
	serve := func(env ...string) *process {
		env = append(env, "CANDOR_ERASE_WITHIN=24s", "CANDOR_SNAPSHOT_EVERY=6s")
		return b.serve(t, addr, "ingest,api,join,check:CHS,check:GQS,check:TS,check:BAS,check:DES", env...)
	}
	main := serve()
	open := b.serve(t, other, "check:OES", "CANDOR_ERASE_WITHIN=24s", "CANDOR_SNAPSHOT_EVERY=6s")
	for _, p := range []*process{main, open} {
		p.start()
	}
	main.awaitReady(ctx)
	open.awaitReady(ctx)
	log := b.appender(ctx, t)

	w := &watching{t: t, s: prometheus.Start(t, observe.RenderRules(observe.Rules(shrink)), time.Second, addr, other)}
	stopLoad := steady(ctx, newClient(addr, b.key))
	defer stopLoad()
	defer w.begin(ctx)()

	w.quiet(ctx, 12*time.Second)
	w.phase(ctx, "records cannot be read, in part or at all", marked, nil, func(stop <-chan struct{}) {
		log.spoilt(ctx, stop)
	})
	w.phase(ctx, "the process of a check is killed", []string{"CandorDown", "CandorConsumerMissing"}, slices.Concat(late, marked), func(stop <-chan struct{}) {
		open.kill()
		<-stop
		open.start()
		open.awaitReady(ctx)
	})
	w.phase(ctx, "Kafka is away", []string{"CandorKafkaAway", "CandorIngestBurn"}, slices.Concat(missed[1:2], late, marked, []string{"CandorConsumerMissing"}), func(stop <-chan struct{}) {
		broker.kill(t)
		<-stop
		broker.start(t)
	})
	w.phase(ctx, "Redis is away", []string{"CandorRedisAway", "CandorQueryBurn"}, slices.Concat(missed, []string{"CandorViewBehind"}), func(stop <-chan struct{}) {
		view.kill(t)
		<-stop
		view.start(t)
	})
	// A scrape may take only a second here, so it can fail while the flood keeps all processors busy.
	w.phase(ctx, "more comes than is worked off", []string{"CandorLag", "CandorCompletionBurn"}, append(slices.Clone(missed), "CandorDown", "CandorConsumerMissing"), func(stop <-chan struct{}) {
		log.flood(ctx, stop, w)
	})
	w.phase(ctx, "Redis is nearly full", []string{"CandorRedisNearlyFull"}, missed, func(stop <-chan struct{}) {
		if err := b.fill(ctx); err != nil {
			t.Errorf("limit the memory of Redis: %v", err)
		}
		<-stop
		if err := b.rdb.ConfigSet(ctx, "maxmemory", "0").Err(); err != nil {
			t.Errorf("lift the limit: %v", err)
		}
	})
	w.phase(ctx, "a disk of Kafka is nearly full", []string{"CandorKafkaDiskNearlyFull"}, missed, func(stop <-chan struct{}) {
		if err := nearlyFill(ballast); err != nil {
			t.Errorf("fill the disk of Kafka: %v", err)
		}
		<-stop
		empty(ballast)(t)
	})
	w.phase(ctx, "the view is wiped", []string{"CandorViewBehind"}, missed, func(stop <-chan struct{}) {
		if err := b.rdb.FlushAll(ctx).Err(); err != nil {
			t.Errorf("wipe the view: %v", err)
		}
		<-stop
	})
	w.phase(ctx, "the view cannot be copied", []string{"CandorSnapshotOverdue"}, missed, func(stop <-chan struct{}) {
		b.allow(ctx, t, "-scan")
		<-stop
		b.allow(ctx, t, "+scan")
	})
	w.phase(ctx, "data keys cannot be taken away", []string{"CandorErasureOverdue"}, missed, func(stop <-chan struct{}) {
		b.addAndDelete(ctx, t, newClient(addr, b.key))
		// Records of data keys are larger than this limit, but the markers that end
		// transactions are not. If Kafka cannot write these markers, it blocks the producer for
		// a long time.
		b.bound(ctx, t, schemas.TopicDataKeys, 200)
		<-stop
		i := slices.IndexFunc(schemas.Topics, func(topic schemas.Topic) bool { return topic.Name == schemas.TopicDataKeys })
		b.bound(ctx, t, schemas.TopicDataKeys, schemas.Topics[i].MaxMessageBytes)
	})
	w.phase(ctx, "a process starts again, with a short retention", nil, slices.Concat(missed, []string{"CandorDown", "CandorConsumerMissing", "CandorErasureOverdue"}), func(<-chan struct{}) {
		// The join deletes nothing if it cannot compare its clock with that of Redis.
		b.allow(ctx, t, "-time")
		main.terminate(ctx)
		main = serve("CANDOR_LOG_RETENTION=" + retention.String())
		main.start()
		main.awaitReady(ctx)
	})
	w.phase(ctx, "old records cannot be deleted", []string{"CandorHorizonOverdue"}, append(slices.Clone(missed), "CandorErasureOverdue"), func(stop <-chan struct{}) {
		<-stop
		b.allow(ctx, t, "+time")
	})
	after := append(slices.Clone(missed), "CandorErasureOverdue", "CandorHorizonOverdue")
	w.phase(ctx, "for a day, as it seems", []string{"CandorIngestBurnSlow", "CandorQueryBurnSlow", "CandorCompletionBurnSlow"}, after, func(stop <-chan struct{}) { <-stop })

	for _, g := range observe.Rules(shrink) {
		for _, a := range g.Alerts {
			if !w.seen[a.Name] {
				t.Errorf("%s has never fired", a.Name)
			}
		}
	}
}

// fill sets the memory limit of Redis only a little above what it uses.
func (b *brokers) fill(ctx context.Context) error {
	m, err := state.New(b.rdb).Memory(ctx)
	if err != nil {
		return err
	}
	return b.rdb.ConfigSet(ctx, "maxmemory", fmt.Sprint(m.Used*10/9)).Err()
}

// nearlyFill makes a file so large that nine tenths of its disk are used.
func nearlyFill(path string) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }()
	var disk syscall.Statfs_t
	if err := syscall.Fstatfs(int(f.Fd()), &disk); err != nil {
		return err
	}
	keep := disk.Blocks / 10
	if disk.Bavail <= keep {
		return nil
	}
	return syscall.Fallocate(int(f.Fd()), 0, 0, int64(disk.Bavail-keep)*disk.Bsize)
}

// allow changes the permissions of the default user of Redis.
func (b *brokers) allow(ctx context.Context, t *testing.T, rule string) {
	if err := b.rdb.Do(ctx, "ACL", "SETUSER", "default", rule).Err(); err != nil {
		t.Errorf("ACL SETUSER default %s: %v", rule, err)
	}
}

// bound sets the maximum size of a batch of records on a topic, in bytes.
func (b *brokers) bound(ctx context.Context, t *testing.T, topic string, most int) {
	client, err := kgo.NewClient(kafka.Config{Brokers: b.kafka, Replication: -1}.Options()...)
	if err != nil {
		t.Error(err)
		return
	}
	defer client.Close()
	answers, err := kadm.NewClient(client).AlterTopicConfigs(ctx, []kadm.AlterConfig{{Name: "max.message.bytes", Value: new(strconv.Itoa(most))}}, topic)
	for _, a := range answers {
		err = errors.Join(err, a.Err)
	}
	if err != nil {
		t.Errorf("set max.message.bytes of %s: %v", topic, err)
	}
}

// addAndDelete adds a respondent and deletes it.
func (b *brokers) addAndDelete(ctx context.Context, t *testing.T, c *client) {
	p := panel{name: "deleted", surveys: 1, n: 1}
	if a := c.post(ctx, "v3/addRespondent", p.body(0, false)); a.status != 200 {
		t.Errorf("addRespondent: %d %s %v", a.status, a.message, a.err)
	}
	if a := c.post(ctx, "v3/deleteRespondents", fmt.Appendf(nil, `{"surveyName":%q,"respondentIds":[%q]}`, p.survey(0), p.id(0))); a.status != 200 {
		t.Errorf("deleteRespondents: %d %s %v", a.status, a.message, a.err)
	}
}

// steady adds and reads at a low rate until it is stopped.
func steady(ctx context.Context, c *client) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	done := make(chan struct{})
	p := panel{name: fmt.Sprintf("steady %d", time.Now().UnixNano()), surveys: 4, n: 1 << 30}
	var under atomic.Int64
	go func() {
		defer close(done)
		for i := 0; ctx.Err() == nil; i++ {
			if under.Load() < 200 {
				under.Add(1)
				go func() {
					defer under.Add(-1)
					c.post(ctx, "v3/addRespondent", p.body(i, i%10 == 0))
					c.post(ctx, "v3/getRespondent", fmt.Appendf(nil, `{"surveyName":%q,"respondentId":%q}`, p.survey(i), p.id(i)))
				}()
			}
			pause(ctx, 50*time.Millisecond)
		}
	}()
	return func() { cancel(); <-done }
}

// watching records which alerts fire, and fails the test if one fires that must not.
type watching struct {
	t    *testing.T
	s    *prometheus.Server
	what atomic.Pointer[allowed]
	seen map[string]bool // all that fired so far; only the goroutine that calls phase uses it
}

type allowed struct {
	phase string
	names []string
}

// begin watches until it is stopped. It first waits until Prometheus has scraped all processes,
// because before that, Prometheus considers them absent.
func (w *watching) begin(ctx context.Context) (stop func()) {
	for ; ctx.Err() == nil; pause(ctx, 100*time.Millisecond) {
		now := time.Now()
		up, err := w.s.Range(ctx, "sum(up) == 2", now, now, time.Second)
		if err != nil || len(up) == 0 {
			continue
		}
		if firing, err := w.s.Firing(ctx); err == nil && len(firing) == 0 {
			break
		}
	}
	w.seen = map[string]bool{}
	w.what.Store(&allowed{phase: "nothing is wrong"})
	ctx, cancel := context.WithCancel(ctx)
	done := make(chan struct{})
	go func() {
		defer close(done)
		told := map[string]bool{}
		for ; ctx.Err() == nil; pause(ctx, 250*time.Millisecond) {
			now := w.what.Load()
			firing, err := w.s.Firing(ctx)
			if err != nil || now != w.what.Load() {
				continue
			}
			for name := range firing {
				if !slices.Contains(now.names, name) && !told[now.phase+name] {
					told[now.phase+name] = true
					w.t.Errorf("%s fires while %s", name, now.phase)
				}
			}
		}
	}()
	return func() { cancel(); <-done }
}

func (w *watching) quiet(ctx context.Context, d time.Duration) {
	pause(ctx, d)
	w.t.Logf("%v without an alert", d)
}

// phase runs the function cause until all alerts in the list want fire at the same time. It
// then waits until they are silent again, except for those that may last longer.
func (w *watching) phase(ctx context.Context, name string, want, may []string, cause func(stop <-chan struct{})) {
	w.t.Helper()
	w.what.Store(&allowed{name, slices.Concat(want, may)})
	stop, done := make(chan struct{}), make(chan struct{})
	go func() { defer close(done); cause(stop) }()
	start, missing := time.Now(), slices.Clone(want)
	for ctx.Err() == nil && len(missing) > 0 && time.Since(start) < 90*time.Second {
		firing, err := w.s.Firing(ctx)
		if err == nil {
			missing = slices.DeleteFunc(missing, func(name string) bool { return firing[name] })
			maps.Copy(w.seen, firing)
		}
		pause(ctx, 200*time.Millisecond)
	}
	if len(missing) > 0 {
		w.t.Errorf("%s for %v, and %v do not fire", name, time.Since(start).Round(time.Second), missing)
	} else {
		w.t.Logf("%s: %v fired after %v", name, want, time.Since(start).Round(time.Second))
	}
	close(stop)
	<-done
	// Alerts on objectives and on counts of the last minutes fire longer than their cause
	// lasts. So do the alerts on erasure, which waits for the feed, and on the deletion of old records,
	// which waits for snapshots.
	start = time.Now()
	for lasting := append(slices.Clone(missed[:6]), "CandorDeadLetters", "CandorErasureOverdue", "CandorHorizonOverdue"); ctx.Err() == nil; pause(ctx, 200*time.Millisecond) {
		firing, err := w.s.Firing(ctx)
		if err != nil {
			continue
		}
		maps.DeleteFunc(firing, func(name string, _ bool) bool { return slices.Contains(lasting, name) })
		if len(firing) == 0 {
			return
		}
		if time.Since(start) > 90*time.Second {
			w.t.Errorf("%s no more, but long after there still fire %v", name, slices.Sorted(maps.Keys(firing)))
			return
		}
	}
}

// appender appends records to the log that no client can send.
type appender struct {
	*kafka.Producer
	account survey.AccountID
	panel   panel
	next    int
}

func (b *brokers) appender(ctx context.Context, t *testing.T) *appender {
	t.Helper()
	cfg := kafka.Config{Brokers: b.kafka, Replication: -1}
	client, err := kgo.NewClient(cfg.Options()...)
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	topics, err := kafka.Describe(ctx, client)
	if err != nil {
		t.Fatal(err)
	}
	p, err := kafka.NewProducer(cfg, topics)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		p.Close(ctx)
	})
	return &appender{p, survey.AccountID(b.account), panel{name: "appended", surveys: 64, n: 1 << 30}, 0}
}

// submission returns the record of the next respondent.
func (a *appender) submission() *kgo.Record {
	body := a.panel.body(a.next, false)
	a.next++
	add, _ := request.AddRespondent(body, survey.V3, time.Now())
	s := &add.Submission
	s.Key.Account = a.account
	r, err := schemas.EncodeSubmission(s, survey.Price(s.Counts(), false))
	if err != nil {
		panic(err) // the test wrote the body
	}
	return a.Record(schemas.TopicSurveys, r)
}

// spoilt appends submissions. One of them cannot be read at all, and the others cannot be read
// by TS.
func (a *appender) spoilt(ctx context.Context, stop <-chan struct{}) {
	cut := a.submission()
	cut.Value = cut.Value[:len(cut.Value)-3]
	_ = a.AppendAll(ctx, []*kgo.Record{cut})
	for {
		r := a.submission()
		before := r.Value
		for d := 4000; d < 24000 && bytes.Equal(before, r.Value); d++ { // the first page's time
			seconds := little.LittleEndian.AppendUint64(nil, math.Float64bits(float64(d)))
			nan := little.LittleEndian.AppendUint64(nil, math.Float64bits(math.NaN()))
			r.Value = bytes.Replace(r.Value, seconds, nan, 1)
		}
		_ = a.AppendAll(ctx, []*kgo.Record{r})
		select {
		case <-stop:
			return
		case <-time.After(100 * time.Millisecond):
		}
	}
}

// backlog is the size of the flood: it is many seconds of work, but not minutes.
const backlog = 15_000

// flood appends submissions until the slowest group has a full backlog.
func (a *appender) flood(ctx context.Context, stop <-chan struct{}, w *watching) {
	for ; ctx.Err() == nil; pause(ctx, 200*time.Millisecond) {
		select {
		case <-stop:
			return
		default:
		}
		now := time.Now()
		lag, err := w.s.Range(ctx, "max(sum by (group) (candor_stream_lag_records))", now, now, time.Second)
		if err != nil || len(lag) != 1 || lag[0].Points[0].Value > backlog {
			continue
		}
		records := make([]*kgo.Record, 2000)
		for i := range records {
			records[i] = a.submission()
		}
		_ = a.AppendAll(ctx, records)
	}
}
