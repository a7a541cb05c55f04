// Package render writes the parts of answers that customers read: a respondent's entry with its quality as JSON,
// and the explanation of a verdict in sentences. It turns typed results into text. Package survey makes the
// decisions and never parses text.
//
// The package performs no I/O and reads no clock. The HTTP handlers call it.
package render

import (
	"encoding/json"
	"strconv"
	"unicode/utf8"
)

// AppendString appends s as a JSON string, in the same way as encoding/json. It escapes characters with a meaning
// in HTML, and replaces invalid UTF-8 by the replacement character. All answers escape strings with this function.
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

// AppendList appends a list as a JSON array. The function one appends one item.
func AppendList[T any](b []byte, list []T, one func(item *T, b []byte) []byte) []byte {
	b = append(b, '[')
	for i := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = one(&list[i], b)
	}
	return append(b, ']')
}

// AppendStrings appends a list as a JSON array of strings.
func AppendStrings(b []byte, list []string) []byte {
	return AppendList(b, list, func(s *string, b []byte) []byte { return AppendString(b, *s) })
}

func appendFloat(x *float64, b []byte) []byte { return strconv.AppendFloat(b, *x, 'f', -1, 64) }

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
