package checkstate

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"github.com/redis/go-redis/v9"

	"candor/processors"
	"candor/state"
)

// lesson is the contribution of one respondent's submission to check state, kept so that it can be
// removed exactly. newLesson creates it. The values of dated entries are left out: they are on the time line.
type lesson struct {
	Generation int64
	Changes    []processors.Change // tallies before entries, sorted by group; one for each field
}

// newLesson returns the lesson of a submission from its changes. Changes that drop a group are left out,
// because they cannot be undone. It uses room for what it does not return.
func newLesson(generation int64, changes []processors.Change, room *[]groupTally) *lesson {
	groups := groupsOf(changes)
	tallies := again(room, len(changes))
	rank, entries := 0, 0
	for _, f := range changes {
		if f.Kind == processors.AddEntry {
			entries++
		}
		if f.Kind != processors.AddTally {
			continue
		}
		if groups[rank] != f.Group { // usually it is that of the change before
			rank, _ = slices.BinarySearch(groups, f.Group)
		}
		tallies = append(tallies, groupTally{int32(rank), f.Shared, tally{f.Field, f.Delta}})
	}
	slices.SortFunc(tallies, func(a, b groupTally) int {
		if a.group != b.group { // cmp.Or would make all comparisons
			return cmp.Compare(a.group, b.group)
		}
		return cmp.Compare(a.field, b.field)
	})
	merged := tallies[:0]
	for _, f := range tallies {
		if n := len(merged); n > 0 && merged[n-1].group == f.group && merged[n-1].field == f.field {
			merged[n-1].delta += f.delta
		} else {
			merged = append(merged, f)
		}
	}
	slices.SortFunc(merged, func(a, b groupTally) int {
		switch {
		case a.group != b.group:
			return cmp.Compare(a.group, b.group)
		case a.shared != b.shared:
			if a.shared {
				return 1
			}
			return -1
		case a.delta != b.delta:
			return cmp.Compare(a.delta, b.delta)
		}
		return cmp.Compare(a.field, b.field)
	})
	l := &lesson{Generation: generation, Changes: make([]processors.Change, 0, len(merged)+entries)}
	for _, f := range merged {
		l.Changes = append(l.Changes, processors.Change{Kind: processors.AddTally, Group: groups[f.group], Field: f.field, Delta: f.delta, Shared: f.shared})
	}
	for _, f := range changes {
		if f.Kind == processors.AddEntry {
			if f.Dated {
				f.Value = nil
			}
			l.Changes = append(l.Changes, f)
		}
	}
	return l
}

// groupTally is a change of a tally, with the index of its group in a sorted list. It takes a third of a
// Change, and is compared without comparing names.
type groupTally struct {
	group  int32
	shared bool
	tally
}

// groupsOf returns the names of the groups whose tallies change, sorted.
func groupsOf(changes []processors.Change) []string {
	var groups []string
	for i, f := range changes {
		if f.Kind == processors.AddTally && (i == 0 || f.Group != changes[i-1].Group || changes[i-1].Kind != f.Kind) {
			groups = append(groups, f.Group)
		}
	}
	slices.Sort(groups)
	return slices.Compact(groups)
}

