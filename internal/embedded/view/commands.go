package view

import (
	"strconv"
	"strings"
	"time"
)

// command is a Redis command, limited to the forms that candor uses.
type command struct {
	least, most int // limits for the number of arguments; most -1: no limit
	run         func(s *server, a [][]byte, to *reply)
}

func (c command) takes(args int) bool { return args >= c.least && (c.most < 0 || args <= c.most) }

// commands holds the commands on keys. No command keeps a reference to its arguments.
var commands = map[string]command{
	"GET":              {1, 1, get},
	"SET":              {2, -1, setText},
	"MGET":             {1, -1, mget},
	"DEL":              {1, -1, del},
	"UNLINK":           {1, -1, del},
	"EXISTS":           {1, -1, exists},
	"TYPE":             {1, 1, kindOf},
	"EXPIRE":           {2, 2, expires(time.Second)},
	"PEXPIRE":          {2, 2, expires(time.Millisecond)},
	"TTL":              {1, 1, left(time.Second)},
	"PTTL":             {1, 1, left(time.Millisecond)},
	"KEYS":             {1, 1, keys},
	"SCAN":             {1, -1, scan},
	"DBSIZE":           {0, 0, func(s *server, _ [][]byte, to *reply) { to.int(int64(s.store.size())) }},
	"FLUSHALL":         {0, 1, flush},
	"FLUSHDB":          {0, 1, flush},
	"HGET":             {2, 2, reads(hash, func(v *value, a [][]byte, to *reply) { to.found(v.get(a[1])) })},
	"HMGET":            {2, -1, reads(hash, hmget)},
	"HGETALL":          {1, 1, reads(hash, hgetall)},
	"HEXISTS":          {2, 2, reads(hash, member)},
	"HLEN":             {1, 1, reads(hash, length)},
	"HSET":             {3, -1, hset},
	"HDEL":             {2, -1, hdel},
	"HINCRBY":          {3, 3, writes(hash, hincrby)},
	"HSCAN":            {2, -1, reads(hash, scanPairs)},
	"SADD":             {2, -1, writes(set, sadd)},
	"SREM":             {2, -1, writes(set, removeAll)},
	"SCARD":            {1, 1, reads(set, length)},
	"SISMEMBER":        {2, 2, reads(set, member)},
	"SMISMEMBER":       {2, -1, reads(set, smismember)},
	"SMEMBERS":         {1, 1, reads(set, smembers)},
	"SSCAN":            {2, -1, reads(set, scanPairs)},
	"ZADD":             {3, -1, zadd},
	"ZINCRBY":          {3, 3, zincrby},
	"ZREM":             {2, -1, writes(zsets, removeAll)},
	"ZCARD":            {1, 1, reads(zsets, length)},
	"ZSCAN":            {2, -1, reads(zsets, zscan)},
	"ZSCORE":           {2, 2, reads(zsets, func(v *value, a [][]byte, to *reply) { to.scoreOf(v.zset, a[1]) })},
	"ZMSCORE":          {2, -1, reads(zsets, zmscore)},
	"ZRANGE":           {3, 4, zrange},
	"ZRANGEBYSCORE":    {3, -1, func(s *server, a [][]byte, to *reply) { byScore(s, a, a[1], a[2], to, (*zset).ascending) }},
	"ZRANGEBYLEX":      {3, 6, zrangebylex},
	"ZREVRANGEBYSCORE": {3, -1, func(s *server, a [][]byte, to *reply) { byScore(s, a, a[2], a[1], to, (*zset).descending) }},
	"PUBLISH":          {2, 2, func(s *server, a [][]byte, to *reply) { to.int(s.publish(string(a[0]), a[1])) }},
	"INFO":             {0, -1, info},
	"TIME":             {0, 0, clock},
}

func get(s *server, a [][]byte, to *reply) {
	v, ok := s.store.of(a[0], text)
	switch {
	case !ok:
		to.fail(wrongType)
	case v == nil:
		to.null()
	default:
		to.bulk(v.data)
	}
}

// setText handles SET key value [NX] [EX seconds | PX milliseconds].
func setText(s *server, a [][]byte, to *reply) {
	var unless bool
	var life int64
	for rest := a[2:]; len(rest) > 0; rest = rest[1:] {
		switch option := strings.ToUpper(string(rest[0])); {
		case option == "NX":
			unless = true
		case (option == "EX" || option == "PX") && len(rest) > 1:
			n, err := strconv.ParseInt(string(rest[1]), 10, 64)
			if err != nil || n < 1 || n > 1<<40 {
				to.fail("ERR invalid expire time in 'set' command")
				return
			}
			if life = n; option == "EX" {
				life *= 1000
			}
			rest = rest[1:]
		default:
			to.fail(badSyntax)
			return
		}
	}
	if unless && s.store.get(a[0]) != nil {
		to.null()
		return
	}
	v := s.store.put(a[0], text)
	v.data = append(make([]byte, 0, len(a[1])), a[1]...)
	if life > 0 {
		s.store.expire(a[0], v, s.store.now().UnixMilli()+life)
	}
	to.status("OK")
}

