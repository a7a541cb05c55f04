package main

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"fmt"
	"net/http"
	"strings"
	"time"
)

// account creates an account with these settings and a private key.
func (a *arena) account(ctx context.Context, settings ...string) (name, key string, err error) {
	name = a.name("account")
	args := append([]string{"accounts", "create"}, settings...)
	if _, err := a.run(ctx, append(args, name)...); err != nil {
		return "", "", err
	}
	key, err = a.key(ctx, name)
	return name, key, err
}

// accountWith creates an account with a private key, and with another key that has the given options.
func (a *arena) accountWith(ctx context.Context, options ...string) (private, key string, err error) {
	account, private, err := a.account(ctx)
	if err != nil {
		return "", "", err
	}
	key, err = a.key(ctx, account, options...)
	return private, key, err
}

// key creates a key of an account and waits until candor knows it.
func (a *arena) key(ctx context.Context, account string, options ...string) (string, error) {
	out, err := a.run(ctx, append([]string{"keys", "create", "-create-account", "-account", account}, options...)...)
	if err != nil {
		return "", err
	}
	key := ""
	for field := range strings.FieldsSeq(out) {
		if strings.HasPrefix(field, "candor_") {
			key = field
		}
	}
	if key == "" {
		return "", fmt.Errorf("keys create printed no key")
	}
	return key, a.until(ctx, 30*time.Second, "a new key is known", func() bool {
		got, err := a.post(ctx, key, "creditCalculation", []byte("{}"))
		return err == nil && got.status != http.StatusUnauthorized
	})
}

// sign returns a token for the survey "s", as the server of an account creates it.
func sign(secret, respondent string, expires time.Time) string {
	mac := hmac.New(sha256.New, []byte(secret))
	fmt.Fprintf(mac, "v1\n%d\ns\n%s", expires.Unix(), respondent)
	return fmt.Sprintf("v1.%d.%x", expires.Unix(), mac.Sum(nil))
}
