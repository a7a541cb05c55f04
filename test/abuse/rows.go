package main

import (
	"context"
	"fmt"
	"net/http"
	"strings"
)

// rows are requests that concern many of the largest possible respondents at the same time.
var rows = []attack{
	onLarge("rows: lists, pages and previews of 800 of the largest respondents", true,
		read{"getAllRespondents", `,"include":["attributes"]`, accepted},
		read{"getAllRespondents", `,"limit":1000,"include":["attributes"]`, accepted},
		read{"previewCleaningSettings", `,"activateCleaning":true,"cleaningSettings":{"serviceScore":55}`, accepted},
	),
	onLarge("rows: changes of 800 of the largest respondents", false,
		read{"updateRespondentsExcludedStatus", `,"respondentIds":[` + numbered(800, "r") + `]`, tooLarge},
		read{"setRespondentsExcludedStatus", `,"excluded":true,"respondentIds":[` + numbered(800, "r") + `]`, tooLarge},
		read{"setRespondentsExcludedStatus", `,"excluded":false,"respondentIds":[` + numbered(400, "r") + `]`, accepted},
		read{"changeCleaningSettings", `,"activateCleaning":true,"cleaningSettings":{"serviceScore":55}`, accepted},
		read{"deleteRespondents", `,"respondentIds":[` + numbered(800, "r") + `]`, tooLarge},
	),
	storm("rows: single pages that revise 29 of the largest submissions", false, 4, "addRespondent", []int{200, 429, 503}, waiting, func(a *arena, survey string, i int) []byte {
		return respondent(survey, a.name("r"), false, fmt.Sprintf(`{"qualityCheck":"TS","dataPointId":"w%d","duration":14.2}`, i%waitingPages))
	}),
}

// waitingPages is the number of pages of a respondent that waits for others.
const waitingPages = 450

// waiting prepares 29 respondents whose pages each wait for a 30th, with nearly as many bytes as are allowed.
func waiting(ctx context.Context, a *arena, survey string) error {
	return a.fillWith(ctx, attackerKey, 29, func(id string) []byte {
		return respondent(survey, id, false, list(waitingPages, func(i int) string { return fmt.Sprintf(`{"qualityCheck":"TS","dataPointId":"w%d","duration":14.2}`, i) })+","+
			dialogue(60, func(k int) (string, string) { return "Why?", words(9_000, uint64(k))[:60_000] }))
	})
}

var tooLarge = []int{http.StatusRequestEntityTooLarge, http.StatusTooManyRequests, http.StatusServiceUnavailable}

// read is a request about a survey, with the statuses that it may get.
type read struct {
	operation, members string
	allowed            []int
}

// onLarge sends requests about a survey of 800 of the largest respondents, over eight connections.
func onLarge(name string, short bool, reads ...read) attack {
	return attack{name, short, func(ctx context.Context, a *arena) (string, error) {
		survey := a.name("rows")
		if err := a.fillWith(ctx, attackerKey, 800, func(id string) []byte { return largestRow(survey, id) }); err != nil {
			return "", err
		}
		var t tally
		repeat(ctx, a.length, 8, 0, func(ctx context.Context, i int) {
			r := reads[i%len(reads)]
			got, err := a.post(ctx, attackerKey, r.operation, []byte(`{"surveyName":"`+survey+`"`+r.members+`}`))
			t.expect(got, err, r.allowed...)
		})
		return t.result()
	}}
}

// largestRow is a respondent with as many bytes of attributes and as many data points as are allowed.
func largestRow(survey, id string) []byte {
	return fmt.Appendf(nil, `{"respondentId":%q,"surveyName":%q,"synchronousResponse":false,"respondentAttributes":{%s},"dataPoints":[%s]}`, id, survey,
		list(15, func(i int) string { return fmt.Sprintf(`"%03d":"%s"`, i, strings.Repeat("v", 4_000)) }),
		list(500, func(i int) string { return fmt.Sprintf(`{"qualityCheck":"TS","dataPointId":"t%d","duration":14.2}`, i) }))
}
