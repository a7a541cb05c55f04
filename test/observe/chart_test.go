package observe

import (
	"bytes"
	"fmt"
	"html"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/test/prometheus"
)

// drawn are the panels whose pictures are in the documentation.
var drawn = map[string]string{
	"candor-overview/Respondents":       "respondents",
	"candor-overview/Time to COMPLETED": "completion",
	"candor-checks/Excluded by":         "excluded",
	"candor-api/Requests":               "requests",
}

// labelled is a series with the name that a chart shows.
type labelled struct {
	name   string
	points []prometheus.Point
}

// The size of a chart, and of the space around its lines.
const (
	chartWidth, chartHeight   = 480, 220
	left, right, above, below = 52, 10, 26, 46
	plotWidth, plotHeight     = chartWidth - left - right, chartHeight - above - below
)

var colours = []string{"#1f77b4", "#ff7f0e", "#2ca02c", "#d62728", "#9467bd", "#8c564b", "#e377c2", "#7f7f7f"}

// chart draws lines over time as an SVG. The vertical axis goes from 0 to the largest value,
// and the horizontal axis shows seconds since the beginning.
func chart(title, unit string, all []labelled) []byte {
	var first, last time.Time
	top := 0.0
	for _, l := range all {
		for _, p := range l.points {
			if first.IsZero() || p.At.Before(first) {
				first = p.At
			}
			if p.At.After(last) {
				last = p.At
			}
			top = max(top, p.Value)
		}
	}
	if top == 0 {
		top = 1
	}
	span := max(last.Sub(first).Seconds(), 1)
	x := func(at time.Time) float64 { return left + at.Sub(first).Seconds()/span*plotWidth }
	y := func(v float64) float64 { return above + plotHeight - v/top*plotHeight }

	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" font-family="sans-serif" font-size="10">`+"\n",
		chartWidth, chartHeight, chartWidth, chartHeight)
	fmt.Fprintf(&b, `<rect width="100%%" height="100%%" fill="white"/><text x="%d" y="16" font-size="12">%s</text>`+"\n", left, html.EscapeString(title))
	for i := range 5 {
		v := top * float64(i) / 4
		fmt.Fprintf(&b, `<path d="M%d %.1fH%d" stroke="#ddd"/><text x="%d" y="%.1f" text-anchor="end">%s</text>`+"\n",
			left, y(v), chartWidth-right, left-4, y(v)+3, number(v, unit))
	}
	for i := range 4 {
		s := span * float64(i) / 3
		fmt.Fprintf(&b, `<text x="%.1f" y="%d" text-anchor="middle">%.0f s</text>`+"\n", left+s/span*plotWidth, above+plotHeight+14, s)
	}
	slices.SortFunc(all, func(a, b labelled) int { return strings.Compare(a.name, b.name) })
	at := left
	for i, l := range all {
		colour := colours[i%len(colours)]
		var path strings.Builder
		for j, p := range l.points {
			fmt.Fprintf(&path, "%c%.1f %.1f", "ML"[min(j, 1)], x(p.At), y(p.Value))
		}
		fmt.Fprintf(&b, `<path d="%s" fill="none" stroke="%s" stroke-width="1.5"/><text x="%d" y="%d" fill="%s">%s</text>`+"\n",
			path.String(), colour, at, chartHeight-10, colour, html.EscapeString(l.name))
		at += 12 + 6*len(l.name)
	}
	b.WriteString("</svg>\n")
	return b.Bytes()
}

// number formats a value in its unit.
func number(v float64, unit string) string {
	switch {
	case unit == "s" && v > 0 && v < 1:
		return fmt.Sprintf("%.3g ms", v*1000)
	case unit == "s":
		return fmt.Sprintf("%.3g s", v)
	case unit == "reqps":
		return fmt.Sprintf("%.3g/s", v)
	}
	return fmt.Sprintf("%.3g", v)
}

func TestChart(t *testing.T) {
	start := time.Unix(1000, 0)
	got := string(chart("A < B", "s", []labelled{{"p50", []prometheus.Point{{At: start, Value: 0}, {At: start.Add(10 * time.Second), Value: .5}}}}))
	for _, want := range []string{"A &lt; B", "M52.0 174.0L470.0 26.0", ">500 ms<", ">10 s<", ">p50<"} {
		if !strings.Contains(got, want) {
			t.Errorf("the chart has no %q:\n%s", want, got)
		}
	}
}
