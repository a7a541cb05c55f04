package schemas

import (
	"encoding/binary"
	"math"
	"slices"
	"strings"
)

// coder writes and reads the records of respondents: submissions, scores and rows. The Avro library
// writes and reads all others, and versions of these records that are not written any more. It finds
// the fields of each struct by reflection, which takes several times as long.
//
// A record implements coded: one method that names its fields in the order of its current schema, for
// both directions. TestCoder compares the bytes and the fields with those of the library.
//
// A coder reads only bytes that the guard has accepted. So it does not check them again.
type coder struct {
	reading bool
	b       []byte          // what is read, or what was written
	at      int             // of the next byte to be read
	want    wanted          // selects what is read; the guard has left out the other fields
	arena   strings.Builder // holds the short texts that are read
	*lists
}

// coded is a record that a coder writes and reads.
type coded interface{ code(c *coder) }

// has reports whether the record has the fields of some readers.
func (c *coder) has(of wanted) bool { return !c.reading || c.want&of != 0 }

// next reads a number.
func (c *coder) next() (v int64) {
	v, c.at = long(c.b, c.at)
	return v
}

// put writes a number.
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

// text codes a text. Several texts of a record share one allocation, which stays in memory as long as
// any of them.
func (c *coder) text(v *string) {
	if c.reading {
		*v = c.keep(c.part())
	} else {
		c.putText(*v)
	}
}

// ownText codes a text that may stay in memory longer than the others.
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

// shared is about how many bytes of texts share an allocation.
const shared = 1 << 10

// keep returns a copy of b.
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

// bytes codes bytes. What it reads is a copy, because the memory that holds a part of a record is
// used again for the next record.
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

// optional codes a value that may be missing.
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

// listOf codes a list of values. If room is not nil, the elements that are read are in its memory.
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

// block inserts the head of a block of n items. The items are already written, and begin at the
// offset from.
func (c *coder) block(from, n int) {
	var room [2 * binary.MaxVarintLen64]byte
	head := binary.AppendVarint(room[:0], int64(-n))
	head = binary.AppendVarint(head, int64(len(c.b)-from))
	c.b = append(c.b, head...)
	copy(c.b[from+len(head):], c.b[from:])
	copy(c.b[from:], head)
}

// The items of lists that are not records.
func codeText(v *string, c *coder)    { c.text(v) }
func codeLong(v *int64, c *coder)     { c.long(v) }
func codeDouble(v *float64, c *coder) { c.double(v) }

func (c *coder) texts(v *[]string) { listOf(c, v, nil, codeText) }
