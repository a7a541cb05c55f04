package oes

import (
	"math"

	"candor/processors"
)

// How well people write depends on who they are and on the questions. Patients' remarks are farther from an assistant's
// prose than students' essays. So the check counts the scores of the style model in a survey. If nearly all respondents
// are far below the usual threshold, a lower threshold applies.
//
// The threshold is never above the usual one. So respondents who use an assistant cannot raise it.
const (
	styleGroup = "style"

	// Scores are counted in steps of a quarter, from firstStyle on. Respondents with one judged answer and those with
	// several are counted apart, because the score of several answers is farther from 0.
	stylesPerUnit = 4
	firstStyle    = -8
	styleSteps    = 64

	// The threshold is styleDeviations standard deviations above the median. The deviation is the difference between
	// the median and the highest tenth, divided by tenthAbove. Few respondents do not show the deviation well. So it
	// is mixed with usualDeviation, as if moreStyles respondents had shown that one. With fewer than fewestStyles
	// respondents, the usual threshold applies.
	styleDeviations = 3.1
	tenthAbove      = 1.2815515655446004
	usualDeviation  = 1.5
	moreStyles      = 60
	fewestStyles    = 30

	// leastStyle is the lowest threshold. Some people write better than all others in their survey.
	leastStyle = 0.6
)

// field returns the first counter of the scores to compare with: those of respondents with one judged answer, or those
// of respondents with several.
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
	return append(changes, processors.Change{
		Kind: processors.AddTally, Group: styleGroup, Field: p.field() + uint64(styleStep(p.score)), Delta: 1,
	})
}

func styleStep(score float64) int {
	return min(max(int(math.Floor(float64(stylesPerUnit*(score-firstStyle)))), 0), styleSteps-1)
}

// others returns the scores of the other respondents: of those with one judged answer, or of those with several, like
// this one.
func (p *prose) others(remembered processors.State) (counts styles) {
	for _, c := range remembered.Tallies[styleGroup] {
		if step := c.Field - p.field(); step < styleSteps { // a smaller field becomes very large
			counts[step] = max(c.N, 0)
		}
	}
	return counts
}

// styles are the numbers of respondents, by step of their score.
type styles [styleSteps]int64

// from returns the threshold among these respondents. usual is the threshold if there were none.
func (c *styles) from(usual float64) float64 {
	n := int64(0)
	for _, k := range c {
		n += k
	}
	if n < fewestStyles {
		return usual
	}
	median := c.quantile(float64(n) / 2)
	deviation := (c.quantile(float64(n)*9/10) - median) / tenthAbove
	deviation = (float64(float64(n)*deviation) + moreStyles*usualDeviation) / float64(n+moreStyles)
	return min(usual, max(median+float64(styleDeviations*deviation), leastStyle))
}

// quantile returns the score below which the given number of the counted scores lies.
func (c *styles) quantile(rest float64) float64 {
	for i, n := range c {
		if n > 0 && rest <= float64(n) {
			return firstStyle + (float64(i)+rest/float64(n))/stylesPerUnit
		}
		rest -= float64(n)
	}
	return firstStyle + float64(styleSteps)/stylesPerUnit
}

// StyleFromAmong returns the threshold, in log-odds, among other respondents with the given scores. usual is the
// threshold if there were none.
func StyleFromAmong(usual float64, others []float64) float64 {
	var c styles
	for _, score := range others {
		c[styleStep(score)]++
	}
	return c.from(usual)
}
