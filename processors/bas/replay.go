package bas

import (
	"slices"

	"candor/processors"
	"candor/processors/hash64"
	"candor/survey"
)

// A replay is typing that was seen before. A fraudster may record one person, and replay the recording for every
// respondent, perhaps at another speed and with some noise. No two people type thirty keys with the same ups and
// downs.
//
// Each delay is longer than the one before, shorter, or about as long. This is a step. Steps do not depend on the
// speed, and mostly survive some noise. A run of gramLength steps is a gram. Two people share a gram by chance about
// once in 2^28 (measured, docs/checks/bas.md). The sketch of an answer consists of its grams with the smallest hashes
// (Broder 1997). So two answers with the same delays have the same sketch.
//
// Each answer adds one to the counter of each gram in its sketch. An answer is a replay if several of its grams were
// counted before. Counters can be changed in any order, and reduced again when a respondent is deleted.
//
// Some runs do not distinguish people. A key that is held down on a coarse clock repeats the clock's pattern. And a
// slow key often follows a fast one. Such runs are not used as grams.
const (
	gramLength   = 22
	leastChanges = 10 // steps of a gram in which the delay is longer or shorter
	leastLengths = 7  // different delays in a gram, beyond a clock's noise
	leastStray   = 3  // steps of a gram that do not reverse the step before
	sketchSize   = 16
	replayed     = 3 // number of grams counted before that make a replay

	// A step is up or down if one delay is more than stepMore/stepBase (1.35) times the other. Before that, stepFloor
	// ms are added to both, because differences between short delays are noise.
	stepFloor = 20
	stepMore  = 27
	stepBase  = 20

	// maxRemembered limits how many answers of a survey are learnt (ADR 0022). Later answers are compared, but not
	// learnt.
	maxRemembered = 20_000
)

const (
	replayGroup     = "replay"
	rememberedField = 0 // counts the learnt answers; no hash is 0
)

// sketch holds the smallest hashes of an answer's grams in ascending order. n is their number.
type sketch struct {
	n     int
	grams [sketchSize]uint64
}

func (s *sketch) fields() []uint64 { return s.grams[:s.n] }

// add adds a hash, if it is among the sketchSize smallest and not there yet.
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

// sketchOf returns the sketch of a text field's typing. The sketch is empty if the text is too short, or the clock
// too coarse to distinguish people.
func sketchOf(strokes []survey.Stroke) (s sketch) {
	const powers = 31381059609 // 3^gramLength
	var code uint64
	var steps [gramLength]uint8 // flags of the last steps, as a ring
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

// Flags of a step in sketchOf.
const (
	changed = 1 << iota // the delay was longer or shorter than the one before
	stray               // the step did not reverse the step before
)

// lengths counts the different lengths among the last delays, as many delays as a gram has. There are only a few if a
// key is held down on a clock of 20 ms, or on a clock of 170 ms in any case. The pattern then comes from the clock,
// and different people share it.
type lengths struct {
	n         int
	last      [gramLength + 1]uint8 // the last delays, as a ring
	count     [1 << 8]uint8
	different int
}

// lengthStep is the width, in ms, of the classes within which delays count as equal.
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

// stepOf compares a delay with the one before: 0 means shorter, 1 about as long, 2 longer.
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

// hashOf returns a hash of 40 bits. This is enough for the 320,000 grams that a survey
// can have. Longer hashes would make check state larger. If the hash changes, check state must be rebuilt.
func hashOf(x uint64) uint64 {
	return max(hash64.Next(&x)>>24, 1)
}

// replay looks for the typing of a data point among that of earlier respondents, and among the respondent's other
// answers. start is when the typing of the data point began (typedAt).
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

// grams holds, for each gram, when the typing in the respondent's recordings with this gram began. A client may send
// the same recording for two data points of a page. Both then begin at the same moment, and are not replays of each
// other.
type grams map[uint64]recordings

type recordings struct {
	start int64 // when the typing in one of the recordings began
	more  bool  // the typing in another recording began at another time
}

// typedAt returns when the typing of a data point began, in Unix milliseconds. A recording may begin earlier, with
// moves. Two data points of a page may have the same typing, and different moves.
func typedAt(b *survey.Behaviour) int64 {
	at := b.Start.UnixMilli()
	if len(b.Typing) > 0 {
		at += b.Typing[0].At
	}
	return at
}

func gramsOf(points []survey.Behaviour, all []sketch) grams {
	if len(points) < 2 {
		return nil
	}
	own := make(grams, len(all)*sketchSize)
	for i := range all {
		start := typedAt(&points[i])
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

// elsewhere reports whether gram g is in typing that did not begin at start.
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

// recallSketches requests the counters of a group that belong to the sketches.
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

// learnSketches counts the sketches for later respondents. It counts at most as many in a survey as most says.
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
