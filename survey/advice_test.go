package survey_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"candor/survey"
)

// Every number of the recommended settings has advice, and nothing else has.
func TestAdvice(t *testing.T) {
	for _, v := range []survey.Version{survey.V1, survey.V2, survey.V3} {
		type place struct {
			check    survey.Check
			category survey.Category
			part     survey.SettingsPart
		}
		want := map[place]bool{{survey.NumChecks, survey.CategoryNone, survey.PartScore}: true}
		for c, s := range survey.Recommended(v).Checks {
			if s == nil {
				continue
			}
			check := survey.Check(c)
			want[place{check, survey.CategoryNone, survey.PartScore}] = true
			if check.TakesMinPoints() {
				want[place{check, survey.CategoryNone, survey.PartMinPoints}] = true
			}
			for _, r := range s.Categories {
				for category := range survey.NumCategories {
					if r.Categories.Has(category) {
						want[place{check, category, survey.PartMinPoints}] = true
						break
					}
				}
			}
		}
		for _, a := range survey.AdviceFor(v) {
			at := place{a.Check, a.Category, a.Part}
			if !want[at] {
				t.Errorf("v%d: advice about %+v, of which there is no number, or twice", v, at)
			}
			delete(want, at)
			if !strings.HasSuffix(strings.TrimSpace(a.Reason), ".") {
				t.Errorf("%+v: the reason is no sentence: %q", at, a.Reason)
			}
		}
		for at := range want {
			t.Errorf("v%d: nothing is said about %+v", v, at)
		}
	}
}

// The shares are those on the page of the checks.
func TestAdvice_figuresAreThoseOfTheDocs(t *testing.T) {
	page, err := os.ReadFile("../docs/checks/README.md")
	if err != nil {
		t.Fatal(err)
	}
	shown := map[string]string{} // by row: the column "now"
	_, table, _ := strings.Cut(string(page), "\n## Honest respondents\n")
	table, _, _ = strings.Cut(table, "\n## ")
	for line := range strings.SplitSeq(table, "\n") {
		if cells := strings.Split(line, "|"); len(cells) >= 5 {
			shown[strings.TrimSpace(strings.ReplaceAll(cells[1], "&nbsp;", ""))] = strings.TrimSpace(cells[3])
		}
	}
	figure := func(text string) (f [3]float64) {
		if _, err := fmt.Sscanf(strings.NewReplacer("%", "", "[", "", "]", "", ",", "").Replace(text), "%f %f %f", &f[0], &f[1], &f[2]); err != nil {
			t.Errorf("%q is no share with an interval: %v", text, err)
		}
		return f
	}
	for _, a := range append(survey.AdviceFor(survey.V3), survey.Advice{Wronged: &survey.WronglyExcluded}) {
		if w := a.Wronged; w != nil {
			if f := figure(shown[w.Row]); f != [3]float64{w.Percent, w.Low, w.High} {
				t.Errorf("the share of %q is %v, the docs show %v", w.Row, *w, f)
			}
		}
	}
}
