package join

import (
	"context"
	"fmt"
	"reflect"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"
	"pgregory.net/rapid"

	"candor/state"
	"candor/survey"
)

// TestOnce_cut: the outcomes that a log of commands with Idempotency-Keys produces and stores
// do not depend on how the log is divided into batches. So a replay gives the same result as
// the first pass.
func TestOnce_cut(t *testing.T) {
	rdb := redis.NewClient(&redis.Options{Addr: miniredis.RunT(t).Addr(), Protocol: 2, DisableIdentity: true})
	defer func() { _ = rdb.Close() }()
	key := survey.Key{Account: "acme", Survey: "s"}
	rapid.Check(t, func(t *rapid.T) {
		var log []logged
		at := time.UnixMilli(1_770_000_000_000).UTC()
		for i := range rapid.IntRange(1, 25).Draw(t, "records") {
			// The times come from the clocks of several processes: they mostly increase, sometimes
			// by days.
			at = at.Add(time.Duration(rapid.SampledFrom([]int{-3600, -1, 0, 1, 60, 3600, 20 * 3600, 24 * 3600, 70 * 3600, 1000 * 3600, -1000 * 3600}).Draw(t, "seconds")) * time.Second)
			r := logged{key: key, at: survey.Stamp{Offset: int64(i), At: at}}
			id := survey.RespondentID(rapid.SampledFrom([]string{"a", "b"}).Draw(t, "respondent"))
			if rapid.IntRange(0, 3).Draw(t, "kind") == 0 {
				r.admit = &survey.Admission{Respondent: id, Version: survey.V3}
			} else {
				r.command = &survey.Command{
					ID: fmt.Sprint(i), Kind: rapid.SampledFrom([]survey.CommandKind{survey.StopSurvey, survey.RestartSurvey, survey.DeleteRespondents, survey.SetExcluded}).Draw(t, "command"),
					Targets: []survey.Target{{Respondent: id, Excluded: true}},
					Once:    &survey.Once{Key: survey.Digest{byte(rapid.IntRange(0, 2).Draw(t, "key"))}, Body: survey.Digest{byte(rapid.IntRange(0, 1).Draw(t, "body"))}},
				}
			}
			log = append(log, r)
		}
		run := func(cut func() int) ([]survey.Outcome, map[string]string) {
			if err := rdb.FlushAll(context.Background()).Err(); err != nil {
				t.Fatal(err)
			}
			return follow(t, state.New(rdb), state.Marker{}, log, cut), dump(t, rdb)
		}
		outcomes, kept := run(func() int { return 1 })
		again, keptAgain := run(func() int { return rapid.IntRange(1, len(log)).Draw(t, "batch") })
		if !reflect.DeepEqual(outcomes, again) {
			t.Fatalf("outcomes differ:\n%+v\n%+v", outcomes, again)
		}
		if !reflect.DeepEqual(kept, keptAgain) {
			t.Fatalf("what is kept differs:\n%v\n%v", kept, keptAgain)
		}
		wantOnce(t, log, outcomes)
	})
}

