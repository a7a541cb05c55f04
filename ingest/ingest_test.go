package ingest

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"candor/internal/access/accounts"
	"candor/internal/access/turns"
	"candor/internal/http/web"
	"candor/schemas"
	"candor/survey"
	"candor/test/twin"
)

// rig is a handler with a log and a view in memory.
type rig struct {
	*twin.Twin
	*Handler
	caller accounts.Caller
}

// rigged runs a test with simulated time. At the end of the test, no goroutine of the handler
// may be left.
func rigged(t *testing.T, test func(t *testing.T, r *rig)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		r := newRig()
		gate := r.Turns
		test(t, r)
		gate.Close()
		if s := gate.Standing(); s.InFlight != 0 {
			t.Errorf("places are not given back: %+v", s)
		}
	})
}

func newRig() *rig {
	log := twin.New(4)
	return &rig{Twin: log, Handler: &Handler{
		Records: log, View: log, Ledger: log, Names: log, Turns: turns.New(turns.Default),
		Metrics: NewMetrics(prometheus.NewRegistry()), Log: slog.New(slog.DiscardHandler),
	}, caller: accounts.Caller{Account: schemas.Account{ID: "acme"}, Key: schemas.APIKey{Private: true}}}
}

const (
	queued      = `{"surveyName":"s","respondentId":"ann","synchronousResponse":false,"dataPoints":[{"qualityCheck":"TS","dataPointId":"T","duration":3}]}`
	synchronous = `{"surveyName":"s","respondentId":"ann","dataPoints":[{"qualityCheck":"TS","dataPointId":"T","duration":3}]}`
)

func (r *rig) call(ctx context.Context, body string, header ...string) (web.Reply, error) {
	return r.callAs(ctx, survey.V3, body, header...)
}

func (r *rig) callAs(ctx context.Context, v survey.Version, body string, header ...string) (web.Reply, error) {
	c := &web.Call{Context: ctx, Version: v, Caller: r.caller, Header: http.Header{}, Body: []byte(body)}
	for i := 0; i < len(header); i += 2 {
		c.Header.Add(header[i], header[i+1])
	}
	return r.add(c)
}

func key() survey.Key { return survey.Key{Account: "acme", Survey: "s"} }

// command appends a command and expects that it is executed.
func (r *rig) command(t *testing.T, c survey.Command) {
	t.Helper()
	c.ID = "a command"
	rec, err := schemas.EncodeCommand(key(), c)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Append(context.Background(), schemas.TopicSurveys, rec); err != nil {
		t.Fatal(err)
	}
}

// score completes the respondent.
func (r *rig) score(t *testing.T) {
	t.Helper()
	_, row, err := r.Respondent(context.Background(), key(), "ann")
	if err != nil || row == nil {
		t.Fatalf("nobody to score: %v", err)
	}
	rec, err := schemas.EncodeScore(schemas.Score{Key: key(), Respondent: "ann", Scored: survey.Scored{
		Generation: row.Generation, Result: survey.Result{Check: survey.TS, Score: 90},
	}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Append(context.Background(), schemas.TopicScores, rec); err != nil {
		t.Fatal(err)
	}
}

func succeeds(t *testing.T, reply web.Reply, err error, message, results string) {
	t.Helper()
	if err != nil || reply.Message != message || !strings.Contains(string(reply.Results), results) {
		t.Errorf("answered %q %s, %v; want %q %s", reply.Message, reply.Results, err, message, results)
	}
}

func fails(t *testing.T, err error, status int, message string) {
	t.Helper()
	e := (*web.Error)(nil)
	if !errors.As(err, &e) || e.Status != status || !strings.Contains(e.Message, message) {
		t.Errorf("answered %v, want %d %q", err, status, message)
	}
	if retry := status == http.StatusServiceUnavailable || status == http.StatusTooManyRequests; e != nil && retry != (e.RetryAfter > 0) {
		t.Errorf("%d has Retry-After %d", status, e.RetryAfter)
	}
}

const (
	unavailable = "temporarily unavailable"
	queuedText  = "Respondent queued for evaluation"
	evaluated   = "Respondent evaluated successfully"
)

func TestAdd(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		reply, err := r.call(t.Context(), queued)
		succeeds(t, reply, err, queuedText, `{"respondentId":"ann","status":"QUEUED"}`)
		if s := r.Turns.Standing(); s.InFlight != leastWeight {
			t.Errorf("the respondent is under way, and %d bytes are in flight", s.InFlight)
		}
		r.score(t)
		synctest.Wait()
		if s := r.Turns.Standing(); s.InFlight != 0 {
			t.Errorf("the respondent is complete and has a place: %+v", s)
		}
	})
}

