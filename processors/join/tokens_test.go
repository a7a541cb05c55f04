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

// tolerated is by how much the clock of a broker may go back: used tokens are kept until the day after
// they expire.
const tolerated = 24 * time.Hour

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// TestTokens_cut: which tokens a log uses up, and which used ones are kept, does not depend on how it is
// cut into batches. A token that has not expired admits one respondent.
func TestTokens_cut(t *testing.T) {
	rdb := redis.NewClient(&redis.Options{Addr: miniredis.RunT(t).Addr(), Protocol: 2, DisableIdentity: true})
	defer func() { _ = rdb.Close() }()
	ctx, key := context.Background(), survey.Key{Account: "acme", Survey: "s"}
	rapid.Check(t, func(t *rapid.T) {
		var log []logged
		at := time.UnixMilli(1_770_000_000_000).UTC()
		latest := at
		for i := range rapid.IntRange(1, 40).Draw(t, "records") {
			at = at.Add(time.Duration(rapid.SampledFrom([]int{-30 * 3600, -1, 0, 1, 60, 3600, 20 * 3600, 24 * 3600, 70 * 3600}).Draw(t, "seconds")) * time.Second)
			if latest = later(latest, at); at.Before(latest.Add(-tolerated)) {
				at = latest.Add(-tolerated)
			}
			r := logged{key: key, at: survey.Stamp{Offset: int64(i), At: at}}
			id := survey.RespondentID(rapid.SampledFrom([]string{"a", "b"}).Draw(t, "respondent"))
			switch rapid.IntRange(0, 3).Draw(t, "kind") {
			case 0:
				r.command = &survey.Command{ID: "c", Kind: survey.DeleteRespondents, Targets: []survey.Target{{Respondent: id}}}
			case 1:
				r.command = &survey.Command{ID: "c", Kind: survey.DeleteSurvey}
			default:
				expiry := rapid.IntRange(0, 12).Draw(t, "expiry") // is signed, so tokens with different ones have different names
				r.admit = &survey.Admission{Respondent: id, Version: survey.V3, Token: survey.Token{
					Name: [16]byte{byte(rapid.IntRange(0, 2).Draw(t, "token")), byte(expiry)}, Expires: 1_770_000_000 + int64(expiry)*12*3600,
				}}
			}
			log = append(log, r)
		}
		run := func(cut func() int) ([]survey.Outcome, []string) {
			if err := rdb.FlushAll(ctx).Err(); err != nil {
				t.Fatal(err)
			}
			outcomes := follow(t, state.New(rdb), state.Marker{}, log, cut)
			var kept []string
			for _, name := range rdb.Keys(ctx, "*tokens*").Val() { // sorted by miniredis
				kept = append(kept, fmt.Sprintf("%s %q", name, rdb.SMembers(ctx, name).Val()))
			}
			return outcomes, kept
		}
		outcomes, kept := run(func() int { return 1 })
		again, keptAgain := run(func() int { return rapid.IntRange(1, len(log)).Draw(t, "batch") })
		if !reflect.DeepEqual(outcomes, again) {
			t.Fatalf("outcomes differ:\n%+v\n%+v", outcomes, again)
		}
		if !reflect.DeepEqual(kept, keptAgain) {
			t.Fatalf("the used tokens differ:\n%v\n%v", kept, keptAgain)
		}
		used := map[survey.Token]bool{}
		for i, r := range log {
			if r.admit == nil || r.at.At.Unix() >= r.admit.Token.Expires { // ingest refuses it
				continue
			}
			switch o := outcomes[i]; {
			case used[r.admit.Token] && o.Code == survey.Applied:
				t.Fatalf("record %d: the token admits a second respondent", i)
			case !used[r.admit.Token] && o.Code == survey.TokenUsed && !everUsed(log[:i], outcomes, r.admit.Token):
				t.Fatalf("record %d: a new token is refused", i)
			case o.Code == survey.Applied:
				used[r.admit.Token] = true
			}
		}
	})
}

// everUsed reports whether a token admitted one of the respondents.
func everUsed(log []logged, outcomes []survey.Outcome, token survey.Token) bool {
	for i, r := range log {
		if r.admit != nil && r.admit.Token == token && outcomes[i].Code == survey.Applied {
			return true
		}
	}
	return false
}
