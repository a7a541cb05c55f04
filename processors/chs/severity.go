package chs

import "candor/survey"

// severity is the severity of a contradiction.
type severity uint8

const (
	none   severity = iota
	soft            // the answers are unlikely together, or CHS is not sure that it understands them
	strong          // the answers cannot both be true
)

// scores holds the score of an interview by the number of its strong findings, after the anchors of interface 2.6: 100
// no contradiction, 80 minor slips, 50 several issues, 20 multiple major contradictions. A single strong finding gives a
// score above the default exclusion threshold of 30, because it may be a typing error. Two of them give a score below it.
var scores = [...]int{100, 50, 20, 10, 0}

// nextSoft is what a soft finding costs. The first one costs twice as much if there is no strong one.
const nextSoft = 10

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
	if majors == 0 && softs > 0 {
		softs++
	}
	return survey.Score(max(0, scores[min(majors, len(scores)-1)]-nextSoft*softs))
}
