package oes

import (
	"strings"
	"testing"
	"unicode/utf8"

	"candor/survey"
)

func mashedText(asked, answer string) (survey.Finding, bool) {
	p := survey.OpenEnd{Question: asked, Answer: answer}
	t := newText(answer)
	return mashed(&t, &question{newWording(&p), nil})
}

func TestMashed(t *testing.T) {
	for want, answers := range map[survey.Finding][]string{
		survey.FewLetters: {
			"bubababubab", "lalolalolal", "mnömnömnömn", "ghu4ghu7ghu", "tytrtytrytr",
			"ttttt ooooo,,,,", "wwww5555rrrr",
			"torpam tropam topram", "glise glsei lgise",
		},
		survey.KeysTogether: {"9o0p9o0p8i", "5t6z7u", "älöälö", "c v b c v b", "ñlñ´lñ", "m,.m,n,", "řčěčřžř"},
		survey.KeyboardRun:  {"d1f2g3h4", "p1o2i3u4", "a1sd2f3g4"},
		survey.FindingNone: {
			"hahahahaha", "jajajajaja", "rsrsrsrs", "bla bla bla bla", "mmmmmmm", "brrrrrrrr", "pffffffff", "sooooooo nice",
			"muy muy muy bien", "wagamama", "mississippi", "Titicaca", "10-20-10-20", "24/7", "AB12CD34", "8x4x2x4", "H2O2", "www.lalalala.la", "lala@lala.la",
			"12345678", "kaka", "qw", "stressée", "Größe", "lækker", "фывафыва", "", strings.Repeat("lalo", 16), "tamer marte", "listen silent",
		},
	} {
		for _, a := range answers {
			if got, _ := mashedText("What do you think of it?", a); got != want {
				t.Errorf("%q: %q, want %q", a, got, want)
			}
		}
	}
	if got, _ := mashedText("Do you know Lalolalolal?", "Lalolalolal"); got != survey.FindingNone {
		t.Errorf("a word of the question: %q", got)
	}
}

// The verdict of an answer that mashed finds is GIBBERISH.
func TestMashed_verdict(t *testing.T) {
	if got := scoreOne(t, survey.OpenEnd{Question: "What do you think of it?", Answer: "9o0p9o0p8i"}, survey.V3); got.Category != survey.Gibberish {
		t.Errorf("%s, want GIBBERISH", got.Category.Name(survey.V3))
	}
}

// A text of any length takes time in proportion, and none is judged beyond the limit.
func FuzzMashed(f *testing.F) {
	f.Add("9o0p9o0p8i")
	f.Add("torpam tropam topram")
	f.Fuzz(func(t *testing.T, answer string) {
		if _, found := mashedText("", answer); found && utf8.RuneCountInString(strings.Join(strings.Fields(answer), "")) > 2*mostStrokes {
			t.Errorf("%q is too long to be judged", answer)
		}
	})
}

func BenchmarkMashed(b *testing.B) {
	for name, answer := range map[string]string{"an answer": "the staff were friendly and quick", "unknown words": "vrelk dostem prann kluvit gorsam"} {
		b.Run(name, func(b *testing.B) {
			p := survey.OpenEnd{Answer: answer}
			t, q := newText(answer), &question{newWording(&p), nil}
			b.ReportAllocs()
			for b.Loop() {
				mashed(&t, q)
			}
		})
	}
}
