package render

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"candor/survey"
)

// maxWorst is how many checks an explanation speaks of one by one, in at most
// as many sentences between the verdict and what remains.
const maxWorst = 3

// Explain says in one to five plain English sentences why a respondent is
// excluded or kept: the verdict, what led to it in order of weight, and what
// was fine (interface sections 0, 21 and 4.4). It takes what NewQuality takes.
//
// Its words come from tables. Of the results only scores, categories, labels of
// patterns, time ratios and the caller's own ids enter, so no answer, address
// or personal detail can. The same facts give the same text.
func Explain(settings *survey.CleaningSettings, override *bool, results []survey.Result) string {
	overall := survey.Overall(results)
	reasons := survey.Exclude(settings, overall, results)
	views := viewsOf(settings, reasons, results)
	worst := worstOf(views)

	var b strings.Builder
	b.WriteString(verdict(settings, override, overall, reasons, worst))
	shown := min(len(worst), maxWorst)
	for i := range worst[:shown] {
		b.WriteByte(' ')
		b.WriteString(worst[i].sentence())
	}
	if rest := remainder(worst[shown:], views); rest != "" {
		b.WriteByte(' ')
		b.WriteString(rest)
	}
	return b.String()
}

// view is how one check looks to the explanation.
type view struct {
	check      survey.Check
	score      survey.Score
	points     int     // of the check; the scored ones where there are any
	needed     float64 // its threshold, where byScore
	byScore    bool    // the settings exclude by its score
	byCategory bool    // the settings exclude by its categories
	flaws      []flaw  // the most frequent first
	weight     float64 // how far the check drew the overall score down
}

func (v *view) excludes() bool { return v.byScore || v.byCategory }

// weak reports whether the check speaks against the respondent. Below 60
// removal is advised (interface section 2.0).
func (v *view) weak() bool {
	return v.score.Scored() && (v.excludes() || len(v.flaws) > 0 || v.score < 60)
}

func viewsOf(settings *survey.CleaningSettings, reasons []string, results []survey.Result) []view {
	weights := survey.Weights(results)
	var views []view
	for c, r := range survey.ByCheck(results) {
		if r == nil {
			continue
		}
		v := view{check: survey.Check(c), score: r.Score, points: cmp.Or(r.ScoredPoints(), len(r.DataPoints))}
		if r.Score.Scored() {
			v.flaws = flawsOf(r)
			v.weight = weights[c] * float64(100-r.Score)
		}
		if v.byScore = slices.Contains(reasons, survey.Check(c).ScoreReason()); v.byScore {
			v.needed = settings.Checks[c].Score
		}
		v.byCategory = slices.Contains(reasons, survey.Check(c).CategoryReason())
		views = append(views, v)
	}
	return views
}

// worstOf returns the weak checks: those that exclude first, and among equals
// those that drew the overall score down most.
func worstOf(views []view) []view {
	var worst []view
	for _, v := range views {
		if v.weak() {
			worst = append(worst, v)
		}
	}
	slices.SortStableFunc(worst, func(a, b view) int {
		if a.excludes() != b.excludes() {
			if a.excludes() {
				return -1
			}
			return 1
		}
		return cmp.Compare(b.weight, a.weight)
	})
	return worst
}

// verdict is the first sentence.
func verdict(settings *survey.CleaningSettings, override *bool, overall survey.Score, reasons []string, worst []view) string {
	score := "no check could be scored"
	if overall.Scored() {
		score = "the overall score is " + strconv.Itoa(int(overall))
	}
	if override != nil {
		text := "This respondent was " + choose(*override, "excluded", "kept") + " by hand"
		switch excluded := len(reasons) > 0; {
		case *override == excluded:
			text += ", as the settings would have it"
		case settings == nil:
			text += ", though cleaning is off"
		default:
			text += ", though the settings would " + choose(excluded, "exclude", "keep") + " them"
		}
		return text + "; " + score + "."
	}
	switch {
	case slices.Contains(reasons, survey.ReasonOverall):
		return "This respondent is excluded: " + score + ", and " + number(settings.Overall) + " is needed."
	case len(reasons) > 0:
		var grounds []view
		for _, v := range worst {
			if v.excludes() {
				grounds = append(grounds, v)
			}
		}
		text, _ := subjects(grounds)
		return "This respondent is excluded because of " + text + "; " + score + "."
	case !overall.Scored():
		return "Nobody can tell how good this respondent is: " + score + ", so they are kept."
	case settings == nil:
		return "This respondent is kept because cleaning is off; " + score + "."
	}
	return "This respondent is kept: " + score + ", and no threshold excludes them." // it may be missed by too few data points
}

