package routing

import (
	"cmp"
	"math/bits"
	"slices"
)

// Most is the largest number of profiles that are compared: EarlyMost of the first respondents of
// the survey and LateMost of the newest.
const (
	Most      = 256
	EarlyMost = 128
	LateMost  = 128
)

// group is a set of the sampled respondents. The early ones are the first half.
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

// column holds the answers of the sampled respondents to one question of the interview.
type column struct {
	codes  []code // by respondent
	asked  group
	denied group
	said   group // answered in substance
	alike  group // in the same class as the respondent's answer: the same words, or a denial
	open   bool  // an open question: few answers are equal
	void   bool  // the respondent's own answer says that the question does not apply
}

// columns distributes the profiles over the questions of the interview.
func (v *Interview) columns(early, late [][]byte) []column {
	list := make([]column, len(v.cells))
	all := make([]code, len(v.cells)*stride)
	for i := range early[:min(len(early), EarlyMost)] {
		v.spread(all[i:], early[i])
	}
	for i := range late[:min(len(late), LateMost)] {
		v.spread(all[EarlyMost+i:], late[i])
	}
	for i := range list {
		list[i].codes = all[i*stride : i*stride+Most : i*stride+Most]
		list[i].sort(v.cells[i].code)
	}
	notApplicable(list, v.cells)
	return list
}

// stride is the distance between two answers of a respondent. A power of two would make all share a
// few lines of the processor's cache.
const stride = Most + 32

// spread writes the answers of a profile to every stride-th place, one for each question of the
// interview. Both are sorted by question. Of two answers to one question, which no profile has, the
// first is used.
func (v *Interview) spread(into []code, profile []byte) {
	i := 0
	walk(profile, func(question uint32, c code) {
		for i < len(v.cells) && v.cells[i].question < question {
			i++
		}
		if i < len(v.cells) && v.cells[i].question == question {
			into[i*stride] = c
			i++
		}
	})
}

// sort puts the respondents into groups by their answers.
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

// seen is an answer in substance, and how many gave it.
type seen struct {
	c code
	n int16
}

const (
	leastOpen = 8  // different answers of an open question
	openShare = 25 // percent of its answers that differ, apart from the most frequent one
	repeats   = 4  // answers that are examined as ways to say "not applicable"
)

// repeated returns the most frequent answers in words, most frequent first, and sets open.
func (l *column) repeated() (top [repeats]seen) {
	const size = 2 * Most
	var table [size]seen
	var used [Most]int16 // slots
	distinct, total := 0, 0
	for _, c := range l.codes {
		if !c.substance() {
			continue
		}
		total++
		h := int(c) & (size - 1)
		for table[h].n != 0 && table[h].c != c {
			h = (h + 1) & (size - 1)
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
		if s.n < leastJoint || s.c < firstText {
			continue
		}
		for k := range top {
			if s.n > top[k].n || s.n == top[k].n && s.c < top[k].c {
				s, top[k] = top[k], s
			}
		}
	}
	l.open = distinct >= leastOpen && 100*(distinct-1) >= openShare*(total-int(top[0].n))
	return top
}

const (
	leastJoint  = 3  // respondents with the same text for two questions
	jointOpen   = 60 // percent of those with the text for one question who were asked the other, if both are open
	jointClosed = 90 // if one is closed
)

// notApplicable finds the words by which respondents say that a question does not apply, in
// languages without phrases in phrases.txt: an answer that mostly the same respondents give to two
// questions. It counts as a denial.
func notApplicable(list []column, cells []cell) { //nolint:cyclop // one step after the other, each a bounded loop
	type place struct {
		c  code
		at int
	}
	common := make([]place, 0, len(list)*repeats)
	for i := range list {
		for _, s := range list[i].repeated() {
			if s.n >= leastJoint {
				common = append(common, place{s.c, i})
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
			i := at[k].at
			for m := range at {
				j := at[m].at
				if i == j {
					continue
				}
				share := jointClosed
				if list[i].open && list[j].open {
					share = jointOpen
				}
				joint, asked, back := holders[k].both(&holders[m]), holders[k].both(&list[j].asked), holders[m].both(&list[i].asked)
				if joint >= leastJoint && joint*100 >= share*asked && (share == jointOpen || joint*100 >= share*back) {
					list[i].denied = list[i].denied.or(&holders[k])
					list[i].said = list[i].said.less(&holders[k])
					list[i].void = list[i].void || cells[i].code == c
					break
				}
			}
		}
	}
}
