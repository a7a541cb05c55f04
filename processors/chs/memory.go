package chs

import (
	"cmp"
	"slices"

	"candor/processors"
	"candor/survey"
)

// groupRule holds three counts of respondents:
//
//	eligible  per two questions and rule: who could be compared
//	fired     per two questions, rule and kind of claim: for whom it fired
//	claimed   per question and kind of claim: who made the claim
const groupRule = "rule"

const (
	minEligible = 20 // respondents before a share means something
	maxShare    = 15 // percent: what fires for more is a fault of the questionnaire
	maxRules    = 256

	// Where most of those who deny something go on to give details of it, they
	// were shown the details in spite of it, or mean something else by them.
	minClaimed  = 8
	maxContrary = 50 // percent
	earlyFired  = 3  // so many at least
	maxClaims   = 128
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
	if c.claim.kind != claimNone {
		claimed := facts.Tally(groupRule, claimField(v, c.claim))
		if claimed >= minClaimed && fired >= earlyFired && fired*100 > claimed*maxContrary {
			return dropped
		}
	}
	switch {
	case eligible < minEligible:
		return uncertain
	case fired*100 > eligible*maxShare:
		return dropped
	}
	return trusted
}

// hash is FNV-1a.
type hash uint64

func newHash() hash { return 14695981039346656037 }

func (h *hash) byte(b byte) { *h = (*h ^ hash(b)) * 1099511628211 }

func (h *hash) id(s string) {
	for i := 0; i < len(s); i++ {
		h.byte(s[i])
	}
	h.byte(0xff) // never part of UTF-8: ends the id
}

// field names the tally of a comparison: a hash over both ids, the rule and
// what is counted. Neither text nor id can be read back from it.
func field(v *interview, c candidate, count byte) uint64 {
	// The order in which a respondent saw the questions must not matter.
	a, b := v.pairs[c.a].id, v.pairs[c.b].id
	if a > b {
		a, b = b, a
	}
	h := newHash()
	h.id(a)
	h.id(b)
	h.byte(byte(c.rule))
	h.byte(count)
	if count == 'f' {
		h.byte(byte(c.claim.kind))
	}
	return uint64(h)
}

// claimField names the tally of a claim.
func claimField(v *interview, c claim) uint64 {
	h := newHash()
	h.id(v.pairs[c.at].id)
	h.byte(byte(c.kind))
	h.byte('c')
	return uint64(h)
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
		slices.SortStableFunc(list, func(x, y candidate) int { return cmp.Compare(min(y.severity, 1), min(x.severity, 1)) })
		list = list[:maxRules]
	}
	return v, list
}

func wanted(s *survey.Submission, p *prepared) []uint64 {
	v, list := remembered(s, p)
	if v == nil {
		return nil
	}
	fields := make([]uint64, 0, 2*len(list)+len(p.claims))
	for _, c := range list {
		fields = append(fields, field(v, c, 'e'), field(v, c, 'f'))
	}
	for _, c := range p.claims[:min(len(p.claims), maxClaims)] {
		fields = append(fields, claimField(v, c))
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
			facts = append(facts, processors.Fact{Kind: processors.AddTally, Group: groupRule, Field: f, Delta: 1, Shared: true})
		}
	}
	if v == nil {
		return nil
	}
	for _, c := range p.claims[:min(len(p.claims), maxClaims)] {
		count(claimField(v, c))
	}
	for _, c := range list {
		count(field(v, c, 'e'))
		if c.severity != none {
			count(field(v, c, 'f'))
		}
	}
	return facts
}
