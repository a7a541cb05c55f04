package oes

import (
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

// TestLoneCopy: an answer that others could have given in the same words is a copy if it is the
// respondent's only answer. It is not a copy if the respondent also gave an original answer. An
// answer in words that nobody else uses is a copy in both cases.
func TestLoneCopy(t *testing.T) {
	const stock, odd = "the staff looked after me very well", "a heron on the roof kept the night nurse laughing until breakfast"
	stream := checktest.NewStream(New())
	answered := func(id string, answers ...string) *survey.Submission {
		sub := &survey.Submission{Version: survey.V3, Respondent: survey.RespondentID(id)}
		for i, a := range answers {
			sub.OES = append(sub.OES, survey.OpenEnd{ID: fmt.Sprint("q", i), Question: "What was it like?", Answer: a, DetectDuplicates: true, Languages: []string{"en"}})
		}
		return sub
	}
	add := func(id string, answers ...string) { stream.Add(t, answered(id, answers...)) }
	for i := range 80 {
		seen := []string{"staff", "doctors", "nurses"}[i%3]
		told := []string{"looked", "listened", "cared"}[i/3%3]
		add(fmt.Sprint(i), fmt.Sprintf("%s on floor %d %s to everybody well", seen, i, told), fmt.Sprintf("the number %d bus was late again", i))
	}
	add("first", stock, "a bench in the shade")
	add("second", odd, "a clock in the hall")
	for _, c := range []struct {
		name    string
		answers []string
		want    survey.Category
	}{
		{"stock alone", []string{stock}, survey.DuplicateRespondent},
		{"stock beside an own answer", []string{stock, "cheaper parking near the entrance"}, survey.ValidAnswer},
		{"odd alone", []string{odd}, survey.DuplicateRespondent},
		{"odd beside an own answer", []string{odd, "cheaper parking near the entrance"}, survey.DuplicateRespondent},
		{"both copied", []string{stock, "a bench in the shade"}, survey.DuplicateRespondent},
	} {
		out, err := New().Score(t.Context(), stream.Input(answered("new", c.answers...)))
		if err != nil {
			t.Fatal(err)
		}
		if got := out.Result.DataPoints[0].Category; got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got.Name(survey.V3), c.want.Name(survey.V3))
		}
	}
}

// panelOf returns a function that adds a respondent to 120 others, who gave two answers each, all in
// other words.
func panelOf(t *testing.T) func(id string, answers ...string) survey.Result {
	t.Helper()
	stream := checktest.NewStream(New())
	add := func(id string, answers ...string) survey.Result {
		sub := &survey.Submission{Version: survey.V3, Respondent: survey.RespondentID(id)}
		for i, a := range answers {
			q := []string{"What was good about your visit?", "What could we do better?"}[i%2]
			sub.OES = append(sub.OES, survey.OpenEnd{ID: fmt.Sprint("q", i), Question: q, Answer: a, DetectDuplicates: true, Languages: []string{"en"}})
		}
		return stream.Add(t, sub).Result
	}
	for i := range 120 {
		seen := []string{"staff", "doctors", "nurses"}[i%3]
		told := []string{"looked", "listened", "cared"}[i/3%3]
		add(fmt.Sprint(i), fmt.Sprintf("%s on floor %d %s to everybody well", seen, i, told), fmt.Sprintf("the number %d bus was late again", i))
	}
	return add
}

const recommended = 40 // the limit of the check score

// A changed word hides a short answer, unless another answer of the same respondent was found.
func TestShortCopies(t *testing.T) {
	const long, short = "a heron on the roof kept the night nurse laughing until breakfast", "cheaper garden parking"
	for _, c := range []struct {
		name    string
		answers []string
		copies  int
	}{
		{"a word of each changed", []string{"a heron on the roof kept the really nurse laughing until breakfast", "cheaper very parking"}, 2},
		{"the short answer alone", []string{"they explained every tablet twice and drew me a picture", "cheaper very parking"}, 0},
		{"of two people", []string{long, "warmer little blankets"}, 1},
	} {
		add := panelOf(t)
		add("first", long, short)
		add("second", "the piano downstairs was out of tune but lovely", "warmer woollen blankets")
		r, copies := add("new", c.answers...), 0
		for _, p := range r.DataPoints {
			if p.Category == survey.DuplicateRespondent {
				copies++
			}
		}
		if copies != c.copies || copies == 2 && r.Score >= recommended || copies == 1 && r.Score < recommended {
			t.Errorf("%s: %d copies and a score of %d, want %d copies", c.name, copies, r.Score, c.copies)
		}
	}
}

