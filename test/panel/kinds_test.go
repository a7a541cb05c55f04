package panel

import (
	"maps"
	"math"
	"strings"
	"time"
)

// A kind is one way of being a bad respondent. Everything else about these respondents is
// honest, which is the hardest case for the checks.
type kind struct {
	name  string
	makes []makes
}

// makes is one variant of a kind. change turns an honest visit into a bad one. earlier are the
// honest visits before it, and nth numbers the survey's respondents of this variant from 0.
type makes struct {
	name   string
	change func(f *field, v *visit, earlier []*visit, nth int)
}

func one(change func(f *field, v *visit, earlier []*visit, nth int)) []makes {
	return []makes{{"", change}}
}

// onGrids answers all grids.
func onGrids(answer func(v *visit, g row) row) func(*field, *visit, []*visit, int) {
	return func(_ *field, v *visit, _ []*visit, _ int) {
		for i, g := range v.grids {
			v.grids[i] = answer(v, g)
		}
	}
}

// onTyping returns a change that enters all open answers.
func onTyping(enter func(v *visit, text string) []event) func(*field, *visit, []*visit, int) {
	return func(_ *field, v *visit, _ []*visit, _ int) {
		for i := range questions {
			v.typing[i] = enter(v, v.answers[i])
		}
	}
}

// onPointer returns a change that draws all pointer tracks.
func onPointer(draw func(v *visit) []event) func(*field, *visit, []*visit, int) {
	return func(_ *field, v *visit, _ []*visit, _ int) {
		v.unpoint()
		for range questions {
			v.pointing = append(v.pointing, draw(v))
		}
	}
}

// scripted types with independent delays around a mean of 90 to 200 ms.
func scripted(delay func(v *visit, mean float64) float64) func(*field, *visit, []*visit, int) {
	return onTyping(func(v *visit, text string) []event {
		mean := uniform(v.r, 90, 200)
		return keyed(text, 0, func(int) float64 { return delay(v, mean) })
	})
}

// unchanged is the kind of a second entrance with the same demographic answers. A few such
// answers do not distinguish one person from another.
const unchanged = "duplicate, unchanged"

// kinds returns the twenty kinds of bad respondents, followed by the browser assistants.
func kinds() []kind {
	return []kind{
		{"straightliner", []makes{
			{"exact", onGrids(func(v *visit, g row) row { return straight(v.r, g, false) })},
			{"with a slip", onGrids(func(v *visit, g row) row { return straight(v.r, g, true) })},
		}},
		{"grid pattern", []makes{
			{"noisy zigzag", onGrids(func(v *visit, g row) row { return wave(v.r, g) })},
			{"period three", onGrids(func(v *visit, g row) row { return threes(v.r, g) })},
		}},
		{"extremes only", one(onGrids(func(v *visit, g row) row { return extremes(v.r, g) }))},
		{"uniform clicker", one(onGrids(func(v *visit, g row) row { return anywhere(v.r, g) }))},
		{"speeder, all pages", one(func(_ *field, v *visit, _ []*visit, _ int) {
			pace := uniform(v.r, .25, .45)
			for i := range v.pages {
				v.pages[i] = math.Round(v.pages[i] * pace)
			}
		})},
		{"speeder, half-way", one(func(_ *field, v *visit, _ []*visit, _ int) {
			n := len(v.pages)
			for i := between(v.r, n*3/10, n*6/10); i < n; i++ {
				v.pages[i] = float64(between(v.r, 500, 1300))
			}
		})},
		{"scripted typing", []makes{
			{"uniform", scripted(func(v *visit, mean float64) float64 { return uniform(v.r, .3*mean, 1.7*mean) })},
			{"Gaussian", scripted(func(v *visit, mean float64) float64 { return mean + .35*mean*v.r.NormFloat64() })},
			{"log-normal", scripted(func(v *visit, mean float64) float64 { return lognormal(v.r, .87*mean, .5) })},
		}},
		{"replayed typing", []makes{
			{"delays in order", onTypingOf(func(_ *visit, text string, delays []int) []event {
				return keyed(text, 0, func(i int) float64 { return float64(delays[i%len(delays)]) })
			})},
			{"delays drawn", onTypingOf(func(v *visit, text string, delays []int) []event {
				return keyed(text, 0, func(int) float64 { return float64(pick(v.r, delays)) })
			})},
		}},
		{"pastes everything", []makes{
			{"one paste", onTyping(func(_ *visit, text string) []event { return at(paste, text) })},
			{"paste and a few keys", onTyping(func(v *visit, text string) []event {
				events := at(paste, text)
				for _, end := range keyed(" ok.", between(v.r, 800, 3000), func(int) float64 { return lognormal(v.r, 160, .4) }) {
					events = append(events, event{keystroke, text + end.value.(string), end.at})
				}
				return events
			})},
			{"in parts", onTyping(func(v *visit, text string) []event {
				var events []event
				parts, now := words(text), 0
				for i := 1; i <= 4; i++ {
					if upTo := len(parts) * i / 4; upTo > 0 {
						events = append(events, event{paste, strings.Join(parts[:upTo], ""), now})
						now += between(v.r, 900, 4000)
					}
				}
				return events
			})},
		}},
		{"sets values", []makes{
			{"at once", onTyping(func(_ *visit, text string) []event { return at(keystroke, text) })},
			{"in words", onTyping(func(v *visit, text string) []event {
				var events []event
				said, now := "", 0
				for _, w := range words(text) {
					said += w
					events = append(events, event{keystroke, said, now})
					now += between(v.r, 10, 70)
				}
				return events
			})},
		}},
		{"naive mouse automation", []makes{
			{"straight lines", onPointer(func(v *visit) []event { return line(v.r, false) })},
			{"along the axes", onPointer(func(v *visit) []event { return line(v.r, true) })},
			{"jumps", onPointer(func(v *visit) []event { return jump(v.r) })},
		}},
		{"imitated mouse", []makes{
			{"smooth curves", onPointer(func(v *visit) []event { return curve(v.r, 0) })},
			{"trembling curves", onPointer(func(v *visit) []event { return curve(v.r, .7) })},
			{"recorded path, replayed", replayedPath},
		}},
		{unchanged, one(func(f *field, v *visit, earlier []*visit, _ int) { f.again(v, earlier, false) })},
		{"duplicate by address", []makes{
			{"three answers changed", func(f *field, v *visit, earlier []*visit, _ int) {
				own := v.told
				f.again(v, earlier, true)
				for _, name := range []string{"age", "education", "urban"} {
					v.told[name] = own[name]
				}
			}},
			{"all answers invented", func(f *field, v *visit, earlier []*visit, _ int) {
				own := v.told
				f.again(v, earlier, true)
				v.told = own
			}},
		}},
		{"gibberish", one(func(_ *field, v *visit, _ []*visit, _ int) {
			for i := range v.answers {
				v.answers[i] = mash(v)
			}
		})},
		{"off topic or empty phrases", []makes{
			{"answers to other questions", func(f *field, v *visit, _ []*visit, _ int) {
				for i := range v.answers {
					v.answers[i] = must(f.elsewhere, "other answers")
				}
			}},
			{"empty phrases", func(_ *field, v *visit, _ []*visit, _ int) {
				for i, p := range v.r.Perm(len(emptyPhrases))[:len(v.answers)] {
					v.answers[i] = emptyPhrases[p]
				}
			}},
		}},
		{"wrong language", one(func(f *field, v *visit, _ []*visit, _ int) {
			for i := range v.answers {
				v.answers[i] = must(f.foreign, "sentences in other languages")
			}
		})},
		{"AI text", []makes{
			{"pasted", func(f *field, v *visit, _ []*visit, _ int) {
				for i := range v.answers {
					v.answers[i] = must(f.polished[i], "answers of an assistant")
					v.typing[i] = at(paste, v.answers[i])
				}
			}},
			{"typed off", func(f *field, v *visit, _ []*visit, _ int) {
				for i := range v.answers {
					v.answers[i] = must(f.polished[i], "answers of an assistant")
				}
			}},
		}},
		{"contradictory interview", one(func(_ *field, v *visit, _ []*visit, _ int) {
			for _, i := range v.r.Perm(len(contradictions))[:2] {
				v.interview = contradictions[i](v.r, v.interview)
			}
		})},
		{"copied answers", []makes{
			{"word for word", func(_ *field, v *visit, earlier []*visit, _ int) {
				copy(v.answers, pick(v.r, earlier).answers)
			}},
			{"a word changed", func(_ *field, v *visit, earlier []*visit, _ int) {
				copy(v.answers, pick(v.r, earlier).answers)
				for i, a := range v.answers {
					w := strings.Fields(a)
					w[v.r.IntN(len(w))] = pick(v.r, []string{"really", "very", "good", "the", "always"})
					v.answers[i] = strings.Join(w, " ")
				}
			}},
		}},
		{assistant, assistants()},
	}
}

