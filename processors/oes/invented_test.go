package oes

import (
	"context"
	"fmt"
	"testing"

	"candor/processors"
	"candor/processors/checktest"
	"candor/survey"
)

// firstOfAll and backed are the check states of a survey without other answers, and of one whose answers use known words.
var firstOfAll, backed = processors.State{}, processors.State{Tallies: map[string][]processors.Count{group("q"): {{Field: respondentsField, N: 1000}}}}

func judgeInvented(question, answer string, languages []string, remembered processors.State) bool {
	p := survey.OpenEnd{ID: "q", Question: question, Answer: answer, Languages: languages}
	return New().answers(&survey.Submission{OES: []survey.OpenEnd{p}})[0].invented(remembered, languages)
}

func TestInvented(t *testing.T) {
	const question = "What could we do better?"
	for _, c := range []struct {
		answer    string
		languages []string
		want      bool
	}{
		{"Fleem gorrad ustiple wenk.", []string{"en"}, true},
		{"wremmel fatosch linkbär dolp", []string{"de"}, true},
		{"vrelin troupasse mibon ardule", []string{"fr"}, true},
		{"brunfalo testriga mopi sclende", []string{"it"}, true},
		{"bralmig sonteku frådel hvimp", []string{"da"}, true},
		{"brånsal tefvik mådra lirp", []string{"sv"}, true},
		{"torbuk melişte garan fındo lipi", []string{"tr"}, true},
		{"brunfalo testriga mopi sclende", []string{"it", "de"}, true},

		{"il brunfalo testriga con una sclende", []string{"it"}, true},
		{"el trompilo rascufa una mandrela con bisquetes", []string{"es"}, true},

		{"il brunfalo testriga con una cucina", []string{"it"}, false},    // a known word besides function words
		{"il brunfalo con una sclende", []string{"it"}, false},            // two invented words
		{"il brunfalo testriga con una mortiscia", []string{"it"}, false}, // a word that begins like a known one
		{"brunfalo testriga mopi sclende", []string{"it", "sw"}, false},   // no words of Swahili are listed
		{"brunfalo testriga mopi sclende caffè", []string{"it"}, false},   // a known word
		{"brunfalo testriga mopi sclende 2", []string{"it"}, false},       // a number
		{"Brunfalo Testriga Mopi Sclende", []string{"it"}, false},         // names
		{"brunfalo, testriga, mopi, sclende", []string{"it"}, false},      // a list
		{"brunfalo testriga", []string{"it"}, false},                      // too short
		{"fairphone gigaset doro emporia", []string{"en"}, false},         // brands
		{"sertraline mirtazapine ramipril", []string{"en"}, false},        // medicines
		{"the nurses were lovely", []string{"en"}, false},                 // English
		{"hyvää palvelua mutta kallista ruokaa", []string{"en"}, false},   // Finnish
		{"apointmnts wating tymes dokters", []string{"en"}, false},        // slips
		{"mia gfoits narrisch guad", []string{"de"}, false},               // dialect
		{"Вранок пистель гарумы кобрат", []string{"ru"}, false},           // other letters
		{"torbuk melişte garan fındo lipi", []string{"en", "it"}, false},  // another language
	} {
		for name, state := range map[string]processors.State{"firstOfAll": firstOfAll, "backed": backed} {
			if got := judgeInvented(question, c.answer, c.languages, state); got != c.want {
				t.Errorf("%s %v %q: %v", name, c.languages, c.answer, got)
			}
		}
	}
	if judgeInvented(question, "recepshunist roode wayted oures", []string{"en"}, firstOfAll) {
		t.Error("slips in every word, and nobody else has answered")
	}
	if judgeInvented("Which brands do you know?", "trabble monset dorvin plick", []string{"en"}, firstOfAll) {
		t.Error("the question asks for names")
	}
	if judgeInvented("Where do you live?", "machynlleth dolgellau tywyn", []string{"en"}, backed) {
		t.Error("the question asks for places")
	}
}

// Where many answers consist of unknown words, they are names, and nobody is accused. Respondents with nonsense are not
// that many.
func TestInvented_amongNames(t *testing.T) {
	const question = "What is your favourite village for a holiday?"
	judge := func(stream *checktest.Stream) survey.Category {
		out, err := New().Score(context.Background(), stream.Input(oneAnswer("new", question, []string{"en"}, "trabble monset dorvin plick")))
		if err != nil {
			t.Fatal(err)
		}
		return out.Result.DataPoints[0].Category
	}
	names := []string{"kiltimagh strokestown", "ballinrobe castlerea", "swinford ballyhaunis", "the beach", "in the garden"}
	villages := visitors(t, question, []string{"en"}, 40, func(i int) string { return names[i%len(names)] })
	if got := judge(villages); got == survey.Gibberish {
		t.Error("others name villages as well")
	}
	some := visitors(t, question, []string{"en"}, 40, func(i int) string {
		if i%8 == 0 {
			return fmt.Sprintf("fanklem%c ditherel%c pobe", 'a'+i%20, 'a'+i%17)
		}
		return inEnglish(i)
	})
	if got := judge(some); got != survey.Gibberish {
		t.Errorf("every eighth answer is nonsense: %s", got.Name(survey.V3))
	}
}

// Invented words must be found, and honest answers that look like them be kept.
func TestMeasure_invented(t *testing.T) {
	for name, state := range map[string]processors.State{"firstOfAll": firstOfAll, "backed by others": backed} {
		for _, c := range []struct {
			file   string
			target checktest.Target
		}{
			{"invented.txtar", checktest.AtLeast(.3)},
			{"sentences.txtar", checktest.AtLeast(.25)},
			{"tempting.txtar", checktest.AtMost(.004)},
			{"dialect.txtar", checktest.AtMost(.02)},
		} {
			found, n := 0, 0
			for _, it := range corpus(t, c.file) {
				n++
				if judgeInvented(it.question, it.answer, it.languages, state) {
					found++
					verbose(t, "%s %v %q", name, it.languages, it.answer)
				}
			}
			checktest.Share(t, "GIBBERISH by invented words, "+name+": "+c.file, found, n, c.target)
		}
	}
}

// BenchmarkInvented judges an answer whose words are all compared, in one allowed language and in eleven.
func BenchmarkInvented(b *testing.B) {
	for _, languages := range [][]string{{"it"}, {"it", "en", "de", "fr", "es", "nl", "pt", "pl", "sv", "da", "tr"}} {
		b.Run(fmt.Sprint(len(languages)), func(b *testing.B) {
			p := survey.OpenEnd{ID: "q", Question: "What could we do better?", Answer: "brunfalo testriga mopi sclende strafugna", Languages: languages}
			a := New().answers(&survey.Submission{OES: []survey.OpenEnd{p}})[0]
			if !a.invented(firstOfAll, languages) {
				b.Fatal("not invented")
			}
			b.ReportAllocs()
			for b.Loop() {
				a.invented(firstOfAll, languages)
			}
		})
	}
}

// BenchmarkCoined looks the words of a long answer up that has no known word.
func BenchmarkCoined(b *testing.B) {
	languages := []string{"it", "en", "de", "fr", "es", "nl", "pt", "pl", "sv", "da", "tr"}
	p := survey.OpenEnd{ID: "q", Question: "What could we do better?", Answer: "brunfalo testriga mopi sclende strafugna melindio cavorca tolbasse gasfonda burniccia zampurlo dralpe", Languages: languages}
	a := New().answers(&survey.Submission{OES: []survey.OpenEnd{p}})[0]
	spoken := a.question.tongues(languages)
	b.ReportAllocs()
	for b.Loop() {
		a.coined(spoken)
	}
}
