package app

import (
	"context"
	"errors"
	"fmt"
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

// DevKeys are the development keys of the embedded default. A key that is empty is generated at the first start.
// Made receives the keys that were set or generated, because they cannot be read later.
type DevKeys struct {
	Private, Public, OtherPrivate string
	Made                          func([]DevKey)
}

// minDevKey is the smallest length of a development key, in characters. Anyone who can reach the service could
// guess a shorter key.
const minDevKey = 12

func (d DevKeys) validate() error {
	for _, k := range []struct{ variable, key string }{
		{"CANDOR_DEV_PRIVATE_KEY", d.Private}, {"CANDOR_DEV_PUBLIC_KEY", d.Public}, {"CANDOR_DEV_OTHER_PRIVATE_KEY", d.OtherPrivate},
	} {
		if n := utf8.RuneCountInString(k.key); n > 0 && n < minDevKey {
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

func (d DevKeys) ensure(ctx context.Context, r accounts.Registry) error {
	for _, id := range []survey.AccountID{devAccount, otherAccount} {
		if err := ensureAccount(ctx, r, id); err != nil {
			return fmt.Errorf("development account: %w", err)
		}
	}
	known := map[survey.AccountID]map[bool]bool{devAccount: {}, otherAccount: {}}
	for id, kinds := range known {
		for _, k := range r.Directory.Keys(id) {
			kinds[k.Private] = true
		}
	}
	var show []DevKey
	for _, want := range []DevKey{
		{devAccount, true, d.Private}, {devAccount, false, d.Public}, {otherAccount, true, d.OtherPrivate},
	} {
		switch {
		case want.Key != "":
			if _, ok := r.Directory.Authenticate(want.Key); !ok {
				if err := r.Import(ctx, want.Account, want.Key, want.Private, "development"); err != nil {
					return fmt.Errorf("development key: %w", err)
				}
			}
		case known[want.Account][want.Private]:
			continue
		default:
			key, err := r.Create(ctx, schemas.APIKey{Account: want.Account, Private: want.Private, Name: "development"})
			if err != nil {
				return fmt.Errorf("development key: %w", err)
			}
			want.Key = key
		}
		show = append(show, want)
	}
	for _, k := range show { // otherwise the first requests would be answered with 401
		if err := r.Directory.AwaitKey(ctx, k.Key); err != nil {
			return fmt.Errorf("development key: %w", err)
		}
	}
	if d.Made != nil {
		d.Made(show)
	}
	return nil
}
