package embedded

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/schemas"
)

// mend resets all groups to the start if records are missing at the end of the log, which can
// happen when the machine loses power. A group whose offset is beyond the end would skip the
// records that are appended there next, and a lost score must be published again by its check.
// Starting again is always safe: scores that are still on the topic remain valid, and are not
// applied twice.
//
// A check that scores from the start also needs its check state from the start. So mend deletes the
// snapshots, unless the beginning of the log was deleted: then nothing else has what was deleted.
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
	if err := discard(ctx, cfg, client); err != nil { // first, because without offsets the loss would not be noticed again
		return fmt.Errorf("delete the snapshots: %w", err)
	}
	deleted, err := adm.DeleteGroups(ctx, names...)
	if err := cmp.Or(err, deleted.Error()); err != nil {
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

// discard deletes all snapshots, unless the beginning of a partition of the log was deleted.
func discard(ctx context.Context, cfg kafka.Config, client *kgo.Client) error {
	starts, err := kadm.NewClient(client).ListStartOffsets(ctx)
	if err != nil {
		return err
	}
	ends, err := kadm.NewClient(client).ListEndOffsets(ctx)
	if err != nil {
		return err
	}
	start, _ := starts.Lookup(schemas.TopicSnapshotKeys, 0)
	end, _ := ends.Lookup(schemas.TopicSnapshotKeys, 0) // 0 if there is no topic
	gone, cut := map[string]*kgo.Record{}, false
	err = kafka.Between(ctx, cfg, schemas.TopicSnapshotKeys, map[int32]kafka.Span{0: {From: start.Offset, End: end.Offset}}, func(r *kgo.Record) error {
		if cut = cut || schemas.IsHorizon(r.Key); len(r.Value) > 0 {
			gone[string(r.Key)] = &kgo.Record{Topic: schemas.TopicSnapshotKeys, Key: r.Key}
		}
		return nil
	})
	if err != nil || cut {
		return err
	}
	return client.ProduceSync(ctx, slices.Collect(maps.Values(gone))...).FirstErr()
}
