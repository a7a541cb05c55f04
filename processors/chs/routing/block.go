package routing

import (
	"math/bits"
	"slices"
)

// Block holds the answers of up to BlockSize earlier respondents. It is immutable.
type Block struct {
	questions []uint32  // ascending
	answers   []answers // to each of the questions
	size      int       // number of respondents
}

// answers are the answers of the respondents of a block to one question. In the sets, each respondent has one bit.
type answers struct {
	codes         [BlockSize]code
	asked, denied uint64
	said          uint64 // answered in substance
	words         uint64 // answered in words that are no denial
}

// MaxQuestions limits the questions of a block that NewBlock reads.
const MaxQuestions = 2 * MaxAnswers

// NewBlock reads the profiles of earlier respondents for any interview. It returns nil if they have more than
// MaxQuestions questions together.
func NewBlock(profiles [][]byte) *Block {
	var all []uint32
	for _, profile := range profiles {
		for b := profile; len(b) >= cellSize; b = b[cellSize:] {
			all = append(all, questionIn(b))
		}
	}
	slices.Sort(all)
	if all = slices.Clone(slices.Compact(all)); len(all) > MaxQuestions {
		return nil
	}
	return newBlock(all, profiles)
}

// Block reads the profiles of earlier respondents for this interview only: the questions that it has.
func (v *Interview) Block(profiles [][]byte) *Block {
	if len(profiles) == 0 {
		return &Block{}
	}
	questions := make([]uint32, len(v.cells))
	for i := range v.cells {
		questions[i] = v.cells[i].question
	}
	return newBlock(questions, profiles)
}

func newBlock(questions []uint32, profiles [][]byte) *Block {
	b := &Block{questions: questions, answers: make([]answers, len(questions)), size: min(len(profiles), BlockSize)}
	for r, profile := range profiles[:b.size] {
		b.spread(r, profile)
	}
	for i := range b.answers {
		b.answers[i].sort()
	}
	return b
}

// Size is the approximate memory of the block, in bytes.
func (b *Block) Size() int { return 64 + (4+2*BlockSize+4*8)*len(b.questions) }

// spread writes the answers of a profile to the place of respondent r. The profile and the questions are in the same
// order. If a profile had two answers to one question, the first would be used.
func (b *Block) spread(r int, profile []byte) {
	if len(profile)%cellSize != 0 {
		return // invalid bytes have no answers
	}
	questions, i := b.questions, 0
	for p := profile; len(p) >= cellSize; p = p[cellSize:] {
		question := questionIn(p)
		for i < len(questions) && questions[i] < question {
			i++
		}
		if i == len(questions) {
			return
		}
		if questions[i] == question {
			b.answers[i].codes[r] = codeIn(p)
			i++
		}
	}
}

// sort puts the respondents into the sets by their answers.
func (a *answers) sort() {
	for r, c := range &a.codes {
		if c == absent {
			continue
		}
		bit := uint64(1) << r
		a.asked |= bit
		switch {
		case c.denied():
			a.denied |= bit
		case c > blank:
			if a.said |= bit; c >= firstText {
				a.words |= bit
			}
		}
	}
}

// equal returns the set of respondents who gave an answer.
func (a *answers) equal(to code) (same uint64) {
	for r, c := range &a.codes {
		same |= (uint64(c^to) - 1) >> 63 << r // the first bit of a number below 2^16 is set after the subtraction only if the number is 0
	}
	return same
}

// plainNo returns the set of respondents who said no, and not that the question does not apply.
func (a *answers) plainNo() (no uint64) {
	for rest := a.denied; rest != 0; rest &= rest - 1 {
		if r := bits.TrailingZeros64(rest); plainNoes[a.codes[r]&words] {
			no |= 1 << r
		}
	}
	return no
}
