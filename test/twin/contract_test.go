package twin

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"log/slog"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"candor/api"
	"candor/ingest"
	"candor/internal/app"
	"candor/internal/http/request"
	"candor/internal/log/kafka"
	"candor/schemas"
	"candor/state"
	"candor/survey"
	"candor/test/harness"
)

// ports are all methods of the log and the view that ingest and api need.
type ports interface {
	ingest.Records
	ingest.View
	ingest.Ledger
	ingest.Names
	api.View
	api.Names
	api.Submissions
}

var (
	_ api.Records = ports(nil)
	_ api.Ledger  = ports(nil)
	_ api.Names   = ports(nil)
)

// env is a log with its view, and an account that only this test uses.
type env struct {
	ports
	account survey.AccountID
	cases   int // number of cases of property tests; with brokers, each takes a while
	// deaf returns the same ports, but from then on without any announcement.
	deaf func() ports
	// away makes reads of a partition fail.
	away func(p int32)
}

// real are the ports of a real process.
type real struct {
	*kafka.Producer
	*state.View
	app.Sent
}

// TestContract runs the same tests on the twin, and on the log and the view that it replaces.
// With the real ones, only the join runs, and the test publishes all scores.
func TestContract(t *testing.T) {
	tests := map[string]func(*testing.T, *env){
		"decided": testDecided, "refusals": testRefusals, "completed": testCompleted, "recalculated": testRecalculated,
		"reads": testReads, "order": testOrder, "deleted": testDeleted, "once": testOnce, "ledger": testLedger, "points": testPoints,
		"judged": testJudged, "history": testHistory, "trail": testTrail, "preview": testPreview,
		"pages": testPages, "surveys": testSurveys, "tally": testTally, "submissions": testSubmissions,
		"tokens": testTokens, "names": testNames, "executed": testExecuted, "together": testTogether, "kept": testKept, "away": testAway, "cancelled": testCancelled,
	}
	account := func() survey.AccountID { return survey.AccountID(fmt.Sprintf("twin-%d", rand.Int64())) }
	t.Run("twin", func(t *testing.T) {
		for name, test := range tests {
			t.Run(name, func(t *testing.T) {
				twin := New(4)
				test(t, &env{
					ports: twin, account: account(), cases: 100, deaf: func() ports { twin.Silence(); return twin },
					away: func(int32) { twin.FailReads(errors.New("there is no view")) },
				})
			})
		}
	})
	t.Run("real", func(t *testing.T) {
		s := harness.Start(t, harness.Roles("join"))
		sent := app.Sent{Reader: s.Reader(t), Partitions: s.Partitions}
		view := func() *state.View { return state.NewView(s.Store, s.Partitions) }
		for name, test := range tests {
			t.Run(name, func(t *testing.T) {
				listening, ended := view(), make(chan error, 1)
				ctx, stop := context.WithCancel(context.Background())
				go func() { ended <- listening.Run(ctx, slog.New(slog.DiscardHandler)) }()
				defer func() {
					stop()
					if err := <-ended; err != nil {
						t.Error(err)
					}
				}()
				test(t, &env{
					ports: real{s.Producer, listening, sent}, account: account(), cases: 20, deaf: func() ports { return real{s.Producer, view(), sent} },
					away: func(p int32) { listening.Raise(p, 1<<40, 0) },
				})
			})
		}
	})
}

func within(t *testing.T, d time.Duration) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), d)
	t.Cleanup(cancel)
	return ctx
}

func (e *env) key(name survey.Name) survey.Key { return survey.Key{Account: e.account, Survey: name} }

