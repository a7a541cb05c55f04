package chs_test

import (
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"
)

// TestScore_formsOfText: how a text is encoded does not matter: accents of their own, spaces that do not break, curly
// apostrophes, capitals.
func TestScore_formsOfText(t *testing.T) {
	forms := map[string]func(string) string{
		"decomposed": norm.NFD.String,
		"no break":   func(s string) string { return strings.ReplaceAll(s, " ", "\u00a0") },
		"curly":      func(s string) string { return strings.ReplaceAll(s, "'", "’") },
		"capitals":   strings.ToUpper,
	}
	for _, file := range []string{"coherent.txtar", "contradictory.txtar", "honest.txtar", "elsewhere.txtar"} {
		for _, l := range table(t, file) {
			want := score(t, l.submission())
			for name, form := range forms {
				s := l.submission()
				for i := range s.CHS.Pairs {
					p := &s.CHS.Pairs[i]
					p.Question, p.Answer = form(p.Question), form(p.Answer)
				}
				if got := score(t, s); got.Score != want.Score {
					t.Errorf("%s, %s: %d instead of %d: %s", l.name, name, got.Score, want.Score, want.Reason+got.Reason)
				}
			}
		}
	}
}
