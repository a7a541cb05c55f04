package ingest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"pgregory.net/rapid"

	"candor/internal/access/turns"
	"candor/internal/http/web"
	"candor/schemas"
	"candor/survey"
)

// outcome is an element of the list of outcomes in a response.
type outcome struct {
	ID      string            `json:"respondentId"`
	Code    int               `json:"statusCode"`
	Success bool              `json:"success"`
	Message string            `json:"message"`
	Errors  map[string]string `json:"errors"`
	Status  string            `json:"status"`
}

func (o outcome) String() string {
	return fmt.Sprintf("%s: %d %s %v %s", o.ID, o.Code, o.Message, o.Errors, o.Status)
}

// all calls addRespondents and returns the outcomes.
func (r *rig) all(t require, body string, header ...string) []outcome {
	t.Helper()
	reply, err := r.callAll(body, header...)
	if err != nil {
		t.Fatalf("refused as a whole: %v", err)
	}
	var got struct {
		Queued, Refused int
		Outcomes        []outcome
	}
	d := json.NewDecoder(bytes.NewReader(reply.Results))
	d.DisallowUnknownFields()
	if err := json.Unmarshal(reply.Results, &got); err != nil {
		t.Fatalf("%v: %s", err, reply.Results)
	}
	queued := 0
	for _, o := range got.Outcomes {
		if o.Success != (o.Code == http.StatusOK) || o.Success != (o.Status == "QUEUED") {
			t.Fatalf("an outcome contradicts itself: %v", o)
		}
		if o.Success {
			queued++
		}
	}
	if got.Queued != queued || got.Refused != len(got.Outcomes)-queued {
		t.Fatalf("%d queued and %d refused, of %v", got.Queued, got.Refused, got.Outcomes)
	}
	return got.Outcomes
}

// require has the methods that tests and property tests share.
type require interface {
	Helper()
	Fatalf(format string, args ...any)
}

func (r *rig) callAll(body string, header ...string) (web.Reply, error) {
	c := &web.Call{Context: context.Background(), Version: survey.V3, Caller: r.caller, Header: http.Header{}, Body: []byte(body), Lines: !strings.HasPrefix(body, `{"respondents"`)}
	for i := 0; i < len(header); i += 2 {
		c.Header.Add(header[i], header[i+1])
	}
	return r.addAll(c)
}

func respondent(id string) string { return strings.Replace(queued, "ann", id, 1) }

// lines returns a list of respondents, one in each line.
func lines(bodies ...string) string { return strings.Join(bodies, "\n") + "\n" }

// object returns the same list in an object.
func object(bodies ...string) string { return `{"respondents":[` + strings.Join(bodies, ",") + `]}` }

func TestAddAll(t *testing.T) {
	for name, form := range map[string]func(...string) string{"lines": lines, "object": object} {
		t.Run(name, func(t *testing.T) {
			rigged(t, func(t *testing.T, r *rig) {
				bodies := []string{respondent("ann"), `{"surveyName":"s","dataPoints":[]}`, respondent("bob"), respondent("ann"), `{"surveyName":`}
				if name == "object" { // in an object, the braces of a respondent must be balanced
					bodies = bodies[:4]
				}
				got := r.all(t, form(bodies...))
				want := []string{
					`ann: 200 Respondent queued for evaluation map[] QUEUED`,
					`: 400 Validation Error map[0:"dataPoints" must contain at least 1 items 1:"respondentId" is required] `,
					`bob: 200 Respondent queued for evaluation map[] QUEUED`,
					`ann: 400 ID already exists map[] `,
					`: 400 Validation Error map[0:"request body" must be complete JSON (at byte 14, line 1, column 15)] `,
				}
				if want = want[:len(bodies)]; fmt.Sprint(got) != fmt.Sprint(want) {
					t.Errorf("answered\n%v, want\n%v", got, want)
				}
				if s := r.Turns.Standing(); s.InFlight == 0 {
					t.Error("respondents are under way and have no place")
				}
				r.score(t)
				r.command(t, survey.Command{Kind: survey.DeleteRespondents, Targets: []survey.Target{{Respondent: "bob"}}})
			})
		})
	}
}

