package survey

import "math/bits"

// Tally counts a survey's respondents by status, so that nobody has to read them all. Verdicts
// depend on the settings, and one change of settings can change any number of verdicts. After such
// a change they are counted again in the order of admission, while respondents are added and
// deleted.
type Tally struct {
	Complete int64
	Excluded int64             // complete respondents that are excluded, as far as verdicts have been counted
	Reasons  [NumReasons]int64 // number excluded for each reason; the index is the reason's number
	Under    int64             // the State.Changed whose settings the verdicts follow; 0: no change of settings
	Counted  int64             // generations from Counted up to Under have not been counted yet
}

// NumReasons is the number of possible reasons.
const NumReasons = 2 + 2*NumChecks

// The numbers of reasons. Each check has two reasons, so its numbers are 2 higher than those of the
// check before it.
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

// Reason returns the reason with the given number, or "".
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

// Names returns the reasons in the set, in the order of interface section 4.3; never nil.
func (s ReasonSet) Names() []string {
	names := make([]string, 0, bits.OnesCount16(uint16(s)))
	for number := range s.Numbers {
		names = append(names, reasonNames[number])
	}
	return names
}

// Count replaces a respondent's earlier status in the tally by its current one; nil: it does not
// exist. Count changes st.
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

// Recount counts the verdicts of the next respondents: those below the offset upTo that have not
// been counted yet. It changes st.
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

// Standing returns the tally under the settings in effect, and whether some verdicts have not been
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