// If the same person gave all answers that can be compared, less evidence is needed than for one answer
// or for some of several.
func TestLinkedCopies(t *testing.T) {
	const good, better = "cosy staff seats", "late bus windows"
	for _, c := range []struct {
		name    string
		answers []string
		want    bool
	}{
		{"both of one person", []string{good, better}, true},
		{"of two people", []string{good, "wider bicycle racks"}, false},
		{"two of three", []string{good, better, "somebody painted the fence outside"}, false},
	} {
		add := panelOf(t)
		add("first", good, better)
		add("second", "fresh morning coffee", "wider bicycle racks")
		got := add("new", c.answers...).DataPoints[0].Category == survey.DuplicateRespondent
		if got != c.want {
			t.Errorf("%s: a copy: %v, want %v", c.name, got, c.want)
		}
	}
}

// One copy may be chance if the other answer is short, and then it does not exclude.
func TestLoneCopy_besideAShortAnswer(t *testing.T) {
	const long = "a heron on the roof kept the night nurse laughing until breakfast"
	for _, c := range []struct {
		other string
		least survey.Score
		most  survey.Score
	}{
		{"warmer woollen blankets", recommended, 60},
		{"blankets", 0, recommended - 1}, // too short to be compared
	} {
		add := panelOf(t)
		add("first", long, "cheaper garden parking")
		r := add("new", long, c.other)
		if r.DataPoints[0].Category != survey.DuplicateRespondent || r.Score < c.least || r.Score > c.most {
			t.Errorf("beside %q: %+v", c.other, r)
		}
	}
}

// What is counted of short answers does not depend on the order of respondents or of answers, and is gone after a
// deletion. The bits that tell who was late do depend on it.
func TestShortCopies_orderAndDeletion(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		words := []string{"warm", "cosy", "seats", "bright", "lamps", "very"}
		answer := func(name string) string {
			return strings.Join(rapid.SliceOfN(rapid.SampledFrom(words), 2, 7).Draw(r, name), " ")
		}
		var subs []*survey.Submission
		for i := range rapid.IntRange(1, 6).Draw(r, "respondents") {
			subs = append(subs, &survey.Submission{Version: survey.V3, Respondent: survey.RespondentID(fmt.Sprint(i)), OES: []survey.OpenEnd{
				{ID: "a", Question: "What was good?", Answer: answer("good"), DetectDuplicates: true},
				{ID: "b", Question: "What was bad?", Answer: answer("bad"), DetectDuplicates: true},
			}})
		}
		probe := &survey.Submission{Version: survey.V3, Respondent: "probe", OES: []survey.OpenEnd{
			{ID: "a", Question: "What was good?", Answer: answer("good"), DetectDuplicates: true},
			{ID: "b", Question: "What was bad?", Answer: answer("bad"), DetectDuplicates: true},
		}}
		left := rapid.IntRange(0, len(subs)).Draw(r, "deleted")
		there, back, never := checktest.NewStream(New()), checktest.NewStream(New()), checktest.NewStream(New())
		for i := range subs {
			there.Add(t, subs[i])
			back.Add(t, subs[len(subs)-1-i])
			if i >= left {
				never.Add(t, subs[i])
			}
		}
		prints := func(s *checktest.Stream) [2][]processors.Count {
			in := s.Input(probe)
			both := [2][]processors.Count{in.State.Tallies[group("a")], in.State.Tallies[group("b")]}
			for _, counts := range both {
				for i := range counts {
					if counts[i].N >= 1<<countShift {
						counts[i].N &^= lateMask
					}
				}
			}
			return both
		}
		if x, y := prints(there), prints(back); !reflect.DeepEqual(x, y) {
			r.Fatalf("another order of respondents: %v, %v", x, y)
		}
		for i := range left {
			there.Delete(subs[i].Respondent)
		}
		if x, y := prints(there), prints(never); !reflect.DeepEqual(x, y) {
			r.Fatalf("after the deletion: %v, never there: %v", x, y)
		}
		in := back.Input(probe)
		out, err := New().Score(t.Context(), in)
		if err != nil {
			r.Fatal(err)
		}
		slices.Reverse(probe.OES)
		turned, err := New().Score(t.Context(), back.Input(probe))
		if err != nil {
			r.Fatal(err)
		}
		if out.Result.Score != turned.Result.Score {
			r.Fatalf("another order of answers: %d, %d", out.Result.Score, turned.Result.Score)
		}
	})
}

