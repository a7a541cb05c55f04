package schemas

import (
	"fmt"

	"candor/survey"
)

// Score is one check's result, as sent to the join.
type Score struct {
	Key        survey.Key
	Respondent survey.RespondentID
	Scored     survey.Scored
}

type wireScore struct {
	Respondent string          `avro:"respondent"`
	Generation int64           `avro:"generation"`
	Run        int64           `avro:"run"`
	Revision   bool            `avro:"revision"`
	Check      int32           `avro:"check"`
	Score      int32           `avro:"score"`
	Reason     string          `avro:"reason"`
	Incoherent []string        `avro:"incoherent"`
	DataPoints []wireDataPoint `avro:"data_points"`
	Signs      []wireSign      `avro:"signs"`
}

func (w *wireScore) code(c *coder) {
	c.text(&w.Respondent)
	c.long(&w.Generation)
	c.long(&w.Run)
	c.boolean(&w.Revision)
	c.int(&w.Check)
	c.int(&w.Score)
	c.text(&w.Reason)
	c.texts(&w.Incoherent)
	listOf(c, &w.DataPoints, &c.points, (*wireDataPoint).code)
	listOf(c, &w.Signs, &c.signs, (*wireSign).code)
}

type wireSign struct {
	Kind  int32 `avro:"kind"`
	Value int32 `avro:"value"`
}

func (w *wireSign) code(c *coder) {
	c.int(&w.Kind)
	c.int(&w.Value)
}

func toSigns(b *bounds, in []survey.Sign) []wireSign {
	return convertTo(&b.signs, in, func(s *survey.Sign) wireSign {
		b.enum("sign", int32(s.Kind), int(survey.NumSigns))
		return wireSign{int32(s.Kind), int32(s.Value)}
	})
}

func fromSigns(b *bounds, in []wireSign) []survey.Sign {
	return convert(in, func(w *wireSign) survey.Sign {
		return survey.Sign{Kind: survey.SignKind(b.enum("sign", w.Kind, int(survey.NumSigns))), Value: int(w.Value)}
	})
}

type wireDataPoint struct {
	ID                string  `avro:"id"`
	Score             int32   `avro:"score"`
	Category          int32   `avro:"category"`
	Effort            int32   `avro:"effort"`
	Reason            string  `avro:"reason"`
	Evidence          string  `avro:"evidence"`
	Findings          []byte  `avro:"findings"`
	Figures           []int64 `avro:"figures"`
	Translated        string  `avro:"translated"`
	TranslationFailed bool    `avro:"translation_failed"`
}

func (w *wireDataPoint) code(c *coder) {
	c.text(&w.ID)
	c.int(&w.Score)
	c.int(&w.Category)
	c.int(&w.Effort)
	c.text(&w.Reason)
	c.text(&w.Evidence)
	c.bytes(&w.Findings)
	listOf(c, &w.Figures, &c.figures, codeLong)
	c.text(&w.Translated)
	c.boolean(&w.TranslationFailed)
}

const numEfforts = int(survey.EffortHigh) + 1

func toDataPoints(b *bounds, in []survey.DataPointResult) []wireDataPoint {
	return convertTo(&b.points, in, func(p *survey.DataPointResult) wireDataPoint {
		b.score(int32(p.Score))
		b.enum("category", int32(p.Category), int(survey.NumCategories))
		b.enum("effort", int32(p.Effort), numEfforts)
		return wireDataPoint{
			ID: p.ID, Score: int32(p.Score), Category: int32(p.Category), Effort: int32(p.Effort),
			Reason: p.Reason, Evidence: p.Evidence.Note, Findings: toFindings(b, p.Evidence.Findings), Figures: toFigures(&p.Evidence),
			Translated: p.Translated, TranslationFailed: p.TranslationFailed,
		}
	})
}

func fromDataPoints(b *bounds, c survey.Check, in []wireDataPoint) []survey.DataPointResult {
	return convert(in, func(w *wireDataPoint) survey.DataPointResult {
		p := survey.DataPointResult{
			ID: w.ID, Score: b.score(w.Score),
			Category: survey.Category(b.enum("category", w.Category, int(survey.NumCategories))),
			Effort:   survey.Effort(b.enum("effort", w.Effort, numEfforts)),
			Reason:   w.Reason, Evidence: survey.Evidence{Findings: fromFindings(b, w.Findings), Note: w.Evidence},
			Translated: w.Translated, TranslationFailed: w.TranslationFailed,
		}
		fromFigures(b, w.Figures, &p.Evidence)
		if len(w.Findings) == 0 {
			readOld(c, &p)
		}
		return p
	})
}

// EncodeScore returns the record of the scores topic. It returns ErrInvalid for a score that is neither 0..100 nor
// Unscored, so that a mistake in a check does not reach the topic.
func EncodeScore(s Score) (Record, error) {
	key, err := keyBytes(s.Key)
	if err != nil {
		return Record{}, err
	}
	b := borrow()
	defer b.release()
	r := &s.Scored.Result
	b.check(int32(r.Check))
	b.score(int32(r.Score))
	b.wire.score = wireScore{
		Respondent: string(s.Respondent), Generation: s.Scored.Generation, Run: s.Scored.Run, Revision: s.Scored.Revision,
		Check: int32(r.Check), Score: int32(r.Score), Reason: r.Reason, Incoherent: r.Incoherent,
		DataPoints: toDataPoints(b, r.DataPoints), Signs: toSigns(b, r.Signs),
	}
	return scores.record(key, b, &b.wire.score)
}

// DecodeScore reads a record of the scores topic.
func DecodeScore(r Record) (Score, error) {
	key, err := survey.ParseKey(r.Key)
	if err != nil {
		return Score{}, fmt.Errorf("decode score: %w: %w", ErrMalformed, err)
	}
	b := borrow()
	defer b.release()
	w := &b.wire.score
	if err := scores.decodeIn(&b.lists, r.Value, everything, w); err != nil {
		return Score{}, err
	}
	check := b.check(w.Check)
	s := Score{
		Key: key, Respondent: survey.RespondentID(w.Respondent),
		Scored: survey.Scored{
			Generation: w.Generation, Run: w.Run, Revision: w.Revision,
			Result: survey.Result{
				Check: check, Score: b.score(w.Score), Reason: w.Reason,
				Incoherent: texts(w.Incoherent), DataPoints: fromDataPoints(b, check, w.DataPoints), Signs: fromSigns(b, w.Signs),
			},
		},
	}
	if err := b.done("decode score", ErrMalformed); err != nil {
		return Score{}, err
	}
	return s, nil
}
