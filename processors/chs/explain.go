package chs

import (
	"slices"
	"strings"
	"unicode"

	"candor/processors/chs/rules"
)

const (
	maxSentences = 3
	maxQuote     = 40 // characters of an answer
)

// explain writes one English sentence for each finding, with both questions and short answers.
func explain(v *interview, findings []finding) string {
	if len(findings) == 0 {
		return reasonCoherent
	}
	var b strings.Builder
	for i := range findings[:min(len(findings), maxSentences)] {
		f := &findings[i]
		if i > 0 {
			b.WriteByte(' ')
		}
		quote(&b, &v.pairs[f.a])
		if f.a == f.b {
			b.WriteString(" cannot be right: ")
		} else {
			b.WriteString(" contradicts ")
			quote(&b, &v.pairs[f.b])
			b.WriteString(": ")
		}
		if f.routed != nil {
			b.WriteString(counted(f.routed))
		} else {
			b.WriteString(rules.Texts[rules.ID(f.rule-ruleTyped)].Message)
		}
		b.WriteByte('.')
	}
	switch more := len(findings) - maxSentences; {
	case more == 1:
		b.WriteString(" One more contradiction was found.")
	case more > 1:
		b.WriteString(" More contradictions were found.")
	}
	return b.String()
}

// quote writes a question id with its answer, shortened and without control characters.
func quote(b *strings.Builder, p *pair) {
	printable := func(r rune) rune {
		switch {
		case r == '"':
			return '\''
		case unicode.IsPrint(r) || unicode.IsSpace(r):
			return r
		}
		return -1
	}
	text := []rune(strings.Join(strings.Fields(strings.Map(printable, strings.ToValidUTF8(p.answer, ""))), " "))
	end := ""
	if len(text) > maxQuote {
		text, end = text[:maxQuote], "..."
	}
	b.WriteString(p.id + ` ("` + strings.TrimRight(string(text), " ") + end + `")`)
}

// questions lists the ids of the questions in the findings, each once, in the order of the interview.
func questions(v *interview, findings []finding) []string {
	var ids []string
	for at := range v.pairs {
		found := func(f finding) bool { return slices.Contains(f.questions, at) }
		if id := v.pairs[at].id; slices.ContainsFunc(findings, found) && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}
