package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
)

// The reference respondent of the bench: 2 open answers, 10 page times, 2 grids
// of 10 rows, an interview of 20 pairs, one answer box of 200 keystrokes and an
// entrance; about 9.5 KB of JSON.

var answers = []string{
	"I liked the quiet rooms and the staff who explained every step to me",
	"The app crashed twice while I was paying, otherwise the order went through",
	"Delivery took a week longer than promised and nobody answered the phone",
	"Good range of colours, fair prices, and the return was easy because of the label",
	"My daughter uses it daily for school and the battery lasts about two days",
}

// template is the part of a reference body that does not change.
var template = func() string {
	var b strings.Builder
	b.WriteString(`{"qualityCheck":"CHS","dataPointId":"interview","interviewData":[`)
	for i := range 20 {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `{"questionId":"C%d","question":"How satisfied are you with part number %d of the service?","answer":"Rather satisfied, level %d"}`, i, i, i%5)
	}
	b.WriteString(`]}`)
	return b.String()
}()

// appendBody appends the i-th respondent of a survey.
func appendBody(b *bytes.Buffer, survey string, i int, synchronous bool) {
	r := rand.New(rand.NewPCG(uint64(i), 7))
	fmt.Fprintf(b, `{"surveyName":%q,"respondentId":"respondent-%d","synchronousResponse":%v,"activateCleaning":true,"dataPoints":[`, survey, i, synchronous)
	for q := range 2 {
		fmt.Fprintf(b, `{"qualityCheck":"OES","dataPointId":"Q%d","question":"What did you like or dislike about your last order, part %d?","answer":"%s, visit %d on day %d","allowedLanguages":["en"]},`,
			q, q, answers[r.IntN(len(answers))], r.IntN(1_000_000), r.IntN(1_000_000))
	}
	for t := range 10 {
		fmt.Fprintf(b, `{"qualityCheck":"TS","dataPointId":"page%d","duration":%d},`, t, 4000+r.IntN(20000))
	}
	for g := range 2 {
		fmt.Fprintf(b, `{"qualityCheck":"GQS","dataPointId":"G%d","patternCheckEnabled":true,"gridAnswersPattern":[`, g)
		for n := range 10 {
			if n > 0 {
				b.WriteByte(',')
			}
			fmt.Fprintf(b, "%d", 1+r.IntN(5))
		}
		b.WriteString("]},")
	}
	b.WriteString(template)
	b.WriteString(`,{"qualityCheck":"BAS","dataPointId":"Q0_keys","interactionData":[`)
	at := 0
	for k := range 200 {
		if k > 0 {
			b.WriteByte(',')
		}
		at += 60 + r.IntN(240)
		if k%6 == 5 {
			at += 200 + r.IntN(400)
		}
		c := "x"
		if k%6 == 5 {
			c = " "
		}
		fmt.Fprintf(b, `{"interactionType":"KEYSTROKE","value":"%s","timestamp":"2026-04-01T08:%02d:%02d.%03dZ"}`, c, at/60000%60, at/1000%60, at%1000)
	}
	fmt.Fprintf(b, `]},{"qualityCheck":"DES","dataPointId":"DES","ip":"198.%d.%d.%d","entranceTime":"2026-04-01T%02d:%02d:%02d.000Z","demographics":[{"type":"age","answer":"%d"},{"type":"gender","answer":"%c"},{"type":"zip","answer":"%05d"},{"type":"jobTitle","answer":"job %d"},{"type":"city","answer":"city %d"}]}]}`,
		18+r.IntN(2), r.IntN(256), r.IntN(256), i/3600%24, i/60%60, i%60, 18+r.IntN(70), "mf"[r.IntN(2)], r.IntN(100000), r.IntN(400), r.IntN(300))
}
