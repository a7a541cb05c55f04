// Package bas is the Behavioral Analytics check. It judges whether a text looks typed by a person, and whether the
// pointer moves as if a hand moved it. Each data point is scored from the timing of its strokes and the path of its
// pointer. The check does not see the typed text.
//
// The check is a one-class model. It has limits of human behaviour, learnt only from people and not from bots, and
// reports behaviour beyond these limits. Every term of a score has a description in words. The largest term is the
// evidence of the data point. docs/checks/bas.md has the formulas, and explains where they fail.
//
// The check state consists of hashes of the typing rhythms and pointer paths in a survey. They serve to detect
// replays.
package bas

import (
	"context"
	"slices"
	"time"

	"candor/processors"
	"candor/survey"
)

// Check scores BAS data points. It holds no data, and is safe for concurrent use.
type Check struct{}

// New returns the check.
func New() *Check { return &Check{} }

// Code returns survey.BAS.
func (*Check) Code() survey.Check { return survey.BAS }

// sketches holds the hashes of a submission's data points, as they are counted in check state.
type sketches struct{ typing, tracks []sketch }

// Prepare computes the sketches of the typing and the paths of the data points.
func (*Check) Prepare(s *survey.Submission, _ time.Time) any {
	all := sketches{make([]sketch, len(s.BAS)), make([]sketch, len(s.BAS))}
	for i := range s.BAS {
		all.typing[i] = sketchOf(s.BAS[i].Typing)
		all.tracks[i] = trackOf(s.BAS[i].Moves)
	}
	return all
}

func (c *Check) prepared(in processors.Input) sketches {
	all, ok := in.Prepared.(sketches)
	if !ok {
		all, _ = c.Prepare(in.Submission, in.At).(sketches)
	}
	return all
}

// Recall requests how often the hashes of each rhythm and each path have been counted.
func (c *Check) Recall(in processors.Input) []processors.Want {
	all := c.prepared(in)
	return append(recallSketches(replayGroup, all.typing), recallSketches(trackGroup, all.tracks)...)
}

// Learn counts the hashes of each answer's rhythm, and of each path.
func (c *Check) Learn(in processors.Input) []processors.Change {
	all := c.prepared(in)
	// Typing or a path that one respondent repeats counts once.
	return slices.Concat(learnSketches(replayGroup, maxRemembered, distinct(all.typing), in.State), learnSketches(trackGroup, mostTracks, distinct(all.tracks), in.State))
}

// The weight of a data point in the check score is its number of typing events, but at least minWeight and at most
// maxWeight. Points with more keystrokes count more (interface section 2.0). A pasted answer has few events, and a
// page with only mouse events has none, but both still count.
const (
	minWeight = 30
	maxWeight = 150
)

// Score evaluates the typing and the pointer of every data point, together with the respondent's other data points.
// The check score is the mean of the scores, weighted by typing events. Unscored data points have no weight.
func (c *Check) Score(_ context.Context, in processors.Input) (processors.Output, error) {
	s, known := in.Submission, c.prepared(in)
	r := survey.Result{Check: survey.BAS, Score: survey.Unscored, DataPoints: make([]survey.DataPointResult, 0, len(s.BAS))}
	typed, pointed := make([]typing, len(s.BAS)), make([]pointing, len(s.BAS))
	for i := range s.BAS {
		typed[i] = people.measureTyping(s.BAS[i].Typing)
		pointed[i] = hands.measure(s.BAS[i].Moves, s.BAS[i].Clicks)
	}
	of, own := respondentOf(s.BAS, typed, s.Options), gramsOf(s.BAS, known.typing)
	of.paths = pathsOf(s.BAS, pointed)
	paths := tracksOf(s.BAS, known.tracks)
	sum, weights := 0, 0
	for i := range s.BAS {
		b := &s.BAS[i]
		v := judge(&typed[i], &pointed[i], &of, seen{
			typing: replay(&known.typing[i], typedAt(b), own, in.State),
			path:   tracked(&known.tracks[i], paths, in.State),
		})
		r.DataPoints = append(r.DataPoints, survey.DataPointResult{
			ID: b.ID, Score: v.score, Category: v.category, Evidence: survey.Found(v.evidence),
		})
		if v.score.Scored() {
			w := min(max(typed[i].in.strokes, minWeight), maxWeight)
			sum += w * int(v.score)
			weights += w
		}
	}
	if weights > 0 {
		r.Score = survey.Score((2*sum + weights) / (2 * weights))
	} else {
		r.Reason = "no data point has three typing events that change the text, or mouse events, in the order of time"
	}
	r.Signs = signs(s.BAS)
	return processors.Output{Result: r}, nil
}
