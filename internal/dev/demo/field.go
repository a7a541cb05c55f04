package demo

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"
)

// fieldTime is how long a survey is open. About one respondent enters every 90 s.
const fieldTime = 8 * time.Hour

// field creates the visits of all respondents of one survey. Bad respondents come at any time. Only copiers and
// duplicates come after others, because they need an earlier respondent.
func field(seed uint64, s *study, index int, open time.Time) []*visit {
	r := stream(seed, s.short, -1)
	kinds := lineUp(r, s)
	enters := make([]time.Duration, len(kinds))
	for i := range enters {
		enters[i] = time.Duration(r.Int64N(int64(fieldTime/time.Millisecond))) * time.Millisecond
	}
	slices.Sort(enters)
	known := make([]novelty, len(s.questions))
	start := r.IntN(900_000)
	var visits []*visit
	copied := map[*visit]bool{}
	for i, kind := range kinds {
		v := &visit{study: s, r: stream(seed, s.short, i), kind: kind, enter: open.Add(enters[i])}
		v.person = newPerson(v.r, s.towns, s.german, open)
		v.person.ip = address(v.r, 1000*index+i)
		v.told = v.person.demographics()
		if kind == Copier {
			from := source(r, visits, copied, v.enter)
			copied[from] = true
			v.person.german = from.person.german
			for _, a := range from.answers {
				v.answers = append(v.answers, handedIn(v.r, a))
			}
		} else {
			v.think(known)
		}
		v.walk()
		visits = append(visits, v)
	}
	back := r.Perm(len(visits))
	for n := s.planted[Duplicate]; n > 0; back = back[1:] {
		first := visits[back[0]]
		if first.kind != "" || first.finish.Sub(first.enter) > 11*time.Minute {
			continue
		}
		visits = append(visits, again(seed, first, known, 1000*index+700+n, n%2 == 0))
		n--
	}
	for i, v := range visits {
		// The step has no divisor in common with the range, so no id repeats.
		v.id = fmt.Sprintf("%s-%06d", s.short, 100_000+(start+617_413*i)%900_000)
	}
	return visits
}

// lineUp returns the kind of each respondent in order of arrival. Bad respondents of all kinds, except duplicates,
// are placed at random among the honest ones. Duplicates are added later as repeated visits. None of the first
// sixty is a copier, because there are hardly any answers to copy yet.
func lineUp(r *rand.Rand, s *study) []string {
	kinds := make([]string, s.size-s.planted[Duplicate])
	for _, kind := range Kinds {
		for n := s.planted[kind]; n > 0 && kind != Duplicate; {
			i := r.IntN(len(kinds))
			if kinds[i] == "" && (kind != Copier || i >= 60) {
				kinds[i] = kind
				n--
			}
		}
	}
	return kinds
}

// source returns an honest respondent to copy from. This respondent finished before the time by, and wrote whole
// sentences.
func source(r *rand.Rand, visits []*visit, taken map[*visit]bool, by time.Time) *visit {
	for {
		v := pick(r, visits)
		long := v.kind == "" && v.finish.Before(by) && !taken[v]
		for _, a := range v.answers {
			long = long && len(a) >= 45 && len(strings.Fields(a)) >= 8
		}
		if long {
			return v
		}
	}
}

// handedIn returns a copied answer. It sometimes lacks its full stop or its capitals.
func handedIn(r *rand.Rand, answer string) string {
	switch r.IntN(4) {
	case 0:
		return strings.TrimRight(answer, ".!")
	case 1:
		return strings.ToLower(answer)
	}
	return answer
}

// again returns a second visit of the same person a few minutes later. The person gives other demographics from
// the same address, or the same demographics from another address.
func again(seed uint64, first *visit, known []novelty, n int, sameAddress bool) *visit {
	r := stream(seed, first.study.short+" again", n)
	p := *first.person
	v := &visit{study: first.study, r: r, person: &p, kind: Duplicate, told: first.told}
	v.enter = first.finish.Add(time.Duration(between(r, 20, 170)) * time.Second)
	if sameAddress {
		p.age = min(max(18, p.age+between(r, -2, 2)), 78)
		p.born = first.person.born + first.person.age - p.age
		p.salary, p.education = pick(r, salaries), pick(r, educations)
		if p.works() {
			p.job = pick(r, jobs)
		}
		v.told = p.demographics()
	} else {
		p.ip = address(r, n)
	}
	v.think(known)
	v.walk()
	return v
}
