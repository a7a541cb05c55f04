package limit

import (
	"cmp"
	"time"
)

// Window is the period of the limits.
const Window = time.Minute

// Class is a group of operations that share a limit.
type Class uint8

// The classes.
const (
	Other Class = iota // every operation but addRespondent
	Add                // addRespondent
)

func (c Class) String() string {
	if c == Add {
		return "add"
	}
	return "other"
}

// Rates are the limits in requests per minute and key. 0 means the default.
type Rates struct {
	Add        int // addRespondent, standard accounts
	AddPremium int // addRespondent, premium accounts
	Other      int // all other operations together
}

// Defaults are the published limits (interface section 0, point 3).
var Defaults = Rates{Add: 600, AddPremium: 1200, Other: 1200}

// Max is the highest possible limit. The time of each request within the last minute is stored, which takes ten
// bytes in Redis. To let an account send more, remove its limit.
const Max = 100_000

// OrDefaults returns the rates with the default for each that is 0.
func (r Rates) OrDefaults() Rates {
	return Rates{
		Add: cmp.Or(r.Add, Defaults.Add), AddPremium: cmp.Or(r.AddPremium, Defaults.AddPremium),
		Other: cmp.Or(r.Other, Defaults.Other),
	}
}

// Valid reports whether each rate is between 1 and Max, or 0 for its default.
func (r Rates) Valid() bool {
	r = r.OrDefaults()
	return min(r.Add, r.AddPremium, r.Other) >= 1 && max(r.Add, r.AddPremium, r.Other) <= Max
}

func (r Rates) of(premium bool, c Class) int {
	switch {
	case c != Add:
		return r.Other
	case premium:
		return r.AddPremium
	}
	return r.Add
}
