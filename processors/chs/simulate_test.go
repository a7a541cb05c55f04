package chs_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"candor/survey"
)

// What follows makes routed questionnaires and respondents who fill them in:
// honest ones, with their slips, and ones who contradict themselves at a gate.

// asked is a question with what people answer.
type asked struct {
	id, text string
	low, top int        // of a number
	options  []string   // of a closed question
	parts    [][]string // of own words
	loose    bool       // some answer who said no to the gate
}

// part is a gate with its details.
type part struct {
	gate    asked
	no      []string // the option, then free wordings
	details []asked
}

// tongue is all parts in one language.
type tongue struct {
	name  string
	na    []string
	or    asked
	parts []part
	plain []asked
}

func tongues(t testing.TB) []tongue {
	t.Helper()
	text, err := testdata.ReadFile("testdata/routed.txt")
	if err != nil {
		t.Fatal(err)
	}
	var list []tongue
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if name, ok := strings.CutPrefix(line, "== "); ok {
			list = append(list, tongue{name: name})
			continue
		}
		kind, rest, _ := strings.Cut(line, " ")
		q, answers, _ := strings.Cut(rest, " | ")
		l := &list[len(list)-1]
		a := asked{text: q, loose: kind == "~"}
		switch {
		case strings.HasPrefix(answers, "# "):
			if _, err := fmt.Sscanf(answers, "# %d %d", &a.low, &a.top); err != nil {
				t.Fatalf("%q: %v", line, err)
			}
		default:
			for o := range strings.SplitSeq(answers, " | ") {
				if first, second, ok := strings.Cut(o, " // "); ok {
					a.parts = [][]string{strings.Split(first, " / "), strings.Split(second, " / ")}
					continue
				}
				a.options = append(a.options, o)
			}
		}
		switch kind {
		case "na:":
			l.na = strings.Split(strings.TrimPrefix(rest, "| "), " | ")
		case "or:":
			l.or = a
		case "?":
			no := a.options[1:]
			a.options = a.options[:1]
			l.parts = append(l.parts, part{gate: a, no: no})
		case ">", "~":
			p := &l.parts[len(l.parts)-1]
			p.details = append(p.details, a)
		case "*":
			l.plain = append(l.plain, a)
		default:
			t.Fatalf("%q: unknown kind", line)
		}
	}
	return list
}

// answer is what somebody with something to say says.
func (a *asked) answer(r *rand.Rand) string {
	switch {
	case a.top > 0:
		n := a.low + r.IntN(a.top-a.low+1)
		if n > 1000 {
			n -= n % 500 // people round
		}
		return strconv.Itoa(n)
	case len(a.parts) > 0 && (len(a.options) == 0 || r.IntN(len(a.options)+2) == 0):
		return a.parts[0][r.IntN(len(a.parts[0]))] + " " + a.parts[1][r.IntN(len(a.parts[1]))]
	}
	// Options are not equally popular.
	return a.options[min(r.IntN(len(a.options)), r.IntN(len(a.options)))]
}

// skip says what becomes of a detail that does not apply.
type skip int

const (
	absent  skip = iota // it is not asked
	written             // the respondent writes so
	ticked              // there is an option that says so
	empty               // the answer is empty
	mixed               // written, empty, or left out
	skips
)

// gateOf is a topic (part) together with the way in which one questionnaire asks its gate and its
// details.
type gateOf struct {
	part
	skip     skip
	has      float64 // share of those who have the thing
	free     bool    // the gate is answered in own words
	or       float64 // share of those who deny and are led to the details all the same
	second   asked   // the gate that leads them there; without an id it is not asked
	loosely  float64 // share of those who answer a loose detail in spite of no
	some     int     // details that only so many in a hundred are asked, at random
	wordsFor string  // the option for "does not apply"
}

// questionnaire is a routed survey.
type questionnaire struct {
	tongue tongue
	gates  []gateOf
	plain  []asked
}

