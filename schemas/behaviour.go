package schemas

import "candor/survey"

type wireBehaviour struct {
	ID     string       `avro:"id"`
	Start  int64        `avro:"start"`
	Typing []wireStroke `avro:"typing"`
	Moves  []wireMove   `avro:"moves"`
	Clicks []wireClick  `avro:"clicks"`
}

type wireStroke struct {
	At     int64 `avro:"at"`
	Paste  bool  `avro:"paste"`
	Change int64 `avro:"change"`
	Class  int32 `avro:"class"`
}

type wireMove struct {
	At      int64   `avro:"at"`
	X       float64 `avro:"x"`
	Y       float64 `avro:"y"`
	Pointer int32   `avro:"pointer"`
}

type wireClick struct {
	At      int64   `avro:"at"`
	X       float64 `avro:"x"`
	Y       float64 `avro:"y"`
	Width   float64 `avro:"width"`
	Height  float64 `avro:"height"`
	OffsetX float64 `avro:"offset_x"`
	OffsetY float64 `avro:"offset_y"`
	Pointer int32   `avro:"pointer"`
}

func (w *wireBehaviour) code(c *coder) {
	c.text(&w.ID)
	c.long(&w.Start)
	listOf(c, &w.Typing, &c.strokes, (*wireStroke).code)
	listOf(c, &w.Moves, nil, (*wireMove).code)
	listOf(c, &w.Clicks, nil, (*wireClick).code)
}

func (w *wireStroke) code(c *coder) {
	c.long(&w.At)
	c.boolean(&w.Paste)
	c.long(&w.Change)
	c.int(&w.Class)
}

func (w *wireMove) code(c *coder) {
	c.long(&w.At)
	c.double(&w.X)
	c.double(&w.Y)
	c.int(&w.Pointer)
}

func (w *wireClick) code(c *coder) {
	c.long(&w.At)
	c.double(&w.X)
	c.double(&w.Y)
	c.double(&w.Width)
	c.double(&w.Height)
	c.double(&w.OffsetX)
	c.double(&w.OffsetY)
	c.int(&w.Pointer)
}

// The numbers of classes and pointer kinds known to this build.
const (
	numClasses  = int(survey.ClassNone) + 1
	numPointers = int(survey.PointerTouch) + 1
)

func toBAS(b *bounds, in []survey.Behaviour) []wireBehaviour {
	return convert(in, func(s *survey.Behaviour) wireBehaviour {
		return wireBehaviour{
			ID: s.ID, Start: millis(s.Start),
			Typing: convertTo(&b.strokes, s.Typing, func(k *survey.Stroke) wireStroke {
				b.enum("stroke class", int32(k.Class), numClasses)
				return wireStroke{At: k.At, Paste: k.Paste, Change: int64(k.Change), Class: int32(k.Class)}
			}),
			Moves: convert(s.Moves, func(m *survey.Move) wireMove {
				b.finite(m.X, m.Y)
				b.enum("pointer", int32(m.Pointer), numPointers)
				return wireMove{At: m.At, X: m.X, Y: m.Y, Pointer: int32(m.Pointer)}
			}),
			Clicks: convert(s.Clicks, func(c *survey.Click) wireClick {
				b.finite(c.X, c.Y, c.Width, c.Height, c.OffsetX, c.OffsetY)
				b.enum("pointer", int32(c.Pointer), numPointers)
				return wireClick{
					At: c.At, X: c.X, Y: c.Y, Width: c.Width, Height: c.Height,
					OffsetX: c.OffsetX, OffsetY: c.OffsetY, Pointer: int32(c.Pointer),
				}
			}),
		}
	})
}

func fromBAS(b *bounds, in []wireBehaviour) []survey.Behaviour {
	return convert(in, func(w *wireBehaviour) survey.Behaviour {
		return survey.Behaviour{
			ID: w.ID, Start: instant(w.Start),
			Typing: convert(w.Typing, func(k *wireStroke) survey.Stroke {
				return survey.Stroke{
					At: k.At, Paste: k.Paste, Change: int(k.Change),
					Class: survey.Class(b.enum("stroke class", k.Class, numClasses)),
				}
			}),
			Moves: convert(w.Moves, func(m *wireMove) survey.Move {
				return survey.Move{At: m.At, X: m.X, Y: m.Y, Pointer: survey.Pointer(b.enum("pointer", m.Pointer, numPointers))}
			}),
			Clicks: convert(w.Clicks, func(c *wireClick) survey.Click {
				return survey.Click{
					At: c.At, X: c.X, Y: c.Y, Width: c.Width, Height: c.Height,
					OffsetX: c.OffsetX, OffsetY: c.OffsetY,
					Pointer: survey.Pointer(b.enum("pointer", c.Pointer, numPointers)),
				}
			}),
		}
	})
}
