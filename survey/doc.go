// Package survey is the domain: the nouns of survey response quality and every
// rule that decides a verdict. A panel submits a respondent with data points;
// six checks score them; the scores join into one verdict: an overall score,
// excluded or not, and why.
//
// The package is pure. It imports the standard library only, performs no I/O
// and reads no clock, so the same input gives the same verdict on every machine.
// Wire formats (schemas), storage (state), HTTP (ingest, api) and Kafka
// (processors/host, processors/join) are translators around it.
//
// Section numbers, here and in the other packages, refer to the published
// interface description that the service implements ("the interface").
//
// # Glossary
//
//	survey       a named set of respondents of one account, tied for life to one API version
//	respondent   one person's submission to a survey, and its state
//	data point   one thing to score: an open answer, a page time, a grid, an interview, ...
//	check        one of the six scorers: OES, BAS, DES, TS, GQS, CHS
//	score        0..100, or Unscored (-999) when it could not be evaluated
//	generation   the log offset of the submission that a respondent's state belongs to
//	incarnation  the log offset of the record that created a survey
//	run          which evaluation of a check a result belongs to: 0, or the log offset
//	             of the record that asked for it again
//
// # Invariants
//
//	S1 Order-free: any interleaving of one submission's scores ends in the same respondent.
//	S2 Idempotent: applying a change twice equals applying it once.
//	S3 Fenced: a score of another generation, or of a run that is not awaited, changes nothing.
//	S4 First wins: the first result of (generation, check, run) stands for ever.
//	S5 Unscored (-999) never excludes a respondent.
//	S6 Derived: verdicts are computed from stored facts at read time, never stored.
package survey
