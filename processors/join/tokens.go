package join

import (
	"context"
	"maps"
	"slices"
	"time"

	"candor/state"
	"candor/survey"
)

// tokens holds which tokens of a batch are used. A respondent uses up its token when it is admitted. Admission is in
// log order, so a replay makes the same decisions in batches of any size.
type tokens struct {
	used map[survey.Token]bool // used tokens of the view, with the changes of this batch
	days []int64               // days for which the view keeps used tokens
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

// useToken records the token of an admitted respondent as used. It also drops used tokens that ingest does not accept any
// more, so that nobody needs to look them up again.
//
// The time of the record alone does not say which tokens have expired, because the clock of ingest may have been ahead.
// But the client has signed its token at most survey.MaxTokenLife before the token expires. So useToken keeps what
// expires after that. One more day is for processes whose clocks are behind.
func (b *batch) useToken(token survey.Token, at survey.Stamp) {
	if !token.Given() {
		return
	}
	k, day := &b.tokens, state.TokenDay(token)
	signed := token
	signed.Expires -= int64(survey.MaxTokenLife / time.Second)
	b.expireTokens(min(state.Day(at.At), state.TokenDay(signed)) - 1)
	k.used[token] = true
	b.transition.Tokens = append(b.transition.Tokens, token)
	if !slices.Contains(k.days, day) {
		k.days = append(k.days, day)
	}
}

// expireTokens drops the used tokens that expired before a day.
func (b *batch) expireTokens(before int64) {
	k, t := &b.tokens, &b.transition
	old := func(day int64) bool { return day < before }
	if !slices.ContainsFunc(k.days, old) {
		return
	}
	for _, day := range k.days {
		if old(day) {
			t.Expired = append(t.Expired, day)
		}
	}
	k.days = slices.DeleteFunc(k.days, old)
	expired := func(token survey.Token) bool { return old(state.TokenDay(token)) }
	t.Tokens = slices.DeleteFunc(t.Tokens, expired)
	maps.DeleteFunc(k.used, func(token survey.Token, _ bool) bool { return expired(token) })
}
