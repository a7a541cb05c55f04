package request

import (
	"bytes"
	"math"
	"strconv"

	"candor/survey"

	"github.com/go-json-experiment/json/jsontext"
)

// interview decodes a CHS data point.
func (r *pointReader) interview(p *path) {
	d := survey.Interview{}
	ignoreBlank := r.peekTrue("ignoreEmptyAnswers")
	r.open()
	var seen fields
	for r.next() {
		switch string(r.name()) {
		case "dataPointId":
			seen |= 1
			d.ID = r.text(p.key("dataPointId"), 1, maxName)
		case "interviewData":
			seen |= 2
			d.Pairs = r.pairs(p.key("interviewData"), ignoreBlank)
		case "surveyDescription":
			if r.s.Version < survey.V3 {
				r.skip()
				continue
			}
			d.Description = r.text(p.key("surveyDescription"), minDescription, maxDescription)
		case "ignoreEmptyAnswers":
			r.boolean(p.key("ignoreEmptyAnswers"))
		default:
			r.skip()
		}
	}
	r.required(p, seen, "dataPointId", "interviewData")
	if ignoreBlank && len(d.Pairs) == 0 {
		return
	}
	r.s.CHS = &d
	r.sent[survey.CHS]++
}

// pairs decodes interviewData. If ignoreBlank is true, pairs with blank answers are removed before the others are
// counted. The others keep their position, because v1 identifies a question by its position.
func (r *pointReader) pairs(p path, ignoreBlank bool) []survey.Pair {
	if !r.array(&p) {
		return nil
	}
	var pairs []survey.Pair
	n := 0
	for i := 0; r.next(); i++ {
		at := p.item(i)
		if n > maxPairs {
			r.skip()
			continue
		}
		pair, dropped := r.pair(&at, i, ignoreBlank)
		if dropped {
			continue
		}
		n++
		if pairs == nil {
			pairs = make([]survey.Pair, 0, 24)
		}
		pairs = append(pairs, pair)
	}
	r.items(&p, n, 0, maxPairs)
	return pairs
}

func (r *pointReader) pair(p *path, i int, ignoreBlank bool) (pair survey.Pair, dropped bool) {
	if !r.object(p) {
		return pair, false
	}
	v1 := r.s.Version == survey.V1
	var seen fields
	for r.next() {
		switch string(r.name()) {
		case "questionId":
			if v1 {
				r.skip()
				continue
			}
			seen |= 1
			pair.QuestionID = r.text(p.key("questionId"), 1, maxName)
		case "question":
			seen |= 2
			pair.Question = r.text(p.key("question"), 1, maxText)
		case "answer":
			seen |= 4
			pair.Answer, dropped = r.pairAnswer(p.key("answer"), ignoreBlank)
		default:
			r.skip()
		}
	}
	if v1 {
		seen |= 1
		pair.QuestionID = generatedID(i)
	}
	r.required(p, seen, "questionId", "question", "answer")
	return pair, dropped
}

func (r *pointReader) pairAnswer(p path, ignoreBlank bool) (answer string, dropped bool) {
	switch c := r.kind(); {
	case c == '"':
		least := 1
		if ignoreBlank {
			least = 0
		}
		b := r.chars(&p, least, maxText)
		return r.keep(b), ignoreBlank && blank(b)
	case c == '-' || c >= '0' && c <= '9':
		return r.keep(r.numberText(&p)), false
	}
	r.refuse(&p, "must be one of [string, number]")
	return "", false
}

// numberText decodes a number as text. An integer stays as it was written, so that a long number loses no digits.
// Any other number gets its shortest decimal form.
func (w *walker) numberText(p *path) []byte {
	b := w.literal()
	f := parseNumber(b)
	switch {
	case math.IsInf(f, 0):
		w.fail(p, "cannot be infinity")
		return nil
	case f == 0:
		return []byte("0")
	case !bytes.ContainsAny(b, ".eE"):
		return b
	}
	w.scratch = jsontext.AppendFloat(w.scratch[:0], f, 64)
	return w.scratch
}

// generatedIDs holds the question ids that v1 requests get, by position: Q1, Q2, and so on.
var generatedIDs = func() (ids [maxPairs]string) {
	for i := range ids {
		ids[i] = "Q" + strconv.Itoa(i+1)
	}
	return ids
}()

func generatedID(i int) string {
	if i < len(generatedIDs) {
		return generatedIDs[i]
	}
	return "Q" + strconv.Itoa(i+1)
}
