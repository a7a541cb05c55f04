package checkstate

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"candor/state"
)

// names numbers the groups of a survey. A lesson refers to ten groups or more, and most groups are the same for all
// respondents, so numbers save space. A group gets a number when a second respondent uses it. After vacate has
// dropped a group, its number is not reused. A nil names has no numbers.
type names struct {
	numbers map[string]uint64
	names   map[uint64]string
	next    uint64
	changed []uint64 // numbers that were added or removed since the last commit
}

const (
	// namesMost limits how many groups have numbers. Lessons refer to other groups by name.
	namesMost = 256
	// nextField is the field of the stored hash that holds the next number. The other fields are numbers, and hold
	// names.
	nextField = ""
)

func newNames() *names {
	return &names{numbers: map[string]uint64{}, names: map[uint64]string{}}
}

func (n *names) number(group string) (uint64, bool) {
	if n == nil {
		return 0, false
	}
	number, ok := n.numbers[group]
	return number, ok
}

// add assigns a number to a group, and reports whether it did.
func (n *names) add(group string) bool {
	if _, ok := n.numbers[group]; ok || len(n.numbers) >= namesMost {
		return false
	}
	n.numbers[group], n.names[n.next] = n.next, group
	n.changed = append(n.changed, n.next)
	n.next++
	return true
}

func (n *names) remove(group string) {
	if number, ok := n.numbers[group]; ok {
		delete(n.numbers, group)
		delete(n.names, number)
		n.changed = append(n.changed, number)
	}
}

// write writes the numbers that have changed since the last commit.
func (n *names) write(b *state.Batch, key string) {
	if len(n.changed) == 0 {
		return
	}
	put, gone := []any{nextField, strconv.FormatUint(n.next, 10)}, []any(nil)
	for _, number := range slices.Compact(slices.Sorted(slices.Values(n.changed))) {
		field := strconv.FormatUint(number, 10)
		if name, ok := n.names[number]; ok {
			put = append(put, field, name)
		} else {
			gone = append(gone, field)
		}
	}
	b.Many("HSET", key, 2, put)
	b.Many("HDEL", key, 1, gone)
}

// readNames decodes the fields that write has stored.
func readNames(fields map[string]string) (*names, error) {
	n := newNames()
	for field, text := range fields {
		number, err := strconv.ParseUint("0"+field, 10, 64)
		if err != nil {
			return nil, errStored
		}
		if field != nextField {
			n.numbers[text], n.names[number] = number, text
		} else if n.next, err = strconv.ParseUint(text, 10, 64); err != nil {
			return nil, errStored
		}
	}
	return n, nil
}

// names requests the numbers of groups for the surveys of refs, except surveys that are in named.
func (r *reading) names(ctx context.Context, refs []state.RowRef, named map[int64]*names) {
	asked := map[int64]bool{}
	for _, ref := range refs {
		inc := ref.Incarnation
		if named[inc] != nil || asked[inc] {
			continue
		}
		asked[inc] = true
		reply := r.Pipe.HGetAll(ctx, r.part.KeyOf(inc, namesKey))
		r.Then(func() (err error) { named[inc], err = readNames(reply.Val()); return err })
	}
}

// voidPrefix begins the placeholder for a group whose number has been removed. Other names that begin like this have
// 16 bytes, and a placeholder has fewer.
const voidPrefix = "\x00"

// void reports whether a group is such a placeholder. It occurs in a lesson if the group was dropped, and its number
// was removed later, although the lesson still referred to it. The lesson has no content in this group any more.
func void(group string) bool {
	return len(group) < shortName && strings.HasPrefix(group, voidPrefix)
}

// group reads the group of a part of a lesson: a number or a name.
func (r *reader) group(n *names) string {
	u := r.Uint()
	if u&1 == 0 {
		if u >>= 1; u > uint64(len(r.Rest)) {
			r.Bad = true
			return ""
		}
		name := string(r.Rest[:u])
		r.Rest = r.Rest[u:]
		return name
	}
	return n.name(u >> 1)
}

// name returns the group with a number, or a placeholder if the number has been removed.
func (n *names) name(number uint64) string {
	if n != nil {
		if name, ok := n.names[number]; ok {
			return name
		}
	}
	return voidPrefix + strconv.FormatUint(number, 36)
}

// namesOf returns the numbers of a survey's groups.
func (m *Memory) namesOf(ctx context.Context, inc int64) (*names, error) {
	if n := m.numbered[inc]; n != nil {
		return n, nil
	}
	if m.began[inc] {
		m.numbered[inc] = newNames()
		return m.numbered[inc], nil
	}
	r := m.stored.reading()
	r.names(ctx, []state.RowRef{{Incarnation: inc}}, m.numbered)
	if err := r.Run(ctx); err != nil {
		return nil, err
	}
	m.size += len(m.numbered[inc].numbers)
	return m.numbered[inc], nil
}

// unname removes the number of a group that vacate has dropped. The name must not stay, because it is built from the
// deleted respondent's submission.
func (m *Memory) unname(ctx context.Context, ref groupRef) error {
	n, err := m.namesOf(ctx, ref.Incarnation)
	if err == nil {
		n.remove(ref.Group)
		m.learning.Named[ref.Incarnation] = n
	}
	return err
}
