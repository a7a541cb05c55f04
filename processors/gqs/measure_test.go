package gqs

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// The sources of real grids. Their people are not labelled, and some of them are careless. So
// the flagged share is an upper bound of the error.
var (
	reversed = []string{"rwas", "hsq"} // half of the items are worded in the opposite direction
	oneWay   = []string{"gcbs", "pwe"} // all items are worded in the same direction; in pwe, each person sees them in another order
	scales   = map[string]int{"rwas": 9, "hsq": 5, "gcbs": 5, "pwe": 5, "mturk_purpose": 7, "msu_bot real": 7}
	lengths  = []int{7, 10, 15}
	seed     = [2]uint64{7, 11}
	measured = 900 // people a source
)

// sources returns the rows by source. Rows with a true label are listed under source and label.
func sources(t *testing.T) map[string][][]float64 {
	by := map[string][][]float64{}
	for _, row := range checktest.Table(t, "behaviour/grid.csv") {
		name := row[0]
		switch name {
		case "msu_bot", "injected":
			name += " " + row[3]
		}
		by[name] = append(by[name], checktest.Numbers(t, row[6]))
	}
	return by
}

// cut returns the first n items of every row.
func cut(rows [][]float64, n int) [][]float64 {
	var list [][]float64
	for _, r := range rows {
		if len(r) >= n {
			list = append(list, r[:n])
		}
	}
	return list
}

// negated returns the negative score of each row, with peers as the earlier respondents.
// Without peers, the rows are scored alone.
func negated(rows, peers [][]float64) []float64 {
	var list []float64
	for _, r := range rows {
		list = append(list, -float64(scoreGrid(r, true, peers).Score))
	}
	return list
}

func below50(scores []float64) (n int) {
	for _, s := range scores {
		if s > -50 {
			n++
		}
	}
	return n
}

// people divides a source into peers and the people who are measured.
func people(rows [][]float64, n int) (peers, rest [][]float64) {
	rows = cut(rows, n)
	return rows[:maxPeers], rows[maxPeers:min(len(rows), maxPeers+measured)]
}

func TestMeasure_honest(t *testing.T) {
	by := sources(t)
	for _, n := range lengths {
		for _, source := range reversed {
			peers, rest := people(by[source], n)
			target := checktest.AtMost(.007)
			checktest.Share(t, fmt.Sprintf("GQS below 50 with peers, %s, %d items", source, n), below50(negated(rest, peers)), len(rest), target)
			checktest.Share(t, fmt.Sprintf("GQS below 50 without peers, %s, %d items", source, n), below50(negated(rest, nil)), len(rest), checktest.Target{})
		}
		for _, source := range oneWay {
			peers, rest := people(by[source], n)
			checktest.Share(t, fmt.Sprintf("GQS below 50 with peers, %s (straight lines are common), %d items", source, n), below50(negated(rest, peers)), len(rest), checktest.Target{})
		}
	}
}

// TestMeasure_careless adds careless rows to real surveys. It measures how many fall below the
// score that one real person in a hundred falls below, and how many below 50.
func TestMeasure_careless(t *testing.T) {
	by := sources(t)
	const n = 15
	for _, items := range []int{10, n} {
		for _, source := range reversed {
			peers, rest := people(by[source], items)
			honest := negated(rest, peers)
			r := rand.New(rand.NewPCG(seed[0], seed[1]))
			for _, family := range families {
				var planted [][]float64
				for range 400 {
					planted = append(planted, family.draw(r, items, scales[source]))
				}
				name := fmt.Sprintf("%s in %s, %d items", family.name, source, items)
				target, below := checktest.AtLeast(family.target), checktest.Target{}
				if items < n && !family.short {
					target = checktest.Target{}
				}
				if family.below && (items == n || family.short) {
					below = target
				}
				scores := negated(planted, peers)
				checktest.CaughtAt(t, "GQS caught at 1 %, "+name, scores, honest, .01, target)
				checktest.Share(t, "GQS below 50, "+name, below50(scores), len(scores), below)
			}
		}
	}
	_, rest := people(by["rwas"], n)
	honest := negated(rest, nil)
	for _, family := range []string{"straight", "near_straight", "zigzag", "alternate"} {
		planted := slices.DeleteFunc(slices.Clone(by["injected "+family]), func(row []float64) bool { return len(row) < n })
		checktest.CaughtAt(t, "GQS caught at 1 %, injected "+family+", from 15 items, no peers", negated(planted, nil), honest, .01, checktest.AtLeast(.95))
	}
}

