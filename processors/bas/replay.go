package bas

import (
	"slices"

	"candor/processors"
	"candor/survey"
)

// Detects typing that was seen before. A fraudster may record one person and replay the recording
// for every respondent, perhaps at another speed and with some noise. No two people type thirty
// keys with the same ups and downs.
//
// Each delay is longer, shorter or about as long as the one before. This does not depend on the
// speed, and mostly survives some noise. A run of gramLength such steps is a gram; two people share
// one by chance about once in 2^28 (measured, docs/checks/bas.md). The sketch of an answer consists
// of its grams with the smallest hashes (Broder 1997), so that two answers with the same delays
// have the same sketch. Each respondent adds one to the counter of each gram in the sketch. An
// answer is a replay if several of its grams were counted before. Counters can be changed in any
// order, and reduced again when a respondent is deleted.
//
// Some runs do not distinguish people: a key held down on a coarse clock repeats in the clock's
// pattern, and a slow key often follows a fast one. Such runs are not used as grams.
const (
	gramLength   = 22
	leastChanges = 10 // steps of a gram that are not "about as long"
	leastLengths = 7  // delays of a gram that differ by more than a clock's noise
	leastStray   = 3  // steps of a gram that do not reverse the previous one
	sketchSize   = 16
	replayed     = 3 // number of grams seen before that make a replay

	// A step is up or down if one delay is more than stepMore/stepBase (1.35) times the other.
	// stepFloor ms are added to both first, because differences between short delays are noise.
	stepFloor = 20
	stepMore  = 27
	stepBase  = 20

	// maxRemembered limits the check state of a survey, in answers (ADR 0022). Later answers are
	// compared but not learnt.
	maxRemembered = 20_000
)

const (
	replayGroup     = "replay"
	rememberedField = 0 // counts the learnt answers; no hash is 0
)

// sketch holds the smallest hashes of an answer's grams, in order. Its length
// says how many there are.
type sketch struct {
	n     int
	grams [sketchSize]uint64
}

func (s *sketch) fields() []uint64 { return s.grams[:s.n] }

// add keeps a hash if it is among the smallest.
func (s *sketch) add(h uint64) {
	if s.n == sketchSize && h >= s.grams[s.n-1] {
		return
	}
	i, found := slices.BinarySearch(s.grams[:s.n], h)
	if found {
		return
	}
	s.n = min(s.n+1, sketchSize)
	copy(s.grams[i+1:s.n], s.grams[i:])
	s.grams[i] = h
}

// sketchOf computes the sketch of a field's typing. It is empty for a text that is too short, or a
// clock too coarse to distinguish people.
func sketchOf(strokes []survey.Stroke) (s sketch) {
	const powers = 31381059609 // 3^gramLength
	var code uint64
	var steps [gramLength]uint8 // the last ones, as a ring
	var lengths lengths
	before, last := int64(-1), int64(0)
	n, changes, strayed, coarse, gaps := 0, 0, 0, 0, 0
	previous := uint8(sameStep)
	for i := range strokes {
		if strokes[i].Change == 0 && strokes[i].Class == survey.ClassNone {
			continue
		}
		gap := min(max(strokes[i].At-last, 0), 1e9)
		last = strokes[i].At
		if gaps++; gaps == 1 {
			continue
		}
		if gap%50 == 0 {
			coarse++
		}
		lengths.add(gap)
		if before < 0 {
			before = gap
			continue
		}
		step := stepOf(before, gap)
		before = gap
		if n >= gramLength {
			old := steps[n%gramLength]
			changes -= int(old & changed)
			strayed -= int(old >> 1 & changed)
		}
		kept := uint8(0)
		if step != sameStep {
			kept |= changed
			changes++
		}
		if step == sameStep || step == previous {
			kept |= stray
			strayed++
		}
		previous = step
		steps[n%gramLength] = kept
		code = (code*3 + uint64(step)) % powers
		if n++; n >= gramLength && changes >= leastChanges && strayed >= leastStray && lengths.different >= leastLengths {
			s.add(hashOf(code))
		}
	}
	if 2*coarse > gaps || s.n < replayed {
		return sketch{}
	}
	return s
}

const sameStep = 1

// Flags with which sketchOf classifies a step.
const (
	changed = 1 << iota // the delay was longer or shorter than the one before
	stray               // the step did not reverse the previous one
)

