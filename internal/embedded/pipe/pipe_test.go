package pipe_test

import (
	"context"
	"errors"
	"io"
	"net"
	"os"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"golang.org/x/net/nettest"

	"candor/internal/embedded/pipe"
)

func TestPipe(t *testing.T) {
	nettest.TestConn(t, func() (c1, c2 net.Conn, stop func(), err error) {
		c1, c2 = pipe.New(&net.TCPAddr{})
		return c1, c2, func() { _ = c1.Close(); _ = c2.Close() }, nil
	})
}

func TestPipe_closing(t *testing.T) {
	client, server := pipe.New(&net.TCPAddr{})
	if _, err := client.Write([]byte("last words")); err != nil {
		t.Fatal(err)
	}
	_ = client.Close()
	if _, err := server.Write([]byte("reply")); !errors.Is(err, syscall.EPIPE) {
		t.Errorf("a write to an end that has closed: %v, want a broken pipe", err)
	}
	if got, err := io.ReadAll(server); string(got) != "last words" || err != nil {
		t.Errorf("read %q, %v after the other end has closed, want what it had written", got, err)
	}
	if _, err := client.Read(make([]byte, 1)); !errors.Is(err, net.ErrClosed) {
		t.Errorf("a read of an end that has closed: %v, want that it is closed", err)
	}
}

// A writer waits until the reader has made room. No byte is lost or out of order.
func TestPipe_backpressure(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		client, server := pipe.New(&net.TCPAddr{})
		sent := make([]byte, 1<<20)
		for i := range sent {
			sent[i] = byte(i * 31 >> 3)
		}
		written := false
		go func() {
			_, _ = client.Write(sent)
			written = true
			_ = client.Close()
		}()
		synctest.Wait()
		if written {
			t.Fatal("a megabyte was written, and nobody reads")
		}
		var got []byte
		for step := 1; ; step = step*7%4093 + 1 {
			p := make([]byte, step)
			n, err := server.Read(p)
			if got = append(got, p[:n]...); err != nil {
				break
			}
		}
		if string(got) != string(sent) {
			t.Errorf("%d bytes arrived that are not the %d that were sent", len(got), len(sent))
		}
	})
}

// A deadline that each request moves forward does not end a later call early, and still takes
// effect.
func TestPipe_deadlinesThatMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		client, server := pipe.New(&net.TCPAddr{})
		one := make([]byte, 1)
		for range 10 {
			_ = client.SetReadDeadline(time.Now().Add(3 * time.Second))
			go func() {
				time.Sleep(2 * time.Second)
				_, _ = server.Write([]byte{1})
			}()
			if _, err := client.Read(one); err != nil {
				t.Fatal("a read of what comes before the deadline:", err)
			}
		}
		began := time.Now()
		_ = client.SetReadDeadline(began.Add(3 * time.Second))
		var timeout net.Error
		if _, err := client.Read(one); !errors.As(err, &timeout) || !timeout.Timeout() {
			t.Error("a read of what does not come:", err)
		}
		if took := time.Since(began); took != 3*time.Second {
			t.Errorf("it took %v, want 3s", took)
		}
		_ = client.SetReadDeadline(time.Now().Add(time.Hour))
		time.AfterFunc(time.Second, func() { _ = client.SetReadDeadline(time.Now()) })
		began = time.Now()
		if _, err := client.Read(one); !errors.As(err, &timeout) || time.Since(began) != time.Second {
			t.Errorf("a read whose deadline is brought forward by another call: %v after %v", err, time.Since(began))
		}
		_, _ = client.Close(), server.Close()
	})
}

func TestListener(t *testing.T) {
	tcp, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := pipe.Listen(tcp)
	go func() { // echoes
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go func() { _, _ = io.Copy(c, c); _ = c.Close() }()
		}
	}()
	over := map[string]func(context.Context, string, string) (net.Conn, error){
		"memory":  l.DialContext,
		"network": (&net.Dialer{}).DialContext,
	}
	for name, dial := range over {
		c, err := dial(t.Context(), "tcp", l.Addr().String())
		if err != nil {
			t.Fatal(name, err)
		}
		if _, ok := c.(*net.TCPConn); ok != (name == "network") {
			t.Errorf("the connection over %s is a %T", name, c)
		}
		_, _ = c.Write([]byte("hello"))
		p := make([]byte, 5)
		if _, err := io.ReadFull(c, p); err != nil || string(p) != "hello" {
			t.Errorf("over %s: %q, %v", name, p, err)
		}
		_ = c.Close()
	}

	other, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = other.Close() }()
	c, err := l.DialContext(t.Context(), "tcp", other.Addr().String())
	if err != nil {
		t.Fatal("another address, as of a proxy:", err)
	}
	if _, ok := c.(*net.TCPConn); !ok {
		t.Errorf("the connection to another address is a %T", c)
	}
	_ = c.Close()

	for range 2 {
		_ = l.Close()
	}
	for name, dial := range over {
		if _, err := dial(t.Context(), "tcp", l.Addr().String()); !errors.Is(err, syscall.ECONNREFUSED) {
			t.Errorf("over %s, after the listener has closed: %v, want that the connection is refused", name, err)
		}
	}
	if _, err := l.Accept(); !errors.Is(err, net.ErrClosed) {
		t.Errorf("Accept after Close: %v", err)
	}
}

