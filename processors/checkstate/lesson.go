package checkstate

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"math/bits"
	"slices"
	"strings"

	"candor/processors"
)

// lesson is the contribution of one respondent's submission to check state. It is kept so that a deletion can remove
// the contribution exactly. A lesson leaves out changes that drop a group, because they cannot be undone. It also
// leaves out the values of dated entries, because they are on the time line.
type lesson struct {
	Generation int64
	Changes    []processors.Change // tallies before entries, sorted by group; each field of a group once
	// Named is true for lessons of earlier versions, in which the names of groups count for quotas.
	Named bool

	// Until a lesson is committed, it is packed: Changes has only the entries, and the tallies are here. groups has
	// the sorted names of the groups with tallies.
	groups  []string
	tallies []groupTally
}

// size returns the size of a lesson for quotas.
func (l *lesson) size() int64 {
	size := int64(sizeLesson) + 2*int64(len(l.groups))
	for _, f := range l.tallies {
		size += sizeOfChange(f.shared)
	}
	before, first := "", len(l.groups) == 0
	if !first {
		before = l.groups[len(l.groups)-1]
	}
	for i, f := range l.Changes {
		if first || f.Group != before {
			size += 2
			if l.Named {
				size += int64(len(f.Group)) - 1
			}
		}
		before, first = f.Group, false
		switch {
		case f.Kind == processors.AddEntry && l.again(i):
			size += 2
		case f.Kind == processors.AddEntry && f.Dated:
			size += sizeChange
		case f.Kind == processors.AddEntry:
			size += sizeChange + int64(len(f.Value))
		default:
			size += sizeOfChange(f.Shared)
		}
	}
	return size
}

// sizeOfChange returns the size of the change of a tally.
func sizeOfChange(shared bool) int64 {
	if shared {
		return 1
	}
	return sizeChange
}

// joined reports whether the last tally before the first entry is of the same group as that entry.
func (l *lesson) joined() bool {
	for i := 1; i < len(l.Changes); i++ {
		if l.Changes[i].Kind == processors.AddEntry {
			return l.Changes[i-1].Kind == processors.AddTally && l.Changes[i-1].Group == l.Changes[i].Group
		}
	}
	return false
}

// again reports whether entry i has the same value as the entry before it.
func (l *lesson) again(i int) bool {
	return i > 0 && hasValue(l.Changes[i-1]) && hasValue(l.Changes[i]) && string(l.Changes[i-1].Value) == string(l.Changes[i].Value)
}

// hasValue reports whether a change is an entry whose value is part of the lesson.
func hasValue(f processors.Change) bool { return f.Kind == processors.AddEntry && !f.Dated }

// A lesson is encoded as a varint of the generation, a mark such as lessonThird, and then its parts. A part is an
// entry, a run of tallies with the same group and delta, or a list of other tallies. Each part begins with flags. The
// group follows, unless it is the same as in the part before: as a number (names.go) or a name.
const (
	lessonEntry   = 1 << iota // an entry; without this flag: tallies
	lessonSame                // the group is the same as before
	lessonAgain               // the entry has the same value as the entry before
	lessonShared              // many respondents share these tallies
	lessonNumbers             // fields are numbers of the group's directory
	lessonFixed               // the differences of fields are in Rice's code (bits.go)
	lessonBits                // fields are the positions of the bits that are set in some bytes
	lessonList                // tallies that each have their own delta
)

// These combinations of flags have special meanings.
const (
	lessonDated  = lessonEntry | lessonFixed // an entry without its value, which is on the time line
	lessonVector = lessonList | lessonFixed  // tallies with consecutive fields, whose deltas are four small numbers each
	lessonLists  = lessonList | lessonBits   // tallies of several groups, up to the end of the lesson (lists.go)
)

// A mark tells in which form a lesson is encoded. A version of candor refuses lessons with a mark that it does not
// know. Very old lessons have no mark. Their views have a format that is no longer read (state.Marker).
const (
	// lessonSecond marks a form of earlier versions, in which groups have names only. Each field of a run with
	// lessonFixed has a fixed number of bytes, and so has each number of a vector.
	lessonSecond byte = 0xff
	// lessonThird marks the present form. In it, a group is a number or a name. The lowest bit of the varint with
	// which the group begins tells which of the two it is.
	lessonThird byte = lessonEntry | lessonAgain
	// lessonFourth marks the present form with a part lessonLists. Versions that do not know lessonLists would
	// otherwise read that part as a list.
	lessonFourth byte = lessonEntry | lessonAgain | lessonShared
)

