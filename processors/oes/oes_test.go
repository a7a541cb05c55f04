package oes

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"candor/processors"
	"candor/processors/checktest"
	"candor/survey"
)

func TestContract(t *testing.T) {
	checktest.Run(t, New(), &survey.Submission{Respondent: "r", Version: survey.V3, OES: []survey.OpenEnd{
		{ID: "a", Question: why, Answer: "they were cheaper than the others and had a good name", DetectDuplicates: true},
		{ID: "b", Question: improve, Answer: "asdf", DetectDuplicates: true, Languages: []string{"en"}},
		{ID: "c", Question: anything, Answer: "", DetectDuplicates: true},
	}})
}

func TestPoints(t *testing.T) {
	long := "They were cheaper because I drive an electric car, charge it at night in Leeds, and the old tariff had no night rate at all; the website also shows usage per hour."
	for _, c := range []struct {
		question, answer string
		v2, v3           survey.Score
		effort           survey.Effort
	}{
		{why, "price", 72, 70, survey.EffortLow},
		{why, "cheaper tariff and better service", 76, 85, survey.EffortMedium},
		{why, long, 100, 100, survey.EffortHigh},
		{why, "idk", 60, 40, survey.EffortLow},
		{why, "I do not know", 60, 50, survey.EffortMedium},
		{anything, "no", 60, 60, survey.EffortHigh},
		{why, "Sorry, no idea", 60, 60, survey.EffortHigh},
		{why, "good", 50, 40, survey.EffortLow},
		{why, "strongly agree", 30, 30, survey.EffortNone},
		{why, "потому что дешевле", 20, 20, survey.EffortNone},
		{why, "asdfgh", 10, 10, survey.EffortNone},
		{why, "fuck off", 10, 10, survey.EffortNone},
		{why, "As an AI language model I have no supplier", 0, 0, survey.EffortNone},
	} {
		p := survey.OpenEnd{Question: c.question, Answer: c.answer, Languages: []string{"en"}}
		v1, v2, v3 := scoreOne(t, p, survey.V1), scoreOne(t, p, survey.V2), scoreOne(t, p, survey.V3)
		if v1.Score != c.v2 || v2.Score != c.v2 || v3.Score != c.v3 {
			t.Errorf("%q: %d, %d, %d, want %d, %d, %d", c.answer, v1.Score, v2.Score, v3.Score, c.v2, c.v2, c.v3)
		}
		if v2.Effort != survey.EffortNone || v3.Effort != c.effort {
			t.Errorf("%q: effort %q and %q, want none and %q", c.answer, v2.Effort, v3.Effort, c.effort)
		}
	}
}

func TestTranslation(t *testing.T) {
	p := survey.OpenEnd{Question: warum, Answer: "keine Ahnung", Translate: true, Languages: []string{"de"}}
	if !scoreOne(t, p, survey.V3).TranslationFailed {
		t.Error("a German refusal asks for a translation")
	}
	if scoreOne(t, p, survey.V2).TranslationFailed {
		t.Error("v2 knows no translation")
	}
	skip := p
	skip.SkipTranslation = []string{"de"}
	valid := p
	valid.Answer = "er war günstiger"
	english := survey.OpenEnd{Question: why, Answer: "no idea", Translate: true}
	norwegian := survey.OpenEnd{Question: "Hvorfor?", Answer: "beklager, det vet jeg ikke", Translate: true, SkipTranslation: []string{"nb"}}
	skipped := norwegian
	skipped.Languages, skipped.SkipTranslation = []string{"nn"}, []string{"no"}
	for name, p := range map[string]survey.OpenEnd{"skipped": skip, "valid": valid, "English": english, "Bokmål": norwegian, "Nynorsk": skipped} {
		if scoreOne(t, p, survey.V3).TranslationFailed {
			t.Errorf("%s: no translation is due", name)
		}
	}
}

// person is a submission with answers to numbered questions.
func person(answers ...string) *survey.Submission {
	s := &survey.Submission{Version: survey.V3}
	for i, a := range answers {
		s.OES = append(s.OES, survey.OpenEnd{ID: fmt.Sprint("q", i), Question: fmt.Sprintf("Tell us about part %d of your visit.", i), Answer: a, DetectDuplicates: true})
	}
	return s
}

func categories(out processors.Output) (c []survey.Category, s []survey.Score) {
	for _, dp := range out.Result.DataPoints {
		c, s = append(c, dp.Category), append(s, dp.Score)
	}
	return c, s
}

