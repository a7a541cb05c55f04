// Package bas is the Behavioral Analytics check: does a text look typed by a
// person, and does the mouse move like a hand? Each data point is scored from
// the timing of its strokes and the path of its pointer; no typed text is seen.
//
// The check is one-class. It knows limits of human behaviour, learnt from people
// alone, and reports what lies beyond them; it was never shown a bot that it
// could learn by heart. Every term of a score can therefore be said in words,
// and the largest one is the data point's evidence. Formulas and where they
// fail: docs/checks/bas.md.
//
// Of a survey it remembers the rhythm of the answers so far, as hashes, to see
// one played twice.
package bas

import (
	"context"
	"time"

	"candor/processors"
	"candor/survey"
)

// Check scores BAS data points. It has no state and is safe for concurrent use.
type Check struct{}

// New returns the check.
func New() *Check { return &Check{} }

// Code says which check this is.
func (*Check) Code() survey.Check { return survey.BAS }

// Prepare sketches the typing of the data points.
func (*Check) Prepare(s *survey.Submission, _ time.Time) any { return sketches(s) }

func prepared(in processors.Input) []sketch {
	if all, ok := in.Prepared.([]sketch); ok {
		return all
	}
	return sketches(in.Submission)
}

// Recall asks how often the rhythm of each answer has been seen.
func (*Check) Recall(in processors.Input) []processors.Want { return recallReplay(prepared(in)) }

// Learn counts the rhythm of each answer.
func (*Check) Learn(in processors.Input) []processors.Fact {
	return learnReplay(prepared(in), in.Facts)
}

// The weight of a data point in the check score is its number of typing events
// within these limits: points with more keystrokes count more (Spec 2.0), but a
// pasted answer, which has next to none, and a mouse-only page still count.
const (
	minWeight = 30
	maxWeight = 150
)

// Score evaluates every data point by itself. The check score is their mean
// weighted by typing events; unscored points have no weight.
func (c *Check) Score(_ context.Context, in processors.Input) (processors.Output, error) {
	s, typed := in.Submission, prepared(in)
	r := survey.Result{Check: survey.BAS, Score: survey.Unscored}
	sum, weights := 0, 0
	for i := range s.BAS {
		b := &s.BAS[i]
		v := judge(b, replay(s.BAS, typed, i, in.Facts), s.Options)
		r.DataPoints = append(r.DataPoints, survey.DataPointResult{
			ID: b.ID, Score: v.score, Category: v.category, Evidence: v.evidence,
		})
		if v.score.Scored() {
			w := min(max(len(b.Typing), minWeight), maxWeight)
			sum += w * int(v.score)
			weights += w
		}
	}
	if weights > 0 {
		r.Score = survey.Score((2*sum + weights) / (2 * weights))
	} else {
		r.Reason = "no data point with three typing events or a mouse event"
	}
	r.Signs = signs(s.BAS)
	return processors.Output{Result: r}, nil
}