// submission returns the record of a submission with a page time for each given id.
func (e *env) submission(t *testing.T, v survey.Version, name survey.Name, id survey.RespondentID, points ...string) schemas.Record {
	t.Helper()
	list := ""
	for i, point := range points {
		list += fmt.Sprintf(`%s{"qualityCheck":"TS","dataPointId":%q,"duration":3}`, ","[:min(i, 1)], point)
	}
	add, violations := request.AddRespondent(fmt.Appendf(nil, `{"surveyName":%q,"respondentId":%q,"dataPoints":[%s]}`, name, id, list), v, time.Now())
	if len(violations) > 0 {
		t.Fatal(violations)
	}
	s := &add.Submission
	s.Key.Account = e.account
	r, err := schemas.EncodeSubmission(s, survey.Price(s.Counts(), false))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func (e *env) append(t *testing.T, topic string, r schemas.Record) schemas.Place {
	t.Helper()
	at, err := e.Append(within(t, time.Minute), topic, r)
	if err != nil {
		t.Fatal(err)
	}
	return at
}

func (e *env) decided(t *testing.T, at schemas.Place) survey.Outcome {
	t.Helper()
	o, err := e.Decided(within(t, time.Minute), at)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// add appends a submission with version 3, and expects that it is admitted.
func (e *env) add(t *testing.T, name survey.Name, id survey.RespondentID, points ...string) schemas.Place {
	t.Helper()
	at := e.append(t, schemas.TopicSurveys, e.submission(t, survey.V3, name, id, points...))
	if o := e.decided(t, at); o.Code != survey.Applied {
		t.Fatalf("%s of %s: outcome %d", id, name, o.Code)
	}
	return at
}

// command appends a command and returns its place and outcome.
func (e *env) command(t *testing.T, name survey.Name, c survey.Command) (schemas.Place, survey.Outcome) {
	t.Helper()
	c.ID = "a command"
	r, err := schemas.EncodeCommand(e.key(name), c)
	if err != nil {
		t.Fatal(err)
	}
	at := e.append(t, schemas.TopicSurveys, r)
	return at, e.decided(t, at)
}

// score appends a score of TS for ann of the survey s.
func (e *env) score(t *testing.T, generation, run int64) {
	t.Helper()
	r, err := schemas.EncodeScore(schemas.Score{Key: e.key("s"), Respondent: "ann", Scored: survey.Scored{
		Generation: generation, Run: run, Result: survey.Result{Check: survey.TS, Score: 90},
	}})
	if err != nil {
		t.Fatal(err)
	}
	e.append(t, schemas.TopicScores, r)
}

func testDecided(t *testing.T, e *env) {
	answers := make(chan error, 200)
	for i := range 20 { // surveys of all partitions
		name := survey.Name(fmt.Sprint("s", i))
		at := e.append(t, schemas.TopicSurveys, e.submission(t, survey.V3, name, "ann", "T"))
		for range 10 { // several requests at the same time
			go func() {
				o, err := e.Decided(within(t, time.Minute), at)
				if err == nil && o.Code != survey.Applied {
					err = fmt.Errorf("outcome %d", o.Code)
				}
				answers <- err
			}()
		}
	}
	for range cap(answers) {
		if err := <-answers; err != nil {
			t.Error(err)
		}
	}
	at := e.add(t, "s0", "bob", "T")
	for range 2 { // and asked again
		if o := e.decided(t, at); o.Code != survey.Applied || o.Incarnation > at.Offset {
			t.Errorf("asked again: %+v", o)
		}
	}
	deaf := e.deaf()
	at = e.append(t, schemas.TopicSurveys, e.submission(t, survey.V3, "s0", "bob", "T"))
	if o, err := deaf.Decided(within(t, time.Minute), at); err != nil || o.Code != survey.IDExists {
		t.Errorf("after a lost announcement: %+v, %v", o, err)
	}
}

func testRefusals(t *testing.T, e *env) {
	e.add(t, "s", "ann", "T")
	for _, step := range []struct {
		record schemas.Record
		want   survey.OutcomeCode
	}{
		{e.submission(t, survey.V3, "s", "ann", "T"), survey.IDExists},
		{e.submission(t, survey.V2, "s", "bob", "T"), survey.OtherVersion},
	} {
		if o := e.decided(t, e.append(t, schemas.TopicSurveys, step.record)); o.Code != step.want {
			t.Errorf("outcome %d, want %d", o.Code, step.want)
		}
	}
	if _, o := e.command(t, "s", survey.Command{Kind: survey.StopSurvey}); o.Code != survey.Applied || o.WasStopped {
		t.Errorf("stop: %+v", o)
	}
	if o := e.decided(t, e.append(t, schemas.TopicSurveys, e.submission(t, survey.V3, "s", "bob", "T"))); o.Code != survey.SurveyStopped {
		t.Errorf("an add to a stopped survey: %+v", o)
	}
	if _, o := e.command(t, "none", survey.Command{Kind: survey.StopSurvey}); o.Code != survey.SurveyNotFound {
		t.Errorf("stop of no survey: %+v", o)
	}
}

func testCompleted(t *testing.T, e *env) {
	at := e.add(t, "s", "ann", "T")
	early := make(chan error, 2)
	for range cap(early) {
		go func() { early <- e.Completed(within(t, time.Minute), at, at.Offset) }()
	}
	type evaluated struct {
		st  *survey.State
		row *survey.Respondent
		err error
	}
	known := make(chan evaluated, 1)
	go func() {
		st, row, err := e.Evaluated(within(t, time.Minute), at)
		known <- evaluated{st, row, err}
	}()
	if err := e.Completed(within(t, 50*time.Millisecond), at, at.Offset); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("before the score: %v", err)
	}
	e.score(t, at.Offset, 0)
	for range cap(early) {
		if err := <-early; err != nil {
			t.Error(err)
		}
	}
	st, row, err := e.Respondent(t.Context(), e.key("s"), "ann")
	if k := <-known; k.err != nil || err != nil {
		t.Errorf("what is known of the respondent: %v, %v", k.err, err)
	} else if diff := cmp.Diff(evaluated{st, row, nil}, k, cmp.AllowUnexported(evaluated{}), cmpopts.EquateEmpty()); k.row != nil && diff != "" {
		t.Errorf("it is known otherwise than it is read: %s", diff)
	}
	if err := e.Completed(within(t, time.Minute), at, at.Offset); err != nil {
		t.Errorf("asked afterwards: %v", err)
	}
	if _, row, err := e.Respondent(t.Context(), e.key("s"), "ann"); err != nil || !row.Completed() {
		t.Errorf("the respondent is %+v, %v", row, err)
	}
}

// After a recalculation, a complete respondent is complete again only when it was scored again.
func testRecalculated(t *testing.T, e *env) {
	at := e.add(t, "s", "ann", "T")
	e.score(t, at.Offset, 0)
	if err := e.Completed(within(t, time.Minute), at, at.Offset); err != nil {
		t.Fatal(err)
	}
	again, o := e.command(t, "s", survey.Command{
		Kind: survey.Recalculate, Checks: survey.CheckSet(0).With(survey.TS), Targets: []survey.Target{{Respondent: "ann", Price: 100}},
	})
	if o.Code != survey.Applied || o.Count != 1 || o.Price != 100 {
		t.Fatalf("the recalculation: %+v", o)
	}
	if err := e.Completed(within(t, 50*time.Millisecond), again, at.Offset); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("before it is scored again: %v", err)
	}
	e.score(t, at.Offset, again.Offset)
	if err := e.Completed(within(t, time.Minute), again, at.Offset); err != nil {
		t.Errorf("scored again: %v", err)
	}
}

