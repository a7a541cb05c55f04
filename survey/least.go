package survey

import (
	"slices"
)

// The minimum input that a check needs. The response to a request with less input has a warning.
const (
	MinStrokes      = 3  // BAS: typing events that show typing, in a recording that has no mouse events
	MinSet          = 31 // BAS: characters inserted at once; then one typing event is enough
	MinPairs        = 2  // CHS: questions in an interview
	MinItems        = 5  // GQS: answers in a grid, without codes that mean no answer
	MinPattern      = 7  // GQS: answers in a grid, for the test for patterns
	MinDemographics = 4  // DES: demographic answers in an entrance, for its comparison with others
)

// Scorable reports whether a recording has enough events for a score, and whether they are in order (InOrder). The
// order of pastes does not matter. Pastes count as in the published rule. Whether one or two of them get a score depends
// on the respondent's other recordings.
func (b *Behaviour) Scorable() bool {
	typed := Strokes(b.Typing) >= MinStrokes || slices.ContainsFunc(b.Typing, func(s Stroke) bool { return s.Change >= MinSet })
	keys := slices.ContainsFunc(b.Typing, func(s Stroke) bool { return !s.Paste && s.Class != ClassNone })
	return typed && (!keys || InOrder(b.Typing)) || MouseInOrder(b.Moves, b.Clicks)
}

// Strokes returns how many typing events show typing: those that changed the text, and pastes.
func Strokes(all []Stroke) (n int) {
	for i := range all {
		if all[i].Paste || all[i].Class != ClassNone {
			n++
		}
	}
	return n
}

// InOrder reports whether typing events follow each other in time. If more than a third of them come before the
// previous one, neither their order nor their times have a meaning. A clock that is set back now and then, and events
// that are swapped now and then, do no harm.
func InOrder(s []Stroke) bool { return inOrder(s, func(s *Stroke) int64 { return s.At }) }

// MouseInOrder is like InOrder for the moves and clicks of a recording. It is false if there are none.
func MouseInOrder(moves []Move, clicks []Click) bool {
	return len(moves)+len(clicks) > 0 && inOrder(moves, func(m *Move) int64 { return m.At }) &&
		inOrder(clicks, func(c *Click) int64 { return c.At })
}

func inOrder[T any](events []T, at func(*T) int64) bool {
	back := 0
	for i := 1; i < len(events); i++ {
		if at(&events[i]) < at(&events[i-1]) {
			back++
		}
	}
	return 3*back <= max(len(events)-1, 0)
}
