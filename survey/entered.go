package survey

// Entered sums up how text came into the boxes of a submission, over all its BAS
// data points. It is taken at the door, for the checks that do not see those
// points: a check reads its own part of a submission only.
type Entered struct {
	Typed  int   // characters that came one by one
	Pasted int   // characters that came by pasting
	Typing int64 // ms between the former, a pause counting two seconds at most
}

// longestPause is what a pause counts in Entered.Typing, in ms.
const longestPause = 2000

// EnteredBy sums up the points.
func EnteredBy(points []Behaviour) Entered {
	var e Entered
	for i := range points {
		before := int64(-1)
		for _, s := range points[i].Typing {
			switch {
			case s.Paste:
				e.Pasted += max(0, s.Change)
			case s.Change == 1:
				e.Typed++
				if before >= 0 {
					e.Typing += min(max(0, s.At-before), longestPause)
				}
			}
			before = s.At
		}
	}
	return e
}

// Text counts as pasted by the stricter rule of BAS (interface section 0, 13).
// Nobody types faster than this for long.
const (
	pastedCharacters = 20
	pastedShare      = 80 // percent
	typedCharacters  = 60
	typedPerSecond   = 25
)

// Pastes reports that nearly all text was pasted.
func (e Entered) Pastes() bool {
	return e.Pasted >= pastedCharacters && 100*e.Pasted >= pastedShare*(e.Pasted+e.Typed)
}

// Races reports text that came one by one, faster than fingers are.
func (e Entered) Races() bool {
	return e.Typed >= typedCharacters && int64(e.Typed)*1000 > typedPerSecond*e.Typing
}
