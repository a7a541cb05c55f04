package kafka

import (
	"testing"

	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/xdg-go/scram"
)

// A client that keeps its key logs in again and again, and another password is refused.
func TestSASL_kept(t *testing.T) {
	cluster := kfake.MustCluster(kfake.NumBrokers(1), kfake.EnableSASL(), kfake.Superuser("SCRAM-SHA-256", "a=b,c", "secret"))
	defer cluster.Close()
	reach := func(kept *scram.Client) error {
		password := func() (string, error) { return "not used", nil }
		cfg := Config{Brokers: cluster.ListenAddrs(), Security: Security{SASL: SASL{Mechanism: "SCRAM-SHA-256", User: "a=b,c", Password: password, Kept: kept}}}
		client, err := kgo.NewClient(cfg.Options()...)
		if err != nil {
			t.Fatal(err)
		}
		defer client.Close()
		return Reach(t.Context(), client)
	}
	login := func(password string) *scram.Client {
		kept, err := scram.SHA256.NewClient("a=b,c", password, "")
		if err != nil {
			t.Fatal(err)
		}
		return kept
	}
	right := login("secret")
	for range 2 {
		if err := reach(right); err != nil {
			t.Fatal(err)
		}
	}
	if reach(login("guess")) == nil {
		t.Error("another password is accepted")
	}
}
