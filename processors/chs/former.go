package chs

import (
	"candor/processors/chs/read"
)

// maxFollowUps is how many questions after a denial may ask whether it was once otherwise, or who else has it.
const maxFollowUps = 4

// formerly excuses the denial before a follow-up question by whose answer it was once otherwise: "Do
// you keep bees?" - "no", "Have you kept any?" - "yes, six", "Until when?" - "2019". What is told of
// the thing then belongs to that time. The same holds for an exception: "Is there any exception?" -
// "the match in August".
func (v *interview) formerly(at int) {
	p := &v.pairs[at].read
	if len(p.Q.About()) > 0 || p.A.Stance == read.Denies || !p.Q.Classes.Has(read.Tense, read.Past, read.Ended, read.Ever, read.Excuse) {
		return
	}
	for i := range v.deniedBefore(at) {
		f := &v.facts[i]
		f.Moot = f.Moot || !f.Ever || p.Q.Classes.Has(read.Excuse)
	}
}

// othersUse excuses what is told without "I" or "my" of a thing that the respondent denied, if a
// follow-up question says that somebody else has or uses it: "Do you play video games?" - "no", "Who
// uses the console?" - "my boys".
func (v *interview) othersUse(at int) {
	p := &v.pairs[at].read
	if p.Q.Form != read.WhoForm || !p.A.NamesOthers() {
		return
	}
	for i := range v.deniedBefore(at) {
		denied := v.facts[i].Concept
		for k := range v.facts {
			f := &v.facts[k]
			if f.Slot == read.Topic && !f.Denied && !f.Self && !f.Mine && f.At > at && f.Concept.Implies(denied) {
				f.Moot = true
			}
		}
	}
}

// deniedBefore yields the denials of the questions shortly before one.
func (v *interview) deniedBefore(at int) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for i := range v.facts {
			f := &v.facts[i]
			if f.Slot == read.Topic && f.Denied && f.At < at && at-f.At <= maxFollowUps && !yield(i) {
				return
			}
		}
	}
}
