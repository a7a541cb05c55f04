package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strconv"
	"time"
)

// conn is a minimal HTTP/1.1 connection: it writes a request that was prepared before, and
// reads the answer. The client of net/http would use about as much processor time as the server
// that is measured.
type conn struct {
	c    net.Conn
	r    *bufio.Reader
	body []byte // of the last answer
}

func dial(ctx context.Context, addr string) (*conn, error) {
	var d net.Dialer
	c, err := d.DialContext(ctx, "tcp", addr)
	if err != nil {
		return nil, err
	}
	if t, ok := ctx.Deadline(); ok {
		_ = c.SetDeadline(t)
	}
	return &conn{c: c, r: bufio.NewReaderSize(c, 8<<10)}, nil
}

// dialAll opens connections before the measurement begins.
func dialAll(ctx context.Context, addr string, n int) ([]*conn, error) {
	conns := make([]*conn, 0, n)
	for range n {
		c, err := dial(ctx, addr)
		if err != nil {
			closeAll(conns)
			return nil, err
		}
		conns = append(conns, c)
	}
	return conns, nil
}

func closeAll(conns []*conn) {
	for _, c := range conns {
		_ = c.c.Close()
	}
}

var errAnswer = errors.New("malformed HTTP answer")

// do sends a request and returns the status of the answer. The body is in c.body until the next
// call.
func (c *conn) do(request []byte) (int, error) {
	if _, err := c.c.Write(request); err != nil {
		return 0, err
	}
	line, err := c.r.ReadSlice('\n') // HTTP/1.1 200 OK
	if err != nil {
		return 0, err
	}
	if len(line) < 14 {
		return 0, errAnswer
	}
	status, err := strconv.Atoi(string(line[9:12]))
	if err != nil {
		return 0, errAnswer
	}
	length := -1
	for {
		line, err := c.r.ReadSlice('\n')
		if err != nil {
			return 0, err
		}
		if line = bytes.TrimRight(line, "\r\n"); len(line) == 0 {
			break
		}
		if v, ok := bytes.CutPrefix(line, []byte("Content-Length: ")); ok {
			if length, err = strconv.Atoi(string(v)); err != nil {
				return 0, errAnswer
			}
		}
	}
	c.body = c.body[:0]
	if length < 0 {
		return status, c.readChunks()
	}
	return status, c.readBody(length)
}

func (c *conn) readBody(n int) error {
	at := len(c.body)
	c.body = append(c.body, make([]byte, n)...)
	_, err := io.ReadFull(c.r, c.body[at:])
	return err
}

// readChunks reads a body of unknown length: answers of more than 2 KB are chunked.
func (c *conn) readChunks() error {
	for {
		line, err := c.r.ReadSlice('\n')
		if err != nil {
			return err
		}
		n, err := strconv.ParseUint(string(bytes.TrimRight(line, "\r\n")), 16, 31)
		if err != nil {
			return errAnswer
		}
		if err := c.readBody(int(n) + 2); err != nil { // including the line end after the chunk
			return err
		}
		c.body = c.body[:len(c.body)-2]
		if n == 0 {
			return nil
		}
	}
}

// add sends a submission until it is admitted, and returns how often it was refused. If the
// answer to a retry is "exists", the first attempt succeeded.
func (c *conn) add(ctx context.Context, request []byte) (refused int, err error) {
	for {
		status, err := c.do(request)
		switch {
		case err != nil:
			return refused, err
		case status == 200 && bytes.Contains(c.body, []byte(`"refused":`)) && !bytes.Contains(c.body, []byte(`"refused":0,`)):
			return refused, fmt.Errorf("some respondents of a list were refused: %.300s", c.body)
		case status == 200, status == 400 && refused > 0 && bytes.Contains(c.body, []byte("ID already exists")):
			return refused, nil
		case status != 503 && status != 429 || ctx.Err() != nil:
			return refused, fmt.Errorf("answer %d: %.200s", status, c.body)
		}
		refused++
		time.Sleep(20 * time.Millisecond)
	}
}
