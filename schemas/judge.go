package schemas

import (
	"fmt"
	"slices"

	"github.com/hamba/avro/v2"

	"candor/survey"
)

// Judge decodes the parts of respondents on which verdicts depend, and skips the rest. Of a data point, it decodes the
// score and the category, and counts them. It reuses its memory for the next respondent, so that a survey with a
// million respondents can be judged quickly.
//
// Only one goroutine may use a Judge. The zero value is ready for use.
type Judge struct {
	row survey.Judged
	// settings caches decoded settings by their encoded bytes, because most respondents of a survey have the
	// same settings. last has the most recently used settings, which are compared first.
	settings map[string]*survey.CleaningSettings
	last     struct {
		raw      string
		schema   avro.Schema
		settings *survey.CleaningSettings
	}

	text   string // the row as stored
	bytes  []byte // the row in Avro, unpacked
	at     int    // the position of the next byte, or a finding
	bounds bounds
}

// maxJudged is the number of different settings that a Judge caches.
const maxJudged = 256

// Respondent decodes a row that EncodeRow or EncodeRespondent has encoded. The result is valid until the next call. Its
// id remains valid after that, but may keep the whole text of the row in memory.
func (j *Judge) Respondent(row string) (*survey.Judged, error) {
	b, err := avroOf(j.bytes[:0], row)
	if err != nil {
		return nil, fmt.Errorf("decode respondent: %w", err)
	}
	j.bytes = b
	v, err := respondents.written(j.bytes)
	if err != nil {
		return nil, fmt.Errorf("decode respondent: %w", err)
	}
	j.at, j.bounds, j.row, j.text = headerSize, bounds{}, survey.Judged{}, row
	plan := &judged[v.number-1]
	for i := range plan.fields {
		j.field(&plan.fields[i], plan)
	}
	if j.at == len(j.bytes) {
		if err := j.bounds.done("decode respondent", ErrMalformed); err != nil {
			return nil, err
		}
		return &j.row, nil
	}
	if j.at >= 0 {
		j.at = foundTrailing
	}
	return nil, fmt.Errorf("decode respondent: %w: %w", ErrMalformed, findings[-j.at])
}

// part says what a field of a row is decoded as.
type part uint8

const (
	partSkipped part = iota
	partID
	partGeneration
	partSettings
	partOverride
	partEvaluations
	partOffset
	partExcluded
	partSticky
	partCheck
	partDone
	partScore
	partPoints
	partCategory
)

// judgedFields lists the fields that are read, by the names of record and field.
var judgedFields = map[string]map[string]part{
	"Respondent": {"id": partID, "generation": partGeneration, "settings": partSettings, "override": partOverride, "evaluations": partEvaluations},
	"Override":   {"offset": partOffset, "excluded": partExcluded, "sticky": partSticky},
	"Evaluation": {"check": partCheck, "done": partDone, "score": partScore, "data_points": partPoints},
	"DataPoint":  {"score": partScore, "category": partCategory},
}

// judgedField is one field of a record, or several consecutive fields that are skipped.
type judgedField struct {
	part part
	node node
	// empty is how many zero bytes the skipped fields take if all of them are empty. It is 0 if they take more
	// than a word, or if one of them is never a single zero byte.
	empty int
}

// judgePlan says how to read the rows of one schema version.
type judgePlan struct {
	fields, override, evaluation, point []judgedField
	settings                            avro.Schema
}

// judged holds the plan for each schema version of a row.
var judged = mustPlan(respondents)

func mustPlan(f *family) []judgePlan {
	plans := make([]judgePlan, len(f.all))
	for _, v := range f.all {
		p := &plans[v.number-1]
		root := v.schema.(*avro.RecordSchema)
		p.fields = p.plan(root)
		for _, field := range root.Fields() {
			switch field.Name() {
			case "settings":
				p.settings = field.Type()
			case "override":
				p.override = p.plan(field.Type().(*avro.UnionSchema).Types()[1].(*avro.RecordSchema))
			case "evaluations":
				evaluation := field.Type().(*avro.ArraySchema).Items().(*avro.RecordSchema)
				p.evaluation = p.plan(evaluation)
				for _, field := range evaluation.Fields() {
					if field.Name() == "data_points" {
						p.point = p.plan(field.Type().(*avro.ArraySchema).Items().(*avro.RecordSchema))
					}
				}
			}
		}
	}
	return plans
}

