package read

import (
	"hash/fnv"
	"slices"
)

// Kind says what sort of thing a concept is.
type Kind uint8

// The kinds. Having a thing and using it are two matters; doing an activity and
// taking part in it are one.
const (
	Thing    Kind = 1 + iota // had and used: a car
	Activity                 // done: running, smoking
	Person                   // a child, a partner
	Status                   // what somebody is: retired, vegan, a tenant
	Place                    // a country
	Fixture                  // had and used by whoever lives there: an oven
	Field                    // a name for a family of concepts, not a concept: an occupation status
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

// wordConcept is the concept of a word that the lexicon does not know.
func wordConcept(text string) Concept {
	h := fnv.New32a()
	h.Write([]byte(stem(text)))
	return Concept(h.Sum32()) | unknownWord
}

// IsWord reports a word that the lexicon does not know.
func (c Concept) IsWord() bool { return c&unknownWord != 0 }

// info returns what the lexicon knows of a concept, of a word nothing.
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

// Implied lists the concept itself, those it is a kind of and those it needs.
func (c Concept) Implied() []Concept { return c.info().closure }

// Implies reports whether whoever has, does or is c has, does or is d as well.
func (c Concept) Implies(d Concept) bool { return c == d || slices.Contains(c.info().closure, d) }

// Needs reports that nobody has or does c without d, of which it is no kind.
func (c Concept) Needs(d Concept) bool {
	return slices.ContainsFunc(c.info().needs, func(x Concept) bool { return x.Implies(d) })
}

// Excludes lists what a concept, or something that it implies, rules out.
func (c Concept) Excludes() []Concept { return c.info().excludes }

// Wider lists what the concept is a kind of, one step up.
func (c Concept) Wider() []Concept { return c.info().wider }

// LeastAge returns the age in years before which nobody has or does it.
func (c Concept) LeastAge() float64 { return c.info().age }

// Level returns the concept's place on the ordered scale of its kind, 0 for none.
func (c Concept) Level() float64 { return c.info().level }

// Named returns the concept of a name, 0 for an unknown one.
func Named(name string) Concept { return lexicon.ids[name] }
