package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"runtime"
	"runtime/metrics"
	"runtime/pprof"
	"slices"
	"strings"
	"text/tabwriter"
	"time"
)

// parts are the rows of the profile. A sample belongs to the part of its innermost frame that
// belongs to any part. So time in the standard library and the runtime counts for the part that
// called them.
var parts = []struct {
	name     string
	packages []string
}{
	{"OES", []string{"candor/processors/oes"}},
	{"CHS", []string{"candor/processors/chs"}},
	{"GQS", []string{"candor/processors/gqs"}},
	{"BAS", []string{"candor/processors/bas"}},
	{"DES", []string{"candor/processors/des"}},
	{"TS", []string{"candor/processors/ts"}},
	{"embedded view", []string{"candor/internal/embedded/view"}},
	{"connections in memory", []string{"candor/internal/embedded/pipe"}},
	{"embedded broker", []string{"github.com/twmb/franz-go/pkg/kfake"}},
	{"Kafka client", []string{"github.com/twmb/franz-go/pkg/kgo", "github.com/twmb/franz-go/plugin", "candor/internal/log/kafka"}},
	{"Redis client", []string{"github.com/redis/go-redis"}},
	{"Avro", []string{"candor/schemas", "github.com/hamba/avro"}},
	{"encryption", []string{"candor/internal/log/seal"}},
	{"state", []string{"candor/state"}},
	{"join", []string{"candor/processors/join"}},
	{"check host", []string{"candor/processors/host"}},
	{"streams", []string{"candor/internal/log/stream"}},
	{"HTTP and JSON", []string{
		"net/http", "github.com/gin-gonic/gin", "github.com/go-json-experiment/json", "candor/internal/http/web", "candor/internal/http/request",
		"candor/internal/access/turns", "candor/internal/access/limit", "candor/ingest", "candor/api",
	}},
	{"load generator", []string{"main"}},
}

const (
	collectorPart = "collector (background)"
	schedulerPart = "scheduler"
	otherPart     = "other"
)

// kinds divide the same time by the work of the processor.
var kinds = []string{"system calls", "allocating", "collecting", "waking and parking goroutines", "everything else"}

// spent is the processor time of a run: by part of candor, and by kind of work.
type spent struct {
	title        string
	n            int
	part, kind   map[string]time.Duration
	own          usage
	allocs       uint64 // bytes
	objects      uint64
	peak         uint64 // bytes of Go memory
	kafka, redis time.Duration
	asked        asked
	p50, p99     time.Duration
}

// measureProfile measures the full chain and a fixed rate, each with a profile of its own, and
// prints how the processor time of a respondent is divided.
func (b *bench) measureProfile(ctx context.Context) error {
	var all []spent
	err := b.onEmbedded(ctx, func(s *service) (err error) {
		all, err = b.profiles(ctx, s, "embedded")
		return err
	})
	if err != nil {
		return err
	}
	r, err := b.realBrokers(ctx)
	if err == nil {
		defer r.close()
		err = with(ctx, r.options("all"), func(s *service) error {
			more, err := b.profiles(ctx, s, "real brokers")
			all = append(all, more...)
			return err
		})
		err = errors.Join(err, r.wipe(context.WithoutCancel(ctx)))
	}
	if err != nil && !errors.Is(err, errNoBrokers) {
		return err
	}
	printProfiles(os.Stdout, all)
	return nil
}

