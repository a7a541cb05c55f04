package request

import (
	"strings"
	"testing"
	"unicode/utf8"

	"candor/survey"

	"github.com/google/go-cmp/cmp"
)

func TestTyping(t *testing.T) {
	type change = survey.Stroke // only Change and Class are compared
	for _, c := range []struct {
		name   string
		values []string
		want   []change
	}{
		{"cumulative", []string{"H", "Hi", "Hi ", "Hi 5", "Hi 5!", "Hi 5!\n"}, []change{
			{Change: 1, Class: survey.ClassLetter},
			{Change: 1, Class: survey.ClassLetter},
			{Change: 1, Class: survey.ClassSpace},
			{Change: 1, Class: survey.ClassDigit},
			{Change: 1, Class: survey.ClassPunct},
			{Change: 1, Class: survey.ClassNewline},
		}},
		{"masked and cumulative", []string{"•", "••", "•••"}, []change{
			{Change: 1, Class: survey.ClassPunct}, {Change: 1, Class: survey.ClassPunct}, {Change: 1, Class: survey.ClassPunct},
		}},
		{"single characters", []string{"T", "e", "e", " ", "1"}, []change{
			{Change: 1, Class: survey.ClassLetter},
			{Change: 1, Class: survey.ClassLetter},
			{Change: 1, Class: survey.ClassLetter},
			{Change: 1, Class: survey.ClassSpace},
			{Change: 1, Class: survey.ClassDigit},
		}},
		{"single characters and a paste", []string{"T", "e", "pasted", "x"}, []change{
			{Change: 1, Class: survey.ClassLetter}, {Change: 1, Class: survey.ClassLetter}, {Change: 6, Class: survey.ClassMulti}, {Change: 1, Class: survey.ClassLetter},
		}},
		{"single characters and names of keys", []string{"T", "e", "Shift", "X", "Backspace", "Enter", "x"}, []change{
			{Change: 1, Class: survey.ClassLetter},
			{Change: 1, Class: survey.ClassLetter},
			{Class: survey.ClassNone},
			{Change: 1, Class: survey.ClassLetter},
			{Change: -1, Class: survey.ClassDelete},
			{Change: 1, Class: survey.ClassNewline},
			{Change: 1, Class: survey.ClassLetter},
		}},
		{"names of keys as text", []string{"Shift", "Shift Enter"}, []change{{Change: 5, Class: survey.ClassWhole}, {Change: 6, Class: survey.ClassMulti}}},
		{"one letter replaced, then the whole value again", []string{"a", "b", "bc"}, []change{
			{Change: 1, Class: survey.ClassLetter}, {Change: 1, Class: survey.ClassLetter}, {Change: 1, Class: survey.ClassLetter},
		}},
		{"deletion at the end, inside and of everything", []string{"abcd", "abc", "ac", ""}, []change{
			{Change: 4, Class: survey.ClassWhole}, {Change: -1, Class: survey.ClassDelete}, {Change: -1, Class: survey.ClassDelete}, {Change: -2, Class: survey.ClassDelete},
		}},
		{"insertion inside", []string{"ac", "a c", "a bc"}, []change{
			{Change: 2, Class: survey.ClassWhole}, {Change: 1, Class: survey.ClassSpace}, {Change: 1, Class: survey.ClassLetter},
		}},
		{"replacement by as many", []string{"axy", "ayx"}, []change{{Change: 3, Class: survey.ClassWhole}, {Change: 0, Class: survey.ClassReplace}}},
		{"word inserted", []string{"ab", "ab word"}, []change{{Change: 2, Class: survey.ClassWhole}, {Change: 5, Class: survey.ClassMulti}}},
		{"nothing", []string{"", "ab", "ab"}, []change{{Class: survey.ClassNone}, {Change: 2, Class: survey.ClassWhole}, {Class: survey.ClassNone}}},
		{"characters that share bytes", []string{"aé", "aè", "é", "éé"}, []change{
			{Change: 2, Class: survey.ClassWhole}, {Change: 0, Class: survey.ClassReplace}, {Change: -1, Class: survey.ClassReplace}, {Change: 1, Class: survey.ClassLetter},
		}},
		{"single characters with escapes", []string{"a", `\n`, `a\"b`, `\"cd`}, []change{
			{Change: 1, Class: survey.ClassLetter}, {Change: 1, Class: survey.ClassNewline}, {Change: 3, Class: survey.ClassMulti}, {Change: 3, Class: survey.ClassMulti},
		}},
		{"escapes", []string{`\u0041`, `\u0041\n`, `A\n\"`, `A\n\"\ud83d\ude00`}, []change{
			{Change: 1, Class: survey.ClassLetter}, {Change: 1, Class: survey.ClassNewline}, {Change: 1, Class: survey.ClassPunct}, {Change: 1, Class: survey.ClassPunct},
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var entries []string
			for _, v := range c.values {
				entries = append(entries, stroke(strings.ReplaceAll(v, "\n", `\n`)))
			}
			body := []byte(with(bas(entries...)))
			add, v := AddRespondent(body, survey.V3, received)
			if v != nil {
				t.Fatal(v)
			}
			if d := cmp.Diff(c.want, add.Submission.BAS[0].Typing); d != "" {
				t.Errorf("%q (-want +got):\n%s", c.values, d)
			}
		})
	}
}

