package request

import "time"

// moment parses an RFC 3339 date-time, and returns its milliseconds since 1970.
func moment(b []byte) (ms int64, ok bool) {
	t, err := time.Parse(time.RFC3339, string(b))
	return t.UnixMilli(), err == nil
}

// instant decodes a date-time.
func (w *walker) instant(p path) (ms int64, ok bool) {
	b := w.chars(&p, 1, maxName)
	if len(b) == 0 { // refused already
		return 0, false
	}
	if ms, ok = moment(b); !ok {
		w.fail(&p, "must be a valid ISO 8601 date")
	}
	return ms, ok
}