// In an object, members that all respondents share are outside the list. A respondent may
// override them.
func TestAddAll_shared(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		body := `{"respondents":[
			{"respondentId":"ann","dataPoints":[{"qualityCheck":"TS","dataPointId":"T","duration":3}]},
			{"respondentId":"bob","surveyName":"t","activateCleaning":false,"dataPoints":[{"qualityCheck":"TS","dataPointId":"T","duration":3}]}
		],"surveyName":"s","activateCleaning":true,"cleaningSettings":{"serviceScore":50},"retentionDays":40,"surveyPlatform":"p"}`
		for _, o := range r.all(t, body) {
			if !o.Success {
				t.Errorf("%v", o)
			}
		}
		_, ann, err := r.Respondent(t.Context(), key(), "ann")
		if err != nil || ann == nil || ann.Settings == nil || ann.Settings.Overall != 50 || ann.RetentionDays != 40 || ann.Platform != "p" {
			t.Errorf("ann is %+v, %v", ann, err)
		}
		_, bob, err := r.Respondent(t.Context(), survey.Key{Account: "acme", Survey: "t"}, "bob")
		if err != nil || bob == nil || bob.Settings != nil || bob.RetentionDays != 40 {
			t.Errorf("bob is %+v, %v", bob, err)
		}
	})
}

func TestAddAll_refusedAsAWhole(t *testing.T) {
	many := make([]string, 1001)
	for i := range many {
		many[i] = respondent(fmt.Sprint("r", i))
	}
	for name, test := range map[string]struct{ body, violation string }{
		"no respondents":        {`{"respondents":[]}`, `"respondents" must contain at least 1 items`},
		"no list":               {`{"respondents":3}`, `"respondents" must be an array`},
		"no member":             {`{"respondents" :[],"respondents":[]}`, `"request body" must not hold "respondents" twice in one object (at byte 19, line 1, column 20)`},
		"too many":              {object(many...), `"respondents" must contain at most 1000 items`},
		"too many lines":        {lines(many...), `"value" must contain at most 1000 items`},
		"no lines":              {" \n\r\n", `"value" must contain at least 1 items`},
		"a comma too many":      {`{"respondents":[` + queued + `,]}`, `"request body" must be valid JSON (at byte ` + fmt.Sprint(16+len(queued)+1) + `, line 1, column ` + fmt.Sprint(17+len(queued)+1) + `)`},
		"not closed":            {`{"respondents":[` + queued, `"request body" must be complete JSON (at byte ` + fmt.Sprint(16+len(queued)) + `, line 1, column ` + fmt.Sprint(17+len(queued)) + `)`},
		"something else shared": {`{"respondents":[{}],"retentionDays":1}`, `"retentionDays" must be greater than or equal to 30`},
	} {
		t.Run(name, func(t *testing.T) {
			rigged(t, func(t *testing.T, r *rig) {
				_, err := r.callAll(test.body)
				fails(t, err, http.StatusBadRequest, "Validation Error")
				if e := (*web.Error)(nil); errors.As(err, &e) && !slices.Equal(e.Violations, []string{test.violation}) {
					t.Errorf("violations %q, want %q", e.Violations, test.violation)
				}
				if n := r.Appended(schemas.TopicSurveys); n != 0 {
					t.Errorf("%d records were appended", n)
				}
			})
		})
	}
}

// A list has the same answers and the same effects as its respondents sent one after the other.
func TestAddAll_property(t *testing.T) {
	rapid.Check(t, sameAsOneByOne)
}

