package api

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"candor/internal/access/accounts"
	"candor/internal/access/turns"
	"candor/internal/http/request"
	"candor/internal/http/web"
	"candor/schemas"
	"candor/survey"
	"candor/test/twin"
)

// rig is a handler with a log and a view in memory.
type rig struct {
	*twin.Twin
	*Handler
	routes   map[string]func(*web.Call) (web.Reply, error)
	account  schemas.Account
	readOnly bool // the caller's key may only read
}

// rigged runs a test with simulated time. In the survey "s", the respondents ann and bob are
// complete, and cid is not. At the end of the test, no goroutine of the handler may be left.
func rigged(t *testing.T, test func(t *testing.T, r *rig)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		// A bubble begins in the year 2000. Surveys of that time cannot be recalculated.
		time.Sleep(time.Until(time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC)))
		log, gate := twin.New(4), turns.New(turns.Default)
		r := &rig{Twin: log, account: schemas.Account{ID: "acme"}, routes: map[string]func(*web.Call) (web.Reply, error){}, Handler: &Handler{
			Records: log, View: log, Ledger: log, Names: log, Turns: gate, Scans: NewScans(), Metrics: NewMetrics(prometheus.NewRegistry()),
			Sent: log, Cursors: NewCursors("of a test"),
		}}
		for _, route := range r.Routes() {
			r.routes[route.Operation] = route.Handle
		}
		for _, id := range []survey.RespondentID{"ann", "bob", "cid"} {
			r.add(t, "s", id)
		}
		r.score(t, "ann", 0)
		r.score(t, "bob", 0)
		r.succeeds(t, "changeCleaningSettings", `{"surveyName":"s","activateCleaning":true,"cleaningSettings":{"serviceScore":50}}`, ".+")
		test(t, r)
		gate.Close()
		if s := gate.Standing(); s.InFlight != 0 {
			t.Errorf("places are not given back: %+v", s)
		}
	})
}

func (r *rig) add(t *testing.T, name survey.Name, id survey.RespondentID) {
	t.Helper()
	r.addWith(t, name, id, "")
}

// addWith adds a respondent with further members. Each member has a comma after it.
func (r *rig) addWith(t *testing.T, name survey.Name, id survey.RespondentID, members string) {
	t.Helper()
	body := fmt.Appendf(nil, `{"surveyName":%q,"respondentId":%q,%s"dataPoints":[{"qualityCheck":"TS","dataPointId":"T","duration":3}]}`, name, id, members)
	add, violations := request.AddRespondent(body, survey.V3, time.Now())
	if len(violations) > 0 {
		t.Fatal(violations)
	}
	add.Submission.Key.Account = "acme"
	rec, err := schemas.EncodeSubmission(&add.Submission, 100)
	r.put(t, schemas.TopicSurveys, rec, err)
}

func (r *rig) put(t *testing.T, topic string, rec schemas.Record, err error) {
	t.Helper()
	if err == nil {
		_, err = r.Append(context.Background(), topic, rec)
	}
	if err != nil {
		t.Fatal(err)
	}
}

var key = survey.Key{Account: "acme", Survey: "s"}

// score adds the scores of one run of a respondent.
func (r *rig) score(t *testing.T, id survey.RespondentID, run int64) {
	t.Helper()
	row := r.row(t, id)
	rec, err := schemas.EncodeScore(schemas.Score{Key: key, Respondent: id, Scored: survey.Scored{
		Generation: row.Generation, Run: run, Result: survey.Result{Check: survey.TS, Score: 90},
	}})
	r.put(t, schemas.TopicScores, rec, err)
}

func (r *rig) row(t *testing.T, id survey.RespondentID) *survey.Respondent {
	t.Helper()
	_, row, err := r.Respondent(t.Context(), key, id)
	if err != nil || row == nil {
		t.Fatalf("there is no %s: %v", id, err)
	}
	return row
}

func (r *rig) call(t *testing.T, operation, body string, header ...string) (web.Reply, error) {
	c := &web.Call{
		Context: t.Context(), Version: survey.V3, Header: http.Header{}, Body: []byte(body),
		Caller: accounts.Caller{Account: r.account, Key: schemas.APIKey{Private: true, ReadOnly: r.readOnly}},
	}
	for i := 0; i < len(header); i += 2 {
		c.Header.Add(header[i], header[i+1])
	}
	return r.routes[operation](c)
}

