package app

import (
	"context"
	"fmt"

	"candor/internal/accounts"
	"candor/schemas"
	"candor/survey"
)

// The accounts of the embedded default. They have no rate limit.
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

// DevKey is a key to show to the developer.
type DevKey struct {
	Account survey.AccountID
	Private bool
	Key     string
}

func (d DevKeys) ensure(ctx context.Context, r accounts.Registry) error {
	for _, id := range []survey.AccountID{devAccount, otherAccount} {
		if err := r.EnsureAccount(ctx, schemas.Account{ID: id, Name: string(id), NoRateLimit: true}); err != nil {
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