// lengths counts the different lengths among the last delays, as many as in one gram. With a key
// held down on a clock of 20 ms, or any typing on a clock of 170 ms, there are only a few: the
// pattern comes from the clock, and different people share it.
type lengths struct {
	n         int
	last      [gramLength + 1]uint8 // as a ring
	count     [1 << 8]uint8
	different int
}

// lengthStep is the difference in ms within which two delays count as equal.
const lengthStep = 8

func (l *lengths) add(gap int64) {
	v := uint8(min(gap/lengthStep, 1<<8-1))
	at := &l.last[l.n%len(l.last)]
	if l.n++; l.n > len(l.last) {
		if l.count[*at]--; l.count[*at] == 0 {
			l.different--
		}
	}
	if l.count[v]++; l.count[v] == 1 {
		l.different++
	}
	*at = v
}

// stepOf compares a delay with the previous one: 0 shorter, 1 about as long, 2 longer.
func stepOf(before, gap int64) uint8 {
	a, b := before+stepFloor, gap+stepFloor
	switch {
	case stepBase*b > stepMore*a:
		return 2
	case stepBase*a > stepMore*b:
		return 0
	}
	return sameStep
}

// hashOf is 40 bits of the finisher of splitmix64: a survey remembers at most 320,000 grams, and
// the length of the hash determines the size of check state. If it changes, check state must be
// rebuilt.
func hashOf(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x ^= x >> 30
	x *= 0xbf58476d1ce4e5b9
	x ^= x >> 27
	x *= 0x94d049bb133111eb
	x ^= x >> 31
	return max(x>>24, 1)
}

// replay looks for the typing of data point i among earlier respondents' and
// among the respondent's other answers.
func replay(s *sketch, start int64, own grams, remembered processors.State) finding {
	if s.n == 0 {
		return finding{}
	}
	seen, again := 0, 0
	for _, g := range s.fields() {
		if remembered.Tally(replayGroup, g) > 0 {
			seen++
		}
		if own.elsewhere(g, start) {
			again++
		}
	}
	f := repeated(seen, s.n, survey.ReplaysOther)
	return f.worse(repeated(again, s.n, survey.ReplaysSelf))
}

// grams holds for each gram the start of the recordings of a respondent that contain it. If a
// client sends the same recording for two data points of a page, both start at the same moment, and
// it is not a replay.
type grams map[uint64]recordings

type recordings struct {
	start int64 // of one of them
	more  bool  // another recording began at another time
}

func gramsOf(points []survey.Behaviour, all []sketch) grams {
	if len(points) < 2 {
		return nil
	}
	own := make(grams, len(all)*sketchSize)
	for i := range all {
		start := points[i].Start.UnixMilli()
		for _, g := range all[i].fields() {
			r, known := own[g]
			if !known {
				r.start = start
			}
			r.more = r.more || r.start != start
			own[g] = r
		}
	}
	return own
}

// elsewhere reports whether a recording that started at another time contains gram g.
func (own grams) elsewhere(g uint64, start int64) bool {
	r, known := own[g]
	return known && (r.more || r.start != start)
}

func repeated(seen, of int, what survey.Finding) finding {
	if seen < replayed {
		return finding{}
	}
	return finding{1 + excess(seen)/excess(of), what}
}

// recallSketches requests the counters of a group that are needed to judge the sketches.
func recallSketches(group string, all []sketch) []processors.Want {
	n := 0
	for i := range all {
		n += all[i].n
	}
	if n == 0 {
		return nil
	}
	fields := append(make([]uint64, 0, 1+n), rememberedField)
	for i := range all {
		fields = append(fields, all[i].fields()...)
	}
	slices.Sort(fields)
	return []processors.Want{processors.Tallies(group, slices.Compact(fields)...)}
}

// learnSketches counts sketches for later respondents, up to the limit.
func learnSketches(group string, most int64, all []sketch, remembered processors.State) []processors.Change {
	room := most - remembered.Tally(group, rememberedField)
	n := 0
	for i := range all {
		if all[i].n > 0 {
			n += 1 + all[i].n
		}
	}
	if n == 0 || room <= 0 {
		return nil
	}
	learnt := make([]processors.Change, 0, n)
	count := func(field uint64) {
		learnt = append(learnt, processors.Change{Kind: processors.AddTally, Group: group, Field: field, Delta: 1})
	}
	for i := range all {
		if all[i].n == 0 || room <= 0 {
			continue
		}
		room--
		count(rememberedField)
		for _, g := range all[i].fields() {
			count(g)
		}
	}
	return learnt
}
