package request

import (
	"bytes"
	"strings"
	"sync"

	"candor/survey"

	"github.com/go-json-experiment/json/jsontext"
)

// walker is a cursor over bytes that are known to be one valid JSON value. It
// relies on that: it looks only for where things end, never whether they may
// stand there. Every value must be read or skipped exactly once.
type walker struct {
	src   []byte
	pos   int
	depth int

	deep, long bool // broken by a value that nobody reads
	violations Violations

	arena   strings.Builder // backs the short strings of a request
	scratch []byte          // the last unescaped string
	typing  typing
	strokes []survey.Stroke
	moves   []survey.Move
	clicks  []survey.Click
	grid    []float64
}

var walkers = sync.Pool{New: func() any { return new(walker) }}

// walk reads body with f and returns what it breaks.
func walk(body []byte, f func(w *walker, root *path)) Violations {
	var root path
	if rule := syntax(body); rule != "" {
		var v Violations
		v.add(&root, rule)
		return v
	}
	w := walkers.Get().(*walker)
	w.src, w.pos, w.depth, w.deep, w.long, w.violations = body, 0, 0, false, false, nil
	w.space()
	f(w, &root)
	if w.deep {
		w.fail(&root, "must not be nested deeper than 32 levels")
	}
	if w.long {
		w.fail(&root, "must not contain a string longer than 1048576 bytes")
	}
	v := w.violations
	w.release()
	return v
}

// release returns w to the pool without anything that a caller sent.
func (w *walker) release() {
	w.src, w.violations, w.arena = nil, nil, strings.Builder{}
	if cap(w.scratch) > maxText || cap(w.strokes) > 4096 {
		return
	}
	clear(w.scratch[:cap(w.scratch)])
	walkers.Put(w)
}

func (w *walker) fail(p *path, rule string) { w.violations.add(p, rule) }

func (w *walker) space() {
	for w.pos < len(w.src) && w.src[w.pos] <= ' ' {
		w.pos++
	}
}

// kind returns the first byte of the value at hand.
func (w *walker) kind() byte { return w.src[w.pos] }

// open steps into an object or array. next must then be called until it
// returns false.
func (w *walker) open() {
	w.pos++
	w.depth++
	if w.depth > maxDepth {
		w.deep = true
	}
}

// next moves to the next member or item, or behind the end of the container.
func (w *walker) next() bool {
	w.space()
	switch w.src[w.pos] {
	case ',':
		w.pos++
		w.space()
	case '}', ']':
		w.pos++
		w.depth--
		return false
	}
	return true
}

// name reads a member's name and moves to its value. The bytes hold until the
// next string is read.
func (w *walker) name() []byte {
	b := w.str()
	w.space()
	w.pos++ // the colon
	w.space()
	return b
}

// quoted moves behind the string at hand and returns what is between its
// quotes, and whether there are escapes in it.
func (w *walker) quoted() (raw []byte, escaped bool) {
	rest := w.src[w.pos+1:]
	n := bytes.IndexByte(rest, '"')
	if bytes.IndexByte(rest[:n], '\\') >= 0 {
		escaped = true
		for n = 0; rest[n] != '"'; n++ {
			if rest[n] == '\\' {
				n++
			}
		}
	}
	w.pos += n + 2
	if n > maxString {
		w.long = true
	}
	return rest[:n], escaped
}

// str reads the string at hand. The bytes hold until the next string is read.
func (w *walker) str() []byte {
	start := w.pos
	raw, escaped := w.quoted()
	if !escaped {
		return raw
	}
	w.scratch, _ = jsontext.AppendUnquote(w.scratch[:0], w.src[start:w.pos])
	return w.scratch
}

// literal reads the number, boolean or null at hand.
func (w *walker) literal() []byte {
	start := w.pos
	for w.pos < len(w.src) {
		switch w.src[w.pos] {
		case ',', '}', ']', ' ', '\t', '\n', '\r':
			return w.src[start:w.pos]
		}
		w.pos++
	}
	return w.src[start:]
}

// skip moves behind the value at hand, whatever it is.
func (w *walker) skip() {
	for level := 0; ; {
		w.space()
		switch w.src[w.pos] {
		case '"':
			w.quoted()
		case '{', '[':
			w.open()
			level++
			continue
		case '}', ']':
			w.pos++
			w.depth--
			level--
		case ',', ':':
			w.pos++
			continue
		default:
			w.literal()
		}
		if level == 0 {
			return
		}
	}
}

// peek moves to the value of a member of the object at hand, calls f, and moves
// back. It is how a rule looks ahead: members come in any order. f is not
// called when there is no such member.
func (w *walker) peek(name string, f func()) {
	if w.kind() != '{' {
		return
	}
	pos, depth := w.pos, w.depth
	w.open()
	for w.next() {
		if string(w.name()) == name {
			f()
			break
		}
		w.skip()
	}
	w.pos, w.depth = pos, depth
}

// peekTrue reports whether a member of the object at hand is true.
func (w *walker) peekTrue(name string) (is bool) {
	w.peek(name, func() { is = w.kind() == 't' })
	return is
}

// keep copies b into a string. Neighbours share one allocation, so the strings
// of one request live and die together; identifiers that outlive the request
// are copied by themselves (see id).
func (w *walker) keep(b []byte) string {
	if len(b) == 0 {
		return ""
	}
	const chunk = 2048
	if w.arena.Cap()-w.arena.Len() < len(b) {
		w.arena = strings.Builder{}
		w.arena.Grow(max(chunk, len(b)))
	}
	at := w.arena.Len()
	w.arena.Write(b)
	return w.arena.String()[at:]
}