// Clients send either the whole value with each stroke or only the new character. For typing
// without corrections, both give the same strokes.
func TestTyping_wholeValuesAndSingleCharacters(t *testing.T) {
	const text = "Well, it's 5 o'clock: aaah... tea\u00e9 1, 2\tbb"
	read := func(value func(i int) string) []survey.Stroke {
		var entries []string
		for i := range text {
			entries = append(entries, stroke(value(i)))
		}
		add, v := AddRespondent([]byte(with(bas(entries...))), survey.V3, received)
		if v != nil {
			t.Fatal(v)
		}
		return add.Submission.BAS[0].Typing
	}
	quote := func(s string) string { return strings.ReplaceAll(s, "\t", `\t`) }
	next := func(i int) int { _, n := utf8.DecodeRuneInString(text[i:]); return i + n }
	whole := read(func(i int) string { return quote(text[:next(i)]) })
	single := read(func(i int) string { return quote(text[i:next(i)]) })
	if d := cmp.Diff(whole, single); d != "" {
		t.Errorf("whole values (-) and single characters (+):\n%s", d)
	}
	for i, s := range whole {
		if s.Change != 1 {
			t.Errorf("stroke %d changes %d characters", i, s.Change)
		}
	}
}

func TestBehaviour_keepsTheLastOfTheMouse(t *testing.T) {
	const n = 1001
	moves := many(n, func(i int) string {
		return `{"interactionType":"MOUSE_MOVEMENT","value":{"x":` + numberOf(i) + `,"y":0},"timestamp":"2026-04-01T08:00:00Z"}`
	})
	clicks := many(n, func(i int) string {
		return `{"interactionType":"MOUSE_CLICK","value":{"x":` + numberOf(i) + `,"y":0,"width":1,"height":1,"offsetX":1,"offsetY":1},"timestamp":"2026-04-01T08:00:00Z"}`
	})
	add, v := AddRespondent([]byte(with(bas(moves, clicks))), survey.V3, received)
	if v != nil {
		t.Fatal(v)
	}
	b := add.Submission.BAS[0]
	if len(b.Moves) != keptMouse || len(b.Clicks) != keptMouse {
		t.Fatalf("%d moves and %d clicks", len(b.Moves), len(b.Clicks))
	}
	for i := range keptMouse {
		if x := float64(n - keptMouse + i); b.Moves[i].X != x || b.Clicks[i].X != x {
			t.Fatalf("item %d is %v and %v, want %v", i, b.Moves[i].X, b.Clicks[i].X, x)
		}
	}
}

// Two data points do not share a text field.
func TestBehaviour_startsAfresh(t *testing.T) {
	second := strings.Replace(bas(stroke("ab")), `"b"`, `"b2"`, 1)
	add, v := AddRespondent([]byte(with(bas(stroke("ab")), second)), survey.V3, received)
	if v != nil {
		t.Fatal(v)
	}
	for _, b := range add.Submission.BAS {
		if b.Typing[0].Class != survey.ClassWhole {
			t.Errorf("%s begins with %+v", b.ID, b.Typing[0])
		}
	}
}
