package survey

// Entered says how the text of a submission was entered, summed over all its BAS data points. ingest computes it
// for the checks other than BAS, because each check reads only its own part of a submission.
type Entered struct {
	Typed  int   // number of characters entered one by one
	Pasted int   // number of characters entered by pasting
	Typing int64 // time in ms before the characters entered one by one; a pause above two seconds counts as two seconds
}

// longestPause is the most that a pause adds to Entered.Typing, in ms.
const longestPause = 2000

// EnteredBy returns how the text in the recordings was entered.
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

// The limits of Pastes and Races. The limits for pasted text are those of the stricter rule of BAS (interface
// section 0, 13). Nobody types 25 characters a second for long.
const (
	pastedCharacters = 20
	pastedShare      = 80 // percent
	typedCharacters  = 60
	typedPerSecond   = 25
)

// Pastes reports whether at least 80 % of the text was pasted, and at least 20 characters.
func (e Entered) Pastes() bool {
	return e.Pasted >= pastedCharacters && 100*e.Pasted >= pastedShare*(e.Pasted+e.Typed)
}

// Races reports whether at least 60 characters were entered one by one, and faster than a person can type.
func (e Entered) Races() bool {
	return e.Typed >= typedCharacters && int64(e.Typed)*1000 > typedPerSecond*e.Typing
}
