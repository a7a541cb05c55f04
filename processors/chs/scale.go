package chs

import "candor/processors/chs/read"

// scale is the rating scale that a question names.
type scale struct{ lo, hi float64 }

// scaleOf reads the scale that a question names: "(0-10)", "from 1 to 5". It may come after the question
// mark.
func scaleOf(q []word, text string, in language) *scale {
	s := scaleIn(q)
	if len(text) <= 400 && (s == nil || len(text) > len(questionOnly(text))+1) {
		if whole := scaleIn(words(read.Split(text, nil), in)); whole != nil {
			s = whole
		}
	}
	return s
}

func scaleIn(q []word) *scale {
	for i := range q {
		if !q[i].isNum || q[i].num > 1 || q[i].text[0] > '9' {
			continue
		}
		for j := i + 1; j < min(len(q), i+maxEnd); j++ {
			if n := q[j].num; q[j].isNum && q[j].text[0] <= '9' && (n >= 3 && n <= 11 || n == 20 || n == 100) {
				return &scale{q[i].num, n}
			}
		}
	}
	return nil
}

// maxEnd is how many words the name of an end of a scale may have.
const maxEnd = 8
