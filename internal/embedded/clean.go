package embedded

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"candor/schemas"
)

// kept is the directory with the files of compacted topics during a compaction. The broker compacts a partition by
// removing its files and writing new ones. If the process is killed in between, all accounts or all data keys
// would be lost. So before a compaction, each file gets a second name (a hard link) in this directory. If the new
// files are not complete, restore uses the old ones.
const kept = "compacting"

// cleans calls Clean at intervals until the broker stops.
func (e *Embedded) cleans(every time.Duration, log *slog.Logger) {
	t := time.NewTicker(every)
	defer t.Stop()
	for {
		select {
		case <-t.C:
			if err := e.Clean(); err != nil {
				log.Warn("cannot compact the log; deleted content stays on disk", "err", err)
			}
		case <-e.stop:
			return
		}
	}
}

// Clean compacts the compacted topics, and deletes records of the other topics whose retention has ended. Only one
// call may be in progress at a time.
func (e *Embedded) Clean() error {
	files := filepath.Join(e.dir, "log")
	if err := keep(files); err != nil {
		return err
	}
	e.broker.cluster.Compact()
	return release(files)
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

// restore repairs a log whose process ended during a compaction. If the compaction of a partition was not
// finished, the partition gets its old files back. A compaction keeps the last batch. So it was finished if the
// new files end at the same offset as the old ones, or later.
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
		had, err := end(old)
		if err != nil {
			return err
		}
		has, err := end(now)
		if err != nil {
			return err
		}
		if has >= had {
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

// end returns the offset after the last complete batch in the files of a partition.
func end(dir string) (int64, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*"+segmentSuffix))
	if err != nil {
		return 0, fmt.Errorf("the log: %w", err)
	}
	var segments []int64
	for _, name := range names {
		if first, err := strconv.ParseInt(strings.TrimSuffix(filepath.Base(name), segmentSuffix), 10, 64); err == nil {
			segments = append(segments, first)
		}
	}
	slices.Sort(segments)
	last := int64(0)
	for _, first := range segments {
		raw, err := os.ReadFile(filepath.Join(dir, strconv.FormatInt(first, 10)+segmentSuffix))
		if err != nil {
			return 0, fmt.Errorf("the log: %w", err)
		}
		for n, next := batch(raw, first); n > 0; n, next = batch(raw, next) {
			last, raw = next, raw[n:]
		}
	}
	return last, nil
}
