package state

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"candor/schemas"
	"candor/survey"
)

// A part of a partition can be divided among several partitions of another log, for example when a log is
// copied into more partitions. All records have the same offsets there, so values do not change. Each key,
// field or member goes to one of the new partitions, by the rule for its kind of key.

// rule says how the keys of a kind are divided.
type rule uint8

const (
	// absent: snapshots do not have such keys.
	absent rule = iota + 1
	// bySurvey: the name of the key ends with the key of a survey.
	bySurvey
	// byIncarnation: the name of the key contains the incarnation of a survey. If the snapshot has no survey
	// with this incarnation, the key is left out, because the survey was deleted.
	byIncarnation
	// byField: each field or member names a survey, an incarnation or a record.
	byField
	// toAll: all partitions get the key. Such a key only records whether a token was used or a command was
	// executed in any survey of the partition. So each new partition gives the same answers as the divided one.
	// Each new partition deletes the entries of a day for itself.
	toAll
	// summed: the fields are accounts, and the values add up over all partitions. Readers and commits never use the value of a
	// single partition. Each new partition gets the sum over its surveys. The first one also gets the rest that
	// belongs to no survey, for example charged credits. So the total over all partitions stays the same.
	summed
)

// divisions holds the rule for each kind of key. Keys with the check state of one survey have the kind ofCheck.
var divisions = map[string]rule{
	"mark": absent, "sizes": absent, "outcomes": absent,
	"survey": bySurvey,
	"rows":   byIncarnation, "index": byIncarnation, "departed": byIncarnation, "sets": byIncarnation, "points": byIncarnation,
	"history": byIncarnation, "trail": byIncarnation, "notes": byIncarnation, ofCheck: byIncarnation,
	"names": byField, "recounts": byField, "dirty": byField, "expiry": byField, "retains": byField, "erase": byField, "leaving": byField, "noted": byField,
	KindHolds: byField, KindSweep: byField,
	"once": toAll, "tokens": toAll,
	"credits": summed, "due": summed, "surveys": summed, "stored": summed, KindHeld: summed,
}

// ofCheck is the kind of a key whose name begins with the code of a check.
const ofCheck = "<CHECK>"

// Division divides a part of a partition. Pass all changes of the part to Learn first. Then pass the same
// changes, in the same order, to Divide. Call End last.
type Division struct {
	part     Part
	targets  []int32
	place    func(survey.Key) int32
	recorded func(offset int64) (int32, bool)

	incarnations map[int64]int32             // the new partition of each incarnation
	surveys      map[survey.Key]counts       // what each survey adds to the sums
	sums         map[string]map[string]int64 // by kind and account: the sums of the divided part
	unknown      map[string]int64            // keys whose incarnation no survey has, with that incarnation
	sweeps       map[int64]bool              // incarnations whose check state is to be deleted
}

// counts are what a survey adds to the sums of its account.
type counts struct {
	due, stored, held int64
}

var errDivide = errors.New("the part cannot be divided")

// NewDivision returns a division of a part among the partitions targets. The function place returns the new
// partition of a survey, by the bytes of the survey's key. The function recorded returns the new partition of
// the record at an offset of the log, or false if the record is not kept.
func NewDivision(part Part, targets []int32, place func(key []byte) int32, recorded func(offset int64) (int32, bool)) *Division {
	return &Division{
		part: part, targets: targets, place: func(key survey.Key) int32 { return place(key.Bytes()) }, recorded: recorded,
		incarnations: map[int64]int32{}, surveys: map[survey.Key]counts{}, sums: map[string]map[string]int64{},
		unknown: map[string]int64{}, sweeps: map[int64]bool{},
	}
}

// kind returns the kind of a key, and the rest of its name. For example, {p7}:rows:12 has the kind rows and the rest
// 12. It fails if the key does not belong to the part, or if there is no rule for it.
func (d *Division) kind(key string) (kind, rest string, err error) {
	name, ok := strings.CutPrefix(key, tag(d.part.Partition))
	if !ok || !d.part.owns(key) {
		return "", "", fmt.Errorf("%w: key %.80q is not one of %s", errDivide, key, d.part)
	}
	kind, rest, _ = strings.Cut(name, ":")
	if kind == d.part.Of {
		kind = ofCheck
	}
	if r := divisions[kind]; r == 0 || r == absent {
		return "", "", fmt.Errorf("%w: there is no rule for keys like %.80q", errDivide, key)
	}
	return kind, rest, nil
}

