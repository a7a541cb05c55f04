package read

import (
	"slices"
	"strings"
)

// counted lists the topics of a question that asks how many, without the words for how they are
// counted: "how many cups of coffee on an average day" is about coffee.
func (q *Question) counted() []Concept {
	// A check reads a question once for all respondents, so its topics must stay as they are.
	return slices.DeleteFunc(slices.Clone(q.about), func(c Concept) bool {
		return slices.ContainsFunc(q.Tokens, func(t Token) bool {
			if !measures[t.Text] {
				return false
			}
			return c == wordConcept(t.Text) || slices.ContainsFunc(t.Mentions, func(m Mention) bool { return m.Concept == c })
		})
	})
}

// measures are words for how something is counted, or on which day.
var measures = func() map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(`cups mugs glasses bottles cans pints pieces portions servings slices units bowls typical normal average usual ordinary
		tassen becher glaser flaschen dosen stuck portionen scheiben einheiten normalen ublichen typischen durchschnittlichen gewohnlichen
		tasses verres bouteilles canettes portions tranches unites normale normal habituelle moyenne moyen typique ordinaire
		tazas vasos copas botellas latas raciones porciones piezas normal tipico tipica habitual promedio
		tazze tazzine bicchieri bottiglie lattine porzioni fette pezzi tipico tipica normale media medio
		kopjes koppen glazen flessen blikjes porties stuks gemiddelde normale doorsnee`) {
		m[w] = true
	}
	return m
}()
