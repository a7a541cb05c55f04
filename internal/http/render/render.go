// Package render writes what customers read: a respondent's entry with its
// quality as JSON, and the explanation of a verdict in sentences. It is where
// facts become words; package survey decides and never reads a text back.
//
// It performs no I/O and reads no clock. The HTTP front ends call it.
package render

import (
	"encoding/json"
	"unicode/utf8"
)

// AppendString appends s as a JSON string, as encoding/json writes it: also what
// HTML would take for markup is escaped, and bytes that are not UTF-8 become the
// replacement character. It is the one escaper of everything that is answered.
func AppendString(b []byte, s string) []byte {
	if !isPlain(s) {
		quoted, err := json.Marshal(s)
		if err != nil {
			panic("render: a string did not marshal: " + err.Error()) // cannot happen
		}
		return append(b, quoted...)
	}
	b = append(b, '"')
	b = append(b, s...)
	return append(b, '"')
}

// isPlain reports whether encoding/json would write s unchanged.
func isPlain(s string) bool {
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf {
			if c < ' ' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
				return false
			}
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && size == 1 || r == '\u2028' || r == '\u2029' {
			return false
		}
		i += size
	}
	return true
}
