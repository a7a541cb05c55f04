// Package processors defines how a check and the runtime work together.
//
//	log -> host: decode -> Recall (which check state?) -> Score (pure) -> publish -> Learn (changes) -> log of scores
//
// Each check is a package below this one. A check imports only package survey, this package, and helper packages below
// this one such as meaning, ngram and trees. It cannot use Kafka, Redis, HTTP or a clock. The runtime of checks is
// processors/host. The join (processors/join) combines the scores of a respondent.
package processors
