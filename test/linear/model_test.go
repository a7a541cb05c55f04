package linear

import (
	"fmt"
	"hash/maphash"
	"maps"
	"slices"
	"strings"

	"github.com/anishathalye/porcupine"

	"candor/survey"
)

// input is one call of a client on one survey.
type input struct {
	op      string // name of the operation
	survey  string
	version survey.Version
	ids     []string // respondents; addRespondent and getRespondent have one; getAllRespondents and previewCleaningSettings: whom the client looks at; in a history, whom this is about, and nobody: the survey
	flat    bool     // addRespondent: one answer to a whole grid, which a cleaned respondent is excluded for
	clean   bool     // addRespondent, changeCleaningSettings, previewCleaningSettings: with cleaning; setRespondentsExcludedStatus: excluded
	sticky  bool     // setRespondentsExcludedStatus
	paged   bool     // getAllRespondents, previewCleaningSettings
}

// output is the answer to a call.
type output struct {
	answer   answer
	id       string // of the survey
	previous string // restartSurvey
	count    int    // changes of settings, deleteRespondents, deleteSurveys, recalculateRespondents, setRespondentsExcludedStatus, getSurvey, listSurveys, getCleaningSettings, listDecisions
	source   string // getCleaningSettings: whose settings count
	missing  []string
	stopped  bool           // getSurvey, listSurveys
	version  survey.Version // getSurvey, listSurveys
	complete bool           // getRespondent, explainRespondent, getAllRespondents
	excluded bool           // getRespondent, explainRespondent, getAllRespondents, of a complete one; previewCleaningSettings: under the settings of the call
}

// answer is the kind of an answer.
type answer string

const (
	done         answer = "done"
	noSurvey     answer = "no survey"
	noRespondent answer = "no respondent"
	someMissing  answer = "some missing"
	exists       answer = "exists"
	stopped      answer = "stopped"
	otherVersion answer = "other version"
	notAvailable answer = "not available"
	noSettings   answer = "no settings"
	noChange     answer = "no change"
	processing   answer = "processing" // explainRespondent: there are no scores yet
	absent       answer = "absent"     // getAllRespondents does not have the respondent
	flipped      answer = "flips"      // previewCleaningSettings: the verdict would change
	stays        answer = "stays"      // previewCleaningSettings: it would not, or there is none
	again        answer = "again"      // the pages must be read from the beginning
	unknown      answer = "unknown"    // 503: it may have taken effect, or may yet
)

// respondent is the interface's promise about one respondent. open means that its scores may
// not exist yet. Once a client has seen the scores, they stay until a recalculation.
type respondent struct {
	flat, clean, open bool
	added             int    // when
	override          string // "", in or out
	decided           int    // when it was
	sticky            bool
}

// change is a change of settings that applies to respondents added before it. nil means that
// each respondent has its own settings.
type change struct {
	at    int
	clean bool
}

// entry is the settings that a change replaced.
type entry struct{ before *change }

// source returns whose settings apply, in the words of getCleaningSettings.
func (s *state) source() string {
	switch {
	case s.settings == nil:
		return "RESPONDENTS"
	case s.settings.clean:
		return "SURVEY"
	}
	return "OFF"
}

// by returns the manual decision that is in effect, or "".
func (s *state) by(r respondent) string {
	if s.settings != nil && s.settings.at > r.decided && !r.sticky {
		return ""
	}
	return r.override
}

func (s *state) verdict(r respondent) bool {
	if by := s.by(r); by != "" {
		return by == "out"
	}
	clean := r.clean
	if s.settings != nil && s.settings.at > r.added {
		clean = s.settings.clean
	}
	return r.flat && clean
}

// state is one survey. If the survey does not exist, rows is nil. A state is never changed in place.
type state struct {
	version survey.Version
	stopped bool
	id      string // "" until a client has seen it
	former  string // the id of the former survey with this name
	rows    map[string]respondent
	// A clock counts moments. Only their order matters.
	clock    int
	settings *change
	history  []entry // of the last changes of settings
	trail    int     // decisions that took effect, without toggles
}

func (s *state) exists() bool { return s.rows != nil }

func (s *state) clone() *state {
	c := *s
	c.rows = maps.Clone(s.rows)
	c.clock++
	return &c
}

// resettle puts other settings into effect.
func (s *state) resettle(to *change) {
	s.history = append(slices.Clone(s.history[max(0, len(s.history)+1-survey.MaxHistory):]), entry{s.settings})
	s.settings = to
	s.trail++
}

func (s *state) gone() *state {
	former := s.id
	if former == "" {
		former = s.former
	}
	return &state{former: former}
}

