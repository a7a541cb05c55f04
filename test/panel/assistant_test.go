package panel

import (
	_ "embed"
	"math"
	"strings"
	"unicode"
)

// assistant is the kind of respondents for which a browser assistant fills in the survey.
const assistant = "browser assistant"

//go:embed testdata/polished.txt
var polishedText string

// polished returns answers to a question that a language model wrote. Each line of the file has
// the id of a question and an answer.
func polished(question string) []string {
	id := openIDs[0]
	if question == questionBetter {
		id = openIDs[1]
	}
	var list []string
	for line := range strings.Lines(polishedText) {
		if answer, ok := strings.CutPrefix(strings.TrimSpace(line), id+": "); ok {
			list = append(list, answer)
		}
	}
	return list
}

// assistants are makes of browser assistants, from one that hides nothing to one that imitates
// all delays. They read the page, so their answers are coherent and on topic. habits describes
// how they differ.
func assistants() []makes {
	return []makes{
		{"sets values", habits{
			enter: func(_ *visit, text string) []event { return at(keystroke, text) },
			point: clicksOnly,
			pages: .12, median: 3500, middle: .5,
		}.fill},
		{"fills by keys at one rate", habits{
			enter: func(v *visit, text string) []event {
				rate := uniform(v.r, 8, 60)
				return keyed(text, 0, func(int) float64 { return rate + uniform(v.r, 0, 6) })
			},
			point: func(v *visit) []event { return jump(v.r) },
			pages: .15, median: 5000, middle: .6,
		}.fill},
		{"streams words", habits{
			enter: func(v *visit, text string) []event {
				var events []event
				said, now := "", 0
				for _, w := range words(text) {
					said += w
					events = append(events, event{keystroke, said, now})
					now += int(lognormal(v.r, 45, .4))
				}
				return events
			},
			point: clicksOnly,
			pages: .2, median: 6500, middle: .7,
		}.fill},
		{"imitates delays", habits{
			enter: func(v *visit, text string) []event {
				mean := uniform(v.r, 70, 140)
				return keyed(text, 0, func(int) float64 { return lognormal(v.r, mean, .45) })
			},
			point: func(v *visit) []event { return curve(v.r, 0) },
			pages: .3, median: 8000, middle: .7,
		}.fill},
		{"imitates pauses", habits{
			enter: func(v *visit, text string) []event {
				mean, runes := uniform(v.r, 90, 170), []rune(text)
				return keyed(text, 0, func(i int) float64 {
					d := lognormal(v.r, mean, .4)
					switch before := runes[i-1]; {
					case unicode.IsSpace(before):
						d += lognormal(v.r, 120, .6)
					case unicode.IsPunct(before):
						d += lognormal(v.r, 350, .6)
					}
					return d
				})
			},
			point: func(v *visit) []event { return curve(v.r, .6) },
			pages: .4, median: 9000, middle: .8,
		}.fill},
	}
}

// habits describe an assistant: how it enters text and points, the spread and median of its
// page times, which do not depend on the page, and how far its answers are from the middle of a
// scale.
type habits struct {
	enter                 func(v *visit, text string) []event
	point                 func(v *visit) []event
	pages, median, middle float64
}

func (h habits) fill(f *field, v *visit, _ []*visit, _ int) {
	v.unpoint()
	for i := range questions {
		v.answers[i] = must(f.polished[i], "answers of an assistant")
		v.typing[i] = h.enter(v, v.answers[i])
		v.pointing = append(v.pointing, h.point(v))
	}
	pace := h.median * lognormal(v.r, 1, .25)
	for i := range v.pages {
		v.pages[i] = math.Round(lognormal(v.r, pace, h.pages))
	}
	for i, g := range v.grids {
		v.grids[i] = middling(v.r, g, h.middle)
	}
}

// clicksOnly clicks the middle of each button without moving the pointer.
func clicksOnly(v *visit) []event {
	var events []event
	now := 0
	for _, s := range spots(v.r, between(v.r, 4, 7)) {
		now += between(v.r, 250, 1200)
		events = append(events, event{clicked, s.centre(), now})
	}
	return events
}