// A respondent who answers that there is nothing to say is not excluded for that, also if open answers are all that was
// sent. Empty phrases alone are no such answer.
func TestNothingToSay(t *testing.T) {
	for _, c := range []struct {
		answers []string
		v2, v3  survey.Score
	}{
		{[]string{"no idea"}, 60, 60},
		{[]string{"nichts"}, 60, 60},
		{[]string{"n/a", "don't know"}, 60, 60},
		{[]string{"Fast", "N/A"}, 66, 65},
		{[]string{"good"}, 50, 40},
		{[]string{"-"}, 60, 40},
		{[]string{"good", "n/a"}, 60, 60},
		{[]string{"good", "very good"}, 50, 40},
		{[]string{"good", "-"}, 55, 40},
		{[]string{"asdf asdf asdf", "no idea"}, 35, 25},
	} {
		for version, want := range map[survey.Version]survey.Score{survey.V2: c.v2, survey.V3: c.v3} {
			sub := &survey.Submission{Version: version, Respondent: "r"}
			for i, a := range c.answers {
				sub.OES = append(sub.OES, survey.OpenEnd{ID: fmt.Sprint(i), Question: "What should we improve?", Answer: a})
			}
			out, err := New().Score(t.Context(), processors.Input{Submission: sub})
			if err != nil {
				t.Fatal(err)
			}
			if out.Result.Score != want {
				t.Errorf("%v %q: %+v, want %d", version, c.answers, out.Result, want)
			}
		}
	}
}

// A single objection that is unsure does not exclude beside short answers. Two do.
// One unsure objection of several answers must not exclude a respondent with the recommended settings, also if open answers are
// all that was sent. Then the score of the check is the overall score, too.
func TestDoubtful(t *testing.T) {
	for _, v := range []survey.Version{survey.V1, survey.V2, survey.V3} {
		if s := survey.Recommended(v); float64(leastExcused) < max(s.Overall, s.Checks[survey.OES].Score) {
			t.Errorf("%v: %d excludes with the recommended settings", v, leastExcused)
		}
	}
	stream := checktest.NewStream(New())
	for i := range 60 {
		stream.Add(t, &survey.Submission{Version: survey.V3, Respondent: survey.RespondentID(fmt.Sprint(i)), OES: []survey.OpenEnd{
			{ID: "q", Question: "What could we do better?", Answer: inEnglish(i), Languages: []string{"en"}},
			{ID: "r", Question: "What could we do better?", Answer: inEnglish(i + 7), Languages: []string{"en"}},
		}})
	}
	for _, c := range []struct {
		answers [2]string
		want    survey.Score
	}{
		{[2]string{"blakro fip dunzek", "nothing"}, leastExcused},                  // unknown words and a refusal
		{[2]string{"blakro fip dunzek", "vamfip gorxkro zekpli"}, gibberishPoints}, // twice
		{[2]string{"asdf asdf asdf", "nothing"}, 25},                               // not unsure
	} {
		sub := &survey.Submission{Version: survey.V3, Respondent: "new"}
		for i, a := range c.answers {
			sub.OES = append(sub.OES, survey.OpenEnd{ID: []string{"q", "r"}[i], Question: "What could we do better?", Answer: a, Languages: []string{"en"}})
		}
		out, err := New().Score(t.Context(), stream.Input(sub))
		if err != nil {
			t.Fatal(err)
		}
		if out.Result.Score != c.want {
			t.Errorf("%q: %+v, want %d", c.answers, out.Result, c.want)
		}
	}
}
