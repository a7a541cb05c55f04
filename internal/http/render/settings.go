package render

import (
	"strconv"

	"candor/survey"
)

// AppendSettings appends cleaning settings in the form that requests of an API version use, in the order of the
// checks. A client can send the result back to set the same settings. If s is nil, cleaning is off, and
// AppendSettings appends null.
func AppendSettings(b []byte, v survey.Version, s *survey.CleaningSettings) []byte {
	if s == nil {
		return append(b, "null"...)
	}
	b = append(b, `{"serviceScore":`...)
	b = strconv.AppendFloat(b, s.Overall, 'f', -1, 64)
	for _, c := range survey.Checks {
		if cs := s.Checks[c]; cs != nil {
			b = append(b, ',')
			b = append(AppendString(b, c.String()), ':')
			b = appendCheckSettings(b, v, c, cs)
		}
	}
	return append(b, '}')
}

func appendCheckSettings(b []byte, v survey.Version, c survey.Check, s *survey.CheckSettings) []byte {
	b = append(b, `{"activate":`...)
	b = strconv.AppendBool(b, s.Active)
	b = append(b, `,"score":`...)
	b = strconv.AppendFloat(b, s.Score, 'f', -1, 64)
	if c.TakesMinPoints() && s.MinPoints > 0 {
		b = append(b, `,"minDataPoints":`...)
		b = strconv.AppendInt(b, int64(s.MinPoints), 10)
	}
	if len(s.Categories) > 0 {
		b = append(b, `,"categories":{`...)
		var named survey.CategorySet
		for i, rule := range s.Categories {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(AppendString(b, survey.SettingsName(v, rule.Categories, named)), `:{"activate":`...)
			b = strconv.AppendBool(b, rule.Active)
			b = append(b, `,"minDataPoints":`...)
			b = append(strconv.AppendInt(b, int64(rule.Min), 10), '}')
			named |= rule.Categories
		}
		b = append(b, '}')
	}
	return append(b, '}')
}
