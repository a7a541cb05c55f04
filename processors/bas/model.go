package bas

// typingModel is what people's typing looks like, learnt by TestTrain.
type typingModel struct {
	habits    *habits
	rhythm    limits  // by number of intervals
	alignment limits  // of alignment alone, by the alignment expected of the text
	joint     float64 // the joint evidence that 99.8 % of people stay under
}

// Alignment is the one feature that sees delays which are people's own but for
// their place in the text, so it weighs as much as several others. It is capped:
// alone it reaches the limit only where people practically never come.
const (
	alignmentWeight = 4.5
	maxAlignment    = 2
)

// Delays in random order now and then reach a z of chance, and never that of
// beyondChance: from there on the pauses do follow the text, if less than usual.
const (
	chance       = 1.5
	beyondChance = 3
)

// evidence returns the joint evidence of a rhythm and its largest term.
func (m *typingModel) evidence(r *rhythm) (e float64, worst int) {
	has := r.has
	has[alignment] = false
	e, worst, top := m.rhythm.joint(r.x[:], has[:], float64(r.n))
	a := m.misaligned(r)
	if a > top {
		worst = alignment
	}
	return e + a, worst
}

// misaligned is the evidence of pauses that ignore the text.
func (m *typingModel) misaligned(r *rhythm) float64 {
	if !r.has[alignment] {
		return 0
	}
	e := evidence(r.x[alignment], m.alignment.at(0, r.aligned.expected))
	return alignmentWeight * min(e, maxAlignment) * (1 - ramp(r.aligned.z, chance, beyondChance))
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
		case tremor, smoothness, steady, formula:
			smooth = max(smooth, v)
		default:
			e += v
		}
	}
	return e + smooth, worst
}
