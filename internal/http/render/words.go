package render

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"candor/survey"
)

// words holds two phrases for a flaw: one for a single data point, and one for several.
type words struct{ one, many string }

// categoryWords holds the words for every category that counts against a data point. A category
// without words is not a flaw.
var categoryWords = [survey.NumCategories]words{
	survey.NoAnswer:            {"gives no answer", "give no answer"},
	survey.GenericAnswer:       {"is an empty phrase", "are empty phrases"},
	survey.OffTopic:            {"does not fit the question", "do not fit the question"},
	survey.WrongLanguage:       {"is in a language that was not allowed", "are in a language that was not allowed"},
	survey.Gibberish:           {"looks like random typing", "look like random typing"},
	survey.BadLanguage:         {"is abusive", "are abusive"},
	survey.AISuspect:           {"reads like text from a machine", "read like text from a machine"},
	survey.DuplicateAnswer:     {"repeats another answer of the same person", "repeat other answers of the same person"},
	survey.DuplicateRespondent: {"is the same or nearly the same as another respondent's", "are the same or nearly the same as another respondent's"},
	survey.UnnaturalTyping:     {"shows typing unlike a person's", "show typing unlike a person's"},
	survey.CopyAndPaste:        {"was pasted", "were pasted"},
	survey.UnnaturalMovement:   {"shows pointer movement unlike a person's", "show pointer movement unlike a person's"},
	survey.DuplicateIP:         {"comes from the network address of an earlier one, and its personal details, such as gender and age, do not clearly show another person", ""},
	survey.DuplicateEntrant:    {"gives the personal details of an earlier one", ""},
}

// findingWords holds the words for findings. They describe a data point whose category has no words
// of its own.
var findingWords = [survey.NumFindings]words{
	survey.Straightliner:        {"has the same answer in every row", "have the same answer in every row"},
	survey.PartialStraightliner: {"hardly ever changes the answer", "hardly ever change the answer"},
	survey.LowVariance:          {"varies little from row to row", "vary little from row to row"},
	survey.RampUp:               {"goes up the scale row by row", "go up the scale row by row"},
	survey.RampDown:             {"goes down the scale row by row", "go down the scale row by row"},
	survey.Zigzag:               {"alternates between answers", "alternate between answers"},
	survey.SingleSpike:          {"has the same answer in all rows but one", "have the same answer in all rows but one"},
	survey.StairsUp:             {"climbs the scale in steps", "climb the scale in steps"},
	survey.StairsDown:           {"descends the scale in steps", "descend the scale in steps"},
	survey.Pyramid:              {"climbs the scale and comes down again", "climb the scale and come down again"},
	survey.RepeatedCycle:        {"repeats a sequence of answers", "repeat a sequence of answers"},
	survey.Extremes:             {"uses only the ends of the scale, whatever the rows ask", "use only the ends of the scale, whatever the rows ask"},
	survey.UnlikeOthers:         {"differs from everybody else's answers", "differ from everybody else's answers"},
	survey.Blocks:               {"consists of blocks of the same answer", "consist of blocks of the same answer"},

	survey.SharedNetwork: {"comes from a network address that several people share", ""},
	survey.OtherPerson:   {"comes from a network address that several people share", ""},
	survey.SimilarAge:    {"gives the personal details of an earlier one, except for a similar age", ""},
	survey.CommonAnswers: {"gives the same personal details as an earlier one, but the survey asks for too few to tell two people apart", ""},
}

var (
	otherPattern  = words{"follows a pattern", "follow a pattern"} // for scores that were stored before patterns had names
	otherTime     = words{"is far from the usual", "are far from the usual"}
	contradiction = words{one: "has answers that contradict each other"}
	impossible    = words{one: "has an answer that cannot be right"}
)

// flaw is a problem that n data points share. ids are the ids of these data points.
type flaw struct {
	words    words
	n        int
	ids      []string
	excludes bool // the settings exclude because of it
}

// poor is the score below which a grid or a page time counts as a flaw. A grid below it always has a label.
const poor = 50

