package bas

import (
	"math"
	"slices"
)

// Alignment measures whether the pauses follow the text. People hesitate before a word, longer before a long one,
// after a stop, and before and after a correction. They type the rest of a word fast. A program that draws random
// delays pauses at arbitrary places. So does a program that replays a person's delays on another text.
//
// Each delay is replaced by its rank among the delays of the answer, so that speed and scale do not matter. The table
// has, for each place and rank class, the logarithm of how much more often than by chance people have such a delay
// there. z begins with the sum of the table over an answer. The mean of this sum over random orders of the same
// delays is subtracted, and the difference is divided by its standard deviation (a linear rank statistic; Hájek and
// Šidák 1967).
//
// If delays ignore the text, z is near 0, whatever their distribution. How large z is for people depends on how many
// places with typical delays the text has. The table also gives the expected z, and the limits are relative to it.

// ranks are the shares of an answer's delays at which the rank classes end.
var ranks = [...]float64{0.1, 0.3, 0.5, 0.7, 0.87}

const numRanks = len(ranks) + 1

// habits is the table. log is the logarithm of how much more often than by chance people have a delay of a rank class
// at a place. odds is the same without the logarithm.
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
	z        float64 // how much better than by chance the pauses follow the text
	expected float64 // the z of a person who typed this text
}

// minAligned is the number of intervals that are needed to measure alignment.
const minAligned = 8

// rankBounds returns the delays at which all rank classes but the first begin. sorted are the delays of an answer.
// Equal delays share the mean of their ranks, and so belong to the same class.
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

// tally holds a number for each place and rank class. Usually, this is how many delays of an answer belong there.
type tally [numPlaces][numRanks]float64

func tallyOf(in []interval, sorted []float64) (t tally) {
	bounds := rankBounds(sorted)
	for i := range in {
		t[in[i].place][rankOf(in[i].gap, &bounds)]++
	}
	return t
}

// align measures the alignment of an answer. People who edit more than they type pause at arbitrary places. But many
// corrections alone show that a person types. So align measures the answer with and without its corrections, and
// returns the result that is closer to people's.
func (h *habits) align(t tally) aligned {
	t[placeOther] = [numRanks]float64{} // the delays at other places have no meaning
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

// minUncorrected is a limit for the expected alignment of an answer without its corrections. If the alignment is below it,
// align does not use the result without corrections.
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
	var sum, mean float64 // sum for the answer, and mean of the sum over random orders
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
	// The last term keeps the z of a text near 0 if the text has no informative places.
	deviation := math.Sqrt(variance/(n-1) + 0.3)
	return aligned{z: (sum - mean) / deviation, expected: (h.ofPerson(&ofPlace, &ofRank) - mean) / deviation}
}

// ofPerson returns the sum that is expected for a person. The person has this number of keys at each place, and of
// delays in each rank class. The counts are first in proportion to the table, and then fitted to both totals in turn
// (Deming and Stephan 1940).
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

// fitRounds is the number of rounds of the fit. Fewer rounds would be enough to be exact to a hundredth.
const fitRounds = 4

func ratio(a, b float64) float64 {
	if b == 0 {
		return 0
	}
	return a / b
}