// encode encodes a lesson. names has the numbers of groups, and of returns the directory of a group. The writer
// reuses its buffers.
func (w *lessonWriter) encode(l *lesson, names *names, of func(group string) *directory) []byte {
	w.names, w.of = names, of
	if len(l.tallies) > 0 {
		l = l.unpack(w.changes[:0])
		w.changes = l.Changes
	}
	b := append(binary.AppendVarint(w.room[:0], l.Generation), lessonThird)
	form := len(b) - 1
	w.first, w.last, w.lists, w.kept = true, "", w.lists[:0], w.kept[:0]
	at := int64(0)
	for i := 0; i < len(l.Changes); {
		f := l.Changes[i]
		if f.Kind == processors.AddEntry {
			again, flags := l.again(i), byte(0)
			switch {
			case again:
				flags = lessonEntry | lessonAgain
			case f.Dated:
				flags = lessonDated
			default:
				flags = lessonEntry
			}
			b = binary.AppendVarint(w.group(b, flags, f.Group), f.At-at)
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
		b = w.tallies(b, l.Changes[i:end])
		i = end
	}
	if len(w.lists) > 0 {
		b[form] = lessonFourth
		into := bitWriter{b: append(b, lessonLists)}
		into.lists(w.lists, l.joined())
		b = into.end()
	}
	w.room = b
	return bytes.Clone(b)
}

type lessonWriter struct {
	names *names
	of    func(group string) *directory

	first bool   // nothing is written yet
	last  string // the group that was written last

	room           []byte
	changes        []processors.Change
	numbered, full []uint64
	listed         []tally
	lists          []groupList // lists of groups with numbers, which are stored together
	kept           []tally
}

// group appends flags, and the group unless it is the same as in the part before.
func (w *lessonWriter) group(b []byte, flags byte, group string) []byte {
	if !w.first && group == w.last {
		return append(b, flags|lessonSame)
	}
	w.first, w.last = false, group
	b = append(b, flags)
	if number, ok := w.names.number(group); ok {
		return binary.AppendUvarint(b, number<<1|1)
	}
	b = binary.AppendUvarint(b, uint64(len(group))<<1)
	return append(b, group...)
}

// leastRun is the smallest number of tallies with the same delta that form a run.
const leastRun = 3

// tally is an element in the list of a lesson.
type tally struct {
	field uint64
	delta int64
}

// tallies appends the tallies of a group, except those that it collects in w.lists.
func (w *lessonWriter) tallies(b []byte, changes []processors.Change) []byte {
	list := w.listed[:0]
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
			b = w.run(b, changes[:end])
		}
		changes = changes[end:]
	}
	if w.listed = list; len(list) == 0 {
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
		b = appendVector(w.group(b, lessonVector, group), list[:n])
		list = list[n:]
	}
	if len(rest) == 0 {
		return b
	}
	number, ok := w.names.number(group)
	if !ok || rest[len(rest)-1].field >= fieldsBelow {
		return w.list(b, group, rest)
	}
	at := len(w.kept)
	w.kept = append(w.kept, rest...)
	w.lists = append(w.lists, groupList{number, w.kept[at:len(w.kept):len(w.kept)]})
	return b
}

// list appends a list of tallies.
func (w *lessonWriter) list(b []byte, group string, list []tally) []byte {
	b = w.group(b, lessonList, group)
	b = binary.AppendUvarint(b, uint64(len(list)))
	before := uint64(0)
	for _, f := range list {
		b = appendCount(binary.AppendUvarint(b, f.field-before), f.delta)
		before = f.field
	}
	return b
}

