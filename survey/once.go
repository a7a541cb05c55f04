package survey

import (
	"crypto/sha256"
	"time"
)

// Digest is a SHA-256.
type Digest [32]byte

// Once asks that a command take effect once, however often it is sent.
type Once struct {
	Key  Digest // of the account and of what the caller named the request
	Body Digest // of what was asked for
}

// OnceFor is how long the outcome of such a command is kept, counted from its
// record's time.
const OnceFor = 24 * time.Hour

// Kept is the outcome of a command that takes effect once.
type Kept struct {
	At      time.Time // the record's time, UTC, milliseconds
	Body    Digest
	Outcome Outcome
}

// Expired reports whether the outcome is forgotten by a record of that time.
func (k *Kept) Expired(at time.Time) bool { return !at.Before(k.At.Add(OnceFor)) }

// Again returns the outcome of a command that comes again: the first one, or
// KeyReused when something else was asked for then.
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

// DigestOf returns the SHA-256 of parts, one after the other.
func DigestOf(parts ...[]byte) (d Digest) {
	h := sha256.New()
	for _, p := range parts {
		h.Write(p)
	}
	h.Sum(d[:0])
	return d
}
