package oes

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// Usual short answers to four questions, the most frequent ones first.
var usualShort = [4][]string{
	{"at the supermarket", "in the supermarket", "at the market", "supermarket nearby", "in town centre", "at the discounter", "from the bakery", "organic shop", "farmers market", "at the corner shop"},
	{"on Saturday morning", "on Saturdays", "after work", "on the weekend", "in the evening", "Friday evening", "in the morning", "every Monday", "during lunch break", "whenever needed"},
	{"with my husband", "with my wife", "with my family", "with the children", "with nobody", "just myself", "my daughter and me", "with my partner", "with a neighbour", "with my mother"},
	{"by credit card", "with cash mostly", "cash or card", "debit card", "with my phone", "contactless card", "card usually", "always in cash", "mobile phone app", "with vouchers"},
}

var shortQuestions = [4]string{"Where do you do your shopping?", "When do you do your shopping?", "How do you go shopping, alone or together?", "What is your way of paying there?"}

// shortly returns a respondent with four short answers.
func shortly(id string, answers [4]string) *survey.Submission {
	sub := &survey.Submission{Version: survey.V3, Respondent: survey.RespondentID(id)}
	for i, a := range answers {
		sub.OES = append(sub.OES, survey.OpenEnd{ID: fmt.Sprint("q", i), Question: shortQuestions[i], Answer: a, DetectDuplicates: true, Languages: []string{"en"}})
	}
	return sub
}

// drawn returns answers of a respondent: usual ones, or, as often as own says, ones of the respondent's own.
func drawn(r *rand.Rand, id int, own float64) (answers [4]string) {
	for i, list := range usualShort {
		answers[i] = list[min(int(r.ExpFloat64()*3), len(list)-1)]
		if r.Float64() < own {
			answers[i] += fmt.Sprint(" b", id%97, " row", r.IntN(50))
		}
	}
	return answers
}

func copiesIn(r survey.Result) (n int) {
	for _, p := range r.DataPoints {
		if p.Category == survey.DuplicateRespondent {
			n++
		}
	}
	return n
}

// Four usual answers together are not a copy, because some people give the same ones by chance. Four answers of which
// some are unusual are a copy, however often they come.
func TestScore_usualShortAnswersTogether(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 1))
	s := checktest.NewStream(New())
	honest, copied := 0, 0
	const people, copies = 1000, 40
	var earlier [][4]string
	for i := range people {
		a := drawn(r, i, .3)
		earlier = append(earlier, a)
		if copiesIn(s.Add(t, shortly(fmt.Sprint("h", i), a)).Result) > 0 {
			honest++
		}
		if i%(people/copies) == people/copies-1 {
			if copiesIn(s.Add(t, shortly(fmt.Sprint("c", i), earlier[r.IntN(len(earlier))])).Result) > 0 {
				copied++
			}
		}
	}
	bot := [4]string{"near the petrol station", "on Tuesday nights", "with two colleagues", "by bank transfer"}
	for i := range 25 {
		if got := copiesIn(s.Add(t, shortly(fmt.Sprint("b", i), bot)).Result); i > 0 && got != 4 {
			t.Errorf("entry %d of the same answers: %d copies", i+1, got)
		}
	}
	if honest > people/250 {
		t.Errorf("%d of %d honest respondents are called copies", honest, people)
	}
	if copied < copies*3/5 {
		t.Errorf("%d of %d copies are found", copied, copies)
	}
}
