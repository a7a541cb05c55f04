package chs

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"candor/processors"
	"candor/processors/trees"
	"candor/processors/trees/fit"
	"candor/survey"
)

// TestSigns_inRange: no text gives a sign that training cannot count, and the second reading of the
// same text gives the same signs.
func TestSigns_inRange(t *testing.T) {
	questions := []string{"Do you own a car?", "How often do you fly?", "Which brand is your car?", "How old are you?", "Wie zufrieden sind Sie? (1-10)", "Avez-vous un chien ?", "When did you last fly?", "What do you use: bus, train, car?"}
	answers := []string{"No", "never", "my car is a VW, it was my dad's", "34", "2", "every day", "no, we sold it", "only the bus", "toll, super, sehr gut", "twice a week, never on Sundays", "10 years ago"}
	check := New()
	rapid.Check(t, func(t *rapid.T) {
		e := example{}
		for range rapid.IntRange(2, 6).Draw(t, "pairs") {
			e.pairs = append(e.pairs, survey.Pair{Question: rapid.SampledFrom(questions).Draw(t, "question"), Answer: rapid.SampledFrom(answers).Draw(t, "answer")})
		}
		p := e.prepare(check)
		if p == nil {
			return
		}
		v := p.interview
		seen := v.sights()
		for i := range seen {
			for j := range seen {
				if i == j {
					continue
				}
				s, again := v.signsOf(seen, i, j), v.signsOf(seen, i, j)
				if s.both != again.both {
					t.Fatalf("%d and %d: the signs differ when read twice", i, j)
				}
				for n := range int16(numSigns) {
					if got := s.at(n); got < fit.Lowest || got >= fit.Lowest+fit.Values {
						t.Fatalf("sign %d is %d", n, got)
					}
				}
			}
		}
	})
}

// TestSecond holds what the model changes, with models that say the same about everything: it
// confirms what the rules compare.
func TestSecond(t *testing.T) {
	always := func(odds int16) []trees.Tree {
		return []trees.Tree{{Leaf: [8]int16{odds, odds, odds, odds, odds, odds, odds, odds}}}
	}
	defer func(m []trees.Tree) { denials = m }(denials)
	yes, silent := always(certainOdds), always(0)
	own := survey.Pair{Question: "Do you own a bicycle?", Answer: "No, never had one"}
	tells := survey.Pair{Question: "How do you get to work?", Answer: "on my bike, twenty minutes along the canal"}
	hers := survey.Pair{Question: "What did you do last weekend?", Answer: "fixed my daughter's bike, she rides it to school"}
	other := survey.Pair{Question: "Which newspaper do you read?", Answer: "The Guardian, at weekends"}
	dogless := survey.Pair{Question: "Do you own a dog?", Answer: "No, never had one"}
	walks := survey.Pair{Question: "What do you do in the evening?", Answer: "walking my dog, an hour in the park"}
	again := survey.Pair{Question: "What do you do at weekends?", Answer: "long tours on my bike along the river"}
	for _, c := range []struct {
		name  string
		model []trees.Tree
		pairs []survey.Pair
		want  survey.Score
	}{
		{"the rules alone", silent, []survey.Pair{own, tells}, 50},
		{"confirmed, it counts once", yes, []survey.Pair{own, tells}, 50},
		{"an excuse holds it back", silent, []survey.Pair{own, hers}, 100},
		{"an excuse, and the model confirms it nevertheless", yes, []survey.Pair{own, hers}, 80},
		{"no rule compares them", yes, []survey.Pair{own, other}, 100},
		{"ages need no second sign", silent, []survey.Pair{
			{Question: "How old are you?", Answer: "24"}, {Question: "In which year were you born?", Answer: "1961"},
		}, 50},
		{"two findings", silent, []survey.Pair{own, tells, dogless, walks}, 20},
		{"two findings that share a question", silent, []survey.Pair{own, tells, again}, 50},
	} {
		t.Run(c.name, func(t *testing.T) {
			denials = c.model
			e := example{pairs: c.pairs}
			check := New()
			p := e.prepare(check)
			if got := score(check.judge(p, &survey.Submission{Version: survey.V3}, processors.State{})); got != c.want {
				t.Errorf("%d, want %d: %+v", got, c.want, p.candidates)
			}
		})
	}
}

// TestSecond_bounded: the model is asked a limited number of times, whatever an interview denies.
func TestSecond_bounded(t *testing.T) {
	e := example{}
	for i := range 300 {
		e.pairs = append(e.pairs, []survey.Pair{{Question: "Do you own a car?", Answer: "No"}, {Question: fmt.Sprintf("Which brand is your car %d?", i), Answer: "my car is a VW"}}[i%2])
	}
	p := e.prepare(New())
	m := opinions{v: p.interview, odds: map[[2]int]int{}}
	asked := 0
	for i := range p.interview.says {
		for j := range i {
			if _, ok := m.of(i, j); ok {
				asked++
			}
		}
	}
	if asked != maxSeconds {
		t.Errorf("asked %d times, want %d", asked, maxSeconds)
	}
}