func TestDuplicateRespondent(t *testing.T) {
	first := person("The guide told us stories about every single painting in the hall", "Our children loved the workshop where they built a small wooden boat", "lunch was fine")
	for name, c := range map[string]struct {
		sub    *survey.Submission
		scores []survey.Score
	}{
		"all copied":   {person("The guide told us stories about every single painting in the hall!", "our children loved the workshop where they built a smal wooden boat", "soup"), []survey.Score{0, 0, 70}},
		"one copied":   {person("The guide told us stories about every single painting in the hall", "We left early because the rooms were far too warm for the baby", "soup"), []survey.Score{50, 85, 70}},
		"none copied":  {person("There was nobody around who could answer my questions on the maps", "We left early because the rooms were far too warm for the baby", "lunch was fine"), []survey.Score{85, 85, 70}},
		"other points": {person("lunch was fine", "The guide told us stories about every single painting in the hall"), []survey.Score{70, 85}},
	} {
		t.Run(name, func(t *testing.T) {
			stream := checktest.NewStream(New())
			stream.Add(t, first)
			if _, got := categories(stream.Add(t, c.sub)); !reflect.DeepEqual(got, c.scores) {
				t.Errorf("scores %v, want %v", got, c.scores)
			}
		})
	}
	t.Run("not wanted", func(t *testing.T) {
		stream := checktest.NewStream(New())
		stream.Add(t, first)
		again := person(first.OES[0].Answer)
		again.OES[0].DetectDuplicates = false
		if c, _ := categories(stream.Add(t, again)); c[0] != survey.ValidAnswer {
			t.Errorf("%s without duplicate detection", c[0].Name(survey.V3))
		}
		in := stream.Input(again)
		in.Params = &processors.Params{DetectDuplicates: true}
		out, _ := New().Score(context.Background(), in)
		if c, _ := categories(out); c[0] != survey.DuplicateRespondent {
			t.Errorf("%s in a recalculation that wants it", c[0].Name(survey.V3))
		}
	})
	t.Run("a stock phrase", func(t *testing.T) {
		stream := checktest.NewStream(New())
		phrase := "staff were friendly and helpful throughout"
		for i := range 60 {
			stream.Add(t, person(fmt.Sprintf("%s staff by the %d gate, helpful throughout", []string{"friendly", "patient", "cheerful"}[i%3], i)))
		}
		stream.Add(t, person(phrase))
		if c, _ := categories(stream.Add(t, person(phrase))); c[0] != survey.ValidAnswer {
			t.Errorf("%s for words that everybody uses", c[0].Name(survey.V3))
		}
	})
	t.Run("what many say", func(t *testing.T) {
		stream := checktest.NewStream(New())
		words := strings.Fields("alpha bravo charlie delta echo foxtrot golf hotel india juliet")
		for i := range 60 {
			answer := fmt.Sprintf("visitor %s brought %s and looked for %s near %s gate", words[i%10], words[i/10], words[(i*3)%10], words[(i*7+i/10)%10])
			if i%4 == 0 {
				answer = "the queue at the entrance was far too long"
			}
			stream.Add(t, person(answer))
		}
		if c, _ := categories(stream.Add(t, person("The queue at the entrance was far too long."))); c[0] != survey.ValidAnswer {
			t.Errorf("%s for a common answer", c[0].Name(survey.V3))
		}
	})
	t.Run("short answers together", func(t *testing.T) {
		stream := checktest.NewStream(New())
		add := func(name string, answers ...string) []survey.Category {
			sub := person(answers...)
			sub.Respondent = survey.RespondentID(name)
			c, _ := categories(stream.Add(t, sub))
			return c
		}
		const copied, valid = survey.DuplicateRespondent, survey.ValidAnswer
		add("first", "wooden benches", "the tall lighthouse", "ginger lemonade", "quiet corridors")
		add("second", "velvet curtains", "the old ferry", "salted almonds", "painted ceilings")
		if c := add("one of four", "wooden benches", "the small harbour", "apple juice", "loud corridors"); !slices.Equal(c, []survey.Category{valid, valid, valid, valid}) {
			t.Errorf("%v for one equal short answer", c)
		}
		if c := add("of two people", "velvet curtains", "the tall lighthouse", "ginger lemonade", "blue tiles"); !slices.Equal(c, []survey.Category{valid, valid, valid, valid}) {
			t.Errorf("%v for short answers of two people", c)
		}
		if c := add("all", "Velvet curtains", "The old ferry", "salted almonds", "painted ceilings"); !slices.Equal(c, []survey.Category{copied, copied, copied, copied}) {
			t.Errorf("%v for four equal short answers", c)
		}
		add("third", "marble staircase leading nowhere", "the broken carillon upstairs", "smoked paprika sandwiches", "echoing tunnels")
		if c := add("three of four", "marble staircase leading nowhere", "The broken carillon upstairs!", "smoked paprika sandwiches", "loud corridors"); !slices.Equal(c, []survey.Category{copied, copied, copied, valid}) {
			t.Errorf("%v for three equal short answers of four", c)
		}
	})
	t.Run("a short answer beside a long one", func(t *testing.T) {
		stream := checktest.NewStream(New())
		long := "The guide told us stories about every single painting in the hall"
		for i, answers := range [][]string{{long, "more wooden benches"}, {"Nobody could find the way to the old harbour", "longer opening hours"}, {long, "more wooden benches"}} {
			sub := person(answers...)
			sub.Respondent = survey.RespondentID(fmt.Sprint(i))
			if out := stream.Add(t, sub); i == 2 && out.Result.Score != 0 {
				t.Errorf("%d for a respondent who copied both answers", out.Result.Score)
			}
		}
	})
	t.Run("the evidence", func(t *testing.T) {
		stream := checktest.NewStream(New())
		other := person("There was nobody around who could answer my questions on the maps")
		other.Respondent = "other"
		stream.Add(t, other)
		stream.Add(t, first)
		for _, c := range []struct {
			answer string
			want   survey.Evidence
		}{
			{first.OES[0].Answer, survey.Evidence{Findings: survey.FindingsOf(survey.CopiedFromOther), Resembles: 2}},
			{"In the hall the guide really told us stories about every single painting", survey.Evidence{Findings: survey.FindingsOf(survey.NearlyCopied), Resembles: 2}},
			// One word was changed, so the counters do not show whose answer was copied.
			{"The guide told us tales about every single painting in the hall", survey.Evidence{Findings: survey.FindingsOf(survey.NearlyCopied)}},
		} {
			out, err := New().Score(context.Background(), stream.Input(person(c.answer)))
			if got := out.Result.DataPoints[0].Evidence; err != nil || got != c.want {
				t.Errorf("%q: %+v (%v), want %+v", c.answer, got, err, c.want)
			}
		}
	})
}