// succeeds expects a success whose results match a pattern.
func (r *rig) succeeds(t *testing.T, operation, body, results string, header ...string) {
	t.Helper()
	reply, err := r.call(t, operation, body, header...)
	var b bytes.Buffer
	b.Write(reply.Results)
	if err == nil && reply.Stream != nil {
		err = reply.Stream(&b)
	}
	if err != nil || !regexp.MustCompile("^"+results+"$").Match(b.Bytes()) {
		t.Errorf("%s %s is answered %s, %v; want %s", operation, body, &b, err, results)
	}
}

func (r *rig) fails(t *testing.T, operation, body string, status int, message string, header ...string) {
	t.Helper()
	_, err := r.call(t, operation, body, header...)
	e := (*web.Error)(nil)
	if !errors.As(err, &e) || e.Status != status || !strings.Contains(e.Message, message) {
		t.Errorf("%s %s is answered %v, want %d %q", operation, body, err, status, message)
	}
	if e != nil && (status == http.StatusServiceUnavailable) != (e.RetryAfter > 0) {
		t.Errorf("%s: %d has Retry-After %d", operation, status, e.RetryAfter)
	}
}

const (
	one         = `{"surveyName":"s","respondentId":"ann"}`
	named       = `{"surveyName":"s"}`
	both        = `{"surveyName":"s","respondentIds":["ann","bob"]}`
	again       = `{"surveyName":"s","respondentIds":["ann","bob"],"selectedChecks":{"TS":true}}`
	noCleaning  = `{"surveyName":"s","activateCleaning":false,"cleaningSettings":{"serviceScore":60}}`
	excludeBoth = `{"surveyName":"s","respondentIds":["ann","bob"],"excluded":true,"note":"why","sticky":true}`
	strict      = `{"surveyName":"s","cleaningSettings":{"serviceScore":95}}`
	lower       = `{"surveyName":"s","cleaningSettings":{"TS":{"score":91}}}`
	surveys     = `{"surveyNames":["s","none"]}`
	unavailable = "The service is temporarily unavailable"
	maybe       = "may still take effect"
)

// operations has a body for each operation that uses the log or the view.
var operations = map[string]string{
	"getRespondent": one, "getAllRespondents": named, "explainRespondent": one, "getSurvey": named,
	"stopSurvey": named, "restartSurvey": named, "deleteRespondents": both, "deleteSurveys": surveys,
	"updateRespondentsExcludedStatus": both, "changeCleaningSettings": noCleaning, "recalculateRespondents": again,
	"getCleaningSettings": named, "previewCleaningSettings": strict, "updateCleaningSettings": lower, "undoCleaningSettings": named,
	"setRespondentsExcludedStatus": excludeBoth, "exportRespondents": `{"surveyName":"s","format":"csv"}`,
}

// commands returns the operations that append to the log.
func commands() map[string]string {
	all := map[string]string{}
	for operation, body := range operations {
		if !strings.HasPrefix(operation, "get") && !strings.HasPrefix(operation, "preview") && !strings.HasPrefix(operation, "export") {
			all[operation] = body
		}
	}
	return all
}

