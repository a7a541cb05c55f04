package rules

import (
	"slices"

	"candor/processors/chs/read"
)

// topics are the topics of a fact, prepared for the comparison with many others.
type topics struct {
	named   []read.Concept // in ascending order
	implied []read.Concept // all that they imply, and they themselves, in ascending order
}

// list identifies the topics of a fact. Those of the same question share one list.
type list struct {
	first *read.Concept
	n     int
}

// fewTopics is how many pairs of topics are compared one by one. More would take time with the square of the
// number of topics, for each two facts.
const fewTopics = 64

// topicsOf prepares topics, of which there is at least one.
func (x *Case) topicsOf(of []read.Concept) *topics {
	key := list{&of[0], len(of)}
	t := x.lists[key]
	if t == nil {
		t = &topics{named: slices.Clone(of), implied: slices.Clone(of)}
		for _, c := range of {
			t.implied = append(t.implied, c.Implied()...)
		}
		slices.Sort(t.named)
		slices.Sort(t.implied)
		x.lists[key] = t
	}
	return t
}

// within reports whether each topic of one list is implied by one of another.
func (x *Case) within(few, many []read.Concept) bool {
	if len(few)*len(many) <= fewTopics {
		return !slices.ContainsFunc(few, func(c read.Concept) bool {
			return !slices.ContainsFunc(many, func(d read.Concept) bool { return d.Implies(c) })
		})
	}
	have := x.topicsOf(many).implied
	for _, c := range x.topicsOf(few).named {
		for len(have) > 0 && have[0] < c {
			have = have[1:]
		}
		if len(have) == 0 || have[0] != c {
			return false
		}
	}
	return true
}

// share reports whether two lists have a topic in common.
func (x *Case) share(a, b []read.Concept) bool {
	if len(a)*len(b) <= fewTopics {
		return slices.ContainsFunc(a, func(c read.Concept) bool { return slices.Contains(b, c) })
	}
	as, bs := x.topicsOf(a).named, x.topicsOf(b).named
	for len(as) > 0 && len(bs) > 0 && as[0] != bs[0] {
		if as[0] < bs[0] {
			as = as[1:]
		} else {
			bs = bs[1:]
		}
	}
	return len(as) > 0 && len(bs) > 0
}