// When a respondent is scored again, its own contribution to the check state is left out.
func TestDuplicateRespondent_again(t *testing.T) {
	stream := checktest.NewStream(New())
	detect := &processors.Params{DetectDuplicates: true}
	first := person("The guide told us stories about every single painting in the hall")
	first.Respondent = "first"
	stream.Add(t, first)
	for i := range 70 {
		other := person(fmt.Sprintf("visitor %d came by tram from district %d and looked for the cloakroom", i, i*i))
		other.Respondent = survey.RespondentID(fmt.Sprint("r", i))
		stream.Add(t, other)
	}
	if c, _ := categories(stream.Again(t, first, detect)); c[0] == survey.DuplicateRespondent {
		t.Error("a copy of itself")
	}
	late := person("the guide told us stories about every single paintnig in the hall!")
	late.Respondent = "late"
	if c, _ := categories(stream.Add(t, late)); c[0] != survey.DuplicateRespondent {
		t.Errorf("%s for the copy", c[0].Name(survey.V3))
	}
	if c, _ := categories(stream.Again(t, first, detect)); c[0] == survey.DuplicateRespondent {
		t.Error("the original is taken for a copy of its copy")
	}
}

// Copies are recognised with counters, which can be changed in any order and reduced again.
func TestDuplicateRespondent_anyOrderAndDeletion(t *testing.T) {
	words := strings.Fields("garden ladder purple engine market whisper bottle carpet thunder candle island pocket silver tunnel window zebra")
	sentence := rapid.Custom(func(rt *rapid.T) string {
		return strings.Join(rapid.SliceOfN(rapid.SampledFrom(words), 6, 10).Draw(rt, "words"), " ")
	})
	rapid.Check(t, func(rt *rapid.T) {
		c := New()
		subs := make([]*survey.Submission, rapid.IntRange(1, 6).Draw(rt, "n"))
		for i := range subs {
			subs[i] = person(sentence.Draw(rt, "answer"))
			subs[i].Respondent = survey.RespondentID(fmt.Sprint("r", i))
		}
		order := rapid.Permutation(subs).Draw(rt, "order")
		gone := person(sentence.Draw(rt, "deleted"))
		gone.Respondent = "gone"
		forward, other := map[string]int64{}, map[string]int64{}
		add := func(m map[string]int64, sub *survey.Submission, sign int64) {
			for _, f := range c.Learn(processors.Input{Submission: sub}) {
				m[fmt.Sprint(f.Group, "/", f.Field)] += sign * f.Delta
			}
		}
		for _, s := range subs {
			add(forward, s, 1)
		}
		add(other, gone, 1)
		for _, s := range order {
			add(other, s, 1)
		}
		add(other, gone, -1)
		for k, v := range other {
			if v != forward[k] {
				rt.Fatalf("%s: %d, want %d", k, v, forward[k])
			}
		}
	})
}

