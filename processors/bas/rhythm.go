package bas

import (
	"math"
	"slices"

	"candor/survey"
)

// The features of a typing rhythm. Larger values are less human. Intervals are those before single keys, in ms.
//
// People who copy a text pause less than people who compose one. But both type the inside of a word alike. So
// features of spread use only the inside of words, or they limit each pause to longestPause times the median inside
// words.
const (
	evenness     = iota // minus the standard deviation of ln(interval + rollover)
	evenInside          // the same for intervals inside words
	evenStarts          // the same for intervals at the starts of words and corrections
	noHesitation        // minus ln(p95/p50) inside words
	skewness            // minus the skew of ln(interval + rollover); uniformly drawn delays are skewed the other way
	constancy           // largest share of intervals within 4 % of a centre
	superhuman          // share of intervals below superhumanGap
	speed               // ln of keys per second, without pauses over 2 s
	lowSpread           // minus ln(p50/p10)
	alignment           // minus z of alignment: how little pauses follow the text
	numRhythm
)

// rhythmFindings has the finding for each feature. It is reported if the feature has the largest evidence.
var rhythmFindings = [numRhythm]survey.Finding{
	evenness:     survey.EvenDelays,
	evenInside:   survey.EvenInside,
	evenStarts:   survey.EvenStarts,
	noHesitation: survey.NoHesitation,
	skewness:     survey.SpreadEvenly,
	constancy:    survey.EqualDelays,
	superhuman:   survey.SuperhumanKeys,
	speed:        survey.FastKeys,
	lowSpread:    survey.FewQuickKeys,
	alignment:    survey.PausesUnaligned,
}

// rhythm is the measured rhythm of one text field.
type rhythm struct {
	n       int // number of intervals
	x       [numRhythm]float64
	has     [numRhythm]bool
	aligned aligned
	median  float64
	long    int  // number of intervals of more than longDelay medians
	coarse  bool // the times show a clock's ticks, or a collector that sends in batches
}

// judgeRhythm compares a field's rhythm with the limits of people. If the pauses can be compared with the text
// (placed), it also uses the pauses in all answers of the respondent.
func (m *typingModel) judgeRhythm(t *typing, of *respondent) finding {
	r := &t.rhythm
	if r.n < minKeys-1 {
		return finding{}
	}
	if !r.judgeable() {
		// With switch access, dwell keyboards or one finger, the rhythm does not show whether a person types. Only a
		// constant rate shows a program, unless it comes from the clock.
		if r.coarse {
			return finding{}
		}
		return finding{excess(r.x[constancy] / slowConstancy * ramp(r.x[constancy], 0.5, slowConstancy)), rhythmFindings[constancy]}
	}
	even := finding{excess(max(t.envelope/m.joint, of.even.mean()/m.several) * of.relief()), rhythmFindings[t.worst]}
	var placed finding
	if r.placed() {
		placed = finding{of.misplaced(), rhythmFindings[alignment]}
	}
	f := of.joined(even, placed)
	if r.coarse && t.in.step > 0 {
		f = f.worse(finding{excess(2 * ramp(math.Exp(r.x[speed]), fastSpeech, noSpeech)), rhythmFindings[speed]})
	}
	return f
}

// envelope returns the joint evidence of all features except alignment, and the feature with the largest evidence.
func (m *typingModel) envelope(r *rhythm) (e float64, worst int) {
	has := r.has
	has[alignment] = false
	return m.rhythm.joint(r.x[:], has[:], float64(r.n))
}

// placed reports whether the pauses of a rhythm can be compared with its text.
func (r *rhythm) placed() bool { return r.judgeable() && r.has[alignment] }

// If the median interval is above slowMedian, the rhythm features are not used. The limit is then that a share of
// slowConstancy of the intervals is within 4 % of a centre.
const (
	slowMedian    = 450
	slowConstancy = 0.75
)

// judgeable reports whether there is a rhythm that can be compared with that of people.
func (r *rhythm) judgeable() bool { return r.n >= minKeys-1 && r.median <= slowMedian }

func (r *rhythm) without(features ...int) {
	for _, f := range features {
		r.has[f] = false
	}
}

const (
	// superhumanGap is in ms. Fingers press keys this soon after each other only now and then.
	superhumanGap = 18
	// rollover is added to an interval before its logarithm is taken for spread and skew. Two keys that are pressed
	// nearly together are one motion of two fingers. Whether they are 1 or 8 ms apart has no meaning.
	rollover = 30
	// longestPause limits a pause, in medians of the intervals inside words.
	longestPause = 4
	// minInside and minStarts are how many intervals inside words, and at starts, the features need.
	minInside = 8
	minStarts = 5
)

// mostStrokes is how many strokes can be measured without allocating memory. More strokes are rare.
const mostStrokes = 300

func measureRhythm(strokes []survey.Stroke, h *habits) rhythm {
	var intervals [mostStrokes]interval
	in := appendIntervals(intervals[:0], strokes)
	r := rhythm{n: len(in)}
	if r.n < 2 {
		return r
	}
	var fast, brisk, briskTime float64
	r.coarse = true
	tick, distinct := -1., 0
	for i := range in {
		v := in[i].gap
		if v < superhumanGap {
			fast++
		}
		if v <= longestKey {
			brisk++
			briskTime += v
		}
		if int64(v)%50 != 0 {
			r.coarse = false
		}
		if v != tick {
			tick = v
			distinct++
		}
	}
	var room [2 * mostStrokes]float64
	all, inside := sortedGaps(in, room[:])
	// A program with a fixed delay of 100 ms looks like a coarse clock as well, also if it pauses now and then. But
	// nearly all of its delays have one length. A clock of whole seconds has many delays of 0.
	r.coarse = r.coarse && distinct >= 3 && mostEqual(all) <= oneStep*float64(len(all))
	r.median = quantile(all, 0.5)
	above, _ := slices.BinarySearch(all, math.Nextafter(longDelay*r.median, math.Inf(1)))
	r.long = r.n - above
	var tied float64
	r.coarse, tied = readClock(strokes, all, r.coarse)
	if r.has[speed] = brisk > 0; r.has[speed] {
		r.x[speed] = math.Log(brisk * 1000 / max(briskTime, 1))
	}
	if step := coarseStep(strokes); r.coarse && step > 0 {
		r.x[speed], r.has[speed] = math.Log(pace(strokes, step)), true
	}
	r.aligned = h.align(tallyOf(in, all))
	// If many keys fall into the same tick of a coarse clock, a pause shows where the tick ends, not where the word
	// ends.
	r.x[alignment], r.has[alignment] = -r.aligned.z, r.aligned.expected >= minExpected && tied < mostTied && !(r.coarse && r.median == 0)
	r.x[constancy] = densest(all)
	if r.coarse {
		// Privacy browsers round the clock. Equal delays, and the shape of their distribution, then have no meaning.
		return r
	}
	r.x[superhuman] = fast / float64(r.n)
	r.x[lowSpread] = -math.Log(max(r.median, 1) / max(quantile(all, 0.1), 1))
	r.has[constancy], r.has[superhuman], r.has[lowSpread] = true, true, true
	r.spread(in, inside, all)
	return r
}

// mostEqual returns how many of the sorted delays have the most frequent length, apart from delays of 0.
func mostEqual(sorted []float64) (most float64) {
	same := 0.0
	for i, v := range sorted {
		if i == 0 || v != sorted[i-1] {
			same = 0
		}
		if same++; v > 0 {
			most = max(most, same)
		}
	}
	return most
}

// sortedGaps returns all gaps, and the gaps inside words, each in ascending order. It sorts once, because sorting is
// the most expensive part of a rhythm: it sorts integers that combine a gap with its place. The results use the
// memory of room if it is large enough for both.
func sortedGaps(in []interval, room []float64) (all, inside []float64) {
	const inner = 1
	var some [mostStrokes]int64
	keys := some[:0]
	for i := range in {
		k := int64(in[i].gap) << 1
		if in[i].place.inner() {
			k |= inner
		}
		keys = append(keys, k)
	}
	slices.Sort(keys)
	n := len(keys)
	if len(room) < 2*n {
		room = make([]float64, 2*n)
	}
	all, inside = room[:n], room[n:n]
	for i, k := range keys {
		all[i] = float64(k >> 1)
		if k&inner != 0 {
			inside = append(inside, all[i])
		}
	}
	return all, inside
}

// minExpected is the smallest expected alignment with which an answer is judged. If even people are expected to show
// less on a text, a lack of alignment is no evidence.
const minExpected = 1

// spread measures how delays vary: overall, inside words, and at starts. It stores logarithms in room, which must
// have the same length as in.
func (r *rhythm) spread(in []interval, inside, room []float64) {
	usual := r.median
	if len(inside) >= minInside {
		usual = quantile(inside, 0.5)
		r.x[noHesitation], r.has[noHesitation] = -math.Log(max(quantile(inside, 0.95), 1)/max(usual, 1)), true
	}
	// Logarithms are relative to the usual delay, so that equal delays have a logarithm of exactly 0.
	origin := math.Log(usual + rollover)
	ceiling := math.Log(longestPause*max(usual, 1)+rollover) - origin
	var every, capped, within, starts sums
	for i := range in {
		l := logDelay(in[i].gap) - origin
		room[i] = l
		every.add(l)
		if in[i].place.inner() {
			within.add(l)
		}
		l = min(l, ceiling)
		capped.add(l)
		if in[i].place.start() {
			starts.add(l)
		}
	}
	r.x[evenness], r.has[evenness] = -capped.sd(), true
	r.x[skewness], r.has[skewness] = -skew(room, &every), true
	r.x[evenInside], r.has[evenInside] = -within.sd(), len(inside) >= minInside
	r.x[evenStarts], r.has[evenStarts] = -starts.sd(), starts.n >= minStarts
}

// logDelay returns ln(gap + rollover) for a whole number of ms. It mostly uses a table.
func logDelay(gap float64) float64 {
	if gap >= 0 && gap < float64(len(logDelays)) {
		return logDelays[int(gap)]
	}
	return math.Log(gap + rollover)
}

var logDelays = func() (t [1024]float64) {
	for i := range t {
		t[i] = math.Log(float64(i) + rollover)
	}
	return t
}()