// vectorIn returns how many tallies at the beginning of a list can form a vector, at least 1, and whether the vector
// is shorter than a list. A vector has consecutive fields, and each delta consists of four small numbers.
func vectorIn(list []tally) (n int, shorter bool) {
	var count [2 * binary.MaxVarintLen64]byte
	saved := -binary.MaxVarintLen64 // the head of a vector takes up to this much
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

// run appends tallies that differ only in their fields. If the tallies are shared, fields with numbers come first.
func (w *lessonWriter) run(b []byte, run []processors.Change) []byte {
	numbers, fields := w.numbered[:0], w.full[:0]
	flags := byte(0)
	f := run[0]
	if f.Shared {
		flags = lessonShared
		d := w.of(f.Group)
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
	w.numbered, w.full = numbers, fields
	if len(numbers) > 0 {
		b = w.fields(b, flags|lessonNumbers, f, numbers)
	}
	if len(fields) > 0 {
		b = w.fields(b, flags, f, fields)
	}
	return b
}

// fields appends ascending fields in the shortest encoding.
func (w *lessonWriter) fields(b []byte, flags byte, f processors.Change, fields []uint64) []byte {
	last := fields[len(fields)-1]
	k := riceOf(last, len(fields))
	steps, coded, set := 0, uint64(0), int(last/8)+1
	before := uint64(0)
	for _, f := range fields {
		steps += (bits.Len64((f-before)|1) + 6) / 7
		coded += (f-before)>>k + 1 + uint64(k)
		before = f
	}
	fixed := 1 + int(coded+7)/8
	switch {
	case last < 1<<16 && set < min(steps, fixed):
		b = appendCount(w.group(b, flags|lessonBits, f.Group), f.Delta)
		b = binary.AppendUvarint(b, uint64(set))
		at := len(b)
		b = append(b, make([]byte, set)...)
		for _, f := range fields {
			b[at+int(f/8)] |= 1 << (f % 8)
		}
	case fixed < steps:
		b = appendCount(w.group(b, flags|lessonFixed, f.Group), f.Delta)
		b = append(binary.AppendUvarint(b, uint64(len(fields))), byte(k))
		into := bitWriter{b: b}
		before = 0
		for _, f := range fields {
			into.rice(f-before, k)
			before = f
		}
		b = into.end()
	default:
		b = appendCount(w.group(b, flags, f.Group), f.Delta)
		b = binary.AppendUvarint(b, uint64(len(fields)))
		before = 0
		for _, f := range fields {
			b = binary.AppendUvarint(b, f-before)
			before = f
		}
	}
	return b
}

// appendVector appends tallies with consecutive fields, where each delta consists of four small numbers. The numbers
// are often multiples of one factor, and are then stored divided by it.
func appendVector(b []byte, list []tally) []byte {
	factor, all := 0, byte(0)
	each := func(visit func(n int)) {
		for _, f := range list {
			lanes, _ := lanesOf(f.delta)
			for _, lane := range lanes {
				visit(int(int8(lane)))
			}
		}
	}
	each(func(n int) {
		for n = max(n, -n); n != 0; {
			factor, n = n, factor%n
		}
	})
	factor = max(factor, 1)
	each(func(n int) { n /= factor; all |= byte(n ^ n>>8) })
	width := bits.Len8(all) + 1 // one bit for the sign
	b = binary.AppendUvarint(b, list[0].field)
	b = binary.AppendUvarint(b, uint64(len(list)))
	w := bitWriter{b: append(b, byte(factor), byte(width))}
	each(func(n int) { w.bits(uint64(n/factor), width) })
	return w.end()
}

// vector reads tallies that appendVector has written, or an earlier version if earlier is true.
func (r *reader) vector(group string, earlier bool) (changes []processors.Change) {
	f := processors.Change{Group: group, Field: r.Uint()}
	if earlier {
		for range r.Count() {
			f.Delta = ofLanes([4]byte{r.octet(), r.octet(), r.octet(), r.octet()})
			changes = append(changes, f)
			f.Field++
		}
		return changes
	}
	n, factor, width := r.Uint(), r.octet(), int(r.octet())
	if n > 2*uint64(len(r.Rest)) || width < 1 || width > 8 { // a tally takes at least half a byte
		r.Bad = true
		return nil
	}
	size := (4*int(n)*width + 7) / 8
	if size > len(r.Rest) {
		r.Bad = true
		return nil
	}
	from := bitReader{rest: r.Rest[:size]}
	r.Rest = r.Rest[size:]
	for range n {
		var lanes [4]byte
		for i := range lanes {
			v := int8(from.bits(width)<<(8-width)) >> (8 - width)
			lanes[i] = byte(v) * factor
		}
		f.Delta = ofLanes(lanes)
		changes = append(changes, f)
		f.Field++
	}
	return changes
}

// decodeLesson decodes the result of encode. If the number of a group has been removed, the group gets a placeholder
// for its name (void).
func decodeLesson(b []byte, names *names, of func(group string) *directory) (*lesson, error) {
	r := newReader(b)
	l := &lesson{Generation: r.Int()}
	form := r.octet()
	if form != lessonSecond && form != lessonThird && form != lessonFourth {
		return nil, errStored
	}
	l.Named = form == lessonSecond
	var before processors.Change
	for len(r.Rest) > 0 && !r.Bad {
		flags := r.octet()
		if form == lessonFourth && flags == lessonLists {
			l.insert(r.lists(names))
			break
		}
		switch {
		case flags&lessonSame != 0:
		case l.Named:
			before.Group = string(r.Bytes())
		default:
			before.Group = r.group(names)
		}
		if flags&lessonEntry != 0 {
			f := r.entry(flags, before)
			before.At, before.Value = f.At, f.Value
			l.Changes = append(l.Changes, f)
			continue
		}
		if flags&lessonVector == lessonVector {
			l.Changes = append(l.Changes, r.vector(before.Group, l.Named)...)
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
		l.Changes = append(l.Changes, r.fieldsOf(before.Group, flags, l.Named, of)...)
	}
	if r.Bad {
		return nil, errStored
	}
	return l, nil
}

// fieldsOf reads tallies of a group that all have the same delta.
func (r *reader) fieldsOf(group string, flags byte, named bool, of func(group string) *directory) (changes []processors.Change) {
	f := processors.Change{Group: group, Delta: r.tally(), Shared: flags&lessonShared != 0}
	for _, field := range r.fields(flags, named) {
		f.Field = field
		if flags&lessonNumbers != 0 {
			var ok bool
			if f.Field, ok = of(group).field(field); !ok && !void(group) {
				r.Bad = true
				break
			}
		}
		changes = append(changes, f)
	}
	return changes
}

// insert adds tallies to a lesson, sorted by group. joined tells whether, when the lesson was written, the last group
// with tallies was also the group of the first entry. Groups whose number was removed have other names now, and may
// be sorted differently. insert restores joined, so that the lesson's size for quotas stays the same.
func (l *lesson) insert(more []processors.Change, joined bool) {
	n := 0
	for n < len(l.Changes) && l.Changes[n].Kind == processors.AddTally {
		n++
	}
	l.Changes = slices.Insert(l.Changes, n, more...)
	tallies, entries := l.Changes[:n+len(more)], l.Changes[n+len(more):]
	slices.SortStableFunc(tallies, func(a, b processors.Change) int { return strings.Compare(a.Group, b.Group) })
	if len(entries) == 0 || len(tallies) == 0 || joined == (tallies[len(tallies)-1].Group == entries[0].Group) {
		return
	}
	var with, without []processors.Change
	for _, f := range tallies {
		if f.Group == entries[0].Group {
			with = append(with, f)
		} else {
			without = append(without, f)
		}
	}
	if !joined {
		with, without = without, with
	}
	copy(tallies[copy(tallies, without):], with)
}

// entry reads an entry. before has the group, the place and the value of the entry before.
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

// fields reads the fields of a run. With lessonFixed, the fields of earlier forms have a fixed number of bytes, and
// those of later forms are in Rice's code.
func (r *reader) fields(flags byte, earlier bool) []uint64 {
	if flags&lessonBits != 0 {
		var fields []uint64
		for i, set := range r.Bytes() {
			for ; set != 0; set &= set - 1 {
				fields = append(fields, uint64(8*i+bits.TrailingZeros8(set)))
			}
		}
		return fields
	}
	if flags&lessonFixed != 0 && !earlier {
		return r.coded()
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

// coded reads the fields of a run in Rice's code.
func (r *reader) coded() []uint64 {
	n, k := r.Uint(), int(r.octet())
	if n > 8*uint64(len(r.Rest)) || k > 63 {
		r.Bad = true
		return nil
	}
	fields := make([]uint64, n)
	from := bitReader{rest: r.Rest}
	before := uint64(0)
	for i := range fields {
		fields[i] = before + from.rice(k)
		before = fields[i]
	}
	r.Bad = r.Bad || from.bad
	r.Rest = r.Rest[len(r.Rest)-from.left():]
	return fields
}
