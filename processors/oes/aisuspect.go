package oes

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"candor/processors"
	"candor/survey"
)

// aiTells are phrases that only assistants write. denseTells are those in scripts without spaces that may stand inside a
// word.
var aiTells, denseTells = readAITells()

func readAITells() (*phrases, []string) {
	p, dense := newPhrases(), []string(nil)
	lines(aiTellList, func(line string) {
		p.add(line, 1, either)
		for _, phrase := range expand(line) {
			// A phrase that ends in AI may go on to speak of a person: "as an AI engineer".
			ai := strings.HasSuffix(phrase, "ai") || strings.HasSuffix(phrase, "人工智能")
			if !ai && strings.ContainsFunc(phrase, func(r rune) bool { return scriptOf(r).dense() }) {
				dense = append(dense, phrase)
			}
		}
	})
	return p, dense
}

// aiTell detects text that a person copied from a chat assistant: phrases about itself, an offer to rewrite, the
// markup of its output.
func aiTell(t *text, q *question) (evidence survey.Finding, found bool) {
	if q.machines {
		return survey.FindingNone, false
	}
	if t.main.dense() {
		for _, w := range t.folded {
			for _, phrase := range denseTells {
				if strings.Contains(w, phrase) {
					return survey.SpeaksAsAssistant, true
				}
			}
		}
	}
	for i := range t.folded {
		if _, n := aiTells.from(t.folded[i:], t.lexemes[i].tells); n > 0 {
			return survey.AssistantWords, true
		}
	}
	if markup(t.raw) {
		return survey.AssistantMarkup, true
	}
	return survey.FindingNone, false
}

// styleWords is how many words an answer needs so that its style is judged. styleTotalWords is how many words all such
// answers of a respondent need together.
const (
	styleWords      = 8
	styleTotalWords = 12
)

// The log-odds of the style model from which prose counts as an assistant's. For one answer, the threshold rises from
// styleFrom at twenty words to longStyle at forty, because people who write long answers write well. For several
// answers it does not rise, because few people write that well twice. The values were set by cross-validation, and
// with prose from sources that are not in the training data (docs/checks/oes.md).
const (
	styleFrom = 1.7
	longStyle = 1.8
	// enteredStyle is the threshold for text that was pasted, or entered faster than a person can type.
	enteredStyle = 1.0
	// besideBrief is added to the threshold for one answer if other answers of the respondent are shorter than
	// styleWords. Assistants write few answers that short.
	besideBrief = 0.5
	// The style of all answers together decides. It does not flag an answer whose own log-odds are below ownStyle,
	// because that answer is clearly a person's.
	ownStyle = -0.4
)

// StyleFrom returns the threshold, in log-odds, for prose of the given number of answers and words.
func StyleFrom(answers, words int) float64 {
	if answers > 1 {
		return styleFrom
	}
	const short, long = 20, 40
	return styleFrom + (longStyle-styleFrom)*float64(min(max(words-short, 0), long-short))/(long-short)
}

// judgeStyle marks the answers of a respondent that read like an assistant's. It judges all answers together, because
// the errors of the model on them are partly independent. Answers too short to show a style are left out (interface
// section 2.1). Two things can lower the threshold: the text was pasted or entered faster than a person can type, or
// the other respondents write in a plain style. Neither is strong evidence alone.
func judgeStyle(answers []*judged, p *prose, entered survey.Entered, remembered processors.State) {
	if !p.judged() {
		return
	}
	usual := StyleFrom(len(p.of), p.words)
	if len(p.of) == 1 && p.brief > 0 {
		usual += besideBrief
	}
	others := p.others(remembered)
	evidence := survey.Found(survey.AssistantStyle)
	if p.score < others.from(usual) {
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
	unsure := p.score < usual+unsureStyle
	for _, i := range p.of {
		a := answers[i]
		a.styleUnsure = unsure
		a.styleEvidence = evidence
		a.polished = len(p.of) == 1 || styleModel.Score(styleFeatures(nil, &a.text)) >= ownStyle
	}
}

// markup reports whether an answer has Markdown that assistants write, and that people do not write into a form: two
// passages in bold, or a heading with text below it.
func markup(raw string) bool {
	if strings.Contains(raw, "**") && bold(raw) >= 2 {
		return true
	}
	if !strings.Contains(raw, "##") { // the usual case
		return false
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

// bold counts the passages between two pairs of stars. As in Markdown, the first pair stands before a character, and
// the second one after a character. Longer rows of stars are separators or masked words ("********"), and stars inside
// a word mask letters ("f**k"). In scripts without spaces, bold passages stand inside words.
func bold(raw string) (passages int) {
	for line := range strings.SplitSeq(raw, "\n") {
		open := false // a passage ends with its line
		for i := 0; i < len(line); {
			stars := len(line[i:]) - len(strings.TrimLeft(line[i:], "*"))
			before, _ := utf8.DecodeLastRuneInString(line[:i])
			after, _ := utf8.DecodeRuneInString(line[i+stars:])
			switch inside := (unicode.IsLetter(before) || unicode.IsDigit(before)) && !scriptOf(before).dense(); {
			case stars != 2:
			case open:
				if i > 0 && !unicode.IsSpace(before) {
					passages++
					open = false
				}
			default:
				open = !inside && i+stars < len(line) && !unicode.IsSpace(after)
			}
			i += max(stars, 1)
		}
	}
	return passages
}