// flawsOf returns the flaws of a check's data points. excluding has the categories because of which the settings
// exclude. Their flaws come first, because a sentence lists only a few. Within each group, the most frequent flaw
// comes first. Equally frequent ones are in the order of the data points.
func flawsOf(r *survey.Result, excluding survey.CategorySet) []flaw {
	var flaws []flaw
	add := func(w words, id string) *flaw {
		i := slices.IndexFunc(flaws, func(f flaw) bool { return f.words == w })
		if i < 0 {
			i = len(flaws)
			flaws = append(flaws, flaw{words: w})
		}
		flaws[i].n++
		flaws[i].ids = append(flaws[i].ids, id)
		return &flaws[i]
	}
	switch r.Check {
	case survey.CHS:
		switch len(r.Incoherent) {
		case 0:
			return nil
		case 1:
			return []flaw{{words: impossible, n: 1, ids: r.Incoherent}}
		}
		return []flaw{{words: contradiction, n: 1, ids: r.Incoherent}}
	case survey.TS:
		return timeFlaws(r)
	default:
	}
	for i := range r.DataPoints {
		p := &r.DataPoints[i]
		found := findingWords[p.Evidence.First()]
		switch {
		case !p.Score.Scored():
		case r.Check == survey.GQS:
			if p.Score < poor {
				add(cmp.Or(found, otherPattern), p.ID)
			}
		case p.Category < survey.NumCategories && categoryWords[p.Category].one != "":
			add(categoryWords[p.Category], p.ID).excludes = excluding.Has(p.Category)
		case found.one != "":
			add(found, p.ID)
		}
	}
	if r.Check.Noun().Many == "" {
		for i := range flaws {
			flaws[i].ids = nil // the check has only one data point, so its id says nothing
		}
	}
	slices.SortStableFunc(flaws, func(a, b flaw) int {
		if a.excludes != b.excludes {
			return before(a.excludes)
		}
		return b.n - a.n
	})
	return flaws
}

// before returns the result of a comparison that puts items with first = true first.
func before(first bool) int {
	if first {
		return -1
	}
	return 1
}

// timeFlaws returns up to three flaws: pages that were too fast, pages that were too slow, and pages whose
// evidence has no ratio. Several pages are described by the median of their ratios.
func timeFlaws(r *survey.Result) []flaw {
	var fast, slow, other flaw
	var fastRatios, slowRatios []float64
	for i := range r.DataPoints {
		p := &r.DataPoints[i]
		if !p.Score.Scored() || p.Score >= poor {
			continue
		}
		f := &other
		if ratio, ok := p.Evidence.Ratio(); ok && ratio < 1 {
			f, fastRatios = &fast, append(fastRatios, ratio)
		} else if ok {
			f, slowRatios = &slow, append(slowRatios, ratio)
		}
		f.n++
		f.ids = append(f.ids, p.ID)
	}
	other.words = otherTime
	if fast.n > 0 {
		span := share(median(fastRatios)) + " as long as usual"
		fast.words = words{"is " + span, "are " + span}
	}
	if slow.n > 0 {
		span := "about " + strconv.Itoa(int(min(median(slowRatios), 1000)+.5)) + " times as long as usual"
		slow.words = words{"is " + span, "are " + span}
	}
	flaws := slices.DeleteFunc([]flaw{fast, slow, other}, func(f flaw) bool { return f.n == 0 })
	slices.SortStableFunc(flaws, func(a, b flaw) int { return b.n - a.n })
	return flaws
}

func median(xs []float64) float64 {
	slices.Sort(xs)
	return xs[(len(xs)-1)/2]
}

// share describes a share of the usual time with the closest phrase.
func share(r float64) string {
	if r < .07 {
		return "less than a tenth"
	}
	best := 0
	shares := []struct {
		r    float64
		text string
	}{
		{.1, "a tenth"},
		{.2, "a fifth"},
		{.25, "a quarter"},
		{1. / 3, "a third"},
		{.4, "two fifths"},
		{.5, "half"},
		{2. / 3, "two thirds"},
		{.75, "three quarters"},
		{1, "nearly"},
	}
	for i := range shares {
		if distance(shares[i].r, r) < distance(shares[best].r, r) {
			best = i
		}
	}
	if shares[best].r == 1 {
		return shares[best].text
	}
	return "about " + shares[best].text
}

func distance(a, b float64) float64 { return max(a-b, b-a) }

// maxIDs limits how many ids a sentence mentions, and maxIDText limits the characters of each. The caller chooses
// the ids, so they may be long.
const (
	maxIDs    = 3
	maxIDText = 20
)

func listIDs(ids []string) string {
	if len(ids) == 0 {
		return ""
	}
	shown := make([]string, 0, maxIDs+1)
	for _, id := range ids[:min(len(ids), maxIDs)] {
		shown = append(shown, shorten(id))
	}
	if more := len(ids) - maxIDs; more > 0 {
		shown = append(shown, strconv.Itoa(more)+" more")
		return " (" + list(shown) + ")"
	}
	return " (" + strings.Join(shown, ", ") + ")"
}

// shorten removes characters that are not printable, and cuts the id at the limit.
func shorten(id string) string {
	var b strings.Builder
	n := 0
	for _, r := range strings.ToValidUTF8(id, "") {
		if !unicode.IsPrint(r) {
			continue
		}
		if n == maxIDText {
			b.WriteString("...")
			break
		}
		b.WriteRune(r)
		n++
	}
	return b.String()
}

// list joins parts as in a sentence: "a, b and c".
func list(parts []string) string {
	if len(parts) < 2 {
		return strings.Join(parts, "")
	}
	last := len(parts) - 1
	return strings.Join(parts[:last], ", ") + " and " + parts[last]
}

func choose(yes bool, a, b string) string {
	if yes {
		return a
	}
	return b
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// number formats a threshold as the customer wrote it.
func number(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }
