package render

import (
	"strconv"

	"candor/survey"
)

// strokeKinds maps the keystroke classes to their names in answers.
var strokeKinds = [...]string{
	survey.ClassLetter: "LETTER", survey.ClassSpace: "SPACE", survey.ClassDigit: "DIGIT", survey.ClassPunct: "PUNCTUATION", survey.ClassNewline: "NEWLINE",
	survey.ClassDelete: "DELETION", survey.ClassReplace: "REPLACEMENT", survey.ClassMulti: "SEVERAL", survey.ClassWhole: "WHOLE_VALUE", survey.ClassNone: "NOTHING",
}

// AppendRecordings appends the behaviour recordings that candor stores of a submission. They say when keys were
// pressed, what kind of change each key made, and where the pointer was. They contain no typed text. If s is nil,
// the log no longer holds the submission, and AppendRecordings appends null.
func AppendRecordings(b []byte, s *survey.Submission) []byte {
	if s == nil {
		return append(b, "null"...)
	}
	return AppendList(b, s.BAS, func(p *survey.Behaviour, b []byte) []byte {
		b = AppendString(append(b, `{"dataPointId":`...), p.ID)
		b = AppendList(append(b, `,"typing":`...), p.Typing, func(k *survey.Stroke, b []byte) []byte {
			b = strconv.AppendInt(append(b, `{"at":`...), k.At, 10)
			b = strconv.AppendBool(append(b, `,"pasted":`...), k.Paste)
			b = strconv.AppendInt(append(b, `,"change":`...), int64(k.Change), 10)
			b = append(append(b, `,"kind":"`...), strokeKinds[k.Class]...)
			return append(b, `"}`...)
		})
		b = AppendList(append(b, `,"moves":`...), p.Moves, func(m *survey.Move, b []byte) []byte { return appendPosition(b, m.At, m.X, m.Y) })
		b = AppendList(append(b, `,"clicks":`...), p.Clicks, func(c *survey.Click, b []byte) []byte { return appendPosition(b, c.At, c.X, c.Y) })
		return append(b, '}')
	})
}

func appendPosition(b []byte, at int64, x, y float64) []byte {
	b = strconv.AppendInt(append(b, `{"at":`...), at, 10)
	b = strconv.AppendFloat(append(b, `,"x":`...), x, 'f', -1, 64)
	return append(strconv.AppendFloat(append(b, `,"y":`...), y, 'f', -1, 64), '}')
}
