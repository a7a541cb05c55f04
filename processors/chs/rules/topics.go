package rules

import (
	"slices"

	"candor/processors/chs/read"
)

// perTopic limits the denials of one concept that are compared.
const perTopic = 8

// denial is a fact that rules out a concept. It denies the concept, or it states a concept that excludes it.
type denial struct {
	fact     int
	excluded bool
}

// saying is a concept, and a pair of question and answer that denies it.
type saying struct {
	at int
	c  read.Concept
}

// topics compares the concepts that one answer denies with those that another states. A fact that states a concept
// also states everything that the concept implies: "dog" states "pet".
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
		if x.over() {
			return out
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

// fewestHours is the number of working hours a week from which the respondent must have a job. Some retired people work
// half of a week.
const fewestHours = 30

// affirmed returns the concept that a fact states: a topic, or "job" for working hours.
func affirmed(f *read.Fact) (read.Concept, bool) {
	if f.Slot == read.WorkHours {
		return jobConcept, f.Lo >= fewestHours
	}
	return f.Concept, f.Slot == read.Topic && !f.Denied
}

// against compares a denial with fact number j, which states the denied concept c. It returns false if the two cannot
// be compared.
func (x *Case) against(d denial, j int, c read.Concept) (Breach, bool) { //nolint:cyclop // one branch for each case of the rule
	a, b := &x.Facts[d.fact], &x.Facts[j]
	if a.At == b.At || c.Kind() == read.Field {
		return Breach{}, false
	}
	breach := Breach{A: d.fact, B: j, ID: Denied, Severity: None, Claim: true}
	if d.excluded {
		breach.ID = Excluded
	}
	direct := !d.excluded && !b.Sign && !b.Concept.Needs(c) && b.Slot == read.Topic
	employed := !d.excluded && b.Slot == read.WorkHours && a.Mode == read.Do // "employed" may leave out the self-employed
	switch {
	case direct && c.Kind() == read.Thing && b.Mode == read.Seen,
		direct && a.Mode != b.Mode && (!b.Asked || !b.Mine) && (c.Kind() == read.Thing && a.Mode <= read.Do && b.Mode <= read.Do || c.Kind() == read.Activity),
		d.excluded && b.Concept.Kind() == read.Activity && b.Asked && b.Mode == read.Have,
		d.excluded && c == jobConcept && b.Asked && b.Concept.Kind() == read.Activity && b.Concept.Needs(c), // the way to the former work
		d.excluded && b.Concept == jobConcept && !b.Asked && !b.Sign && !b.Mine,                             // an offer of a job
		!d.excluded && b.Sign && b.Mode == read.Have && a.Mode == read.Do && c.Kind() == read.Activity,      // dumbbells are a sign of sport
		b.Mode == read.Aware && a.Mode != read.Aware, x.denied[saying{b.At, c}]:
		return breach, false // respondents may use things that they do not own, and own things that they do not use
	case !d.excluded && b.Asked && b.Concept == c && a.Asked:
		breach.ID = Echoed
		if said := x.said(b.At, c); !a.Excused && !a.Moot && !a.Loose && !a.Recent && x.covers(a, b) {
			breach.Severity = when(said.Taken && (!said.Before || a.Ever), Certain)
		}
		return breach, true
	case !d.excluded && b.Asked && b.Slot == read.Topic && !b.Yes && !x.said(b.At, b.Concept).Taken:
		return breach, false
	case a.Excused || b.Excused || a.Moot || b.Moot, b.Past && !a.Ever, a.Recent && (b.Past || !b.Window), !x.covers(a, b):
		return breach, true
	case a.Loose && b.Loose, employed && (a.Loose || x.selfEmployed()):
		return breach, true
	case a.Loose || b.Loose || b.Sign && a.Mode == read.Aware, employed:
		breach.Severity = Slip
	default:
		breach.Severity = Certain
	}
	return breach, true
}

// selfEmployed reports whether the respondent says so.
func (x *Case) selfEmployed() bool {
	x.Steps += len(x.Facts)
	return slices.ContainsFunc(x.Facts, func(f read.Fact) bool {
		return f.Slot == read.Topic && !f.Denied && f.Concept.Implies(selfEmployedConcept)
	})
}

// said returns how a pair mentions a concept.
func (x *Case) said(at int, c read.Concept) read.Saying {
	s, _ := read.Find(x.Says[at], c)
	return s
}

// covers reports whether an answer mentions everything that was denied together. For example, "no sugar in coffee" is
// covered only by an answer about both.
func (x *Case) covers(denied, told *read.Fact) bool { return read.Covers(x.Says[told.At], denied.Need) }
