// Package varint reads what the functions of encoding/binary append: varints, and byte strings
// preceded by their lengths.
package varint

import "encoding/binary"

// Reader reads values from the front of a buffer. Check Bad once, at the end.
type Reader struct {
	Rest []byte
	Bad  bool // something was malformed; all values read since are zero
}

// Fail marks the buffer as malformed.
func (r *Reader) Fail() { r.Bad, r.Rest = true, nil }

// Int reads a varint.
func (r *Reader) Int() int64 {
	v, n := binary.Varint(r.Rest)
	return taken(r, v, n)
}

// Uint reads an unsigned varint.
func (r *Reader) Uint() uint64 {
	v, n := binary.Uvarint(r.Rest)
	return taken(r, v, n)
}

// taken returns the next n bytes of the buffer, or marks it as malformed.
func taken[T int64 | uint64](r *Reader, v T, n int) T {
	if n <= 0 {
		r.Fail()
		return 0
	}
	r.Rest = r.Rest[n:]
	return v
}

// Count reads the number of elements that each take at least one byte.
func (r *Reader) Count() uint64 {
	n := r.Uint()
	if n > uint64(len(r.Rest)) {
		r.Fail()
		return 0
	}
	return n
}

// Bytes reads a byte string. It shares memory with the buffer.
func (r *Reader) Bytes() []byte {
	n := r.Count()
	v := r.Rest[:n]
	r.Rest = r.Rest[n:]
	return v
}
