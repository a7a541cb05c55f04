package demo

import (
	"math/rand/v2"
	"strings"
	"time"

	"candor/internal/research/service"
)

// visit is the visit of one person to a questionnaire.
type visit struct {
	study   *study
	r       *rand.Rand
	person  *person
	kind    string
	id      string
	enter   time.Time
	finish  time.Time
	answers []string
	pages   []time.Duration
	typing  []behaviour
	told    []service.Demographic
}

// think generates the answers to the open questions.
func (v *visit) think(known []novelty) {
	for i := range v.study.questions {
		v.answers = append(v.answers, v.answer(i, &known[i]))
	}
}

func (v *visit) answer(i int, known *novelty) string {
	if v.kind == Gibberish {
		return mash(v.r)
	}
	q := v.study.questions[i]
	rule, wordy := q.rule, v.person.hand.wordy
	if v.person.german {
		rule += "_de"
	}
	switch v.kind {
	case Speeder:
		wordy = 0
	case Bot, Paster:
		wordy = max(wordy, 1)
	}
	for try := 0; ; try++ {
		var thoughts []string
		if wordy == 0 && try < 20 {
			thoughts = []string{v.study.grammar.say(v.r, rule+"_short")}
		} else {
			// If the answers keep repeating those of others, the respondent gets a longer answer.
			thoughts = v.study.grammar.sentences(v.r, rule, max(wordy, 1)+try/40)
		}
		text := v.person.hand.write(v.r, thoughts, v.person.german)
		if len(text) <= 450 && known.fresh(text) || try > 400 {
			return text
		}
	}
}

// mash returns random keys.
func mash(r *rand.Rand) string {
	rows := pick(r, []string{"asdfghjkl", "asdfjklghdsa", "qwertzuiopasdfghjklyxcvbnm", "sdfkjhgwerxcv"})
	var words []string
	for range between(r, 3, 6) {
		var b strings.Builder
		for range between(r, 5, 11) {
			b.WriteByte(rows[r.IntN(len(rows))])
		}
		words = append(words, b.String())
	}
	return strings.Join(words, " ")
}

// walk simulates the way through the pages, and types the answers.
func (v *visit) walk() {
	now := v.enter
	recorded := 1
	if v.kind == Bot || v.kind == Paster || chance(v.r, .5) {
		recorded = 2
	}
	pace := v.person.pace
	if v.kind == Speeder {
		pace *= .07 + .07*v.r.Float64()
	}
	for i, p := range v.study.pages {
		stay := time.Duration(lognormal(v.r, p.median*pace*1000, .22)) * time.Millisecond
		for k, q := range v.study.questions {
			if q.page != i {
				continue
			}
			events, end := v.fill(k, now, k < recorded)
			if k < recorded {
				v.typing = append(v.typing, behaviour{"BAS", q.id + "-input", events})
			}
			stay = max(stay, end.Sub(now)+time.Duration(between(v.r, 300, 900))*time.Millisecond)
		}
		v.pages = append(v.pages, stay)
		now = now.Add(stay)
	}
	v.finish = now
}

// fill types the answer to open question k on a page that was opened at start. It returns the events that the
// script of the page records.
func (v *visit) fill(k int, start time.Time, mouse bool) ([]event, time.Time) {
	r, wait := v.r, lognormal(v.r, 3600, .4)
	if v.kind == Speeder {
		wait = 250 + 500*r.Float64()
	}
	now := start.Add(time.Duration(wait) * time.Millisecond)
	var before, after []event
	hand := v.hold(now)
	if mouse && v.person.pointer {
		hand.reach(between(r, 300, 340), between(r, 380, 420), 640, 120)
		before, now = hand.out, hand.now.Add(time.Duration(between(r, 350, 900))*time.Millisecond)
	}
	var keys []event
	switch v.kind {
	case Bot:
		keys, now = metronome(r, v.answers[k], now)
	case Paster:
		keys, now = pasted(r, v.answers[k], now)
	default:
		keys, now = v.person.fingers.typed(r, v.answers[k], now)
	}
	if mouse && v.person.pointer {
		hand.out, hand.now = nil, now.Add(time.Duration(between(r, 500, 1600))*time.Millisecond)
		hand.reach(between(r, 840, 900), between(r, 600, 660), 120, 40)
		after, now = hand.out, hand.now
	}
	return append(append(before, keys...), after...), now
}

func (v *visit) hold(now time.Time) *mouse {
	return &mouse{r: v.r, x: float64(between(v.r, 200, 1100)), y: float64(between(v.r, 150, 700)), now: now}
}
