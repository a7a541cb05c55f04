package gqs

import (
	"math"

	"candor/survey"
)

// list describes the others' answers to a list of yes/no questions: for each question, the share of the lower option.
// In such a list, honest rows are often straight or nearly straight. For example, most people have none of ten rare
// symptoms.
type list []float64

const (
	// minListed is the least number of others for a list. On a scale of more points, that many people use more than
	// two neighbouring options. fewestRows is how many rows must remain when those that occur too often are left out.
	minListed  = 10
	fewestRows = 5
	prevailing = .7  // least share of one answer in a row whose chance is computed
	rare       = 4.6 // from this rarity on, a row is not excused: 1 of 100 others
)

// listOf returns the list, or nil if the others use more than two neighbouring options, or if they are too few. Rows
// that occur too often are left out, because somebody may send the same row again and again.
func listOf(rows [][]float64, on scale) list {
	if len(rows) < minListed || on.hi == on.lo || on.hi-on.lo > 1 {
		return nil
	}
	rows = seldomEqual(rows)
	if len(rows) < fewestRows {
		return nil
	}
	l := make(list, len(rows[0]))
	for i := range l {
		low, n := .5, 1.
		for _, row := range rows {
			switch {
			case on.outside(row[i]):
				continue
			case row[i] == on.lo:
				low++
			}
			n++
		}
		l[i] = low / n
	}
	return l
}

// usual returns, from 0 to 1, how usual it is in the list that one answer prevails as much as in this row.
func (l list) usual(g *grid) float64 {
	if l == nil || g.modalShare() < prevailing {
		return 0
	}
	share := l.byChance(g)
	if rows := g.among.read(); len(rows) >= minPeers {
		share = max(share, g.alike(rows, g.modalShare())/float64(len(rows)+1))
	}
	return ramp(-math.Log(share), rare, leastRare)
}

// byChance returns how often a row would have the prevailing answer at least as often as this one, if the answers to
// the questions were independent. Programs that click through one column change the share of each question a little,
// but the product of many shares stays small.
func (l list) byChance(g *grid) float64 {
	var other [maxRow + 1]float64 // by number of other answers, the probability of that number
	other[0] = 1
	n, lower := 0, g.mode == g.among.company().scale.lo
	for i, a := range g.row {
		if survey.MeansNoAnswer(a) {
			continue
		}
		p := l[i]
		if !lower {
			p = 1 - p
		}
		n++
		for k := n; k > 0; k-- {
			other[k] = float64(p*other[k]) + float64((1-p)*other[k-1])
		}
		other[0] *= p
	}
	sum := 0.
	for _, p := range other[:g.n-g.modal+1] {
		sum += p
	}
	return min(sum, 1)
}
