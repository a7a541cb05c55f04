package gqs

import (
	"cmp"
	"math"
	"slices"

	"candor/survey"
)

// coding converts the numbers of a scale to steps. Some survey tools number five options from 1 to 5, and others with 0,
// 25, 50, 75 and 100. The same answers must get the same score. The zero value changes nothing.
type coding struct {
	step, from float64 // an answer is from + steps * step; a step of 0 means that the numbers are steps already
	lo         float64 // the lowest option
}

const (
	// frequentLevel is the least share of the answers that an option of a scale has. Options with such a share have at
	// least mostLevels of all answers together. So a few respondents who send other numbers do not hide a scale.
	frequentLevel = .01
	mostLevels    = .9
	// A tool may round the numbers of a scale, such as 0, 33, 67 and 100. They are then off by at most offStep steps.
	offStep = .1
	// fiveSteps is the step of a scale with five options from 0 to fiveTop. Without others, the step of a row with few
	// different answers is unknown, and this is the usual scale.
	fiveSteps, fiveTop = 25, 100
)

// codingOf returns the coding of the scale on which the rows are.
func codingOf(rows [][]float64) coding {
	if steps(rows) {
		return coding{}
	}
	all := 0
	for _, row := range rows {
		for _, a := range row {
			if !survey.MeansNoAnswer(a) {
				all++
			}
		}
	}
	var options []float64
	sum := 0
	for _, c := range common(rows) {
		if n := times(rows, c); float64(n) >= frequentLevel*float64(all) {
			options, sum = append(options, c), sum+n
		}
	}
	if float64(sum) < mostLevels*float64(all) {
		return coding{}
	}
	if five(rows) {
		return coding{step: fiveSteps}
	}
	if len(rows) == 1 && len(options) < 3 {
		return coding{} // the two options may be any two of a scale
	}
	return lattice(options)
}

// steps reports whether all answers are whole numbers of one usual scale, so that they are steps already.
func steps(rows [][]float64) bool {
	lo, hi := math.Inf(1), math.Inf(-1)
	for _, row := range rows {
		for _, a := range row {
			if a != math.Trunc(a) {
				return false
			}
			lo, hi = min(lo, a), max(hi, a)
		}
	}
	return hi-lo < maxLevels
}

// common returns answers that may be options of a scale: all that are frequent enough, and perhaps others (Misra and
// Gries 1982). Codes that mean no answer are left out.
func common(rows [][]float64) (list []float64) {
	const room = 2 / frequentLevel
	counts := make(map[float64]int, maxLevels)
	for _, row := range rows {
		for _, a := range row {
			if _, known := counts[a]; survey.MeansNoAnswer(a) || !known && len(counts) >= room {
				if !survey.MeansNoAnswer(a) {
					for k := range counts {
						if counts[k]--; counts[k] == 0 {
							delete(counts, k)
						}
					}
				}
				continue
			}
			counts[a+0]++ // -0 becomes 0
		}
	}
	for a := range counts {
		list = append(list, a)
	}
	slices.SortFunc(list, cmp.Compare[float64])
	return list
}

// five reports whether the answers may be those of a scale with five options from 0 to 100, and no others tell.
func five(rows [][]float64) bool {
	if len(rows) > 1 {
		return false
	}
	for _, a := range rows[0] {
		if !survey.MeansNoAnswer(a) && (a < 0 || a > fiveTop || math.Mod(a, fiveSteps) != 0) {
			return false
		}
	}
	return true
}

// lattice returns the coding of options, which are in ascending order, if they are at equal distances.
func lattice(options []float64) coding {
	if len(options) < 2 {
		return coding{}
	}
	c := coding{lo: options[0]}
	width := options[len(options)-1] - c.lo
	least := width
	for i, a := range options[1:] {
		least = min(least, a-options[i])
	}
	n := math.Round(width / least)
	if n >= maxLevels {
		return coding{}
	}
	c.step = width / n
	c.from = c.lo - float64(c.step*math.Round(c.lo/c.step))
	if math.Abs(c.from) <= offStep*c.step {
		c.from = 0
	}
	for _, a := range options {
		if x := (a - c.from) / c.step; math.Abs(x-math.Round(x)) > offStep {
			return coding{}
		}
	}
	if c.step == 1 && c.from == 0 {
		return coding{}
	}
	return c
}

// apply converts the answers of a row in place. Codes that mean no answer stay as they are, unless they are options of
// the scale, as 77, 88 and 99 after 66.
func (c *coding) apply(row []float64) {
	if c.step == 0 {
		return
	}
	for i, a := range row {
		x := (a - c.from) / c.step
		on := math.Round(x)
		off := math.Abs(x - on)
		switch {
		case survey.MeansNoAnswer(a) && (off > 1e-9 || math.Abs(a-c.lo) >= maxLevels*c.step):
		case off > offStep:
			row[i] = x
		default:
			row[i] = on + 0 // -0 becomes 0
		}
	}
}
