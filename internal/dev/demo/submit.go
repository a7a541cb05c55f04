package demo

import "math"

// body returns the visit as the survey tool sends it.
func (v *visit) body(name string) []byte {
	s, p := v.study, v.person
	b := &body{RespondentID: v.id, SurveyName: name, ActivateCleaning: true}
	add := func(point any) { b.DataPoints = append(b.DataPoints, point) }
	for i, q := range s.questions {
		o := openEnd{"OES", q.id, q.english, v.answers[i], q.keywords, []string{"en"}}
		if s.german > 0 {
			o.AllowedLanguages = []string{"en", "de"}
		}
		if p.german {
			o.Question = q.german
		}
		add(o)
	}
	for i, pg := range s.pages {
		d := float64(v.pages[i].Milliseconds())
		if s.seconds {
			d = math.Round(d/100) / 10
		}
		add(timing{"TS", pg.id, d})
	}
	for _, g := range s.grids {
		row := g.honest(v.r)
		switch v.kind {
		case StraightLiner:
			row = g.straight(v.r)
		case PatternClicker:
			row = g.pattern(v.r)
		}
		add(grid{"GQS", g.id, row, true})
	}
	pairs := s.interview(v.r, p)
	if v.kind == Contradictor {
		pairs = contradicted(v.r, s, p, pairs)
	}
	add(interview{"CHS", "interview", s.about, pairs})
	for _, t := range v.typing {
		add(t)
	}
	if s.version >= 3 {
		b.SurveyPlatform = s.platform
		b.RespondentAttrs = map[string]string{"panel": "demo", "city": p.town}
		add(entrance{"DES", stamp(v.enter), p.ip, v.told})
	}
	return b.encode()
}
