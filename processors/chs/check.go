package chs

import (
	"context"
	"fmt"
	"strings"
	"time"

	"candor/processors"
	"candor/processors/chs/read"
	"candor/processors/chs/routing"
	"candor/survey"
)

// Reasons that are shown to the customer.
const (
	reasonUnscored = "N/A"
	reasonCoherent = "No contradictions found."
)

// Check scores the coherence of interviews. Create it with New.
type Check struct {
	questions *processors.Memo[*question]
	short     *processors.Memo[*read.Question] // those that do not tell their language
	adviser   processors.Adviser               // nil: none
}

// New returns the coherence check.
func New() *Check { return Advised(nil) }

// Advised returns the check with a model service that it asks about findings that
// are a guess.
func Advised(a processors.Adviser) *Check {
	return &Check{questions: processors.NewMemo[*question](maxMemo), short: processors.NewMemo[*read.Question](maxMemo / 4), adviser: a}
}

var _ processors.Rememberer = (*Check)(nil)

// Code returns survey.CHS.
func (*Check) Code() survey.Check { return survey.CHS }

// prepared is an interview read and compared.
type prepared struct {
	interview  *interview
	candidates []candidate
	claims     []claim
	steps      int                // of maxSteps
	routed     *routing.Interview // nil where nothing is learnt: v1 has no stable ids
	places     []int              // of the submission's answers among the interview's pairs
	answers    []int              // of the interview's pairs among the submission's answers
}

// Prepare reads and compares the interview once for Recall, Score and Learn.
func (c *Check) Prepare(s *survey.Submission, at time.Time) any { return c.prepare(s, at) }

// prepare returns nil for an interview in which nothing can be compared, because
// fewer than two questions are answered.
func (c *Check) prepare(s *survey.Submission, at time.Time) *prepared {
	v := c.read(s.CHS, at.Year())
	if len(v.pairs) < 2 {
		return nil
	}
	list, claims, steps := compare(v)
	p := &prepared{interview: v, candidates: list, claims: claims, steps: steps}
	if s.Version != survey.V1 && steps <= maxSteps {
		p.routed = routedAnswers(s)
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

// Score looks for contradictions in the interview of in.Submission.
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
	findings := c.advise(ctx, s.Key, v, judge(p, s.Version, in.Facts))
	r := survey.Result{Check: survey.CHS, Score: score(findings), Reason: explain(v, findings)}
	r.Incoherent = questions(v, findings)
	r.DataPoints = []survey.DataPointResult{{ID: s.CHS.ID, Score: r.Score, Reason: r.Reason, Evidence: survey.Evidence{Note: v.evidence(findings)}}}
	return processors.Output{Result: r}, nil
}

// evidence names the facts that findings rest on, as they were read, and says
// where a text is longer than what is read of it.
func (v *interview) evidence(findings []finding) string {
	var parts []string
	for i := range findings {
		if f := &findings[i]; f.breach > 0 && len(parts) < maxSentences {
			parts = append(parts, v.breaches[f.breach-1])
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

// cutEvidence has the numbers of maxText and maxWords.
const cutEvidence = "of a long text only the first 2,000 characters and 120 words were read"

func unscored(s *survey.Submission) processors.Output {
	r := processors.Unscored(survey.CHS, s, reasonUnscored)
	for i := range r.DataPoints {
		r.DataPoints[i].Reason = reasonUnscored
	}
	return processors.Output{Result: r}
}

// judge returns the findings that stand after what is known of the survey.
func judge(p *prepared, version survey.Version, facts processors.Facts) []finding {
	v := p.interview
	known := beside(p, facts)
	var fired []candidate
	for _, c := range p.candidates {
		if c.severity == none || p.inapplicable(c, known) {
			continue
		}
		switch verdictOf(v, c, version, facts) {
		case dropped:
			continue
		case uncertain:
			if c.rule == ruleGate {
				c.severity = soft
			}
		case trusted: // stands as it is
		}
		fired = append(fired, c)
	}
	fired = append(fired, routedCandidates(p, known, fired)...)
	return capGeneric(merge(fired), v, version, facts)
}

// capGeneric keeps one of the findings that rest on the generic gate rule alone
// and on too few neighbours: together they may cost one soft penalty.
func capGeneric(findings []finding, v *interview, version survey.Version, facts processors.Facts) []finding {
	out, seen := findings[:0], false
	for _, f := range findings {
		if f.generic && verdictOf(v, f.candidate, version, facts) == uncertain {
			if seen {
				continue
			}
			seen = true
		}
		out = append(out, f)
	}
	return out
}

// Recall asks how often the comparisons that s allows were possible and fired
// for earlier respondents.
func (c *Check) Recall(in processors.Input) []processors.Want {
	p := c.prepared(in)
	wants := wantedProfiles(p)
	if fields := wanted(in.Submission, p); len(fields) > 0 {
		wants = append(wants, processors.Tallies(groupRule, fields...))
	}
	return wants
}

// Learn counts the comparisons that the submission allowed and those that
// fired, whatever became of them in its score.
func (c *Check) Learn(in processors.Input) []processors.Fact {
	p := c.prepared(in)
	return append(learnt(in.Submission, p), learntProfile(p, in)...)
}
