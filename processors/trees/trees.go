// Package trees evaluates boosted decision trees. Their input is a few dozen small whole numbers, the signs. All
// arithmetic is on whole numbers, so that a model gives the same odds on every machine. Package fit learns such
// models. Only the training programs use it.
package trees

import (
	"fmt"
	"strings"
)

// Tree is a decision tree that asks three questions, one after the other. Question i is: is sign On[i] above Over[i]?
// After question i, the next one is 2i+1 if the answer is no, and 2i+2 if it is yes. The leaves are log odds in units
// of 1/UnitOdds.
type Tree struct {
	On   [7]int16
	Over [7]int8
	Leaf [8]int16
}

// UnitOdds is how many units of a leaf make log odds of 1.
const UnitOdds = 1024

// Odds returns the sum of the log odds of all trees, in units of 1/UnitOdds. at returns the value of a sign by its
// number.
func Odds(m []Tree, at func(int16) int8) int {
	sum := 0
	for i := range m {
		t := &m[i]
		n := 0
		for n < len(t.On) {
			n = 2*n + 1
			if at(t.On[(n-1)/2]) > t.Over[(n-1)/2] {
				n++
			}
		}
		sum += int(t.Leaf[n-len(t.On)])
	}
	return sum
}

// Format returns a model as text, with one line for each tree: its signs, their limits, and its leaves.
func Format(m []Tree) string {
	var b strings.Builder
	for _, t := range m {
		_, _ = fmt.Fprintln(&b, strings.Trim(fmt.Sprint(t.On[:]), "[]"), strings.Trim(fmt.Sprint(t.Over[:]), "[]"), strings.Trim(fmt.Sprint(t.Leaf[:]), "[]"))
	}
	return b.String()
}

// Parse reads a model from the text that Format returns. Lines that begin with # are comments. It fails if a tree
// uses a sign whose number is not below signs.
func Parse(text string, signs int) ([]Tree, error) {
	var m []Tree
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		var t Tree
		var all []any
		for i := range t.On {
			all = append(all, &t.On[i])
		}
		for i := range t.Over {
			all = append(all, &t.Over[i])
		}
		for i := range t.Leaf {
			all = append(all, &t.Leaf[i])
		}
		if _, err := fmt.Sscan(line, all...); err != nil {
			return nil, fmt.Errorf("read tree %d: %w", len(m), err)
		}
		for _, n := range t.On {
			if n < 0 || int(n) >= signs {
				return nil, fmt.Errorf("read tree %d: it asks for sign %d of %d", len(m), n, signs)
			}
		}
		m = append(m, t)
	}
	return m, nil
}

// MustParse is like Parse, but panics on an error. It is for texts that are embedded in the program.
func MustParse(text string, signs int) []Tree {
	m, err := Parse(text, signs)
	if err != nil {
		panic(err)
	}
	return m
}
