package chs

import "candor/survey"

// severity is the severity of a contradiction.
type severity uint8

const (
	none   severity = iota
	soft            // the answers are unlikely together, or CHS is not sure that it understands them
	strong          // the answers cannot both be true
)

// The penalties, by the anchors of interface 2.6: 100 no contradiction, 80 minor
// slips, 50 several issues, 20 multiple major contradictions.
//
//	finding                       score
//	none                          100
//	one soft                       80
//	two soft                       70
//	one strong                     50
//	the same and one soft          40
//	two strong                     20
//	three strong                   10
//	four and more                   0
//
// A single strong finding gives a score above the default exclusion threshold
// of 30, because it may be a typing error. Two of them give a score below it.
const (
	firstMajor = 50
	firstSoft  = 20
	nextSoft   = 10 // half of the first
	twoMajor   = 80
	nextMajor  = 10
)

// score turns findings into the check's score.
func score(findings []finding) survey.Score {
	var majors, softs int
	for i := range findings {
		switch findings[i].severity {
		case strong:
			majors++
		case soft:
			softs++
		case none: // costs nothing
		}
	}
	penalty := 0
	switch {
	case majors >= 2:
		penalty = twoMajor + nextMajor*(majors-2)
	case majors == 1:
		penalty = firstMajor
	case softs > 0:
		penalty = firstSoft
		softs--
	}
	return survey.Score(max(0, 100-penalty-nextSoft*softs))
}
