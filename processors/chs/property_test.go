package chs_test

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/processors"
	"candor/processors/chs"
	"candor/survey"

	"pgregory.net/rapid"
)

// vocabulary holds fragments that rules look at, in several languages, so that
// random interviews reach deep into them.
var vocabulary = strings.Fields(`How old are you what is your year of birth many people live in household children under 18 do own a car never drive
	daily 34 1961 2031 0 1 7 45 200 12.03.1959 15,000 -5 % € Wie alt sind Sie Jahr geboren Haushalt Kinder kein nicht nie taglich Quel âge combien
	enfants jamais ¿Cuántos años hijos no sí quanti anni figli mai employment status retired unemployed hours per week satisfied recommend 0-10 very
	terrible wonderful strongly agree disagree reliable my dog cat vegan steak wife married single city Munich Texas total of those percent 日本 🙂 don't l'auto
	stay begin end arrival departure 10/03/2025 10.07.2025 2025-07-03 March 2.. e-bike travel insurance regularly more than other animals share a an your 1 = 5 =`)

func text(t *rapid.T, label string) string {
	if rapid.IntRange(0, 9).Draw(t, label+" raw") == 0 {
		return rapid.String().Draw(t, label)
	}
	return strings.Join(rapid.SliceOfN(rapid.SampledFrom(vocabulary), 0, 12).Draw(t, label), " ")
}

func drawn(t *rapid.T) *survey.Submission {
	var pairs []survey.Pair
	for i := range rapid.IntRange(0, 25).Draw(t, "pairs") {
		pairs = append(pairs, survey.Pair{QuestionID: fmt.Sprintf("Q%d", i%20), Question: text(t, "question"), Answer: text(t, "answer")})
	}
	return submission(survey.Version(rapid.IntRange(1, 3).Draw(t, "version")), pairs...)
}

// TestProperties: no panic, the same result twice, a score in range, questions
// named exactly when there is a contradiction, and everything that Learn counts
// is among what Recall asked for.
func TestProperties(t *testing.T) {
	c := chs.New()
	rapid.Check(t, func(t *rapid.T) {
		s := drawn(t)
		in := processors.Input{Submission: s, At: at}
		first, err := c.Score(context.Background(), in)
		if err != nil {
			t.Fatal(err)
		}
		again, _ := c.Score(context.Background(), in)
		if !reflect.DeepEqual(first, again) {
			t.Fatalf("two results:\n%+v\n%+v", first, again)
		}
		sound(t, s, first.Result)
		asked := map[uint64]bool{}
		for _, w := range c.Recall(processors.Input{Submission: s, At: s.ReceivedAt}) {
			for _, f := range w.Fields {
				asked[f] = true
			}
		}
		for _, f := range c.Learn(in) {
			if f.Kind == processors.AddTally && !asked[f.Field] {
				t.Fatalf("learnt %x, which was not asked for", f.Field)
			}
			if s.Version == survey.V1 {
				t.Fatal("a v1 survey learnt something")
			}
		}
	})
}

// TestScore_whateverWasReadBefore: a check keeps the questions that it has read. What it then says of
// a respondent does not depend on whom it scored before.
func TestScore_whateverWasReadBefore(t *testing.T) {
	coffee := func(cups, often string) *survey.Submission {
		return join([]survey.Pair{ask("cups", "How many cups of coffee do you drink on a typical day?", cups), ask("often", "How often do you drink coffee?", often)})
	}
	list := []*survey.Submission{coffee("0", "rarely"), coffee("0", "several times a day"), coffee("3", "daily"), coffee("0", "several times a day")}
	for _, file := range []string{"coherent.txtar", "contradictory.txtar", "filler.txtar", "honest.txtar"} {
		for _, l := range table(t, file) {
			list = append(list, l.submission())
		}
	}
	used := chs.New()
	for range 2 {
		for _, s := range list {
			in := processors.Input{Submission: s, At: at}
			want, err := chs.New().Score(context.Background(), in)
			if err != nil {
				t.Fatal(err)
			}
			if got, _ := used.Score(context.Background(), in); !reflect.DeepEqual(got, want) {
				t.Fatalf("after other respondents: %+v\nalone: %+v", got.Result, want.Result)
			}
		}
	}
}

