package bas

import (
	"math"

	"candor/survey"
)

// glide is how far a stroke departs from smooth curves over a fifth of a second,
// beyond what it departs from them among neighbours. A hand corrects itself several
// times in that time (Woodworth 1899, Meyer et al. 1988), whatever the mouse. What a
// program computes stays as near to a cubic as whole pixels allow; noise on its points
// adds as much to neighbours as to longer runs.
//
// Runs of 13 places are compared with the cubic through them, by least squares over
// their numbers, and with the cubics through four neighbours each. What the first
// leaves beyond the second is taken in shares of the run's length.
type glide struct {
	departures numbers
	at         [mostMoves]survey.Move // room for the places of a stroke
	way        [mostMoves]float64     // how long the path is up to each
}

const (
	glideRun   = 13
	glideStep  = 6  // places from one run to the next
	glideEvery = 12 // ms; of places that follow faster every second counts, or third
	glideLeast = 60 // px; on a shorter way the pixel grid is all there is
	minGlides  = 4  // runs for the feature
	// leastGlide is the variance in px^2 that the pixel grid hides.
	leastGlide = .02
)

// The orthogonal polynomials of degree 1 to 3 over 13 places in a row (Gram), and
// their squared lengths.
var gram = [3]struct {
	of   [glideRun]float64
	size float64
}{
	{[glideRun]float64{-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6}, 182},
	{[glideRun]float64{22, 11, 2, -5, -10, -13, -14, -13, -10, -5, 2, 11, 22}, 2002},
	{[glideRun]float64{-11, 0, 6, 8, 7, 4, 0, -4, -7, -8, -6, 0, 11}, 572},
}

// stroke measures a stroke whose points all differ from the one before.
func (g *glide) stroke(s []survey.Move) {
	if len(s) < glideRun {
		return
	}
	stride := 1
	if took := s[len(s)-1].At - s[0].At; took > 0 {
		stride = int((glideEvery*int64(len(s)-1) + took - 1) / took)
	}
	n := 0
	for i := 0; i < len(s); i += max(stride, 1) {
		g.at[n], g.way[n] = s[i], 0
		if n > 0 {
			g.way[n] = g.way[n-1] + distance(&g.at[n-1], &g.at[n])
		}
		n++
	}
	for i := 0; i+glideRun <= n; i += glideStep {
		if way := g.way[i+glideRun-1] - g.way[i]; way >= glideLeast {
			run := g.at[i : i+glideRun]
			g.departures.add(math.Sqrt(max(wide(run)-narrow(run), leastGlide)) / way)
		}
	}
}

// wide is the variance of the places around the cubic through all of them, in px^2.
func wide(s []survey.Move) float64 {
	var sum, square [2]float64
	var along [2][len(gram)]float64
	for i := range s {
		x, y := delta(&s[0], &s[i])
		sum[0] += x
		sum[1] += y
		square[0] += float64(x * x)
		square[1] += float64(y * y)
		for k := range gram {
			along[0][k] += float64(x * gram[k].of[i])
			along[1][k] += float64(y * gram[k].of[i])
		}
	}
	left := 0.
	for d := range sum {
		left += square[d] - float64(sum[d]*sum[d])/glideRun
		for k := range gram {
			left -= float64(along[d][k]*along[d][k]) / gram[k].size
		}
	}
	return left / (2 * float64(glideRun-1-len(gram)))
}

// narrow is the variance of the places around cubics through four neighbours: that of
// their fourth differences, of which the coefficients 1, -4, 6, -4, 1 have a sum of
// squares of 70.
func narrow(s []survey.Move) float64 {
	sum := 0.
	for i := 4; i < len(s); i++ {
		ax, ay := delta(&s[i-2], &s[i])
		bx, by := delta(&s[i-2], &s[i-1])
		cx, cy := delta(&s[i-2], &s[i-3])
		dx, dy := delta(&s[i-2], &s[i-4])
		x, y := ax+dx-float64(4*(bx+cx)), ay+dy-float64(4*(by+cy))
		sum += float64(x*x) + float64(y*y)
	}
	return sum / (2 * 70 * float64(len(s)-4))
}
