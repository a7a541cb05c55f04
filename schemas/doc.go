// Package schemas is the wire: it encodes the types of survey for Kafka and for the view, and
// decodes them. It is the only importer of the Avro library and knows no Kafka client, no Redis and
// no clock. Ingest, the api, the check hosts and the join call it; it calls only survey.
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
// A file avsc/<record>.v<N>.avsc is never edited once released. A change is a new file with the
// next number whose new fields have defaults; the highest number is written, and all of them can be
// read. Roll out readers before writers: decoding bytes of a schema that this build does not know
// fails with ErrUnknownSchema.
//
// Enumerations (checks, categories, classes, ...) are encoded as small ints that equal the
// constants of survey; new constants are only appended. An Avro enum would cost a string per data
// point, and resolving an unknown symbol is either an error or a silent default; an int out of
// range is an error that contains the number. Sets of them are bit masks for the same reason.
//
// # Determinism
//
// Equal values have equal bytes: attributes are an array sorted by key, times
// are UTC milliseconds, and an empty list and a missing one are the same (a
// decoder always gives nil).
//
// # Trust
//
// A guard checks all bytes before the coder or the Avro library reads them (see guard.go), because the
// library accepts truncated input, and loops or allocates according to lengths that it has not checked.
// Input that passes the guard is complete, exact and within MaxText. Other input is ErrMalformed.
package schemas
