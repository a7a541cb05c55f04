package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"

	"candor/internal/app"
	"candor/state"
	"candor/survey"
)

// The respondents of the footprint, by survey. There are 256 different reference respondents,
// and no two respondents of a survey are equal. The number of surveys is odd: respondents are
// assigned to the surveys in turn, so each survey gets all 256.
const (
	footprintSurveys = 17
	footprintEach    = 256
)

// measureFootprint measures how many bytes Redis stores for a respondent, and how many requests
// it gets for it, on a real Redis and the embedded Kafka.
func (b *bench) measureFootprint(ctx context.Context) error {
	const figure, reach, stretch = "Redis per reference respondent, with the state of six checks", "2.9 KB", "2.0 KB"
	url := os.Getenv("CANDOR_REDIS_URL")
	if url == "" {
		b.table.add(row{number: rowFootprint, figure: figure, measured: "not run: no Redis", reach: reach, stretch: stretch})
		return nil
	}
	r, err := b.ownBrokers(ctx)
	if err != nil {
		return err
	}
	defer r.close()
	rdb, err := emptyRedis(ctx, url)
	if err != nil {
		return err
	}
	defer func() { _ = rdb.Close() }()
	r.url = url
	defer func() { _ = rdb.FlushDB(context.WithoutCancel(ctx)).Err() }()

	few := *b
	few.n = footprintSurveys * footprintEach
	var before work
	var used usage
	err = with(ctx, r.options("all"), func(s *service) (err error) {
		if before, err = redisWork(ctx, rdb); err != nil {
			return err
		}
		if _, used, err = few.chain(ctx, s, "footprint", footprintSurveys); err != nil {
			return err
		}
		return awaitCheckState(ctx, rdb)
	})
	if err != nil {
		return err
	}
	after, err := redisWork(ctx, rdb)
	if err != nil {
		return err
	}
	kinds, err := footprint(ctx, rdb)
	if err != nil {
		return err
	}
	n := float64(few.n)
	total := 0.0
	var checks []string
	for _, c := range survey.Checks {
		var parts []string
		sum := 0.0
		for _, kind := range []string{"tallies", "entries", "numbers", "learnt", "other"} {
			bytes := float64(kinds[c.String()+" "+kind])
			if sum += bytes; bytes > 0 {
				parts = append(parts, fmt.Sprintf("%s %.0f", kind, bytes/n))
			}
		}
		total += sum
		checks = append(checks, fmt.Sprintf("%s %.0f (%s)", c, sum/n, strings.Join(parts, ", ")))
	}
	rows := float64(kinds["row"])
	total += rows
	b.table.add(row{
		number: rowFootprint, figure: figure, measured: fmt.Sprintf("%.2f KB", total/n/1000), usage: used,
		reach: reach, stretch: stretch, reached: atMost(total/n, 2900, 2000),
	})
	b.table.note("Redis, bytes a respondent in %d surveys of %d: row and index %.0f; %s; quotas count %.0f for check state",
		footprintSurveys, footprintEach, rows/n, strings.Join(checks, "; "), float64(kinds[counted])/n)
	b.table.note("Redis, a respondent: %.1f commands, %.1f of them writes; %.1f KB sent to it, %.1f KB read; %.0f us of its processor time",
		float64(after.commands-before.commands)/n, float64(after.writes-before.writes)/n,
		float64(after.in-before.in)/n/1000, float64(after.out-before.out)/n/1000, float64((after.processor-before.processor).Microseconds())/n)
	idle, err := b.parkAll(ctx, rdb, r.options("all"))
	if err != nil {
		return err
	}
	b.table.note("Redis, bytes a respondent when all surveys are idle (-check.idle): %.0f", float64(idle)/n)
	return nil
}

// parkAll starts the service again, so that it parks the check state of all surveys, and returns the bytes
// of rows and check state that Redis then has.
func (b *bench) parkAll(ctx context.Context, rdb *redis.Client, o app.Options) (total int64, err error) {
	o.SnapshotEvery, o.CheckIdle = time.Second, time.Second
	if err := with(ctx, o, func(*service) error { return awaitParked(ctx, rdb) }); err != nil {
		return 0, err
	}
	kinds, err := footprint(ctx, rdb)
	for kind, bytes := range kinds {
		if kind != counted {
			total += bytes
		}
	}
	return total, err
}

// awaitParked waits until the check state of all surveys is parked, and its keys are deleted. The check state
// of TS is never parked.
func awaitParked(ctx context.Context, rdb *redis.Client) error {
	return poll(ctx, "surveys are not parked", func() (left int, err error) {
		keys, err := rdb.Keys(ctx, "{p*}:holds:*").Result()
		if err != nil {
			return 0, err
		}
		for _, key := range keys {
			if strings.HasSuffix(key, ":"+survey.TS.String()) {
				continue
			}
			values, err := rdb.HVals(ctx, key).Result()
			if err != nil {
				return 0, err
			}
			for _, v := range values {
				if state.ParkedSection(v) == "" {
					left++
				}
			}
		}
		swept, err := rdb.Keys(ctx, "{p*}:sweep:*").Result()
		return left + len(swept), err
	})
}