// size returns the size of a lesson for quotas.
func (l *lesson) size() int64 {
	size := int64(sizeLesson)
	for i, f := range l.Changes {
		if i == 0 || f.Group != l.Changes[i-1].Group {
			size += 1 + int64(len(f.Group))
		}
		switch {
		case f.Kind == processors.AddEntry && l.again(i):
			size += 2
		case f.Kind == processors.AddEntry && f.Dated:
			size += sizeChange
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

// again reports whether an entry has the same value as the one before.
func (l *lesson) again(i int) bool {
	return i > 0 && hasValue(l.Changes[i-1]) && hasValue(l.Changes[i]) && string(l.Changes[i-1].Value) == string(l.Changes[i].Value)
}

// hasValue reports whether a change is an entry whose value is part of the lesson.
func hasValue(f processors.Change) bool { return f.Kind == processors.AddEntry && !f.Dated }

// A lesson is encoded as a varint of the generation, and lessonSecond, followed by entries, runs of
// tallies with the same group and delta, and other tallies. Each begins with flags, and with the name
// of the group unless it is the same as before.
const (
	lessonEntry   = 1 << iota // an entry; otherwise a run of tallies
	lessonSame                // of the same group as before
	lessonAgain               // an entry with the same value as the entry before
	lessonShared              // tallies that many respondents share
	lessonNumbers             // fields are numbers of the group's directory
	lessonFixed               // each field has a fixed number of bytes
	lessonBits                // fields are the bits set in a number of bytes
	lessonList                // tallies of several deltas, each with its own
)

// These combinations of flags have meanings of their own.
const (
	lessonDated  = lessonEntry | lessonFixed // an entry without its value, which is on the time line
	lessonVector = lessonList | lessonFixed  // tallies with consecutive fields, whose deltas are four small numbers each
)

// lessonSecond marks a lesson that may have dated entries and vectors. Earlier versions of candor wrote
// neither, and refuse a lesson that begins with these flags.
const lessonSecond byte = 0xff

// encode encodes a lesson, using the directories of its groups.
func (l *lesson) encode(of func(group string) *directory) []byte {
	b := append(binary.AppendVarint(nil, l.Generation), lessonSecond)
	at := int64(0)
	for i := 0; i < len(l.Changes); {
		f := l.Changes[i]
		flags := byte(0)
		if i > 0 && f.Group == l.Changes[i-1].Group {
			flags = lessonSame
		}
		if f.Kind == processors.AddEntry {
			again := l.again(i)
			switch {
			case again:
				flags |= lessonEntry | lessonAgain
			case f.Dated:
				flags |= lessonDated
			default:
				flags |= lessonEntry
			}
			b = binary.AppendVarint(appendGroup(b, flags, f.Group), f.At-at)
			at = f.At
			if !again && !f.Dated {
				b = binary.AppendUvarint(b, uint64(len(f.Value)))
				b = append(b, f.Value...)
			}
			i++
			continue
		}
		end := i + 1
		for end < len(l.Changes) && l.Changes[end].Kind == f.Kind && l.Changes[end].Group == f.Group {
			end++
		}
		b = appendTallies(b, flags, l.Changes[i:end], of)
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

// leastRun is the smallest number of tallies with one delta that form a run.
const leastRun = 3

// tally is what the list of a lesson says of a change.
type tally struct {
	field uint64
	delta int64
}

// appendTallies appends the tallies of a group.
func appendTallies(b []byte, flags byte, changes []processors.Change, of func(group string) *directory) []byte {
	var list []tally
	group := changes[0].Group
	for len(changes) > 0 {
		end := 1
		for end < len(changes) && sameRun(changes[0], changes[end]) {
			end++
		}
		if end < leastRun && !changes[0].Shared {
			for _, f := range changes[:end] {
				list = append(list, tally{f.Field, f.Delta})
			}
		} else {
			b = appendRun(b, flags, changes[:end], of)
			flags = lessonSame
		}
		changes = changes[end:]
	}
	if len(list) == 0 {
		return b
	}
	slices.SortFunc(list, func(a, b tally) int { return cmp.Compare(a.field, b.field) })
	rest := list[:0]
	for len(list) > 0 {
		n, shorter := vectorIn(list)
		if !shorter {
			rest, list = append(rest, list[:n]...), list[n:]
			continue
		}
		b = binary.AppendUvarint(appendGroup(b, flags|lessonVector, group), list[0].field)
		b = binary.AppendUvarint(b, uint64(n))
		for _, f := range list[:n] {
			lanes, _ := lanesOf(f.delta)
			b = append(b, lanes[:]...)
		}
		flags, list = lessonSame, list[n:]
	}
	if len(rest) == 0 {
		return b
	}
	b = appendGroup(b, flags|lessonList, group)
	b = binary.AppendUvarint(b, uint64(len(rest)))
	before := uint64(0)
	for _, f := range rest {
		b = appendCount(binary.AppendUvarint(b, f.field-before), f.delta)
		before = f.field
	}
	return b
}

// vectorIn returns how many tallies at the beginning of a list have the same form, and whether they
// are a vector: consecutive fields with deltas of four small numbers, which takes fewer bytes than a
// list.
func vectorIn(list []tally) (n int, shorter bool) {
	var count [2 * binary.MaxVarintLen64]byte
	saved := -binary.MaxVarintLen64 // for the head of the vector
	for n < len(list) && list[n].field == list[0].field+uint64(n) {
		if _, ok := lanesOf(list[n].delta); !ok {
			break
		}
		saved += 1 + len(appendCount(count[:0], list[n].delta)) - len([4]byte{})
		n++
	}
	return max(n, 1), saved > 0
}

// sameRun reports whether two tallies belong to one run.
func sameRun(a, b processors.Change) bool {
	return a.Kind == b.Kind && a.Group == b.Group && a.Shared == b.Shared && a.Delta == b.Delta
}

// appendRun appends tallies that differ only in their fields. If they are shared, those with numbers
// come first.
func appendRun(b []byte, flags byte, run []processors.Change, of func(group string) *directory) []byte {
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

// appendFields appends ascending fields in the shortest encoding.
func appendFields(b []byte, flags byte, f processors.Change, fields []uint64) []byte {
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

// decodeLesson decodes what encode has written.
func decodeLesson(b []byte, of func(group string) *directory) (*lesson, error) {
	r := newReader(b)
	l := &lesson{Generation: r.Int()}
	if len(r.Rest) > 0 && r.Rest[0] == lessonSecond {
		r.octet()
	}
	var before processors.Change
	for len(r.Rest) > 0 && !r.Bad {
		flags := r.octet()
		if flags&lessonSame == 0 {
			before.Group = string(r.Bytes())
		}
		if flags&lessonEntry != 0 {
			f := r.entry(flags, before)
			before.At, before.Value = f.At, f.Value
			l.Changes = append(l.Changes, f)
			continue
		}
		if flags&lessonVector == lessonVector {
			f := processors.Change{Group: before.Group, Field: r.Uint()}
			for range r.Count() {
				f.Delta = ofLanes([4]byte{r.octet(), r.octet(), r.octet(), r.octet()})
				l.Changes = append(l.Changes, f)
				f.Field++
			}
			continue
		}
		if flags&lessonList != 0 {
			f := processors.Change{Group: before.Group}
			for range r.Count() {
				f.Field += r.Uint()
				f.Delta = r.tally()
				l.Changes = append(l.Changes, f)
			}
			continue
		}
		f := processors.Change{Group: before.Group, Delta: r.tally(), Shared: flags&lessonShared != 0}
		for _, field := range r.fields(flags) {
			f.Field = field
			if flags&lessonNumbers != 0 {
				var ok bool
				if f.Field, ok = of(f.Group).field(field); !ok {
					r.Bad = true
					break
				}
			}
			l.Changes = append(l.Changes, f)
		}
	}
	if r.Bad {
		return nil, errStored
	}
	return l, nil
}

// entry reads an entry that follows another one.
func (r *reader) entry(flags byte, before processors.Change) processors.Change {
	f := processors.Change{Kind: processors.AddEntry, Group: before.Group, At: before.At + r.Int()}
	switch {
	case flags&lessonDated == lessonDated:
		f.Dated = true
	case flags&lessonAgain == 0:
		f.Value = r.Bytes()
	default:
		f.Value = before.Value
		r.Bad = r.Bad || f.Value == nil
	}
	return f
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

// lessons returns the lessons of the given respondents; those without one are absent. It adds
// directories to known.
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
				return fmt.Errorf("read the check state of a respondent: %w", err)
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

// writeLessons writes lessons, and the fields that were numbered for them.
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
