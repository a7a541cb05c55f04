package state

import (
	"fmt"
	"strconv"
	"strings"

	"candor/schemas"
)

// Upgrade translates snapshots of an earlier format of the view. A part whose log was cut can't be
// rebuilt from it, so the function must give exactly what a rebuild by the later format gives.
type Upgrade struct {
	From   int // the format of markers without parked surveys
	Parked int // the same layout with parked surveys (see parkedFormat); 0: there are none
	To     int // the next format, which is larger
	// Change returns the changes that replace one change of a part. It gets the changes of the part
	// and of its parked surveys. A snapshot can change a key several times, and the order is kept.
	// The arguments of the change must not be changed in place.
	Change func(part Part, c schemas.ViewChange) ([]schemas.ViewChange, error)
}

// Upgrades are the earlier formats of which snapshots can be read. The fields of a marker are the
// same in all of them.
type Upgrades []Upgrade

// Earlier holds the upgrades from format 6 on. A log may have been cut since that format, so a
// version that raises the format must add the upgrade from the one before.
var Earlier = Upgrades{}

// from returns the upgrade of a format, or nil if there is none.
func (u Upgrades) from(n int) *Upgrade {
	for i := range u {
		if n == u[i].From || n == u[i].Parked && n > 0 {
			return &u[i]
		}
	}
	return nil
}

// Reads reports whether changes of a format can be translated to the current one, or have it.
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

// Changes translates changes of a part from the format n to the current one. Reads must be true for
// n. It returns changes of the current format unchanged.
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
	return changes, nil
}

// Marker reads the marker of a snapshot, which has this format or one that Reads accepts, and
// returns its format. For every other format, it returns the format and the zero Marker.
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
	m, err = parseMarker(strconv.Itoa(current) + " " + rest)
	return m, n, err
}

// Current reports whether a format is the one that this version writes.
func Current(n int) bool { return n == format || n == parkedFormat }
