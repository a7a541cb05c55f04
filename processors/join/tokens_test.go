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

// TestTokens_cut: which tokens a log uses up, and which used ones are kept, does not depend on how it is
// cut into batches. A token that has not expired admits one respondent.
func TestTokens_cut(t *testing.T) {
	rdb := redis.NewClient(&redis.Options{Addr: miniredis.RunT(t).Addr(), Protocol: 2, DisableIdentity: true})
	defer func() { _ = rdb.Close() }()
	ctx, key := context.Background(), survey.Key{Account: "acme", Survey: "s"}
	rapid.Check(t, func(t *rapid.T) {
		var log []logged
		accepted := map[int]bool{} // records that ingest accepts
		now := time.UnixMilli(1_770_000_000_000).UTC()
		for i := range rapid.IntRange(1, 40).Draw(t, "records") {
			now = now.Add(time.Duration(rapid.SampledFrom([]int{0, 1, 60, 3600, 20 * 3600, 24 * 3600, 70 * 3600}).Draw(t, "seconds")) * time.Second)
			at := now.Add(time.Duration(rapid.SampledFrom([]int{-24, -1, 0, 0, 0, 0, 1, 70, 150}).Draw(t, "hours ahead")) * time.Hour)
			r := logged{key: key, at: survey.Stamp{Offset: int64(i), At: at}}
			id := survey.RespondentID(rapid.SampledFrom([]string{"a", "b"}).Draw(t, "respondent"))
			switch rapid.IntRange(0, 3).Draw(t, "kind") {
			case 0:
				r.command = &survey.Command{ID: "c", Kind: survey.DeleteRespondents, Targets: []survey.Target{{Respondent: id}}}
			case 1:
				r.command = &survey.Command{ID: "c", Kind: survey.DeleteSurvey}
			default:
				// A client signs a token for seven days at most, and ingest accepts it until it expires by the clock of ingest.
				begun := int(now.Unix()-1_770_000_000) / (12 * 3600)
				expiry := rapid.IntRange(begun, begun+14).Draw(t, "expiry") // is signed, so tokens with different ones have different names
				r.admit = &survey.Admission{Respondent: id, Version: survey.V3, Token: survey.Token{
					Name: [16]byte{byte(rapid.IntRange(0, 2).Draw(t, "token")), byte(expiry)}, Expires: 1_770_000_000 + int64(expiry)*12*3600,
				}}
				accepted[i] = at.Unix() < r.admit.Token.Expires
				if !accepted[i] {
					r.admit = nil
					r.command = &survey.Command{ID: "c", Kind: survey.StopSurvey}
				}
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
			if !accepted[i] {
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

// A record of a process whose clock is days ahead does not make used tokens forgotten that the other processes accept.
func TestTokens_ahead(t *testing.T) {
	rdb := redis.NewClient(&redis.Options{Addr: miniredis.RunT(t).Addr(), Protocol: 2, DisableIdentity: true})
	defer func() { _ = rdb.Close() }()
	rapid.Check(t, func(t *rapid.T) {
		now := time.UnixMilli(1_770_000_000_000).UTC()
		token := func(name byte, life time.Duration) survey.Token {
			return survey.Token{Name: [16]byte{name}, Expires: now.Add(life).Unix()}
		}
		soon, late := token(1, 30*time.Hour), token(2, survey.MaxTokenLife)
		var log []logged
		add := func(id survey.RespondentID, used survey.Token, ahead time.Duration) {
			log = append(log, logged{
				key: survey.Key{Account: "acme", Survey: "s"}, at: survey.Stamp{Offset: int64(len(log)), At: now.Add(ahead)},
				admit: &survey.Admission{Respondent: id, Version: survey.V3, Token: used},
			})
		}
		add("ann", soon, 0)
		add("bob", late, 6*24*time.Hour)
		add("eve", soon, time.Hour)
		if err := rdb.FlushAll(context.Background()).Err(); err != nil {
			t.Fatal(err)
		}
		outcomes := follow(t, state.New(rdb), state.Marker{}, log, func() int { return rapid.IntRange(1, 3).Draw(t, "batch") })
		for i, want := range []survey.OutcomeCode{survey.Applied, survey.Applied, survey.TokenUsed} {
			if outcomes[i].Code != want {
				t.Errorf("record %d: outcome %d, want %d", i, outcomes[i].Code, want)
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
