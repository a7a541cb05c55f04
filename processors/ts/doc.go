// Package ts is the time check: it compares how long a respondent took for each
// page with the running median of the same page in the same survey, and says
// how far that is from taking part.
//
// It is pure and keeps nothing itself. What it remembers of a survey are tallies
// and entries that the runtime folds in log order:
//
//	h/<data point>      histogram of the data point's durations
//	sum/<set of ids>    histogram of whole-survey times, per set of data points
//	early/<data point>  the respondents that came before there was a median
//
// docs/checks/ts.md explains the method to a survey researcher.
package ts
