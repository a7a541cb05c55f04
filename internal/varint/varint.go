// Package varint reads the values that encoding/binary appends: varints, and byte strings that follow their
// length.
package varint

import "encoding/binary"

// Reader reads values from the beginning of a buffer. Check Bad once, after all reads.
type Reader struct {
	Rest []byte
	Bad  bool // a value was malformed; all values read after it are zero
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

// taken returns v and removes its n bytes from the buffer. If n is not positive, it marks the buffer as malformed.
func taken[T int64 | uint64](r *Reader, v T, n int) T {
	if n <= 0 {
		r.Fail()
		return 0
	}
	r.Rest = r.Rest[n:]
	return v
}

// Count reads a number of elements. Each element takes at least one byte, so a number larger than the rest of the
// buffer is malformed.
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
