package render

import (
	"strconv"

	"candor/survey"
)

// strokeKinds are the names of the keystroke classes in answers.
var strokeKinds = [...]string{
	survey.ClassLetter: "LETTER", survey.ClassSpace: "SPACE", survey.ClassDigit: "DIGIT", survey.ClassPunct: "PUNCTUATION", survey.ClassNewline: "NEWLINE",
	survey.ClassDelete: "DELETION", survey.ClassReplace: "REPLACEMENT", survey.ClassMulti: "SEVERAL", survey.ClassWhole: "WHOLE_VALUE", survey.ClassNone: "NOTHING",
}

// AppendRecordings appends what candor keeps of the behaviour in a submission: when keys were pressed and what kind of change each made, and where the pointer
// was. It has no typed text, since none is kept. nil stands for a submission that the log no longer holds.
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
