package routing

import (
	"cmp"
	"math/bits"
	"slices"
)

// Most is the largest number of earlier respondents that an interview is compared with: the first EarlyMost of the
// survey, and the newest LateMost. They come in blocks.
const (
	Most      = Blocks * BlockSize
	EarlyMost = Most / 2
	LateMost  = Most / 2

	Blocks    = 4
	BlockSize = 64
)

// group is a set of earlier respondents, one bit each, and one word for each block.
type group [Blocks]uint64

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
	blocks [Blocks]*answers
	asked  group
	denied group
	said   group // answered in substance
	alike  group // those whose answer is like the respondent's: the same words, or both a denial
	void   bool  // the respondent's own answer says that the question does not apply
}

// nobody are the answers to a question that nobody was asked.
var nobody answers

// columns returns a column for each question of the interview, filled from the sample.
func (v *Interview) columns(sample *[Blocks]*Block) []column {
	list := make([]column, len(v.cells))
	for w, b := range sample {
		i := 0
		for k := range v.cells {
			l, c := &list[k], &v.cells[k]
			for i < len(b.questions) && b.questions[i] < c.question {
				i++
			}
			l.blocks[w] = &nobody
			if i == len(b.questions) || b.questions[i] != c.question {
				continue
			}
			a := &b.answers[i]
			l.blocks[w], l.asked[w], l.denied[w], l.said[w] = a, a.asked, a.denied, a.said
			if l.alike[w] = a.denied; !c.code.denied() {
				l.alike[w] = a.equal(c.code)
			}
		}
	}
	notApplicable(list, v.cells)
	return list
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
	for _, a := range l.blocks {
		for rest := a.words; rest != 0; rest &= rest - 1 {
			c := a.codes[bits.TrailingZeros64(rest)]
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
			for w, a := range list[at[k].at].blocks {
				holders[k][w] = a.equal(c)
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
