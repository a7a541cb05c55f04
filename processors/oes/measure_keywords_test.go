package oes

import (
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// keywords are written for these tests: what a researcher would write for these questions
// without having read the answers.
var keywords = map[string][]string{
	"What was good about your care?":                                      {"staff", "treatment", "nurses", "doctors", "appointment", "waiting time", "hospital"},
	"What could we do better?":                                            {"staff", "treatment", "nurses", "doctors", "appointment", "waiting time", "hospital", "food", "parking"},
	"How is the teaching: punctuality, lecture delivery and interaction?": {"teacher", "lecture", "punctual", "students", "class", "explain"},
	"What do you think of the course content?":                            {"course", "syllabus", "subject", "knowledge", "topics", "learning"},
	"What do you think of the examination pattern?":                       {"exam", "test", "marks", "questions", "paper"},
	"How is the laboratory work?":                                         {"lab", "experiments", "practical", "equipment", "computers"},
	"How are the library facilities?":                                     {"library", "books", "reading", "study", "seats"},
	"What do you think of the extracurricular activities?":                {"sports", "clubs", "events", "cultural", "students"},
}

// Without earlier answers, an answer to a question with keywords is compared with the keywords.
func TestMeasure_keywords(t *testing.T) {
	type row struct{ Question, Answer, Label string }
	found, nOff, flagged, nOn := 0, 0, 0, 0
	for _, r := range checktest.Rows[row](t, "text/off_topic.jsonl") {
		got := category(t, checktest.NewStream(New()), &survey.Submission{Version: survey.V3, OES: []survey.OpenEnd{{
			ID: "q", Question: r.Question, Answer: r.Answer, Keywords: keywords[r.Question], Languages: []string{"en"},
		}}})
		hit := 0
		if got == survey.OffTopic {
			hit = 1
		}
		if r.Label == "on_topic" {
			flagged, nOn = flagged+hit, nOn+1
			if hit > 0 {
				verbose(t, "wrongly: %q: %.100q", r.Question, r.Answer)
			}
		} else {
			found, nOff = found+hit, nOff+1
		}
	}
	checktest.Share(t, "OFF_TOPIC by keywords, no earlier answers: found", found, nOff, checktest.AtLeast(.3))
	checktest.Share(t, "OFF_TOPIC by keywords, no earlier answers: on-topic answers flagged", flagged, nOn, checktest.AtMost(.02))
	checktest.Share(t, "OFF_TOPIC by keywords, no earlier answers: precision, half of all off topic", found, found+flagged, checktest.AtLeast(.85))
}