// A client may write many requests before it reads the first reply. The server does not wait
// for it to read, because then both would wait for each other.
func TestPipe_repliesDoNotWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		client, server := pipe.New(&net.TCPAddr{})
		echoed := make(chan error, 1)
		go func() {
			_, err := io.CopyBuffer(server, struct{ io.Reader }{server}, make([]byte, 1000))
			echoed <- err
		}()
		if err := client.SetDeadline(time.Now().Add(time.Second)); err != nil {
			t.Fatal(err)
		}
		const n = 1 << 20
		if _, err := client.Write(make([]byte, n)); err != nil {
			t.Fatalf("write of all requests: %v", err)
		}
		if _, err := io.ReadFull(client, make([]byte, n)); err != nil {
			t.Fatalf("read of all replies: %v", err)
		}
		_ = client.Close()
		if err := <-echoed; err != nil {
			t.Error(err)
		}
	})
}

// busy is a network listener that fails for the given times, because the process has no file descriptors left. Then
// it returns one connection.
type busy struct {
	left   int
	conn   net.Conn
	closed chan struct{}
}

func (b *busy) Accept() (net.Conn, error) {
	if b.left > 0 {
		b.left--
		return nil, &net.OpError{Op: "accept", Net: "tcp", Err: os.NewSyscallError("accept4", syscall.EMFILE)}
	}
	if c := b.conn; c != nil {
		b.conn = nil
		return c, nil
	}
	<-b.closed
	return nil, net.ErrClosed
}

func (b *busy) Close() error   { close(b.closed); return nil }
func (b *busy) Addr() net.Addr { return &net.TCPAddr{} }

// An error of the network listener that passes does not end the listener. It also does not keep it busy.
func TestListener_errorsThatPass(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		client, server := pipe.New(&net.TCPAddr{})
		b := &busy{left: 20, conn: server, closed: make(chan struct{})}
		l := pipe.Listen(b)
		began := time.Now()
		c, err := l.Accept()
		if err != nil {
			t.Fatal(err)
		}
		_, _ = client.Write([]byte{7})
		one := make([]byte, 1)
		if _, err := c.Read(one); err != nil || one[0] != 7 {
			t.Errorf("after errors: read %d, %v", one[0], err)
		}
		if took := time.Since(began); took < 10*time.Second || took > 20*time.Second {
			t.Errorf("20 errors took %v", took)
		}
		_ = l.Close()
	})
}

// A listener can be closed while its network listener fails.
func TestListener_closedAmidErrors(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := pipe.Listen(&busy{left: 1 << 30, closed: make(chan struct{})})
		synctest.Wait()
		_ = l.Close()
		if _, err := l.Accept(); !errors.Is(err, net.ErrClosed) {
			t.Errorf("Accept after Close: %v", err)
		}
	})
}

// Sever ends connections that were accepted, through memory and over the network, and accepts no others.
func TestListener_sever(t *testing.T) {
	tcp, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := pipe.Listen(tcp)
	for range 2 {
		for _, dial := range []func(context.Context, string, string) (net.Conn, error){l.DialContext, (&net.Dialer{}).DialContext} {
			go func() {
				if c, err := l.Accept(); err == nil {
					_, _ = c.Write([]byte{1})
				}
			}()
			c, err := dial(t.Context(), "tcp", l.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			if _, err := io.ReadFull(c, make([]byte, 1)); err != nil {
				t.Fatal(err)
			}
			defer func() {
				if _, err := c.Read(make([]byte, 1)); err == nil {
					t.Error("a connection stays open")
				}
				_ = c.Close()
			}()
		}
	}
	l.Sever()
	l.Sever()
	if _, err := l.Accept(); !errors.Is(err, net.ErrClosed) {
		t.Errorf("Accept afterwards: %v", err)
	}
	if _, err := l.DialContext(t.Context(), "tcp", l.Addr().String()); !errors.Is(err, syscall.ECONNREFUSED) {
		t.Errorf("a connection afterwards: %v", err)
	}
}
