package web

import (
	"encoding/binary"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"candor/internal/access/accounts"
	"candor/survey"
)

// OnceHeader is the name of the header with which a request takes effect once, however often it is
// sent.
const OnceHeader = "Idempotency-Key"

// maxOnce is the length of the longest Idempotency-Key.
const maxOnce = 255

var errOnce = Invalid([]string{`"Idempotency-Key" must be 1 to 255 visible ASCII characters`})

var errOnceTwice = Invalid([]string{`"Idempotency-Key" must be sent only once`})

// ErrKeyReused is the answer if the Idempotency-Key was used for another request before.
var ErrKeyReused = &Error{Status: http.StatusUnprocessableEntity, Message: "Idempotency-Key has been used for another request"}

// OnceRefused returns the answer to a request whose Idempotency-Key could not be reserved.
func OnceRefused(err error) error {
	text := ""
	switch {
	case errors.Is(err, survey.ErrMaxOnce):
		text = fmt.Sprintf("This account reached its limit of %d Idempotency-Keys per day (UTC).", survey.MaxOnce)
	case errors.Is(err, survey.ErrMaxPublicOnce):
		text = fmt.Sprintf("The public keys of this account reached their limit of %d Idempotency-Keys per day (UTC).", survey.MaxPublicOnce)
	default:
		return Unavailable(err)
	}
	now := time.Now().UTC()
	return TooManyToday(text, now.Truncate(24*time.Hour).Add(24*time.Hour).Sub(now))
}

// Once returns the digests of a request's Idempotency-Key and of its content, or nil without the
// header. The kind distinguishes operations.
func (c *Call) Once(kind byte) (*survey.Once, error) {
	names := c.Header.Values(OnceHeader)
	if len(names) == 0 {
		return nil, nil //nolint:nilnil // most requests have no Idempotency-Key
	}
	switch {
	case len(names) > 1:
		return nil, errOnceTwice
	case !visible(names[0], maxOnce):
		return nil, errOnce
	}
	return &survey.Once{Key: onceKey(&c.Caller, names[0]), Body: survey.DigestOf([]byte{kind}, c.Body)}, nil
}

// publicOnce precedes the Idempotency-Keys of public keys. No Idempotency-Key contains it. So
// somebody who copies a public key from a web page cannot take an Idempotency-Key that the account's
// private keys will use.
const publicOnce = 0

// onceKey returns the digest of a caller's Idempotency-Key. The private keys of an account share
// their Idempotency-Keys, and so do its public keys.
func onceKey(caller *accounts.Caller, name string) survey.Digest {
	account := caller.Account.ID
	before := append(binary.AppendUvarint(nil, uint64(len(account))), account...)
	if !caller.Key.Private {
		before = append(before, publicOnce)
	}
	return survey.DigestOf(before, []byte(name))
}

// visible reports whether a header consists of visible ASCII characters: at least one, and no more
// than the parameter most says.
func visible(name string, most int) bool {
	return name != "" && len(name) <= most && !strings.ContainsFunc(name, func(r rune) bool { return r <= ' ' || r > '~' })
}

// clientHeader is the name of the header that says where a command was sent from. The value is shown
// with the decision, and nothing depends on it.
const clientHeader = "X-Candor-Client"

// maxClient is the length of the longest value of clientHeader.
const maxClient = 40

var errClient = Invalid([]string{`"X-Candor-Client" must be 1 to 40 visible ASCII characters`})

// Client returns where the request was sent from, as the sender stated it, or "" if it was not stated.
func (c *Call) Client() (string, error) {
	names := c.Header.Values(clientHeader)
	switch {
	case len(names) == 0:
		return "", nil
	case len(names) > 1 || !visible(names[0], maxClient):
		return "", errClient
	}
	return names[0], nil
}
