package state

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/redis/go-redis/v9"

	"candor/schemas"
)

// The join's part stores the size of the largest row that each survey has had. From this size, a reader computes
// how many rows are sure to fit into one reply, and needs no script. Surveys that an older version created have
// no size.
//
//   - A survey without a size is read with the script.
//   - Sizes only grow. The deletion of the survey removes its size.
//   - Every commit stores a copy of its marker with the sizes. A version of candor without sizes does not update the
//     copy. If the copy differs from the marker, readers ignore the sizes, and the next commit deletes all of them.
//
// Sizes depend on the commits into which a replay divides the log. Another replay may give other sizes. So
// snapshots do not contain them. A restore computes them again from the rows.

// holds is how long a reader may use a size after reading it. Later, the survey may have got larger rows.
const holds = 100 * time.Millisecond

// sizes remembers, for each partition, the marker of this process's last commit. The stored sizes are valid at
// that marker.
type sizes struct {
	mu sync.Mutex
	at map[int32]string
}

func (s *sizes) right(p int32, mark string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	at, ok := s.at[p]
	return ok && at == mark
}

func (s *sizes) set(p int32, mark string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.at == nil {
		s.at = map[int32]string{}
	}
	s.at[p] = mark
}

// writeSizes adds the sizes of the rows that a commit writes.
func (s *Store) writeSizes(ctx context.Context, b *Batch, t *Transition, largest map[int64]int) error {
	p := t.Partition
	before, after := b.marks()
	if !s.sizes.right(p, before) {
		at, err := s.rdb.Get(ctx, sizesAtKey(p)).Result()
		if err != nil && !errors.Is(err, redis.Nil) {
			return fmt.Errorf("read where the sizes of rows are right: %w", err)
		}
		// If the sizes are of another marker, delete them. No other commit can come between this check and the
		// commit, because the commit succeeds only if the marker is still before.
		if at != before {
			b.Do("UNLINK", sizesKey(p))
		}
	}
	created := map[int64]bool{}
	for key, there := range t.Named {
		if st := t.Surveys[key]; there && st != nil {
			created[st.Incarnation] = true
		}
	}
	var grown []any
	for inc, size := range largest {
		if created[inc] {
			b.Do("ZADD", sizesKey(p), size, i64(inc))
		} else {
			grown = append(grown, size, i64(inc))
		}
	}
	for some := range slices.Chunk(grown, maxArgs) {
		b.Do("ZADD", sizesKey(p), append([]any{"XX", "GT"}, some...)...)
	}
	for _, inc := range t.Gone {
		b.Do("ZREM", sizesKey(p), i64(inc))
	}
	b.Do("SET", sizesAtKey(p), after)
	return nil
}

// restoreSize adds an operation to the batch that stores the size of the largest row in a change of a restore.
func (r *Restore) restoreSize(b *Batch, c schemas.ViewChange) {
	inc, ok := strings.CutPrefix(c.Key, tag(r.part.Partition)+"rows:")
	if !ok || c.Command != "HSET" {
		return
	}
	largest := 0
	for i := 1; i < len(c.Args); i += 2 {
		largest = max(largest, len(c.Args[i]))
	}
	b.Do("ZADD", sizesKey(r.part.Partition), "GT", largest, inc)
}

// askedSizes holds the pending replies to a read of sizes.
type askedSizes struct {
	at    *redis.StringCmd
	sizes *redis.SliceCmd
}

// askSizes queues a read of the sizes of surveys. Queue it in one transaction with the marker.
func askSizes(ctx context.Context, to redis.Pipeliner, p int32, incarnations ...int64) askedSizes {
	members := make([]string, len(incarnations))
	for i, inc := range incarnations {
		members[i] = i64(inc)
	}
	return askedSizes{to.Get(ctx, sizesAtKey(p)), zmscore(ctx, to, sizesKey(p), members)}
}

// of returns the size of the i-th survey that askSizes was called with. If the sizes are not valid for the marker m, or
// the survey has none, the size is unknown.
func (a askedSizes) of(i int, m Marker) (rowSize, error) {
	if a.at == nil || a.at.Val() != m.String() {
		return rowSize{}, nil
	}
	bytes, _, err := scoreAt(a.sizes, i)
	return rowSize{bytes, time.Now()}, err
}

// rowSize is the size of the largest row of a survey in bytes, and the time when it was read. In the zero value, the
// size is unknown.
type rowSize struct {
	bytes int64
	read  time.Time
}

// fit returns how many of n rows are sure to fit into stepBytes. It returns 0 if the size is unknown or too old.
func (r rowSize) fit(n int) int {
	if r.bytes <= 0 || time.Since(r.read) > holds {
		return 0
	}
	return int(min(int64(n), stepBytes/r.bytes))
}
