package request

import (
	"slices"
	"strings"

	"candor/internal/nearest"
	"candor/survey"
)

// settingsReader decodes cleaning settings. For addRespondent, it accepts some mistakes of old integrations,
// because a refused respondent is lost (interface section 0, point 14). For changeCleaningSettings, it accepts
// none.
type settingsReader struct {
	*walker
	version survey.Version
	lenient bool
	amends  bool // settings that are not named keep their values; those of a new check or category get the recommended values
}

// settings decodes the current object. An unknown member is a violation, because a misspelt threshold would have
// no effect.
func (w *walker) settings(p path, v survey.Version, lenient bool) *survey.CleaningSettings {
	return settingsReader{walker: w, version: v, lenient: lenient}.read(p, nil)
}

// amended decodes the current object as changes of the settings base. Settings that it does not name keep their
// values. If base lacks a check or category, its settings get the recommended values. base itself is not changed.
func (w *walker) amended(p path, v survey.Version, base *survey.CleaningSettings) *survey.CleaningSettings {
	return settingsReader{walker: w, version: v, amends: true}.read(p, base)
}

// read decodes settings, or changes of base.
func (r settingsReader) read(p path, base *survey.CleaningSettings) *survey.CleaningSettings {
	if !r.object(&p) {
		return nil
	}
	s := new(survey.CleaningSettings)
	var seen fields
	if r.amends {
		s, seen = base.Clone(), 1
	}
	for r.next() {
		name := r.name()
		if string(name) == "serviceScore" {
			seen |= 1
			s.Overall = r.within(p.key("serviceScore"), 0, 100)
			continue
		}
		check, ok := survey.ParseCheck(string(name))
		if !ok {
			r.unknown(&p, name, append(checkNames(), "serviceScore")...)
			continue
		}
		at := p.key(check.String())
		old := s.Checks[check]
		if old == nil && r.amends {
			old = check.Recommended(r.version)
		}
		s.Checks[check] = r.check(&at, check, old)
	}
	r.required(&p, seen, "serviceScore")
	return s
}

// unknown refuses the member whose name was just read, and suggests the most similar of the known names.
func (w *walker) unknown(p *path, name []byte, known ...string) {
	at, rule := p.key(string(name)), "is not allowed"
	if len(w.violations) < maxViolations { // fail will only count further ones
		rule += didYouMean(string(name), known)
	}
	w.refuse(&at, rule)
}

// didYouMean returns the most similar of the known names as the end of a message, or "" if none is similar.
func didYouMean(name string, known []string) string {
	if meant := nearest.Name(name, known); meant != "" {
		return `; did you mean "` + meant + `"?`
	}
	return ""
}

// withoutActivate reports whether a missing member "activate" means true.
func (r settingsReader) withoutActivate() bool { return r.lenient && r.version == survey.V1 }

func (r settingsReader) check(p *path, of survey.Check, s *survey.CheckSettings) *survey.CheckSettings {
	if !r.object(p) {
		return nil
	}
	var seen fields
	if s == nil {
		s = new(survey.CheckSettings)
	} else {
		seen = 1 | 2
	}
	for r.next() {
		name := r.name()
		switch {
		case string(name) == "activate":
			seen |= 1
			s.Active = r.boolean(p.key("activate"))
		case string(name) == "score":
			seen |= 2
			s.Score = r.within(p.key("score"), 0, 100)
		case string(name) == "minDataPoints" && of.TakesMinPoints():
			s.MinPoints = r.minPoints(p)
		case string(name) == "categories" && of.TakesCategories():
			s.Categories = r.categories(p.key("categories"), of, s.Categories)
		default:
			r.unknown(p, name, settingNames(of)...)
		}
	}
	if seen&1 == 0 && r.withoutActivate() {
		seen, s.Active = seen|1, true
	}
	r.required(p, seen, "activate", "score")
	return s
}

// checkNames returns the names of all checks.
func checkNames() []string {
	names := make([]string, 0, len(survey.Checks)+1)
	for _, c := range survey.Checks {
		names = append(names, c.String())
	}
	return names
}

