package chs_test

import (
	"context"
	"fmt"
	"testing"

	"candor/processors"
	"candor/processors/chs"
	"candor/survey"
)

// long returns an interview of n pairs drawn from both tables in turn.
func long(b *testing.B, n int) *survey.Submission {
	bad, good := table(b, "contradictory.txtar"), table(b, "coherent.txtar")
	var pairs []survey.Pair
	for i := 0; len(pairs) < n; i++ {
		for _, list := range [][]labelled{bad, good} {
			pairs = append(pairs, list[i%len(list)].pairs...)
		}
	}
	for i := range pairs {
		pairs[i].QuestionID = fmt.Sprintf("Q%d", i+1)
	}
	return submission(survey.V3, pairs[:n]...)
}

// items returns n statements on one agreement scale, the worst case of the
// comparison of statements.
func items(n int) *survey.Submission {
	var pairs []survey.Pair
	for i := range n {
		pairs = append(pairs, ask(fmt.Sprintf("Q%d", i), fmt.Sprintf("My phone number %d is fast and I do not regret it at all.", i), "Strongly agree"))
	}
	return submission(survey.V3, pairs...)
}

// gates returns n questions about one thing, the worst case of the gate rule.
func gates(n int) *survey.Submission {
	var pairs []survey.Pair
	for i := range n {
		pairs = append(pairs, ask(fmt.Sprintf("Q%d", i), []string{"Do you own a car?", "Which brand is your car?"}[i%2], []string{"No", "VW"}[i%2]))
	}
	return submission(survey.V3, pairs...)
}

func BenchmarkCHS(b *testing.B) {
	for _, c := range []struct {
		name string
		s    *survey.Submission
	}{
		{"pairs=30", long(b, 30)},
		{"pairs=300", long(b, 300)},
		{"statements=300", items(300)},
		{"gates=300", gates(300)},
	} {
		b.Run(c.name, func(b *testing.B) {
			check := chs.New()
			b.ReportAllocs()
			for b.Loop() {
				in := processors.Input{Submission: c.s, At: at, Prepared: check.Prepare(c.s, at)}
				check.Recall(in)
				if _, err := check.Score(context.Background(), in); err != nil {
					b.Fatal(err)
				}
				check.Learn(in)
			}
		})
	}
}
