package read

import "cmp"

// Aspect is something that questionnaires ask to rate of anything: its price, whether it is on time. Its
// words are under [aspects] in the language files. It is an index into the lexicon's aspects; 0 is none.
type Aspect uint8

// aspectWord is a word or phrase about an aspect, without its first word.
type aspectWord struct {
	rest  []string
	about Aspect
	way   int8 // 1 praise ("on time"), -1 criticism ("days late"), 0 only its name ("punctuality")
}

// aspectAt returns what the words from i on say of an aspect: the longest phrase.
func (t *tongue) aspectAt(words []Word, i int) (best aspectWord) {
	for _, w := range t.aspects[words[i].Text] {
		if i+len(w.rest) < len(words) && (best.about == 0 || len(w.rest) > len(best.rest)) && follows(words[i+1:], w.rest) {
			best = w
		}
	}
	return best
}

func follows(words []Word, rest []string) bool {
	for i, w := range rest {
		if words[i].Text != w {
			return false
		}
	}
	return true
}

// findAspect returns the aspect about which a question asks, and whether it states praise or
// criticism of it; none if it names several, or asks how important it is.
func (q *Question) findAspect() (of Aspect, way int8) {
	for i := range q.Tokens {
		t := &q.Tokens[i]
		switch {
		case t.Aspect == 0:
		case of != 0 && of != t.Aspect, lexicon.aspects[t.Aspect] == weight:
			return 0, 0
		default:
			of, way = t.Aspect, cmp.Or(way, t.way)
		}
	}
	return of, way
}

// weight is the name under which the language files list the words for importance.
const weight = "weight"

// readAspect reads the rating of an aspect, or what a text says of aspects.
func readAspect(p *Pair, _ float64, add func(Fact)) {
	q, a := p.Q, p.A
	if q.aspect != 0 && len(a.Tokens) <= maxRated {
		if v, ok := p.aspectRating(); ok {
			f := exactly(AspectRated, v)
			f.Aspect = q.aspect
			add(f)
		}
		return
	}
	if len(a.Tokens) < leastTold || q.unreal && len(a.Tokens) < leastReal {
		return
	}
	var praise, blame [maxAspects]bool
	for i := range a.Tokens {
		t := &a.Tokens[i]
		c := &a.clauses[t.Clause]
		if t.way == 0 || i > c.denied || a.spoiled(t.Clause) || c.classes.Has(Hedge, Excuse, Company, Past, Ended) || t.Quoted {
			continue
		}
		if t.way > 0 {
			praise[t.Aspect] = true
		} else {
			blame[t.Aspect] = true
		}
	}
	for i := range maxAspects {
		if praise[i] == blame[i] {
			continue // "usually on time, and twice late"
		}
		f := exactly(AspectTold, 1)
		if blame[i] {
			f = exactly(AspectTold, -1)
		}
		f.Aspect = Aspect(i)
		add(f)
	}
}

const (
	maxAspects = 16
	maxRated   = 6  // words of a rating
	leastTold  = 4  // words of a text
	leastReal  = 12 // words of a text about what could be, so that it tells what is
)

// aspectRating returns a rating of an aspect, from -1 to 1.
func (p *Pair) aspectRating() (float64, bool) {
	q, a := p.Q, p.A
	if q.stated != 0 && a.Classes.Has(Agree, Disagree) { // with a statement
		if !a.Classes.Has(Intense) {
			return 0, false
		}
		v := float64(q.stated)
		if a.Classes.Has(Disagree, Not) {
			v = -v
		}
		return v, true
	}
	if q.Hi <= q.Lo && q.Ladder == 0 || q.Classes.Has(Opinion, Worst) && !q.Classes.Has(Rating) {
		return 0, false
	}
	f, ok := p.rating()
	if q.stated < 0 && !q.Worse {
		return -f.Lo, ok // "How noisy was it?"
	}
	return f.Lo, ok
}
