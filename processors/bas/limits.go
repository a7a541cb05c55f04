package bas

import "math"

// limits are one-sided limits of human behaviour: for each feature, by the number of observations,
// the values below which 80 %, 99 % and 99.9 % of people stay. TestTrain learns them from the human
// rows; see docs/checks/bas.md.
type limits struct {
	counts []float64 // numbers of observations to which the rows of knots belong
	knots  [][][3]float64
}

// maxEvidence limits the evidence of one feature, so that a single unusual number does not decide
// alone. It is still far beyond the usual limit.
const maxEvidence = 6

// evidence is 0 up to the first knot, 1 at the second, 2 at the third, and continues at that slope.
func evidence(x float64, k [3]float64) float64 {
	switch {
	case x <= k[0]:
		return 0
	case x <= k[1]:
		return (x - k[0]) / (k[1] - k[0])
	}
	return min(1+(x-k[1])/(k[2]-k[1]), maxEvidence)
}

// at interpolates the knots of a feature over ln n.
func (l *limits) at(feature int, n float64) [3]float64 {
	i, w := between(l.counts, n)
	a, b := l.knots[i][feature], l.knots[min(i+1, len(l.knots)-1)][feature]
	for j := range a {
		a[j] += w * (b[j] - a[j])
	}
	return a
}

// between returns the index of the knot below n, and how far n is on the way to the next, in
// logarithms. Outside the knots, the nearest one is used.
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

// joint returns the joint evidence of a set of features, which is their sum, and the feature with
// the largest share.
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