func TestFingerprint_tellsAgreementFromChance(t *testing.T) {
	// Each of the earlier answers shares a part of the new one, but none is the same.
	target := newText("the ferry to the northern islands was cancelled twice because of fog and nobody told us")
	f := newFingerprint(&target, target.key())
	counts := map[uint64]int64{}
	for i, b := range f.bands {
		counts[b] = named(survey.RespondentID(fmt.Sprint("r", i)), false) // each band has another respondent
	}
	if m := f.earlier(func(field uint64) int64 { return counts[field] }); m.n != 0 {
		t.Errorf("%d copies where every band is another respondent's", m.n)
	}
	for _, b := range f.bands[:f.need] {
		counts[b] = named("one", false)
	}
	if m := f.earlier(func(field uint64) int64 { return counts[field] }); m.n != 1 {
		t.Errorf("%d copies where enough bands are one respondent's", m.n)
	}
	for _, b := range f.bands[:f.need+3] {
		counts[b] = named("one", false)
	}
	if m := f.earlier(func(field uint64) int64 { return counts[field] }); m.shared != 3 {
		t.Errorf("%d bands beyond those that a copy needs, want 3", m.shared)
	}
}

func TestDuplicateAnswer(t *testing.T) {
	same := "it was good value for the money we paid"
	for n, want := range map[int]survey.Score{2: 50, 3: 0} {
		sub := person("The café closes an hour before the museum does")
		for i := range n {
			sub.OES = append(sub.OES, survey.OpenEnd{ID: fmt.Sprint("s", i), Question: "Another question " + strings.Repeat("x", i), Answer: same, DetectDuplicates: true})
		}
		c, s := categories(checktest.NewStream(New()).Add(t, sub))
		if c[0] != survey.ValidAnswer || c[1] != survey.DuplicateAnswer || s[1] != want || s[n] != want {
			t.Errorf("%d times: %v %v, want %d", n, c, s, want)
		}
	}
	if c, _ := categories(checktest.NewStream(New()).Add(t, person("too expensive", "too expensive"))); c[0] != survey.ValidAnswer {
		t.Errorf("two words twice: %s", c[0].Name(survey.V3))
	}
	for name, c := range map[string]struct {
		first, second string
		again         bool
	}{
		"what they like, and what is wrong with it": {"the local history room upstairs", "It's freezing in the local history room", false},
		"the same thing in two short answers":       {"the big car park behind it", "No shade in the big car park", false},
		"a word more":                               {"the local history room upstairs", "the cosy local history room upstairs", true},
		"another order":                             {"friendly drivers and clean modern buses", "clean modern buses and friendly drivers", true},
		"one word of six changed":                   {"friendly drivers, clean modern buses, low fares", "friendly drivers, clean modern trains, low fares", true},
	} {
		got, _ := categories(checktest.NewStream(New()).Add(t, person(c.first, c.second)))
		if (got[0] == survey.DuplicateAnswer) != c.again || got[0] != got[1] && c.again {
			t.Errorf("%s: %s, %s", name, got[0].Name(survey.V3), got[1].Name(survey.V3))
		}
	}
}

func TestScore_properties(t *testing.T) {
	pieces := rapid.SampledFrom([]string{"good", "asdf", "nothing", "je ne sais pas", "fuck", "f***", "因为", "ответ", "12345678", "!!!", "a", "’", "\u0301", "👍", "https://", "**", "the price was better than elsewhere", "\xff", "\n", "c'est", "ﬁ"})
	rapid.Check(t, func(rt *rapid.T) {
		answer := rapid.OneOf(rapid.String(), rapid.Map(rapid.SliceOfN(pieces, 0, 12), func(p []string) string { return strings.Join(p, " ") }))
		sub := &survey.Submission{Version: survey.Version(rapid.IntRange(1, 3).Draw(rt, "version"))}
		for i := range rapid.IntRange(1, 6).Draw(rt, "n") {
			sub.OES = append(sub.OES, survey.OpenEnd{
				ID: fmt.Sprint(i), Question: rapid.String().Draw(rt, "question"), Answer: answer.Draw(rt, "answer"),
				DetectDuplicates: rapid.Bool().Draw(rt, "detect"), Translate: true,
				Languages: rapid.SliceOf(rapid.SampledFrom([]string{"en", "de", "zh", "ru", "mt", "xx"})).Draw(rt, "languages"),
			})
		}
		checktest.Run(t, New(), sub)
		// A recalculation reads the same check state, whatever the order of the data points.
		stream := checktest.NewStream(New())
		stream.Add(t, sub)
		before := stream.Add(t, sub).Result
		turned := *sub
		turned.OES = nil
		for i := range sub.OES {
			turned.OES = append(turned.OES, sub.OES[len(sub.OES)-1-i])
		}
		again := checktest.NewStream(New())
		again.Add(t, &turned)
		after := again.Add(t, &turned).Result
		for i := range before.DataPoints {
			if b, a := before.DataPoints[i], after.DataPoints[len(sub.OES)-1-i]; !reflect.DeepEqual(b, a) {
				rt.Fatalf("order of data points matters: %+v, %+v", b, a)
			}
		}
	})
}

