// Package schemas encodes the types of package survey for Kafka and for the view, and decodes them. It
// uses no Kafka client, no Redis and no clock, and it is the only package that imports the Avro library.
//
// # Format
//
// A value is Avro in single-object encoding: 0xC3 0x01, the CRC-64-AVRO
// fingerprint of the schema it was written with (8 bytes, little endian), and
// the body. Any Avro library can read it with the files of avsc/. The value does
// not repeat what the record key contains, such as the survey or an account.
//
// # Evolution
//
// A released file avsc/<record>.v<N>.avsc is never edited. A change is a new file with the next number, and its new
// fields have defaults. Records are written with the highest number, and can be read with every number. Update the
// processes that read before those that write: decoding fails with ErrUnknownSchema if this build does not have the
// schema.
//
// Enumerations, such as checks and categories, are encoded as ints that equal the constants of survey. New constants
// are only appended. An Avro enum would cost a string for each data point, and its error would not name an unknown
// value. An int out of range gives an error with the number. Sets are encoded as bit masks for the same reason.
//
// # Determinism
//
// Equal values have equal bytes. Attributes are an array sorted by key, and times
// are UTC milliseconds. An empty list is encoded like a missing one, and decoded
// as nil.
//
// # Trust
//
// A guard checks all bytes before the coder or the Avro library reads them (see guard.go). The library accepts
// truncated input, and loops or allocates according to lengths that it has not checked. Input that passes the guard is
// complete, has no bytes left over, and has no text above MaxText. For other input, the error is ErrMalformed.
package schemas
