// Package chs is the coherence check: it finds contradictions between the answers of one interview.
//
//	pairs -> read (facts) -> rules (one table) -> candidates -> findings -> score
//
// A constraint of package rules compares two facts. It emits a candidate for every pair of
// questions that it could compare. A candidate has fired if the two facts contradict each other.
// Candidates that fire for many respondents of the same survey say something about the
// questionnaire and not about the respondent; the tallies of memory.go drop them. What remains is
// merged into findings, and severity.go turns findings into a score.
//
// The comments use these terms:
//
//   - gate: a question that rules out details elsewhere if it is denied ("Do you own a car?").
//   - detail: an answer that takes its topic for granted ("Which brand is your car?" - "VW").
//   - bare question: one that does not say whom or what it is about ("Age?", "How old?").
//   - sign: in package read, a word that people use if they have the thing ("mileage"); in
//     signs.go, a number that the model sees.
//
// The package knows English, German, French, Spanish and Italian, and package
// read also some Dutch. It has no model of the world: a contradiction that needs
// knowledge outside the lexicon is not found.
package chs
