// Package chs is the coherence check: do the answers of one interview fit
// together?
//
//	pairs -> read (facts) -> rules (one table) ---\
//	answers of the survey -> routing (counts) -----> findings -> score, explanation
//
// A constraint emits a candidate for every pair of questions that it could compare,
// fired or not. Candidates that fire for many respondents of the same survey say
// something about the questionnaire and not about the respondent; the tallies of
// memory.go drop them. What remains is merged into findings, and severity.go turns
// findings into a score.
//
// The check knows English, German, French, Spanish and Italian, and of the world
// what read/data holds. The survey's statistics work in any language.
package chs
