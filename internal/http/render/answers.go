package render

import (
	"strconv"
	"time"

	"candor/survey"
)

// AppendAnswers appends the answers of a submission: a list of data points, whose members have the same names as
// in the request. It appends null if there is no submission. It skips recordings of behaviour, because candor
// stores no text of them.
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
		b = appendMember(b, "dataPointId", id)
	}
	for i := range s.OES {
		p := &s.OES[i]
		point(survey.OES, p.ID)
		b = appendMember(b, "question", p.Question)
		b = append(appendMember(b, "answer", p.Answer), '}')
	}
	if s.CHS != nil {
		point(survey.CHS, s.CHS.ID)
		b = append(b, `,"interviewData":`...)
		b = AppendList(b, s.CHS.Pairs, func(p *survey.Pair, b []byte) []byte {
			b = AppendString(append(b, `{"questionId":`...), p.QuestionID)
			b = appendMember(b, "question", p.Question)
			return append(appendMember(b, "answer", p.Answer), '}')
		})
		b = append(b, '}')
	}
	for i := range s.GQS {
		p := &s.GQS[i]
		point(survey.GQS, p.ID)
		b = append(AppendList(append(b, `,"gridAnswersPattern":`...), p.Answers, appendFloat), '}')
	}
	for i := range s.TS {
		point(survey.TS, s.TS[i].ID)
		b = append(appendFloat(&s.TS[i].Duration, append(b, `,"duration":`...)), '}')
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
	b = append(b, `,"demographics":`...)
	return AppendList(b, e.Demographics, func(d *survey.Demographic, b []byte) []byte {
		b = AppendString(append(b, `{"type":`...), d.Type)
		return append(appendMember(b, "answer", d.Answer), '}')
	})
}

// appendMember appends a member to an object that already has one. The name needs no escaping.
func appendMember(b []byte, name, value string) []byte {
	b = append(append(append(b, `,"`...), name...), `":`...)
	return AppendString(b, value)
}

// Resembled names the respondent whose data a data point repeats.
type Resembled struct {
	Check      survey.Check
	DataPoint  string
	Respondent survey.RespondentID // empty: deleted
}

// AppendResembles appends the list of the respondents whose data a respondent repeats.
func AppendResembles(b []byte, list []Resembled) []byte {
	return AppendList(b, list, func(r *Resembled, b []byte) []byte {
		b = AppendString(append(b, `{"qualityCheck":`...), r.Check.String())
		b = appendMember(b, "dataPointId", r.DataPoint)
		if r.Respondent == "" {
			return append(b, `,"respondentId":null}`...)
		}
		return append(appendMember(b, "respondentId", string(r.Respondent)), '}')
	})
}

// AppendPageTimes appends how long the respondents of a survey took for each page.
func AppendPageTimes(b []byte, list []survey.PageTimes) []byte {
	return AppendList(b, list, func(d *survey.PageTimes, b []byte) []byte {
		b = AppendString(append(b, `{"dataPointId":`...), d.ID)
		b = strconv.AppendInt(append(b, `,"respondents":`...), d.Respondents, 10)
		b = appendFloat(&d.Median, append(b, `,"median":`...))
		b = append(b, `,"counts":`...)
		b = AppendList(b, d.Counts[:], func(n *int64, b []byte) []byte { return strconv.AppendInt(b, *n, 10) })
		return append(b, '}')
	})
}
