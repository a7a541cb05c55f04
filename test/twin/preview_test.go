package twin

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/api"
	"candor/internal/access/accounts"
	"candor/internal/access/turns"
	"candor/internal/http/render"
	"candor/internal/http/web"
	"candor/schemas"
	"candor/survey"
	"candor/survey/surveytest"
	"candor/test/harness"
)

// shown is the verdict of one respondent.
type shown struct {
	ID       survey.RespondentID
	Excluded bool
	Reasons  []string
}

// testPreview previews random settings, makes the change, and compares the preview with the
// effects of the change. CANDOR_PREVIEW_RESPONDENTS sets the number of respondents, and
// CANDOR_PREVIEW_SETTINGS the number of settings. "make preview" uses 100 settings and 100,000
// respondents.
func testPreview(t *testing.T, e *env) {
	n, rounds := harness.Setting(t, "CANDOR_PREVIEW_RESPONDENTS", 120), harness.Setting(t, "CANDOR_PREVIEW_SETTINGS", 25)
	r := rand.New(rand.NewPCG(uint64(n), uint64(rounds)))
	e.populate(t, r, n)
	c := e.caller()
	flipped, decided := 0, 0
	before := e.verdicts(t)
	for round := range rounds {
		if r.IntN(3) == 0 { // a manual decision, which a change reverts unless it is sticky
			decided++
			c.call(t, "setRespondentsExcludedStatus", map[string]any{
				"surveyName": "s", "respondentIds": []string{person(r.IntN(n)), person(r.IntN(n))}, "excluded": r.IntN(2) == 0, "sticky": r.IntN(2) == 0,
			})
			before = e.verdicts(t)
		}
		request := map[string]any{
			"surveyName": "s", "activateCleaning": r.IntN(10) > 0,
			"cleaningSettings": json.RawMessage(render.AppendSettings(nil, survey.V3, someSettings(r))),
		}
		counts, flips := c.preview(t, request, min(1+n/200+r.IntN(1000), 1000))
		if round%10 == 0 {
			if now := e.verdicts(t); !slices.EqualFunc(now, before, func(a, b shown) bool {
				return a.ID == b.ID && a.Excluded == b.Excluded && slices.Equal(a.Reasons, b.Reasons)
			}) {
				t.Fatal("the preview changed a verdict")
			}
		}
		c.call(t, "changeCleaningSettings", request)
		after := e.verdicts(t)
		compare(t, before, after, counts, flips)
		before, flipped = after, flipped+len(flips)
		if n >= 10_000 && round%10 == 9 { // it takes minutes
			t.Logf("%d of %d settings, %d respondents were excluded or included so far, all as previewed", round+1, rounds, flipped)
		}
	}
	if flipped < rounds {
		t.Errorf("only %d respondents were excluded or included in %d rounds", flipped, rounds)
	}
	t.Logf("%d settings on %d respondents, %d manual decisions: %d respondents were excluded or included, all as previewed", rounds, n, decided, flipped)
}

// compare compares a preview with the verdicts before and after the change.
func compare(t *testing.T, before, after []shown, counts previewCounts, flips []previewFlip) {
	t.Helper()
	tally := func(verdicts []shown) (c previewExcluded) {
		by := map[string]int{}
		for _, v := range verdicts {
			if v.Excluded {
				c.Excluded++
			}
			for _, reason := range v.Reasons {
				by[reason]++
			}
		}
		for _, reason := range survey.Reasons() {
			c.Reasons = append(c.Reasons, previewReason{reason, by[reason]})
		}
		return c
	}
	want := previewCounts{Completed: len(before), Before: tally(before), After: tally(after)}
	var wantFlips []previewFlip
	for i, was := range before {
		switch is := after[i]; {
		case is.Excluded && !was.Excluded:
			want.NewlyExcluded++
			wantFlips = append(wantFlips, previewFlip{was.ID, true, was.Reasons, is.Reasons})
		case was.Excluded && !is.Excluded:
			want.NewlyIncluded++
			wantFlips = append(wantFlips, previewFlip{was.ID, false, was.Reasons, is.Reasons})
		}
	}
	counts.Processing = 0 // the change has no effect on respondents in this state
	if diff := cmp.Diff(want, counts); diff != "" {
		t.Fatalf("counts (change, preview):\n%s", diff)
	}
	if diff := cmp.Diff(wantFlips, flips); diff != "" {
		t.Fatalf("respondents (change, preview):\n%s", diff)
	}
}

