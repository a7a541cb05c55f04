package survey

// PageTimesBins is the number of bins of PageTimes. Four make an octave: a bin ends at 1.19 times the time at which it
// begins. Half of them are below the median.
const PageTimesBins = 24

// PageTimes is how long the respondents of a survey took for a data point of TS.
type PageTimes struct {
	ID          string
	Respondents int64   // 0: too few to compare with; the other members are then 0
	Median      float64 // in the unit in which the times were sent; can be 0
	// Counts has the number of respondents by their time. The bins divide the times from an eighth of the median to eight
	// times the median. The first and the last one also have all shorter and longer times. If the median is 0, all
	// respondents are in the first bin.
	Counts [PageTimesBins]int64
}
