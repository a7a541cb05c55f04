// Package routing learns from the survey which answers exclude which details. In a questionnaire
// with routing, a respondent who answers no to a gate question is not asked the questions that
// depend on it, or answers that they do not apply. The package counts how many respondents who gave
// the same answer to one question answered another one in substance. Where hardly any of them did,
// and most of the others did, an interview that combines the two contradicts itself, in any
// language.
//
// The package knows no language, except for a short list of phrases that say "no", "not applicable"
// and "don't know" (phrases.txt). All arithmetic is on integers.
package routing
