package web

import (
	"encoding/binary"
	"net/http"

	"candor/survey"
)

// OnceHeader names a request, so that it takes effect once however often it is sent.
const OnceHeader = "Idempotency-Key"

// maxOnce is the longest such name.
const maxOnce = 255

var errOnce = Invalid([]string{`"Idempotency-Key" must be 1 to 255 visible ASCII characters`})

// ErrKeyReused is the answer to a name that was given to another request before.
var ErrKeyReused = &Error{Status: http.StatusUnprocessableEntity, Message: "Idempotency-Key has been used for another request"}

// Once returns the name of a request and what it asks for, in digests; nil: it has no
// name. The kind tells operations apart.
func (c *Call) Once(kind byte) (*survey.Once, error) {
	names := c.Header.Values(OnceHeader)
	if len(names) == 0 {
		return nil, nil //nolint:nilnil // most requests have none
	}
	if len(names) > 1 || !visible(names[0]) {
		return nil, errOnce
	}
	return &survey.Once{Key: onceKey(c.Caller.Account.ID, names[0]), Body: survey.DigestOf([]byte{kind}, c.Body)}, nil
}

// onceKey returns the key of an account's request of that name.
func onceKey(account survey.AccountID, name string) survey.Digest {
	return survey.DigestOf(binary.AppendUvarint(nil, uint64(len(account))), []byte(account), []byte(name))
}

// visible reports whether a name of a request is 1 to 255 visible ASCII
// characters.
func visible(name string) bool {
	if name == "" || len(name) > maxOnce {
		return false
	}
	for i := range len(name) {
		if name[i] <= ' ' || name[i] > '~' {
			return false
		}
	}
	return true
}