func testReads(t *testing.T, e *env) {
	ctx := t.Context()
	if st, row, err := e.Respondent(ctx, e.key("s"), "ann"); st != nil || row != nil || err != nil {
		t.Errorf("before the first: %v, %v, %v", st, row, err)
	}
	if exists, err := e.Listed(ctx, e.key("s"), []survey.RespondentID{"ann"}, nil); exists || err != nil {
		t.Errorf("a list of no survey: %t, %v", exists, err)
	}
	if _, exists, err := e.Generations(ctx, e.key("s"), []survey.RespondentID{"ann"}); exists || err != nil {
		t.Errorf("generations of no survey: %t, %v", exists, err)
	}
	for i := range 20 { // surveys of all partitions
		name := survey.Name(fmt.Sprint("s", i))
		at := e.add(t, name, "ann", "T")
		st, row, err := e.Respondent(ctx, e.key(name), "ann")
		if err != nil || st == nil || row == nil || row.Generation != at.Offset || row.Completed() {
			t.Fatalf("after the outcome: %+v, %+v, %v", st, row, err)
		}
		for id, want := range map[survey.RespondentID]bool{"ann": true, "bob": false} {
			if st, taken, err := e.Lookup(ctx, e.key(name), id); err != nil || st == nil || len(taken) != 1 || taken[0] != want {
				t.Errorf("look-up of %s: %v, %t, %v", id, st, taken, err)
			}
		}
		if _, taken, err := e.Lookup(ctx, e.key(name), "bob", "ann", "eve", "ann"); err != nil || fmt.Sprint(taken) != "[false true false true]" {
			t.Errorf("look-up of several: %v, %v", taken, err)
		}
		if st, err := e.Survey(ctx, e.key(name)); err != nil || st == nil || st.Respondents != 1 {
			t.Errorf("the survey: %+v, %v", st, err)
		}
	}
	keys := []survey.Key{e.key("none"), e.key("s3"), e.key("s4"), e.key("nobody"), e.key("s5"), e.key("s6")}
	found, err := e.Existing(ctx, keys)
	if want := "[false true true false true true]"; err != nil || fmt.Sprint(found) != want {
		t.Errorf("of %v exist %v, %v", keys, found, err)
	}
	named, exists, err := e.Generations(ctx, e.key("s3"), []survey.RespondentID{"bob", "ann", "eve"})
	if _, row, _ := e.Respondent(ctx, e.key("s3"), "ann"); err != nil || !exists || !slices.Equal(named, []int64{survey.NoGeneration, row.Generation, survey.NoGeneration}) {
		t.Errorf("the generations are %v, %t, %v", named, exists, err)
	}
	var listed []string
	exists, err = e.Listed(ctx, e.key("s3"), []survey.RespondentID{"bob", "ann"}, func(st *survey.State, id survey.RespondentID, row *survey.Respondent) {
		listed = append(listed, fmt.Sprint(st.Respondents, id, row != nil))
	})
	if want := "[1bobfalse 1anntrue]"; err != nil || !exists || fmt.Sprint(listed) != want {
		t.Errorf("listed %v, %t, %v", listed, exists, err)
	}
}

