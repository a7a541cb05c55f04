package demo

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"candor/internal/research/service"
)

// The reference respondent is the basis of load figures. It is an honest respondent of the coffee survey with a
// fixed number of data points: two open answers, ten page times, two grids of ten rows, an interview of twenty
// pairs, one typing recording, and an entrance.

// variants is the number of different people among the reference respondents. Respondents of the same person
// differ in their ids, times and addresses.
const variants = 256

// These are the holes of a template: the places in which reference respondents of the same variant differ.
const (
	holeID     = "@@id@@"
	holeSurvey = "@@survey@@"
	holeIP     = "@@ip@@"
	holeZip    = "@@zip@@"
	holeJob    = "@@job@@"
	holeAt     = "@@at@@"
)

// template is a body that is split at its holes, the places in which respondents differ.
type template struct {
	parts [][]byte // the text between the holes; there is one more part than holes
	holes []string
	size  int
}

// References makes reference respondents. It is safe for concurrent use.
type References struct{ templates []template }

// NewReferences prepares reference respondents. strokes is the number of keystrokes in their recording. The
// interface sends the whole field after every key, so the size of the recording grows with the square of strokes.
// A body has about 9.5 KB with 50 keystrokes, 10.8 KB with 60, and 39 KB with 200.
func NewReferences(strokes int) *References {
	study := studies(1)[0]
	known := make([]novelty, len(study.questions))
	f := &References{}
	for i := range variants {
		f.templates = append(f.templates, cut(referenceBody(study, known, i, strokes)))
	}
	return f
}

// ReferenceID is the respondent id of the i-th reference respondent.
func ReferenceID(i int) string { return fmt.Sprintf("ref-%09d", i) }

// Body returns the body of the i-th reference respondent for a v3 survey. The name of the survey must need no
// escaping in JSON. Two respondents with different i have different ids, addresses and demographics. Two
// consecutive ones differ in everything. The caller may change the returned slice.
func (f *References) Body(survey string, i int) []byte {
	t := &f.templates[uint(i)%variants]
	out := make([]byte, 0, t.size+len(survey)+64)
	for k, hole := range t.holes {
		out = append(out, t.parts[k]...)
		switch hole {
		case holeID:
			out = fmt.Appendf(out, "ref-%09d", i)
		case holeSurvey:
			out = append(out, survey...)
		case holeIP:
			out = fmt.Appendf(out, "2001:db8:%x:%x::7", uint(i)>>16&0xffff, uint(i)&0xffff)
		case holeZip:
			out = fmt.Appendf(out, "%05d", uint(i)*7919%100_000)
		case holeAt: // fifty respondents enter per second
			out = firstDay.Add(time.Duration(i)*20*time.Millisecond).AppendFormat(out, service.Moment)
		case holeJob:
			out = append(out, jobs[uint(i)/variants%uint(len(jobs))]...)
		}
	}
	return append(out, t.parts[len(t.holes)]...)
}

func cut(body []byte) template {
	t := template{size: len(body)}
	for {
		at := bytes.Index(body, []byte("@@"))
		if at < 0 {
			t.parts = append(t.parts, body)
			return t
		}
		end := at + 2 + bytes.Index(body[at+2:], []byte("@@")) + 2
		t.parts = append(t.parts, body[:at])
		t.holes = append(t.holes, string(body[at:end]))
		body = body[end:]
	}
}

// referenceBody returns the body of one variant, with holes.
func referenceBody(s *study, known []novelty, n, strokes int) []byte {
	r := stream(1, "reference", n)
	p := newPerson(r, s.towns, 0, firstDay)
	p.hand.wordy = 2
	v := &visit{study: s, r: r, person: p}
	v.think(known)
	enter := firstDay.Add(time.Duration(n) * 37 * time.Second)

	b := &service.Submission{RespondentID: holeID, SurveyName: holeSurvey, ActivateCleaning: true}
	add := func(point any) { b.DataPoints = append(b.DataPoints, point) }
	for i, q := range s.questions[:2] {
		add(service.OpenEnd{QualityCheck: "OES", DataPointID: q.id, Question: q.english, Answer: v.answers[i], Keywords: q.keywords, AllowedLanguages: []string{"en"}})
	}
	for _, pg := range s.pages {
		add(service.Timing{QualityCheck: "TS", DataPointID: pg.id, Duration: math.Round(lognormal(r, 1000*pg.median*p.pace, .22))})
	}
	for _, id := range []string{"grid-a", "grid-b"} {
		add(service.Grid[int]{QualityCheck: "GQS", DataPointID: id, GridAnswersPattern: newScale(stream(1, "reference "+id, 0), id, 10, 5).honest(r), PatternCheckEnabled: true})
	}
	add(service.Interview{QualityCheck: "CHS", DataPointID: "interview", SurveyDescription: s.about, InterviewData: referencePairs(r, s, p)})
	add(behaviour{"BAS", "like-input", referenceTyping(r, p, v.answers[0], enter.Add(2*time.Minute), strokes)})
	add(service.Entrance{QualityCheck: "DES", EntranceTime: holeAt, IP: holeIP, Demographics: []service.Demographic{
		{Type: "age", Answer: strconv.Itoa(p.age)},
		{Type: "gender", Answer: p.gender},
		{Type: "city", Answer: p.town},
		{Type: "zip", Answer: holeZip},
		{Type: "jobTitle", Answer: holeJob},
		{Type: "salaryRange", Answer: p.salary},
	}})
	return encode(b)
}

// referencePairs returns an interview of exactly twenty pairs.
func referencePairs(r *rand.Rand, s *study, p *person) []service.Pair {
	pairs := s.interview(r, p)
	for i := 1; len(pairs) < 20; i++ {
		pairs = append(pairs, service.Pair{QuestionID: fmt.Sprintf("R%d", i), Question: fmt.Sprintf("Please rate coffee shop number %d from 1 to 10", i), Answer: between(r, 3, 9)})
	}
	return pairs[:20]
}

// referenceTyping returns exactly the given number of keystrokes of an answer. If the answer is too short, it is
// repeated.
func referenceTyping(r *rand.Rand, p *person, text string, from time.Time, strokes int) []event {
	more := strings.Repeat(text+" ", 1+strokes/len(text))
	events, _ := p.fingers.typed(r, more, from)
	return events[:strokes]
}
