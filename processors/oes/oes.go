package oes

import (
	"context"
	"strings"
	"sync"
	"time"

	"candor/processors"
	"candor/survey"
)

// Check scores open-ended answers. Create it with New.
type Check struct {
	questions questionCache
	adviser   processors.Adviser // nil: none
}

var _ processors.Rememberer = (*Check)(nil)

// New returns the check.
func New() *Check { return &Check{} }

// Advised returns the check with a model service that it asks where it is unsure
// of a verdict, and for translations.
func Advised(a processors.Adviser) *Check { return &Check{adviser: a} }

// Code says that this is the OES check.
func (*Check) Code() survey.Check { return survey.OES }

// Score gives every answer a category and points; the check score is their
// mean.
func (c *Check) Score(ctx context.Context, in processors.Input) (processors.Output, error) {
	s := in.Submission
	if len(s.OES) == 0 {
		return processors.Output{Result: processors.Unscored(survey.OES, s, "no open-ended answers")}, nil
	}
	answers := c.prepared(in)
	for _, a := range answers { // scoring again what was prepared once must say the same
		a.copied, a.repeated, a.polished, a.excused = false, 0, false, survey.CategoryNone
	}
	copied, countable := duplicates(answers, in.Facts)
	judgeStyle(answers, s.Entered)
	judge := func(a *answer) verdict {
		languages, detect := a.wishes(in.Params)
		return a.judge(in.Facts, languages, detect, copied, countable)
	}
	verdicts := make([]verdict, len(answers))
	for i, a := range answers {
		verdicts[i] = judge(a)
	}
	c.advise(ctx, in, answers, verdicts, judge)
	result := survey.Result{Check: survey.OES, DataPoints: make([]survey.DataPointResult, len(answers))}
	scores := make([]survey.Score, len(answers))
	for i, a := range answers {
		scores[i] = points(verdicts[i], s.Version)
		result.DataPoints[i] = a.result(verdicts[i], s.Version)
	}
	c.translate(ctx, in, answers, verdicts, result.DataPoints)
	result.Score, result.Signs = survey.Mean(scores...), signs(answers)
	return processors.Output{Result: result}, nil
}

// wishes returns the allowed languages, and whether copies are looked for: as
// the submission or a recalculation wants it.
func (a *answer) wishes(p *processors.Params) (languages []string, duplicates bool) {
	switch {
	case p == nil:
		return a.point.Languages, a.point.DetectDuplicates
	case p.Languages == nil:
		return a.point.Languages, p.DetectDuplicates
	}
	return p.Languages, p.DetectDuplicates
}

// result renders a verdict.
func (a *answer) result(v verdict, version survey.Version) survey.DataPointResult {
	r := survey.DataPointResult{ID: a.point.ID, Score: points(v, version), Category: v.category, Evidence: v.evidence}
	if version >= survey.V3 {
		r.Effort = v.effort
	}
	return r
}

// Recall asks for the counters of every answer that can be compared, also where
// the caller wants no duplicate test: a recalculation may want one.
func (c *Check) Recall(in processors.Input) []processors.Want { return recall(c.prepared(in)) }

// Learn counts the words and the fingerprints of the answers.
func (c *Check) Learn(in processors.Input) []processors.Fact {
	return learn(in.Submission.Respondent, c.prepared(in), in.Facts)
}

// Prepare reads the answers once for Recall, Score and Learn.
func (c *Check) Prepare(s *survey.Submission, _ time.Time) any { return c.answers(s) }

func (c *Check) prepared(in processors.Input) []*answer {
	if answers, ok := in.Prepared.([]*answer); ok {
		return answers
	}
	return c.answers(in.Submission)
}

// answers prepares the data points of a submission.
func (c *Check) answers(s *survey.Submission) []*answer {
	answers := make([]*answer, len(s.OES))
	for i := range s.OES {
		p := &s.OES[i]
		a := &answer{point: p, text: newText(p.Answer), question: c.questions.get(p)}
		a.key = a.text.key()
		_, a.empty = noAnswer(&a.text, a.question)
		if a.countable() {
			f := newFingerprint(&a.text)
			a.print = &f
		}
		a.language = guessLanguage(&a.text, p.Languages)
		a.profile, a.profileGroup = profileWords(&a.text, a.question), profileGroup(p.ID, a.language)
		answers[i] = a
	}
	return answers
}

// questionCache keeps prepared questions: all respondents of a survey are asked
// the same ones. It changes no result, only its cost.
type questionCache struct {
	mu sync.RWMutex
	m  map[string]*question
}

// maxQuestions bounds the cache; it starts anew when full.
const maxQuestions = 4096

func (c *questionCache) get(p *survey.OpenEnd) *question {
	key := p.Question + "\x00" + strings.Join(p.Keywords, "\x00")
	c.mu.RLock()
	q := c.m[key]
	c.mu.RUnlock()
	if q != nil {
		return q
	}
	q = newQuestion(p)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.m == nil || len(c.m) >= maxQuestions {
		c.m = make(map[string]*question)
	}
	c.m[key] = q
	return q
}
