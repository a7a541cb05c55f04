package redisurl

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"strconv"
	"strings"
	"testing"
)

// listen calls talk with each connection to the returned address, and then closes the connection.
func listen(t *testing.T, talk func(net.Conn)) (addr string) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go func() {
				defer func() { _ = c.Close() }()
				talk(c)
			}()
		}
	}()
	return l.Addr().String()
}

// server stands in for a Redis. Its answers depend on the first two words of a command in lower
// case.
func server(t *testing.T, answers map[string]string) (addr string) {
	t.Helper()
	return listen(t, func(c net.Conn) {
		for r := bufio.NewReader(c); ; {
			words, err := command(r)
			if err != nil {
				return
			}
			answer := answers[strings.ToLower(strings.Join(words[:min(2, len(words))], " "))]
			if answer == "" {
				answer = "-ERR unknown command\r\n"
			}
			if _, err := io.WriteString(c, answer); err != nil {
				return
			}
		}
	})
}

func command(r *bufio.Reader) (words []string, err error) {
	line := func() (string, error) {
		text, err := r.ReadString('\n')
		return strings.TrimRight(text, "\r\n"), err
	}
	head, err := line()
	if err != nil {
		return nil, err
	}
	n, err := strconv.Atoi(strings.TrimPrefix(head, "*"))
	for range n {
		if _, err = line(); err == nil {
			var word string
			word, err = line()
			words = append(words, word)
		}
	}
	return words, err
}

// list encodes an array of strings.
func list(words ...string) string {
	text := fmt.Sprintf("*%d\r\n", len(words))
	for _, w := range words {
		text += fmt.Sprintf("$%d\r\n%s\r\n", len(w), w)
	}
	return text
}

// slotRanges is the answer of CLUSTER SLOTS if one server has all slots.
func slotRanges(addr string, ranges ...[2]int) string {
	host, port, _ := net.SplitHostPort(addr)
	text := fmt.Sprintf("*%d\r\n", len(ranges))
	for _, r := range ranges {
		text += fmt.Sprintf("*3\r\n:%d\r\n:%d\r\n*3\r\n$%d\r\n%s\r\n:%s\r\n$2\r\nid\r\n", r[0], r[1], len(host), host, port)
	}
	return text
}

// A server that closes the connection after the first bytes may be one that expects TLS, or one that does not.
func TestVerify_tls(t *testing.T) {
	t.Parallel()
	addr := listen(t, func(c net.Conn) { _, _ = c.Read(make([]byte, 1<<10)) })
	for scheme, says := range map[string]string{
		"redis": "rediss instead of redis", "rediss": "redis instead of rediss",
		"redis-cluster": "rediss instead of redis", "rediss-cluster": "redis instead of rediss",
	} {
		p, err := Parse(scheme + "://" + addr + "?max_retries=-1")
		if err != nil {
			t.Fatal(err)
		}
		rdb := p.Client()
		if err := p.Verify(t.Context(), rdb); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", scheme, err)
		}
		_ = rdb.Close()
	}
}

func TestVerify(t *testing.T) {
	t.Parallel()
	hello := func(mode, role string) map[string]string {
		return map[string]string{"hello 2": list("server", "redis", "mode", mode, "role", role)}
	}
	const slots = "cluster slots"
	primary := server(t, hello("standalone", "master"))
	host, port, _ := net.SplitHostPort(primary)
	const name = "sentinel get-master-addr-by-name"
	whole, holed := map[string]string{}, map[string]string{}
	wholeAddr, holedAddr := server(t, whole), server(t, holed)
	whole[slots] = slotRanges(wholeAddr, [2]int{8192, 16383}, [2]int{0, 8191})
	holed[slots] = slotRanges(holedAddr, [2]int{0, 5460}, [2]int{5462, 16383})
	for what, test := range map[string]struct {
		url  string
		says string // text of the refusal; empty: there is none
	}{
		"a primary":                       {"redis://" + primary, ""},
		"a server that does not know":     {"redis://" + server(t, nil), ""},
		"a replica":                       {"redis://" + server(t, hello("standalone", "slave")), "replica"},
		"a replica of Valkey":             {"redis://" + server(t, hello("standalone", "replica")), "replica"},
		"a node":                          {"redis://" + server(t, hello("cluster", "master")), "redis-cluster://"},
		"a Sentinel":                      {"redis://" + server(t, hello("sentinel", "sentinel")), "redis-sentinel://"},
		"a cluster":                       {"redis-cluster://" + wholeAddr, ""},
		"a cluster with a hole":           {"redis-cluster://" + holedAddr, "slots 5461 to 5461"},
		"a cluster that is none":          {"redis-cluster://" + server(t, map[string]string{slots: "-ERR This instance has cluster support disabled\r\n"}), "redis://"},
		"a primary behind a Sentinel":     {"redis-sentinel://" + server(t, map[string]string{name: list(host, port)}) + "/main", ""},
		"a name that no Sentinel knows":   {"redis-sentinel://" + server(t, map[string]string{name: "*-1\r\n"}) + "/main", `"main"`},
		"a Sentinel that is none":         {"redis-sentinel://" + primary + "/main", "not a Sentinel"},
		"one of two Sentinels is not up":  {"redis-sentinel://127.0.0.1:1," + server(t, map[string]string{name: list(host, port)}) + "/main?dial_timeout=1s", ""},
		"a cluster of which a node is up": {"redis-cluster://127.0.0.1:1," + wholeAddr + "?dial_timeout=1s", ""},
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			p, err := Parse(test.url)
			if err != nil {
				t.Fatal(err)
			}
			rdb := p.Client()
			defer func() { _ = rdb.Close() }()
			err = p.Verify(t.Context(), rdb)
			_, refused := errors.AsType[*Refused](err)
			if refused != (test.says != "") || err != nil && !strings.Contains(err.Error(), test.says) {
				t.Errorf("%v", err)
			}
		})
	}
	t.Run("nobody", func(t *testing.T) {
		t.Parallel()
		for _, text := range []string{"redis://127.0.0.1:1", "redis-cluster://127.0.0.1:1", "redis-sentinel://127.0.0.1:1/main"} {
			p, err := Parse(text + "?max_retries=-1")
			if err != nil {
				t.Fatal(err)
			}
			rdb := p.Client()
			err = p.Verify(t.Context(), rdb)
			if _, refused := errors.AsType[*Refused](err); err == nil || refused {
				t.Errorf("%s: %v", text, err)
			}
			_ = rdb.Close()
		}
	})
}
