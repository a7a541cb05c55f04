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
			"ttttt ooooo,,,,", "wwww5555rrrr", "..,,--´´++ññ", "sdf2sdf3", "asl4asl5f", "итьитьитьи", "фывафыва",
			"torpam tropam topram", "glise glsei lgise",
		},
		survey.KeysTogether: {"9o0p9o0p8i", "5t6z7u", "älöälö", "c v b c v b", "ñlñ´lñ", "m,.m,n,", "řčěčřžř", "5t%Y 6u& /i8O", "3\"e4'r t5", "9i0O =p' »8u", "ш8щ9ш8", "6y7u8"},
		survey.KeyboardRun:  {"d1f2g3h4", "p1o2i3u4", "a1sd2f3g4", "Lampe wertzu", "lamp wertyu", "good uytr ewq"},
		survey.FindingNone: {
			"hahahahaha", "jajajajaja", "rsrsrsrs", "bla bla bla bla", "mmmmmmm", "brrrrrrrr", "pffffffff", "sooooooo nice",
			"muy muy muy bien", "wagamama", "mississippi", "Titicaca", "10-20-10-20", "24/7", "kikoo_du_64", "AB12CD34", "8x4x2x4", "H2O2", "www.lalalala.la", "lala@lala.la",
			"12345678", "kaka", "qw", "stressée", "Größe", "lækker", "", strings.Repeat("lalo", 16), "tamer marte", "listen silent",
			"qwerty keyboard", "the wertyu typeface is not the best for me", "win10 win11", "q1q2q3", "wh1000xm4", "r2d2", "оператор", "убийстве убийство", "импорт",
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

// Letters typed at random are GIBBERISH in every alphabet for which there are layouts, and short answers in them are not.
func TestTypedAtRandom(t *testing.T) {
	for want, answers := range map[survey.Category][]string{
		survey.Gibberish:   {"9o0p9o0p8i", "good wertyu", "qwe", "ывлапоы влаопывла", "ждвжвлвдвл", "итьитьбтиьбт", "ολκξδφηγ λκξσδφ", "דגכעחלך דגכע", "شسيبلات منتاكط سيبل"},
		survey.ValidAnswer: {"Пятёрочка", "Мкртчян", "вайлдберриз", "хинкали", "втб", "Кауфланд", "τζατζίκι", "σουβλάκι", "שופרסל", "شاورما", "کیفیت", "оператор"},
	} {
		for _, a := range answers {
			if got := scoreOne(t, survey.OpenEnd{Question: "What do you think of it?", Answer: a}, survey.V3); got.Category != want {
				t.Errorf("%q: %s, want %s", a, got.Category.Name(survey.V3), want.Name(survey.V3))
			}
		}
	}
}

// The same keys give letters of each other layout, and keys without a letter there are left out.
func TestOnOtherKeyboards(t *testing.T) {
	list := OnOtherKeyboards("asdf 12 [p")
	if len(list) != otherKeyboards || list[0] != "фыва хз" {
		t.Errorf("%q", list)
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
