// Package survey is the domain of survey response quality: its types, and every rule that decides a
// verdict. A panel submits a respondent with data points. Six checks score them. Their scores give
// one verdict: an overall score, whether the respondent is excluded, and why.
//
// The package is pure. It imports the standard library only, performs no I/O
// and reads no clock, so the same input gives the same verdict on every machine.
// The other packages translate: schemas to wire formats, state to storage, ingest and api to HTTP,
// processors/host and processors/join to Kafka.
//
// Section numbers, here and in the other packages, refer to the published
// interface description that the service implements ("the interface").
//
// # Terms
//
// docs/glossary.md defines the terms: survey, respondent, data point, check, generation,
// incarnation, run and so on. A score is 0 to 100, or Unscored (-999) if there is too little to judge.
//
// # Invariants
//
//	S1 Order-free: the scores of a submission give the same respondent in any order.
//	S2 Idempotent: applying a change twice equals applying it once.
//	S3 Fenced: a score of another generation, or of a run that is not awaited, changes nothing.
//	S4 First wins: the first result of a generation, check and run is final.
//	S5 Unscored (-999) never excludes a respondent.
//	S6 Derived: verdicts are computed from stored facts at read time, never stored.
package survey
