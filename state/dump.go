package state

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"

	"candor/schemas"
)

// Dumped is the result of dumping a part.
type Dumped struct {
	At    Marker        // the marker at which the part was dumped
	Pause time.Duration // how long the lane's commits waited
	Err   error         // why this part was not dumped; other parts are not affected
	// Mixed says that the dump may contain deleted content. There are three causes. The lane changed the part
	// during the dump, so a later change may remove what an earlier one contains. The check state of a deleted
	// survey was not yet removed (KindSweep). Or the feed has yet to withdraw respondents. The removals of the
	// last two cases do not change the marker.
	Mixed bool
	// Nominees are the surveys that the lane would park. The dump contains their keys like all others. To write
	// a snapshot with sections, the caller reads these keys once more.
	Nominees []Nominee

	track *track
	dump  int
}

// A dump first reads all keys. Then it reads, in passes, what the lane has changed meanwhile. During the last
// pass, the lane's commits wait.
const (
	dumpPage   = 500    // keys or fields in one step
	dumpPasses = 8      // passes at most, before the last one
	dumpRest   = 500    // with at most this many changed keys and fields, the last pass begins
	dumpLast   = 20_000 // with more changed keys and fields, the last pass fails instead of delaying the lane
)

var errDump = errors.New("a key is not of the type that commits gave it")

// Dump reads the content of some parts of a partition, and passes it to the function emit. Applied to an
// empty part in their order, the changes give the same content. Lanes of this process must hold the parts
// (Hold). They may write during the dump. Dump reads again what they change meanwhile, in passes that become
// shorter. It reads the last pass between two commits. A failure of one part is in its Dumped.Err.
//
// Outcomes and the sizes of rows do not belong to the part (Part.aside).
func (s *Store) Dump(ctx context.Context, p int32, parts []Part, emit func(Part, []schemas.ViewChange) error) (map[Part]Dumped, error) {
	dumped := make(map[Part]Dumped, len(parts))
	tracks := make(map[Part]*track, len(parts))
	begun := make(map[Part]Dumped, len(parts))
	for _, part := range parts {
		t := s.lanes.track(part.mark())
		if t == nil {
			dumped[part] = Dumped{Err: errNotHeld}
			continue
		}
		dump, nominees := t.begin()
		defer t.end()
		begun[part] = Dumped{Nominees: nominees, dump: dump}
		tracks[part] = t
	}
	if len(tracks) == 0 {
		return dumped, nil
	}
	if err := s.dumpAll(ctx, p, slices.Collect(maps.Keys(tracks)), emit); err != nil {
		return nil, err
	}
	for part, t := range tracks {
		d := s.dumpRest(ctx, part, t, emit)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		d.Nominees, d.track, d.dump = begun[part].Nominees, t, begun[part].dump
		dumped[part] = d
	}
	return dumped, nil
}

// dumpAll passes on the content of every key that exists during the whole call. Different keys may be read at different
// instants.
func (s *Store) dumpAll(ctx context.Context, p int32, parts []Part, emit func(Part, []schemas.ViewChange) error) error {
	return s.scan(ctx, p, func(keys []string) error {
		for _, part := range parts {
			of := slices.DeleteFunc(slices.Clone(keys), func(key string) bool { return !part.owns(key) })
			if err := s.dumpKeys(ctx, of, func(changes []schemas.ViewChange) error { return emit(part, changes) }); err != nil {
				return err
			}
		}
		return nil
	})
}

// dumpRest passes on the current content of all keys and fields that changed since the dump began. The lane's
// commits wait only during the last pass.
func (s *Store) dumpRest(ctx context.Context, part Part, t *track, emit func(Part, []schemas.ViewChange) error) Dumped {
	to := func(changes []schemas.ViewChange) error { return emit(part, changes) }
	for range dumpPasses {
		t.mu.Lock()
		if t.n <= dumpRest {
			t.mu.Unlock()
			break
		}
		changed, _, err := t.drain()
		t.mu.Unlock()
		if err == nil {
			err = s.dumpChanged(ctx, changed, to)
		}
		if err != nil {
			return Dumped{Err: err}
		}
	}
	d, last := s.dumpLast(ctx, part, t)
	if d.Err == nil {
		d.Err = to(last)
	}
	return d
}

