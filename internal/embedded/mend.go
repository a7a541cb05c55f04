package embedded

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
)

// mend resets all groups to the start if records are missing at the end of the log, which can
// happen when the machine loses power. A group whose offset is beyond the end would skip the
// records that are appended there next, and a lost score must be published again by its check.
// Starting again is always safe: scores that are still on the topic remain valid, and are not
// applied twice.
func mend(ctx context.Context, cfg kafka.Config, torn bool, log *slog.Logger) error {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	client, err := kgo.NewClient(cfg.Options()...)
	if err != nil {
		return fmt.Errorf("read the groups' offsets: %w", err)
	}
	defer client.Close()
	adm := kadm.NewClient(client)
	groups, err := adm.ListGroups(ctx)
	if err != nil {
		return fmt.Errorf("read the groups' offsets: %w", err)
	}
	names := groups.Groups()
	lost, err := beyond(ctx, adm, names)
	if err != nil || len(lost) == 0 && !torn {
		return err
	}
	log.ErrorContext(ctx, "the log has lost records at its end (power loss, or files were changed); all consumer groups restart from the beginning", "partitions", lost)
	deleted, err := adm.DeleteGroups(ctx, names...)
	if err == nil {
		err = deleted.Error()
	}
	if err != nil {
		return fmt.Errorf("reset the groups' offsets: %w", err)
	}
	return nil
}

// beyond returns the partitions in which a group's offset is beyond the end.
func beyond(ctx context.Context, adm *kadm.Client, groups []string) ([]string, error) {
	ends, err := adm.ListEndOffsets(ctx)
	if err != nil {
		return nil, fmt.Errorf("read the end offsets of the log: %w", err)
	}
	var lost []string
	for _, group := range groups {
		positions, err := adm.FetchOffsets(ctx, group)
		if err != nil {
			return nil, fmt.Errorf("read the offsets of group %s: %w", group, err)
		}
		positions.Each(func(o kadm.OffsetResponse) {
			if end, _ := ends.Lookup(o.Topic, o.Partition); o.At > end.Offset {
				lost = append(lost, fmt.Sprintf("%s/%d from %d", o.Topic, o.Partition, end.Offset))
			}
		})
	}
	slices.Sort(lost)
	return slices.Compact(lost), nil
}
