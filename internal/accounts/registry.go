package accounts

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"candor/internal/kafka"
	"candor/schemas"
	"candor/survey"
)

// Registry changes accounts and keys. Changes reach every process through the
// topic within a second.
type Registry struct {
	Directory *Directory
	Producer  *kafka.Producer
}

// ErrNoKey reports that no key, or more than one, matches.
var ErrNoKey = errors.New("no such key")

// EnsureAccount creates the account if there is none.
func (r Registry) EnsureAccount(ctx context.Context, a schemas.Account) error {
	if _, ok := r.Directory.Account(a.ID); ok {
		return nil
	}
	if a.CreatedAt.IsZero() {
		a.CreatedAt = time.Now().UTC().Truncate(time.Millisecond)
	}
	rec, err := schemas.EncodeAccount(a)
	if err != nil {
		return err
	}
	_, _, err = r.Producer.Append(ctx, schemas.TopicAccounts, rec)
	return err
}

// Create makes a key for an account, creating the account if there is none,
// and returns it: the only time it is seen.
func (r Registry) Create(ctx context.Context, account survey.AccountID, private bool, name string, origins []string) (string, error) {
	if err := r.EnsureAccount(ctx, schemas.Account{ID: account}); err != nil {
		return "", err
	}
	key := NewKey(private)
	k := Describe(key, account, private, name, time.Now())
	k.Origins = origins
	return key, r.put(ctx, k)
}

// Import registers a key that exists already.
func (r Registry) Import(ctx context.Context, account survey.AccountID, key string, private bool, name string) error {
	return r.put(ctx, Describe(key, account, private, name, time.Now()))
}

// Revoke refuses a key from now on. It is named by the key itself or by the
// beginning of its hash as Keys lists it.
func (r Registry) Revoke(ctx context.Context, name string) (schemas.APIKey, error) {
	var found []schemas.APIKey
	for _, k := range r.Directory.Keys("") {
		if k.Hash == Hash(name) || len(name) >= 8 && strings.HasPrefix(fmt.Sprintf("%x", k.Hash), name) {
			found = append(found, k)
		}
	}
	if len(found) != 1 {
		return schemas.APIKey{}, fmt.Errorf("%w: %d keys match", ErrNoKey, len(found))
	}
	k := found[0]
	k.Revoked = true
	return k, r.put(ctx, k)
}

func (r Registry) put(ctx context.Context, k schemas.APIKey) error {
	rec, err := schemas.EncodeAPIKey(k)
	if err != nil {
		return err
	}
	_, _, err = r.Producer.Append(ctx, schemas.TopicAccounts, rec)
	return err
}
