package oes

import (
	"fmt"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

const commute = "What would make your way to work easier?"

// commuters answer a question about their way to work in a few dozen words.
func commuters(t *testing.T, n int) *checktest.Stream {
	t.Helper()
	stream := checktest.NewStream(New())
	subjects := []string{"more buses", "cheaper tickets", "a safe bicycle lane", "trains on time", "less traffic", "a shorter queue at the ferry"}
	places := []string{"in the morning", "near the station", "along the river road", "between the suburbs and the centre", "when schools open"}
	for i := range n {
		stream.Add(t, asked("work", commute, fmt.Sprintf("%s %s please", subjects[i%6], places[i/6%5])))
	}
	return stream
}

func asked(id, question, answer string) *survey.Submission {
	return &survey.Submission{Respondent: survey.RespondentID(answer), Version: survey.V3, OES: []survey.OpenEnd{{ID: id, Question: question, Answer: answer, Languages: []string{"en", "de"}}}}
}

func category(t *testing.T, stream *checktest.Stream, sub *survey.Submission) survey.Category {
	t.Helper()
	c, _ := categories(stream.Add(t, sub))
	return c[0]
}

func TestProfile(t *testing.T) {
	for name, c := range map[string]struct {
		before int
		answer string
		want   survey.Category
	}{
		"another topic":                   {80, "My grandmother bakes wonderful chocolate cakes with cherries", survey.OffTopic},
		"too few answers before":          {30, "My grandmother bakes wonderful chocolate cakes with cherries", survey.ValidAnswer},
		"on topic, with words of its own": {80, "Covered parking for my bicycle at the station would help enormously", survey.ValidAnswer},
		"words of the question":           {80, "Gliding silently to work would be easier than jostling elbows", survey.ValidAnswer},
		"a short one":                     {80, "heated shelters", survey.ValidAnswer},
		"a single word":                   {80, "chocolate", survey.ValidAnswer},
		"another allowed language":        {80, "Ein überdachter Unterstand mit Steckdosen und Schließfächern", survey.ValidAnswer},
	} {
		t.Run(name, func(t *testing.T) {
			if got := category(t, commuters(t, c.before), asked("work", commute, c.answer)); got != c.want {
				t.Errorf("%q: %s, want %s", c.answer, got.Name(survey.V3), c.want.Name(survey.V3))
			}
		})
	}
}

// Where every answer is a name, new words are no evidence.
func TestProfile_openVocabulary(t *testing.T) {
	stream := checktest.NewStream(New())
	name := func(n int) string {
		h, w := hash(fmt.Sprint(n)), ""
		for range 3 {
			w += "bdfgklmnprstvz"[h%14:][:1] + "aeiou"[(h>>8)%5:][:1]
			h >>= 16
		}
		return w + "dorf"
	}
	for i := range 150 {
		got := category(t, stream, asked("street", "Tell us the streets you walk along.", fmt.Sprintf("it was %s and the %s, then %s and the %s", name(4*i), name(4*i+1), name(4*i+2), name(4*i+3))))
		if got != survey.ValidAnswer {
			t.Fatalf("answer %d: %s", i, got.Name(survey.V3))
		}
	}
}

func TestLog2(t *testing.T) {
	for x, want := range map[float64]float64{1: 0, 2: 1, 0.5: -1, 8: 3, 3: 1.5} {
		if got := log2(x); got != want {
			t.Errorf("log2(%v) = %v, want %v", x, got, want)
		}
	}
}
