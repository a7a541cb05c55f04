package operate

import (
	"context"
	"crypto/rand"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/embedded"
	"candor/internal/log/kafka"
	"candor/schemas"
	"candor/state"
)

// If the log is cut while it is replayed, the replay ends with an error. It does not wait for the deleted records.
func TestReplayOfALogThatIsCut(t *testing.T) {
	e, err := embedded.Start(t.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	c, err := Open(t.Context(), e.Kafka(), nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	topics, err := kafka.Ensure(t.Context(), c.client, e.Kafka(), 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	const records = 30 // more than a client fetches at once
	value := make([]byte, 900<<10)
	_, _ = rand.Read(value) // so that it is not compressed
	for range records {
		if err := c.client.ProduceSync(t.Context(), &kgo.Record{Topic: schemas.TopicSurveys, Value: value}).FirstErr(); err != nil {
			t.Fatal(err)
		}
	}
	r, err := c.newReplay(t.Context(), 0, topics)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.close)
	cut := kadm.Offsets{}
	cut.AddOffset(schemas.TopicSurveys, 0, records-1, -1)
	if answers, err := c.admin.DeleteRecords(t.Context(), cut); err != nil || answers.Error() != nil {
		t.Fatal(err, answers.Error())
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if err := r.to(ctx, state.Marker{Log: records}); err == nil || !strings.Contains(err.Error(), "were deleted while they were read") {
		t.Errorf("the error is %v", err)
	}
}
