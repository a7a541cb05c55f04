package panel

import "math/rand/v2"

// oddFamilies are unusual but honest ways to enter text for which simulations exist.
var oddFamilies = []string{"b_swipe", "b_switch", "b_eyedwell", "b_ime", "b_dictation"}

// odds are honest respondents with unusual devices. They are reported separately, and do not
// count as honest respondents in the tables. A device that changes the typing of a person
// replaces this person's recording, so that no recording is in a survey twice.
func odds() []kind {
	var all []kind
	for _, family := range oddFamilies {
		all = append(all, kind{family[2:], one(func(f *field, v *visit, _ []*visit, _ int) {
			v.unpoint()
			for i := range questions {
				v.typing[i] = replayed(v.r, must(f.odd[family], family), 0)
			}
		})})
	}
	rewritten := func(name string, rewrite func(at int) int) kind {
		return kind{name, one(func(_ *field, v *visit, _ []*visit, _ int) {
			v.unpoint()
			for i := range questions {
				for k := range v.typing[i] {
					v.typing[i][k].at = rewrite(v.typing[i][k].at)
				}
			}
		})}
	}
	return append(all,
		kind{"autocomplete", one(func(_ *field, v *visit, _ []*visit, _ int) {
			v.unpoint()
			often, wait := uniform(v.r, .05, .45), uniform(v.r, 120, 600)
			for i := range questions {
				v.typing[i] = replayed(v.r, completed(v.r, v.writer.rows[i], often, wait), 0)
			}
		})},
		rewritten("timer100", func(at int) int { return at / 100 * 100 }),
		rewritten("timer16", func(at int) int { return at * 60 / 1000 * 1000 / 60 }), // 60 frames a second
		rewritten("whole seconds", func(at int) int { return at / 1000 * 1000 }),
		rewritten("flushed at 250 ms", func(at int) int { return (at + 249) / 250 * 250 }),
		kind{"phone taps", one(func(_ *field, v *visit, _ []*visit, _ int) {
			v.unpoint()
			for range questions {
				v.pointing = append(v.pointing, taps(v))
			}
		})},
	)
}

// completed is a recorded answer with suggestions. After two letters of a word, the respondent
// accepts a suggestion for the rest of the word, and sometimes for the rest of the sentence.
// often is the probability of this at each letter. wait is the median time to read the
// suggestion, in ms.
func completed(r *rand.Rand, t typed, often, wait float64) typed {
	out := typed{Subject: t.Subject, Family: t.Family}
	var kinds, classes []byte
	isKey := func(i int) bool { return t.Kind[i] == 'k' && t.Change[i] == 1 }
	isLetter := func(i int) bool { return isKey(i) && t.Class[i] == 'a' }
	begun := 0 // letters of the present word
	for i := 0; i < len(t.Delay); {
		n, delay, class := 1, t.Delay[i], t.Class[i]
		switch {
		case !isLetter(i):
			begun = 0
		case begun >= 2 && chance(r, often):
			sentence := chance(r, .1)
			for i+n < len(t.Delay) && n < 40 && (isLetter(i+n) || sentence && isKey(i+n) && t.Class[i+n] == 's') {
				n++
			}
			if n > 1 {
				delay += int(lognormal(r, wait, .4))
				class, begun = 'w', 0
				break
			}
			fallthrough
		default:
			begun++
		}
		change := n
		if n == 1 {
			change = t.Change[i]
		}
		out.Delay, out.Change = append(out.Delay, delay), append(out.Change, change)
		kinds, classes = append(kinds, t.Kind[i]), append(classes, class)
		i += n
	}
	out.Kind, out.Class = string(kinds), string(classes)
	return out
}

// taps are clicks on a phone: each has one emulated move to the same place.
func taps(v *visit) []event {
	var events []event
	now := 0
	for range between(v.r, 4, 9) {
		now += between(v.r, 600, 4000)
		c := aimed(v.r, float64(between(v.r, 30, 380)), float64(between(v.r, 80, 700)))
		events = append(events, event{moved, point{c.X, c.Y}, now}, event{clicked, c, now + between(v.r, 1, 12)})
	}
	return events
}
