package operate

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"candor/internal/log/kafka"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// Contents holds everything that follows from the log of an installation, without offsets. Two installations with
// equal contents answer every request in the same way.
type Contents struct {
	Surveys map[survey.Key]*SurveyContents
	// Sums holds the credits, the stored bytes and the numbers of surveys, by kind and account.
	Sums        map[string]int64
	Respondents int
}

// SurveyContents is a survey with its respondents in the order of admission.
type SurveyContents struct {
	State   digest
	History digest
	IDs     []survey.RespondentID
	Rows    []digest
}

type digest [8]byte

func digestOf(parts ...[]byte) (d digest) {
	h := sha256.New()
	for _, p := range parts {
		h.Write(binary.AppendUvarint(nil, uint64(len(p))))
		h.Write(p)
	}
	copy(d[:], h.Sum(nil))
	return d
}

// Contents replays the log into views in memory, one partition after the other. If the beginning of the log is
// deleted, the replay begins at the newest snapshot. It needs about as much memory as the rows of the largest
// partition, plus 60 bytes for each respondent.
func (c *Cluster) Contents(ctx context.Context) (*Contents, error) {
	topics, err := kafka.Describe(ctx, c.client)
	if err != nil {
		return nil, err
	}
	all := &Contents{Surveys: map[survey.Key]*SurveyContents{}, Sums: map[string]int64{}}
	for p := range topics[schemas.TopicSurveys].Partitions {
		if err := c.contents(ctx, p, topics, all); err != nil {
			return nil, fmt.Errorf("partition %d: %w", p, err)
		}
	}
	return all, nil
}

func (c *Cluster) contents(ctx context.Context, p int32, topics map[string]kafka.Topic, all *Contents) error {
	r, err := c.newReplay(ctx, p, topics)
	if err != nil {
		return err
	}
	defer r.close()
	end := state.Marker{Log: topics[schemas.TopicSurveys].Ends[p], Scores: topics[schemas.TopicScores].Ends[p]}
	if err := r.to(ctx, end); err != nil {
		return err
	}
	var keys []survey.Key
	err = r.store.Entries(ctx, p, func(entries []state.Entry) error {
		_, values, err := r.store.Values(ctx, p, entries)
		for i, e := range entries {
			if key, ok := e.Survey(); ok {
				keys = append(keys, key)
			}
			if e.Sum() && values[i] != "" {
				n, err := strconv.ParseInt(values[i], 10, 64)
				if err != nil {
					return fmt.Errorf("read %s: %w", e, err)
				}
				all.Sums[e.String()] += n
			}
		}
		return err
	})
	if err != nil {
		return err
	}
	for _, key := range keys {
		if err := r.survey(ctx, key, all); err != nil {
			return fmt.Errorf("survey %q of account %q: %w", key.Survey, key.Account, err)
		}
	}
	return nil
}

// rowsAtOnce is how many respondents are compared at a time.
const rowsAtOnce = 1000

func (r *replay) survey(ctx context.Context, key survey.Key, all *Contents) error {
	states, err := r.store.Surveys(ctx, r.partition, []survey.Key{key})
	if err != nil || states[key] == nil {
		return err
	}
	st := states[key]
	histories, err := r.store.Histories(ctx, r.partition, []int64{st.Incarnation})
	if err != nil {
		return err
	}
	found := &SurveyContents{}
	if found.State, err = stateDigest(key, *st); err != nil {
		return err
	}
	if found.History, err = historyDigest(histories[st.Incarnation]); err != nil {
		return err
	}
	all.Surveys[key] = found
	names := map[int64]survey.RespondentID{} // by generation
	var refs []state.RowRef                  // in the order of admission
	for after := int64(-1); ; {
		ids, generations, err := r.store.Index(ctx, r.partition, st.Incarnation, after, rowsAtOnce)
		if err != nil {
			return err
		}
		if len(ids) == 0 {
			break
		}
		for i, id := range ids {
			names[generations[i]] = id
			refs = append(refs, state.RowRef{Incarnation: st.Incarnation, Respondent: id})
		}
		after = generations[len(generations)-1]
	}
	for refs := range slices.Chunk(refs, rowsAtOnce) {
		rows, err := r.store.Rows(ctx, r.partition, refs)
		if err != nil {
			return err
		}
		for _, ref := range refs {
			if rows[ref] == nil {
				continue // deleted; the index still holds the id until the feed has a record of the deletion
			}
			d, err := rowDigest(*rows[ref], st, names)
			if err != nil {
				return err
			}
			found.IDs, found.Rows = append(found.IDs, ref.Respondent), append(found.Rows, d)
			all.Respondents++
		}
	}
	return nil
}

