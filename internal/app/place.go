package app

import (
	"cmp"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/url"
	"slices"
	"strings"

	"github.com/redis/go-redis/v9"
	"github.com/twmb/franz-go/pkg/kerr"

	"candor/internal/log/kafka"
	"candor/state/redisurl"
)

// Place holds the addresses of Kafka and Redis and the connection settings. Without addresses, candor runs its own
// broker and view in a data directory. This is called the embedded default.
type Place struct {
	DataDir     string   // of the embedded default; used when Brokers is empty
	Brokers     []string // real brokers, together with RedisURL; both empty: the embedded default
	Replication int16    // of topics that are created; 0: the broker's default
	Kafka       kafka.Security
	RedisURL    string // in the form that package redisurl parses
	Redis       RedisSecurity

	found bool // the addresses are those of an embedded default in another process
}

// defaultPartitions returns how many partitions a new installation gets. The embedded default gets few, because each
// lane then has larger batches, and a respondent costs less. One process does not need more: every partition has a lane
// of its own for each of the six checks and the join.
func (p Place) defaultPartitions() int32 {
	if len(p.Brokers) == 0 {
		return 2
	}
	return 12
}

// RedisSecurity holds the connection settings of Redis that are not in the URL.
type RedisSecurity struct {
	TLS      *tls.Config // for a URL that starts with rediss; nil: the system's certificates
	User     string
	Password func() (string, error) // called for every connection; nil: as in the URL
	// Dial connects to a Redis in this process; nil: over the network.
	Dial func(ctx context.Context, network, address string) (net.Conn, error)
	// SentinelUser and SentinelPassword are for the Sentinels, which have their own users.
	SentinelUser     string
	SentinelPassword func() (string, error) // called at start; nil: they require none
}

func (p Place) validate() error {
	if len(p.Brokers) == 0 {
		if p.Kafka.TLS != nil || p.Kafka.SASL.Mechanism != "" || p.Redis.TLS != nil || p.Redis.Password != nil {
			return errors.New("TLS and users are for -kafka.brokers and -redis.url; the embedded default has neither")
		}
		return nil
	}
	if err := p.Kafka.Validate(); err != nil {
		return fmt.Errorf("-kafka.sasl-mechanism: %w", err)
	}
	if p.RedisURL == "" {
		return nil // allowed, because some commands need no view
	}
	_, err := p.redis()
	return err
}

func (p Place) kafka() kafka.Config {
	replication := cmp.Or(p.Replication, -1)
	return kafka.Config{Brokers: p.Brokers, Replication: replication, OwnRetention: p.found, Security: p.Kafka}
}

// redis parses the URL of Redis. Errors do not quote the URL, which may contain a password.
func (p Place) redis() (*redisurl.Place, error) {
	o, err := redisurl.Parse(p.RedisURL)
	if err != nil {
		if broken := (*url.Error)(nil); errors.As(err, &broken) {
			err = broken.Err
		}
		return nil, fmt.Errorf("-redis.url: %s", hide(err.Error(), p.RedisURL))
	}
	o.Dialer = p.Redis.Dial
	if p.Redis.TLS != nil {
		if o.TLSConfig == nil {
			return nil, errors.New("-redis.url: a certificate needs a URL that begins with rediss://, rediss-sentinel:// or rediss-cluster://")
		}
		server := o.TLSConfig.ServerName
		o.TLSConfig = p.Redis.TLS.Clone()
		o.TLSConfig.ServerName = cmp.Or(o.TLSConfig.ServerName, server)
	}
	if p.Redis.User != "" {
		o.Username = p.Redis.User
	}
	if ask := p.Redis.Password; ask != nil {
		if _, err := ask(); err != nil {
			return nil, fmt.Errorf("-redis.password-file: %w", err)
		}
		user := o.Username
		o.Password = ""
		o.CredentialsProviderContext = func(context.Context) (string, string, error) {
			password, err := ask()
			return user, password, err
		}
	}
	return o, p.sentinels(o)
}

// sentinels sets the user and the password for the Sentinels.
func (p Place) sentinels(o *redisurl.Place) (err error) {
	if o.Kind != redisurl.Sentinel {
		if p.Redis.SentinelUser != "" || p.Redis.SentinelPassword != nil {
			return errors.New("-redis.sentinel-user and -redis.sentinel-password-file are for a -redis.url that begins with redis-sentinel:// or rediss-sentinel://")
		}
		return nil
	}
	o.SentinelUser = p.Redis.SentinelUser
	if ask := p.Redis.SentinelPassword; ask != nil {
		if o.SentinelPassword, err = ask(); err != nil {
			return fmt.Errorf("-redis.sentinel-password-file: %w", err)
		}
	}
	return nil
}

// hide removes the password of a URL from a text.
func hide(text, raw string) string {
	if _, rest, ok := strings.Cut(raw, "://"); ok {
		if i := strings.LastIndexByte(rest, '@'); i >= 0 {
			text = strings.ReplaceAll(text, rest[:i], "***")
			if _, password, ok := strings.Cut(rest[:i], ":"); ok && password != "" {
				text = strings.ReplaceAll(text, password, "***")
			}
		}
	}
	return text
}

// refused reports whether an error of a broker or of Redis comes from a wrong setting, such as a wrong password.
// Retrying does not help then.
func refused(err error) bool {
	var unknown x509.UnknownAuthorityError
	var name x509.HostnameError
	var verification *tls.CertificateVerificationError
	if errors.As(err, &unknown) || errors.As(err, &name) || errors.As(err, &verification) {
		return true
	}
	// crypto/tls returns this error if the other side rejects the certificate.
	if alert := (*net.OpError)(nil); errors.As(err, &alert) && alert.Op == "remote error" {
		return true
	}
	if errors.Is(err, kerr.SaslAuthenticationFailed) || errors.Is(err, kerr.UnsupportedSaslMechanism) || errors.Is(err, kerr.TopicAuthorizationFailed) {
		return true
	}
	return slices.ContainsFunc([]string{"WRONGPASS", "NOAUTH", "NOPERM", "DB index is out of range"}, func(code string) bool { return redis.HasErrorPrefix(err, code) })
}