func mget(s *server, a [][]byte, to *reply) {
	to.array(len(a))
	for _, key := range a {
		if v, ok := s.store.of(key, text); ok && v != nil {
			to.bulk(v.data)
		} else {
			to.null()
		}
	}
}

func del(s *server, a [][]byte, to *reply) {
	n := 0
	for _, key := range a {
		if s.store.remove(key) {
			n++
		}
	}
	to.int(int64(n))
}

func exists(s *server, a [][]byte, to *reply) {
	n := 0
	for _, key := range a {
		if s.store.get(key) != nil {
			n++
		}
	}
	to.int(int64(n))
}

func kindOf(s *server, a [][]byte, to *reply) {
	if v := s.store.get(a[0]); v != nil {
		to.status(kinds[v.kind])
	} else {
		to.status("none")
	}
}

func expires(unit time.Duration) func(*server, [][]byte, *reply) {
	return func(s *server, a [][]byte, to *reply) {
		n, err := strconv.ParseInt(string(a[1]), 10, 64)
		if err != nil || n > 1<<40 || n < -1<<40 {
			to.fail(notInteger)
			return
		}
		v := s.store.get(a[0])
		switch {
		case v == nil:
		case n <= 0:
			s.store.remove(a[0])
		default:
			s.store.expire(a[0], v, s.store.now().UnixMilli()+n*unit.Milliseconds())
		}
		to.bool(v != nil)
	}
}

func left(unit time.Duration) func(*server, [][]byte, *reply) {
	return func(s *server, a [][]byte, to *reply) {
		v := s.store.get(a[0])
		switch {
		case v == nil:
			to.int(-2)
		case v.until == 0:
			to.int(-1)
		default:
			per := unit.Milliseconds()
			to.int((v.until - s.store.now().UnixMilli() + per/2) / per)
		}
	}
}

func keys(s *server, a [][]byte, to *reply) {
	to.list(func(add func([]byte)) {
		s.store.scan(0, s.store.size()+1, func(key string) {
			if matches(string(a[0]), key) {
				add([]byte(key))
			}
		})
	})
}

func flush(s *server, _ [][]byte, to *reply) {
	s.store.clear()
	to.status("OK")
}

// list writes a reply that is an array. The function fill adds its items.
func (r *reply) list(fill func(add func([]byte))) {
	var items reply
	n := 0
	fill(func(b []byte) {
		items.bulk(b)
		n++
	})
	r.array(n)
	*r = append(*r, items...)
}

// scanned writes the reply to a scan command with the arguments a. The function visit adds the items and returns
// the next cursor.
func (r *reply) scanned(a [][]byte, visit func(cursor uint64, count int, match func(string) bool, add func([]byte)) uint64) {
	cursor, err := strconv.ParseUint(string(a[0]), 10, 64)
	if err != nil {
		r.fail(badCursor)
		return
	}
	count, match := 10, func(string) bool { return true }
	for rest := a[1:]; len(rest) > 0; rest = rest[2:] {
		option := strings.ToUpper(string(rest[0]))
		if len(rest) < 2 || option != "COUNT" && option != "MATCH" {
			r.fail(badSyntax)
			return
		}
		if option == "MATCH" {
			pattern := string(rest[1])
			match = func(key string) bool { return matches(pattern, key) }
		} else if count, err = strconv.Atoi(string(rest[1])); err != nil || count < 1 {
			r.fail(badSyntax)
			return
		}
	}
	var found reply
	found.list(func(add func([]byte)) { cursor = visit(cursor, count, match, add) })
	r.array(2)
	r.text(strconv.FormatUint(cursor, 10))
	*r = append(*r, found...)
}

func scan(s *server, a [][]byte, to *reply) {
	to.scanned(a, func(cursor uint64, count int, match func(string) bool, add func([]byte)) uint64 {
		return s.store.scan(cursor, count, func(key string) {
			if match(key) {
				add([]byte(key))
			}
		})
	})
}

// reading calls with for the value of a key of kind k. If the key does not exist, it passes a new empty value,
// which is not stored.
func reading(s *server, key []byte, k kind, to *reply, with func(v *value)) {
	v, ok := s.store.of(key, k)
	switch {
	case !ok:
		to.fail(wrongType)
	case v == nil:
		v = &value{kind: k}
		if k == zsets {
			v.zset = &zset{}
		}
		with(v)
	default:
		with(v)
	}
}

// writing calls with for the value of a key of kind k, which it creates if necessary. If the value is empty
// afterwards, it removes the key.
func writing(s *server, key []byte, k kind, to *reply, with func(v *value)) {
	v := s.store.make(key, k)
	if v == nil {
		to.fail(wrongType)
		return
	}
	with(v)
	s.store.tidy(key, v)
}

