package demo

import (
	"math/rand/v2"
	"slices"

	"candor/internal/research/service"
)

// clash changes an interview so that two of its answers contradict each other.
type clash func(r *rand.Rand, p *person, pairs []service.Pair) []service.Pair

// contradicted returns an interview that nobody can have answered truthfully. It has an impossible age, and one or
// two more contradictions.
func contradicted(r *rand.Rand, s *study, p *person, pairs []service.Pair) []service.Pair {
	own := s.clashes[r.IntN(len(s.clashes))]
	pairs = wrongAge(r, p, pairs)
	switch r.IntN(3) {
	case 0:
		return childrenAlone(r, p, pairs)
	case 1:
		return own(r, p, idleHours(r, p, pairs))
	default:
		return own(r, p, childrenAlone(r, p, pairs))
	}
}

// put sets the answer to a question. If the question was not asked, put inserts it after the question after.
func put(pairs []service.Pair, after, id, question string, answer any) []service.Pair {
	at := len(pairs)
	for i := range pairs {
		if pairs[i].QuestionID == id {
			pairs[i].Answer = answer
			return pairs
		}
		if pairs[i].QuestionID == after {
			at = i + 1
		}
	}
	return slices.Insert(pairs, at, service.Pair{QuestionID: id, Question: question, Answer: answer})
}

func wrongAge(r *rand.Rand, p *person, pairs []service.Pair) []service.Pair {
	born := p.born - between(r, 11, 19)
	if p.age > 45 {
		born = p.born + between(r, 11, 19)
	}
	return put(pairs, "", "S2", "", born)
}

func childrenAlone(r *rand.Rand, _ *person, pairs []service.Pair) []service.Pair {
	pairs = put(pairs, "", "S4", "", 1)
	return put(pairs, "", "S5", "", between(r, 2, 3))
}

func idleHours(r *rand.Rand, _ *person, pairs []service.Pair) []service.Pair {
	pairs = put(pairs, "", "S6", "", unemployed)
	pairs = put(pairs, "S6", "S7", "How many hours per week do you usually work for pay?", between(r, 38, 48))
	return put(pairs, "S7", "S8", "What is your job title?", pick(r, jobs))
}

var coffeeClashes = []clash{
	func(r *rand.Rand, _ *person, pairs []service.Pair) []service.Pair {
		pairs = put(pairs, "", "C3", "", "No")
		return put(pairs, "C3", "C4", "Which brand is your espresso machine?", pick(r, []string{"De'Longhi", "Jura", "Gaggia"}))
	},
	func(r *rand.Rand, _ *person, pairs []service.Pair) []service.Pair {
		pairs = put(pairs, "", "C1", "", "Never")
		return put(pairs, "", "C2", "", between(r, 3, 6))
	},
}

var transportClashes = []clash{
	func(r *rand.Rand, _ *person, pairs []service.Pair) []service.Pair {
		pairs = put(pairs, "", "T2", "", 0)
		pairs = put(pairs, "T2", "T3", "Which make is the car you drive most?", pick(r, []string{"Volkswagen", "Skoda", "Opel"}))
		return put(pairs, "T3", "T4", "How many kilometres do you drive your car in a typical year?", 500*between(r, 16, 40))
	},
	func(r *rand.Rand, _ *person, pairs []service.Pair) []service.Pair {
		pairs = put(pairs, "", "T5", "", "No")
		return put(pairs, "T5", "T6", "On how many days in the last 7 days did you ride your bicycle?", between(r, 4, 7))
	},
}

var applianceClashes = []clash{
	func(r *rand.Rand, _ *person, pairs []service.Pair) []service.Pair {
		pairs = put(pairs, "", "A2", "", "No")
		return put(pairs, "A2", "A3", "Which brand is your dishwasher?", pick(r, []string{"Bosch", "Miele", "GE"}))
	},
	func(r *rand.Rand, _ *person, pairs []service.Pair) []service.Pair {
		pairs = put(pairs, "", "A6", "", "No")
		return put(pairs, "A6", "A7", "How old is your tumble dryer, in years?", between(r, 2, 12))
	},
}
