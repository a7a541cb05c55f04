package bas

import (
	"math"

	"candor/survey"
)

// device is the kind of pointing device. It determines which features can be judged.
type device uint8

const (
	mouse  device = iota // a mouse, a touchpad, or unknown
	finger               // a finger or a pen, which is lifted and lands elsewhere
	taps                 // a touch screen that sends one move for each tap, and no path
)

// Sizes of screens in CSS pixels. A phone is at most phoneShort wide and phoneLong high, or the other way round. The
// longer side of the largest tablets is tabletSide.
const (
	phoneShort = 500
	phoneLong  = 1000
	tabletSide = 1400
)

// For a tap, a browser sends the move and the click at most sameTap ms apart. Programs, and people who click at the
// end of a movement, wait longer.
const (
	sameTap      = 40
	mostlyTaps   = 0.8
	fractionally = 0.8
)

// deviceOf returns the kind of device that most moves name, or else most clicks. If none do, it returns the kind that
// the coordinates suggest. On a small screen, fractions in the coordinates or a lack of clicks mean a finger; on a
// tablet, both together do. Moves are taps if nearly each comes with a click, or if the screen is small and no path
// connects them.
func deviceOf(moves []survey.Move, clicks []survey.Click) device { //nolint:cyclop // one branch for each sign of a device, tried in turn
	touched, named := 0, 0
	pauses := 0
	x, y := 0., 0.
	for i := range moves {
		m := &moves[i]
		if m.Pointer != survey.PointerUnknown {
			named++
			if m.Pointer != survey.PointerMouse {
				touched++
			}
		}
		if v := math.Abs(m.X); v > x {
			x = v
		}
		if v := math.Abs(m.Y); v > y {
			y = v
		}
		if i > 0 && m.At-moves[i-1].At > strokeGap {
			pauses++
		}
	}
	if named == 0 { // some browsers do not name the device of a click, and pages then guess
		for i := range clicks {
			if p := clicks[i].Pointer; p != survey.PointerUnknown {
				named++
				if p != survey.PointerMouse {
					touched++
				}
			}
		}
	}
	if named > 0 {
		if 2*touched > named {
			return finger
		}
		return mouse
	}
	if len(moves) == 0 {
		return mouse
	}
	phone := min(x, y) <= phoneShort && max(x, y) <= phoneLong
	path := pauses < len(moves)-1
	// A desktop window may be as low as a phone in landscape orientation.
	held := phone && (x <= phoneShort || pauses >= minPaths)
	switch {
	case !path && phone, tapped(moves, clicks):
		return taps
	case phone && inFractions(moves), len(clicks) == 0 && (held || max(x, y) <= tabletSide && inFractions(moves)):
		return finger
	}
	return mouse
}

// inFractions reports whether most coordinates are fractions of pixels.
func inFractions(moves []survey.Move) bool {
	n := 0
	for i := range moves {
		if m := &moves[i]; m.X != math.Trunc(m.X) || m.Y != math.Trunc(m.Y) {
			n++
		}
	}
	return float64(n) > fractionally*float64(len(moves))
}

// tapped reports whether nearly every move came together with a click at the same place.
func tapped(moves []survey.Move, clicks []survey.Click) bool {
	if 2*len(clicks) < len(moves) {
		return false
	}
	n, c := 0, 0
	for i := range moves {
		m := &moves[i]
		for c < len(clicks) && clicks[c].At < m.At-sameTap {
			c++
		}
		if c < len(clicks) && clicks[c].At <= m.At+sameTap && math.Abs(clicks[c].X-m.X) <= 1 && math.Abs(clicks[c].Y-m.Y) <= 1 {
			n++
		}
	}
	return float64(n) >= mostlyTaps*float64(len(moves))
}
