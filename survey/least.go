package survey

import (
	"slices"
)

// The minimum input that each check scores. Requests with less get a warning.
const (
	MinStrokes      = 3  // typing events of a behaviour recording without mouse events
	MinSet          = 31 // characters inserted at once; with this many, a recording is scored even if it has one typing event
	MinPairs        = 2  // questions of an interview
	MinPattern      = 7  // answers of a grid, for the test for patterns
	MinDemographics = 4  // demographic answers of an entrance, for its comparison with others
)

// Scorable reports whether a recording has enough events for a score.
func (b *Behaviour) Scorable() bool {
	return len(b.Typing) >= MinStrokes || len(b.Moves) > 0 || len(b.Clicks) > 0 ||
		slices.ContainsFunc(b.Typing, func(s Stroke) bool { return s.Change >= MinSet })
}
