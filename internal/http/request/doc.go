// Package request decodes the bodies of the public interface into typed requests. An accepted request is complete,
// limited in size and unambiguous. So other packages need not validate it again.
//
// A body is read in two passes. First, jsontext checks that the body is valid JSON: well-formed, valid UTF-8,
// nothing after the value. Then a walker moves over the bytes once and fills the request. The walker is simple,
// because it can rely on valid JSON. It also refuses a name that occurs twice in an object. Each violation becomes
// one message with the path of the field. The messages are in the order of the document. Within an object,
// messages about missing fields come last. For the reasons and the measurements, see ADR 0011.
//
// Keystrokes are reduced to survey.Stroke. Typed text does not leave this package.
//
// The package performs no I/O and reads no clock. The HTTP handlers call it.
package request
