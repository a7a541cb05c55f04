package main

import (
	"context"
	"fmt"
	"strings"
)

// lists are requests with lists of names and ids.
var lists = []attack{
	lister("deleteSurveys, 100,000 unknown names", true, "deleteSurveys", refused, 0, func(string, int) string { return surveyNames(100_000) }),
	lister("deleteSurveys, 10,000 unknown names", false, "deleteSurveys", accepted, 0, func(string, int) string { return surveyNames(10_000) }),
	lister("deleteSurveys, 10,000 times the same name", false, "deleteSurveys", accepted, 10, func(survey string, _ int) string {
		return `{"surveyNames":[` + list(10_000, func(int) string { return `"` + survey + `"` }) + `]}`
	}),
	lister("deleteSurveys, 100 names that must be remembered", false, "deleteSurveys", accepted, 0, func(string, int) string { return surveyNames(100) }, "Idempotency-Key", "again-and-again"),
	lister("deleteSurveys, 10,000 names that must be remembered", false, "deleteSurveys", refused, 0, func(string, int) string { return surveyNames(10_000) }, "Idempotency-Key", "again-and-again-2"),
	lister("updateRespondentsExcludedStatus, 1,200,000 ids", false, "updateRespondentsExcludedStatus", refused, 10, ids(1_200_000, "")),
	lister("updateRespondentsExcludedStatus, 10,000 unknown ids", false, "updateRespondentsExcludedStatus", refused, 10, ids(10_000, "unknown")),
	lister("updateRespondentsExcludedStatus, 10,000 unknown ids that grow when they are quoted", false, "updateRespondentsExcludedStatus", refused, 10, ids(10_000, strings.Repeat(`\u0001`, 240))),
	lister("updateRespondentsExcludedStatus, 10,000 times the same id", false, "updateRespondentsExcludedStatus", accepted, 10, same(10_000)),
	lister("updateRespondentsExcludedStatus, 1,000 respondents, to and fro", false, "updateRespondentsExcludedStatus", accepted, 1_000, ids(1_000, "r")),
	lister("updateRespondentsExcludedStatus, violations only", false, "updateRespondentsExcludedStatus", refused, 10, func(survey string, _ int) string {
		return `{"surveyName":"` + survey + `","respondentIds":[` + list(10_000, func(int) string { return "0" }) + `]}`
	}),
	lister("deleteRespondents, 10,000 unknown ids", false, "deleteRespondents", accepted, 10, ids(10_000, "unknown")),
	lister("deleteRespondents, 10,000 times the same id", false, "deleteRespondents", accepted, 10, same(10_000)),
	lister("deleteRespondents, a million ids", false, "deleteRespondents", refused, 10, ids(million, "")),
	lister("recalculateRespondents, a million ids", false, "recalculateRespondents", refused, 10, recalculation(million, "r")),
	lister("recalculateRespondents, 101 ids", false, "recalculateRespondents", []int{422, 429, 503}, 101, recalculation(101, "r")),
	lister("recalculateRespondents, 100 unknown ids", false, "recalculateRespondents", []int{400, 429, 503}, 10, recalculation(100, "unknown")),
	lister("recalculateRespondents, all checks of nothing", false, "recalculateRespondents", []int{422, 429, 503}, 10, func(survey string, _ int) string {
		return `{"surveyName":"` + survey + `","respondentIds":[],"selectedChecks":{"ALL":true}}`
	}),
	lister("changeCleaningSettings, a million unknown settings", false, "changeCleaningSettings", refused, 10, func(survey string, _ int) string {
		return `{"surveyName":"` + survey + `","activateCleaning":true,"cleaningSettings":{` + list(million, func(i int) string { return fmt.Sprintf(`"k%d":{}`, i) }) + `}}`
	}),
	lister("addRespondents, a million of nobody", false, "addRespondents", refused, 0, func(string, int) string {
		return `{"respondents":[` + list(million, func(int) string { return "{}" }) + `]}`
	}),
	lister("addRespondents, a million brackets that are never closed", false, "addRespondents", refused, 0, func(string, int) string {
		return `{"respondents":[` + strings.Repeat("[", million)
	}),
	lister("addRespondents, 1,000 ordinary respondents", true, "addRespondents", accepted, 0, func(survey string, i int) string {
		return many(1_000, func(n int) string { return string(respondent(survey, fmt.Sprintf("b%d-%d", i, n), false, ordinary...)) })
	}, "Content-Type", "application/x-ndjson"),
	lister("addRespondents, 1,000 times the same respondent, with a name", false, "addRespondents", accepted, 0, func(survey string, _ int) string {
		return many(1_000, func(int) string { return string(respondent(survey, "same", false, page)) })
	}, "Content-Type", "application/x-ndjson", "Idempotency-Key", "again-and-again-3"),
	lister("addRespondents, 1,000 respondents of new surveys", false, "addRespondents", accepted, 0, func(survey string, i int) string {
		return many(1_000, func(n int) string { return string(respondent(fmt.Sprintf("%s %d-%d", survey, i, n), "r", false, page)) })
	}, "Content-Type", "application/x-ndjson"),
	lister("addRespondents, 16,000 unknown members, with warnings", false, "addRespondents", accepted, 0, func(string, int) string {
		members := list(900, func(n int) string { return fmt.Sprintf(`"activateCleanin%d":1`, n) })
		return many(18, func(int) string { return `{"respondentId":"w",` + members + `}` })
	}, "Content-Type", "application/x-ndjson", "X-Candor-Warnings", "true"),
	lister("addRespondents, not UTF-8", false, "addRespondents", accepted, 0, func(string, int) string {
		return many(1_000, func(int) string { return strings.Repeat("\xff", 4_000) })
	}, "Content-Type", "application/x-ndjson"),
	lister("getRespondent, ids that are no ids", false, "getRespondent", []int{400, 404, 429, 503}, 1, func(survey string, i int) string {
		return fmt.Sprintf(`{"surveyName":"%s","respondentId":%s}`, survey, []string{`"\u0000"`, `"` + strings.Repeat("x", 5_000) + `"`, `{}`, `null`, `"*"`, `-1`}[i%6])
	}),
	lister("qualityCheckSuggestions, 500 questions of 2,000 characters", false, "qualityCheckSuggestions", accepted, 0, func(string, int) string {
		return `{"allInclusive":false,"surveyStructure":[` + list(500, func(i int) string {
			return fmt.Sprintf(`{"questionType":"OpenEnd","questionId":"q%d","question":"%s"}`, i, strings.Repeat("What do you like ", 120))
		}) + `]}`
	}),
	lister("readInterviews, one column for 30 answers of 30 questions", false, "readInterviews", accepted, 0, func(survey string, _ int) string {
		return `{"format":"csv","head":[["a","b"]],"firstRow":2,"rows":[` + list(500, func(i int) string {
			return fmt.Sprintf(`["p%d","%s"]`, i, strings.Repeat("word ", 4_000))
		}) + `],"mapping":{"surveyName":"` + survey + `","uses":[` + list(30, func(i int) string {
			return fmt.Sprintf(`{"as":"openAnswer","columns":["b"],"name":"q%d","question":"%s"}`, i, strings.Repeat("Why ", 400))
		}) + `]}}`
	}),
	lister("guessMapping, 4,000 columns of one name", false, "guessMapping", accepted, 0, func(survey string, _ int) string {
		row := func(text string) string { return "[" + list(4_000, func(int) string { return text }) + "]" }
		return `{"surveyName":"` + survey + `","format":"csv","head":[` + row(`"Why 1"`) + `],"rows":[` + list(100, func(int) string { return row(`"1, 2, 3"`) }) + `]}`
	}),
	lister("guessMapping, a question over 3,900 columns", false, "guessMapping", []int{400, 429, 503}, 0, func(survey string, _ int) string {
		blank := strings.Repeat(`,""`, 3_900)
		return `{"surveyName":"` + survey + `","format":"csv","head":[["Respondent ID","Collector ID","` + strings.Repeat("Why", 300_000) + `"` + blank + `],["","","Row"` +
			strings.Repeat(`,"Row"`, 3_900) + `]],"rows":[["1","2","3"` + blank + `]]}`
	}),
	lister("guessMapping, names of columns of 250,000 characters", false, "guessMapping", accepted, 0, func(survey string, _ int) string {
		columns := func(text string) string {
			return "[" + list(8, func(i int) string { return fmt.Sprintf(`"%s%d"`, text, i) }) + "]"
		}
		return `{"surveyName":"` + survey + `","format":"csv","head":[` + columns("x"+strings.Repeat("a b _1", 40_000)) + `],"rows":[` + columns("some words ") + `]}`
	}),
	lister("readInterviews, 1,900 columns that the file lacks", false, "readInterviews", []int{400, 429, 503}, 0, func(survey string, _ int) string {
		common := strings.Repeat("x", 490)
		return `{"format":"csv","firstRow":2,"head":[[` + numbered(4_000, common) + `]],"rows":[[` + numbered(4_000, "") + `]],"mapping":{"surveyName":"` + survey + `","uses":[` +
			list(1_900, func(i int) string {
				return fmt.Sprintf(`{"as":"leaveOut","columns":["%sy%d"],"values":["a"]}`, common, i)
			}) + `]}}`
	}),
	lister("readInterviews, 190,000 values that leave interviews out", false, "readInterviews", accepted, 0, func(survey string, _ int) string {
		return `{"format":"csv","firstRow":2,"head":[["a","b"]],"rows":[` + list(500, func(int) string { return `["aaaaaaaaaa","1"]` }) + `],"mapping":{"surveyName":"` + survey +
			`","uses":[{"as":"time","columns":["b"],"name":"t"},` + list(1_900, func(int) string {
			return `{"as":"leaveOut","columns":["a"],"values":[` + list(100, func(int) string { return `"aaaaaaaaab"` }) + `]}`
		}) + `]}}`
	}),
	lister("creditCalculation, as many as can be counted", false, "creditCalculation", accepted, 0, func(string, int) string {
		return `{"OESDataPoints":1000000000,"GQSDataPoints":1000000000,"TSDataPoints":1000000000,"CHSAnswers":1000000000,"BASDataPoints":1000000000}`
	}),
}

