package view

import (
	"container/heap"
	"encoding/binary"
	"hash/maphash"
	"strings"
	"time"
)

// kind is the type of a value.
type kind uint8

const (
	text  kind = iota + 1
	hash       // fields and their values
	set        // members, each with an empty value
	zsets      // members by score
	times      // the times of requests in a sliding window; only its scripts use this kind
)

var kinds = map[kind]string{text: "string", hash: "hash", set: "set", zsets: "zset", times: "list"}

// value is the value of a key. Only a text can be empty: a hash, set or sorted set without members is removed.
type value struct {
	kind   kind
	queued bool  // in the queue of expiring values
	until  int64 // when it expires, in milliseconds of the clock; 0: never
	dict         // entries of a hash or a set; its data holds a text, or times of 8 bytes each
	zset   *zset
}

// The keys are divided into shards, because a scan visits one shard at a time.
const shards = 1 << 10

// store holds the keys and their values. The lock of the server protects it.
type store struct {
	keys    [shards]map[string]*value
	expires queue
	clock   func() time.Time
	ahead   time.Duration // added to the clock
}

func (s *store) now() time.Time { return s.clock().Add(s.ahead) }

func shardOf(key []byte) int { return int(maphash.Bytes(seed, key) % shards) }

// get returns the value of a key, or nil if the key does not exist or has expired.
func (s *store) get(key []byte) *value {
	shard := s.keys[shardOf(key)]
	v := shard[string(key)]
	if v != nil && v.until != 0 && v.until <= s.now().UnixMilli() {
		delete(shard, string(key))
		return nil
	}
	return v
}

// put replaces the value of a key by a new empty one of kind k, and returns it.
func (s *store) put(key []byte, k kind) *value {
	v := &value{kind: k}
	if k == zsets {
		v.zset = &zset{}
	}
	i := shardOf(key)
	if s.keys[i] == nil {
		s.keys[i] = map[string]*value{}
	}
	s.keys[i][string(key)] = v
	return v
}

// of returns the value of a key, or nil if the key does not exist. The result is false if the key has another kind
// than k.
func (s *store) of(key []byte, k kind) (*value, bool) {
	v := s.get(key)
	return v, v == nil || v.kind == k
}

// make returns the value of a key. If the key does not exist, make creates it. It returns nil if the key has
// another kind than k.
func (s *store) make(key []byte, k kind) *value {
	v, ok := s.of(key, k)
	switch {
	case !ok:
		return nil
	case v == nil:
		return s.put(key, k)
	}
	return v
}

// remove removes a key, and reports whether it existed.
func (s *store) remove(key []byte) bool {
	if s.get(key) == nil {
		return false
	}
	delete(s.keys[shardOf(key)], string(key))
	return true
}

// tidy removes a key if its value is empty.
func (s *store) tidy(key []byte, v *value) {
	if v.kind == zsets && v.zset.n == 0 || (v.kind == hash || v.kind == set) && v.n == 0 {
		delete(s.keys[shardOf(key)], string(key))
	}
}

func (s *store) clear() { s.keys, s.expires = [shards]map[string]*value{}, nil }

func (s *store) size() (n int) {
	for _, shard := range s.keys {
		n += len(shard)
	}
	return n
}

// scan visits at least count keys from a cursor on, if there are so many, and returns the next cursor. The next
// cursor is 0 at the end. A key that exists during the whole scan is visited once.
func (s *store) scan(cursor uint64, count int, visit func(key string)) uint64 {
	now := s.now().UnixMilli()
	for i := cursor; i < shards; i++ {
		if count <= 0 {
			return i
		}
		for key, v := range s.keys[i] {
			if v.until == 0 || v.until > now {
				visit(key)
				count--
			}
		}
	}
	return 0
}

// expire sets when a key expires, in milliseconds of the clock.
func (s *store) expire(key []byte, v *value, at int64) {
	v.until = max(at, 1)
	if !v.queued {
		v.queued = true
		heap.Push(&s.expires, expiry{v.until, string(key), v})
	}
}

// age takes at most the given number of entries from the queue, and removes their keys if they have expired.
func (s *store) age(most int) {
	now := s.now().UnixMilli()
	for ; most > 0 && len(s.expires) > 0 && s.expires[0].at <= now; most-- {
		e := heap.Pop(&s.expires).(expiry)
		shard := s.keys[shardOf([]byte(e.key))]
		switch {
		case shard[e.key] != e.value || e.value.until == 0: // replaced, or does not expire any more
			e.value.queued = false
		case e.value.until > now: // the expiry was moved to a later time
			heap.Push(&s.expires, expiry{e.value.until, e.key, e.value})
		default:
			delete(shard, e.key)
		}
	}
}

// expiry is an entry in the queue of expiring values. Its time may be too early, because the expiry of the value
// may have been moved since. Each value has at most one entry.
type expiry struct {
	at    int64
	key   string
	value *value
}

type queue []expiry

func (q queue) Len() int           { return len(q) }
func (q queue) Less(i, j int) bool { return q[i].at < q[j].at }
func (q queue) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(e any)        { *q = append(*q, e.(expiry)) }
func (q *queue) Pop() any {
	last := len(*q) - 1
	e := (*q)[last]
	(*q)[last] = expiry{}
	*q = (*q)[:last]
	return e
}

// at returns the i-th time of a sliding window. A negative i counts from the end.
func (v *value) at(i int) (int64, bool) {
	n := len(v.data) / 8
	if i < 0 {
		i += n
	}
	if i < 0 || i >= n {
		return 0, false
	}
	return int64(binary.LittleEndian.Uint64(v.data[8*i:])), true
}

// matches reports whether a key matches a pattern, where * stands for any text and ? for any byte.
func matches(pattern, key string) bool {
	for {
		head, rest, star := strings.Cut(pattern, "*")
		if !star {
			return len(head) == len(key) && begins(head, key)
		}
		if !begins(head, key) {
			return false
		}
		key = key[len(head):]
		if rest == "" {
			return true
		}
		next, _, more := strings.Cut(rest, "*")
		if !more { // the last part must be the end
			return len(key) >= len(next) && begins(next, key[len(key)-len(next):])
		}
		for !begins(next, key) {
			if key == "" {
				return false
			}
			key = key[1:]
		}
		pattern = rest
	}
}

func begins(pattern, key string) bool {
	if len(pattern) > len(key) {
		return false
	}
	for i := range len(pattern) {
		if pattern[i] != '?' && pattern[i] != key[i] {
			return false
		}
	}
	return true
}
