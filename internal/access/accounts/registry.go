package accounts

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"candor/internal/log/kafka"
	"candor/schemas"
	"candor/survey"
)

// Registry changes accounts and keys. All processes read a change from the topic within a second. A change is
// first recorded in the audit topic. If that fails, nothing is changed.
type Registry struct {
	Directory *Directory
	Producer  *kafka.Producer
	Actor     string // who makes the change, for the audit topic
}

// The errors of the registry.
var (
	ErrNoKey     = errors.New("no such key") // no key matches, or more than one
	ErrNoAccount = errors.New("there is no such account")
	ErrTaken     = errors.New("there is an account of that id already")
	ErrAccountID = errors.New("the id of an account has 1 to 255 characters, no control characters, and no blanks at its ends")
	ErrNoSecret  = errors.New("no such signing secret")
	ErrSecrets   = errors.New("the account has two signing secrets; revoke one first")
)

// EnsureAccount creates the account if it does not exist.
func (r Registry) EnsureAccount(ctx context.Context, a schemas.Account) error {
	if err := r.CreateAccount(ctx, a, "name="+strconv.Quote(a.Name)); !errors.Is(err, ErrTaken) {
		return err
	}
	return nil
}

// CreateAccount creates an account. detail describes the account for the audit topic. The error is ErrTaken if the
// account exists, and ErrAccountID if its id is not allowed.
func (r Registry) CreateAccount(ctx context.Context, a schemas.Account, detail string) error {
	if _, ok := r.Directory.Account(a.ID); ok {
		return fmt.Errorf("%s: %w", a.ID, ErrTaken)
	}
	if !usable(string(a.ID)) {
		return fmt.Errorf("%q: %w", a.ID, ErrAccountID)
	}
	if a.CreatedAt.IsZero() {
		a.CreatedAt = time.Now().UTC().Truncate(time.Millisecond)
	}
	if err := r.audit(ctx, a.ID, "accounts create", "", detail); err != nil {
		return err
	}
	return r.putAccount(ctx, a)
}

// longestID is the largest number of characters of an account's id.
const longestID = 255

// usable reports whether an id is allowed for a new account. Ids are printed in lists and typed in commands, so
// they need visible characters.
func usable(id string) bool {
	hidden := func(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Cf, r) }
	n := utf8.RuneCountInString(id)
	return n > 0 && n <= longestID && utf8.ValidString(id) && strings.TrimSpace(id) == id && !strings.ContainsFunc(id, hidden)
}

// ChangeAccount changes an account and returns the result. If two changes are simultaneous, the
// later one wins. detail describes the change for the audit topic. The error is ErrNoAccount if the
// account does not exist.
func (r Registry) ChangeAccount(ctx context.Context, id survey.AccountID, detail string, change func(*schemas.Account)) (schemas.Account, error) {
	a, ok := r.Directory.Account(id)
	if !ok {
		return a, fmt.Errorf("%s: %w", id, ErrNoAccount)
	}
	change(&a)
	if err := r.audit(ctx, id, "accounts set", "", detail); err != nil {
		return a, err
	}
	return a, r.putAccount(ctx, a)
}

func (r Registry) putAccount(ctx context.Context, a schemas.Account) error {
	rec, err := schemas.EncodeAccount(a)
	return r.append(ctx, schemas.TopicAccounts, rec, err)
}

func (r Registry) append(ctx context.Context, topic string, rec schemas.Record, err error) error {
	if err != nil {
		return err
	}
	_, err = r.Producer.Append(ctx, topic, rec)
	return err
}

// audit records a change before it is made.
func (r Registry) audit(ctx context.Context, id survey.AccountID, action, subject, detail string) error {
	rec, err := schemas.EncodeAudit(schemas.Audit{
		At: time.Now().UTC().Truncate(time.Millisecond), Account: id, Actor: r.Actor, Action: action, Subject: subject, Detail: detail,
	})
	if err := r.append(ctx, schemas.TopicAudit, rec, err); err != nil {
		return fmt.Errorf("record the change in %s: %w", schemas.TopicAudit, err)
	}
	return nil
}

// Create creates a key with the permissions of want. If the account does not exist, Create also creates the
// account. The returned key cannot be read again later.
func (r Registry) Create(ctx context.Context, want schemas.APIKey) (string, error) {
	if err := r.EnsureAccount(ctx, schemas.Account{ID: want.Account}); err != nil {
		return "", err
	}
	key := NewKey(want.Private)
	k := Describe(key, want.Account, want.Private, want.Name, time.Now())
	want.Hash, want.Prefix, want.CreatedAt = k.Hash, k.Prefix, k.CreatedAt
	return key, r.put(ctx, "keys create", want)
}

