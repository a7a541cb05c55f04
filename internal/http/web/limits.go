package web

import (
	"cmp"
	"time"
)

// Limits restrict what clients may use of a process. 0 means the default.
type Limits struct {
	// BodyBudget is how much memory request bodies in flight and their decoded values may take, in
	// bytes (BodyCost for each byte of a body).
	BodyBudget int64
	// Connections is the largest number of open connections, in total. PerAddress is the same for
	// one address or one IPv6 network of 64 bits.
	Connections, PerAddress int
	// Stall is how long a connection may make no progress while a request is read or answered.
	Stall time.Duration
}

// DefaultLimits suit a process with 1 GiB of memory.
var DefaultLimits = Limits{BodyBudget: 256 << 20, Connections: 8000, PerAddress: 2000, Stall: 30 * time.Second}

// OrDefaults returns the limits with 0 replaced by the default.
func (l Limits) OrDefaults() Limits {
	d := DefaultLimits
	return Limits{
		BodyBudget: cmp.Or(l.BodyBudget, d.BodyBudget), Connections: cmp.Or(l.Connections, d.Connections),
		PerAddress: cmp.Or(l.PerAddress, d.PerAddress), Stall: cmp.Or(l.Stall, d.Stall),
	}
}

// Valid reports whether the limits leave room for at least one body of the largest size, one
// connection and one second.
func (l Limits) Valid() bool {
	l = l.OrDefaults()
	return l.BodyBudget >= MinBodyBudget && l.Connections >= 1 && l.PerAddress >= 1 && l.Stall >= time.Second
}
