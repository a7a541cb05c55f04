package view

import (
	"bufio"
	"bytes"
	"crypto/subtle"
	"errors"
	"fmt"
	"io"
	"net"
	"sync"
	"time"
)

// mostArgs and mostBytes limit a command. Every user of the machine can connect. So a client that has not given
// the password yet may send only little data (strangerArgs, strangerSize) within a short time (strangerTime).
const (
	mostArgs     = 1 << 20
	mostBytes    = 512 << 20 // largest size of one command
	strangerArgs = 10
	strangerSize = 4 << 10
	strangerTime = 10 * time.Second
)

// keptBuffer is the largest buffer, in bytes, that a connection keeps for its next command.
const keptBuffer = 1 << 20

// outbox is how many messages may wait for a subscriber. If a subscriber does not read them, it is disconnected,
// as in Redis.
const outbox = 1 << 10

// conn is one client.
type conn struct {
	s     *Server
	c     net.Conn
	in    *bufio.Reader
	known bool // the client has given the password

	buf   []byte // arguments of the current command or transaction
	ends  []int
	args  [][]byte
	multi bool
	bad   bool // the transaction contains an unknown command
	queue []queued

	out      reply
	writing  sync.Mutex // serialises replies and messages
	messages chan reply // nil until the first subscription
	channels map[string]struct{}
}

// queued is a command of a transaction.
type queued struct {
	command command
	args    [][]byte
}

func newConn(s *Server, c net.Conn) *conn {
	return &conn{s: s, c: c, in: bufio.NewReaderSize(c, 16<<10), known: s.password == ""}
}

var errProtocol = errors.New("protocol error")

// serve serves commands until the client disconnects.
func (c *conn) serve() {
	defer c.leave()
	if !c.known {
		_ = c.c.SetDeadline(time.Now().Add(strangerTime)) // also for a client that does not read the replies
	}
	for {
		args, err := c.read()
		if err != nil {
			if errors.Is(err, errProtocol) {
				c.out.fail("ERR " + err.Error())
				_ = c.flush()
			}
			return
		}
		more := len(args) == 0 || c.do(args)
		if !more || c.in.Buffered() == 0 || len(c.out) > 64<<10 {
			if c.flush() != nil || !more {
				return
			}
		}
	}
}

// flush writes the pending replies.
func (c *conn) flush() error {
	if len(c.out) == 0 {
		return nil
	}
	c.writing.Lock()
	_, err := c.c.Write(c.out)
	c.writing.Unlock()
	if c.out = c.out[:0]; cap(c.out) > keptBuffer {
		c.out = nil
	}
	return err
}

// read reads one command. The result is valid until the next call. Within a transaction, it is valid until the
// transaction ends.
func (c *conn) read() ([][]byte, error) {
	if !c.multi {
		if c.buf = c.buf[:0]; cap(c.buf) > keptBuffer {
			c.buf = nil
		}
	}
	args, size := mostArgs, mostBytes
	if !c.known {
		args, size = strangerArgs, strangerSize
	}
	n, err := c.number('*', args)
	if err != nil {
		return nil, err
	}
	begin := len(c.buf)
	c.ends = c.ends[:0]
	for range n {
		length, err := c.number('$', size-(len(c.buf)-begin))
		if err != nil {
			return nil, err
		}
		if err := c.take(length); err != nil {
			return nil, err
		}
		c.ends = append(c.ends, len(c.buf))
	}
	if c.args = c.args[:0]; c.multi {
		c.args = make([][]byte, 0, n)
	}
	for _, end := range c.ends {
		c.args = append(c.args, c.buf[begin:end:end])
		begin = end
	}
	return c.args, nil
}

// number reads a line that consists of a mark and a number. It fails if the number exceeds most.
func (c *conn) number(mark byte, most int) (int, error) {
	line, err := c.in.ReadSlice('\n')
	if err != nil {
		if errors.Is(err, bufio.ErrBufferFull) {
			err = errProtocol
		}
		return 0, err
	}
	line = bytes.TrimRight(line, "\r\n")
	if len(line) < 2 || line[0] != mark {
		return 0, fmt.Errorf("%w: expected %q and a number", errProtocol, mark)
	}
	n := 0
	for _, d := range line[1:] {
		if d < '0' || d > '9' || n > mostBytes {
			return 0, fmt.Errorf("%w: invalid length", errProtocol)
		}
		n = 10*n + int(d-'0')
	}
	if n > most {
		return 0, fmt.Errorf("%w: too long", errProtocol)
	}
	return n, nil
}

