package gqs

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"candor/processors/checktest"
)

// The recommended settings exclude few honest people, also among the first ten of a survey, and not many in any
// questionnaire. Of the later ones, most are in the two questionnaires in which all items of both grids ask for one opinion.
func TestBenign(t *testing.T) {
	const mostIn, most, mostFirst = .06, .0075, .04
	var lost, people [2]int // among the first minListed, and later
	for i, q := range questionnaires {
		stream, out, honest := checktest.NewStream(New()), 0, 0
		for k, one := range q.population(150, .1, rand.New(rand.NewPCG(uint64(i), 91))) {
			got := stream.Add(t, answered(fmt.Sprint(k), one.rows[0], one.rows[1])).Result
			if !one.honest {
				continue
			}
			excluded, later := 0, 0
			if got.Score < careless && got.DataPoints[0].Score.Scored() && got.DataPoints[1].Score.Scored() {
				excluded = 1
			}
			if k >= minListed {
				later, out, honest = 1, out+excluded, honest+1
			}
			lost[later] += excluded
			people[later]++
		}
		if float64(out) > mostIn*float64(honest) {
			t.Errorf("%s: %d of %d are excluded", q.name, out, honest)
		}
	}
	for later, most := range []float64{mostFirst, most} {
		if t.Logf("%d of %d are excluded", lost[later], people[later]); float64(lost[later]) > most*float64(people[later]) {
			t.Errorf("%d of %d are excluded", lost[later], people[later])
		}
	}
}

// A questionnaire of two grids, with an honest population that answers by a simple model: an answer is the opinion of the person about all items, plus the mean
// of the item, plus noise, cut into the options.
type questionnaire struct {
	name    string
	codes   []float64 // the numbers of the options, in the order of the scale
	items   [2]int
	means   func(item, items int, rnd *rand.Rand) float64 // the mean of an item, in standard deviations of the opinions
	opinion float64                                       // how much the opinion about all items weighs
	noise   float64                                       // the standard deviation of one answer of one person
	reverse func(item int) bool                           // items worded the other way round
	unknown []float64                                     // codes for "don't know" and "no answer"
	unsure  float64                                       // the mean share of such codes
	slider  bool                                          // whole numbers between the first and the last code; many people round to 5 or 10
}

type respondentRows struct {
	honest bool
	kind   string
	rows   [2][]float64
}

func flat(spread, centre float64) func(int, int, *rand.Rand) float64 {
	return func(_, _ int, rnd *rand.Rand) float64 { return centre + spread*rnd.NormFloat64() }
}

// sloped is for items in an order that everybody sees: prices that rise, brands from the known to the unknown, questions from easy to hard.
func sloped(from, to, spread float64) func(int, int, *rand.Rand) float64 {
	return func(item, items int, rnd *rand.Rand) float64 {
		return from + (to-from)*float64(item)/float64(items-1) + spread*rnd.NormFloat64()
	}
}

func span(from, to float64) []float64 {
	var out []float64
	for v := from; v <= to; v++ {
		out = append(out, v)
	}
	return out
}

func every(n, rest int) func(int) bool { return func(item int) bool { return item%n == rest } }

func among(items ...int) func(int) bool {
	return func(item int) bool { return slices.Contains(items, item) }
}

func never(int) bool { return false }

