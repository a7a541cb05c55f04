// Package processors holds the contract between a check and the runtime that
// feeds it.
//
//	log -> host: decode -> Recall (which check state?) -> Score (pure) -> publish -> Learn (changes) -> log of scores
//
// Each check is a package of its own below this one and imports only survey and this package: it cannot use Kafka,
// Redis, HTTP or a clock. The runtime is processors/host; the scores are joined into a respondent's state by
// processors/join.
package processors
