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

// guard checks the bytes of a record against the schema with which they were written. It accepts exactly what the
// schema describes. The Avro library must not read unchecked bytes, because:
//
//   - its Unmarshal treats the end of the input as success, so a truncated
//     record decodes to half of one;
//   - skipping a list without block size loops as often as the list claims to
//     have items, up to 2^63 times, after the input has ended;
//   - decoding a list allocates for the claimed number of items before it has
//     seen one, and panics on some negative ones;
//   - trailing bytes are ignored.
//
// The coder does not check its input at all. For a reader that wants only some fields, the guard also removes the other
// fields. The library gets empty fields in their place.
type guard struct {
	fields []guardField
}

type guardField struct {
	name string
	of   wanted // the readers that get the field; 0: all readers
	node node
}

// forJoin are the fields of a submission that no check reads.
var forJoin = map[string]wanted{
	"settings": wantAdmission, "reference": wantAdmission,
	"attributes": wantAttributes, "platform": wantAttributes,
}

// finding is a problem that a guard has found, as a negative number. A walk returns one number, which is either a
// position or a finding. This makes it fast.
type finding = int

const (
	foundShort finding = -1 - iota
	foundTrailing
	foundVarint
	foundLength
	foundText
	foundBool
	foundBranch
	foundBlock
	foundNumber
	foundKind
)

var findings = [...]error{
	-foundShort:    errors.New("bytes end early"),
	-foundTrailing: errors.New("bytes left over"),
	-foundVarint:   errors.New("bad varint"),
	-foundLength:   errors.New("bad length"),
	-foundText:     fmt.Errorf("%w: text above %d bytes", ErrTooLarge, MaxText),
	-foundBool:     errors.New("bad boolean"),
	-foundBranch:   errors.New("bad union branch"),
	-foundBlock:    errors.New("bad block size"),
	-foundNumber:   errNumber,
	-foundKind:     errors.New("bad schema"), // compile rejects these
}

var errNumber = errors.New("number is not finite")

// newGuard compiles a record schema. A top-level field with the name of a check belongs to that
// check.
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
			if !n.zero {
				return guard{}, fmt.Errorf("%s: data points of a check cannot be left out", f.Name())
			}
			field.of = wants(c)
		} else if n.zero {
			field.of = forJoin[f.Name()]
		}
		g.fields = append(g.fields, field)
	}
	return g, nil
}

// walk checks the whole body of a record, and returns it without the fields that want does not select. With keepEmpty,
// it puts empty fields in their place. If it removes fields, the result is in the buffer room, which walk enlarges if
// necessary. The error says what is wrong with the body.
func (g *guard) walk(room *[]byte, b []byte, want wanted, keepEmpty bool) ([]byte, error) {
	narrow, kept, i := (*room)[:0], 0, 0 // narrow has the wanted fields of b[:kept]
	for k := range g.fields {
		f := &g.fields[k]
		from, skip := i, f.of != 0 && f.of&want == 0
		if i = f.node.walk(b, i, skip); i < 0 {
			return nil, fmt.Errorf("%s: %w", f.name, findings[-i])
		}
		if !skip || keepEmpty && i == from+1 {
			continue
		}
		if narrow = append(narrow, b[kept:from]...); keepEmpty {
			narrow = append(narrow, 0) // an empty list or text, or null
		}
		kept = i
	}
	if i != len(b) {
		return nil, findings[-foundTrailing]
	}
	if kept == 0 {
		return b, nil
	}
	*room = append(narrow, b[kept:]...)
	return *room, nil
}

// walk returns the position after the value at b[i:], or a finding. With skip, it does not check the items of a list
// block whose size is given.
func (n *node) walk(b []byte, i int, skip bool) int { //nolint:cyclop,funlen // one case for each kind of value; calls would cost time
	switch n.kind {
	case kindNull:
		return i
	case kindBoolean:
		if i >= len(b) {
			return foundShort
		}
		if b[i] > 1 {
			return foundBool
		}
		return i + 1
	case kindInt:
		v, next := long(b, i)
		if next >= 0 && (next-i > maxInt || int64(int32(v)) != v) {
			return foundVarint
		}
		return next
	case kindLong:
		_, next := long(b, i)
		return next
	case kindDouble:
		if len(b)-i < 8 {
			return foundShort
		}
		if x := math.Float64frombits(binary.LittleEndian.Uint64(b[i:])); x-x != 0 {
			return foundNumber
		}
		return i + 8
	case kindString, kindBytes:
		size, i := long(b, i)
		switch {
		case i < 0:
			return i
		case size < 0 || size > int64(len(b)-i):
			return foundLength
		case size > MaxText && n.kind == kindString:
			return foundText
		}
		return i + int(size)
	case kindUnion:
		branch, next := long(b, i)
		if next < 0 || next-i > 5 || branch < 0 || branch >= int64(len(n.parts)) {
			return foundBranch
		}
		return n.parts[branch].walk(b, next, skip)
	case kindArray:
		return n.parts[0].walkItems(b, i, skip)
	case kindRecord:
		for k := range n.parts {
			p := &n.parts[k]
			// Most fields are small numbers or empty: one byte, which needs no call.
			if i < len(b) && (b[i] == 0 && p.zero || b[i] < 0x80 && (p.kind == kindLong || p.kind == kindInt)) {
				i++
				continue
			}
			// Most texts are short: their length takes one byte. The byte is even, because lengths are not negative.
			if p.kind >= kindString && p.kind <= kindBytes && i < len(b) && b[i]&^0x7e == 0 && int(b[i]/2) < len(b)-i {
				i += 1 + int(b[i]/2)
				continue
			}
			if i = p.walk(b, i, skip); i < 0 {
				return i
			}
		}
		return i
	}
	return foundKind
}

// walkItems walks the blocks of a list with items of type n.
func (n *node) walkItems(b []byte, i int, skip bool) int {
	for {
		var count int64
		if count, i = long(b, i); i < 0 || count == 0 {
			return i
		}
		size := int64(-1)
		if count < 0 {
			if size, i = long(b, i); i < 0 {
				return i
			}
			// The library treats a size of 0 as missing and would continue to read.
			if size <= 0 || size > int64(len(b)-i) {
				return foundBlock
			}
			if skip {
				i += int(size)
				continue
			}
			count = -count
		}
		// Every item has at least one byte. This also rejects the smallest int64, whose negation
		// overflows.
		if count <= 0 || count > int64(len(b)-i) {
			return foundLength
		}
		start := i
		for range count {
			if i = n.walk(b, i, skip); i < 0 {
				return i
			}
		}
		if size >= 0 && int64(i-start) != size {
			return foundBlock
		}
	}
}

// long reads a zig-zag varint and returns the position after it.
func long(b []byte, i int) (int64, int) {
	if i < len(b) && b[i] < 0x80 {
		return int64(b[i]>>1) ^ -int64(b[i]&1), i + 1
	}
	if i < len(b)-1 && b[i+1] < 0x80 {
		u := int64(b[i]&0x7f) | int64(b[i+1])<<7
		return u>>1 ^ -(u & 1), i + 2
	}
	v, n := binary.Varint(b[i:])
	switch {
	case n > 0:
		return v, i + n
	case n == 0:
		return 0, foundShort
	}
	return 0, foundVarint
}
