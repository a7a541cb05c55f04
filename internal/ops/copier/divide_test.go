package copier

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/internal/log/seal"
	"candor/schemas"
	"candor/survey"
)

// Each key that a record names is in the block of its partition, and in no other block.
func TestDividedKeysAreInOneBlock(t *testing.T) {
	const block = 7
	root := schemas.DataKeys{Block: block, Nodes: map[uint16][schemas.DataKeySize]byte{1: {1}}}
	some := seal.Divide(&root, block, 0, func(n uint16) bool { return n >= 4 }) // 0 to 3 are erased
	some.Refused = []uint16{1, 3}
	rec, err := schemas.EncodeDataKeys(some)
	if err != nil {
		t.Fatal(err)
	}
	blocks := map[string]*kgo.Record{string(rec.Key): {Key: rec.Key, Value: rec.Value}}
	divide := func(names map[int32][]uint16) (map[int32]schemas.DataKeys, error) {
		t.Helper()
		in := &inhabitants{keys: map[uint64]map[int32]*numbers{}}
		for target, ns := range names {
			for _, n := range ns {
				in.note(&kgo.Record{Headers: headersOf(schemas.DataKeyRef{Block: block, Number: n}.Header(), schemas.Header{Key: "type"})}, target)
			}
			in.note(&kgo.Record{Headers: headersOf(schemas.DataKeyRef{Block: 8}.Header())}, target)                                    // of a block that is lost
			in.note(&kgo.Record{Headers: headersOf(schemas.DataKeyRef{Block: block, Number: schemas.DataKeysBlock}.Header())}, target) // that never was
			in.note(&kgo.Record{}, target)
		}
		keys := map[string]*kgo.Record{}
		if err := divideKeys(in, blocks, keys); err != nil {
			return nil, err
		}
		found := map[int32]schemas.DataKeys{}
		for key, r := range keys {
			k, err := schemas.DecodeDataKeys(kafka.Received(r))
			if err != nil || key != string(r.Key) || k.Block != blockName(block, k.Partition) {
				t.Errorf("block %x of partition %d, %v", k.Block, k.Partition, err)
			}
			found[k.Partition] = k
		}
		return found, nil
	}
	names := map[int32][]uint16{0: {0, 1, 4, 900}, 3: {2, 3, 5, 6, 7}, 6: {2}}
	found, err := divide(names)
	if err != nil || len(found) != len(names) {
		t.Fatalf("%v, %v", found, err)
	}
	for target, k := range found {
		for n := range uint16(schemas.DataKeysBlock) {
			if has, want := seal.Has(&k, n), n >= 4 && slices.Contains(names[target], n); has != want {
				t.Errorf("partition %d has the key %d: %t", target, n, has)
			}
			if refused, want := slices.Contains(k.Refused, n), (n == 1 || n == 3) && slices.Contains(names[target], n); refused != want {
				t.Errorf("partition %d knows that %d was refused: %t", target, n, refused)
			}
		}
	}
	if _, err := divide(map[int32][]uint16{0: {9}, 3: {9}}); !errors.Is(err, errSharedKey) {
		t.Errorf("two partitions name a key: %v", err)
	}
}

func headersOf(headers ...schemas.Header) (of []kgo.RecordHeader) {
	for _, h := range headers {
		of = append(of, kgo.RecordHeader{Key: h.Key, Value: h.Value})
	}
	return of
}

