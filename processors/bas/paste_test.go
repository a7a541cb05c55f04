package bas

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"candor/processors"
	"candor/processors/checktest"
	"candor/survey"
)

func pastedAnswer(keys int) []survey.Stroke { return touchedUp(120, keys) }

// touchedUp is an answer of which some characters were pasted, and some typed afterwards.
func touchedUp(chars, keys int) []survey.Stroke {
	s := append(pastes(1, chars), typed(3, person(4))[:keys]...)
	for i := range s[1:] {
		s[i+1].At += 2000
	}
	return s
}

// A respondent who pastes one answer is not excluded. A respondent who pastes most answers is.
func TestPasted(t *testing.T) {
	typing, long := typed(12, person(2)), pastedAnswer(touchUp+1)
	for _, tc := range []struct {
		name    string
		answers [][]survey.Stroke
		pasted  int
	}{
		{"one answer", [][]survey.Stroke{pastes(1, 120)}, 0},
		{"one of two", [][]survey.Stroke{pastes(1, 120), typing}, 0},
		{"two of four", [][]survey.Stroke{pastes(1, 120), typing, pastes(1, 80), typing}, 0},
		{"two", [][]survey.Stroke{pastes(1, 120), pastes(2, 40)}, 2},
		{"two of three", [][]survey.Stroke{pastes(1, 120), typing, pastes(1, 80)}, 2},
		{"two touched up", [][]survey.Stroke{pastedAnswer(touchUp), pastedAnswer(3)}, 2},
		{"two, and much typed besides", [][]survey.Stroke{long, long}, 0},
		{"two names", [][]survey.Stroke{pastes(1, 12), pastes(1, 19)}, 0},
		{"two, and a name, and nothing typed", [][]survey.Stroke{pastes(1, 120), pastes(1, 60), pastes(1, 12)}, 3},
		{"one, and a short one", [][]survey.Stroke{pastes(1, 120), pastes(1, 12)}, 2},
		{"one, and a short one, and a word typed", [][]survey.Stroke{pastes(1, 120), pastes(1, 12), typed(3, person(4))[:4]}, 0},
		{"one, and a short one touched up", [][]survey.Stroke{pastedAnswer(4), touchedUp(8, 4)}, 2},
		{"one, and a short one of which most was typed", [][]survey.Stroke{pastedAnswer(4), touchedUp(8, 10)}, 0},
		{"two short ones touched up", [][]survey.Stroke{touchedUp(15, 4), touchedUp(8, 4)}, 0},
		{"two short ones", [][]survey.Stroke{pastes(1, 15), pastes(1, 12)}, 0},
		{"one, and a number", [][]survey.Stroke{pastes(1, 120), pastes(1, 4)}, 0},
		{"two, and one dictated", [][]survey.Stroke{pastes(1, 120), pastes(1, 60), inserts(12, 600, 6)}, 2},
	} {
		t.Run(tc.name, func(t *testing.T) {
			n := 0
			for _, v := range together(&people, survey.Options{}, tc.answers...) {
				if v.category == survey.CopyAndPaste {
					n++
				}
			}
			if n != tc.pasted {
				t.Errorf("%d answers called pasted, want %d", n, tc.pasted)
			}
		})
	}
}

