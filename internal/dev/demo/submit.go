package demo

import (
	"math"

	"candor/internal/research/service"
)

// body returns the visit as the survey tool sends it.
func (v *visit) body(name string) []byte {
	s, p := v.study, v.person
	b := &service.Submission{RespondentID: v.id, SurveyName: name, ActivateCleaning: true}
	add := func(point any) { b.DataPoints = append(b.DataPoints, point) }
	for i, q := range s.questions {
		o := service.OpenEnd{QualityCheck: "OES", DataPointID: q.id, Question: q.english, Answer: v.answers[i], Keywords: q.keywords, AllowedLanguages: []string{"en"}}
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
		add(service.Timing{QualityCheck: "TS", DataPointID: pg.id, Duration: d})
	}
	for _, g := range s.grids {
		row := g.honest(v.r)
		switch v.kind {
		case StraightLiner:
			row = g.straight(v.r)
		case PatternClicker:
			row = g.pattern(v.r)
		}
		add(service.Grid[int]{QualityCheck: "GQS", DataPointID: g.id, GridAnswersPattern: row, PatternCheckEnabled: true})
	}
	pairs := s.interview(v.r, p)
	if v.kind == Contradictor {
		pairs = contradicted(v.r, s, p, pairs)
	}
	add(service.Interview{QualityCheck: "CHS", DataPointID: "interview", SurveyDescription: s.about, InterviewData: pairs})
	for _, t := range v.typing {
		add(t)
	}
	if s.version >= 3 {
		b.SurveyPlatform = s.platform
		b.Attributes = map[string]string{"panel": "demo", "city": p.town}
		add(service.Entrance{QualityCheck: "DES", EntranceTime: v.enter.UTC().Format(service.Moment), IP: p.ip, Demographics: v.told})
	}
	return encode(b)
}
