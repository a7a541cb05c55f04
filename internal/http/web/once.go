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

// OnceHeader is the header that makes a request take effect only once, even if the client sends it several times.
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

// Once returns the digests of a request's Idempotency-Key and of its body. It returns nil if the request has no
// such header. kind distinguishes operations.
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

// publicOnce is put before the Idempotency-Keys of public keys. No Idempotency-Key contains this byte, so those of
// public and private keys never collide. Otherwise, somebody who copies a public key from a web page could use up
// an Idempotency-Key that the account's private keys need.
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

// visible reports whether a header consists of 1 to most visible ASCII characters.
func visible(name string, most int) bool {
	return name != "" && len(name) <= most && !strings.ContainsFunc(name, func(r rune) bool { return r <= ' ' || r > '~' })
}

// clientHeader is the header with which a client states where it sends a command from. The value is shown with the
// decision, and has no other effect.
const clientHeader = "X-Candor-Client"

// maxClient is the length of the longest value of clientHeader.
const maxClient = 40

var errClient = Invalid([]string{`"X-Candor-Client" must be 1 to 40 visible ASCII characters`})

// Client returns what the client states in clientHeader, or "" if the request has no such header.
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
