package kafka

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"

	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/sasl"
	"github.com/twmb/franz-go/pkg/sasl/plain"
	"github.com/twmb/franz-go/pkg/sasl/scram"
	keeping "github.com/xdg-go/scram"
)

// Security holds the TLS and SASL settings of connections to the brokers, and the function that makes the
// connections.
type Security struct {
	TLS  *tls.Config // nil: no TLS
	SASL SASL        // zero: no authentication
	// Dial connects to a broker in this process; nil: over the network.
	Dial func(ctx context.Context, network, address string) (net.Conn, error)
}

// SASL holds the credentials of the client.
type SASL struct {
	Mechanism string // SCRAM-SHA-512, SCRAM-SHA-256 or PLAIN
	User      string
	Password  func() (string, error) // called for every connection
	// Kept logs in with SCRAM-SHA-256 as this user, and keeps the key that is derived from the password. Deriving
	// the key takes thousands of steps. If Kept is nil, every connection derives the key again.
	Kept *keeping.Client
}

// Validate returns an error for incomplete settings, and for settings that would
// send a password in clear.
func (s Security) Validate() error {
	if s.SASL.Mechanism == "" {
		if s.SASL.User != "" || s.SASL.Password != nil {
			return errors.New("a user or a password needs a mechanism: SCRAM-SHA-512, SCRAM-SHA-256 or PLAIN")
		}
		return nil
	}
	if _, err := s.SASL.client(); err != nil {
		return err
	}
	if s.SASL.User == "" || s.SASL.Password == nil {
		return errors.New("a mechanism needs a user and a password")
	}
	if s.SASL.Mechanism == "PLAIN" && s.TLS == nil {
		return errors.New("PLAIN sends the password unencrypted, so it needs TLS; or use SCRAM-SHA-512")
	}
	_, err := s.SASL.Password()
	return err
}

func (s SASL) client() (sasl.Mechanism, error) {
	switch s.Mechanism {
	case "SCRAM-SHA-512":
		return scram.Sha512(s.scram), nil
	case "SCRAM-SHA-256":
		if s.Kept != nil {
			return kept{s.Kept}, nil
		}
		return scram.Sha256(s.scram), nil
	case "PLAIN":
		return plain.Plain(func(context.Context) (plain.Auth, error) {
			password, err := s.Password()
			return plain.Auth{User: s.User, Pass: password}, err
		}), nil
	}
	return nil, fmt.Errorf("unknown mechanism %q; use SCRAM-SHA-512, SCRAM-SHA-256 or PLAIN", s.Mechanism)
}

func (s SASL) scram(context.Context) (scram.Auth, error) {
	password, err := s.Password()
	return scram.Auth{User: s.User, Pass: password}, err
}

// kept adapts SASL.Kept to the client library.
type kept struct{ client *keeping.Client }

func (kept) Name() string { return "SCRAM-SHA-256" }

func (k kept) Authenticate(context.Context, string) (sasl.Session, []byte, error) {
	c := k.client.NewConversation()
	first, err := c.Step("")
	return conversation{c}, []byte(first), err
}

// conversation is one login.
type conversation struct{ *keeping.ClientConversation }

// Challenge answers a message of the broker. At the end, it checks that the broker knows the key as well.
func (c conversation) Challenge(message []byte) (done bool, answer []byte, err error) {
	text, err := c.Step(string(message))
	return c.Done() && err == nil, []byte(text), err
}

// options returns the client options. The settings must be valid.
func (s Security) options() []kgo.Opt {
	var opts []kgo.Opt
	if s.Dial != nil {
		opts = append(opts, kgo.Dialer(s.Dial))
	} else if s.TLS != nil {
		opts = append(opts, kgo.DialTLSConfig(s.TLS))
	}
	if m, err := s.SASL.client(); s.SASL.Mechanism != "" && err == nil {
		opts = append(opts, kgo.SASL(m))
	}
	return opts
}

// Reach sends one request to a broker without retries, so that a rejected certificate, user or
// password is reported immediately.
func Reach(ctx context.Context, cl *kgo.Client) error {
	err := cl.Ping(ctx)
	if errors.Is(err, io.EOF) {
		return fmt.Errorf("the broker closed the connection; it may require TLS, or refuse the user: %w", err)
	}
	if err != nil {
		return fmt.Errorf("reach the brokers: %w", err)
	}
	return nil
}
