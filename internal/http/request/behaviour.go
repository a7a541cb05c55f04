package request

import (
	"time"

	"candor/survey"
)

// behaviourPoint decodes a BAS data point.
func (r *pointReader) behaviourPoint(p *path) (again bool) {
	r.open()
	var d survey.Behaviour
	var seen fields
	for r.next() {
		switch string(r.name()) {
		case "dataPointId":
			seen |= 1
			d.ID = r.text(p.key("dataPointId"), 1, maxName)
		case "interactionData":
			seen |= 2
			r.behaviour(p.key("interactionData"), &d)
		default:
			r.skip()
		}
	}
	r.required(p, seen, "dataPointId", "interactionData")
	again = seen&1 != 0 && repeated(r.s.BAS, d.ID, func(d *survey.Behaviour) string { return d.ID })
	r.s.BAS = append(r.s.BAS, d)
	r.sent[survey.BAS]++
	return again
}

// interaction is one entry of a BAS data point, with the members that have been decoded so far.
type interaction struct {
	kind   interactionKind
	at     int64
	change int
	class  survey.Class
	click  survey.Click // a move uses X, Y and Pointer
}

type interactionKind uint8

const (
	kindNone interactionKind = iota
	kindKeystroke
	kindPaste
	kindMove
	kindClick
)

const interactionKinds = "must be one of [KEYSTROKE, COPY_AND_PASTE, MOUSE_MOVEMENT, MOUSE_CLICK]"

// behaviour decodes interactionData into b. It keeps only what scoring needs.
func (w *walker) behaviour(p path, b *survey.Behaviour) {
	if !w.array(&p) {
		return
	}
	w.strokes, w.moves, w.clicks = w.strokes[:0], w.moves[:0], w.clicks[:0]
	var start int64
	for i := 0; w.next(); i++ {
		at := p.item(i)
		e := w.interaction(&at)
		if i == 0 {
			start = e.at
			b.Start = time.UnixMilli(start).UTC()
		}
		since := e.at - start
		switch e.kind {
		case kindKeystroke, kindPaste:
			w.strokes = append(w.strokes, survey.Stroke{At: since, Paste: e.kind == kindPaste, Change: e.change, Class: e.class})
		case kindMove:
			w.moves = append(last(w.moves, 2*keptMouse-1), survey.Move{At: since, X: e.click.X, Y: e.click.Y, Pointer: e.click.Pointer})
		case kindClick:
			e.click.At = since
			w.clicks = append(last(w.clicks, 2*keptMouse-1), e.click)
		case kindNone: // the entry was refused already
		}
	}
	w.typing.forget()
	b.Typing = exact(w.strokes)
	b.Moves = exact(last(w.moves, keptMouse))
	b.Clicks = exact(last(w.clicks, keptMouse))
}

// last shortens s to its last keptMouse items if s has more than most items. It moves these items to the front of
// the same memory.
func last[T any](s []T, most int) []T {
	if len(s) <= most {
		return s
	}
	return s[:copy(s, s[len(s)-keptMouse:])]
}

// exact returns a copy of s without spare capacity, so that the walker can reuse its own memory.
func exact[T any](s []T) []T {
	if len(s) == 0 {
		return nil
	}
	out := make([]T, len(s))
	copy(out, s)
	return out
}

// interaction decodes one entry. Its members may have any order. The valid form of value depends on
// interactionType. So if value comes before interactionType, it is skipped at first and decoded last.
func (w *walker) interaction(p *path) (e interaction) {
	if !w.object(p) {
		return e
	}
	const sawType, sawValue, sawTime = 1, 2, 4
	var seen fields
	later := -1
	for w.next() {
		switch string(w.name()) {
		case "interactionType":
			seen |= sawType
			e.kind = w.interactionKind(p.key("interactionType"))
		case "value":
			seen |= sawValue
			if seen&sawType == 0 {
				later = w.pos
				w.skip()
				continue
			}
			w.interactionValue(p.key("value"), &e)
		case "timestamp":
			seen |= sawTime
			e.at, _ = w.instant(p.key("timestamp"))
		default:
			w.skip()
		}
	}
	if later >= 0 {
		end := w.pos
		w.pos = later
		w.interactionValue(p.key("value"), &e)
		w.pos = end
	}
	if seen != sawType|sawValue|sawTime {
		w.required(p, seen, "interactionType", "value", "timestamp")
	}
	return e
}

func (w *walker) interactionKind(p path) interactionKind {
	if w.kind() != '"' {
		w.refuse(&p, "must be a string")
		return kindNone
	}
	switch string(w.str()) {
	case "KEYSTROKE":
		return kindKeystroke
	case "COPY_AND_PASTE":
		return kindPaste
	case "MOUSE_MOVEMENT":
		return kindMove
	case "MOUSE_CLICK":
		return kindClick
	}
	w.fail(&p, interactionKinds)
	return kindNone
}

func (w *walker) interactionValue(p path, e *interaction) {
	switch e.kind {
	case kindKeystroke, kindPaste:
		e.change, e.class = w.typed(&p)
	case kindMove:
		w.mouse(&p, &e.click, mouseMembers[:2]...)
	case kindClick:
		w.mouse(&p, &e.click, mouseMembers[:]...)
	default: // the type is refused or missing, so the value cannot be checked
		w.skip()
	}
}

// typed decodes the value that a text field has after a stroke. The value may be empty.
func (w *walker) typed(p *path) (change int, class survey.Class) {
	if w.kind() != '"' {
		w.refuse(p, "must be a string")
		return 0, survey.ClassNone
	}
	start := w.pos
	value, escaped := w.quoted()
	if escaped && len(value) <= maxString {
		value = w.typing.unescape(w.src[start:w.pos])
	}
	return w.typing.next(value)
}

// mouseMembers lists the members with numbers of a click. A move has only the first two.
var mouseMembers = [...]string{"x", "y", "width", "height", "offsetX", "offsetY"}

// mouse decodes the numbers of a move or a click.
func (w *walker) mouse(p *path, c *survey.Click, names ...string) {
	if !w.object(p) {
		return
	}
	var seen fields
	for w.next() {
		var into *float64
		var i int // index into names
		switch string(w.name()) {
		case "x":
			into, i = &c.X, 0
		case "y":
			into, i = &c.Y, 1
		case "width":
			into, i = &c.Width, 2
		case "height":
			into, i = &c.Height, 3
		case "offsetX":
			into, i = &c.OffsetX, 4
		case "offsetY":
			into, i = &c.OffsetY, 5
		case "pointerType":
			c.Pointer = w.pointer()
			continue
		}
		if into == nil || i >= len(names) {
			w.skip()
			continue
		}
		seen |= 1 << i
		*into, _ = w.number(p.key(names[i]))
	}
	w.required(p, seen, names...)
}

// pointer decodes a pointer type. The member is optional, and an unknown value is no violation. It means
// survey.PointerUnknown.
func (w *walker) pointer() survey.Pointer {
	if w.kind() != '"' {
		w.skip()
		return survey.PointerUnknown
	}
	switch string(w.str()) {
	case "mouse":
		return survey.PointerMouse
	case "pen":
		return survey.PointerPen
	case "touch":
		return survey.PointerTouch
	}
	return survey.PointerUnknown
}
