package request

import (
	"bytes"
	"strconv"
	"strings"
	"sync"

	"candor/survey"

	"github.com/go-json-experiment/json/jsontext"
)

// walker is a cursor over bytes that are known to be one valid JSON value. It only finds where values end, and
// does not check their syntax. Every value must be read or skipped exactly once.
type walker struct {
	src     []byte
	escapes bool // src has backslashes; most strings have none, and need not be searched for them
	pos     int
	depth   int

	names names
	ahead bool // the walker looks ahead, and will read the current values again
	// broken holds the rules that some value breaks, even one that is ignored.
	broken  shape
	unclear string // why decoding stopped; "" while the meaning of the body is clear

	violations Violations
	more       int // violations that were counted but not kept

	arena   strings.Builder // holds the short strings of a request
	scratch []byte          // the last unescaped string
	typing  typing
	strokes []survey.Stroke
	moves   []survey.Move
	clicks  []survey.Click
	grid    []float64
}

var walkers = sync.Pool{New: func() any { return new(walker) }}

// walk decodes body with f and returns the violations.
func walk(body []byte, f func(w *walker, root *path)) Violations {
	var root path
	if rule := syntax(body); rule != "" {
		return Violations{ofBody(rule)}
	}
	w := walkers.Get().(*walker)
	w.src, w.pos, w.depth, w.ahead, w.broken, w.unclear, w.violations, w.more = body, 0, 0, false, 0, "", nil, 0
	w.escapes = bytes.IndexByte(body, '\\') >= 0
	w.space()
	f(w, &root)
	v := w.found()
	w.release()
	return v
}

// found returns the violations. If the meaning of the body is unclear, it returns only the reason.
func (w *walker) found() Violations {
	if w.unclear != "" {
		return Violations{ofBody(w.unclear)}
	}
	for i, rule := range shapeRules {
		switch {
		case w.broken&(1<<i) == 0:
		case len(w.violations) == maxViolations:
			w.more++
		default:
			w.violations = append(w.violations, ofBody(rule))
		}
	}
	if w.more > 0 {
		w.violations[maxViolations-1] = `"value" has ` + strconv.Itoa(w.more+1) + " more violations"
	}
	return w.violations
}

// shape is a set of rules that apply to any value. Each rule has one bit, in the order of shapeRules.
type shape uint8

const (
	deep shape = 1 << iota
	longString
	longNumber
)

var shapeRules = [...]string{
	"must not be nested deeper than " + strconv.Itoa(maxDepth) + " levels",
	"must not contain a string longer than " + strconv.Itoa(maxString) + " bytes",
	"must not contain a number longer than " + strconv.Itoa(maxNumber) + " characters",
}

// release clears the caller's data and returns w to the pool.
func (w *walker) release() {
	w.src, w.violations, w.arena = nil, nil, strings.Builder{}
	w.names.forget()
	if cap(w.scratch) > maxText || cap(w.strokes) > 4096 {
		return
	}
	clear(w.scratch[:cap(w.scratch)])
	walkers.Put(w)
}

func (w *walker) fail(p *path, rule string) {
	if len(w.violations) == maxViolations {
		w.more++
		return
	}
	w.violations.add(p, rule)
}

func (w *walker) space() {
	for w.pos < len(w.src) && w.src[w.pos] <= ' ' {
		w.pos++
	}
}

// kind returns the first byte of the current value, which tells its type.
func (w *walker) kind() byte { return w.src[w.pos] }

// open enters an object or array. The caller must then call next until it returns false.
func (w *walker) open() {
	w.pos++
	w.depth++
	if w.depth > maxDepth {
		w.broken |= deep
		return
	}
	w.names.begin(w.depth)
}

// close leaves an object or array.
func (w *walker) close() {
	w.pos++
	if w.depth <= maxDepth {
		w.names.end(w.depth)
	}
	w.depth--
}

