package schemas

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"runtime"
	"sync"

	"github.com/hamba/avro/v2"

	"candor/survey"
)

// Size limits for writing and reading.
const (
	// MaxText is the maximum length of a text in a field of a record, in bytes. Decoding refuses a longer text,
	// so the decoder of requests refuses it, too.
	MaxText = 1 << 20
	// MaxRecord is the largest encoded value. The limits of the topics are higher, to leave room
	// for the key, the headers and the batch.
	MaxRecord = 4 << 20
	// maxDeadLetter has room for any record that fits into its topic.
	maxDeadLetter = 5 << 20
)

// Errors for values that cannot be encoded or decoded.
var (
	// ErrUnknownSchema reports bytes that were written with a schema that this build does not have. A newer
	// version of candor or another program wrote them.
	ErrUnknownSchema = errors.New("unknown schema")
	// ErrMalformed reports bytes that are not a record of the expected kind.
	ErrMalformed = errors.New("malformed record")
	// ErrTooLarge reports a value that must not be written: a text above
	// MaxText or a record above MaxRecord.
	ErrTooLarge = errors.New("record too large")
	// ErrInvalid reports a value with a field that no reader would accept: a
	// number out of its range, or one that is not finite.
	ErrInvalid = errors.New("invalid record")
)

// config is the configuration of the Avro library. A list is written as one block with its size in bytes, so that a
// reader can skip it or allocate its memory at once. The library's limits are those of a whole record, because the
// guard has already compared every length with the available bytes.
var config = avro.Config{
	BlockLength:       1 << 30,
	MaxByteSliceSize:  maxDeadLetter,
	MaxSliceAllocSize: maxDeadLetter,
}.Freeze()

var (
	writerPool = sync.Pool{New: func() any { return avro.NewWriter(nil, 4096, avro.WithWriterConfig(config)) }}
	readerPool = sync.Pool{New: func() any { return &reader{Reader: avro.NewReader(nil, 0, avro.WithReaderConfig(config))} }}
	coderPool  = sync.Pool{New: func() any { return &coder{lists: new(lists)} }}
)

// reader is a reader of the Avro library with a coder. room is a buffer for the body of a record, reduced to the fields
// that are wanted.
type reader struct {
	*avro.Reader
	coder coder
	room  []byte
}

// release puts a reader back into the pool.
func (r *reader) release() {
	if r.coder = (coder{}); cap(r.room) > keepBuffer {
		r.room = nil
	}
	readerPool.Put(r)
}

// keepBuffer is the largest buffer that is put back into the pool, so that one huge record does not
// occupy its memory permanently.
const keepBuffer = 256 << 10

// record returns a record whose value is an encoded wire struct. It fails with ErrInvalid if b has a problem.
func (f *family) record(key []byte, b *bounds, wire any, headers ...Header) (Record, error) {
	value, err := f.encodeWithin(b, wire)
	if err != nil {
		return Record{}, err
	}
	return Record{Key: key, Value: value, Headers: headers}, nil
}

// encodeWithin encodes a wire struct. It fails with ErrInvalid if b has a problem, such as a number out of range.
func (f *family) encodeWithin(b *bounds, wire any) ([]byte, error) {
	if err := b.done(f.title, ErrInvalid); err != nil {
		return nil, err
	}
	return f.encode(wire)
}

// decodeAs decodes a value into a wire struct, and converts the struct with the function from. If a number is out of
// range, the error is ErrMalformed.
func decodeAs[Wire, T any](f *family, value []byte, from func(*bounds, *Wire) T) (T, error) {
	b := borrow()
	defer b.release()
	var w Wire
	var v, none T
	err := f.decodeIn(&b.lists, value, everything, &w)
	if err == nil {
		v = from(b, &w)
		err = b.done("decode "+f.title, ErrMalformed)
	}
	if err != nil {
		return none, err
	}
	return v, nil
}

// encode writes a wire struct, given by pointer, with the current schema.
func (f *family) encode(wire any) (value []byte, err error) { return f.encodeAs(wire, bytes.Clone) }

// encodeAs encodes into a buffer that is reused, and returns the copy that clone makes of it.
func (f *family) encodeAs(wire any, clone func([]byte) []byte) (value []byte, err error) {
	if w, ok := wire.(coded); ok {
		return f.code(w, clone)
	}
	w := writerPool.Get().(*avro.Writer)
	w.Reset(nil)
	w.Error = nil
	defer func() {
		// The library panics on some values that do not fit their schema. That would be a bug of
		// this package, but must affect only one record.
		if r := recover(); r != nil {
			value, err = nil, fmt.Errorf("encode %s: %w: %w", f.name, ErrInvalid, panicked(r))
		}
	}()
	_, _ = w.Write(f.current.header[:])
	w.WriteVal(f.current.schema, wire)
	if w.Error != nil {
		return nil, fmt.Errorf("encode %s: %w", f.name, w.Error)
	}
	b := w.Buffer()
	if err := f.accepts(b); err != nil {
		return nil, err
	}
	value = clone(b)
	if cap(b) <= keepBuffer {
		writerPool.Put(w)
	}
	return value, nil
}

