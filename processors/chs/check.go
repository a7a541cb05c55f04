package chs

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"candor/processors"
	"candor/processors/chs/read"
	"candor/processors/chs/routing"
	"candor/processors/chs/rules"
	"candor/survey"
)

// Reasons that are shown to the customer.
const (
	reasonUnscored = "N/A"
	reasonCoherent = "No contradictions found."
)

// Check scores the coherence of interviews. Create it with New or Advised.
type Check struct {
	questions *processors.Memo[*question]
	short     *processors.Memo[*read.Question] // questions that are too short to show their language
	full      *fullBlocks
	adviser   processors.Adviser // nil: none
}

// New returns the coherence check.
func New() *Check { return Advised(nil) }

// Advised returns the coherence check with an adviser, a model service that judges soft findings. A nil adviser is
// allowed: then no finding is judged again.
func Advised(a processors.Adviser) *Check {
	return &Check{questions: processors.NewMemo[*question](maxMemo), short: processors.NewMemo[*read.Question](maxMemo / 4), full: &fullBlocks{}, adviser: a}
}

var _ processors.Rememberer = (*Check)(nil)

// Code returns survey.CHS.
func (*Check) Code() survey.Check { return survey.CHS }

// prepared is an interview that was read and whose facts were compared.
type prepared struct {
	interview  *interview
	candidates []candidate
	claims     []claim
	steps      int                // comparisons made; above maxSteps, the interview is not scored
	routed     *routing.Interview // nil in v1, which has no stable question ids to learn from
	places     []int              // index of each answer of the submission among interview.pairs; -1: empty
	answers    []int              // the reverse: index of each of interview.pairs among the submission's answers
}

// Prepare reads the interview and compares its facts, once for Recall, Score and Learn.
func (c *Check) Prepare(s *survey.Submission, at time.Time) any { return c.prepare(s, at) }

// prepare returns nil if fewer than two questions are answered, because then there is nothing to compare.
func (c *Check) prepare(s *survey.Submission, at time.Time) *prepared {
	v := c.read(s.CHS, at.Year())
	if len(v.pairs)+v.rows < 2 {
		return nil
	}
	list, claims, steps := compare(v)
	p := &prepared{interview: v, candidates: list, claims: claims, steps: steps}
	if s.Version != survey.V1 && steps <= maxSteps {
		p.routed = routedAnswers(s, v.languages)
		p.places, p.answers = placesOf(s, v)
	}
	return p
}

func (c *Check) prepared(in processors.Input) *prepared {
	if p, ok := in.Prepared.(*prepared); ok {
		return p
	}
	return c.prepare(in.Submission, in.At)
}

// Score looks for contradictions in the interview of in.Submission. It fails with processors.ErrBudget if the
// interview needs more than maxSteps comparisons.
func (c *Check) Score(ctx context.Context, in processors.Input) (processors.Output, error) {
	s := in.Submission
	p := c.prepared(in)
	if p == nil {
		return unscored(s), nil
	}
	if p.steps > maxSteps {
		return processors.Output{}, fmt.Errorf("%w: more than %d comparisons", processors.ErrBudget, maxSteps)
	}
	v := p.interview
	findings := c.advise(ctx, s.Key, v, c.judge(p, s, in.State))
	r := survey.Result{Check: survey.CHS, Score: score(findings), Reason: explain(v, findings)}
	r.Incoherent = questions(v, findings)
	r.DataPoints = []survey.DataPointResult{{ID: s.CHS.ID, Score: r.Score, Reason: r.Reason, Evidence: survey.Evidence{Note: v.evidence(findings)}}}
	return processors.Output{Result: r}, nil
}

// evidence describes the facts behind the first findings, as they were read. It adds a note if a text is longer than
// the part that was read.
func (v *interview) evidence(findings []finding) string {
	var parts []string
	for i := range findings {
		if a, b := findings[i].facts[0], findings[i].facts[1]; a != nil && len(parts) < maxSentences {
			parts = append(parts, v.pairs[a.At].id+" ("+a.String()+"), "+v.pairs[b.At].id+" ("+b.String()+"): "+rules.Texts[rules.ID(findings[i].compared-ruleTyped)].Relation)
		}
	}
	for i := range v.pairs {
		if v.pairs[i].cut {
			parts = append(parts, cutEvidence)
			break
		}
	}
	return strings.Join(parts, "; ")
}

