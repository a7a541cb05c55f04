package oes

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// TestMeasure_copiedRespondents copies all answers of respondents who gave two, as the panel
// does. It counts the copies whose mean score excludes them at the recommended settings.
func TestMeasure_copiedRespondents(t *testing.T) {
	type row struct{ Question, Answer string }
	const good, better = "What was good about your care?", "What could we do better?"
	told := map[string][]string{}
	for _, r := range checktest.Rows[row](t, "text/survey_answers_human.jsonl") {
		told[r.Question] = append(told[r.Question], r.Answer)
	}
	fillers := strings.Fields("really very good the always")
	const surveys, respondents, copies = 12, 238, 20
	excluded, flagged, n := map[string]int{}, map[string]int{}, map[string]int{}
	for s := range uint64(surveys) {
		random := rand.New(rand.NewPCG(s, 7))
		a, b := random.Perm(len(told[good])), random.Perm(len(told[better]))
		stream, subs := checktest.NewStream(New()), []*survey.Submission(nil)
		add := func(kind string, answers ...string) {
			sub := &survey.Submission{Version: survey.V3, Respondent: survey.RespondentID(fmt.Sprint(kind, len(subs)))}
			for i, q := range []string{good, better} {
				sub.OES = append(sub.OES, survey.OpenEnd{ID: fmt.Sprint("q", i), Question: q, Answer: answers[i], DetectDuplicates: true, Languages: []string{"en"}})
			}
			subs = append(subs, sub)
			r := stream.Add(t, sub).Result
			n[kind]++
			dup := 0
			for _, p := range r.DataPoints {
				if p.Category == survey.DuplicateRespondent {
					dup++
				}
			}
			if dup > 0 {
				flagged[kind]++
			}
			if r.Score < survey.Score(survey.Recommended(survey.V3).Checks[survey.OES].Score) {
				excluded[kind]++
				if kind == "honest" {
					verbose(t, "excluded %q", answers)
				}
			} else if kind != "honest" {
				verbose(t, "kept %s %d flagged: %q", kind, dup, answers)
			}
			if dup > 0 && kind == "honest" {
				verbose(t, "called a copy: %q", answers)
			}
		}
		for i := range respondents {
			add("honest", told[good][a[i]], told[better][b[i]])
			if i < respondents/2 || i%(respondents/2/copies) != 0 {
				continue
			}
			from := subs[random.IntN(len(subs))].OES
			add("word for word", from[0].Answer, from[1].Answer)
			var changed []string
			for _, p := range subs[random.IntN(len(subs))].OES {
				w := strings.Fields(p.Answer)
				w[random.IntN(len(w))] = fillers[random.IntN(len(fillers))]
				changed = append(changed, strings.Join(w, " "))
			}
			add("a word changed", changed...)
		}
	}
	checktest.Share(t, "DUPLICATE: respondents who copy both answers word for word, excluded", excluded["word for word"], n["word for word"], checktest.Target{})
	checktest.Share(t, "  with a word of each changed", excluded["a word changed"], n["a word changed"], checktest.Target{})
	checktest.Share(t, "  one answer at least called a copy, word for word", flagged["word for word"], n["word for word"], checktest.Target{})
	checktest.Share(t, "  one answer at least called a copy, a word changed", flagged["a word changed"], n["a word changed"], checktest.Target{})
	checktest.Share(t, "  honest respondents excluded", excluded["honest"], n["honest"], checktest.Target{})
	checktest.Share(t, "  honest respondents with an answer called a copy", flagged["honest"], n["honest"], checktest.Target{})
}
