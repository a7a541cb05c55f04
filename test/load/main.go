// Command load measures the speed of candor: HTTP, log, six checks, join and view, together
// with the load generator, on one machine. It prints every figure next to a ceiling from the
// same run, because on a shared machine ratios mean more than absolute figures. It checks no
// times: it fails only if a figure could not be measured, or if a respondent was lost.
//
// Without CANDOR_KAFKA_BROKERS and CANDOR_REDIS_URL, it measures only the embedded figures.
// RESULTS.md explains the rows.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"runtime/pprof"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"candor/internal/dev/demo"
)

// The deadlines for the whole run and for a row, in case something hangs.
const (
	runWait = 30 * time.Minute
	rowWait = 6 * time.Minute
)

// options are the flags.
type options struct {
	n, clients, rounds, partitions, strokes, seeded int
	open                                            time.Duration // length of the open-loop rows
	only, rates                                     []int         // the rows to measure; the rates per second of row 5 and of -profile
	log                                             string        // a directory for the log of -log; empty: none
	streams                                         string        // the class path of the program in Kafka Streams; empty: not measured
	quick                                           bool
}

func main() {
	var (
		o       options
		only    string
		profile string
		allocs  string
		where   bool
		rates   string
		crews   string
	)
	flag.IntVar(&o.n, "n", 20_000, "respondents per row")
	flag.IntVar(&o.clients, "clients", 256, "connections of the closed loop")
	flag.IntVar(&o.partitions, "partitions", 0, "partitions of the survey topics; 0: what the embedded default has, and 4 on a real Kafka")
	flag.IntVar(&o.strokes, "strokes", 50, "keystrokes of the reference respondent; 50 make a body of about 9.5 KB")
	flag.StringVar(&only, "only", "", "comma-separated `rows` to measure, by number; empty: all")
	flag.BoolVar(&o.quick, "quick", false, "a fifth of everything, to see that it runs")
	flag.StringVar(&profile, "cpuprofile", "", "write a CPU profile of all that is measured to this `file`")
	flag.StringVar(&allocs, "allocprofile", "", "write a profile of all allocations, load generator included, to this `file`")
	flag.StringVar(&o.log, "log", "", "measure only how a wiped view comes back, on the log in this `directory`; it is filled with -n respondents if it is empty")
	flag.BoolVar(&where, "profile", false, "print where the processor time of a respondent goes, instead of the rows")
	flag.StringVar(&crews, "roles", "", "measure only what a respondent costs if each role has processes of its own, with this `binary` of candor")
	flag.StringVar(&o.streams, "streams", "", "measure only candor with empty checks beside the same flow in Kafka Streams, with this Java `class path`")
	flag.StringVar(&rates, "rates", "500,1000", "comma-separated `rates` a second of row 5, and of -profile besides full load")
	flag.Parse()
	o.rounds, o.open, o.seeded = 3, 20*time.Second, 100_000
	if o.quick {
		o.n, o.rounds, o.open, o.seeded = o.n/5, 1, 4*time.Second, o.seeded/5
	}
	var err error
	if o.only, err = numbers(only); err == nil {
		o.rates, err = numbers(rates)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "load: -only, -rates:", err)
		os.Exit(2)
	}
	if allocs != "" {
		runtime.MemProfileRate = 64 << 10 // before anything allocates much
	}
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400) // as cmd/candor does
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	ctx, cancel := context.WithTimeout(ctx, runWait)
	err = errors.Join(run(ctx, o, profile, crews, where), writeAllocs(allocs))
	cancel()
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

// writeAllocs writes the profile of allocations. If file is empty, it does nothing.
func writeAllocs(file string) error {
	if file == "" {
		return nil
	}
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	runtime.GC() // the profile contains everything up to the last collection
	return errors.Join(pprof.Lookup("allocs").WriteTo(f, 0), f.Close())
}

// numbers reads a comma-separated list of numbers.
func numbers(list string) ([]int, error) {
	var all []int
	for text := range strings.FieldsFuncSeq(list, func(r rune) bool { return r == ',' }) {
		n, err := strconv.Atoi(strings.TrimSpace(text))
		if err != nil || n <= 0 {
			return nil, fmt.Errorf("%q is not a number above 0", text)
		}
		all = append(all, n)
	}
	return all, nil
}

// bench is one run: the settings of what to measure, and the ceilings measured so far.
type bench struct {
	options
	refs  *demo.References
	table table

	bare, ingest, full float64 // per second; 0: not measured
	baseP99            time.Duration
}

func run(ctx context.Context, o options, profile, crews string, where bool) error {
	if profile != "" {
		f, err := os.Create(profile)
		if err != nil {
			return err
		}
		defer func() { _ = f.Close() }()
		if err := pprof.StartCPUProfile(f); err != nil {
			return err
		}
		defer pprof.StopCPUProfile()
	}
	others := startOthers()
	b := &bench{options: o, refs: demo.NewReferences(o.strokes)}
	fmt.Println(b.header(ctx))
	switch {
	case where:
		return b.measureProfile(ctx)
	case o.streams != "":
		return b.measureStreams(ctx)
	case crews != "":
		return b.measureRoles(ctx, crews)
	case o.log != "":
		err := b.measureRestarts(ctx)
		b.table.print(os.Stdout)
		return err
	}
	groups := []struct {
		rows    []int
		measure func(context.Context) error
	}{
		{[]int{rowBare, rowIngest}, b.measureIngest},
		{[]int{rowChain, rowRebuild}, b.measureChain},
		{[]int{rowRebuild}, b.measureRestore},
		{[]int{rowSingle}, b.measureSingle},
		{[]int{rowLatency, rowAdmin}, b.measureLatency},
		{[]int{rowFair}, func(ctx context.Context) error {
			return b.onEmbedded(ctx, func(s *service) error { return b.measureFair(ctx, s) })
		}},
		{[]int{rowFootprint}, b.measureFootprint},
		{[]int{rowBacklog}, b.measureBacklog},
		{[]int{rowRealChain, rowLatency, rowGetAll, rowMemory, rowRebuild, rowSettings, rowPreview}, b.measureBrokers},
	}
	failed := 0
	for _, g := range groups {
		if !slices.ContainsFunc(g.rows, b.wants) {
			continue
		}
		progress("measuring rows %v", g.rows)
		rowCtx, cancel := context.WithTimeout(ctx, rowWait)
		if err := g.measure(rowCtx); err != nil {
			failed++
			b.table.note("rows %v: %v", g.rows, err)
		}
		cancel()
	}
	if cores, ok := others(); ok {
		b.table.note("everything else on the machine used %.1f cores meanwhile, a real Kafka and Redis among it", cores)
	}
	b.table.print(os.Stdout)
	if failed > 0 {
		return fmt.Errorf("%d groups of rows could not be measured", failed)
	}
	return ctx.Err()
}

func (b *bench) wants(row int) bool { return len(b.only) == 0 || slices.Contains(b.only, row) }

// progress goes to stderr, so that the table can be redirected.
func progress(format string, args ...any) {
	fmt.Fprintf(os.Stderr, "load: "+format+"\n", args...)
}
