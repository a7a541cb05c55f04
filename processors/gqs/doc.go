// Package gqs is the grid check. It reads the answers of a grid in the order in
// which the items were shown, and finds patterns that a respondent can produce
// without reading the items: one answer for all, nearly one answer, or a figure
// drawn down the page.
//
// A request does not contain the scale of a grid. Every test therefore uses
// differences and the range of the answers. Adding a constant to all answers,
// mirroring the scale, and reversing the order change no score.
//
// Once thirty others have answered the same grid, their rows serve two more
// purposes. They show which alternation the wording of the items asks for, so
// that honest answers are not taken for a figure. And they show which rows are so
// far from all others that the respondent cannot have read the items.
//
// docs/checks/gqs.md explains the method to a survey researcher.
package gqs
