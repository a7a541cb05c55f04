package bas

import (
	"math"
	"slices"

	"candor/processors"
	"candor/survey"
)

// Detects pointer paths that were seen before. A recorded path that is replayed point by point has
// the same steps, wherever it begins and however fast it is. Runs of trackRun steps are hashed, and
// the smallest hashes of a track are counted in the survey, like those of typing (replay.go). The
// tracks of two people never share a run (docs/checks/bas.md). Noise on the points, another scale
// or a rotation hides a path: only an exact replay is found.
const (
	trackRun   = 12
	trackHeld  = 8 // number of hashes of a track that are counted
	trackSeen  = 4 // number of hashes seen before that make a replay
	longStep   = 3 // px; shorter steps come from the pixel grid
	longSteps  = 8 // minimum in a run
	newSteps   = 8 // minimum in a run of steps that differ from the previous one
	mostTracks = 20_000
	offScreen  = 1e6 // px; wider than any screen
)

const trackGroup = "track"

// trackOf computes the sketch of a pointer's path. It is empty for a path with few steps or only
// equal ones, such as a straight line.
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
			h := code * 0xbf58476d1ce4e5b9 // the low bits of the sum depend on only a few steps
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

// trackStep is one step of a path: its hash, and flags (0 or 1) for a long step and for one that
// differs from the previous.
type trackStep struct {
	hash        uint64
	long, fresh int
}

// trackBase is the base of the polynomial that hashes a run, and trackBasePower its power of
// trackRun, modulo 2^64. They must never change, because check state is stored.
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

// tracked looks for a data point's path among those of earlier respondents. A repetition within a
// respondent's own data points is not a replay, because clients send the last moves of a page with
// every question on it.
func tracked(s *sketch, remembered processors.State) finding {
	seen := 0
	for _, g := range s.fields() {
		if remembered.Tally(trackGroup, g) > 0 {
			seen++
		}
	}
	if seen < trackSeen {
		return finding{}
	}
	return finding{1 + excess(seen)/trackHeld, survey.RepeatsPath}
}

// distinct leaves out sketches that occurred earlier in the list.
func distinct(all []sketch) []sketch {
	if len(all) < 2 {
		return all
	}
	out := slices.Clone(all)
	slices.SortFunc(out, func(a, b sketch) int { return slices.Compare(a.grams[:], b.grams[:]) })
	return slices.Compact(out)
}
