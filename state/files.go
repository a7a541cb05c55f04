package state

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"

	"candor/state/redisurl"
)

// Files makes the servers of the view rewrite the files in which they store data, because these files contain deleted
// data until then. A server can have both kinds of files, whatever its settings: a replica with an append-only file also
// keeps the snapshot with which it was filled, and a server can have a snapshot from the time before its append-only
// file. So each server rewrites its append-only file, if it uses one, and its snapshot.
//
// Files remembers how far each server is. A Files is not for concurrent use.
type Files struct {
	rdb     redis.UniversalClient
	servers map[string]*server // by address
	unknown time.Time          // since when data waits on servers that could not be listed; zero: none does
}

// server is what Files knows about one server.
type server struct {
	run  string // the server's id of its own run; a server that was restarted has a new one
	step fileStep
	// since is the time of the oldest deletion that may be in the files, and later the time of the first one after the
	// server was asked to rewrite them. Zero: there is none.
	since, later time.Time
}

type fileStep int

const (
	askLog fileStep = iota // ask the server to rewrite its append-only file
	logAsked
	askSnapshot
	snapshotAsked
)

// Files returns a Files for the servers of the view. All data counts as deleted now, because an earlier process may have
// left deleted data in the files.
func (s *Store) Files() *Files {
	return &Files{rdb: s.rdb, servers: map[string]*server{}, unknown: time.Now()}
}

// Outdate records that data was deleted at the given time or later.
func (f *Files) Outdate(at time.Time) {
	if f.unknown.IsZero() && len(f.servers) == 0 {
		f.unknown = at
	}
	for _, s := range f.servers {
		switch {
		case s.since.IsZero():
			s.since = at
		case s.step != askLog && s.later.IsZero():
			s.later = at
		}
	}
}

// Since returns the time of the oldest deletion whose data may still be in a file, or a zero time if there is none.
func (f *Files) Since() time.Time {
	oldest := f.unknown
	for _, s := range f.servers {
		if oldest.IsZero() || !s.since.IsZero() && s.since.Before(oldest) {
			oldest = s.since
		}
	}
	return oldest
}

// Rewrite asks each server for what is to be done next, and returns at once. The caller repeats it until Since returns a
// zero time, and from time to time afterwards: a server that comes back was not asked while it was away. An embedded view
// has no files.
func (f *Files) Rewrite(ctx context.Context) error {
	var errs []error
	listed := map[string]bool{}
	visit := func(addr string, node redis.UniversalClient) (info string) {
		listed[addr] = true
		info, err := f.visit(ctx, addr, node)
		if err != nil {
			errs = append(errs, fmt.Errorf("rewrite the files of Redis%s: %w", at(addr), err))
		}
		return info
	}
	if err := f.each(ctx, visit); err != nil {
		return err // the servers are as they were, and wait
	}
	f.unknown = time.Time{}
	maps.DeleteFunc(f.servers, func(addr string, _ *server) bool { return !listed[addr] })
	return errors.Join(errs...)
}

func at(addr string) string {
	if addr == "" {
		return ""
	}
	return " at " + addr
}

// each calls visit for all servers that can be found: the primaries and replicas of a cluster, or the primary, its
// replicas, and theirs. The primary outside a cluster has the address "". visit returns what the server says about itself.
func (f *Files) each(ctx context.Context, visit func(addr string, node redis.UniversalClient) (info string)) error {
	primary, ok := f.rdb.(*redis.Client)
	if !ok {
		primaries, replicas, err := redisurl.Nodes(ctx, f.rdb)
		for _, node := range append(primaries, replicas...) {
			visit(node.(*redis.Client).Options().Addr, node)
		}
		return err
	}
	seen := map[string]bool{}
	found := redisurl.Replicas(primary, visit("", primary))
	for len(found) > 0 {
		node, addr := found[0], found[0].Options().Addr
		found = found[1:]
		if !seen[addr] {
			seen[addr] = true
			found = append(found, redisurl.Replicas(node, visit(addr, node))...)
		}
		_ = node.Close()
	}
	return nil
}

// visit asks one server for what is to be done next.
func (f *Files) visit(ctx context.Context, addr string, node redis.UniversalClient) (text string, err error) {
	s := f.servers[addr]
	if s == nil {
		s = &server{since: f.unknown}
		if s.since.IsZero() {
			s.since = time.Now()
		}
		f.servers[addr] = s
	}
	text, err = node.Info(ctx).Result()
	if err != nil && !strings.Contains(err.Error(), "not supported") { // the embedded view
		return "", err
	}
	info := map[string]string{}
	for line := range strings.Lines(text) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), ":")
		info[name] = value
	}
	if _, has := info["aof_enabled"]; !has { // a view without files
		s.since = time.Time{}
		return text, nil
	}
	if s.run != info["run_id"] {
		if s.run != "" && s.since.IsZero() {
			s.since = time.Now()
		}
		s.run, s.step = info["run_id"], askLog
	}
	if s.since.IsZero() {
		return text, nil
	}
	return text, s.advance(ctx, node, info)
}

// advance does the next step. A rewrite that runs already may have begun before the deletion, and what it writes then holds
// deleted data. So only a rewrite that begins after the deletion counts.
func (s *server) advance(ctx context.Context, node redis.UniversalClient, info map[string]string) error {
	if s.step == logAsked {
		if info["aof_rewrite_in_progress"] == "1" || info["aof_rewrite_scheduled"] == "1" {
			return nil
		}
		if info["aof_last_bgrewrite_status"] != "ok" {
			s.step = askLog
			return errors.New("it could not rewrite its append-only file; its log says why")
		}
		s.step = askSnapshot
	}
	if s.step == snapshotAsked {
		if info["rdb_bgsave_in_progress"] == "1" {
			return nil
		}
		if info["rdb_last_bgsave_status"] != "ok" {
			s.step = askSnapshot
			return errors.New("it could not write its snapshot; its log says why")
		}
		s.step, s.since, s.later = askLog, s.later, time.Time{}
		return nil
	}
	command := "BGSAVE"
	if s.step == askLog && info["aof_enabled"] == "1" {
		command = "BGREWRITEAOF"
	}
	err := node.Process(ctx, redis.NewStatusCmd(ctx, command))
	switch {
	case err == nil && command == "BGREWRITEAOF":
		s.step = logAsked
	case err == nil:
		s.step = snapshotAsked
	case strings.Contains(err.Error(), "in progress"), strings.Contains(err.Error(), "child process is active"):
	default:
		return fmt.Errorf("%s: %w", command, err)
	}
	return nil
}
