package gqs

import (
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
	// The options of a scale have all answers but one in oneOther. Few respondents send other numbers, such as a decimal.
	oneOther = 10
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
	options := optionsOf(rows)
	switch {
	case len(options) == 0:
		return coding{}
	case five(rows):
		return coding{step: fiveSteps}
	case len(rows) == 1 && len(options) < 3:
		return coding{} // the two options may be any two of a scale
	}
	return lattice(options)
}

// steps reports whether all numbers are whole, and of one usual scale, so that they are steps already.
func steps(rows [][]float64) bool {
	lo, hi := math.Inf(1), math.Inf(-1)
	for _, row := range rows {
		for _, a := range row {
			if a != math.Trunc(a) {
				return false
			}
			if a < lo {
				lo = a
			}
			if a > hi {
				hi = a
			}
		}
	}
	return hi-lo < maxLevels
}

// optionsOf returns the options of the scale on which the rows are, in ascending order. An option is a number that more
// than one in oneIn rows have. How often a row has it does not count, so the straight rows of a few planted respondents
// do not change the scale. Codes that mean no answer are left out. The result is empty if there is no such scale.
func optionsOf(rows [][]float64) (options []float64) {
	all := 0
	for _, row := range rows {
		for _, a := range row {
			if !survey.MeansNoAnswer(a) {
				all++
			}
		}
	}
	type number struct{ answers, rows, last int } // last is the last row that has it, from 1
	few, others := fewOf(len(rows)), all/oneOther
	numbers := make([]number, 0, 2*maxLevels)
	index := make(map[float64]int, 2*maxLevels)
	for i, row := range rows {
		for _, a := range row {
			if survey.MeansNoAnswer(a) {
				continue
			}
			k, known := index[a]
			if !known {
				if len(numbers) >= maxLevels+others { // too many to be options and a few others
					return nil
				}
				k = len(numbers)
				index[a], numbers = k, append(numbers, number{})
			}
			n := &numbers[k]
			n.answers++
			if n.last == i+1 {
				continue
			}
			n.last = i + 1
			if n.rows++; n.rows == few+1 {
				if len(options) == maxLevels { // a slider
					return nil
				}
				options = append(options, a+0) // -0 becomes 0
			}
		}
	}
	for _, a := range options {
		all -= numbers[index[a]].answers
	}
	if all > others {
		return nil
	}
	slices.Sort(options)
	return options
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
	if n >= maxLevels || steps([][]float64{options}) {
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
