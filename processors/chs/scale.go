package chs

import "candor/processors/chs/read"

// scale is the rating scale that a question names.
type scale struct {
	lo, hi float64
	way    float64 // 1 if hi is the good end, -1 if lo is, 0 if unknown
}

// value converts a number of the scale to a value from -1 (the bad end) to 1 (the good end).
func (s *scale) value(n float64) float64 {
	return s.way * (2*(n-s.lo)/(s.hi-s.lo) - 1)
}

// scaleOf reads the scale that a question names: "(0-10)", "from 1 to 5".
func scaleOf(q []word, text string, in language) *scale {
	if len(q) == 0 {
		return nil
	}
	s := scaleIn(q, in)
	// The scale, or the meaning of its ends, may come after the question mark.
	if len(text) <= 400 && (s == nil || len(text) > len(questionOnly(text))+1) {
		if whole := scaleIn(words(read.Split(text, nil), in), in); whole != nil {
			s = whole
		}
	}
	return s
}

func scaleIn(q []word, in language) *scale {
	for i := range q {
		if !q[i].isNum || q[i].num > 1 || q[i].text[0] > '9' {
			continue
		}
		for j := i + 1; j < min(len(q), i+maxEnd); j++ {
			if n := q[j].num; q[j].isNum && q[j].text[0] <= '9' && (n >= 3 && n <= 11 || n == 20 || n == 100) {
				return &scale{q[i].num, n, wayOf(q, i, j, in)}
			}
		}
	}
	return nil
}

// maxEnd is how many words the name of an end of a scale may have.
const maxEnd = 8

// wayOf determines the good end of a scale from the names of its ends, which are words i and j of a
// question: "1 = very satisfied, 5 = very dissatisfied".
func wayOf(q []word, i, j int, in language) float64 {
	lo, hi := called(q[i+1:j]), called(q[j+1:min(len(q), j+maxEnd/2)])
	switch {
	case lo < hi:
		return 1
	case lo > hi, anyOf(q, markWords) && in == german:
		return -1
	case in == german && q[i].num == 1 && q[j].num <= 6:
		return 0 // could be school marks, where 1 is the best, as well as points
	}
	return 1
}

var markWords = listOf("schulnote schulnoten schulnotensystem note noten")

// called returns the sign of the name of a scale's end.
func called(end []word) float64 {
	if v, ok := agreement(end); ok {
		return v
	}
	v, _ := satisfaction(end)
	for i := range end[:min(len(end), 2)] {
		if v > 0 && end[i].cue.any(cueNot|cueNone|cueNever|cueNo) {
			return -v // "definitely not"
		}
	}
	return v
}
