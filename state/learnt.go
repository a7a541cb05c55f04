package state

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/redis/go-redis/v9"

	"candor/processors"
	"candor/survey"
)

// Learnt is what one submission of a respondent left behind, kept to be
// forgotten exactly. NewLearnt makes one.
type Learnt struct {
	Generation int64
	Facts      []processors.Fact // tallies before entries, by group; one of a field
}

// NewLearnt returns what a submission left by facts. Those that drop a group are
// left out: they cannot be taken back.
func NewLearnt(generation int64, facts []processors.Fact) *Learnt {
	l := &Learnt{Generation: generation, Facts: make([]processors.Fact, 0, len(facts))}
	for _, f := range facts {
		if f.Kind == processors.AddTally {
			l.Facts = append(l.Facts, f)
		}
	}
	slices.SortFunc(l.Facts, func(a, b processors.Fact) int {
		return cmp.Or(strings.Compare(a.Group, b.Group), cmp.Compare(a.Field, b.Field))
	})
	merged := l.Facts[:0]
	for _, f := range l.Facts {
		if n := len(merged); n > 0 && merged[n-1].Group == f.Group && merged[n-1].Field == f.Field {
			merged[n-1].Delta += f.Delta
		} else {
			merged = append(merged, f)
		}
	}
	l.Facts = merged
	slices.SortFunc(l.Facts, func(a, b processors.Fact) int {
		return cmp.Or(cmp.Compare(a.Group, b.Group), compareShared(a, b), cmp.Compare(a.Delta, b.Delta), cmp.Compare(a.Field, b.Field))
	})
	for _, f := range facts {
		if f.Kind == processors.AddEntry {
			l.Facts = append(l.Facts, f)
		}
	}
	return l
}

func compareShared(a, b processors.Fact) int {
	switch {
	case a.Shared == b.Shared:
		return 0
	case a.Shared:
		return 1
	}
	return -1
}

// Size returns what the memory of what a respondent left counts for.
func (l *Learnt) Size() int64 {
	size := int64(sizeLearnt)
	for i, f := range l.Facts {
		if i == 0 || f.Group != l.Facts[i-1].Group {
			size += 1 + int64(len(f.Group))
		}
		switch {
		case f.Kind == processors.AddEntry && l.again(i):
			size += 2
		case f.Kind == processors.AddEntry:
			size += sizeFact + int64(len(f.Value))
		case f.Shared:
			size++
		default:
			size += sizeFact
		}
	}
	return size
}

// again reports whether an entry has the value of the one before it.
func (l *Learnt) again(i int) bool {
	return i > 0 && l.Facts[i-1].Kind == processors.AddEntry && string(l.Facts[i-1].Value) == string(l.Facts[i].Value)
}

// What a respondent left is a varint of the generation, and then entries, runs of
// tallies that are of one group and delta, and lists of the others. Each begins with flags, and with the
// name of the group unless it is that of the one before.
const (
	learntEntry   = 1 << iota // an entry; otherwise a run of tallies
	learntSame                // of the same group as before
	learntAgain               // an entry with the same value as the entry before
	learntShared              // tallies that many respondents share
	learntNumbers             // fields are numbers of the group's directory
	learntFixed               // fields stand in so many bytes each
	learntBits                // fields are the bits that are set in so many bytes
	learntList                // tallies of several deltas, each with its own
)

// encode returns the bytes of what was left, with the directories of groups.
func (l *Learnt) encode(directory func(group string) *Directory) []byte {
	b := binary.AppendVarint(nil, l.Generation)
	at := int64(0)
	for i := 0; i < len(l.Facts); {
		f := l.Facts[i]
		flags := byte(0)
		if i > 0 && f.Group == l.Facts[i-1].Group {
			flags = learntSame
		}
		if f.Kind == processors.AddEntry {
			again := l.again(i)
			if again {
				flags |= learntAgain
			}
			b = binary.AppendVarint(appendGroup(b, flags|learntEntry, f.Group), f.At-at)
			at = f.At
			if !again {
				b = binary.AppendUvarint(b, uint64(len(f.Value)))
				b = append(b, f.Value...)
			}
			i++
			continue
		}
		end := i + 1
		for end < len(l.Facts) && l.Facts[end].Kind == f.Kind && l.Facts[end].Group == f.Group {
			end++
		}
		b = appendTallies(b, flags, l.Facts[i:end], directory)
		i = end
	}
	return b
}