func FuzzScore(f *testing.F) {
	for _, g := range labelled {
		f.Add(g.question, g.answers[0], "en")
	}
	f.Add("", "\xff\xfe’'’", "")
	c := New()
	f.Fuzz(func(t *testing.T, question, answer, language string) {
		sub := &survey.Submission{Version: survey.V3, OES: []survey.OpenEnd{{ID: "q", Question: question, Answer: answer, Languages: []string{language}, DetectDuplicates: true, Translate: true}}}
		out, err := c.Score(context.Background(), processors.Input{Submission: sub})
		if err != nil {
			t.Fatal(err)
		}
		dp := out.Result.DataPoints[0]
		if dp.Score < 0 || dp.Score > 100 || dp.Category == survey.CategoryNone {
			t.Fatalf("%+v", dp)
		}
		if len(answer) > 12 && strings.Contains(dp.Evidence.String(), answer) {
			t.Fatalf("evidence %q quotes the answer", dp.Evidence)
		}
	})
}

func BenchmarkOES(b *testing.B) {
	c := New()
	sub := &survey.Submission{Version: survey.V3, OES: []survey.OpenEnd{
		{ID: "a", Question: why, Answer: "They were cheaper because I charge the car at night and the old tariff had no night rate.", Languages: []string{"en"}, DetectDuplicates: true},
		{ID: "b", Question: improve, Answer: "more rye bread", Languages: []string{"en"}, DetectDuplicates: true},
		{ID: "c", Question: besser, Answer: "Das Brot ist mir zu dunkel gebacken und am Nachmittag gibt es kaum noch Auswahl", Languages: []string{"de"}, DetectDuplicates: true},
		{ID: "d", Question: anything, Answer: "no", Languages: []string{"en"}, DetectDuplicates: true},
	}}
	in := checktest.NewStream(c).Input(sub)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := c.Score(context.Background(), in); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(sub.OES)), "µs/answer")
}

// One Hungarian word for "no" means "easy" in Danish. Another account may have asked the same
// question first. The languages that this account allowed must not decide which of the two the
// word means.
func TestQuestionsAreSharedWithoutTheWishesOfWhoAskedFirst(t *testing.T) {
	c := New()
	ask := func(languages ...string) survey.DataPointResult {
		p := survey.OpenEnd{ID: "q", Question: "Which one was it?", Answer: "nem", Languages: languages}
		out, err := c.Score(context.Background(), processors.Input{Submission: &survey.Submission{Version: survey.V3, OES: []survey.OpenEnd{p}}})
		if err != nil {
			t.Fatal(err)
		}
		return out.Result.DataPoints[0]
	}
	for range 2 {
		if got := ask("hu"); got.Category != survey.NoAnswer || got.Score != 40 {
			t.Errorf("allowed in Hungarian: %+v", got)
		}
		if got := ask("da"); got.Category != survey.ValidAnswer || got.Score != 70 {
			t.Errorf("allowed in Danish: %+v", got)
		}
	}
}

// No two questions have the same key, whatever their characters.
func TestQuestionKey(t *testing.T) {
	seen := map[string]survey.OpenEnd{}
	for _, p := range []survey.OpenEnd{
		{Question: "a"},
		{Question: "a\x00b"},
		{Question: "a", Keywords: []string{"b"}},
		{Question: "a", Keywords: []string{"b\x00c"}},
		{Question: "a", Keywords: []string{"b", "c"}},
		{Question: "a\x01b"},
		{Question: "ab"},
		{Question: "a", Keywords: []string{""}},
	} {
		key := questionKey(&p)
		if q, ok := seen[key]; ok {
			t.Errorf("%+v and %+v have one key", q, p)
		}
		seen[key] = p
	}
}