// sentence says what is wrong with a check, and what follows from it.
func (v *view) sentence() string {
	subject, plural := v.subject()
	text := subject + choose(plural, " score ", " scores ") + strconv.Itoa(int(v.score))
	if len(v.flaws) > 0 {
		text = v.findings()
	}
	switch {
	case v.byScore && len(v.flaws) > 0:
		text += choose(plural, "; together they score ", "; it scores ") + strconv.Itoa(int(v.score))
		fallthrough
	case v.byScore:
		text += ", and " + number(v.needed) + " is needed"
	case v.byCategory:
		text += ", which is enough to exclude"
	}
	return capital(text) + "."
}

// maxFlaws is how many kinds of flaw a sentence lists.
const maxFlaws = 2

// findings lists the flaws of a check's data points, with how many have each.
func (v *view) findings() string {
	f := v.flaws[0]
	subject, plural := v.subject()
	switch {
	case !plural:
		return subject + " " + f.words.one + listIDs(f.ids)
	case f.n == v.points && v.points == 2:
		return "both " + v.check.Noun().Many + " " + f.words.many + listIDs(f.ids)
	case f.n == v.points:
		return "all " + strconv.Itoa(f.n) + " " + v.check.Noun().Many + " " + f.words.many + listIDs(f.ids)
	}
	var parts []string
	shown := min(len(v.flaws), maxFlaws)
	for _, f := range v.flaws[:shown] {
		parts = append(parts, strconv.Itoa(f.n)+" "+choose(f.n > 1, f.words.many, f.words.one)+listIDs(f.ids))
	}
	more := 0
	for _, f := range v.flaws[shown:] {
		more += f.n
	}
	if more > 0 {
		parts = append(parts, strconv.Itoa(more)+choose(more > 1, " have other faults", " has another fault"))
	}
	return "of " + strconv.Itoa(v.points) + " " + v.check.Noun().Many + ", " + list(parts)
}

// remainder is the last sentence: what is weak too, what is fine, and what
// nobody can tell.
func remainder(weak, views []view) string {
	var fine, unknown []view
	someScored := false
	for _, v := range views {
		switch {
		case !v.score.Scored():
			unknown = append(unknown, v)
		case !v.weak():
			fine = append(fine, v)
		}
		someScored = someScored || v.score.Scored()
	}
	if !someScored {
		unknown = nil // the verdict has said so
	}
	var parts []string
	add := func(vs []view, one, many string) {
		if len(vs) > 0 {
			text, plural := subjects(vs)
			parts = append(parts, text+choose(plural, many, one))
		}
	}
	add(weak, " is weak too", " are weak too")
	add(fine, " looks fine", " look fine")
	add(unknown, " could not be judged", " could not be judged")
	if len(parts) == 0 {
		return ""
	}
	return capital(strings.Join(parts, "; ")) + "."
}

// subject returns what a sentence calls a check's data points, and whether they
// are several.
func (v *view) subject() (text string, plural bool) {
	n := v.check.Noun()
	if v.points == 1 || n.Many == "" {
		return "the " + n.One, false
	}
	return "the " + n.Many, true
}

func subjects(vs []view) (text string, plural bool) {
	parts := make([]string, len(vs))
	for i := range vs {
		parts[i], plural = vs[i].subject()
	}
	return list(parts), plural || len(vs) > 1
}
