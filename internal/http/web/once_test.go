package web

import (
	"strings"
	"testing"

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

// The keys of two accounts never collide, whatever the names of the accounts and the contents of
// the requests.
func TestOnceKey(t *testing.T) {
	seen := map[survey.Digest]string{}
	for _, account := range []survey.AccountID{"a", "ab", "abc", "\x01a"} {
		for _, name := range []string{"a", "c", "bc", "\x01a", "abc"} {
			key := onceKey(account, name)
			if was, ok := seen[key]; ok {
				t.Errorf("%q of %q has the key of %s", name, account, was)
			}
			seen[key] = name + " of " + string(account)
		}
	}
}
