package survey

import (
	"encoding/json"
	"strconv"
	"unicode/utf8"
)

// AppendJSON appends the verdict as JSON, byte for byte what encoding/json
// writes, without its reflection: getAllRespondents streams as many of these as
// a survey has respondents.
func (q *Quality) AppendJSON(b []byte) []byte {
	b = append(b, `{"isExcluded":`...)
	b = strconv.AppendBool(b, q.Excluded)
	b = append(b, `,"reasonsForExclusion":`...)
	b = appendStrings(b, q.Reasons)
	b = append(b, `,"serviceScore":`...)
	b = strconv.AppendInt(b, int64(q.Overall), 10)
	b = append(b, `,"qualityScoreSummary":[`...)
	for i := range q.Checks {
		if i > 0 {
			b = append(b, ',')
		}
		b = q.Checks[i].appendJSON(b)
	}
	b = append(b, `],"dataPointsSummary":[`...)
	for i := range q.DataPoints {
		if i > 0 {
			b = append(b, ',')
		}
		b = q.DataPoints[i].appendJSON(b)
	}
	b = append(b, ']')
	if q.Likelihood != nil {
		b = append(b, `,"fraudLikelihood":`...)
		b = q.Likelihood.appendJSON(b)
	}
	return append(b, '}')
}

func (l *Likelihood) appendJSON(b []byte) []byte {
	b = append(b, `{"likelihood":`...)
	b = strconv.AppendFloat(b, l.Likelihood, 'f', -1, 64)
	b = append(b, `,"assistantLikelihood":`...)
	b = strconv.AppendFloat(b, l.Assistant, 'f', -1, 64)
	b = append(b, `,"contributions":[`...)
	for i, c := range l.Contributions {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, `{"qualityCheck":`...)
		b = appendString(b, c.Check)
		b = append(b, `,"sign":`...)
		b = appendString(b, c.Sign)
		b = append(b, `,"value":`...)
		b = strconv.AppendInt(b, int64(c.Value), 10)
		b = append(b, `,"factor":`...)
		b = strconv.AppendFloat(b, c.Factor, 'f', -1, 64)
		b = append(b, '}')
	}
	return append(b, `]}`...)
}

func (s *CheckSummary) appendJSON(b []byte) []byte {
	b = append(b, `{"qualityCheck":`...)
	b = appendString(b, s.Check)
	b = append(b, `,"score":`...)
	b = strconv.AppendInt(b, int64(s.Score), 10)
	if s.Reason != nil {
		b = append(b, `,"reason":`...)
		b = appendString(b, *s.Reason)
	}
	if len(s.Incoherent) > 0 {
		b = append(b, `,"incoherentQuestions":`...)
		b = appendStrings(b, s.Incoherent)
	}
	return append(b, '}')
}

func (s *DataPointSummary) appendJSON(b []byte) []byte {
	b = append(b, `{"qualityCheck":`...)
	b = appendString(b, s.Check)
	b = append(b, `,"dataPointId":`...)
	b = appendString(b, s.ID)
	b = append(b, `,"score":`...)
	b = strconv.AppendInt(b, int64(s.Score), 10)
	if s.Category != "" {
		b = append(b, `,"category":`...)
		b = appendString(b, s.Category)
	}
	if s.Effort != "" {
		b = append(b, `,"effort":`...)
		b = appendString(b, s.Effort)
	}
	if s.Reason != nil {
		b = append(b, `,"reason":`...)
		b = appendString(b, *s.Reason)
	}
	if s.Translated != "" {
		b = append(b, `,"translatedAnswer":`...)
		b = appendString(b, s.Translated)
	}
	if s.TranslationFailed {
		b = append(b, `,"translationFailed":true`...)
	}
	return append(b, '}')
}

func appendStrings(b []byte, list []string) []byte {
	b = append(b, '[')
	for i, s := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendString(b, s)
	}
	return append(b, ']')
}

// appendString appends s quoted. Almost every string needs no escape; for the
// others encoding/json decides, so that there is one set of escaping rules.
func appendString(b []byte, s string) []byte {
	if !isPlain(s) {
		quoted, err := json.Marshal(s)
		if err != nil {
			panic("survey: a string did not marshal: " + err.Error()) // cannot happen
		}
		return append(b, quoted...)
	}
	b = append(b, '"')
	b = append(b, s...)
	return append(b, '"')
}

// isPlain reports whether encoding/json would write s unchanged.
func isPlain(s string) bool {
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf {
			if c < ' ' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
				return false
			}
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && size == 1 || r == '\u2028' || r == '\u2029' {
			return false
		}
		i += size
	}
	return true
}