func sameAsOneByOne(t *rapid.T) {
	one, few, some := survey.Credits(2000), int64(3), int64(2)
	kinds := []string{
		queued, `{"surveyName":"s"}`, `{`, `{"a":tru}`, `{"respondentId":"x\ud800"}`, "{\"respondentId\":\"\xff\"}",
		`{"surveyName":"s","respondentId":"ann","synchronousResponse":false,"dataPoints":[{"qualityCheck":"TS","dataPointId":"U","duration":3}],"activateCleaning":true}`,
		`{"surveyName":"t","respondentId":"ann","synchronousResponse":false,"dataPoints":[{"qualityCheck":"TS","dataPointId":"T","duration":3}]}`,
		`{"surveyName":"stopped","respondentId":"ann","synchronousResponse":false,"dataPoints":[{"qualityCheck":"TS","dataPointId":"T","duration":3}]}`,
		`{"surveyName":"old","respondentId":"ann","synchronousResponse":false,"dataPoints":[{"qualityCheck":"TS","dataPointId":"T","duration":3}]}`,
		`{"surveyName":"s","respondentId":"ann","x":` + strings.Repeat("[", 40) + strings.Repeat("]", 40) + `}`,
	}
	bodies := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) string {
		body := rapid.SampledFrom(kinds).Draw(t, "kind")
		return strings.Replace(body, "ann", rapid.SampledFrom([]string{"ann", "bob", "cid", "dan"}).Draw(t, "id"), 1)
	}), 1, 12).Draw(t, "bodies")
	account := schemas.Account{ID: "acme"}
	switch rapid.IntRange(0, 3).Draw(t, "account") {
	case 1:
		account.Balance = &one
	case 2:
		account.Quotas.Respondents = &few
	case 3:
		account.Quotas.Surveys = &some
	}
	asLines := rapid.Bool().Draw(t, "lines")
	var answers [2][]string
	var left [2]string
	for i := range answers {
		func(r *rig) {
			r.caller.Account = account
			r.prepare(t)
			if i == 0 {
				for _, body := range bodies {
					reply, err := r.call(context.Background(), body)
					answers[i] = append(answers[i], shown(reply, err))
				}
			} else {
				form := object
				if asLines {
					form = lines
				}
				if !asLines && slices.Contains(bodies, `{`) {
					answers[1] = answers[0] // is no list
					left[1] = left[0]
					return
				}
				for _, o := range r.all(t, form(bodies...)) {
					answers[i] = append(answers[i], fmt.Sprintf("%d %s %v", o.Code, o.Message, o.Errors))
				}
			}
			left[i] = r.left(t)
		}(newRig())
	}
	if !slices.Equal(answers[0], answers[1]) {
		t.Fatalf("one after the other\n%s\nand together\n%s", strings.Join(answers[0], "\n"), strings.Join(answers[1], "\n"))
	}
	if left[0] != left[1] {
		t.Fatalf("one after the other they leave\n%s\nand together\n%s", left[0], left[1])
	}
}

// shown formats an answer to one respondent like an outcome.
func shown(reply web.Reply, err error) string {
	if err == nil {
		return fmt.Sprintf("200 %s map[]", reply.Message)
	}
	e := web.AnswerOf(err)
	errs := map[string]string{}
	for i, v := range e.Violations {
		errs[fmt.Sprint(i)] = v
	}
	return fmt.Sprintf("%d %s %v", e.Status, e.Message, errs)
}

// prepare creates a stopped survey and one with another version.
func (r *rig) prepare(t require) {
	t.Helper()
	stopped := strings.Replace(queued, `"s"`, `"stopped"`, 1)
	if _, err := r.call(context.Background(), stopped); err != nil {
		t.Fatalf("%v", err)
	}
	if _, err := r.callAs(context.Background(), survey.V2, strings.Replace(queued, `"s"`, `"old"`, 1)); err != nil && r.caller.Account.Quotas.Surveys == nil {
		t.Fatalf("%v", err)
	}
	rec, err := schemas.EncodeCommand(survey.Key{Account: "acme", Survey: "stopped"}, survey.Command{Kind: survey.StopSurvey, ID: "a command"})
	if err != nil {
		t.Fatalf("%v", err)
	}
	if _, err := r.Append(context.Background(), schemas.TopicSurveys, rec); err != nil {
		t.Fatalf("%v", err)
	}
}

