package oes

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"candor/processors/checktest"
	"candor/processors/meaning"
	"candor/survey"
)

// visitors are n people who answer a question, each in different words.
func visitors(t *testing.T, question string, languages []string, n int, answer func(i int) string) *checktest.Stream {
	t.Helper()
	stream := checktest.NewStream(New())
	for i := range n {
		stream.Add(t, oneAnswer(fmt.Sprint("r", i), question, languages, answer(i)))
	}
	return stream
}

func oneAnswer(respondent, question string, languages []string, answer string) *survey.Submission {
	return &survey.Submission{Respondent: survey.RespondentID(respondent), Version: survey.V3, OES: []survey.OpenEnd{
		{ID: "q", Question: question, Answer: answer, Languages: languages},
	}}
}

// inEnglish returns answers of visitors of a clinic.
func inEnglish(i int) string {
	what := []string{"nurses", "waiting room", "parking", "doctor", "reception", "food"}
	how := []string{"was better than last time", "could be friendlier", "took too long", "is fine now", "needs more light"}
	return "the " + what[i%len(what)] + " " + how[i%len(how)]
}

func TestNonsense(t *testing.T) {
	const question = "What could we do better?"
	judge := func(stream *checktest.Stream, languages []string, answer string) survey.DataPointResult {
		out, err := New().Score(context.Background(), stream.Input(oneAnswer(answer, question, languages, answer)))
		if err != nil {
			t.Fatal(err)
		}
		return out.Result.DataPoints[0]
	}
	stream := visitors(t, question, nil, 60, inEnglish)
	for _, nonsense := range []string{
		"blakro fip dunzek", "zekfip gorxpli wup", "vamfip gorxkro", "Wupzek tnedun krofip",
		"grore stendfenrel zilflour klotfa", "ferspairtmen brem shairt gresturtgros", // one of the words differs in one letter from a known word
	} {
		for _, languages := range [][]string{nil, {"en"}, {"en", "de"}} {
			if got := judge(stream, languages, nonsense); got.Category != survey.Gibberish {
				t.Errorf("%q, %v: %s (%s)", nonsense, languages, got.Category.Name(survey.V3), got.Evidence)
			}
		}
	}
	for _, honest := range []string{
		"torvi lumbaspel drone gafi",                                                                                                                          // one word is known
		"ikea billy", "Ikea Billy", "tesco clubcard", "ryanair", "aldi lidl", "kilkenny", "wexford bus", "Dr Szczepanski", "sertraline", "wifi", "phlebotomy", // brands, places, names, terms
		"resepshun", "nurces recieption", "wating tiems", "appointmnt", "parkng", "recption staf", // slips
		"nowt pet", "summat else", "yer bairn", "wee bairns greetin", // dialect
		"hyvä palvelu", "hyva palvelu", "palvelu oli hyvä mutta hidas", "lämmin ruoka", // languages without a table
		"bahut accha hai", "bahut accha", "khub bhalo", "chukran jazilan", "zor lang wartezeit", // mixed, and written in Latin letters
		"COPD IAPT", "haha lol", "xyz", "brb", "ecg", "nhs111", "www.gov.uk", "me@home.org",
	} {
		if got := judge(stream, nil, honest); got.Category == survey.Gibberish {
			t.Errorf("%q: %s (%s)", honest, got.Category.Name(survey.V3), got.Evidence)
		}
	}
	if got := judge(stream, []string{"en", "fi"}, "torvi lumba gafiren"); got.Category == survey.Gibberish {
		t.Errorf("a language without a table is allowed: %s", got.Evidence)
	}

	few := visitors(t, question, nil, vocabularyRespondents-1, inEnglish)
	if got := judge(few, nil, "torvi lumba gafiren"); got.Category == survey.Gibberish {
		t.Errorf("too few others: %s", got.Evidence)
	}
	places := visitors(t, question, nil, 60, func(i int) string {
		return []string{"ballinrobe", "castlerea", "kiltimagh", "strokestown", "the bus"}[i%5]
	})
	if got := judge(places, nil, "ballaghaderreen swinford"); got.Category == survey.Gibberish {
		t.Errorf("the others use unknown words, too: %s", got.Evidence)
	}
}

// syllables makes pronounceable words without meaning.
type syllables uint64

func (d *syllables) below(n int) int {
	*d = *d*6364136223846793005 + 1442695040888963407
	return int(uint64(*d) >> 33 % uint64(n))
}

func (d *syllables) of(list string) string {
	parts := strings.Split(list, " ")
	return parts[d.below(len(parts))]
}

func (d *syllables) answer() string {
	var words []string
	for range 2 + d.below(4) {
		w := ""
		for range 1 + d.below(3) {
			w += d.of("b d f g k l m n p r s t v z bl br dr fl gr kl kr pl pr sk sp st tr sh") + d.of("a e i o u a e o ai ou") + d.of("    n r l s t k m nd rt x")
		}
		words = append(words, w)
	}
	return strings.Join(words, " ")
}

// BenchmarkNonsense judges an answer whose words are all looked up and compared, in one allowed
// language and in all languages that have a table.
func BenchmarkNonsense(b *testing.B) {
	for _, languages := range [][]string{{"en"}, meaning.Languages()} {
		b.Run(fmt.Sprint(len(languages)), func(b *testing.B) {
			p := survey.OpenEnd{ID: "q", Question: "What could we do better?", Answer: strings.Repeat("gorxpliwuptnef zekfipdunvamkr ", 100), Languages: languages}
			a := New().answers(&survey.Submission{OES: []survey.OpenEnd{p}})[0]
			remembered := knownWords()
			if !a.nonsense(remembered, languages, false) {
				b.Fatal("no nonsense")
			}
			b.ReportAllocs()
			for b.Loop() {
				a.nonsense(remembered, languages, false)
			}
		})
	}
}

// Beside an answer that is gibberish, two short words are enough, and a likeness to a language that is
// not allowed is no excuse. Alone, or if no language is named, such words are kept, and so are words that
// the check knows.
func TestNonsense_beside(t *testing.T) {
	const question = "What should we change?"
	stream := visitors(t, question, []string{"en"}, 60, inEnglish)
	const mashed = "sdkfjh sdlkfj wqpeoi"
	for _, c := range []struct {
		answer, beside string
		languages      []string
		want           bool
	}{
		{"wup zek", mashed, []string{"en"}, true},
		{"fip wup tne", mashed, []string{"en"}, true},
		{"vamkrozek fip", mashed, []string{"en"}, true},
		{"vamkrozek fip", mashed, nil, false},
		{"wup zek", "more chairs", []string{"en"}, false},
		{"zek", mashed, []string{"en"}, false},
		{"the nurse", mashed, []string{"en"}, false},
		{"no", mashed, []string{"en"}, false},
		{"Aldi Lidl", mashed, []string{"en"}, false},
		{"parkng", mashed, []string{"en"}, false},
	} {
		sub := &survey.Submission{Respondent: "new", Version: survey.V3, OES: []survey.OpenEnd{
			{ID: "q", Question: question, Answer: c.answer, Languages: c.languages},
			{ID: "r", Question: question, Answer: c.beside, Languages: c.languages},
		}}
		out, err := New().Score(context.Background(), stream.Input(sub))
		if err != nil {
			t.Fatal(err)
		}
		if got := out.Result.DataPoints[0].Category == survey.Gibberish; got != c.want {
			t.Errorf("%q beside %q, %v: gibberish %v, want %v (%+v)", c.answer, c.beside, c.languages, got, c.want, out.Result.DataPoints)
		}
	}
}
