package bas

import (
	"math"

	"candor/survey"
)

// glide measures how far a stroke deviates from smooth curves over a fifth of a second. This is more than its
// deviation between neighbouring points. A hand corrects itself several times in a fifth of a second (Woodworth 1899,
// Meyer et al. 1988), whatever the mouse. A computed path stays as close to a cubic as whole pixels allow. Noise on
// its points adds as much between neighbours as over longer runs.
//
// Two cubics are fitted to each run of 13 places, by least squares over the numbers of the places: one cubic through
// the whole run, and one through four neighbours of each place. The difference of the two residuals is divided by the
// run's length.
type glide struct {
	departures numbers
	x, y       [mostMoves]float64 // the places of a stroke
	way        [mostMoves]float64 // length of the path up to each place
	rough      [mostMoves]float64 // sum of squares of fourth differences up to each place
}

const (
	glideRun   = 13
	glideStep  = 6  // places from the start of a run to the start of the next
	glideEvery = 12 // ms; if places follow faster, only every second, third or later one counts
	glideLeast = 60 // px; on a shorter path, only the pixel grid is visible
	minGlides  = 4  // number of runs that the feature needs
	// glideOnward is how many times as long as the distance between its ends a run may be. A longer run trembles on the
	// spot, like the pointer of an eye tracker while the eye rests. All of it is noise, so no cubic fits better than others.
	glideOnward = 6
	// leastGlide is the largest variance in px^2 that may come from the pixel grid alone.
	leastGlide = .02
)

// The orthogonal polynomials of degree 1 to 3 over 13 consecutive places (Gram), and their squared lengths. The
// values start at the middle place. The polynomials of odd degree are odd functions, so the other half follows.
var (
	gramOf   = [3][glideRun/2 + 1]float64{{0, 1, 2, 3, 4, 5, 6}, {-14, -13, -10, -5, 2, 11, 22}, {0, -4, -7, -8, -6, 0, 11}}
	gramSize = [3]float64{182, 2002, 572}
)

// stroke measures a stroke. Each point of the stroke must differ from the one before.
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
		g.place(n, s[i].X-s[0].X, s[i].Y-s[0].Y)
		n++
	}
	for i := 0; i+glideRun <= n; i += glideStep {
		end := i + glideRun
		if way := g.way[end-1] - g.way[i]; way >= glideLeast && g.onward(i) >= way/glideOnward {
			g.departures.add(math.Sqrt(max(g.wide(i)-g.narrow(i), leastGlide)) / way)
		}
	}
}

// onward is the distance between the ends of a run.
func (g *glide) onward(from int) float64 {
	dx, dy := g.x[from+glideRun-1]-g.x[from], g.y[from+glideRun-1]-g.y[from]
	return math.Sqrt(float64(dx*dx) + float64(dy*dy))
}

// place stores place n of a stroke.
func (g *glide) place(n int, x, y float64) {
	g.x[n], g.y[n], g.way[n], g.rough[n] = x, y, 0, 0
	if n > 0 {
		dx, dy := x-g.x[n-1], y-g.y[n-1]
		g.way[n] = g.way[n-1] + math.Sqrt(float64(dx*dx)+float64(dy*dy))
	}
	if n >= 4 {
		dx, dy := fourth(g.x[n-4:n+1]), fourth(g.y[n-4:n+1])
		g.rough[n] = g.rough[n-1] + (float64(dx*dx) + float64(dy*dy))
	}
}

func fourth(v []float64) float64 { return v[0] + v[4] - float64(4*(v[1]+v[3])) + float64(6*v[2]) }

// wide is the variance of the places of a run around the cubic through all of them, in px^2.
func (g *glide) wide(from int) float64 {
	return (residue(g.x[from:from+glideRun]) + residue(g.y[from:from+glideRun])) / (2 * float64(glideRun-1-len(gramOf)))
}

// residue is the sum of squares of a run's coordinates after the fitted cubic is subtracted.
func residue(v []float64) float64 {
	const half = glideRun / 2
	middle := v[half]
	var sum, square, one, three float64
	two := 0.
	for k := 1; k <= half; k++ {
		a, b := v[half-k]-middle, v[half+k]-middle
		even, odd := b+a, b-a
		sum += even
		square += float64(a*a) + float64(b*b)
		one += float64(odd * gramOf[0][k])
		two += float64(even * gramOf[1][k])
		three += float64(odd * gramOf[2][k])
	}
	return square - float64(sum*sum)/glideRun - float64(one*one)/gramSize[0] - float64(two*two)/gramSize[1] - float64(three*three)/gramSize[2]
}

// narrow is the variance of the places of a run around cubics through four neighbours, in px^2. It is the variance of
// their fourth differences divided by 70. 70 is the sum of squares of the coefficients 1, -4, 6, -4, 1.
func (g *glide) narrow(from int) float64 {
	return (g.rough[from+glideRun-1] - g.rough[from+3]) / (2 * 70 * float64(glideRun-4))
}
