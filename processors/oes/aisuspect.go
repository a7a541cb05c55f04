package oes

import (
	"strings"

	"candor/survey"
)

// aiTells are the phrases of assistants, denseTells those of scripts without
// spaces.
var aiTells, denseTells = readAITells()

func readAITells() (*phrases, []string) {
	p, dense := newPhrases(), []string(nil)
	lines(aiTellList, func(line string) {
		p.add(line, 1, either)
		if strings.ContainsFunc(line, func(r rune) bool { return scriptOf(r).dense() }) {
			dense = append(dense, line)
		}
	})
	return p, dense
}

// aiTell finds what a chat assistant leaves behind: phrases about itself, an
// offer to rewrite, the markup of its output.
func aiTell(t *text, q *question) (evidence survey.Finding, found bool) {
	// Where artificial intelligence is the topic people quote such phrases.
	if q.terms["ai"] || q.terms["chatgpt"] || q.terms["ki"] || q.terms["ia"] || q.terms["chatbot"] {
		return survey.FindingNone, false
	}
	if t.main.dense() && !strings.Contains(q.key, "ai") {
		for _, w := range t.folded {
			for _, phrase := range denseTells {
				if strings.Contains(w, phrase) {
					return survey.SpeaksAsAssistant, true
				}
			}
		}
	}
	for i := range t.folded {
		if _, n := aiTells.at(t.folded[i:]); n > 0 {
			return survey.AssistantWords, true
		}
	}
	if markup(t.raw) {
		return survey.AssistantMarkup, true
	}
	return survey.FindingNone, false
}

// How much prose the test of style needs: of an answer that is flagged, and of
// all that the respondent wrote.
const (
	styleWords      = 8
	styleTotalWords = 12
)

// The log-odds of the style model from which prose is taken for an assistant's. For one
// answer it rises from styleFrom at twenty words to longStyle at forty: people who write
// at length write well. For several answers it does not, because few people write that
// well twice. Set by cross-validation, and by prose of sources that the model has not
// seen any of (docs/checks/oes.md).
const (
	styleFrom = 1.7
	longStyle = 1.8
	// The same where the text was pasted, or came faster than fingers are.
	enteredStyle = 1.0
	// An answer is flagged with the others only if it is not plainly a person's.
	ownStyle = -0.4
)

// StyleFrom returns the log-odds of the style model from which prose in so many answers
// and words is taken for an assistant's.
func StyleFrom(answers, words int) float64 {
	if answers > 1 {
		return styleFrom
	}
	const short, long = 20, 40
	return styleFrom + (longStyle-styleFrom)*float64(min(max(words-short, 0), long-short))/(long-short)
}

// judgeStyle marks the answers of a respondent that read like an assistant's.
// All are judged together, since their errors are partly independent; answers
// too short to show a style are left out (interface section 2.1). How the text
// was entered lowers the bar: either alone is weak evidence.
func judgeStyle(p *prose, entered survey.Entered) {
	if p.words < styleTotalWords {
		return
	}
	from := StyleFrom(len(p.answers), p.words)
	evidence := survey.Found(survey.AssistantStyle)
	if p.score < from {
		switch {
		case p.score < enteredStyle:
			return
		case entered.Pastes():
			evidence = evidence.With(survey.PastedText)
		case entered.Races():
			evidence = evidence.With(survey.RacedText)
		default:
			return
		}
	}
	unsure := p.score < from+unsureStyle
	for _, a := range p.answers {
		a.styleUnsure = unsure
		a.styleEvidence = evidence
		a.polished = len(p.answers) == 1 || styleModel.Score(styleFeatures(nil, &a.text)) >= ownStyle
	}
}

// markup reports Markdown that assistants write and people who fill in a form do
// not: two passages in bold, or a heading with text below it.
func markup(raw string) bool {
	if strings.Count(raw, "**") >= 4 {
		return true
	}
	lines := strings.Split(strings.TrimSpace(raw), "\n")
	for i, line := range lines {
		hashes := len(line) - len(strings.TrimLeft(line, "#"))
		if hashes >= 2 && i+1 < len(lines) && strings.HasPrefix(line[hashes:], " ") {
			return true
		}
	}
	return false
}
