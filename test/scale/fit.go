package main

import "time"

// fit returns the costs with which the model needs the measured processor time in two runs at
// different rates. The number of batches depends a little on the costs, so fit iterates.
func fit(p plant, a, b measurement, n int) costs {
	c := costs{each: a.processor / 2, request: a.processor / 20}
	for range 8 {
		p.costs = c
		ra, rb := at(p, a, n).rounds(), at(p, b, n).rounds()
		request := time.Duration(float64(a.processor-b.processor) / (ra - rb))
		c = costs{each: a.processor - time.Duration(float64(request)*ra), request: request}
	}
	return c
}

// at runs the model with the settings of a measurement.
func at(p plant, m measurement, n int) result {
	p.rate, p.partitions = m.rate, m.partitions
	return run(p, n)
}

// line is a cost that grows linearly with a number of requests.
type line struct{ each, request time.Duration }

// through returns the line through two points.
func through(x1 float64, y1 time.Duration, x2 float64, y2 time.Duration) line {
	request := time.Duration(float64(y1-y2) / (x1 - x2))
	return line{y1 - time.Duration(float64(request)*x1), request}
}

func (l line) at(x float64) time.Duration { return l.each + time.Duration(float64(l.request)*x) }