func sound(t interface{ Fatalf(string, ...any) }, s *survey.Submission, r survey.Result) {
	switch {
	case len(r.DataPoints) != 1 || r.DataPoints[0].Score != r.Score || r.DataPoints[0].Reason != r.Reason:
		t.Fatalf("data point and check differ: %+v", r)
	case r.Score == survey.Unscored && r.Reason != "N/A":
		t.Fatalf("unscored because %q", r.Reason)
	case r.Score != survey.Unscored && (r.Score < 0 || r.Score > 100):
		t.Fatalf("score %d", r.Score)
	case (len(r.Incoherent) > 0) != (r.Score.Scored() && r.Score < 100):
		t.Fatalf("score %d with questions %v", r.Score, r.Incoherent)
	}
	place := map[string]int{}
	for i, pair := range slices.Backward(s.CHS.Pairs) {
		place[pair.QuestionID] = i
	}
	for i := range r.Incoherent {
		if _, ok := place[r.Incoherent[i]]; !ok {
			t.Fatalf("%q is no question of the interview", r.Incoherent[i])
		}
	}
}

// TestNeutral: pairs that no rule reads change nothing, wherever they stand
// except between a rating and a reason that does not name its topic.
func TestNeutral(t *testing.T) {
	neutral := []survey.Pair{
		{QuestionID: "N1", Question: "Which season do you like best?", Answer: "autumn"},
		{QuestionID: "N2", Question: "Which colour should the package have?", Answer: "green"},
		{QuestionID: "N3", Question: "On which device are you answering?", Answer: "a desktop"},
	}
	all := append(table(t, "contradictory.txtar"), table(t, "coherent.txtar")...)
	rapid.Check(t, func(t *rapid.T) {
		l := rapid.SampledFrom(all).Draw(t, "interview")
		s := l.submission()
		want := score(quiet{}, s)
		pairs := append([]survey.Pair(nil), s.CHS.Pairs...)
		n := neutral[rapid.IntRange(0, len(neutral)-1).Draw(t, "neutral")]
		i := rapid.SampledFrom([]int{0, len(pairs)}).Draw(t, "place")
		pairs = append(pairs[:i], append([]survey.Pair{n}, pairs[i:]...)...)
		got := score(quiet{}, submission(survey.V3, pairs...))
		if got.Score != want.Score || !reflect.DeepEqual(got.Incoherent, want.Incoherent) {
			t.Fatalf("%d %v became %d %v", want.Score, want.Incoherent, got.Score, got.Incoherent)
		}
	})
}

// quiet is a testing.TB for calls whose failure is impossible.
type quiet struct{ testing.TB }

func (quiet) Helper() {}

func FuzzScore(f *testing.F) {
	for _, l := range table(f, "contradictory.txtar") {
		p := l.pairs
		f.Add(p[0].Question, p[0].Answer, p[1].Question, p[1].Answer, p[2].Question, p[2].Answer)
	}
	c := chs.New()
	f.Fuzz(func(t *testing.T, q1, a1, q2, a2, q3, a3 string) {
		s := submission(survey.V2, survey.Pair{QuestionID: "A", Question: q1, Answer: a1},
			survey.Pair{QuestionID: "B", Question: q2, Answer: a2}, survey.Pair{QuestionID: "C", Question: q3, Answer: a3})
		in := processors.Input{Submission: s, At: time.Date(2025, 1, 1, 0, 0, 0, 0, time.UTC)}
		out, err := c.Score(context.Background(), in)
		if err != nil {
			t.Fatal(err)
		}
		sound(t, s, out.Result)
		c.Recall(processors.Input{Submission: s, At: s.ReceivedAt})
		c.Learn(in)
	})
}
