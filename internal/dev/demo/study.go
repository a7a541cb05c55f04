package demo

import (
	"math/rand/v2"

	"candor/internal/research/service"
)

// question is an open question. It has a rule in the study's grammar, and its text. A bilingual study has the text
// in both languages.
type question struct {
	id, rule, english, german string
	keywords                  []string
	page                      int // index of its page
}

// page is one page of a questionnaire. median is the time in seconds that people usually need for it.
type page struct {
	id     string
	median float64
}

// study is one of the demo's surveys.
type study struct {
	name, short, platform, about string
	version                      int
	size                         int
	german                       float64  // share of people who answer in German
	seconds                      bool     // page times are in seconds, not in milliseconds
	towns                        []string // as in grammar/people.txt
	grammar                      grammar
	questions                    []question
	pages                        []page
	grids                        []scale
	interview                    func(*rand.Rand, *person) []service.Pair
	clashes                      []clash // contradictions about the study's own topic
	planted                      map[string]int
}

// studies returns the three surveys of the demo.
func studies(seed uint64) []*study {
	coffee := &study{
		name: "Coffee habits", short: "cof", platform: "acme-forms", version: 3, size: 340,
		about: "How people in the US and the UK make, buy and enjoy coffee at home.",
		towns: people["english"], grammar: loadGrammar("coffee"),
		questions: []question{
			{"like", "like", "What do you like most about your coffee in the morning?", "", []string{"taste", "smell", "caffeine", "routine", "quiet", "breakfast"}, 3},
			{"annoy", "annoy", "What annoys you about the coffee or the coffee machine you use at home?", "", []string{"machine", "cleaning", "noise", "price", "pods", "beans"}, 5},
			{"try", "try", "What would make you try a new brand of coffee?", "", []string{"price", "sample", "taste", "organic", "recommendation", "packaging"}, 8},
		},
		pages:     []page{{"welcome", 14}, {"about-you", 31}, {"habits", 27}, {"morning", 46}, {"grid-taste", 38}, {"machine", 44}, {"grid-brands", 41}, {"shopping", 22}, {"new-brand", 42}, {"goodbye", 9}},
		interview: coffeeInterview, clashes: coffeeClashes,
		planted: map[string]int{Speeder: 8, StraightLiner: 7, PatternClicker: 7, Bot: 8, Paster: 7, Duplicate: 11, Gibberish: 7, Copier: 7, Contradictor: 8},
	}
	transport := &study{
		name: "City transport", short: "cit", platform: "acme-forms", version: 3, size: 330, german: .35,
		about: "How people get around in their city, by public transport, by car and by bicycle.",
		towns: people["mixed"], grammar: loadGrammar("transport"),
		questions: []question{
			{"improve", "improve", "What should be improved about public transport where you live?", "Was sollte am öffentlichen Nahverkehr bei Ihnen verbessert werden?", []string{"bus", "train", "tram", "ticket", "station", "Bahn"}, 4},
			{"annoying", "annoying", "What was the most annoying thing that happened to you on the way recently?", "Was war zuletzt das Ärgerlichste, das Ihnen unterwegs passiert ist?", []string{"delay", "traffic", "bike", "parking", "bus", "Verspätung"}, 7},
		},
		pages:     []page{{"start", 12}, {"person", 34}, {"car", 21}, {"bike", 18}, {"public", 52}, {"grid-modes", 44}, {"work", 19}, {"incident", 55}, {"grid-city", 47}, {"money", 17}, {"future", 23}, {"end", 8}},
		interview: transportInterview, clashes: transportClashes,
		planted: map[string]int{Speeder: 7, StraightLiner: 8, PatternClicker: 7, Bot: 8, Paster: 7, Duplicate: 11, Gibberish: 7, Copier: 7, Contradictor: 7},
	}
	appliances := &study{
		name: "Home appliances", short: "app", platform: "", version: 2, size: 330, seconds: true,
		about: "Which household appliances people own and how they choose them.",
		towns: people["english"], grammar: loadGrammar("appliances"),
		questions: []question{
			{"Q4", "wash", "What do you like or dislike about your washing machine?", "", []string{"wash", "program", "noise", "laundry", "spin", "energy"}, 2},
			{"Q9", "decide", "How did you decide on the last household appliance you bought?", "", []string{"price", "test", "brand", "store", "energy", "size"}, 6},
		},
		pages:     []page{{"p1", 33}, {"p2", 25}, {"p3", 51}, {"p4", 42}, {"p5", 20}, {"p6", 45}, {"p7", 54}, {"p8", 11}},
		interview: applianceInterview, clashes: applianceClashes,
		planted: map[string]int{Speeder: 7, StraightLiner: 7, PatternClicker: 8, Bot: 7, Paster: 8, Gibberish: 8, Copier: 8, Contradictor: 8},
	}
	all := []*study{coffee, transport, appliances}
	for i, s := range all {
		r := stream(seed, "scales of "+s.short, 0)
		s.grids = []scale{newScale(r, "grid-a", 8+i, 5+i%2*2), newScale(r, "grid-b", 10-i, 7-i%2*2)}
	}
	return all
}