// left returns the content and the charges of the surveys.
func (r *rig) left(t require) string {
	t.Helper()
	var b strings.Builder
	for _, name := range []survey.Name{"s", "t", "stopped", "old"} {
		err := r.Respondents(context.Background(), survey.Key{Account: "acme", Survey: name},
			func(st *survey.State) error {
				if st != nil {
					fmt.Fprintf(&b, "%s: %d respondents, %d points, %d due, %d stored\n", name, st.Respondents, st.Points, st.Due, st.Stored)
				}
				return nil
			},
			func(row *survey.Respondent) error {
				fmt.Fprintf(&b, "%s: %d due, cleaning %t, %v\n", row.ID, row.Due, row.Settings != nil, row.Counts())
				return nil
			})
		if err != nil {
			t.Fatalf("%v", err)
		}
	}
	return b.String()
}

// counting counts the calls of the log and the view.
type counting struct {
	Records
	View
	appends int
	lookups atomic.Int64
}

func (c *counting) AppendEach(ctx context.Context, topic string, records []schemas.Record) ([]schemas.Place, []error) {
	c.appends++
	return c.Records.AppendEach(ctx, topic, records)
}

func (c *counting) Lookup(ctx context.Context, key survey.Key, ids ...survey.RespondentID) (*survey.State, []bool, error) {
	c.lookups.Add(1)
	return c.View.Lookup(ctx, key, ids...)
}

// A group needs one append, and one look-up for each of its surveys.
func TestAddAll_together(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		c := &counting{Records: r.Twin, View: r.Twin}
		r.Records, r.View = c, c
		var bodies []string
		for i := range 2 * groupSize {
			bodies = append(bodies, strings.Replace(respondent(fmt.Sprint("r", i)), `"s"`, fmt.Sprintf(`"s%d"`, i%2), 1))
		}
		for _, o := range r.all(t, lines(bodies...)) {
			if !o.Success {
				t.Fatalf("%v", o)
			}
		}
		if c.appends != 2 || c.lookups.Load() != 4 {
			t.Errorf("%d appends and %d look-ups", c.appends, c.lookups.Load())
		}
	})
}

func TestAddAll_failures(t *testing.T) {
	gone := errors.New("gone")
	for name, test := range map[string]struct {
		fail, mend func(r *rig)
		appended   int
		after      string
	}{
		"no broker":  {func(r *rig) { r.FailAppends(gone) }, func(r *rig) { r.FailAppends(nil) }, 0, "200 Respondent queued for evaluation"},
		"no view":    {func(r *rig) { r.FailReads(gone) }, func(r *rig) { r.FailReads(nil) }, 0, "200 Respondent queued for evaluation"},
		"no outcome": {func(r *rig) { r.Pause() }, func(r *rig) { r.Resume() }, 2, "400 ID already exists"},
	} {
		t.Run(name, func(t *testing.T) {
			rigged(t, func(t *testing.T, r *rig) {
				body := lines(respondent("ann"), `{}`, respondent("bob"))
				test.fail(r)
				for i, o := range r.all(t, body) {
					if want := map[bool]int{true: http.StatusBadRequest, false: http.StatusServiceUnavailable}[i == 1]; o.Code != want {
						t.Errorf("%v, want %d", o, want)
					}
				}
				if n := r.Appended(schemas.TopicSurveys); n != test.appended {
					t.Errorf("%d records were appended, want %d", n, test.appended)
				}
				test.mend(r)
				for i, o := range r.all(t, body) {
					if got := fmt.Sprintf("%d %s", o.Code, o.Message); i != 1 && got != test.after {
						t.Errorf("sent again: %s, want %s", got, test.after)
					}
				}
			})
		})
	}
}

