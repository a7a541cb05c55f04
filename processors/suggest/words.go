package suggest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"candor/processors/meaning"
	"candor/processors/oes"
	"candor/survey"
)

const (
	maxKeywords = 20
	minKeywords = 2 // fewer words do not name a topic
	maxWord     = 40
	// A closed question is related to an open one if the cosine of their vectors is at least relatedFrom. At most
	// maxRelated related questions lend keywords.
	relatedFrom = 0.5
	maxRelated  = 3
	// lentFrom is the smallest cosine between a lent word and the open question.
	lentFrom = 0.3

	maxTopics = 5
)

// asking lists words that occur in questions on any topic.
var asking = words(`please describe tell explain name list rate select choose answer indicate mention following statement statements agree disagree option options apply applies question questions survey
	bitte beschreiben nennen erklären bewerten wählen folgende folgenden aussage aussagen frage fragen umfrage
	merci veuillez décrire décrivez expliquer expliquez indiquer indiquez suivant suivante suivants suivantes question questions
	favor describa explique indique siguiente siguientes pregunta preguntas
	favore descriva spieghi indichi seguente seguenti domanda domande
	beschrijf leg noem volgende vraag vragen
	proszę opisać wymienić następujące pytanie
	descreva explique indique seguinte seguintes pergunta perguntas`)

func words(text string) map[string]bool {
	set := map[string]bool{}
	for _, w := range meaning.Split(text) {
		set[w] = true
	}
	return set
}

// topical returns the words that describe a topic. It leaves out words that occur in questions on any topic.
func topical(words []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool {
		folded := meaning.Split(w)
		return len(folded) != 1 || asking[folded[0]] || utf8.RuneCountInString(w) > maxWord
	})
}

// keywords returns the words that name the topic of an open question. Its own words come first. Words of related
// closed questions follow, the most similar first.
func keywords(q *question, all []question) []string {
	found := topical(q.Words)
	type lent struct {
		word string
		near float64
	}
	var others []lent
	for _, other := range related(q, all) {
		for _, l := range other.lent() {
			if slices.Contains(found, l.word) || slices.ContainsFunc(others, func(o lent) bool { return o.word == l.word }) {
				continue
			}
			if near := meaning.Cosine(&l.meant, &q.meant); near >= lentFrom {
				others = append(others, lent{l.word, near})
			}
		}
	}
	slices.SortStableFunc(others, func(a, b lent) int { return cmp.Compare(b.near, a.near) })
	for _, l := range others {
		found = append(found, l.word)
	}
	if len(found) < minKeywords {
		return nil
	}
	return found[:min(len(found), maxKeywords)]
}

// lending is a word that a closed question can lend to an open one, with its vector.
type lending struct {
	word  string
	meant meaning.Vector
}

// lent returns the words that a closed question can lend to open questions in its language. It reads them only once.
func (q *question) lent() []lending {
	if q.lends != nil {
		return q.lends
	}
	words := []lending{}
	table := meaning.For(q.Language)
	for _, w := range topical(entryWords(q)) {
		if v, known := table.Text(w); known > 0 {
			words = append(words, lending{w, v})
		}
	}
	q.lends = words
	return words
}

// related returns the closed questions in the same language that are most similar to q, at most maxRelated.
func related(q *question, all []question) []*question {
	type neighbour struct {
		*question
		near float64
	}
	var near []neighbour
	for i := range all {
		other := &all[i]
		if other.Kind == survey.OpenQuestion || other.Language != q.Language {
			continue
		}
		if c := meaning.Cosine(&q.meant, &other.meant); c >= relatedFrom {
			near = append(near, neighbour{other, c})
		}
	}
	slices.SortStableFunc(near, func(a, b neighbour) int { return cmp.Compare(b.near, a.near) })
	var found []*question
	for _, n := range near[:min(len(near), maxRelated)] {
		found = append(found, n.question)
	}
	return found
}

// entryWords returns the content words of a closed question, from its text, its items and its options. Of the items
// and options together, it reads the first 500 characters.
func entryWords(q *question) []string {
	var entries strings.Builder
	left := maxQuestion
	for _, entry := range slices.Concat(q.Items[:min(len(q.Items), maxQuestion)], q.Options[:min(len(q.Options), maxQuestion)]) {
		for _, r := range entry[:min(len(entry), utf8.UTFMax*left)] + ", " {
			if left--; left < 0 {
				break
			}
			entries.WriteRune(r)
		}
		if left < 0 {
			break
		}
	}
	return slices.Concat(q.Words, oes.Read(entries.String()).Words)
}

// describe returns a sentence that describes the survey. It names up to five words that occur in at least two
// questions, the most frequent first.
func describe(asked []question) string {
	type topic struct {
		word      string
		questions int
	}
	at := map[string]int{} // index of a word in topics
	var topics []topic
	for i := range asked {
		for _, w := range topical(asked[i].Words) {
			j, known := at[w]
			if !known {
				j = len(topics)
				at[w] = j
				topics = append(topics, topic{word: w})
			}
			topics[j].questions++
		}
	}
	slices.SortStableFunc(topics, func(a, b topic) int { return b.questions - a.questions })
	var named []string
	for _, t := range topics[:min(len(topics), maxTopics)] {
		if t.questions > 1 {
			named = append(named, t.word)
		}
	}
	about := ""
	if len(named) > 0 {
		about = " about " + list(named)
	}
	plural := "s"
	if len(asked) == 1 {
		plural = ""
	}
	return fmt.Sprintf("A survey of %d question%s%s.", len(asked), plural, about)
}
