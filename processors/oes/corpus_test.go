package oes

import (
	"os"
	"strings"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// item is a labelled answer in testdata. answers.txtar has the rules by which it was labelled.
type item struct {
	want             survey.Category
	languages        []string
	question, answer string
}

func corpus(t testing.TB, name string) []item {
	t.Helper()
	file, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	categories := map[string]survey.Category{}
	for c := survey.ValidAnswer; c <= survey.DuplicateRespondent; c++ {
		categories[c.Name(survey.V3)] = c
	}
	categories["NO_ANSWER"] = survey.NoAnswer
	var items []item
	var head item
	for line := range strings.Lines(string(file)) {
		line = strings.TrimSpace(line)
		if name, ok := strings.CutPrefix(line, "-- "); ok && strings.HasSuffix(name, " --") {
			f := strings.Split(strings.TrimSuffix(name, " --"), " | ")
			if len(f) != 3 || categories[f[0]] == survey.CategoryNone {
				t.Fatalf("%q", line)
			}
			head = item{want: categories[f[0]], languages: strings.Fields(f[1]), question: f[2]}
		} else if head.question != "" && line != "" {
			head.answer = line
			items = append(items, head)
		}
	}
	return items
}

// The labelled answers are a measurement and not a specification. The shares below must not get
// worse.
func TestMeasure_corpus(t *testing.T) {
	for _, name := range []string{"answers.txtar", "fresh.txtar", "later.txtar", "wide.txtar"} {
		measureCorpus(t, name)
	}
}

func measureCorpus(t *testing.T, name string) {
	t.Helper()
	right, n, called := map[survey.Category]int{}, map[survey.Category]int{}, map[survey.Category]int{}
	all := 0
	items := corpus(t, name)
	for _, it := range items {
		got := scoreOne(t, survey.OpenEnd{Question: it.question, Answer: it.answer, Languages: it.languages, DetectDuplicates: true}, survey.V3)
		if got.Category == survey.GenericAnswer {
			got.Category = survey.NoAnswer
		}
		n[it.want]++
		called[got.Category]++
		if got.Category == it.want {
			right[it.want]++
			all++
		} else {
			verbose(t, "%s for %s (%s): %q to %q", got.Category.Name(survey.V3), it.want.Name(survey.V3), got.Evidence, it.answer, it.question)
		}
	}
	checktest.Share(t, name+": all categories", all, len(items), checktest.AtLeast(.85))
	checktest.Share(t, "  valid ones kept", right[survey.ValidAnswer], n[survey.ValidAnswer], checktest.AtLeast(.95))
	for _, c := range []survey.Category{survey.NoAnswer, survey.Gibberish, survey.WrongLanguage, survey.BadLanguage, survey.OffTopic, survey.AISuspect} {
		if n[c] > 0 {
			checktest.Share(t, "  "+c.Name(survey.V3)+" found", right[c], n[c], checktest.Target{})
			checktest.Share(t, "  "+c.Name(survey.V3)+" right where it is said", right[c], called[c], checktest.Target{})
		}
	}
	precision := float64(right[survey.NoAnswer]) / float64(called[survey.NoAnswer])
	recall := float64(right[survey.NoAnswer]) / float64(n[survey.NoAnswer])
	if f1 := 2 * precision * recall / (precision + recall); f1 < .9 {
		t.Errorf("NO_ANSWER F1 %.3f, want .90", f1)
	}
}
