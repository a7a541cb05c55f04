package join

import (
	"context"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"
	"github.com/twmb/franz-go/pkg/kgo"
	"pgregory.net/rapid"

	"candor/internal/log/fence"
	"candor/internal/log/seal"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// quotaLog is a log of two accounts, with the results of a simple model.
type quotaLog struct {
	t       *rapid.T
	records []logged
	want    []survey.OutcomeCode
	surveys map[survey.Key]map[survey.RespondentID]held
	gone    map[int64]int64 // generations of deleted respondents, and the offsets of their deletions
	limits  []int64         // quotas of respondents
}

// held is a respondent in the model.
type held struct {
	ids        []string
	stored     int64
	generation int64
}

func (q *quotaLog) append(key survey.Key, r logged) {
	r.key, r.at = key, survey.Stamp{Offset: int64(len(q.records)), At: time.UnixMilli(1_770_000_000_000).UTC()}
	q.records = append(q.records, r)
}

// ids returns the distinct data point ids of a survey.
func (q *quotaLog) ids(key survey.Key) map[string]bool {
	ids := map[string]bool{}
	for _, r := range q.surveys[key] {
		for _, id := range r.ids {
			ids[id] = true
		}
	}
	return ids
}

func (q *quotaLog) add(key survey.Key) {
	id := survey.RespondentID(rapid.SampledFrom([]string{"ann", "bob", "cid", "dan", "eve"}).Draw(q.t, "respondent"))
	quotas := survey.LoggedQuotas{
		Respondents: rapid.SampledFrom(q.limits).Draw(q.t, "respondents"),
		DataPoints:  rapid.SampledFrom([]int64{0, 3, 5}).Draw(q.t, "data points"),
	}
	ids := rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"Q1", "Q2", "Q3", "Q4", "Q5", "Q6"}), 0, 3, rapid.ID).Draw(q.t, "ids")
	q.submission(&survey.Submission{Key: key, Respondent: id, Quotas: quotas, Uncounted: rapid.Bool().Draw(q.t, "uncounted")}, ids)
}

func (q *quotaLog) submit(key survey.Key, id survey.RespondentID, quotas survey.LoggedQuotas, ids ...string) {
	q.submission(&survey.Submission{Key: key, Respondent: id, Quotas: quotas}, ids)
}

func (q *quotaLog) submission(s *survey.Submission, ids []string) {
	key, id := s.Key, s.Respondent
	s.Version = survey.V3
	for i, id := range ids {
		if i == 0 {
			s.GQS = []survey.Grid{{ID: id, Answers: []float64{1, 2, 3, 4, 5}}}
		}
		s.TS = append(s.TS, survey.Timing{ID: id, Duration: 3})
	}
	rec, err := schemas.EncodeSubmission(s, 100)
	if err != nil {
		q.t.Fatal(err)
	}
	admission, err := schemas.DecodeAdmission(rec.Value)
	if err != nil {
		q.t.Fatal(err)
	}
	peeked, err := schemas.Peek(rec)
	if err != nil {
		q.t.Fatal(err)
	}
	if s.Uncounted {
		ids = nil
	}
	known, there := q.ids(key), q.surveys[key]
	fresh := 0
	for _, id := range ids {
		if !known[id] {
			fresh++
		}
	}
	_, taken := there[id]
	outcome := survey.Applied
	switch limits := s.Quotas; {
	case taken:
		outcome = survey.IDExists
	case limits.Respondents > 0 && int64(len(there)) >= limits.Respondents:
		outcome = survey.RespondentQuota
	case limits.DataPoints > 0 && fresh > 0 && int64(len(known)+fresh) > limits.DataPoints:
		outcome = survey.PointQuota
	default:
		if there == nil {
			there = map[survey.RespondentID]held{}
			q.surveys[key] = there
		}
		there[id] = held{ids, survey.StoredBytes(len(rec.Value), s.Counts()), int64(len(q.records))}
	}
	q.append(key, logged{admit: &admission, value: rec.Value, peeked: peeked, rec: &kgo.Record{Value: rec.Value}})
	q.want = append(q.want, outcome)
}

