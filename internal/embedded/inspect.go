package embedded

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// The broker's log has files <topic>-<partition>/<first offset>.dat in the directory partitions. A file is a
// sequence of record batches in Kafka's own format.
const (
	partitions    = "partitions"
	segmentSuffix = ".dat"
)

// stateFiles list the topics. If they are missing, the broker treats the log as
// empty and overwrites it.
var stateFiles = []string{"meta.json", "topics.json"}

// inspect checks a log before the broker opens it. The broker truncates each file at the first batch that it
// cannot read. This is correct for an incomplete last batch after a power loss, which inspect reports as torn. If
// readable batches follow a damaged one, inspect returns an error instead, because the broker would delete them.
func inspect(dir string) (torn bool, err error) {
	names, err := filepath.Glob(filepath.Join(dir, partitions, "*", "*"+segmentSuffix))
	if err != nil {
		return false, fmt.Errorf("the log: %w", err)
	}
	byPartition := map[string][]int64{}
	for _, name := range names {
		first, err := strconv.ParseInt(strings.TrimSuffix(filepath.Base(name), segmentSuffix), 10, 64)
		if err == nil {
			byPartition[filepath.Dir(name)] = append(byPartition[filepath.Dir(name)], first)
		}
	}
	if len(byPartition) > 0 {
		for _, name := range stateFiles {
			if _, err := os.Stat(filepath.Join(dir, name)); errors.Is(err, fs.ErrNotExist) {
				return false, fmt.Errorf("%s has records, but %s is missing; restore the file from a backup, or use another data directory",
					filepath.Join(dir, partitions), filepath.Join(dir, name))
			}
		}
	}
	for partition, segments := range byPartition {
		slices.Sort(segments)
		for i, first := range segments {
			file := filepath.Join(partition, strconv.FormatInt(first, 10)+segmentSuffix)
			raw, err := os.ReadFile(file)
			if err != nil {
				return false, fmt.Errorf("the log: %w", err)
			}
			intact, followed := damage(raw, first)
			if intact == len(raw) {
				continue
			}
			if followed || i < len(segments)-1 {
				return false, fmt.Errorf("%s is damaged at byte %d, but the records after that can still be read; restore the file from a backup. "+
					"To continue without these records, run truncate -s %d on the file and remove the later files of that directory", file, intact, intact)
			}
			torn = true
		}
	}
	return torn, nil
}

// appended lists the broker's files with the offsets of groups and with the state of producers. When the broker
// starts, it skips everything after an entry that it cannot read. But it continues to append new entries after
// that.
var appended = []string{"groups.log", "pids.log"}

// trim cuts off the appended files before an incomplete or damaged entry. Otherwise, the broker would never read
// the entries that it appends later. For example, groups that were reset would have their old offsets again after
// a kill.
func trim(dir string) error {
	for _, name := range appended {
		path := filepath.Join(dir, name)
		raw, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if n := wholeEntries(raw); err == nil && n < len(raw) {
			err = os.Truncate(path, int64(n))
		}
		if err != nil {
			return fmt.Errorf("the log: %w", err)
		}
	}
	return nil
}

// wholeEntries returns the length of the complete entries at the beginning of a file, in bytes. An entry consists
// of the length of its rest, a checksum, a version of two bytes, and content. The numbers are little-endian.
func wholeEntries(raw []byte) (n int) {
	const head, version = 8, 2
	for len(raw)-n >= head+version {
		rest := int64(binary.LittleEndian.Uint32(raw[n:]))
		if rest < version || rest > int64(len(raw)-n-head) ||
			crc32.Checksum(raw[n+head:n+head+int(rest)], castagnoli) != binary.LittleEndian.Uint32(raw[n+4:]) {
			break
		}
		n += head + int(rest)
	}
	return n
}

// These are the positions of the header fields of a batch that are read here, the length of the header, and the
// supported version of the format.
const (
	lengthAt  = 8  // length of the rest of the batch
	magicAt   = 16 // version of the format
	crcAt     = 17 // checksum of the rest of the batch
	lastAt    = 23 // offset of the last record, relative to the first
	headerLen = 61
	magic     = 2
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// batch reads the header of the batch at the beginning of raw. It returns the length of the batch and the offset
// after its last record. Both are 0 if there is no complete batch, or if the first record has an offset below
// from.
func batch(raw []byte, from int64) (n int, next int64) {
	if len(raw) < headerLen || raw[magicAt] != magic {
		return 0, 0
	}
	end := int64(lengthAt+4) + int64(binary.BigEndian.Uint32(raw[lengthAt:]))
	if end < headerLen || end > int64(len(raw)) || crc32.Checksum(raw[crcAt+4:end], castagnoli) != binary.BigEndian.Uint32(raw[crcAt:]) {
		return 0, 0
	}
	first := int64(binary.BigEndian.Uint64(raw)) // the checksum does not cover this field
	if first < from {
		return 0, 0
	}
	return int(end), first + int64(binary.BigEndian.Uint32(raw[lastAt:])) + 1
}

// damage returns how many bytes at the beginning of a file are complete batches. followed reports whether another
// batch follows somewhere after the first damaged byte. The file starts at the offset first.
func damage(raw []byte, first int64) (intact int, followed bool) {
	for n, next := batch(raw, first); n > 0; n, next = batch(raw[intact:], next) {
		intact += n
	}
	for at := intact + 1; at+magicAt < len(raw); at++ {
		skip := bytes.IndexByte(raw[at+magicAt:], magic)
		if skip < 0 {
			break
		}
		at += skip
		if n, _ := batch(raw[at:], 0); n > 0 {
			return intact, true
		}
	}
	return intact, false
}
