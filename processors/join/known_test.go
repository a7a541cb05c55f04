package join

import (
	"context"
	"fmt"
	"net"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"

	"candor/state"
	"candor/state/script"
	"candor/survey"
)

// rowReads counts the commands that read rows.
type rowReads struct{ n int }

func (*rowReads) DialHook(next redis.DialHook) redis.DialHook {
	return func(ctx context.Context, network, addr string) (net.Conn, error) { return next(ctx, network, addr) }
}

func (h *rowReads) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, c redis.Cmder) error {
		if args := c.Args(); c.Name() == "eval" && args[1] == script.Rows {
			h.n++
		}
		return next(ctx, c)
	}
}

func (*rowReads) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return next
}

// TestKnown: if a survey began while the lane was running, the lane does not read the row of a new
// id. It reads the rows of ids that exist, and every row of a survey that began before the lane.
func TestKnown(t *testing.T) {
	rdb := redis.NewClient(&redis.Options{Addr: miniredis.RunT(t).Addr(), Protocol: 2, DisableIdentity: true})
	defer rdb.Close()
	reads := &rowReads{}
	rdb.AddHook(reads)
	store := state.New(rdb)
	l := &lane{Deps: Deps{Store: store}}
	l.forget()
	key := survey.Key{Account: "acme", Survey: "s"}
	add := func(id string) logged {
		return logged{key: key, admit: &survey.Admission{Respondent: survey.RespondentID(id), Version: survey.V3}}
	}
	remove := func(id string) logged {
		return logged{key: key, command: &survey.Command{ID: id, Kind: survey.DeleteRespondents, Targets: []survey.Target{{Respondent: survey.RespondentID(id)}}}}
	}
	// handle applies one batch, and expects its outcomes and the number of times that it reads rows.
	handle := func(when string, want int, codes []survey.OutcomeCode, records ...logged) {
		t.Helper()
		b := newBatch(l)
		for i := range records {
			records[i].at = survey.Stamp{Offset: l.fence.Now.Log + int64(i), At: time.UnixMilli(1_700_000_000_000)}
		}
		before := reads.n
		b.log, b.logTaken = records, len(records)
		if err := b.load(t.Context()); err != nil {
			t.Fatal(err)
		}
		if n := reads.n - before; n != want {
			t.Errorf("%s: %d reads of rows, want %d", when, n, want)
		}
		b.apply()
		after := state.Marker{View: "v", LogTopic: "l", ScoresTopic: "s", Log: l.fence.Now.Log + int64(len(records))}
		b.transition.Before, b.transition.After = l.fence.Now, after
		if ok, err := store.Commit(t.Context(), &b.transition); !ok || err != nil {
			t.Fatalf("%s: commit: %t, %v", when, ok, err)
		}
		l.fence.Now = after
		l.keep(&b.transition)
		for i, o := range b.transition.Outcomes {
			if o.Outcome.Code != codes[i] {
				t.Errorf("%s: outcome %d is %v, want %v", when, i, o.Outcome.Code, codes[i])
			}
		}
	}
	const taken, applied = survey.IDExists, survey.Applied
	one := func(c survey.OutcomeCode) []survey.OutcomeCode { return []survey.OutcomeCode{c} }
	handle("first", 0, []survey.OutcomeCode{applied, taken}, add("r0"), add("r0"))
	for i := 1; i < 40; i++ {
		handle("new", 0, one(applied), add(fmt.Sprint("r", i)))
	}
	handle("complete or not, in memory or not", 1, []survey.OutcomeCode{taken, applied, taken}, add("r7"), add("r40"), add("r40"))
	handle("deleted and added", 1, []survey.OutcomeCode{applied, applied}, remove("r7"), add("r7"))
	handle("deleted", 1, one(applied), remove("r7"))
	handle("added again", 1, one(applied), add("r7"))
	l.forget()
	for i := 50; i < 53; i++ {
		handle("began before the lane", 1, one(applied), add(fmt.Sprint("r", i)))
	}
	handle("taken before the lane", 1, one(taken), add("r3"))
	handle("the survey deleted", 0, one(applied), logged{key: key, command: &survey.Command{ID: "d", Kind: survey.DeleteSurvey}})
	handle("a new one of its name", 0, one(applied), add("r3"))
	handle("and in it", 0, one(applied), add("r4"))
}
