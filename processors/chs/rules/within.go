package rules

import (
	"slices"

	"candor/processors/chs/read"
)

// fewTopics is the largest number of pairs of topics that are compared. Longer lists share nothing, because the number
// of pairs grows with the square of their length.
const fewTopics = 256

// within reports whether each topic of few is implied by a topic of many.
func within(few, many []read.Concept) bool {
	return len(few)*len(many) <= fewTopics && !slices.ContainsFunc(few, func(c read.Concept) bool {
		return !slices.ContainsFunc(many, func(d read.Concept) bool { return d.Implies(c) })
	})
}

// share reports whether two lists have a topic in common.
func share(a, b []read.Concept) bool {
	return len(a)*len(b) <= fewTopics && slices.ContainsFunc(a, func(c read.Concept) bool { return slices.Contains(b, c) })
}
