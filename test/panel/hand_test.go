package panel

import (
	"math/rand/v2"
	"strings"
)

// replayed rebuilds the events of a recorded answer box. The recording does not have the
// letters, so the text can have any letters of the recorded lengths and classes.
func replayed(r *rand.Rand, t typed, start int) []event {
	const letters = "etaoinshrdlucmfwypvbgkjqxz"
	var text []byte
	letter := func() byte { return letters[min(r.IntN(len(letters)), r.IntN(len(letters)))] }
	word := func(n int) {
		left := n
		for left > 0 {
			k := min(left, between(r, 2, 8))
			for range k {
				text = append(text, letter())
			}
			if left -= k; left > 0 {
				text = append(text, ' ')
				left--
			}
		}
	}
	var events []event
	now := start
	for i, d := range t.Delay {
		now += d
		n := t.Change[i]
		switch {
		case n < 0:
			text = text[:max(0, len(text)+n)]
		case n == 0 && len(text) > 0: // one character replaced another
			text[len(text)-1] = letter()
		case n > 1:
			word(n)
			// A whole word includes its space, unless the space is typed.
			if t.Class[i] == 'w' && !strings.HasPrefix(t.Class[i+1:], "s") {
				text[len(text)-1] = ' '
			}
		case n == 1:
			switch t.Class[i] {
			case 's':
				text = append(text, ' ')
			case 'd':
				text = append(text, byte('0'+r.IntN(10)))
			case 'p':
				text = append(text, pick(r, []byte{'.', ',', '.', ',', '!'}))
			case 'n':
				text = append(text, '\n')
			default:
				text = append(text, letter())
			}
		}
		kind := keystroke
		if t.Kind[i] == 'p' {
			kind = paste
		}
		events = append(events, event{kind, string(text), now})
	}
	return events
}

// guided rebuilds the events of a recorded pointer. The recordings have no buttons, so buttons
// are drawn around the places where the person clicks.
func guided(r *rand.Rand, m track, touch bool, start int) []event {
	var events []event
	now, since := start, 0
	for i, d := range m.Delay {
		now += d
		if m.Kind[i] == 'c' {
			events = append(events, event{clicked, aimed(r, m.X[i], m.Y[i]), now})
			continue
		}
		events = append(events, event{moved, point{m.X[i], m.Y[i]}, now})
		since++
		if m.Source == "delbot" && !touch && since >= 35 {
			since = 0
			events = append(events, event{clicked, aimed(r, m.X[i], m.Y[i]), now + between(r, 60, 200)})
			now += 260
		}
	}
	return events
}

// aimed is a person's click, somewhere around the middle of a button.
func aimed(r *rand.Rand, x, y float64) click {
	w, h := float64(between(r, 40, 260)), float64(between(r, 20, 48))
	inside := func(size float64) float64 { return float64(int(min(max(.5+.17*r.NormFloat64(), .02), .98) * size)) }
	return click{x, y, w, h, inside(w), inside(h)}
}

// last returns the time of the last event.
func last(events []event, start int) int {
	if len(events) == 0 {
		return start
	}
	return events[len(events)-1].at
}

// keyed types a text key by key, with the delays of a program.
func keyed(text string, start int, delay func(i int) float64) []event {
	var events []event
	now, runes := float64(start), []rune(text)
	for i := range runes {
		if i > 0 {
			now += max(0, delay(i))
		}
		events = append(events, event{keystroke, string(runes[:i+1]), int(now)})
	}
	return events
}

// at sets the whole text in one step.
func at(kind, text string) []event { return []event{{kind, text, 0}} }

func words(text string) []string { return strings.SplitAfter(text, " ") }
