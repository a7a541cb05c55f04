package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
)

// quotas are attempts to fill memory and disk.
var quotas = []attack{
	quota("quotas: surveys", true, []string{"-surveys", "20"}, func(_ string, i int) (string, string) { return fmt.Sprintf("s%d", i), page }),
	quota("quotas: respondents of a survey", false, []string{"-respondents", "20"}, func(survey string, _ int) (string, string) { return survey, page }),
	quota("quotas: ids of data points", false, []string{"-data-points", "1000"}, func(survey string, i int) (string, string) {
		return survey, pages(fmt.Sprintf("%0110d-", i), "12.5")
	}),
	quota("quotas: what checks remember", false, []string{"-check-state", "1MiB"}, func(survey string, i int) (string, string) {
		return survey, similarAnswers(i) + "," + entrance(fmt.Sprintf("203.0.%d.%d", i>>8&255, i&255), 9, fmt.Sprint(i), 20)
	}),
	quota("quotas: what is stored", false, []string{"-stored", "5MiB"}, func(survey string, _ int) (string, string) {
		return survey, dialogue(60, func(int) (string, string) { return "What?", strings.Repeat("x", 5_000) })
	}),
	growth("quotas: 500 new ids of data points each, from the account without a quota", 16, "addRespondent", func(a *arena, survey string, i int) []byte {
		return respondent(survey, a.name("r"), false, pages(fmt.Sprintf("%0110d-", i), "12.5"))
	}),
	growth("quotas: a new survey each", 32, "addRespondent", func(a *arena, _ string, _ int) []byte { return respondent(a.name("new"), "r", false, page) }),
	growth("quotas: 100 attributes of 600 characters each", 16, "addRespondent", func(a *arena, survey string, _ int) []byte {
		text := respondent(survey, a.name("r"), false, page)
		attributes := `"respondentAttributes":{` + list(100, func(i int) string { return fmt.Sprintf(`"a%d":"%s"`, i, strings.Repeat("v", 600)) }) + `},`
		return append([]byte("{"+attributes), text[1:]...)
	}),
	remembered("quotas: a new Idempotency-Key with each command", 16),
	growth("quotas: stopping one survey again and again", 32, "stopSurvey", func(_ *arena, survey string, _ int) []byte { return fmt.Appendf(nil, `{"surveyName":%q}`, survey) }),
}

// similarAnswers returns 30 answers that resemble no others.
func similarAnswers(i int) string {
	return list(30, func(k int) string {
		return fmt.Sprintf(`{"qualityCheck":"OES","dataPointId":"q%d","question":"What do you think?","answer":"%s"}`, k, words(60, uint64(i*30+k)))
	})
}

// quota fills an account up to a quota, which must be answered with 429. The account must still
// be able to read, to delete its respondents, and then to add again.
func quota(name string, short bool, settings []string, next func(survey string, i int) (into, points string)) attack {
	return attack{name, short, func(ctx context.Context, a *arena) (string, error) {
		_, key, err := a.account(ctx, settings...)
		if err != nil {
			return "", err
		}
		var t tally
		var first string
		surveys := map[string]bool{}
		full := false
		for i := 0; i < 400 && !full && ctx.Err() == nil; i++ {
			survey, points := next("s", i)
			got, err := a.post(ctx, key, "addRespondent", respondent(survey, fmt.Sprintf("r%d", i), true, points))
			t.expect(got, err, 200, 429, 503)
			if got.status == http.StatusOK {
				surveys[survey] = true
			}
			full = got.status == http.StatusTooManyRequests
			if full && !strings.Contains(got.body, "quota_exceeded") {
				return "", fmt.Errorf("429 without quota_exceeded: %.200s", got.body)
			}
			first = points
		}
		note, err := t.must(http.StatusTooManyRequests).result()
		if err != nil {
			return note, err
		}
		var all strings.Builder
		for survey := range surveys {
			fmt.Fprintf(&all, ",%q", survey)
		}
		if _, err := a.all(ctx, probe{"delete at the quota", key, "deleteSurveys", `{"surveyNames":[` + strings.TrimPrefix(all.String(), ",") + `]}`, 200, nil}); err != nil {
			return note, err
		}
		return note + ", and again after a delete", a.until(ctx, a.limit*5, "an add is accepted after the delete", func() bool {
			got, err := a.post(ctx, key, "addRespondent", respondent("s", a.name("again"), true, first))
			return err == nil && got.status == http.StatusOK
		})
	}}
}

// growth attacks with requests that candor stores, and reports how much the data directory grew.
func growth(name string, connections int, operation string, body func(a *arena, survey string, i int) []byte) attack {
	inner := storm(name, false, connections, operation, []int{200, 429, 503}, filled(1, page), body)
	return attack{name, false, grown(inner.run)}
}

func grown(run func(context.Context, *arena) (string, error)) func(context.Context, *arena) (string, error) {
	return func(ctx context.Context, a *arena) (string, error) {
		before := a.stored()
		note, err := run(ctx, a)
		return fmt.Sprintf("%s, %d MiB on disk", note, (a.stored()-before)>>20), err
	}
}

// stored returns the size of the data directory in bytes.
func (a *arena) stored() (n int64) {
	_ = filepath.WalkDir(a.dir, func(_ string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			if info, err := d.Info(); err == nil {
				n += info.Size()
			}
		}
		return nil
	})
	return n
}

func remembered(name string, connections int) attack {
	return attack{name, false, grown(func(ctx context.Context, a *arena) (string, error) {
		survey := a.name("remembered")
		if err := a.fill(ctx, attackerKey, survey, 1, page); err != nil {
			return "", err
		}
		var t tally
		repeat(ctx, a.length, connections, 0, func(ctx context.Context, i int) {
			got, err := a.post(ctx, attackerKey, "restartSurvey", fmt.Appendf(nil, `{"surveyName":%q}`, survey), "Idempotency-Key", fmt.Sprintf("%0250d", i))
			t.expect(got, err, 200, 429, 503)
		})
		return t.result()
	})}
}
