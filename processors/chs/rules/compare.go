package rules

import (
	"slices"

	"candor/processors/chs/read"
)

// Case holds the facts of one interview, in the order of its questions.
type Case struct {
	Facts  []read.Fact
	Says   [][]read.Saying // by pair
	Year   float64         // of the interview; 0: unknown
	slots  [read.Slots][]int
	denied map[saying]bool
	rated  map[int]int // for each pair with a text, the pair with the rating that the text is about; -1: none
	Steps  int         // comparisons made
	Most   int         // comparisons that are allowed; 0: no limit
}

// Breach is a comparison of two facts by a constraint. If Severity is above None, the facts violate the constraint.
type Breach struct {
	A, B     int // indices of the facts
	ID       ID
	Severity Severity // None: the facts were compared, and do not violate it
	Claim    bool     // A denies something or states a status, and B contradicts this claim
}

// perSlot limits the facts of one slot that are compared with the facts of another.
const perSlot = 64

// NewCase collects the facts of an interview. says lists what each pair mentions. year is the year of the interview.
func NewCase(facts []read.Fact, says [][]read.Saying, year int) *Case {
	x := &Case{Facts: facts, Says: says, Year: float64(year), rated: map[int]int{}}
	var sizes [read.Slots]int
	for i := range facts {
		sizes[facts[i].Slot]++
	}
	sizes[read.AgeOf] += sizes[read.BirthYear]
	room := make([]int, len(facts)+sizes[read.BirthYear])
	for s, n := range sizes {
		x.slots[s], room = room[:0:n], room[n:]
	}
	for i := range facts {
		f := &x.Facts[i]
		if f.Slot == read.BirthYear {
			if year < 1970 {
				continue
			}
			// A year of birth is converted to an age, so that one row compares all of them.
			f.Slot, f.Lo, f.Hi, f.Dated = read.AgeOf, x.Year-f.Hi-1, x.Year-f.Lo, true
		}
		if len(x.slots[f.Slot]) < perSlot || f.Slot == read.Topic {
			x.slots[f.Slot] = append(x.slots[f.Slot], i)
		}
	}
	return x
}

// over reports whether more comparisons were made than are allowed.
func (x *Case) over() bool { return x.Most > 0 && x.Steps > x.Most }

// Compare compares the facts by every constraint. It returns the breaches of topics first, and then those of each row
// of the table. Facts that were compared without a violation are in the list too, with the severity None.
func (x *Case) Compare() []Breach {
	out := x.topics()
	for r := range Table {
		row := &Table[r]
		as, bs := x.slots[row.A], x.slots[row.B]
		for n, i := range as {
			if x.over() {
				return out
			}
			a := &x.Facts[i]
			list := bs[:min(len(bs), perSlot)]
			switch {
			case row.ID == SharesSum:
				list = as[n : n+1] // a fact of its own
			case row.A == row.B:
				list = as[n+1:]
			}
			for _, j := range list {
				b := &x.Facts[j]
				x.Steps++
				if a.At == b.At && i != j {
					continue
				}
				if s := row.Breaks(x, a, b); s != Unrelated {
					out = append(out, Breach{A: i, B: j, ID: row.ID, Severity: s})
				}
			}
		}
	}
	return out
}

// far is the largest distance, in questions, between a rating and a text about the same thing. nearby is the largest
// distance if the text does not say what it is about.
const (
	far    = 12
	nearby = 2
)

// speaksOf reports whether the text t is about the object of the rating r. This is the case if r is the nearest
// rating before t that has the same object. A comment on a part of the object does not count.
func (x *Case) speaksOf(t, r *read.Fact) bool {
	at, known := x.rated[t.At]
	if !known {
		at = -1
		for _, i := range x.slots[read.Rated] {
			if o := &x.Facts[i]; o.At < t.At && o.At > at && t.At-o.At <= far && x.sameObject(t, o) {
				at = o.At
			}
		}
		x.rated[t.At] = at
	}
	return at == r.At
}

// sameObject reports whether the question for the text t is about the object of the rating r. The question either
// names the object, or names nothing and comes shortly after the rating or after a question that names the object.
// The question "Why?" may be further away.
func (x *Case) sameObject(t, r *read.Fact) bool {
	if len(t.Need) > 0 {
		return read.SameObject(t.Need, r.Need)
	}
	if t.At-r.At <= nearby || t.Asked {
		between := func(i int) bool { return x.Facts[i].At > r.At && x.Facts[i].At < t.At }
		return !slices.ContainsFunc(x.slots[read.Rated], between)
	}
	return len(r.Need) > 0 && read.Covers(x.Says[t.At-1], r.Need) && t.Lo+t.Hi > nearby // a weak text after another question may be about that question
}
