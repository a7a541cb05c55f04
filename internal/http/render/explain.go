package render

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"candor/survey"
)

// maxWorst is how many weak checks an explanation describes, with one sentence for each. These sentences stand
// between the verdict and the last sentence.
const maxWorst = 3

// Explain describes in one to five plain English sentences why a respondent is excluded or kept. It states the
// verdict, the causes in order of weight, and the checks without problems (interface section 0, point 21, and
// section 4.4). It has the same parameters as NewQuality, without the version.
//
// The sentences are built from tables. From the results, Explain uses only scores, categories, labels of patterns,
// time ratios and the caller's own ids. So the text cannot contain answers, addresses or personal data. The same
// input gives the same text.
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

// view is the information about one check that the explanation uses.
type view struct {
	check      survey.Check
	score      survey.Score
	points     int     // number of data points; only the scored ones, if there are any
	needed     float64 // the threshold of the check's score, if byScore is true
	byScore    bool    // the settings exclude by its score
	byCategory bool    // the settings exclude by its categories
	flaws      []flaw  // in the order of flawsOf
	weight     float64 // how many points the check took from the overall score
}

func (v *view) excludes() bool { return v.byScore || v.byCategory }

// weak reports whether the check counts against the respondent. A score below 60 is weak, because removal is then
// advised (interface section 2.0).
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
		if v.byScore = slices.Contains(reasons, survey.Check(c).ScoreReason()); v.byScore {
			v.needed = settings.Checks[c].Score
		}
		var excluding survey.CategorySet
		if v.byCategory = slices.Contains(reasons, survey.Check(c).CategoryReason()); v.byCategory {
			excluding = settings.Checks[c].Excluding(r)
		}
		if r.Score.Scored() {
			v.flaws = flawsOf(r, excluding)
			v.weight = weights[c] * float64(100-r.Score)
		}
		views = append(views, v)
	}
	return views
}

// worstOf returns the weak checks. Checks that exclude come first. Within each group, the check that lowered the
// overall score most comes first.
func worstOf(views []view) []view {
	var worst []view
	for _, v := range views {
		if v.weak() {
			worst = append(worst, v)
		}
	}
	slices.SortStableFunc(worst, func(a, b view) int {
		if a.excludes() != b.excludes() {
			return before(a.excludes())
		}
		return cmp.Compare(b.weight, a.weight)
	})
	return worst
}

// narrow is how far above its threshold an overall score is no longer close to it.
const narrow = 5

// verdict returns the first sentence.
func verdict(settings *survey.CleaningSettings, override *bool, overall survey.Score, reasons []string, worst []view) string {
	score := "no check could be scored"
	if overall.Scored() {
		score = "the overall score is " + strconv.Itoa(int(overall))
	}
	if override != nil {
		text := "This respondent was " + choose(*override, "excluded", "kept") + " by hand"
		switch excluded := len(reasons) > 0; {
		case settings == nil:
			text += choose(*override, ", although", ", and") + " cleaning is off"
		case *override == excluded:
			text += ", and the settings would " + choose(excluded, "exclude", "keep") + " them too"
		default:
			text += ", although the settings would " + choose(excluded, "exclude", "keep") + " them"
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
		return "This respondent is kept, because " + score + "."
	case settings == nil:
		return "This respondent is kept because cleaning is off; " + score + "."
	}
	if margin := float64(overall) - settings.Overall; margin >= 0 && margin < narrow {
		return "This respondent is kept: " + score + ", which is just enough (" + number(settings.Overall) + " is needed), and no other threshold excludes them."
	}
	return "This respondent is kept: " + score + ", and no threshold excludes them." // a score may be below a threshold that needs more data points
}

// sentence describes the problem that a check found, and its consequence.
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
	case v.byCategory && len(v.flaws) == 0:
		text += enough
	}
	return capital(text) + "."
}

// maxFlaws is how many kinds of flaw a sentence lists, if there are two more. One more is listed as well.
const maxFlaws = 2

const enough = ", which is enough to exclude"

// findings lists the flaws of a check's data points, each with its number of data points. If the settings exclude by
// categories, it says of which flaws that is true.
func (v *view) findings() string {
	f, grounds := v.flaws[0], ""
	if v.byCategory && !v.byScore {
		grounds = enough
	}
	subject, plural := v.subject()
	switch {
	case !plural:
		return subject + " " + f.words.one + listIDs(f.ids) + grounds
	case f.n == v.points && v.points == 2:
		return "both " + v.check.Noun().Many + " " + f.words.many + listIDs(f.ids) + grounds
	case f.n == v.points:
		return "all " + strconv.Itoa(f.n) + " " + v.check.Noun().Many + " " + f.words.many + listIDs(f.ids) + grounds
	}
	var parts []string
	shown, excluding := len(v.flaws), 0
	if shown > maxFlaws+1 {
		shown = maxFlaws
	}
	for _, f := range v.flaws[:shown] {
		if f.excludes {
			excluding++
		}
		parts = append(parts, strconv.Itoa(f.n)+" "+choose(f.n > 1, f.words.many, f.words.one)+listIDs(f.ids))
	}
	more := 0
	for _, f := range v.flaws[shown:] {
		more += f.n
	}
	if more > 0 {
		parts = append(parts, strconv.Itoa(more)+choose(more > 1, " have other faults", " has another fault"))
	}
	text := "of " + strconv.Itoa(v.points) + " " + v.check.Noun().Many + ", "
	if grounds != "" && excluding > 0 && excluding < len(parts) {
		return text + list(parts[:excluding]) + grounds + "; " + list(parts[excluding:])
	}
	return text + list(parts) + grounds
}

// remainder returns the last sentence, about the other weak checks, the good checks, and the checks without a
// score.
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
		unknown = nil // the sentence with the verdict has already mentioned them
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

// subject returns the noun for a check's data points, and whether it is plural.
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
