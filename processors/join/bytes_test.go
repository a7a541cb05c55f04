package join

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/fence"
	"candor/internal/log/kafka"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// heavy returns a lane whose view has a survey with the respondents r0, r1, and so on. Each has
// the given number of stored bytes, some of them in attributes.
func heavy(t *testing.T, n int, stored int64, attributes int) (*lane, survey.Key) {
	t.Helper()
	rdb := redis.NewClient(&redis.Options{Addr: miniredis.RunT(t).Addr(), Protocol: 2, DisableIdentity: true})
	t.Cleanup(func() { _ = rdb.Close() })
	l := &lane{Deps: Deps{Store: state.New(rdb)}}
	l.forget()
	key := survey.Key{Account: "acme", Survey: "s"}
	tr := state.Transition{
		Surveys: map[survey.Key]*survey.State{key: {Incarnation: 1, Version: survey.V3, Respondents: int64(n), Stored: int64(n) * stored}},
		Rows:    map[state.RowRef]*survey.Respondent{},
		After:   state.Marker{View: "v", LogTopic: "l", ScoresTopic: "s", Log: 1000, Scores: 1000},
	}
	for i := range n {
		row := &survey.Respondent{ID: survey.RespondentID(fmt.Sprint("r", i)), Generation: int64(i + 1), Stored: stored}
		row.Attributes = map[string]string{"a": strings.Repeat("x", attributes)}
		row.Evaluations[survey.TS] = survey.Evaluation{Concerned: true, Count: 1}
		tr.Rows[state.RowRef{Incarnation: 1, Respondent: row.ID}] = row
	}
	if ok, err := l.Store.Commit(t.Context(), &tr); !ok || err != nil {
		t.Fatalf("commit: %t, %v", ok, err)
	}
	l.fence = fence.New(l.Store, nil, state.Part{Of: state.JoinPart})
	if err := l.fence.Begin(t.Context(), 0, tr.After); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(l.fence.End)
	return l, key
}

// deletion returns a command that deletes n respondents, beginning with r<from>.
func deletion(key survey.Key, room int64, from, n int) logged {
	c := &survey.Command{ID: "d", Kind: survey.DeleteRespondents, Room: room}
	for i := range n {
		c.Targets = append(c.Targets, survey.Target{Respondent: survey.RespondentID(fmt.Sprint("r", from+i))})
	}
	return logged{key: key, command: c}
}

func scoreOf(key survey.Key, i int) scored {
	return scored{Score: schemas.Score{Key: key, Respondent: survey.RespondentID(fmt.Sprint("r", i)), Scored: survey.Scored{
		Generation: int64(i + 1), Result: survey.Result{Check: survey.TS, Score: 50},
	}}}
}

// loaded returns a batch that has read records and scores, and loaded the rows that they need.
func loaded(t *testing.T, l *lane, log []logged, scores []scored) *batch {
	t.Helper()
	b := newBatch(l)
	for i := range log {
		log[i].at = survey.Stamp{Offset: l.fence.Now.Log + int64(i), At: time.UnixMilli(1_700_000_000_000)}
		log[i].rec = &kgo.Record{Offset: log[i].at.Offset}
	}
	for i := range scores {
		scores[i].rec, scores[i].place = &kgo.Record{Offset: l.fence.Now.Scores + int64(i)}, i
	}
	b.log, b.logTaken, b.scores, b.scoresTaken = log, len(log), scores, len(scores)
	if err := b.load(t.Context()); err != nil {
		t.Fatal(err)
	}
	return b
}

