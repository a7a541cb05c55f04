package main

import (
	"bytes"
	"context"
	"fmt"
	"syscall"
)

// key is the API key of the run's account, and otherKey that of a second account.
const (
	key      = "load-private-key"
	otherKey = "load-other-key"
)

// requests are HTTP requests that are prepared before the measurement, so that the generator
// uses as little of the machine as possible. They are outside the Go heap: with hundreds of
// megabytes more in it, the collector would run less often than in a service.
type requests struct {
	mem []byte
	at  []int // where each request begins, and the end of the last one
}

// references prepares addRespondent requests of n reference respondents, numbered from the
// given first number, and divides them evenly among the surveys.
func (b *bench) references(prefix string, surveys, first, n int, synchronous bool) (*requests, error) {
	return b.referencesOf(key, prefix, surveys, first, n, synchronous)
}

// send sends n reference respondents to a service as fast as it can.
func (b *bench) send(ctx context.Context, s *service, prefix string, n int) error {
	reqs, err := b.references(prefix, surveys, 0, n, false)
	if err != nil {
		return err
	}
	defer reqs.release()
	_, err = closed(ctx, s.addr, reqs, b.clients)
	return err
}

// referencesOf does the same with the key of an account.
func (b *bench) referencesOf(key, prefix string, surveys, first, n int, synchronous bool) (*requests, error) {
	longest := 0
	for i := range 256 {
		longest = max(longest, len(b.refs.Body(surveyName(prefix, surveys), first+i)))
	}
	// Pages that are never written use no memory, so the size may be generous.
	mem, err := outside(n*(longest+512) + 1)
	if err != nil {
		return nil, err
	}
	r := &requests{mem: mem, at: make([]int, 1, n+1)}
	off, on := []byte(`"synchronousResponse":false`), []byte(`"synchronousResponse":true`)
	buf := mem[:0]
	for i := range n {
		body := b.refs.Body(surveyName(prefix, i%surveys), first+i)
		if synchronous {
			body = bytes.Replace(body, off, on, 1)
		}
		buf = appendRequestOf(key, buf, "addRespondent", body)
		r.at = append(r.at, len(buf))
	}
	if &buf[0] != &mem[0] {
		return nil, fmt.Errorf("the requests outgrew their memory")
	}
	return r, nil
}

// lists prepares n addRespondents requests, numbered from the given first number. Each has as
// many reference respondents as size says. They are assigned to the surveys in turn.
func (b *bench) lists(prefix string, surveys, first, n, size int) (*requests, error) {
	r := &requests{at: make([]int, 1, n/size+1)}
	for from := first; from < first+n; from += size {
		var body []byte
		for i := from; i < min(from+size, first+n); i++ {
			body = append(append(body, b.refs.Body(surveyName(prefix, len(r.at)%surveys), i)...), '\n')
		}
		head := fmt.Appendf(nil, "POST /v3/addRespondents HTTP/1.1\r\nHost: candor\r\nApi-Key: %s\r\nContent-Type: application/x-ndjson\r\nContent-Length: %d\r\n\r\n", key, len(body))
		r.mem = append(append(r.mem, head...), body...)
		r.at = append(r.at, len(r.mem))
	}
	mem, err := outside(len(r.mem))
	if err != nil {
		return nil, err
	}
	copy(mem, r.mem)
	r.mem = mem
	return r, nil
}

// outside returns memory outside the Go heap.
func outside(size int) ([]byte, error) {
	return syscall.Mmap(-1, 0, size, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
}

func (r *requests) len() int { return len(r.at) - 1 }

func (r *requests) get(i int) []byte { return r.mem[r.at[i]:r.at[i+1]] }

func (r *requests) release() { _ = syscall.Munmap(r.mem) }

func request(operation string, body []byte) []byte { return appendRequestOf(key, nil, operation, body) }

func appendRequestOf(key string, dst []byte, operation string, body []byte) []byte {
	dst = fmt.Appendf(dst, "POST /v3/%s HTTP/1.1\r\nHost: candor\r\nApi-Key: %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n",
		operation, key, len(body))
	return append(dst, body...)
}

func surveyName(prefix string, i int) string { return fmt.Sprintf("%s %02d", prefix, i) }
