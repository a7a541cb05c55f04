package oes

import (
	"slices"
	"testing"

	"candor/processors"
	"candor/survey"
)

// scoreAll scores the answers of one respondent, and tells whether the recommended settings exclude them.
func scoreAll(t *testing.T, language string, pairs ...string) (survey.Result, bool) {
	t.Helper()
	s := &survey.Submission{Respondent: "r", Version: survey.V3}
	for pair := range slices.Chunk(pairs, 2) {
		s.OES = append(s.OES, survey.OpenEnd{ID: pair[0], Question: pair[0], Answer: pair[1], DetectDuplicates: true, Languages: []string{language}})
	}
	out, err := New().Score(t.Context(), processors.Input{Submission: s})
	if err != nil {
		t.Fatal(err)
	}
	return out.Result, excluded(out.Result)
}

func excluded(r survey.Result) bool {
	all := []survey.Result{r}
	return len(survey.Exclude(survey.Recommended(survey.V3), survey.Overall(all), all)) > 0
}

// Respondents who are content and say so in a few words score more than those who refuse every question.
func TestShortAnswersScoreMoreThanRefusals(t *testing.T) {
	questions := map[string][]string{
		"fr": {
			"Racontez-nous comment s'est passée votre admission.", "Qu'est-ce qui vous a le plus rassuré pendant votre séjour ?", "Qu'est-ce qui vous a déplu ou inquiété ?",
			"Comment le personnel vous a-t-il expliqué votre traitement ?", "Comment s'est passé votre retour à domicile ?", "Que diriez-vous à un proche qui doit être hospitalisé ici ?",
		},
		"de": {
			"Was gefällt Ihnen an Ihrer Arbeit am besten?", "Wie war die Einarbeitung?", "Was sollte besser werden?", "Wie ist die Zusammenarbeit?", "Möchten Sie noch etwas sagen?",
		},
		"nl": {"Wat deed u afgelopen weekend?", "Wat zou u verbeteren?", "Waarom heeft u dat cijfer gegeven?"},
		"pl": {"Co podoba się Panu/Pani w naszej aplikacji?", "Co powinniśmy poprawić?", "Dlaczego wybrał(a) Pan/Pani nasz bank?"},
	}
	for _, c := range []struct {
		language string
		answers  []string
	}{
		{"fr", []string{"Bien", "Tout le monde", "Non rien", "Bien", "Bien", "Très bien"}},
		{"de", []string{"Passt", "Passt", "Passt", "Passt schon", "Passt"}},
		{"de", []string{"Alles", "Gut", "Nichts", "Gut", "Nein"}},
		{"nl", []string{"gewerkt", "niks", "prima"}},
		{"pl", []string{"ok", "nic", "bo blisko"}},
	} {
		var pairs, refusals []string
		for i, a := range c.answers {
			pairs, refusals = append(pairs, questions[c.language][i], a), append(refusals, questions[c.language][i], "no comment")
		}
		got, out := scoreAll(t, c.language, pairs...)
		least, _ := scoreAll(t, c.language, refusals...)
		if out || got.Score <= least.Score {
			t.Errorf("%q: score %d, excluded: %v; refusals only: %d", c.answers, got.Score, out, least.Score)
		}
	}
}

// One empty phrase as the answer to all questions does not count as an answer because one of them asks for an opinion.
func TestOneEmptyPhraseToEverything(t *testing.T) {
	for _, c := range []struct {
		language, answer string
		questions        []string
		want             bool
	}{
		{"en", "good", stay, true},
		{"de", "gut", []string{"Was gefällt Ihnen an Ihrer Arbeit?", "Was stört Sie an Ihrer Arbeit?", "Wie ist die Zusammenarbeit im Team?", "Was sollte Ihre Führungskraft ändern?", "Welche Weiterbildung wünschen Sie sich?", "Möchten Sie noch etwas ergänzen?"}, true},
		{"fr", "très bien", []string{"Qu'avez-vous apprécié pendant votre séjour à l'hôpital ?", "Que devrions-nous améliorer ?", "Comment avez-vous été accueilli ?", "Que pensez-vous des repas ?", "Comment s'est passée votre sortie ?", "Avez-vous d'autres remarques ?"}, true},
		{"it", "bello", []string{"Che cosa le è piaciuto di più del soggiorno?", "Che cosa dovremmo migliorare?", "Com'era la colazione?", "Come descriverebbe il personale?", "Perché ha scelto il nostro hotel?", "Vuole aggiungere altro?"}, true},
		{"it", "boh", []string{"Che cosa le è piaciuto di più del soggiorno?", "Che cosa dovremmo migliorare?", "Com'era la colazione?", "Come descriverebbe il personale?", "Perché ha scelto il nostro hotel?", "Vuole aggiungere altro?"}, false},
	} {
		var pairs []string
		for _, q := range c.questions {
			pairs = append(pairs, q, c.answer)
		}
		if r, out := scoreAll(t, c.language, pairs...); out != c.want {
			t.Errorf("%q to everything: %v", c.answer, r)
		}
	}
}

