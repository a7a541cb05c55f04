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
	queued int32 // one more than its index in the queue of expiring values; 0: it never expires
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
	v := s.keys[shardOf(key)][string(key)]
	if v != nil && v.until != 0 && v.until <= s.now().UnixMilli() {
		s.drop(key, v)
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
	s.expires.leave(s.keys[i][string(key)])
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
	v := s.get(key)
	if v != nil {
		s.drop(key, v)
	}
	return v != nil
}

// drop removes a key, which has the value v.
func (s *store) drop(key []byte, v *value) {
	s.expires.leave(v)
	delete(s.keys[shardOf(key)], string(key))
}

// tidy removes a key if its value is empty.
func (s *store) tidy(key []byte, v *value) {
	if v.kind == zsets && v.zset.n == 0 || (v.kind == hash || v.kind == set) && v.n == 0 {
		s.drop(key, v)
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
	if v.queued > 0 {
		heap.Fix(&s.expires, int(v.queued)-1)
		return
	}
	heap.Push(&s.expires, expiry{string(key), v})
}

// age removes at most the given number of expired keys.
func (s *store) age(most int) {
	now := s.now().UnixMilli()
	for ; most > 0 && len(s.expires) > 0 && s.expires[0].value.until <= now; most-- {
		e := s.expires[0]
		s.drop([]byte(e.key), e.value)
	}
}

// expiry is a value that expires, and its key.
type expiry struct {
	key   string
	value *value
}

// queue is a heap of all values that expire, by time. Each value has its index, so that it leaves the queue with its
// key. Otherwise, the queue would hold replaced values until they expire.
type queue []expiry

// leave removes a value from the queue. The value may be nil, or not be in the queue.
func (q *queue) leave(v *value) {
	if v != nil && v.queued > 0 {
		heap.Remove(q, int(v.queued)-1)
	}
}

func (q queue) Len() int           { return len(q) }
func (q queue) Less(i, j int) bool { return q[i].value.until < q[j].value.until }
func (q queue) Swap(i, j int) {
	q[i], q[j] = q[j], q[i]
	q[i].value.queued, q[j].value.queued = int32(i+1), int32(j+1)
}

func (q *queue) Push(e any) {
	*q = append(*q, e.(expiry))
	e.(expiry).value.queued = int32(len(*q))
}

func (q *queue) Pop() any {
	last := len(*q) - 1
	e := (*q)[last]
	(*q)[last] = expiry{}
	*q = (*q)[:last]
	e.value.queued = 0
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
