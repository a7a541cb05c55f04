package twin

import (
	"context"
	"slices"
	"time"

	"candor/survey"
)

// TokenUsed reports whether a respondent was admitted with the token.
func (t *Twin) TokenUsed(ctx context.Context, _ survey.Key, token survey.Token) (used bool, err error) {
	err = t.read(ctx, func() { used = t.tokens[token] })
	return used, err
}

// reserver is an account with its private or with its public keys.
type reserver struct {
	account survey.AccountID
	public  bool
}

// Reserve reserves an Idempotency-Key for the body of a request. free is false if another body has it.
func (t *Twin) Reserve(ctx context.Context, r survey.Reservation) (free bool, err error) {
	by, limit, over := reserver{r.Account, r.Public}, survey.MaxOnce, survey.ErrMaxOnce
	if r.Public {
		limit, over = survey.MaxPublicOnce, survey.ErrMaxPublicOnce
	}
	full := false
	err = t.read(ctx, func() {
		if _, taken := t.names[r.Key]; !taken {
			if full = t.reserved[by]+r.Count > limit; full {
				return
			}
			t.reserved[by] += r.Count
			t.names[r.Key] = r.Body
		}
		free = t.names[r.Key] == r.Body
	})
	if full {
		err = over
	}
	return free, err
}

// Executed reports whether the outcome of a command is stored, and returns it.
func (t *Twin) Executed(ctx context.Context, _ survey.Key, o survey.Once) (first survey.Outcome, found bool, err error) {
	err = t.read(ctx, func() {
		k, ok := t.kept[o.Key]
		if found = ok && k.Body == o.Body && !k.Expired(time.Now()); found {
			first = k.Outcome
		}
	})
	return first, found, err
}

// Recall returns what Keep has stored for an Idempotency-Key. Until Keep ends the request, other
// requests with this key are busy.
func (t *Twin) Recall(ctx context.Context, key survey.Digest) (kept []byte, busy bool, err error) {
	err = t.read(ctx, func() {
		kept, busy = t.entries[key], t.busy[key]
		t.busy[key] = true
	})
	return kept, busy, err
}

// Keep stores a value for the next request with the same Idempotency-Key.
func (t *Twin) Keep(ctx context.Context, key survey.Digest, kept []byte, ended bool) error {
	return t.read(ctx, func() {
		t.entries[key] = slices.Clone(kept)
		if ended {
			delete(t.busy, key)
		}
	})
}
