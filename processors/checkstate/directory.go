package checkstate

import (
	"context"
	"encoding/binary"
	"slices"
	"strconv"

	"candor/state"
)

// directory numbers fields of a group in the order in which they were first
// learnt. What a respondent left names them by their numbers, so that hundreds of
// fields, most of which others left as well, take a bit or two each and not eight
// bytes. A number stays as long as the group.
type directory struct {
	fields  []uint64
	numbers map[uint64]int
	stored  int // so many stand in the view
}

const (
	// directoryMost bounds a directory. What respondents leave of later fields is
	// written out.
	directoryMost  = 1 << 14
	directoryBlock = 256 // fields that stand together
)

// newDirectory returns an empty directory.
func newDirectory() *directory { return &directory{numbers: map[uint64]int{}} }

// size returns how many fields are numbered.
func (d *directory) size() int {
	if d == nil {
		return 0
	}
	return len(d.fields)
}

// add numbers a field. It returns false if the field has a number already, or the
// directory is full.
func (d *directory) add(field uint64) bool {
	if _, ok := d.numbers[field]; ok || len(d.fields) == directoryMost {
		return false
	}
	d.numbers[field] = len(d.fields)
	d.fields = append(d.fields, field)
	return true
}

// number returns the number of a field.
func (d *directory) number(field uint64) (int, bool) {
	if d == nil {
		return 0, false
	}
	n, ok := d.numbers[field]
	return n, ok
}

// field returns the field with a number.
func (d *directory) field(number uint64) (uint64, bool) {
	if number >= uint64(d.size()) {
		return 0, false
	}
	return d.fields[number], true
}

// write writes the blocks with fields that are not stored yet.
func (d *directory) write(b *state.Batch, key string) {
	for block := d.stored / directoryBlock; block*directoryBlock < len(d.fields); block++ {
		var text []byte
		for _, f := range d.fields[block*directoryBlock : min((block+1)*directoryBlock, len(d.fields))] {
			text = binary.BigEndian.AppendUint64(text, f)
		}
		b.Do("HSET", key, strconv.Itoa(block), text)
	}
}

// readDirectory reads a directory from its blocks.
func readDirectory(blocks map[string]string) (*directory, error) {
	d := newDirectory()
	for block := range len(blocks) {
		text, ok := blocks[strconv.Itoa(block)]
		if !ok || len(text)%8 != 0 {
			return nil, errStored
		}
		for b := []byte(text); len(b) > 0; b = b[8:] {
			if !d.add(binary.BigEndian.Uint64(b)) {
				return nil, errStored
			}
		}
	}
	d.stored = len(d.fields)
	return d, nil
}

// directories reads the directories of groups into known, but for those that it has.
func (s *stored) directories(ctx context.Context, of []groupRef, known map[groupRef]*directory) error {
	r := s.reading()
	for i, g := range of {
		if known[g] != nil || slices.Contains(of[:i], g) {
			continue
		}
		reply := r.Pipe.HGetAll(ctx, s.part.KeyOf(g.Incarnation, directoryKey+g.Group))
		r.Then(func() (err error) { known[g], err = readDirectory(reply.Val()); return err })
	}
	return r.Run(ctx)
}