// Import registers a key that was generated elsewhere.
func (r Registry) Import(ctx context.Context, account survey.AccountID, key string, private bool, name string) error {
	return r.put(ctx, "keys import", Describe(key, account, private, name, time.Now()))
}

// shortestID is the smallest number of characters of an abbreviated key id.
const shortestID = 8

// Revoke makes a key invalid. name is either the key itself, or at least the first 8 characters of its hash, as
// "keys list" prints it.
func (r Registry) Revoke(ctx context.Context, name string) (schemas.APIKey, error) {
	var found []schemas.APIKey
	for _, k := range r.Directory.Keys("") {
		if k.Hash == Hash(name) || len(name) >= shortestID && strings.HasPrefix(fmt.Sprintf("%x", k.Hash), name) {
			found = append(found, k)
		}
	}
	if len(found) != 1 {
		return schemas.APIKey{}, fmt.Errorf("%w: %s", ErrNoKey, r.whyNot(name, len(found)))
	}
	k := found[0]
	k.Revoked = true
	return k, r.put(ctx, "keys revoke", k)
}

// whyNot describes why a name does not identify exactly one key, and what to enter instead. It does not repeat the
// name, which may be a key.
func (r Registry) whyNot(name string, found int) string {
	begins := func(k schemas.APIKey) bool { return len(name) >= len(k.Prefix) && strings.HasPrefix(name, k.Prefix) }
	switch {
	case found > 1:
		return fmt.Sprintf("the ids of %d keys begin with these characters, give more of them", found)
	case name == "":
		return "it is empty; give the id that candor keys list prints, or the whole key"
	case slices.ContainsFunc(r.Directory.Keys(""), begins):
		return "it begins like a key, but is not the whole key; give the id that candor keys list prints"
	case len(name) < shortestID:
		return fmt.Sprintf("give at least %d characters of the id that candor keys list prints, or the whole key", shortestID)
	}
	return "no key has this id, and it is not a key; candor keys list prints the ids"
}

func (r Registry) put(ctx context.Context, action string, k schemas.APIKey) error {
	rec, err := schemas.EncodeAPIKey(k)
	if err != nil {
		return err
	}
	if err := r.audit(ctx, k.Account, action, KeyID(k), Summary(k)); err != nil {
		return err
	}
	return r.append(ctx, schemas.TopicAccounts, rec, nil)
}

// KeyID returns the name of a key that "keys list" prints: the beginning of its hash, and its first characters.
func KeyID(k schemas.APIKey) string { return fmt.Sprintf("%x %s…", k.Hash[:6], k.Prefix) }

// maxSecrets is how many signing secrets an account may have. It needs two while its servers change from one to
// the next.
const maxSecrets = 2

// CreateSecret creates a signing secret for an account. The error is ErrNoAccount if the account
// does not exist, and ErrSecrets if it has two secrets.
func (r Registry) CreateSecret(ctx context.Context, account survey.AccountID) (schemas.SigningSecret, error) {
	if _, ok := r.Directory.Account(account); !ok {
		return schemas.SigningSecret{}, fmt.Errorf("%s: %w", account, ErrNoAccount)
	}
	if len(r.Directory.Secrets(account)) >= maxSecrets {
		return schemas.SigningSecret{}, fmt.Errorf("%s: %w", account, ErrSecrets)
	}
	var id [4]byte
	_, _ = rand.Read(id[:]) // never fails (crypto/rand)
	s := schemas.SigningSecret{
		Account: account, ID: hex.EncodeToString(id[:]), Secret: random(secretPrefix), CreatedAt: time.Now().UTC().Truncate(time.Millisecond),
	}
	if err := r.audit(ctx, account, "tokens create-secret", s.ID, ""); err != nil {
		return s, err
	}
	rec, err := schemas.EncodeSigningSecret(s)
	return s, r.append(ctx, schemas.TopicAccounts, rec, err)
}

// RevokeSecret removes a signing secret. Tokens signed with it are refused from then on. The error
// is ErrNoSecret if the account has no secret with that id.
func (r Registry) RevokeSecret(ctx context.Context, account survey.AccountID, id string) error {
	if !slices.ContainsFunc(r.Directory.Secrets(account), func(s schemas.SigningSecret) bool { return s.ID == id }) {
		return fmt.Errorf("%s of account %s: %w", id, account, ErrNoSecret)
	}
	if err := r.audit(ctx, account, "tokens revoke-secret", id, ""); err != nil {
		return err
	}
	return r.append(ctx, schemas.TopicAccounts, schemas.SigningSecretTombstone(account, id), nil)
}