func (q *quotaLog) remove(key survey.Key, kind survey.CommandKind, ids ...survey.RespondentID) {
	c := &survey.Command{ID: "c", Kind: kind}
	there := q.surveys[key]
	outcome := survey.Applied
	if there == nil {
		outcome = survey.SurveyNotFound
	}
	if kind == survey.DeleteSurvey {
		ids = slices.Collect(maps.Keys(there))
	}
	for _, id := range ids {
		if kind == survey.DeleteRespondents {
			c.Targets = append(c.Targets, survey.Target{Respondent: id})
		}
		if r, ok := there[id]; ok {
			q.gone[r.generation] = int64(len(q.records))
		}
		delete(there, id)
	}
	if kind == survey.DeleteSurvey || len(there) == 0 {
		delete(q.surveys, key)
	}
	q.append(key, logged{command: c})
	q.want = append(q.want, outcome)
}

func newQuotaLog(t *rapid.T, limits ...int64) *quotaLog {
	return &quotaLog{t: t, limits: limits, surveys: map[survey.Key]map[survey.RespondentID]held{}, gone: map[int64]int64{}}
}

func drawQuotaLog(t *rapid.T, limits []int64, keys ...survey.Key) *quotaLog {
	q := newQuotaLog(t, limits...)
	for range rapid.IntRange(1, 40).Draw(t, "records") {
		key := rapid.SampledFrom(keys).Draw(t, "survey")
		switch kind := rapid.IntRange(0, 19).Draw(t, "kind"); {
		case kind < 13:
			q.add(key)
		case kind < 19:
			q.remove(key, survey.DeleteRespondents, rapid.SliceOfN(rapid.SampledFrom([]survey.RespondentID{"ann", "bob", "cid", "dan", "eve", "nobody"}), 1, 3).Draw(t, "whom")...)
		default:
			q.remove(key, survey.DeleteSurvey)
		}
	}
	return q
}

// later returns the log as a rebuild finds it: the content of what was deleted or refused before an offset is erased.
func (q *quotaLog) later(erased int64) []logged {
	log := slices.Clone(q.records)
	for i := range log {
		r := &log[i]
		if r.admit == nil {
			continue
		}
		gone, deleted := q.gone[r.at.Offset]
		switch {
		case q.want[i] != survey.Applied && r.at.Offset < erased:
			r.admit, r.value, r.fate = nil, nil, seal.Refused
		case deleted && gone < erased:
			stub, err := schemas.WithoutContent(r.value)
			if err != nil {
				q.t.Fatal(err)
			}
			r.fate = seal.Erased
			a, err := admission(seal.Opened{Fate: r.fate, Clear: stub, Size: len(r.value)})
			if err != nil {
				q.t.Fatal(err)
			}
			r.admit, r.value = &a, nil
		}
	}
	return log
}

// TestQuotasOfARebuild: after content was erased, a rebuild makes the same decisions and counts as before. What the first
// surveys have is what a rebuild once refused: respondents with the ids of a deleted one, after the quota was lowered.
func TestQuotasOfARebuild(t *testing.T) {
	key := survey.Key{Account: "acme", Survey: "s"}
	lowered := survey.LoggedQuotas{DataPoints: 2}
	for name, draw := range map[string]func(*rapid.T) *quotaLog{
		"any log": func(t *rapid.T) *quotaLog { return drawQuotaLog(t, []int64{0}, key) },
		"the same ids": func(t *rapid.T) *quotaLog {
			q := newQuotaLog(t)
			q.submit(key, "ann", survey.LoggedQuotas{}, "Q1", "Q2", "Q3")
			q.submit(key, "bob", lowered, "Q1", "Q2", "Q3")
			q.remove(key, survey.DeleteRespondents, "ann")
			return q
		},
		"ids of two": func(t *rapid.T) *quotaLog {
			q := newQuotaLog(t)
			q.submit(key, "ann", survey.LoggedQuotas{}, "Q1", "Q2")
			q.submit(key, "bob", survey.LoggedQuotas{}, "Q3", "Q4")
			q.submit(key, "cid", lowered, "Q2", "Q3", "Q4")
			q.remove(key, survey.DeleteRespondents, "ann")
			q.submit(key, "dan", lowered, "Q3", "Q4")
			q.submit(key, "eve", lowered, "Q1") // refused
			q.remove(key, survey.DeleteRespondents, "bob", "cid")
			return q
		},
		"a deletion before": func(t *rapid.T) *quotaLog {
			q := newQuotaLog(t)
			q.submit(key, "ann", survey.LoggedQuotas{}, "Q1", "Q2", "Q3")
			q.submit(key, "bob", lowered, "Q1", "Q2", "Q3")
			q.submit(key, "eve", lowered, "Q1")
			q.remove(key, survey.DeleteRespondents, "bob")
			q.submit(key, "bob", lowered, "Q1", "Q2", "Q3")
			q.remove(key, survey.DeleteRespondents, "ann")
			return q
		},
	} {
		t.Run(name, func(t *testing.T) { rebuildsQuotas(t, draw) })
	}
}

