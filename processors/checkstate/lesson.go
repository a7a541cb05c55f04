package checkstate

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
	"candor/state"
)

// lesson is what one submission of a respondent left behind, kept to be
// forgotten exactly. newLesson makes one.
type lesson struct {
	Generation int64
	Facts      []processors.Fact // tallies before entries, by group; one of a field
}

// newLesson returns what a submission left by facts. Those that drop a group are
// left out: they cannot be taken back.
func newLesson(generation int64, facts []processors.Fact) *lesson {
	l := &lesson{Generation: generation, Facts: make([]processors.Fact, 0, len(facts))}
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

// size returns what a lesson counts for.
func (l *lesson) size() int64 {
	size := int64(sizeLesson)
	for i, f := range l.Facts {
		if i == 0 || f.Group != l.Facts[i-1].Group {
			size += 1 + int64(len(f.Group))
		}
		switch {
		case f.Kind == processors.AddEntry && l.again(i):
			size += 2
		case f.Kind == processors.AddEntry:
			size += sizeChange + int64(len(f.Value))
		case f.Shared:
			size++
		default:
			size += sizeChange
		}
	}
	return size
}

// again reports whether an entry has the value of the one before it.
func (l *lesson) again(i int) bool {
	return i > 0 && l.Facts[i-1].Kind == processors.AddEntry && string(l.Facts[i-1].Value) == string(l.Facts[i].Value)
}

// What a respondent left is a varint of the generation, and then entries, runs of
// tallies that are of one group and delta, and lists of the others. Each begins with flags, and with the
// name of the group unless it is that of the one before.
const (
	lessonEntry   = 1 << iota // an entry; otherwise a run of tallies
	lessonSame                // of the same group as before
	lessonAgain               // an entry with the same value as the entry before
	lessonShared              // tallies that many respondents share
	lessonNumbers             // fields are numbers of the group's directory
	lessonFixed               // fields stand in so many bytes each
	lessonBits                // fields are the bits that are set in so many bytes
	lessonList                // tallies of several deltas, each with its own
)

// encode returns the bytes of what was left, with the directories of groups.
func (l *lesson) encode(of func(group string) *directory) []byte {
	b := binary.AppendVarint(nil, l.Generation)
	at := int64(0)
	for i := 0; i < len(l.Facts); {
		f := l.Facts[i]
		flags := byte(0)
		if i > 0 && f.Group == l.Facts[i-1].Group {
			flags = lessonSame
		}
		if f.Kind == processors.AddEntry {
			again := l.again(i)
			if again {
				flags |= lessonAgain
			}
			b = binary.AppendVarint(appendGroup(b, flags|lessonEntry, f.Group), f.At-at)
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
		b = appendTallies(b, flags, l.Facts[i:end], of)
		i = end
	}
	return b
}

func appendGroup(b []byte, flags byte, group string) []byte {
	b = append(b, flags)
	if flags&lessonSame == 0 {
		b = binary.AppendUvarint(b, uint64(len(group)))
		b = append(b, group...)
	}
	return b
}

// leastRun is the least number of tallies of one delta that do not stand in a list.
const leastRun = 3

// appendTallies appends the tallies of a group.
func appendTallies(b []byte, flags byte, facts []processors.Fact, of func(group string) *directory) []byte {
	var list []processors.Fact
	for len(facts) > 0 {
		end := 1
		for end < len(facts) && sameRun(facts[0], facts[end]) {
			end++
		}
		if end < leastRun && !facts[0].Shared {
			list = append(list, facts[:end]...)
		} else {
			b = appendRun(b, flags, facts[:end], of)
			flags = lessonSame
		}
		facts = facts[end:]
	}
	if len(list) == 0 {
		return b
	}
	slices.SortFunc(list, func(a, b processors.Fact) int { return cmp.Compare(a.Field, b.Field) })
	b = appendGroup(b, flags|lessonList, list[0].Group)
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
func appendRun(b []byte, flags byte, run []processors.Fact, of func(group string) *directory) []byte {
	var numbers, fields []uint64
	f := run[0]
	if f.Shared {
		flags |= lessonShared
		d := of(f.Group)
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
		b = appendFields(b, flags|lessonNumbers, f, numbers)
		flags |= lessonSame
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
		b = appendCount(appendGroup(b, flags|lessonBits, f.Group), f.Delta)
		b = binary.AppendUvarint(b, uint64(set))
		at := len(b)
		b = append(b, make([]byte, set)...)
		for _, f := range fields {
			b[at+int(f/8)] |= 1 << (f % 8)
		}
	case fixed < steps:
		b = appendCount(appendGroup(b, flags|lessonFixed, f.Group), f.Delta)
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

// decodeLesson reads what encode wrote.
func decodeLesson(b []byte, of func(group string) *directory) (*lesson, error) {
	r := newReader(b)
	l := &lesson{Generation: r.Int()}
	var before processors.Fact
	for len(r.Rest) > 0 && !r.Bad {
		flags := r.octet()
		if flags&lessonSame == 0 {
			before.Group = string(r.Bytes())
		}
		if flags&lessonEntry != 0 {
			f := processors.Fact{Kind: processors.AddEntry, Group: before.Group, At: before.At + r.Int(), Value: before.Value}
			if flags&lessonAgain == 0 {
				f.Value = r.Bytes()
			} else if before.Value == nil {
				r.Bad = true
			}
			before.At, before.Value = f.At, f.Value
			l.Facts = append(l.Facts, f)
			continue
		}
		if flags&lessonList != 0 {
			f := processors.Fact{Group: before.Group}
			for range r.Count() {
				f.Field += r.Uint()
				f.Delta = r.tally()
				l.Facts = append(l.Facts, f)
			}
			continue
		}
		f := processors.Fact{Group: before.Group, Delta: r.tally(), Shared: flags&lessonShared != 0}
		for _, field := range r.fields(flags) {
			f.Field = field
			if flags&lessonNumbers != 0 {
				var ok bool
				if f.Field, ok = of(f.Group).field(field); !ok {
					r.Bad = true
					break
				}
			}
			l.Facts = append(l.Facts, f)
		}
	}
	if r.Bad {
		return nil, errStored
	}
	return l, nil
}

// fields reads the fields of a run.
func (r *reader) fields(flags byte) []uint64 {
	if flags&lessonBits != 0 {
		var fields []uint64
		for i, set := range r.Bytes() {
			for ; set != 0; set &= set - 1 {
				fields = append(fields, uint64(8*i+bits.TrailingZeros8(set)))
			}
		}
		return fields
	}
	fields := make([]uint64, r.Count())
	if flags&lessonFixed != 0 {
		width := int(r.octet())
		if width < 1 || width > 8 {
			r.Bad = true
			return nil
		}
		for i := range fields {
			fields[i] = r.field(width)
		}
		return fields
	}
	before := uint64(0)
	for i := range fields {
		fields[i] = before + r.Uint()
		before = fields[i]
	}
	return fields
}

// lessons returns what the given respondents left, absent for those that left nothing.
// It reads directories that are not known into known.
func (s *stored) lessons(ctx context.Context, refs []state.RowRef, known map[groupRef]*directory) (map[state.RowRef]*lesson, error) {
	texts := map[state.RowRef][]byte{}
	r := s.reading()
	for _, ref := range refs {
		reply := r.Pipe.HGet(ctx, s.part.KeyOf(ref.Incarnation, lessonsKey), string(ref.Respondent))
		r.Then(func() error {
			value, err := reply.Bytes()
			if errors.Is(err, redis.Nil) {
				return nil
			}
			texts[ref] = value
			return err
		})
	}
	if err := r.Run(ctx); err != nil {
		return nil, err
	}
	var missing []groupRef
	lessons := map[state.RowRef]*lesson{}
	read := func(of func(groupRef) *directory) error {
		for ref, value := range texts {
			l, err := decodeLesson(value, func(group string) *directory { return of(groupRef{ref.Incarnation, group}) })
			if err != nil && len(missing) == 0 {
				return fmt.Errorf("read what a respondent left: %w", err)
			}
			lessons[ref] = l
		}
		return nil
	}
	err := read(func(g groupRef) *directory {
		if known[g] == nil {
			missing = append(missing, g)
		}
		return known[g]
	})
	if err != nil || len(missing) == 0 {
		return lessons, err
	}
	if err := s.directories(ctx, missing, known); err != nil {
		return nil, err
	}
	missing = nil
	return lessons, read(func(g groupRef) *directory { return known[g] })
}

// writeLessons writes what each respondent has left, and the fields that were
// numbered for it.
func (s *stored) writeLessons(b *state.Batch, l *learning) {
	for g, d := range l.Directories {
		d.write(b, s.part.KeyOf(g.Incarnation, directoryKey+g.Group))
	}
	put, gone := map[int64][]any{}, map[int64][]any{}
	for ref, left := range l.Lessons {
		inc := ref.Incarnation
		if left == nil {
			gone[inc] = append(gone[inc], string(ref.Respondent))
		} else {
			of := func(group string) *directory { return l.Directories[groupRef{inc, group}] }
			put[inc] = append(put[inc], string(ref.Respondent), left.encode(of))
		}
	}
	for inc, args := range put {
		b.Many("HSET", s.part.KeyOf(inc, lessonsKey), 2, args)
	}
	for inc, args := range gone {
		b.Many("HDEL", s.part.KeyOf(inc, lessonsKey), 1, args)
	}
}
