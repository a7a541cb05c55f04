package fault

import (
	"fmt"
	"sync"
	"time"

	"candor/survey"
)

// ledger records the answers that clients got about a panel, and the wrong ones among them.
type ledger struct {
	panel panel

	mu       sync.Mutex
	people   []person
	accepted int
	waits    map[int]chan struct{} // by number of accepted
	wrong    []string
	tries    int
	refused  int // 503
	broken   int // errors of the connection
	existed  int // accepted because a retry was answered "ID already exists" after the first answer was lost
	longest  time.Duration
}

// person is what the test knows about one respondent.
type person struct {
	accepted  bool
	doubtful  bool // for one attempt, the client does not know whether it was accepted
	completed bool // a read said so
	there     bool // the survey contains it
	// translated is the number of its answers that had a translation in the last read.
	translated int
}

func newLedger(p panel) *ledger {
	return &ledger{panel: p, people: make([]person, p.n), waits: map[int]chan struct{}{}}
}

const idExists = "ID already exists"

// added records the answer to an addRespondent. It reports whether the respondent is accepted.
// Otherwise, the client must send it again.
func (l *ledger) added(i int, a answer) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	p := &l.people[i]
	l.tries++
	l.longest = max(l.longest, a.took)
	switch {
	case a.err != nil:
		l.broken++
		p.doubtful = true
		return false
	case a.status == 503:
		l.refused++
		p.doubtful = true
		if a.retryAfter == "" {
			l.complain("add of %s: 503 without Retry-After", l.panel.id(i))
		}
		return false
	case a.status == 200:
		if p.accepted {
			l.complain("add of %s: accepted twice", l.panel.id(i))
		}
	case a.status == 400 && a.message == idExists && p.doubtful:
		l.existed++
	default:
		l.complain("add of %s: %d %s (doubtful before: %v)", l.panel.id(i), a.status, a.message, p.doubtful)
		return false
	}
	p.accepted = true
	l.accepted++
	if c, ok := l.waits[l.accepted]; ok {
		close(c)
	}
	return true
}

// reached returns a channel that closes when n respondents are accepted.
func (l *ledger) reached(n int) <-chan struct{} {
	l.mu.Lock()
	defer l.mu.Unlock()
	c, ok := l.waits[n]
	if !ok {
		c = make(chan struct{})
		l.waits[n] = c
		if l.accepted >= n {
			close(c)
		}
	}
	return c
}

// status returns what the test knows about a respondent.
func (l *ledger) status(i int) person {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.people[i]
}

// count returns how many respondents are accepted.
func (l *ledger) count() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.accepted
}

// read records the answer to a getRespondent. before is what was known about the respondent
// when the read began.
func (l *ledger) read(i int, before person, r respondent) {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case r.ID != l.panel.id(i):
		l.complain("read of %s: it is %s", l.panel.id(i), r.ID)
	case r.complete():
		l.people[i].completed = true
	case r.Status != "PROCESSING" || r.Quality != nil:
		l.complain("read of %s: %+v", l.panel.id(i), r)
	case before.completed:
		l.complain("read of %s: PROCESSING again after COMPLETED", l.panel.id(i))
	}
}

// total is the price of all respondents in the view: of those that were accepted, and of those
// that were admitted although the client got no answer.
func (l *ledger) total() survey.Credits {
	l.mu.Lock()
	defer l.mu.Unlock()
	var sum survey.Credits
	for i, p := range l.people {
		if p.accepted || p.there {
			sum += l.panel.price(i, p.translated)
		}
	}
	return sum
}

// Complain records an error that the test found.
func (l *ledger) Complain(format string, args ...any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.complain(format, args...)
}

func (l *ledger) complain(format string, args ...any) {
	l.wrong = append(l.wrong, fmt.Sprintf(format, args...))
}

// String sums up.
func (l *ledger) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return fmt.Sprintf("%s: %d accepted of %d in %d attempts: %d refused with 503, %d broken connections, %d accepted although the answer was lost; longest answer %v",
		l.panel.name, l.accepted, l.panel.n, l.tries, l.refused, l.broken, l.existed, l.longest.Round(time.Millisecond))
}
