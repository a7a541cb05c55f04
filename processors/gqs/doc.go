// Package gqs is the grid check: it reads the answers of one grid in the order
// shown and says how close they come to a pattern that needs no reading of the
// items: one answer for all, nearly one answer, or a figure drawn down the page.
//
// The scale of a grid is not sent, so every test looks at differences and at the
// range that the answers span: adding a constant, or turning the scale or the
// order around, changes no score.
//
// Once thirty others have answered the same grid, their rows tell two things
// more: which alternation the wording of the items asks for, so that it is no
// figure, and who is so far from everybody that nothing was read at all.
//
// docs/checks/gqs.md explains the method to a survey researcher.
package gqs