// What was deleted again is no part of the answer, whether it was typed or pasted. Selected text that may be from a paste
// counts as that. Text that is cut and pasted back stays what it was.
func TestPastedShare(t *testing.T) {
	typed := func(n int) survey.Stroke { return survey.Stroke{Change: n, Class: survey.ClassMulti} }
	pasted := func(n int) survey.Stroke { return survey.Stroke{Change: n, Paste: true, Class: survey.ClassMulti} }
	deleted := func(n int) survey.Stroke { return survey.Stroke{Change: -n, Class: survey.ClassDelete} }
	for name, c := range map[string]struct {
		strokes []survey.Stroke
		pasted  int64
		share   float64
	}{
		"nothing":                           {nil, 0, 0},
		"typed":                             {[]survey.Stroke{typed(30), deleted(10)}, 0, 0},
		"pasted":                            {[]survey.Stroke{pasted(30), pasted(10)}, 40, 1},
		"typed, deleted and pasted":         {[]survey.Stroke{typed(30), deleted(30), pasted(60)}, 60, 1},
		"pasted, typed and deleted":         {[]survey.Stroke{pasted(60), typed(30), deleted(30)}, 60, 1},
		"pasted, deleted and typed":         {[]survey.Stroke{pasted(60), deleted(60), typed(30)}, 0, 0},
		"pasted, shortened and continued":   {[]survey.Stroke{pasted(90), deleted(30), typed(40)}, 60, .6},
		"typed, pasted, and both shortened": {[]survey.Stroke{typed(50), pasted(30), typed(5), deleted(45)}, 0, 0},
		"pasted twice around some keys":     {[]survey.Stroke{pasted(30), typed(20), pasted(30)}, 60, .75},
		"more deleted than there was":       {[]survey.Stroke{typed(5), deleted(50), pasted(20), typed(20)}, 20, .5},
		"pasted, typed, and some cut":       {[]survey.Stroke{pasted(90), typed(60), deleted(50)}, 40, .4},
		"pasted, typed, and more cut":       {[]survey.Stroke{pasted(90), typed(20), deleted(60)}, 30, .6},
		"pasted, a key, and all pasted cut": {[]survey.Stroke{pasted(60), typed(1), deleted(60), typed(9)}, 0, 0},
		"pasted, typed, and a key deleted":  {[]survey.Stroke{pasted(30), typed(11), deleted(1)}, 30, .75},
		"own text cut and pasted back":      {[]survey.Stroke{typed(90), deleted(90), typed(10), pasted(90)}, 0, 0},
		"a part of it moved":                {[]survey.Stroke{typed(90), deleted(30), pasted(30)}, 0, 0},
		"pasted twice after it was cut":     {[]survey.Stroke{typed(30), deleted(30), pasted(30), pasted(30)}, 30, .5},
		"pasted, cut and pasted back":       {[]survey.Stroke{pasted(90), deleted(90), pasted(90)}, 90, 1},
		"both cut and pasted back":          {[]survey.Stroke{pasted(75), typed(25), deleted(100), pasted(100)}, 75, .75},
		"own text cut, and another pasted":  {[]survey.Stroke{typed(90), deleted(90), pasted(91)}, 91, 1},
	} {
		t.Run(name, func(t *testing.T) {
			if in := measureInput(c.strokes, c.strokes); in.pastedChars != c.pasted || in.pastedShare() != c.share {
				t.Errorf("%d pasted, a share of %.2f", in.pastedChars, in.pastedShare())
			}
		})
	}
}

// TestMeasurePaste measures how many respondents who paste one answer the rule about all
// answers excludes, and how many bad respondents it finds.
func TestMeasurePaste(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	typing, rows := humanAnswers(t), load(t, "typing_human_paste.jsonl")
	strict, touched, excluded := 0, 0, 0
	for i := range rows {
		s := rows[i].strokes()
		if in := measureInput(s, changes(s)); in.mostlyPasted() {
			strict++
			if in.pastedIn() {
				touched++
			}
		}
		n := 0
		for _, v := range together(&people, survey.Options{}, s, typing[r.IntN(len(typing))].strokes) {
			if v.category == survey.CopyAndPaste {
				n++
			}
		}
		if n > 0 {
			excluded++
		}
	}
	checktest.Share(t, "paste: people who paste once, that answer pasted by the strict rule", strict, len(rows), checktest.Target{})
	checktest.Share(t, "paste: people who paste once, that answer pasted and touched up", touched, len(rows), checktest.Target{})
	checktest.Share(t, "paste: people who paste one of two answers, called pasted", excluded, len(rows), checktest.AtMost(0))
	found := map[string]int{}
	pasted := map[string][][]survey.Stroke{}
	for _, row := range load(t, "typing_bot.jsonl") {
		if row.Label == "paste" {
			pasted[row.Fam] = append(pasted[row.Fam], row.strokes())
		}
	}
	for _, fam := range []string{"c_paste_only", "c_paste_edit"} {
		all := pasted[fam]
		for range all {
			n := 0
			for _, v := range together(&people, survey.Options{}, all[r.IntN(len(all))], all[r.IntN(len(all))], all[r.IntN(len(all))]) {
				if v.category == survey.CopyAndPaste {
					n++
				}
			}
			if n >= 2 { // the recommended settings exclude it
				found[fam]++
			}
		}
		checktest.Share(t, "paste: respondents who paste three answers found, "+fam, found[fam], len(all), checktest.AtLeast(.95))
	}
}

