// Package drift notices when the excluded share of a source changes: a supplier whose respondents are suddenly worse, a bot that found the survey, or a page
// that no longer sends its data. It counts respondents as they complete, by survey and source, in windows of 100, and compares each window with the survey.
//
// What it counts is in memory alone. A process that starts begins with empty windows, and a rebuild of the view is not counted. The join calls it. It
// decides nothing about a respondent.
package drift

import (
	"container/list"
	"math"
	"strings"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"candor/survey"
)

// What a window is held to.
const (
	Window    = 100 // respondents of a source
	fewest    = 200 // respondents of the survey beside the window
	sigmas    = 3   // standard deviations from the share of the survey
	least     = .05 // from the share of the survey: a smaller difference is not worth an alarm, and small shares are skewed
	inARow    = 2   // windows beyond the limits on one side that are a drift
	mostValue = 255 // bytes of the name of a source; a longer one is cut
)

// How many windows an account has. Sources that have filled a window leave room for others, so that a new source can fill one.
const (
	mostKept   = 1000
	mostFilled = 900
)

// Mark says where a window lies.
type Mark int

// Marks. Few is a window that is not judged: the survey has too few others.
const (
	Few Mark = iota
	Within
	Above
	Below
)

// String returns the mark as a label.
func (m Mark) String() string { return [...]string{"few", "within", "above", "below"}[m] }

// Limits returns the range in which chance puts the excluded share of a window of n respondents. all is the number of the survey's other respondents, and k is how
// many of them are excluded. The range reaches three standard deviations of the difference of both shares to each side, and at least 5 percentage points. It is
// wider than the p chart of package sources, because the share of the survey is an estimate, too. One respondent of each kind is added to the survey, so that a
// survey without exclusions has limits, too.
func Limits(k, all, n int64) (lower, upper float64) {
	p := float64(k+1) / float64(all+2)
	width := max(least, sigmas*math.Sqrt(p*(1-p)*(1/float64(n)+1/float64(all))))
	return max(0, p-width), min(1, p+width)
}

// Alarm says that a source has left the limits of its survey, or has come back. It holds no respondent and no answer. It names a source after 100 respondents
// had that name, so it is not the name of one respondent, unless a sender gives it to 100.
type Alarm struct {
	At      time.Time
	Account survey.AccountID
	Survey  string // its id
	Source  string // empty: none was given
	Mark    Mark   // Above or Below; Within: it has come back
	// The last window.
	Respondents, Excluded int64
	// The share of the survey, 0 to 1, and the limits of the window.
	Share, Lower, Upper float64
}

// Completed is a respondent that has just got its first verdict.
type Completed struct {
	Key         survey.Key
	Incarnation int64
	Source      string
	Excluded    bool
}

// Watch counts respondents. Its methods may be called from any goroutine. A nil Watch does nothing.
type Watch struct {
	attribute string
	alarm     func(Alarm)
	now       func() time.Time
	metrics   *metrics

	mu       sync.Mutex
	accounts map[survey.AccountID]*windows
}

// New returns a Watch without counts. attribute names the source of a respondent. alarm is called with each alarm, and must not wait; it may be nil.
func New(attribute string, alarm func(Alarm), reg prometheus.Registerer) *Watch {
	return &Watch{attribute: attribute, alarm: alarm, now: time.Now, metrics: newMetrics(reg), accounts: map[survey.AccountID]*windows{}}
}

type source struct {
	key         survey.Key
	incarnation int64
	name        string
}

// windows are the windows of an account. Names that are seen once cannot push out the window of a source that has filled one.
type windows struct {
	of            map[source]*held
	fresh, filled list.List // of *held: those that have not filled a window yet, and those that have; the one that was counted least recently comes first
}

// held is a window with its place.
type held struct {
	window
	source source
	in     *list.List
	at     *list.Element
}

type window struct {
	settings       int64 // the State.Changed that its verdicts are of
	done, excluded int64
	side           Mark // of the windows before, where they were beyond the limits
	inARow         int
	k, all         int64 // the survey when the first of these began
}

