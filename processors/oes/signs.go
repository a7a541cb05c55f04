package oes

import (
	"math"

	"candor/survey"
)

// mostStyle limits the sign of style. The sign is in tenths of log-odds.
const mostStyle = 99

// signs returns how much the respondent's prose reads like an assistant's. It does not depend on the verdicts.
func signs(p *prose) []survey.Sign {
	if !p.judged() {
		return nil
	}
	odds := int(math.Round(10 * p.score))
	return []survey.Sign{{Kind: survey.SignStyle, Value: min(max(odds, -mostStyle), mostStyle)}}
}

// prose describes the answers of a respondent that are long enough to show a style.
type prose struct {
	of    []int // indices of these answers
	brief int   // number of other answers that say something in too few words
	words int
	score float64 // of the style model; 0 if there are too few words
}

func readProse(answers []*answer) *prose {
	p := &prose{}
	for i, a := range answers {
		switch {
		case a.empty || a.text.main != latin:
		case len(a.text.words) >= styleWords:
			p.of = append(p.of, i)
			p.words += min(len(a.text.words), maxModelWords)
		case len(a.text.words) > 0 && !a.question.label:
			p.brief++
		}
	}
	if !p.judged() {
		return p
	}
	var room [usualFeatures]uint64
	features := room[:0]
	for _, i := range p.of {
		features = styleFeatures(features, &answers[i].text)
	}
	p.score = styleModel.Score(features)
	return p
}

// judged reports whether there is enough prose for a score.
func (p *prose) judged() bool { return p.words >= styleTotalWords }
