package oes

import (
	"math"

	"candor/survey"
)

// mostStyle bounds the sign of style, in tenths of log-odds.
const mostStyle = 99

// signs returns how much the respondent's prose reads like an assistant's,
// whatever is made of it.
func signs(p *prose) []survey.Sign {
	if p.words < styleTotalWords {
		return nil
	}
	odds := int(math.Round(10 * p.score))
	return []survey.Sign{{Kind: survey.SignStyle, Value: min(max(odds, -mostStyle), mostStyle)}}
}

// prose are the answers that are long enough to show a style, taken together.
type prose struct {
	answers []*judged
	words   int
	score   float64 // of the style model; of too few words, 0
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
