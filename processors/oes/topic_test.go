package oes

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

const home = "What would make you feel at home in your street?"

// neighbours answer two questions: about their way to work and about their street.
func neighbours(t *testing.T, n int) *checktest.Stream {
	t.Helper()
	stream := checktest.NewStream(New())
	ways := []string{"more buses", "cheaper tickets", "a safe bicycle lane", "trains on time", "less traffic", "a shorter queue at the ferry"}
	places := []string{"in the morning", "near the station", "along the river road", "between the suburbs and the centre", "when schools open"}
	wishes := []string{"more trees and benches", "quiet evenings", "a playground", "friendly neighbours", "clean pavements", "a small bakery"}
	corners := []string{"by the corner", "in front of the houses", "under the lamps", "behind the church", "all along the street"}
	for i := range n {
		stream.Add(t, told(fmt.Sprint(i), fmt.Sprintf("%s %s please", ways[i%6], places[i/6%5]), fmt.Sprintf("%s %s", wishes[i*5%6], corners[i/3%5])))
	}
	return stream
}

func told(id, work, street string) *survey.Submission {
	return &survey.Submission{Respondent: survey.RespondentID(id), Version: survey.V3, OES: []survey.OpenEnd{
		{ID: "work", Question: commute, Answer: work, Languages: []string{"en"}},
		{ID: "home", Question: home, Answer: street, Languages: []string{"en"}},
	}}
}

// Answers that are too short, or not strange enough alone, are off topic if all answers of the
// respondent are.
func TestJudgeTopics(t *testing.T) {
	stream := neighbours(t, 120)
	const cakes, pistons = "chocolate cakes with cherries", "the pistons and valves of an engine"
	for name, c := range map[string]struct {
		work, street string
		want         [2]survey.Category
	}{
		"both":                      {cakes, pistons, [2]survey.Category{survey.OffTopic, survey.OffTopic}},
		"a short one beside":        {"My grandmother bakes wonderful chocolate cakes with cherries", "valves and pistons", [2]survey.Category{survey.OffTopic, survey.OffTopic}},
		"a short one by itself":     {"more buses in the morning", "valves and pistons", [2]survey.Category{survey.ValidAnswer, survey.ValidAnswer}},
		"beside an answer":          {"My grandmother bakes wonderful chocolate cakes with cherries", "quiet evenings and clean pavements", [2]survey.Category{survey.OffTopic, survey.ValidAnswer}},
		"an odd answer of somebody": {"covered parking for bicycles", "a small library and benches", [2]survey.Category{survey.ValidAnswer, survey.ValidAnswer}},
	} {
		t.Run(name, func(t *testing.T) {
			in := stream.Input(told("new", c.work, c.street))
			out, err := New().Score(t.Context(), in)
			if err != nil {
				t.Fatal(err)
			}
			got, _ := categories(out)
			if got[0] != c.want[0] || got[1] != c.want[1] {
				t.Errorf("%q, %q: %s, %s", c.work, c.street, got[0].Name(survey.V3), got[1].Name(survey.V3))
				for _, a := range New().prepared(in) {
					apart, strays, ok := a.offProfile(in.State)
					t.Logf("%q: apart %.1f, strays %v, compared %v", a.text.raw, apart, strays, ok)
				}
			}
		})
	}
}

// One nonsense word is considered a name or a brand, unless the respondent also gave gibberish.
func TestNonsense_besideGibberish(t *testing.T) {
	stream := neighbours(t, 60)
	for name, c := range map[string]struct {
		work, street string
		want         survey.Category
	}{
		"beside gibberish":        {"asdfghjkl qwertyuiop sdfjkl", "gorxplifip", survey.Gibberish},
		"a word beside gibberish": {"asdfghjkl qwertyuiop sdfjkl", "playground", survey.ValidAnswer},
		"a typo beside gibberish": {"asdfghjkl qwertyuiop sdfjkl", "plyground", survey.ValidAnswer},
		"beside an answer":        {"more buses in the morning", "gorxplifip", survey.ValidAnswer},
	} {
		t.Run(name, func(t *testing.T) {
			out, err := New().Score(t.Context(), stream.Input(told("new", c.work, c.street)))
			if err != nil {
				t.Fatal(err)
			}
			if got, _ := categories(out); got[1] != c.want {
				t.Errorf("%q beside %q: %s, want %s", c.street, c.work, got[1].Name(survey.V3), c.want.Name(survey.V3))
			}
		})
	}
}

// Honest respondents are not off topic because many respondents before them wrote about something else.
func TestScore_honestAfterManyOffTopic(t *testing.T) {
	questions := [2]string{"What do you like about your supermarket?", "What should your supermarket improve?"}
	r := rand.New(rand.NewPCG(6, 1))
	of := func(list ...string) string { return list[r.IntN(len(list))] }
	travel := func() string {
		return of("My holiday in Spain was sunny with sandy beaches", "The hotel pool was warm and the flight was late", "We rented a bike and saw the old castle",
			"The guide showed us museums and churches", "Our cruise ship stopped on small islands", "Mountain hiking with a tent is what we love") + of("", " again", " last year", " with friends")
	}
	shopping := func() string {
		goods, value, people := of("fruit", "bread", "meat", "cheese", "parking", "bakery"), of("fresh", "cheap", "tasty", "clean", "local"), of("service", "checkout", "staff", "prices")
		return of("The "+goods+" is always "+value+" and the "+people+" is quick", "I like the "+goods+" because it is "+value+"; "+people+" too")
	}
	s := checktest.NewStream(New())
	flagged := 0
	for i := range 140 {
		answer := travel
		if i >= 60 {
			answer = shopping
		}
		sub := &survey.Submission{Version: survey.V3, Respondent: survey.RespondentID(fmt.Sprint("r", i))}
		for n, q := range questions {
			sub.OES = append(sub.OES, survey.OpenEnd{ID: fmt.Sprint("q", n), Question: q, Answer: answer(), Languages: []string{"en"}})
		}
		for _, dp := range s.Add(t, sub).Result.DataPoints {
			if i >= 60 && dp.Category == survey.OffTopic {
				flagged++
			}
		}
	}
	if flagged > 1 {
		t.Errorf("%d honest answers are off topic after 60 respondents about travel", flagged)
	}
}