func testOrder(t *testing.T, e *env) {
	for _, id := range []survey.RespondentID{"c", "a", "b"} {
		e.add(t, "s", id, "T")
	}
	read := func(name survey.Name) (st *survey.State, ids []survey.RespondentID) {
		t.Helper()
		if err := e.Respondents(t.Context(), e.key(name),
			func(s *survey.State) error { st = s; return nil },
			func(r *survey.Respondent) error { ids = append(ids, r.ID); return nil },
		); err != nil {
			t.Error(err)
		}
		return st, ids
	}
	if st, ids := read("s"); st == nil || fmt.Sprint(ids) != "[c a b]" {
		t.Errorf("read %v of %+v", ids, st)
	}
	if st, ids := read("none"); st != nil || ids != nil {
		t.Errorf("read %v of %+v", ids, st)
	}
	enough := errors.New("enough")
	if err := e.Respondents(t.Context(), e.key("s"), func(*survey.State) error { return nil }, func(*survey.Respondent) error { return enough }); !errors.Is(err, enough) {
		t.Errorf("stopped by a respondent: %v", err)
	}
	if err := e.Respondents(t.Context(), e.key("s"), func(*survey.State) error { return enough }, nil); !errors.Is(err, enough) {
		t.Errorf("stopped at the beginning: %v", err)
	}
}

// Judged reads the respondents that were admitted after a given one, in pages.
func testJudged(t *testing.T, e *env) {
	var ids []survey.RespondentID
	for i := range 9 {
		ids = append(ids, survey.RespondentID(fmt.Sprint("p", i)))
		e.add(t, "s", ids[i], "T")
	}
	read := func(name survey.Name, after survey.RespondentID) (st *survey.State, found bool, read []survey.RespondentID) {
		t.Helper()
		if err := e.Judged(t.Context(), e.key(name), after,
			func(s *survey.State, f bool) error { st, found = s, f; return nil },
			func(rows iter.Seq2[*survey.Judged, error]) error {
				for r, err := range rows {
					if err != nil {
						return err
					}
					read = append(read, r.ID)
				}
				return nil
			}); err != nil {
			t.Error(err)
		}
		return st, found, read
	}
	if st, _, all := read("none", ""); st != nil || all != nil {
		t.Errorf("of no survey %v, %v", st, all)
	}
	if st, found, all := read("s", "nobody"); st == nil || found || all != nil {
		t.Errorf("after nobody %v, %t, %v", st, found, all)
	}
	for i := -1; i < len(ids); i++ {
		after := survey.RespondentID("")
		if i >= 0 {
			after = ids[i]
		}
		if st, found, all := read("s", after); st == nil || !found || !slices.Equal(all, ids[i+1:]) {
			t.Errorf("after %q: %v, %t, %v", after, st, found, all)
		}
	}
	enough := errors.New("enough")
	for i := range 2 {
		err := e.Judged(t.Context(), e.key("s"), "", func(*survey.State, bool) error {
			if i == 0 {
				return enough
			}
			return nil
		}, func(iter.Seq2[*survey.Judged, error]) error { return enough })
		if !errors.Is(err, enough) {
			t.Errorf("stopped: %v", err)
		}
	}
	gone, cancel := context.WithCancel(t.Context())
	err := e.Judged(gone, e.key("s"), "", func(*survey.State, bool) error { cancel(); return nil }, func(iter.Seq2[*survey.Judged, error]) error { return gone.Err() })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("given up by the caller: %v", err)
	}
}