func TestAdd_synchronous(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		start := time.Now()
		time.AfterFunc(300*time.Millisecond, func() { r.score(t) })
		reply, err := r.call(t.Context(), synchronous)
		succeeds(t, reply, err, evaluated, `{"respondentId":"ann","status":"COMPLETED"`)
		if took := time.Since(start); took != 300*time.Millisecond {
			t.Errorf("answered after %v", took)
		}
	})
}

// If the view shows that a submission will be refused, it is not appended.
func TestAdd_refusedAtOnce(t *testing.T) {
	zero, one := survey.Credits(0), int64(1)
	bob := strings.Replace(queued, "ann", "bob", 1)
	account := func(change func(*schemas.Account)) func(*testing.T, *rig) {
		return func(_ *testing.T, r *rig) { change(&r.caller.Account) }
	}
	none := func(*testing.T, *rig) {}
	stop := func(t *testing.T, r *rig) { r.command(t, survey.Command{Kind: survey.StopSurvey}) }
	for name, test := range map[string]struct {
		prepare func(*testing.T, *rig)
		version survey.Version
		body    string
		status  int
		message string
	}{
		"no JSON":          {none, survey.V3, `{`, http.StatusBadRequest, "Validation Error"},
		"the id exists":    {none, survey.V3, queued, http.StatusBadRequest, "ID already exists"},
		"another version":  {none, survey.V2, bob, http.StatusBadRequest, "Survey was created with a different API version"},
		"a stopped survey": {stop, survey.V3, bob, http.StatusBadRequest, "Survey has been stopped"},
		"no credits": {
			account(func(a *schemas.Account) { a.Balance = &zero }), survey.V3, bob,
			http.StatusBadRequest, "Insufficient credit balance",
		},
		"too many respondents": {
			account(func(a *schemas.Account) { a.Quotas.Respondents = &one }), survey.V3, bob,
			http.StatusTooManyRequests, "may hold 1 respondent.",
		},
		"too many ids": {
			account(func(a *schemas.Account) { a.Quotas.DataPoints = &one }), survey.V3, strings.Replace(bob, `"T"`, `"U"`, 1),
			http.StatusTooManyRequests, "may have 1 different data point id.",
		},
		"too many surveys": {
			account(func(a *schemas.Account) { a.Quotas.Surveys = &one }), survey.V3, strings.Replace(queued, `"s"`, `"t"`, 1),
			http.StatusTooManyRequests, "may have 1 survey.",
		},
		"too much stored": {
			account(func(a *schemas.Account) { a.Quotas.Stored = &one }), survey.V3, bob,
			http.StatusTooManyRequests, "may store 1 byte.",
		},
	} {
		t.Run(name, func(t *testing.T) {
			rigged(t, func(t *testing.T, r *rig) {
				if _, err := r.call(t.Context(), queued); err != nil {
					t.Fatal(err)
				}
				test.prepare(t, r)
				before := r.Appended(schemas.TopicSurveys)
				_, err := r.callAs(t.Context(), test.version, test.body)
				fails(t, err, test.status, test.message)
				if n := r.Appended(schemas.TopicSurveys); n != before {
					t.Errorf("%d records were appended", n-before)
				}
			})
		})
	}
}

