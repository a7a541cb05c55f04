package schemas

import "candor/survey"

type wireState struct {
	Incarnation int64               `avro:"incarnation"`
	Version     int32               `avro:"version"`
	Stopped     bool                `avro:"stopped"`
	CreatedAt   int64               `avro:"created_at"`
	UpdatedAt   int64               `avro:"updated_at"`
	Reference   string              `avro:"reference"`
	Respondents int64               `avro:"respondents"`
	Due         int64               `avro:"due"`
	Points      int64               `avro:"points"`
	Stored      int64               `avro:"stored"`
	Change      *wireSettingsChange `avro:"change"`
	Changed     int64               `avro:"changed"`
	Tally       wireTally           `avro:"tally"`
	Trail       int64               `avro:"trail"`
}

func (w *wireState) code(c *coder) {
	c.long(&w.Incarnation)
	c.int(&w.Version)
	c.boolean(&w.Stopped)
	c.long(&w.CreatedAt)
	c.long(&w.UpdatedAt)
	c.text(&w.Reference)
	c.long(&w.Respondents)
	c.long(&w.Due)
	c.long(&w.Points)
	c.long(&w.Stored)
	optional(c, &w.Change, (*wireSettingsChange).code)
	w.Tally.code(c)
	c.long(&w.Changed)
	c.long(&w.Trail)
}

type wireTally struct {
	Complete int64   `avro:"complete"`
	Excluded int64   `avro:"excluded"`
	Reasons  []int64 `avro:"reasons"`
	Under    int64   `avro:"under"`
	Counted  int64   `avro:"counted"`
}

func (w *wireTally) code(c *coder) {
	c.long(&w.Complete)
	c.long(&w.Excluded)
	listOf(c, &w.Reasons, &c.figures, codeLong)
	c.long(&w.Under)
	c.long(&w.Counted)
}

type wireSettingsChange struct {
	Offset   int64         `avro:"offset"`
	Settings *wireSettings `avro:"settings"`
}

func (w *wireSettingsChange) code(c *coder) {
	c.long(&w.Offset)
	optional(c, &w.Settings, (*wireSettings).code)
}

// EncodeState returns a survey's state as the view stores it.
func EncodeState(s *survey.State) ([]byte, error) {
	var b bounds
	w := toState(&b, s)
	return states.encodeWithin(&b, &w)
}

// DecodeState reads what EncodeState wrote.
func DecodeState(value []byte) (survey.State, error) {
	return decodeAs(states, value, fromState)
}

func toState(b *bounds, s *survey.State) wireState {
	b.version(int32(s.Version))
	return wireState{
		Incarnation: s.Incarnation, Version: int32(s.Version), Stopped: s.Stopped,
		CreatedAt: millis(s.CreatedAt), UpdatedAt: millis(s.UpdatedAt), Reference: s.Reference,
		Respondents: s.Respondents, Due: int64(s.Due), Points: s.Points, Stored: s.Stored,
		Change: toChange(b, s.Change), Changed: s.Changed, Tally: toTally(&s.Tally), Trail: s.Trail,
	}
}

func fromState(b *bounds, w *wireState) survey.State {
	return survey.State{
		Incarnation: w.Incarnation, Version: b.version(w.Version), Stopped: w.Stopped,
		CreatedAt: instant(w.CreatedAt), UpdatedAt: instant(w.UpdatedAt), Reference: w.Reference,
		Respondents: w.Respondents, Due: survey.Credits(w.Due), Points: w.Points, Stored: w.Stored,
		Change: fromChange(b, w.Change), Changed: w.Changed, Tally: fromTally(b, &w.Tally), Trail: w.Trail,
	}
}

// toTally returns the tally without the zeros at the end of Reasons.
func toTally(t *survey.Tally) wireTally {
	n := len(t.Reasons)
	for n > 0 && t.Reasons[n-1] == 0 {
		n--
	}
	return wireTally{Complete: t.Complete, Excluded: t.Excluded, Reasons: t.Reasons[:n], Under: t.Under, Counted: t.Counted}
}

func fromTally(b *bounds, w *wireTally) survey.Tally {
	t := survey.Tally{Complete: w.Complete, Excluded: w.Excluded, Under: w.Under, Counted: w.Counted}
	if len(w.Reasons) > len(t.Reasons) {
		b.fail("number of reasons", int64(len(w.Reasons)))
	}
	copy(t.Reasons[:], w.Reasons)
	return t
}