// A batch ends before the record whose respondents would exceed its limit of bytes. Scores have a
// limit of their own, so that commands on large respondents do not delay them.
func TestBatch_endsByBytes(t *testing.T) {
	const each = batchBytes / 4
	l, key := heavy(t, 20, each, 1)
	one := func(i int) logged { return deletion(key, survey.TargetRoom, i, 1) }
	for _, tc := range []struct {
		name        string
		log         []logged
		scores      []scored
		wantLog     int
		wantScores  int
		wantMembers int // number of rows in the batch
	}{
		{"commands that fit", []logged{one(0), one(1), one(2), one(3)}, nil, 4, 0, 4},
		{"commands that do not", []logged{one(0), one(1), one(2), one(3), one(4), one(5)}, nil, 4, 0, 4},
		{"a large command first", []logged{deletion(key, survey.TargetRoom, 0, 8), one(9), one(10)}, nil, 1, 0, 8},
		{"a large command behind another", []logged{one(0), deletion(key, survey.TargetRoom, 1, 8)}, nil, 1, 0, 4},
		{"the same respondents again", []logged{one(0), one(1), one(0), one(1), one(0), one(1)}, nil, 6, 0, 2},
		{"scores of small rows", nil, []scored{scoreOf(key, 0), scoreOf(key, 1), scoreOf(key, 2), scoreOf(key, 3), scoreOf(key, 4)}, 0, 5, 5},
		{"scores behind commands that do not fit", []logged{deletion(key, survey.TargetRoom, 0, 8), one(9)}, []scored{scoreOf(key, 9), scoreOf(key, 10)}, 1, 2, 10},
	} {
		b := loaded(t, l, tc.log, tc.scores)
		if len(b.log) != tc.wantLog || b.logTaken != tc.wantLog || len(b.scores) != tc.wantScores || b.scoresTaken != tc.wantScores {
			t.Errorf("%s: takes %d records and %d scores, want %d and %d", tc.name, b.logTaken, b.scoresTaken, tc.wantLog, tc.wantScores)
		}
		n := 0
		for _, row := range b.rows {
			if row != nil {
				n++
			}
		}
		if n != tc.wantMembers {
			t.Errorf("%s: holds %d rows, want %d", tc.name, n, tc.wantMembers)
		}
	}
}

// Scores are limited by what their rows hold, and not by what the submissions had.
func TestBatch_endsByRowsOfScores(t *testing.T) {
	const fit = 64
	const each = batchBytes/fit - 8<<10
	l, key := heavy(t, fit+6, 4*each, each)
	scores := []scored{scoreOf(key, 0), scoreOf(key, 1), scoreOf(key, 0)}
	for i := 2; i < fit+6; i++ {
		scores = append(scores, scoreOf(key, i))
	}
	if b := loaded(t, l, nil, scores); len(b.scores) != fit+1 || b.scoresTaken != fit+1 {
		t.Errorf("takes %d scores, want those of %d respondents", b.scoresTaken, fit)
	}
}

// If a record is left for the next batch, the scores that depend on it are left as well,
// together with the dead letters after them.
func TestBatch_endsBeforeScores(t *testing.T) {
	l, key := heavy(t, 20, batchBytes/2, 1)
	late := scoreOf(key, 9)
	late.Scored.Run = 1002 // the third record of the batch
	b := newBatch(l)
	b.dead = []schemas.DeadLetter{
		{Topic: schemas.TopicSurveys, Offset: 1001},
		{Topic: schemas.TopicSurveys, Offset: 1003},
		{Topic: schemas.TopicScores, Offset: 1000},
		{Topic: schemas.TopicScores, Offset: 1004},
	}
	b.log = []logged{deletion(key, 0, 0, 1), deletion(key, 0, 1, 1), deletion(key, 0, 2, 1), deletion(key, 0, 3, 1)}
	for i := range b.log {
		b.log[i].rec = &kgo.Record{Offset: int64(1000 + i)}
	}
	b.scores = []scored{scoreOf(key, 8), late, scoreOf(key, 10)}
	for i := range b.scores {
		b.scores[i].rec, b.scores[i].place = &kgo.Record{Offset: int64(1001 + i)}, i+1
	}
	b.logTaken, b.scoresTaken = 4, 5
	if err := b.load(t.Context()); err != nil {
		t.Fatal(err)
	}
	if b.logTaken != 2 || b.scoresTaken != 2 || len(b.scores) != 1 {
		t.Errorf("takes %d records and %d scores (%d to apply), want 2, 2 and 1", b.logTaken, b.scoresTaken, len(b.scores))
	}
	if len(b.dead) != 2 || b.dead[0].Offset != 1001 || b.dead[1].Offset != 1000 {
		t.Errorf("dead letters: %+v", b.dead)
	}
}