// If something changes between the look-up and the append, the log decides. The answer is the
// one that the look-up would have given after the change.
func TestAdd_refusedByTheLog(t *testing.T) {
	one := int64(1)
	for name, test := range map[string]struct {
		body    string // another client's add in between; empty: the survey is stopped
		version survey.Version
		quotas  schemas.Quotas
		status  int
		message string
	}{
		"the id exists":        {queued, survey.V3, schemas.Quotas{}, http.StatusBadRequest, "ID already exists"},
		"another version":      {queued, survey.V1, schemas.Quotas{}, http.StatusBadRequest, "Survey was created with a different API version"},
		"stopped":              {"", survey.V3, schemas.Quotas{}, http.StatusBadRequest, "Survey has been stopped"},
		"too many respondents": {strings.Replace(queued, "ann", "bob", 1), survey.V3, schemas.Quotas{Respondents: &one}, http.StatusTooManyRequests, "may hold 1 respondent."},
		"too many ids": {
			strings.NewReplacer("ann", "bob", `"T"`, `"U"`).Replace(queued), survey.V3,
			schemas.Quotas{DataPoints: &one},
			http.StatusTooManyRequests, "may have 1 different data point id.",
		},
	} {
		t.Run(name, func(t *testing.T) {
			rigged(t, func(t *testing.T, r *rig) {
				r.caller.Account.Quotas = test.quotas
				r.OnAppend = func(string) {
					r.OnAppend = nil
					body := test.body
					if body == "" {
						body = strings.Replace(queued, "ann", "bob", 1)
					}
					if _, err := r.callAs(t.Context(), test.version, body); err != nil {
						t.Errorf("the other: %v", err)
					}
					if test.body == "" {
						r.command(t, survey.Command{Kind: survey.StopSurvey})
					}
				}
				_, err := r.call(t.Context(), queued)
				fails(t, err, test.status, test.message)
			})
		})
	}
}

// Without an outcome, the client does not know whether the respondent was admitted. If it sends
// the request again, the answer shows it.
func TestAdd_noOutcome(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		r.Pause()
		start := time.Now()
		_, err := r.call(t.Context(), queued)
		fails(t, err, http.StatusServiceUnavailable, unavailable)
		if took := time.Since(start); took != outcomeWait {
			t.Errorf("answered after %v", took)
		}
		if s := r.Turns.Standing(); s.InFlight != 0 {
			t.Errorf("its place is kept: %+v", s)
		}
		r.Resume()
		_, err = r.call(t.Context(), queued)
		fails(t, err, http.StatusBadRequest, "ID already exists")
		if n := r.Appended(schemas.TopicSurveys); n != 1 {
			t.Errorf("%d records are on the log", n)
		}
	})
}

func TestAdd_noBroker(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		r.FailAppends(errors.New("no broker"))
		_, err := r.call(t.Context(), queued)
		fails(t, err, http.StatusServiceUnavailable, unavailable)
		r.FailAppends(nil)
		reply, err := r.call(t.Context(), queued)
		succeeds(t, reply, err, queuedText, "QUEUED")
	})
}

// While the view is not available, nothing is accepted.
func TestAdd_noView(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		r.FailReads(errors.New("the view is gone"))
		_, err := r.call(t.Context(), queued)
		fails(t, err, http.StatusServiceUnavailable, unavailable)
		if n := r.Appended(schemas.TopicSurveys); n != 0 {
			t.Errorf("%d records were appended", n)
		}
	})
}

// If the view becomes unavailable while an add waits for its respondent, the add continues to wait.
func TestAdd_viewGoesMeanwhile(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		start := time.Now()
		time.AfterFunc(100*time.Millisecond, func() {
			r.Pause() // the waiting add must not read the outcome in between
			r.score(t)
			r.FailReads(errors.New("the view is gone"))
			r.Resume()
		})
		time.AfterFunc(5*time.Second, func() { r.FailReads(nil) })
		reply, err := r.call(t.Context(), synchronous)
		succeeds(t, reply, err, evaluated, "COMPLETED")
		if took := time.Since(start); took < 5*time.Second || took > 5*time.Second+lookAgain {
			t.Errorf("answered after %v", took)
		}
	})
}