func appendGroup(b []byte, flags byte, group string) []byte {
	b = append(b, flags)
	if flags&learntSame == 0 {
		b = binary.AppendUvarint(b, uint64(len(group)))
		b = append(b, group...)
	}
	return b
}

// leastRun is the least number of tallies of one delta that do not stand in a list.
const leastRun = 3

// appendTallies appends the tallies of a group.
func appendTallies(b []byte, flags byte, facts []processors.Fact, directory func(group string) *Directory) []byte {
	var list []processors.Fact
	for len(facts) > 0 {
		end := 1
		for end < len(facts) && sameRun(facts[0], facts[end]) {
			end++
		}
		if end < leastRun && !facts[0].Shared {
			list = append(list, facts[:end]...)
		} else {
			b = appendRun(b, flags, facts[:end], directory)
			flags = learntSame
		}
		facts = facts[end:]
	}
	if len(list) == 0 {
		return b
	}
	slices.SortFunc(list, func(a, b processors.Fact) int { return cmp.Compare(a.Field, b.Field) })
	b = appendGroup(b, flags|learntList, list[0].Group)
	b = binary.AppendUvarint(b, uint64(len(list)))
	before := uint64(0)
	for _, f := range list {
		b = appendCount(binary.AppendUvarint(b, f.Field-before), f.Delta)
		before = f.Field
	}
	return b
}

// sameRun reports whether two tallies belong to one run.
func sameRun(a, b processors.Fact) bool {
	return a.Kind == b.Kind && a.Group == b.Group && a.Shared == b.Shared && a.Delta == b.Delta
}

// appendRun appends tallies that differ in their fields alone: first those whose
// fields have numbers, if they are shared.
func appendRun(b []byte, flags byte, run []processors.Fact, directory func(group string) *Directory) []byte {
	var numbers, fields []uint64
	f := run[0]
	if f.Shared {
		flags |= learntShared
		d := directory(f.Group)
		for _, f := range run {
			if n, ok := d.number(f.Field); ok {
				numbers = append(numbers, uint64(n))
			} else {
				fields = append(fields, f.Field)
			}
		}
		slices.Sort(numbers)
	} else {
		for _, f := range run {
			fields = append(fields, f.Field)
		}
	}
	if len(numbers) > 0 {
		b = appendFields(b, flags|learntNumbers, f, numbers)
		flags |= learntSame
	}
	if len(fields) > 0 {
		b = appendFields(b, flags, f, fields)
	}
	return b
}

// appendFields appends ascending fields in their shortest form.
func appendFields(b []byte, flags byte, f processors.Fact, fields []uint64) []byte {
	last := fields[len(fields)-1]
	width := widthOf(last)
	steps, fixed, set := 0, 1+width*len(fields), int(last/8)+1
	before := uint64(0)
	for _, f := range fields {
		steps += (bits.Len64((f-before)|1) + 6) / 7
		before = f
	}
	switch {
	case last < 1<<16 && set < min(steps, fixed):
		b = appendCount(appendGroup(b, flags|learntBits, f.Group), f.Delta)
		b = binary.AppendUvarint(b, uint64(set))
		at := len(b)
		b = append(b, make([]byte, set)...)
		for _, f := range fields {
			b[at+int(f/8)] |= 1 << (f % 8)
		}
	case fixed < steps:
		b = appendCount(appendGroup(b, flags|learntFixed, f.Group), f.Delta)
		b = append(binary.AppendUvarint(b, uint64(len(fields))), byte(width))
		for _, f := range fields {
			b = appendField(b, f, width)
		}
	default:
		b = appendCount(appendGroup(b, flags, f.Group), f.Delta)
		b = binary.AppendUvarint(b, uint64(len(fields)))
		before = 0
		for _, f := range fields {
			b = binary.AppendUvarint(b, f-before)
			before = f
		}
	}
	return b
}

