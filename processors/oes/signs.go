package oes

import (
	"math"

	"candor/survey"
)

// mostStyle limits the sign of style, in tenths of log-odds.
const mostStyle = 99

// signs returns how much the respondent's prose reads like an assistant's, independent of the
// verdict.
func signs(p *prose) []survey.Sign {
	if p.words < styleTotalWords {
		return nil
	}
	odds := int(math.Round(10 * p.score))
	return []survey.Sign{{Kind: survey.SignStyle, Value: min(max(odds, -mostStyle), mostStyle)}}
}

// prose is the combined text of the answers that are long enough to show a style.
type prose struct {
	answers []*judged
	words   int
	score   float64 // of the style model; 0 if there are too few words
}

func readProse(answers []*judged) *prose {
	p := &prose{}
	for _, a := range answers {
		if len(a.text.words) >= styleWords && a.text.main == latin && !a.empty {
			p.answers = append(p.answers, a)
			p.words += min(len(a.text.words), maxModelWords)
		}
	}
	if p.words < styleTotalWords {
		return p
	}
	var features []uint64
	for _, a := range p.answers {
		features = styleFeatures(features, &a.text)
	}
	p.score = styleModel.Score(features)
	return p
}