func TestOperations(t *testing.T) {
	const id = `"[0-9a-f]{24}"`
	for operation, want := range map[string]string{
		"getRespondent":                   `{"respondentId":"ann","status":"COMPLETED",.*}`,
		"getAllRespondents":               `\[{"respondentId":"ann",.*,{"respondentId":"bob",.*,{"respondentId":"cid","status":"PROCESSING"}\]`,
		"exportRespondents":               `respondentId,status,excluded,reasons,serviceScore,TS.score,CHS.reason,CHS.incoherentQuestions\nann,COMPLETED,FALSE,,.*\nbob,COMPLETED,FALSE,,.*\ncid,PROCESSING,,,,,,\n`,
		"explainRespondent":               `{"respondentId":"ann","explanation":".+","createdAt":"2026-01-01T00:00:00.000Z"}`,
		"getSurvey":                       `{"surveyId":` + id + `,"surveyName":"s","status":"RUNNING","version":"v3","createdAt":"2026-01-01T00:00:00.000Z","updatedAt":"2026-01-01T00:00:00.000Z","respondents":3,"completed":2,"excluded":0,"recounting":false,"excludedByReason":{},"cleaning":{"activateCleaning":true,"cleaningSettings":{"serviceScore":50}}}`,
		"stopSurvey":                      `{"surveyId":` + id + `,"surveyName":"s","status":"STOPPED"}`,
		"restartSurvey":                   `{"surveyId":` + id + `,"surveyName":"s","status":"RUNNING","previousStatus":"RUNNING"}`,
		"deleteRespondents":               `{"deleted":{"respondent":2}}`,
		"deleteSurveys":                   `{"s":{"success":true,"deleted":{"respondents":3}},"none":{"success":false,"message":"Survey not found or not owned by user"}}`,
		"updateRespondentsExcludedStatus": `{"surveyName":"s","respondentIds":\["ann","bob"\]}`,
		"changeCleaningSettings":          `{"updated":3,"surveyName":"s"}`,
		"recalculateRespondents":          `{"surveyName":"s","totalRespondents":2,"estimatedCredits":[0-9.]+}`,
		"getCleaningSettings":             `{"surveyName":"s","current":{"source":"SURVEY","cleaningSettings":{"serviceScore":50}},"history":\[{.*}\],"recommended":{"cleaningSettings":{.*},"numbers":\[.*\]}}`,
		"previewCleaningSettings":         `{"surveyName":"s","counts":{"completed":2,"processing":1,"newlyIncluded":0,"newlyExcluded":2,"before":{"excluded":0,.*},"after":{"excluded":2,.*}},"respondents":\[{"respondentId":"ann","isExcluded":true,"reasonsBefore":\[\],"reasonsAfter":\["Service Score Threshold"\]},{.*}\]}`,
		"updateCleaningSettings":          `{"surveyName":"s","updated":3,"changeId":` + id + `}`,
		"undoCleaningSettings":            `{"surveyName":"s","updated":3,"changeId":` + id + `}`,
		"setRespondentsExcludedStatus":    `{"surveyName":"s","respondentIds":\["ann","bob"\],"changed":2}`,
	} {
		t.Run(operation, func(t *testing.T) {
			rigged(t, func(t *testing.T, r *rig) { r.succeeds(t, operation, operations[operation], want) })
		})
	}
}

// If a survey does not exist, no command is appended to the log.
func TestOperations_noSurvey(t *testing.T) {
	for operation, body := range operations {
		if operation == "deleteSurveys" {
			continue // its answer has a result for each survey instead
		}
		t.Run(operation, func(t *testing.T) {
			rigged(t, func(t *testing.T, r *rig) {
				before := r.Appended(schemas.TopicSurveys)
				r.fails(t, operation, strings.Replace(body, `"s"`, `"none"`, 1), http.StatusBadRequest, "Survey not found")
				if n := r.Appended(schemas.TopicSurveys) - before; n != 0 {
					t.Errorf("%d records were appended", n)
				}
			})
		})
	}
}

func TestOperations_noView(t *testing.T) {
	for operation, body := range operations {
		t.Run(operation, func(t *testing.T) {
			rigged(t, func(t *testing.T, r *rig) {
				before := r.Appended(schemas.TopicSurveys)
				r.FailReads(errors.New("the view is gone"))
				r.fails(t, operation, body, http.StatusServiceUnavailable, unavailable)
				if n := r.Appended(schemas.TopicSurveys) - before; n != 0 {
					t.Errorf("%d records were appended", n)
				}
			})
		})
	}
}

// If the outcome of a command is not known, the answer names the command.
func TestCommands_noOutcome(t *testing.T) {
	for operation, body := range commands() {
		t.Run(operation, func(t *testing.T) {
			rigged(t, func(t *testing.T, r *rig) {
				r.Pause()
				start := time.Now()
				r.fails(t, operation, body, http.StatusServiceUnavailable, maybe)
				if took := time.Since(start); took != outcomeWait {
					t.Errorf("answered after %v", took)
				}
				if s := r.Turns.Standing(); s.InFlight != 0 {
					t.Errorf("a place is kept: %+v", s)
				}
			})
		})
	}
}

func TestCommands_noBroker(t *testing.T) {
	for operation, body := range commands() {
		t.Run(operation, func(t *testing.T) {
			rigged(t, func(t *testing.T, r *rig) {
				r.FailAppends(errors.New("no broker"))
				r.fails(t, operation, body, http.StatusServiceUnavailable, unavailable)
			})
		})
	}
}

