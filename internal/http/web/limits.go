package web

import (
	"cmp"
	"time"
)

// Limits are what clients may take of a process. One that is 0 is the default.
type Limits struct {
	// BodyBudget is how many bytes of memory request bodies in flight may take,
	// with what is decoded from them (BodyCost bytes for each of theirs).
	BodyBudget int64
	// Connections is how many connections may be open, and PerAddress how many of
	// them from one address, or from one network of 64 bits of IPv6.
	Connections, PerAddress int
	// Stall is how long a connection may stand still while a request is read or
	// answered.
	Stall time.Duration
}

// DefaultLimits suit a process with 1 GiB of memory.
var DefaultLimits = Limits{BodyBudget: 256 << 20, Connections: 8000, PerAddress: 2000, Stall: 30 * time.Second}

// OrDefaults returns the limits with the default for each that is 0.
func (l Limits) OrDefaults() Limits {
	d := DefaultLimits
	return Limits{
		BodyBudget: cmp.Or(l.BodyBudget, d.BodyBudget), Connections: cmp.Or(l.Connections, d.Connections),
		PerAddress: cmp.Or(l.PerAddress, d.PerAddress), Stall: cmp.Or(l.Stall, d.Stall),
	}
}

// Valid reports whether the limits leave room to work: one largest body, one
// connection and a second.
func (l Limits) Valid() bool {
	l = l.OrDefaults()
	return l.BodyBudget >= MinBodyBudget && l.Connections >= 1 && l.PerAddress >= 1 && l.Stall >= time.Second
}
