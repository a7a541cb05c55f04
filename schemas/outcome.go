package schemas

import "candor/survey"

type wireOutcome struct {
	Code        int32    `avro:"code"`
	Incarnation int64    `avro:"incarnation"`
	Count       int64    `avro:"count"`
	WasStopped  bool     `avro:"was_stopped"`
	Missing     []string `avro:"missing"`
}

const numOutcomes = int(survey.Unreadable) + 1

// EncodeOutcome returns an outcome as it is kept for whoever waits for it.
func EncodeOutcome(o survey.Outcome) ([]byte, error) {
	var b bounds
	b.enum("outcome", int32(o.Code), numOutcomes)
	if err := b.done("outcome", ErrInvalid); err != nil {
		return nil, err
	}
	return outcomes.encode(&wireOutcome{
		Code: int32(o.Code), Incarnation: o.Incarnation, Count: o.Count, WasStopped: o.WasStopped,
		Missing: convert(o.Missing, func(id *survey.RespondentID) string { return string(*id) }),
	})
}

// DecodeOutcome reads what EncodeOutcome wrote.
func DecodeOutcome(value []byte) (survey.Outcome, error) {
	var w wireOutcome
	if err := outcomes.decode(value, everything, &w); err != nil {
		return survey.Outcome{}, err
	}
	var b bounds
	o := survey.Outcome{
		Code:        survey.OutcomeCode(b.enum("outcome", w.Code, numOutcomes)),
		Incarnation: w.Incarnation, Count: w.Count, WasStopped: w.WasStopped,
		Missing: convert(w.Missing, func(id *string) survey.RespondentID { return survey.RespondentID(*id) }),
	}
	if err := b.done("decode outcome", ErrMalformed); err != nil {
		return survey.Outcome{}, err
	}
	return o, nil
}