// The second half of the first 24 was written together with the first one, and not looked at while ADR 0291 was written.
// The last four are lists of rare things.
var questionnaires = []questionnaire{
	{
		name: "symptoms, yes or no", codes: span(1, 2), items: [2]int{12, 10},
		means: flat(.5, 1.2), opinion: .6, noise: .9, reverse: never,
	},
	{
		name: "frequency, mostly never", codes: span(1, 5), items: [2]int{10, 12},
		means: flat(.4, -1.5), opinion: .6, noise: .7, reverse: never,
	},
	{
		name: "importance, nearly all the highest", codes: span(1, 5), items: [2]int{9, 8},
		means: flat(.4, 1.4), opinion: .6, noise: .5, reverse: never,
	},
	{
		name: "agreement with 98 and 99", codes: span(1, 5), items: [2]int{9, 11},
		means: flat(.5, .2), opinion: .7, noise: .7, reverse: never, unknown: []float64{98, 99}, unsure: .15,
	},
	{
		name: "every second item reversed", codes: span(1, 7), items: [2]int{12, 10},
		means: flat(.3, 0), opinion: .9, noise: .6, reverse: every(2, 1),
	},
	{
		name: "slider, eight items", codes: span(0, 100), items: [2]int{8, 10},
		means: flat(.5, .4), opinion: .7, noise: .5, reverse: never, slider: true,
	},
	{
		name: "minus three to three", codes: span(-3, 3), items: [2]int{9, 8},
		means: flat(.5, .3), opinion: .7, noise: .7, reverse: never,
	},
	{
		name: "satisfaction 1 to 10, one opinion", codes: span(1, 10), items: [2]int{8, 7},
		means: flat(.2, .8), opinion: 1, noise: .4, reverse: never,
	},
	{
		name: "agreement, fifteen items", codes: span(1, 5), items: [2]int{15, 15},
		means: flat(.5, .5), opinion: .6, noise: .8, reverse: never,
	},
	{
		name: "word pairs, seven points", codes: span(1, 7), items: [2]int{10, 10},
		means: flat(.6, 0), opinion: .8, noise: .7, reverse: among(1, 2, 5, 7),
	},
	{
		name: "brands from known to unknown", codes: span(0, 1), items: [2]int{16, 12},
		means: sloped(1.8, -1.8, .3), opinion: .7, noise: .6, reverse: never,
	},
	{
		name: "likelihood of buying as prices rise", codes: span(1, 5), items: [2]int{8, 7},
		means: sloped(1.6, -1.6, .05), opinion: .7, noise: .25, reverse: never,
	},
	{
		name: "knowledge, right or wrong", codes: span(0, 1), items: [2]int{15, 20},
		means: flat(1, .3), opinion: .6, noise: 1, reverse: never,
	},
	{
		name: "habits 0 to 4, mostly never", codes: span(0, 4), items: [2]int{14, 9},
		means: flat(.5, -1.3), opinion: .7, noise: .7, reverse: never,
	},
	{
		name: "agreement by nearly all, seven points", codes: span(1, 7), items: [2]int{8, 10},
		means: flat(.4, 1.5), opinion: .5, noise: .5, reverse: never,
	},
	{
		name: "0 to 10 with 99", codes: span(0, 10), items: [2]int{10, 8},
		means: flat(.5, .2), opinion: .7, noise: .6, reverse: never, unknown: []float64{99}, unsure: .12,
	},
	{
		name: "irregular reversal, five points", codes: span(1, 5), items: [2]int{10, 10},
		means: flat(.3, 0), opinion: .9, noise: .6, reverse: among(1, 2, 5, 7, 8),
	},
	{
		name: "slider, twelve items", codes: span(0, 100), items: [2]int{12, 7},
		means: flat(.6, .3), opinion: .6, noise: .5, reverse: never, slider: true,
	},
	{
		name: "minus five to five", codes: span(-5, 5), items: [2]int{11, 9},
		means: flat(.5, .3), opinion: .7, noise: .6, reverse: never,
	},
	{
		name: "satisfaction 0 to 10, one opinion", codes: span(0, 10), items: [2]int{6, 7},
		means: flat(.2, .8), opinion: 1, noise: .35, reverse: never,
	},
	{
		name: "long agreement, four points", codes: span(1, 4), items: [2]int{25, 18},
		means: flat(.5, .3), opinion: .5, noise: .8, reverse: never,
	},
	{
		name: "word pairs, five points", codes: span(1, 5), items: [2]int{9, 12},
		means: flat(.7, .2), opinion: .7, noise: .7, reverse: among(0, 3, 4, 8, 10),
	},
	{
		name: "tasks from easy to hard", codes: span(0, 1), items: [2]int{10, 12},
		means: sloped(2, -2, .1), opinion: 1, noise: .3, reverse: never,
	},
	{
		name: "likelihood of buying as prices fall", codes: span(1, 7), items: [2]int{7, 9},
		means: sloped(-1.6, 1.6, .05), opinion: .7, noise: .2, reverse: never,
	},
	{
		name: "health problems, nearly all never", codes: span(1, 5), items: [2]int{10, 10},
		means: flat(.4, -2.2), opinion: .6, noise: .6, reverse: never,
	},
	{
		name: "side effects from 0 to 3", codes: span(0, 3), items: [2]int{14, 6},
		means: flat(.5, -1.9), opinion: .6, noise: .6, reverse: never,
	},
	{
		name: "pain from 0 to 10", codes: span(0, 10), items: [2]int{8, 8},
		means: flat(.3, -2.4), opinion: .8, noise: .5, reverse: never,
	},
	{
		name: "bought last week, no and yes", codes: span(1, 2), items: [2]int{9, 15},
		means: flat(.5, -1.4), opinion: .5, noise: .7, reverse: never,
	},
}