func (p *judgePlan) plan(record *avro.RecordSchema) (fields []judgedField) {
	for _, f := range record.Fields() {
		n, err := compile(f.Type())
		if err != nil {
			panic("schemas: " + err.Error()) // the guard has compiled the same schema
		}
		part, last := judgedFields[record.Name()][f.Name()], len(fields)-1
		if part == partSkipped && last >= 0 && fields[last].part == partSkipped { // one step skips consecutive fields
			fields[last].node.parts = append(fields[last].node.parts, n)
			continue
		}
		if part == partSkipped {
			n = node{kind: kindRecord, parts: []node{n}}
		}
		fields = append(fields, judgedField{part: part, node: n})
	}
	for i := range fields {
		f := &fields[i]
		if f.part == partSkipped && len(f.node.parts) <= word && !slices.ContainsFunc(f.node.parts, func(n node) bool { return !n.zero }) {
			f.empty = len(f.node.parts)
		}
		if f.node.kind == kindRecord && len(f.node.parts) == 1 {
			f.node = f.node.parts[0]
		}
	}
	return fields
}

func (j *Judge) field(f *judgedField, plan *judgePlan) {
	if j.at < 0 {
		return
	}
	switch f.part {
	case partID:
		j.row.ID = survey.RespondentID(j.id(f))
	case partGeneration:
		j.row.Generation = j.long()
	case partSettings:
		j.row.Settings = j.readSettings(f, plan.settings)
	case partOverride:
		if j.present(f) {
			j.row.Override = j.override(plan)
		}
	case partEvaluations:
		j.items(func() { j.evaluation(plan) })
	default:
		j.skip(f)
	}
}

// skip skips a field. It does not check the items of lists.
func (j *Judge) skip(f *judgedField) {
	from := j.at
	if from < 0 {
		return
	}
	// Most fields are empty or short, and need no walk.
	if rest := j.bytes[from:]; len(rest) >= word {
		if f.empty > 0 && wordAt(rest[:word])<<(8*(word-f.empty)) == 0 {
			j.at += f.empty
			return
		}
		if size := int(rest[0]); f.node.kind == kindString && size&^0x7e == 0 && size/2 < len(rest) {
			j.at += 1 + size/2
			return
		}
	}
	j.at = f.node.walk(j.bytes, from, true)
}

// id reads the id of the respondent. If the text of the row contains the id near its beginning, the result is a part of
// that text. Otherwise it is a copy.
func (j *Judge) id(f *judgedField) string {
	from := j.at
	j.skip(f)
	if j.at < 0 {
		return ""
	}
	_, start := long(j.bytes, from)
	id := j.bytes[start:j.at]
	for i := range min(start+1, len(j.text)-len(id)+1) { // zeros before the id may be shortened
		if found := j.text[i : i+len(id)]; found == string(id) {
			return found
		}
	}
	return string(id)
}

func (j *Judge) long() (v int64) {
	if j.at >= 0 {
		v, j.at = long(j.bytes, j.at)
	}
	return v
}

// number reads an int.
func (j *Judge) number() int32 {
	from := j.at
	if from >= 0 && len(j.bytes)-from >= 2 { // most have one byte or two
		one, two := int32(j.bytes[from]), int32(j.bytes[from+1])
		switch {
		case one < 0x80:
			j.at++
			return one>>1 ^ -(one & 1)
		case two < 0x80:
			j.at += 2
			return (one&0x7f|two<<7)>>1 ^ -(one & 1)
		}
	}
	v := j.long()
	if int64(int32(v)) != v || j.at-from > maxInt {
		j.bounds.fail("int", v)
	}
	return int32(v)
}

// maxInt is the length of the longest int, in bytes.
const maxInt = 5

func (j *Judge) boolean(f *judgedField) bool {
	from := j.at
	j.skip(f)
	return j.at >= 0 && j.bytes[from] == 1
}

