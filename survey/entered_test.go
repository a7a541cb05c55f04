package survey

import "testing"

func strokes(n int, gap int64) (list []Stroke) {
	for i := range n {
		list = append(list, Stroke{At: int64(i) * gap, Change: 1})
	}
	return list
}

// announced adds an event without a change before each stroke, as a page that records keydown does.
func announced(s []Stroke) (all []Stroke) {
	for _, k := range s {
		all = append(all, Stroke{At: k.At - 1, Class: ClassNone}, k)
	}
	return all
}

// words are insertions of several characters each.
func words(n, chars int, gap int64) (all []Stroke) {
	for i := range n {
		all = append(all, Stroke{At: int64(i) * gap, Change: chars, Class: ClassMulti})
	}
	return all
}

func TestEnteredBy(t *testing.T) {
	for name, c := range map[string]struct {
		points        []Behaviour
		want          Entered
		pastes, races bool
	}{
		"nothing":                       {nil, Entered{}, false, false},
		"typed":                         {[]Behaviour{{Typing: strokes(100, 150)}}, Entered{Typed: 100, Typing: 99 * 150}, false, false},
		"a long pause":                  {[]Behaviour{{Typing: []Stroke{{At: 0, Change: 1}, {At: 60_000, Change: 1}}}}, Entered{Typed: 2, Typing: 2000}, false, false},
		"a clock that steps back":       {[]Behaviour{{Typing: []Stroke{{At: 500, Change: 1}, {At: 0, Change: 1}}}}, Entered{Typed: 2}, false, false},
		"corrections count neither way": {[]Behaviour{{Typing: []Stroke{{Change: -1, Class: ClassDelete}, {At: 9, Class: ClassReplace}}}}, Entered{}, false, false},
		"a keydown before each input":   {[]Behaviour{{Typing: announced(strokes(100, 150))}}, Entered{Typed: 100, Typing: 99 * 150}, false, false},
		"no fingers, with keydown":      {[]Behaviour{{Typing: announced(strokes(100, 10))}}, Entered{Typed: 100, Typing: 990}, false, true},
		"words at once":                 {[]Behaviour{{Typing: words(30, 5, 10)}}, Entered{Typed: 150, Typing: 30 * 5 * 80}, false, false},
		"swiped words":                  {[]Behaviour{{Typing: words(30, 5, 900)}}, Entered{Typed: 150, Typing: 400 + 29*900}, false, false},
		"a name pasted beside dictated text": {
			[]Behaviour{{Typing: []Stroke{{Paste: true, Change: 40}}}, {Typing: words(4, 50, 6000)}},
			Entered{Pasted: 40, Typed: 200, Typing: 4 * 4000},
			false, false,
		},
		"a text pasted beside a few dictated words": {
			[]Behaviour{{Typing: []Stroke{{Paste: true, Change: 400}}}, {Typing: words(4, 5, 900)}},
			Entered{Pasted: 400, Typed: 20, Typing: 400 + 3*900},
			true, false,
		},
		"pasted":               {[]Behaviour{{Typing: []Stroke{{Paste: true, Change: 120}}}}, Entered{Pasted: 120}, true, false},
		"a short paste":        {[]Behaviour{{Typing: []Stroke{{Paste: true, Change: 19}}}}, Entered{Pasted: 19}, false, false},
		"a paste over a paste": {[]Behaviour{{Typing: []Stroke{{Paste: true, Change: 30}, {Paste: true, Change: -10}}}}, Entered{Pasted: 30}, true, false},
		"typed more than pasted": {
			[]Behaviour{{Typing: []Stroke{{Paste: true, Change: 40}}}, {Typing: strokes(80, 200)}},
			Entered{Pasted: 40, Typed: 80, Typing: 79 * 200},
			false, false,
		},
		"no fingers": {[]Behaviour{{Typing: strokes(100, 10)}}, Entered{Typed: 100, Typing: 990}, false, true},
	} {
		t.Run(name, func(t *testing.T) {
			got := EnteredBy(c.points)
			if got != c.want || got.Pastes() != c.pastes || got.Races() != c.races {
				t.Errorf("%+v, pastes %v, races %v; want %+v, %v, %v", got, got.Pastes(), got.Races(), c.want, c.pastes, c.races)
			}
		})
	}
}
