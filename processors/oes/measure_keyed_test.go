package oes

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// streamKeywords are three keywords for each question of the streams, as a researcher writes them who has read
// none of the answers.
var streamKeywords = map[string][]string{
	"electric-car":      {"price", "range", "charging"},
	"petfood":           {"price", "vet", "taste"},
	"museum":            {"exhibition", "paintings", "guide"},
	"language-learning": {"teacher", "app", "grammar"},
	"moebelhaus":        {"Beratung", "Lieferung", "Preis"},
	"hotel-playa":       {"habitación", "playa", "comida"},
	"machine-cafe":      {"goût", "prix", "nettoyage"},
	"quartiere":         {"rumore", "servizi", "vicini"},
	"broadband":         {"speed", "price", "reliability"},
	"dentist":           {"pain", "staff", "cost"},
	"mealkit":           {"price", "recipes", "packaging"},
	"library":           {"books", "events", "staff"},
	"radfahren-stadt":   {"Autos", "Radwege", "Ampeln"},
	"supermercado":      {"precios", "colas", "productos"},
	"teletravail":       {"temps", "trajets", "famille"},
	"camping":           {"sanitair", "personeel", "rust"},
}

type streamed struct{ Stream, Language, Question, Answer string }

// streams reads answers to questions on one topic each, in six languages. Those of locked are not to be read.
func streams(t *testing.T, files ...string) []streamed {
	t.Helper()
	var list []streamed
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for line := range bytes.Lines(data) {
			var s streamed
			if err := json.Unmarshal(line, &s); err != nil {
				t.Fatal(err)
			}
			list = append(list, s)
		}
	}
	return list
}

// TestMeasure_keywordsOfRespondents lets respondents answer two questions on one topic each with three keywords,
// while nobody else has answered. It counts those with two answers OFF_TOPIC, whom the recommended settings
// exclude: of people who answer, and of people who answer two other questions in the same language.
func TestMeasure_keywordsOfRespondents(t *testing.T) {
	for name, file := range map[string]string{"open": "testdata/streams.jsonl", "locked": "testdata/locked/streams.jsonl"} {
		answers := map[string][]streamed{}
		var names []string
		for _, s := range streams(t, file) {
			if answers[s.Stream] == nil {
				names = append(names, s.Stream)
			}
			answers[s.Stream] = append(answers[s.Stream], s)
		}
		var alone, honest, honestN, other, otherN int
		for k, first := range names {
			for d := 1; d < len(names); d++ {
				second := names[(k+d)%len(names)]
				for n := range answers[first] {
					a, b := answers[first][n], answers[second][(n+7*d)%len(answers[second])]
					flags := offTopics(t, [2]streamed{a, b}, [2]string{a.Answer, b.Answer})
					honestN++
					if flags == 2 {
						honest++
					}
					if flags > 0 {
						alone++
					}
					third, fourth := answers[names[(k+d+1)%len(names)]][0], answers[names[(k+d+2)%len(names)]][0]
					if third.Language != "en" || fourth.Language != "en" || a.Language != "en" || b.Language != "en" || third.Stream == first || fourth.Stream == first || fourth.Stream == second {
						continue
					}
					if otherN++; offTopics(t, [2]streamed{third, fourth}, [2]string{a.Answer, b.Answer}) == 2 {
						other++
					}
				}
			}
		}
		most := checktest.AtMost(.01)
		checktest.Share(t, name+" streams, three keywords: honest with an answer OFF_TOPIC", alone, honestN, checktest.AtMost(.06))
		checktest.Share(t, name+" streams, three keywords: honest with both OFF_TOPIC", honest, honestN, most)
		checktest.Share(t, name+" streams, three keywords, English: answers to two other questions found", other, otherN, checktest.Target{})
	}
}

// offTopics returns how many of two answers to two questions are OFF_TOPIC.
func offTopics(t *testing.T, to [2]streamed, answers [2]string) (n int) {
	t.Helper()
	s := &survey.Submission{Version: survey.V3}
	for i, q := range to {
		s.OES = append(s.OES, survey.OpenEnd{ID: q.Stream, Question: q.Question, Answer: answers[i], Keywords: streamKeywords[q.Stream], Languages: []string{q.Language}})
	}
	out, err := New().Score(t.Context(), checktest.NewStream(New()).Input(s))
	if err != nil {
		t.Fatal(err)
	}
	got, _ := categories(out)
	for _, c := range got {
		if c == survey.OffTopic {
			n++
		}
	}
	return n
}