// ranks replaces offsets by their rank among other offsets. Decisions depend only on the order of offsets, and the
// order is the same in a copy.
type ranks []int64

func (r *ranks) add(offsets ...int64) { *r = append(*r, offsets...) }

// addCommand adds the offset of a command. It skips 0, which means that there is no command: the first record of a
// log is never a command with an effect.
func (r *ranks) addCommand(offset int64) {
	if offset != 0 {
		r.add(offset)
	}
}

// ofCommand returns the rank of the offset of a command, and 0 for none.
func (r ranks) ofCommand(offset int64) int64 {
	if offset == 0 {
		return 0
	}
	return r.of(offset)
}

func (r *ranks) sort() {
	slices.Sort(*r)
	*r = slices.Compact(*r)
}

// of returns the rank of an offset. Ranks begin at 1.
func (r ranks) of(offset int64) int64 {
	i, _ := slices.BinarySearch(r, offset)
	return int64(i) + 1
}

func stateDigest(key survey.Key, st survey.State) (digest, error) {
	id := key.ID(st.Incarnation)
	var order ranks
	order.addCommand(st.Changed)
	if st.Change != nil {
		order.add(st.Change.Offset)
	}
	order.sort()
	st.Incarnation, st.Tally = 0, survey.Tally{} // the tally depends on when it is read
	st.Change = order.change(st.Change)
	st.Changed = order.ofCommand(st.Changed)
	value, err := schemas.EncodeState(&st)
	return digestOf([]byte(id), value), err
}

func (r ranks) change(c *survey.SettingsChange) *survey.SettingsChange {
	if c == nil {
		return nil
	}
	return &survey.SettingsChange{Offset: r.of(c.Offset), Settings: c.Settings}
}

func historyDigest(entries []survey.SettingsEntry) (digest, error) {
	var order ranks
	for _, e := range entries {
		order.add(e.Offset)
		for _, c := range []*survey.SettingsChange{e.Before, e.After} {
			if c != nil {
				order.add(c.Offset)
			}
		}
	}
	order.sort()
	entries = slices.Clone(entries)
	for i := range entries {
		e := &entries[i]
		e.Offset, e.Before, e.After = order.of(e.Offset), order.change(e.Before), order.change(e.After)
	}
	value, err := schemas.EncodeHistory(entries)
	return digestOf(value), err
}