// awaitCheckState waits until every check has committed its check state. A lane commits every
// two seconds. If a service is stopped before, it updates the rest from the log after its next
// start.
func awaitCheckState(ctx context.Context, rdb *redis.Client) error {
	return poll(ctx, "checks have not committed their check state", func() (behind int, err error) {
		marks, err := rdb.Keys(ctx, "{p*}:mark").Result()
		if err != nil || len(marks) == 0 {
			return len(survey.Checks), err
		}
		for _, mark := range marks {
			join, err := nextOffset(ctx, rdb, mark)
			if err != nil {
				return 0, err
			}
			for _, c := range survey.Checks {
				check, err := nextOffset(ctx, rdb, mark+":"+c.String())
				if err != nil {
					return 0, err
				}
				if check < join {
					behind++
				}
			}
		}
		return behind, nil
	})
}

// nextOffset returns the offset of the log up to which, according to a marker, its part of the view
// is complete.
func nextOffset(ctx context.Context, rdb *redis.Client, key string) (int64, error) {
	text, err := rdb.Get(ctx, key).Result()
	if errors.Is(err, redis.Nil) { // the lane has not written it yet
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("read %s: %w", key, err)
	}
	m, err := state.ParseMarker(text)
	return m.Log, err
}

// counted is not a kind of key: under this name, footprint returns the bytes of check state that
// quotas count, to compare them with the memory of the keys.
const counted = "counted"

// footprint returns the bytes of keys that do not expire, by kind.
func footprint(ctx context.Context, rdb *redis.Client) (map[string]int64, error) {
	kinds := map[string]int64{}
	for cursor := uint64(0); ; {
		keys, next, err := rdb.Scan(ctx, cursor, "{p*", 1000).Result()
		if err != nil {
			return nil, err
		}
		pipe := rdb.Pipeline()
		replies := make([]*redis.IntCmd, len(keys))
		for i, key := range keys {
			replies[i] = pipe.MemoryUsage(ctx, key, 0)
		}
		if _, err := pipe.Exec(ctx); err != nil && !errors.Is(err, redis.Nil) {
			return nil, err
		}
		for i, key := range keys {
			if kind := kindOfKey(key); kind != "" {
				kinds[kind] += replies[i].Val()
			}
			if !strings.Contains(key, "}:held:") {
				continue
			}
			sums, err := rdb.HVals(ctx, key).Result()
			if err != nil {
				return nil, err
			}
			for _, text := range sums {
				n, _ := strconv.ParseInt(text, 10, 64)
				kinds[counted] += n
			}
		}
		if cursor = next; cursor == 0 {
			return kinds, nil
		}
	}
}

// kindOfKey returns the kind under which a key is counted. It is empty for keys that expire
// within minutes, and for keys that exist once for each survey or partition.
func kindOfKey(key string) string {
	_, name, _ := strings.Cut(key, "}:")
	kind, rest, _ := strings.Cut(name, ":")
	switch {
	case kind == "rows" || kind == "index":
		return "row"
	case !slices.ContainsFunc(survey.Checks[:], func(c survey.Check) bool { return c.String() == kind }):
		return ""
	}
	_, rest, _ = strings.Cut(rest, ":")
	part, _, _ := strings.Cut(rest, ":")
	if name, ok := map[string]string{"t": "tallies", "e": "entries", "d": "numbers", "learnt": "learnt"}[part]; ok {
		return kind + " " + name
	}
	return kind + " other"
}

// work is what a Redis has done since it was started.
type work struct {
	commands, writes, in, out int64
	processor                 time.Duration
}

func redisWork(ctx context.Context, rdb *redis.Client) (w work, err error) {
	text, err := rdb.Info(ctx, "stats", "cpu", "commandstats").Result()
	for line := range strings.Lines(text) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), ":")
		switch {
		case name == "total_net_input_bytes":
			w.in, _ = strconv.ParseInt(value, 10, 64)
		case name == "total_net_output_bytes":
			w.out, _ = strconv.ParseInt(value, 10, 64)
		case name == "used_cpu_user", name == "used_cpu_sys":
			seconds, _ := strconv.ParseFloat(value, 64)
			w.processor += time.Duration(seconds * float64(time.Second))
		case strings.HasPrefix(name, "cmdstat_"):
			calls, _, _ := strings.Cut(strings.TrimPrefix(value, "calls="), ",")
			n, _ := strconv.ParseInt(calls, 10, 64)
			w.commands += n
			if slices.Contains([]string{"hset", "hdel", "zadd", "zrem", "unlink", "sadd", "srem", "hincrby"}, strings.TrimPrefix(name, "cmdstat_")) {
				w.writes += n
			}
		}
	}
	return w, err
}
