package panel

import (
	"fmt"
	"math"
	"math/rand/v2"
	"time"
)

// visit is one respondent's way through a survey.
type visit struct {
	r         *rand.Rand
	answers   []string
	typing    [][]event // for each open question
	pointing  [][]event
	events    [][]event // both, in the order in which they are sent
	pages     []float64
	grids     []row
	gridIDs   []string
	interview []pair
	told      map[string]string
	asked     []string
	address   string
	enters    time.Time

	writer writer
	hand   string // desktop, remote, touch, or empty
	tracks []string
}

var openIDs = []string{"good", "better"}

func pageID(i int) string { return fmt.Sprintf("page%02d", i+1) }

// design has the questions of a survey.
type design struct {
	grids  [2]string
	pages  string
	fields int
}

// Together, the designs use all sources. Three of them have nine demographic fields, and three
// have five.
var designs = []design{
	{[2]string{"rwas", "gcbs"}, "rwas", 9},
	{[2]string{"gcbs", "hsq"}, "gcbs", 5},
	{[2]string{"mturk_purpose", "pwe"}, "pwe", 9},
	{[2]string{"hsq", "mturk_purpose"}, "fti", 5},
	{[2]string{"rwas", "pwe"}, "rwas", 5},
	{[2]string{"gcbs", "mturk_purpose"}, "fti", 9},
}

var (
	fiveFields = []string{"age", "gender", "country", "education", "urban"}
	nineFields = []string{"age", "gender", "country", "education", "race", "married", "familysize", "urban", "religion"}
)

// field is one survey while its respondents are drawn: it has the rows of each source that are
// left.
type field struct {
	design                 design
	name                   string
	seed                   uint64
	writers                *deck[writer]
	desktop, remote, touch *deck[track]
	grids                  [2]*deck[row]
	pages                  *deck[row]
	entrants               *deck[entrant]
	answers                [2]*deck[said]
	elsewhere, foreign     *deck[string]
	polished               [2]*deck[string]
	odd                    map[string]*deck[typed]
	farm                   []track // recordings that a farm plays repeatedly
}

func (c *Corpus) field(seed uint64, name string, d design) *field {
	r := stream(seed, name+" decks")
	f := &field{design: d, name: name, seed: seed, odd: map[string]*deck[typed]{}}
	f.writers = shuffled(r, c.writers)
	f.desktop, f.remote, f.touch = shuffled(r, c.desktop), shuffled(r, c.remote), shuffled(r, c.touch)
	for i, g := range d.grids {
		f.grids[i] = shuffled(r, c.grids[g])
	}
	f.pages = shuffled(r, c.times[d.pages])
	f.entrants = shuffled(r, c.entrants)
	for i, q := range questions {
		f.answers[i] = shuffled(r, c.answers[q])
		f.polished[i] = shuffled(r, polished(q))
	}
	f.elsewhere, f.foreign = shuffled(r, c.elsewhere), shuffled(r, c.foreign)
	for _, family := range oddFamilies {
		f.odd[family] = shuffled(r, c.odd[family])
	}
	return f
}

// must deals a row. The survey is small enough that one is left.
func must[T any](d *deck[T], what string) T {
	v, ok := d.deal()
	if !ok {
		panic("panel: the data has too few rows of " + what + "; ask for fewer honest respondents")
	}
	return v
}

// honest draws an honest respondent. The shares of devices are those of a common panel: six in
// ten have a mouse, one in eight a phone, a few use a remote desktop, and the others have no
// pointer track.
func (f *field) honest(r *rand.Rand) *visit {
	v := &visit{r: r, writer: must(f.writers, "writers")}
	for i := range questions {
		v.typing = append(v.typing, replayed(r, v.writer.rows[i], 0))
		length := float64(len([]rune(v.typing[i][len(v.typing[i])-1].value.(string))))
		// Take an answer about as long as the recorded text, as if this person had typed it.
		a, ok := f.answers[i].nearest(func(a said) float64 {
			return math.Abs(math.Log((float64(len([]rune(a.Answer))) + 5) / (length + 5)))
		})
		if !ok {
			panic("panel: too few answers")
		}
		v.answers = append(v.answers, a.Answer)
		v.grids = append(v.grids, must(f.grids[i], f.design.grids[i]))
	}
	v.gridIDs = f.design.grids[:]
	v.pages = append([]float64(nil), must(f.pages, "page times").times...)
	v.asked, v.told = nineFields, must(f.entrants, "demographics").Demographics
	if f.design.fields == 5 {
		v.asked = fiveFields
	}
	v.interview = interview(r, v.told)
	switch u := r.Float64(); {
	case u < .60:
		v.point("desktop", f.desktop)
	case u < .67:
		v.point("remote", f.remote)
	case u < .79:
		v.point("touch", f.touch)
	}
	return v
}

// point gives the respondent recorded tracks, if some are left.
func (v *visit) point(hand string, tracks *deck[track]) {
	if len(tracks.rows) < len(questions) {
		return
	}
	v.hand = hand
	for range questions {
		m, _ := tracks.deal()
		v.tracks = append(v.tracks, m.ID)
		v.pointing = append(v.pointing, guided(v.r, m, hand == "touch", 0))
	}
}

// unpoint takes the recorded tracks away.
func (v *visit) unpoint() { v.hand, v.tracks, v.pointing = "", nil, nil }

// finish joins pointer and typing to the events of each question: the movement to the box, a
// pause, the answer.
func (v *visit) finish() {
	now := 40_000
	for i := range questions {
		var events []event
		if v.pointing != nil {
			events = shifted(v.pointing[i], now)
			now = last(events, now) + between(v.r, 300, 1500)
		}
		if v.typing[i] != nil {
			typed := shifted(v.typing[i], now)
			now = last(typed, now) + between(v.r, 1500, 6000)
			events = append(events, typed...)
		}
		v.events = append(v.events, events)
	}
}

func shifted(events []event, by int) []event {
	out := make([]event, len(events))
	for i, e := range events {
		e.at += by
		out[i] = e
	}
	return out
}
