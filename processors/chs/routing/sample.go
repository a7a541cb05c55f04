package routing

import "math/bits"

// Most is how many profiles are compared with at most: EarlyMost of the first
// respondents of the survey and LateMost of the newest.
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

// both returns how many are in both groups.
func (g *group) both(o *group) int {
	return bits.OnesCount64(g[0]&o[0]) + bits.OnesCount64(g[1]&o[1]) + bits.OnesCount64(g[2]&o[2]) + bits.OnesCount64(g[3]&o[3])
}

// column is what the sampled respondents answered to one question of the
// interview that is compared.
type column struct {
	codes  []code // by respondent; blank where the question was not asked
	asked  group
	denied group
	said   group // answered in substance
	alike  group // of the same class as the respondent: the same words, or a denial
	open   bool  // it takes own words: few answers are the same
	void   bool  // the respondent's own answer says that the question does not apply
}

// columns spreads the profiles over the questions of the interview.
func (v *Interview) columns(early, late [][]byte) []column {
	n := len(v.cells)
	list := make([]column, n)
	all := make([]code, n*Most)
	slots := newSlots(v.cells)
	for i := range list {
		list[i].codes = all[i*Most : (i+1)*Most : (i+1)*Most]
	}
	spread := func(at int, profile []byte) {
		walk(profile, func(question uint32, c code) {
			q := slots.find(v.cells, question)
			if q < 0 || list[q].asked.has(at) {
				return
			}
			l := &list[q]
			l.codes[at] = c
			l.asked.add(at)
			switch {
			case c.denied():
				l.denied.add(at)
			case c.substance():
				l.said.add(at)
			}
			if mine := v.cells[q].code; c == mine || c.denied() && mine.denied() {
				l.alike.add(at)
			}
		})
	}
	for i := range early[:min(len(early), EarlyMost)] {
		spread(i, early[i])
	}
	for i := range late[:min(len(late), LateMost)] {
		spread(EarlyMost+i, late[i])
	}
	notApplicable(list, v.cells)
	return list
}

// slots finds a question of an interview by its hash: a table with open
// addressing, at most half full.
type slots []int16

func newSlots(cells []cell) slots {
	size := 16
	for size < 2*len(cells) {
		size *= 2
	}
	s := make(slots, size)
	for i := range cells {
		h := int(cells[i].question) & (size - 1)
		for s[h] != 0 {
			h = (h + 1) & (size - 1)
		}
		s[h] = int16(i + 1)
	}
	return s
}

func (s slots) find(cells []cell, question uint32) int {
	for h := int(question) & (len(s) - 1); s[h] != 0; h = (h + 1) & (len(s) - 1) {
		if i := int(s[h] - 1); cells[i].question == question {
			return i
		}
	}
	return -1
}

// seen is an answer in substance with how many gave it.
type seen struct {
	c code
	n int16
}

const (
	leastOpen = 8  // different answers of a question that takes own words
	openShare = 25 // percent of its answers that differ, beside the commonest
	repeats   = 4  // answers that are looked at as ways to say "not applicable"
)

// repeated returns the commonest answers in words, the commonest first, and sets
// open.
func (l *column) repeated() (top [repeats]seen) {
	const size = 2 * Most
	var table [size]seen
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
			distinct++
		}
		table[h].c = c
		table[h].n++
	}
	for _, s := range table {
		if s.n < 2 || s.c < firstText {
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
	leastJoint  = 3  // respondents who write the same to two questions
	jointOpen   = 60 // percent of those who write it to one and were asked the other, where both take own words
	jointClosed = 90 // where one is closed
)

// notApplicable finds the words by which respondents say that a question does not
// apply, in languages that phrases.txt lacks: an answer that mostly the same
// respondents give to two questions. It counts as a denial.
func notApplicable(list []column, cells []cell) {
	tops := make([][repeats]seen, len(list))
	at := map[code][]int{} // questions where an answer is common
	var order []code
	for i := range list {
		tops[i] = list[i].repeated()
		for _, s := range tops[i] {
			if s.n >= 2 {
				if at[s.c] == nil {
					order = append(order, s.c)
				}
				at[s.c] = append(at[s.c], i)
			}
		}
	}
	for _, c := range order {
		if len(at[c]) < 2 {
			continue
		}
		holders := make([]group, len(at[c]))
		for n, i := range at[c] {
			for r, other := range list[i].codes {
				if other == c {
					holders[n].add(r)
				}
			}
		}
		for n, i := range at[c] {
			for m, j := range at[c] {
				if n == m {
					continue
				}
				share := jointClosed
				if list[i].open && list[j].open {
					share = jointOpen
				}
				joint, asked, back := holders[n].both(&holders[m]), holders[n].both(&list[j].asked), holders[m].both(&list[i].asked)
				if joint >= leastJoint && joint*100 >= share*asked && (share == jointOpen || joint*100 >= share*back) {
					list[i].denied = list[i].denied.or(&holders[n])
					list[i].said = list[i].said.less(&holders[n])
					list[i].void = list[i].void || cells[i].code == c
					break
				}
			}
		}
	}
}
