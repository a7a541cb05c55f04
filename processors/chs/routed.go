package chs

import (
	"fmt"
	"slices"
	"strconv"

	"candor/processors"
	"candor/processors/chs/read"
	"candor/processors/chs/routing"
	"candor/survey"
)

// A survey keeps profiles in blocks of 64 respondents, because the runtime keeps that many entries of a group in
// memory. The first earlyBlocks blocks hold the first respondents and are kept for good. The other blocks hold the
// newest respondents. When all blocks are full, the older one of the other blocks is emptied.
const (
	blockSize   = routing.BlockSize
	earlyBlocks = routing.EarlyMost / blockSize
	allBlocks   = routing.Blocks
	anyTime     = 1 << 53 // later than the times of all entries
)

// blocks are the groups of check state that hold the profiles, one for each block.
var blocks = func() (names [allBlocks]string) {
	for n := range names {
		names[n] = "routed/" + strconv.Itoa(n)
	}
	return names
}()

// routedAnswers returns the answers of an interview in the form that package routing reads.
func routedAnswers(s *survey.Submission, languages []string) *routing.Interview {
	answers := make([]routing.Answer, len(s.CHS.Pairs))
	for i := range s.CHS.Pairs {
		answers[i] = routing.Answer{ID: s.CHS.Pairs[i].QuestionID, Text: s.CHS.Pairs[i].Answer, Language: languages[i]}
	}
	return routing.Read(answers)
}

// wantedProfiles requests the profiles of earlier respondents.
func wantedProfiles(p *prepared) []processors.Want {
	if p == nil || p.routed == nil {
		return nil
	}
	wants := make([]processors.Want, allBlocks, allBlocks+1) // one more for the tallies
	for n := range wants {
		wants[n] = processors.Entries(blocks[n], anyTime, blockSize)
	}
	return wants
}

// learntProfile stores the respondent's profile in the first block with room. If there is none, it empties a block
// first.
func learntProfile(p *prepared, in processors.Input) []processors.Change {
	if p == nil || p.routed == nil {
		return nil
	}
	profile := p.routed.Profile()
	if profile == nil {
		return nil
	}
	at, full := room(in.State)
	var changes []processors.Change
	if full {
		changes = append(changes, processors.Change{Kind: processors.DropGroup, Group: blocks[at]})
	}
	return append(changes, processors.Change{Kind: processors.AddEntry, Group: blocks[at], At: in.At.UnixMilli(), Value: profile, Dated: true})
}

// room returns the first block with room. If all blocks are full, it returns the older one of the blocks for the
// newest respondents, and full is true.
func room(remembered processors.State) (at int, full bool) {
	for n := range allBlocks {
		if len(remembered.Entries[blocks[n]]) < blockSize {
			return n, false
		}
	}
	newest := func(n int) int64 {
		var g int64
		for _, e := range remembered.Entries[blocks[n]] {
			g = max(g, e.Generation)
		}
		return g
	}
	at = earlyBlocks
	for n := at + 1; n < allBlocks; n++ {
		if newest(n) < newest(at) {
			at = n
		}
	}
	return at, true
}

// routedCandidates returns a candidate for each finding of package routing: the interview combines two answers that
// hardly any other respondent of the survey combines. It skips findings about an answer that is excused.
func routedCandidates(p *prepared, beside *routing.Comparison, fired []candidate) []candidate {
	if beside == nil {
		return nil
	}
	v := p.interview
	var list []candidate
	for _, f := range beside.Findings() {
		gate, detail := p.places[f.Gate], p.places[f.Detail]
		if gate < 0 || detail < 0 || v.pairs[gate].excused || v.pairs[detail].excused {
			continue
		}
		f.Gate, f.Detail = gate, detail
		c := candidate{rule: ruleRouting, a: min(gate, detail), b: max(gate, detail), severity: soft, routed: &f}
		c.weak = f.Wordy || v.pairs[gate].explained || v.pairs[detail].explained
		gated := slices.ContainsFunc(fired, func(o candidate) bool { return o.rule.family() == familyGate && o.a == c.a && o.b == c.b })
		if f.Sure || gated { // enough counts, or a rule that read the words found the same contradiction
			c.severity = strong
		}
		list = append(list, c)
	}
	return list
}

// placesOf returns the index of each answer of the submission among the pairs of the interview (-1 for an empty
// answer), and the reverse. It appends answers that no rule reads ("n/a") to the pairs, so that findings can name
// them.
func placesOf(s *survey.Submission, v *interview) (places, answers []int) {
	places, answers = slices.Repeat([]int{-1}, len(s.CHS.Pairs)), make([]int, 0, len(s.CHS.Pairs))
	for n := range v.pairs {
		places[v.pairs[n].sent] = n
		answers = append(answers, v.pairs[n].sent)
	}
	for i := range s.CHS.Pairs {
		in := &s.CHS.Pairs[i]
		if answer, _ := processors.Head(in.Answer, read.MaxText); places[i] < 0 && answer != "" {
			places[i] = len(v.pairs)
			v.pairs = append(v.pairs, pair{id: in.QuestionID, question: in.Question, answer: answer})
			answers = append(answers, i)
		}
	}
	return places, answers
}

// beside compares the interview with the interviews of other respondents of the survey. It returns nil if the
// submission has no stable ids.
func (c *Check) beside(p *prepared, survey survey.Key, remembered processors.State) *routing.Comparison {
	if p.routed == nil {
		return nil
	}
	var sample [allBlocks]*routing.Block
	for n, name := range blocks {
		entries := remembered.Entries[name]
		if sample[n] = c.full.block(survey, n, entries); sample[n] == nil {
			var profiles [blockSize][]byte
			for i := range entries {
				profiles[i] = entries[i].Value
			}
			sample[n] = p.routed.Block(profiles[:len(entries)])
		}
	}
	return p.routed.Compare(&sample)
}

// inapplicable reports whether a detail does not contradict a denial. Either the detail says that its question does
// not apply, or the statistics of the survey excuse it. How many answer the question of the detail says nothing if
// the question is not about the thing: "What did you do last summer?".
func (p *prepared) inapplicable(c candidate, beside *routing.Comparison) bool {
	if beside == nil || c.claim.kind != claimDenied || c.a == c.b {
		return false
	}
	detail := c.a
	if detail == c.claim.at {
		detail = c.b
	}
	at := p.answers[detail]
	about := c.facts[0] == nil || p.interview.pairs[detail].read.Q.Mentions(c.facts[0].Concept)
	return p.routed.Denies(at) || beside.Excuses(p.answers[c.claim.at], at, about)
}

// counted returns the end of a sentence that begins with "A contradicts B: ". It states the counts behind a finding
// of package routing. "The first question" is the gate, unless the gate comes after the detail.
func counted(f *routing.Finding) string {
	gate, detail := "first", "second"
	if f.Gate > f.Detail {
		gate, detail = detail, gate
	}
	return fmt.Sprintf("of %d respondents who gave the same answer to the %s question, %s answered the %s; of %d others, %d did",
		f.Alike.All, gate, number(f.Alike.Answered), detail, f.Others.All, f.Others.Answered)
}

func number(n int) string {
	if n == 0 {
		return "none"
	}
	return strconv.Itoa(n)
}
