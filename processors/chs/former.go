package chs

import (
	"iter"
	"slices"

	"candor/processors/chs/read"
)

// maxFollowUps is how many questions after a denial can refer to it. Such a follow-up question asks whether the
// answer was once different, or who else has the thing.
const maxFollowUps = 4

// formerly excuses a denial if the answer to a follow-up question says that the answer was once different: "Do you
// keep bees?" - "no", "Have you kept any?" - "yes, six", "Until when?" - "2019". Other answers about bees then refer
// to that time, and do not contradict the denial. The same applies to an exception: "Do you drink?" - "no", "Is there
// any exception?" - "the match in August".
func (v *interview) formerly(at int) {
	p := &v.pairs[at].read
	if len(p.Q.About()) > 0 || p.A.Stance == read.Denies || p.Q.Classes.Has(read.Age, read.Birth) || !p.Q.Classes.Has(read.Tense, read.Past, read.Ended, read.Ever, read.Excuse) || p.Q.Classes.Has(read.Recently) {
		return
	}
	for f := range v.deniedBefore(at) {
		f.Moot = f.Moot || !f.Ever || p.Q.Classes.Has(read.Excuse)
	}
}

// othersUse excuses details of a thing that the respondent denied, if a follow-up question says that somebody else
// has or uses the thing: "Do you play video games?" - "no", "Who uses the console?" - "my boys". It excuses only
// details that come after that question, and that are told without "I" or "my".
func (v *interview) othersUse() {
	used := map[read.Concept]int{} // the first question that says that somebody else uses the thing
	for at := range v.pairs {
		p := &v.pairs[at].read
		if p.Q.Form != read.WhoForm || !p.A.NamesOthers() {
			continue
		}
		for f := range v.deniedBefore(at) {
			if _, known := used[f.Concept]; !known {
				used[f.Concept] = at
			}
		}
	}
	if len(used) == 0 {
		return
	}
	for k := range v.facts {
		told := &v.facts[k]
		byOthers := func(c read.Concept) bool { at, found := used[c]; return found && told.At > at }
		if told.Slot == read.Topic && !told.Denied && !told.Self && !told.Mine {
			told.Moot = told.Moot || byOthers(told.Concept) || slices.ContainsFunc(told.Concept.Implied(), byOthers)
		}
	}
}

// deniedBefore yields the denials in the last maxFollowUps questions before a question.
func (v *interview) deniedBefore(at int) iter.Seq[*read.Fact] {
	return func(yield func(*read.Fact) bool) {
		for before := max(0, at-maxFollowUps); before < at; before++ {
			told := v.factsOf(before)
			for i := range told {
				if told[i].Slot == read.Topic && told[i].Denied && !yield(&told[i]) {
					return
				}
			}
		}
	}
}
