// Package redisurl parses the URL of the Redis that holds the view: one primary, a primary that
// Sentinels watch, or a cluster. Valkey works in the same way.
//
//	redis://[user[:password]@]host[:6379][/database]
//	redis-sentinel://[user[:password]@]host[:26379][,host...]/name[/database]
//	redis-cluster://[user[:password]@]host[:6379][,host...]
//
// With rediss in place of redis, connections are encrypted. User and password are those of the
// primaries, not of the Sentinels.
package redisurl

import (
	"errors"
	"fmt"
	"net"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/redis/go-redis/v9/logging"
)

// Kind says whether a Redis is one server, watched by Sentinels, or a cluster.
type Kind int

// The kinds of Redis.
const (
	Primary  Kind = iota // one server
	Sentinel             // the server that the Sentinels name as the primary
	Cluster              // several primaries, each with a part of the slots
)

// Place holds the addresses and the connection options of a Redis.
type Place struct {
	Kind Kind
	// Options apply to every connection to a primary. Addr is set only for a single primary.
	redis.Options
	Addrs  []string // the addresses of the Sentinels, or of some nodes of the cluster; sorted
	Master string   // the Sentinels' name for the primary
	// The user and password of the Sentinels; empty: they require none.
	SentinelUser, SentinelPassword string
}

// stateAge is the maximum age of a client's map of the slots of a cluster. A client must read the map again and
// again, because a primary that has failed cannot redirect it to the new primary.
const stateAge = time.Second

// Parse parses a URL. Its errors may quote parts of the URL, which can contain a password.
func Parse(text string) (*Place, error) {
	scheme, rest, _ := strings.Cut(text, "://")
	switch scheme {
	case "redis", "rediss", "unix":
		return primary(text)
	case "redis-sentinel", "rediss-sentinel":
		return several(Sentinel, rest, scheme == "rediss-sentinel")
	case "redis-cluster", "rediss-cluster":
		return several(Cluster, rest, scheme == "rediss-cluster")
	}
	return nil, errors.New("the URL must begin with redis:// for one primary, redis-sentinel:// for Sentinels or redis-cluster:// for a cluster; with rediss in place of redis for TLS")
}

func primary(text string) (*Place, error) {
	_, rest, _ := strings.Cut(text, "://")
	if _, hosts, _, _ := split(rest); strings.Contains(hosts, ",") {
		return nil, errors.New("redis:// takes one host; several hosts need redis-cluster:// or redis-sentinel://")
	}
	o, err := redis.ParseURL(text)
	if err != nil {
		return nil, err
	}
	p := &Place{Kind: Primary, Options: *o}
	p.speak()
	return p, nil
}

// speak sets the options that all connections of candor share. Replies are in RESP2. The client does not send
// its name and version, because some servers do not accept this.
func (p *Place) speak() { p.Protocol, p.DisableIdentity = 2, true }

// several parses a URL of Sentinels or of a cluster, which may have several hosts. rest is the URL without its scheme.
func several(kind Kind, rest string, tls bool) (*Place, error) {
	auth, hosts, path, query := split(rest)
	p := &Place{Kind: kind}
	port, database := "6379", ""
	parts := strings.FieldsFunc(path, func(r rune) bool { return r == '/' })
	switch {
	case kind == Sentinel:
		port = "26379"
		if len(parts) == 0 || len(parts) > 2 {
			return nil, errors.New("the URL must name the primary as the Sentinels do: redis-sentinel://host:26379,host:26379/name, and /name/1 for database 1")
		}
		var err error
		if p.Master, err = url.PathUnescape(parts[0]); err != nil {
			return nil, fmt.Errorf("name of the primary: %w", err)
		}
		database = strings.Join(parts[1:], "")
	case len(parts) > 1 || len(parts) == 1 && parts[0] != "0":
		return nil, errors.New("a cluster has no databases but 0: remove the path from the URL")
	}
	for host := range strings.SplitSeq(hosts, ",") {
		u, err := url.Parse("//" + host)
		if err != nil {
			return nil, fmt.Errorf("host %q is not of the form host:port", host)
		}
		if u.Hostname() == "" {
			return nil, errors.New("a host is empty: the URL takes host:port,host:port")
		}
		if u.Port() != "" {
			p.Addrs = append(p.Addrs, net.JoinHostPort(u.Hostname(), u.Port()))
		} else {
			p.Addrs = append(p.Addrs, net.JoinHostPort(u.Hostname(), port))
		}
	}
	slices.Sort(p.Addrs)
	p.Addrs = slices.Compact(p.Addrs)

	scheme := "redis://"
	if tls {
		scheme = "rediss://"
	}
	o, err := redis.ParseURL(scheme + auth + "/" + database + query)
	if err != nil {
		return nil, err
	}
	if kind == Cluster && o.DB != 0 {
		return nil, errors.New("a cluster has no databases but 0: remove db from the URL")
	}
	if tls {
		o.TLSConfig.ServerName = "" // so that each host is verified under its own name
	}
	p.Options = *o
	p.Addr = "" // Addrs holds the addresses
	p.speak()
	return p, nil
}

