package survey

// PageTimesBins is the number of bins of PageTimes. Four bins together double the time: each ends at 1.19 times the
// time at which it begins. Half of the bins are below the median.
const PageTimesBins = 24

// PageTimes is how long the respondents of a survey took for a data point of TS.
type PageTimes struct {
	ID          string
	Respondents int64   // 0: there are too few respondents; then Median and Counts are 0, too
	Median      float64 // in the unit in which the times were sent; can be 0
	// Counts has the number of respondents in each bin. The bins divide the times from an eighth of the median to eight
	// times the median. The first bin also has all shorter times, and the last bin all longer times. If the median is 0,
	// all respondents are in the first bin.
	Counts [PageTimesBins]int64
}
