package view

import (
	"math"
	"strconv"
)

// reply is a reply of the server in the format of the protocol (RESP 2).
type reply []byte

func (r *reply) line(mark byte, text string) {
	*r = append(*r, mark)
	*r = append(*r, text...)
	*r = append(*r, '\r', '\n')
}

func (r *reply) count(mark byte, n int64) {
	*r = append(*r, mark)
	*r = strconv.AppendInt(*r, n, 10)
	*r = append(*r, '\r', '\n')
}

func (r *reply) status(text string) { r.line('+', text) }
func (r *reply) fail(text string)   { r.line('-', text) }
func (r *reply) int(n int64)        { r.count(':', n) }
func (r *reply) array(n int)        { r.count('*', int64(n)) }
func (r *reply) null()              { *r = append(*r, "$-1\r\n"...) }

func (r *reply) bool(is bool) {
	if is {
		r.int(1)
	} else {
		r.int(0)
	}
}

func (r *reply) bulk(b []byte) {
	r.count('$', int64(len(b)))
	*r = append(*r, b...)
	*r = append(*r, '\r', '\n')
}

func (r *reply) text(s string) {
	r.count('$', int64(len(s)))
	*r = append(*r, s...)
	*r = append(*r, '\r', '\n')
}

// found writes the value b, or null if ok is false.
func (r *reply) found(b []byte, ok bool) {
	if ok {
		r.bulk(b)
	} else {
		r.null()
	}
}

func (r *reply) score(f float64) { r.bulk(scoreText(f)) }

// scoreText formats a score like Redis.
func scoreText(f float64) []byte {
	if f == math.Trunc(f) && math.Abs(f) < 1<<53 {
		return strconv.AppendInt(nil, int64(f), 10)
	}
	if math.IsInf(f, 0) {
		if f > 0 {
			return []byte("inf")
		}
		return []byte("-inf")
	}
	return strconv.AppendFloat(nil, f, 'g', 17, 64)
}

// These are the error replies. Clients look at the first word of an error.
const (
	wrongType  = "WRONGTYPE Operation against a key holding the wrong kind of value"
	notInteger = "ERR value is not an integer or out of range"
	notFloat   = "ERR value is not a valid float"
	overflow   = "ERR increment or decrement would overflow"
	badSyntax  = "ERR syntax error"
	badBound   = "ERR min or max is not a float"
	badCursor  = "ERR invalid cursor"
	noScript   = "NOSCRIPT the embedded view runs only the scripts of its own version of candor"
)
