package bas

// typingModel describes the typing of people. TestTrain learns it.
type typingModel struct {
	habits *habits
	rhythm limits  // limits of the features except alignment, by number of intervals
	joint  float64 // limit of the joint evidence of one answer
	// several is the limit of the mean evidence of several answers.
	several float64
}

// movementModel describes the pointer movements of people.
type movementModel struct {
	limits limits
	joint  float64 // the joint evidence below which 99 % of people stay
}

// evidence returns the joint evidence of a movement, and the feature with the largest evidence. Several features
// measure smoothness, so only the largest of them counts.
func (m *movementModel) evidence(of *movement) (e float64, worst int) {
	top, smooth := -1.0, 0.0
	for f := range of.x {
		if !of.has[f] {
			continue
		}
		v := evidence(of.x[f], m.limits.at(f, 1))
		if v > top {
			top, worst = v, f
		}
		switch f {
		case tremor, smoothness, steady, formula, unwavering:
			smooth = max(smooth, v)
		default:
			e += v
		}
	}
	return e + smooth, worst
}
