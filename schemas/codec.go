package schemas

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"sync"

	"github.com/hamba/avro/v2"

	"candor/survey"
)

// Limits of what is written and read.
const (
	// MaxText is the longest text, in bytes, that any field of a record may
	// hold. It is what decoding accepts, so the request decoder refuses more.
	MaxText = 1 << 20
	// MaxRecord is the largest encoded value. The topics leave room above it
	// for the key, the headers and the batch around it.
	MaxRecord = 4 << 20
	// maxDeadLetter leaves room for any record that fits into its topic.
	maxDeadLetter = 5 << 20
)

// Errors of values that cannot be decoded.
var (
	// ErrUnknownSchema reports bytes of a schema that this build does not know:
	// written by a newer one, or by somebody else.
	ErrUnknownSchema = errors.New("unknown schema")
	// ErrMalformed reports bytes that are no record of the expected kind.
	ErrMalformed = errors.New("malformed record")
	// ErrTooLarge reports a value that must not be written: a text above
	// MaxText or a record above MaxRecord.
	ErrTooLarge = errors.New("record too large")
	// ErrInvalid reports a value with a field that no reader would accept: a
	// number out of its range, or one that is not finite.
	ErrInvalid = errors.New("invalid record")
)

// config is the one codec configuration. Lists are written as one block with
// its size in bytes, so that a reader skips or allocates them at once. The
// limits of the library are those of a whole record: the guard has already
// held every length against the bytes that are there.
var config = avro.Config{
	BlockLength:       1 << 30,
	MaxByteSliceSize:  maxDeadLetter,
	MaxSliceAllocSize: maxDeadLetter,
}.Freeze()

var (
	writerPool = sync.Pool{New: func() any { return avro.NewWriter(nil, 4096, avro.WithWriterConfig(config)) }}
	readerPool = sync.Pool{New: func() any { return avro.NewReader(nil, 0, avro.WithReaderConfig(config)) }}
)

// keepBuffer is the largest buffer that stays in the pool, so that one huge
// record does not pin its size for ever.
const keepBuffer = 256 << 10

// encode writes a wire struct, given by pointer, with the current schema.
func (f *family) encode(wire any) (value []byte, err error) {
	w := writerPool.Get().(*avro.Writer)
	w.Reset(nil)
	w.Error = nil
	defer func() {
		// The library panics on some values that do not fit their schema. That
		// would be a bug of this package, but it must cost one record only.
		if r := recover(); r != nil {
			value, err = nil, fmt.Errorf("encode %s: %w: %v", f.name, ErrInvalid, r)
		}
	}()
	_, _ = w.Write(f.current.header[:])
	w.WriteVal(f.current.schema, wire)
	if w.Error != nil {
		return nil, fmt.Errorf("encode %s: %w", f.name, w.Error)
	}
	b := w.Buffer()
	if len(b) > f.limit {
		return nil, fmt.Errorf("encode %s: %w: %d bytes", f.name, ErrTooLarge, len(b))
	}
	if len(b) > MaxText { // only then can a text be longer
		if err := f.current.guard.walk(b[headerSize:], everything); err != nil {
			return nil, fmt.Errorf("encode %s: %w", f.name, err)
		}
	}
	value = bytes.Clone(b)
	if cap(b) <= keepBuffer {
		writerPool.Put(w)
	}
	return value, nil
}

// everything asks for all fields of a record.
const everything = ^survey.CheckSet(0)

// decode reads a value into a wire struct, given by pointer. Fields that belong
// to a check outside want are skipped; the struct must not have them.
func (f *family) decode(value []byte, want survey.CheckSet, wire any) (err error) {
	v, err := f.written(value)
	if err != nil {
		return fmt.Errorf("decode %s: %w", f.name, err)
	}
	body := value[headerSize:]
	if err := v.guard.walk(body, want); err != nil {
		return fmt.Errorf("decode %s: %w: %w", f.name, ErrMalformed, err)
	}
	r := readerPool.Get().(*avro.Reader)
	r.Reset(body)
	r.Error = nil
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("decode %s: %w: %v", f.name, ErrMalformed, p)
			return // and let the reader go: its state is unknown
		}
		r.Reset(nil)
		readerPool.Put(r)
	}()
	r.ReadVal(v.read, wire)
	// The library's own Unmarshal takes io.EOF for success; here the guard has
	// seen that all bytes are there, so any error is one.
	if r.Error != nil {
		return fmt.Errorf("decode %s: %w: %w", f.name, ErrMalformed, r.Error)
	}
	return nil
}

// written returns the version a value was written with.
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