// The history of settings belongs to one incarnation of a survey, and has a maximum length.
func testHistory(t *testing.T, e *env) {
	read := func() (*survey.State, []survey.SettingsEntry) {
		t.Helper()
		st, entries, err := e.History(t.Context(), e.key("s"))
		if err != nil {
			t.Fatal(err)
		}
		return st, entries
	}
	if st, entries := read(); st != nil || entries != nil {
		t.Errorf("of no survey %+v, %+v", st, entries)
	}
	e.add(t, "s", "ann", "T")
	if st, entries := read(); st == nil || entries != nil {
		t.Errorf("before a change %+v, %+v", st, entries)
	}
	settings := &survey.CleaningSettings{Overall: 7}
	for i := range survey.MaxHistory + 3 {
		at, o := e.command(t, "s", survey.Command{Kind: survey.ChangeSettings, Settings: settings, Author: "key x", Note: "n"})
		st, entries := read()
		last := entries[len(entries)-1]
		if o.Code != survey.Applied || len(entries) != min(i+1, survey.MaxHistory) || last.Offset != at.Offset || st.Changed != at.Offset || last.ID != "a command" || last.Author != "key x" || last.Note != "n" || last.After.Settings.Overall != 7 {
			t.Fatalf("change %d: %+v, %d entries, the last %+v", i, o, len(entries), last)
		}
	}
	st, entries := read()
	if _, o := e.command(t, "s", survey.Command{Kind: survey.UndoSettings, Restore: entries[3].Before, BasedOn: st.Changed}); o.Code != survey.Applied {
		t.Errorf("undo: %+v", o)
	}
	if now, _ := read(); now.Change == nil || now.Change.Offset != entries[3].Before.Offset {
		t.Errorf("after the undo counts %+v", now.Change)
	}
	e.command(t, "s", survey.Command{Kind: survey.DeleteSurvey})
	e.add(t, "s", "bob", "T")
	if st, entries := read(); st == nil || entries != nil {
		t.Errorf("of a new survey of the name %+v, %+v", st, entries)
	}
}

func testDeleted(t *testing.T, e *env) {
	e.add(t, "s", "ann", "T")
	e.add(t, "s", "bob", "T")
	if _, o := e.command(t, "s", survey.Command{Kind: survey.DeleteRespondents, Targets: []survey.Target{{Respondent: "ann"}, {Respondent: "eve"}}}); o.Code != survey.Applied || o.Count != 1 {
		t.Errorf("a deletion: %+v", o)
	}
	if st, row, err := e.Respondent(t.Context(), e.key("s"), "ann"); err != nil || st == nil || row != nil {
		t.Errorf("a deleted respondent: %+v, %+v, %v", st, row, err)
	}
	if _, o := e.command(t, "s", survey.Command{Kind: survey.DeleteSurvey}); o.Code != survey.Applied || o.Count != 1 {
		t.Errorf("the deletion of the survey: %+v", o)
	}
	if st, taken, err := e.Lookup(t.Context(), e.key("s"), "bob"); err != nil || st != nil || taken[0] {
		t.Errorf("a deleted survey: %+v, %t, %v", st, taken, err)
	}
}

func testOnce(t *testing.T, e *env) {
	e.add(t, "s", "ann", "T")
	digest := func() (d survey.Digest) {
		for i := range d {
			d[i] = byte(rand.Int())
		}
		return d
	}
	once := &survey.Once{Key: digest(), Body: digest()}
	_, first := e.command(t, "s", survey.Command{Kind: survey.DeleteSurvey, Once: once})
	_, again := e.command(t, "s", survey.Command{Kind: survey.DeleteSurvey, Once: once})
	if first.Code != survey.Applied || first.Count != 1 || fmt.Sprint(again) != fmt.Sprint(first) {
		t.Errorf("first %+v, then %+v", first, again)
	}
	if _, o := e.command(t, "s", survey.Command{Kind: survey.DeleteSurvey, Once: &survey.Once{Key: once.Key, Body: digest()}}); o.Code != survey.KeyReused {
		t.Errorf("with another body: %+v", o)
	}
}

