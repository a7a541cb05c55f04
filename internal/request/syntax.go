package request

import (
	"bytes"
	"errors"
	"io"
	"strconv"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
)

// syntax returns what keeps body from being one JSON value, or "". jsontext's
// defaults refuse duplicate names and invalid UTF-8, also half a surrogate pair.
func syntax(body []byte) string {
	if jsontext.Value(body).IsValid() {
		return ""
	}
	switch {
	case bytes.HasPrefix(body, []byte("\xef\xbb\xbf")):
		return "must not start with a byte order mark"
	case !utf8.Valid(body):
		return "must be valid UTF-8"
	}
	d := jsontext.NewDecoder(bytes.NewBuffer(body))
	_, err := d.ReadValue()
	if err == nil {
		return "must not be followed by more data (at byte " + strconv.FormatInt(d.InputOffset(), 10) + ")"
	}
	var at *jsontext.SyntacticError
	switch {
	case errors.Is(err, jsontext.ErrDuplicateName) && errors.As(err, &at):
		return "must not hold " + strconv.Quote(shorten(at.JSONPointer.LastToken())) + " twice in one object (at byte " +
			strconv.FormatInt(at.ByteOffset, 10) + ")"
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return "must be complete JSON"
	case errors.As(err, &at):
		return "must be valid JSON (at byte " + strconv.FormatInt(at.ByteOffset, 10) + ")"
	}
	return "must be valid JSON"
}
