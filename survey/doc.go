// Package survey defines surveys, respondents and scores, and every rule that decides a verdict. A client
// submits a respondent with data points, and six checks score the data points. The verdict follows from the
// scores: an overall score, whether the respondent is excluded, and why.
//
// The package imports only the standard library, performs no I/O and reads no
// clock. So the same input gives the same verdict on every machine. Other packages
// connect it to the world: schemas encodes its types, state stores them in Redis,
// ingest and api serve HTTP, and processors/host and processors/join read Kafka.
//
// Section numbers, here and in the other packages, refer to the published
// description of the API ("the interface").
//
// # Terms
//
// docs/glossary.md defines the terms: survey, respondent, data point, check, generation,
// incarnation, run and so on. A score is 0 to 100, or Unscored (-999) if there is too little to judge.
//
// # Invariants
//
//	S1 Any order: the scores of a submission can be applied in any order, with the same result.
//	S2 Idempotent: applying a change twice has the same result as applying it once.
//	S3 Fenced: a score of another generation, or of a run that is not awaited, changes nothing.
//	S4 First wins: the first result of a generation, check and run is final.
//	S5 Unscored (-999) never excludes a respondent.
//	S6 Derived: verdicts are never stored. They are computed from stored scores and decisions when they are read.
package survey
