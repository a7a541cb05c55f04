package schemas

import "candor/survey"

// This file has a wire struct for the data points of each check except BAS, and functions that convert it in both
// directions.

type wireOpenEnd struct {
	ID               string   `avro:"id"`
	Question         string   `avro:"question"`
	Answer           string   `avro:"answer"`
	Keywords         []string `avro:"keywords"`
	DetectDuplicates bool     `avro:"detect_duplicates"`
	Languages        []string `avro:"languages"`
	Translate        bool     `avro:"translate"`
	SkipTranslation  []string `avro:"skip_translation"`
}

func (w *wireOpenEnd) code(c *coder) {
	c.text(&w.ID)
	c.text(&w.Question)
	c.text(&w.Answer)
	c.texts(&w.Keywords)
	c.boolean(&w.DetectDuplicates)
	c.texts(&w.Languages)
	c.boolean(&w.Translate)
	c.texts(&w.SkipTranslation)
}

func toOES(in []survey.OpenEnd) []wireOpenEnd {
	return convert(in, func(o *survey.OpenEnd) wireOpenEnd { return wireOpenEnd(*o) })
}

func fromOES(in []wireOpenEnd) []survey.OpenEnd {
	return convert(in, func(w *wireOpenEnd) survey.OpenEnd {
		o := survey.OpenEnd(*w)
		o.Keywords, o.Languages, o.SkipTranslation = texts(o.Keywords), texts(o.Languages), texts(o.SkipTranslation)
		return o
	})
}

type wireInterview struct {
	ID          string     `avro:"id"`
	Description string     `avro:"description"`
	Pairs       []wirePair `avro:"pairs"`
}

type wirePair struct {
	QuestionID string `avro:"question_id"`
	Question   string `avro:"question"`
	Answer     string `avro:"answer"`
}

func (w *wireInterview) code(c *coder) {
	c.text(&w.ID)
	c.text(&w.Description)
	listOf(c, &w.Pairs, &c.pairs, (*wirePair).code)
}

func (w *wirePair) code(c *coder) {
	c.text(&w.QuestionID)
	c.text(&w.Question)
	c.text(&w.Answer)
}

func toCHS(in *survey.Interview) *wireInterview {
	if in == nil {
		return nil
	}
	return &wireInterview{
		ID: in.ID, Description: in.Description,
		Pairs: convert(in.Pairs, func(p *survey.Pair) wirePair { return wirePair(*p) }),
	}
}

func fromCHS(w *wireInterview) *survey.Interview {
	if w == nil {
		return nil
	}
	return &survey.Interview{
		ID: w.ID, Description: w.Description,
		Pairs: convert(w.Pairs, func(p *wirePair) survey.Pair { return survey.Pair(*p) }),
	}
}

type wireGrid struct {
	ID            string    `avro:"id"`
	Answers       []float64 `avro:"answers"`
	DetectPattern bool      `avro:"detect_pattern"`
}

func (w *wireGrid) code(c *coder) {
	c.text(&w.ID)
	listOf(c, &w.Answers, nil, codeDouble)
	c.boolean(&w.DetectPattern)
}

func toGQS(b *bounds, in []survey.Grid) []wireGrid {
	return convert(in, func(g *survey.Grid) wireGrid {
		b.finite(g.Answers...)
		return wireGrid(*g)
	})
}

func fromGQS(in []wireGrid) []survey.Grid {
	return convert(in, func(w *wireGrid) survey.Grid {
		g := survey.Grid(*w)
		if len(g.Answers) == 0 {
			g.Answers = nil
		}
		return g
	})
}

type wireTiming struct {
	ID       string  `avro:"id"`
	Duration float64 `avro:"duration"`
}

func (w *wireTiming) code(c *coder) {
	c.text(&w.ID)
	c.double(&w.Duration)
}

func toTS(b *bounds, in []survey.Timing) []wireTiming {
	return convert(in, func(t *survey.Timing) wireTiming {
		b.finite(t.Duration)
		return wireTiming(*t)
	})
}

func fromTS(in []wireTiming) []survey.Timing {
	return convert(in, func(w *wireTiming) survey.Timing { return survey.Timing(*w) })
}

type wireEntrance struct {
	ID           string      `avro:"id"`
	At           int64       `avro:"at"`
	IP           string      `avro:"ip"`
	Demographics []wireTrait `avro:"demographics"`
}

// wireTrait is one demographic answer.
type wireTrait struct {
	Type   string `avro:"type"`
	Answer string `avro:"answer"`
}

func (w *wireEntrance) code(c *coder) {
	c.text(&w.ID)
	c.long(&w.At)
	c.text(&w.IP)
	listOf(c, &w.Demographics, nil, (*wireTrait).code)
}

func (w *wireTrait) code(c *coder) {
	c.text(&w.Type)
	c.text(&w.Answer)
}

func toDES(in *survey.Entrance) *wireEntrance {
	if in == nil {
		return nil
	}
	return &wireEntrance{
		ID: in.ID, At: millis(in.At), IP: in.IP,
		Demographics: convert(in.Demographics, func(d *survey.Demographic) wireTrait { return wireTrait(*d) }),
	}
}

func fromDES(w *wireEntrance) *survey.Entrance {
	if w == nil {
		return nil
	}
	return &survey.Entrance{
		ID: w.ID, At: instant(w.At), IP: w.IP,
		Demographics: convert(w.Demographics, func(d *wireTrait) survey.Demographic { return survey.Demographic(*d) }),
	}
}
