package oes

import (
	"candor/processors"
	"candor/processors/meaning"
)

// Without enough earlier answers, the keywords of a question define its topic.
const (
	// An answer is compared with the keywords by its meaning if it has at least this many content
	// words, at least this many of its words are in the table, and none of them is a word of the
	// question or a keyword.
	keyedWords = 3
	keyedKnown = 3
	// This many words of the keywords must be in the table.
	topicWords = 2
	// It is off topic if its cosine with keywords and question is below farFrom, reduced by
	// farShort divided by the number of content words.
	farFrom  = 0.21
	farShort = 0.3
	// The keywords count more than the question, which has other words too.
	keywordWeight = 2
)

// nameTopic prepares the comparison; keys are the words of the keywords.
func (q *wording) nameTopic(keys []string) {
	table := meaning.For(q.language)
	v, known := table.Words(keys)
	if q.named = known >= topicWords; !q.named {
		return
	}
	q.topic = q.meant
	v = v.Unit()
	for range keywordWeight {
		q.topic.Add(&v)
	}
}

// offKeywords reports whether an answer is about something else than the keywords of its question,
// if there are too few earlier answers for a comparison.
func (a *answer) offKeywords(remembered processors.State) bool {
	q := a.question
	n := len(a.profile)
	if !q.named || q.closing || q.label || q.number || a.compared != q.language || n < keyedWords || a.known < keyedKnown {
		return false
	}
	for _, w := range a.profile {
		if w.asked {
			return false
		}
	}
	if a.answersLearnt(remembered) >= profileEnough {
		return false
	}
	return meaning.Cosine(&q.topic, &a.meant) < farFrom-farShort/float64(n)
}