// dumpLast reads the remaining changes between two commits of the lane, and returns them. The caller passes
// them to emit after the lock is released, so that the lane does not wait for emit.
func (s *Store) dumpLast(ctx context.Context, part Part, t *track) (d Dumped, last []schemas.ViewChange) {
	t.mu.Lock()
	defer t.mu.Unlock()
	began := time.Now()
	changed, n, err := t.drain()
	switch {
	case err != nil:
	case n > dumpLast:
		err = errBusy
	default:
		err = s.dumpChanged(ctx, changed, func(some []schemas.ViewChange) error {
			last = append(last, some...)
			return nil
		})
	}
	if err != nil {
		return Dumped{Err: err}, nil
	}
	text, err := s.rdb.Get(ctx, part.mark()).Result()
	left := part.Key(KindSweep)
	if part.Of == JoinPart {
		left = dirtyKey(part.Partition)
	}
	unswept, sweepErr := s.rdb.Exists(ctx, left).Result()
	err = cmp.Or(err, sweepErr)
	switch {
	case errors.Is(err, redis.Nil), err == nil && text != t.at:
		err = errNotHeld // the view was wiped, or another process writes the part
	case err != nil:
		err = fmt.Errorf("read a marker of partition %d: %w", part.Partition, err)
	default:
		d.At, err = ParseMarker(text)
	}
	d.Mixed = t.mixed || unswept > 0
	d.Pause, d.Err = time.Since(began), err
	return d, last
}

// dumpChanged passes on the current content of keys and fields.
func (s *Store) dumpChanged(ctx context.Context, all map[string]*changed, emit func([]schemas.ViewChange) error) error {
	var whole []string
	var keys []string
	var fields [][]string
	for key, c := range all {
		if c.whole {
			whole = append(whole, key)
			continue
		}
		names := make([]string, 0, len(c.fields))
		for f := range c.fields {
			names = append(names, f)
		}
		for some := range slices.Chunk(names, maxArgs) {
			keys, fields = append(keys, key), append(fields, some)
		}
	}
	for some := range slices.Chunk(whole, dumpPage) {
		changes := make([]schemas.ViewChange, len(some))
		for i, key := range some {
			changes[i] = schemas.ViewChange{Command: "UNLINK", Key: key}
		}
		if err := emit(changes); err != nil {
			return err
		}
		if err := s.dumpKeys(ctx, some, emit); err != nil {
			return err
		}
	}
	for begin := 0; begin < len(keys); {
		end, n := begin, 0
		for ; end < len(keys) && n < dumpPage; end++ {
			n += len(fields[end])
		}
		if err := s.dumpFields(ctx, keys[begin:end], fields[begin:end], all, emit); err != nil {
			return err
		}
		begin = end
	}
	return nil
}

// reads maps each command that writes or removes fields to the command that reads them.
var reads = map[string]struct{ read, remove string }{
	"HSET": {"HMGET", "HDEL"}, "SADD": {"SMISMEMBER", "SREM"}, "ZADD": {"ZMSCORE", "ZREM"},
}

func (s *Store) dumpFields(ctx context.Context, keys []string, fields [][]string, all map[string]*changed, emit func([]schemas.ViewChange) error) error {
	pipe := s.rdb.Pipeline()
	replies := make([]*redis.Cmd, len(keys))
	for i, key := range keys {
		args := []any{reads[all[key].add].read, key}
		for _, f := range fields[i] {
			args = append(args, f)
		}
		replies[i] = pipe.Do(ctx, args...)
	}
	if _, err := pipe.Exec(ctx); err != nil {
		return fmt.Errorf("read what changed of the view: %w", err)
	}
	var changes []schemas.ViewChange
	for i, key := range keys {
		values, err := replies[i].Slice()
		if err != nil || len(values) != len(fields[i]) {
			return fmt.Errorf("read what changed of the view: %w", errors.Join(errDump, err))
		}
		add := all[key].add
		put, gone := schemas.ViewChange{Command: add, Key: key}, schemas.ViewChange{Command: reads[add].remove, Key: key}
		for j, f := range fields[i] {
			if score, ok := values[j].(float64); ok { // RESP 3 returns scores as numbers
				values[j] = strconv.FormatFloat(score, 'g', -1, 64)
			}
			switch v := values[j].(type) {
			case string:
				if add == "ZADD" {
					put.Args = append(put.Args, []byte(v), []byte(f))
				} else {
					put.Args = append(put.Args, []byte(f), []byte(v))
				}
			case int64:
				if v == 1 {
					put.Args = append(put.Args, []byte(f))
				} else {
					gone.Args = append(gone.Args, []byte(f))
				}
			default:
				gone.Args = append(gone.Args, []byte(f))
			}
		}
		for _, c := range []schemas.ViewChange{put, gone} {
			changes = append(changes, split(c)...)
		}
	}
	return emit(changes)
}

