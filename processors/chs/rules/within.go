package rules

import (
	"slices"

	"candor/processors/chs/read"
)

// topics are the topics of a fact, sorted for the comparison with many other facts.
type topics struct {
	named   []read.Concept // in ascending order
	implied []read.Concept // the topics and all that they imply, in ascending order
}

// list identifies a list of topics by its memory. Facts of one question share their list, so it is prepared once.
type list struct {
	first *read.Concept
	n     int
}

// fewTopics is the largest number of pairs of topics that are compared one by one. For longer lists this would be
// slow, because the number of pairs grows with the square of their length.
const fewTopics = 64

// topicsOf prepares a list of topics, which must not be empty.
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

// within reports whether each topic of few is implied by a topic of many.
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
