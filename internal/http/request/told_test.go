package request

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// The documented limits are those of the code: in docs/limits.md, in the document of the
// interface, and in the error for a body that exceeds them by one.
func TestLimits_told(t *testing.T) {
	told := map[string]string{}
	for _, file := range []string{"docs/limits.md", "api/openapi.yaml"} {
		text, err := os.ReadFile("../../../" + file)
		if err != nil {
			t.Fatal(err)
		}
		told[file] = string(text)
	}
	n := checktest.Thousands
	mib := func(n int) string { return fmt.Sprint(n>>20, " MiB") }
	names := func(count int) string { return many(count, func(i int) string { return fmt.Sprintf(`"n%d":""`, i) }) }
	for _, l := range []struct {
		page, document string // the text that each must contain; empty: none
		body           string // beyond the limit
		violation      string
	}{
		{
			fmt.Sprintf("| Nesting of objects and arrays | %d |", maxDepth), fmt.Sprintf("at most %d levels of nesting", maxDepth),
			and(`"x":` + strings.Repeat("[", maxDepth) + strings.Repeat("]", maxDepth)), fmt.Sprintf(`"request body" must not be nested deeper than %d levels`, maxDepth),
		},
		{
			fmt.Sprintf("| Members of an object, known or unknown | %s |", n(maxMembers)), n(maxMembers) + " members in an object",
			and(`"x":{` + names(maxMembers+1) + `}`), fmt.Sprintf(`"request body" must not contain an object with more than %d members`, maxMembers),
		},
		{
			fmt.Sprintf("| Name of a member | %s bytes |", n(maxMemberName)), n(maxMemberName) + " bytes in the name of a member",
			and(`"` + strings.Repeat("x", maxMemberName+1) + `":1`), fmt.Sprintf(`"request body" must not contain a member name longer than %d bytes`, maxMemberName),
		},
		{
			fmt.Sprintf("| String, including strings in unknown fields | %s |", mib(maxString)), mib(maxString) + " in a string",
			and(`"x":"` + strings.Repeat("x", maxString+1) + `"`), fmt.Sprintf(`"request body" must not contain a string longer than %d bytes`, maxString),
		},
		{
			fmt.Sprintf("| Number, as text | %s characters |", n(maxNumber)), n(maxNumber) + " characters in a number",
			and(`"x":` + strings.Repeat("1", maxNumber+1)), fmt.Sprintf(`"request body" must not contain a number longer than %d characters`, maxNumber),
		},
		{
			fmt.Sprintf("| respondentAttributes | %d, with names of %d and values of %s characters |", maxAttributes, maxName, n(maxAttribute)), fmt.Sprintf("maxProperties: %d\n", maxAttributes),
			and(`"respondentAttributes":{` + names(maxAttributes+1) + `}`), fmt.Sprintf(`"respondentAttributes" must have less than or equal to %d keys`, maxAttributes),
		},
		{
			"", fmt.Sprintf("propertyNames: {maxLength: %d}\n", maxName),
			and(`"respondentAttributes":{"` + strings.Repeat("n", maxName+1) + `":""}`), "",
		},
		{
			"", fmt.Sprintf("additionalProperties: {type: string, maxLength: %d}\n", maxAttribute),
			and(`"respondentAttributes":{"n":"` + strings.Repeat("v", maxAttribute+1) + `"}`), fmt.Sprintf(`"respondentAttributes.n" length must be less than or equal to %d characters long`, maxAttribute),
		},
		{
			fmt.Sprintf("| respondentAttributes, dataPointIds and questionIds of a respondent together | %d KiB in UTF-8 |", maxNamed>>10), fmt.Sprintf("dataPointIds and questionIds, they can have at most %s bytes", n(maxNamed)),
			and(`"respondentAttributes":{` + many(17, func(i int) string { return fmt.Sprintf(`"n%d":"%s"`, i, strings.Repeat("v", 4000)) }) + `}`),
			fmt.Sprintf(`"value" must have at most %d bytes of respondentAttributes, dataPointIds and questionIds together, shorten them`, maxNamed),
		},
	} {
		for file, want := range map[string]string{"docs/limits.md": l.page, "api/openapi.yaml": l.document} {
			if !strings.Contains(told[file], want) {
				t.Errorf("%s does not say %q", file, want)
			}
		}
		if _, got := AddRespondent([]byte(l.body), survey.V3, received); len(got) != 1 || l.violation != "" && got[0] != l.violation {
			t.Errorf("beyond %q: %.300q", l.page+l.document, got)
		}
	}
	for _, want := range []string{
		fmt.Sprintf("| respondentIds and surveyNames in a list | %s; recalculateRespondents %d;", n(maxList), maxRecalculate),
		fmt.Sprintf("| Questions of a questionnaire; items or options of a question | %d; %s |", maxQuestions, n(maxEntries)),
		fmt.Sprintf("| Respondents in addRespondents | %s;", n(MaxBatch)),
		fmt.Sprintf("| Entries of a page of getAllRespondents, listSurveys and listDecisions | %s,", n(MaxPage)),
		fmt.Sprintf("| Violations in an answer | %d;", maxViolations),
		fmt.Sprintf("| Entries of a mapping; labels of a scale | %s; %d |", n(maxUses), maxValues),
		fmt.Sprintf("| `note` of a change or a manual decision | %d characters |", maxNote),
	} {
		if !strings.Contains(told["docs/limits.md"], want) {
			t.Errorf("docs/limits.md does not say %q", want)
		}
	}
	for most, operation := range map[int]func(list string) Violations{
		maxList: func(list string) Violations {
			_, v := DeleteRespondents([]byte(`{"surveyName":"s","respondentIds":[` + list + `]}`))
			return v
		},
		maxRecalculate: func(list string) Violations {
			_, v := Recalculate([]byte(`{"surveyName":"s","selectedChecks":{"OES":true},"respondentIds":[` + list + `]}`))
			return v
		},
	} {
		got := operation(many(most+1, func(i int) string { return fmt.Sprintf(`"p%d"`, i) }))
		if want := (Violations{fmt.Sprintf(`"respondentIds" must contain at most %d items`, most)}); !slices.Equal(got, want) {
			t.Errorf("%d in a list: %.300q", most+1, got)
		}
		if want := fmt.Sprintf("maxItems: %d\n", most); !strings.Contains(told["api/openapi.yaml"], want) {
			t.Errorf("api/openapi.yaml does not say %q", want)
		}
	}
}
