package join

import (
	"context"
	"maps"
	"slices"

	"candor/state"
	"candor/survey"
)

// tokens holds which tokens of a batch are used. A respondent uses up its token when it is admitted. Admission is in
// log order, so a replay makes the same decisions in batches of any size.
type tokens struct {
	used map[survey.Token]bool // used tokens of the view, with the changes of this batch
	days []int64               // days for which the view keeps used tokens
	kept int64                 // the first day whose tokens the last admission kept; 0: no admission yet
}

// load reads which tokens of the batch's submissions were used.
func (k *tokens) load(ctx context.Context, l *lane, records []logged) (err error) {
	var of []survey.Token
	for _, r := range records {
		if r.admit != nil && r.admit.Token.Given() {
			of = append(of, r.admit.Token)
		}
	}
	k.used, k.days, err = l.Store.UsedTokens(ctx, l.p, of)
	return err
}

// useToken records the token of an admitted respondent as used. It also drops used tokens that expired before
// yesterday. Ingest accepts no expired token, so nobody needs to look these tokens up again.
func (b *batch) useToken(token survey.Token, at survey.Stamp) {
	if !token.Given() {
		return
	}
	k, day := &b.tokens, state.TokenDay(token)
	if before := state.Day(at.At) - 1; before != k.kept {
		k.kept = before
		b.expireTokens(before)
	}
	if day < k.kept {
		return
	}
	k.used[token] = true
	b.transition.Tokens = append(b.transition.Tokens, token)
	if !slices.Contains(k.days, day) {
		k.days = append(k.days, day)
	}
}

// expireTokens drops the used tokens that expired before a day.
func (b *batch) expireTokens(before int64) {
	k, t := &b.tokens, &b.transition
	k.days = slices.DeleteFunc(k.days, func(day int64) bool {
		if day < before {
			t.Expired = append(t.Expired, day)
		}
		return day < before
	})
	expired := func(token survey.Token) bool { return state.TokenDay(token) < before }
	t.Tokens = slices.DeleteFunc(t.Tokens, expired)
	maps.DeleteFunc(k.used, func(token survey.Token, _ bool) bool { return expired(token) })
}