// present reads the branch of a nullable field, and reports whether it is not null.
func (j *Judge) present(f *judgedField) bool {
	from := j.at
	branch, next := long(j.bytes, from)
	if next < 0 || branch != 1 {
		j.skip(f)
		return false
	}
	j.at = next
	return true
}

// items reads a list, calling read for each item. It accepts what the guard accepts.
func (j *Judge) items(read func()) {
	for {
		n, size := j.long(), int64(-1)
		if n < 0 {
			if size = j.long(); j.at >= 0 && (size <= 0 || size > int64(len(j.bytes)-j.at)) {
				j.at = foundBlock
			}
			n = -n
		}
		switch {
		case j.at < 0 || n == 0:
			return
		case n < 0 || n > int64(len(j.bytes)-j.at):
			j.at = foundLength
			return
		}
		start := j.at
		for range n {
			if read(); j.at < 0 {
				return
			}
		}
		if size >= 0 && int64(j.at-start) != size {
			j.at = foundBlock
			return
		}
	}
}

func (j *Judge) readSettings(f *judgedField, schema avro.Schema) *survey.CleaningSettings {
	if j.at < 0 {
		return nil
	}
	from := j.at
	// Comparing the beginning is enough: no encoding of settings is a prefix of another one.
	if n := len(j.last.raw); n > 0 && j.last.schema == schema && len(j.bytes)-from >= n && string(j.bytes[from:from+n]) == j.last.raw {
		j.at += n
		return j.last.settings
	}
	// The library reads these bytes, so the guard checks all of them.
	if j.at = f.node.walk(j.bytes, from, false); j.at < 0 {
		return nil
	}
	raw := j.bytes[from:j.at]
	if s, ok := j.settings[string(raw)]; ok {
		j.last.raw, j.last.schema, j.last.settings = string(raw), schema, s
		return s
	}
	var w *wireSettings
	if err := config.Unmarshal(schema, raw, &w); err != nil {
		j.bounds.fail("settings", int64(len(raw)))
		return nil
	}
	s := fromSettings(&j.bounds, w)
	if len(j.settings) >= maxJudged || j.settings == nil {
		j.settings = map[string]*survey.CleaningSettings{}
	}
	if j.bounds.err == nil {
		j.settings[string(raw)] = s
	}
	return s
}

func (j *Judge) override(plan *judgePlan) *survey.Override {
	o := new(survey.Override)
	for i := range plan.override {
		switch f := &plan.override[i]; {
		case j.at < 0:
			return nil
		case f.part == partOffset:
			o.Offset = j.long()
		case f.part == partExcluded:
			o.Excluded = j.boolean(f)
		case f.part == partSticky:
			o.Sticky = j.boolean(f)
		default:
			j.skip(f)
		}
	}
	return o
}

func (j *Judge) evaluation(plan *judgePlan) {
	var m survey.Measure
	var check survey.Check
	for i := range plan.evaluation {
		switch f := &plan.evaluation[i]; f.part {
		case partCheck:
			check = j.bounds.check(j.number())
		case partDone:
			m.Done = j.boolean(f)
		case partScore:
			m.Score = j.bounds.score(j.number())
		case partPoints:
			j.items(func() { j.point(plan, &m) })
		default:
			j.skip(f)
		}
	}
	if m.Done {
		j.row.Measures[check], j.row.Awaited = m, j.row.Awaited.Without(check)
	} else {
		j.row.Measures[check], j.row.Awaited = survey.Measure{}, j.row.Awaited.With(check)
	}
}

func (j *Judge) point(plan *judgePlan, m *survey.Measure) {
	score, category := survey.Score(0), survey.CategoryNone
	for i := range plan.point {
		switch f := &plan.point[i]; f.part {
		case partScore:
			score = j.bounds.score(j.number())
		case partCategory:
			if j.at >= 0 && j.at < len(j.bytes) && j.bytes[j.at] == 0 { // most data points have none
				j.at++
				continue
			}
			category = survey.Category(j.bounds.enum("category", j.number(), int(survey.NumCategories)))
		default:
			j.skip(f)
		}
	}
	m.Add(score, category)
}
