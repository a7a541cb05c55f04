package bas

import (
	"math"

	"candor/survey"
)

// How much data a sign needs before it is measured.
const (
	signClicks     = 3
	signCharacters = 20
	setCharacters  = 30 // what is longer and comes at once is set
	signMoves      = 100
)

// signs returns what the data points say together besides their scores: where
// clicks hit, how far the pointer moves between them, and how text came in.
func signs(points []survey.Behaviour) []survey.Sign {
	var clicks, centred, moves, typed, set, pasted int
	for i := range points {
		b := &points[i]
		moves += len(b.Moves)
		clicks += len(b.Clicks)
		for _, c := range b.Clicks {
			if c.Pointer != survey.PointerTouch && c.Width > 0 &&
				math.Abs(c.OffsetX-c.Width/2) <= .6 && math.Abs(c.OffsetY-c.Height/2) <= .6 {
				centred++
			}
		}
		for _, s := range b.Typing {
			switch {
			case s.Change <= 0:
			case s.Paste:
				pasted += s.Change
			case s.Change > setCharacters:
				set += s.Change
			default:
				typed += s.Change
			}
		}
	}
	var list []survey.Sign
	if clicks >= signClicks {
		list = append(list,
			survey.Sign{Kind: survey.SignCentred, Value: 100 * centred / clicks},
			survey.Sign{Kind: survey.SignMoves, Value: min(moves/clicks, signMoves)})
	}
	if all := typed + set + pasted; all >= signCharacters {
		list = append(list,
			survey.Sign{Kind: survey.SignSet, Value: 100 * set / all},
			survey.Sign{Kind: survey.SignPasted, Value: 100 * pasted / all})
	}
	return list
}
