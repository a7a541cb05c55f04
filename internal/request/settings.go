package request

import "candor/survey"

// settingsReader reads cleaning settings. addRespondent is lenient where old
// integrations need it, since what it refuses is lost (interface section 0,
// point 14); changeCleaningSettings is not.
type settingsReader struct {
	*walker
	version survey.Version
	lenient bool
}

// settings reads the object at hand. No unknown member is tolerated anywhere in
// it: a threshold with a typing error would silently not exclude.
func (w *walker) settings(p path, v survey.Version, lenient bool) *survey.CleaningSettings {
	if !w.object(&p) {
		return nil
	}
	r := settingsReader{w, v, lenient}
	s := new(survey.CleaningSettings)
	var seen fields
	for w.next() {
		name := w.name()
		if string(name) == "serviceScore" {
			seen |= 1
			s.Overall = w.within(p.key("serviceScore"), 0, 100)
			continue
		}
		check, ok := survey.ParseCheck(string(name))
		if !ok {
			w.unknown(&p, name)
			continue
		}
		at := p.key(check.String())
		s.Checks[check] = r.check(&at, check)
	}
	w.required(&p, seen, "serviceScore")
	return s
}

// unknown refuses the member whose name was just read.
func (w *walker) unknown(p *path, name []byte) {
	at := p.key(string(name))
	w.refuse(&at, "is not allowed")
}

// withoutActivate reports whether a missing activate counts as true.
func (r settingsReader) withoutActivate() bool { return r.lenient && r.version == survey.V1 }

func (r settingsReader) check(p *path, of survey.Check) *survey.CheckSettings {
	if !r.object(p) {
		return nil
	}
	s := new(survey.CheckSettings)
	var seen fields
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
			s.Categories = r.categories(p.key("categories"), of)
		default:
			r.unknown(p, name)
		}
	}
	if seen&1 == 0 && r.withoutActivate() {
		seen, s.Active = seen|1, true
	}
	r.required(p, seen, "activate", "score")
	return s
}

// minPoints reads a minDataPoints. A minimum that no respondent can reach stays
// one however large it is.
func (r settingsReader) minPoints(p *path) int {
	return min(r.whole(p.key("minDataPoints"), 0, maxSafe), manyPoints)
}

func (r settingsReader) categories(p path, of survey.Check) []survey.CategoryRule {
	if !r.object(&p) {
		return nil
	}
	var rules []survey.CategoryRule
	for r.next() {
		name := r.name()
		set, ok := survey.SettingsCategory(r.version, of, string(name))
		switch {
		case ok:
			at := p.key(string(name))
			rules = append(rules, r.rule(&at, set))
		case r.lenient && of == survey.OES && string(name) == survey.ValidAnswer.Name(r.version):
			r.skip() // listed by the interface of old; it excluded nobody
		default:
			r.unknown(&p, name)
		}
	}
	return rules
}

func (r settingsReader) rule(p *path, set survey.CategorySet) survey.CategoryRule {
	rule := survey.CategoryRule{Categories: set}
	if !r.object(p) {
		return rule
	}
	var seen fields
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
			r.unknown(p, name)
		}
	}
	if seen&1 == 0 && r.withoutActivate() {
		seen, rule.Active = seen|1, true
	}
	r.required(p, seen, "activate", "minDataPoints")
	return rule
}
