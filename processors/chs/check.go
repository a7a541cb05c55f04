package chs

import (
	"context"
	"fmt"
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

// Check scores the coherence of interviews. Create it with New.
type Check struct {
	questions *processors.Memo[*question]
	short     *processors.Memo[*read.Question] // questions whose own language is not clear
	adviser   processors.Adviser               // nil: none
}

// New returns the coherence check.
func New() *Check { return Advised(nil) }

// Advised returns the check with a model service, which it asks about findings that are a guess.
func Advised(a processors.Adviser) *Check {
	return &Check{questions: processors.NewMemo[*question](maxMemo), short: processors.NewMemo[*read.Question](maxMemo / 4), adviser: a}
}

var _ processors.Rememberer = (*Check)(nil)

// Code returns survey.CHS.
func (*Check) Code() survey.Check { return survey.CHS }

// prepared is an interview after reading and comparing.
type prepared struct {
	interview  *interview
	candidates []candidate
	claims     []claim
	steps      int                // of maxSteps
	routed     *routing.Interview // nil if nothing is learnt, because v1 has no stable ids
	places     []int              // index of each answer of the submission among the interview's pairs
	answers    []int              // index of each pair of the interview among the submission's answers
}

// Prepare reads and compares the interview once for Recall, Score and Learn.
func (c *Check) Prepare(s *survey.Submission, at time.Time) any { return c.prepare(s, at) }

// prepare returns nil for an interview in which nothing can be compared, because
// fewer than two questions are answered.
func (c *Check) prepare(s *survey.Submission, at time.Time) *prepared {
	v := c.read(s.CHS, at.Year())
	if len(v.pairs)+v.rows < 2 {
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
	findings := c.advise(ctx, s.Key, v, judge(p, s.Version, in.State))
	r := survey.Result{Check: survey.CHS, Score: score(findings), Reason: explain(v, findings)}
	r.Incoherent = questions(v, findings)
	r.DataPoints = []survey.DataPointResult{{ID: s.CHS.ID, Score: r.Score, Reason: r.Reason, Evidence: survey.Evidence{Note: v.evidence(findings)}}}
	return processors.Output{Result: r}, nil
}

// evidence describes the facts on which findings rest, as they were read, and whether a text is
// longer than the part that was read.
func (v *interview) evidence(findings []finding) string {
	var parts []string
	for i := range findings {
		if a, b := findings[i].facts[0], findings[i].facts[1]; a != nil && len(parts) < maxSentences {
			parts = append(parts, v.pairs[a.At].id+" ("+a.String()+"), "+v.pairs[b.At].id+" ("+b.String()+"): "+rules.Relation(rules.ID(findings[i].compared-ruleTyped)))
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

// judge returns the findings that remain after comparison with the check state of the survey.
func judge(p *prepared, version survey.Version, remembered processors.State) []finding {
	v := p.interview
	known := beside(p, remembered)
	if known != nil {
		defer known.Release()
	}
	var fired []candidate
	for _, c := range p.candidates {
		if c.severity == none || p.inapplicable(c, known) {
			continue
		}
		switch verdictOf(v, c, version, remembered) {
		case dropped:
			continue
		case uncertain:
			if c.second == doubts {
				c.severity = soft
			}
		case trusted:
			if c.guess {
				c.severity = strong
			}
		}
		fired = append(fired, c)
	}
	fired = append(fired, routedCandidates(p, known, fired)...)
	return capGuesses(doubtLone(merge(fired), v, version, remembered), v, version, remembered)
}

// maxShort is the most answers of an interview in which one finding on a denial is certain. An interview of
// 24 answers has 276 pairs of them that may be misread, and one of 10 has 45.
const maxShort = 12

// doubtLone turns the only certain finding of a long interview into a slip if it rests on a denial or on what
// a status rules out (ADR 0202). It remains certain if respondents tell of the thing in the first person, or
// once the survey shows that few answer so.
func doubtLone(findings []finding, v *interview, version survey.Version, remembered processors.State) []finding {
	lone := -1
	for i := range findings {
		if findings[i].severity < strong {
			continue
		}
		if lone >= 0 {
			return findings // two of them confirm each other
		}
		lone = i
	}
	if lone < 0 || len(v.pairs)+v.rows <= maxShort {
		return findings
	}
	f := &findings[lone]
	if f.rule.family() != familyGate || f.rule == ruleRouting || verdictOf(v, f.candidate, version, remembered) != uncertain {
		return findings
	}
	if told := v.pairs[f.a+f.b-f.claim.at].read.A; !told.Classes.Has(read.I) {
		f.severity, f.generic = soft, true
	}
	return findings
}

// capGuesses keeps at most one of the findings that are a guess and rest on too few neighbours. Together
// they cost at most one soft penalty.
func capGuesses(findings []finding, v *interview, version survey.Version, remembered processors.State) []finding {
	out, seen := findings[:0], false
	for _, f := range findings {
		if f.generic && verdictOf(v, f.candidate, version, remembered) == uncertain {
			if seen {
				continue
			}
			seen = true
		}
		out = append(out, f)
	}
	return out
}

// Recall wants the counts of how often the comparisons that s allows were possible, and how often
// they fired, for earlier respondents.
func (c *Check) Recall(in processors.Input) []processors.Want {
	p := c.prepared(in)
	wants := wantedProfiles(p)
	if fields := wanted(in.Submission, p); len(fields) > 0 {
		wants = append(wants, processors.Tallies(groupRule, fields...))
	}
	return wants
}

// Learn counts the comparisons that the submission allowed and those that fired, whatever their
// effect on its score.
func (c *Check) Learn(in processors.Input) []processors.Change {
	p := c.prepared(in)
	return append(learnt(in.Submission, p), learntProfile(p, in)...)
}
