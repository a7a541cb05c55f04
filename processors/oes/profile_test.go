package oes

import (
	"fmt"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"candor/processors"
	"candor/processors/checktest"
	"candor/processors/meaning"
	"candor/survey"
)

const commute = "What would make your way to work easier?"

// commuters answer a question about their way to work with a few dozen words.
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

// If every answer is a name, new words are not evidence.
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

// Everything that an answer added to the profile can be removed again.
func TestProfile_delete(t *testing.T) {
	stream := commuters(t, 40)
	before := stream.Input(asked("work", commute, "more trains"))
	odd := asked("work", commute, "My grandmother bakes wonderful chocolate cakes with cherries")
	stream.Add(t, odd)
	if after := stream.Input(asked("work", commute, "more trains")); reflect.DeepEqual(before.State, after.State) {
		t.Fatal("nothing was learnt")
	}
	stream.Delete(odd.Respondent)
	if after := stream.Input(asked("work", commute, "more trains")); !reflect.DeepEqual(before.State, after.State) {
		t.Errorf("after the delete\n%v, want\n%v", after.State, before.State)
	}
}

// Four coordinates share a counter. Sums are decoded as they were encoded.
func TestProfile_sums(t *testing.T) {
	coordinate := rapid.Int64Range(-laneMost, laneMost)
	rapid.Check(t, func(t *rapid.T) {
		counts, want := map[uint64]int64{}, meaning.Vector{}
		for range rapid.IntRange(1, 30).Draw(t, "texts") {
			var v meaning.Vector
			for i := range v {
				v[i] = coordinate.Draw(t, "x")
			}
			want.Add(&v)
			addSum(&v, profileAside, func(field uint64, n int64) { counts[field] += n })
		}
		var remembered processors.State
		for f := uint64(profileAside); f < profileSteps; f++ {
			remembered.Tallies = map[string][]processors.Count{"g": append(remembered.Tallies["g"], processors.Count{Field: f, N: counts[f]})}
		}
		p := (&answer{profileGroup: "g"}).readProfile(remembered)
		if got := p.sum(profileAside); got != want {
			t.Fatalf("%v, want %v", got, want)
		}
	})
}

// Before there are enough answers, keywords describe the topic of a question.
func TestKeywords(t *testing.T) {
	const holiday = "What do you remember of your last holiday?"
	for name, c := range map[string]struct {
		keywords []string
		answer   string
		want     survey.Category
	}{
		"another topic":         {[]string{"beach", "hotel", "weather"}, "the compiler rejects pointers without explicit conversion", survey.OffTopic},
		"a distant topic":       {[]string{"beach", "hotel", "weather"}, "the bank charges interest on my credit card account", survey.ValidAnswer},
		"the topic":             {[]string{"beach", "hotel", "weather"}, "sunshine, swimming in the ocean and good food", survey.ValidAnswer},
		"a word of the keyword": {[]string{"beach", "hotel", "weather"}, "the bank machine beside the beach charges interest", survey.ValidAnswer},
		"a short one":           {[]string{"beach", "hotel", "weather"}, "my credit card", survey.ValidAnswer},
		"no keywords":           {nil, "the bank charges interest on my credit card account", survey.ValidAnswer},
		"keywords in no table":  {[]string{"Xyzzq", "Qwrrt"}, "the bank charges interest on my credit card account", survey.ValidAnswer},
	} {
		t.Run(name, func(t *testing.T) {
			sub := asked("q", holiday, c.answer)
			sub.OES[0].Keywords = c.keywords
			if got := category(t, checktest.NewStream(New()), sub); got != c.want {
				t.Errorf("%q: %s, want %s", c.answer, got.Name(survey.V3), c.want.Name(survey.V3))
			}
		})
	}
}

// What is a distant topic in one answer is another one if all answers of the respondent are far from the keywords.
func TestKeywords_together(t *testing.T) {
	two := func(first, second string) []survey.Category {
		sub := asked("q", "What do you remember of your last holiday?", first)
		sub.OES[0].Keywords = []string{"beach", "hotel", "weather"}
		sub.OES = append(sub.OES, survey.OpenEnd{ID: "r", Question: "What do you cook on Sundays?", Answer: second, Keywords: []string{"meat", "vegetables", "cake"}, Languages: []string{"en"}})
		out, err := New().Score(t.Context(), checktest.NewStream(New()).Input(sub))
		if err != nil {
			t.Fatal(err)
		}
		got, _ := categories(out)
		return got
	}
	const bank, bonds, roast = "the bank charges interest on my credit card account", "my broker sold the bonds before the merger", "roast beef with gravy and carrots"
	for _, c := range []struct {
		first, second string
		want          survey.Category
	}{{bank, bonds, survey.OffTopic}, {bank, roast, survey.ValidAnswer}} {
		if got := two(c.first, c.second); got[0] != c.want {
			t.Errorf("%q beside %q: %s", c.first, c.second, got[0].Name(survey.V3))
		}
	}
}

// A quarter of the stream answers another survey, and these answers must not become normal.
func TestProfile_foreignSurvey(t *testing.T) {
	subjects := []string{"buses", "tickets", "bicycle lanes", "trains", "traffic", "parking"}
	wishes := []string{"more %s in the morning", "cheaper %s for commuters", "%s near the railway station", "reliable %s when schools open", "less crowded %s after work"}
	dishes := []string{"soup", "cake", "salad", "bread", "roast beef", "pasta"}
	praise := []string{"delicious %s with fresh herbs", "the waiter brought cold %s", "tasty %s and a friendly cook", "salty %s for dinner", "the menu had wonderful %s"}
	stream := checktest.NewStream(New())
	found, foreign, flagged := 0, 0, 0
	for i := range 160 {
		answer, other := fmt.Sprintf(wishes[i%5], subjects[i/5%6]), hash(fmt.Sprint(i))%4 == 0
		if other {
			answer = fmt.Sprintf(praise[i%5], dishes[i/5%6])
		}
		sub := asked("work", commute, answer)
		sub.Respondent = survey.RespondentID(fmt.Sprint(i))
		switch got := category(t, stream, sub); {
		case i < profileEnough:
		case other:
			foreign++
			if got == survey.OffTopic {
				found++
			}
		case got == survey.OffTopic:
			flagged++
		}
	}
	if 10*found < 8*foreign || flagged > 0 {
		t.Errorf("found %d of %d, and flagged %d that were on topic", found, foreign, flagged)
	}
}
