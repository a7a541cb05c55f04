package schemas

import (
	"bytes"
	"fmt"
	"sync"

	"candor/survey"
)

type wireRespondent struct {
	ID            string           `avro:"id"`
	Generation    int64            `avro:"generation"`
	AdmittedAt    int64            `avro:"admitted_at"`
	Settings      *wireSettings    `avro:"settings"`
	Attributes    []wireAttribute  `avro:"attributes"`
	Platform      string           `avro:"platform"`
	RetentionDays int64            `avro:"retention_days"`
	Modular       bool             `avro:"modular"`
	Translations  int64            `avro:"translations"`
	Due           int64            `avro:"due"`
	Touched       int64            `avro:"touched"`
	Points        int64            `avro:"points"`
	Stored        int64            `avro:"stored"`
	Noted         []int64          `avro:"noted"`
	Override      *wireOverride    `avro:"override"`
	Explanation   *wireExplanation `avro:"explanation"`
	Evaluations   []wireEvaluation `avro:"evaluations"`
}

type wireOverride struct {
	Offset   int64  `avro:"offset"`
	Excluded bool   `avro:"excluded"`
	At       int64  `avro:"at"`
	Author   string `avro:"author"`
	Note     string `avro:"note"`
	Sticky   bool   `avro:"sticky"`
}

type wireExplanation struct {
	Offset      int64  `avro:"offset"`
	At          int64  `avro:"at"`
	Fingerprint int64  `avro:"facts"`
	Text        string `avro:"text"`
}

type wireEvaluation struct {
	Check      int32           `avro:"check"`
	Run        int64           `avro:"run"`
	Count      int64           `avro:"count"`
	At         int64           `avro:"at"`
	Done       bool            `avro:"done"`
	Score      int32           `avro:"score"`
	Reason     string          `avro:"reason"`
	Incoherent []string        `avro:"incoherent"`
	DataPoints []wireDataPoint `avro:"data_points"`
	Signs      []wireSign      `avro:"signs"`
}

func (w *wireRespondent) code(c *coder) {
	c.text(&w.ID)
	c.long(&w.Generation)
	c.long(&w.AdmittedAt)
	optional(c, &w.Settings, (*wireSettings).code)
	listOf(c, &w.Attributes, nil, (*wireAttribute).code)
	c.text(&w.Platform)
	c.long(&w.RetentionDays)
	c.boolean(&w.Modular)
	c.long(&w.Translations)
	c.long(&w.Due)
	c.long(&w.Touched)
	c.long(&w.Points)
	c.long(&w.Stored)
	optional(c, &w.Override, (*wireOverride).code)
	optional(c, &w.Explanation, (*wireExplanation).code)
	listOf(c, &w.Evaluations, nil, (*wireEvaluation).code)
	listOf(c, &w.Noted, nil, codeLong)
}

func (w *wireOverride) code(c *coder) {
	c.long(&w.Offset)
	c.boolean(&w.Excluded)
	c.long(&w.At)
	c.text(&w.Author)
	c.text(&w.Note)
	c.boolean(&w.Sticky)
}

func (w *wireExplanation) code(c *coder) {
	c.long(&w.Offset)
	c.long(&w.At)
	c.long(&w.Fingerprint)
	c.text(&w.Text)
}

func (w *wireEvaluation) code(c *coder) {
	c.int(&w.Check)
	c.long(&w.Run)
	c.long(&w.Count)
	c.boolean(&w.Done)
	c.long(&w.At)
	c.int(&w.Score)
	c.text(&w.Reason)
	c.texts(&w.Incoherent)
	listOf(c, &w.DataPoints, nil, (*wireDataPoint).code)
	listOf(c, &w.Signs, &c.signs, (*wireSign).code)
}

// EncodeRespondent returns a respondent in Avro. The result has no evaluation for a check without data points. The view
// stores the form of EncodeRow, which is shorter for most respondents.
func EncodeRespondent(r *survey.Respondent) ([]byte, error) { return encodeRespondent(r, bytes.Clone) }

// encodeRespondent encodes a respondent in Avro, and returns the copy that clone makes of the bytes.
func encodeRespondent(r *survey.Respondent, clone func([]byte) []byte) ([]byte, error) {
	b := borrow()
	defer b.release()
	w := toRespondent(b, r)
	if err := b.done("respondent", ErrInvalid); err != nil {
		return nil, err
	}
	return respondents.encodeAs(&w, clone)
}

// DecodeRespondent reads what EncodeRow or EncodeRespondent wrote.
func DecodeRespondent(value []byte) (survey.Respondent, error) {
	p := rowPool.Get().(*pooledRow)
	var err error
	if p.avro, err = avroOf(p.avro[:0], value); err != nil {
		return survey.Respondent{}, fmt.Errorf("decode respondent: %w", err)
	}
	b := borrow()
	defer b.release()
	w := &p.wire
	if err := respondents.decodeIn(&b.lists, p.avro, everything, w); err != nil {
		return survey.Respondent{}, err // without returning p to the pool, because it may be half filled
	}
	r := fromRespondent(b, w)
	w.reset()
	rowPool.Put(p)
	if err := b.done("decode respondent", ErrMalformed); err != nil {
		return survey.Respondent{}, err
	}
	return r, nil
}

