package embedded

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// flusher returns a function that returns when all records that the broker has acknowledged in a partition are on
// disk. The broker itself does not wait for that.
func flusher(files string) func(topic string, partition int32) error {
	return func(topic string, partition int32) error { return flushPartition(files, topic, partition) }
}

func flushPartition(files, topic string, partition int32) error {
	dir := filepath.Join(files, partitions, fmt.Sprintf("%s-%d", topic, partition))
	names, err := filepath.Glob(filepath.Join(dir, "*"+segmentSuffix))
	if err != nil {
		return fmt.Errorf("the log: %w", err)
	}
	for _, path := range append(names, dir) {
		if err := flush(path); err != nil {
			return fmt.Errorf("the log: %w", err)
		}
	}
	return nil
}

// flush makes a file, or the list of the files in a directory, durable. The broker may have removed it meanwhile.
func flush(path string) error {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
