package read

import "slices"

// traits are properties that follow from the question alone. They are computed once for a question, and not again for
// every answer.
type traits struct {
	others   bool      // the question is about somebody else
	unreal   bool      // it asks for no fact about the respondent's life
	muses    bool      // it asks what the respondent thinks or likes
	narrow   bool      // it asks only for a part, a kind or a degree of its topics
	ofPerson bool      // it is about a person related to the respondent
	ofWork   bool      // it asks for the respondent's occupation
	Bare     bool      // it does not say to whom it refers: "How old?", "Age"
	apart    bool      // it leaves somebody or something out: "not counting yourself"
	unit     Class     // unit in which it asks for an amount
	per      Class     // period for which it asks for an amount
	topical  []Mention // Asked and Given
	topic    Concept
	About    []Concept // its topics, including words that are not in the lexicon
	heads    []Concept // concepts of which the options are kinds
	says     []Saying  // what the question mentions, for an answer that does not object
}

// conclude computes the traits of a question.
func (q *Question) conclude() {
	q.topical = slices.Concat(q.Asked, q.Given)
	q.others = q.asksOfOthers()
	q.unreal, q.muses = q.asksUnreal(), q.asksToMuse() // both read q.others
	q.narrow = q.asksNarrowly()
	q.ofPerson, q.ofWork = q.asksOfPerson(), q.asksOfWork()
	q.Bare = q.namesNobody()
	q.unit, q.per = q.measured()
	q.apart = q.leavesOut()
	q.topic, q.About = q.findTopic(), q.findAbout()
	q.heads = q.findHeads()
	q.says = q.presumes()
}

// Size is the approximate memory of a question, in bytes.
func (q *Question) Size() int {
	const perToken, perOption, perMention, perConcept = 400, 128, 16, 8 // lists grow to twice what they need
	n := 1024 + len(q.Stem) + len(q.Tail) + perToken*len(q.Tokens) + perConcept*len(q.heads)
	for i := range q.Options {
		o := &q.Options[i]
		n += perOption + perMention*len(o.Mentions) + perConcept*len(o.Words)
	}
	return n
}

// offered lists the concepts that the options mention.
func (q *Question) offered() []Mention {
	var list []Mention
	for i := range q.Options {
		list = append(list, q.Options[i].Mentions...)
	}
	return list
}

// Concepts that rules name.
var (
	conceptAlone      = Named("alone")
	conceptChild      = Named("child")
	conceptEmployment = Named("employment")
	conceptJob        = Named("job")
	conceptMarried    = Named("married")
	conceptNever      = Named("nevermarried")
	conceptWed        = Named("wed")
	conceptWedding    = Named("wedding")
)
