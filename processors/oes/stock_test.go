package oes

import (
	"fmt"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// both asks a respondent two questions.
func both(id, a, b string) *survey.Submission {
	return &survey.Submission{Respondent: survey.RespondentID(id), Version: survey.V3, OES: []survey.OpenEnd{
		{ID: "work", Question: commute, Answer: a, Languages: []string{"en", "de"}},
		{ID: "bad", Question: "What annoys you on your way to work?", Answer: b, Languages: []string{"en", "de"}},
	}}
}

// asked30 is a survey in which n have answered both questions.
func asked30(t *testing.T, n int) *checktest.Stream {
	t.Helper()
	stream := checktest.NewStream(New())
	subjects := []string{"more buses", "cheaper tickets", "a safe bicycle lane", "better service", "less traffic", "a shorter queue at the ferry"}
	places := []string{"in the morning", "near the station", "along the river road", "between the suburbs and the centre", "when schools open"}
	for i := range n {
		a := fmt.Sprintf("%s %s please", subjects[i%6], places[i/6%5])
		stream.Add(t, both(fmt.Sprint("before", i), a, "delays of "+a))
	}
	return stream
}

// Phrases that fit any survey are off topic if a respondent says nothing else, and if one of them
// praises what nobody in this survey talks about.
func TestStock(t *testing.T) {
	off, empty, valid := survey.OffTopic, survey.NoAnswer, survey.ValidAnswer
	for name, c := range map[string]struct {
		before int
		a, b   string
		want   [2]survey.Category
	}{
		"two phrases from elsewhere":        {60, "very good quality and price", "I really like the design of this", [2]survey.Category{off, off}},
		"one of them, and an opinion":       {60, "the brand is the best", "it is very nice", [2]survey.Category{off, off}},
		"a product inside a phrase":         {60, "it is the best product", "good and useful", [2]survey.Category{off, off}},
		"too few others in this language":   {60, "sehr gute Qualität und guter Preis", "es ist sehr gut", [2]survey.Category{valid, empty}},
		"something is said":                 {60, "very good quality and price", "too many people on the train", [2]survey.Category{valid, valid}},
		"what the question asks for":        {60, "very good quality and price", "less annoying", [2]survey.Category{valid, valid}},
		"only opinions":                     {60, "it is very nice", "good and useful", [2]survey.Category{empty, empty}},
		"and a refusal":                     {60, "very good quality and price", "I don't know", [2]survey.Category{valid, empty}},
		"and nothing":                       {60, "very good quality and price", "nothing", [2]survey.Category{valid, empty}},
		"the others talk about it":          {60, "the service is very good", "it is very nice", [2]survey.Category{valid, empty}},
		"too few others":                    {20, "very good quality and price", "it is very nice", [2]survey.Category{valid, empty}},
		"two words":                         {60, "good quality", "it is very nice", [2]survey.Category{valid, empty}},
		"a word that says something":        {60, "very good quality of the seats", "it is very nice", [2]survey.Category{valid, empty}},
		"a long one may mean what it says":  {60, "it is very good and very nice and very useful and of very good quality and it is just the best", "it is very nice", [2]survey.Category{valid, empty}},
		"words of the question are no sign": {60, "it is very good to work for the company", "it is very nice", [2]survey.Category{valid, empty}},
	} {
		stream := asked30(t, c.before)
		got, evidence := categories(stream.Add(t, both("new", c.a, c.b)))
		for i := range got {
			if got[i] == survey.GenericAnswer {
				got[i] = survey.NoAnswer
			}
		}
		if len(got) != 2 || [2]survey.Category(got) != c.want {
			t.Errorf("%s: %v (%v), want %v", name, got, evidence, c.want)
		}
	}
}

// A question that asks for an opinion, or for the survey itself, may be answered with one.
func TestStock_opinionAsked(t *testing.T) {
	stream := asked30(t, 60)
	for _, question := range []string{"What do you think of the new timetable?", "How was your journey?", "Is there anything else you would like to tell us?", "What do you think of this survey?"} {
		sub := both("new", "it is very good quality", "it is very good quality and price")
		for i := range sub.OES {
			sub.OES[i].Question = question
		}
		for _, p := range stream.Add(t, sub).Result.DataPoints {
			if p.Category == survey.OffTopic && p.Evidence == survey.Found(survey.EmptyPhrase) {
				t.Errorf("%s: %s is off topic", question, p.ID)
			}
		}
	}
}
