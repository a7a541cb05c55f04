// Package schemas is the wire: it turns the nouns of survey into the bytes that
// travel in Kafka and rest in the view, and back. It is the only importer of
// the Avro library and knows no Kafka client, no Redis and no clock. Ingest,
// the api, the check hosts and the join call it; it calls only survey.
//
// # Format
//
// A value is Avro in single-object encoding: 0xC3 0x01, the CRC-64-AVRO
// fingerprint of the schema it was written with (8 bytes, little endian), and
// the body. Any Avro library can read it with the files of avsc/. What the
// record key says (the survey, an account, a key hash) is not repeated in the
// value.
//
// # Evolution
//
// A file avsc/<record>.v<N>.avsc is never edited once released. A change is a
// new file with the next number whose new fields have defaults; the highest
// number is what is written, all of them are read for ever. Roll out readers
// before writers: bytes of a schema that this build does not know are
// ErrUnknownSchema, never a guess.
//
// Enumerations (checks, categories, classes, ...) travel as small ints that
// equal the constants of survey, which are only ever appended to. An Avro enum
// would cost a string per data point, and resolving an unknown symbol is either
// an error or a silent default; an int out of range is an error that names it.
// Sets of them are bit masks for the same reason.
//
// # Determinism
//
// Equal values have equal bytes: attributes are an array sorted by key, times
// are UTC milliseconds, and an empty list and a missing one are the same (a
// decoder always gives nil).
//
// # Trust
//
// Bytes are walked by a guard before the Avro library sees them (see guard.go):
// the library takes truncated input for a good ending, and loops or allocates
// on the word of a length it has not checked. What passes the guard is
// complete, exact and within MaxText; what does not is ErrMalformed.
package schemas
