package bas

import (
	"math"
	"slices"
)

// Do the pauses follow the text? People hesitate before a word, longer before a long one, after a
// stop, and before and after a correction, and type the rest of a word fast. A program that draws
// random delays, or replays a person's delays on another text, pauses at arbitrary places.
//
// Each delay is replaced by its rank among the delays of the answer, so that speed and scale do not
// matter. The table has the logarithm of how much more often than by chance people have a delay of
// that rank at that place. z is the sum over an answer, minus the mean of the same delays in random
// order, divided by their standard deviation (a linear rank statistic; Hájek and Šidák 1967). If
// delays ignore the text, z is near 0, whatever their distribution. How large z is for people
// depends on how many such places the text has. The table also gives the expected z, and the limits
// are relative to it.

// ranks are the shares of an answer's delays at which each rank class ends.
var ranks = [...]float64{0.1, 0.3, 0.5, 0.7, 0.87}

const numRanks = len(ranks) + 1

// habits is the table: the logarithm of how much more often than by chance people have a delay of a
// rank class at a place.
type habits struct{ odds, log tally }

func newHabits(log tally) *habits {
	h := &habits{log: log}
	for p := range log {
		for r, w := range log[p] {
			h.odds[p][r] = math.Exp(w)
		}
	}
	return h
}

// aligned is the alignment of an answer.
type aligned struct {
	z        float64 // how much better than chance the pauses follow the text
	expected float64 // the z of a person who typed this text
}

// minAligned is the number of intervals needed to measure alignment.
const minAligned = 8

// rankBounds returns the delays at which each rank class begins, from the sorted delays of an
// answer. Equal delays share the mean of their ranks and stay together.
func rankBounds(sorted []float64) (bounds [len(ranks)]float64) {
	n := float64(len(sorted))
	for k, share := range ranks {
		i := min(int(share*n), len(sorted)-1)
		v := sorted[i]
		from, _ := slices.BinarySearch(sorted, v)
		to, _ := slices.BinarySearch(sorted, math.Nextafter(v, math.Inf(1)))
		if float64(from+to)/2 < share*n {
			v = math.Nextafter(v, math.Inf(1))
		}
		bounds[k] = v
	}
	return bounds
}

func rankOf(gap float64, bounds *[len(ranks)]float64) int {
	k := 0
	for k < len(bounds) && gap >= bounds[k] {
		k++
	}
	return k
}

// tally holds a number for each place and rank class, usually how many of an answer's delays fall
// there.
type tally [numPlaces][numRanks]float64

func tallyOf(in []interval, sorted []float64) (t tally) {
	bounds := rankBounds(sorted)
	for i := range in {
		t[in[i].place][rankOf(in[i].gap, &bounds)]++
	}
	return t
}

// align measures the alignment of an answer. A person who edits more than types pauses at arbitrary
// places, while a person who makes many corrections shows by them alone that a person types. So the
// answer is measured with and without its corrections, and the result that is closer to people's is
// used.
func (h *habits) align(t tally) aligned {
	t[placeOther] = [numRanks]float64{} // has no meaning
	a := h.alignAll(&t)
	if t[placeCorrect] == (tally{})[0] && t[placeResume] == (tally{})[0] {
		return a
	}
	t[placeCorrect], t[placeResume] = [numRanks]float64{}, [numRanks]float64{}
	if b := h.alignAll(&t); b.expected >= minUncorrected && b.expected-b.z < a.expected-a.z {
		return b
	}
	return a
}

// minUncorrected is the minimum expected alignment of an answer that may be measured without
// its corrections.
const minUncorrected = 1.5

func (h *habits) alignAll(t *tally) aligned {
	var ofPlace [numPlaces]float64
	var ofRank [numRanks]float64
	n := 0.0
	for p := range t {
		for r, c := range t[p] {
			ofPlace[p] += c
			ofRank[r] += c
			n += c
		}
	}
	if n < minAligned {
		return aligned{}
	}
	var sum, mean float64 // for the answer, and for random order
	var rowMean [numPlaces]float64
	var columnMean [numRanks]float64
	for p := range t {
		if ofPlace[p] == 0 {
			continue
		}
		for r, w := range h.log[p] {
			sum += t[p][r] * w
			rowMean[p] += w * ofRank[r] / n
			columnMean[r] += w * ofPlace[p] / n
		}
		mean += rowMean[p] * ofPlace[p]
	}
	variance := 0.0
	for p := range t {
		if ofPlace[p] == 0 {
			continue
		}
		for r, w := range h.log[p] {
			d := w - rowMean[p] - columnMean[r] + mean/n
			variance += d * d * ofPlace[p] * ofRank[r]
		}
	}
	// The last term prevents that a text without informative places is judged.
	deviation := math.Sqrt(variance/(n-1) + 0.3)
	return aligned{z: (sum - mean) / deviation, expected: (h.ofPerson(&ofPlace, &ofRank) - mean) / deviation}
}

// ofPerson returns the expected sum for a person with this number of keys at each place and of
// delays in each rank class. The counts are in proportion to the table, and fitted to both totals
// in turn (Deming and Stephan 1940).
func (h *habits) ofPerson(ofPlace *[numPlaces]float64, ofRank *[numRanks]float64) float64 {
	type fitted struct {
		place int
		n     [numRanks]float64
	}
	var room [numPlaces]fitted
	used := room[:0]
	for p, n := range ofPlace {
		if n == 0 {
			continue
		}
		f := fitted{place: p}
		for r := range f.n {
			f.n[r] = n * ofRank[r] * h.odds[p][r]
		}
		used = append(used, f)
	}
	for range fitRounds {
		var total [numRanks]float64
		for i := range used {
			for r, c := range used[i].n {
				total[r] += c
			}
		}
		for r, want := range ofRank {
			total[r] = ratio(want, total[r])
		}
		for i := range used {
			f := &used[i]
			sum := 0.0
			for r := range f.n {
				f.n[r] *= total[r]
				sum += f.n[r]
			}
			scale := ratio(ofPlace[f.place], sum)
			for r := range f.n {
				f.n[r] *= scale
			}
		}
	}
	sum := 0.0
	for i := range used {
		for r, c := range used[i].n {
			sum += c * h.log[used[i].place][r]
		}
	}
	return sum
}

// fitRounds is more than the fit needs to converge to a hundredth.
const fitRounds = 4

func ratio(a, b float64) float64 {
	if b == 0 {
		return 0
	}
	return a / b
}
