package web

import (
	"cmp"
	"time"
)

// Limits restricts the resources of a process that clients may use. A field that is 0 means the default.
type Limits struct {
	// BodyBudget is how many bytes of memory the request bodies in flight and their decoded values may take. Each
	// byte of a body counts as BodyCost bytes.
	BodyBudget int64
	// Connections is the largest number of open connections in total. PerAddress is the largest number from one
	// IPv4 address or one IPv6 network of 64 bits.
	Connections, PerAddress int
	// Stall is how long a connection may make no progress while a request is read or answered.
	Stall time.Duration
}

// DefaultLimits are for a process with 1 GiB of memory.
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