// TestMeasure_random measures random clicking by the area under the curve, for the evidence of
// randomness and for the score. The score cannot reach 1, because real people who gave one
// answer to all items score 0.
func TestMeasure_random(t *testing.T) {
	by := sources(t)
	target := checktest.AtLeast(.93)
	real := by["msu_bot real"]
	for _, peersOf := range []string{"mturk_purpose", "msu_bot real"} {
		peers := by[peersOf][:min(maxPeers, len(by[peersOf]))]
		for _, kind := range []string{"rand_human", "bot_plugin"} {
			random := by["msu_bot "+kind]
			name := "GQS random clicking, " + kind + ", peers of " + peersOf
			checktest.Area(t, name+", oddity", oddities(random, peers), oddities(real, peers), target)
			checktest.Area(t, name+", score", negated(random, peers), negated(real, peers), checktest.Target{})
			checktest.CaughtAt(t, name+", caught at 1 % by oddity", oddities(random, peers), oddities(real, peers), .01, checktest.Target{})
		}
	}
	r := rand.New(rand.NewPCG(seed[0], seed[1]))
	for _, source := range []string{"rwas", "hsq", "gcbs", "mturk_purpose"} {
		peers, rest := people(by[source], 15)
		var random [][]float64
		for range 400 {
			random = append(random, uniform(r, 15, scales[source]))
		}
		for _, known := range []int{minPeers, maxPeers} {
			name := fmt.Sprintf("GQS random clicking, uniform in %s, %d peers", source, known)
			wanted := target
			if known < maxPeers {
				wanted = checktest.Target{}
			}
			checktest.Area(t, name+", oddity", oddities(random, peers[:known]), oddities(rest, peers[:known]), wanted)
			checktest.Area(t, name+", score", negated(random, peers[:known]), negated(rest, peers[:known]), checktest.Target{})
			checktest.CaughtAt(t, name+", caught at 1 % by oddity", oddities(random, peers[:known]), oddities(rest, peers[:known]), .01, checktest.Target{})
		}
	}
}

// TestMeasure_grids divides real rows into several grids, and measures the check score of such
// a respondent.
func TestMeasure_grids(t *testing.T) {
	by := sources(t)
	careless20, doubtful50, all := 0, 0, 0
	for _, c := range []struct {
		source   string
		n, grids int
	}{{"rwas", 11, 2}, {"hsq", 16, 2}, {"hsq", 8, 4}} {
		rows := by[c.source]
		rows = rows[:min(len(rows), maxCrowd+3*measured)]
		part := func(row []float64, g int) []float64 { return row[g*c.n : (g+1)*c.n] }
		peers := make([][][]float64, c.grids)
		var by []survey.RespondentID // the same people in every grid
		for i := range maxCrowd {
			by = append(by, survey.RespondentID(fmt.Sprint(i)))
		}
		for g := range peers {
			for _, row := range rows[:maxCrowd] {
				peers[g] = append(peers[g], part(row, g))
			}
		}
		score := func(row []float64) float64 {
			var measured []*grid
			for g := range c.grids {
				measured = append(measured, measure(part(row, g), true, &others{rows: peers[g], by: by}))
			}
			together(measured)
			atRandom(measured)
			var points []survey.DataPointResult
			for _, g := range measured {
				points = append(points, g.score(true))
			}
			return -float64(combine(points, measured))
		}
		var honest, random []float64
		for _, row := range rows[maxCrowd:] {
			s := score(row)
			honest = append(honest, s)
			if s > -careless {
				careless20++
			}
		}
		doubtful50 += below50(honest)
		all += len(honest)
		r := rand.New(rand.NewPCG(seed[0], seed[1]))
		for range 400 {
			random = append(random, score(uniform(r, c.n*c.grids, scales[c.source])))
		}
		checktest.Area(t, fmt.Sprintf("GQS random clicking in %d grids of %d, %s, check score", c.grids, c.n, c.source), random, honest, checktest.AtLeast(.93))
		low := 0
		for _, s := range random {
			if s > -careless {
				low++
			}
		}
		checktest.Share(t, fmt.Sprintf("GQS random clicking in %d grids of %d, %s, below 20", c.grids, c.n, c.source), low, len(random), checktest.Target{})
	}
	checktest.Share(t, "GQS check below 20, people with two or four grids", careless20, all, checktest.AtMost(.002))
	checktest.Share(t, "GQS check below 50, people with two or four grids", doubtful50, all, checktest.AtMost(.005))
}

func oddities(rows, peers [][]float64) []float64 {
	var list []float64
	p := peersOf(seldomEqual(peers))
	for _, row := range rows {
		g := newGrid(row)
		g.meet(p, &p.items)
		list = append(list, g.oddity())
	}
	return list
}

// A family is a way to answer n items with k options without reading them.
type family struct {
	name   string
	target float64
	short  bool // the target also applies to 10 items
	below  bool // the target also applies to the share below 50
	draw   func(r *rand.Rand, n, k int) []float64
}

