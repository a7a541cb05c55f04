package chs

import (
	"cmp"
	"slices"

	"candor/processors"
	"candor/survey"
)

// groupRule is the group of three kinds of counts of respondents:
//
//	eligible  for two questions and a rule: respondents whose answers the rule could compare
//	fired     for two questions, a rule and a kind of claim: respondents with a contradiction
//	claimed   for a question and a kind of claim: respondents who made the claim
const groupRule = "rule"

const (
	minEligible = 20 // respondents; with fewer, a share means little
	maxShare    = 15 // percent; if a rule finds a contradiction more often, the questionnaire is at fault
	maxRules    = 256

	// Some respondents deny a thing and give details of it. If more than a quarter of those who deny the thing do so,
	// either everybody was asked for the details, or they understand the question differently. Then the comparison is
	// dropped. The same limit applies to comparisons without a denial.
	minClaimed  = 8
	maxContrary = 25 // percent
	earlyFired  = 3  // with fewer contradictions, this limit does not apply
	maxRare     = 10 // percent of at least minEligible claims; up to this share, a contradiction is trusted
	maxClaims   = 128
)

// verdict says whether the check state of the survey confirms a candidate.
type verdict uint8

const (
	uncertain verdict = iota // too few other respondents were counted
	trusted
	dropped
)

func verdictOf(v *interview, c candidate, version survey.Version, remembered processors.State) verdict {
	if version == survey.V1 {
		return uncertain // ids are generated per respondent, so there are no counts
	}
	eligible := remembered.Tally(groupRule, field(v, c, 'e'))
	fired := remembered.Tally(groupRule, field(v, c, 'f'))
	all := eligible
	if c.claim.kind != claimNone {
		all = remembered.Tally(groupRule, claimField(v, c.claim))
	}
	if all >= minClaimed && fired >= earlyFired && fired*100 > all*maxContrary {
		return dropped
	}
	if c.claim.kind != claimNone && all >= minEligible && fired*100 <= all*maxRare {
		return trusted
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
	h.byte(0xff) // ends the id, because UTF-8 never has this byte
}

// field returns the field of a tally for a comparison: a hash of both ids, the rule and the kind of count ('e'
// eligible or 'f' fired). The hash reveals neither texts nor ids.
func field(v *interview, c candidate, count byte) uint64 {
	// The order in which a respondent saw the questions does not matter.
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

// claimField returns the field of the tally of respondents who made a claim.
func claimField(v *interview, c claim) uint64 {
	h := newHash()
	h.id(v.pairs[c.at].id)
	h.byte(byte(c.kind))
	h.byte('c')
	return uint64(h)
}

// remembered returns the interview and the candidates for which the check state has tallies. It returns none for a
// submission of version 1, which has no stable ids. If there are more than maxRules candidates, those that did not
// fire are left out first.
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

func learnt(s *survey.Submission, p *prepared) []processors.Change {
	v, list := remembered(s, p)
	if v == nil {
		return nil
	}
	claims := p.claims[:min(len(p.claims), maxClaims)]
	most := len(claims) + 2*len(list)
	if most == 0 {
		return nil
	}
	changes := make([]processors.Change, 0, most+1) // one more for the profile
	seen := make(map[uint64]bool, most)
	count := func(f uint64) {
		// Two questions may have the same id; the respondent is counted once.
		if !seen[f] {
			seen[f] = true
			changes = append(changes, processors.Change{Kind: processors.AddTally, Group: groupRule, Field: f, Delta: 1, Shared: true})
		}
	}
	for _, c := range claims {
		count(claimField(v, c))
	}
	for _, c := range list {
		count(field(v, c, 'e'))
		if c.severity != none {
			count(field(v, c, 'f'))
		}
	}
	return changes
}