// A sentence with English terms is in the language of the words that hold it together. One answer in English beside
// others in the allowed language does not exclude.
func TestMixedSpeech(t *testing.T) {
	for answer, language := range map[string]string{
		"Metroen er nice, S-tog not so much":               "da",
		"Smart working e team building":                    "it",
		"super chill en nice people":                       "nl",
		"Remote Work, flexible hours und gutes Onboarding": "de",
		"Too many Meetings ohne Agenda":                    "de",
		"working from home e os colegas":                   "pt",
		"el feeling con los compis, good vibes":            "es",
		"nice people och good vibes only":                  "sv",
	} {
		if r, out := scoreAll(t, language, "Q?", answer); out || r.DataPoints[0].Category != survey.ValidAnswer {
			t.Errorf("%q: %v", answer, r.DataPoints[0])
		}
	}
	for answer, language := range map[string]string{
		"More bike parking pls":                   "da",
		"The people here are nice and I like it":  "da",
		"I like the people and the food":          "de",
		"it is easy to use and looks very good":   "it",
		"The teachers are good, the campus is ok": "es",
	} {
		if r, _ := scoreAll(t, language, "Q?", answer); r.DataPoints[0].Category != survey.WrongLanguage {
			t.Errorf("%q: %v", answer, r.DataPoints[0])
		}
	}
	const transit, mayor = "Hvordan oplever du den kollektive trafik?", "Hvad vil du sige til borgmesteren?"
	if r, out := scoreAll(t, "da", transit, "Metroen er nice, S-tog not so much", mayor, "More bike parking pls"); out || r.Score < leastExcused {
		t.Errorf("a phrase in English beside an answer: %v", r)
	}
	questions := []string{"Q1?", "Q2?", "Q3?", "Q4?", "Q5?", "Q6?"}
	for added, languages := range map[string][]string{
		"": {"fr", "es", "it", "nl", "de"}, "la": {"fr", "es", "it"}, "le": {"fr"}, "et": {"fr"}, "e": {"it"}, "en": {"nl", "es"}, "de": {"nl", "es", "fr"},
		"und": {"de"}, "es": {"de"}, "y": {"es"},
	} {
		for _, language := range languages {
			var pairs []string
			for i, a := range []string{
				"The nurses were very kind to me at night", "You should have more parking space", "They welcomed me with a smile",
				"The food was cold and had no taste", "My son picked me up in the evening", "Keep up the good work",
			} {
				pairs = append(pairs, questions[i], a+" "+added)
			}
			if r, out := scoreAll(t, language, pairs...); !out {
				t.Errorf("%s: English with %q: %v", language, added, r)
			}
			if r, out := scoreAll(t, language, pairs[:4]...); !out {
				t.Errorf("%s: two answers in English with %q: %v", language, added, r)
			}
		}
	}
	for language, answers := range map[string][]string{
		"it": {"Smart working e team building", "La spa e il wellness", "Il check-in lento", "Late check-out e room service", "Brunch e happy hour top", "Free parking e wifi"},
		"nl": {"super chill en nice people", "Self service en home delivery", "Customer service was echt niet good", "Het is oké, very nice people", "Click en collect", "Great deals en fresh food"},
		"de": {"Remote Work, flexible hours und gutes Onboarding", "Work-Life-Balance und Team Spirit", "Daily Stand-up und Sprint Planning", "Der Tech Stack ist outdated", "Learning on the job und Coaching", "Time to market ist zu slow"},
		"fr": {"Le staff is very nice", "Un peu too long", "La team est au top", "Food trop bad lol", "Le check-out was fast", "Thanks à tous"},
		"da": {"Metroen er nice, S-tog not so much", "More bike parking pls", "Hygger med venner"},
	} {
		var pairs []string
		for i, a := range answers {
			pairs = append(pairs, questions[i], a)
		}
		if r, out := scoreAll(t, language, pairs...); out {
			t.Errorf("%s: a respondent who mixes: %v", language, r)
		}
	}
	if r, out := scoreAll(t, "da", transit, "The buses are late and there are too few of them", mayor, "I would tell him that he should listen more"); !out {
		t.Errorf("both answers in English: %v", r)
	}
}

func TestOneWordThreeTimesIsNotInvented(t *testing.T) {
	r, _ := scoreAll(t, "da", "Hvad skal kommunen gøre bedre?", "normeringer normeringer normeringer")
	if r.DataPoints[0].Category != survey.ValidAnswer {
		t.Error(r.DataPoints[0])
	}
}

func TestNumbersAreNoRefusal(t *testing.T) {
	r, _ := scoreAll(t, "de", "Welche strategischen Prioritäten hat Ihr Bereich im kommenden Jahr?", "Erst mal ankommen, bin seit 3 Wochen hier")
	if r.DataPoints[0].Category != survey.ValidAnswer {
		t.Error(r.DataPoints[0])
	}
}

// A respondent whose answers are partly about a concern of their own is not off topic. One whose answers are all about
// something else is.
func TestSpareConcerns(t *testing.T) {
	wide := func(id string, answers ...string) *survey.Submission {
		s := told(id, answers[0], answers[1])
		for _, a := range answers[2:] {
			s.OES = append(s.OES, survey.OpenEnd{ID: a, Question: "What do you think of the town?", Answer: a, Languages: []string{"en"}})
		}
		return s
	}
	const cakes, pistons = "chocolate cakes with cherries", "the pistons and valves of an engine"
	for _, c := range []struct {
		answers []string
		want    survey.Category
	}{
		{[]string{cakes, pistons}, survey.OffTopic},
		{[]string{cakes, pistons, "the shops are open late"}, survey.OffTopic},
		{[]string{cakes, pistons, "the shops are open late", "the mayor listens to us"}, survey.OffTopic},
		{[]string{cakes, pistons, "shops", "mayor", "parks", "rent"}, survey.OffTopic},
		{[]string{cakes, pistons, "the shops are open late", "the mayor listens to us", "the parks are clean"}, survey.ValidAnswer},
	} {
		out := neighbours(t, 120).Add(t, wide("new", c.answers...))
		for i := range 2 {
			if got := out.Result.DataPoints[i].Category; got != c.want {
				t.Errorf("%q: answer %d is %s", c.answers, i, got.Name(survey.V3))
			}
		}
		if excluded(out.Result) != (c.want == survey.OffTopic) {
			t.Errorf("%q: %v", c.answers, out.Result)
		}
	}
}