func testLedger(t *testing.T, e *env) {
	ctx := t.Context()
	at := e.add(t, "s", "ann", "T")
	_, row, err := e.Respondent(ctx, e.key("s"), "ann")
	if err != nil || row.Due == 0 {
		t.Fatalf("%+v, %v", row, err)
	}
	price := row.Due
	affords := func(balance *survey.Credits) bool {
		t.Helper()
		ok, err := e.Affords(ctx, &schemas.Account{ID: e.account, Balance: balance}, price)
		if err != nil {
			t.Error(err)
		}
		return ok
	}
	expect := func(when string) {
		t.Helper()
		if twice, less := 2*price, 2*price-1; !affords(nil) || !affords(&twice) || affords(&less) {
			t.Errorf("%s: without a balance %t, with enough %t, with less %t", when, affords(nil), affords(&twice), affords(&less))
		}
	}
	expect("what is due")
	e.score(t, at.Offset, 0)
	if err := e.Completed(within(t, time.Minute), at, at.Offset); err != nil {
		t.Fatal(err)
	}
	expect("what was charged")

	full := errors.New("full")
	var used survey.Usage
	for _, want := range []error{nil, full} {
		if err := e.Use(ctx, e.account, survey.Usage{}, func(u survey.Usage) error { used = u; return want }); !errors.Is(err, want) {
			t.Errorf("use: %v, want %v", err, want)
		}
	}
	if used.Surveys != 1 || used.Stored <= 0 {
		t.Errorf("the account uses %+v", used)
	}
}

func testPoints(t *testing.T, e *env) {
	at := e.add(t, "s", "ann", "A", "B")
	for want, points := range map[int64][]string{0: {"A", "B"}, 1: {"A", "C"}, 2: {"D", "C"}} {
		r := e.submission(t, survey.V3, "s", "bob", points...)
		peeked, err := schemas.Peek(r)
		if err != nil {
			t.Fatal(err)
		}
		s, err := schemas.DecodeSubmission(peeked, r.Value)
		if err != nil {
			t.Fatal(err)
		}
		if n, err := e.NewPoints(t.Context(), e.key("s"), at.Offset, s.Points(), s.PointIDs()); err != nil || n != want {
			t.Errorf("%d of %v are new, %v", n, points, err)
		}
	}
}

// A respondent uses up its token when it is admitted. The log refuses the token after that, also if
// the respondent, or the survey, was deleted.
func testTokens(t *testing.T, e *env) {
	token := survey.Token{Name: [16]byte{1}, Expires: time.Now().Add(time.Hour).Unix()}
	copy(token.Name[1:], e.account)
	add := func(id survey.RespondentID, token survey.Token, want survey.OutcomeCode) {
		t.Helper()
		r := e.submission(t, survey.V3, "s", id, "T")
		peeked, err := schemas.Peek(r)
		if err != nil {
			t.Fatal(err)
		}
		s, err := schemas.DecodeSubmission(peeked, r.Value)
		if err != nil {
			t.Fatal(err)
		}
		s.Token = token
		if r, err = schemas.EncodeSubmission(s, survey.Price(s.Counts(), false)); err != nil {
			t.Fatal(err)
		}
		if o := e.decided(t, e.append(t, schemas.TopicSurveys, r)); o.Code != want {
			t.Errorf("%s: outcome %d, want %d", id, o.Code, want)
		}
	}
	used := func(want bool) {
		t.Helper()
		if used, err := e.TokenUsed(t.Context(), e.key("s"), token); err != nil || used != want {
			t.Errorf("the token is used: %t, %v; want %t", used, err, want)
		}
	}
	used(false)
	add("ann", token, survey.Applied)
	used(true)
	add("ann", token, survey.IDExists)
	add("bob", token, survey.TokenUsed)
	e.command(t, "s", survey.Command{Kind: survey.DeleteRespondents, Targets: []survey.Target{{Respondent: "ann"}}})
	add("ann", token, survey.TokenUsed)
	e.command(t, "s", survey.Command{Kind: survey.DeleteSurvey})
	add("ann", token, survey.TokenUsed)
	used(true)
	later := token
	later.Name[0], later.Expires = 2, token.Expires+1
	add("ann", later, survey.Applied)
	add("eve", survey.Token{}, survey.Applied)
	add("bob", survey.Token{}, survey.Applied)
}