// Attribute returns the name of the attribute that names the source of a respondent.
func (w *Watch) Attribute() string {
	if w == nil {
		return ""
	}
	return w.attribute
}

// Complete counts a respondent that has completed. st is the state of its survey, which includes
// this respondent.
func (w *Watch) Complete(c Completed, st *survey.State) {
	if w == nil || st == nil || st.Incarnation != c.Incarnation {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	of := w.window(c)
	if of.settings != st.Changed { // other settings give other verdicts, so the counts start again
		of.window = window{settings: st.Changed}
	}
	of.done++
	if c.Excluded {
		of.excluded++
	}
	if of.done == Window {
		w.judge(c, &of.window, st)
		of.done, of.excluded = 0, 0
		w.accounts[c.Key.Account].fill(of)
	}
}

// window returns the window of a source. If the account has too many, the one that was counted least recently, of those that have not been filled, makes room.
func (w *Watch) window(c Completed) *held {
	if len(c.Source) > mostValue {
		c.Source = strings.ToValidUTF8(c.Source[:mostValue], "")
	}
	mine := w.accounts[c.Key.Account]
	if mine == nil {
		mine = &windows{of: map[source]*held{}}
		w.accounts[c.Key.Account] = mine
	}
	ref := source{c.Key, c.Incarnation, c.Source}
	if of := mine.of[ref]; of != nil {
		of.in.MoveToBack(of.at)
		return of
	}
	if len(mine.of) == mostKept {
		delete(mine.of, mine.fresh.Remove(mine.fresh.Front()).(*held).source)
	}
	ref.name = strings.Clone(ref.name) // it would keep the whole value in memory
	of := &held{source: ref}
	mine.of[ref] = of
	of.move(&mine.fresh)
	return of
}

// fill notes that a window has been filled. If too many have, the one that was counted least recently is among the others again.
func (m *windows) fill(of *held) {
	if of.in == &m.filled {
		return
	}
	of.move(&m.filled)
	if m.filled.Len() > mostFilled {
		m.filled.Front().Value.(*held).move(&m.fresh)
	}
}

// move makes a window the last one of a list.
func (h *held) move(to *list.List) {
	if h.in != nil {
		h.in.Remove(h.at)
	}
	h.in, h.at = to, to.PushBack(h)
}

// judge holds a full window to the limits. While a source is beyond them, it is compared with the survey as it was before: otherwise its own respondents would
// become what is usual.
func (w *Watch) judge(c Completed, of *window, st *survey.State) {
	tally, recounting := st.Standing()
	k, all := tally.Excluded-of.excluded, tally.Complete-of.done
	if of.inARow > 0 {
		k, all = of.k, of.all
	}
	if recounting || all < fewest || k < 0 || k > all {
		w.metrics.windows.WithLabelValues(Few.String()).Inc()
		return
	}
	lower, upper := Limits(k, all, Window)
	mark, share := Within, float64(of.excluded)/Window
	switch {
	case share > upper:
		mark = Above
	case share < lower:
		mark = Below
	}
	w.metrics.windows.WithLabelValues(mark.String()).Inc()
	a := Alarm{
		At: w.now().UTC(), Account: c.Key.Account, Survey: c.Key.ID(c.Incarnation), Source: c.Source, Mark: mark,
		Respondents: of.done, Excluded: of.excluded, Share: float64(k) / float64(all), Lower: lower, Upper: upper,
	}
	switch {
	case mark == Within:
		if of.inARow >= inARow {
			w.raise(a)
		}
		of.inARow = 0
	case mark == of.side && of.inARow > 0:
		if of.inARow++; of.inARow == inARow {
			w.raise(a)
		}
	default:
		of.side, of.inARow, of.k, of.all = mark, 1, k, all
	}
}

func (w *Watch) raise(a Alarm) {
	w.metrics.alarms.WithLabelValues(a.Mark.String()).Inc()
	if w.alarm != nil {
		w.alarm(a)
	}
}
