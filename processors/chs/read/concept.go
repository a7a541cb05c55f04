package read

import (
	"hash/fnv"
	"slices"
)

// Kind is the sort of a concept.
type Kind uint8

// The kinds. Having a thing is different from using it; doing an activity is the same as taking
// part in it.
const (
	Thing    Kind = 1 + iota // had and used: a car
	Activity                 // done: running, smoking
	Person                   // a child, a partner
	Status                   // a state of a person: retired, vegan, a tenant
	Place                    // a country
	Fixture                  // owned and used by everyone who lives there: an oven
	Field                    // a name for a family of concepts, such as occupation status
)

var kinds = map[string]Kind{"thing": Thing, "fixture": Fixture, "activity": Activity, "person": Person, "status": Status, "place": Place, "field": Field}

func (k Kind) valid() bool { return k != 0 }

func kindNames() []string {
	var names []string
	for name := range kinds {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// wordConcept is the concept of a word that is not in the lexicon.
func wordConcept(text string) Concept {
	h := fnv.New32a()
	h.Write([]byte(stem(text)))
	return Concept(h.Sum32()) | unknownWord
}

// IsWord reports whether the concept is a word that is not in the lexicon.
func (c Concept) IsWord() bool { return c&unknownWord != 0 }

// info returns the lexicon's information about a concept; empty for a word.
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

// Implied lists the concept itself, its wider concepts and those that it needs.
func (c Concept) Implied() []Concept { return c.info().closure }

// Implies reports whether a person who has, does or is c also has, does or is d.
func (c Concept) Implies(d Concept) bool { return c == d || slices.Contains(c.info().closure, d) }

// Needs reports whether nobody has or does c without d, and c is not a kind of d.
func (c Concept) Needs(d Concept) bool {
	return slices.ContainsFunc(c.info().needs, func(x Concept) bool { return x.Implies(d) })
}

// Excludes lists what a concept, or one that it implies, excludes.
func (c Concept) Excludes() []Concept { return c.info().excludes }

// LeastAge returns the minimum age in years at which people have or do it.
func (c Concept) LeastAge() float64 { return c.info().age }

// Named returns the concept with a name, or 0.
func Named(name string) Concept { return lexicon.ids[name] }
