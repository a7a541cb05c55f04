package survey

// Entered says how the text of a submission was entered, summed over all its BAS data points. ingest computes it
// for the checks other than BAS, because each check reads only its own part of a submission.
type Entered struct {
	Typed  int   // number of characters entered by keys, swiping or dictation, or in any other way but pasting
	Pasted int   // number of characters entered by pasting
	Typing int64 // time in ms before the characters that Typed counts; a pause above two seconds counts as two seconds
}

// longestPause is the most that a pause adds to Entered.Typing, in ms. spokenPause is the least that each of several
// characters adds that came at once. It is the pace of speech, because speech engines and keyboards may deliver words
// at any time. So they count beside a paste, but are never too fast.
const (
	longestPause = 2000
	spokenPause  = 80
)

// EnteredBy returns how the text in the recordings was entered.
func EnteredBy(points []Behaviour) Entered {
	var e Entered
	for i := range points {
		before := int64(-1)
		for _, s := range points[i].Typing {
			if !s.Paste && s.Class == ClassNone {
				continue // for example a keydown before the input. It would take most of the time of the key.
			}
			if s.Paste {
				e.Pasted += max(0, s.Change)
			} else if s.Change > 0 {
				pause := int64(0)
				if before >= 0 {
					pause = min(max(0, s.At-before), longestPause)
				}
				if s.Change > 1 {
					pause = max(pause, spokenPause*int64(s.Change))
				}
				e.Typed += s.Change
				e.Typing += pause
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

// Races reports whether at least 60 characters were entered without pasting, and faster than a person can type.
func (e Entered) Races() bool {
	return e.Typed >= typedCharacters && int64(e.Typed)*1000 > typedPerSecond*e.Typing
}
