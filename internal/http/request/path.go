package request

import "strconv"

// path is the position of a value in the body. It is a linked list on the stack. So it costs nothing as long as no
// violation is reported.
type path struct {
	up    *path
	name  string // the name of a member; "" for an item
	index int    // the index of an item; -1 for a member
}

func (p *path) key(name string) path { return path{up: p, name: name, index: -1} }
func (p *path) item(i int) path      { return path{up: p, index: i} }

// append formats the path like Joi: dataPoints[0].question.
func (p *path) append(b []byte) []byte {
	if p.up == nil {
		return b
	}
	first := p.up.up == nil
	b = p.up.append(b)
	if p.index >= 0 {
		b = append(b, '[')
		b = strconv.AppendInt(b, int64(p.index), 10)
		return append(b, ']')
	}
	if !first {
		b = append(b, '.')
	}
	return append(b, shorten(p.name)...)
}

// shorten cuts a name that the caller chose to maxLabel bytes, at the boundary of a character.
func shorten(name string) string {
	if len(name) <= maxLabel {
		return name
	}
	cut := 0
	for i := range name {
		if i > maxLabel {
			break
		}
		cut = i
	}
	return name[:cut] + "..."
}

// Violations are messages for the numbered errors of an answer, such as `"dataPoints[0].dataPointId" is required`.
// There are at most 100. If there were more, the last one says how many were left out. An empty list means that
// the request is valid.
type Violations []string

// ofBody returns the message about a rule that the body breaks as JSON, before its members have a meaning.
func ofBody(rule string) string { return `"request body" ` + rule }

func (v *Violations) add(p *path, rule string) {
	b := append(make([]byte, 0, 96), '"')
	if p.up == nil {
		b = append(b, "value"...)
	} else {
		b = p.append(b)
	}
	b = append(b, `" `...)
	b = append(b, rule...)
	*v = append(*v, string(b))
}
