package oes

import (
	"slices"
	"strings"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// People decline a question in many ways and wordings.
func TestDeclined(t *testing.T) {
	for file, target := range map[string]checktest.Target{
		"declined.txtar": checktest.AtLeast(.94), "declined_later.txtar": checktest.AtLeast(.9),
		"goeson.txtar": checktest.AtLeast(.96), "goeson_later.txtar": checktest.AtLeast(.97),
	} {
		items := corpus(t, file)
		right := 0
		for _, it := range items {
			got := scoreOne(t, survey.OpenEnd{ID: "q", Question: it.question, Answer: it.answer, Languages: it.languages}, survey.V3)
			if got.Category == survey.GenericAnswer {
				got.Category = survey.NoAnswer
			}
			if got.Category == it.want {
				right++
			} else {
				verbose(t, "%v %s: %q to %q", it.languages, got.Category.Name(survey.V3), it.answer, it.question)
			}
		}
		checktest.Share(t, file, right, len(items), target)
	}
}

// Honest answers are not called refusals because of the grammar. One of goeson.txtar tells what children say.
func TestDeclines_honest(t *testing.T) {
	lost := 0
	for _, file := range []string{
		"answers.txtar", "dialect.txtar", "fresh.txtar", "goeson.txtar", "goeson_later.txtar", "hedged.txtar", "later.txtar", "tempting.txtar", "unseen.txtar", "wide.txtar",
	} {
		for _, it := range corpus(t, file) {
			if it.want != survey.ValidAnswer {
				continue
			}
			q := newQuestion(&survey.OpenEnd{Question: it.question, Languages: it.languages})
			tx := newText(it.answer)
			known := emptyKinds(tx.folded, tx.lexemes, q)&^filler | refuses(&tx, q)
			if kind := declines(&tx, q); kind != 0 && known == 0 && (kind != reluctant || !q.why) && (kind != generic || !q.opinion) {
				t.Logf("%s: %v %q to %q: %d", file, it.languages, it.answer, it.question, kind)
				lost++
			}
		}
	}
	if lost > 1 {
		t.Errorf("%d honest answers are called refusals", lost)
	}
}

func TestDeclines(t *testing.T) {
	for _, c := range []struct {
		want              emptiness
		language          string
		question, answers string
	}{
		{unable, "en", "What would you change?", "I couldn't possibly say"},
		{unable, "en", "What would you change?", "dont knw sorry"},
		{unable, "en", "What would you change?", "idontknow"},
		{unable, "en", "What would you change?", "dunno m8"},
		{0, "en", "What would you change?", "no idea, 10"},
		{0, "en", "What would you change?", "no idea if 2021 or 2022"},
		{unable, "en", "What would you change?", "no opinnion"},
		{unable, "en", "What would you change?", "nooo ideaaa"},
		{unable, "en", "What would you change?", "I don't understand the question"},
		{generic, "en", "What would you change?", "well... ummm"},
		{reluctant, "en", "Why did you leave?", "that's private"},
		{0, "en", "What would you change?", "I don't understand"},
		{0, "en", "What would you change?", "not that I know"},
		{0, "en", "How does the tax concern you?", "doesn't concern me"},
		{0, "en", "What annoys you?", "we don't talk about it"},
		{0, "en", "What annoys you?", "no clear answer"},
		{0, "en", "What annoys you?", "won't say why"},
		{unable, "en", "What would you change?", "hard to explain"},
		{0, "en", "What is hard about your job?", "hard to explain"},
		{0, "en", "How long did it take?", "long, don't know"},
		{0, "es", "¿Qué le molesta?", "no contestan"},
		{unable, "es", "¿Qué le molesta?", "nolose"},
		{0, "nl", "Ging er iets mis?", "niet dat ik weet"},
		{unable, "de", "Was stört Sie?", "da fällt mir grad gar nix ein"},
		{0, "de", "Was stört Sie?", "fällt nie aus"},
	} {
		q := newQuestion(&survey.OpenEnd{Question: c.question, Languages: []string{c.language}})
		tx := newText(c.answers)
		if got := declines(&tx, q); got != c.want {
			t.Errorf("%q to %q: %d, want %d", c.answers, c.question, got, c.want)
		}
	}
}

// Reading a long word costs no more than reading a short one, in however many languages.
func TestDeclines_longWord(t *testing.T) {
	for letters, want := range map[int]emptiness{10: unable, mostMistyped: 0, 4000: 0} {
		q := newQuestion(&survey.OpenEnd{Question: "What could we do better?", Languages: []string{"en"}})
		tx := newText("don't kno" + strings.Repeat("o", letters) + "w")
		if got := declines(&tx, q); got != want {
			t.Errorf("%d letters: %d, want %d", letters, got, want)
		}
	}
}

// BenchmarkDeclines reads a long word with a typing error in eleven languages.
func BenchmarkDeclines(b *testing.B) {
	q := newQuestion(&survey.OpenEnd{Question: "What could we do better?", Languages: []string{"en", "de", "fr", "es", "it", "nl", "pt", "pl", "sv", "da", "tr"}})
	tx := newText("kkk" + strings.Repeat("onten", 700))
	b.ReportAllocs()
	for b.Loop() {
		declines(&tx, q)
	}
}

func TestOneSlip(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"opinon", "opinion", true},
		{"opiniion", "opinion", true},
		{"opimion", "opinion", true},
		{"opniion", "opinion", true},
		{"opinion", "opinion", true},
		{"ideaa", "idea", true},
		{"contestan", "contestar", false},
		{"opinions", "opinion", false},
		{"opnon", "opinion", false},
		{"ahnugn", "ahnung", false},
	} {
		if got := oneSlip([]rune(c.a), []rune(c.b)); got != c.want {
			t.Errorf("%s, %s: %v", c.a, c.b, got)
		}
		if got := oneSlip([]rune(c.b), []rune(c.a)); got != c.want {
			t.Errorf("%s, %s: %v", c.b, c.a, got)
		}
	}
}

func TestSqueezed(t *testing.T) {
	for word, want := range map[string][]string{"nooo": {"no", "noo"}, "weeeißßß": {"weiß", "weeißß"}, "idea": {"idea", "idea"}} {
		if got := []string{squeezed(word, 1), squeezed(word, 2)}; !slices.Equal(got, want) {
			t.Errorf("%s: %q", word, got)
		}
		if got := stutters(word); got != (want[0] != word) {
			t.Errorf("%s: %v", word, got)
		}
	}
}