// The same request with the same Idempotency-Key gets the same answer. Respondents without an
// outcome are tried again.
func TestAddAll_named(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		if _, err := r.call(t.Context(), respondent("eve")); err != nil {
			t.Fatal(err)
		}
		body := lines(respondent("ann"), respondent("eve"), `{}`, respondent("bob"))
		name := []string{web.OnceHeader, "monday"}
		first := r.all(t, body, name...)
		r.command(t, survey.Command{Kind: survey.DeleteRespondents, Targets: []survey.Target{{Respondent: "eve"}}})
		before := r.Appended(schemas.TopicSurveys)
		if again := r.all(t, body, name...); fmt.Sprint(again) != fmt.Sprint(first) {
			t.Errorf("first %v, then %v", first, again)
		}
		if n := r.Appended(schemas.TopicSurveys); n != before {
			t.Errorf("%d records were appended again", n-before)
		}
		_, err := r.callAll(lines(respondent("dan")), name...)
		fails(t, err, http.StatusUnprocessableEntity, "Idempotency-Key has been used")
		_, err = r.callAll(body, web.OnceHeader, "")
		fails(t, err, http.StatusBadRequest, "Validation Error")

		r.FailAppends(errors.New("gone"))
		body = lines(respondent("flo"))
		for _, want := range []int{http.StatusServiceUnavailable, http.StatusOK, http.StatusOK} {
			if got := r.all(t, body, web.OnceHeader, "tuesday"); got[0].Code != want {
				t.Errorf("%v, want %d", got, want)
			}
			r.FailAppends(nil)
		}
	})
}

// If two equal requests with an Idempotency-Key arrive at the same time, the second is told to come
// back later.
func TestAddAll_underWay(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		body := lines(respondent("ann"))
		r.OnAppend = func(string) {
			r.OnAppend = nil
			_, err := r.callAll(body, web.OnceHeader, "x")
			fails(t, err, http.StatusServiceUnavailable, "is under way")
		}
		if got := r.all(t, body, web.OnceHeader, "x"); !got[0].Success {
			t.Errorf("%v", got)
		}
		if got := r.all(t, body, web.OnceHeader, "x"); !got[0].Success {
			t.Errorf("sent again: %v", got)
		}
	})
}

// If the account gets no turn in time, the respondents that were not appended must be sent again.
func TestAddAll_noTurn(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		r.Turns = turns.New(turns.Config{Target: time.Second, Patience: time.Hour, Least: 100, First: 100, Most: 100})
		other, err := r.Turns.Enter(t.Context(), "acme", 100)
		if err != nil {
			t.Fatal(err)
		}
		var bodies []string
		for i := range 4 * groupSize {
			bodies = append(bodies, respondent(fmt.Sprint("r", i)))
		}
		start := time.Now()
		for _, o := range r.all(t, lines(bodies...)) {
			if o.Code != http.StatusServiceUnavailable {
				t.Fatalf("%v", o)
			}
		}
		if took := time.Since(start); took > bulkWait+turnWait {
			t.Errorf("it took %v", took)
		}
		if n := r.Appended(schemas.TopicSurveys); n != 0 {
			t.Errorf("%d records were appended", n)
		}
		other.Cancel()
		r.Turns.Close()
	})
}

// A key that requires tokens adds respondents one by one. A daily limit counts each respondent of a
// list.
func TestAddAll_narrow(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		r.caller.Key = schemas.APIKey{Limits: schemas.KeyLimits{TokenRequired: true}}
		_, err := r.callAll(lines(respondent("ann")), web.TokenHeader, "x")
		fails(t, err, http.StatusForbidden, "add them one by one")
		left := days(2)
		r.Days = &left
		r.caller.Key = schemas.APIKey{Limits: schemas.KeyLimits{DailyAdds: 2, Surveys: []string{"s"}}}
		got := r.all(t, lines(respondent("ann"), strings.Replace(respondent("bob"), `"s"`, `"t"`, 1), respondent("cid"), respondent("dan")))
		var codes []int
		for _, o := range got {
			codes = append(codes, o.Code)
		}
		if want := []int{200, 403, 200, 429}; !slices.Equal(codes, want) {
			t.Errorf("%v, want %v", codes, want)
		}
	})
}
