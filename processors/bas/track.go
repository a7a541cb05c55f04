package bas

import (
	"math"
	"slices"

	"candor/processors"
	"candor/survey"
)

// A path is a replay if it was seen before. A recorded path that is replayed point by point has the same steps,
// wherever it begins and however fast it is. Runs of trackRun steps are hashed, and the smallest hashes of a path are
// counted in the survey, as for typing (replay.go). The paths of two people never share a run (docs/checks/bas.md).
// Only exact replays are found: noise on the points, another scale, or a rotation hides a path.
const (
	trackRun   = 12
	trackHeld  = 8 // number of hashes of a path that are counted
	trackSeen  = 4 // number of hashes counted before that make a replay
	longStep   = 3 // px; shorter steps come from the pixel grid
	longSteps  = 8 // least number of long steps in a run
	newSteps   = 8 // least number of steps in a run that differ from the step before
	mostTracks = 20_000
	offScreen  = 1e6 // px; wider than any screen
)

const trackGroup = "track"

// trackOf returns the sketch of a pointer's path. The sketch is empty if the path has few steps, or only equal ones,
// as a straight line has.
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
			h := code * 0xbf58476d1ce4e5b9 // the low bits of code depend on only a few steps
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

// trackStep is one step of a path: its hash, and two flags (0 or 1). long marks a long step, and fresh a step that
// differs from the step before.
type trackStep struct {
	hash        uint64
	long, fresh int
}

// trackBase is the base of the polynomial that hashes a run. trackBasePower is trackBase to the power of trackRun,
// modulo 2^64. They must never change, because the hashes are in check state.
const trackBase = 0x9e3779b97f4a7c15

var trackBasePower = func() uint64 {
	p := uint64(1)
	for range trackRun {
		p *= trackBase
	}
	return p
}()

// stepHash returns the hash of a step, rounded to hundredths of a pixel.
func stepHash(dx, dy float64) uint64 {
	return hundredths(dx)*0xbf58476d1ce4e5b9 + hundredths(dy)*0x94d049bb133111eb
}

func hundredths(px float64) uint64 { return uint64(int64(math.Floor(float64(100*px) + 0.5))) }

// tracked looks for a data point's path among those of earlier respondents, and among the respondent's other paths.
func tracked(s *sketch, own tracks, remembered processors.State) finding {
	seen, again := 0, 0
	for _, g := range s.fields() {
		if remembered.Tally(trackGroup, g) > 0 {
			seen++
		}
		if own[g].elsewhere {
			again++
		}
	}
	return retraced(seen, survey.RepeatsPath).worse(retraced(again, survey.RepeatsOwnPath))
}

func retraced(seen int, what survey.Finding) finding {
	if seen < trackSeen {
		return finding{}
	}
	return finding{1 + excess(seen)/trackHeld, what}
}

// tracks holds, for each hash of a respondent's paths, the first data point that has it, and whether another one has
// it elsewhere on the page. Clients send the last moves of a page with every question on the page. Such data points
// have their moves in common, and are not replays of each other.
type tracks map[uint64]tracksOfHash

type tracksOfHash struct {
	first     int
	elsewhere bool
}

func tracksOf(points []survey.Behaviour, all []sketch) tracks {
	if len(points) < 2 {
		return nil
	}
	own := make(tracks, len(all)*trackHeld)
	for i := range all {
		compared, apart := -1, false
		for _, g := range all[i].fields() {
			t, known := own[g]
			if !known {
				own[g] = tracksOfHash{first: i}
				continue
			}
			if t.first != compared {
				a, b := points[t.first].Moves, points[i].Moves
				compared, apart = t.first, !endsIn(a, b) && !endsIn(b, a)
			}
			if apart {
				t.elsewhere = true
				own[g] = t
			}
		}
	}
	return own
}

// endsIn reports whether the last places of one recording are also in another one.
func endsIn(a, b []survey.Move) bool {
	const places = 4
	last := a[max(0, len(a)-places):]
	for i := 0; i+len(last) <= len(b); i++ {
		if slices.EqualFunc(last, b[i:i+len(last)], func(m, n survey.Move) bool { return m.X == n.X && m.Y == n.Y }) {
			return true
		}
	}
	return false
}

// distinct returns the sketches without repetitions, in another order.
func distinct(all []sketch) []sketch {
	if len(all) < 2 {
		return all
	}
	out := slices.Clone(all)
	slices.SortFunc(out, func(a, b sketch) int { return slices.Compare(a.grams[:], b.grams[:]) })
	return slices.Compact(out)
}
