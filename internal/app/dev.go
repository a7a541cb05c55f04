package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"unicode/utf8"

	"candor/internal/access/accounts"
	"candor/schemas"
	"candor/survey"
)

// The embedded default has two accounts for development. They have no rate limits. They have only two quotas,
// which limit memory: one for the data point ids of a survey, and one for the check state of all surveys.
const (
	devAccount   survey.AccountID = "dev"
	otherAccount survey.AccountID = "other"
)

// DevKeys are the development keys of the embedded default. A key that is empty is generated at the first start. A key
// that was revoked stays revoked. Made receives the keys that were set or generated, because they cannot be read later.
type DevKeys struct {
	Private, Public, OtherPrivate string
	Made                          func([]DevKey)
}

// minDevKey is the smallest length of a development key, in characters. Anyone who can reach the service could
// guess a shorter key.
const minDevKey = 12

func (d DevKeys) validate() error {
	for _, k := range d.wanted() {
		if n := utf8.RuneCountInString(k.Key); n > 0 && n < minDevKey {
			return fmt.Errorf("%s has %d characters; use at least %d, or leave it unset to let candor create a key", k.variable, n, minDevKey)
		}
	}
	return nil
}

// callers finds the account of a key. It becomes ready when the development keys exist. Before that, it would
// refuse a development key that is about to be created.
type callers struct {
	*accounts.Directory

	keyed <-chan struct{}
}

// Ready is closed when all keys are known.
func (c callers) Ready() <-chan struct{} { return c.keyed }

// DevKey is a key to show to the developer.
type DevKey struct {
	Account survey.AccountID
	Private bool
	Key     string
}

// devQuotas returns the quotas of a development account.
func devQuotas() schemas.Quotas {
	return schemas.Quotas{
		Surveys: new(int64), Respondents: new(int64), Stored: new(int64),
		DataPoints: new(int64(100_000)), CheckState: new(int64(16 << 30)),
	}
}

// ensureAccount creates a development account. If the account exists without quotas, it gets the default quotas.
// Quotas that the developer has set remain.
func ensureAccount(ctx context.Context, r accounts.Registry, id survey.AccountID) error {
	err := r.CreateAccount(ctx, schemas.Account{ID: id, Name: string(id), NoRateLimit: true, Quotas: devQuotas()}, "development")
	if !errors.Is(err, accounts.ErrTaken) {
		return err
	}
	if a, _ := r.Directory.Account(id); a.Quotas != (schemas.Quotas{}) {
		return nil
	}
	_, err = r.ChangeAccount(ctx, id, "quotas", func(a *schemas.Account) { a.Quotas = devQuotas() })
	return err
}

// wanted is a development key with the environment variable that sets it.
type wanted struct {
	DevKey

	variable string
}

func (d DevKeys) wanted() []wanted {
	return []wanted{
		{DevKey{devAccount, true, d.Private}, "CANDOR_DEV_PRIVATE_KEY"},
		{DevKey{devAccount, false, d.Public}, "CANDOR_DEV_PUBLIC_KEY"},
		{DevKey{otherAccount, true, d.OtherPrivate}, "CANDOR_DEV_OTHER_PRIVATE_KEY"},
	}
}

func (d DevKeys) ensure(ctx context.Context, r accounts.Registry, log *slog.Logger) error {
	for _, id := range []survey.AccountID{devAccount, otherAccount} {
		if err := ensureAccount(ctx, r, id); err != nil {
			return fmt.Errorf("development account: %w", err)
		}
	}
	var show []DevKey
	for _, want := range d.wanted() {
		key, err := ensureKey(ctx, r, want.DevKey)
		if err != nil {
			return fmt.Errorf("development key: %w", err)
		}
		if key == "" {
			continue
		}
		// Otherwise the first requests would be answered with 401.
		if err := r.Directory.AwaitKey(ctx, key); err != nil {
			return fmt.Errorf("development key: %w", err)
		}
		if k, _ := r.Directory.Key(key); k.Revoked {
			log.WarnContext(ctx, "the development key is revoked; set another one", "variable", want.variable)
			continue
		}
		show = append(show, DevKey{want.Account, want.Private, key})
	}
	if d.Made != nil {
		d.Made(show)
	}
	return nil
}

// ensureKey creates a development key if the account has no key of its kind, or if the key is set and new. It returns
// the key, or "" if the key is neither set nor created. A key that exists stays as it is, because it may have been
// revoked or given limits.
func ensureKey(ctx context.Context, r accounts.Registry, want DevKey) (string, error) {
	if want.Key != "" {
		if _, ok := r.Directory.Key(want.Key); ok {
			return want.Key, nil
		}
		return want.Key, r.Import(ctx, want.Account, want.Key, want.Private, "development")
	}
	for _, k := range r.Directory.Keys(want.Account) {
		if k.Private == want.Private {
			return "", nil
		}
	}
	return r.Create(ctx, schemas.APIKey{Account: want.Account, Private: want.Private, Name: "development"})
}
