package checktest

import (
	"fmt"
	"math"
	"slices"
	"testing"
)

// Target is the required value of a figure. The zero value requires nothing: the figure is only
// printed.
type Target struct {
	limit  float64
	atMost bool
	set    bool
}

// AtLeast is a lower limit for a figure.
func AtLeast(v float64) Target { return Target{limit: v, set: true} }

// AtMost is an upper limit for a figure.
func AtMost(v float64) Target { return Target{limit: v, atMost: true, set: true} }

func (g Target) reached(v float64) bool {
	switch {
	case !g.set:
		return true
	case g.atMost:
		return v <= g.limit
	default:
		return v >= g.limit
	}
}

func (g Target) String() string {
	switch {
	case !g.set:
		return ""
	case g.atMost:
		return fmt.Sprintf("<= %.4g", g.limit)
	default:
		return fmt.Sprintf(">= %.4g", g.limit)
	}
}

// Share reports hits of n, with the 95 % interval, and fails the test if the target is missed.
// "make quality" prints what these functions report.
func Share(t testing.TB, what string, hits, n int, target Target) {
	t.Helper()
	if n == 0 {
		t.Fatalf("%s: nothing to measure", what)
	}
	low, high := Wilson(hits, n)
	figure(t, what, float64(hits)/float64(n), low, high, n, target)
}

// Area reports the area under the ROC curve of scores that should be higher for positive than for
// negative cases: the probability that a positive score is above a negative one, with ties counting
// half. The interval is that of Hanley and McNeil (Radiology 143, 1982).
func Area(t testing.TB, what string, positive, negative []float64, target Target) {
	t.Helper()
	if len(positive) == 0 || len(negative) == 0 {
		t.Fatalf("%s: nothing to measure", what)
	}
	area := AUC(positive, negative)
	p, n := float64(len(positive)), float64(len(negative))
	q1, q2 := area/(2-area), 2*area*area/(1+area)
	deviation := math.Sqrt((area*(1-area) + (p-1)*(q1-area*area) + (n-1)*(q2-area*area)) / (p * n))
	figure(t, what, area, max(0, area-z95*deviation), min(1, area+z95*deviation), len(positive)+len(negative), target)
}

// CaughtAt reports the share of positive scores above the Threshold of the negative scores for a rate.
func CaughtAt(t testing.TB, what string, positive, negative []float64, rate float64, target Target) {
	t.Helper()
	threshold, hits := Threshold(negative, rate), 0
	for _, v := range positive {
		if v > threshold {
			hits++
		}
	}
	Share(t, what, hits, len(positive), target)
}

func figure(t testing.TB, what string, v, low, high float64, n int, target Target) {
	t.Helper()
	mark := ""
	if target.set {
		mark = "reached"
		if !target.reached(v) {
			mark = "MISSED"
			t.Errorf("%s: %.4f, want %s", what, v, target)
		}
	}
	t.Logf("FIGURE %-72s %.4f [%.4f, %.4f] n=%-6d %-10s %s", what, v, low, high, n, target, mark)
}

const z95 = 1.959963984540054

// Wilson returns the 95 % score interval of hits in n trials (Wilson, JASA 22,
// 1927).
func Wilson(hits, n int) (low, high float64) {
	share, size := float64(hits)/float64(n), float64(n)
	middle := share + z95*z95/(2*size)
	width := z95 * math.Sqrt(share*(1-share)/size+z95*z95/(4*size*size))
	scale := 1 + z95*z95/size
	return max(0, (middle-width)/scale), min(1, (middle+width)/scale)
}

// AUC returns the probability that a positive score is above a negative one, with ties counting
// half.
func AUC(positive, negative []float64) float64 {
	sorted := slices.Sorted(slices.Values(negative))
	var sum float64
	for _, v := range positive {
		below, found := slices.BinarySearch(sorted, v)
		ties := 0
		for found && below+ties < len(sorted) && sorted[below+ties] == v {
			ties++
		}
		sum += float64(below) + float64(ties)/2
	}
	return sum / (float64(len(positive)) * float64(len(negative)))
}

// Threshold returns the smallest score that at most the given share of the scores (rate, 0 to below 1) exceeds.
func Threshold(scores []float64, rate float64) float64 {
	sorted := slices.Sorted(slices.Values(scores))
	allowed := int(rate * float64(len(sorted)))
	return sorted[len(sorted)-1-allowed]
}
