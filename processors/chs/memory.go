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
	minEligible = 20 // respondents before a share is meaningful
	maxShare    = 15 // percent; a comparison that fires for more shows a fault of the questionnaire
	maxRules    = 256

	// If a quarter of the respondents who deny something give details of it, they were asked for the
	// details anyway, or understand it differently. The same holds for other comparisons.
	minClaimed  = 8
	maxContrary = 25 // percent
	earlyFired  = 3  // at least this many
	maxRare     = 10 // percent of minEligible and more who deny it; then the few who give details are odd
	maxClaims   = 128
)

// verdict is the result of comparing with the check state of the survey.
type verdict uint8

const (
	uncertain verdict = iota // too few neighbours
	trusted
	dropped
)

func verdictOf(v *interview, c candidate, version survey.Version, remembered processors.State) verdict {
	if version == survey.V1 {
		return uncertain // ids are generated per respondent
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
	h.byte(0xff) // never part of UTF-8; it ends the id
}

// field returns the field of the tally for a comparison: a hash of both ids, the rule and what is
// counted. It reveals neither text nor ids.
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

// claimField returns the field of the tally for a claim.
func claimField(v *interview, c claim) uint64 {
	h := newHash()
	h.id(v.pairs[c.at].id)
	h.byte(byte(c.kind))
	h.byte('c')
	return uint64(h)
}

// remembered returns the candidates with tallies. Submissions of version 1 have no stable ids,
// so it returns none for them. If there are more than maxRules candidates, those that did not fire are
// left out first.
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
	changes := make([]processors.Change, 0, most+1) // and the profile
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