func testNames(t *testing.T, e *env) {
	name := string(e.account)
	once := survey.Once{Body: survey.Digest{1}}
	copy(once.Key[:], name[len(name)-8:])
	reserve := func(o survey.Once, account survey.AccountID, public bool, count int) (bool, error) {
		return e.Reserve(t.Context(), survey.Reservation{Once: o, Account: account, Public: public, Count: count})
	}
	for body, want := range map[byte]bool{1: true, 2: false} {
		if ok, err := reserve(once, e.account, false, 1); err != nil || !ok {
			t.Errorf("the first: %t, %v", ok, err)
		}
		if ok, err := reserve(survey.Once{Key: once.Key, Body: survey.Digest{body}}, e.account, false, 1); err != nil || ok != want {
			t.Errorf("for body %d: %t, %v", body, ok, err)
		}
	}
	// A new key counts towards a limit of the account, and a repeated one does not. Public and private
	// keys have a count of their own.
	fresh := func(i byte) survey.Once { return survey.Once{Key: survey.DigestOf([]byte(name), []byte{i})} }
	for _, step := range []struct {
		key    byte
		public bool
		count  int
		want   error
	}{
		{1, true, survey.MaxPublicOnce, nil},
		{2, true, 1, survey.ErrMaxPublicOnce},
		{1, true, survey.MaxPublicOnce, nil},
		{3, false, survey.MaxOnce - 1, nil},
		{2, false, 1, survey.ErrMaxOnce},
		{2, false, 1, survey.ErrMaxOnce},
		{3, false, survey.MaxOnce, nil},
		{2, true, 1, survey.ErrMaxPublicOnce},
	} {
		if _, err := reserve(fresh(step.key), e.account, step.public, step.count); !errors.Is(err, step.want) {
			t.Errorf("key %d for %d, public: %t: %v, want %v", step.key, step.count, step.public, err, step.want)
		}
	}
	if _, err := reserve(fresh(4), e.account+"x", false, 1); err != nil {
		t.Errorf("another account: %v", err)
	}
}

// testExecuted: a command counts as executed if the outcome is stored for the same content and
// survey.
func testExecuted(t *testing.T, e *env) {
	e.add(t, "s", "ann", "T")
	e.add(t, "s", "bob", "T")
	once := survey.Once{Body: survey.Digest{1}}
	copy(once.Key[:], e.account[len(e.account)-8:])
	for _, want := range []bool{false, true} {
		if o, found, err := e.Executed(t.Context(), e.key("s"), once); err != nil || found != want || found && (o.Code != survey.Applied || o.Count != 1) {
			t.Errorf("it was executed: %t, %+v, %v; want %t", found, o, err, want)
		}
		e.command(t, "s", survey.Command{Kind: survey.DeleteRespondents, Once: &once, Targets: []survey.Target{{Respondent: "ann"}}})
	}
	if _, found, err := e.Executed(t.Context(), e.key("s"), survey.Once{Key: once.Key, Body: survey.Digest{2}}); err != nil || found {
		t.Errorf("it was executed with other content: %t, %v", found, err)
	}
}

// A view that may lack something that was answered before is not read.
func testAway(t *testing.T, e *env) {
	at, ctx := e.add(t, "s", "ann", "T"), t.Context()
	e.away(at.Partition)
	_, _, lookup := e.Lookup(ctx, e.key("s"), "ann")
	_, _, respondent := e.Respondent(ctx, e.key("s"), "ann")
	_, read := e.Survey(ctx, e.key("s"))
	_, existing := e.Existing(ctx, []survey.Key{e.key("s")})
	_, page := e.Page(ctx, e.key("s"), -1, 10)
	_, _, surveys := e.Surveys(ctx, e.account, "", 10)
	_, _, named := e.Generations(ctx, e.key("s"), []survey.RespondentID{"ann"})
	_, listed := e.Listed(ctx, e.key("s"), []survey.RespondentID{"ann"}, func(*survey.State, survey.RespondentID, *survey.Respondent) {})
	_, _, history := e.History(ctx, e.key("s"))
	_, trail := e.Trail(ctx, e.key("s"), 0, 10)
	judged := e.Judged(ctx, e.key("s"), "", func(*survey.State, bool) error { return nil }, func(iter.Seq2[*survey.Judged, error]) error { return nil })
	balance := survey.Credits(1e6)
	_, affords := e.Affords(ctx, &schemas.Account{ID: e.account, Balance: &balance}, 1)
	for name, err := range map[string]error{
		"Page": page, "Surveys": surveys, "Lookup": lookup, "Respondent": respondent, "Survey": read, "Existing": existing, "Listed": listed, "Generations": named, "Affords": affords,
		"History": history, "Trail": trail, "Judged": judged,
		"Respondents": e.Respondents(ctx, e.key("s"), func(*survey.State) error { return nil }, func(*survey.Respondent) error { return nil }),
	} {
		if err == nil {
			t.Errorf("%s answers", name)
		}
	}
	if o := e.decided(t, at); o.Code != survey.Applied {
		t.Errorf("what was decided: %+v", o)
	}
}

