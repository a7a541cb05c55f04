package bas

import "math"

// moments are a running mean and variance (Welford).
type moments struct{ n, mean, m2 float64 }

func (m *moments) add(x float64) {
	m.n++
	d := x - m.mean
	m.mean += d / m.n
	m.m2 += d * (x - m.mean)
}

func (m *moments) variance() float64 {
	if m.n < 2 {
		return 0
	}
	return max(m.m2/(m.n-1), 0)
}

func (m *moments) sd() float64 { return math.Sqrt(m.variance()) }

// skew is the third standardised moment of ln(d + rollover), whose mean and
// deviation are known.
func skew(d []float64, of *moments) float64 {
	sd := of.sd()
	if sd < 1e-9 {
		return 0
	}
	sum := 0.0
	for _, v := range d {
		z := (math.Log(v+rollover) - of.mean) / sd
		sum += z * z * z
	}
	return sum / of.n
}

// quantile interpolates in a sorted slice.
func quantile(sorted []float64, q float64) float64 {
	if len(sorted) == 0 {
		return 0
	}
	pos := q * float64(len(sorted)-1)
	i := int(pos)
	if i+1 >= len(sorted) {
		return sorted[len(sorted)-1]
	}
	return sorted[i] + (pos-float64(i))*(sorted[i+1]-sorted[i])
}

// densest is the largest share of sorted values within 4 % of a centre, with a
// window of at least 2 ms.
func densest(sorted []float64) float64 {
	best, lo := 0, 0
	for hi, v := range sorted {
		for v > max(sorted[lo]*1.04/0.96, sorted[lo]+2) {
			lo++
		}
		best = max(best, hi-lo+1)
	}
	if len(sorted) == 0 {
		return 0
	}
	return float64(best) / float64(len(sorted))
}
