package embedded

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kmsg"
)

// complete reports whether the new files of a partition hold everything that a compaction of the old ones must keep:
// the last record of each key, and the last batch. A tombstone may be missing, together with all records of its key. The
// end of the files alone does not show this: if the broker cannot write a file, it continues with the next one.
func complete(old, now string) (bool, error) {
	want, err := read(old)
	if err != nil {
		return false, err
	}
	got, err := read(now)
	if err != nil || got.end < want.end {
		return false, err
	}
	// The compaction also takes records of open transactions for the last ones of their keys.
	for _, records := range got.open {
		got.last.merge(records)
	}
	for key, w := range want.last {
		if g, ok := got.last[key]; ok && g.offset < w.offset || !ok && !w.removed {
			return false, nil
		}
	}
	return true, nil
}

// latest is the last record of a key.
type latest struct {
	offset  int64
	removed bool // the record is a tombstone
}

// lasts holds the last record of each key, by the hash of the key.
type lasts map[[sha256.Size]byte]latest

func (l lasts) merge(other lasts) {
	for key, r := range other {
		if r.offset >= l[key].offset {
			l[key] = r
		}
	}
}

// content describes the files of a partition.
type content struct {
	last lasts           // without records of transactions that were aborted or are open
	open map[int64]lasts // records of open transactions, by producer
	end  int64           // the offset after the last complete batch
}

// read reads the files of a partition.
func read(dir string) (content, error) {
	c := content{last: lasts{}, open: map[int64]lasts{}}
	names, err := filepath.Glob(filepath.Join(dir, "*"+segmentSuffix))
	if err != nil {
		return c, fmt.Errorf("the log: %w", err)
	}
	var segments []int64
	for _, name := range names {
		if first, err := strconv.ParseInt(strings.TrimSuffix(filepath.Base(name), segmentSuffix), 10, 64); err == nil {
			segments = append(segments, first)
		}
	}
	slices.Sort(segments)
	for _, first := range segments {
		raw, err := os.ReadFile(filepath.Join(dir, strconv.FormatInt(first, 10)+segmentSuffix))
		if err != nil {
			return c, fmt.Errorf("the log: %w", err)
		}
		for n, next := batch(raw, first); n > 0; n, next = batch(raw, next) {
			if err := c.add(raw[:n]); err != nil {
				return c, fmt.Errorf("the log: %s: %w", dir, err)
			}
			c.end, raw = next, raw[n:]
		}
	}
	return c, nil
}

// add adds a batch.
func (c *content) add(raw []byte) error {
	var b kmsg.RecordBatch
	if err := b.ReadFrom(raw); err != nil {
		return err
	}
	records, err := kfake.BatchRecords(b)
	if err != nil {
		return err
	}
	const transactional, control = 1 << 4, 1 << 5
	if b.Attributes&control != 0 {
		const committed = 1 // after the version of the key
		if len(records) > 0 && len(records[0].Key) >= 4 && binary.BigEndian.Uint16(records[0].Key[2:]) == committed {
			c.last.merge(c.open[b.ProducerID])
		}
		delete(c.open, b.ProducerID)
		return nil
	}
	found := lasts{}
	for _, r := range records {
		if r.Key != nil {
			found[sha256.Sum256(r.Key)] = latest{b.FirstOffset + int64(r.OffsetDelta), r.Value == nil}
		}
	}
	if b.Attributes&transactional == 0 {
		c.last.merge(found)
		return nil
	}
	if c.open[b.ProducerID] == nil {
		c.open[b.ProducerID] = lasts{}
	}
	c.open[b.ProducerID].merge(found)
	return nil
}