// String is different for different states. Moments are replaced by their rank.
func (s *state) String() string {
	var moments []int
	note := func(c *change) {
		if c != nil {
			moments = append(moments, c.at)
		}
	}
	note(s.settings)
	for _, e := range s.history {
		note(e.before)
	}
	for _, r := range s.rows {
		moments = append(moments, r.added, r.decided)
	}
	slices.Sort(moments)
	moments = slices.Compact(moments)
	place := func(at int) int { i, _ := slices.BinarySearch(moments, at); return i }
	say := func(c *change) string {
		if c == nil {
			return "own"
		}
		return fmt.Sprint(place(c.at), c.clean)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "v%d stopped=%t id=%s former=%s settings=%s decisions=%d", s.version, s.stopped, s.id, s.former, say(s.settings), s.trail)
	for _, e := range s.history {
		fmt.Fprintf(&b, " after %s", say(e.before))
	}
	for _, id := range slices.Sorted(maps.Keys(s.rows)) {
		r := s.rows[id]
		r.added, r.decided = place(r.added), place(r.decided)
		fmt.Fprintf(&b, " %s=%+v", id, r)
	}
	return b.String()
}

// step returns the states that may follow a call with this answer. There are none if the answer
// was impossible.
func (s *state) step(in input, out output) []*state {
	if out.answer == unknown {
		return append(s.outcomes(in), s)
	}
	var next []*state
	for _, n := range s.outcomes(in) {
		if n := s.answered(in, out, n); n != nil {
			next = append(next, n)
		}
	}
	return next
}

// refusal returns why a call would be refused; "" if it would not.
func (s *state) refusal(in input) (answer, []string) {
	var missing []string
	for _, id := range in.ids {
		if _, ok := s.rows[id]; !ok {
			missing = append(missing, id)
		}
	}
	switch {
	case in.op == "addRespondent":
		switch {
		case !s.exists():
		case s.version != in.version:
			return otherVersion, nil
		case missing == nil:
			return exists, nil
		case s.stopped:
			return stopped, nil
		}
		return "", nil
	case in.op == "getAllRespondents" && missing != nil:
		return absent, nil
	case in.op == "previewCleaningSettings" && in.ids != nil:
		return "", nil
	case !s.exists():
		return noSurvey, nil
	case (in.op == "getRespondent" || in.op == "explainRespondent") && missing != nil:
		return noRespondent, nil
	case in.op == "recalculateRespondents" && s.version != survey.V3:
		return notAvailable, nil
	case in.op == "recalculateRespondents" && len(missing) == len(in.ids):
		return noRespondent, nil
	case (in.op == "updateRespondentsExcludedStatus" || in.op == "setRespondentsExcludedStatus" || in.op == "recalculateRespondents") && missing != nil:
		return someMissing, missing
	case in.op == "updateCleaningSettings" && (s.settings == nil || !s.settings.clean):
		return noSettings, nil
	case in.op == "undoCleaningSettings" && len(s.history) == 0:
		return noChange, nil
	}
	return "", nil
}

// outcomes returns the states to which a call may lead.
func (s *state) outcomes(in input) []*state {
	if refused, _ := s.refusal(in); refused != "" {
		return []*state{s}
	}
	n := s.clone()
	switch in.op {
	case "addRespondent":
		if !s.exists() {
			n = &state{version: in.version, former: s.former, rows: map[string]respondent{}, clock: n.clock}
		}
		n.rows[in.ids[0]] = respondent{flat: in.flat, clean: in.clean, open: true, added: n.clock}
	case "stopSurvey", "restartSurvey":
		if n.stopped = in.op == "stopSurvey"; n.stopped != s.stopped {
			n.trail++
		}
	case "changeCleaningSettings":
		n.resettle(&change{n.clock, in.clean})
	case "updateCleaningSettings":
		n.resettle(&change{n.clock, true})
	case "undoCleaningSettings":
		n.resettle(s.history[len(s.history)-1].before)
	case "setRespondentsExcludedStatus":
		if s.decisions(in) > 0 {
			n.trail++
		}
		for _, id := range in.ids {
			if s.stands(in, id) {
				continue
			}
			r := n.rows[id]
			r.override, r.decided, r.sticky = status(in.clean), n.clock, in.sticky
			n.rows[id] = r
		}
	case "deleteRespondents":
		for _, id := range in.ids {
			delete(n.rows, id)
		}
		switch len(n.rows) {
		case 0:
			return []*state{s.gone()}
		case len(s.rows):
		default:
			n.trail++
		}
	case "deleteSurveys":
		return []*state{s.gone()}
	case "recalculateRespondents":
		n.trail++
		for _, id := range in.ids {
			r := n.rows[id]
			r.open, r.override, r.decided, r.sticky = true, "", 0, false
			n.rows[id] = r
		}
	case "updateRespondentsExcludedStatus":
		return s.toggled(in.ids)
	}
	return []*state{n}
}

