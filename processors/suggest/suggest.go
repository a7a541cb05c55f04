// Package suggest suggests checks for the questions of a questionnaire, by the rules of
// docs/checks/suggestions.md. The result depends only on the questionnaire, not on respondents. The
// api calls it.
package suggest

import (
	"slices"
	"strings"
	"unicode/utf8"

	"candor/processors/meaning"
	"candor/processors/oes"
	"candor/survey"
)

// Suggestions are the data points to send for each respondent. All lists are in
// the order of the questionnaire and may be empty.
type Suggestions struct {
	OES []OpenEnd
	GQS []Grid
	CHS Interview
	BAS []Behaviour
}

// OpenEnd suggests an OES data point.
type OpenEnd struct {
	QuestionID string
	Keywords   []string // at most 20; none if the question names no topic
	Duplicates bool     // whether to compare the answer with others
}

// Grid suggests a GQS data point.
type Grid struct {
	QuestionID string
	Patterns   bool // whether to look for patterns such as zigzags
}

// Interview suggests the CHS data point.
type Interview struct {
	QuestionIDs []string // none if there is nothing to compare
	Description string   // 20 to 500 characters, in English, with words from the questionnaire
}

// Behaviour suggests a BAS data point.
type Behaviour struct {
	QuestionID        string
	Keystrokes, Mouse bool
}

// caps are maximum numbers of data points for each check.
type caps struct{ open, grids, pairs, behaviour int }

var (
	included = caps{5, 20, 100, 5}   // included in the flat fee, except for grids, of which it includes 5
	possible = caps{30, 20, 300, 30} // the limits of a v3 respondent
)

const (
	maxQuestion = 500 // characters of the question of an OES data point
	minItems    = 5   // items that a grid needs for GQS
	maxItems    = 50
	minOptions  = 3 // options that a grid needs so that equal answers to all items are significant
	patternFrom = 7 // items
	patternOver = 4 // options
	minPairs    = 2 // pairs that can contradict each other
	longAnswers = 1 // highest rank for which an answer is long enough to judge typing
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
	// Typing has precedence over the mouse, because it is stronger evidence.
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

// question is a question after parsing.
type question struct {
	*survey.Question
	oes.Asked
	meant meaning.Vector // its topic; zero if no table has its language
	lends []lending      // what it can lend to open questions; nil: not read yet
}

func read(q *survey.Question) question {
	a := question{Question: q, Asked: oes.Read(q.Text)}
	a.meant, _ = meaning.For(a.Language).Text(q.Text)
	return a
}

// choose chooses the suitable questions with the lowest ranks among n questions, at most as many as
// the parameter most says. It returns their indices in ascending order.
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

// openRank ranks a question for OES. A number or a date is not an answer in words.
func openRank(q *question) (rank int, suited bool) {
	switch {
	case q.Kind != survey.OpenQuestion, utf8.RuneCountInString(q.Text) > maxQuestion, q.Number && !q.Why && !q.Opinion:
		return 0, false
	case q.Feedback: // only the tests for assistants apply to it
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

// gridRank ranks a question for GQS: a row with more items is stronger evidence.
func gridRank(q *survey.Question) (rank int, suited bool) {
	n := len(q.Items)
	return -n, q.Kind == survey.GridQuestion && !q.Multiple && n >= minItems && n <= maxItems && len(q.Options) >= minOptions
}

// pairRank ranks a question for CHS. Answers chosen from options, and numbers, are facts that
// others can contradict.
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

// list joins words to a list in English.
func list(words []string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
	return strings.Join(words, "")
}