// A command on respondents with more bytes than its room is refused as a whole, wherever it is in
// the queue, and the join never holds more bytes than this room. One respondent always fits. So
// does any command from a version in which commands had no room.
func TestBatch_room(t *testing.T) {
	const each, room = batchBytes, 2 * batchBytes
	for _, tc := range []struct {
		name    string
		room    int64
		targets int
		want    survey.OutcomeCode
		held    int
	}{
		{"one respondent that is too large alone", each / 2, 1, survey.Applied, 1},
		{"two that fit", room, 2, survey.Applied, 2},
		{"three that do not", room, 3, survey.TargetsTooLarge, 3},
		{"twelve that do not", room, 12, survey.TargetsTooLarge, 3},
		{"twelve without a limit", 0, 12, survey.Applied, 12},
	} {
		l, key := heavy(t, 12, each, 1)
		for _, before := range []int{0, 1} { // number of records before it
			log := []logged{deletion(key, 0, 100, 1), deletion(key, tc.room, 0, tc.targets)}[1-before:]
			b := loaded(t, l, log, nil)
			if len(b.log) == 1 && before == 1 { // it is left for a batch of its own
				b = loaded(t, l, log[1:], nil)
			}
			rows := 0
			for _, row := range b.rows {
				if row != nil {
					rows++
				}
			}
			b.apply()
			outcome := b.transition.Outcomes[len(b.transition.Outcomes)-1].Outcome
			if outcome.Code != tc.want || rows != tc.held {
				t.Errorf("%s, after %d others: outcome %d with %d rows, want %d with %d", tc.name, before, outcome.Code, rows, tc.want, tc.held)
			}
			if gone := len(b.transition.Rows) + len(b.transition.Gone); (gone > 0) != (tc.want == survey.Applied) {
				t.Errorf("%s: %d rows change", tc.name, gone)
			}
		}
	}
}

// A step of a recount ends after a number of bytes, and the next step continues there.
func TestRecount_bytes(t *testing.T) {
	const n = 10
	l, key := heavy(t, n, recountBytes/3, 1) // four exceed a step
	l.feed, l.handled = newFeed(l.Deps, 0, nil), map[string]int64{}
	l.recount = recount{accounts: map[survey.AccountID]map[survey.Key]bool{key.Account: {key: true}}}
	st := &survey.State{Incarnation: 1, Version: survey.V3, Respondents: n, Changed: n + 1}
	b := newBatch(l)
	b.setSurvey(key, st)
	if err := l.commit(t.Context(), b); err != nil {
		t.Fatal(err)
	}
	for _, want := range []int64{5, 9, n + 1} {
		if err := l.recountStep(t.Context()); err != nil {
			t.Fatal(err)
		}
		states, err := l.Store.Surveys(t.Context(), 0, []survey.Key{key})
		if err != nil {
			t.Fatal(err)
		}
		if tally, _ := states[key].Standing(); tally.Counted != want {
			t.Errorf("counted below %d, want %d", tally.Counted, want)
		}
	}
}

