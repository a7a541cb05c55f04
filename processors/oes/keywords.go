package oes

import (
	"slices"

	"candor/processors"
	"candor/processors/meaning"
)

// If there are too few earlier answers, the keywords of a question define its topic.
const (
	// The meaning of an answer is compared with the keywords if at least keyedKnown of its words are in the table of
	// meanings. Also, the answer must have at least keyedWords content words, and none of these may be a word of the
	// question or a keyword.
	keyedWords = 3
	keyedKnown = 3
	// At least this many words of the keywords must be in the table.
	topicWords = 2
	// The nearness of an answer is its cosine with keywords and question, plus farShort divided by the number of its
	// content words. Researchers name a few topics and forget others that people also write about. So one answer
	// alone is off topic only if its nearness is below a low limit: farFew, plus farMore for each known keyword
	// beyond fewWords, but at most farFrom. If at least two answers of a respondent are compared, and their mean
	// nearness is below farTogether, all of them below farFrom are off topic.
	fewWords    = 3
	farFew      = 0.08
	farMore     = 0.05
	farTogether = 0.10
	farFrom     = 0.21
	farShort    = 0.3
	// The keywords have a higher weight than the question, which also has other words.
	keywordWeight = 2
)

// nameTopic sets the topic that the keywords define. keys are the words of the keywords.
func (q *wording) nameTopic(keys []string) {
	table := meaning.For(q.language)
	v, known := table.Words(keys)
	q.keys = known
	if q.named = known >= topicWords; !q.named {
		return
	}
	q.topic = q.meant
	v = v.Unit()
	for range keywordWeight {
		q.topic.Add(&v)
	}
}

// judgeKeywords marks the answers of a respondent that are about something else than the keywords of their
// questions, if there are too few earlier answers for a comparison.
func judgeKeywords(answers []*judged, remembered processors.State) {
	sum := 0.0
	near := make([]float64, len(answers))
	var compared []int
	for i, a := range answers {
		ok := false
		if near[i], ok = a.nearKeywords(remembered); ok {
			sum += near[i]
			compared = append(compared, i)
		}
	}
	n := len(compared)
	together := n > 1 && sum < farTogether*float64(n)
	for _, i := range compared {
		limit := farFrom
		if !together {
			limit = min(farFrom, farFew+farMore*float64(max(0, answers[i].question.keys-fewWords)))
		}
		answers[i].misses = near[i] < limit
	}
}

// nearKeywords returns how near an answer is to the keywords of its question. ok is false if it cannot be compared
// with them.
func (a *answer) nearKeywords(remembered processors.State) (near float64, ok bool) {
	q := a.question
	n := len(a.profile)
	if !q.named || q.closing || q.label || q.number || a.empty || a.compared != q.language || n < keyedWords || a.known < keyedKnown {
		return 0, false
	}
	if slices.ContainsFunc(a.profile, func(w profileWord) bool { return w.asked }) || a.answersLearnt(remembered) >= profileEnough {
		return 0, false
	}
	return meaning.Cosine(&q.topic, &a.meant) + farShort/float64(n), true
}
