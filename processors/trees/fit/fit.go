// Package fit learns the models of package trees by gradient boosting (Friedman 2001) with second derivatives.
// Gradients and sums are whole numbers. So the model does not depend on the order of addition, or on the machine.
package fit

import (
	"maps"
	"math"
	"slices"

	"candor/processors/trees"
)

// Example is one example to learn from: its signs, each from Lowest to Lowest+Values-1, and the right answer.
type Example struct {
	Signs  []int8
	Yes    bool
	Weight int // in eighths
}

// Signs have Values different values, from Lowest on.
const (
	Lowest = -8
	Values = 21
)

// learning is the learning rate in hundredths. A split needs a sum of second derivatives of at least least on both
// sides. ridge is added to each of these sums.
const (
	learning = 15
	least    = 3 * unitLoss
	ridge    = 5 * unitLoss
	unitLoss = 8 * 4096
)

// Boost learns a model of as many trees as rounds says. Each tree is learnt from the gradient of the log loss of the
// trees before it.
func Boost(list []Example, rounds int) []trees.Tree {
	used := usable(list)
	odds := make([]int, len(list))
	g, h := make([]int64, len(list)), make([]int64, len(list))
	node := make([]int, len(list))
	model := make([]trees.Tree, 0, rounds)
	for range rounds {
		for i := range list {
			y := 0.
			if list[i].Yes {
				y = 1
			}
			p := 1 / (1 + math.Exp(-float64(odds[i])/trees.UnitOdds))
			g[i] = int64(list[i].Weight) * int64(math.Round((y-p)*4096))
			h[i] = int64(list[i].Weight) * int64(math.Round(p*(1-p)*4096))
			node[i] = 0
		}
		var t trees.Tree
		for depth := range 3 {
			grow(&t, list, used, g, h, node, depth)
		}
		var gs, hs [8]int64
		for i := range list {
			gs[node[i]-7] += g[i]
			hs[node[i]-7] += h[i]
		}
		for k := range t.Leaf {
			t.Leaf[k] = int16(gs[k] * trees.UnitOdds * learning / 100 / (hs[k] + ridge))
		}
		for i := range list {
			odds[i] += int(t.Leaf[node[i]-7])
		}
		model = append(model, t)
	}
	return model
}

// usable returns the numbers of the signs that differ from the most frequent value in at least 8 examples.
func usable(list []Example) []int16 {
	var out []int16
	for n := range list[0].Signs {
		count := map[int8]int{}
		for i := range list {
			count[list[i].Signs[n]]++
		}
		if len(count) > 1 && len(list)-slices.Max(slices.Collect(maps.Values(count))) >= 8 {
			out = append(out, int16(n))
		}
	}
	return out
}

// grow finds the best question for each node at a depth, and moves the examples to the nodes below.
func grow(t *trees.Tree, list []Example, used []int16, g, h []int64, node []int, depth int) {
	first, count := 1<<depth-1, 1<<depth
	gain := make([]float64, count)
	for k := range count {
		t.Over[first+k] = math.MaxInt8 // no sign is above it, so all examples get the answer no
	}
	for _, n := range used {
		var gs, hs [4][Values]int64
		for i := range list {
			k, v := node[i]-first, list[i].Signs[n]-Lowest
			gs[k][v] += g[i]
			hs[k][v] += h[i]
		}
		for k := range count {
			var gAll, hAll, gl, hl int64
			for v := range Values {
				gAll, hAll = gAll+gs[k][v], hAll+hs[k][v]
			}
			for v := range Values - 1 {
				gl, hl = gl+gs[k][v], hl+hs[k][v]
				if hl < least || hAll-hl < least {
					continue
				}
				if won := part(gl, hl) + part(gAll-gl, hAll-hl) - part(gAll, hAll); won > gain[k] {
					gain[k], t.On[first+k], t.Over[first+k] = won, n, int8(v+Lowest)
				}
			}
		}
	}
	for i := range list {
		n := node[i]
		node[i] = 2*n + 1
		if list[i].Signs[t.On[n]] > t.Over[n] {
			node[i]++
		}
	}
}

// part returns by how much a node lowers the loss.
func part(g, h int64) float64 { return float64(g) * float64(g) / float64(h+ridge) }
