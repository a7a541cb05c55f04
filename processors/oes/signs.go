package oes

import (
	"math"

	"candor/survey"
)

// mostStyle bounds the sign of style, in tenths of log-odds.
const mostStyle = 99

// signs returns how much the respondent's prose reads like an assistant's,
// whatever is made of it.
func signs(answers []*judged) []survey.Sign {
	features, words := styleOf(prose(answers))
	if words < styleTotalWords {
		return nil
	}
	odds := int(math.Round(10 * styleModel.Score(features)))
	return []survey.Sign{{Kind: survey.SignStyle, Value: min(max(odds, -mostStyle), mostStyle)}}
}

// prose returns the answers that are long enough to show a style.
func prose(answers []*judged) []*judged {
	var list []*judged
	for _, a := range answers {
		if len(a.text.words) >= styleWords && a.text.main == latin && !a.empty {
			list = append(list, a)
		}
	}
	return list
}

// styleOf returns the features of prose, taken together, and its words.
func styleOf(answers []*judged) (features []uint64, words int) {
	for _, a := range answers {
		words += min(len(a.text.words), maxModelWords)
		features = styleFeatures(features, &a.text)
	}
	return features, words
}
