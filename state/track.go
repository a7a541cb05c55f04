package state

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"sync"
)

// lanes holds a track for each part that a lane of this process writes.
type lanes struct {
	mu   sync.Mutex
	held map[string]*track // by the key of the part's marker
}

// track records which keys one lane changes while its part is dumped. The lock is held during every commit of
// the lane. So a dump that holds the lock reads the part between two commits.
type track struct {
	part Part

	mu      sync.Mutex
	at      string // the marker after the last commit
	on      bool   // a dump is in progress
	mixed   bool   // keys have changed since the dump began
	err     error  // why the dump cannot be completed
	changed map[string]*changed
	n       int // number of keys and fields in changed, or more

	dumps    int             // number of dumps that have begun
	nominees []Nominee       // surveys that the lane would park
	offers   map[string]bool // ids of the sections that are offered for parking
}

// changed says what commits have changed in one key.
type changed struct {
	whole  bool   // the whole key has changed
	add    string // the command that writes fields: HSET, SADD or ZADD
	fields map[string]bool
}

// maxChanged limits the number of changed keys and fields that a dump remembers between two passes.
const maxChanged = 500_000

var (
	errNotHeld   = errors.New("another process writes the part now")
	errUncertain = errors.New("a commit of unknown outcome during the dump")
	errBusy      = errors.New("too many changes during the dump")
)

// Hold registers that a lane of this process writes a part, starting at a marker. A dump of the part that is in
// progress fails. Call the returned function when the lane ends. If another lane of this process holds the part
// by then, its registration stays.
func (s *Store) Hold(part Part, at Marker) (release func()) {
	now := &track{part: part, at: at.String()}
	s.lanes.mu.Lock()
	if s.lanes.held == nil {
		s.lanes.held = map[string]*track{}
	}
	old := s.lanes.held[part.mark()]
	s.lanes.held[part.mark()] = now
	s.lanes.mu.Unlock()
	if old != nil { // fail waits for a commit of the old lane, so the lock of all lanes is released first
		old.fail(errNotHeld)
	}
	return func() {
		now.fail(errNotHeld)
		s.lanes.mu.Lock()
		defer s.lanes.mu.Unlock()
		if s.lanes.held[part.mark()] == now {
			delete(s.lanes.held, part.mark())
		}
	}
}

// Held returns the parts that lanes of this process write, each with its marker after the last
// commit.
func (s *Store) Held() (map[Part]Marker, error) {
	s.lanes.mu.Lock()
	tracks := slices.Collect(maps.Values(s.lanes.held))
	s.lanes.mu.Unlock()
	held := make(map[Part]Marker, len(tracks))
	for _, t := range tracks {
		t.mu.Lock()
		text := t.at
		t.mu.Unlock()
		m, err := ParseMarker(text)
		if err != nil {
			return nil, err
		}
		held[t.part] = m
	}
	return held, nil
}

// track returns the track of the part with this marker key, or nil if no lane of this process writes the part.
func (l *lanes) track(mark string) *track {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.held[mark]
}

func (t *track) fail(err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.broken(err)
}

// broken makes the dump in progress fail with an error. The caller holds the lock.
func (t *track) broken(err error) {
	if t.on && t.err == nil {
		t.err, t.changed, t.n = err, nil, 0
	}
}

// begin starts to record commits for a dump. It returns the number of the dump, and removes and returns the
// nominees, because a nomination is for one dump. It also removes the offers: the new snapshot may replace the
// one that has the offered sections.
func (t *track) begin() (dump int, nominees []Nominee) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.on, t.mixed, t.err, t.changed, t.n = true, false, nil, map[string]*changed{}, 0
	t.dumps++
	nominees = t.nominees
	t.nominees, t.offers = nil, nil
	return t.dumps, nominees
}

func (t *track) end() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.on, t.changed, t.n = false, nil, 0
}

// drain returns the changes since the last call, and their number. The caller holds the lock.
func (t *track) drain() (map[string]*changed, int, error) {
	found, n := t.changed, t.n
	t.changed, t.n = map[string]*changed{}, 0
	return found, n, t.err
}

// committed records a commit of the lane. The caller holds the lock.
func (t *track) committed(b *Batch, ok bool, err error) {
	before, after := b.marks()
	switch {
	case err != nil:
		t.broken(errUncertain)
		return
	case !ok || t.at != before:
		t.broken(errNotHeld)
	}
	if !ok {
		return
	}
	t.at = after
	if !t.on || t.err != nil {
		return
	}
	for i := 2; i < len(b.argv); {
		command, _ := b.argv[i].(string)
		k, _ := b.argv[i+1].(int)
		n, _ := b.argv[i+2].(int)
		if k > 0 {
			t.note(command, b.keys[k-1], b.argv[i+3:i+3+n])
		}
		i += 3 + n
	}
	if t.n > maxChanged {
		t.broken(errBusy)
	}
}

// note records the key and the fields of one operation of a commit.
func (t *track) note(command, key string, args []any) {
	if !t.part.owns(key) {
		return
	}
	t.mixed = true
	c := t.changed[key]
	if c == nil {
		c = &changed{}
		t.changed[key] = c
		t.n++
	}
	width, first := 1, 0
	switch command {
	case "HSET":
		c.add, width = "HSET", 2
	case "HINCRBY":
		c.add, width = "HSET", 2
	case "HDEL":
		c.add = "HSET"
	case "SADD", "SREM":
		c.add = "SADD"
	case "ZADD":
		c.add, width, first = "ZADD", 2, 1
	case "ZREM":
		c.add = "ZADD"
	default: // SET, DEL, UNLINK
		c.whole = true
	}
	if c.whole {
		t.n -= len(c.fields)
		c.fields = nil
		return
	}
	if c.fields == nil {
		c.fields = map[string]bool{}
	}
	for i := first; i < len(args); i += width {
		c.fields[fieldText(args[i])] = true
	}
	t.n += (len(args) + width - 1) / width // a field is counted each time, so n is an upper bound
}

// fieldText returns an argument in the form that Redis receives.
func fieldText(arg any) string {
	switch v := arg.(type) {
	case string:
		return v
	case []byte:
		return string(v)
	case int:
		return strconv.Itoa(v)
	case int64:
		return i64(v)
	default:
		return fmt.Sprint(v)
	}
}