func status(excluded bool) string {
	if excluded {
		return "out"
	}
	return "in"
}

// stands reports whether a respondent already has the status that a call sets.
func (s *state) stands(in input, id string) bool {
	r := s.rows[id]
	return s.by(r) == status(in.clean) && r.sticky == in.sticky
}

// decisions returns for how many respondents a call makes a new decision.
func (s *state) decisions(in input) (n int) {
	for _, id := range in.ids {
		if !s.stands(in, id) {
			n++
		}
	}
	return n
}

// toggled returns the states that may follow from toggling the respondents. A respondent
// without scores counts as included, so there may be two states.
func (s *state) toggled(ids []string) []*state {
	all := []*state{s.clone()}
	for _, id := range ids {
		r := s.rows[id]
		ways := []bool{s.verdict(r)}
		if r.open && s.by(r) == "" && s.verdict(r) {
			ways = append(ways, false)
		}
		var next []*state
		for _, n := range all {
			for _, was := range ways {
				n, r := n.clone(), r
				r.override, r.decided, r.sticky = status(!was), n.clock, false
				n.rows[id] = r
				next = append(next, n)
			}
		}
		all = next
	}
	return all
}

// answered returns the state n that followed s if the call got this answer, with what the
// answer reveals about it. It returns nil if the answer was impossible.
func (s *state) answered(in input, out output, n *state) *state {
	refused, missing := s.refusal(in)
	if refused != "" {
		if out.answer != refused || !slices.Equal(missing, out.missing) {
			return nil
		}
		return n
	}
	if out.answer == processing && in.op == "explainRespondent" && s.rows[in.ids[0]].open {
		return n
	}
	if in.op == "previewCleaningSettings" && in.ids != nil {
		return s.previewed(in, out, n)
	}
	if out.answer != done {
		return nil
	}
	deleted := len(s.rows) - len(n.rows)
	switch in.op {
	case "changeCleaningSettings", "updateCleaningSettings", "undoCleaningSettings":
		if out.count != len(s.rows) {
			return nil
		}
	case "setRespondentsExcludedStatus":
		if out.count != s.decisions(in) {
			return nil
		}
	case "deleteRespondents", "deleteSurveys":
		if out.count != deleted {
			return nil
		}
	case "recalculateRespondents":
		if out.count != len(in.ids) {
			return nil
		}
	case "getCleaningSettings":
		if out.source != s.source() || out.count != len(s.history) {
			return nil
		}
	case "listDecisions":
		if out.count != s.trail {
			return nil
		}
	case "getSurvey", "listSurveys":
		if out.count != len(s.rows) || out.stopped != s.stopped || out.version != s.version ||
			s.id != "" && s.id != out.id || out.id == s.former {
			return nil
		}
		n = n.clone()
		n.id = out.id
	case "stopSurvey", "restartSurvey":
		if s.id != "" && s.id != out.id || out.id == s.former {
			return nil
		}
		if out.previous != "" && (out.previous == "STOPPED") != s.stopped {
			return nil
		}
		n = n.clone()
		n.id = out.id
	case "getRespondent", "explainRespondent", "getAllRespondents":
		if in.ids == nil {
			return n
		}
		r := s.rows[in.ids[0]]
		if !out.complete {
			if !r.open {
				return nil
			}
			return n
		}
		if out.excluded != s.verdict(r) {
			return nil
		}
		n, r.open = n.clone(), false
		n.rows[in.ids[0]] = r
	}
	return n
}

// previewed is answered for what previewCleaningSettings says about one respondent.
func (s *state) previewed(in input, out output, n *state) *state {
	r, there := s.rows[in.ids[0]]
	would := r.flat && in.clean
	if r.sticky {
		would = r.override == "out"
	}
	flips := there && would != s.verdict(r)
	switch {
	case out.answer == stays && (!flips || r.open):
		return n
	case out.answer == flipped && flips && out.excluded == would:
		n, r.open = n.clone(), false
		n.rows[in.ids[0]] = r
		return n
	}
	return nil
}

var seed = maphash.MakeSeed()

// model is the whole interface for one survey, in the form that porcupine needs.
func model() porcupine.Model {
	nondeterministic := porcupine.NondeterministicModel{
		Init: func() []any { return []any{&state{}} },
		Step: func(s, in, out any) []any {
			var next []any
			for _, n := range s.(*state).step(in.(input), out.(output)) {
				next = append(next, n)
			}
			return next
		},
		Equal:             func(a, b any) bool { return a.(*state).String() == b.(*state).String() },
		Hash:              func(s any) uint64 { return maphash.String(seed, s.(*state).String()) },
		DescribeOperation: func(in, out any) string { return fmt.Sprintf("%+v -> %+v", in, out) },
	}
	return nondeterministic.ToModel()
}
