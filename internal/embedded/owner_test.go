package embedded

import (
	"context"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/sasl"

	"candor/internal/embedded/view"
	"candor/internal/log/kafka"
)

// Without the password, a program that connects over loopback can do nothing.
func TestAPasswordIsNeeded(t *testing.T) {
	e, err := Start(t.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	v, err := NewView()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(v.Close)

	with := func(password string) kafka.Config { return access(e.Kafka().Brokers, password) }
	guessed, err := e.broker.inside("guess")
	if err != nil {
		t.Fatal(err)
	}
	for name, tc := range map[string]struct {
		broker  kafka.Config
		view    string // the password
		allowed bool
	}{
		"none":                    {kafka.Config{Brokers: e.Kafka().Brokers}, "", false},
		"another":                 {with("guess"), "guess", false},
		"kfake's":                 {kafka.Config{Brokers: e.Kafka().Brokers, Security: kafka.Security{SASL: kafka.SASL{Mechanism: mechanism, User: "admin", Password: func() (string, error) { return "admin", nil }}}}, "admin", false},
		"the one":                 {with(e.password), e.password, true},
		"the one, through memory": {e.Kafka(), e.password, true},
		"another, through memory": {guessed, "guess", false},
	} {
		t.Run(name, func(t *testing.T) {
			client, err := kgo.NewClient(tc.broker.Options()...)
			if err != nil {
				t.Fatal(err)
			}
			defer client.Close()
			ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
			defer cancel()
			if err := kafka.Reach(ctx, client); (err == nil) != tc.allowed {
				t.Errorf("the broker answers %v", err)
			}
			for _, server := range []*view.Server{e.view, v.server} {
				password := tc.view
				if tc.allowed && server == v.server {
					password = v.password
				}
				rdb := redis.NewClient(&redis.Options{Addr: server.Addr(), Password: password, Protocol: 2, DisableIdentity: true})
				if err := rdb.Set(ctx, "k", "v", 0).Err(); (err == nil) != tc.allowed {
					t.Errorf("the view answers %v", err)
				}
				_ = rdb.Close()
			}
		})
	}
}

// kfake lets in any user without a password if a single user has a password for PLAIN. So no user may have one.
func TestPlainIsRefused(t *testing.T) {
	e, err := Start(t.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	for _, login := range []plain{"\x00nobody\x00", "\x00\x00", plain("\x00" + user + "\x00"), plain("\x00" + user + "\x00" + e.password)} {
		client, err := kgo.NewClient(kgo.SeedBrokers(e.Kafka().Brokers...), kgo.SASL(login))
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
		if err := kafka.Reach(ctx, client); err == nil {
			t.Errorf("the broker lets in %.10q", string(login))
		}
		cancel()
		client.Close()
	}
}

// plain is a login by PLAIN: two names and a password, of which the client library sends none that is empty.
type plain string

func (plain) Name() string { return "PLAIN" }

func (p plain) Authenticate(context.Context, string) (sasl.Session, []byte, error) {
	return p, []byte(p), nil
}

func (plain) Challenge([]byte) (bool, []byte, error) { return true, nil, nil }

// There is a new password at every start, even if the broker kept its users. Other users cannot
// read anything in the directory, whatever permissions an earlier version left.
func TestOnlyTheOwnerReads(t *testing.T) {
	dir := t.TempDir()
	other := filepath.Join(dir, "not-candors")
	if err := os.Mkdir(other, 0o755); err != nil {
		t.Fatal(err)
	}
	start := func() *Embedded {
		t.Helper()
		e, err := Start(dir, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	e := start()
	client := reach(t, e)
	if _, err := kadm.NewClient(client).CreateTopic(t.Context(), 1, 1, nil, "log"); err != nil {
		t.Fatal(err)
	}
	if err := client.ProduceSync(t.Context(), &kgo.Record{Topic: "log", Value: []byte("a record")}).FirstErr(); err != nil {
		t.Fatal(err)
	}
	first := e.password
	e.Close()
	if _, err := os.Stat(filepath.Join(dir, passwordFile)); err == nil {
		t.Error("the password outlives the broker")
	}
	open := func() {
		t.Helper()
		err := filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			return os.Chmod(path, 0o755)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	open()
	e = start()
	defer e.Close()
	if e.password == first || len(e.password) < 20 {
		t.Error("the password is not new, or short")
	}
	if err := kafka.Reach(t.Context(), reach(t, e)); err != nil {
		t.Errorf("with the new password: %v", err)
	}
	files := 0
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || path == other {
			return err
		}
		info, err := d.Info()
		if err == nil && info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s has %s", path, info.Mode())
		}
		files++
		return err
	})
	if err != nil || files < 8 {
		t.Errorf("%d files, %v", files, err)
	}
	if info, err := os.Stat(other); err != nil || info.Mode().Perm() != 0o755 {
		t.Errorf("what is not candor's has %v, %v", info.Mode(), err)
	}
}

// Only the password file contains the password.
func TestThePasswordIsInOneFile(t *testing.T) {
	dir := t.TempDir()
	e, err := Start(dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	e.Close()
	e, err = Start(dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		raw, err := os.ReadFile(path)
		if strings.Contains(string(raw), e.password) && filepath.Base(path) != passwordFile {
			t.Errorf("%s holds it", path)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}
