package render

import (
	"strconv"
	"time"

	"candor/survey"
)

// AppendAnswers appends the answers of a submission as a list of data points with the member names
// of the request, or null if there is no submission. Recordings of behaviour are left out, because
// candor stores no text of them.
func AppendAnswers(b []byte, s *survey.Submission) []byte {
	if s == nil {
		return append(b, "null"...)
	}
	b = append(b, '[')
	first := true
	point := func(c survey.Check, id string) {
		if !first {
			b = append(b, ',')
		}
		first = false
		b = append(b, `{"qualityCheck":`...)
		b = AppendString(b, c.String())
		b = append(b, `,"dataPointId":`...)
		b = AppendString(b, id)
	}
	for i := range s.OES {
		p := &s.OES[i]
		point(survey.OES, p.ID)
		b = appendMember(b, "question", p.Question)
		b = append(appendMember(b, "answer", p.Answer), '}')
	}
	if s.CHS != nil {
		point(survey.CHS, s.CHS.ID)
		b = append(b, `,"interviewData":[`...)
		for i := range s.CHS.Pairs {
			if i > 0 {
				b = append(b, ',')
			}
			p := &s.CHS.Pairs[i]
			b = append(b, `{"questionId":`...)
			b = AppendString(b, p.QuestionID)
			b = appendMember(b, "question", p.Question)
			b = append(appendMember(b, "answer", p.Answer), '}')
		}
		b = append(b, `]}`...)
	}
	for i := range s.GQS {
		p := &s.GQS[i]
		point(survey.GQS, p.ID)
		b = append(b, `,"gridAnswersPattern":[`...)
		for j, answer := range p.Answers {
			if j > 0 {
				b = append(b, ',')
			}
			b = strconv.AppendFloat(b, answer, 'f', -1, 64)
		}
		b = append(b, `]}`...)
	}
	for i := range s.TS {
		point(survey.TS, s.TS[i].ID)
		b = append(b, `,"duration":`...)
		b = append(strconv.AppendFloat(b, s.TS[i].Duration, 'f', -1, 64), '}')
	}
	if s.DES != nil {
		point(survey.DES, s.DES.ID)
		b = append(appendEntrance(b, s.DES), '}')
	}
	return append(b, ']')
}

func appendEntrance(b []byte, e *survey.Entrance) []byte {
	if !e.At.IsZero() {
		b = appendMember(b, "entranceTime", e.At.UTC().Format(time.RFC3339Nano))
	}
	if e.IP != "" {
		b = appendMember(b, "ip", e.IP)
	}
	b = append(b, `,"demographics":[`...)
	for i, d := range e.Demographics {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, `{"type":`...)
		b = AppendString(b, d.Type)
		b = append(appendMember(b, "answer", d.Answer), '}')
	}
	return append(b, ']')
}

// appendMember appends a member that follows another.
func appendMember(b []byte, name, value string) []byte {
	b = append(AppendString(append(b, ','), name), ':')
	return AppendString(b, value)
}

// Resembled is a respondent that a data point repeats.
type Resembled struct {
	Check      survey.Check
	DataPoint  string
	Respondent survey.RespondentID // empty: deleted
}

// AppendResembles appends the respondents that a respondent repeats.
func AppendResembles(b []byte, list []Resembled) []byte {
	b = append(b, '[')
	for i, r := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, `{"qualityCheck":`...)
		b = AppendString(b, r.Check.String())
		b = appendMember(b, "dataPointId", r.DataPoint)
		if r.Respondent == "" {
			b = append(b, `,"respondentId":null}`...)
			continue
		}
		b = append(appendMember(b, "respondentId", string(r.Respondent)), '}')
	}
	return append(b, ']')
}

// AppendPageTimes appends how long the respondents of a survey took for pages.
func AppendPageTimes(b []byte, list []survey.PageTimes) []byte {
	b = append(b, '[')
	for i := range list {
		d := &list[i]
		if i > 0 {
			b = append(b, ',')
		}
		b = AppendString(append(b, `{"dataPointId":`...), d.ID)
		b = strconv.AppendInt(append(b, `,"respondents":`...), d.Respondents, 10)
		b = strconv.AppendFloat(append(b, `,"median":`...), d.Median, 'f', -1, 64)
		b = append(b, `,"counts":[`...)
		for j, n := range d.Counts {
			if j > 0 {
				b = append(b, ',')
			}
			b = strconv.AppendInt(b, n, 10)
		}
		b = append(b, "]}"...)
	}
	return append(b, ']')
}