var families = []family{
	{"straight", .99, true, true, straightLine},
	{"nearly straight", .99, false, true, func(r *rand.Rand, n, k int) []float64 { return slips(r, straightLine(r, n, k), 1+r.IntN(2), k) }},
	{"zigzag", .95, true, true, func(r *rand.Rand, n, k int) []float64 { return repeat(two(r, k), n) }},
	{"zigzag of neighbours", .95, true, true, func(r *rand.Rand, n, k int) []float64 {
		a := 1 + r.IntN(k-1)
		return repeat([]float64{float64(a), float64(a + 1)}, n)
	}},
	{"zigzag with a slip", .90, true, true, func(r *rand.Rand, n, k int) []float64 { return slips(r, repeat(two(r, k), n), 1, k) }},
	{"noisy zigzag, one answer in ten at random", .90, true, false, func(r *rand.Rand, n, k int) []float64 {
		row := repeat(two(r, k), n)
		for i := range row {
			if r.IntN(10) == 0 {
				row[i] = float64(1 + r.IntN(k))
			}
		}
		return row
	}},
	{"stairs", .95, false, true, func(r *rand.Rand, n, k int) []float64 { return repeat(begun(r, ladder(r, k)), n) }},
	{"stairs up and down", .95, false, true, wave},
	{"stairs up and down with a slip", .95, false, true, func(r *rand.Rand, n, k int) []float64 { return slips(r, wave(r, n, k), 1, k) }},
	{"three answers repeated, two of them equal or not", .95, true, true, func(r *rand.Rand, n, k int) []float64 {
		for {
			group := uniform(r, 3, k)
			if group[0] != group[1] || group[1] != group[2] {
				return repeat(group, n)
			}
		}
	}},
	{"cycle", .95, false, true, func(r *rand.Rand, n, k int) []float64 {
		group := r.Perm(k)[:3+r.IntN(2)]
		var cycle []float64
		for _, a := range group {
			cycle = append(cycle, float64(a+1))
		}
		return repeat(cycle, n)
	}},
	{"blocks", .95, false, true, func(r *rand.Rand, n, k int) []float64 {
		width := 3 + r.IntN(3)
		var blocks []float64
		last := 0.0
		for len(blocks) < n {
			a := float64(1 + r.IntN(k))
			if a == last {
				continue
			}
			last = a
			for range width {
				blocks = append(blocks, a)
			}
		}
		return blocks[:n]
	}},
	{"ramp", .95, false, true, func(_ *rand.Rand, n, k int) []float64 {
		var ramp []float64
		for i := range n {
			ramp = append(ramp, float64(1+i*k/n))
		}
		return ramp
	}},
	{"ends of the scale at random", .90, false, true, func(r *rand.Rand, n, k int) []float64 {
		row := make([]float64, n)
		for i := range row {
			row[i] = float64(1 + r.IntN(2)*(k-1))
		}
		return row
	}},
}

// wave goes up and down the scale.
func wave(r *rand.Rand, n, k int) []float64 {
	up := ladder(r, k)
	down := slices.Clone(up[1 : len(up)-1])
	slices.Reverse(down)
	return repeat(begun(r, append(up, down...)), n)
}

func uniform(r *rand.Rand, n, k int) []float64 {
	row := make([]float64, n)
	for i := range row {
		row[i] = float64(1 + r.IntN(k))
	}
	return row
}

func straightLine(r *rand.Rand, n, k int) []float64 {
	return repeat([]float64{float64(1 + r.IntN(k))}, n)
}

func repeat(group []float64, n int) []float64 {
	row := make([]float64, n)
	for i := range row {
		row[i] = group[i%len(group)]
	}
	return row
}

// two returns two answers that are not neighbours, so that they are considered a figure.
func two(r *rand.Rand, k int) []float64 {
	a := 1 + r.IntN(k-2)
	return []float64{float64(a), float64(a + 2 + r.IntN(k-a-1))}
}

// ladder returns consecutive answers, upwards or downwards.
func ladder(r *rand.Rand, k int) []float64 {
	var steps []float64
	for i := range min(k, 5) {
		steps = append(steps, float64(i+1))
	}
	if r.IntN(2) == 0 {
		slices.Reverse(steps)
	}
	return steps
}

// begun returns the group, rotated to begin at a random place.
func begun(r *rand.Rand, group []float64) []float64 {
	at := r.IntN(len(group))
	return slices.Concat(group[at:], group[:at])
}

// slips changes a few answers.
func slips(r *rand.Rand, row []float64, n, k int) []float64 {
	for _, i := range r.Perm(len(row))[:n] {
		row[i] = float64(1 + r.IntN(k))
	}
	return row
}
