package rules

import (
	"slices"

	"candor/processors/chs/read"
)

// Case is the facts of one interview, in the order of its questions.
type Case struct {
	Facts  []read.Fact
	Says   [][]read.Concept // by pair: what is spoken of, sorted
	Year   float64          // of the interview; 0: unknown
	slots  map[read.Slot][]int
	denied map[saying]bool
	Steps  int // comparisons made
}

// Breach is a constraint that two facts break, or could have broken.
type Breach struct {
	A, B     int // the facts
	ID       ID
	Row      *Constraint // nil for topics
	Severity Severity    // None: compared, and not broken
	Claim    bool        // A denies something, so that B speaks against a claim
}

// Relation names the constraint between the two facts, for evidence.
func (b *Breach) Relation() string {
	switch {
	case b.Row != nil:
		return b.Row.Name
	case b.ID == Excluded:
		return "excludes"
	}
	return "denies"
}

// perSlot bounds the facts of a slot that are compared with those of another.
const perSlot = 64

// NewCase files the facts of an interview.
func NewCase(facts []read.Fact, says [][]read.Concept, year int) *Case {
	x := &Case{Facts: facts, Says: says, Year: float64(year), slots: map[read.Slot][]int{}}
	for i := range facts {
		f := &x.Facts[i]
		if f.Slot == read.BirthYear {
			if year < 1970 {
				continue
			}
			// A year of birth is an age, so that one row compares all of them.
			f.Slot, f.Lo, f.Hi = read.AgeOf, x.Year-f.Hi-1, x.Year-f.Lo
		}
		if len(x.slots[f.Slot]) < perSlot || f.Slot == read.Topic {
			x.slots[f.Slot] = append(x.slots[f.Slot], i)
		}
	}
	return x
}

// Compare returns the breaches of every constraint, and the comparisons that held,
// in the order of the facts.
func (x *Case) Compare() []Breach {
	out := x.topics()
	for r := range Table {
		row := &Table[r]
		as, bs := x.slots[row.A], x.slots[row.B]
		for n, i := range as {
			a := &x.Facts[i]
			list := bs[:min(len(bs), perSlot)]
			if row.Distinct {
				list = as[n+1:]
			}
			for _, j := range list {
				b := &x.Facts[j]
				x.Steps++
				if a.At == b.At && (row.A != row.B || row.Distinct) {
					continue
				}
				if s := row.Breaks(x, a, b); s != None {
					out = append(out, Breach{A: i, B: j, ID: row.ID, Row: row, Severity: s})
				}
			}
		}
	}
	return out
}

// nearby is how many questions may lie between a rating and the text about it.
const nearby = 2

// near reports that a text is about what a rating rates: it has the same topic,
// or it follows soon and has none of its own.
func (x *Case) near(r, t *read.Fact) bool {
	shared := false
	for _, w := range r.Need {
		_, spoken := slices.BinarySearch(x.Says[t.At], w)
		shared = shared || spoken
	}
	if d := t.At - r.At; d < 1 || d > nearby {
		return shared && d < far && d > -far
	}
	return shared || len(t.Need) == 0
}

// far is how many questions a rating and a text with the same topic may lie apart.
const far = 12