// fields calls the function visit with each field or member of a change. value is nil unless the change is an HSET, and
// args are all arguments of the field. It fails for commands that do not change single fields.
func fields(c schemas.ViewChange, visit func(field, value []byte, args [][]byte) error) error {
	width, at := 1, 0
	switch c.Command {
	case "HSET":
		width = 2
	case "ZADD":
		width, at = 2, 1 // the score comes first
	case "HDEL", "SADD", "SREM", "ZREM":
	default:
		return fmt.Errorf("%w: a change %s of single fields", errDivide, c.Command)
	}
	if len(c.Args)%width != 0 {
		return fmt.Errorf("%w: a change %s with %d arguments", errDivide, c.Command, len(c.Args))
	}
	for i := 0; i < len(c.Args); i += width {
		var value []byte
		if c.Command == "HSET" {
			value = c.Args[i+1]
		}
		if err := visit(c.Args[i+at], value, c.Args[i:i+width]); err != nil {
			return err
		}
	}
	return nil
}

// Learn notes to which survey each incarnation in the changes belongs.
func (d *Division) Learn(changes []schemas.ViewChange) error {
	for _, c := range changes {
		kind, rest, err := d.kind(c.Key)
		if err != nil {
			return err
		}
		switch {
		case kind == "survey" && c.Command == "SET" && len(c.Args) == 1:
			err = d.learnSurvey(rest, c.Args[0])
		case c.Command == "UNLINK" || c.Command == "SET":
		case kind == "dirty":
			err = fields(c, func(field, _ []byte, _ [][]byte) error {
				ref, err := parseFeedRef(string(field))
				if err != nil {
					return err
				}
				return d.belongs(ref.Incarnation, ref.Key)
			})
		case kind == "retains" && c.Command == "HSET":
			err = fields(c, func(field, value []byte, _ [][]byte) error {
				inc, err := strconv.ParseInt(string(field), 10, 64)
				if err != nil {
					return err
				}
				return d.belongsTo(inc, value)
			})
		case kind == KindHolds && c.Command == "HSET":
			err = fields(c, func(field, value []byte, _ [][]byte) error {
				inc, _, err := parseHolds(value)
				if err != nil {
					return err
				}
				return d.belongsTo(inc, field)
			})
		}
		if err != nil {
			return fmt.Errorf("read what belongs to which survey in %s: %w", d.part, err)
		}
	}
	return nil
}

func (d *Division) learnSurvey(rest string, value []byte) error {
	st, err := schemas.DecodeState(value)
	if err != nil {
		return err
	}
	return d.belongsTo(st.Incarnation, []byte(rest))
}

func (d *Division) belongsTo(inc int64, key []byte) error {
	k, err := survey.ParseKey(key)
	if err != nil {
		return err
	}
	return d.belongs(inc, k)
}

// belongs notes the new partition of an incarnation of a survey.
func (d *Division) belongs(inc int64, key survey.Key) error {
	to := d.place(key)
	if !slices.Contains(d.targets, to) {
		return fmt.Errorf("%w: survey %q belongs to partition %d", errDivide, key.Survey, to)
	}
	if was, ok := d.incarnations[inc]; ok && was != to {
		return fmt.Errorf("%w: surveys of the partitions %d and %d have the incarnation %d", errDivide, was, to, inc)
	}
	d.incarnations[inc] = to
	return nil
}

// parseHolds reads the incarnation and the size in bytes from a value of KindHolds.
func parseHolds(value []byte) (inc, bytes int64, err error) {
	f := strings.Split(string(value), " ")
	if len(f) < 2 {
		return 0, 0, fmt.Errorf("%w: check state of a survey: %.40q", errDivide, value)
	}
	if inc, err = strconv.ParseInt(f[0], 10, 64); err == nil {
		bytes, err = strconv.ParseInt(f[1], 10, 64)
	}
	return inc, bytes, err
}

// Divide passes each change to the function emit, with the partition that gets it and with the key that it has there.
// A change of several fields can become several changes.
func (d *Division) Divide(changes []schemas.ViewChange, emit func(target int32, c schemas.ViewChange) error) error {
	for _, c := range changes {
		if err := d.divide(c, emit); err != nil {
			return fmt.Errorf("divide %s: %w", d.part, err)
		}
	}
	return nil
}

