package view

import (
	"crypto/sha1"
	"encoding/binary"
	"encoding/hex"
	"sort"
	"strconv"

	"candor/state/script"
)

// scripts holds a Go function for each Lua script that Redis runs for the view. The key is the hex digest by which
// clients call the script. While such a function runs, no other command runs, as in Redis. If the text of a script
// changes, so does its digest, and the function must be changed too. Tests compare each function with the Lua
// script.
var scripts = map[string]func(s *server, keys, args [][]byte, to *reply){
	digest(script.Commit): commit,
	digest(script.Take):   take,
	digest(script.Some):   some,
	digest(script.Day):    day,
	digest(script.Rows):   rows,
}

// digest returns the name that Redis gives to a script. The name needs no cryptographic strength.
func digest(text string) string {
	sum := sha1.Sum([]byte(text)) //nolint:gosec // required by the protocol
	return hex.EncodeToString(sum[:])
}

// run runs the script with this digest. The arguments a are the number of keys, the keys, and the arguments of the
// script.
func run(s *server, name string, a [][]byte, to *reply) {
	do, ok := scripts[name]
	n, err := strconv.Atoi(string(a[0]))
	switch {
	case !ok:
		to.fail(noScript)
	case err != nil || n < 1 || n > len(a)-1:
		to.fail("ERR wrong number of keys")
	default:
		do(s, a[1:1+n], a[1+n:], to)
	}
}

// commit does the same as the script commit.lua. If an operation fails, commit stops and does not change the
// marker.
func commit(s *server, keys, args [][]byte, to *reply) {
	const malformed = "ERR malformed commit"
	if len(args) < 2 {
		to.fail(malformed)
		return
	}
	v, ok := s.store.of(keys[0], text)
	switch {
	case !ok:
		to.fail(wrongType)
		return
	case v == nil && len(args[0]) > 0, v != nil && string(v.data) != string(args[0]):
		to.int(0)
		return
	}
	for rest := args[2:]; len(rest) > 0; {
		if len(rest) < 3 {
			to.fail(malformed)
			return
		}
		k, err := strconv.Atoi(string(rest[1]))
		n, err2 := strconv.Atoi(string(rest[2]))
		if err != nil || err2 != nil || k < 0 || k > len(keys) || n < 0 || n > len(rest)-3 {
			to.fail(malformed)
			return
		}
		op := s.words[:0]
		if k > 0 {
			op = append(op, keys[k-1])
		}
		op = append(op, rest[3:3+n]...)
		s.words = op
		command, ok := commands[string(rest[0])]
		if !ok || !command.takes(len(op)) {
			to.fail(malformed)
			return
		}
		s.scratch = s.scratch[:0]
		command.run(s, op, &s.scratch)
		if s.scratch[0] == '-' {
			*to = append(*to, s.scratch...)
			return
		}
		if string(s.scratch) == ":0\r\n" && string(rest[0]) == "HINCRBY" {
			hdel(s, op[:2], &s.scratch)
		}
		rest = rest[3+n:]
	}
	s.mark(keys[0], args[1])
	to.int(1)
}

// mark sets the marker of a commit, or deletes it if the next marker is empty.
func (s *server) mark(key, next []byte) {
	if len(next) == 0 {
		s.store.remove(key)
		return
	}
	v := s.store.put(key, text)
	v.data = append(v.data, next...)
}

// take does the same as the script take.lua.
func take(s *server, keys, args [][]byte, to *reply) {
	v, limit, window, n, ok := slide(s, keys, args, to)
	if !ok {
		return
	}
	now := s.store.now()
	if v != nil {
		if oldest, ok := v.at(int(n - 1 - limit)); ok {
			if wait := oldest + window - now.UnixMicro(); wait > 0 && wait <= window {
				to.int(wait)
				return
			}
		}
	} else if n > 0 {
		v = s.store.put(keys[0], times)
	}
	if v != nil {
		s.admit(keys[0], v, n, limit, window)
	}
	to.int(0)
}

// slide returns the sliding window of a key (nil if there is none), its limit and length in microseconds, and the
// number of requests to add.
func slide(s *server, keys, args [][]byte, to *reply) (v *value, limit, window, n int64, ok bool) {
	numbers, ok := integers(args, 3)
	if !ok {
		to.fail(notInteger)
		return nil, 0, 0, 0, false
	}
	if v, ok = s.store.of(keys[0], times); !ok {
		to.fail(wrongType)
	}
	return v, numbers[0], numbers[1], numbers[2], ok
}