// take appends n bytes of the input to the buffer, and skips the end of the line. The buffer grows only as bytes
// arrive. So a client cannot make it large by announcing a long argument.
func (c *conn) take(n int) error {
	for n > 0 {
		step := min(n, 256<<10)
		at := len(c.buf)
		c.buf = append(c.buf, make([]byte, step)...)
		if _, err := io.ReadFull(c.in, c.buf[at:]); err != nil {
			return err
		}
		n -= step
	}
	_, err := c.in.Discard(len("\r\n"))
	return err
}

// do runs one command. It returns false if the client sent QUIT.
func (c *conn) do(args [][]byte) bool {
	name, args := upper(args[0]), args[1:]
	switch name {
	case "AUTH":
		c.auth(args)
		return true
	case "HELLO":
		c.hello(args)
		return true
	case "QUIT":
		c.out.status("OK")
		return false
	}
	if !c.known {
		c.out.fail("NOAUTH Authentication required.")
		return true
	}
	switch name {
	case "MULTI":
		if c.multi {
			c.out.fail("ERR MULTI calls can not be nested")
			return true
		}
		c.multi, c.bad = true, false
		c.out.status("OK")
	case "DISCARD":
		if !c.multi {
			c.out.fail("ERR DISCARD without MULTI")
			return true
		}
		c.end()
		c.out.status("OK")
	case "EXEC":
		c.exec()
	case "PING":
		c.ping()
	case "SELECT":
		if len(args) == 1 && string(args[0]) == "0" {
			c.out.status("OK")
		} else {
			c.out.fail("ERR DB index is out of range")
		}
	case "SUBSCRIBE":
		c.subscribe(args)
	case "UNSUBSCRIBE":
		c.unsubscribe(args)
	default:
		c.run(name, args)
	}
	return true
}

// upper returns the name of a command in capital letters.
func upper(name []byte) string {
	var buf [20]byte
	if len(name) > len(buf) {
		return ""
	}
	for i, b := range name {
		if b >= 'a' && b <= 'z' {
			b -= 'a' - 'A'
		}
		buf[i] = b
	}
	return string(buf[:len(name)])
}

// run runs a command on the keys, or queues it for the transaction.
func (c *conn) run(name string, args [][]byte) {
	command, ok := commands[name]
	if !ok {
		command, ok = scripting[name]
	}
	if !ok || !command.takes(len(args)) {
		c.bad = true
		if ok {
			c.out.fail("ERR wrong number of arguments for '" + name + "' command")
		} else {
			c.out.fail("ERR unknown command; the embedded view has only those that candor uses")
		}
		return
	}
	if c.multi {
		c.queue = append(c.queue, queued{command, args})
		c.out.status("QUEUED")
		return
	}
	c.s.server.mu.Lock()
	defer c.s.server.mu.Unlock()
	command.run(&c.s.server, args, &c.out)
}

func (c *conn) exec() {
	defer c.end()
	switch {
	case !c.multi:
		c.out.fail("ERR EXEC without MULTI")
		return
	case c.bad:
		c.out.fail("EXECABORT Transaction discarded because of previous errors.")
		return
	}
	c.s.server.mu.Lock()
	defer c.s.server.mu.Unlock()
	c.out.array(len(c.queue))
	for _, q := range c.queue {
		q.command.run(&c.s.server, q.args, &c.out)
	}
}

// end ends a transaction.
func (c *conn) end() {
	clear(c.queue)
	c.multi, c.queue = false, c.queue[:0]
}

func (c *conn) ping() {
	if c.messages == nil {
		c.out.status("PONG")
		return
	}
	c.out.array(2)
	c.out.text("pong")
	c.out.text("")
}

// auth handles AUTH [user] password. The only user is named default.
func (c *conn) auth(args [][]byte) {
	if n := len(args); n < 1 || n > 2 || n == 2 && string(args[0]) != "default" || !c.is(args[n-1]) {
		c.out.fail("WRONGPASS invalid username-password pair or user is disabled.")
		return
	}
	c.admit()
	c.out.status("OK")
}

