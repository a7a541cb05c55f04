package survey

import (
	"crypto/sha256"
	"errors"
	"time"
)

// Digest is a SHA-256.
type Digest [32]byte

// Once is the Idempotency-Key of a command, with which it takes effect once, however often it is
// sent.
type Once struct {
	Key  Digest // digest of the account, whether the API key is public, and the caller's name for the request
	Body Digest // digest of the requested operation and its body
}

// OnceFor is how long the outcome of a command with an Idempotency-Key is kept, starting at the
// time of its record.
const OnceFor = 24 * time.Hour

// Reservation is a request to reserve an Idempotency-Key for its content.
type Reservation struct {
	Once
	Account AccountID
	Public  bool // the API key is public
	Count   int  // the number of keys for which a new one counts
}

// MaxOnce is how many new Idempotency-Keys an account can use with its private keys on a UTC day.
// Each takes up to 1.5 KB of memory for a day, which no quota counts. MaxPublicOnce is the same for
// its public keys. They have a count of their own: everyone who opens a web page can read a public
// key, and could otherwise use up what the commands of the account need.
const (
	MaxOnce       = 100_000
	MaxPublicOnce = 50_000
)

// ErrMaxOnce says that the account has reached MaxOnce today, and ErrMaxPublicOnce that it has
// reached MaxPublicOnce.
var (
	ErrMaxOnce       = errors.New("the account has reached its number of Idempotency-Keys for today")
	ErrMaxPublicOnce = errors.New("the account has reached its number of Idempotency-Keys of public keys for today")
)

// Kept is the stored outcome of a command that takes effect once.
type Kept struct {
	At      time.Time // the record's time, UTC, milliseconds
	Body    Digest
	Outcome Outcome
}

// Expired reports whether the outcome is no longer kept when a record of the given time is applied.
func (k *Kept) Expired(at time.Time) bool { return !at.Before(k.At.Add(OnceFor)) }

// Again returns the outcome of a repeated command: the first outcome, or KeyReused if the first
// command had another content.
func (k *Kept) Again(o Once) Outcome {
	if k.Body != o.Body {
		return Outcome{Code: KeyReused}
	}
	return k.Outcome
}

// Keeps reports whether an outcome with this code is final for its command. After a
// conflict, the command is made again. A command that could not be read was not
// decided.
func (c OutcomeCode) Keeps() bool { return c != Conflict && c != Unreadable && c != KeyReused }

// DigestOf returns the SHA-256 of the concatenated parts.
func DigestOf(parts ...[]byte) (d Digest) {
	h := sha256.New()
	for _, p := range parts {
		h.Write(p)
	}
	h.Sum(d[:0])
	return d
}