// If an announcement is lost, a slow poll finds the outcome.
func TestCommands_announcementLost(t *testing.T) {
	for operation, body := range commands() {
		t.Run(operation, func(t *testing.T) {
			rigged(t, func(t *testing.T, r *rig) {
				r.Silence()
				start := time.Now()
				r.succeeds(t, operation, body, ".+")
				if took := time.Since(start); took > time.Second {
					t.Errorf("answered after %v", took)
				}
			})
		})
	}
}

// If the client of a command disconnects, the command is still followed until it ends.
func TestCommand_clientLeaves(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		ctx, leave := context.WithCancel(t.Context())
		r.OnAppend = func(string) { leave() }
		c := &web.Call{Context: ctx, Version: survey.V3, Caller: accounts.Caller{Account: r.account}, Body: []byte(both)}
		if _, err := r.routes["deleteRespondents"](c); err != nil {
			t.Errorf("answered %v", err)
		}
	})
}

// A toggle depends on the status that was read. If the status has changed, it is read and the
// toggle is appended again, until there is no conflict.
func TestUpdateExcluded_conflict(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		conflicts := 0
		r.OnAppend = func(string) {
			if conflicts++; conflicts > 3 {
				return
			}
			other := r.OnAppend
			r.OnAppend = nil
			r.succeeds(t, "updateRespondentsExcludedStatus", strings.Replace(both, `,"bob"`, "", 1), ".+")
			r.OnAppend = other
		}
		before := r.Appended(schemas.TopicSurveys)
		r.succeeds(t, "updateRespondentsExcludedStatus", both, ".+")
		if n := r.Appended(schemas.TopicSurveys) - before; n != 7 {
			t.Errorf("%d commands were appended, want 3 of the other and 4", n)
		}
		// ann was toggled four times, and bob once.
		r.succeeds(t, "getRespondent", one, `.*"isExcluded":false.*`)
		r.succeeds(t, "getRespondent", strings.Replace(one, "ann", "bob", 1), `.*"isExcluded":true.*`)
	})
}

// If others change the status every time before the toggle is decided, the request gives up.
func TestUpdateExcluded_noWayIn(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		start := time.Now()
		var interfere func(string)
		interfere = func(string) {
			r.OnAppend = nil
			r.succeeds(t, "changeCleaningSettings", noCleaning, ".+")
			r.OnAppend = interfere
			time.Sleep(time.Second)
		}
		r.OnAppend = interfere
		_, err := r.call(t, "updateRespondentsExcludedStatus", both)
		if took := time.Since(start); err == nil || took > toggleWait+time.Second {
			t.Errorf("answered %v after %v", err, took)
		}
	})
}

// If a listed respondent does not exist, the answer names it and no respondent is changed.
func TestCommands_missing(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		r.fails(t, "updateRespondentsExcludedStatus", strings.Replace(both, "bob", "eve", 1), http.StatusBadRequest, "were not found in the survey 's': 'eve'")
		r.fails(t, "recalculateRespondents", strings.Replace(again, "bob", "eve", 1), http.StatusBadRequest, "Some respondents not found: 'eve'")
		r.fails(t, "recalculateRespondents", strings.NewReplacer("ann", "eve", "bob", "eva").Replace(again), http.StatusBadRequest, "No respondents found")
		r.succeeds(t, "deleteRespondents", strings.Replace(both, "bob", "eve", 1), `{"deleted":{"respondent":1}}`)
		r.fails(t, "getRespondent", one, http.StatusNotFound, "Respondent not found")
		r.fails(t, "explainRespondent", strings.Replace(one, "ann", "cid", 1), http.StatusBadRequest, "Respondent is still being processed")
	})
}

// A recalculation keeps its turn until the last of its respondents is complete again. That they
// were complete before does not count.
func TestRecalculate_turn(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		r.succeeds(t, "recalculateRespondents", again, ".+")
		synctest.Wait()
		if s := r.Turns.Standing(); s.InFlight == 0 {
			t.Error("the recalculation has no place")
		}
		run := r.row(t, "bob").Evaluations[survey.TS].Run
		r.score(t, "ann", run)
		synctest.Wait()
		if s := r.Turns.Standing(); s.InFlight == 0 {
			t.Error("the place is given back before the last is scored")
		}
		r.score(t, "bob", run)
		synctest.Wait()
		if s := r.Turns.Standing(); s.InFlight != 0 {
			t.Errorf("the place is kept: %+v", s)
		}
	})
}

