package ts

import (
	"math"

	"candor/survey"
)

// pace collects how a respondent's times relate to the medians of the pages.
type pace struct{ n, x, y, xx, yy, xy float64 }

// see adds a page. d is the time of the respondent, and median that of the others, or 0 if it is unknown.
func (p *pace) see(d, median float64) {
	if median <= 0 || d <= 0 {
		return
	}
	// The conversions prevent the compiler from fusing product and sum, which would give other results on some
	// machines.
	x, y := math.Log(median), math.Log(min(d, slowest*median))
	p.n++
	p.x, p.y = p.x+x, p.y+y
	p.xx, p.yy, p.xy = p.xx+float64(x*x), p.yy+float64(y*y), p.xy+float64(x*y)
}

// signs returns two measurements: the spread of ln(time / median), and the correlation of ln(time) with ln(median).
// People vary from page to page, and take longer for long pages. Programs often do neither.
func (p *pace) signs() []survey.Sign {
	if p.n < manyPages {
		return nil
	}
	vx, vy, both := p.xx-float64(p.x*p.x)/p.n, p.yy-float64(p.y*p.y)/p.n, p.xy-float64(p.x*p.y)/p.n
	spread := math.Sqrt(max(vx+vy-2*both, 0) / (p.n - 1))
	list := []survey.Sign{{Kind: survey.SignPaceSpread, Value: int(100*spread + .5)}}
	if vx > 1e-6 && vy > 1e-6 {
		r := min(max(both/math.Sqrt(float64(vx*vy)), -1), 1)
		list = append(list, survey.Sign{Kind: survey.SignPaceFollows, Value: int(math.Round(100 * r))})
	}
	return list
}
