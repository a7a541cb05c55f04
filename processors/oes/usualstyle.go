package oes

import (
	"math"

	"candor/processors"
)

// How well people write depends on who they are and what they are asked. Patients' remarks are
// farther from an assistant's prose than students' essays. So the check counts the scores of the
// style model in a survey. Where nearly all respondents are far below the usual threshold, a score
// that is far above theirs counts as an assistant's, although it is below that threshold.
//
// The threshold is never above the usual one, so respondents who let an assistant write cannot
// hide behind each other.
const (
	styleGroup = "style"

	// Scores are counted in steps of a quarter from firstStyle on, for one answer of a respondent
	// and for several separately, because the score of several answers is farther from 0.
	stylesPerUnit = 4
	firstStyle    = -8
	styleSteps    = 64

	// The threshold is this many standard deviations above the median. One deviation is the
	// difference between the median and the highest tenth, divided by tenthAbove. It is mixed with
	// usualDeviation, as if moreStyles respondents had shown it, because few respondents do not
	// tell it well. Fewer than fewestStyles are not counted on at all.
	styleDeviations = 3.1
	tenthAbove      = 1.2815515655446004
	usualDeviation  = 1.5
	moreStyles      = 60
	fewestStyles    = 30

	// leastStyle is the lowest threshold. Some people write better than all others in their survey.
	leastStyle = 0.6
)

// field returns the first counter of scores like this one: of one answer, or of several.
func (p *prose) field() uint64 {
	if len(p.of) > 1 {
		return styleSteps
	}
	return 0
}

func (p *prose) recall(wants []processors.Want) []processors.Want {
	if !p.judged() {
		return wants
	}
	return append(wants, processors.Tallies(styleGroup))
}

func (p *prose) learn(changes []processors.Change) []processors.Change {
	if !p.judged() {
		return changes
	}
	step := int(math.Floor(float64(stylesPerUnit * (p.score - firstStyle))))
	return append(changes, processors.Change{
		Kind: processors.AddTally, Group: styleGroup, Field: p.field() + uint64(min(max(step, 0), styleSteps-1)), Delta: 1,
	})
}

// from returns the threshold among the respondents of the survey so far. usual is the threshold
// without them.
func (p *prose) from(usual float64, remembered processors.State) float64 {
	var counts [styleSteps]int64
	n := int64(0)
	for _, c := range remembered.Tallies[styleGroup] {
		if step := c.Field - p.field(); step < styleSteps && c.N > 0 { // a smaller field becomes very large
			counts[step] = c.N
			n += c.N
		}
	}
	if n < fewestStyles {
		return usual
	}
	median := styleBelow(&counts, float64(n)/2)
	deviation := (styleBelow(&counts, float64(n)*9/10) - median) / tenthAbove
	deviation = (float64(float64(n)*deviation) + moreStyles*usualDeviation) / float64(n+moreStyles)
	return min(usual, max(median+float64(styleDeviations*deviation), leastStyle))
}

// styleBelow returns the score below which so many of the counted scores lie.
func styleBelow(counts *[styleSteps]int64, rest float64) float64 {
	for i, n := range counts {
		if rest <= float64(n) && n > 0 {
			return firstStyle + (float64(i)+rest/float64(n))/stylesPerUnit
		}
		rest -= float64(n)
	}
	return firstStyle + float64(styleSteps)/stylesPerUnit
}
