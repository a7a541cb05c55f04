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

// hash returns the FNV-1a hash of the ids of questions and of what is counted of them. It reveals neither texts nor ids.
func hash(ids []string, counted ...byte) uint64 {
	h := hash64.Start
	for _, id := range ids {
		for i := range len(id) {
			h = hash64.Add(h, uint64(id[i]))
		}
		h = hash64.Add(h, 0xff) // ends the id, because UTF-8 never has this byte
	}
	for _, b := range counted {
		h = hash64.Add(h, uint64(b))
	}
	return h
}

// field returns the field of a tally for a comparison. count is the kind of count: 'e' eligible or 'f' fired.
func field(v *interview, c candidate, count byte) uint64 {
	// The order in which a respondent saw the questions does not matter.
	a, b := v.pairs[c.a].id, v.pairs[c.b].id
	ids := []string{min(a, b), max(a, b)}
	if count == 'f' {
		return hash(ids, byte(c.rule), count, byte(c.claim.kind))
	}
	return hash(ids, byte(c.rule), count)
}

// claimField returns the field of the tally of respondents who made a claim.
func claimField(v *interview, c claim) uint64 {
	return hash([]string{v.pairs[c.at].id}, byte(c.kind), 'c')
}

// remembered returns the interview and the candidates for which the check state has tallies. It returns none for a
// submission of version 1, which has no stable ids. If there are more than maxRules candidates, those with the highest
// fields are left out. So the choice does not depend on whether they fired, which would change their share.
func remembered(s *survey.Submission, p *prepared) (*interview, []candidate) {
	if s.Version == survey.V1 || p == nil {
		return nil, nil
	}
	v := p.interview
	list := slices.DeleteFunc(slices.Clone(p.candidates), func(c candidate) bool { return !c.counted() })
	if len(list) > maxRules {
		slices.SortStableFunc(list, func(x, y candidate) int { return cmp.Compare(field(v, x, 'e'), field(v, y, 'e')) })
		list = list[:maxRules]
	}
	return v, list
}

// counted reports whether there are tallies of a candidate. If it does not fire, it has none beside those of its claim.
func (c *candidate) counted() bool { return c.claim.kind == claimNone || c.severity != none }

// fields lists the fields of the tallies that Score reads, or only of those that Learn counts.
func fields(s *survey.Submission, p *prepared, learn bool) []uint64 {
	v, list := remembered(s, p)
	if v == nil {
		return nil
	}
	claims := p.claims[:min(len(p.claims), maxClaims)]
	out := make([]uint64, 0, 2*len(list)+len(claims))
	for _, c := range claims {
		out = append(out, claimField(v, c))
	}
	for _, c := range list {
		if c.claim.kind == claimNone {
			out = append(out, field(v, c, 'e'))
		}
		if !learn || c.severity != none {
			out = append(out, field(v, c, 'f'))
		}
	}
	return out
}

func learnt(s *survey.Submission, p *prepared) []processors.Change {
	list := fields(s, p, true)
	if len(list) == 0 {
		return nil
	}
	changes := make([]processors.Change, 0, len(list)+1) // one more for the profile
	seen := make(map[uint64]bool, len(list))
	for _, f := range list {
		// Two questions may have the same id; the respondent is counted once.
		if !seen[f] {
			seen[f] = true
			changes = append(changes, processors.Change{Kind: processors.AddTally, Group: groupRule, Field: f, Delta: 1, Shared: true})
		}
	}
	return changes
}