// admit adds n requests to a sliding window, at the current time.
func (s *server) admit(key []byte, v *value, n, limit, window int64) {
	now := s.store.now()
	for range n {
		v.data = binary.LittleEndian.AppendUint64(v.data, uint64(now.UnixMicro()))
	}
	if over := len(v.data)/8 - int(limit); limit > 0 && over > 0 {
		v.data = v.data[:copy(v.data, v.data[8*over:])]
	}
	s.store.expire(key, v, now.UnixMilli()+(window+999)/1000)
}

// some does the same as the script some.lua.
func some(s *server, keys, args [][]byte, to *reply) {
	v, limit, window, n, ok := slide(s, keys, args, to)
	if !ok {
		return
	}
	now := s.store.now().UnixMicro()
	wait := func(k int64) int64 {
		if k > limit {
			return window
		}
		if v == nil {
			return 0
		}
		if oldest, ok := v.at(int(k - 1 - limit)); ok {
			if left := oldest + window - now; left > 0 && left <= window {
				return left
			}
		}
		return 0
	}
	fits := int64(sort.Search(int(max(min(n, limit), 0)), func(i int) bool { return wait(int64(i)+1) > 0 }))
	next := int64(0)
	if fits < n {
		next = wait(fits + 1)
	}
	if fits > 0 {
		if v == nil {
			v = s.store.put(keys[0], times)
		}
		s.admit(keys[0], v, fits, limit, window)
	}
	if fits == 0 {
		next = wait(1)
	}
	to.array(2)
	to.int(fits)
	to.int(next)
}

// day does the same as the script day.lua.
func day(s *server, keys, args [][]byte, to *reply) {
	const twoDays = 172_800_000
	numbers, ok := integers(args, len(args))
	if !ok {
		to.fail(notInteger)
		return
	}
	v, ok := s.store.of(keys[0], hash)
	if !ok {
		to.fail(wrongType)
		return
	}
	counted := make([]int64, len(numbers)/2)
	for i := range counted {
		if v != nil {
			b, _ := v.get([]byte(strconv.Itoa(i)))
			counted[i], _ = strconv.ParseInt(string(b), 10, 64)
		}
		if amount, limit := numbers[2*i], numbers[2*i+1]; limit > 0 && amount > limit-counted[i] {
			to.int(int64(i))
			return
		}
	}
	if len(counted) > 0 {
		v = s.store.make(keys[0], hash)
		for i, n := range counted {
			v.set([]byte(strconv.Itoa(i)), strconv.AppendInt(nil, max(0, n+numbers[2*i]), 10))
		}
		s.store.expire(keys[0], v, s.store.now().UnixMilli()+twoDays)
	}
	to.int(-1)
}

// rows does the same as the script rows.lua.
func rows(s *server, keys, args [][]byte, to *reply) {
	limit, ok := integers(args[:min(len(args), 1)], 1)
	if !ok {
		to.fail(notInteger)
		return
	}
	left, found := limit[0], s.words[:0]
	defer func() {
		clear(found)
		s.words = found
	}()
	for rest := args[1:]; len(keys) > 0 && left >= 0; keys = keys[1:] {
		count, ok := integers(rest[:min(len(rest), 1)], 1)
		if !ok || count[0] < 0 || count[0] >= int64(len(rest)) {
			to.fail(notInteger)
			return
		}
		v, ok := s.store.of(keys[0], hash)
		if !ok {
			to.fail(wrongType)
			return
		}
		for _, field := range rest[1 : 1+count[0]] {
			var value []byte // nil: there is none
			if v != nil {
				if b, ok := v.get(field); ok {
					value = b
					left -= int64(len(b))
				}
			}
			if left < 0 && len(found) > 0 {
				break
			}
			found = append(found, value)
		}
		rest = rest[1+count[0]:]
	}
	to.array(len(found))
	for _, value := range found {
		to.found(value, value != nil)
	}
}

// integers parses the arguments as integers. It returns false if there are not exactly n, or if one is not an
// integer.
func integers(args [][]byte, n int) ([]int64, bool) {
	if len(args) != n {
		return nil, false
	}
	numbers := make([]int64, n)
	for i := range numbers {
		var err error
		if numbers[i], err = strconv.ParseInt(string(args[i]), 10, 64); err != nil {
			return nil, false
		}
	}
	return numbers, true
}
