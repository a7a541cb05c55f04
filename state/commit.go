package state

import (
	"context"
	"fmt"
	"strconv"

	"github.com/redis/go-redis/v9"

	"candor/state/script"
)

var commitScript = redis.NewScript(script.Commit)

// maxArgs limits the arguments of one operation, because Lua unpacks them onto a stack of limited
// size (7,999 in Redis).
const maxArgs = 400

// usualArgs is the initial capacity for the arguments of a batch. It suffices for a commit with one respondent.
const usualArgs = 64

// Batch collects the operations of one guarded commit.
type Batch struct {
	keys  []string
	index map[string]int // key -> index in keys, 1-based as in Lua
	argv  []any
}

// NewBatch returns a batch that changes the marker of a part from before to after.
func NewBatch(part Part, before, after Marker) *Batch {
	return newBatch(part.mark(), before.String(), after.String())
}

func newBatch(markKey, before, after string) *Batch {
	return &Batch{
		keys:  []string{markKey},
		index: map[string]int{markKey: 1},
		argv:  append(make([]any, 0, usualArgs), before, after),
	}
}

// marks returns the encoded markers before and after the commit.
func (b *Batch) marks() (before, after string) {
	before, _ = b.argv[0].(string)
	after, _ = b.argv[1].(string)
	return before, after
}

func (b *Batch) key(name string) int {
	i, ok := b.index[name]
	if !ok {
		b.keys = append(b.keys, name)
		i = len(b.keys)
		b.index[name] = i
	}
	return i
}

// Do adds one operation on a key.
func (b *Batch) Do(command, key string, args ...any) {
	b.argv = append(b.argv, command, b.key(key), len(args))
	b.argv = append(b.argv, args...)
}

// publish adds a message that the commit sends on a channel.
func (b *Batch) publish(channel string, payload []byte) {
	b.argv = append(b.argv, "PUBLISH", 0, 2, channel, payload)
}

// Many adds operations of one command on a key. Arguments that belong together come in groups of width, for
// example 2 for HSET. Many divides the arguments between groups, so that no operation has more than maxArgs.
func (b *Batch) Many(command, key string, width int, args []any) {
	step := maxArgs / width * width
	for len(args) > 0 {
		n := min(step, len(args))
		b.Do(command, key, args[:n]...)
		args = args[n:]
	}
}

// CommitBatch runs the batch. If the marker in Redis is not the one that the batch expects, CommitBatch
// writes nothing and returns false.
func (s *Store) CommitBatch(ctx context.Context, b *Batch) (bool, error) {
	t := s.lanes.track(b.keys[0])
	if t == nil {
		return s.run(ctx, b)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	ok, err := s.run(ctx, b)
	t.committed(b, ok, err)
	return ok, err
}

func (s *Store) run(ctx context.Context, b *Batch) (bool, error) {
	n, err := commitScript.Run(ctx, s.rdb, b.keys, b.argv...).Int()
	if err != nil {
		return false, fmt.Errorf("commit to the view: %w", err)
	}
	return n == 1, nil
}

func i64(n int64) string { return strconv.FormatInt(n, 10) }
