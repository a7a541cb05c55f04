package embedded

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/schemas"
)

// lossFile is a file in the directory of the log. It is created when candor notices that the end of the log is
// lost, and removed when mend has finished. It is needed because other traces of the loss disappear when the
// broker opens the log, or when some of the groups are reset. Without it, a process that is killed in between
// would leave the loss unnoticed.
const lossFile = "lost-end"

// noteLoss creates lossFile, and returns when it is durable.
func noteLoss(files string) error {
	f, err := os.OpenFile(filepath.Join(files, lossFile), os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("the log: %w", err)
	}
	if err := errors.Join(f.Sync(), f.Close(), flush(files)); err != nil {
		return fmt.Errorf("the log: %w", err)
	}
	return nil
}

// lossNoted reports whether lossFile exists.
func lossNoted(files string) (bool, error) {
	_, err := os.Stat(filepath.Join(files, lossFile))
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("the log: %w", err)
	}
	return true, nil
}

// forgetLoss removes lossFile. Before that, it makes all other changes in the directory durable.
func forgetLoss(files string) error {
	err := filepath.WalkDir(files, func(path string, _ fs.DirEntry, err error) error {
		if err == nil {
			err = flush(path)
		}
		return err
	})
	if err == nil {
		err = os.Remove(filepath.Join(files, lossFile))
	}
	if err != nil {
		return fmt.Errorf("the log: %w", err)
	}
	return nil
}

// mend resets all consumer groups to the start of the log if records are missing at its end. This can happen when
// the machine loses power. A group whose offset is beyond the end would skip the records that get these offsets
// next. A check must also publish its lost scores again. A reset is always safe: scores that are still on the
// topic remain valid, and are not applied twice.
//
// A check that scores from the start also needs its check state from the start. So mend deletes the snapshots. If
// the beginning of the log was deleted, it keeps them, because nothing else has the deleted part.
//
// known says that the end is known to be lost. mend then resets the groups even if no group is beyond the end.
func mend(ctx context.Context, cfg kafka.Config, files string, known bool, log *slog.Logger) error {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	client, err := kgo.NewClient(cfg.Options()...)
	if err != nil {
		return fmt.Errorf("read the groups' offsets: %w", err)
	}
	defer client.Close()
	adm := kadm.NewClient(client)
	committed, err := positions(ctx, adm)
	if err != nil {
		return fmt.Errorf("read the groups' offsets: %w", err)
	}
	lost, err := beyond(ctx, adm, committed)
	if err != nil || len(lost) == 0 && !known {
		return err
	}
	log.ErrorContext(ctx, "the log has lost records at its end (power loss, or files were changed); all consumer groups restart from the beginning", "partitions", lost)
	if err := noteLoss(files); err != nil {
		return err
	}
	if err := discard(ctx, cfg, client); err != nil {
		return fmt.Errorf("delete the snapshots: %w", err)
	}
	if err := reset(ctx, adm, committed); err != nil {
		return fmt.Errorf("reset the groups' offsets: %w", err)
	}
	return forgetLoss(files)
}

// positions returns the committed offsets of all groups.
func positions(ctx context.Context, adm *kadm.Client) (map[string]kadm.OffsetResponses, error) {
	groups, err := adm.ListGroups(ctx)
	if err != nil {
		return nil, err
	}
	committed := map[string]kadm.OffsetResponses{}
	for _, group := range groups.Groups() {
		if committed[group], err = adm.FetchOffsets(ctx, group); err != nil {
			return nil, err
		}
	}
	return committed, nil
}

// reset deletes the committed offsets, and then the groups. When the broker is killed, it forgets that a group was
// deleted, but not that an offset was deleted.
func reset(ctx context.Context, adm *kadm.Client, committed map[string]kadm.OffsetResponses) error {
	for group, offsets := range committed {
		deleted, err := adm.DeleteOffsets(ctx, group, offsets.Partitions())
		if err == nil {
			err = deleted.Error()
		}
		if err != nil {
			return err
		}
	}
	deleted, err := adm.DeleteGroups(ctx, slices.Collect(maps.Keys(committed))...)
	if err == nil {
		err = deleted.Error()
	}
	return err
}

// beyond returns the partitions in which a group's committed offset is beyond the end.
func beyond(ctx context.Context, adm *kadm.Client, committed map[string]kadm.OffsetResponses) ([]string, error) {
	ends, err := adm.ListEndOffsets(ctx)
	if err != nil {
		return nil, fmt.Errorf("read the end offsets of the log: %w", err)
	}
	var lost []string
	for _, offsets := range committed {
		offsets.Each(func(o kadm.OffsetResponse) {
			if end, _ := ends.Lookup(o.Topic, o.Partition); o.At > end.Offset {
				lost = append(lost, fmt.Sprintf("%s/%d from %d", o.Topic, o.Partition, end.Offset))
			}
		})
	}
	slices.Sort(lost)
	return slices.Compact(lost), nil
}

// discard deletes all snapshots. It deletes none if the beginning of a partition of the log was deleted.
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