// whileNothingChanges adds an event without a change before each event. Such events come from keys like Ctrl.
func whileNothingChanges(s []survey.Stroke) (out []survey.Stroke) {
	for i := range s {
		out = append(out, survey.Stroke{At: s[i].At - min(s[i].At, 3), Class: survey.ClassNone}, s[i])
	}
	return out
}

// Events without a change are no typing, so they change no verdict.
func TestJudge_eventsWithoutChange(t *testing.T) {
	empty := survey.Stroke{At: 1, Class: survey.ClassNone}
	for name, answers := range map[string][][]survey.Stroke{
		"three pastes":                      {pastes(3, 40)},
		"one paste":                         {pastes(1, 120)},
		"one of two pasted":                 {pastes(1, 120), typed(12, person(2))},
		"two pasted":                        {pastes(1, 120), pastes(1, 60)},
		"one, and a short one":              {pastes(1, 120), pastes(1, 12)},
		"two names":                         {pastes(1, 12), pastes(1, 19)},
		"a person":                          {typed(20, person(1))},
		"a fixed delay":                     {typed(20, even(100, 100))},
		"swiped":                            {inserts(12, 600, 6)},
		"swiped, spaces apart":              {parted(inserts(12, 600, 6))},
		"words injected":                    {inserts(12, 40, 6)},
		"an answer set, and a few keys":     {append([]survey.Stroke{{Change: 300, Class: survey.ClassWhole}}, typed(1, person(4))[:4]...)},
		"pasted, and touched up":            {pastedAnswer(4), pastedAnswer(8)},
		"a value set":                       {{{Change: 31, Class: survey.ClassWhole}}},
		"a value set in an untouched field": {{empty, {At: 2, Change: 300, Class: survey.ClassWhole}}},
	} {
		t.Run(name, func(t *testing.T) {
			with := make([][]survey.Stroke, len(answers), len(answers)+1)
			for i := range answers {
				with[i] = whileNothingChanges(answers[i])
			}
			with = append(with, []survey.Stroke{empty}) // a field that was not filled in
			got := together(&people, survey.Options{}, with...)[:len(answers)]
			if want := together(&people, survey.Options{}, answers...); !slices.Equal(got, want) {
				t.Errorf("%+v, want %+v", got, want)
			}
		})
	}
	// The field was empty at first, so the text was not there before.
	set := append([]survey.Stroke{empty, {At: 2, Change: 300, Class: survey.ClassWhole}}, typed(3, person(4))...)
	if got := together(&people, survey.Options{}, set)[0]; got.category != survey.UnnaturalTyping {
		t.Errorf("a text set in an empty field: %+v", got)
	}
}

// A client may send the recording of a page for each of its questions. One paste is then still one.
func TestPasted_recordingSentTwice(t *testing.T) {
	at := time.UnixMilli(1).UTC()
	out, err := New().Score(t.Context(), processors.Input{Submission: &survey.Submission{BAS: []survey.Behaviour{
		{ID: "a", Start: at, Typing: pastes(1, 120)}, {ID: "b", Start: at, Typing: pastes(1, 120)},
	}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range out.Result.DataPoints {
		if p.Category == survey.CopyAndPaste {
			t.Errorf("%+v", p)
		}
	}
}