func (c *conn) is(password []byte) bool {
	return subtle.ConstantTimeCompare(password, []byte(c.s.password)) == 1
}

func (c *conn) admit() {
	c.known = true
	_ = c.c.SetDeadline(time.Time{})
}

// hello handles HELLO 2 [AUTH user password] [SETNAME name].
func (c *conn) hello(args [][]byte) {
	if len(args) > 0 && string(args[0]) != "2" {
		c.out.fail("NOPROTO unsupported protocol version")
		return
	}
	if len(args) > 3 && upper(args[1]) == "AUTH" {
		if string(args[2]) != "default" || !c.is(args[3]) {
			c.out.fail("WRONGPASS invalid username-password pair or user is disabled.")
			return
		}
		c.admit()
	}
	if !c.known {
		c.out.fail("NOAUTH HELLO must be called with the client already authenticated, otherwise the HELLO <proto> AUTH <user> <pass> option can be used")
		return
	}
	about := []string{"server", "redis", "version", "7.0.0", "mode", "standalone", "role", "master"}
	c.out.array(len(about) + 2)
	for _, s := range about {
		c.out.text(s)
	}
	c.out.text("proto")
	c.out.int(2)
}

func (c *conn) subscribe(args [][]byte) {
	if c.messages == nil {
		c.messages, c.channels = make(chan reply, outbox), map[string]struct{}{}
		c.s.running.Go(c.forward)
	}
	for _, a := range args {
		channel := string(a)
		c.channels[channel] = struct{}{}
		c.s.server.mu.Lock()
		if c.s.server.subscribers[channel] == nil {
			c.s.server.subscribers[channel] = map[*conn]struct{}{}
		}
		c.s.server.subscribers[channel][c] = struct{}{}
		c.s.server.mu.Unlock()
		c.confirm("subscribe", channel)
	}
}

func (c *conn) unsubscribe(args [][]byte) {
	if len(args) == 0 {
		for channel := range c.channels {
			args = append(args, []byte(channel))
		}
	}
	for _, a := range args {
		c.away(string(a))
		c.confirm("unsubscribe", string(a))
	}
}

func (c *conn) confirm(what, channel string) {
	c.out.array(3)
	c.out.text(what)
	c.out.text(channel)
	c.out.int(int64(len(c.channels)))
}

// away removes the client from the subscribers of a channel, for example after UNSUBSCRIBE.
func (c *conn) away(channel string) {
	delete(c.channels, channel)
	c.s.server.mu.Lock()
	defer c.s.server.mu.Unlock()
	if of := c.s.server.subscribers[channel]; of != nil {
		if delete(of, c); len(of) == 0 {
			delete(c.s.server.subscribers, channel)
		}
	}
}

// tell queues a message for the client, without waiting. If the queue is full, because the client does not read
// its messages, tell closes the connection.
func (c *conn) tell(message reply) {
	select {
	case c.messages <- message:
	default:
		_ = c.c.Close()
	}
}

// forward writes queued messages to the client. If several messages are waiting, it writes them at once.
func (c *conn) forward() {
	var out reply
	for m := range c.messages {
		out = append(out[:0], m...)
		for waiting := len(c.messages); waiting > 0; waiting-- {
			out = append(out, <-c.messages...)
		}
		c.writing.Lock()
		_, err := c.c.Write(out)
		c.writing.Unlock()
		if err != nil {
			_ = c.c.Close() // this makes the goroutine that reads from the client return
		}
	}
}

// leave cancels the client's subscriptions.
func (c *conn) leave() {
	for channel := range c.channels {
		c.away(channel)
	}
	if c.messages != nil {
		close(c.messages) // nobody sends to it any more
	}
}

// scripting holds the commands that run scripts.
var scripting = map[string]command{
	"EVAL":    {2, -1, func(s *server, a [][]byte, to *reply) { run(s, digest(string(a[0])), a[1:], to) }},
	"EVALSHA": {2, -1, func(s *server, a [][]byte, to *reply) { run(s, string(a[0]), a[1:], to) }},
}
