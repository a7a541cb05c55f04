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

// AppendRecordings appends the behaviour recordings that candor stores of a submission: when keys were pressed, what
// kind of change each made, and where the pointer was. Typed text is not stored. nil means a submission that the log no
// longer holds.
func AppendRecordings(b []byte, s *survey.Submission) []byte {
	if s == nil {
		return append(b, "null"...)
	}
	b = append(b, '[')
	for i := range s.BAS {
		p := &s.BAS[i]
		if i > 0 {
			b = append(b, ',')
		}
		b = AppendString(append(b, `{"dataPointId":`...), p.ID)
		b = append(b, `,"typing":[`...)
		for j, k := range p.Typing {
			if j > 0 {
				b = append(b, ',')
			}
			b = strconv.AppendInt(append(b, `{"at":`...), k.At, 10)
			b = strconv.AppendBool(append(b, `,"pasted":`...), k.Paste)
			b = strconv.AppendInt(append(b, `,"change":`...), int64(k.Change), 10)
			b = append(append(b, `,"kind":"`...), strokeKinds[k.Class]...)
			b = append(b, `"}`...)
		}
		b = append(b, `],"moves":[`...)
		for j, m := range p.Moves {
			if j > 0 {
				b = append(b, ',')
			}
			b = append(appendPosition(b, m.At, m.X, m.Y), '}')
		}
		b = append(b, `],"clicks":[`...)
		for j, c := range p.Clicks {
			if j > 0 {
				b = append(b, ',')
			}
			b = append(appendPosition(b, c.At, c.X, c.Y), '}')
		}
		b = append(b, `]}`...)
	}
	return append(b, ']')
}

func appendPosition(b []byte, at int64, x, y float64) []byte {
	b = strconv.AppendInt(append(b, `{"at":`...), at, 10)
	b = strconv.AppendFloat(append(b, `,"x":`...), x, 'f', -1, 64)
	return strconv.AppendFloat(append(b, `,"y":`...), y, 'f', -1, 64)
}
