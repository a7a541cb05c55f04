package join

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/twmb/franz-go/pkg/kgo"
	"pgregory.net/rapid"

	"candor/internal/log/stream"
	"candor/schemas"
	"candor/survey"
)

// anyLog draws a log of submissions and commands on two surveys, and the scores of its submissions and recalculations.
func anyLog(t *rapid.T) (log []logged, scores []scored) {
	at := time.UnixMilli(1_770_000_000_000).UTC()
	gqs := survey.CheckSet(0).With(survey.GQS)
	ids := rapid.SampledFrom([]survey.RespondentID{"ann", "bob", "cid"})
	for i := range int64(rapid.IntRange(1, 30).Draw(t, "records")) {
		at = at.Add(time.Minute)
		r := logged{key: key(rapid.SampledFrom([]string{"coffee", "tea"}).Draw(t, "survey")), at: survey.Stamp{Offset: i, At: at}}
		kind := rapid.SampledFrom([]survey.CommandKind{
			0, 0, 0, 0, 0, 0, survey.DeleteRespondents, survey.DeleteRespondents, survey.Expire, survey.DeleteSurvey, survey.StopSurvey, survey.RestartSurvey,
			survey.DecideExcluded, survey.SetExcluded, survey.Recalculate, survey.SaveExplanation,
		}).Draw(t, "kind")
		if kind == 0 {
			set := rapid.SampledFrom([]survey.PointSet{0, 1, 2}).Draw(t, "points")
			r.admit = &survey.Admission{
				Respondent: ids.Draw(t, "respondent"), Version: survey.V3, Concerns: gqs, Counts: survey.Counts{survey.GQS: 1}, Price: 100,
				RetentionDays: rapid.SampledFrom([]int{0, 0, 30}).Draw(t, "days"), Stored: 10, Points: set,
				Quotas: survey.LoggedQuotas{Respondents: rapid.SampledFrom([]int64{0, 2}).Draw(t, "quota")},
			}
			if rapid.IntRange(0, 3).Draw(t, "token") == 0 {
				r.admit.Token = survey.Token{Name: [16]byte{1}, Expires: at.Add(time.Hour).Unix() / 86400 * 86400}
			}
			scores = append(scores, score(r, r.admit.Respondent, i, 0))
		} else {
			r.command = &survey.Command{ID: fmt.Sprint(i), Kind: kind, Checks: gqs, Author: "key", Note: "why", BasedOn: rapid.Int64Range(0, survey.OnGenerations).Draw(t, "on generations")}
			for range rapid.IntRange(1, 2).Draw(t, "targets") {
				target := survey.Target{Respondent: ids.Draw(t, "respondent"), Excluded: rapid.Bool().Draw(t, "excluded"), BasedOn: rapid.Int64Range(0, i).Draw(t, "based on"), Price: 7, Text: "x"}
				r.command.Targets = append(r.command.Targets, target)
				if kind == survey.Recalculate { // the check finds out for which of them it was
					for generation := range i {
						scores = append(scores, score(r, target.Respondent, generation, i))
					}
				}
			}
			if rapid.IntRange(0, 3).Draw(t, "once") == 0 {
				r.command.Once = &survey.Once{Key: survey.Digest{byte(rapid.IntRange(0, 2).Draw(t, "key"))}}
			}
		}
		log = append(log, r)
	}
	for i := range scores {
		scores[i].rec = &kgo.Record{Offset: int64(i)}
		scores[i].Scored.At = int64(i)
	}
	return log, scores
}

func score(r logged, id survey.RespondentID, generation, run int64) scored {
	result := survey.Result{Check: survey.GQS, Score: 50, DataPoints: []survey.DataPointResult{{ID: "g", Score: 50}}}
	return scored{Score: schemas.Score{Key: r.key, Respondent: id, Scored: survey.Scored{Generation: generation, Run: run, Result: result}}}
}

