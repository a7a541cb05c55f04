package chs

import (
	"cmp"
	"slices"

	"candor/processors"
	"candor/processors/hash64"
	"candor/survey"
)

// groupRule is the group of three kinds of counts of respondents:
//
//	eligible  for two questions and a rule without a claim: respondents whose answers the rule could compare
//	fired     for two questions, a rule and a kind of claim: respondents with a contradiction
//	claimed   for a question and a kind of claim: respondents who made the claim
//
// A claim is compared only with the claims of others, because where routing works, respondents who make a claim are not
// asked for what contradicts it.
const groupRule = "rule"

const (
	minEligible = 20 // respondents; with fewer, a share means little
	maxShare    = 15 // percent; if a rule finds a contradiction more often, the questionnaire is at fault
	maxRules    = 256

	// Some respondents deny a thing and give details of it. If more than a quarter of those who deny the thing do so,
	// either everybody was asked for the details, or they understand the question differently. Then the comparison is
	// dropped. The same limit applies to comparisons without a claim.
	minClaimed  = 8
	maxContrary = 25 // percent
	earlyFired  = 3  // with fewer contradictions, this limit does not apply
	maxRare     = 10 // percent of at least minEligible claims; up to this share, a contradiction is trusted
	maxClaims   = 128
)

// verdict says whether the check state of the survey confirms a candidate.
type verdict uint8

const (
	uncertain verdict = iota // the counts prove nothing
	trusted                  // few of those who make the claim contradict it
	dropped                  // so many respondents fire that the questionnaire is at fault
)

func verdictOf(v *interview, c candidate, version survey.Version, remembered processors.State) verdict {
	if version == survey.V1 {
		return uncertain // ids are generated per respondent, so there are no counts
	}
	claims := c.claim.kind != claimNone
	of := field(v, c, 'e')
	if claims {
		of = claimField(v, c.claim)
	}
	all, fired := remembered.Tally(groupRule, of), remembered.Tally(groupRule, field(v, c, 'f'))
	switch {
	case all >= minClaimed && fired >= earlyFired && fired*100 > all*maxContrary:
		return dropped
	case all < minEligible:
		return uncertain
	case claims && fired*100 <= all*maxRare:
		return trusted
	case !claims && fired*100 > all*maxShare:
		return dropped
	}
	return uncertain
}

// hash is FNV-1a.
type hash uint64

func newHash() hash { return hash(hash64.Start) }

func (h *hash) byte(b byte) { *h = hash(hash64.Add(uint64(*h), uint64(b))) }

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
// submission of version 1, which has no stable ids. If there are more than maxRules candidates, those with the highest
// fields are left out. So the choice does not depend on whether they fired, which would change their share.
func remembered(s *survey.Submission, p *prepared) (*interview, []candidate) {
	if s.Version == survey.V1 || p == nil {
		return nil, nil
	}
	v, list := p.interview, p.candidates
	if len(list) > maxRules {
		list = slices.DeleteFunc(slices.Clone(list), func(c candidate) bool { return !c.counted() })
	}
	if len(list) > maxRules {
		slices.SortStableFunc(list, func(x, y candidate) int { return cmp.Compare(field(v, x, 'e'), field(v, y, 'e')) })
		list = list[:maxRules]
	}
	return v, list
}

// counted reports whether there are tallies of a candidate. If it does not fire, it has none beside those of its claim.
func (c *candidate) counted() bool { return c.claim.kind == claimNone || c.severity != none }

func wanted(s *survey.Submission, p *prepared) []uint64 {
	v, list := remembered(s, p)
	if v == nil {
		return nil
	}
	fields := make([]uint64, 0, 2*len(list)+len(p.claims))
	for _, c := range list {
		if !c.counted() {
			continue
		}
		if fields = append(fields, field(v, c, 'f')); c.claim.kind == claimNone {
			fields = append(fields, field(v, c, 'e'))
		}
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
		if !c.counted() {
			continue
		}
		if c.claim.kind == claimNone {
			count(field(v, c, 'e'))
		}
		if c.severity != none {
			count(field(v, c, 'f'))
		}
	}
	return changes
}
