package join

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/internal/log/seal"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// counted is a hook that counts the rows that are requested from the view.
type counted struct{ rows int }

func (c *counted) DialHook(next redis.DialHook) redis.DialHook { return next }

func (c *counted) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		c.add(cmd)
		return next(ctx, cmd)
	}
}

func (c *counted) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		for _, cmd := range cmds {
			c.add(cmd)
		}
		return next(ctx, cmds)
	}
}

func (c *counted) add(cmd redis.Cmder) {
	args := cmd.Args()
	at := slices.IndexFunc(args, func(a any) bool { s, ok := a.(string); return ok && strings.HasPrefix(s, "{p0}:rows:") })
	if at < 0 || cmd.Name() != "hmget" && cmd.Name() != "eval" {
		return
	}
	if c.rows += len(args) - at - 1; cmd.Name() == "eval" {
		c.rows -= 2 // the limit and the number of rows
	}
}

// counts gives the rig a store whose reads of rows are counted.
func (r *rig) counts() *counted {
	c := &counted{}
	rdb := redis.NewClient(&redis.Options{Addr: r.mini.Addr(), Protocol: 2, DisableIdentity: true})
	r.t.Cleanup(func() { _ = rdb.Close() })
	rdb.AddHook(c)
	r.deps.Store = state.New(rdb)
	return c
}

// appendNow appends records whose deletions the feed may erase now.
func (r *rig) appendNow(records ...schemas.Record) {
	r.t.Helper()
	r.clock = time.Now().UTC().Add(-time.Second)
	r.append(records...)
}

// look continues the feed until it has published once, and reports whether something still waits.
func (r *rig) look() (waits bool) {
	r.t.Helper()
	f := r.lane.feed
	f.last, f.eraser.look = time.Time{}, time.Time{}
	r.handle(100)
	for f.sending != nil {
		f.last = time.Now().Add(time.Hour)
		r.handle(100)
	}
	_, content, err := r.deps.Store.Erasures(r.t.Context(), 0, time.Now(), 10)
	r.must(err)
	notes, _, _, err := r.deps.Store.DueNotes(r.t.Context(), 0, time.Now(), 10)
	r.must(err)
	return !content.IsZero() || len(notes) > 0 || len(f.pending)+len(f.said)+len(f.judged) > 0
}

// A deletion lists all commands with notes about its respondent. A look at them reads few of their respondents, however
// many the commands name.
func TestNotesAreReadInSteps(t *testing.T) {
	const people, commands = 600, 20
	r := newRig(t)
	reads := r.counts()
	ring := r.sealed()
	var ids []string
	var log []schemas.Record
	for i := range people {
		ids = append(ids, fmt.Sprintf("r%03d", i))
		log = append(log, submission(t, "s", ids[i], 0))
	}
	for i := range commands {
		log = append(log, r.decides(ring, fmt.Sprint("why ", i), ids...))
	}
	last := r.decides(ring, fmt.Sprint("why ", commands-1), append(ids, "r999")...) // changes the respondent who comes last
	r.appendNow(append(log, submission(t, "s", "r999", 0), last)...)
	for r.look() {
	}
	deletes := func(id string) (all, most int) {
		t.Helper()
		r.appendNow(command(t, "s", survey.DeleteRespondents, id))
		r.lane.feed.last = time.Now().Add(time.Hour)
		r.handle(100)
		begun := reads.rows
		for waits := true; waits; {
			before := reads.rows
			waits = r.look()
			most = max(most, reads.rows-before)
		}
		return reads.rows - begun, most
	}
	for _, tc := range []struct {
		id  string
		all int
	}{
		{"r300", commands * lookStep},     // the feed knows no respondents with the notes yet
		{"r400", commands},                // the first respondent still has them
		{"r000", commands * 2 * lookStep}, // they are found again after the first one
	} {
		if all, _ := deletes(tc.id); all > tc.all+10 {
			t.Errorf("without %s, %d rows are read, want up to %d", tc.id, all, tc.all)
		}
	}

	refs := []state.RowRef{{Incarnation: 0, Respondent: "r001"}}
	rows, err := r.deps.Store.Rows(t.Context(), 0, refs)
	r.must(err)
	r.lane.feed.budget = 50 * rows[refs[0]].Stored // less than the bytes of one command
	all, most := deletes("r999")
	if most > 150 || all > 3*people {
		t.Errorf("in small looks, %d rows are read, and %d at once", all, most)
	}
	if got := r.noteFate(ring, last); got != seal.Erased {
		t.Errorf("the last note is %v", got)
	}
}

// In a copied survey, whose incarnation is no offset of this log, a note also stays while a respondent has it.
func TestNotesOfACopiedSurvey(t *testing.T) {
	r := newRig(t)
	ring := r.sealed()
	first := submission(t, "s", "r1", 0)
	inc, ok := survey.CopiedIncarnation(7, 1)
	if !ok {
		t.Fatal("no incarnation")
	}
	first.Headers = append(first.Headers, schemas.Copied{Origins: 1, Incarnation: inc}.Header())
	note := r.decides(ring, "why", "r1", "r2")
	r.appendNow(first, submission(t, "s", "r2", 0), note)
	for r.look() {
	}
	for _, c := range []struct {
		deleted string
		want    seal.Fate
	}{{"r1", seal.Whole}, {"r2", seal.Erased}} {
		r.appendNow(command(t, "s", survey.DeleteRespondents, c.deleted))
		r.lane.feed.last = time.Now().Add(time.Hour)
		r.handle(100)
		for r.look() {
		}
		if got := r.noteFate(ring, note); got != c.want {
			t.Errorf("after the deletion of %s, the note is %v, want %v", c.deleted, got, c.want)
		}
	}
}

