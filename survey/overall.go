package survey

// The weights of the overall score (interface section 2.0). The base weights are in the table of
// checks, definitions. Here they are integers, in twentieths of the base weights: every factor is
// a multiple of 1/10, and the cap can halve a weight once more. So the score is exact, and rounding
// never depends on floating point.
const weightUnit = 20

// Overall returns the respondent's overall score (serviceScore): the weighted mean of the checks
// that have a score, rounded half up, or Unscored if no check has one (interface section 2.0).
func Overall(results []Result) Score {
	all := measure(results)
	return all.overall()
}

func (all *Measures) overall() Score {
	weights := all.weigh()
	sum, total := 0, 0
	for c := range all {
		sum += weights[c] * int(all[c].Score)
		total += weights[c]
	}
	if total == 0 {
		return Unscored
	}
	return Score((2*sum + total) / (2 * total))
}

// Weights returns the weight of each check in the overall score, on the scale of the published base
// weights (OES 3 ... DES 1); 0 for a check that did not count (interface section 2.0). Explanations
// show these weights.
func Weights(results []Result) [NumChecks]float64 {
	var ws [NumChecks]float64
	all := measure(results)
	for c, w := range all.weigh() {
		ws[c] = float64(w) / weightUnit
	}
	return ws
}

// weigh returns the checks' weights in twentieths.
func (all *Measures) weigh() [NumChecks]int {
	var ws [NumChecks]int
	others := 0
	for c := range all {
		m, d := &all[c], &definitions[c]
		if !m.Done || !m.Score.Scored() {
			continue
		}
		// With fewer data points than definition.full, the weight is reduced in proportion, to no
		// less than half.
		share := min(max(weightUnit*int(m.Points)/d.full, weightUnit/2), weightUnit)
		ws[c] = d.weight * share
		if Check(c) != TS {
			others += ws[c]
		}
	}
	// Many page times must not dominate: the weight of TS is at most a third of the total, that is,
	// half of the others.
	if others > 0 {
		ws[TS] = min(ws[TS], others/2)
	}
	return ws
}

// ScoredPoints returns how many of the check's data points have a score.
func (r *Result) ScoredPoints() int {
	n := 0
	for i := range r.DataPoints {
		if r.DataPoints[i].Score.Scored() {
			n++
		}
	}
	return n
}
