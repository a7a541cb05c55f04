package read

import (
	"hash/fnv"
	"slices"
)

// Kind is the kind of thing that a concept is, such as a person or a place.
type Kind uint8

// The kinds. People may have a thing without using it, or use it without having it.
const (
	Thing    Kind = 1 + iota // something that people have and use: a car
	Activity                 // something that people do: running, smoking
	Person                   // a child, a partner
	Status                   // a state of a person: retired, vegan, a tenant
	Place                    // a country
	Fixture                  // a thing that everyone in the household owns and uses: an oven
	Field                    // the name of a group of concepts, such as occupation status
)

var kinds = map[string]Kind{"thing": Thing, "fixture": Fixture, "activity": Activity, "person": Person, "status": Status, "place": Place, "field": Field}

// wordConcept returns the concept that stands for a word that is not in the lexicon. Words with the same stem share
// it.
func wordConcept(text string) Concept {
	h := fnv.New32a()
	h.Write([]byte(stem(text)))
	return Concept(h.Sum32()) | unknownWord
}

// IsWord reports whether the concept is a word that is not in the lexicon.
func (c Concept) IsWord() bool { return c&unknownWord != 0 }

// info returns what the lexicon says about a concept. For a word that is not in the lexicon, it returns an empty
// entry.
func (c Concept) info() *concept {
	if c.IsWord() {
		return &lexicon.concepts[0]
	}
	return &lexicon.concepts[c]
}

// Name returns the name of a concept in data/concepts.lex.
func (c Concept) Name() string { return c.info().name }

// Kind returns the kind of a concept.
func (c Concept) Kind() Kind { return c.info().kind }

// Implied lists what a concept implies: itself, its wider concepts, and the concepts that it needs. For example,
// "dog" implies "pet".
func (c Concept) Implied() []Concept { return c.info().closure }

// Implies reports whether a person who has, does or is c also has, does or is d.
func (c Concept) Implies(d Concept) bool { return c == d || slices.Contains(c.info().closure, d) }

// Needs reports whether nobody can have or do c without d, although c is not a kind of d. For example, a commute
// needs a job.
func (c Concept) Needs(d Concept) bool {
	return slices.ContainsFunc(c.info().needs, func(x Concept) bool { return x.Implies(d) })
}

// Excludes lists the concepts that c rules out, such as a job for "retired".
func (c Concept) Excludes() []Concept { return c.info().excludes }

// LeastAge returns the minimum age, in years, at which people have, do or are c. It returns 0 if there is no minimum.
func (c Concept) LeastAge() float64 { return c.info().age }

// Named returns the concept with the given name in data/concepts.lex, or 0 if there is none.
func Named(name string) Concept { return lexicon.ids[name] }
