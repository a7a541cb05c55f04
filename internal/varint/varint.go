// Package varint reads what the functions of encoding/binary append: varints, and
// byte strings behind their lengths.
package varint

import "encoding/binary"

// Reader takes values off the front of a buffer. Whoever reads asks once at the end
// whether anything was malformed.
type Reader struct {
	Rest []byte
	Bad  bool // something was malformed; everything read since is zero
}

// Fail notes that the buffer is malformed.
func (r *Reader) Fail() { r.Bad, r.Rest = true, nil }

// Int reads a varint.
func (r *Reader) Int() int64 {
	v, n := binary.Varint(r.Rest)
	if n <= 0 {
		r.Fail()
		return 0
	}
	r.Rest = r.Rest[n:]
	return v
}

// Uint reads an unsigned varint.
func (r *Reader) Uint() uint64 {
	v, n := binary.Uvarint(r.Rest)
	if n <= 0 {
		r.Fail()
		return 0
	}
	r.Rest = r.Rest[n:]
	return v
}

// Count reads a number of elements that take at least a byte each.
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
