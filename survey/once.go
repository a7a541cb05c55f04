package survey

import (
	"crypto/sha256"
	"errors"
	"time"
)

// Digest is a SHA-256.
type Digest [32]byte

// Once is the Idempotency-Key of a command. A command with a key takes effect once, however often it is sent.
type Once struct {
	Key  Digest // digest of the account, whether the API key is public, and the Idempotency-Key that the client sent
	Body Digest // digest of the requested operation and its body
}

// OnceFor is how long the outcome of a command with an Idempotency-Key is kept. It begins at the time of the
// command's record.
const OnceFor = 24 * time.Hour

// Reservation is a request to reserve an Idempotency-Key for its content.
type Reservation struct {
	Once
	Account AccountID
	Public  bool // the API key is public
	Count   int  // how many keys this one counts as towards MaxOnce or MaxPublicOnce
}

// MaxOnce is how many new Idempotency-Keys an account can use with its private API keys on a UTC day. No quota
// counts the memory of these keys, up to 1.5 KB each for some days. MaxPublicOnce is the limit for its public API
// keys. The two are counted separately, because everyone who opens a web page can read a public API key.
// Otherwise a stranger could use up the keys that the account needs for its commands.
const (
	MaxOnce       = 100_000
	MaxPublicOnce = 50_000
)

// ErrMaxOnce reports that the account has reached MaxOnce today. ErrMaxPublicOnce reports that it has reached
// MaxPublicOnce.
var (
	ErrMaxOnce       = errors.New("the account has reached its number of Idempotency-Keys for today")
	ErrMaxPublicOnce = errors.New("the account has reached its number of Idempotency-Keys of public keys for today")
)

// Kept is the stored outcome of a command with an Idempotency-Key.
type Kept struct {
	At      time.Time // the record's time, UTC, milliseconds
	Body    Digest
	Outcome Outcome
}

// Expired reports whether the outcome is older than OnceFor at the given time of a later record.
func (k *Kept) Expired(at time.Time) bool { return !at.Before(k.At.Add(OnceFor)) }

// Again returns the outcome of a repeated command: the first outcome, or KeyReused if the first
// command had another content.
func (k *Kept) Again(o Once) Outcome {
	if k.Body != o.Body {
		return Outcome{Code: KeyReused}
	}
	return k.Outcome
}

// Keeps reports whether an outcome with this code is stored for repeated commands with
// the same key. A Conflict is not stored, because the sender reads the state again and
// sends a new command. Unreadable is not stored, because the command was not decided.
// KeyReused is not stored, because the key already has the outcome of another command.
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
