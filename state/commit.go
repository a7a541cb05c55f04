package state

import (
	"context"
	"fmt"
	"strconv"

	"github.com/redis/go-redis/v9"

	"candor/state/script"
)

var commitScript = redis.NewScript(script.Commit)

// maxArgs bounds the arguments of one operation: Lua unpacks them onto a stack
// of limited size (7,999 in Redis).
const maxArgs = 400

// batch collects the operations of one guarded commit.
type batch struct {
	keys  []string
	index map[string]int // key -> place in keys, 1-based as in Lua
	argv  []any
}

func newBatch(markKey, before, after string) *batch {
	return &batch{
		keys:  []string{markKey},
		index: map[string]int{markKey: 1},
		argv:  []any{before, after},
	}
}

func (b *batch) key(name string) int {
	i, ok := b.index[name]
	if !ok {
		b.keys = append(b.keys, name)
		i = len(b.keys)
		b.index[name] = i
	}
	return i
}

// do adds one operation on a key.
func (b *batch) do(command, key string, args ...any) {
	b.argv = append(b.argv, command, b.key(key), len(args))
	b.argv = append(b.argv, args...)
}

// publish announces a payload with the commit.
func (b *batch) publish(channel string, payload []byte) {
	b.argv = append(b.argv, "PUBLISH", 0, 2, channel, payload)
}

// many adds one operation whose arguments come in groups of width, split so
// that no call exceeds maxArgs.
func (b *batch) many(command, key string, width int, args []any) {
	step := maxArgs / width * width
	for len(args) > 0 {
		n := min(step, len(args))
		b.do(command, key, args[:n]...)
		args = args[n:]
	}
}

// commit runs the batch. It returns false, with nothing written, when the
// marker was not the one expected.
func (s *Store) commit(ctx context.Context, b *batch) (bool, error) {
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

func (s *Store) run(ctx context.Context, b *batch) (bool, error) {
	n, err := commitScript.Run(ctx, s.rdb, b.keys, b.argv...).Int()
	if err != nil {
		return false, fmt.Errorf("commit to the view: %w", err)
	}
	return n == 1, nil
}

func i64(n int64) string { return strconv.FormatInt(n, 10) }