// reads returns a command that reads a value of kind k. The key is the first argument.
func reads(k kind, with func(v *value, a [][]byte, to *reply)) func(*server, [][]byte, *reply) {
	return func(s *server, a [][]byte, to *reply) {
		reading(s, a[0], k, to, func(v *value) { with(v, a, to) })
	}
}

// writes returns a command that changes a value of kind k. The key is the first argument.
func writes(k kind, with func(v *value, a [][]byte, to *reply)) func(*server, [][]byte, *reply) {
	return func(s *server, a [][]byte, to *reply) {
		writing(s, a[0], k, to, func(v *value) { with(v, a, to) })
	}
}

func length(v *value, _ [][]byte, to *reply) {
	if v.kind == zsets {
		to.int(int64(v.zset.n))
	} else {
		to.int(int64(v.n))
	}
}

func member(v *value, a [][]byte, to *reply) {
	_, ok := v.get(a[1])
	to.bool(ok)
}

func hmget(v *value, a [][]byte, to *reply) {
	to.array(len(a) - 1)
	for _, field := range a[1:] {
		to.found(v.get(field))
	}
}

func hgetall(v *value, _ [][]byte, to *reply) {
	to.array(2 * v.n)
	v.each(func(field, value []byte) bool {
		to.bulk(field)
		to.bulk(value)
		return true
	})
}

func hset(s *server, a [][]byte, to *reply) {
	if len(a)%2 == 0 {
		to.fail("ERR wrong number of arguments for 'hset' command")
		return
	}
	writing(s, a[0], hash, to, func(v *value) {
		n := int64(0)
		for i := 1; i < len(a); i += 2 {
			if v.set(a[i], a[i+1]) {
				n++
			}
		}
		to.int(n)
	})
}

var hdel = writes(hash, removeAll)

// removeAll removes fields of a hash, or members of a set or sorted set.
func removeAll(v *value, a [][]byte, to *reply) {
	remove := v.remove
	if v.kind == zsets {
		remove = v.zset.remove
	}
	n := int64(0)
	for _, name := range a[1:] {
		if remove(name) {
			n++
		}
	}
	to.int(n)
}

func hincrby(v *value, a [][]byte, to *reply) {
	by, err := strconv.ParseInt(string(a[2]), 10, 64)
	n := int64(0)
	if old, ok := v.get(a[1]); ok && err == nil {
		if n, err = strconv.ParseInt(string(old), 10, 64); err != nil {
			to.fail("ERR hash value is not an integer")
			return
		}
	}
	sum := n + by
	switch {
	case err != nil:
		to.fail(notInteger)
	case (sum > n) != (by > 0) && by != 0:
		to.fail(overflow)
	default:
		var digits [20]byte
		v.set(a[1], strconv.AppendInt(digits[:0], sum, 10))
		to.int(sum)
	}
}

// scanPairs scans the fields of a hash with their values, or the members of a set.
func scanPairs(v *value, a [][]byte, to *reply) {
	to.scanned(a[1:], func(cursor uint64, count int, match func(string) bool, add func([]byte)) uint64 {
		return v.scan(cursor, count, func(field, value []byte) {
			if !match(string(field)) {
				return
			}
			if add(field); v.kind == hash {
				add(value)
			}
		})
	})
}

// zscan returns the whole sorted set at once, as Redis does for small sorted sets.
func zscan(v *value, a [][]byte, to *reply) {
	to.scanned(a[1:], func(_ uint64, _ int, match func(string) bool, add func([]byte)) uint64 {
		for _, block := range v.zset.blocks {
			for _, it := range block {
				if match(it.member) {
					add([]byte(it.member))
					add(scoreText(it.score))
				}
			}
		}
		return 0
	})
}

func sadd(v *value, a [][]byte, to *reply) {
	n := int64(0)
	for _, m := range a[1:] {
		if v.set(m, nil) {
			n++
		}
	}
	to.int(n)
}

func smismember(v *value, a [][]byte, to *reply) {
	to.array(len(a) - 1)
	for _, m := range a[1:] {
		_, ok := v.get(m)
		to.bool(ok)
	}
}

func smembers(v *value, _ [][]byte, to *reply) {
	to.array(v.n)
	v.each(func(m, _ []byte) bool {
		to.bulk(m)
		return true
	})
}

func clock(s *server, _ [][]byte, to *reply) {
	now := s.store.now()
	to.array(2)
	to.text(strconv.FormatInt(now.Unix(), 10))
	to.text(strconv.Itoa(now.Nanosecond() / 1000))
}

// info returns the part of INFO that clients of candor read. The view has no memory limit and evicts nothing.
func info(_ *server, _ [][]byte, to *reply) {
	to.text("# Server\r\nredis_version:7.0.0\r\nredis_mode:standalone\r\n")
}
