package oes

import (
	"context"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// The answers of most people make the profile; those of the others and answers
// to another survey's questions are compared with it.
func TestMeasure_offTopic(t *testing.T) {
	type row struct{ Question, Answer, Label string }
	c := New()
	for _, size := range []int{75, 300} {
		stream := checktest.NewStream(c)
		learnt := map[string]int{}
		point := func(question, answer string) *survey.Submission {
			return &survey.Submission{Version: survey.V3, OES: []survey.OpenEnd{{ID: question, Question: question, Answer: answer, Languages: []string{"en"}}}}
		}
		for _, r := range checktest.Rows[row](t, "text/survey_answers_human.jsonl") {
			if hash(r.Answer)%4 != 0 && learnt[r.Question] < size {
				stream.Add(t, point(r.Question, r.Answer))
				learnt[r.Question]++
			}
		}
		var on, off []float64
		flaggedOn, flaggedOff, nOn, nOff := 0, 0, 0, 0
		for _, r := range checktest.Rows[row](t, "text/off_topic.jsonl") {
			if r.Label == "on_topic" && hash(r.Answer)%4 != 0 || learnt[r.Question] < profileEnough {
				continue
			}
			in := stream.Input(point(r.Question, r.Answer))
			a := c.prepared(in)[0]
			known, v := in.Facts.Tally(a.profileGroup, profileAnswers) >= profileTried, a.strangeness(in.Facts)
			out, err := c.Score(context.Background(), in)
			if err != nil {
				t.Fatal(err)
			}
			hit := out.Result.DataPoints[0].Category == survey.OffTopic
			if r.Label == "on_topic" {
				nOn++
				if known && len(a.profile) > 1 {
					on = append(on, v)
				}
				if hit {
					flaggedOn++
					verbose(t, "%d wrongly %.2f %q: %.100q", size, v, r.Question, r.Answer)
				}
			} else {
				nOff++
				if known && len(a.profile) > 1 {
					off = append(off, v)
				}
				if hit {
					flaggedOff++
				}
			}
		}
		name := map[int]string{75: "OFF_TOPIC after 60 to 75 answers: ", 300: "OFF_TOPIC after up to 300 answers: "}[size]
		checktest.Area(t, name+"from another survey against on-topic, two words of content and more", off, on, checktest.AtLeast(.92))
		checktest.CaughtAt(t, name+"found at 5 % of the on-topic ones", off, on, .05, checktest.AtLeast(.5))
		checktest.Share(t, name+"found by the verdict", flaggedOff, nOff, checktest.AtLeast(.2))
		checktest.Share(t, name+"on-topic answers flagged by the verdict", flaggedOn, nOn, checktest.AtMost(.015))
	}
}
