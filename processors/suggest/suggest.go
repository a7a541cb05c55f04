// Package suggest suggests checks for the questions of a questionnaire, by the rules of docs/checks/suggestions.md.
// The suggestions depend only on the questionnaire, not on respondents. Package api calls it.
package suggest

import (
	"slices"
	"strings"
	"unicode/utf8"

	"candor/processors/meaning"
	"candor/processors/oes"
	"candor/survey"
)

// Suggestions lists the data points to send for each respondent. All lists are in the order of the questionnaire, and
// may be empty.
type Suggestions struct {
	OES []OpenEnd
	GQS []Grid
	CHS Interview
	BAS []Behaviour
}

// OpenEnd suggests an OES data point.
type OpenEnd struct {
	QuestionID string
	Keywords   []string // at most 20; empty if the question names no topic
	Duplicates bool     // whether to compare the answer with others
}

// Grid suggests a GQS data point.
type Grid struct {
	QuestionID string
	Patterns   bool // whether to look for patterns such as zigzags
}

// Interview suggests the CHS data point.
type Interview struct {
	QuestionIDs []string // empty if there is nothing to compare
	Description string   // in English, 20 to 500 characters, with words from the questionnaire
}

// Behaviour suggests a BAS data point.
type Behaviour struct {
	QuestionID        string
	Keystrokes, Mouse bool
}

// caps holds the largest number of data points for each check.
type caps struct{ open, grids, pairs, behaviour int }

var (
	included = caps{5, 20, 100, 5}   // what the flat fee covers; grids after the fifth cost extra
	possible = caps{30, 20, 300, 30} // limits of a v3 respondent
)

const (
	maxQuestion = 500 // largest number of characters in the question of an OES data point
	minItems    = 5   // least number of items of a grid for GQS
	maxItems    = 50
	minOptions  = 3 // least number of options with which equal answers to all items mean something
	patternFrom = 7 // least number of items for the pattern test
	patternOver = 4 // least number of options for the pattern test
	minPairs    = 2 // least number of questions whose answers can contradict each other
	longAnswers = 1 // highest openRank of a question whose answers are long enough to judge typing
)

// For returns the suggestions for a questionnaire.
func For(q *survey.Questionnaire) Suggestions {
	limit := possible
	if q.AllInclusive {
		limit = included
	}
	asked := make([]question, len(q.Questions))
	for i := range q.Questions {
		asked[i] = read(&q.Questions[i])
	}
	open := choose(len(asked), limit.open, func(i int) (int, bool) { return openRank(&asked[i]) })
	grids := choose(len(asked), limit.grids, func(i int) (int, bool) { return gridRank(asked[i].Question) })
	pairs := choose(len(asked), limit.pairs, func(i int) (int, bool) { return pairRank(&asked[i]) })
	if len(pairs) < minPairs {
		pairs = nil
	}

	s := Suggestions{CHS: Interview{Description: describe(asked)}}
	for _, i := range open {
		a := &asked[i]
		s.OES = append(s.OES, OpenEnd{a.ID, keywords(a, asked), !a.Label && !a.Closing && !a.Feedback && !a.Polar})
	}
	for _, i := range grids {
		g := asked[i].Question
		s.GQS = append(s.GQS, Grid{g.ID, len(g.Items) >= patternFrom && len(g.Options) >= patternOver})
	}
	for _, i := range pairs {
		s.CHS.QuestionIDs = append(s.CHS.QuestionIDs, asked[i].ID)
	}
	// Typing comes before the mouse, because it is stronger evidence.
	behaviour := choose(len(asked), limit.behaviour, func(i int) (int, bool) {
		if slices.Contains(open, i) {
			rank, _ := openRank(&asked[i])
			return rank, rank <= longAnswers
		}
		return longAnswers + 1 + maxItems - len(asked[i].Items), slices.Contains(grids, i)
	})
	for _, i := range behaviour {
		typed := asked[i].Kind == survey.OpenQuestion
		s.BAS = append(s.BAS, Behaviour{asked[i].ID, typed, !typed})
	}
	return s
}

// question is a question of the questionnaire, with what oes.Read found in its text.
type question struct {
	*survey.Question
	oes.Asked
	meant meaning.Vector // vector of its topic; zero if there is no table for its language
	lends []lending      // words that it can lend to open questions; nil: not read yet
}

func read(q *survey.Question) question {
	a := question{Question: q, Asked: oes.Read(q.Text)}
	a.meant, _ = meaning.For(a.Language).Text(q.Text)
	return a
}

// choose returns the indices of the suitable questions with the lowest ranks, in ascending order. It ranks n
// questions, and chooses at most as many as most says.
func choose(n, most int, rank func(i int) (rank int, suited bool)) []int {
	type candidate struct{ at, rank int }
	var all []candidate
	for i := range n {
		if r, suited := rank(i); suited {
			all = append(all, candidate{i, r})
		}
	}
	slices.SortStableFunc(all, func(a, b candidate) int { return a.rank - b.rank })
	var chosen []int
	for _, c := range all[:min(most, len(all))] {
		chosen = append(chosen, c.at)
	}
	slices.Sort(chosen)
	return chosen
}

// openRank ranks a question for OES. A question for a number is not suited, because its answer is not in words.
func openRank(q *question) (rank int, suited bool) {
	switch {
	case q.Kind != survey.OpenQuestion, utf8.RuneCountInString(q.Text) > maxQuestion, q.Number && !q.Why && !q.Opinion:
		return 0, false
	case q.Feedback: // OES tests feedback only for text of chat assistants
		return 4, true
	case q.Closing: // most respondents have nothing to add
		return 3, true
	case q.Label:
		return 2, true
	case q.Polar && !q.Why:
		return 1, true
	}
	return 0, true
}

// gridRank ranks a question for GQS. A grid with more items gives stronger evidence, so its rank is lower.
func gridRank(q *survey.Question) (rank int, suited bool) {
	n := len(q.Items)
	return -n, q.Kind == survey.GridQuestion && !q.Multiple && n >= minItems && n <= maxItems && len(q.Options) >= minOptions
}

// pairRank ranks a question for CHS. Numbers, and answers chosen from options, are facts that other answers can
// contradict.
func pairRank(q *question) (rank int, suited bool) {
	switch {
	case q.Kind == survey.GridQuestion, q.Feedback, q.Closing:
		return 0, false
	case q.Kind == survey.SelectQuestion && !q.Multiple, q.Number:
		return 0, true
	case q.Kind == survey.SelectQuestion:
		return 1, true
	}
	return 2, true
}

// list joins words to an English list, for example "a, b and c".
func list(words []string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
	return strings.Join(words, "")
}
