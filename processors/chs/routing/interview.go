package routing

import (
	"cmp"
	"slices"
)

// Answer is the answer to one question of an interview. ID is the id of the question, and Language the code of its
// language, "" if that is not known.
type Answer struct{ ID, Text, Language string }

// MaxAnswers limits the answers of an interview that are compared. In a longer interview, the questions with the
// lowest hashes are used, because these are the same for every respondent.
const MaxAnswers = 200

// cell is one answer of an interview.
type cell struct {
	question uint32 // 24 bits of a hash of the question's id
	code     code
	at       int  // index of the answer
	wordy    bool // it is a denial that may explain itself
}

// Interview holds the answers of one respondent by their classes. It is immutable.
type Interview struct {
	cells []cell // sorted by question, each question once
	place []int  // for each answer, its index in cells; -1 if it is not used
}

// Read classifies the answers of an interview. If a question has two answers, the first one is used.
func Read(answers []Answer) *Interview {
	cells := make([]cell, 0, len(answers))
	for i := range answers {
		c, wordy := classify(answers[i].Text, answers[i].Language)
		cells = append(cells, cell{uint32(fnv(answers[i].ID)) & (1<<24 - 1), c, i, wordy})
	}
	slices.SortFunc(cells, func(x, y cell) int { return cmp.Or(cmp.Compare(x.question, y.question), cmp.Compare(x.at, y.at)) })
	cells = slices.CompactFunc(cells, func(x, y cell) bool { return x.question == y.question })
	v := &Interview{cells: cells[:min(len(cells), MaxAnswers)], place: make([]int, len(answers))}
	for i := range v.place {
		v.place[i] = -1
	}
	for i := range v.cells {
		v.place[v.cells[i].at] = i
	}
	return v
}

// Denies reports whether an answer denies, or says that the question does not apply. at is its index, as passed to
// Read.
func (v *Interview) Denies(at int) bool {
	i := v.place[at]
	return i >= 0 && v.cells[i].code.denied()
}

// cellSize is the size of an answer in a profile, in bytes: 3 for the question, 2 for the code of the answer.
const cellSize = 5

// Profile returns what the check state stores of the interview, to compare later respondents with it. It has 5 bytes
// for each answer, which reveal neither ids nor texts. Profile returns nil if there are fewer than two questions.
func (v *Interview) Profile() []byte {
	if len(v.cells) < 2 {
		return nil
	}
	b := make([]byte, 0, cellSize*len(v.cells))
	for _, c := range v.cells {
		b = append(b, byte(c.question>>16), byte(c.question>>8), byte(c.question), byte(c.code>>8), byte(c.code))
	}
	return b
}

// questionIn and codeIn read the question and the code of the first answer in a profile.
func questionIn(b []byte) uint32 { return uint32(b[0])<<16 | uint32(b[1])<<8 | uint32(b[2]) }
func codeIn(b []byte) code       { return code(b[3])<<8 | code(b[4]) }
