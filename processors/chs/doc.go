// Package chs is the coherence check: do the answers of one interview fit
// together?
//
//	pairs -> words (fold, lexicon) -> facts per pair -> rules -> findings -> penalties
//
// A rule looks at facts of a known type (age, household, employment, a closed
// gate, a rate, a rating, ...) and emits a candidate for every pair of
// questions it could compare, fired or not. Candidates that fire for many
// respondents of the same survey say something about the questionnaire and not
// about the respondent; the tallies of memory.go drop them. What remains is
// merged into findings, and severity.go turns findings into a score.
//
// The package knows English, German, French, Spanish and Italian. It has no
// model of the world: a contradiction that needs knowledge outside the lexicon
// is not found.
package chs
