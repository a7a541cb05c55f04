package panel

import (
	"fmt"
	"sort"
	"time"
)

// Respondent is one respondent of the panel and what is known about it.
type Respondent struct {
	ID, Survey string
	Kind, Make string // empty kind: honest
	Odd        bool   // honest, with the unusual device that Kind names
	Typing     string // of an honest one: compose, copy or paste
	Hand       string // how an honest respondent points: desktop, remote, touch or empty
	Fields     int    // demographic fields
	Shares     bool   // has the address of another honest respondent
	Person     string // whose typing it is
	Track      string // whose pointer it is
	Body       []byte `json:"-"`
}

// opening is the time at which the first respondent enters each survey.
var opening = time.Date(2026, 11, 20, 8, 0, 0, 0, time.UTC)

// sharing is the share of honest respondents that share an address.
const sharing = .034

// Survey draws one survey: honest respondents, bad ones of each kind, and one
// of each unusual device, in the order in which they enter.
func (c *Corpus) Survey(seed uint64, number, honest, ofKind int) []Respondent {
	name := fmt.Sprintf("panel %d-%d", seed, number)
	f := c.field(seed, name, designs[number%len(designs)])
	f.farm = c.remote[:1]
	if m, ok := f.desktop.deal(); ok {
		f.farm = []track{m}
		for range questions {
			if m, ok := f.desktop.deal(); ok {
				f.farm = append(f.farm, m)
			}
		}
	}
	type planned struct {
		*visit
		Respondent
	}
	var all []planned
	draw := func(i int, label string) *visit {
		return f.honest(stream(seed, fmt.Sprintf("%s %s %d", name, label, i)))
	}
	r := stream(seed, name)
	now := opening
	var people []*visit
	addresses := r.Perm(1 << 18)
	address := func() string {
		n := addresses[0]
		addresses = addresses[1:]
		return fmt.Sprintf("81.%d.%d.%d", (n>>12&63)+2, (n>>6&63)+1, (n&63)*3+1)
	}
	for i := range honest {
		now = now.Add(time.Duration(r.ExpFloat64() * 20 * float64(time.Second)))
		v := draw(i, "honest")
		v.enters, v.address = now, address()
		people = append(people, v)
		all = append(all, planned{v, Respondent{}})
	}
	for range int(sharing*float64(honest)/2 + r.Float64()) {
		i := r.IntN(honest)
		j := i + between(r, 1, 60)
		if j < honest {
			people[j].address = people[i].address
			all[i].Shares, all[j].Shares = true, true
		}
	}
	// Bad respondents enter after the first fifth of the honest ones, so that there is somebody
	// to copy.
	late := people[honest/5:]
	add := func(k kind, label Respondent, n int) {
		for i := range n {
			m := k.makes[(number+int(seed)*len(designs)+i)%len(k.makes)]
			if k.makes[len(k.makes)-1].name == "recorded path, replayed" {
				m = k.makes[(number+int(seed))%len(k.makes)] // a farm uses one variant for a whole survey
			}
			v := draw(i, k.name)
			v.enters, v.address = pick(r, late).enters.Add(time.Duration(between(r, 1, 20))*time.Second), address()
			var earlier []*visit
			for _, p := range people {
				if p.enters.Before(v.enters) {
					earlier = append(earlier, p)
				}
			}
			m.change(f, v, earlier, i)
			label.Kind, label.Make = k.name, m.name
			all = append(all, planned{v, label})
		}
	}
	for _, k := range kinds() {
		add(k, Respondent{}, ofKind)
	}
	for _, k := range odds() {
		add(k, Respondent{Odd: true}, 1)
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].enters.Before(all[j].enters) })
	var list []Respondent
	for i, p := range all {
		p.finish()
		one := p.Respondent
		one.ID, one.Survey, one.Fields = fmt.Sprintf("r%04d", i), name, f.design.fields
		one.Typing, one.Hand, one.Person = p.writer.task, p.hand, p.writer.id
		if len(p.tracks) > 0 {
			one.Track = p.tracks[0]
		}
		one.Body = p.body(one.ID, name)
		list = append(list, one)
	}
	return list
}

// Surveys returns the number of surveys of a seed.
func Surveys() int { return len(designs) }
