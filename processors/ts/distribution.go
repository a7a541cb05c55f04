package ts

import (
	"strconv"

	"candor/processors"
	"candor/survey"
)

// HistogramOf names the group of check state that holds the histogram of a data point.
func HistogramOf(id string) string { return histogramGroup + id }

// quarter is the ratio between the two ends of a bin of survey.PageTimes: 2^(1/4).
const quarter = 1.1892071150027210667

// Distribution returns how long respondents took for a data point. tallies are those of the data point's group, in
// ascending order of fields. As in the scores, each time counts as the mean of its bucket. If there are fewer
// respondents than a median needs, the distribution has only the id.
func Distribution(id string, tallies []processors.Count) survey.PageTimes {
	d := survey.PageTimes{ID: id}
	p := peersOf(tallies)
	if p.n == 0 {
		p = measuredIn(tallies) // the page has no working clock
	}
	if p.n < minPeers {
		return d
	}
	median := p.median(nobody)
	d.Respondents, d.Median = p.n, fiveDigits(median)
	var ends [survey.PageTimesBins - 1]float64 // where the bin after each one begins
	end := median / 8
	for i := range ends {
		end *= quarter
		ends[i] = end
	}
	for _, c := range p.counts {
		n := max(c.N, 0)
		if n == 0 {
			continue
		}
		bin := 0
		for took := p.mean(c.Field, n, 0); median > 0 && bin < len(ends) && took >= ends[bin]; {
			bin++
		}
		d.Counts[bin] += n
	}
	return d
}

// fiveDigits returns a time rounded to five digits. Offsets in a bucket are exact to a millionth, so further digits
// would only be noise.
func fiveDigits(d float64) float64 {
	short, err := strconv.ParseFloat(strconv.FormatFloat(d, 'g', 5, 64), 64)
	if err != nil {
		return d
	}
	return short
}