// dumpKeys passes on the content of keys. It leaves out keys that do not exist.
func (s *Store) dumpKeys(ctx context.Context, keys []string, emit func([]schemas.ViewChange) error) error {
	if len(keys) == 0 {
		return nil
	}
	pipe := s.rdb.Pipeline()
	kinds := make([]*redis.StatusCmd, len(keys))
	for i, key := range keys {
		kinds[i] = pipe.Type(ctx, key)
	}
	if _, err := pipe.Exec(ctx); err != nil {
		return fmt.Errorf("read the types of keys: %w", err)
	}
	texts, pages := map[string]*redis.StringCmd{}, map[string]*redis.ScanCmd{}
	for i, key := range keys {
		switch kind := kinds[i].Val(); kind {
		case "string":
			texts[key] = pipe.Get(ctx, key)
		case "hash", "set", "zset":
			pages[key] = scan(ctx, pipe, kind, key, 0)
		case "none": // removed meanwhile
		default:
			return fmt.Errorf("a key of partition %s is a %s", key[:strings.IndexByte(key, '}')+1], kind)
		}
	}
	if len(texts)+len(pages) == 0 {
		return nil
	}
	if _, err := pipe.Exec(ctx); err != nil && !errors.Is(err, redis.Nil) {
		return fmt.Errorf("read keys: %w", err)
	}
	var changes []schemas.ViewChange
	for i, key := range keys {
		if text, ok := texts[key]; ok {
			if value, err := text.Bytes(); err == nil {
				changes = append(changes, schemas.ViewChange{Command: "SET", Key: key, Args: [][]byte{value}})
			}
			continue
		}
		page, ok := pages[key]
		for ok {
			members, cursor, err := page.Result()
			if err != nil {
				return fmt.Errorf("read a key: %w", err)
			}
			changes = append(changes, adding(kinds[i].Val(), key, members)...)
			if cursor == 0 {
				break
			}
			if err := emit(changes); err != nil {
				return err
			}
			changes = nil
			page = scan(ctx, s.rdb, kinds[i].Val(), key, cursor)
		}
	}
	return emit(changes)
}

// scan reads a page of a hash, a set or a sorted set.
func scan(ctx context.Context, c redis.Cmdable, kind, key string, cursor uint64) *redis.ScanCmd {
	switch kind {
	case "hash":
		return c.HScan(ctx, key, cursor, "", dumpPage)
	case "set":
		return c.SScan(ctx, key, cursor, "", dumpPage)
	}
	return c.ZScan(ctx, key, cursor, "", dumpPage)
}

// adding returns the changes that add members to a key of the given type. members is the reply to a scan of the key.
func adding(kind, key string, members []string) []schemas.ViewChange {
	c := schemas.ViewChange{Command: map[string]string{"hash": "HSET", "set": "SADD", "zset": "ZADD"}[kind], Key: key, Args: make([][]byte, len(members))}
	for i, m := range members {
		c.Args[i] = []byte(m)
	}
	if kind == "zset" {
		for i := 0; i+1 < len(c.Args); i += 2 {
			c.Args[i], c.Args[i+1] = c.Args[i+1], c.Args[i]
		}
	}
	return split(c)
}

// splitSize is the size of a change's arguments in bytes from which split begins another change.
const splitSize = 64 << 10

// split divides a change with many or large arguments into several changes. For a change without arguments, it
// returns none.
func split(c schemas.ViewChange) (changes []schemas.ViewChange) {
	width := 1
	if c.Command == "HSET" || c.Command == "ZADD" {
		width = 2
	}
	from, size := 0, 0
	for i := 0; i < len(c.Args); i += width {
		for _, a := range c.Args[i : i+width] {
			size += len(a)
		}
		if to := i + width; size >= splitSize || to-from >= maxArgs || to >= len(c.Args) {
			changes = append(changes, schemas.ViewChange{Command: c.Command, Key: c.Key, Args: c.Args[from:to:to]})
			from, size = to, 0
		}
	}
	return changes
}
