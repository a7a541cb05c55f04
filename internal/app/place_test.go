package app

import (
	"fmt"
	"testing"
)

// answer is an error that Redis has sent.
type answer string

func (a answer) Error() string { return string(a) }
func (answer) RedisError()     {}

// Errors that come from a wrong setting end the start at once. Others are retried.
func TestRefused_byRedis(t *testing.T) {
	for text, want := range map[string]bool{
		"WRONGPASS invalid username-password pair": true,
		"NOPERM this user has no permissions":      true,
		"ERR DB index is out of range":             true,
		"LOADING Redis is loading the dataset":     false,
		"ERR max number of clients reached":        false,
		"OOM command not allowed when used memory": false,
	} {
		if got := refused(fmt.Errorf("read the marker: %w", answer(text))); got != want {
			t.Errorf("%s: refused is %v", text, got)
		}
	}
}
