// Package processors holds the contract between a check and the runtime that
// feeds it.
//
//	log -> host: decode -> Recall (which facts?) -> Score (pure) -> publish -> Learn (new facts) -> log of scores
//
// Each check is a package of its own below this one and imports only survey and
// this package: no Kafka, Redis, HTTP or clock is in reach of a score. The
// runtime is processors/host; the scores are joined into a respondent's state
// by processors/join.
package processors
