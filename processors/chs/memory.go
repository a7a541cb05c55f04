package chs

import (
	"slices"
	"sort"

	"candor/processors"
	"candor/survey"
)

// groupRule holds, per comparison of two question ids by one rule, how many
// respondents could be compared and for how many the rule fired.
const groupRule = "rule"

const (
	minEligible = 20 // respondents before a share means something
	maxShare    = 15 // percent: what fires for more is a fault of the questionnaire
	maxRules    = 256

	// The generic gate rule is a guess, so it goes earlier where it fires for
	// a large part of the first respondents.
	earlyEligible = 8
	earlyShare    = 40
)

// verdict is what the survey's memory says of a comparison.
type verdict uint8

const (
	uncertain verdict = iota // too few neighbours
	trusted
	dropped
)

func verdictOf(v *interview, c candidate, version survey.Version, facts processors.Facts) verdict {
	if version == survey.V1 {
		return uncertain // ids are generated per respondent
	}
	eligible := facts.Tally(groupRule, field(v, c, 'e'))
	fired := facts.Tally(groupRule, field(v, c, 'f'))
	switch {
	case c.rule == ruleGate && eligible >= earlyEligible && fired*100 > eligible*earlyShare:
		return dropped
	case eligible < minEligible:
		return uncertain
	case fired*100 > eligible*maxShare:
		return dropped
	}
	return trusted
}

// field names one tally: FNV-1a over both ids, the rule and what is counted.
// Neither text nor id can be read back from it.
func field(v *interview, c candidate, kind byte) uint64 {
	h := uint64(14695981039346656037)
	mix := func(b byte) { h = (h ^ uint64(b)) * 1099511628211 }
	id := func(s string) {
		for i := 0; i < len(s); i++ {
			mix(s[i])
		}
		mix(0xff) // never part of UTF-8: ends the id
	}
	// The order in which a respondent saw the questions must not matter.
	a, b := v.pairs[c.a].id, v.pairs[c.b].id
	if a > b {
		a, b = b, a
	}
	id(a)
	id(b)
	mix(byte(c.rule))
	mix(kind)
	return h
}

// remembered returns the candidates whose tallies are kept: those of a survey
// with stable ids, the fired ones first where there are too many.
func remembered(s *survey.Submission, p *prepared) (*interview, []candidate) {
	if s.Version == survey.V1 || p == nil {
		return nil, nil
	}
	v, list := p.interview, p.candidates
	if len(list) > maxRules {
		list = slices.Clone(list)
		sort.SliceStable(list, func(i, j int) bool { return list[i].severity > none && list[j].severity == none })
		list = list[:maxRules]
	}
	return v, list
}

func wanted(s *survey.Submission, p *prepared) []uint64 {
	v, list := remembered(s, p)
	fields := make([]uint64, 0, 2*len(list))
	for _, c := range list {
		fields = append(fields, field(v, c, 'e'), field(v, c, 'f'))
	}
	return fields
}

func learnt(s *survey.Submission, p *prepared) []processors.Fact {
	v, list := remembered(s, p)
	var facts []processors.Fact
	seen := make(map[uint64]bool, len(list))
	count := func(f uint64) {
		// Two questions may share an id; the respondent still counts once.
		if !seen[f] {
			seen[f] = true
			facts = append(facts, processors.Fact{Kind: processors.AddTally, Group: groupRule, Field: f, Delta: 1})
		}
	}
	for _, c := range list {
		count(field(v, c, 'e'))
		if c.severity != none {
			count(field(v, c, 'f'))
		}
	}
	return facts
}