// panicked returns an error of the Go runtime unchanged. For any other panic, it names only the type
// of the value, because the value may hold content, and errors are logged.
func panicked(value any) error {
	if err, ok := value.(runtime.Error); ok {
		return fmt.Errorf("panic: %w", err)
	}
	return fmt.Errorf("panic: a %T", value)
}

// code is like encodeAs, but uses a coder in place of the library.
func (f *family) code(wire coded, clone func([]byte) []byte) ([]byte, error) {
	c := coderPool.Get().(*coder)
	c.b = append(c.b[:0], f.current.header[:]...)
	wire.code(c)
	if err := f.accepts(c.b); err != nil {
		return nil, err
	}
	value := clone(c.b)
	if cap(c.b) <= keepBuffer {
		coderPool.Put(c)
	}
	return value, nil
}

// accepts returns an error for an encoded value that no reader would accept.
func (f *family) accepts(b []byte) error {
	if len(b) > f.limit {
		return fmt.Errorf("encode %s: %w: %d bytes", f.name, ErrTooLarge, len(b))
	}
	if len(b) > MaxText { // a shorter record cannot hold a longer text
		if _, err := f.current.guard.walk(new([]byte), b[headerSize:], everything, true); err != nil {
			return fmt.Errorf("encode %s: %w", f.name, err)
		}
	}
	return nil
}

// wanted selects fields of a record. The lower bits are a survey.CheckSet and select the data points of checks. The
// higher bits select fields that only the join reads. Every reader gets all other fields.
type wanted uint16

const (
	wantAdmission  wanted = 1 << (8 + iota) // settings and reference
	wantAttributes                          // attributes and platform
	everything     = ^wanted(0)
)

// wants selects the fields of one check.
func wants(c survey.Check) wanted { return 1 << c }

// decode decodes a value into a wire struct, given by pointer. It skips the fields that want does not select, so they
// stay empty in the struct.
func (f *family) decode(value []byte, want wanted, wire any) error {
	return f.decodeIn(new(lists), value, want, wire)
}

// decodeIn is like decode, but puts the longest lists of the struct into the memory of l.
func (f *family) decodeIn(l *lists, value []byte, want wanted, wire any) (err error) {
	v, err := f.written(value)
	if err != nil {
		return fmt.Errorf("decode %s: %w", f.name, err)
	}
	current, ok := wire.(coded)
	ok = ok && v == f.current
	r := readerPool.Get().(*reader)
	body, err := v.guard.walk(&r.room, value[headerSize:], want, !ok)
	if err != nil {
		readerPool.Put(r)
		return fmt.Errorf("decode %s: %w: %w", f.name, ErrMalformed, err)
	}
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("decode %s: %w: %w", f.name, ErrMalformed, panicked(p))
			return // without returning the reader to the pool, because its state is unknown
		}
		r.Reset(nil)
		r.release()
	}()
	if ok {
		r.coder = coder{reading: true, b: body, want: want, lists: l}
		if current.code(&r.coder); r.coder.at != len(body) { // the struct does not have all fields of the body
			return fmt.Errorf("decode %s: %w: %w", f.name, ErrMalformed, findings[-foundTrailing])
		}
		return nil
	}
	r.Reset(body)
	r.Error = nil
	r.ReadVal(v.read, wire)
	// The library's own Unmarshal treats io.EOF as success. Here the guard has checked that all
	// bytes are present, so any error is a failure.
	if r.Error != nil {
		return fmt.Errorf("decode %s: %w: %w", f.name, ErrMalformed, r.Error)
	}
	return nil
}

// written returns the schema version with which a value was written.
func (f *family) written(value []byte) (*version, error) {
	if len(value) < headerSize || string(value[:len(magic)]) != magic {
		return nil, fmt.Errorf("%w: no single-object header", ErrMalformed)
	}
	sum := binary.LittleEndian.Uint64(value[len(magic):])
	if v := f.current; v.fingerprint == sum {
		return v, nil
	}
	v := f.registry.versions[sum]
	switch {
	case v == nil:
		return nil, fmt.Errorf("%w %016x", ErrUnknownSchema, sum)
	case v.family != f:
		return nil, fmt.Errorf("%w: it is a %s", ErrMalformed, v.family.name)
	}
	return v, nil
}
