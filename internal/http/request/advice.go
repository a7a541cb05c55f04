package request

import (
	"fmt"
	"strings"

	"candor/internal/plural"
	"candor/survey"
)

// Advise adds warnings about parts of a valid request that have no effect. Examples are data points that cannot be
// scored, and settings that switch a check off because they do not name it. A strict request, which is refused for a
// warning, gets none about what the respondent answered or where the respondent is.
func (add *Add) Advise(list *Warnings) {
	s := &add.Submission
	if add.Idle {
		list.Add(`"cleaningSettings" has no effect, because "activateCleaning" is not true`)
	}
	adviseSettings(s.Settings, s.Version, s.Concerns(), list)
	if s.Settings != nil {
		for _, c := range survey.Checks {
			rules, n := s.Settings.Checks[c], len(c.IDs(s))
			if n > 0 && rules != nil && rules.Active && n < rules.MinPoints {
				list.Add(fmt.Sprintf(`"dataPoints" has only %d of %s, and the score of %s does not exclude with fewer than %d (minDataPoints)`, n, c, c, rules.MinPoints))
			}
		}
	}
	if s.DES != nil {
		adviseEntrance(s.DES, add.Strict, list)
	}
	if s.CHS != nil && len(s.CHS.Pairs) < survey.MinPairs {
		list.Add(fmt.Sprintf(`"dataPoints" has the CHS data point %s with only %s, and interviews with fewer than %d are not scored`, quoted(s.CHS.ID), plural.Count(len(s.CHS.Pairs), "question"), survey.MinPairs))
	}
	for i := range s.GQS {
		if n := survey.Answered(s.GQS[i].Answers); n < survey.MinItems && !add.Strict {
			list.Add(fmt.Sprintf(`"dataPoints" has the GQS data point %s with only %s besides codes that mean no answer, and grids with fewer than %d are not scored`, quoted(s.GQS[i].ID), plural.Count(n, "answer"), survey.MinItems))
		}
		if g := &s.GQS[i]; g.DetectPattern && len(g.Answers) < survey.MinPattern {
			list.Add(fmt.Sprintf(`"dataPoints" has the GQS data point %s with %d answers, and patternCheckEnabled has no effect with fewer than %d`, quoted(g.ID), len(g.Answers), survey.MinPattern))
		}
	}
	for i := range s.BAS {
		if b := &s.BAS[i]; !b.Scorable() {
			why := fmt.Sprintf("with fewer than %d typing events that change the text, and no mouse event", survey.MinStrokes)
			if !survey.InOrder(b.Typing) || len(b.Moves)+len(b.Clicks) > 0 {
				why = "with events that are not in the order of time"
			}
			list.Add(fmt.Sprintf(`"dataPoints" has the BAS data point %s %s, so it is not scored`, quoted(b.ID), why))
		}
	}
}

// adviseEntrance adds warnings about a DES data point.
func adviseEntrance(d *survey.Entrance, strict bool, list *Warnings) {
	address := false
	for range survey.Addresses(d.IP) {
		address = true
	}
	if d.IP != "" && !address && !strict {
		list.Add(`"dataPoints" has a DES data point with the ip ` + quoted(d.IP) + `, which is no IP address and has no effect`)
	}
	if len(d.Demographics) >= survey.MinDemographics {
		return
	}
	rest := "without them and without ip, it is not scored"
	if address {
		rest = "without them, only its ip is compared"
	}
	list.Add(fmt.Sprintf(`"dataPoints" has a DES data point with only %d of %d necessary demographics: %s`, len(d.Demographics), survey.MinDemographics, rest))
}

// AdviseSettings adds warnings about settings that switch checks off because they do not name them. v is the
// version of the survey.
func AdviseSettings(s *survey.CleaningSettings, v survey.Version, list *Warnings) {
	adviseSettings(s, v, survey.AllChecks, list)
}

// adviseSettings is like AdviseSettings, for the checks in a set. If a request sends settings, no recommended
// settings apply. For example, settings with only a threshold for the overall score switch all checks off.
func adviseSettings(s *survey.CleaningSettings, v survey.Version, of survey.CheckSet, list *Warnings) {
	if s == nil {
		return
	}
	var off []string
	for c, rules := range survey.Recommended(v).Checks {
		if rules != nil && rules.Active && s.Checks[c] == nil && of.Has(survey.Check(c)) {
			off = append(off, survey.Check(c).String())
		}
	}
	if len(off) > 0 {
		list.Add(`"cleaningSettings" does not name ` + strings.Join(off, ", ") +
			`, so their scores and categories exclude nobody. Name these checks, or omit "cleaningSettings" to use the recommended settings`)
	}
}

// quoted returns a name that the caller chose, cut to a limited length.
func quoted(id string) string { return `"` + shorten(id) + `"` }
