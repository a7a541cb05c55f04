package main

import (
	"context"
	"fmt"
	"strings"
)

// floods are allowed requests, sent as fast as possible.
var floods = []attack{
	flood("asynchronous adds of ordinary respondents", true, 64, "addRespondent", nil, func(a *arena, survey string, _ int) []byte {
		return respondent(survey, a.name("r"), false, ordinary...)
	}),
	flood("asynchronous adds into 1,000 surveys", false, 64, "addRespondent", nil, func(a *arena, survey string, i int) []byte {
		return respondent(fmt.Sprintf("%s-%d", survey, i%1_000), a.name("r"), false, ordinary...)
	}),
	flood("asynchronous adds of the largest respondents", true, 16, "addRespondent", nil, func(a *arena, survey string, i int) []byte {
		return respondent(survey, a.name("r"), false, largest(i))
	}),
	flood("synchronous adds, 300 at a time", false, 300, "addRespondent", nil, func(a *arena, survey string, _ int) []byte {
		return respondent(survey, a.name("r"), true, ordinary...)
	}),
	flood("adds of the same respondent", false, 100, "addRespondent", nil, func(_ *arena, survey string, _ int) []byte { return respondent(survey, "r", true, ordinary...) }),
	flood("adds to a stopped survey", false, 64, "addRespondent", stopped, func(a *arena, survey string, _ int) []byte { return respondent(survey, a.name("r"), false, page) }),
	flood("recalculation of 100 respondents", false, 16, "recalculateRespondents", filled(100, ordinary...), func(_ *arena, survey string, _ int) []byte {
		return []byte(recalculation(100, "r")(survey, 0))
	}),
	flood("recalculation of one respondent", false, 64, "recalculateRespondents", filled(1, ordinary...), func(_ *arena, survey string, _ int) []byte {
		return []byte(recalculation(1, "r")(survey, 0))
	}),
	flood("recalculation of the largest respondents", false, 16, "recalculateRespondents", func(ctx context.Context, a *arena, survey string) error {
		return a.fill(ctx, attackerKey, survey, 4, largest(0))
	}, func(_ *arena, survey string, _ int) []byte { return []byte(recalculation(4, "r")(survey, 0)) }),
	flood("recalculation of the largest respondents of eight surveys", false, 16, "recalculateRespondents", func(ctx context.Context, a *arena, survey string) error {
		for i := range 8 {
			if err := a.fill(ctx, attackerKey, fmt.Sprint(survey, i), 3, largest(i)); err != nil {
				return err
			}
		}
		return nil
	}, func(_ *arena, survey string, i int) []byte {
		return []byte(recalculation(1+i/8%2, "r")(fmt.Sprint(survey, i%8), 0))
	}),
	flood("getRespondent with the answers of the largest", false, 60, "getRespondent", func(ctx context.Context, a *arena, survey string) error {
		return a.fill(ctx, attackerKey, survey, 1, largest(0))
	}, func(_ *arena, survey string, _ int) []byte {
		return fmt.Appendf(nil, `{"surveyName":%q,"respondentId":"r0","include":["answers","recordings"]}`, survey)
	}),
	flood("getAllRespondents of 2,000 respondents", false, 32, "getAllRespondents", filled(2_000, ordinary...), named),
	flood("getAllRespondents of respondents with 500 pages each", false, 32, "getAllRespondents", filled(200, pages("p", "12.5")), named),
	flood("exportRespondents of 2,000 respondents", false, 64, "exportRespondents", filled(2_000, ordinary...), func(_ *arena, survey string, i int) []byte {
		return fmt.Appendf(nil, `{"surveyName":%q,"format":%q}`, survey, []string{"xlsx", "csv", "report", "decisions"}[i%4])
	}),
	flood("changeCleaningSettings of 1,000 respondents", false, 16, "changeCleaningSettings", filled(1_000, page), func(_ *arena, survey string, i int) []byte {
		return fmt.Appendf(nil, `{"surveyName":%q,"activateCleaning":true,"cleaningSettings":{"serviceScore":%d,"TS":{"activate":true,"score":%d}}}`, survey, i%100, i%100)
	}),
	flood("previewCleaningSettings of 2,000 respondents", false, 64, "previewCleaningSettings", filled(2_000, ordinary...), func(_ *arena, survey string, i int) []byte {
		return fmt.Appendf(nil, `{"surveyName":%q,"cleaningSettings":{"serviceScore":%d},"limit":1000}`, survey, i%100)
	}),
	flood("setRespondentsExcludedStatus of 1,000 respondents", false, 16, "setRespondentsExcludedStatus", filled(1_000, page), func(_ *arena, survey string, i int) []byte {
		return fmt.Appendf(nil, `%s,"excluded":%t,"note":%q}`, strings.TrimSuffix(ids(1_000, "r")(survey, 0), "}"), i%2 == 0, strings.Repeat("é", 250))
	}),
	turns("updateCleaningSettings and undoCleaningSettings", 32, filled(10, page), func(survey string, i int) (string, []byte) {
		if i%2 == 0 {
			return "updateCleaningSettings", fmt.Appendf(nil, `{"surveyName":%q,"cleaningSettings":{"serviceScore":%d}}`, survey, i%100)
		}
		return "undoCleaningSettings", fmt.Appendf(nil, `{"surveyName":%q}`, survey)
	}),
	flood("updateRespondentsExcludedStatus of 1,000 respondents", false, 16, "updateRespondentsExcludedStatus", filled(1_000, page), func(_ *arena, survey string, _ int) []byte {
		return []byte(ids(1_000, "r")(survey, 0))
	}),
	flood("explainRespondent", false, 64, "explainRespondent", filled(10, ordinary...), func(_ *arena, survey string, i int) []byte {
		return fmt.Appendf(nil, `{"surveyName":%q,"respondentId":"r%d"}`, survey, i%10)
	}),
	flood("creditCalculation", false, 64, "creditCalculation", nil, func(*arena, string, int) []byte {
		return []byte(`{"OESDataPoints":1,"GQSDataPoints":1,"TSDataPoints":1,"CHSAnswers":1,"BASDataPoints":1}`)
	}),
	turns("stopSurvey and restartSurvey", 32, filled(10, page), func(survey string, i int) (string, []byte) {
		return []string{"stopSurvey", "restartSurvey"}[i%2], fmt.Appendf(nil, `{"surveyName":%q}`, survey)
	}),
	turns("deleteRespondents and adds of the same ids", 32, filled(10, page), func(survey string, i int) (string, []byte) {
		if i%2 == 0 {
			return "deleteRespondents", fmt.Appendf(nil, `{"surveyName":%q,"respondentIds":["r%d"]}`, survey, i/2%10)
		}
		return "addRespondent", respondent(survey, fmt.Sprintf("r%d", i/2%10), false, ordinary...)
	}),
	turns("deleteSurveys and adds of the same name", 32, filled(10, page), func(survey string, i int) (string, []byte) {
		if i%4 == 0 {
			return "deleteSurveys", fmt.Appendf(nil, `{"surveyNames":[%q]}`, survey)
		}
		return []string{"/addRespondent", "/v2/addRespondent", "addRespondent"}[i%3], respondent(survey, fmt.Sprint("r", i), false, page)
	}),
	turns("everything at once", 64, filled(100, ordinary...), func(survey string, i int) (string, []byte) {
		name := fmt.Appendf(nil, `{"surveyName":%q}`, survey)
		switch i % 5 {
		case 0:
			return "recalculateRespondents", []byte(recalculation(100, "r")(survey, 0))
		case 1:
			return "getAllRespondents", name
		case 2:
			return "updateRespondentsExcludedStatus", []byte(ids(100, "r")(survey, 0))
		case 3:
			return "addRespondent", respondent(survey, fmt.Sprint("x", i), false, largest(i))
		}
		return "explainRespondent", fmt.Appendf(nil, `{"surveyName":%q,"respondentId":"r1"}`, survey)
	}),
	page200("/openapi.json", 64),
	page200("/metrics", 32),
	page200("/readyz", 64),
}

