package api

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"candor/internal/http/web"
	"candor/internal/plural"
	"candor/schemas"
	"candor/survey"
)

// quotaPasses are the commands that are never refused because of a quota.
var quotaPasses = map[string]bool{"deleteRespondents": true, "deleteSurveys": true, "stopSurvey": true}

// TestCommandsStayWithinTheQuota: at a full quota of stored bytes, commands that add to the trail of
// decisions or store an explanation are refused. Commands that free stored bytes are not.
func TestCommandsStayWithinTheQuota(t *testing.T) {
	for operation, body := range commands() {
		t.Run(operation, func(t *testing.T) {
			rigged(t, func(t *testing.T, r *rig) {
				st, _ := r.Survey(t.Context(), key)
				r.account.Quotas.Stored = new(st.Stored)
				appended := r.Appended(schemas.TopicSurveys)
				for _, header := range [][]string{nil, {web.OnceHeader, "k"}} {
					_, err := r.call(t, operation, body, header...)
					if quotaPasses[operation] {
						if err != nil {
							t.Fatalf("it is refused: %v", err)
						}
						return
					}
					want := fmt.Sprintf(web.StoredQuota, plural.Count(st.Stored, "byte"))
					if e := (*web.Error)(nil); !errors.As(err, &e) || e.Status != 429 || e.Message != want || e.RetryAfter != 60 {
						t.Fatalf("it is answered %v, want 429 %q", err, want)
					}
				}
				if n := r.Appended(schemas.TopicSurveys); n != appended {
					t.Errorf("%d records are on the log", n-appended)
				}
				reg := prometheus.NewRegistry()
				reg.MustRegister(r.Metrics.exceeded)
				if families, err := reg.Gather(); err != nil || families[0].Metric[0].Counter.GetValue() != 2 {
					t.Errorf("%v are counted, %v; want 2 refusals", families, err)
				}
				*r.account.Quotas.Stored += survey.DecisionBytes(2) + survey.ExplanationBytes("")
				if _, err := r.call(t, operation, body, web.OnceHeader, "k"); err != nil {
					t.Errorf("with room, it is refused: %v", err)
				}
			})
		})
	}
}

// TestQuotaOfCommands_repeated: a command that was executed gets its answer again, even if the quota
// is full by then. A command with a new key is refused.
func TestQuotaOfCommands_repeated(t *testing.T) {
	for operation, body := range commands() {
		if operation == "explainRespondent" {
			continue // takes no Idempotency-Key
		}
		t.Run(operation, func(t *testing.T) {
			rigged(t, func(t *testing.T, r *rig) {
				first, err := r.call(t, operation, body, web.OnceHeader, "k")
				if err != nil {
					t.Fatal(err)
				}
				r.account.Quotas.Stored = new(int64(1))
				again, err := r.call(t, operation, body, web.OnceHeader, "k")
				if err != nil || again.Message != first.Message || string(again.Results) != string(first.Results) {
					t.Errorf("the repeated command is answered %s, %v; the first one %s", again.Results, err, first.Results)
				}
				if quotaPasses[operation] {
					return
				}
				e := (*web.Error)(nil)
				if _, err := r.call(t, operation, body, web.OnceHeader, "other"); !errors.As(err, &e) || e.Status != 429 {
					t.Errorf("with a new key, it is answered %v, want 429", err)
				}
			})
		})
	}
}

// TestQuotaOfCommands_loop: a key that sends commands in a loop stores no more than its quota.
func TestQuotaOfCommands_loop(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		st, _ := r.Survey(t.Context(), key)
		quota := st.Stored + 20*survey.DecisionBytes(1)
		r.Quotas.Stored = quota // the default of the process
		for range 100 {
			for _, operation := range []string{"setRespondentsExcludedStatus", "updateRespondentsExcludedStatus", "changeCleaningSettings", "stopSurvey", "restartSurvey"} {
				_, _ = r.call(t, operation, operations[operation])
			}
		}
		if st, _ = r.Survey(context.Background(), key); st.Stored > quota+survey.DecisionBytes(1) {
			t.Errorf("the account stores %d bytes, and may store %d", st.Stored, quota)
		}
	})
}

// TestQuotaOfExplanations: stored explanations count, including those that a change of settings has
// deleted. So a key that has them generated again and again stores no more than its quota. At a full
// quota, a stored explanation can still be read. Deleting the respondent frees all its bytes.
func TestQuotaOfExplanations(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		before, _ := r.Survey(t.Context(), key)
		quota := before.Stored + 20*survey.DecisionBytes(1)
		r.Quotas.Stored = quota
		saved := 0
		for range 100 {
			if _, err := r.call(t, "changeCleaningSettings", noCleaning); err != nil {
				break
			}
			if _, err := r.call(t, "explainRespondent", one); err == nil {
				saved++
			}
		}
		full, _ := r.Survey(t.Context(), key)
		if full.Stored > quota+survey.DecisionBytes(1) || saved == 0 || saved > 10 {
			t.Errorf("with %d explanations the account stores %d bytes, and may store %d", saved, full.Stored, quota)
		}

		r.Quotas.Stored = 0
		want, err := r.call(t, "explainRespondent", one)
		if err != nil {
			t.Fatal(err)
		}
		r.Quotas.Stored = 1
		if got, err := r.call(t, "explainRespondent", one); err != nil || string(got.Results) != string(want.Results) {
			t.Errorf("at a full quota, the saved explanation is %s, %v; want %s", got.Results, err, want.Results)
		}
		if _, err := r.call(t, "explainRespondent", strings.Replace(one, "ann", "bob", 1)); err == nil {
			t.Error("at a full quota, another explanation is saved")
		}

		_, row, err := r.Respondent(t.Context(), key, "ann")
		if err != nil || row == nil {
			t.Fatalf("ann is %v, %v", row, err)
		}
		with, _ := r.Survey(t.Context(), key)
		if _, err := r.call(t, "deleteRespondents", `{"surveyName":"s","respondentIds":["ann"]}`); err != nil {
			t.Fatal(err)
		}
		without, _ := r.Survey(t.Context(), key)
		if given, trail := with.Stored-without.Stored, survey.TrailBytes(1); given != row.Stored-trail || row.Stored < int64(saved)*survey.ExplanationBytes("") {
			t.Errorf("the deletion gives %d bytes back, and takes %d for its entry; the respondent had %d", given, trail, row.Stored)
		}
	})
}
