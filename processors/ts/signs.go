package ts

import (
	"math"

	"candor/survey"
)

// signs returns how a respondent's times follow those of others over the pages
// with a median: the spread of their logarithms about the medians', and their
// correlation with them. People differ from page to page, and long pages take
// them longer; programs have a rate.
func signs(points []survey.Timing, medians []float64) []survey.Sign {
	var n, sx, sy, sxx, syy, sxy float64
	for i, median := range medians {
		d := measured(points[i].Duration)
		if median <= 0 || d <= 0 {
			continue
		}
		// The conversions keep every machine from fusing product and sum.
		x, y := math.Log(median), math.Log(noLonger(d, median))
		n++
		sx, sy = sx+x, sy+y
		sxx, syy, sxy = sxx+float64(x*x), syy+float64(y*y), sxy+float64(x*y)
	}
	if n < manyPages {
		return nil
	}
	vx, vy, both := sxx-float64(sx*sx)/n, syy-float64(sy*sy)/n, sxy-float64(sx*sy)/n
	spread := math.Sqrt(max(vx+vy-2*both, 0) / (n - 1))
	list := []survey.Sign{{Kind: survey.SignPaceSpread, Value: int(100*spread + .5)}}
	if vx > 1e-6 && vy > 1e-6 {
		list = append(list, survey.Sign{Kind: survey.SignPaceFollows, Value: int(math.Round(100 * both / math.Sqrt(float64(vx*vy))))})
	}
	return list
}