// rowDigest returns a digest of a respondent that is the same in a copy of the log. It replaces each offset by its
// rank among the offsets of the survey with which it is compared. A row may refer to a respondent that it
// resembles. The digest names that respondent by its id.
func rowDigest(row survey.Respondent, st *survey.State, names map[int64]survey.RespondentID) (digest, error) {
	var order ranks
	order.add(row.Generation, row.Touched)
	order.addCommand(st.Changed)
	if st.Change != nil {
		order.add(st.Change.Offset)
	}
	if row.Override != nil {
		order.add(row.Override.Offset)
	}
	if row.Explanation != nil {
		order.add(row.Explanation.Offset)
	}
	for i := range row.Evaluations {
		order.addCommand(row.Evaluations[i].Run)
	}
	order.sort()
	relations := binary.AppendVarint(nil, order.ofCommand(st.Changed))
	if st.Change != nil {
		relations = binary.AppendVarint(relations, order.of(st.Change.Offset))
	}
	row.Generation, row.Touched = order.of(row.Generation), order.of(row.Touched)
	if o := row.Override; o != nil {
		changed := *o
		changed.Offset = order.of(o.Offset)
		row.Override = &changed
	}
	if e := row.Explanation; e != nil {
		changed := *e
		changed.Offset = order.of(e.Offset)
		row.Explanation = &changed
	}
	var resembled []byte
	for i := range row.Evaluations {
		e := &row.Evaluations[i]
		e.Run, e.At = order.ofCommand(e.Run), 0
		e.Result.DataPoints = slices.Clone(e.Result.DataPoints)
		for j := range e.Result.DataPoints {
			if of := &e.Result.DataPoints[j].Evidence.Resembles; *of != 0 {
				resembled = append(append(resembled, names[*of-1]...), 0)
				*of = math.MaxInt64
			}
		}
	}
	value, err := schemas.EncodeRespondent(&row)
	return digestOf(relations, resembled, value), err
}

// Difference describes one difference between two installations.
type Difference string

// errNothing reports that there is nothing to compare.
var errNothing = errors.New("neither log holds a survey")

// Against compares the contents of two installations. It returns the first differences, at most limit, and the
// number of all differences.
func (c *Contents) Against(other *Contents, limit int) (first []Difference, n int, err error) {
	if len(c.Surveys)+len(other.Surveys)+len(c.Sums)+len(other.Sums) == 0 {
		return nil, 0, errNothing
	}
	differ := func(format string, args ...any) {
		if n++; len(first) < limit {
			first = append(first, Difference(fmt.Sprintf(format, args...)))
		}
	}
	for _, key := range sortedKeys(c.Surveys, other.Surveys, func(a, b survey.Key) int { return bytes.Compare(a.Bytes(), b.Bytes()) }) {
		what := fmt.Sprintf("survey %q of account %q", key.Survey, key.Account)
		a, b := c.Surveys[key], other.Surveys[key]
		switch {
		case a == nil:
			differ("%s is only in the other installation", what)
		case b == nil:
			differ("%s is not in the other installation", what)
		default:
			a.against(b, what, differ)
		}
	}
	for _, what := range sortedKeys(c.Sums, other.Sums, strings.Compare) {
		if a, b := c.Sums[what], other.Sums[what]; a != b {
			differ("%s: %d, and %d in the other installation", what, a, b)
		}
	}
	return first, n, nil
}

func (c *SurveyContents) against(other *SurveyContents, what string, differ func(string, ...any)) {
	if c.State != other.State {
		differ("%s differs in its own record", what)
	}
	if c.History != other.History {
		differ("%s differs in the history of its settings", what)
	}
	theirs := make(map[survey.RespondentID]digest, len(other.IDs))
	for i, id := range other.IDs {
		theirs[id] = other.Rows[i]
	}
	missing := 0
	for i, id := range c.IDs {
		row, ok := theirs[id]
		delete(theirs, id)
		switch {
		case !ok:
			missing++
			differ("respondent %q of %s is not in the other installation", id, what)
		case row != c.Rows[i]:
			differ("respondent %q of %s differs", id, what)
		}
	}
	for _, id := range other.IDs {
		if _, only := theirs[id]; only {
			missing++
			differ("respondent %q of %s is only in the other installation", id, what)
		}
	}
	if missing == 0 && !slices.Equal(c.IDs, other.IDs) {
		differ("the respondents of %s are in another order", what)
	}
}

// sortedKeys returns the keys of two maps in order, each once.
func sortedKeys[K comparable, V any](a, b map[K]V, compare func(K, K) int) []K {
	keys := slices.AppendSeq(slices.Collect(maps.Keys(a)), maps.Keys(b))
	slices.SortFunc(keys, compare)
	return slices.Compact(keys)
}
