package chs_test

import (
	"context"
	"embed"
	"fmt"
	"strings"
	"testing"
	"time"

	"candor/processors"
	"candor/processors/checktest"
	"candor/processors/chs"
	"candor/survey"
)

//go:embed testdata/*.txt
var testdata embed.FS

// at is the date of every interview in the tables.
var at = time.Date(2025, 6, 1, 12, 0, 0, 0, time.UTC)

// interviews reads a table: blocks of a name and "question => answer" lines.
func interviews(t testing.TB, file string) (names []string, list []*survey.Submission) {
	t.Helper()
	text, err := testdata.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	for block := range strings.SplitSeq(string(text), "\n\n") {
		lines := strings.Split(strings.TrimSpace(block), "\n")
		if strings.HasPrefix(lines[0], "#") {
			continue
		}
		var pairs []survey.Pair
		for i, l := range lines[1:] {
			q, a, ok := strings.Cut(l, " => ")
			if !ok {
				t.Fatalf("%s: %q has no answer", file, l)
			}
			pairs = append(pairs, survey.Pair{QuestionID: fmt.Sprintf("Q%d", i+1), Question: q, Answer: a})
		}
		names, list = append(names, lines[0]), append(list, submission(survey.V3, pairs...))
	}
	return names, list
}

func submission(v survey.Version, pairs ...survey.Pair) *survey.Submission {
	return &survey.Submission{
		Key: survey.Key{Account: "a", Survey: "s"}, Respondent: "r", Version: v, ReceivedAt: at,
		CHS: &survey.Interview{ID: "interview", Pairs: pairs},
	}
}

func score(t testing.TB, s *survey.Submission) survey.Result {
	t.Helper()
	out, err := chs.New().Score(context.Background(), processors.Input{Submission: s, At: s.ReceivedAt})
	if err != nil {
		t.Fatal(err)
	}
	return out.Result
}

// knownMisses are contradictions that the rules are known not to see.
var knownMisses = map[string]bool{
	"never travelled abroad but countries": true, // that countries visited lie abroad is knowledge of the world
	"lottery":                              true, // never plays, but spends: may be for somebody else
	"newsletter":                           true, // an opinion is no use
	"landlord":                             true, // renting out takes owning
	"language":                             true, // "mother tongue" reads like somebody else
	"commute":                              true, // "to work" narrows the gate
}

func TestScore_contradictory(t *testing.T) {
	names, list := interviews(t, "contradictory.txt")
	for i, s := range list {
		t.Run(names[i], func(t *testing.T) {
			checktest.Run(t, chs.New(), s)
			r := score(t, s)
			switch {
			case r.Score == 100 && !knownMisses[names[i]]:
				t.Errorf("not seen")
			case r.Score < 100 && len(r.Incoherent) == 0:
				t.Errorf("%d without a question: %s", r.Score, r.Reason)
			}
		})
	}
}

func TestScore_coherent(t *testing.T) {
	names, list := interviews(t, "coherent.txt")
	for i, s := range list {
		t.Run(names[i], func(t *testing.T) {
			checktest.Run(t, chs.New(), s)
			if r := score(t, s); r.Score != 100 || r.Reason != "No contradictions found." || r.Incoherent != nil {
				t.Errorf("%d: %s", r.Score, r.Reason)
			}
		})
	}
}
