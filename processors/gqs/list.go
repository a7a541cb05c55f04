package gqs

import (
	"math"
	"slices"

	"candor/survey"
)

// list describes the others' answers to a list of yes/no questions. In such a list, honest rows are often straight or
// nearly straight. For example, most people have none of ten rare symptoms. Few of the others may use a third option,
// such as "don't know", or the highest degree of a symptom.
type list struct {
	options [2]float64   // the two options
	shares  [2][]float64 // by option, the share of the others who ticked it, for each question
}

const (
	// minListed is the least number of others for a list. On a scale of more points, that many people use more than
	// two options. From minListed others on, the means of the items and the usual straight lines are used as well.
	// fewestRows is how many rows must remain when those that occur too often are left out.
	minListed  = 10
	fewestRows = 5
	// twoInList is the least share of the answers that two options must have. It is below 1, so that
	// single respondents, who may have been planted, do not decide what others may answer.
	twoInList = .9
	// One row in mostOdd may be left out because the two options have a smaller share of its answers.
	mostOdd    = 4
	prevailing = .7  // least share of one answer in a row whose chance is computed
	rare       = 4.6 // from this rarity on, a row is not excused: 1 of 100 others
)

// listOf returns the list, or nil if two options do not have nearly all answers of nearly all others. There are so many
// others in all, and rows are those of their rows that do not occur too often, because somebody may send the same row
// again and again.
func listOf(all int, rows [][]float64, on scale) *list {
	if len(rows) < fewestRows {
		return nil
	}
	options, share := mostTicked(rows, on)
	if share < twoInList {
		// Respondents who tick other options in all rows do not decide what a row says that has none of them.
		if rows = mostly(rows, options, on, all/mostOdd); len(rows) < fewestRows {
			return nil
		}
		if options, share = mostTicked(rows, on); share < twoInList {
			return nil
		}
	}
	l := &list{options: options}
	for i, option := range options {
		l.shares[i] = sharesOf(rows, option, on)
	}
	return l
}

// mostTicked returns the two options that were ticked most often, and their share of all answers. If there is only one
// option, the share is 0.
//
// It keeps few candidates (Misra and Gries 1982). Whatever other answers there are, each option with more than a
// thirteenth of all answers remains a candidate.
func mostTicked(rows [][]float64, on scale) (options [2]float64, share float64) {
	var room [12]candidate
	ticked := room[:0]
	all, exact := 0, true
	for _, row := range rows {
	answers:
		for _, a := range row {
			for k := range ticked {
				if ticked[k].option == a {
					ticked[k].times++
					all++
					continue answers
				}
			}
			switch {
			case on.outside(a):
				continue
			case len(ticked) < cap(ticked):
				ticked = append(ticked, candidate{a, 1})
			default:
				exact = false
				for k := range ticked {
					ticked[k].times--
				}
				ticked = slices.DeleteFunc(ticked, func(c candidate) bool { return c.times == 0 })
			}
			all++
		}
	}
	if !exact {
		for k := range ticked {
			ticked[k].times = times(rows, ticked[k].option)
		}
	}
	slices.SortStableFunc(ticked, func(a, b candidate) int { return b.times - a.times })
	if len(ticked) < 2 {
		return options, 0
	}
	return [2]float64{ticked[0].option, ticked[1].option}, float64(ticked[0].times+ticked[1].times) / float64(all)
}

// mostly returns the rows in which the two options have nearly all answers. It returns nil if these are all but more
// than odd.
func mostly(rows [][]float64, options [2]float64, on scale, odd int) (kept [][]float64) {
	for _, row := range rows {
		ticked, all := 0, 0
		for _, a := range row {
			if on.outside(a) {
				continue
			}
			if all++; slices.Contains(options[:], a) {
				ticked++
			}
		}
		if float64(ticked) >= twoInList*float64(all) {
			kept = append(kept, row)
		} else if odd--; odd < 0 {
			return nil
		}
	}
	return kept
}

// candidate is an option, and how often it was ticked.
type candidate struct {
	option float64
	times  int
}

// times returns how often an option was ticked.
func times(rows [][]float64, option float64) (n int) {
	for _, row := range rows {
		for _, a := range row {
			if a == option {
				n++
			}
		}
	}
	return n
}

// sharesOf returns the share of the rows that have an answer, for each item.
func sharesOf(rows [][]float64, answer float64, on scale) []float64 {
	shares := make([]float64, len(rows[0]))
	for i := range shares {
		n, all := .5, 1.
		for _, row := range rows {
			switch {
			case on.outside(row[i]):
				continue
			case row[i] == answer:
				n++
			}
			all++
		}
		shares[i] = n / all
	}
	return shares
}

// size is the approximate memory of a list, in bytes.
func (l *list) size() int {
	if l == nil {
		return 0
	}
	return 64 + 16*len(l.shares[0])
}

// has reports whether an answer is one of the two options.
func (l *list) has(a float64) bool { return l != nil && slices.Contains(l.options[:], a) }

// usual returns, from 0 to 1, how usual it is in the list that one answer prevails as much as in this row.
func (l *list) usual(g *grid) float64 {
	if !l.has(g.mode) || g.modalShare() < prevailing {
		return 0
	}
	share := l.byChance(g)
	if rows := g.among.read(); len(rows) >= minPeers {
		same := g.linesOf(rows, g.modalShare())
		share = max(share, same.alike()/float64(len(rows)+1))
	}
	return ramp(-math.Log(share), rare, leastRare)
}

// byChance returns how often a row would have the prevailing answer at least as often as this one, if the answers to
// the questions were independent. Programs that click through one column change the share of each question a little,
// but the product of many shares stays small.
func (l *list) byChance(g *grid) float64 {
	var other [maxRow + 1]float64 // by number of other answers, the probability of that number
	other[0] = 1
	n, shares := 0, l.shares[slices.Index(l.options[:], g.mode)]
	for i, a := range g.row {
		if survey.MeansNoAnswer(a) {
			continue
		}
		p := shares[i]
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