// A respondent that is added after the recalculation was priced is priced, too. Otherwise, a request that comes just
// before the respondent would recalculate it for nothing.
func TestRecalculate_changing(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		for _, headers := range [][]string{nil, {web.OnceHeader, "a"}} {
			r.OnAppend = func(string) {
				r.OnAppend = nil
				r.add(t, "s", "eve")
			}
			r.succeeds(t, "recalculateRespondents", strings.Replace(again, "bob", "eve", 1), `{.*"estimatedCredits":2}`, headers...)
			r.succeeds(t, "deleteRespondents", strings.NewReplacer("ann", "eve", "bob", "eva").Replace(both), ".+")
		}
	})
}

// A deletion or a decision that arrives while its respondents are added, deleted or added again changes the respondents
// that are there when it takes effect, and none that its sender has not seen.
func TestListed_changing(t *testing.T) {
	eve, ann := strings.NewReplacer("ann", "eve", "bob", "eve").Replace(both), strings.ReplaceAll(both, "bob", "ann")
	decision := strings.Replace(both, "{", `{"excluded":true,`, 1)
	rigged(t, func(t *testing.T, r *rig) {
		meanwhile := func(do func()) {
			r.OnAppend = func(string) {
				r.OnAppend = nil
				do()
			}
		}
		again := func() {
			r.succeeds(t, "deleteRespondents", ann, `.*"respondent":1.*`)
			r.add(t, "s", "ann")
		}
		for _, once := range []bool{false, true} {
			var first, second []string
			if once {
				first, second = []string{web.OnceHeader, "a"}, []string{web.OnceHeader, "b"}
			}
			// The join has not applied the submission when the api looks, as after a 503.
			meanwhile(func() { r.add(t, "s", "eve") })
			r.succeeds(t, "deleteRespondents", eve, `.*"respondent":1.*`, first...)
			meanwhile(again)
			before := r.Appended(schemas.TopicSurveys)
			r.succeeds(t, "setRespondentsExcludedStatus", decision, `.*"changed":.*`, second...)
			if n := r.Appended(schemas.TopicSurveys) - before; n != 4 {
				t.Errorf("%d records are appended, want the decision twice, a deletion and an add", n)
			}
			if row := r.row(t, "ann"); row.Override == nil || row.Override.Offset <= row.Generation {
				t.Errorf("Ann has the decision %+v", row.Override)
			}
		}
		// A respondent that was deleted meanwhile is missing.
		meanwhile(func() { r.succeeds(t, "deleteRespondents", ann, ".+") })
		r.fails(t, "setRespondentsExcludedStatus", decision, http.StatusBadRequest, "were not found in the survey 's': 'ann'")
	})
}

// A command gives up if its respondents change all the time, and when the view cannot be read.
func TestListed_unavailable(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		only := strings.ReplaceAll(both, "bob", "ann")
		var interfere func(string)
		interfere = func(string) {
			r.OnAppend = nil
			r.succeeds(t, "deleteRespondents", only, ".+")
			r.add(t, "s", "ann")
			r.OnAppend = interfere
			time.Sleep(time.Second)
		}
		r.OnAppend = interfere
		start := time.Now()
		r.fails(t, "deleteRespondents", both, http.StatusServiceUnavailable, "unavailable")
		if took := time.Since(start); took > toggleWait+2*time.Second {
			t.Errorf("answered after %v", took)
		}
		r.OnAppend = nil
		before := r.Appended(schemas.TopicSurveys)
		r.FailReads(errors.New("no view"))
		r.fails(t, "deleteRespondents", both, http.StatusServiceUnavailable, "unavailable")
		if n := r.Appended(schemas.TopicSurveys) - before; n != 0 {
			t.Errorf("%d records are appended without a look", n)
		}
	})
}

// Respondents count with their stored bytes.
func TestRecalculate_size(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		var ids []string
		for i := range 80 {
			r.addWith(t, "s", survey.RespondentID(fmt.Sprintf("large%d", i)), attributes(15, 4000))
			ids = append(ids, fmt.Sprintf("%q", fmt.Sprintf("large%d", i)))
		}
		body := func(n int) string {
			return `{"surveyName":"s","respondentIds":[` + strings.Join(ids[:n], ",") + `],"selectedChecks":{"TS":true}}`
		}
		before := r.Appended(schemas.TopicSurveys)
		r.fails(t, "recalculateRespondents", body(80), http.StatusRequestEntityTooLarge, "too large to be recalculated at once")
		if n := r.Appended(schemas.TopicSurveys) - before; n != 0 {
			t.Errorf("%d records were appended", n)
		}
		r.succeeds(t, "recalculateRespondents", body(10), ".+")
		if s := r.Turns.Standing(); s.InFlight != turns.Default.Least {
			t.Errorf("%d bytes are in flight, want the most that one piece of work counts for", s.InFlight)
		}
	})
}

