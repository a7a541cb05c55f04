package bas

import "math"

// limits are one-sided limits of human behaviour. For each feature and number of observations, they hold three knots:
// the values below which 80 %, 99 % and 99.9 % of people stay. TestTrain learns them from the rows of people
// (docs/checks/bas.md).
type limits struct {
	counts []float64 // number of observations of each element of knots
	knots  [][][3]float64
}

// maxEvidence limits the evidence of one feature, so that a single unusual number does not decide alone. It is far
// beyond the evidence that is usually enough.
const maxEvidence = 6

// evidence returns the evidence of a value x: 0 up to the first knot, 1 at the second, and 2 at the third. Beyond the
// third knot it rises with the same slope, up to maxEvidence.
func evidence(x float64, k [3]float64) float64 {
	switch {
	case x <= k[0]:
		return 0
	case x <= k[1]:
		return (x - k[0]) / (k[1] - k[0])
	}
	return min(1+(x-k[1])/(k[2]-k[1]), maxEvidence)
}

// at returns the knots of a feature for n observations, interpolated over ln n.
func (l *limits) at(feature int, n float64) [3]float64 {
	i, w := between(l.counts, n)
	a, b := l.knots[i][feature], l.knots[min(i+1, len(l.knots)-1)][feature]
	for j := range a {
		a[j] += w * (b[j] - a[j])
	}
	return a
}

// between returns the index of the largest of the given numbers that is at most n. w is how far n is on the way to
// the next number, from 0 to 1, in logarithms. Outside their range, the nearest number is used.
func between(knots []float64, n float64) (i int, w float64) {
	if !(n > knots[0]) {
		return 0, 0
	}
	for i := 1; i < len(knots); i++ {
		if n < knots[i] {
			return i - 1, math.Log(n/knots[i-1]) / math.Log(knots[i]/knots[i-1])
		}
	}
	return len(knots) - 1, 0
}

// joint returns the joint evidence of a set of features: the root of the sum of their squares. worst is the feature
// with the largest evidence.
func (l *limits) joint(x []float64, has []bool, n float64) (sum float64, worst int) {
	top := -1.0
	for i := range x {
		if !has[i] || math.IsNaN(x[i]) {
			continue
		}
		v := evidence(x[i], l.at(i, n))
		sum += float64(v * v)
		if v > top {
			top, worst = v, i
		}
	}
	return math.Sqrt(sum), worst
}
