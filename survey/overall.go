package survey

// The overall score is a weighted mean (interface section 2.0). The base weights are in the table definitions.
// Here, weights are integers in twentieths: every factor is a multiple of 1/10, and the limit for TS can halve a
// sum once more. So the score is computed without floating-point numbers, and rounding is the same on every
// machine.
const weightUnit = 20

// Overall returns the respondent's overall score (serviceScore): the weighted mean of the checks that have a
// score, rounded half up. It returns Unscored if no check has a score (interface section 2.0).
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

// Weights returns the weight of each check in the overall score, on the scale of the published base weights, such
// as 3 for OES. The weight of a check without a score is 0 (interface section 2.0). Explanations show these
// weights.
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
		// With fewer scored data points than definition.full, the weight is smaller in proportion, but at
		// least half of the base weight.
		share := min(max(weightUnit*int(m.Points)/d.full, weightUnit/2), weightUnit)
		ws[c] = d.weight * share
		if Check(c) != TS {
			others += ws[c]
		}
	}
	// The weight of TS is at most a third of the total, which is half the weight of the other checks. Otherwise
	// page times could outweigh checks that have few data points.
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
