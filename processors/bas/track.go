package bas

import (
	"math"
	"slices"

	"candor/processors"
	"candor/survey"
)

// Has this path been seen before? A recorded path that is played again point by
// point makes the same steps, wherever it begins and however fast it runs. Runs
// of trackRun steps are hashed, and the smallest hashes of a track are counted in
// the survey, as those of typing are (replay.go). Of people no two tracks share a
// run (docs/checks/bas.md). Noise on the points, another scale or a turn hides a
// path: only a verbatim replay is found.
const (
	trackRun   = 12
	trackHeld  = 8 // hashes of a track that are counted
	trackSeen  = 4 // of them seen before that make a replay
	longStep   = 3 // px; shorter steps are the pixel grid's
	longSteps  = 8 // of a run
	newSteps   = 8 // of a run, other than the step before
	mostTracks = 20_000
	offScreen  = 1e6 // px; no screen is as wide
)

const trackGroup = "track"

// trackOf sketches a pointer's path. A path of few or equal steps, such as a
// ruler's, has none.
func trackOf(moves []survey.Move) (s sketch) {
	moves = moves[max(0, len(moves)-mostMoves):]
	var ring [trackRun]trackStep
	var code, last uint64
	n, at, long, fresh := 0, 0, 0, 0
	for i := 1; i < len(moves); i++ {
		dx, dy := delta(&moves[i-1], &moves[i])
		far := math.Abs(dx) + math.Abs(dy)
		if far == 0 || !(far < offScreen) {
			continue
		}
		step := trackStep{hash: stepHash(dx, dy)}
		if far >= longStep {
			step.long = 1
		}
		if step.hash != last {
			step.fresh = 1
		}
		last = step.hash
		old := ring[at]
		ring[at] = step
		if at++; at == trackRun {
			at = 0
		}
		code = code*trackBase + step.hash - old.hash*trackBasePower
		long += step.long - old.long
		fresh += step.fresh - old.fresh
		if n++; n >= trackRun && long >= longSteps && fresh >= newSteps {
			h := code * 0xbf58476d1ce4e5b9 // the sum's low bits are those of few steps
			h ^= h >> 32
			if s.n < sketchSize || h < s.grams[sketchSize-1] {
				s.add(max(h, 1))
			}
		}
	}
	if s.n < trackHeld {
		return sketch{}
	}
	clear(s.grams[trackHeld:])
	s.n = trackHeld
	return s
}

// trackStep is one step of a path: its hash, and 1 where it is long, or other than
// the step before.
type trackStep struct {
	hash        uint64
	long, fresh int
}

// trackBase is the base of the polynomial that hashes a run, and trackBasePower
// its power of trackRun, modulo 2^64. They must never change: counters outlive
// the program.
const trackBase = 0x9e3779b97f4a7c15

var trackBasePower = func() uint64 {
	p := uint64(1)
	for range trackRun {
		p *= trackBase
	}
	return p
}()

// stepHash hashes a step in hundredths of a pixel.
func stepHash(dx, dy float64) uint64 {
	return hundredths(dx)*0xbf58476d1ce4e5b9 + hundredths(dy)*0x94d049bb133111eb
}

func hundredths(px float64) uint64 { return uint64(int64(math.Floor(float64(100*px) + 0.5))) }

// tracked looks for a data point's path among earlier respondents'. Within a
// respondent's own data points it is no replay: clients send the last moves of a
// page with every question of it.
func tracked(s *sketch, facts processors.Facts) finding {
	seen := 0
	for _, g := range s.fields() {
		if facts.Tally(trackGroup, g) > 0 {
			seen++
		}
	}
	if seen < trackSeen {
		return finding{}
	}
	return finding{1 + excess(seen)/trackHeld, survey.RepeatsPath}
}

// recallTracks lists the counters that judging the paths needs.
func recallTracks(all []sketch) []processors.Want { return recallSketches(trackGroup, all) }

// learnTracks counts the paths for those who come later, while there is room. A
// path that one respondent repeats counts once.
func learnTracks(all []sketch, facts processors.Facts) []processors.Fact {
	return learnSketches(trackGroup, mostTracks, distinct(all), facts)
}

// distinct leaves out sketches that stand in the list before.
func distinct(all []sketch) []sketch {
	if len(all) < 2 {
		return all
	}
	out := slices.Clone(all)
	slices.SortFunc(out, func(a, b sketch) int { return slices.Compare(a.grams[:], b.grams[:]) })
	return slices.Compact(out)
}
