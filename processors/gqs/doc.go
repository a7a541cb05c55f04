// Package gqs is the grid check. It reads the answers of a grid in the order in
// which the items were shown, and finds patterns that a respondent can produce
// without reading the items: one answer for all, nearly one answer, or a figure
// drawn down the page.
//
// A request does not contain the scale of a grid. So every test uses differences and the range of the answers. The
// score stays the same if a constant is added to all answers, the scale is mirrored, or the order is reversed.
//
// Once others have answered the same grid, their rows serve two more purposes. First, ten others show which alternation
// the wording of the items causes, so that honest answers are not taken for a figure. Second, thirty others show which
// rows are very far from all others. A respondent with such a row cannot have read the items.
//
// docs/checks/gqs.md explains the method to a survey researcher.
package gqs
