package embedded

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"candor/schemas"
)

// kept is the directory with the files of compacted topics during a compaction. The broker compacts a partition by
// removing its files and writing new ones. If it cannot write them, or if the process is killed in between, all accounts
// or all data keys would be lost. So before a compaction, each file gets a second name (a hard link) in this directory.
// If the new files are not complete, restore uses the old ones (docs/adr/0253).
const kept = "compacting"

// spare is how many bytes must be free on the disk for a compaction, in addition to twice the size of the files that are
// written again. The broker writes records uncompressed that clients have sent compressed.
const spare = 32 << 20

// cleans calls Clean at intervals until the broker stops, and closes until it succeeds once. closed says that it has.
func (e *Embedded) cleans(every time.Duration, closed bool, log *slog.Logger) {
	t := time.NewTicker(every)
	defer t.Stop()
	for {
		select {
		case <-t.C:
			closed = closed || e.closes(log)
			err := e.Clean()
			if errors.Is(err, errStopped) {
				return
			}
			if err != nil {
				log.Warn("cannot compact the log; deleted content stays on disk", "err", err)
			}
		case <-e.stop:
			return
		}
	}
}

// errStopped reports that the broker does not serve any more, because a compaction has failed.
var errStopped = errors.New("a compaction has failed; the next start restores the log")

// Clean compacts the compacted topics, and deletes records of the other topics whose retention has ended. Only one
// call may be in progress at a time. If Clean cannot compact a topic, the topic stays as it is. If the broker fails
// after it has removed files, it stops (see Failed).
func (e *Embedded) Clean() error {
	if e.broker.stopped.Load() {
		return errStopped
	}
	ctx, cancel := context.WithTimeout(context.Background(), retainWithin)
	defer cancel()
	return errors.Join(e.retain(ctx, time.Now()), e.compact()) // retain needs no space, and may free some
}

func (e *Embedded) compact() error {
	files := filepath.Join(e.dir, "log")
	if err := e.room(files); err != nil {
		return err
	}
	if err := e.unlimit(); err != nil {
		return err
	}
	if err := keep(files); err != nil {
		return err
	}
	e.broker.cluster.Compact()
	if err := settle(files); err != nil {
		e.broker.fail(err)
	}
	if e.broker.stopped.Load() {
		return errStopped
	}
	return release(files)
}

// room returns an error if a compaction might not find enough space on the disk.
func (e *Embedded) room(files string) error {
	dirs, err := compacted(files)
	if err != nil {
		return err
	}
	need := int64(spare)
	for _, dir := range dirs {
		names, err := os.ReadDir(dir)
		if err != nil {
			return fmt.Errorf("the log: %w", err)
		}
		for _, name := range names {
			info, err := name.Info()
			if err != nil {
				return fmt.Errorf("the log: %w", err)
			}
			need += 2 * info.Size()
		}
	}
	free, err := e.free(files)
	if err != nil {
		return fmt.Errorf("the log: %w", err)
	}
	if free < need {
		return fmt.Errorf("the disk of %s has %d MiB free, and a compaction may need %d MiB", files, free>>20, need>>20)
	}
	return nil
}

// free returns how many bytes the user may still write to the disk of a directory.
func free(dir string) (int64, error) {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(dir, &disk); err != nil {
		return 0, err
	}
	return int64(disk.Bavail) * int64(disk.Bsize), nil //nolint:unconvert // its type is another one on macOS
}

// settle makes the new files of compacted topics durable. Until then, the old files must stay.
func settle(files string) error {
	dirs, err := compacted(files)
	if err != nil {
		return err
	}
	for _, dir := range dirs {
		if err := flushDir(dir); err != nil {
			return err
		}
	}
	return nil
}

// compacted returns the directories of the partitions of compacted topics.
func compacted(files string) ([]string, error) {
	var dirs []string
	for _, t := range schemas.Topics {
		if !t.Compact {
			continue
		}
		found, err := filepath.Glob(filepath.Join(files, partitions, t.Name+"-*"))
		if err != nil {
			return nil, fmt.Errorf("the log: %w", err)
		}
		dirs = append(dirs, found...)
	}
	return dirs, nil
}

// keep gives the files of compacted topics a second name (a hard link). Records that are appended afterwards are
// in the same files, so they are under both names.
func keep(files string) error {
	dirs, err := compacted(files)
	if err != nil {
		return err
	}
	making := filepath.Join(files, kept+".new")
	if err := os.RemoveAll(making); err != nil {
		return fmt.Errorf("the log: %w", err)
	}
	for _, dir := range dirs {
		to := filepath.Join(making, filepath.Base(dir))
		if err := os.MkdirAll(to, 0o700); err != nil {
			return fmt.Errorf("the log: %w", err)
		}
		names, err := os.ReadDir(dir)
		if err != nil {
			return fmt.Errorf("the log: %w", err)
		}
		for _, name := range names {
			if err := os.Link(filepath.Join(dir, name.Name()), filepath.Join(to, name.Name())); err != nil {
				return fmt.Errorf("the log: %w", err)
			}
		}
	}
	if len(dirs) == 0 {
		return nil
	}
	if err := os.Rename(making, filepath.Join(files, kept)); err != nil {
		return fmt.Errorf("the log: %w", err)
	}
	return nil
}

// release removes the directory with the second names. It first renames the directory. So a crash cannot leave an
// incomplete directory with the original name.
func release(files string) error {
	gone := filepath.Join(files, kept+".gone")
	err := os.RemoveAll(gone)
	if err == nil {
		err = os.Rename(filepath.Join(files, kept), gone)
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		err = os.RemoveAll(gone)
	}
	if err != nil {
		return fmt.Errorf("the log: %w", err)
	}
	return nil
}

// restore repairs a log whose process ended during a compaction. A partition gets its old files back if the new ones
// are not complete.
func restore(files string) error {
	for _, rest := range []string{".new", ".gone"} {
		if err := os.RemoveAll(filepath.Join(files, kept+rest)); err != nil {
			return fmt.Errorf("the log: %w", err)
		}
	}
	dirs, err := filepath.Glob(filepath.Join(files, kept, "*"))
	if err != nil {
		return fmt.Errorf("the log: %w", err)
	}
	for _, old := range dirs {
		now := filepath.Join(files, partitions, filepath.Base(old))
		whole, err := complete(old, now)
		if err != nil {
			return err
		}
		if whole {
			continue
		}
		if err = os.RemoveAll(now); err == nil {
			err = os.Rename(old, now)
		}
		if err != nil {
			return fmt.Errorf("the log: %w", err)
		}
	}
	return release(files)
}
