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

// The join's part has, for each survey that this version created in it, the size of the largest row
// that the survey has had. With this size, a reader knows without a script how many rows fit into
// one reply.
//
//   - A survey without a size is read with the script.
//   - Sizes only grow. The deletion of the survey removes its size.
//   - Every commit stores its marker together with the sizes. A version of candor that does not write sizes does not update this copy of the marker. Then it differs from the marker, readers ignore the sizes, and the next commit of this version deletes all of them.
//
// Sizes depend on the commits into which a replay divides the log, so they are not entries and not
// in snapshots. A restore writes them again from the rows.

// holds is how long a size that was read may be used. A survey could get large rows after that.
const holds = 100 * time.Millisecond

// sizes are the markers at which the sizes of partitions are right, as far as this process has
// committed or read them.
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
		// The commit succeeds only if the marker is still the one before, so the comparison still
		// holds then.
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

// aside reports whether a key of a partition holds sizes.
func aside(p int32, key string) bool { return key == sizesKey(p) || key == sizesAtKey(p) }

// restoreSize adds the size of the largest row that a change of a restore writes.
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

// askedSizes is a read of sizes in progress.
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

// of returns the size of the survey with an index, if the sizes are valid for the marker.
func (a askedSizes) of(i int, m Marker) (rowSize, error) {
	if a.at == nil || a.at.Val() != m.String() {
		return rowSize{}, nil
	}
	bytes, _, err := scoreAt(a.sizes, i)
	return rowSize{bytes, time.Now()}, err
}

// rowSize is the size of the largest row of a survey in bytes, and when it was read. In the zero
// value, the size is unknown.
type rowSize struct {
	bytes int64
	read  time.Time
}

// fit returns how many of n rows take at most stepBytes, or 0 if the size is not known.
func (r rowSize) fit(n int) int {
	if r.bytes <= 0 || time.Since(r.read) > holds {
		return 0
	}
	return int(min(int64(n), stepBytes/r.bytes))
}