func (d *Division) divide(c schemas.ViewChange, emit func(target int32, c schemas.ViewChange) error) error {
	kind, rest, err := d.kind(c.Key)
	if err != nil {
		return err
	}
	send := func(target int32, args [][]byte) error {
		return emit(target, schemas.ViewChange{Command: c.Command, Key: d.renamed(c.Key, target), Args: args})
	}
	all := func() error {
		for _, target := range d.targets {
			if err := send(target, c.Args); err != nil {
				return err
			}
		}
		return nil
	}
	switch divisions[kind] {
	case bySurvey:
		key, err := survey.ParseKey([]byte(rest))
		if err != nil {
			return err
		}
		if err := d.count(key, c); err != nil {
			return err
		}
		return send(d.place(key), c.Args)
	case byIncarnation:
		text, _, _ := strings.Cut(rest, ":")
		inc, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return err
		}
		if to, ok := d.incarnations[inc]; ok {
			return send(to, c.Args)
		}
		switch c.Command {
		case "UNLINK":
			delete(d.unknown, c.Key)
		case "SET", "HSET", "SADD", "ZADD":
			d.unknown[c.Key] = inc
		}
		return nil
	case byField:
		if c.Command == "UNLINK" {
			d.emptied(kind)
			return all()
		}
		return d.divideFields(kind, rest, c, send)
	case toAll:
		return all()
	case summed:
		return d.add(kind, c)
	default:
		return fmt.Errorf("%w: there is no rule for %s", errDivide, kind)
	}
}

// renamed returns the name of a key in another partition. For example, {p7}:rows:12 becomes {p9}:rows:12.
func (d *Division) renamed(key string, target int32) string {
	return tag(target) + key[len(tag(d.part.Partition)):]
}

// divideFields sends each field or member of a change to the partition that gets it.
func (d *Division) divideFields(kind, rest string, c schemas.ViewChange, send func(int32, [][]byte) error) error {
	parts := map[int32][][]byte{}
	err := fields(c, func(field, value []byte, args [][]byte) error {
		to, ok, err := d.of(kind, rest, field)
		if err != nil || !ok {
			return err
		}
		parts[to] = append(parts[to], args...)
		if kind == KindHolds {
			return d.countHeld(field, value)
		}
		return nil
	})
	if err == nil && kind == KindSweep {
		err = d.noteSweeps(c)
	}
	for _, to := range slices.Sorted(maps.Keys(parts)) {
		if err == nil {
			err = send(to, parts[to])
		}
	}
	return err
}

// of returns the partition that gets a field or a member of a key. ok is false if no partition gets it.
func (d *Division) of(kind, rest string, field []byte) (to int32, ok bool, err error) {
	incarnation := func(text string) (int32, bool, error) {
		inc, err := strconv.ParseInt(text, 10, 64)
		to, ok := d.incarnations[inc]
		return to, ok, err
	}
	named := func(key survey.Key, err error) (int32, bool, error) {
		if err != nil {
			return 0, false, err
		}
		return d.place(key), true, nil
	}
	switch kind {
	case "names":
		return named(survey.Key{Account: survey.AccountID(rest), Survey: survey.Name(field)}, nil)
	case "recounts", KindHolds:
		return named(survey.ParseKey(field))
	case "dirty":
		ref, err := parseFeedRef(string(field))
		return named(ref.Key, err)
	case "expiry": // respondents of a deleted survey are left out
		ref, err := parseExpiring(string(field))
		to, ok := d.incarnations[ref.Incarnation]
		return to, ok, err
	case "retains", "leaving", KindSweep:
		return incarnation(string(field))
	case "erase", "noted":
		e, err := parseErasure(string(field))
		if err != nil {
			return 0, false, err
		}
		if to, ok := d.recorded(e.Offset); ok {
			return to, true, nil
		}
		return d.targets[0], true, nil // nothing is left to erase, and the join removes the entry
	default:
		return 0, false, fmt.Errorf("%w: there is no rule for the fields of %s", errDivide, kind)
	}
}

// count notes what a survey adds to the sums of its account.
func (d *Division) count(key survey.Key, c schemas.ViewChange) error {
	switch {
	case c.Command == "UNLINK":
		delete(d.surveys, key)
		return nil
	case c.Command != "SET" || len(c.Args) != 1:
		return fmt.Errorf("%w: a change %s of a survey", errDivide, c.Command)
	}
	st, err := schemas.DecodeState(c.Args[0])
	d.surveys[key] = counts{due: int64(st.Due), stored: st.Stored}
	return err
}

