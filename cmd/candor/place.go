package main

import (
	"errors"
	"flag"
	"fmt"
	"math"
	"net"
	"os"
	"strconv"
	"strings"

	"candor/internal/app"
	"candor/internal/flags"
)

// placeFlags adds the flags for the addresses and connections of the log and the view. The caller must call the
// returned function after the flags were parsed.
func placeFlags(fs *flag.FlagSet) func() (app.Place, error) {
	var (
		p                  app.Place
		brokers            string
		kafkaTLS, redisTLS flags.TLS
		kafkaPass          = flags.Secret{Variable: flags.Variable("kafka.sasl-password")}
		redisPass          = flags.Secret{Variable: flags.Variable("redis.password")}
		sentinelPass       = flags.Secret{Variable: flags.Variable("redis.sentinel-password")}
	)
	fs.StringVar(&p.DataDir, "data-dir", "data", "`directory` of the embedded default's log")
	fs.StringVar(&brokers, "kafka.brokers", "", "comma-separated Kafka `addresses`; empty: the embedded default")
	replication := fs.Int("kafka.replication", 0, "`number` of replicas of new topics (default: the broker's)")
	fs.BoolVar(&kafkaTLS.On, "kafka.tls", false, "use TLS; each of the certificate flags below also turns it on")
	fs.StringVar(&kafkaTLS.CA, "kafka.tls-ca", "", "`file` with the certificates to trust, in PEM; empty: the system's")
	fs.StringVar(&kafkaTLS.Cert, "kafka.tls-cert", "", "`file` with the client's certificate in PEM, for brokers that ask for one")
	fs.StringVar(&kafkaTLS.Key, "kafka.tls-key", "", "`file` with its private key in PEM")
	fs.StringVar(&kafkaTLS.ServerName, "kafka.tls-server-name", "", "`name` in the brokers' certificates (default: the host)")
	fs.StringVar(&p.Kafka.SASL.Mechanism, "kafka.sasl-mechanism", "", "`mechanism`: SCRAM-SHA-512, SCRAM-SHA-256 or PLAIN; empty: no user")
	fs.StringVar(&p.Kafka.SASL.User, "kafka.sasl-user", "", "`name` of the user")
	fs.StringVar(&kafkaPass.File, "kafka.sasl-password-file", "", "`file` with the password (or the variable CANDOR_KAFKA_SASL_PASSWORD)")
	redisFlags(fs, &p, &redisTLS, &redisPass, &sentinelPass)
	read := func() (app.Place, error) {
		var err error
		if p.Brokers, err = brokersOf(brokers); err != nil {
			return p, fmt.Errorf("-kafka.brokers: %w", err)
		}
		if *replication < 0 || *replication > math.MaxInt16 {
			return p, errors.New("-kafka.replication must be a number of replicas, 1 or more")
		}
		p.Replication = int16(*replication)
		if p.DataDir == "" && len(p.Brokers) == 0 {
			return p, errors.New("-data-dir is empty; name the directory of the embedded default's log, such as /var/lib/candor")
		}
		if p.Kafka.TLS, err = kafkaTLS.Config(); err != nil {
			return p, fmt.Errorf("-kafka.tls...: %w", err)
		}
		if p.Redis.TLS, err = redisTLS.Config(); err != nil {
			return p, fmt.Errorf("-redis.tls...: %w", err)
		}
		// Several commands of candor may share an environment. So a password in a variable is ignored unless
		// other settings need it.
		if kafkaPass.Set() && p.Kafka.SASL.Mechanism != "" || kafkaPass.File != "" {
			p.Kafka.SASL.Password = kafkaPass.Read
		}
		if redisPass.Set() && p.RedisURL != "" {
			p.Redis.Password = redisPass.Read
		}
		if sentinelPass.File != "" || sentinelPass.Set() && strings.Contains(p.RedisURL, "-sentinel://") {
			p.Redis.SentinelPassword = sentinelPass.Read
		}
		if p.RedisURL != os.Getenv(flags.Variable("redis.url")) && holdsPassword(p.RedisURL) {
			return p, errors.New("the password in -redis.url shows in process lists; put the URL in CANDOR_REDIS_URL, or the password in CANDOR_REDIS_PASSWORD or -redis.password-file")
		}
		return p, nil
	}
	return func() (app.Place, error) {
		place, err := read()
		if err != nil {
			return place, mistaken{err}
		}
		return place, nil
	}
}

// brokersOf splits a list of Kafka addresses. If a list has only separators, it returns an error. Otherwise,
// candor would start its own broker although the operator wanted another one.
func brokersOf(text string) ([]string, error) {
	brokers := list(text)
	if len(brokers) == 0 && text != "" {
		return nil, fmt.Errorf("%q names no address; leave it empty for the embedded default", text)
	}
	for _, b := range brokers {
		_, port, err := net.SplitHostPort(b)
		if n, e := strconv.ParseUint(port, 10, 16); strings.Contains(b, "://") || err == nil && (e != nil || n == 0) {
			return nil, fmt.Errorf("%q is not a host and a port, such as kafka-1:9092", b)
		}
	}
	return brokers, nil
}

// redisFlags adds the flags for the address of the view.
func redisFlags(fs *flag.FlagSet, p *app.Place, tls *flags.TLS, password, sentinels *flags.Secret) {
	fs.StringVar(&p.RedisURL, "redis.url", "", "`URL` of Redis: redis:// for one primary, redis-sentinel://host,host/name or redis-cluster://host,host, with TLS rediss instead of redis; required with -kafka.brokers")
	fs.StringVar(&tls.CA, "redis.tls-ca", "", "`file` with the certificates to trust, in PEM; empty: the system's")
	fs.StringVar(&tls.Cert, "redis.tls-cert", "", "`file` with the client's certificate in PEM, if Redis asks for one")
	fs.StringVar(&tls.Key, "redis.tls-key", "", "`file` with its private key in PEM")
	fs.StringVar(&tls.ServerName, "redis.tls-server-name", "", "`name` in Redis' certificate (default: the host)")
	fs.StringVar(&p.Redis.User, "redis.user", "", "`name` of the ACL user (default: the URL's)")
	fs.StringVar(&password.File, "redis.password-file", "", "`file` with the password (or the variable CANDOR_REDIS_PASSWORD)")
	fs.StringVar(&p.Redis.SentinelUser, "redis.sentinel-user", "", "`name` of the Sentinels' own ACL user")
	fs.StringVar(&sentinels.File, "redis.sentinel-password-file", "", "`file` with the password for the Sentinels (or the variable CANDOR_REDIS_SENTINEL_PASSWORD)")
}

// holdsPassword reports whether a Redis URL contains a password, even if the URL is otherwise
// invalid.
func holdsPassword(raw string) bool {
	_, rest, _ := strings.Cut(raw, "://")
	at := strings.LastIndexByte(rest, '@')
	return at >= 0 && strings.Contains(rest[:at], ":")
}

// logFlags adds the flags for the log of another installation. Their names begin with prefix.
// The other installation can be an embedded default only if embedded is true.
func logFlags(fs *flag.FlagSet, prefix string, embedded bool) func() (app.Place, error) {
	all := flag.NewFlagSet(fs.Name(), flag.ContinueOnError)
	read := placeFlags(all)
	all.VisitAll(func(f *flag.Flag) {
		if f.Name == "data-dir" && embedded || strings.HasPrefix(f.Name, "kafka.") && f.Name != "kafka.replication" {
			fs.Var(f.Value, prefix+f.Name, f.Usage)
			fs.Lookup(prefix + f.Name).DefValue = f.DefValue
		}
	})
	return read
}
