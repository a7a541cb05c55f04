package request

import (
	"bytes"
	"errors"
	"io"
	"strconv"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
)

var repeatedNames = jsontext.AllowDuplicateNames(true)

// syntax returns why body is not one valid JSON value, or "" if it is valid. jsontext refuses invalid UTF-8 and
// half surrogate pairs. Names that occur twice are left to the walker, because jsontext would keep every name of
// an object in memory.
func syntax(body []byte) string {
	if nested(body) {
		return shapeRules[0]
	}
	if jsontext.Value(body).IsValid(repeatedNames) {
		return ""
	}
	switch {
	case bytes.HasPrefix(body, []byte("\xef\xbb\xbf")):
		return "must not start with a byte order mark"
	case !utf8.Valid(body):
		return "must be valid UTF-8 (" + place(body, invalid(body)) + ")"
	}
	d := jsontext.NewDecoder(bytes.NewBuffer(body), repeatedNames)
	_, err := d.ReadValue()
	if err == nil {
		return "must not be followed by more data (" + place(body, int(d.InputOffset())) + ")"
	}
	var at *jsontext.SyntacticError
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return "must be complete JSON (" + place(body, len(body)) + ")"
	case errors.As(err, &at) && bytes.HasPrefix(bytes.ToLower(body[at.ByteOffset:]), []byte(`\ud`)):
		return "must be valid JSON, and holds half of a character, as if a text was cut inside an emoji (" + place(body, int(at.ByteOffset)) + ")"
	case errors.As(err, &at):
		return "must be valid JSON (" + place(body, int(at.ByteOffset)) + ")"
	}
	return "must be valid JSON"
}

// place describes a position in a body in words: the offset of the byte, counted from 0, and the line and column,
// counted from 1. Columns are characters, as in editors.
func place(body []byte, at int) string {
	at = min(at, len(body))
	line := bytes.Count(body[:at], []byte{'\n'})
	column := utf8.RuneCount(body[bytes.LastIndexByte(body[:at], '\n')+1 : at])
	return "at byte " + strconv.Itoa(at) + ", line " + strconv.Itoa(line+1) + ", column " + strconv.Itoa(column+1)
}

// invalid returns the offset of the first invalid UTF-8 in a body.
func invalid(body []byte) int {
	for at := 0; at < len(body); {
		r, n := utf8.DecodeRune(body[at:])
		if r == utf8.RuneError && n == 1 {
			return at
		}
		at += n
	}
	return len(body)
}

// fewOpens is how many objects and arrays a body may have without a check of their depth before it is parsed.
const fewOpens = 500

// nested reports whether a body with many objects or arrays is nested too deep. jsontext calls itself for each
// level, up to 10,000 levels. That takes 4 MiB of stack, which would stay allocated to the connection. For bodies
// with at most fewOpens of them, the walker checks the depth.
func nested(body []byte) bool {
	if bytes.Count(body, []byte{'['})+bytes.Count(body, []byte{'{'}) <= fewOpens {
		return false
	}
	depth := 0
	for i := 0; i < len(body); i++ {
		switch body[i] {
		case '"':
			i = quoteEnd(body, i) - 1
		case '{', '[':
			if depth++; depth > maxDepth {
				return true
			}
		case '}', ']':
			depth--
		}
	}
	return false
}