// next moves to the next member or item, and returns true. At the end of the object or array, it moves past the
// end and returns false.
func (w *walker) next() bool {
	if w.unclear != "" {
		w.rest()
	}
	w.space()
	switch w.src[w.pos] {
	case ',':
		w.pos++
		w.space()
	case '}', ']':
		w.close()
		return false
	}
	return true
}

// rest moves to the end of the current object or array.
func (w *walker) rest() {
	for {
		w.space()
		switch w.src[w.pos] {
		case '}', ']':
			return
		case ',', ':':
			w.pos++
		default:
			w.skip()
		}
	}
}

// name reads a member's name and moves to its value. The bytes are valid until the next string is
// read.
func (w *walker) name() []byte {
	at := w.pos
	raw, escaped := w.quoted()
	w.member(raw, escaped, at)
	if len(raw) > maxEscaped*maxMemberName {
		raw, escaped = raw[:maxMemberName], false // will be refused
	}
	b := w.unescaped(raw, escaped, at)
	w.space()
	w.pos++ // the colon
	w.space()
	return b
}

// quoted moves past the current string. It returns the bytes between its quotes, and whether they
// contain escapes.
func (w *walker) quoted() (raw []byte, escaped bool) {
	rest := w.src[w.pos+1:]
	n := bytes.IndexByte(rest, '"')
	if w.escapes && bytes.IndexByte(rest[:n], '\\') >= 0 {
		escaped = true
		for n = 0; rest[n] != '"'; n++ {
			if rest[n] == '\\' {
				n++
			}
		}
	}
	w.pos += n + 2
	if n > maxString {
		w.broken |= longString
	}
	return rest[:n], escaped
}

// str reads the current string. The bytes are valid until the next string is read.
func (w *walker) str() []byte {
	at := w.pos
	raw, escaped := w.quoted()
	return w.unescaped(raw, escaped, at)
}

// unescaped returns the characters of the string that starts at the offset at. It does not unescape a string that
// is too long, because the request is refused anyway.
func (w *walker) unescaped(raw []byte, escaped bool, at int) []byte {
	if !escaped || len(raw) > maxString {
		return raw
	}
	w.scratch, _ = jsontext.AppendUnquote(w.scratch[:0], w.src[at:at+len(raw)+2])
	return w.scratch
}

// literal reads the current number, boolean or null. A number that is too long is a violation, and is read as
// zero.
func (w *walker) literal() []byte {
	start := w.pos
scan:
	for w.pos < len(w.src) {
		switch w.src[w.pos] {
		case ',', '}', ']', ' ', '\t', '\n', '\r':
			break scan
		}
		w.pos++
	}
	if w.pos-start > maxNumber {
		w.broken |= longNumber
		return []byte("0")
	}
	return w.src[start:w.pos]
}

// skip moves past the current value of any kind.
func (w *walker) skip() {
	for level := 0; ; {
		w.space()
		switch w.src[w.pos] {
		case '"':
			at := w.pos
			raw, escaped := w.quoted()
			w.space()
			if w.pos < len(w.src) && w.src[w.pos] == ':' {
				w.member(raw, escaped, at)
				continue
			}
		case '{', '[':
			w.open()
			level++
			continue
		case '}', ']':
			w.close()
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

// peek moves to the value of a member of the current object, calls f, and moves back. Rules use it to look ahead,
// because members may have any order. If the object has no such member, peek does not call f.
func (w *walker) peek(name string, f func()) {
	if w.kind() != '{' {
		return
	}
	pos, depth := w.pos, w.depth
	w.ahead = true
	w.open()
	for w.next() {
		if string(w.name()) == name {
			f()
			break
		}
		w.skip()
	}
	w.pos, w.depth, w.ahead = pos, depth, false
}

// peekTrue reports whether a member of the current object is true.
func (w *walker) peekTrue(name string) (is bool) {
	w.peek(name, func() { is = w.kind() == 't' })
	return is
}

// keep copies b into a string. Several strings share one allocation, which stays in memory as long as one of them
// does. So identifiers that outlive the request are copied separately (see id).
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
