package e2e

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/app"
	"candor/internal/log/kafka"
	"candor/internal/ops/copier"
	"candor/survey"
	"candor/test/harness"
)

// defaults starts a service as if the flags for snapshots and for the end of the log were not set.
var defaults = []harness.Option{harness.Snapshots(app.Automatic), harness.Retention(app.Automatic)}

// wantTimes fails the test unless a service reports these seconds of retention and between snapshots.
func wantTimes(t *testing.T, when string, s *harness.Service, retention, every string) {
	t.Helper()
	text := string(s.Account(t).Do(http.MethodGet, "/metrics", "").Body)
	for _, line := range []string{"candor_horizon_retention_seconds " + retention, "candor_snapshot_every_seconds " + every} {
		if !strings.Contains(text, "\n"+line+"\n") {
			t.Errorf("%s: the metrics do not have %q", when, line)
		}
	}
}

// An installation that begins with this version keeps its log for 90 days, also after a restart and in a copy. An
// operator who sets a time decides.
func TestNewInstallationsHaveAnEndOfTheLog(t *testing.T) {
	harness.EmbeddedOnly(t)
	t.Parallel()
	const ninety, sixHours = "7.776e+06", "21600"
	b := harness.Embedded(t)
	source := &installation{Service: b.Start(t, defaults...), people: map[string][]string{}}
	wantTimes(t, "new", source.Service, ninety, sixHours)
	c := source.Account(t)
	source.callers = append(source.callers, c)
	c.Add(survey.V3, body("S", "p", everything(survey.V3))).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	for _, tc := range []struct {
		name             string
		options          []harness.Option
		retention, every string
	}{
		{"again", defaults, ninety, sixHours},
		{"a shorter time of erasure", append(defaults, harness.EraseWithin(time.Hour)), ninety, "900"},
		{"for ever", append(defaults, harness.Retention(0)), "0", sixHours},
		{"no snapshots", append(defaults, harness.Snapshots(0)), "0", "0"},
		{"both", []harness.Option{harness.Snapshots(time.Hour), harness.Retention(48 * time.Hour)}, "172800", "3600"},
	} {
		source.restart(t, b, tc.options...)
		wantTimes(t, tc.name, source.Service, tc.retention, tc.every)
	}
	if err := source.Stop(); err != nil {
		t.Fatal(err)
	}

	to := harness.Embedded(t)
	if _, err := copier.Run(t.Context(), copier.Config{From: b.Kafka(), To: to.Kafka(), Partitions: 5, Finish: true, Embedded: true}); err != nil {
		t.Fatal(err)
	}
	wantTimes(t, "copied", to.Start(t, defaults...), ninety, sixHours)
}

// An installation that an earlier version began keeps its log for ever, and so does a copy of it, until its operator
// sets a time.
func TestUpgradedInstallationsKeepTheirLog(t *testing.T) {
	harness.EmbeddedOnly(t)
	t.Parallel()
	b := harness.Embedded(t)
	client, err := kgo.NewClient(b.Kafka().Options()...)
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	if _, err := kafka.Ensure(t.Context(), client, b.Kafka(), 4, nil); err != nil { // as earlier versions did
		t.Fatal(err)
	}
	s := b.Start(t, defaults...)
	wantTimes(t, "upgraded", s, "0", "0")
	if err := s.Stop(); err != nil {
		t.Fatal(err)
	}
	to := harness.Embedded(t)
	if _, err := copier.Run(t.Context(), copier.Config{From: b.Kafka(), To: to.Kafka(), Partitions: 5, Finish: true, Embedded: true}); err != nil {
		t.Fatal(err)
	}
	copied := to.Start(t, defaults...)
	wantTimes(t, "copied", copied, "0", "0")
	if err := copied.Stop(); err != nil {
		t.Fatal(err)
	}
	wantTimes(t, "with a time", to.Start(t, harness.Snapshots(app.Automatic), harness.Retention(48*time.Hour)), "172800", "21600")
}
