package checkstate

import (
	"cmp"
	"math/bits"
	"slices"

	"candor/processors"
)

// A lesson stores the lists of groups with numbers together, as bits (bits.go). The lists of many groups have the same
// form, which is then stored once. For example, TS adds two tallies for each page, and the second field is always the
// same distance from the first. Once for all lists, the bits are:
//
//	1 if the last group with tallies is also the group of the first entry, otherwise 0
//	the number of lists, in the delta code of Elias
//	the parameter k of Rice's code for the first fields, and the k for the deltas, 6 bits each
//
// For each list, sorted by length and then by the number of the group, the bits are:
//
//	the difference of the group's number from that of the list before, less 1, signed
//	1 if the list has as many tallies as the one before, at the same distances; otherwise 0, the number of tallies, and
//	    their distances
//	the difference of its first field from that of the list before, signed, in Rice's code
//	each delta, in one of four forms:
//	    1: the delta is the expected one
//	    00, and the delta, signed, in Rice's code
//	    010, how many zeros the delta ends with (6 bits), and the rest, signed, in the delta code
//	    011, and the delta as in a page
//
// The expected delta of a tally is the delta at the same position in the list before, if that list has the same form.
// Otherwise, it is the delta of the tally before in the same list, and 1 for the first tally.

// groupList is a list of tallies of one group.
type groupList struct {
	number  uint64
	tallies []tally
}

const (
	kBits = 6 // the number of bits that store a parameter k of Rice's code
	// fieldsBelow is above every field of a list that is stored together with others.
	fieldsBelow = 1 << 40
	// riceBelow is above every signed delta in Rice's code, and riceOnes above the number of ones with which the code
	// begins.
	riceBelow = 1 << 32
	riceOnes  = 24
	// If a delta has more than manyZeros zeros at its low end, storing their number takes fewer bits than storing the
	// zeros.
	manyZeros = 16
)

func zigzag(n int64) uint64   { return uint64(n)<<1 ^ uint64(n>>63) }
func unzigzag(u uint64) int64 { return int64(u>>1) ^ -int64(u&1) }

// meanRice returns the k of Rice's code that suits n numbers with this sum.
func meanRice(sum uint64, n int) int { return min(riceOf(sum, n), 1<<kBits-1) }

// flag appends a bit.
func (w *bitWriter) flag(set bool) {
	if set {
		w.bits(1, 1)
	} else {
		w.bits(0, 1)
	}
}

// lists appends lists, each with at least one tally. It sorts them.
func (w *bitWriter) lists(lists []groupList, joined bool) {
	slices.SortFunc(lists, func(a, b groupList) int {
		return cmp.Or(cmp.Compare(len(a.tallies), len(b.tallies)), cmp.Compare(a.number, b.number))
	})
	var firsts, deltas uint64
	rare := 0
	before := groupList{tallies: []tally{{}}}
	for _, l := range lists {
		firsts += zigzag(int64(l.tallies[0].field - before.tallies[0].field))
		same := l.formedLike(before)
		for i, t := range l.tallies {
			if u := zigzag(t.delta); t.delta != l.expected(i, before, same) && u < riceBelow {
				deltas += u
				rare++
			}
		}
		before = l
	}
	first, rest := meanRice(firsts, len(lists)), meanRice(deltas, rare)
	w.flag(joined)
	w.delta(uint64(len(lists)))
	w.bits(uint64(first), kBits)
	w.bits(uint64(rest), kBits)
	next := uint64(0)
	before = groupList{tallies: []tally{{}}}
	for _, l := range lists {
		w.delta(zigzag(int64(l.number-next)) + 1)
		next = l.number + 1
		same := l.formedLike(before)
		if w.flag(same); !same {
			w.delta(uint64(len(l.tallies)))
			for i := 1; i < len(l.tallies); i++ {
				w.delta(l.tallies[i].field - l.tallies[i-1].field)
			}
		}
		w.rice(zigzag(int64(l.tallies[0].field-before.tallies[0].field)), first)
		for i, t := range l.tallies {
			u := zigzag(t.delta)
			switch {
			case t.delta == l.expected(i, before, same):
				w.bits(1, 1)
			case u < riceBelow && u>>rest < riceOnes:
				w.bits(0b00, 2)
				w.rice(u, rest)
			case bits.TrailingZeros64(u) > manyZeros && u > 0:
				w.bits(0b010, 3)
				w.bits(uint64(bits.TrailingZeros64(u)), kBits)
				w.delta(u >> bits.TrailingZeros64(u))
			default:
				w.bits(0b011, 3)
				w.count(t.delta)
			}
		}
		before = l
	}
}

// formedLike reports whether two lists have the same form: as many tallies, with the same distances between fields.
func (l *groupList) formedLike(before groupList) bool {
	if len(l.tallies) != len(before.tallies) {
		return false
	}
	for i := 1; i < len(l.tallies); i++ {
		if l.tallies[i].field-l.tallies[i-1].field != before.tallies[i].field-before.tallies[i-1].field {
			return false
		}
	}
	return true
}

// expected returns the delta that tally i is expected to have. same tells whether the list before has the same form.
func (l *groupList) expected(i int, before groupList, same bool) int64 {
	switch {
	case same:
		return before.tallies[i].delta
	case i > 0:
		return l.tallies[i-1].delta
	}
	return 1
}

// lists reads what bitWriter.lists has written, up to the end of the lesson.
func (r *reader) lists(n *names) (changes []processors.Change, joined bool) {
	from := bitReader{rest: r.Rest}
	joined = from.bits(1) == 1
	most := 8 * uint64(len(r.Rest)) // a list takes at least one bit, and so does a tally
	count := from.delta()
	first, rest := int(from.bits(kBits)), int(from.bits(kBits))
	if count > most {
		from.bad = true
	}
	next := uint64(0)
	before := groupList{tallies: []tally{{}}}
	var all []tally
	for ; count > 0 && !from.bad; count-- {
		l := groupList{number: next + uint64(unzigzag(from.delta()-1))}
		next = l.number + 1
		same := from.bits(1) == 1
		size := uint64(len(before.tallies))
		if !same {
			size = from.delta()
		}
		if size > most {
			from.bad = true
			break
		}
		at := len(all)
		all = slices.Grow(all, int(size))[:at+int(size)]
		l.tallies = all[at:]
		clear(l.tallies)
		for i := 1; i < len(l.tallies); i++ {
			if same {
				l.tallies[i].field = before.tallies[i].field - before.tallies[0].field
			} else {
				l.tallies[i].field = l.tallies[i-1].field + from.delta()
			}
		}
		start := before.tallies[0].field + uint64(unzigzag(from.rice(first)))
		for i := range l.tallies {
			switch {
			case from.bits(1) == 1:
				l.tallies[i].delta = l.expected(i, before, same)
			case from.bits(1) == 0:
				l.tallies[i].delta = unzigzag(from.rice(rest))
			case from.bits(1) == 0:
				zeros := int(from.bits(kBits))
				l.tallies[i].delta = unzigzag(from.delta() << zeros)
			default:
				l.tallies[i].delta = from.count()
			}
		}
		if from.bad {
			break
		}
		group := n.name(l.number)
		for i := range l.tallies {
			l.tallies[i].field += start
			changes = append(changes, processors.Change{Group: group, Field: l.tallies[i].field, Delta: l.tallies[i].delta})
		}
		before = l
	}
	r.Bad = r.Bad || from.bad || from.left() > 0
	r.Rest = nil
	return changes, joined
}
