package panel

// oddFamilies are unusual but honest ways to enter text, of which recordings
// or simulations exist.
var oddFamilies = []string{"b_swipe", "b_autocomplete", "b_switch", "b_eyedwell", "b_ime", "b_dictation", "b_timer100", "b_timer16"}

// odds are honest respondents with unusual devices. They are reported by
// themselves and are not among the honest of the tables.
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

// taps are a phone's: one emulated move and a click at the same place.
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
