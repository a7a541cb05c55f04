package survey

// Tally counts a survey's respondents by where they stand, so that nobody has to
// read them all to know how many there are. Verdicts follow the settings, and a
// change of settings changes any number of them at once: from then on they are
// counted anew, in the order of admission, while respondents come and go.
type Tally struct {
	Complete int64
	Excluded int64             // of the complete ones, as far as their verdicts are counted
	Reasons  [NumReasons]int64 // how many are excluded for each; an index is a reason's number
	Under    int64             // the State.Changed that the verdicts are of; 0: of no change of settings
	Counted  int64             // generations from it up to Under are not counted yet
}

// NumReasons is how many numbers of reasons there are.
const NumReasons = 2 + 2*NumChecks

// reasonNames holds the reasons by number; empty where a check has no such reason.
var reasonNames = func() (names [NumReasons]string) {
	names[0], names[1] = ReasonManual, ReasonOverall
	for c := range definitions {
		names[2+2*c], names[3+2*c] = definitions[c].scoreReason, definitions[c].categoryReason
	}
	return names
}()

// Reason returns the reason of a number, empty where there is none.
func Reason(number int) string { return reasonNames[number] }

// Count moves a respondent from where it was counted to where it stands now; nil:
// there was none, or is none any more. It changes st.
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
	v := r.Verdict(st)
	if !v.Excluded {
		return
	}
	st.Tally.Excluded += by
	for _, reason := range v.Reasons {
		for i, name := range &reasonNames {
			if name == reason {
				st.Tally.Reasons[i] += by
			}
		}
	}
}

// Recount counts the verdicts of the next respondents: of all that were admitted
// below the offset upTo and are not counted yet. It changes st.
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

// Standing returns the tally as of the settings that hold now, and whether verdicts
// are still to be counted.
func (st *State) Standing() (t Tally, recounting bool) {
	now := *st
	now.renewTally()
	return now.Tally, now.Tally.Counted < now.Tally.Under
}

// renewTally starts counting verdicts anew where the settings have changed since.
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