func person(i int) string { return fmt.Sprintf("p-%d", i) }

// populate adds respondents with random results of all checks. One in fifty is still
// PROCESSING.
func (e *env) populate(t *testing.T, r *rand.Rand, n int) {
	t.Helper()
	var samples [survey.NumChecks][]survey.Result
	for _, c := range survey.Checks {
		for i := range min(n, 400) {
			samples[c] = append(samples[c], surveytest.Result(c).Example(i))
		}
	}
	own := []*survey.CleaningSettings{nil, survey.Recommended(survey.V3), someSettings(r)}
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	generations := map[survey.RespondentID]int64{}
	for some := range slices.Chunk(all, 10_000) { // wait for each part separately
		var log []schemas.Record
		for _, i := range some {
			s := &survey.Submission{
				Key: e.key("s"), Respondent: survey.RespondentID(person(i)), Version: survey.V3, ReceivedAt: time.Now().UTC().Truncate(time.Millisecond),
				Settings: own[r.IntN(len(own))],
				OES:      []survey.OpenEnd{{ID: "o", Question: "Why?", Answer: "So."}}, CHS: &survey.Interview{ID: "c"}, GQS: []survey.Grid{{ID: "g"}},
				TS: []survey.Timing{{ID: "t", Duration: 3}}, BAS: []survey.Behaviour{{ID: "b"}}, DES: &survey.Entrance{ID: "d"},
			}
			rec, err := schemas.EncodeSubmission(s, 100)
			if err != nil {
				t.Fatal(err)
			}
			log = append(log, rec)
		}
		e.appendAll(t, schemas.TopicSurveys, log)
		e.await(t, person(some[len(some)-1]), "admitted", func(row *survey.Respondent) bool { return row != nil })
	}
	if err := e.Respondents(t.Context(), e.key("s"), func(*survey.State) error { return nil },
		func(row *survey.Respondent) error { generations[row.ID] = row.Generation; return nil }); err != nil || len(generations) != n {
		t.Fatalf("%d of %d are admitted, %v", len(generations), n, err)
	}
	for some := range slices.Chunk(all, 10_000) {
		var scores []schemas.Record
		last := ""
		for _, i := range some {
			if i%50 == 7 {
				continue
			}
			last = person(i)
			for _, c := range survey.Checks {
				rec, err := schemas.EncodeScore(schemas.Score{Key: e.key("s"), Respondent: survey.RespondentID(last), Scored: survey.Scored{
					Generation: generations[survey.RespondentID(last)], Result: samples[c][r.IntN(len(samples[c]))],
				}})
				if err != nil {
					t.Fatal(err)
				}
				scores = append(scores, rec)
			}
		}
		e.appendAll(t, schemas.TopicScores, scores)
		e.await(t, last, "complete", func(row *survey.Respondent) bool { return row != nil && row.Completed() })
	}
}

// await waits until a respondent has the wanted property.
func (e *env) await(t *testing.T, id, what string, wanted func(*survey.Respondent) bool) {
	t.Helper()
	harness.Eventually(t, func() error {
		_, row, err := e.Respondent(t.Context(), e.key("s"), survey.RespondentID(id))
		if err == nil && !wanted(row) {
			err = fmt.Errorf("%s is not %s", id, what)
		}
		return err
	})
}

func (e *env) appendAll(t *testing.T, topic string, records []schemas.Record) {
	t.Helper()
	log, ok := e.ports.(real)
	if !ok {
		for _, r := range records {
			e.append(t, topic, r)
		}
		return
	}
	for chunk := range slices.Chunk(records, 5000) {
		var batch []*kgo.Record
		for _, r := range chunk {
			batch = append(batch, log.Record(topic, r))
		}
		if err := log.AppendAll(t.Context(), batch); err != nil {
			t.Fatal(err)
		}
	}
}

