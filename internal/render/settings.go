package render

import (
	"strconv"

	"candor/survey"
)

// AppendSettings appends cleaning settings as requests write them, with categories
// as surveys of a version call them: sent back, they are the same settings. Nil,
// cleaning off, is null.
func AppendSettings(b []byte, v survey.Version, s *survey.CleaningSettings) []byte {
	if s == nil {
		return append(b, "null"...)
	}
	b = append(b, `{"serviceScore":`...)
	b = appendFloat(b, s.Overall)
	for c, cs := range s.Checks {
		if cs == nil {
			continue
		}
		check := survey.Check(c)
		b = append(b, `,"`...)
		b = append(b, check.String()...)
		b = append(b, `":{"activate":`...)
		b = strconv.AppendBool(b, cs.Active)
		b = append(b, `,"score":`...)
		b = appendFloat(b, cs.Score)
		if check.TakesMinPoints() {
			b = append(b, `,"minDataPoints":`...)
			b = strconv.AppendInt(b, int64(cs.MinPoints), 10)
		}
		if check.TakesCategories() {
			b = append(b, `,"categories":{`...)
			b = appendRules(b, v, cs.Categories)
			b = append(b, '}')
		}
		b = append(b, '}')
	}
	return append(b, '}')
}

func appendRules(b []byte, v survey.Version, rules []survey.CategoryRule) []byte {
	var named survey.CategorySet
	for i, r := range rules {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, '"')
		b = append(b, survey.SettingsName(v, r.Categories, named)...)
		b = append(b, `":{"activate":`...)
		b = strconv.AppendBool(b, r.Active)
		b = append(b, `,"minDataPoints":`...)
		b = strconv.AppendInt(b, int64(r.Min), 10)
		b = append(b, '}')
		named |= r.Categories
	}
	return b
}

func appendFloat(b []byte, f float64) []byte { return strconv.AppendFloat(b, f, 'f', -1, 64) }
