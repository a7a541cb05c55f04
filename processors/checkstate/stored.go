package checkstate

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"candor/processors"
	"candor/state"
	"candor/survey"
)

// stored is the check state of a part in Redis. What is read from it is valid only while the marker of the part
// equals at. If the marker differs, the error is state.ErrBehind. Values in the cache are returned without reading
// Redis, so the marker is not compared then. The next commit compares it.
type stored struct {
	view  *state.Store
	part  state.Part
	at    state.Marker
	cache *cache // nil: no cache, so everything is read
	room  []byte // buffer for encoding pages
}

// reading is one reading of stored check state.
type reading struct {
	*stored
	*state.Reading
}

func (s *stored) reading() *reading { return &reading{s, s.view.Reading(s.part, s.at)} }

// groupRef names a group by the survey's incarnation and the group's name.
type groupRef struct {
	Incarnation int64
	Group       string
}

// The key of a group begins with a letter and a colon, followed by the group's name. The other keys are shared by all
// groups of a survey.
const (
	talliesKey   = "t:"
	entriesKey   = "e:"
	directoryKey = "d:"
	linesKey     = "lines"
	lessonsKey   = "learnt"
	namesKey     = "names"
	groupsKey    = "groups"
)

var (
	groupKeys  = []string{talliesKey, entriesKey, directoryKey}
	sharedKeys = []string{groupsKey, lessonsKey, linesKey, namesKey}
)

// errStored reports bytes that no version of candor has written.
var errStored = errors.New("malformed check state")

// These sizes in bytes are what check state counts for quotas, in addition to names and values. They are about the
// memory that Redis uses for keys and fields. A deletion subtracts exactly the amount that was added before.
const (
	sizeGroup  = 200 // a key, and its name in the list of groups
	sizeEntry  = 64
	sizeLesson = 80 // a respondent's field in the hash "learnt"
	sizeChange = 7  // a change in a lesson

	sizeOfTally  int64 = 16 // a tally other than 0
	sizeOfNumber int64 = 12 // a field of a directory
)

// sizeOfGroup returns the size of a group with this name.
func sizeOfGroup(name string) int64 { return sizeGroup + 3*int64(len(name)) }

func sizeOfEntry(e processors.Entry) int64 {
	return sizeEntry + int64(len(e.Respondent)) + int64(len(e.Value))
}

// holding tells which incarnation of a survey has check state, and how much.
type holding struct {
	Incarnation int64
	Bytes       int64
	Used        int64  // when it was last used, in milliseconds since 1970; 0: not known
	Section     string // id of its section in the snapshots, if the survey is parked (expire_idle.go)
}

// nothing is used as incarnation for a survey that has no check state left.
const nothing int64 = -1

// String encodes a holding in the form in which Redis stores it.
func (h holding) String() string {
	s := strconv.FormatInt(h.Incarnation, 10) + " " + strconv.FormatInt(h.Bytes, 10)
	if h.Used > 0 || h.Section != "" {
		s += " " + strconv.FormatInt(h.Used, 10)
	}
	if h.Section != "" {
		s += " " + h.Section
	}
	return s
}

func parseHolding(s string) (h holding, err error) {
	f := strings.Split(s, " ")
	if len(f) < 2 || len(f) > 4 || len(f) == 4 && f[3] == "" {
		return h, errStored
	}
	h.Section = state.ParkedSection(s)
	for i, into := range []*int64{&h.Incarnation, &h.Bytes, &h.Used}[:min(len(f), 3)] {
		if *into, err = strconv.ParseInt(f[i], 10, 64); err != nil {
			return h, errStored
		}
	}
	return h, nil
}

// holdings returns the holding of each given survey that has check state.
func (s *stored) holdings(ctx context.Context, keys []survey.Key) (map[survey.Key]holding, error) {
	if len(keys) == 0 {
		return nil, nil
	}
	holdings := map[survey.Key]holding{}
	fields := make([]string, len(keys))
	for i, k := range keys {
		fields[i] = string(k.Bytes())
	}
	r := s.reading()
	values := r.Pipe.HMGet(ctx, s.part.Key(state.KindHolds), fields...)
	r.Then(func() error {
		for i, v := range values.Val() {
			text, ok := v.(string)
			if !ok {
				continue
			}
			h, err := parseHolding(text)
			if err != nil {
				return fmt.Errorf("which surveys have check state: %w", err)
			}
			holdings[keys[i]] = h
		}
		return nil
	})
	return holdings, r.Run(ctx)
}