// verdicts returns the verdicts of all complete respondents, as getAllRespondents
// shows them.
func (e *env) verdicts(t *testing.T) (all []shown) {
	t.Helper()
	var st *survey.State
	if err := e.Respondents(t.Context(), e.key("s"), func(s *survey.State) error { st = s; return nil }, func(r *survey.Respondent) error {
		if r.Completed() {
			v := render.NewQuality(st.Version, r.EffectiveSettings(st), r.EffectiveOverride(st), r.Results())
			all = append(all, shown{r.ID, v.Excluded, v.Reasons})
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	return all
}

// someSettings draws settings that a request can have.
func someSettings(r *rand.Rand) *survey.CleaningSettings {
	s := survey.Recommended(survey.V3)
	s.Overall = float64(r.IntN(100))
	for c, cs := range s.Checks {
		if r.IntN(4) == 0 {
			s.Checks[c] = nil
			continue
		}
		cs.Active, cs.Score = r.IntN(4) > 0, float64(r.IntN(202))/2
		if survey.Check(c).TakesMinPoints() {
			cs.MinPoints = r.IntN(5)
		}
		r.Shuffle(len(cs.Categories), func(i, j int) { cs.Categories[i], cs.Categories[j] = cs.Categories[j], cs.Categories[i] })
		if len(cs.Categories) > 0 {
			cs.Categories = cs.Categories[:r.IntN(len(cs.Categories)+1)]
		}
		for i := range cs.Categories {
			cs.Categories[i].Active, cs.Categories[i].Min = r.IntN(2) == 0, r.IntN(5)
		}
		cs.Score = min(cs.Score, 100)
	}
	return s
}

// The answer of a preview.
type (
	previewReason struct {
		Reason      string
		Respondents int
	}
	previewExcluded struct {
		Excluded int
		Reasons  []previewReason
	}
	previewCounts struct {
		Completed, Processing, NewlyIncluded, NewlyExcluded int
		Before, After                                       previewExcluded
	}
	previewFlip struct {
		RespondentID  survey.RespondentID
		IsExcluded    bool
		ReasonsBefore []string
		ReasonsAfter  []string
	}
	previewed struct {
		Counts      *previewCounts
		Respondents []previewFlip
		NextCursor  string
	}
)

// caller calls operations of a handler over the ports.
type caller struct {
	routes  map[string]func(*web.Call) (web.Reply, error)
	account survey.AccountID
}

func (e *env) caller() *caller {
	h := &api.Handler{
		Records: e.ports, View: e.ports, Ledger: e.ports, Names: e.ports, Turns: turns.New(turns.Default), Scans: api.NewScans(),
		Metrics: api.NewMetrics(prometheus.NewRegistry()),
	}
	c := &caller{map[string]func(*web.Call) (web.Reply, error){}, e.account}
	for _, r := range h.Routes() {
		c.routes[r.Operation] = r.Handle
	}
	return c
}

func (c *caller) call(t testing.TB, operation string, request any) web.Reply {
	t.Helper()
	body, err := json.Marshal(request)
	if err != nil {
		t.Fatal(err)
	}
	var reply web.Reply
	harness.Eventually(t, func() (err error) { // the client sends a request again if the answer says so
		reply, err = c.routes[operation](&web.Call{
			Context: t.Context(), Version: survey.V3, Header: http.Header{}, Body: body,
			Caller: accounts.Caller{Account: schemas.Account{ID: c.account}, Key: schemas.APIKey{Private: true}},
		})
		var refusal *web.Error
		if err != nil && (!errors.As(err, &refusal) || refusal.Status != http.StatusServiceUnavailable) {
			t.Fatalf("%s of %s: %v", operation, body, err)
		}
		return err
	})
	return reply
}

// preview reads all pages of a preview.
func (c *caller) preview(t *testing.T, request map[string]any, limit int) (previewCounts, []previewFlip) {
	t.Helper()
	page := map[string]any{"limit": limit}
	maps.Copy(page, request)
	var first previewCounts
	var all []previewFlip
	for n := 0; ; n++ {
		var p previewed
		if err := json.Unmarshal(c.call(t, "previewCleaningSettings", page).Results, &p); err != nil {
			t.Fatal(err)
		}
		if (p.Counts != nil) != (n == 0) || len(p.Respondents) > limit || p.NextCursor != "" && len(p.Respondents) < limit {
			t.Fatalf("page %d of at most %d: %+v", n, limit, p)
		}
		if n == 0 {
			first = *p.Counts
		}
		all = append(all, p.Respondents...)
		if p.NextCursor == "" {
			return first, all
		}
		page["cursor"] = p.NextCursor
	}
}