// concerns is the simple algorithm: it reports whether a respondent has the note of a command.
func (r *rig) concerns(rec *kgo.Record) bool {
	r.t.Helper()
	c, err := schemas.DecodeCommand(rec.Value)
	r.must(err)
	inc, exists, err := r.deps.Store.Incarnation(r.t.Context(), 0, rec.Offset, key("s"))
	r.must(err)
	for _, target := range c.Targets {
		ref := state.RowRef{Incarnation: inc, Respondent: target.Respondent}
		rows, err := r.deps.Store.Rows(r.t.Context(), 0, []state.RowRef{ref})
		r.must(err)
		row := rows[ref]
		if !exists || row == nil {
			continue
		}
		if row.Override != nil && row.Override.Offset == rec.Offset {
			return true
		}
		for _, number := range row.Noted {
			entry := state.TrailRef{Incarnation: inc, Number: number}
			decided, err := r.deps.Store.DecidedAt(r.t.Context(), 0, []state.TrailRef{entry})
			r.must(err)
			if decided[entry] == rec.Offset {
				return true
			}
		}
	}
	return false
}

// Whatever is decided and deleted, the feed erases the same notes as the simple algorithm, also in looks of one row each,
// and if the process ends or the view is wiped between two looks.
func TestNotesAreErasedAsByTheSimpleAlgorithm(t *testing.T) {
	for seed := range uint64(12) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(seed, 1))
			r := newRig(t)
			ring := r.sealed()
			budget := r.lane.feed.budget
			if seed%2 > 0 {
				budget = 1
			}
			r.lane.feed.budget = budget
			people := []string{"ann", "bob", "cid", "dan", "eve", "fay"}
			some := func() (ids []string) {
				for _, i := range rng.Perm(len(people))[:1+rng.IntN(len(people))] {
					ids = append(ids, people[i])
				}
				return ids
			}
			for range 6 {
				var log []schemas.Record
				for _, id := range people {
					log = append(log, submission(t, "s", id, 0)) // again, if it was deleted
				}
				if seed%3 > 0 {
					log = append(log, submission(t, "s", "zoe", 0)) // keeps the survey
				}
				for range 4 {
					log = append(log, r.decides(ring, fmt.Sprint("why ", rng.IntN(3)), some()...))
				}
				r.appendNow(append(log, command(t, "s", survey.DeleteRespondents, some()...))...)
				end := rng.IntN(6)
				for looks := 0; ; looks++ {
					if looks == end {
						r.lane.End()
						if rng.IntN(2) == 0 {
							r.mini.FlushAll()
						}
						r.begin(nil)
						r.lane.feed.budget = budget
						r.handle(7)
					}
					if !r.look() && looks > end {
						break
					}
				}
				r.must(ring.Sync(t.Context()))
				for _, rec := range r.log(0) {
					_, fate, ok, err := ring.OpenNote(t.Context(), kafka.Received(rec))
					r.must(err)
					if want := ok && r.concerns(rec); ok && (fate == seal.Whole) != want {
						t.Fatalf("the note at %d is %v, and a respondent has it: %v", rec.Offset, fate, want)
					}
				}
			}
		})
	}
}

// If the feed cannot find out whether notes are still needed, it erases the content of submissions nevertheless, and the
// notes later.
func TestErasuresWhenNotesCannotBeRead(t *testing.T) {
	r := newRig(t)
	ring := r.sealed()
	ann, err := ring.Seal(t.Context(), 0, submission(t, "s", "ann", 0))
	r.must(err)
	why := r.decides(ring, "why", "ann")
	r.appendNow(ann, submission(t, "s", "bob", 0), why, command(t, "s", survey.DeleteRespondents, "ann"))
	r.lane.feed.last = time.Now().Add(time.Hour)
	r.handle(10)
	entry := r.mini.HGet("{p0}:trail:0", "1")
	r.mini.Del("{p0}:trail:0")
	r.must(r.mini.Set("{p0}:trail:0", "not a trail"))
	for range 3 {
		r.look()
	}
	r.must(ring.Sync(t.Context()))
	if o, err := ring.Open(t.Context(), ann); err != nil || o.Fate != seal.Erased {
		t.Errorf("the submission is %v, %v", o.Fate, err)
	}
	if _, _, oldest, err := r.deps.Store.DueNotes(t.Context(), 0, time.Now(), 10); err != nil || oldest.IsZero() {
		t.Errorf("the note does not wait any more: %v", err)
	}
	r.mini.Del("{p0}:trail:0")
	r.mini.HSet("{p0}:trail:0", "1", entry)
	for r.look() {
	}
	if got := r.noteFate(ring, why); got != seal.Erased {
		t.Errorf("the note is %v", got)
	}
}
