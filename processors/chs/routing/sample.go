package routing

import (
	"cmp"
	"math/bits"
	"slices"
)

// Most is the largest number of earlier respondents that an interview is compared with: the first EarlyMost of the
// survey, and the newest LateMost.
const (
	Most      = 256
	EarlyMost = 128
	LateMost  = 128
)

// group is a set of earlier respondents, one bit each. The first half of the bits are the first respondents.
type group [Most / 64]uint64

func (g *group) add(i int)          { g[i/64] |= 1 << (i % 64) }
func (g *group) has(i int) bool     { return g[i/64]>>(i%64)&1 != 0 }
func (g *group) and(o *group) group { return group{g[0] & o[0], g[1] & o[1], g[2] & o[2], g[3] & o[3]} }

func (g *group) less(o *group) group {
	return group{g[0] &^ o[0], g[1] &^ o[1], g[2] &^ o[2], g[3] &^ o[3]}
}

func (g *group) or(o *group) group { return group{g[0] | o[0], g[1] | o[1], g[2] | o[2], g[3] | o[3]} }
func (g *group) size() int         { return g.early() + g.late() }
func (g *group) early() int        { return bits.OnesCount64(g[0]) + bits.OnesCount64(g[1]) }
func (g *group) late() int         { return bits.OnesCount64(g[2]) + bits.OnesCount64(g[3]) }

// both returns the number of respondents in both groups.
func (g *group) both(o *group) int {
	return bits.OnesCount64(g[0]&o[0]) + bits.OnesCount64(g[1]&o[1]) + bits.OnesCount64(g[2]&o[2]) + bits.OnesCount64(g[3]&o[3])
}

// column holds the answers of the earlier respondents to one question of the interview.
type column struct {
	codes  []code // by respondent
	asked  group
	denied group
	said   group // answered in substance
	alike  group // those whose answer is like the respondent's: the same words, or both a denial
	void   bool  // the respondent's own answer says that the question does not apply
}

// columns returns a column for each question of the interview, filled from the profiles.
func (v *Interview) columns(early, late [][]byte) []column {
	list, all := make([]column, len(v.cells)), make([]code, len(v.cells)*stride)
	for i := range early[:min(len(early), EarlyMost)] {
		v.spread(all[i:], early[i])
	}
	for i := range late[:min(len(late), LateMost)] {
		v.spread(all[EarlyMost+i:], late[i])
	}
	for i := range list {
		list[i] = column{codes: all[i*stride : i*stride+Most : i*stride+Most]}
		list[i].sort(v.cells[i].code)
	}
	notApplicable(list, v.cells)
	return list
}

// stride is the distance in memory between a respondent's answers to two neighbouring questions. If it was a power of
// two, all answers of a respondent would share a few lines of the processor's cache.
const stride = Most + 32

// spread writes the answers of a profile to every stride-th place of into, one place for each question of the
// interview. The profile and the interview are sorted by question. If a profile had two answers to one question, the
// first would be used.
func (v *Interview) spread(into []code, profile []byte) {
	if len(profile)%cellSize != 0 {
		return // invalid bytes have no answers
	}
	cells, i := v.cells, 0
	for b := profile; len(b) >= cellSize; b = b[cellSize:] {
		question := questionIn(b)
		for i < len(cells) && cells[i].question < question {
			i++
		}
		if i == len(cells) {
			return
		}
		if cells[i].question == question {
			into[i*stride] = codeIn(b)
			i++
		}
	}
}

// sort puts the respondents into the groups of the column by their answers. own is the answer of the interview.
func (l *column) sort(own code) {
	for w := range l.asked {
		var asked, denied, said, alike uint64
		for b, c := range l.codes[64*w : 64*w+64] {
			bit := uint64(1) << b
			if c == absent {
				continue
			}
			asked |= bit
			if c == own {
				alike |= bit
			}
			switch {
			case c.denied():
				denied |= bit
			case c > blank:
				said |= bit
			}
		}
		if own.denied() {
			alike = denied
		}
		l.asked[w], l.denied[w], l.said[w], l.alike[w] = asked, denied, said, alike
	}
}

// seen is an answer of substance, and how many respondents gave it.
type seen struct {
	c code
	n int16
}

// repeats is how many answers to a question are examined as ways to say "not applicable".
const repeats = 4

// tallies is a hash table that counts answers. It is empty again after each question.
type tallies [2 * Most]seen

// repeated returns the most frequent answers in words, the most frequent first.
func (l *column) repeated(table *tallies) (top [repeats]seen) {
	var used [Most]int16 // slots
	distinct := 0
	for _, c := range l.codes {
		if c < firstText || c.denied() {
			continue
		}
		h := int(c) % len(table)
		for table[h].n != 0 && table[h].c != c {
			h = (h + 1) % len(table)
		}
		if table[h].n == 0 {
			used[distinct] = int16(h)
			distinct++
		}
		table[h].c = c
		table[h].n++
	}
	for _, h := range used[:distinct] {
		s := table[h]
		table[h] = seen{}
		for k := range top {
			if s.n > top[k].n || s.n == top[k].n && s.c < top[k].c {
				s, top[k] = top[k], s
			}
		}
	}
	return top
}

const (
	leastJoint = 3  // respondents who give the same text to two questions
	jointShare = 90 // percent of those with the text for one question, and asked the other, who gave it there too
)

// notApplicable finds the words by which respondents say that a question does not apply, in languages without phrases
// in phrases.txt. These are texts that mostly the same respondents give to two questions. Such a text counts as a
// denial.
func notApplicable(list []column, cells []cell) {
	type place struct {
		c  code
		at int16
	}
	common := make([]place, 0, len(list)*repeats)
	var table tallies
	for i := range list {
		for _, s := range list[i].repeated(&table) {
			if s.n >= leastJoint {
				common = append(common, place{s.c, int16(i)})
			}
		}
	}
	slices.SortFunc(common, func(x, y place) int { return cmp.Or(cmp.Compare(x.c, y.c), cmp.Compare(x.at, y.at)) })
	for len(common) > 0 {
		c, n := common[0].c, 1
		for n < len(common) && common[n].c == c {
			n++
		}
		at := common[:n]
		common = common[n:]
		if n < 2 {
			continue
		}
		holders := make([]group, n)
		for k := range at {
			for r, other := range list[at[k].at].codes {
				if other == c {
					holders[k].add(r)
				}
			}
		}
		for k := range at {
			i := int(at[k].at)
			for m := range at {
				j := int(at[m].at)
				if i == j {
					continue
				}
				joint, asked, back := holders[k].both(&holders[m]), holders[k].both(&list[j].asked), holders[m].both(&list[i].asked)
				if joint >= leastJoint && joint*100 >= jointShare*max(asked, back) {
					list[i].denied = list[i].denied.or(&holders[k])
					list[i].said = list[i].said.less(&holders[k])
					list[i].void = list[i].void || cells[i].code == c
					break
				}
			}
		}
	}
}
