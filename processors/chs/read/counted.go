package read

import "slices"

// counted lists the topics of a question that asks how many, without the words for the unit of the count. For
// example, "how many cups of coffee on an average day" is about coffee.
func (q *Question) counted() []Concept {
	// All respondents share the question, so its list of topics must not change: the code filters a copy.
	measures := lexicon.tongue(q.Lang).measures
	return slices.DeleteFunc(slices.Clone(q.About), func(c Concept) bool {
		return slices.ContainsFunc(q.Tokens, func(t Token) bool {
			if !measures[t.Text] {
				return false
			}
			return c == wordConcept(t.Text) || slices.ContainsFunc(t.Mentions, func(m Mention) bool { return m.Concept == c })
		})
	})
}
