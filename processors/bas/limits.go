package bas

import "math"

// limits are one-sided limits of human behaviour: for each feature, by the
// number of observations, the values that 80 %, 99 % and 99.9 % of people stay
// under. TestDerive prints them from the human rows; see docs/checks/bas.md.
type limits struct {
	counts []float64 // observation counts of the rows of knots
	knots  [][][3]float64
	words  []string
	scale  float64 // the joint evidence that 99.8 % of people stay under
}

// maxEvidence caps one feature's evidence, so that a single odd number is not
// the whole story; three times it is still far beyond any limit.
const maxEvidence = 6

// evidence is 0 up to the first knot, 1 at the second, 2 at the third, and
// continues at that slope.
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
	last := len(l.counts) - 1
	if n <= l.counts[0] {
		return l.knots[0][feature]
	}
	for i := 1; i <= last; i++ {
		if n < l.counts[i] {
			w := math.Log(n/l.counts[i-1]) / math.Log(l.counts[i]/l.counts[i-1])
			a, b := l.knots[i-1][feature], l.knots[i][feature]
			for j := range a {
				a[j] += w * (b[j] - a[j])
			}
			return a
		}
	}
	return l.knots[last][feature]
}

// joint returns the joint evidence of a set of features, their sum, and the feature with the largest share in it.
func (l *limits) joint(x []float64, has []bool, n float64) (e float64, worst int) {
	sum, top := 0.0, -1.0
	for i := range x {
		if !has[i] || math.IsNaN(x[i]) {
			continue
		}
		v := evidence(x[i], l.at(i, n))
		sum += v
		if v > top {
			top, worst = v, i
		}
	}
	return sum, worst
}

func (l *limits) judge(r *rhythm) finding {
	e, worst := l.joint(r.x[:], r.has[:], float64(r.n))
	return finding{excess(e / l.scale), l.words[worst]}
}
