package survey

import (
	"slices"
)

// The minimum input that a check needs. The response to a request with less input has a warning.
const (
	MinStrokes      = 3  // BAS: typing events in a recording that has no mouse events
	MinSet          = 31 // BAS: characters inserted at once; then one typing event is enough
	MinPairs        = 2  // CHS: questions in an interview
	MinPattern      = 7  // GQS: answers in a grid, for the test for patterns
	MinDemographics = 4  // DES: demographic answers in an entrance, for its comparison with others
)

// Scorable reports whether a recording has enough events for a score.
func (b *Behaviour) Scorable() bool {
	return len(b.Typing) >= MinStrokes || len(b.Moves) > 0 || len(b.Clicks) > 0 ||
		slices.ContainsFunc(b.Typing, func(s Stroke) bool { return s.Change >= MinSet })
}
