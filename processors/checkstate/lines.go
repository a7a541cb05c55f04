package checkstate

import (
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"slices"
	"strings"

	"candor/processors"
	"candor/state"
	"candor/survey"
)

// A time line is packed into one field of a hash that all groups of a survey and check share. If it takes more than
// lineMost bytes, it becomes a sorted set of its own. Most lines are short: one address, one profile, or one grid. In
// a sorted set, the first entry takes 900 bytes, and each further one 100.
const lineMost = 8 << 10

// line holds entries, newest first. This is the reverse order of a sorted set.
type line []processors.Entry

func compareEntries(a, b processors.Entry) int {
	switch { // cmp.Or would make all comparisons
	case a.At != b.At:
		return cmp.Compare(b.At, a.At)
	case a.Generation != b.Generation:
		return cmp.Compare(b.Generation, a.Generation)
	}
	return cmp.Or(cmp.Compare(b.Respondent, a.Respondent), bytes.Compare(b.Value, a.Value))
}

// until returns the newest entries whose place is at or before at, but at most limit entries.
func (l line) until(at int64, limit int) []processors.Entry {
	i, _ := slices.BinarySearchFunc(l, at, func(e processors.Entry, at int64) int {
		if e.At > at {
			return -1
		}
		return 1
	})
	return l[i:min(i+limit, len(l))]
}

// change returns the line without the entries in less, and with those in more.
func (l line) change(less, more []processors.Entry) line {
	for _, e := range less {
		if i, ok := slices.BinarySearchFunc(l, e, compareEntries); ok {
			l = slices.Delete(l, i, i+1)
		}
	}
	for _, e := range more {
		if i, ok := slices.BinarySearchFunc(l, e, compareEntries); !ok {
			l = slices.Insert(l, i, e)
		}
	}
	return l
}

// sizeHead is the approximate size of an encoded entry, apart from its respondent and value.
const sizeHead = 8

// lineAlike begins a line in which ids are shortened. Each id is stored as the number of bytes that it has in common
// with the beginning of the id before, and the remaining bytes. For example, r-124 after r-123 is stored as 4 and "4".
// The ids of a survey often begin alike. Earlier versions refuse such a line: they read these bytes as an entry whose id
// is longer than a line can be.
const lineAlike = "\x00\x00\xff\x7f"

// alikeMost limits how many bytes an id takes from the id before. So the decoded ids of a line are not much longer
// than the line.
const alikeMost = 63

// alike returns how many bytes at the beginning of two ids are equal.
func alike(a, b survey.RespondentID) int {
	n := 0
	for n < min(len(a), len(b), alikeMost) && a[n] == b[n] {
		n++
	}
	return n
}

// encode returns the shorter form of a line: with whole ids, or with shortened ids (lineAlike).
func (l line) encode() string {
	if len(l) == 0 {
		return ""
	}
	saved := -len(lineAlike)
	var room [128]byte                // large enough for most lines
	same := room[:0]                  // for each id: how many bytes it takes from the id before
	size := 2 * binary.MaxVarintLen64 // the first place and generation are stored in full
	for i := range l {
		size += sizeHead + len(l[i].Respondent) + len(l[i].Value)
		n := 0
		if i > 0 {
			n = alike(l[i-1].Respondent, l[i].Respondent)
		}
		same = append(same, byte(n))
		saved += n - 1 // minus the byte that stores n
	}
	b := make([]byte, 0, size)
	if saved > 0 {
		b = append(b, lineAlike...)
	}
	var before processors.Entry
	for i, e := range l {
		b = binary.AppendVarint(b, e.At-before.At)
		b = binary.AppendVarint(b, e.Generation-before.Generation)
		id := e.Respondent
		if saved > 0 {
			b, id = append(b, same[i]), id[same[i]:]
		}
		b = binary.AppendUvarint(b, uint64(len(id)))
		b = append(b, id...)
		b = binary.AppendUvarint(b, uint64(len(e.Value)))
		b = append(b, e.Value...)
		before = e
	}
	return string(b)
}

