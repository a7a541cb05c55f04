package read

import "slices"

// traits are what follows from a question alone. They are found once, and not again for every
// answer.
type traits struct {
	others   bool      // it is about someone else
	unreal   bool      // it asks for no fact about the respondent's life
	muses    bool      // it asks what the respondent thinks or likes
	narrow   bool      // it asks only for a part, a kind or a degree of its topics
	ofPerson bool      // it is about a person related to the respondent
	ofWork   bool      // it asks for the respondent's occupation
	bare     bool      // it does not say to whom it refers
	topical  []Mention // Asked and Given
	topic    Concept
	about    []Concept
	says     []Saying // as if the answer gave no reason against what the question presupposes
}

// conclude finds the traits of a question.
func (q *Question) conclude() {
	q.topical = slices.Concat(q.Asked, q.Given)
	q.others = q.asksOfOthers()
	q.unreal, q.muses = q.asksUnreal(), q.asksToMuse() // these depend on others
	q.narrow = q.asksNarrowly()
	q.ofPerson, q.ofWork = q.asksOfPerson(), q.asksOfWork()
	q.bare = q.namesNobody()
	q.topic, q.about = q.findTopic(), q.findAbout()
	q.says = q.presumes()
}

// About lists the topics of a question, including words that are not in the lexicon. The list is
// read-only.
func (q *Question) About() []Concept { return q.about }

// Bare reports whether a question does not say to whom it refers: "How old?", "Age".
func (q *Question) Bare() bool { return q.bare }

// Concepts that rules name.
var (
	conceptAlone      = Named("alone")
	conceptChild      = Named("child")
	conceptCompany    = Named("company")
	conceptEmployment = Named("employment")
	conceptJob        = Named("job")
	conceptMarried    = Named("married")
	conceptNever      = Named("nevermarried")
	conceptPet        = Named("pet")
	conceptRetired    = Named("retired")
	conceptWed        = Named("wed")
	conceptWedding    = Named("wedding")
)
