package chs

import "slices"

var agreeWords = listOf("agree")

var disagreeWords = listOf("disagree")

var intensifiers = listOf("intensifiers")

// agreement reads an answer on an agreement scale as a value from -1 to 1.
func agreement(a []word) (float64, bool) {
	if len(a) > 6 {
		return 0, false
	}
	v, scale, against := 0.0, .5, false
	for i := range a {
		w := &a[i]
		switch t := w.text; {
		case t == "neither" || t == "weder" || t == "ni":
			return 0, true
		case w.in(disagreeWords):
			v = -1
		case w.in(agreeWords) && v == 0:
			v = 1
		case w.in(intensifiers):
			scale = 1
		case w.cue.any(cueNot):
			against = true
		}
	}
	if v > 0 && against {
		v = -1
	}
	return v * scale, v != 0
}

// side holds the sides of antonym pairs to which a word belongs, one bit each.
type side struct{ left, right uint64 }

var sides = func() map[string]side {
	m := map[string]side{}
	for i, r := range rows["antonyms"] {
		right := false
		for _, w := range r.words {
			s := m[w]
			switch {
			case w == "|":
				right = true
				continue
			case right:
				s.right |= 1 << i
			default:
				s.left |= 1 << i
			}
			m[w] = s
		}
	}
	return m
}()

// statement is an item answered on an agreement scale.
type statement struct {
	at      int
	v       float64
	sides   side
	negated bool
	clause  bool     // a part of it holds only under a condition or for a reason
	rest    []uint64 // hashes of the topics without antonyms, sorted
}

// maxStatements limits the comparison of each statement with every other.
const maxStatements = 150

// likertRules finds pairs of opposite statements with the same answer.
func likertRules(c *collector) {
	var list []statement
	for i := range c.v.pairs {
		p := &c.v.pairs[i]
		if !p.isLikert || !asksYesNo(p) || p.qc.any(cueHypo) || len(list) >= maxStatements {
			continue
		}
		list = append(list, statementOf(p, i))
	}
	for i := range list {
		for j := i + 1; j < len(list); j++ {
			x, y := &list[i], &list[j]
			if !opposite(x, y) {
				continue
			}
			s := none
			switch low := min(x.v*y.v, 1); {
			case low >= 1 && x.v > 0:
				s = strong
			case low >= 1, low >= .5 && x.v > 0, low > 0 && x.v > 0 && x.negated != y.negated:
				s = soft
			}
			c.add(ruleLikert, x.at, y.at, s)
		}
	}
}

func statementOf(p *pair, at int) statement {
	s := statement{at: at, v: p.likert}
	for i := range p.q {
		w := &p.q[i]
		s.clause = s.clause || w.in(clauseWords)
		sd, ok := sides[w.text]
		s.sides.left |= sd.left
		s.sides.right |= sd.right
		if w.cue.any(cueNot) {
			s.negated = !s.negated
		}
		switch {
		case ok:
		case w.key != "":
			s.rest = append(s.rest, hashKey(w.key))
		case w.tag.any(tagPerDay | tagNights | tagMonthName):
			s.rest = append(s.rest, hashKey(w.text))
		}
	}
	slices.Sort(s.rest)
	return s
}

var clauseWords = listOf("clause")

func hashKey(s string) uint64 {
	h := newHash()
	h.id(s)
	return uint64(h)
}

// opposite reports whether affirming one statement denies the other: they share their topic, and
// differ by antonyms or by a negation.
func opposite(x, y *statement) bool {
	across := x.sides.left&y.sides.right | x.sides.right&y.sides.left
	along := x.sides.left&y.sides.left | x.sides.right&y.sides.right
	same := x.negated == y.negated
	if across == 0 && same {
		return false
	}
	n := shared(x, y)
	switch {
	case across != 0 && same, along != 0 && across == 0 && !same:
		// If each mentions something that the other does not, both may be true: safe by day, unsafe
		// by night.
		alike := n == min(len(x.rest), len(y.rest)) && 2*n >= max(len(x.rest), len(y.rest))
		return x.clause == y.clause && (n >= 1 || len(x.rest)+len(y.rest) == 0) && alike
	case across == 0 && !same && x.sides == y.sides:
		// They are the same except for the negation.
		return n >= 2 && n == min(len(x.rest), len(y.rest)) && max(len(x.rest), len(y.rest)) <= n+1
	}
	return false
}

// shared counts the topics that x and y have in common.
func shared(x, y *statement) int {
	n, j := 0, 0
	for _, a := range x.rest {
		for j < len(y.rest) && y.rest[j] < a {
			j++
		}
		if j < len(y.rest) && y.rest[j] == a {
			n++
		}
	}
	return n
}
