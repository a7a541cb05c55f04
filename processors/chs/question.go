package chs

import (
	"sync"

	"candor/survey"
)

// question is what reading the text of a question tells. It is shared between
// respondents: read only.
type question struct {
	words  []word
	cue    cue // union over the words
	tag    tag
	keys   []key // topics
	lo, hi float64
	scaled bool // the question names a scale from lo to hi
}

// scale returns the ends of the scale that the question names, if it does.
func (q *question) scale() (lo, hi float64, ok bool) { return q.lo, q.hi, q.scaled }

func readQuestion(text string) *question {
	q := &question{words: words(questionOnly(text))}
	if len(q.words) > 0 && q.words[0].text == "was" {
		q.words[0].cue &^= cuePast // German for "what"
	}
	for i := range q.words {
		q.cue |= q.words[i].cue
		q.tag |= q.words[i].tag
	}
	q.keys = questionKeys(q.words)
	if q.tag.any(tagRating | tagScale) {
		q.lo, q.hi, q.scaled = scaleOf(q.words, text)
	}
	return q
}

// Bounds of the question cache: what it holds at most, and the longest text
// worth keeping.
const (
	maxQuestions    = 2048
	maxQuestionText = 300
)

// questionCache remembers questions: all respondents of a survey are asked the
// same ones. It changes no result, only its cost.
type questionCache struct {
	mu sync.RWMutex
	m  map[string]*question
}

func (c *questionCache) get(p *survey.Pair) *question {
	if len(p.Question) > maxQuestionText {
		return readQuestion(p.Question)
	}
	c.mu.RLock()
	q := c.m[p.Question]
	c.mu.RUnlock()
	if q != nil {
		return q
	}
	q = readQuestion(p.Question)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.m == nil || len(c.m) >= maxQuestions {
		c.m = make(map[string]*question)
	}
	c.m[p.Question] = q
	return q
}
