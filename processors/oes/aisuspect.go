package oes

import "strings"

var aiTells = readAITells()

func readAITells() *phrases {
	p := newPhrases()
	lines(aiTellList, func(line string) { p.add(line, 1) })
	return p
}

// aiSuspect finds what a chat assistant leaves behind: phrases about itself, an
// offer to rewrite, the markup of its output. Style alone proves nothing.
func aiSuspect(t *text, q *question) (evidence string, found bool) {
	// Where artificial intelligence is the topic people quote such phrases.
	if q.terms["ai"] || q.terms["chatgpt"] || q.terms["ki"] || q.terms["ia"] || q.terms["chatbot"] {
		return "", false
	}
	if t.main.dense() || t.main == hangul {
		for _, w := range t.folded {
			for phrase := range aiTells.byPhrase {
				if phrase[0] >= 0xE0 && strings.Contains(w, strings.ReplaceAll(phrase, " ", "")) {
					return "speaks of itself as an assistant", true
				}
			}
		}
	}
	for i := range t.folded {
		if _, n := aiTells.at(t.folded[i:]); n > 0 {
			return "the words of a chat assistant", true
		}
	}
	if markup(t.raw) >= 2 {
		return "the markup of a chat assistant", true
	}
	return "", false
}

// markup counts lines in the Markdown that assistants write and people filling
// in a form do not.
func markup(raw string) int {
	n := 0
	for line := range strings.SplitSeq(raw, "\n") {
		whole := strings.TrimLeft(strings.TrimSpace(line), "-•0123456789. ")
		if strings.HasPrefix(whole, "### ") || strings.HasPrefix(whole, "## ") {
			n++
			continue
		}
		if _, after, ok := strings.Cut(whole, "**"); ok && strings.Contains(after, "**") {
			n++
		}
	}
	return n
}
