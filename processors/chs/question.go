package chs

import (
	"strings"
	"sync"

	"candor/survey"
)

// question is what reading the text of a question tells. It is shared between
// respondents: read only.
type question struct {
	words   []word
	cue     cue // union over the words
	tag     tag
	keys    []key    // topics
	topics  uint64   // the same with their wider concepts, as bits
	named   []key    // the topics without what introduces a name; nil without a name
	narrow  []string // words that narrow a topic to a kind of it, and are none themselves
	options []key    // topics of the options listed with the question
	lang    language
	sphere  string // private life or work, where it says so
	scale   *scale // that the question names; nil: none
}

func readQuestion(text string) *question {
	folded := fold(text)
	q := &question{lang: languageOf(folded)}
	q.words = words(questionOnly(folded), q.lang)
	for i := range q.words {
		if i > 0 && q.words[i].text == "drive" && q.words[i-1].text == "the" {
			q.words[i].key, q.words[i].known = "drive", false // "the drive to work"
		}
		q.cue |= q.words[i].cue
		q.tag |= q.words[i].tag
	}
	if asksToDescribe(q.words) {
		q.cue &^= cueHypo
	}
	q.keys = questionKeys(q.words)
	for i := range q.keys {
		q.topics |= bit(q.keys[i].text) | bit(q.keys[i].parent)
	}
	q.named = nameOf(q, text)
	q.narrow = narrowing(q.words)
	q.sphere = sphere(q.words)
	q.options = optionsOf(folded, q.lang)
	if q.tag.any(tagRating | tagScale) {
		q.scale = scaleOf(q.words, folded, q.lang)
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

// asksToDescribe reports "how would you describe", which supposes nothing.
func asksToDescribe(q []word) bool {
	for i := 2; i < len(q); i++ {
		if q[i-2].text == "would" && describeWords[q[i].text] || i > 0 && q[0].text == "wie" && q[1].text == "wurden" && describeWords[q[i].text] {
			return true
		}
	}
	return false
}

var describeWords = set("describe rate call characterise characterize evaluate beschreiben bewerten")

// optionsOf returns the topics of options that follow a question, between
// parentheses or after a dash: those that are one topic each.
func optionsOf(text string, in language) []key {
	tail := text[len(questionOnly(text)):]
	if len(tail) < 8 || len(tail) > 600 {
		return nil
	}
	var out []key
	for o := range strings.FieldsFuncSeq(tail, func(r rune) bool { return strings.ContainsRune("?()-,;/|:", r) }) {
		var topics []key
		for _, w := range words(o, in) {
			if w.key != "" {
				topics = append(topics, key{w.key, w.parent, w.known})
			}
		}
		if len(topics) == 1 && !hasKey(out, topics[0].text) {
			out = append(out, topics[0])
		}
	}
	return out
}