// profiles measures a service that has just started. The warm-up is long enough for a real
// broker to compile its code.
func (b *bench) profiles(ctx context.Context, s *service, where string) ([]spent, error) {
	err := b.send(ctx, s, "warm", b.n/8)
	if err == nil {
		err = s.await(ctx, b.n/8)
	}
	if err != nil {
		return nil, err
	}
	var all []spent
	first := 0
	for _, rate := range b.rates {
		n := rate * int(b.open.Seconds())
		at, err := profiled(ctx, s, where+", "+group(rate)+"/s", n, func(p *spent) error {
			took, used, err := b.openLoop(ctx, s, &first, "latency", float64(rate), n, `"COMPLETED"`)
			if err == nil {
				p.own, p.p50, p.p99 = used, quantile(took, .5), quantile(took, .99)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
		all = append(all, at)
	}
	full, err := profiled(ctx, s, where+", full load", b.n, func(p *spent) (err error) {
		_, p.own, err = b.chain(ctx, s, "profile", surveys)
		return err
	})
	return append(all, full), err
}

// profiled runs f with a profile. f completes n respondents in a service.
func profiled(ctx context.Context, service *service, title string, n int, f func(*spent) error) (spent, error) {
	progress("profile of %s", title)
	s := spent{title: title, n: n}
	file, err := os.CreateTemp("", "candor-profile-")
	if err != nil {
		return s, err
	}
	defer func() { _ = os.Remove(file.Name()) }()
	were, err := service.asked(ctx)
	if err != nil {
		return s, err
	}
	meter := startBrokers()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	peak := watchMemory()
	if err := pprof.StartCPUProfile(file); err != nil {
		return s, err
	}
	err = f(&s)
	pprof.StopCPUProfile()
	s.peak = peak()
	runtime.ReadMemStats(&after)
	if err := errors.Join(err, file.Close()); err != nil {
		return s, err
	}
	s.allocs, s.objects = after.TotalAlloc-before.TotalAlloc, after.Mallocs-before.Mallocs
	s.kafka, s.redis = meter()
	are, err := service.asked(ctx)
	if err != nil {
		return s, err
	}
	s.asked = are.since(were, n)
	text, err := exec.CommandContext(ctx, "go", "tool", "pprof", "-traces", "-unit=ms", file.Name()).Output()
	if err != nil {
		return s, fmt.Errorf("go tool pprof: %w", err)
	}
	s.part, s.kind = divide(string(text))
	return s, nil
}

// watchMemory measures the peak memory of the Go runtime. It returns a function that stops the
// measurement and returns the peak. The requests of the generator do not count.
func watchMemory() func() uint64 {
	held := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	return watchPeak(20*time.Millisecond, func() uint64 {
		metrics.Read(held)
		return held[0].Value.Uint64() - held[1].Value.Uint64()
	})
}

// watchPeak reads a value at fixed times. It returns a function that stops this and returns the
// largest value.
func watchPeak(every time.Duration, read func() uint64) func() uint64 {
	quit, done := make(chan struct{}), make(chan uint64)
	go func() {
		most := uint64(0)
		t := time.NewTicker(every)
		defer t.Stop()
		for {
			most = max(most, read())
			select {
			case <-t.C:
			case <-quit:
				done <- most
				return
			}
		}
	}()
	return func() uint64 { close(quit); return <-done }
}

// divide adds up the stacks that pprof prints, by part and by kind. Each stack is a line of
// dashes, a line with its time and innermost frame, and a line for each caller.
func divide(text string) (part, kind map[string]time.Duration) {
	part, kind = map[string]time.Duration{}, map[string]time.Duration{}
	for section := range strings.SplitSeq(text, "-----------+") {
		lines := strings.Split(strings.TrimSpace(section), "\n")
		if len(lines) < 2 || !strings.HasPrefix(lines[0], "----") {
			continue
		}
		value, leaf, _ := strings.Cut(strings.TrimSpace(lines[1]), " ")
		took, err := time.ParseDuration(value)
		if err != nil {
			continue
		}
		frames := []string{strings.TrimSpace(leaf)}
		for _, line := range lines[2:] {
			frames = append(frames, strings.TrimSpace(line))
		}
		part[partOf(frames)] += took
		kind[kindOf(frames)] += took
	}
	return part, kind
}

func collects(frame string) bool {
	return hasPrefix(frame, "runtime.gcBgMarkWorker", "runtime.bgsweep", "runtime.bgscavenge")
}

func partOf(frames []string) string {
	if slices.ContainsFunc(frames, collects) {
		return collectorPart
	}
	runtimeOnly := true
	for _, f := range frames {
		for _, p := range parts {
			if slices.ContainsFunc(p.packages, func(pkg string) bool { return hasPrefix(f, pkg+".", pkg+"/") }) {
				return p.name
			}
		}
		runtimeOnly = runtimeOnly && hasPrefix(f, "runtime.", "internal/runtime/")
	}
	if runtimeOnly {
		return schedulerPart
	}
	return otherPart
}

func kindOf(frames []string) string {
	switch {
	case slices.ContainsFunc(frames, collects):
		return kinds[2]
	case slices.ContainsFunc(frames, func(f string) bool { return hasPrefix(f, "runtime.mallocgc") }):
		return kinds[1]
	case slices.ContainsFunc(frames, func(f string) bool {
		return hasPrefix(f, "runtime.schedule", "runtime.ready", "runtime.goready", "runtime.park_m", "runtime.wakep", "runtime.sysmon")
	}):
		return kinds[3]
	case hasPrefix(frames[0], "internal/runtime/syscall", "syscall.", "runtime.futex"):
		return kinds[0]
	}
	return kinds[4]
}

func hasPrefix(s string, prefixes ...string) bool {
	return slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(s, p) })
}

// printProfiles prints one column for each run, in microseconds per respondent.
func printProfiles(out io.Writer, all []spent) {
	w := tabwriter.NewWriter(out, 0, 0, 1, ' ', 0)
	line := func(name string, cell func(spent) string) {
		cells := make([]string, 0, len(all))
		for _, s := range all {
			cells = append(cells, cell(s))
		}
		fmt.Fprintf(w, "| %s\t| %s\t|\n", name, strings.Join(cells, "\t| "))
	}
	each := func(of func(spent) time.Duration) func(spent) string {
		return func(s spent) string { return fmt.Sprint((of(s) / time.Duration(s.n)).Microseconds()) }
	}
	table := func(title string, names []string, of func(spent) map[string]time.Duration) {
		line(title, func(s spent) string { return s.title })
		line("---", func(spent) string { return "---" })
		for _, name := range names {
			line(name, each(func(s spent) time.Duration { return of(s)[name] }))
		}
	}
	names := make([]string, 0, len(parts)+3)
	for _, p := range parts {
		names = append(names, p.name)
	}
	table("us a respondent", append(names, collectorPart, schedulerPart, otherPart), func(s spent) map[string]time.Duration { return s.part })
	line("**all, as the system counts it**", each(func(s spent) time.Duration { return s.own.each * time.Duration(s.n) }))
	line("Kafka", each(func(s spent) time.Duration { return s.kafka }))
	line("Redis", each(func(s spent) time.Duration { return s.redis }))
	_ = w.Flush()
	fmt.Fprintln(out)
	table("us a respondent", kinds, func(s spent) map[string]time.Duration { return s.kind })
	_ = w.Flush()
	fmt.Fprintln(out)
	line("", func(s spent) string { return s.title })
	line("---", func(spent) string { return "---" })
	line("garbage, KB a respondent", func(s spent) string { return fmt.Sprint(s.allocs / uint64(s.n) / 1000) })
	line("allocations a respondent", func(s spent) string { return fmt.Sprint(s.objects / uint64(s.n)) })
	line("most Go memory, MB", func(s spent) string { return fmt.Sprint(s.peak / 1e6) })
	for _, kind := range slices.Sorted(maps.Keys(all[0].asked)) {
		line(kind+" requests a respondent", func(s spent) string { return fmt.Sprintf("%.2f", s.asked[kind]) })
	}
	line("p50 and p99 to COMPLETED", func(s spent) string {
		if s.p99 == 0 {
			return "-"
		}
		return millis(s.p50) + ", " + millis(s.p99)
	})
	_ = w.Flush()
}

// startBrokers starts to measure the processor time of a real Kafka and Redis. It returns a
// function that returns this time, or 0 if their process ids are not in the environment.
func startBrokers() func() (kafka, redis time.Duration) {
	kafka, redis := os.Getenv("CANDOR_TEST_KAFKA_PID"), os.Getenv("CANDOR_TEST_REDIS_PID")
	kafkaBefore, redisBefore := processorOf(kafka), processorOf(redis)
	return func() (time.Duration, time.Duration) {
		return processorOf(kafka) - kafkaBefore, processorOf(redis) - redisBefore
	}
}

// processorOf returns the processor time that a process has used, or 0 if it is not known.
func processorOf(pid string) time.Duration {
	text, err := os.ReadFile("/proc/" + pid + "/stat")
	if err != nil {
		return 0
	}
	// After the command in parentheses, state is the first field, utime the 12th and stime the
	// 13th.
	f := bytes.Fields(text[bytes.LastIndexByte(text, ')')+1:])
	if len(f) < 13 {
		return 0
	}
	sum := 0
	for _, v := range f[11:13] {
		n := 0
		if _, err := fmt.Sscan(string(v), &n); err != nil {
			return 0
		}
		sum += n
	}
	return time.Duration(sum) * 10 * time.Millisecond
}
