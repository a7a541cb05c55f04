// Package ts is the time check. It compares the time that a respondent took for each
// page with the running median of the same page in the same survey.
//
// The package is pure and keeps nothing in memory. Its check state consists of tallies and entries, which the runtime
// changes in log order:
//
//	h/<data point>      histogram of the data point's durations
//	sum/<set of ids>    histogram of whole-survey times, per set of data points
//	early/<data point>  the respondents that came before there was a median
//
// docs/checks/ts.md explains the method to a survey researcher.
package ts
