package redisurl

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
)

func TestParse(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]struct {
		kind           Kind
		addrs          string // joined by blanks
		master         string
		db             int
		user, password string
		tls            bool
		server         string // the name that its certificate must have
		address        string
	}{
		"redis://r":                                {addrs: "r:6379", address: "r:6379/0"},
		"redis://r:7/2":                            {addrs: "r:7", db: 2, address: "r:7/2"},
		"redis://u:p%40w@r":                        {addrs: "r:6379", user: "u", password: "p@w", address: "r:6379/0"},
		"rediss://:pw@r:7":                         {addrs: "r:7", password: "pw", tls: true, server: "r", address: "r:7/0"},
		"unix:///run/r.sock":                       {addrs: "/run/r.sock", address: "/run/r.sock/0"},
		"redis-cluster://b,a":                      {kind: Cluster, addrs: "a:6379 b:6379", address: "a:6379,b:6379"},
		"redis-cluster://a/0":                      {kind: Cluster, addrs: "a:6379", address: "a:6379"},
		"redis-cluster://a,a/":                     {kind: Cluster, addrs: "a:6379", address: "a:6379"},
		"redis-cluster://u:p%2Fw@b:7,[::1]:8":      {kind: Cluster, addrs: "[::1]:8 b:7", user: "u", password: "p/w", address: "[::1]:8,b:7"},
		"rediss-cluster://a,b?read_timeout=7s":     {kind: Cluster, addrs: "a:6379 b:6379", tls: true, address: "a:6379,b:6379"},
		"redis-sentinel://a,b:1/main":              {kind: Sentinel, addrs: "a:26379 b:1", master: "main", address: "a:26379,b:1/main/0"},
		"redis-sentinel://a/main/3":                {kind: Sentinel, addrs: "a:26379", master: "main", db: 3, address: "a:26379/main/3"},
		"rediss-sentinel://u:pw@a,[2001:db8::1]/m": {kind: Sentinel, addrs: "[2001:db8::1]:26379 a:26379", master: "m", user: "u", password: "pw", tls: true, address: "[2001:db8::1]:26379,a:26379/m/0"},
	} {
		p, err := Parse(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		addrs := p.Addrs
		if p.Kind == Primary {
			addrs = []string{p.Addr}
		}
		if p.Kind != want.kind || strings.Join(addrs, " ") != want.addrs || p.Master != want.master || p.DB != want.db ||
			p.Username != want.user || p.Password != want.password || (p.TLSConfig != nil) != want.tls || p.String() != want.address {
			t.Errorf("%s: %+v, %s", text, p, p)
		}
		if p.TLSConfig != nil && p.TLSConfig.ServerName != want.server {
			t.Errorf("%s: the certificate must be of %q", text, p.TLSConfig.ServerName)
		}
		if p.Protocol != 2 || !p.DisableIdentity {
			t.Errorf("%s: protocol %d", text, p.Protocol)
		}
		if strings.Contains(text, "read_timeout") && p.ReadTimeout != 7*time.Second {
			t.Errorf("%s: reads wait %v", text, p.ReadTimeout)
		}
	}
}

func TestParse_errors(t *testing.T) {
	t.Parallel()
	for text, says := range map[string]string{
		"":                               "redis-cluster://",
		"r:6379":                         "redis-cluster://",
		"http://r":                       "redis-cluster://",
		"redis-ring://a,b":               "redis-cluster://",
		"redis://a,b":                    "redis-cluster:// or redis-sentinel://",
		"redis://r:1/x":                  "database",
		"redis-cluster://":               "empty",
		"redis-cluster://a,,b":           "empty",
		"redis-cluster://a b":            "form host:port",
		"redis-cluster://a:x":            "form host:port",
		"redis-cluster://a/1":            "no databases",
		"redis-cluster://a/main":         "no databases",
		"redis-cluster://a?db=1":         "no databases",
		"redis-cluster://a?colour=1":     "colour",
		"redis-sentinel://a,b":           "name the primary",
		"redis-sentinel://a,b/":          "name the primary",
		"redis-sentinel://a,b/main/1/2":  "name the primary",
		"redis-sentinel://a,b/main/zero": "database",
		"redis-sentinel://a,b/ma%zzin":   "name of the primary",
	} {
		if p, err := Parse(text); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %+v, %v", text, p, err)
		}
	}
}

func TestClient(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"redis://a", "redis-sentinel://u:p@a,b/main/3?max_retries=7", "redis-cluster://u:p@a,b?max_retries=7"} {
		p, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		rdb := p.Client()
		switch c := rdb.(type) {
		case *redis.Client:
			if o := c.Options(); p.Kind == Sentinel && (o.DB != 3 || o.Username != "u" || o.Password != "p" || o.MaxRetries != 7) {
				t.Errorf("%s: %+v", text, o)
			}
		case *redis.ClusterClient:
			o := c.Options()
			if p.Kind != Cluster || !slices.Equal(o.Addrs, p.Addrs) || o.Username != "u" || o.Password != "p" || o.MaxRedirects != 7 || o.ReadOnly {
				t.Errorf("%s: %+v", text, o)
			}
		}
		if err := rdb.Close(); err != nil {
			t.Error(err)
		}
		if p.Kind == Cluster {
			p.MaxRetries = -1
			once := p.Client().(*redis.ClusterClient)
			if once.Options().MaxRedirects != 1 {
				t.Errorf("without retries, a slot that has moved is followed %d times", once.Options().MaxRedirects)
			}
			_ = once.Close()
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"redis://u:p@r:6379/0", "redis-cluster://a,b", "rediss-sentinel://u:p@a:1,b/main/3?pool_size=4"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse(text)
		if err != nil {
			return
		}
		if p.Kind != Primary && (len(p.Addrs) == 0 || !slices.IsSorted(p.Addrs)) || p.Kind == Sentinel && p.Master == "" {
			t.Errorf("%q: %+v", text, p)
		}
	})
}
