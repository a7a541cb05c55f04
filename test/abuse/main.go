// Command abuse attacks a candor process, and reports for each attack whether candor withstood
// it. All attacks come from one account, over loopback. At the same time, another account adds
// respondents five times a second from another address, and measures how long it waits. If much
// memory is in use before an attack, candor is restarted. candor withstands an attack if
//
//   - every add of the other account succeeds within the limit,
//   - the process survives and its resident memory stays below its bound,
//   - the answers to the attack are as documented.
//
// The exit code is 1 if candor did not withstand an attack.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"text/tabwriter"
	"time"
)

// attack is one way to harm other accounts.
type attack struct {
	name string
	// short marks the attacks that run with -short: at least one of each group.
	short bool
	// run attacks for about the length that the options set. The result describes the attack.
	// An error means that an answer was wrong.
	run func(ctx context.Context, a *arena) (string, error)
}

// attacks lists all attacks by their groups.
var attacks = slices.Concat(texts, bodies, lists, rows, connections, keys, quotas, floods, crowds)

// options are the flags.
type options struct {
	binary, only string
	short, list  bool
	length       time.Duration // of an attack that does not end by itself
	limit        time.Duration // for an add of the other account
	memory       int64         // bound on resident memory, in MiB
}

func main() {
	var o options
	flag.StringVar(&o.binary, "binary", filepath.Join("bin", "candor"), "the `file` to attack")
	flag.StringVar(&o.only, "only", "", "run the attacks whose names contain this `text`")
	flag.BoolVar(&o.short, "short", false, "one attack of each kind")
	flag.BoolVar(&o.list, "list", false, "print the names and run nothing")
	flag.DurationVar(&o.length, "length", 4*time.Second, "how long an attack goes on")
	flag.DurationVar(&o.limit, "limit", 2*time.Second, "how long an add of the other account may take")
	flag.Int64Var(&o.memory, "memory", 1024, "memory limit that candor is started with, and bound on its resident memory, in `MiB`")
	flag.Parse()
	if o.list {
		for _, at := range o.chosen() {
			fmt.Println(at.name)
		}
		return
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	fell, err := run(ctx, os.Stdout, o)
	if err != nil {
		fmt.Fprintln(os.Stderr, "abuse:", err)
	}
	if err != nil || fell > 0 {
		os.Exit(1)
	}
}

// chosen returns the attacks to run.
func (o options) chosen() []attack {
	return slices.DeleteFunc(slices.Clone(attacks), func(at attack) bool {
		return o.short && !at.short || !strings.Contains(at.name, o.only)
	})
}

// verdict is the result of one attack.
type verdict struct {
	attack, note string
	adds         int           // of the other account
	failed       int           // of those
	median, slow time.Duration // of those
	rss          int64         // the highest, in bytes
	cpu          time.Duration // processor time of candor during the attack
	why          []string      // why candor did not withstand it; empty: it did
}

// run runs the chosen attacks one after the other and returns how many candor did not
// withstand.
func run(ctx context.Context, out io.Writer, o options) (fell int, err error) {
	chosen := o.chosen()
	if len(chosen) == 0 {
		return 0, fmt.Errorf("no attack has a name with %q; -list prints the names", o.only)
	}
	a, err := open(ctx, o)
	if err != nil {
		return 0, err
	}
	defer a.close()
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "ATTACK\tRESULT\tADDS OF OTHERS\tMEDIAN\tSLOWEST\tRSS\tCPU\tNOTE")
	for _, at := range chosen {
		v, err := a.judge(ctx, at)
		if err != nil {
			return fell, fmt.Errorf("%s: %w", at.name, err)
		}
		result := "held"
		if len(v.why) > 0 {
			result = "FELL"
			fell++
		}
		fmt.Fprintf(os.Stderr, "%s: %s %s\n", at.name, result, strings.Join(v.why, "; "))
		fmt.Fprintf(w, "%s\t%s\t%d, %d failed\t%s\t%s\t%d MiB\t%s\t%s\n", v.attack, result, v.adds, v.failed,
			v.median.Round(time.Millisecond), v.slow.Round(time.Millisecond), v.rss>>20, v.cpu.Round(100*time.Millisecond), strings.Join(slices.Concat(v.why, []string{v.note}), "; "))
	}
	if err := w.Flush(); err != nil {
		return fell, err
	}
	fmt.Fprintf(out, "%d attacks, %d held, %d fell\n", len(chosen), len(chosen)-fell, fell)
	return fell, nil
}

// judge runs one attack while the other account works. It waits until candor has recovered
// before it returns.
func (a *arena) judge(ctx context.Context, at attack) (verdict, error) {
	if err := a.calm(ctx); err != nil {
		return verdict{}, err
	}
	if n, err := resident(a.cmd.Process.Pid); err != nil || n > a.memory<<20/3 {
		if err := errors.Join(a.restart(ctx), a.calm(ctx)); err != nil {
			return verdict{}, err
		}
	}
	v := verdict{attack: at.name}
	stop := a.observe(ctx)
	began, before := time.Now(), a.spent()
	most, cancel := context.WithTimeout(ctx, a.length+2*time.Minute)
	note, err := at.run(most, a)
	cancel()
	if rest := min(a.length, time.Second) - time.Since(began); rest > 0 {
		time.Sleep(rest) // also observe candor after a short attack
	}
	seen := stop()
	v.note, v.adds, v.failed, v.rss, v.cpu = note, len(seen.took), len(seen.failed), seen.rss, a.spent()-before
	slices.Sort(seen.took)
	if n := len(seen.took); n > 0 {
		v.median, v.slow = seen.took[n/2], seen.took[n-1]
	}
	if err != nil {
		v.why = append(v.why, err.Error())
	}
	if v.failed > 0 {
		v.why = append(v.why, "the other account: "+seen.failed[0])
	}
	if v.adds == 0 {
		v.why = append(v.why, "the other account got no answer at all")
	}
	if v.slow > a.limit {
		v.why = append(v.why, fmt.Sprintf("the other account waited %s", v.slow.Round(time.Millisecond)))
	}
	if most := a.memory << 20; v.rss > most {
		v.why = append(v.why, fmt.Sprintf("%d MiB of memory", v.rss>>20))
	}
	if err := a.alive(); err != nil {
		v.why = append(v.why, cmp.Or(err.Error(), "the process died"))
		return v, a.restart(ctx)
	}
	return v, nil
}