// Each record keeps its offset, its time and its content in the partition of its survey. All others have a gap in its place.
func TestDividedTopicKeepsOffsets(t *testing.T) {
	c := &copier{source: startSide(t), target: startSides(t, 4), report: Report{Records: map[string]int64{}}}
	var keys [][]byte
	for n := range 12 {
		keys = append(keys, survey.Key{Account: "a", Survey: survey.Name(fmt.Sprint("survey ", n))}.Bytes())
	}
	ref := schemas.DataKeyRef{Block: 7, Number: 5}
	put := func(from, to int) {
		t.Helper()
		for n := from; n < to; n++ {
			r := &kgo.Record{Topic: schemas.TopicScores, Key: keys[n], Value: fmt.Append(nil, n), Timestamp: time.Unix(int64(100+n), 0), Headers: headersOf(ref.Header(), schemas.Header{Key: "x", Value: []byte("y")})}
			if n == 3 { // already a gap
				r.Key, r.Value, r.Headers = nil, nil, headersOf(schemas.Gap().Headers...)
			}
			if err := c.source.client.ProduceSync(t.Context(), r).FirstErr(); err != nil {
				t.Fatal(err)
			}
		}
	}
	mirror := func(from int64) {
		t.Helper()
		if err := c.mirrorTopic(t.Context(), schemas.TopicScores, []int64{from}); err != nil {
			t.Fatal(err)
		}
	}
	put(0, 6)
	mirror(2)
	// An earlier run was interrupted when one partition had more than the others.
	w, err := c.target.writer(t.Context(), schemas.TopicScores)
	if err != nil {
		t.Fatal(err)
	}
	put(6, 12)
	err = c.source.read(t.Context(), schemas.TopicScores, []int64{6}, []int64{9}, func(r *kgo.Record) error {
		_, err := w.append(t.Context(), c.divided(r, 2))
		return err
	})
	if err := errors.Join(err, w.flush(t.Context())); err != nil {
		t.Fatal(err)
	}
	mirror(2)
	mirror(2)
	for p := range int32(4) {
		n := int64(0)
		ends, err := c.target.ends(t.Context(), schemas.TopicScores)
		if err != nil || ends[p] != 12 {
			t.Errorf("partition %d ends at %v, %v", p, ends, err)
		}
		err = c.target.readFrom(t.Context(), schemas.TopicScores, 0, func(r *kgo.Record) error {
			if r.Partition != p {
				return nil
			}
			if n++; r.Offset != n-1 {
				t.Errorf("record %d is at offset %d", n-1, r.Offset)
			}
			if r.Offset < 2 {
				return nil
			}
			if want := time.Unix(100+r.Offset, 0); !r.Timestamp.Equal(want) {
				t.Errorf("partition %d, record %d is of %v", p, r.Offset, r.Timestamp)
			}
			own := r.Offset != 3 && schemas.Partition(keys[r.Offset], 4) == p
			if gap := schemas.IsGap(kafka.Received(r)); gap == own {
				t.Errorf("partition %d, record %d is a gap: %t", p, r.Offset, gap)
			}
			if !own {
				return nil
			}
			key, _, err := schemas.SealedWith(kafka.Received(r).Headers)
			if string(r.Value) != fmt.Sprint(r.Offset) || key.Block != blockName(7, p) || key.Number != 5 || len(r.Headers) != 2 || string(r.Headers[1].Value) != "y" {
				t.Errorf("partition %d, record %d is %q with %v", p, r.Offset, r.Value, r.Headers)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := c.compareTopic(t.Context(), schemas.TopicQuality); err != nil {
		t.Errorf("the same records differ: %v", err)
	}
	if err := c.compareTopic(t.Context(), schemas.TopicScores); err == nil {
		t.Error("the records that the target does not have are not noticed")
	}
}

// A record that stands in the wrong partition stays in one where it does not belong, either.
func TestRecordInTheWrongPartition(t *testing.T) {
	two := startSides(t, 2)
	c := &copier{source: two, target: startSides(t, 6)}
	for n := range 20 {
		key := survey.Key{Account: "a", Survey: survey.Name(fmt.Sprint(n))}.Bytes()
		right := schemas.Partition(key, 2)
		if to, ok := c.place(&kgo.Record{Key: key, Partition: right}); !ok || to != schemas.Partition(key, 6) || c.from(to) != right {
			t.Errorf("a record of partition %d goes to %d, %t", right, to, ok)
		}
		if to, ok := c.place(&kgo.Record{Key: key, Partition: 1 - right}); !ok || to != 1-right || to == schemas.Partition(key, 6) {
			t.Errorf("a record that stands wrongly in %d goes to %d, %t", 1-right, to, ok)
		}
	}
}

// Source and target have no more than a multiple of partitions.
func TestPartitionsOfAMirror(t *testing.T) {
	for _, tc := range []struct {
		source, target int32
		ok             bool
	}{{3, 3, true}, {3, 6, true}, {3, 12, true}, {3, 5, false}, {4, 2, false}, {1, 7, true}} {
		if ok := multiple(tc.source, tc.target); ok != tc.ok {
			t.Errorf("%d to %d: %t", tc.source, tc.target, ok)
		}
	}
}
