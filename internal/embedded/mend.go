package embedded

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/kafka"
)

// mend lets all groups begin again if the log has lost records at its end, as it
// may when the machine stopped. Positions beyond the end would pass over what is
// appended there next; and results that are lost are only found again by whoever
// made them. Beginning again is what a log allows at any time: what is still
// there counts, and is not done twice.
func mend(ctx context.Context, cfg kafka.Config, torn bool, log *slog.Logger) error {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	client, err := kgo.NewClient(cfg.Options()...)
	if err != nil {
		return fmt.Errorf("positions in the log: %w", err)
	}
	defer client.Close()
	adm := kadm.NewClient(client)
	groups, err := adm.ListGroups(ctx)
	if err != nil {
		return fmt.Errorf("positions in the log: %w", err)
	}
	names := groups.Groups()
	lost, err := beyond(ctx, adm, names)
	if err != nil || len(lost) == 0 && !torn {
		return err
	}
	log.ErrorContext(ctx, "the log has lost records at its end: the machine stopped, or files were changed", "partitions", lost)
	deleted, err := adm.DeleteGroups(ctx, names...)
	if err == nil {
		err = deleted.Error()
	}
	if err != nil {
		return fmt.Errorf("groups that shall begin again: %w", err)
	}
	return nil
}

// beyond names the partitions that groups have read further than they are long.
func beyond(ctx context.Context, adm *kadm.Client, groups []string) ([]string, error) {
	ends, err := adm.ListEndOffsets(ctx)
	if err != nil {
		return nil, fmt.Errorf("ends of the log: %w", err)
	}
	var lost []string
	for _, group := range groups {
		positions, err := adm.FetchOffsets(ctx, group)
		if err != nil {
			return nil, fmt.Errorf("positions of group %s: %w", group, err)
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
