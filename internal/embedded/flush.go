package embedded

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// flusher returns a function that writes all acknowledged records of a partition to disk. The broker acknowledges
// records before they are on disk.
func flusher(files string) func(topic string, partition int32) error {
	return func(topic string, partition int32) error { return flushPartition(files, topic, partition) }
}

func flushPartition(files, topic string, partition int32) error {
	return flushDir(filepath.Join(files, partitions, fmt.Sprintf("%s-%d", topic, partition)))
}

// flushDir makes the segments of a partition durable.
func flushDir(dir string) error {
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

// flush makes a file durable. For a directory, it makes the list of its files durable. If the broker has removed
// the file in the meantime, flush does nothing.
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
