package oes

import (
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"candor/processors"
	"candor/survey"
)

// Check scores open-ended answers. Create it with New.
type Check struct {
	questions questionCache
}

var _ processors.Rememberer = (*Check)(nil)

// New returns the check.
func New() *Check { return &Check{} }

// Code says that this is the OES check.
func (*Check) Code() survey.Check { return survey.OES }

// Score gives every answer a category and points; the check score is their
// mean.
func (c *Check) Score(_ context.Context, in processors.Input) (processors.Output, error) {
	s := in.Submission
	if len(s.OES) == 0 {
		return processors.Output{Result: processors.Unscored(survey.OES, s, "no open-ended answers")}, nil
	}
	answers := c.prepared(in)
	copied, countable := duplicates(answers, in.Facts)
	result := survey.Result{Check: survey.OES, DataPoints: make([]survey.DataPointResult, len(answers))}
	scores := make([]survey.Score, len(answers))
	for i, a := range answers {
		languages, detect := a.point.Languages, a.point.DetectDuplicates
		if in.Params != nil {
			detect = in.Params.DetectDuplicates
			if in.Params.Languages != nil {
				languages = in.Params.Languages
			}
		}
		v := a.judge(languages, detect, copied, countable)
		scores[i] = points(v, s.Version)
		result.DataPoints[i] = a.result(v, s.Version, languages)
	}
	result.Score = survey.Mean(scores...)
	return processors.Output{Result: result}, nil
}

// result renders a verdict.
func (a *answer) result(v verdict, version survey.Version, languages []string) survey.DataPointResult {
	r := survey.DataPointResult{ID: a.point.ID, Score: points(v, version), Category: v.category, Evidence: v.evidence}
	if version < survey.V3 {
		return r
	}
	r.Effort = v.effort
	r.TranslationFailed = a.point.Translate && untranslated(a, v, languages)
	return r
}

// untranslated reports whether a translation is due: the answer is in a
// language, not in English and not valid. There is no translator yet, so what
// is due fails.
func untranslated(a *answer, v verdict, languages []string) bool {
	if v.category == survey.ValidAnswer || v.category == survey.Gibberish {
		return false
	}
	lang := guessLanguage(&a.text, languages)
	return lang != "" && lang != "en" && !slices.Contains(a.point.SkipTranslation, lang)
}

// Recall asks for the counters of every answer that can be compared, also where
// the caller wants no duplicate test: a recalculation may want one.
func (c *Check) Recall(in processors.Input) []processors.Want { return recall(c.prepared(in)) }

// Learn counts the fingerprints of the answers.
func (c *Check) Learn(in processors.Input) []processors.Fact {
	return learn(c.prepared(in))
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
		if a.countable() {
			f := newFingerprint(a.key)
			a.print = &f
		}
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
