package schemas

import (
	"maps"
	"slices"

	"candor/survey"
)

type wireSettings struct {
	Overall float64             `avro:"overall"`
	Checks  []wireCheckSettings `avro:"checks"`
}

type wireCheckSettings struct {
	Check      int32              `avro:"check"`
	Active     bool               `avro:"active"`
	Score      float64            `avro:"score"`
	MinPoints  int64              `avro:"min_points"`
	Categories []wireCategoryRule `avro:"categories"`
}

type wireCategoryRule struct {
	Categories int64 `avro:"categories"`
	Active     bool  `avro:"active"`
	Min        int64 `avro:"min"`
}

type wireAttribute struct {
	Key   string `avro:"key"`
	Value string `avro:"value"`
}

type wireOptions struct {
	Modular     bool `avro:"modular"`
	PlainDES    bool `avro:"plain_des"`
	StrictPaste bool `avro:"strict_paste"`
}

func (w *wireSettings) code(c *coder) {
	c.double(&w.Overall)
	listOf(c, &w.Checks, &c.settings, (*wireCheckSettings).code)
}

func (w *wireCheckSettings) code(c *coder) {
	c.int(&w.Check)
	c.boolean(&w.Active)
	c.double(&w.Score)
	c.long(&w.MinPoints)
	listOf(c, &w.Categories, &c.rules, (*wireCategoryRule).code)
}

func (w *wireCategoryRule) code(c *coder) {
	c.long(&w.Categories)
	c.boolean(&w.Active)
	c.long(&w.Min)
}

func (w *wireAttribute) code(c *coder) {
	c.text(&w.Key)
	c.text(&w.Value)
}

func (w *wireOptions) code(c *coder) {
	c.boolean(&w.Modular)
	c.boolean(&w.PlainDES)
	c.boolean(&w.StrictPaste)
}

func toSettings(b *bounds, s *survey.CleaningSettings) *wireSettings {
	if s == nil {
		return nil
	}
	b.finite(s.Overall)
	w := &wireSettings{Overall: s.Overall, Checks: extend(&b.settings, survey.NumChecks)[:0]}
	for _, c := range survey.Checks {
		cs := s.Checks[c]
		if cs == nil {
			continue
		}
		b.finite(cs.Score)
		w.Checks = append(w.Checks, wireCheckSettings{
			Check: int32(c), Active: cs.Active, Score: cs.Score, MinPoints: int64(cs.MinPoints),
			Categories: convertTo(&b.rules, cs.Categories, func(r *survey.CategoryRule) wireCategoryRule {
				return wireCategoryRule{Categories: int64(r.Categories), Active: r.Active, Min: int64(r.Min)}
			}),
		})
	}
	return w
}

func fromSettings(b *bounds, w *wireSettings) *survey.CleaningSettings {
	if w == nil {
		return nil
	}
	s := &survey.CleaningSettings{Overall: w.Overall}
	// One allocation for all checks, because they are read together.
	all := make([]survey.CheckSettings, len(w.Checks))
	for i := range w.Checks {
		cs := &w.Checks[i]
		all[i] = survey.CheckSettings{
			Active: cs.Active, Score: cs.Score, MinPoints: int(cs.MinPoints),
			Categories: convert(cs.Categories, func(r *wireCategoryRule) survey.CategoryRule {
				return survey.CategoryRule{Categories: b.categories(r.Categories), Active: r.Active, Min: int(r.Min)}
			}),
		}
		s.Checks[b.check(cs.Check)] = &all[i]
	}
	return s
}

func toAttributes(m map[string]string) []wireAttribute {
	if len(m) == 0 {
		return nil
	}
	w := make([]wireAttribute, 0, len(m))
	for _, k := range slices.Sorted(maps.Keys(m)) {
		w = append(w, wireAttribute{Key: k, Value: m[k]})
	}
	return w
}

func fromAttributes(w []wireAttribute) map[string]string {
	if len(w) == 0 {
		return nil
	}
	m := make(map[string]string, len(w))
	for _, a := range w {
		m[a.Key] = a.Value
	}
	return m
}
