package chs

import (
	"slices"
	"strconv"
	"strings"
)

// orderRules finds things that ended before they began.
func orderRules(c *collector) {
	var begun []edge
	ended := 0
	for i := range c.v.pairs {
		e, ok := edgeOf(&c.v.pairs[i], i)
		switch {
		case !ok:
		case !e.end:
			if len(begun) < maxEdges {
				begun = append(begun, e)
			}
		case ended < maxEdges:
			ended++
			for _, b := range begun {
				if sameSpell(c.v, b, e) {
					c.add(ruleOrder, b.at, e.at, strongIf(e.day.hi < b.day.lo))
				}
			}
		}
	}
}

// span is a range of days.
type span struct{ lo, hi float64 }

// maxEdges limits the beginnings and ends that are compared.
const maxEdges = 20

// edge is the date on which something began or ended.
type edge struct {
	at   int
	end  bool
	day  span // in days of a calendar whose months all have 31
	keys []key
}

var (
	beginWords = listOf("begin")
	endWords   = listOf("end")
	// dateWords ask for a date and do not name the thing that has it.
	dateWords = listOf("date")
	// presentWords and earlierWords distinguish periods of the same thing.
	presentWords   = listOf("present")
	recurringWords = listOf("recurring")
	earlierWords   = listOf("earlier")
)

// edgeOf recognises a question for when something began or ended, with a date as its answer.
func edgeOf(p *pair, i int) (edge, bool) {
	e := edge{at: i}
	if p.qc.any(cueHypo|cueOther|cueHowMany|cueHowLong|cueOften) || len(p.a) > 8 {
		return e, false
	}
	begins, ends := false, false
	var room [8]key
	keys := room[:0]
	for j := range p.q {
		w := &p.q[j]
		out := j > 0 && (p.q[j-1].text == "check" || p.q[j-1].text == "checked")
		switch {
		case w.in(beginWords), out && w.text == "in":
			begins = true
		case w.in(endWords), out && w.text == "out":
			ends = true
		case w.key != "" && !w.in(dateWords):
			keys = append(keys, key{text: w.key})
		}
	}
	if begins == ends {
		return e, false
	}
	e.end, e.keys = ends, slices.Clone(keys)
	var ok bool
	e.day, ok = dayOf(p.a, p.lang)
	return e, ok
}

// sameSpell reports whether a beginning and an end belong to the same period: one names nothing
// that the other does not.
func sameSpell(v *interview, begin, end edge) bool {
	b, e := v.pairs[begin.at].q, v.pairs[end.at].q
	if anyOf(b, presentWords) && !anyOf(e, presentWords) || anyOf(b, recurringWords) {
		return false
	}
	for i := range e {
		if e[i].in(earlierWords) && !says(&v.pairs[begin.at], e[i].text) || i > 0 && e[i].in(earlierWords) && e[i-1].in(youWords) {
			return false // another period, or the last time of many
		}
	}
	few, many := begin.keys, end.keys
	if len(few) > len(many) {
		few, many = many, few
	}
	for _, k := range few {
		if !hasKey(many, k.text) {
			return false
		}
	}
	return len(few) > 0 || end.at-begin.at <= 2
}

// monthsOf numbers the names of months.
var monthsOf = valuesOf("months")

// dayOf reads a date with its year. A year means all of its days. An English date with day and
// month in unclear order covers both readings.
func dayOf(a []word, in language) (span, bool) { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	var n []float64
	month, dayFirst := 0.0, in != english && in != unknown
	for i := range a {
		w := &a[i]
		switch parts := strings.Split(w.text, "."); {
		case w.isNum && len(parts) == 3:
			dayFirst = true
			for _, s := range parts {
				x, err := strconv.ParseFloat(s, 64)
				if err != nil {
					return span{}, false
				}
				n = append(n, x)
			}
		case w.isNum && w.text[0] <= '9':
			n = append(n, w.num)
		case monthsOf[w.text] > 0 && month == 0:
			month = monthsOf[w.text]
		}
	}
	if len(n) == 0 || len(n) > 3 {
		return span{}, false
	}
	year := func(x float64) bool { return x >= 1900 && x < 2100 }
	last := n[len(n)-1]
	switch {
	case month > 0 && len(n) == 1 && year(last):
		return days(last, month, 1, 31)
	case month > 0 && len(n) == 2 && year(last):
		return days(last, month, n[0], n[0])
	case month > 0:
	case len(n) == 1 && year(last):
		return span{last * 372, last*372 + 371}, true
	case len(n) == 2 && year(last):
		return days(last, n[0], 1, 31)
	case len(n) == 3 && year(n[0]):
		return days(n[0], n[1], n[2], n[2])
	case len(n) == 3 && year(last):
		first, ok := days(last, n[1], n[0], n[0])
		other, too := days(last, n[0], n[1], n[1])
		switch {
		case ok && too && !dayFirst:
			return span{min(first.lo, other.lo), max(first.hi, other.hi)}, true
		case ok:
			return first, true
		}
		return other, too && !dayFirst
	}
	return span{}, false
}

// days returns the range of one month.
func days(year, month, from, to float64) (span, bool) {
	start := year*372 + (month-1)*31 - 1
	return span{start + from, start + to}, month >= 1 && month <= 12 && from >= 1 && to <= 31
}