// decodeLearnt reads what encode wrote.
func decodeLearnt(b []byte, directory func(group string) *Directory) (*Learnt, error) {
	r := reader{b: b}
	l := &Learnt{Generation: r.varint()}
	var before processors.Fact
	for len(r.b) > 0 && !r.bad {
		flags := r.octet()
		if flags&learntSame == 0 {
			before.Group = string(r.bytes())
		}
		if flags&learntEntry != 0 {
			f := processors.Fact{Kind: processors.AddEntry, Group: before.Group, At: before.At + r.varint(), Value: before.Value}
			if flags&learntAgain == 0 {
				f.Value = r.bytes()
			} else if before.Value == nil {
				r.bad = true
			}
			before.At, before.Value = f.At, f.Value
			l.Facts = append(l.Facts, f)
			continue
		}
		if flags&learntList != 0 {
			f := processors.Fact{Group: before.Group}
			for range r.count() {
				f.Field += r.uvarint()
				f.Delta = r.tally()
				l.Facts = append(l.Facts, f)
			}
			continue
		}
		f := processors.Fact{Group: before.Group, Delta: r.tally(), Shared: flags&learntShared != 0}
		for _, field := range r.fields(flags) {
			f.Field = field
			if flags&learntNumbers != 0 {
				var ok bool
				if f.Field, ok = directory(f.Group).field(field); !ok {
					r.bad = true
					break
				}
			}
			l.Facts = append(l.Facts, f)
		}
	}
	if r.bad {
		return nil, errFacts
	}
	return l, nil
}

// fields reads the fields of a run.
func (r *reader) fields(flags byte) []uint64 {
	if flags&learntBits != 0 {
		var fields []uint64
		for i, set := range r.bytes() {
			for ; set != 0; set &= set - 1 {
				fields = append(fields, uint64(8*i+bits.TrailingZeros8(set)))
			}
		}
		return fields
	}
	fields := make([]uint64, r.count())
	if flags&learntFixed != 0 {
		width := int(r.octet())
		if width < 1 || width > 8 {
			r.bad = true
			return nil
		}
		for i := range fields {
			fields[i] = r.field(width)
		}
		return fields
	}
	before := uint64(0)
	for i := range fields {
		fields[i] = before + r.uvarint()
		before = fields[i]
	}
	return fields
}

// Learnt returns what the given respondents left, absent for those that left
// nothing. It reads directories that are not known into known. It counts only when
// the check's marker is at; otherwise the error is ErrBehind.
func (s *Store) Learnt(ctx context.Context, p int32, c survey.Check, at Marker, refs []RowRef, known map[GroupRef]*Directory) (map[RowRef]*Learnt, error) {
	stored := map[RowRef][]byte{}
	r := s.recall(p, c, at, nil)
	for _, ref := range refs {
		reply := r.pipe.HGet(ctx, r.key(ref.Incarnation, "learnt"), string(ref.Respondent))
		r.then(func() error {
			value, err := reply.Bytes()
			if errors.Is(err, redis.Nil) {
				return nil
			}
			stored[ref] = value
			return err
		})
	}
	if err := r.exec(ctx); err != nil {
		return nil, err
	}
	var missing []GroupRef
	learnt := map[RowRef]*Learnt{}
	read := func(of func(GroupRef) *Directory) error {
		for ref, value := range stored {
			l, err := decodeLearnt(value, func(group string) *Directory { return of(GroupRef{ref.Incarnation, group}) })
			if err != nil && len(missing) == 0 {
				return fmt.Errorf("read what a respondent left: %w", err)
			}
			learnt[ref] = l
		}
		return nil
	}
	err := read(func(g GroupRef) *Directory {
		if known[g] == nil {
			missing = append(missing, g)
		}
		return known[g]
	})
	if err != nil || len(missing) == 0 {
		return learnt, err
	}
	if err := s.Directories(ctx, p, c, at, missing, known); err != nil {
		return nil, err
	}
	missing = nil
	return learnt, read(func(g GroupRef) *Directory { return known[g] })
}

// writeLearnt writes what each respondent has left, and the fields that were
// numbered for it.
func (l *Learning) writeLearnt(b *batch, key func(inc int64, rest string) string) {
	for g, d := range l.Directories {
		d.write(b, key(g.Incarnation, "d:"+g.Group))
	}
	put, gone := map[int64][]any{}, map[int64][]any{}
	for ref, learnt := range l.Learnt {
		inc := ref.Incarnation
		if learnt == nil {
			gone[inc] = append(gone[inc], string(ref.Respondent))
		} else {
			directory := func(group string) *Directory { return l.Directories[GroupRef{inc, group}] }
			put[inc] = append(put[inc], string(ref.Respondent), learnt.encode(directory))
		}
	}
	for inc, args := range put {
		b.many("HSET", key(inc, "learnt"), 2, args)
	}
	for inc, args := range gone {
		b.many("HDEL", key(inc, "learnt"), 1, args)
	}
}
