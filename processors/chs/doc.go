// Package chs is the coherence check: it finds contradictions between the answers of one interview.
//
//	pairs -> read (facts) -> rules (one table) -> candidates -> findings -> score
//
// To follow an interview, read these files in this order:
//
//	check.go      the entry: Prepare, Score, Recall and Learn
//	pair.go       reads the pairs, and excuses facts that another answer explains (former.go)
//	finding.go    compares the facts (typed.go), asks the model of denials (second.go, signs.go), and merges candidates
//	memory.go     what the tallies of the survey say about a candidate
//	routed.go     what package routing says: answers that hardly anybody combines
//	severity.go   the score
//	explain.go    the reason
//
// A constraint of package rules compares two facts. It makes a candidate for every two questions that it can compare.
// The candidate fires if the two facts contradict each other. If a candidate fires for many respondents of a survey,
// the questionnaire is at fault and not the respondent; the tallies of memory.go drop it. The remaining candidates
// are merged into findings, and severity.go turns the findings into a score.
//
// The comments use these terms:
//
//   - gate: a question whose denial makes details elsewhere impossible ("Do you own a car?" - "no").
//   - detail: an answer that assumes that its topic exists ("Which brand is your car?" - "VW").
//   - bare question: a question that does not say whom or what it is about ("Age?", "How old?").
//   - sign: in package read, a word that people use only if they have the thing ("mileage" for a car);
//     in signs.go, a number that is an input of the model.
//
// The package knows English, German, French, Spanish and Italian. Package read also knows some Dutch. The package has
// no model of the world: it does not find a contradiction that needs knowledge outside the lexicon.
package chs
