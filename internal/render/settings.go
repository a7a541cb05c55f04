package render

import (
	"strconv"

	"candor/survey"
)

// settled holds the checks in the order in which settings list them.
var settled = survey.Order(survey.OES, survey.CHS, survey.GQS, survey.TS, survey.BAS, survey.DES)

// AppendSettings appends cleaning settings as JSON, as requests of version v have
// them (interface section 4.2).
func AppendSettings(b []byte, v survey.Version, s *survey.CleaningSettings) []byte {
	b = append(b, `{"serviceScore":`...)
	b = appendThreshold(b, s.Overall)
	for _, check := range settled {
		of := s.Checks[check]
		if of == nil {
			continue
		}
		b = append(b, ',')
		b = AppendString(b, check.String())
		b = append(b, `:{"activate":`...)
		b = strconv.AppendBool(b, of.Active)
		b = append(b, `,"score":`...)
		b = appendThreshold(b, of.Score)
		if of.MinPoints > 0 {
			b = append(b, `,"minDataPoints":`...)
			b = strconv.AppendInt(b, int64(of.MinPoints), 10)
		}
		if len(of.Categories) > 0 {
			b = append(b, `,"categories":`...)
			b = appendRules(b, v, of.Categories)
		}
		b = append(b, '}')
	}
	return append(b, '}')
}

func appendThreshold(b []byte, f float64) []byte { return strconv.AppendFloat(b, f, 'f', -1, 64) }

func appendRules(b []byte, v survey.Version, rules []survey.CategoryRule) []byte {
	b = append(b, '{')
	for i, r := range rules {
		if i > 0 {
			b = append(b, ',')
		}
		b = AppendString(b, categoryName(v, r.Categories))
		b = append(b, `:{"activate":`...)
		b = strconv.AppendBool(b, r.Active)
		b = append(b, `,"minDataPoints":`...)
		b = strconv.AppendInt(b, int64(r.Min), 10)
		b = append(b, '}')
	}
	return append(b, '}')
}

// categoryName returns what a version calls a set of categories; all of a set
// have one name there.
func categoryName(v survey.Version, set survey.CategorySet) string {
	for c := range survey.NumCategories {
		if set.Has(c) {
			return c.Name(v)
		}
	}
	return ""
}
