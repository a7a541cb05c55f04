package checkstate

import (
	"context"
	"encoding/binary"
	"slices"
	"strconv"

	"candor/state"
)

// directory numbers the fields of a group, in the order in which they were first learnt. A respondent's lesson refers
// to fields by these numbers. A lesson may have hundreds of fields, and shares most of them with other respondents. A
// number takes one or two bits, a field eight bytes. Numbers never change while the group exists.
type directory struct {
	fields  []uint64
	numbers map[uint64]int
	stored  int // number of fields stored in the view
}

const (
	// directoryMost limits the number of fields in a directory. Lessons store all further fields in full.
	directoryMost  = 1 << 14
	directoryBlock = 256 // number of fields that are stored together
)

func newDirectory() *directory { return &directory{numbers: map[uint64]int{}} }

func (d *directory) size() int {
	if d == nil {
		return 0
	}
	return len(d.fields)
}

// add assigns a number to a field. It returns false if the field already has one, or if the
// directory is full.
func (d *directory) add(field uint64) bool {
	if _, ok := d.numbers[field]; ok || len(d.fields) == directoryMost {
		return false
	}
	d.numbers[field] = len(d.fields)
	d.fields = append(d.fields, field)
	return true
}

func (d *directory) number(field uint64) (int, bool) {
	if d == nil {
		return 0, false
	}
	n, ok := d.numbers[field]
	return n, ok
}

func (d *directory) field(number uint64) (uint64, bool) {
	if number >= uint64(d.size()) {
		return 0, false
	}
	return d.fields[number], true
}

// write writes the blocks with fields that are not in the view yet.
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

// directories reads the directories of groups, and adds them to known. Directories that known already has are not
// read.
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
