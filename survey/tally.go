package survey

import "math/bits"

// Tally counts a survey's respondents by status, so that a reader of the counts need not read all respondents. A
// change of settings can change any number of verdicts. After such a change, the join counts the verdicts again
// step by step, in the order of admission. Meanwhile, respondents can be added and deleted.
type Tally struct {
	Complete int64             // number of complete respondents
	Excluded int64             // number of complete respondents that are excluded, as far as they have been counted
	Reasons  [NumReasons]int64 // number of respondents excluded for each reason; the index is the reason's number
	Under    int64             // the State.Changed of the settings under which verdicts are counted; 0: no change so far
	Counted  int64             // respondents with generations from Counted to below Under have not been counted yet
}

// NumReasons is the number of possible reasons.
const NumReasons = 2 + 2*NumChecks

// The numbers of reasons. numberScore and numberCategory are those of the first check. Each check has two reasons,
// so the numbers of a check are 2 higher than those of the check before it.
const (
	numberManual = iota
	numberOverall
	numberScore
	numberCategory
)

// reasonNames holds the reasons by number; "" if a check has no such reason.
var reasonNames = func() (names [NumReasons]string) {
	names[numberManual], names[numberOverall] = ReasonManual, ReasonOverall
	for c := range definitions {
		names[numberScore+2*c], names[numberCategory+2*c] = definitions[c].scoreReason, definitions[c].categoryReason
	}
	return names
}()

// Reason returns the reason with the given number, or "" if the check has no such reason.
func Reason(number int) string { return reasonNames[number] }

// ReasonSet is a set of reasons, one bit for each number.
type ReasonSet uint16

// Numbers calls yield with the number of each reason in the set, in the order of interface section 4.3.
func (s ReasonSet) Numbers(yield func(int) bool) {
	for ; s != 0; s &= s - 1 {
		if !yield(bits.TrailingZeros16(uint16(s))) {
			return
		}
	}
}

// Names returns the reasons in the set, in the order of interface section 4.3. The result is never nil.
func (s ReasonSet) Names() []string {
	names := make([]string, 0, bits.OnesCount16(uint16(s)))
	for number := range s.Numbers {
		names = append(names, reasonNames[number])
	}
	return names
}

// Count changes the tally of st for a respondent that was added, changed or deleted. was is the respondent before,
// and is the respondent afterwards; nil means that it does not exist.
func (st *State) Count(was, is *Respondent) {
	st.renewTally()
	st.count(was, -1)
	st.count(is, 1)
}

func (st *State) count(r *Respondent, by int64) {
	if r == nil || !r.Completed() {
		return
	}
	st.Tally.Complete += by
	if t := &st.Tally; r.Generation < t.Counted || r.Generation >= t.Under {
		st.countVerdict(r, by)
	}
}

func (st *State) countVerdict(r *Respondent, by int64) {
	reasons := r.Reasons(st)
	if reasons == 0 {
		return
	}
	st.Tally.Excluded += by
	for number := range reasons.Numbers {
		st.Tally.Reasons[number] += by
	}
}

// Recount counts the verdicts of the next respondents in the tally of st: those of generations below upTo that
// have not been counted yet. rows must have all of these respondents.
func (st *State) Recount(rows []*Respondent, upTo int64) {
	st.renewTally()
	t := &st.Tally
	for _, r := range rows {
		if r.Completed() && r.Generation >= t.Counted && r.Generation < min(upTo, t.Under) {
			st.countVerdict(r, 1)
		}
	}
	t.Counted = max(t.Counted, min(upTo, t.Under))
}

// Standing returns the tally under the settings in effect. recounting is true if some verdicts have not been
// counted yet.
func (st *State) Standing() (t Tally, recounting bool) {
	now := *st
	now.renewTally()
	return now.Tally, now.Tally.Counted < now.Tally.Under
}

// renewTally starts counting verdicts again if the settings have changed.
func (st *State) renewTally() {
	if st.Tally.Under != st.Changed {
		st.Tally = Tally{Complete: st.Tally.Complete, Under: st.Changed, Counted: Began(st.Incarnation)}
	}
}

// Listed is a survey in a list of an account's surveys.
type Listed struct {
	Name  Name
	State State
}