// settingNames returns the names of the settings of a check.
func settingNames(of survey.Check) []string {
	names := []string{"activate", "score"}
	if of.TakesMinPoints() {
		names = append(names, "minDataPoints")
	}
	if of.TakesCategories() {
		names = append(names, "categories")
	}
	return names
}

// categoryNames returns the names that the settings of a check have for its categories.
func (r settingsReader) categoryNames(of survey.Check) (names []string) {
	for _, rule := range of.Rules(r.version) {
		names = append(names, survey.SettingsName(r.version, rule.Categories, 0))
	}
	return names
}

// minPoints decodes minDataPoints. A value that no respondent can reach is reduced, which has the same effect.
func (r settingsReader) minPoints(p *path) int {
	return min(r.whole(p.key("minDataPoints"), 0, maxSafe), manyPoints)
}

func (r settingsReader) categories(p path, of survey.Check, rules []survey.CategoryRule) []survey.CategoryRule {
	if !r.object(&p) {
		return nil
	}
	old := rules
	for r.next() {
		name := r.name()
		set, ok := survey.SettingsCategory(r.version, of, string(name))
		switch {
		case ok:
			at := p.key(string(name))
			rule := survey.CategoryRule{Categories: set}
			switch i := r.named(old, set, name); {
			case i >= 0:
				rules[i] = r.rule(&at, rules[i])
				continue
			case r.amends:
				all := of.Rules(r.version)
				rule = all[r.named(all, set, name)]
			}
			rules = slices.Insert(rules, r.place(rules, set, name), r.rule(&at, rule))
		case r.lenient && of == survey.OES && string(name) == survey.ValidAnswer.Name(r.version):
			r.skip() // an old version of the interface listed this category, which never excluded anybody
		default:
			if own := r.renamed(of, string(name)); own != "" {
				at := p.key(string(name))
				r.refuse(&at, `is not allowed; did you mean "`+own+`"?`)
				continue
			}
			r.unknown(&p, name, r.categoryNames(of)...)
		}
	}
	return rules
}

// renamed returns the names that this version has for the categories of a name in another version, or "" if no version
// has the name.
func (r settingsReader) renamed(of survey.Check, name string) string {
	var meant survey.CategorySet
	for v := survey.V1; v <= survey.V3; v++ {
		set, _ := survey.SettingsCategory(v, of, name)
		meant |= set
	}
	var own []string
	for _, rule := range of.Rules(r.version) {
		if rule.Categories&meant != 0 {
			own = append(own, survey.SettingsName(r.version, rule.Categories, 0))
		}
	}
	return strings.Join(own, `" or "`)
}

// place returns the index at which a new rule is inserted: after the others. Some sets of categories have two names. If
// there is a rule under the second name, a rule under the first name is inserted before it, as in answers
// (survey.SettingsName).
func (r settingsReader) place(rules []survey.CategoryRule, set survey.CategorySet, name []byte) int {
	if at := r.named(rules, set, name); at >= 0 && survey.SettingsName(r.version, set, 0) == string(name) {
		return at
	}
	return len(rules)
}

// named returns the index of the rule that has the categories of a name, or -1. If two rules have them, it is the one
// that answers show under this name (survey.SettingsName).
func (r settingsReader) named(rules []survey.CategoryRule, set survey.CategorySet, name []byte) int {
	at, before := -1, survey.CategorySet(0)
	for i := range rules {
		if rules[i].Categories == set && (at < 0 || survey.SettingsName(r.version, set, before) == string(name)) {
			at = i
		}
		before |= rules[i].Categories
	}
	return at
}

func (r settingsReader) rule(p *path, rule survey.CategoryRule) survey.CategoryRule {
	if !r.object(p) {
		return rule
	}
	var seen fields
	if r.amends {
		seen = 1 | 2
	}
	for r.next() {
		name := r.name()
		switch string(name) {
		case "activate":
			seen |= 1
			rule.Active = r.boolean(p.key("activate"))
		case "minDataPoints":
			seen |= 2
			rule.Min = r.minPoints(p)
		default:
			r.unknown(p, name, "activate", "minDataPoints")
		}
	}
	if seen&1 == 0 && r.withoutActivate() {
		seen, rule.Active = seen|1, true
	}
	r.required(p, seen, "activate", "minDataPoints")
	return rule
}