func newQuestionnaire(r *rand.Rand, tongues []tongue) *questionnaire {
	l := tongues[r.IntN(len(tongues))]
	q := &questionnaire{tongue: l}
	style := skip(r.IntN(int(skips)))
	for n, i := range r.Perm(len(l.parts))[:3+r.IntN(len(l.parts)-2)] {
		g := gateOf{part: l.parts[i], skip: style, has: .35 + .4*r.Float64(), free: r.IntN(4) == 0, some: 100, loosely: .03 + .6*r.Float64(), wordsFor: l.na[r.IntN(len(l.na))]}
		if r.IntN(5) == 0 {
			g.skip = skip(r.IntN(int(skips)))
		}
		if n == 0 && r.IntN(2) == 0 {
			g.or, g.second = .05+.3*r.Float64(), l.or
			g.second.id = fmt.Sprintf("G%d_or", n)
		}
		if n > 0 && r.IntN(10) == 0 {
			g.or = .02 + .25*r.Float64() // by something that is not among the questions
		}
		if r.IntN(6) == 0 {
			g.some = 50 + r.IntN(40)
		}
		g.gate.id = fmt.Sprintf("G%d", n)
		g.details = append([]asked(nil), g.details...)
		for d := range g.details {
			g.details[d].id = fmt.Sprintf("G%d_%d", n, d)
		}
		q.gates = append(q.gates, g)
	}
	q.plain = append([]asked(nil), l.plain...)
	for n := range q.plain {
		q.plain[n].id = fmt.Sprintf("P%d", n)
	}
	return q
}

// lie is a contradiction to be told: at which gate, and how many details.
type lie struct{ gate, details int }

// filled is what one respondent answers, and whether by mistake. told says which
// lie; a negative gate is an honest respondent.
func (q *questionnaire) filled(r *rand.Rand, told lie) (_ []survey.Pair, mistaken bool) {
	var pairs []survey.Pair
	add := func(a *asked, answer string) {
		pairs = append(pairs, survey.Pair{QuestionID: a.id, Question: a.text, Answer: answer})
	}
	content := r.Float64()
	stop := 1000
	if told.gate < 0 && r.IntN(40) == 0 {
		stop = 4 + r.IntN(12) // breaks off
	}
	half := len(q.plain) / 2
	plain := func(list []asked) {
		for i := range list {
			a := &list[i]
			switch {
			case r.IntN(50) == 0: // skipped
			case len(a.options) == 5 || len(a.options) == 4: // scales hang together
				n := int(content*float64(len(a.options))) + r.IntN(3) - 1
				add(a, a.options[max(0, min(n, len(a.options)-1))])
			default:
				add(a, a.answer(r))
			}
		}
	}
	plain(q.plain[:half])
	for n := range q.gates {
		g := &q.gates[n]
		lying := told.gate == n
		has := r.Float64() < g.has && !lying
		if has {
			add(&g.gate, g.gate.options[0])
		} else {
			no := g.no[0]
			if g.free && !lying || g.free && r.IntN(2) == 0 {
				no = g.no[r.IntN(len(g.no))]
			}
			add(&g.gate, no)
		}
		led := has
		if g.or > 0 && !has {
			led = r.Float64() < g.or && !lying
			yes := 1
			if led {
				yes = 0
			}
			if g.second.id != "" {
				add(&g.second, g.second.options[yes])
			}
		}
		left := 0
		if lying {
			left = min(told.details, len(g.details))
		}
		firm := 0
		for d := range g.details {
			if !g.details[d].loose {
				firm++
			}
		}
		for d := range g.details {
			a := &g.details[d]
			if g.some < 100 && d == len(g.details)-1 && r.IntN(100) >= g.some {
				continue // not shown, at random
			}
			tell := led
			if lying && !a.loose {
				tell = left > 0 && r.IntN(firm) < left
				firm--
				if tell {
					left--
				}
			}
			if !led && a.loose && r.Float64() < g.loosely {
				tell = true
			}
			if !led && !lying && g.skip != absent && r.IntN(400) == 0 {
				tell, mistaken = true, true
			}
			switch {
			case tell && r.IntN(40) == 0 && !lying: // skipped
			case tell && r.IntN(60) == 0 && !lying:
				add(a, "-")
			case tell:
				add(a, a.answer(r))
			default:
				q.skipped(r, g, a, add)
			}
		}
	}
	plain(q.plain[half:])
	return pairs[:min(len(pairs), stop)], mistaken
}

func (q *questionnaire) skipped(r *rand.Rand, g *gateOf, a *asked, add func(*asked, string)) {
	s := g.skip
	if s == mixed {
		s = []skip{written, empty, absent}[r.IntN(3)]
	}
	switch s {
	case written:
		add(a, q.tongue.na[min(r.IntN(len(q.tongue.na)), r.IntN(len(q.tongue.na)))])
	case ticked:
		add(a, g.wordsFor)
	case empty:
		add(a, "")
	}
}