// rowPool holds wire structs of rows for reuse. A request can read hundreds of thousands of rows, and the lists of the
// wire structs would cause half of the allocations.
var rowPool = sync.Pool{New: func() any { return new(pooledRow) }}

type pooledRow struct {
	wire wireRespondent
	avro []byte
}

// reset empties a row but keeps the memory of the lists of evaluations and of their data points. It must clear
// everything else, because decoding does not overwrite all of it.
func (w *wireRespondent) reset() {
	for i := range w.Evaluations {
		points := w.Evaluations[i].DataPoints
		clear(points)
		w.Evaluations[i] = wireEvaluation{DataPoints: points[:0]}
	}
	*w = wireRespondent{Evaluations: w.Evaluations[:0]}
}

func toRespondent(b *bounds, r *survey.Respondent) wireRespondent {
	w := wireRespondent{
		ID: string(r.ID), Generation: r.Generation, AdmittedAt: millis(r.AdmittedAt),
		Settings: toSettings(b, r.Settings), Attributes: toAttributes(r.Attributes),
		Platform: r.Platform, RetentionDays: int64(r.RetentionDays),
		Modular: r.Modular, Translations: int64(r.Translations), Due: int64(r.Due), Touched: r.Touched,
		Points: int64(r.Points), Stored: r.Stored, Noted: r.Noted,
		Evaluations: extend(&b.evaluations, survey.NumChecks)[:0],
	}
	if o := r.Override; o != nil {
		w.Override = &wireOverride{Offset: o.Offset, Excluded: o.Excluded, Author: o.Author, Note: o.Note, Sticky: o.Sticky}
		if !o.At.IsZero() {
			w.Override.At = millis(o.At)
		}
	}
	if e := r.Explanation; e != nil {
		w.Explanation = &wireExplanation{Offset: e.Offset, At: millis(e.At), Fingerprint: int64(e.Fingerprint), Text: e.Text}
	}
	for _, c := range survey.Checks {
		e := &r.Evaluations[c]
		if !e.Concerned {
			continue
		}
		b.score(int32(e.Result.Score))
		w.Evaluations = append(w.Evaluations, wireEvaluation{
			Check: int32(c), Run: e.Run, Count: int64(e.Count), At: e.At, Done: e.Done,
			Score: int32(e.Result.Score), Reason: e.Result.Reason, Incoherent: e.Result.Incoherent,
			DataPoints: toDataPoints(b, e.Result.DataPoints), Signs: toSigns(b, e.Result.Signs),
		})
	}
	return w
}

func fromRespondent(b *bounds, w *wireRespondent) survey.Respondent {
	r := survey.Respondent{
		ID: survey.RespondentID(w.ID), Generation: w.Generation, AdmittedAt: instant(w.AdmittedAt),
		Settings: fromSettings(b, w.Settings), Attributes: fromAttributes(w.Attributes),
		Platform: w.Platform, RetentionDays: int(w.RetentionDays),
		Modular: w.Modular, Translations: survey.Credits(w.Translations), Due: survey.Credits(w.Due), Touched: w.Touched,
		Points: survey.PointSet(w.Points), Stored: w.Stored, Noted: numbers(w.Noted),
	}
	if o := w.Override; o != nil {
		r.Override = &survey.Override{Offset: o.Offset, Excluded: o.Excluded, Author: o.Author, Note: o.Note, Sticky: o.Sticky}
		if o.At != 0 {
			r.Override.At = instant(o.At)
		}
	}
	if e := w.Explanation; e != nil {
		r.Explanation = &survey.Explanation{Offset: e.Offset, At: instant(e.At), Fingerprint: uint64(e.Fingerprint), Text: e.Text}
	}
	for i := range w.Evaluations {
		we := &w.Evaluations[i]
		c := b.check(we.Check)
		e := &r.Evaluations[c]
		*e = survey.Evaluation{
			Concerned: true, Count: int(we.Count), Run: we.Run, At: we.At, Done: we.Done,
			Result: survey.Result{
				Score: b.score(we.Score), Reason: we.Reason,
				Incoherent: texts(we.Incoherent), DataPoints: fromDataPoints(b, c, we.DataPoints), Signs: fromSigns(b, we.Signs),
			},
		}
		// Result.Check is not stored, because it equals the check of the evaluation. A result that has not
		// arrived stays zero, as it was after admission.
		if res := &e.Result; e.Done || res.Score != 0 || res.Reason != "" || res.Incoherent != nil || res.DataPoints != nil {
			res.Check = c
		}
	}
	return r
}
