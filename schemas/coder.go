package schemas

import (
	"encoding/binary"
	"math"
	"slices"
	"strings"
)

// coder encodes and decodes the records that each respondent needs: submissions, scores, rows, outcomes and states of
// surveys. The Avro library handles all other records, and older schema versions of these. The library finds the fields
// of a struct by reflection, which takes several times as long.
//
// A record implements coded: one method that names its fields in the order of the current schema. The method serves
// for both directions. TestCoder compares the bytes and the fields with those of the library.
//
// A coder reads only bytes that the guard has accepted. So it does not check them again.
type coder struct {
	reading bool            // true: decode; false: encode
	b       []byte          // the bytes to decode, or the bytes encoded so far
	at      int             // the position of the next byte to decode
	want    wanted          // the fields to decode; type guard has removed all others from b
	arena   strings.Builder // holds the texts that were decoded
	*lists
}

// coded is a record that a coder encodes and decodes.
type coded interface{ code(c *coder) }

// has reports whether the bytes have the fields that of selects. Encoded records have all fields.
func (c *coder) has(of wanted) bool { return !c.reading || c.want&of != 0 }

func (c *coder) next() (v int64) {
	v, c.at = long(c.b, c.at)
	return v
}

func (c *coder) put(v int64) { c.b = binary.AppendVarint(c.b, v) }

func (c *coder) long(v *int64) {
	if c.reading {
		*v = c.next()
	} else {
		c.put(*v)
	}
}

func (c *coder) int(v *int32) {
	if c.reading {
		*v = int32(c.next())
	} else {
		c.put(int64(*v))
	}
}

func (c *coder) boolean(v *bool) {
	switch {
	case c.reading:
		*v = c.b[c.at] == 1
		c.at++
	case *v:
		c.b = append(c.b, 1)
	default:
		c.b = append(c.b, 0)
	}
}

func (c *coder) double(v *float64) {
	if c.reading {
		*v = math.Float64frombits(binary.LittleEndian.Uint64(c.b[c.at:]))
		c.at += 8
	} else {
		c.b = binary.LittleEndian.AppendUint64(c.b, math.Float64bits(*v))
	}
}

// text codes a text. Decoded texts of a record share an allocation, which stays in memory as long as one of them does.
func (c *coder) text(v *string) {
	if c.reading {
		*v = c.keep(c.part())
	} else {
		c.putText(*v)
	}
}

// ownText codes a text with an allocation of its own. It is for a text that may stay in memory longer than the others.
func (c *coder) ownText(v *string) {
	if c.reading {
		*v = string(c.part())
	} else {
		c.putText(*v)
	}
}

func (c *coder) putText(v string) {
	c.put(int64(len(v)))
	c.b = append(c.b, v...)
}

// shared is about how many bytes of decoded texts share an allocation.
const shared = 1 << 10

// keep returns a copy of b in the arena.
func (c *coder) keep(b []byte) string {
	if len(b) == 0 {
		return ""
	}
	if c.arena.Cap()-c.arena.Len() < len(b) {
		c.arena = strings.Builder{}
		c.arena.Grow(max(len(b), min(shared, len(b)+len(c.b)-c.at)))
	}
	from := c.arena.Len()
	c.arena.Write(b)
	return c.arena.String()[from:]
}

// bytes codes bytes. Decoded bytes are a copy, because the memory of the encoded record is reused for the next record.
func (c *coder) bytes(v *[]byte) {
	if c.reading {
		*v = append([]byte(nil), c.part()...)
	} else {
		c.put(int64(len(*v)))
		c.b = append(c.b, *v...)
	}
}

// part reads a length and the bytes that follow it.
func (c *coder) part() []byte {
	n := int(c.next())
	from := c.at
	c.at += n
	return c.b[from:c.at:c.at]
}

// optional codes a value that may be nil.
func optional[T any](c *coder, v **T, code func(*T, *coder)) {
	switch {
	case c.reading && c.next() == 0:
		*v = nil
		return
	case c.reading:
		*v = new(T)
	case *v == nil:
		c.b = append(c.b, 0)
		return
	default:
		c.put(1)
	}
	code(*v, c)
}

// listOf codes a list of values. If room is not nil, decoded elements are put into its memory.
func listOf[T any](c *coder, v, room *[]T, code func(*T, *coder)) {
	if !c.reading {
		if n := len(*v); n > 0 {
			from := len(c.b)
			for i := range *v {
				code(&(*v)[i], c)
			}
			c.block(from, n)
		}
		c.b = append(c.b, 0)
		return
	}
	*v = (*v)[:0]
	for {
		n := int(c.next())
		if n == 0 {
			return
		}
		if n < 0 {
			n = -n
			c.next() // its size in bytes
		}
		from := len(*v)
		if room != nil && from == 0 {
			*v = extend(room, n)
		} else {
			*v = slices.Grow(*v, n)[:from+n]
		}
		for i := range n {
			code(&(*v)[from+i], c)
		}
	}
}

// block inserts the head of a block of n items in front of the items, which are already encoded from the offset from
// on.
func (c *coder) block(from, n int) {
	var room [2 * binary.MaxVarintLen64]byte
	head := binary.AppendVarint(room[:0], int64(-n))
	head = binary.AppendVarint(head, int64(len(c.b)-from))
	c.b = append(c.b, head...)
	copy(c.b[from+len(head):], c.b[from:])
	copy(c.b[from:], head)
}

// These functions code the items of lists of texts and numbers.
func codeText(v *string, c *coder)    { c.text(v) }
func codeLong(v *int64, c *coder)     { c.long(v) }
func codeDouble(v *float64, c *coder) { c.double(v) }

func (c *coder) texts(v *[]string) { listOf(c, v, nil, codeText) }