func rebuildsQuotas(t *testing.T, draw func(*rapid.T) *quotaLog) {
	mini := miniredis.RunT(t)
	rdb := redis.NewClient(&redis.Options{Addr: mini.Addr(), Protocol: 2, DisableIdentity: true})
	defer func() { _ = rdb.Close() }()
	store := state.New(rdb)
	rapid.Check(t, func(t *rapid.T) {
		q := draw(t)
		cut := func() int { return rapid.IntRange(1, 12).Draw(t, "batch") }
		mini.FlushAll()
		follow(t, store, state.Marker{}, q.records, cut)
		before := used(t, rdb)
		mini.FlushAll()
		log := q.later(rapid.Int64Range(0, int64(len(q.records))).Draw(t, "erased"))
		for i, o := range follow(t, store, state.Marker{}, log, cut) {
			if log[i].fate != seal.Refused && o.Code != q.want[i] {
				t.Fatalf("the rebuild decides %d on record %d, want %d", o.Code, i, q.want[i])
			}
		}
		if after := used(t, rdb); after != before {
			t.Fatalf("the rebuild leaves\n%s, before\n%s", after, before)
		}
	})
}

// TestQuotas: the outcomes of the join, and what it counts for quotas, agree with a simple
// model, however the log is divided into batches and whatever the lane keeps in memory between
// them. When everything has been deleted, the counts are empty.
func TestQuotas(t *testing.T) {
	mini := miniredis.RunT(t)
	rdb := redis.NewClient(&redis.Options{Addr: mini.Addr(), Protocol: 2, DisableIdentity: true})
	defer func() { _ = rdb.Close() }()
	store := state.New(rdb)
	keys := []survey.Key{{Account: "acme", Survey: "s"}, {Account: "acme", Survey: "t"}, {Account: "other", Survey: "s"}}
	rapid.Check(t, func(t *rapid.T) {
		q := drawQuotaLog(t, []int64{0, 3, 4}, keys...)
		ways := []func() int{func() int { return 1 }, func() int { return rapid.IntRange(1, 12).Draw(t, "batch") }}
		var views []string
		for _, cut := range ways {
			mini.FlushAll()
			var codes []survey.OutcomeCode
			for _, o := range follow(t, store, state.Marker{}, q.records, cut) {
				codes = append(codes, o.Code)
			}
			if !slices.Equal(codes, q.want) {
				t.Fatalf("the outcomes are %v, want %v", codes, q.want)
			}
			q.verify(store, keys)
			views = append(views, used(t, rdb))
		}
		if views[0] != views[1] {
			t.Fatalf("cut into batches, the log leaves\n%s, one by one\n%s", views[1], views[0])
		}
		records := len(q.records)
		for _, key := range keys {
			q.remove(key, survey.DeleteSurvey)
		}
		more := q.records[records:]
		m, err := store.Marker(context.Background(), 0)
		if err != nil {
			t.Fatal(err)
		}
		follow(t, store, m, more, func() int { return 1 })
		if left := rdb.Keys(context.Background(), "*:sets:*").Val(); len(left) > 0 {
			t.Errorf("%v are left of deleted surveys", left)
		}
		if left := rdb.Keys(context.Background(), "*:points:*").Val(); len(left) > 0 {
			t.Errorf("%v are left of deleted surveys", left)
		}
		q.verify(store, keys)
	})
}