// lister attacks with lists over eight connections, on a survey with the given number of
// respondents r0, r1, and so on.
func lister(name string, short bool, operation string, allowed []int, respondents int, body func(survey string, i int) string, headers ...string) attack {
	var prepare func(context.Context, *arena, string) error
	if respondents > 0 {
		prepare = filled(respondents, page)
	}
	var made []byte
	return storm("lists: "+name, short, 8, operation, allowed, func(ctx context.Context, a *arena, survey string) error {
		made = nil
		if text := body(survey, 0); len(text) > 100_000 {
			made = []byte(text) // generating the body must not slow down the attack
		}
		if prepare == nil {
			return nil
		}
		return prepare(ctx, a, survey)
	}, func(_ *arena, survey string, i int) []byte {
		if made != nil {
			return made
		}
		return []byte(body(survey, i))
	}, headers...)
}

func surveyNames(n int) string { return `{"surveyNames":[` + numbered(n, "unknown") + `]}` }

// ids returns bodies with n ids of respondents.
func ids(n int, prefix string) func(string, int) string {
	return func(survey string, _ int) string {
		return `{"surveyName":"` + survey + `","respondentIds":[` + numbered(n, prefix) + `]}`
	}
}

func same(n int) func(string, int) string {
	return func(survey string, _ int) string {
		return `{"surveyName":"` + survey + `","respondentIds":[` + list(n, func(int) string { return `"r1"` }) + `]}`
	}
}

func recalculation(n int, prefix string) func(string, int) string {
	return func(survey string, _ int) string {
		return `{"surveyName":"` + survey + `","selectedChecks":{"OES":true,"CHS":true,"TS":true,"GQS":true,"BAS":true},"respondentIds":[` + numbered(n, prefix) + `]}`
	}
}

// many returns n respondents, one in each line.
func many(n int, respondent func(i int) string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(respondent(i))
		b.WriteByte('\n')
	}
	return b.String()
}