// A log gives the same view and the same content to erase, however it is divided into batches. So a rebuild, which takes
// many records at once, makes the view that was there before.
func TestView_cut(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		log, scores := anyLog(t)
		run := func(cut func(n int) int) map[string]string {
			deps, mini, end := viewAlone(t)
			defer end()
			l := newLane(deps, stream.Assignment{Committed: map[string]int64{}})
			if _, err := l.Begin(context.Background()); err != nil {
				t.Fatal(err)
			}
			log, scores := log, scores
			for len(log)+len(scores) > 0 {
				b := newBatch(l)
				b.logTaken = cut(len(log))
				b.log, log = log[:b.logTaken:b.logTaken], log[b.logTaken:]
				ready := 0
				for ready < len(scores) && max(scores[ready].Scored.Generation, scores[ready].Scored.Run) < l.fence.Now.Log+int64(b.logTaken) {
					ready++
				}
				b.scoresTaken = cut(ready)
				b.scores, scores = scores[:b.scoresTaken:b.scoresTaken], scores[b.scoresTaken:]
				b.points.ids[1], b.points.ids[2] = []survey.PointID{1, 2}, []survey.PointID{2, 3}
				if err := b.load(context.Background()); err != nil {
					t.Fatal(err)
				}
				b.apply()
				if err := l.commit(context.Background(), b); err != nil {
					t.Fatal(err)
				}
			}
			return contents(t, mini, l)
		}
		want := run(func(n int) int { return min(n, 1) })
		for range 2 {
			got := run(func(n int) int { return rapid.IntRange(min(n, 1), n).Draw(t, "batch") })
			for _, name := range slices.Sorted(maps.Keys(got)) {
				if value, ok := want[name]; !ok || got[name] != value {
					t.Errorf("%s is %q, want %q (%v)", name, got[name], value, ok)
				}
			}
			for name := range want {
				if _, ok := got[name]; !ok {
					t.Errorf("%s is missing", name)
				}
			}
		}
	})
}

// contents returns what the view holds, except what depends on when the lane and the feed did their work.
func contents(t *rapid.T, mini *miniredis.Miniredis, l *lane) map[string]string {
	all := map[string]string{}
	ctx := context.Background()
	surveys, err := l.Store.Surveys(ctx, 0, []survey.Key{key("coffee"), key("tea")})
	if err != nil {
		t.Fatal(err)
	}
	exists := map[string]bool{}
	for _, st := range surveys {
		exists[fmt.Sprint(st.Incarnation)] = true
	}
	for _, name := range mini.Keys() {
		kind, rest, _ := strings.Cut(strings.TrimPrefix(name, "{p0}:"), ":")
		switch kind {
		case "mark", "outcomes", "dirty", "sizes":
			continue
		case "index":
			if !exists[rest] { // the feed adds them to the content to erase
				ids, err := mini.ZMembers(name)
				if err != nil {
					t.Fatal(err)
				}
				for _, id := range ids {
					generation, _ := mini.ZScore(name, id)
					all[fmt.Sprintf("{p0}:erase %d", int64(generation))] = ""
				}
				continue
			}
		case "trail":
			if inc, _ := strconv.ParseInt(rest, 10, 64); !exists[rest] { // the feed lists the commands with notes
				offsets, _, _, err := l.Store.DecisionsOf(ctx, 0, inc, 0)
				if err != nil {
					t.Fatal(err)
				}
				for _, offset := range offsets {
					all[fmt.Sprintf("{p0}:noted %d", offset)] = ""
				}
				continue
			}
		}
		for field, value := range fieldsOf(t, mini, name) {
			if kind == "erase" || kind == "noted" || kind == "leaving" {
				value = ""
			}
			if kind == "expiry" && !exists[strings.Split(field, ":")[0]] {
				continue
			}
			all[name+" "+field] = value
		}
	}
	return all
}

func fieldsOf(t *rapid.T, mini *miniredis.Miniredis, name string) map[string]string {
	fields := map[string]string{}
	var err error
	switch kind := mini.Type(name); kind {
	case "string":
		fields[""], err = mini.Get(name)
	case "hash":
		var names []string
		names, err = mini.HKeys(name)
		for _, f := range names {
			fields[f] = mini.HGet(name, f)
		}
	case "set":
		var members []string
		members, err = mini.SMembers(name)
		for _, m := range members {
			fields[m] = ""
		}
	case "zset":
		var members []string
		members, err = mini.ZMembers(name)
		for _, m := range members {
			at, _ := mini.ZScore(name, m)
			fields[m] = fmt.Sprint(at)
		}
	default:
		t.Fatalf("%s is a %s", name, kind)
	}
	if err != nil {
		t.Fatal(err)
	}
	return fields
}
