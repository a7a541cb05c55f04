package main

import (
	"context"
	"fmt"
	"strings"
)

// crowds are small requests that cost much processor time, each over hundreds of connections at once.
var crowds = []attack{
	crowd("listSurveys of 1,000 surveys", true, "listSurveys", manySurveys(1_000), func(*arena, string, int) []byte { return []byte(`{"limit":1000}`) }),
	crowd("getRespondent with whom the largest respondents resemble", false, "getRespondent", lookalikes(16), func(_ *arena, survey string, i int) []byte {
		return fmt.Appendf(nil, `{"surveyName":%q,"respondentId":"r%d","include":["resembles"]}`, survey, i%16)
	}),
	crowd("getRespondent with the evidence of the largest respondents", false, "getRespondent", lookalikes(4), func(_ *arena, survey string, i int) []byte {
		return fmt.Appendf(nil, `{"surveyName":%q,"respondentId":"r%d","include":["evidence","attributes","decisions"]}`, survey, i%4)
	}),
	crowd("explainRespondent of the largest respondents", false, "explainRespondent", lookalikes(4), func(_ *arena, survey string, i int) []byte {
		return fmt.Appendf(nil, `{"surveyName":%q,"respondentId":"r%d"}`, survey, i%4)
	}),
	crowd("getCleaningSettings after 20 changes", false, "getCleaningSettings", changedOften(20), named),
	crowd("stopSurvey of surveys of one respondent", false, "stopSurvey", manySurveys(400), func(_ *arena, survey string, i int) []byte {
		return fmt.Appendf(nil, `{"surveyName":"%sr%d"}`, survey, i%400)
	}),
	crowd("changeCleaningSettings of a survey of one respondent", false, "changeCleaningSettings", filled(1, page), func(_ *arena, survey string, i int) []byte {
		return fmt.Appendf(nil, `{"surveyName":%q,"activateCleaning":true,"cleaningSettings":{"serviceScore":%d}}`, survey, i%100)
	}),
	crowd("getAllRespondents of 50 respondents", false, "getAllRespondents", filled(50, page), named),
	crowd("listDecisions of 200 decisions", false, "listDecisions", changedOften(200), func(_ *arena, survey string, _ int) []byte {
		return fmt.Appendf(nil, `{"surveyName":%q,"limit":1000}`, survey)
	}),
	crowd("qualityCheckSuggestions of 15 KiB", false, "qualityCheckSuggestions", nil, func(*arena, string, int) []byte {
		return []byte(`{"allInclusive":false,"surveyStructure":[` + list(150, func(i int) string {
			return fmt.Sprintf(`{"questionType":"OpenEnd","questionId":"%d","question":"Why this %s?"}`, i, words(4, uint64(i)))
		}) + `]}`)
	}),
	crowd("addRespondent of 15 KiB with 100 names that are nearly right", false, "addRespondent", nil, func(*arena, string, int) []byte {
		return misspelt(1, 100, 12_000)
	}, "X-Candor-Warnings", "true"),
	crowd("adds of one page time", false, "addRespondent", nil, func(a *arena, survey string, _ int) []byte { return respondent(survey, a.name("r"), false, page) }),
	crowd("adds of 200 page times with short ids", false, "addRespondent", nil, func(a *arena, survey string, _ int) []byte {
		return respondent(survey, a.name("r"), false, list(200, func(k int) string { return fmt.Sprintf(`{"qualityCheck":"TS","dataPointId":"%d","duration":9}`, k) }))
	}),
	lister("addRespondents, 1,000 with 99 names each that are nearly right", false, "addRespondents", accepted, 0, func(string, int) string {
		return many(1_000, func(int) string { return string(misspelt(1, 99, 0)) })
	}, "Content-Type", "application/x-ndjson", "X-Candor-Warnings", "true"),
	lister("qualityCheckSuggestions, 30 open questions beside one of 15 MiB", false, "qualityCheckSuggestions", accepted, 0, func(string, int) string {
		return `{"allInclusive":false,"surveyStructure":[` + list(30, func(i int) string {
			return fmt.Sprintf(`{"questionType":"OpenEnd","questionId":"o%d","question":"What do you like about your morning coffee?"}`, i)
		}) + `,` + list(3, func(i int) string {
			return fmt.Sprintf(`{"questionType":"Select","questionId":"c%d","question":"Which coffee do you like in the morning?","answerOptions":[%s]}`, i,
				list(80, func(int) string { return `"` + strings.Repeat("coffee ", 9_000) + `"` }))
		}) + `]}`
	}),
}

// crowd attacks over 400 connections.
func crowd(name string, short bool, operation string, prepare func(context.Context, *arena, string) error, body func(a *arena, survey string, i int) []byte, headers ...string) attack {
	return storm("crowds: "+name, short, 400, operation, []int{200, 400, 413, 429, 503}, prepare, body, headers...)
}

// misspelt returns a respondent whose data points each have n members with misspelt names. Then come as
// many spaces as blank says.
func misspelt(points, n, blank int) []byte {
	names := []string{"qualityCheckk", "dataPointIdd", "keywordz", "answerr", "keywordss", "detectDuplicateAnswerss", "allowedLanguagess", "gridAnswersPatternn", "patternCheckEnabledd", "interactionDataa"}
	return fmt.Appendf(nil, `{"respondentId":"w","dataPoints":[%s]}%s`, list(points, func(int) string {
		return "{" + list(n, func(i int) string { return fmt.Sprintf(`"%s%d":1`, names[i%len(names)], i/len(names)) }) + "}"
	}), strings.Repeat(" ", blank))
}

// manySurveys prepares n surveys of one respondent each.
func manySurveys(n int) func(context.Context, *arena, string) error {
	return func(ctx context.Context, a *arena, survey string) error {
		return a.fillWith(ctx, attackerKey, n, func(id string) []byte { return respondent(survey+id, "r", false, page) })
	}
}

// lookalikes prepares n of the largest respondents, with equal answers.
func lookalikes(n int) func(context.Context, *arena, string) error {
	return func(ctx context.Context, a *arena, survey string) error {
		return a.fillWith(ctx, attackerKey, n, func(id string) []byte {
			attributes := list(15, func(i int) string { return fmt.Sprintf(`"%03d":"%s"`, i, strings.Repeat("v", 4_000)) })
			answers := list(30, func(k int) string {
				return fmt.Sprintf(`{"qualityCheck":"OES","dataPointId":"q%d","question":"What do you think of number %d?","answer":"%s","detectDuplicateAnswers":true}`, k, k, words(40, uint64(k)))
			})
			return fmt.Appendf(nil, `{"respondentId":%q,"surveyName":%q,"synchronousResponse":false,"respondentAttributes":{%s},"dataPoints":[%s,%s]}`, id, survey, attributes, answers, pages("p", "12.5"))
		})
	}
}

// changedOften prepares a survey whose settings were changed n times.
func changedOften(n int) func(context.Context, *arena, string) error {
	return func(ctx context.Context, a *arena, survey string) error {
		if err := a.fill(ctx, attackerKey, survey, 1, page); err != nil {
			return err
		}
		for i := range n {
			body := fmt.Appendf(nil, `{"surveyName":%q,"activateCleaning":true,"cleaningSettings":{"serviceScore":%d,"TS":{"activate":true,"score":%d}}}`, survey, i%100, i%100)
			if _, err := a.post(ctx, attackerKey, "changeCleaningSettings", body); err != nil {
				return err
			}
		}
		return nil
	}
}
