package bas

import (
	"math"

	"candor/survey"
)

// The amount of data that each sign needs.
const (
	signClicks     = 3
	signCharacters = 20
	setCharacters  = 30 // a longer text that comes in one event counts as set by a program
	signMoves      = 100
)

// signs returns further measurements over all data points: where clicks hit, how many moves there are for each click,
// and how text was entered.
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
