// Package request turns the bodies of the public interface into typed requests.
// It is the door: what it lets through is complete, bounded and unambiguous, so
// nothing behind it validates again.
//
// A body is read in two passes. jsontext decides whether it is JSON at all:
// well-formed, valid UTF-8, no name twice in an object, nothing behind the
// value. Only then does a walker move over the bytes, once, and fill the
// request; since the bytes are known to be JSON, the walker is little more than
// a cursor. Every rule that a body breaks becomes one message with the path of
// the field, in document order; fields missing from an object follow its
// present ones. ADR 0011 has the reasons and the figures.
//
// Keystrokes are reduced to survey.Stroke on the way. No typed text leaves this
// package.
//
// The package performs no I/O and reads no clock. The HTTP front ends call it.
package request
