package twin

import (
	"context"
	"slices"
	"time"

	"candor/survey"
)

// TokenUsed reports whether a token was used.
func (t *Twin) TokenUsed(ctx context.Context, name string) (used bool, err error) {
	err = t.read(ctx, func() { used = t.tokens[name] })
	return used, err
}

// UseToken records that a token was used.
func (t *Twin) UseToken(ctx context.Context, name string, _ time.Time) error {
	return t.read(ctx, func() { t.tokens[name] = true })
}

// Reserve reserves an Idempotency-Key for the body of a command. free is false if the key is reserved
// for another body.
func (t *Twin) Reserve(ctx context.Context, o survey.Once) (free bool, err error) {
	err = t.read(ctx, func() {
		if _, taken := t.names[o.Key]; !taken {
			t.names[o.Key] = o.Body
		}
		free = t.names[o.Key] == o.Body
	})
	return free, err
}

// Executed reports whether the outcome of a command is stored.
func (t *Twin) Executed(ctx context.Context, _ survey.Key, o survey.Once) (found bool, err error) {
	err = t.read(ctx, func() {
		k, ok := t.kept[o.Key]
		found = ok && k.Body == o.Body && !k.Expired(time.Now())
	})
	return found, err
}

// Recall returns what Keep has stored for the name. Until Keep ends the request, other requests
// with this name are busy.
func (t *Twin) Recall(ctx context.Context, key survey.Digest) (kept []byte, busy bool, err error) {
	err = t.read(ctx, func() {
		kept, busy = t.entries[key], t.busy[key]
		t.busy[key] = true
	})
	return kept, busy, err
}

// Keep stores something for the next request with the same name.
func (t *Twin) Keep(ctx context.Context, key survey.Digest, kept []byte, ended bool) error {
	return t.read(ctx, func() {
		t.entries[key] = slices.Clone(kept)
		if ended {
			delete(t.busy, key)
		}
	})
}