// attributes returns n members whose values have the given size.
func attributes(n, size int) string {
	var all []string
	for i := range n {
		all = append(all, fmt.Sprintf("\"a%d\":%q", i, strings.Repeat("x", size)))
	}
	return `"respondentAttributes":{` + strings.Join(all, ",") + `},`
}

func TestRecalculate_refused(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		none := survey.Credits(0)
		before := r.Appended(schemas.TopicSurveys)
		r.account.Balance = &none
		r.fails(t, "recalculateRespondents", again, http.StatusBadRequest, "Insufficient credit balance")
		r.account.NoRecalculation = true
		r.fails(t, "recalculateRespondents", again, http.StatusBadRequest, "Recalculation is not available")
		if n := r.Appended(schemas.TopicSurveys) - before; n != 0 {
			t.Errorf("%d records were appended", n)
		}
	})
}

// A command with an Idempotency-Key is executed once, and the key belongs to this command only.
func TestCommands_once(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		for range 2 {
			r.succeeds(t, "deleteRespondents", both, `{"deleted":{"respondent":2}}`, web.OnceHeader, "a")
		}
		r.fails(t, "deleteRespondents", strings.Replace(both, "ann", "cid", 1), http.StatusUnprocessableEntity, "Idempotency-Key has been used", web.OnceHeader, "a")
		r.add(t, "t", "ann")
		for range 2 {
			r.succeeds(t, "deleteSurveys", `{"surveyNames":["t","s"]}`, `{"t":{.*"respondents":1}},"s":{.*"respondents":1}}}`, web.OnceHeader, "b")
		}
	})
}

// A deletion that was executed is not appended again, also if its respondents have been added again. Otherwise, each
// repetition would take memory in the view.
func TestDeleteRespondents_repeated(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		r.succeeds(t, "deleteRespondents", both, `{"deleted":{"respondent":2}}`, web.OnceHeader, "a")
		r.add(t, "s", "ann")
		r.add(t, "s", "bob")
		before := r.Appended(schemas.TopicSurveys)
		for range 3 {
			r.succeeds(t, "deleteRespondents", both, `{"deleted":{"respondent":2}}`, web.OnceHeader, "a")
		}
		if n := r.Appended(schemas.TopicSurveys) - before; n != 0 {
			t.Errorf("%d records were appended", n)
		}
		r.succeeds(t, "deleteRespondents", both, `{"deleted":{"respondent":2}}`)
	})
}

// A key that may only read gets explanations, and nothing is saved for it.
func TestExplain_readOnly(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		r.readOnly = true
		full := int64(1)
		r.account.Quotas.Stored = &full
		before := r.Appended(schemas.TopicSurveys)
		r.succeeds(t, "explainRespondent", one, `{"respondentId":"ann","explanation":".+","createdAt":"2026-01-01T00:00:00.000Z"}`)
		if n := r.Appended(schemas.TopicSurveys) - before; n != 0 {
			t.Errorf("%d records were appended", n)
		}
		r.readOnly, r.account.Quotas.Stored = false, nil
		saved, err := r.call(t, "explainRespondent", one)
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Second)
		r.readOnly = true
		if got, err := r.call(t, "explainRespondent", one); err != nil || string(got.Results) != string(saved.Results) {
			t.Errorf("%s, %v, and %s was saved", got.Results, err, saved.Results)
		}
	})
}

// An explanation is stored together with the version of the verdict that it explains.
func TestExplain_changing(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		changes := 0
		var interfere func(string)
		interfere = func(string) {
			changes++
			r.OnAppend = nil
			r.succeeds(t, "updateRespondentsExcludedStatus", both, ".+")
			if changes < explainTries-2 {
				r.OnAppend = interfere
			}
		}
		r.OnAppend = interfere
		r.succeeds(t, "explainRespondent", one, ".+") // the last attempt succeeds
		r.succeeds(t, "updateRespondentsExcludedStatus", both, ".+")
		changes = -explainTries
		r.OnAppend = interfere
		r.fails(t, "explainRespondent", one, http.StatusServiceUnavailable, unavailable)
	})
}