// verify compares the view with the model.
func (q *quotaLog) verify(store *state.Store, keys []survey.Key) {
	ctx := context.Background()
	states, err := store.Surveys(ctx, 0, keys)
	if err != nil {
		q.t.Fatal(err)
	}
	want := map[survey.AccountID]survey.Usage{}
	for _, key := range keys {
		there, st := q.surveys[key], states[key]
		if (there == nil) != (st == nil) {
			q.t.Fatalf("%v: the survey is %+v, and should hold %v", key, st, there)
		}
		if there == nil {
			continue
		}
		stored := survey.TrailBytes(st.Trail)
		for _, r := range there {
			stored += r.stored
		}
		if st.Points != int64(len(q.ids(key))) || st.Stored != stored || st.Respondents != int64(len(there)) {
			q.t.Fatalf("%v: %d respondents, %d data point ids, %d bytes; want %d, %d, %d", key, st.Respondents, st.Points, st.Stored, len(there), len(q.ids(key)), stored)
		}
		u := want[key.Account]
		want[key.Account] = survey.Usage{Surveys: u.Surveys + 1, Stored: u.Stored + stored}
	}
	got, err := store.Usages(ctx, 1)
	if err != nil {
		q.t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		q.t.Fatalf("accounts use %v, want %v", got, want)
	}
	for account, u := range want {
		if one, err := store.Usage(ctx, 1, account); err != nil || one != u {
			q.t.Fatalf("account %s uses %v, %v, want %v", account, one, err, u)
		}
	}
}

// follow runs a log through the batches of a lane that sometimes drops its memory, and returns the
// outcomes.
func follow(t *rapid.T, store *state.Store, from state.Marker, log []logged, cut func() int) (outcomes []survey.Outcome) {
	ctx := context.Background()
	l := &lane{Deps: Deps{Store: store}, fence: fence.Fence{Now: from}, erased: map[int64]bool{}}
	l.forget()
	for len(log) > 0 {
		b := newBatch(l)
		n := min(cut(), len(log))
		b.log, b.logTaken, log = log[:n], n, log[n:]
		if err := b.load(ctx); err != nil {
			t.Fatal(err)
		}
		b.apply()
		b.transition.Before = l.fence.Now
		l.fence.Now = state.Marker{View: "v", LogTopic: "l", ScoresTopic: "s", Log: l.fence.Now.Log + int64(n)}
		b.transition.After = l.fence.Now
		if ok, err := store.Commit(ctx, &b.transition); !ok || err != nil {
			t.Fatalf("commit: %t, %v", ok, err)
		}
		l.keep(&b.transition)
		if rapid.IntRange(0, 3).Draw(t, "forget") == 0 {
			l.forget()
		}
		for _, o := range b.transition.Outcomes {
			outcomes = append(outcomes, o.Outcome)
		}
	}
	return outcomes
}

// used returns the counts for quotas in the view, as text.
func used(t *rapid.T, rdb *redis.Client) string {
	ctx := context.Background()
	var lines []string
	for _, key := range rdb.Keys(ctx, "*").Val() {
		_, name, _ := strings.Cut(key, "}:")
		kind, _, _ := strings.Cut(name, ":")
		if !slices.Contains([]string{"sets", "points", "surveys", "stored", "survey", "rows"}, kind) {
			continue
		}
		if kind == "survey" {
			lines = append(lines, fmt.Sprintf("%q = %x", key, rdb.Get(ctx, key).Val()))
			continue
		}
		fields, err := rdb.HGetAll(ctx, key).Result()
		if err != nil {
			t.Fatal(err)
		}
		for field, value := range fields {
			lines = append(lines, fmt.Sprintf("%q %x = %x", key, field, value))
		}
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}
