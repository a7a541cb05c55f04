package bas

import (
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// row is one line of the development data.
type row struct {
	ID, Src, Subj, Label, Fam, Task, Ptr string
	Dt                                   []int64
	Dl                                   []int
	K, C                                 string
	X, Y                                 []float64
	Clk                                  [][4]float64
}

func load(t *testing.T, name string) []row {
	t.Helper()
	return checktest.Rows[row](t, "behaviour/"+name)
}

var classes = map[byte]survey.Class{
	'a': survey.ClassLetter, 's': survey.ClassSpace, 'd': survey.ClassDigit, 'p': survey.ClassPunct,
	'n': survey.ClassNewline, 'b': survey.ClassDelete, 'r': survey.ClassReplace, 'w': survey.ClassMulti, 'v': survey.ClassWhole,
}

// strokes rebuilds the typing of a row.
func (r *row) strokes() []survey.Stroke {
	var at int64
	s := make([]survey.Stroke, len(r.Dt))
	for i := range s {
		at += r.Dt[i]
		s[i] = survey.Stroke{At: at, Paste: r.K[i] == 'p', Change: r.Dl[i], Class: classes[r.C[i]]}
	}
	return s
}

// mouse rebuilds the pointer of a row.
func (r *row) mouse() (moves []survey.Move, clicks []survey.Click) {
	var at int64
	c := 0
	for i := range r.Dt {
		at += r.Dt[i]
		if r.K[i] != 'c' {
			moves = append(moves, survey.Move{At: at, X: r.X[i], Y: r.Y[i]})
			continue
		}
		k := survey.Click{At: at, X: r.X[i], Y: r.Y[i]}
		if c < len(r.Clk) {
			k.Width, k.Height, k.OffsetX, k.OffsetY = r.Clk[c][0], r.Clk[c][1], r.Clk[c][2], r.Clk[c][3]
		} else {
			// If the size of the element is unknown, the click is not at its centre.
			k.Width, k.Height, k.OffsetX, k.OffsetY = 100, 30, 20, 10
		}
		c++
		clicks = append(clicks, k)
	}
	return moves[max(0, len(moves)-300):], clicks[max(0, len(clicks)-300):]
}
