package request

import "candor/survey"

// settingsShape says which members a check's cleaning settings have besides
// activate and score.
type settingsShape struct {
	minPoints  bool
	valid      bool // may name VALID_ANSWER where that is lenient
	categories func(name string, v survey.Version) (survey.CategorySet, bool)
}

var settingsShapes = [survey.NumChecks]settingsShape{
	survey.OES: {minPoints: true, valid: true, categories: answerCategory},
	survey.CHS: {},
	survey.GQS: {minPoints: true},
	survey.TS:  {},
	survey.BAS: {minPoints: true, categories: behaviourCategory},
	survey.DES: {categories: entranceCategory},
}

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
		s.Checks[check] = r.check(&at, settingsShapes[check])
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

func (r settingsReader) check(p *path, shape settingsShape) *survey.CheckSettings {
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
		case string(name) == "minDataPoints" && shape.minPoints:
			s.MinPoints = r.minPoints(p)
		case string(name) == "categories" && shape.categories != nil:
			s.Categories = r.categories(p.key("categories"), shape)
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

func (r settingsReader) categories(p path, shape settingsShape) []survey.CategoryRule {
	if !r.object(&p) {
		return nil
	}
	var rules []survey.CategoryRule
	for r.next() {
		name := r.name()
		set, ok := shape.categories(string(name), r.version)
		switch {
		case ok:
			at := p.key(string(name))
			rules = append(rules, r.rule(&at, set))
		case r.lenient && shape.valid && string(name) == "VALID_ANSWER":
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
