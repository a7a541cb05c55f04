package rules

import (
	"slices"

	"candor/processors/chs/read"
)

// perTopic bounds the denials of one concept that are compared.
const perTopic = 8

// denial is a concept that a fact denies: itself, or one that it excludes.
type denial struct {
	fact     int
	excluded bool
}

// saying is a pair and a concept that it denies.
type saying struct {
	at int
	c  read.Concept
}

// topics finds what is denied in one answer and told in another. A fact affirms
// all that its concept implies.
func (x *Case) topics() []Breach {
	denied := map[read.Concept][]denial{}
	x.denied = map[saying]bool{}
	for i := range x.Facts {
		f := &x.Facts[i]
		if f.Slot != read.Topic {
			continue
		}
		if f.Denied {
			x.denied[saying{f.At, f.Concept}] = true
			denied[f.Concept] = appendTo(denied[f.Concept], denial{i, false})
			continue
		}
		if f.Past || f.Loose || f.Excused || f.Sign {
			continue
		}
		for _, c := range f.Concept.Implied() {
			for _, e := range c.Excludes() {
				denied[e] = appendTo(denied[e], denial{i, true})
			}
		}
	}
	if len(denied) == 0 {
		return nil
	}
	var out []Breach
	for j := range x.Facts {
		f := &x.Facts[j]
		c, ok := affirmed(f)
		if !ok {
			continue
		}
		for _, up := range c.Implied() {
			for _, d := range denied[up] {
				x.Steps++
				if b, ok := x.against(d, j, up); ok {
					out = append(out, b)
				}
			}
		}
	}
	return out
}

func appendTo(list []denial, d denial) []denial {
	if len(list) == perTopic {
		return list
	}
	return append(list, d)
}

// affirmed returns the concept that a fact affirms: a topic, or what is counted
// or done so often.
func affirmed(f *read.Fact) (read.Concept, bool) {
	switch f.Slot {
	case read.Topic:
		return f.Concept, !f.Denied
	case read.WorkHours:
		return read.Named("job"), f.Lo >= 20
	default:
		return 0, false
	}
}

// against compares a denial with a fact that affirms it.
func (x *Case) against(d denial, j int, c read.Concept) (Breach, bool) {
	a, b := &x.Facts[d.fact], &x.Facts[j]
	if a.At == b.At || c.Kind() == read.Field {
		return Breach{}, false
	}
	breach := Breach{A: d.fact, B: j, ID: Denied, Claim: true}
	if d.excluded {
		breach.ID = Excluded
	}
	switch {
	case !d.excluded && a.Mode == read.Have && b.Mode == read.Do && c.Kind() == read.Thing && !b.Sign,
		!d.excluded && a.Mode == read.Do && b.Mode == read.Have && c.Kind() == read.Thing && !b.Sign,
		!d.excluded && c.Kind() == read.Activity && a.Mode != b.Mode && !b.Sign,
		d.excluded && b.Concept.Kind() == read.Activity && b.Asked && b.Mode == read.Have,
		b.Mode == read.Aware && a.Mode != read.Aware, x.denied[saying{b.At, c}]:
		return breach, false // who does not own it may use it, who does not use it may own it
	case !d.excluded && a.Asked && b.Asked && a.Concept == b.Concept:
		return breach, false // two questions about the same: the gates of the survey know better
	case a.Excused || b.Excused, b.Past && !a.Ever, a.Recent && (b.Past || !b.Window), !x.covers(a, b):
		return breach, true
	case a.Loose && b.Loose:
		return breach, true
	case a.Loose || b.Loose || b.Sign && a.Mode == read.Aware:
		breach.Severity = Slip
	default:
		breach.Severity = Certain
	}
	return breach, true
}

// maxMissing is how many unknown words of a denied question a detail may leave out.
const maxMissing = 0

// covers reports that an answer speaks of all that was denied together.
func (x *Case) covers(denied, told *read.Fact) bool {
	missing := 0
	for _, c := range denied.Need {
		if _, found := slices.BinarySearch(x.Says[told.At], c); found {
			continue
		}
		if missing++; !c.IsWord() || missing > maxMissing {
			return false
		}
	}
	return true
}