// A publication of the feed ends after a number of bytes. The next publications write the rest:
// single respondents, and those of a survey that has changed.
func TestFeed_bytes(t *testing.T) {
	const n, size = 60, 600_000
	for name, whole := range map[string]bool{"single respondents": false, "a survey": true} {
		t.Run(name, func(t *testing.T) {
			l, key := heavy(t, n, 2*size, size)
			producer, err := kafka.NewProducer(kafka.Config{Brokers: []string{"127.0.0.1:1"}}, map[string]kafka.Topic{schemas.TopicQuality: {Partitions: 1}})
			if err != nil {
				t.Fatal(err)
			}
			defer producer.Close(t.Context())
			l.Producer = producer
			l.surveys[key] = &survey.State{Incarnation: 1, Version: survey.V3, Changed: 5}
			pending := map[state.FeedRef]int64{}
			for i := range n {
				pending[state.FeedRef{Key: key, Incarnation: 1, Respondent: survey.RespondentID(fmt.Sprint("r", i))}] = 1
			}
			if whole {
				pending = map[state.FeedRef]int64{{Key: key, Incarnation: 1}: 1}
			}
			f := newFeed(l.Deps, 0, pending)
			written, rounds := map[string]bool{}, 0
			for ; len(f.pending) > 0 && rounds < n; rounds++ {
				records, s, err := f.compose(t.Context(), l)
				if err != nil {
					t.Fatal(err)
				}
				bytes := 0
				for _, r := range records {
					written[string(r.Key)] = true
					bytes += len(r.Value)
				}
				if bytes > flushBytes+size+10_000 {
					t.Errorf("a publication of %d bytes", bytes)
				}
				for ref := range s.said {
					delete(f.pending, ref)
				}
			}
			want := n
			if whole {
				want++ // the survey's own record
			}
			if rounds < 4 || len(written) != want {
				t.Errorf("wrote %d records in %d publications, want %d", len(written), rounds, want)
			}
		})
	}
}

// If a publication cannot begin, no respondent is left out: the next one continues where the last
// successful one ended.
func TestFeed_noClient(t *testing.T) {
	const n, size = 20, 600_000
	l, key := heavy(t, n, 2*size, size)
	producer, err := kafka.NewProducer(kafka.Config{Brokers: []string{"127.0.0.1:1"}}, map[string]kafka.Topic{schemas.TopicQuality: {Partitions: 1}})
	if err != nil {
		t.Fatal(err)
	}
	defer producer.Close(t.Context())
	l.Producer, l.Kafka = producer, kafka.Config{} // no broker
	l.surveys[key] = &survey.State{Incarnation: 1, Version: survey.V3, Changed: 5}
	f := newFeed(l.Deps, 0, map[state.FeedRef]int64{{Key: key, Incarnation: 1}: 1})
	if err := f.flush(t.Context(), l); err == nil || len(f.walks) > 0 {
		t.Errorf("a publication without a client: %v, %d surveys are begun", err, len(f.walks))
	}
}

// The feed keeps rows in memory up to a number of bytes.
func TestFeed_holds(t *testing.T) {
	f := newFeed(Deps{}, 0, map[state.FeedRef]int64{})
	tr := state.Transition{Rows: map[state.RowRef]*survey.Respondent{}, Dirty: map[state.FeedRef]int64{}}
	for i := range 30 {
		row := &survey.Respondent{ID: survey.RespondentID(fmt.Sprint("r", i)), Stored: flushBytes / 10}
		ref := state.FeedRef{Incarnation: 1, Respondent: row.ID}
		tr.Rows[rowOf(ref)], tr.Dirty[ref] = row, 1
	}
	for range 2 {
		f.committed(&tr, time.Now())
		if len(f.rows) != 10 || f.held != 10*(flushBytes/10) || len(f.pending) != 30 {
			t.Errorf("%d rows of %d pending ones, with %d bytes", len(f.rows), len(f.pending), f.held)
		}
	}
	for ref := range tr.Rows {
		tr.Rows[ref] = nil
	}
	if f.committed(&tr, time.Now()); len(f.rows) != 0 || f.held != 0 {
		t.Errorf("%d rows with %d bytes after they were deleted", len(f.rows), f.held)
	}
}

// If the respondents in a lane's memory exceed a number of bytes, the lane drops them and loads them
// again.
func TestKeep_bytes(t *testing.T) {
	l := &lane{}
	l.forget()
	for i := range 10 {
		row := &survey.Respondent{ID: survey.RespondentID(fmt.Sprint("r", i)), Stored: maxHeld / 4}
		row.Evaluations[survey.TS].Concerned = true
		tr := &state.Transition{Rows: map[state.RowRef]*survey.Respondent{{Incarnation: 1, Respondent: row.ID}: row}}
		l.keep(tr)
		l.keep(tr) // changed again
		if l.held > 5*(maxHeld/4) || l.held != int64(len(l.rows))*(maxHeld/4) {
			t.Fatalf("%d rows with %d bytes", len(l.rows), l.held)
		}
	}
}
