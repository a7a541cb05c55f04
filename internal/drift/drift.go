// Package drift detects that the excluded share of a source has changed. Possible causes are a supplier whose
// respondents are suddenly worse, a bot that found the survey, or a page that no longer sends its data. The
// package counts respondents when they complete, by survey and source, in windows of 100. It compares each window
// with the rest of the survey.
//
// The counts are only in memory. A process starts with empty windows, and does not count during a rebuild of the
// view. The join calls this package. Alarms have no effect on verdicts.
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

// These constants define the limits of a window, and limit the memory.
const (
	Window    = 100 // respondents of a source
	fewest    = 200 // smallest number of respondents that the survey must have outside the window
	sigmas    = 3   // width of the limits in standard deviations of the difference
	least     = .05 // smallest width of the limits: smaller differences are not worth an alarm, and small shares have a skewed distribution
	inARow    = 2   // so many windows in a row, on the same side of the limits, cause an alarm
	mostValue = 255 // bytes of the name of a source; a longer one is cut
)

// mostKept limits the number of windows of an account. mostFilled limits how many of them may have been filled at
// least once. The other 100 places are left for new sources, so that they can fill a window, too.
const (
	mostKept   = 1000
	mostFilled = 900
)

// Mark says where the share of a window is in relation to the limits.
type Mark int

// Possible marks. Few means that the window is not judged, because the survey has too few other respondents.
const (
	Few Mark = iota
	Within
	Above
	Below
)

// String returns the mark as a label.
func (m Mark) String() string { return [...]string{"few", "within", "above", "below"}[m] }

// Limits returns the range of shares that chance alone explains, for the excluded share of a window of n
// respondents. all is the number of the survey's other respondents, and k is how many of them are excluded. The
// range extends to both sides of the survey's share by three standard deviations of the difference of both shares,
// and by at least 5 percentage points. It is wider than the p chart of package sources, because the share of the
// survey is an estimate, too. One excluded and one kept respondent are added to the survey, so that a survey
// without exclusions has limits, too.
func Limits(k, all, n int64) (lower, upper float64) {
	p := float64(k+1) / float64(all+2)
	width := max(least, sigmas*math.Sqrt(p*(1-p)*(1/float64(n)+1/float64(all))))
	return max(0, p-width), min(1, p+width)
}

// Alarm says that the share of a source has left the limits of its survey, or is within them again. It contains no
// respondent and no answer. A source is named only after 100 respondents had its name. So the name identifies no
// respondent, unless a sender gives the same identifying name to 100 respondents.
type Alarm struct {
	At      time.Time
	Account survey.AccountID
	Survey  string // its id
	Source  string // empty: none was given
	Mark    Mark   // Above or Below; Within: the share is within the limits again
	// Respondents and Excluded are the counts of the last window.
	Respondents, Excluded int64
	// Share is the excluded share of the survey, from 0 to 1. Lower and Upper are the limits of the window.
	Share, Lower, Upper float64
}

// Completed is a respondent that has just received its first verdict.
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

// New returns a Watch without counts. attribute is the name of the attribute with the source of a respondent. The
// function alarm gets each alarm and must not block. It may be nil.
func New(attribute string, alarm func(Alarm), reg prometheus.Registerer) *Watch {
	return &Watch{attribute: attribute, alarm: alarm, now: time.Now, metrics: newMetrics(reg), accounts: map[survey.AccountID]*windows{}}
}

type source struct {
	key         survey.Key
	incarnation int64
	name        string
}

// windows holds the windows of an account. A window that was filled is kept separately, so names that occur only
// once cannot displace it.
type windows struct {
	of            map[source]*held
	fresh, filled list.List // lists of *held: fresh has windows that were never filled, filled the others; the least recently counted window is first in each
}

// held is a window with its place in one of the two lists.
type held struct {
	window
	source source
	in     *list.List
	at     *list.Element
}

type window struct {
	settings       int64 // State.Changed at the time of the counted verdicts
	done, excluded int64
	side           Mark // the side on which the previous windows were beyond the limits
	inARow         int
	k, all         int64 // the survey's counts before the first of these windows
	alarmed        Mark  // the mark of the last alarm; Few: no alarm, or the share is within the limits again
}

// Attribute returns the name of the attribute with the source of a respondent.
func (w *Watch) Attribute() string {
	if w == nil {
		return ""
	}
	return w.attribute
}

// Complete counts a respondent that has just completed. st is the state of its survey, in which the respondent is
// already counted.
func (w *Watch) Complete(c Completed, st *survey.State) {
	if w == nil || st == nil || st.Incarnation != c.Incarnation {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	of := w.window(c)
	if of.settings != st.Changed { // other settings give other verdicts, so counting starts again
		of.window = window{settings: st.Changed, alarmed: of.alarmed}
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

// window returns the window of a source. If the account has too many windows, it first removes a window that was
// never filled, the least recently counted one.
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
	ref.name = strings.Clone(ref.name) // without a copy, the whole value would stay in memory
	of := &held{source: ref}
	mine.of[ref] = of
	of.move(&mine.fresh)
	return of
}

// fill records that a window was filled. If the account now has too many filled windows, the least recently
// counted one is treated as never filled.
func (m *windows) fill(of *held) {
	if of.in == &m.filled {
		return
	}
	of.move(&m.filled)
	if m.filled.Len() > mostFilled {
		m.filled.Front().Value.(*held).move(&m.fresh)
	}
}

// move moves a window to the end of a list.
func (h *held) move(to *list.List) {
	if h.in != nil {
		h.in.Remove(h.at)
	}
	h.in, h.at = to, to.PushBack(h)
}

// judge compares a full window with the limits. While a source is beyond the limits, it is compared with the
// survey as it was before that. Otherwise, the respondents of the source itself would gradually change the limits.
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
		if of.alarmed != Few {
			w.raise(a)
		}
		of.inARow, of.alarmed = 0, Few
	case mark == of.side && of.inARow > 0:
		if of.inARow++; of.inARow >= inARow && of.alarmed != mark {
			of.alarmed = mark
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
