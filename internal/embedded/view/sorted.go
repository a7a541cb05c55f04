package view

import (
	"math"
	"strconv"
	"strings"
)

// zadd handles ZADD key [XX] [GT] score member ... With XX, only existing members get a score. With GT, a score
// only replaces a lower one.
func zadd(s *server, a [][]byte, to *reply) {
	key, rest := a[0], a[1:]
	existing, larger := false, false
	for ; len(rest) > 0; rest = rest[1:] {
		if strings.EqualFold(string(rest[0]), "XX") {
			existing = true
		} else if strings.EqualFold(string(rest[0]), "GT") {
			larger = true
		} else {
			break
		}
	}
	if len(rest) == 0 || len(rest)%2 != 0 {
		to.fail(badSyntax)
		return
	}
	for i := 0; i < len(rest); i += 2 { // if one is malformed, none is added
		if _, ok := number(rest[i]); !ok {
			to.fail(notFloat)
			return
		}
	}
	writing(s, key, zsets, to, func(v *value) {
		n := int64(0)
		for i := 0; i < len(rest); i += 2 {
			score, _ := number(rest[i])
			if was, ok := v.zset.score(rest[i+1]); ok && larger && score <= was || !ok && existing {
				continue
			}
			if v.zset.set(rest[i+1], score) {
				n++
			}
		}
		to.int(n)
	})
}

// number parses a score.
func number(b []byte) (float64, bool) {
	f, err := strconv.ParseFloat(string(b), 64)
	return f, err == nil && !math.IsNaN(f)
}

func zincrby(s *server, a [][]byte, to *reply) {
	by, ok := number(a[1])
	if !ok {
		to.fail(notFloat)
		return
	}
	writing(s, a[0], zsets, to, func(v *value) {
		score, _ := v.zset.score(a[2])
		if math.IsNaN(score + by) {
			to.fail("ERR resulting score is not a number (NaN)")
			return
		}
		v.zset.set(a[2], score+by)
		to.score(score + by)
	})
}

func zmscore(v *value, a [][]byte, to *reply) {
	to.array(len(a) - 1)
	for _, m := range a[1:] {
		to.scoreOf(v.zset, m)
	}
}

// scoreOf writes the score of a member, or null if there is no such member.
func (r *reply) scoreOf(z *zset, member []byte) {
	if score, ok := z.score(member); ok {
		r.score(score)
	} else {
		r.null()
	}
}

// items writes an array of members. If scores is true, each member is followed by its score.
func (r *reply) items(scores bool, visit func(add func(item))) {
	var found reply
	n := 0
	visit(func(it item) {
		found.text(it.member)
		if n++; scores {
			found.score(it.score)
			n++
		}
	})
	r.array(n)
	*r = append(*r, found...)
}

// zrange handles ZRANGE key start stop [WITHSCORES]. start and stop are positions in the sorted set, counted from
// the end if they are negative.
func zrange(s *server, a [][]byte, to *reply) {
	start, err := strconv.Atoi(string(a[1]))
	stop, err2 := strconv.Atoi(string(a[2]))
	switch {
	case err != nil || err2 != nil:
		to.fail(notInteger)
		return
	case len(a) == 4 && !strings.EqualFold(string(a[3]), "WITHSCORES"):
		to.fail(badSyntax)
		return
	}
	reading(s, a[0], zsets, to, func(v *value) {
		if start < 0 {
			start = max(start+v.zset.n, 0)
		}
		if stop < 0 {
			stop += v.zset.n
		}
		to.items(len(a) == 4, func(add func(item)) {
			at := 0
			v.zset.ascending(bound{score: math.Inf(-1)}, bound{score: math.Inf(1)}, func(it item) bool {
				if at >= start && at <= stop {
					add(it)
				}
				at++
				return at <= stop
			})
		})
	})
}

// byScore handles ZRANGEBYSCORE and ZREVRANGEBYSCORE: key, two bounds, [WITHSCORES] [LIMIT offset count]. The
// function visit visits the range in the direction of the command.
func byScore(s *server, a [][]byte, least, most []byte, to *reply, visit func(*zset, bound, bound, func(item) bool)) {
	from, ok := parseBound(least)
	until, ok2 := parseBound(most)
	if !ok || !ok2 {
		to.fail(badBound)
		return
	}
	scores, page := false, limit{count: -1}
	for rest := a[3:]; len(rest) > 0; {
		switch option := strings.ToUpper(string(rest[0])); {
		case option == "WITHSCORES":
			scores, rest = true, rest[1:]
		case option == "LIMIT" && len(rest) > 2:
			if page, ok = parseLimit(rest[1], rest[2]); !ok {
				to.fail(notInteger)
				return
			}
			rest = rest[3:]
		default:
			to.fail(badSyntax)
			return
		}
	}
	reading(s, a[0], zsets, to, func(v *value) {
		to.items(scores, func(add func(item)) {
			if page.some() {
				visit(v.zset, from, until, page.of(add))
			}
		})
	})
}

// limit is the option LIMIT offset count. A negative count means that there is no limit.
type limit struct{ skip, count int }

func parseLimit(offset, count []byte) (limit, bool) {
	skip, err := strconv.Atoi(string(offset))
	n, err2 := strconv.Atoi(string(count))
	return limit{skip, n}, err == nil && err2 == nil
}

// some reports whether the limit lets any item through.
func (l *limit) some() bool { return l.skip >= 0 && l.count != 0 }

// of returns a function that passes on the items within the limit to add. The function returns false when the
// limit is reached.
func (l *limit) of(add func(item)) func(item) bool {
	return func(it item) bool {
		if l.skip > 0 {
			l.skip--
			return true
		}
		add(it)
		l.count--
		return l.count != 0
	}
}

// parseBound parses a score as a bound. A leading parenthesis excludes the score itself.
func parseBound(b []byte) (bound, bool) {
	open := len(b) > 0 && b[0] == '('
	if open {
		b = b[1:]
	}
	score, ok := number(b)
	return bound{score, open}, ok
}

// zrangebylex handles ZRANGEBYLEX key least + [LIMIT offset count]. least is "-", or a member after "[" (included)
// or "(" (excluded). candor uses no other form, so all others are syntax errors.
func zrangebylex(s *server, a [][]byte, to *reply) {
	from := string(a[1])
	if string(a[2]) != "+" || from != "-" && !strings.HasPrefix(from, "[") && !strings.HasPrefix(from, "(") {
		to.fail(badSyntax)
		return
	}
	page := limit{count: -1}
	if len(a) > 3 {
		if len(a) != 6 || !strings.EqualFold(string(a[3]), "LIMIT") {
			to.fail(badSyntax)
			return
		}
		var ok bool
		if page, ok = parseLimit(a[4], a[5]); !ok {
			to.fail(notInteger)
			return
		}
	}
	reading(s, a[0], zsets, to, func(v *value) {
		to.items(false, func(add func(item)) {
			if page.some() {
				v.zset.behind(from[1:], from[0] != '[' && from != "-", page.of(add))
			}
		})
	})
}