// onTypingOf returns a change that enters all open answers with the delays of a recorded person.
func onTypingOf(enter func(v *visit, text string, delays []int) []event) func(*field, *visit, []*visit, int) {
	return func(f *field, v *visit, _ []*visit, _ int) {
		victim := must(f.writers, "writers")
		for i := range questions {
			v.typing[i] = enter(v, v.answers[i], victim.rows[i].Delay[1:])
		}
	}
}

// replayedPath plays the same recordings of a pointer for every respondent of this variant in a
// survey, as a farm with more than two respondents would do.
func replayedPath(f *field, v *visit, _ []*visit, _ int) {
	v.unpoint()
	for i := range questions {
		clicks := stream(f.seed, f.name+" farm") // the same for each
		v.pointing = append(v.pointing, guided(clicks, f.farm[i%len(f.farm)], false, 0))
	}
}

// again makes the visit a second entrance of an honest respondent, 2 to 12
// minutes after the first one.
func (f *field) again(v *visit, earlier []*visit, sameAddress bool) {
	first := pick(v.r, earlier)
	v.told = map[string]string{}
	maps.Copy(v.told, first.told)
	v.interview = interview(v.r, v.told)
	v.enters = first.enters.Add(time.Duration(between(v.r, 120, 720)) * time.Second)
	if sameAddress {
		v.address = first.address
	}
}

// mash types at random, or strings syllables together.
func mash(v *visit) string {
	var b strings.Builder
	rows := []string{"asdfghjkl", "qwertyuiop", "zxcvbnm", "sdfjkl"}
	syllables := []string{"bla", "kro", "fip", "dun", "zek", "vam", "pli", "gorx", "wup", "tne"}
	hits := chance(v.r, .6)
	for i := range between(v.r, 2, 6) {
		if i > 0 {
			b.WriteByte(' ')
		}
		if hits {
			keys := pick(v.r, rows)
			for range between(v.r, 4, 10) {
				b.WriteByte(keys[v.r.IntN(len(keys))])
			}
			continue
		}
		for range between(v.r, 1, 3) {
			b.WriteString(pick(v.r, syllables))
		}
	}
	return b.String()
}

// emptyPhrases fit every question and do not answer it.
var emptyPhrases = []string{
	"good very nice", "I like it very much", "it is the best product", "yes it is very good and useful", "nice survey thank you",
	"I don't know maybe", "everything is important in life", "this is a good question", "very good quality and price", "it is what it is",
	"because I love this brand", "great job keep it up", "ok fine no problem", "best service ever", "I agree with the statement",
}
