package main

import (
	"context"
	"fmt"
	"strings"
)

// texts are answers that are expensive to read.
var texts = []attack{
	interview("CHS: one word of hyphenated letters in 62 answers", true, 62, strings.Repeat("e-", 32_760)),
	interview("CHS: letters and apostrophes in 62 answers", false, 62, strings.Repeat("e'", 32_760)),
	interview("CHS: letters and newlines in 62 answers", false, 62, strings.Repeat("e\\n", 32_760)),
	answers("OES: one letter as a word, 32,768 times in 30 answers", true, 30, strings.Repeat("a ", 32_760)),
	answers("OES: masked words in 30 answers", false, 30, strings.Repeat("f**k s*** ", 6_500)),
	answers("OES: one word of 64 KiB in 30 answers", false, 30, strings.Repeat("ab", 32_760)),
}

// answers attacks with open answers of one text. Inside the text a backslash
// begins an escape of JSON.
func answers(name string, short bool, n int, text string) attack {
	return submissions(name, short, func(i int) []string {
		points := make([]string, n)
		for k := range points {
			points[k] = fmt.Sprintf(`{"qualityCheck":"OES","dataPointId":"q%d","question":"What do you think?","answer":"%d %s"}`, k, i, text)
		}
		return points
	})
}

// interview attacks with an interview whose answers are one text.
func interview(name string, short bool, n int, text string) attack {
	return submissions(name, short, func(i int) []string {
		pairs := make([]string, n)
		for k := range pairs {
			pairs[k] = fmt.Sprintf(`{"questionId":"q%d","question":"What do you think of number %d?","answer":"%d %s"}`, k, k, i, text)
		}
		return []string{`{"qualityCheck":"CHS","dataPointId":"c","interviewData":[` + strings.Join(pairs, ",") + `]}`}
	})
}

// submissions attacks with whole respondents, sixteen at a time and without
// waiting for their scores.
func submissions(name string, short bool, points func(i int) []string) attack {
	return attack{name, short, func(ctx context.Context, a *arena) (string, error) {
		survey := a.name("texts")
		var t tally
		repeat(ctx, 16, 0, func(ctx context.Context, i int) {
			got, err := a.post(ctx, attackerKey, "addRespondent", respondent(survey, a.name("r"), false, points(i)...))
			t.expect(got, err, 200, 400, 413, 429, 503)
		})
		return t.String(), t.wrong
	}}
}