// countHeld notes the size of the check state of a survey. A nil value means that the survey has no check state.
func (d *Division) countHeld(field, value []byte) error {
	key, err := survey.ParseKey(field)
	if err != nil {
		return err
	}
	if value == nil {
		delete(d.surveys, key)
		return nil
	}
	_, bytes, err := parseHolds(value)
	d.surveys[key] = counts{held: bytes}
	return err
}

// noteSweeps notes the incarnations whose check state is to be deleted.
func (d *Division) noteSweeps(c schemas.ViewChange) error {
	return fields(c, func(field, _ []byte, _ [][]byte) error {
		inc, err := strconv.ParseInt(string(field), 10, 64)
		if c.Command == "SADD" {
			d.sweeps[inc] = true
		} else {
			delete(d.sweeps, inc)
		}
		return err
	})
}

// emptied forgets what was noted from a key with the rule byField, because the key is deleted.
func (d *Division) emptied(kind string) {
	switch kind {
	case KindHolds:
		clear(d.surveys)
	case KindSweep:
		clear(d.sweeps)
	}
}

// add notes the sums of accounts from a change of a key with the rule summed.
func (d *Division) add(kind string, c schemas.ViewChange) error {
	if c.Command == "UNLINK" {
		delete(d.sums, kind)
		return nil
	}
	if d.sums[kind] == nil {
		d.sums[kind] = map[string]int64{}
	}
	return fields(c, func(account, value []byte, _ [][]byte) error {
		if value == nil {
			delete(d.sums[kind], string(account))
			return nil
		}
		n, err := strconv.ParseInt(string(value), 10, 64)
		d.sums[kind][string(account)] = n
		return err
	})
}

// counted returns what a survey adds to its account's sum of a kind.
func (h counts) counted(kind string) int64 {
	switch kind {
	case "surveys":
		return 1
	case "due":
		return h.due
	case "stored":
		return h.stored
	case KindHeld:
		return h.held
	default: // credits: no survey has them
		return 0
	}
}

// End passes on the sums. It fails if the part has keys of an incarnation that no survey has, unless its check state
// is to be deleted.
func (d *Division) End(emit func(target int32, c schemas.ViewChange) error) error {
	for key, inc := range d.unknown {
		if !d.sweeps[inc] {
			return fmt.Errorf("divide %s: %w: no survey has the incarnation of %.80q", d.part, errDivide, key)
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(d.sums)) {
		name := tag(d.part.Partition) + kind
		if kind == KindHeld {
			name = d.part.Key(KindHeld)
		}
		of := map[int32]map[string]int64{}
		for _, target := range d.targets {
			of[target] = map[string]int64{}
		}
		maps.Copy(of[d.targets[0]], d.sums[kind])
		for key, s := range d.surveys {
			account, to, n := string(key.Account), d.place(key), s.counted(kind)
			if n == 0 {
				continue
			}
			of[d.targets[0]][account] -= n
			of[to][account] += n
		}
		for _, target := range d.targets {
			c := schemas.ViewChange{Command: "HSET", Key: d.renamed(name, target)}
			for _, account := range slices.Sorted(maps.Keys(of[target])) {
				c.Args = append(c.Args, []byte(account), []byte(i64(of[target][account])))
			}
			for _, some := range split(c) {
				if err := emit(target, some); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// Section returns the partition that gets the section of a parked survey. field is the survey's field in KindHolds.
func (d *Division) Section(field string) (int32, error) {
	key, err := survey.ParseKey([]byte(field))
	if err != nil {
		return 0, fmt.Errorf("divide %s: %w", d.part, err)
	}
	return d.place(key), nil
}

// Parked returns the changes of a chunk of a section, with the keys that they have in the partition target. It fails
// if a change does not belong to a survey of that partition.
func (d *Division) Parked(target int32, changes []schemas.ViewChange) ([]schemas.ViewChange, error) {
	renamed := make([]schemas.ViewChange, len(changes))
	for i, c := range changes {
		kind, rest, err := d.kind(c.Key)
		if err != nil {
			return nil, err
		}
		text, _, _ := strings.Cut(rest, ":")
		inc, err := strconv.ParseInt(text, 10, 64)
		if to, ok := d.incarnations[inc]; kind != ofCheck || err != nil || !ok || to != target {
			return nil, fmt.Errorf("%w: %.80q is in the section of a survey of partition %d", errDivide, c.Key, target)
		}
		c.Key = d.renamed(c.Key, target)
		renamed[i] = c
	}
	return renamed, nil
}
