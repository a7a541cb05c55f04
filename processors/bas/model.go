package bas

// typingModel is what people's typing looks like, learnt by TestTrain.
type typingModel struct {
	habits *habits
	rhythm limits  // of the features but alignment, by number of intervals
	joint  float64 // their joint evidence at the limit, of one answer
	// several is the same of the mean of several answers.
	several float64
}

// movementModel is what the movement of people's hands looks like.
type movementModel struct {
	limits limits
	joint  float64 // the joint evidence that 99 % of people stay under
}

// evidence returns the joint evidence of a movement and its largest term. The
// features of smoothness see the same thing and count once.
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
