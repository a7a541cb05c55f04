package main

import (
	"context"
	"fmt"
	"io"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"
)

// The rows, with the numbers that -only accepts.
const (
	rowBare = iota + 1
	rowIngest
	rowChain
	rowRealChain
	rowLatency
	rowGetAll
	rowMemory
	rowRebuild
	rowSingle
	rowAdmin
	rowSettings
	rowFair
	rowPreview
	rowFootprint
	rowBacklog
)

// row is a row of the table of results: a figure and its ceiling.
type row struct {
	number            int
	figure            string
	measured, ceiling string
	ratio             float64 // measured figure divided by the ceiling; 0: none
	reach, stretch    string
	reached           string
	usage             usage
}

// table collects rows and the notes below them.
type table struct {
	rows  []row
	notes []string
}

func (t *table) add(r row) { t.rows = append(t.rows, r) }

func (t *table) note(format string, args ...any) {
	t.notes = append(t.notes, fmt.Sprintf(format, args...))
}

func (t *table) print(out io.Writer) {
	slices.SortStableFunc(t.rows, func(a, b row) int { return a.number - b.number })
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "\n#\tFigure\tMeasured\tCeiling\tRatio\tTo reach\tStretch\tReached?\tCPU each")
	for _, r := range t.rows {
		ratio := "-"
		if r.ratio > 0 {
			ratio = fmt.Sprintf("%.2f", r.ratio)
		}
		fmt.Fprintf(w, "%d\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", r.number, r.figure,
			dash(r.measured), dash(r.ceiling), ratio, dash(r.reach), dash(r.stretch), dash(r.reached), dash(r.usage.String()))
	}
	_ = w.Flush()
	for _, n := range t.notes {
		fmt.Fprintln(out, "*", n)
	}
}

func dash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

// atLeast and atMost say whether a figure reached its target. A stretch of 0 means that there
// is no stretch target.
func atLeast(v, reach, stretch float64) string {
	return verdict(v >= reach, stretch > 0 && v >= stretch)
}

func atMost(v, reach, stretch float64) string {
	return verdict(v <= reach, stretch > 0 && v <= stretch)
}

func verdict(reached, stretched bool) string {
	switch {
	case stretched:
		return "stretch"
	case reached:
		return "yes"
	}
	return "no"
}

// rate formats a rate per second. If the parameter of is not empty, it names what is counted.
func rate(v float64, of string) string {
	if v == 0 {
		return ""
	}
	return strings.TrimSpace(group(int(v)) + "/s " + of)
}

func per(n int, took time.Duration) float64 { return float64(n) / took.Seconds() }

func ratio(v, ceiling float64) float64 {
	if ceiling == 0 {
		return 0
	}
	return v / ceiling
}

func millis(d time.Duration) string { return fmt.Sprintf("%.1f ms", ms(d)) }

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// group formats a number with separators between thousands.
func group(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

func (b *bench) header(ctx context.Context) string {
	sum := 0
	const bodies = 256
	for i := range bodies {
		sum += len(b.refs.Body(surveyName("load", 0), i))
	}
	return fmt.Sprintf("candor load: %s, %d cores, body %s bytes, %s respondents a row, %d connections, %s, commit %s",
		runtime.Version(), runtime.NumCPU(), group(sum/bodies), group(b.n), b.clients,
		time.Now().UTC().Format("2006-01-02 15:04 UTC"), commit(ctx))
}

// commit returns the commit according to git, because go run does not record it in the binary.
func commit(ctx context.Context) string {
	out, err := exec.CommandContext(ctx, "git", "describe", "--always", "--dirty", "--exclude=*").Output()
	if err != nil {
		return "unknown"
	}
	return strings.TrimSpace(string(out))
}