// decodeLine decodes a line that encode has written. The result has capacity for further entries; more is their number.
func decodeLine(text string, more int) (line, error) {
	rest, shared := strings.CutPrefix(text, lineAlike)
	b := []byte(rest)
	r := newReader(b)
	n, size := 0, 0 // number of entries, and size of their ids
	for last := 0; len(r.Rest) > 0 && !r.Bad; n++ {
		r.Int()
		r.Int()
		if shared {
			same := int(r.octet())
			r.Bad = r.Bad || same > min(last, alikeMost)
			last = same
		} else {
			last = 0
		}
		last += len(r.Bytes())
		size += last
		r.Bytes()
	}
	if r.Bad {
		return nil, errStored
	}
	if n+more == 0 {
		return nil, nil
	}
	var ids strings.Builder // holds the whole ids if they are shortened in the text
	if shared {
		ids.Grow(size)
	}
	r = newReader(b)
	l := make(line, 0, n+more)
	var before processors.Entry
	for range n {
		before.At += r.Int()
		before.Generation += r.Int()
		if shared {
			from := ids.Len()
			ids.WriteString(string(before.Respondent)[:r.octet()])
			ids.Write(r.Bytes())
			before.Respondent = survey.RespondentID(ids.String()[from:])
		} else {
			id := r.Bytes()
			at := len(rest) - len(r.Rest)
			before.Respondent = survey.RespondentID(rest[at-len(id) : at])
		}
		before.Value = r.Bytes()
		l = append(l, before)
	}
	if !slices.IsSortedFunc(l, compareEntries) {
		return nil, errStored
	}
	return l, nil
}

// line requests the packed line of a group. then gets nil if the group has no packed line.
func (r *reading) line(ctx context.Context, g groupRef, then func(line) error) {
	reply := r.Pipe.HGet(ctx, r.part.KeyOf(g.Incarnation, linesKey), g.Group)
	r.Then(func() error {
		l, err := decodeLine(reply.Val(), 0)
		if err != nil {
			return err
		}
		return then(l)
	})
}

// changedLine is a group whose entries a commit changes.
type changedLine struct {
	groupRef
	line line
	long bool // the line is stored as a sorted set
}

// lines requests the time lines that a batch changes. The result is complete only after the reading has run.
func (r *reading) lines(ctx context.Context, l *learning, dropped map[groupRef]bool) []*changedLine {
	var lines []*changedLine
	stored := map[int64][]*changedLine{}
	add := func(g groupRef) {
		c := &changedLine{groupRef: g}
		lines = append(lines, c)
		if !dropped[g] {
			stored[g.Incarnation] = append(stored[g.Incarnation], c)
		}
	}
	for g := range l.Added {
		add(g)
	}
	for g := range l.Removed {
		if _, ok := l.Added[g]; !ok {
			add(g)
		}
	}
	for inc, lines := range stored {
		names := make([]string, len(lines))
		for i, c := range lines {
			names[i] = c.Group
		}
		r.fields(ctx, hashRef{inc, linesKey}, names, func(values []hashField) (err error) {
			for i, v := range values {
				lines[i].long = v.exists && v.text == ""
				if lines[i].line, err = decodeLine(v.text, len(l.Added[lines[i].groupRef])); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return lines
}

// writeLines writes time lines. It returns the groups whose line has become a sorted set. They must be added to the
// list of groups, because a sweep finds sorted sets only by that list.
func (s *stored) writeLines(b *state.Batch, l *learning, lines []*changedLine) (long []groupRef) {
	put, gone := map[int64][]any{}, map[int64][]any{}
	for _, c := range lines {
		g, more, less := c.groupRef, line(l.Added[c.groupRef]), l.Removed[c.groupRef]
		if !c.long {
			was := len(c.line)
			packed := c.line.change(less, more)
			if text := packed.encode(); len(text) <= lineMost {
				if len(text) > 0 {
					put[g.Incarnation] = append(put[g.Incarnation], g.Group, text)
				} else if was > 0 {
					gone[g.Incarnation] = append(gone[g.Incarnation], g.Group)
				}
				continue
			}
			put[g.Incarnation] = append(put[g.Incarnation], g.Group, "")
			long, more, less = append(long, g), packed, nil
		}
		var args []any
		for _, e := range more {
			args = append(args, e.At, encodeEntry(e))
		}
		b.Many("ZADD", s.part.KeyOf(g.Incarnation, entriesKey+g.Group), 2, args)
		args = nil
		for _, e := range less {
			args = append(args, encodeEntry(e))
		}
		b.Many("ZREM", s.part.KeyOf(g.Incarnation, entriesKey+g.Group), 1, args)
	}
	for inc, args := range put {
		b.Many("HSET", s.part.KeyOf(inc, linesKey), 2, args)
		s.cache.change(hashChange{hashRef: hashRef{inc, linesKey}, put: args})
	}
	for inc, args := range gone {
		b.Many("HDEL", s.part.KeyOf(inc, linesKey), 1, args)
		s.cache.change(hashChange{hashRef: hashRef{inc, linesKey}, gone: args})
	}
	return long
}
