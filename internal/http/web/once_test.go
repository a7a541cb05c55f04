package web

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"candor/internal/access/accounts"
	"candor/schemas"
	"candor/survey"
)

func TestVisible(t *testing.T) {
	for name, want := range map[string]bool{
		"a": true, "!~": true, strings.Repeat("x", 255): true,
		"": false, strings.Repeat("x", 256): false, "a b": false, "a\n": false, "\x7f": false, "\x80": false, "é": false,
	} {
		if visible(name, maxOnce) != want {
			t.Errorf("%q is %t", name, !want)
		}
	}
}

// The keys of two accounts never collide, and neither do those of the private and the public keys of
// an account, whatever the names of the accounts and the contents of the requests.
func TestOnceKey(t *testing.T) {
	seen := map[survey.Digest]string{}
	for _, account := range []survey.AccountID{"a", "ab", "abc", "\x01a", "a\x00"} {
		for _, name := range []string{"a", "c", "bc", "\x01a", "abc"} {
			for _, private := range []bool{true, false} {
				key := onceKey(&accounts.Caller{Account: schemas.Account{ID: account}, Key: schemas.APIKey{Private: private}}, name)
				if was, ok := seen[key]; ok {
					t.Errorf("%q of %q has the key of %s", name, account, was)
				}
				seen[key] = fmt.Sprintf("%q of %q, private: %t", name, account, private)
			}
		}
	}
}

// The digests of private keys stay as they are: the log holds those of commands.
func TestOnceKey_private(t *testing.T) {
	got := onceKey(&accounts.Caller{Account: schemas.Account{ID: "acme"}, Key: schemas.APIKey{Private: true}}, "deletion-request-1")
	if want := survey.DigestOf([]byte("\x04acmedeletion-request-1")); got != want {
		t.Errorf("%x, want %x", got, want)
	}
}

func TestOnce_refused(t *testing.T) {
	for want, names := range map[string][]string{
		"must be sent only once":             {"a", "a"},
		"must be 1 to 255 visible ASCII":     {"a b"},
		"must be 1 to 255 visible ASCII ch":  {""},
		"must be 1 to 255 visible ASCII cha": {strings.Repeat("x", 256)},
	} {
		once, err := (&Call{Header: http.Header{OnceHeader: names}}).Once(1)
		if e := (*Error)(nil); once != nil || !errors.As(err, &e) || !strings.Contains(strings.Join(e.Violations, ""), want) {
			t.Errorf("%q: %v, %v, want %q", names, once, err, want)
		}
	}
}