// split divides a URL without its scheme into four parts: user and password including @, the hosts, the path
// including its first /, and the query including ?. Parts that are missing are "".
func split(rest string) (auth, hosts, path, query string) {
	if i := strings.IndexByte(rest, '?'); i >= 0 {
		rest, query = rest[:i], rest[i:]
	}
	if i := strings.IndexByte(rest, '/'); i >= 0 {
		rest, path = rest[:i], rest[i:]
	}
	i := strings.LastIndexByte(rest, '@') + 1
	return rest[:i], rest[i:], path, query
}

// String formats the address of the Redis without user and password.
func (p *Place) String() string {
	switch p.Kind {
	case Sentinel:
		return fmt.Sprintf("%s/%s/%d", strings.Join(p.Addrs, ","), p.Master, p.DB)
	case Cluster:
		return strings.Join(p.Addrs, ",")
	case Primary:
	}
	return fmt.Sprintf("%s/%d", p.Addr, p.DB)
}

// Client returns a client, which connects at its first command. It turns off the lines that clients write to standard error,
// because a client also returns its errors.
func (p *Place) Client() redis.UniversalClient {
	logging.Disable()
	if p.Kind == Primary {
		o := p.Options
		return redis.NewClient(&o)
	}
	o := &redis.UniversalOptions{
		Addrs: p.Addrs, MasterName: p.Master, DB: p.DB, ClientName: p.ClientName, Dialer: p.Dialer, OnConnect: p.OnConnect,
		Protocol: p.Protocol, Username: p.Username, Password: p.Password, CredentialsProviderContext: p.CredentialsProviderContext,
		SentinelUsername: p.SentinelUser, SentinelPassword: p.SentinelPassword,
		MaxRetries: p.MaxRetries, MinRetryBackoff: p.MinRetryBackoff, MaxRetryBackoff: p.MaxRetryBackoff,
		DialTimeout: p.DialTimeout, ReadTimeout: p.ReadTimeout, WriteTimeout: p.WriteTimeout, ContextTimeoutEnabled: p.ContextTimeoutEnabled,
		PoolFIFO: p.PoolFIFO, PoolSize: p.PoolSize, PoolTimeout: p.PoolTimeout, MinIdleConns: p.MinIdleConns, MaxIdleConns: p.MaxIdleConns,
		MaxActiveConns: p.MaxActiveConns, ConnMaxIdleTime: p.ConnMaxIdleTime, ConnMaxLifetime: p.ConnMaxLifetime,
		TLSConfig: p.TLSConfig, DisableIdentity: p.DisableIdentity, PipelinePoolSize: -1,
	}
	if p.Kind == Sentinel {
		return redis.NewFailoverClient(o.Failover())
	}
	// A cluster client has one limit for retries and for redirects to a slot that has moved. Without retries,
	// the client must still follow one redirect.
	c := o.Cluster()
	c.MaxRedirects, c.MaxRetries = p.MaxRetries, 0
	if p.MaxRetries < 0 {
		c.MaxRedirects = 1
	}
	c.ClusterStateReloadInterval, c.DisableRoutingPolicies = stateAge, true
	return redis.NewClusterClient(c)
}
