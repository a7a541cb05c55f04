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

// The accounts of the embedded default. They have no rate limit, and no quotas but
// those that bound what one survey or check may take of the memory.
const (
	devAccount   survey.AccountID = "dev"
	otherAccount survey.AccountID = "other"
)

// DevKeys are the development keys of the embedded default. Those that are
// empty are made at the first start; Made then lists them, and that is the only
// time they are seen.
type DevKeys struct {
	Private, Public, OtherPrivate string
	Made                          func([]DevKey)
}

// minDevKey is how many characters a development key has at least. Shorter ones
// can be guessed by anyone who can reach the service.
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

// DevKey is a key to show to the developer.
type DevKey struct {
	Account survey.AccountID
	Private bool
	Key     string
}

// devQuotas are the quotas of these accounts.
func devQuotas() schemas.Quotas {
	return schemas.Quotas{
		Surveys: new(int64), Respondents: new(int64), Stored: new(int64),
		DataPoints: new(int64(100_000)), CheckState: new(int64(16 << 30)),
	}
}

// ensureAccount makes a development account. One from before there were quotas
// gets them; those that the developer has set stay.
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
	if d.Made != nil {
		d.Made(show)
	}
	return nil
}
