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

// stored is the check state of a part in Redis. Anything read from it is valid only while the
// marker of the part equals the field at; otherwise the error is state.ErrBehind. Values that are
// in the cache are not read from Redis, and the marker is not compared then. The next commit
// compares it.
type stored struct {
	view  *state.Store
	part  state.Part
	at    state.Marker
	cache *cache // nil: everything is read
}

// reading is one reading of stored check state.
type reading struct {
	*stored
	*state.Reading
}

func (s *stored) reading() *reading { return &reading{s, s.view.Reading(s.part, s.at)} }

// groupRef names a group: the survey's incarnation and the check's own name for the
// group.
type groupRef struct {
	Incarnation int64
	Group       string
}

// The keys of a group begin with these letters, followed by its name. Other keys are shared by all
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

var groupKeys = []string{talliesKey, entriesKey, directoryKey}

// errStored reports bytes that no version of candor has written.
var errStored = errors.New("malformed check state")

// The size of check state for quotas, in bytes, in addition to names and values: about the memory
// that Redis uses for the keys and fields. A deletion subtracts exactly the amount that was added
// before.
const (
	sizeGroup  = 200 // a key, and its name in the list of groups
	sizeEntry  = 64
	sizeLesson = 80 // a respondent's field in the hash "learnt"
	sizeChange = 7  // of a lesson

	sizeOfTally  int64 = 16 // other than 0
	sizeOfNumber int64 = 12 // a field of a directory
)

// sizeOfGroup returns the size of a group whose name has this many bytes.
func sizeOfGroup(name string) int64 { return sizeGroup + 3*int64(len(name)) }

// sizeOfEntry returns the size of an entry.
func sizeOfEntry(e processors.Entry) int64 {
	return sizeEntry + int64(len(e.Respondent)) + int64(len(e.Value))
}

// holding says for which incarnation of a survey there is check state, and its size in bytes.
type holding struct {
	Incarnation int64
	Bytes       int64
}

// nothing is the incarnation of a survey without check state.
const nothing int64 = -1

// String encodes the value as Redis stores it.
func (h holding) String() string {
	return strconv.FormatInt(h.Incarnation, 10) + " " + strconv.FormatInt(h.Bytes, 10)
}

func parseHolding(s string) (holding, error) {
	inc, bytes, _ := strings.Cut(s, " ")
	n, err := strconv.ParseInt(inc, 10, 64)
	size, err2 := strconv.ParseInt(bytes, 10, 64)
	return holding{n, size}, errors.Join(err, err2)
}

// holdings returns the state of each of the given surveys that has any.
func (s *stored) holdings(ctx context.Context, keys []survey.Key) (map[survey.Key]holding, error) {
	holdings := map[survey.Key]holding{}
	if len(keys) == 0 {
		return holdings, nil
	}
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