// If announcements are lost, slow polls find the outcomes.
func TestAdd_announcementsLost(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		r.Silence()
		start := time.Now()
		reply, err := r.call(t.Context(), queued)
		succeeds(t, reply, err, queuedText, "QUEUED")
		if took := time.Since(start); took > time.Second {
			t.Errorf("the outcome took %v", took)
		}
		r.command(t, survey.Command{Kind: survey.DeleteSurvey})
		time.AfterFunc(1500*time.Millisecond, func() { r.score(t) })
		reply, err = r.call(t.Context(), synchronous)
		succeeds(t, reply, err, evaluated, "COMPLETED")
	})
}

func TestAdd_neverCompleted(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		start := time.Now()
		_, err := r.call(t.Context(), synchronous)
		fails(t, err, http.StatusBadRequest, "Respondent processing timed out")
		if took := time.Since(start); took != syncWait {
			t.Errorf("answered after %v", took)
		}
	})
}

func TestAdd_deletedMeanwhile(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		time.AfterFunc(1500*time.Millisecond, func() { r.command(t, survey.Command{Kind: survey.DeleteSurvey}) })
		_, err := r.call(t.Context(), synchronous)
		fails(t, err, http.StatusBadRequest, "Respondent not found")
	})
}

// If a client disconnects, only its wait ends.
func TestAdd_clientLeaves(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		ctx, leave := context.WithCancel(t.Context())
		r.OnAppend = func(string) { leave() }
		start := time.Now()
		_, err := r.call(ctx, synchronous)
		fails(t, err, http.StatusBadRequest, "Respondent processing timed out")
		if took := time.Since(start); took != 0 {
			t.Errorf("waited for %v", took)
		}
		if s := r.Turns.Standing(); s.InFlight == 0 {
			t.Error("the respondent is under way and has no place")
		}
		r.score(t)
		if _, row, err := r.Respondent(t.Context(), key(), "ann"); err != nil || row == nil || !row.Completed() {
			t.Errorf("the respondent is %+v, %v", row, err)
		}
	})
}

// While the gate is full, the account gets no turn.
func TestAdd_noTurn(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		r.Turns = turns.New(turns.Config{Target: time.Second, Patience: time.Hour, Least: 100, First: 100, Most: 100})
		other, err := r.Turns.Enter(t.Context(), "acme", 100)
		if err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		_, err = r.call(t.Context(), queued)
		fails(t, err, http.StatusServiceUnavailable, "Too many requests of this account are waiting")
		if took := time.Since(start); took != turnWait {
			t.Errorf("answered after %v", took)
		}
		if n := r.Appended(schemas.TopicSurveys); n != 0 {
			t.Errorf("%d records were appended", n)
		}
		time.AfterFunc(time.Second, other.Cancel)
		time.AfterFunc(2*time.Second, func() { r.score(t) })
		reply, err := r.call(t.Context(), queued)
		succeeds(t, reply, err, queuedText, "QUEUED")
		r.Turns.Close()
	})
}

// needsTokens gives the caller a public key that needs tokens. It returns the token of the respondent
// ann.
func (r *rig) needsTokens(t *testing.T) string {
	t.Helper()
	const secret = "a secret of the account"
	r.caller.Key = schemas.APIKey{Limits: schemas.KeyLimits{TokenRequired: true}}
	r.caller.Secrets = []schemas.SigningSecret{{Account: "acme", ID: "00000001", Secret: secret}}
	token, err := accounts.SignToken(secret, "s", "ann", time.Now().Add(time.Hour))
	if err != nil {
		t.Fatal(err)
	}
	return token
}

