package schemas

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"strings"

	"github.com/hamba/avro/v2"

	"candor/survey"
)

// guard walks the bytes of a record by the schema they were written with, and
// accepts exactly what the schema describes. It exists because the Avro library
// alone must not be given bytes of unknown origin:
//
//   - its Unmarshal takes the end of input for success, so a truncated record
//     decodes to half of one;
//   - skipping a list without block size loops as often as the list claims to
//     have items, up to 2^63 times, after the input has ended;
//   - decoding a list allocates for the claimed number of items before it has
//     seen one, and panics on some negative ones;
//   - trailing bytes are ignored.
//
// The walk costs a tenth of the decoding. Fields that a narrow reader skips are
// stepped over block by block, as the library does.
type guard struct {
	fields []guardField
}

type guardField struct {
	name  string
	check survey.CheckSet // the check it belongs to; empty: everybody's
	node  node
}

// node is one schema, compiled.
type node struct {
	kind  avro.Type
	parts []node // of a record or union; the one item of an array
}

// What a guard finds.
var (
	errShort    = errors.New("bytes end early")
	errTrailing = errors.New("bytes left over")
	errVarint   = errors.New("bad varint")
	errLength   = errors.New("bad length")
	errText     = fmt.Errorf("%w: text above %d bytes", ErrTooLarge, MaxText)
	errBool     = errors.New("bad boolean")
	errBranch   = errors.New("bad union branch")
	errBlock    = errors.New("bad block size")
	errNumber   = errors.New("number is not finite")
)

// newGuard compiles a record schema. A top-level field named as a check belongs
// to that check.
func newGuard(s avro.Schema) (guard, error) {
	record, ok := s.(*avro.RecordSchema)
	if !ok {
		return guard{}, errors.New("not a record schema")
	}
	var g guard
	for _, f := range record.Fields() {
		n, err := compile(f.Type())
		if err != nil {
			return guard{}, fmt.Errorf("%s: %w", f.Name(), err)
		}
		field := guardField{name: f.Name(), node: n}
		if c, ok := survey.ParseCheck(strings.ToUpper(f.Name())); ok {
			field.check = field.check.With(c)
		}
		g.fields = append(g.fields, field)
	}
	return g, nil
}

func compile(s avro.Schema) (node, error) {
	n := node{kind: s.Type()}
	var parts []avro.Schema
	switch s := s.(type) {
	case *avro.RefSchema:
		return compile(s.Schema())
	case *avro.RecordSchema:
		for _, f := range s.Fields() {
			parts = append(parts, f.Type())
		}
	case *avro.UnionSchema:
		parts = s.Types()
	case *avro.ArraySchema:
		parts = []avro.Schema{s.Items()}
	case *avro.PrimitiveSchema:
		if n.kind == avro.Float {
			return node{}, errors.New("float is not used here; take double")
		}
	case *avro.NullSchema:
	default:
		return node{}, fmt.Errorf("%s is not used here", s.Type())
	}
	for _, p := range parts {
		part, err := compile(p)
		if err != nil {
			return node{}, err
		}
		n.parts = append(n.parts, part)
	}
	return n, nil
}

// walk accepts a record's body in full, or says what is wrong with it.
func (g *guard) walk(b []byte, want survey.CheckSet) error {
	for i := range g.fields {
		f := &g.fields[i]
		skip := f.check != 0 && f.check&want == 0
		rest, err := f.node.walk(b, skip)
		if err != nil {
			return fmt.Errorf("%s: %w", f.name, err)
		}
		b = rest
	}
	if len(b) > 0 {
		return errTrailing
	}
	return nil
}

// walk returns the bytes behind one value. With skip, a block that states its
// size is stepped over unseen.
func (n *node) walk(b []byte, skip bool) ([]byte, error) {
	switch n.kind {
	case avro.Null:
		return b, nil
	case avro.Boolean:
		if len(b) == 0 {
			return nil, errShort
		}
		if b[0] > 1 {
			return nil, errBool
		}
		return b[1:], nil
	case avro.Int:
		return stepVarint(b, 5)
	case avro.Long:
		return stepVarint(b, 10)
	case avro.Double:
		if len(b) < 8 {
			return nil, errShort
		}
		if x := math.Float64frombits(binary.LittleEndian.Uint64(b)); x-x != 0 {
			return nil, errNumber
		}
		return b[8:], nil
	case avro.String, avro.Bytes:
		size, rest, err := long(b)
		switch {
		case err != nil:
			return nil, err
		case size < 0 || size > int64(len(rest)):
			return nil, errLength
		case size > MaxText && n.kind == avro.String:
			return nil, errText
		}
		return rest[size:], nil
	case avro.Union:
		branch, rest, err := long(b)
		if err != nil || len(b)-len(rest) > 5 || branch < 0 || branch >= int64(len(n.parts)) {
			return nil, errBranch
		}
		return n.parts[branch].walk(rest, skip)
	case avro.Array:
		return n.parts[0].walkItems(b, skip)
	case avro.Record:
		var err error
		for i := range n.parts {
			if b, err = n.parts[i].walk(b, skip); err != nil {
				return nil, err
			}
		}
		return b, nil
	}
	return nil, fmt.Errorf("%s in a schema", n.kind) // compile lets none through
}

// walkItems walks the blocks of a list whose items are n.
func (n *node) walkItems(b []byte, skip bool) ([]byte, error) {
	for {
		count, rest, err := long(b)
		if err != nil {
			return nil, err
		}
		b = rest
		if count == 0 {
			return b, nil
		}
		size := int64(-1)
		if count < 0 {
			if size, b, err = long(b); err != nil {
				return nil, err
			}
			// The library takes a size of 0 for none and would read on.
			if size <= 0 || size > int64(len(b)) {
				return nil, errBlock
			}
			if skip {
				b = b[size:]
				continue
			}
			count = -count
		}
		// Every item has at least one byte. This also catches the one negative
		// count that has no positive counterpart.
		if count <= 0 || count > int64(len(b)) {
			return nil, errLength
		}
		before := len(b)
		for range count {
			if b, err = n.walk(b, skip); err != nil {
				return nil, err
			}
		}
		if size >= 0 && int64(before-len(b)) != size {
			return nil, errBlock
		}
	}
}

// stepVarint steps over a varint of at most limit bytes.
func stepVarint(b []byte, limit int) ([]byte, error) {
	for i, c := range b {
		if i == limit {
			return nil, errVarint
		}
		if c < 0x80 {
			return b[i+1:], nil
		}
	}
	return nil, errShort
}

// long reads a zig-zag varint.
func long(b []byte) (int64, []byte, error) {
	v, n := binary.Varint(b)
	if n > 0 {
		return v, b[n:], nil
	}
	if n == 0 {
		return 0, nil, errShort
	}
	return 0, nil, errVarint
}
