package survey

// Entered sums up how text was entered in a submission, over all its BAS data points. ingest
// computes it for the other checks, because each check reads only its own part of a submission.
type Entered struct {
	Typed  int   // characters entered one by one
	Pasted int   // characters entered by pasting
	Typing int64 // ms between characters entered one by one; a longer pause counts as two seconds
}

// longestPause is the most that a pause adds to Entered.Typing, in ms.
const longestPause = 2000

// EnteredBy sums up how the text of the recordings was entered.
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

// Limits for text that counts as pasted (the stricter rule of BAS, interface section 0, 13), and
// for text entered faster than anybody types for long.
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

// Races reports text entered one character at a time, but faster than a person can type.
func (e Entered) Races() bool {
	return e.Typed >= typedCharacters && int64(e.Typed)*1000 > typedPerSecond*e.Typing
}
