package read

import "math"

// Quantity is a number in an answer, with its range, unit and period. For example, "2 to 3 hours a week" is 2 to 3,
// Hours, Weeks.
type Quantity struct {
	Lo, Hi float64
	Unit   Class // Minutes to Years, Percent, Money, Times or People; noClass: none
	Per    Class // Days to Years; noClass: none
	Clause int
	At     int // index of the token
}

// noClass means no unit or period.
const noClass = numClasses

// units are the classes that can be a unit. More specific ones come first.
var units = [...]Class{Times, Percent, Money, Minutes, Hours, Days, Weeks, Months, Years, People}

// periods are the classes that can be a period.
var periods = [...]Class{Days, Weeks, Months, Years}

// perYear holds how many of a period a year has, and 0 for classes that are no period.
var perYear = [numClasses + 1]float64{Days: 365, Weeks: 52, Months: 12, Years: 1}

// quantities reads the numbers of a text.
func quantities(ts []Token) []Quantity {
	var out []Quantity
	for i := 0; i < len(ts); i++ {
		if !ts[i].IsNum {
			continue
		}
		num, end := grouped(ts, i)
		if num < 0 {
			i = end
			continue
		}
		q := Quantity{Lo: num, Hi: num, Unit: noClass, Per: noClass, Clause: ts[i].Clause, At: i}
		if j := upper(ts, i); j > 0 {
			q.Hi, end = ts[j].Num, j
		} else if end == i {
			q.spread(ts, i)
		}
		q.measure(ts, i, end)
		out = append(out, q)
		i = end
	}
	return out
}

// grouped returns the number at ts[i] together with the groups of three digits after it, and the index of the last
// group: "1 200", "1'200". The number is -1 if the groups may also be numbers of their own: "100 200 300".
func grouped(ts []Token, i int) (num float64, end int) {
	num, end = ts[i].Num, i
	for end+1 < len(ts) && !ts[i].spelt() && ts[end+1].IsNum && !ts[end+1].spelt() && len(ts[end+1].Text) == 3 && !ts[end+1].Dash && ts[end+1].Clause == ts[i].Clause {
		end++
		num = 1000*num + ts[end].Num
	}
	if end > i && ts[end].Num != 0 && (end > i+1 || len(ts[i].Text) > 2) {
		return -1, end
	}
	return num, end
}

// upper returns the index of the upper end of the range that begins at ts[i], such as 3 in "2 to 3". It returns 0 if
// ts[i] begins no range.
func upper(ts []Token, i int) int {
	j := i + 1
	if j < len(ts) && !ts[j].IsNum && (ts[j].Is(To, Or) || ts[j].Is(And) && i > 0) {
		j++
	} else if j < len(ts) && !ts[j].Dash {
		return 0
	}
	if j < len(ts) && ts[j].IsNum && ts[j].Num > ts[i].Num {
		return j
	}
	return 0
}

// spread widens a number according to the words around it: "over 50", "mid thirties".
func (q *Quantity) spread(ts []Token, i int) {
	before := func(list ...Class) bool {
		return i > 0 && ts[i-1].Is(list...) || i > 1 && ts[i-2].Is(list...) && !ts[i-1].IsNum
	}
	switch {
	case ts[i].Plus, before(Over), i+1 < len(ts) && ts[i+1].Is(Over), i+2 < len(ts) && ts[i+2].Is(Over) && !ts[i+1].IsNum:
		q.Hi = math.Inf(1)
	case before(Under):
		q.Lo = 0
	case before(About):
		q.Lo, q.Hi = q.Lo*.85, q.Hi*1.15
	}
}

// measure finds the unit and the period of a number in the words after it, or a currency before it. The number is
// ts[start:end+1].
func (q *Quantity) measure(ts []Token, start, end int) {
	q.Unit = classIn(ts[end].Classes, units[:]) // one word can be number and unit: the "a year" of "less than a year"
	for j := end + 1; j < min(len(ts), end+3) && !ts[j].IsNum; j++ {
		if q.Unit == noClass && !ts[j].Dash { // "3/week" is no 3 weeks
			q.Unit = classIn(ts[j].Classes, units[:])
		}
	}
	if q.Unit == noClass && start > 0 {
		q.Unit = classIn(ts[start-1].Classes, []Class{Money})
	}
	each := q.Unit == Times
	for j := end + 1; j < min(len(ts), end+8) && q.Per == noClass && !ts[j].IsNum; j++ {
		if c := classIn(ts[j].Classes, periods[:]); c != q.Unit && (each || ts[j].Dash) { // "3/week"
			q.Per = c
		}
		each = each || ts[j].Is(Each)
	}
}

// classIn returns the first class of the list that is in the set, or noClass.
func classIn(s Classes, list []Class) Class {
	for _, c := range list {
		if s.Has(c) {
			return c
		}
	}
	return noClass
}

// rate returns the frequency that a text names, in times a year. ok is false if there is none.
func rate(ts []Token, qs []Quantity) (perYearly float64, ok bool) {
	for i := range qs {
		if r, found := qs[i].rate(); found {
			return r, true
		}
	}
	for i := range ts {
		if ts[i].Rate >= 0 {
			return ts[i].Rate, true
		}
		if !ts[i].Is(Each) || i+1 >= len(ts) {
			continue
		}
		// "every 2 weeks" is half a time a week, "every Thursday" is once a week.
		n, j := 1.0, i+1
		if ts[j].IsNum && ts[j].Num > 0 && j+1 < len(ts) {
			n, j = ts[j].Num, j+1
		} else if ts[j].Is(Others) && j+1 < len(ts) {
			n, j = 2, j+1 // every other day
		}
		period := classIn(ts[j].Classes, periods[:])
		if ts[j].Is(Weekday, Weekend) {
			period = Weeks
		}
		if y := perYear[period]; y > 0 {
			return y / n, true
		}
	}
	return 0, false
}

// rate returns the frequency that a number from 1 to 31 states, in times a year: "3 times a week", "5 days a month". It
// returns false for a number of hours, and for a number without a period.
func (q *Quantity) rate() (perYearly float64, ok bool) {
	ok = q.Per != noClass && (q.Unit == Times || q.Unit == Days || q.Unit == noClass) && q.Lo > 0 && q.Lo <= 31
	return q.Lo * perYear[q.Per], ok
}
