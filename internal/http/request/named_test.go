package request

import (
	"fmt"
	"strings"
	"testing"

	"candor/survey"
)

// The names that a respondent contains are limited in bytes, in every version and in lists: its
// attributes, the ids of its data points and those of its questions.
func TestAddRespondent_named(t *testing.T) {
	const beyond = `"value" must have at most 65536 bytes of respondentAttributes, dataPointIds and questionIds together, shorten them`
	id := func(i, n int) string { return fmt.Sprintf("%02d%s", i, strings.Repeat("\u20ac", n-2)) } // three bytes for each character
	pages := func(n, length int) string {
		return many(n, func(i int) string {
			return fmt.Sprintf(`{"qualityCheck":"TS","dataPointId":"%s","duration":1}`, id(i, length))
		})
	}
	for _, c := range []struct {
		name    string
		members string // besides the names of respondent and survey
		from    survey.Version
		refused bool
	}{
		{"90 ids of 242 characters, 65,000 bytes", `"dataPoints":[` + pages(90, 242) + `]`, survey.V1, false},
		{"90 ids of 255 characters", `"dataPoints":[` + pages(90, 255) + `]`, survey.V1, true},
		{"90 questions with ids of 255 characters", `"dataPoints":[{"qualityCheck":"CHS","dataPointId":"c","interviewData":[` + many(90, func(i int) string {
			return fmt.Sprintf(`{"questionId":"%s","question":"q","answer":"a"}`, id(i, 255))
		}) + `]}]`, survey.V2, true},
		{"16 attributes of 4,093 bytes and a page", `"dataPoints":[` + pages(1, 10) + `],"respondentAttributes":{` + attributes(16, 4093) + `}`, survey.V3, false},
		{"16 attributes of 4,096 bytes and a page", `"dataPoints":[` + pages(1, 10) + `],"respondentAttributes":{` + attributes(16, 4096) + `}`, survey.V3, true},
	} {
		for v := c.from; v <= survey.V3; v++ {
			body := `{"respondentId":"r","surveyName":"s",` + c.members + `}`
			_, violations := AddRespondent([]byte(body), v, received)
			if refused := len(violations) == 1 && violations[0] == beyond; refused != c.refused || !refused && len(violations) > 0 {
				t.Errorf("%s, version %d: %.300q", c.name, v, violations)
			}
		}
		batch, violations := ReadBatch([]byte(`{"surveyName":"s","respondents":[{"respondentId":"r",`+c.members+`}]}`), survey.V3)
		if len(violations) > 0 {
			t.Fatal(violations)
		}
		_, violations = batch.Respondent(0, survey.V3, received)
		if refused := len(violations) == 1 && violations[0] == beyond; refused != c.refused {
			t.Errorf("%s, in a list: %.300q", c.name, violations)
		}
	}
}

// attributes returns attributes whose names and values have the given number of bytes each.
func attributes(n, size int) string {
	return many(n, func(i int) string { return fmt.Sprintf(`"%02d":"%s"`, i, strings.Repeat("v", size-2)) })
}
