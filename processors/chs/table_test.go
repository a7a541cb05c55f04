package chs_test

import (
	"context"
	"embed"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"time"

	"candor/processors"
	"candor/processors/checktest"
	"candor/processors/chs"
	"candor/survey"
)

// The tables are text archives: a comment, then sections "-- name --" of
// interviews with one "question => answer" a line. A "!" before a line marks
// what contradicts each other; where no line is marked the respondent is
// honest.
//
//go:embed testdata/*.txtar testdata/routed.txt testdata/open testdata/held testdata/fresh testdata/last
var testdata embed.FS

// at is the date of every interview in the tables.
var at = time.Date(2025, 6, 1, 12, 0, 0, 0, time.UTC)

// labelled is an interview of a table.
type labelled struct {
	name   string
	pairs  []survey.Pair
	marked map[string]bool // ids of the questions that contradict each other
}

func (l *labelled) submission() *survey.Submission { return submission(survey.V3, l.pairs...) }

// language is the first word of a name.
func (l *labelled) language() string { return l.name[:2] }

// table reads one archive.
func table(t testing.TB, file string) []labelled {
	t.Helper()
	text, err := testdata.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	var list []labelled
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if name, ok := strings.CutPrefix(line, "-- "); ok {
			list = append(list, labelled{name: strings.TrimSuffix(name, " --"), marked: map[string]bool{}})
			continue
		}
		if len(list) == 0 || line == "" {
			continue
		}
		l := &list[len(list)-1]
		rest, marked := strings.CutPrefix(line, "! ")
		q, a, ok := strings.Cut(rest, " => ")
		if !ok {
			t.Fatalf("%s: %s: %q has no answer", file, l.name, line)
		}
		id := fmt.Sprintf("Q%d", len(l.pairs)+1)
		if marked {
			l.marked[id] = true
		}
		l.pairs = append(l.pairs, survey.Pair{QuestionID: id, Question: q, Answer: a})
	}
	return list
}

// tables reads all archives of a folder in order of their names.
func tables(t testing.TB, folder string) []labelled {
	t.Helper()
	files, err := fs.Glob(testdata, "testdata/"+folder+"/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: %d tables, %v", folder, len(files), err)
	}
	var list []labelled
	for _, f := range files {
		list = append(list, table(t, strings.TrimPrefix(f, "testdata/"))...)
	}
	return list
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
	"no online banking":                    true,
	"landlord":                             true, // renting out takes owning
	"language":                             true, // "mother tongue" reads like somebody else
	"commute":                              true, // "to work" narrows the gate
	"regularly, and never":                 true, // so does "regularly"
	"teetotal and wine":                    true, // what respondents like they need not have
	"German vegan and schnitzel":           true,
	"Spanish vegano":                       true,
	"does not vote":                        true, // "always" is no number of times
	"no siblings":                          true, // a name of somebody else is not a fact about the respondent
	"German nie Auto fährt täglich":        true, // never driving is compared with a car of one's own, not with driving it
	"never heard, purchase frequency":      true, // a frequency does not presuppose a word that is not in the lexicon
	"internet":                             true, // "at home" may be about the household
	"German verbs in -ieren":               true, // a verb that is not in the lexicon, in two forms
	"French verbs in -er":                  true,
	"animals of a kind":                    true, // cattle and poultry are no pets
	"animals of a kind, German":            true,
	"animals of a kind, French":            true,
	"animals of a kind, Italian":           true,
}

func TestScore_contradictory(t *testing.T) {
	for _, l := range table(t, "contradictory.txtar") {
		t.Run(l.name, func(t *testing.T) {
			checktest.Run(t, chs.New(), l.submission())
			r := score(t, l.submission())
			switch {
			case r.Score == 100 && !knownMisses[l.name]:
				t.Errorf("not seen")
			case r.Score < 100 && len(r.Incoherent) == 0:
				t.Errorf("%d without a question: %s", r.Score, r.Reason)
			}
		})
	}
}

func TestScore_coherent(t *testing.T) {
	for _, l := range append(table(t, "coherent.txtar"), table(t, "elsewhere.txtar")...) {
		t.Run(l.name, func(t *testing.T) {
			checktest.Run(t, chs.New(), l.submission())
			if r := score(t, l.submission()); r.Score != 100 || r.Reason != "No contradictions found." || r.Incoherent != nil {
				t.Errorf("%d: %s", r.Score, r.Reason)
			}
		})
	}
}
