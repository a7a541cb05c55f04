package request

import (
	"bytes"
	"math"
	"strconv"
	"unicode/utf8"
)

// Each function below decodes the current value, checks it, and moves past it. If the value breaks a rule, the
// function reports a violation and returns the zero value.

func (w *walker) refuse(p *path, rule string) {
	w.fail(p, rule)
	w.skip()
}

func (w *walker) object(p *path) bool {
	if w.kind() != '{' {
		w.refuse(p, "must be of type object")
		return false
	}
	w.open()
	return true
}

func (w *walker) array(p *path) bool {
	if w.kind() != '[' {
		w.refuse(p, "must be an array")
		return false
	}
	w.open()
	return true
}

// chars decodes a string that must have from least to most characters.
func (w *walker) chars(p *path, least, most int) []byte {
	if w.kind() != '"' {
		w.refuse(p, "must be a string")
		return nil
	}
	b := w.str()
	switch {
	case len(b) == 0 && least > 0:
		w.fail(p, "is not allowed to be empty")
	case len(b) < least, least > 1 && utf8.RuneCount(b) < least:
		w.fail(p, "length must be at least "+strconv.Itoa(least)+" characters long")
	case len(b) > most && utf8.RuneCount(b) > most:
		w.fail(p, "length must be less than or equal to "+strconv.Itoa(most)+" characters long")
		return nil
	}
	return b
}

func (w *walker) text(p path, least, most int) string { return w.keep(w.chars(&p, least, most)) }

// id decodes a name or identifier. It copies the text, because an identifier may be kept for much longer than the
// rest of the request.
func (w *walker) id(p path) string { return string(w.chars(&p, 1, maxName)) }

func (w *walker) boolean(p path) bool {
	switch w.kind() {
	case 't':
		w.pos += len("true")
		return true
	case 'f':
		w.pos += len("false")
		return false
	}
	w.refuse(&p, "must be a boolean")
	return false
}

func (w *walker) number(p path) (float64, bool) {
	if c := w.kind(); c != '-' && (c < '0' || c > '9') {
		w.refuse(&p, "must be a number")
		return 0, false
	}
	f := parseNumber(w.literal())
	if math.IsInf(f, 0) {
		w.fail(&p, "cannot be infinity")
		return 0, false
	}
	return f, true
}

// parseNumber returns the value of a JSON number, or an infinity if it is out of range.
func parseNumber(b []byte) float64 {
	if n := len(b); n <= 15 {
		// Most numbers are short integers, which need no rounding.
		v, i, neg := 0, 0, false
		if b[0] == '-' {
			neg, i = true, 1
		}
		for ; i < n && b[i]-'0' <= 9; i++ {
			v = v*10 + int(b[i]-'0')
		}
		if i == n {
			if neg {
				v = -v
			}
			return float64(v)
		}
	}
	switch e := exponent(b); {
	case e > 308, e == 308 && !bytes.HasPrefix(bytes.TrimLeft(b, "-0."), []byte{'1'}):
		return math.Inf(1)
	case e < -307:
		return 0
	}
	f, _ := strconv.ParseFloat(string(b), 64) // on an error, the result is an infinity
	return f + 0                              // turns -0 into 0
}

// exponent returns the power of ten of the first non-zero digit of a JSON number, within plus and minus a million.
// For example, it is 2 for 314.5. It lets parseNumber reject numbers out of range. ParseFloat takes 500 times as
// long for such numbers, and would need a minute for a body full of them.
func exponent(b []byte) int { //nolint:cyclop // it follows the grammar of a number from left to right
	e, i := -1, 0
	if b[0] == '-' {
		i = 1
	}
	for i < len(b) && b[i] == '0' {
		i++
	}
	for ; i < len(b) && b[i]-'0' <= 9; i++ {
		e++
	}
	if i < len(b) && b[i] == '.' {
		i++
		for ; e < 0 && i < len(b) && b[i] == '0'; i++ {
			e--
		}
		if e < -1 && (i == len(b) || b[i]-'0' > 9) {
			return 0 // the number is 0
		}
		for i < len(b) && b[i]-'0' <= 9 {
			i++
		}
	} else if e < 0 {
		return 0 // the number is 0
	}
	if i == len(b) {
		return e
	}
	n, negative := 0, false
	for i++; i < len(b); i++ { // after the e
		switch {
		case b[i] == '-':
			negative = true
		case b[i] != '+':
			n = min(n*10+int(b[i]-'0'), 1_000_000)
		}
	}
	if negative {
		n = -n
	}
	return max(-1_000_000, min(e+n, 1_000_000))
}

// within decodes a number from least to most.
func (w *walker) within(p path, least, most float64) float64 {
	f, ok := w.number(p)
	if ok {
		w.ranged(&p, f, least, most)
	}
	return f
}

// whole decodes an integer from least to most.
func (w *walker) whole(p path, least, most float64) int {
	f, ok := w.number(p)
	switch {
	case !ok:
		return 0
	case f != math.Trunc(f):
		w.fail(&p, "must be an integer")
		return 0
	case math.Abs(f) > maxSafe:
		w.fail(&p, "must be a safe number")
		return 0
	case !w.ranged(&p, f, least, most):
		return 0
	}
	return int(f)
}

func (w *walker) ranged(p *path, f, least, most float64) bool {
	switch {
	case f < least:
		w.fail(p, "must be greater than or equal to "+strconv.FormatFloat(least, 'f', -1, 64))
	case f > most:
		w.fail(p, "must be less than or equal to "+strconv.FormatFloat(most, 'f', -1, 64))
	default:
		return true
	}
	return false
}

// items reports a violation if an array of n items has fewer than least or more than most.
func (w *walker) items(p *path, n, least, most int) {
	switch {
	case n < least:
		w.fail(p, "must contain at least "+strconv.Itoa(least)+" items")
	case n > most:
		w.fail(p, "must contain at most "+strconv.Itoa(most)+" items")
	}
}

// fields records which members of an object were present. Each member has one bit, in the order of the names that
// are passed to required.
type fields uint16

// required reports a violation for each name whose bit in seen is not set. names[i] belongs to bit i.
func (w *walker) required(p *path, seen fields, names ...string) {
	for i, name := range names {
		if seen&(1<<i) == 0 {
			at := p.key(name)
			w.fail(&at, "is required")
		}
	}
}
