package chs

import "candor/processors/chs/read"

// maxFollowUps is how many questions after a denial can refer to it. Such a follow-up question asks whether the
// answer was once different.
const maxFollowUps = 4

// formerly excuses a denial if the answer to a follow-up question says that the answer was once different: "Do you
// keep bees?" - "no", "Have you kept any?" - "yes, six", "Until when?" - "2019". Other answers about bees then refer
// to that time, and do not contradict the denial. The same applies to an exception: "Do you drink?" - "no", "Is there
// any exception?" - "the match in August".
func (v *interview) formerly(at int) {
	p := &v.pairs[at].read
	if len(p.Q.About) > 0 || p.A.Stance == read.Denies || p.Q.Classes.Has(read.Age, read.Birth) || !p.Q.Classes.Has(read.Tense, read.Past, read.Ended, read.Ever, read.Excuse) || p.Q.Classes.Has(read.Recently) {
		return
	}
	for before := max(0, at-maxFollowUps); before < at; before++ {
		told := v.factsOf(before)
		for i := range told {
			if f := &told[i]; f.Slot == read.Topic && f.Denied {
				f.Moot = f.Moot || !f.Ever || p.Q.Classes.Has(read.Excuse)
			}
		}
	}
}
