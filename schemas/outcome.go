package schemas

import "candor/survey"

type wireOutcome struct {
	Code        int32    `avro:"code"`
	Incarnation int64    `avro:"incarnation"`
	Count       int64    `avro:"count"`
	WasStopped  bool     `avro:"was_stopped"`
	Missing     []string `avro:"missing"`
	Price       int64    `avro:"price"`
}

func (w *wireOutcome) code(c *coder) {
	c.int(&w.Code)
	c.long(&w.Incarnation)
	c.long(&w.Count)
	c.boolean(&w.WasStopped)
	c.texts(&w.Missing)
	c.long(&w.Price)
}

type wireKept struct {
	At      int64       `avro:"at"`
	Body    []byte      `avro:"body"`
	Outcome wireOutcome `avro:"outcome"`
}

const numOutcomes = int(survey.TokenUsed) + 1

// EncodeOutcome returns an outcome as the view stores it for requests that wait for it.
func EncodeOutcome(o survey.Outcome) ([]byte, error) {
	var b bounds
	w := toOutcome(&b, o)
	return outcomes.encodeWithin(&b, &w)
}

// DecodeOutcome reads what EncodeOutcome wrote.
func DecodeOutcome(value []byte) (survey.Outcome, error) {
	return decodeAs(outcomes, value, fromOutcome)
}

// EncodeKept returns the outcome of a command with an Idempotency-Key, as the view stores it
// for repeated requests.
func EncodeKept(k survey.Kept) ([]byte, error) {
	var b bounds
	w := wireKept{At: millis(k.At), Body: k.Body[:], Outcome: toOutcome(&b, k.Outcome)}
	return keptOutcomes.encodeWithin(&b, &w)
}

// DecodeKept reads what EncodeKept wrote.
func DecodeKept(value []byte) (survey.Kept, error) {
	return decodeAs(keptOutcomes, value, func(b *bounds, w *wireKept) survey.Kept {
		return survey.Kept{At: instant(w.At), Body: b.digest(w.Body), Outcome: fromOutcome(b, &w.Outcome)}
	})
}

func toOutcome(b *bounds, o survey.Outcome) wireOutcome {
	b.enum("outcome", int32(o.Code), numOutcomes)
	return wireOutcome{
		Code: int32(o.Code), Incarnation: o.Incarnation, Count: o.Count, WasStopped: o.WasStopped,
		Missing: convert(o.Missing, func(id *survey.RespondentID) string { return string(*id) }), Price: int64(o.Price),
	}
}

func fromOutcome(b *bounds, w *wireOutcome) survey.Outcome {
	return survey.Outcome{
		Code:        survey.OutcomeCode(b.enum("outcome", w.Code, numOutcomes)),
		Incarnation: w.Incarnation, Count: w.Count, WasStopped: w.WasStopped,
		Missing: convert(w.Missing, func(id *string) survey.RespondentID { return survey.RespondentID(*id) }),
		Price:   survey.Credits(w.Price),
	}
}
