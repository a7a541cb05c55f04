package oes

import (
	"fmt"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// topicRow is a real answer of the measuring data.
type topicRow struct{ Source, Question, Answer string }

// topicStream runs answers to one question through the check as the runtime does,
// each scored and then learnt, with a share of answers to one question of another
// survey among them. It returns the verdicts from the sixtieth answer on.
func topicStream(t *testing.T, question string, own, foreign []topicRow, percent, most int, seed uint64) (on, off []survey.Category) {
	t.Helper()
	stream := checktest.NewStream(New())
	for i, at := 0, [2]int{}; i < most; i++ {
		from, list := 0, own
		if hash(fmt.Sprint(seed, " ", i))%100 < uint64(percent) {
			from, list = 1, foreign
		}
		if at[from] == len(list) {
			break
		}
		answer := list[at[from]].Answer
		at[from]++
		got := category(t, stream, &survey.Submission{
			Respondent: survey.RespondentID(fmt.Sprint(i)), Version: survey.V3,
			OES: []survey.OpenEnd{{ID: "q", Question: question, Answer: answer, Languages: []string{"en"}}},
		})
		switch {
		case i < profileEnough:
		case from == 0:
			on = append(on, got)
		default:
			off = append(off, got)
		}
	}
	return on, off
}

// A customer's stream: a quarter of the answers belong to another survey, all to
// one of its questions, and the check learns from what it sees.
func TestMeasure_offTopic(t *testing.T) {
	questions := map[string][]topicRow{}
	sources := map[string][]string{}
	for _, r := range checktest.Rows[topicRow](t, "text/survey_answers_human.jsonl") {
		if questions[r.Question] == nil {
			sources[r.Source] = append(sources[r.Source], r.Question)
		}
		questions[r.Question] = append(questions[r.Question], r)
	}
	for _, percent := range []int{25, 0} {
		count := map[string]*[4]int{} // by source: off topic found, of; on topic flagged, of
		for source, asked := range sources {
			c := &[4]int{}
			count[source] = c
			for other, foreign := range sources {
				if other == source {
					continue
				}
				for i, q := range asked {
					for seed := range uint64(3) {
						rows := shuffled(questions[q], seed)
						strange := shuffled(questions[foreign[(i+int(seed))%len(foreign)]], seed)
						on, off := topicStream(t, q, rows, strange, percent, 400, seed)
						n := [4]int{hits(off), len(off), hits(on), len(on)}
						for k := range c {
							c[k] += n[k]
						}
						verbose(t, "%d %% %.40s: %v", percent, q, n)
					}
				}
			}
		}
		for _, source := range []string{"NHS-FFT-phase1", "class-survey"} {
			c := count[source]
			if percent > 0 {
				checktest.Share(t, fmt.Sprintf("OFF_TOPIC in a stream with %d %% of another survey, %s: found", percent, source), c[0], c[1], checktest.Target{})
			}
			checktest.Share(t, fmt.Sprintf("OFF_TOPIC in a stream with %d %% of another survey, %s: on-topic answers flagged", percent, source), c[2], c[3], checktest.AtMost(.02))
		}
	}
}

func hits(list []survey.Category) (n int) {
	for _, c := range list {
		if c == survey.OffTopic {
			n++
		}
	}
	return n
}

func shuffled(rows []topicRow, seed uint64) []topicRow {
	rows = append([]topicRow(nil), rows...)
	for i := range rows {
		k := i + int(hash(fmt.Sprint(seed, i))%uint64(len(rows)-i))
		rows[i], rows[k] = rows[k], rows[i]
	}
	return rows
}