// TestOnce_ahead: a clock that is days ahead drops no outcome that the other clocks need, also if it stays ahead for
// days. The number of days whose outcomes are kept has a limit.
func TestOnce_ahead(t *testing.T) {
	rdb := redis.NewClient(&redis.Options{Addr: miniredis.RunT(t).Addr(), Protocol: 2, DisableIdentity: true})
	defer func() { _ = rdb.Close() }()
	rapid.Check(t, func(t *rapid.T) {
		var log []logged
		var right []int
		at := time.UnixMilli(1_770_000_000_000).UTC()
		by := time.Duration(rapid.SampledFrom([]int{12, 24, 6 * 24, 20 * 24, 3650 * 24}).Draw(t, "hours ahead")) * time.Hour
		for i := range rapid.IntRange(1, 40).Draw(t, "records") {
			at = at.Add(time.Duration(rapid.IntRange(0, 12*3600).Draw(t, "seconds")) * time.Second)
			once := survey.Once{Key: survey.Digest{byte(rapid.IntRange(0, 2).Draw(t, "key"))}}
			r := logged{key: survey.Key{Account: "acme", Survey: "s"}, at: survey.Stamp{Offset: int64(i), At: at}}
			if rapid.IntRange(0, 2).Draw(t, "clock") == 0 {
				r.at.At, once.Key[1] = at.Add(by), 1 // a key that the others do not send
			} else {
				right = append(right, i)
			}
			kind := rapid.SampledFrom([]survey.CommandKind{survey.StopSurvey, survey.RestartSurvey, survey.DeleteSurvey}).Draw(t, "command")
			r.command = &survey.Command{ID: fmt.Sprint(i), Kind: kind, Once: &once}
			if i == 0 || rapid.IntRange(0, 3).Draw(t, "kind") == 0 {
				r.admit, r.command = &survey.Admission{Respondent: survey.RespondentID(fmt.Sprint(i)), Version: survey.V3}, nil
			}
			log = append(log, r)
		}
		if err := rdb.FlushAll(context.Background()).Err(); err != nil {
			t.Fatal(err)
		}
		outcomes := follow(t, state.New(rdb), state.Marker{}, log, func() int { return rapid.IntRange(1, len(log)).Draw(t, "batch") })
		var theirs []logged
		var got []survey.Outcome
		for _, i := range right {
			theirs, got = append(theirs, log[i]), append(got, outcomes[i])
		}
		wantOnce(t, theirs, got)
		if days := rdb.SCard(context.Background(), "{p0}:once").Val(); days > mostDays {
			t.Fatalf("the outcomes of %d days are kept", days)
		}
	})
}

// TestOnce_most: if there are too many days, the days furthest ahead are dropped first.
func TestOnce_most(t *testing.T) {
	b := newBatch(nil)
	b.repeated.days = []int64{101, 102, 103, 104, 105, 106, 107, 108}
	b.forget(100)
	if want := []int64{101, 102, 103, 104, 105}; !reflect.DeepEqual(b.repeated.days, want) {
		t.Errorf("kept are %v, want %v", b.repeated.days, want)
	}
}

func dump(t *rapid.T, rdb *redis.Client) map[string]string {
	ctx, all := context.Background(), map[string]string{}
	for _, name := range rdb.Keys(ctx, "*once*").Val() {
		if rdb.Type(ctx, name).Val() == "set" {
			for _, day := range rdb.SMembers(ctx, name).Val() {
				all[name+" "+day] = ""
			}
			continue
		}
		fields, err := rdb.HGetAll(ctx, name).Result()
		if err != nil {
			t.Fatal(err)
		}
		for field, value := range fields {
			all[fmt.Sprintf("%s %x", name, field)] = value
		}
	}
	return all
}

// wantOnce fails unless every command got the outcome of the earlier command with the same key
// within a day, if that outcome is stored.
func wantOnce(t *rapid.T, log []logged, outcomes []survey.Outcome) {
	first := map[survey.Digest]survey.Kept{}
	latest := time.Time{}
	for i, r := range log {
		if r.command == nil {
			continue
		}
		c, o := r.command.Once, outcomes[i]
		backwards := r.at.At.Before(latest)
		if latest = r.at.At; backwards {
			return // the outcome that an earlier clock finds depends on what a later one has deleted
		}
		was, ok := first[c.Key]
		switch {
		case !ok || was.Expired(r.at.At):
			if o.Code == survey.KeyReused {
				t.Fatalf("record %d: refused, but its key is free", i)
			}
			if o.Code.Keeps() {
				first[c.Key] = survey.Kept{At: r.at.At, Body: c.Body, Outcome: o}
			}
		case was.Body != c.Body:
			if o.Code != survey.KeyReused {
				t.Fatalf("record %d: outcome %+v for a key that is taken", i, o)
			}
		case !reflect.DeepEqual(o, was.Outcome):
			t.Fatalf("record %d: outcome %+v, the first time %+v", i, o, was.Outcome)
		}
	}
}
