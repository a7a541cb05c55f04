package state

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"candor/schemas"
)

// Upgrade translates snapshots of one earlier format of the view. After the log was cut, a part can be
// restored only from its snapshots. So the translation must give exactly the same content as a rebuild from the
// whole log would give.
type Upgrade struct {
	From   int // the earlier format, for parts without parked surveys
	Parked int // the earlier format of parts with parked surveys (see parkedFormat); 0: it had no parked surveys
	To     int // the format of the result, which is larger
	// Change returns the changes that replace one change of a part or of one of its parked surveys. A snapshot
	// can change a key several times, so Change is called in the order of the snapshot. It must not modify the
	// arguments of c in place.
	Change func(part Part, c schemas.ViewChange) ([]schemas.ViewChange, error)
}

// Upgrades lists the earlier formats whose snapshots this version can read. A marker has the same fields in
// all of these formats.
type Upgrades []Upgrade

// Earlier holds the upgrades from earlier formats, beginning with format 6. From format 6 on, a log may have
// been cut. So a version that raises the format must add the upgrade from the format before.
var Earlier = Upgrades{}

// from returns the upgrade for snapshots of a format, or nil if there is none.
func (u Upgrades) from(n int) *Upgrade {
	for i := range u {
		if n == u[i].From || n == u[i].Parked && n > 0 {
			return &u[i]
		}
	}
	return nil
}

// Reads reports whether snapshots of the format n can be read: n is the current format, or upgrades lead from it to the
// current format.
func (u Upgrades) Reads(n int) bool {
	for n != format && n != parkedFormat {
		up := u.from(n)
		if up == nil || up.To <= n {
			return false
		}
		n = up.To
	}
	return true
}

// Changes translates changes of a part from the format n to the current format. It fails if Reads returns
// false for n. It leaves out outcomes: earlier versions took them into the snapshot of a part that changed
// meanwhile, and a restore would keep them for ever.
func (u Upgrades) Changes(part Part, n int, changes []schemas.ViewChange) ([]schemas.ViewChange, error) {
	for n != format && n != parkedFormat {
		up := u.from(n)
		if up == nil {
			return nil, fmt.Errorf("changes of the view have format %d, which this version of candor cannot read", n)
		}
		next := make([]schemas.ViewChange, 0, len(changes))
		for _, c := range changes {
			some, err := up.Change(part, c)
			if err != nil {
				return nil, fmt.Errorf("translate a change of %s from format %d to %d: %w", part, n, up.To, err)
			}
			next = append(next, some...)
		}
		changes, n = next, up.To
	}
	return slices.DeleteFunc(changes, func(c schemas.ViewChange) bool { return part.aside(c.Key) }), nil
}

// Marker parses the marker of a snapshot, and returns it with the number of its format. If Reads returns false for
// the format, the returned marker is the zero Marker.
func (u Upgrades) Marker(s string) (m Marker, n int, err error) {
	number, rest, _ := strings.Cut(s, " ")
	if n, err = strconv.Atoi(number); err != nil || n <= 0 || rest == "" {
		return Marker{}, 0, fmt.Errorf("%w: %q", errMarker, s)
	}
	if !u.Reads(n) {
		return Marker{}, n, nil
	}
	current := n
	if up := u.from(n); up != nil {
		if current = format; n == up.Parked {
			current = parkedFormat
		}
	}
	m, err = ParseMarker(strconv.Itoa(current) + " " + rest)
	return m, n, err
}

// Current reports whether a format is the one that this version writes.
func Current(n int) bool { return n == format || n == parkedFormat }
