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

// What the registry refuses.
var (
	ErrNoKey     = errors.New("no such key") // none, or more than one, matches
	ErrNoAccount = errors.New("there is no such account")
	ErrTaken     = errors.New("there is an account of that id already")
)

// EnsureAccount creates the account if there is none.
func (r Registry) EnsureAccount(ctx context.Context, a schemas.Account) error {
	if err := r.CreateAccount(ctx, a); !errors.Is(err, ErrTaken) {
		return err
	}
	return nil
}

// CreateAccount creates an account. ErrTaken: it exists.
func (r Registry) CreateAccount(ctx context.Context, a schemas.Account) error {
	if _, ok := r.Directory.Account(a.ID); ok {
		return fmt.Errorf("%s: %w", a.ID, ErrTaken)
	}
	if a.CreatedAt.IsZero() {
		a.CreatedAt = time.Now().UTC().Truncate(time.Millisecond)
	}
	return r.putAccount(ctx, a)
}

// ChangeAccount changes an account and returns what it is then. Of two changes
// at the same time the later one stands. ErrNoAccount: it does not exist.
func (r Registry) ChangeAccount(ctx context.Context, id survey.AccountID, change func(*schemas.Account)) (schemas.Account, error) {
	a, ok := r.Directory.Account(id)
	if !ok {
		return a, fmt.Errorf("%s: %w", id, ErrNoAccount)
	}
	change(&a)
	return a, r.putAccount(ctx, a)
}

func (r Registry) putAccount(ctx context.Context, a schemas.Account) error {
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