// If a list cannot be completed, its answer breaks off, so no client mistakes it for a complete list.
func TestGetAll_breaksOff(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		reply, err := r.call(t, "getAllRespondents", named)
		if err != nil {
			t.Fatal(err)
		}
		r.succeeds(t, "deleteSurveys", surveys, ".+")
		if err := reply.Stream(&bytes.Buffer{}); !errors.Is(err, errGone) {
			t.Errorf("a survey that is deleted meanwhile: %v", err)
		}
	})
}

// If a survey is deleted after its first rows were sent, the list breaks off.
func TestGetAll_deletedMeanwhile(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		for i := range 1000 { // more than one write to the client
			r.add(t, "s", survey.RespondentID(fmt.Sprint("more-", i)))
		}
		reply, err := r.call(t, "getAllRespondents", named)
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		deleted := false
		w := writes(func(p []byte) (int, error) {
			if !deleted {
				deleted = true
				r.succeeds(t, "deleteSurveys", surveys, ".+")
			}
			return out.Write(p)
		})
		if err := reply.Stream(w); !errors.Is(err, errGone) || bytes.HasSuffix(out.Bytes(), []byte("]")) {
			t.Errorf("%d bytes of a list, %v", out.Len(), err)
		}
	})
}

type writes func(p []byte) (int, error)

func (w writes) Write(p []byte) (int, error) { return w(p) }

// Every change of cleaning settings is recorded on the audit topic before it is made.
func TestChangeSettings_audit(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		r.OnAppend = func(topic string) {
			if topic == schemas.TopicAudit {
				r.FailAppends(errors.New("no broker"))
			}
		}
		before, audited := r.Appended(schemas.TopicSurveys), r.Appended(schemas.TopicAudit)
		r.fails(t, "changeCleaningSettings", noCleaning, http.StatusServiceUnavailable, unavailable)
		r.OnAppend = nil
		r.FailAppends(nil)
		if n := r.Appended(schemas.TopicSurveys) - before; n != 0 {
			t.Errorf("%d records were appended", n)
		}
		r.succeeds(t, "changeCleaningSettings", noCleaning, ".+")
		if n := r.Appended(schemas.TopicAudit) - audited; n != 1 {
			t.Errorf("%d audit records", n)
		}
	})
}

// If the answers of some respondents are no longer kept, the answer names them, and no respondent is recalculated.
func TestRecalculate_beyondTheHorizon(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		before := r.Appended(schemas.TopicSurveys)
		r.Sent = kept{r.Sent, 1} // ann was the first
		r.fails(t, "recalculateRespondents", again, http.StatusBadRequest, "The answers of some respondents are no longer kept, so they cannot be recalculated: 'ann'")
		r.Sent = kept{r.Sent, -1}
		r.fails(t, "recalculateRespondents", again, http.StatusServiceUnavailable, "The service is temporarily unavailable")
		if n := r.Appended(schemas.TopicSurveys) - before; n != 0 {
			t.Errorf("%d records were appended", n)
		}
		r.Sent = kept{r.Sent, 0}
		r.succeeds(t, "recalculateRespondents", again, ".+")
	})
}

// kept returns only the submissions from a generation on. -1 means that the log is not available.
type kept struct {
	Submissions
	from int64
}

func (k kept) Readable(context.Context, survey.Key) (func(*survey.Respondent) bool, error) {
	if k.from < 0 {
		return nil, errors.New("no broker")
	}
	return func(row *survey.Respondent) bool { return row.Generation >= k.from }, nil
}

// A strict request with an unknown member is refused like one with a violation of the same operation.
func TestWarned_strict(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		known := map[string]*request.Known{}
		for operation := range r.routes {
			known[operation] = request.NewKnown(map[string]any{"properties": map[string]any{"surveyName": true}}, nil)
		}
		r.Known = request.Contract{survey.V3: known}
		status := func(operation, body string) int {
			_, err := r.call(t, operation, body)
			e := (*web.Error)(nil)
			if !errors.As(err, &e) {
				t.Fatalf("%s %s is answered %v", operation, body, err)
			}
			return e.Status
		}
		for operation := range r.routes {
			if operation == "listSurveys" { // all of its members are optional
				continue
			}
			if got, want := status(operation, `{"strict":true,"x":1}`), status(operation, `{"surveyName":1}`); got != want {
				t.Errorf("%s: an unknown member is answered %d, a violation %d", operation, got, want)
			}
		}
	})
}