// A token admits one respondent, and can be used once.
func TestAdd_token(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		token := r.needsTokens(t)
		_, err := r.call(t.Context(), queued)
		fails(t, err, http.StatusForbidden, "needs a signed token")
		r.FailAppends(errors.New("no broker"))
		_, err = r.call(t.Context(), queued, web.TokenHeader, token)
		fails(t, err, http.StatusServiceUnavailable, unavailable)
		r.FailAppends(nil)
		reply, err := r.call(t.Context(), queued, web.TokenHeader, token) // not used so far
		succeeds(t, reply, err, queuedText, "QUEUED")
		_, err = r.call(t.Context(), queued, web.TokenHeader, token)
		fails(t, err, http.StatusBadRequest, "ID already exists")
		r.command(t, survey.Command{Kind: survey.DeleteSurvey})
		_, err = r.call(t.Context(), queued, web.TokenHeader, token)
		fails(t, err, http.StatusForbidden, "The token was used before")
	})
}

// Respondents with a token neither need room in the quota of data point ids, nor use it up.
func TestAdd_tokenAndManyIDs(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		one := int64(1)
		r.caller.Account.Quotas.DataPoints = &one
		token := r.needsTokens(t)
		invented := strings.Replace(queued, `"dataPoints":[`, `"dataPoints":[{"qualityCheck":"TS","dataPointId":"U","duration":3},`, 1)
		reply, err := r.call(t.Context(), invented, web.TokenHeader, token)
		succeeds(t, reply, err, queuedText, "QUEUED")
		r.caller.Key = schemas.APIKey{Private: true}
		reply, err = r.call(t.Context(), strings.Replace(queued, "ann", "bob", 1))
		succeeds(t, reply, err, queuedText, "QUEUED")
		_, err = r.call(t.Context(), strings.NewReplacer("ann", "cid", `"T"`, `"V"`).Replace(queued))
		fails(t, err, http.StatusTooManyRequests, "may have 1 different data point id.")
	})
}

// Of two uses of a token with a deletion between them, the second is refused, even if it had passed
// every look-up before the deletion.
func TestAdd_tokenTwiceAtOnce(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		token := r.needsTokens(t)
		r.OnAppend = func(string) {
			r.OnAppend = nil
			reply, err := r.call(t.Context(), queued, web.TokenHeader, token)
			succeeds(t, reply, err, queuedText, "QUEUED")
			r.command(t, survey.Command{Kind: survey.DeleteSurvey})
		}
		_, err := r.call(t.Context(), queued, web.TokenHeader, token)
		fails(t, err, http.StatusForbidden, "The token was used before")
		if st, err := r.Survey(t.Context(), key()); st != nil || err != nil {
			t.Errorf("the survey is back: %+v, %v", st, err)
		}
	})
}

// days allows so many more.
type days int

func (d *days) TakeDay(context.Context, *accounts.Caller, int64) (int, time.Duration) {
	if *d--; *d < 0 {
		return 0, time.Hour
	}
	return -1, 0
}

func (d *days) GiveDay(context.Context, *accounts.Caller, int64) { *d++ }

// A token that many requests send at once uses up one respondent of the day, and the others hear that the respondent
// exists.
func TestAdd_tokenInABurst(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		token := r.needsTokens(t)
		left := days(2)
		r.Days = &left
		r.caller.Key.Limits.DailyAdds = 2
		r.OnAppend = func(string) {
			r.OnAppend = nil
			reply, err := r.call(t.Context(), queued, web.TokenHeader, token)
			succeeds(t, reply, err, queuedText, "QUEUED")
		}
		_, err := r.call(t.Context(), queued, web.TokenHeader, token)
		fails(t, err, http.StatusBadRequest, "ID already exists")
		if left != 1 {
			t.Errorf("%d respondents are left of 2", left)
		}
	})
}

func TestAdd_dailyLimit(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		left := days(2)
		r.Days = &left
		r.caller.Key = schemas.APIKey{Limits: schemas.KeyLimits{DailyAdds: 2}}
		for i := range 3 {
			_, err := r.call(t.Context(), strings.Replace(queued, "ann", fmt.Sprint("r", i), 1))
			if i < 2 {
				if err != nil {
					t.Error(err)
				}
				continue
			}
			fails(t, err, http.StatusTooManyRequests, "2 respondents per day")
		}
		if n := r.Appended(schemas.TopicSurveys); n != 2 {
			t.Errorf("%d records were appended", n)
		}
	})
}