func flood(name string, short bool, connections int, operation string, prepare func(context.Context, *arena, string) error, body func(a *arena, survey string, i int) []byte) attack {
	return storm("floods: "+name, short, connections, operation, []int{200, 400, 404, 413, 429, 503}, prepare, body)
}

// turns attacks with two or more operations, one after the other.
func turns(name string, connections int, prepare func(context.Context, *arena, string) error, next func(survey string, i int) (operation string, body []byte)) attack {
	return mixed("floods: "+name, false, connections, []int{200, 400, 404, 429, 503}, prepare, func(_ *arena, survey string, i int) (string, []byte) { return next(survey, i) })
}

// page200 requests a page that needs no key.
func page200(path string, connections int) attack {
	request := "GET " + path + " HTTP/1.1\r\nHost: candor\r\n\r\n"
	at := raw("GET "+path, connections, request, 200)
	at.name = "floods: " + strings.TrimPrefix(at.name, "connections: ")
	return at
}

func named(_ *arena, survey string, _ int) []byte {
	return fmt.Appendf(nil, `{"surveyName":%q}`, survey)
}

// stopped prepares a survey that is stopped.
func stopped(ctx context.Context, a *arena, survey string) error {
	if err := a.fill(ctx, attackerKey, survey, 1, page); err != nil {
		return err
	}
	_, err := a.all(ctx, probe{"stop", attackerKey, "stopSurvey", string(named(a, survey, 0)), 200, nil})
	return err
}

// largest returns as many data points as a respondent may have, with texts as long as checks
// read.
func largest(i int) string {
	return strings.Join([]string{
		list(30, func(k int) string {
			return fmt.Sprintf(`{"qualityCheck":"OES","dataPointId":"q%d","question":"What do you think of number %d?","answer":"%.3900s"}`, k, k, words(600, uint64(i*30+k)))
		}),
		dialogue(300, func(k int) (string, string) {
			return fmt.Sprintf("What about number %d?", k), fmt.Sprintf("%.1900s", words(300, uint64(i+k)))
		}),
		pages("p", "12.5"),
		recordings(400, stroke),
		entrance(fmt.Sprintf("198.51.%d.%d", i>>8&255, i&255), 9, fmt.Sprint(i), 100),
	}, ",")
}