func testCancelled(t *testing.T, e *env) {
	at := e.add(t, "s", "ann", "T")
	next := schemas.Place{Partition: at.Partition, Offset: at.Offset + 1_000_000}
	ctx, cancel := context.WithCancel(t.Context())
	answers := make(chan error, 2)
	go func() { answers <- e.Completed(ctx, at, at.Offset) }()
	go func() {
		_, err := e.Decided(ctx, next)
		answers <- err
	}()
	cancel()
	for range cap(answers) {
		if err := <-answers; !errors.Is(err, context.Canceled) {
			t.Errorf("a cancelled wait: %v", err)
		}
	}
	for range 20 { // records that others append to the partition in between must not be included
		others := make(chan error, 1)
		go func() {
			_, err := e.Append(within(t, time.Minute), schemas.TopicSurveys, e.submission(t, survey.V3, "s", "ann", "T"))
			others <- err
		}()
		if _, err := e.Append(ctx, schemas.TopicSurveys, e.submission(t, survey.V3, "s", "bob", "T")); err == nil {
			t.Error("a cancelled append")
		}
		if err := <-others; err != nil {
			t.Errorf("the append of another: %v", err)
		}
	}
	if _, err := e.Survey(ctx, e.key("s")); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled read: %v", err)
	}
}

// Records that are appended together have the same outcomes as if they were appended one after
// the other.
func testTogether(t *testing.T, e *env) {
	var records []schemas.Record
	for i := range 40 { // surveys in all partitions, and each respondent twice
		records = append(records, e.submission(t, survey.V3, survey.Name(fmt.Sprint("s", i%10)), survey.RespondentID(fmt.Sprint("r", i%20)), "T"))
	}
	places, errs := e.AppendEach(within(t, time.Minute), schemas.TopicSurveys, records)
	if len(places) != len(records) || len(errs) != len(records) {
		t.Fatalf("%d places and %d errors of %d records", len(places), len(errs), len(records))
	}
	seen := map[schemas.Place]bool{}
	for i, at := range places {
		if errs[i] != nil || seen[at] {
			t.Fatalf("record %d is at %v, %v", i, at, errs[i])
		}
		seen[at] = true
		want := survey.Applied
		if i >= 20 {
			want = survey.IDExists
		}
		if o := e.decided(t, at); o.Code != want {
			t.Errorf("record %d: outcome %d, want %d", i, o.Code, want)
		}
	}
	if places, errs := e.AppendEach(t.Context(), schemas.TopicSurveys, nil); len(places) != 0 || len(errs) != 0 {
		t.Errorf("nothing is at %v, %v", places, errs)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, errs = e.AppendEach(ctx, schemas.TopicSurveys, records[:2])
	for i, err := range errs {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("a cancelled append of record %d: %v", i, err)
		}
	}
}

// What is stored for a request with a name is available to the next one with this name, which
// must wait until the first one has ended.
func testKept(t *testing.T, e *env) {
	ctx := t.Context()
	var key survey.Digest
	copy(key[:], e.account)
	recall := func(want string, busy bool) {
		t.Helper()
		if kept, is, err := e.Recall(ctx, key); err != nil || string(kept) != want || is != busy {
			t.Errorf("kept %q, under way %t, %v; want %q and %t", kept, is, err, want, busy)
		}
	}
	recall("", false)
	recall("", true)
	if err := e.Keep(ctx, key, []byte("a\x00"), false); err != nil {
		t.Error(err)
	}
	recall("a\x00", true)
	if err := e.Keep(ctx, key, []byte("ab"), true); err != nil {
		t.Error(err)
	}
	recall("ab", false)
}
