package bas

// typingModel describes the typing of people, learnt by TestTrain.
type typingModel struct {
	habits *habits
	rhythm limits  // of the features except alignment, by number of intervals
	joint  float64 // limit of their joint evidence, for one answer
	// several is the limit of the mean evidence of several answers.
	several float64
}

// movementModel describes the pointer movements of people.
type movementModel struct {
	limits limits
	joint  float64 // the joint evidence below which 99 % of people stay
}

// evidence returns the joint evidence of a movement and its largest term. The features of
// smoothness measure the same property and count once.
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
