// Package request decodes the bodies of the public interface into typed requests. A request that it
// accepts is complete, limited in size and unambiguous, so that other packages need not validate it
// again.
//
// A body is read in two passes. First, jsontext checks that it is valid JSON: well-formed, valid
// UTF-8, no name twice in an object, nothing after the value. Then a walker moves over the bytes
// once and fills the request. It is simple, because it can rely on valid JSON. Each violation
// becomes one message with the path of the field, in document order; fields that are missing from
// an object come after those that are present. For the reasons and the measurements, see ADR 0011.
//
// Keystrokes are reduced to survey.Stroke. Typed text does not leave this package.
//
// The package performs no I/O and reads no clock. The HTTP handlers call it.
package request