// population answers a questionnaire: honest people and, in a random order between them, bad ones. A bad one goes straight through, clicks anywhere, or draws a
// figure.
func (q questionnaire) population(honest int, bad float64, rnd *rand.Rand) []respondentRows {
	var means [2][]float64
	for g, items := range q.items {
		for i := range items {
			means[g] = append(means[g], q.means(i, items, rnd))
		}
	}
	var out []respondentRows
	for range honest {
		out = append(out, q.person(means, rnd))
	}
	for range int(math.Round(bad * float64(honest))) {
		out = append(out, q.careless(rnd))
	}
	rnd.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	return out
}

func (q questionnaire) person(means [2][]float64, rnd *rand.Rand) respondentRows {
	one := respondentRows{honest: true, kind: "honest"}
	shared, agrees := rnd.NormFloat64(), .25*rnd.NormFloat64()
	stretch := math.Exp(.25 * rnd.NormFloat64()) // some people use the ends of a scale, others its middle
	unsure := q.unsure * rnd.ExpFloat64()        // some people say "don't know" often
	round := []float64{1, 5, 10}[rnd.IntN(3)]
	for g := range q.items {
		opinion := .8*shared + .6*rnd.NormFloat64()
		for i, mean := range means[g] {
			if len(q.unknown) > 0 && rnd.Float64() < unsure {
				one.rows[g] = append(one.rows[g], q.unknown[min(rnd.IntN(3), len(q.unknown)-1)])
				continue
			}
			y := mean + q.opinion*opinion
			if q.reverse(i) {
				y = -y
			}
			one.rows[g] = append(one.rows[g], q.option(stretch*(y+q.noise*rnd.NormFloat64())+agrees, round))
		}
	}
	return one
}

// option cuts an answer between -2 and 2 into the options of the scale.
func (q questionnaire) option(y, round float64) float64 {
	k := len(q.codes)
	at := (y + 2) / 4
	if q.slider {
		at = min(max(at, 0), 1)
		return math.Round(at*float64(k-1)/round) * round
	}
	return q.codes[min(max(int(math.Floor(at*float64(k))), 0), k-1)]
}

func (q questionnaire) careless(rnd *rand.Rand) respondentRows {
	k := len(q.codes)
	kinds := []string{"straight", "random", "zigzag", "stairs", "cycle"}
	one := respondentRows{kind: kinds[min(rnd.IntN(7)*2/3, 4)]} // straight and random ones are the most frequent
	for g, items := range q.items {
		from, to := rnd.IntN(k), rnd.IntN(k)
		for to == from {
			to = rnd.IntN(k)
		}
		third, width := rnd.IntN(k), 1+rnd.IntN(2)
		for i := range items {
			at := from
			switch one.kind {
			case "random":
				at = rnd.IntN(k)
			case "zigzag":
				at = []int{from, to}[i%2]
			case "stairs":
				steps := min(k, 7)
				at = ((from + i/width) % steps) * (k - 1) / (steps - 1)
			case "cycle":
				at = []int{from, to, third}[i%3]
			}
			one.rows[g] = append(one.rows[g], q.codes[at])
		}
	}
	return one
}