// cutEvidence states the limits maxText and maxWords.
const cutEvidence = "of a long text only the first 2,000 characters and 120 words were read"

func unscored(s *survey.Submission) processors.Output {
	r := processors.Unscored(survey.CHS, s, reasonUnscored)
	for i := range r.DataPoints {
		r.DataPoints[i].Reason = reasonUnscored
	}
	return processors.Output{Result: r}
}

// judge returns the findings that remain after a comparison with the check state of the survey. For example, it drops
// a contradiction that many respondents show, because then the questionnaire is at fault.
func (c *Check) judge(p *prepared, s *survey.Submission, remembered processors.State) []finding {
	v, version := p.interview, s.Version
	known := c.beside(p, s.Key, remembered)
	var fired []candidate
	for _, x := range p.candidates {
		if x.severity == none || p.inapplicable(x, known) {
			continue
		}
		if verdictOf(v, x, version, remembered) != dropped {
			fired = append(fired, x)
		}
	}
	fired = append(fired, routedCandidates(p, known, fired)...)
	return doubt(merge(fired), v, version, remembered)
}

// maxShort is the largest number of answers, without rows and missing ones, with which doubtful trusts a plain denial
// and a plain name. A longer interview has more pairs that can be misread: 12 answers have 66 pairs, 6 answers have 15.
const maxShort = 6

// maxName is how many words a plain name may have: "gimnasio del barrio".
const maxName = 3

// maxSure is the largest number of answers with which two strong findings confirm each other. A longer interview has
// so many pairs of answers that two of them may only seem to contradict each other (ADR 0307).
const maxSure = 19

// doubt makes a strong finding soft if it is doubtful, and few others confirm it: in a long interview at most one, and
// otherwise none (ADR 0241). It remains strong if the check state shows that few respondents of the survey answer so.
func doubt(findings []finding, v *interview, version survey.Version, remembered processors.State) []finding {
	more := func(n int) bool { return len(findings) > n && findings[n].severity == strong } // the most severe come first
	if more(2) || more(1) && len(v.says) <= maxSure {
		return findings
	}
	for i := range findings {
		if f := &findings[i]; f.severity == strong && f.doubtful(v) && verdictOf(v, f.candidate, version, remembered) == uncertain {
			f.severity = soft
		}
	}
	return findings
}

// doubtful reports whether a finding about a denial or a status may be a misreading. It is not if the respondent tells
// of the thing in the first person ("my car") or gives a number ("38 hours"), or if a short interview has a plain
// denial and a plain name ("no", "VW").
func (f *finding) doubtful(v *interview) bool {
	if f.rule.family() != familyGate || f.rule == ruleRouting {
		return false
	}
	told := f.a + f.b - f.claim.at
	denial, detail := v.pairs[f.claim.at].read.A, v.pairs[told].read.A
	plain := len(v.says) <= maxShort && denial.Plain && len(detail.Tokens) <= maxName && !detail.Explains()
	first := detail.Classes.Has(read.I) || f.claim.kind == claimTyped && denial.Classes.Has(read.I)
	return !plain && !first && !slices.ContainsFunc(v.factsOf(told), func(x read.Fact) bool { return x.Counted })
}

// Recall requests two counts for each comparison that the submission allows: for how many earlier respondents the
// comparison was possible, and for how many it found a contradiction. It also requests how many made each claim, and
// the profiles of earlier respondents.
func (c *Check) Recall(in processors.Input) []processors.Want {
	p := c.prepared(in)
	wants := wantedProfiles(p)
	if list := fields(in.Submission, p, false); len(list) > 0 {
		wants = append(wants, processors.Tallies(groupRule, list...))
	}
	return wants
}

// Learn counts the claims, the comparisons that the submission allowed, and those that found a contradiction, even if
// judge dropped it. It also stores the respondent's profile.
func (c *Check) Learn(in processors.Input) []processors.Change {
	p := c.prepared(in)
	return append(learnt(in.Submission, p), learntProfile(p, in)...)
}
