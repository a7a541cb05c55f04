package bas

import "math"

// moments computes a running mean and variance (Welford).
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

// skew returns the third standardised moment of the values x. of has their sums.
func skew(x []float64, of *sums) float64 {
	sd, mean := of.sd(), of.mean()
	if sd < 1e-9 {
		return 0
	}
	sum := 0.0
	for _, v := range x {
		d := v - mean
		sum += d * d * d
	}
	return sum / (of.n * sd * sd * sd)
}

// sums computes the mean and standard deviation of numbers of moderate size, exact to a few digits. It is faster than
// moments, which divides for each number.
type sums struct{ n, sum, squares float64 }

func (s *sums) add(x float64) {
	s.n++
	s.sum += x
	s.squares += x * x
}

func (s *sums) mean() float64 { return s.sum / max(s.n, 1) }

func (s *sums) sd() float64 {
	if s.n < 2 {
		return 0
	}
	return math.Sqrt(max((s.squares-s.sum*s.mean())/(s.n-1), 0))
}

// quantile returns the quantile q (0 to 1) of a sorted slice, interpolated.
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

// densest returns the largest share of sorted values within 4 % of a centre. The window is at least 2 ms wide.
func densest(sorted []float64) float64 {
	if len(sorted) == 0 {
		return 0
	}
	end := func(v float64) float64 { return max(v*1.04/0.96, v+2) }
	best, lo, until := 0, 0, end(sorted[0])
	for hi, v := range sorted {
		for v > until {
			lo++
			until = end(sorted[lo])
		}
		best = max(best, hi-lo+1)
	}
	return float64(best) / float64(len(sorted))
}

// selectKth moves the smallest values of x to its front, and returns the value with index k in ascending order
// (Hoare's quickselect). Its work is linear, except for adversarial input. The lists here have at most a few hundred
// values.
func selectKth(x []float64, k int) float64 {
	lo, hi := 0, len(x)-1
	for lo < hi {
		pivot := x[lo+(hi-lo)/2]
		i, j := lo, hi
		for i <= j {
			for x[i] < pivot {
				i++
			}
			for x[j] > pivot {
				j--
			}
			if i <= j {
				x[i], x[j] = x[j], x[i]
				i++
				j--
			}
		}
		switch {
		case k <= j:
			hi = j
		case k >= i:
			lo = i
		default:
			return x[k]
		}
	}
	return x[k]
}

// unsortedQuantile is like quantile for unsorted values. It changes their order.
func unsortedQuantile(x []float64, q float64) float64 {
	if len(x) == 0 {
		return 0
	}
	pos := q * float64(len(x)-1)
	i := int(pos)
	v := selectKth(x, i)
	if i+1 >= len(x) {
		return v
	}
	next := x[i+1]
	for _, y := range x[i+2:] {
		if y < next {
			next = y
		}
	}
	return v + (pos-float64(i))*(next-v)
}

// roughLog2 returns the binary logarithm of a positive number with an error of at most 0.09. It is exact at powers of
// two, and linear between them. It takes a tenth of the time of math.Log2.
func roughLog2(x float64) float64 {
	return float64(math.Float64bits(x))/(1<<52) - 1023
}
