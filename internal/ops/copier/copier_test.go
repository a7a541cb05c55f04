package copier

import (
	"testing"

	"pgregory.net/rapid"

	"candor/schemas"
)

// A run that continues an earlier one begins at the first record that was not copied, and skips
// all copied ones.
func TestResume(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		source, target := rapid.Int32Range(1, 12).Draw(t, "source"), rapid.Int32Range(1, 12).Draw(t, "target")
		logs := make([][]int32, source) // the target partition of each record
		for range rapid.IntRange(0, 60).Draw(t, "records") {
			key := rapid.SliceOfN(rapid.Byte(), 1, 3).Draw(t, "key")
			s := schemas.Partition(key, source)
			logs[s] = append(logs[s], schemas.Partition(key, target))
		}
		last, copied := newPairs(source, target), make([]map[int]bool, source)
		for s := range logs {
			copied[s] = map[int]bool{}
			reach := make([]int, target) // the offset up to which each target partition is durable
			for p := range reach {
				reach[p] = rapid.IntRange(0, len(logs[s])).Draw(t, "reach")
			}
			for offset, p := range logs[s] {
				if offset < reach[p] {
					last[s][p], copied[s][offset] = int64(offset), true
				}
			}
		}
		for s := range logs {
			from := last.resumeAt(s)
			for offset, p := range logs[s] {
				again := int64(offset) >= from && int64(offset) > last[s][p]
				if again == copied[s][offset] {
					t.Fatalf("record %d of partition %d is copied %t, and again %t", offset, s, copied[s][offset], again)
				}
			}
		}
	})
}

// In the target, a group begins at the first record that it had not handled in the source.
func TestGroupsGoOn(t *testing.T) {
	g := group{topic: schemas.TopicSurveys, committed: []int64{5, 0}, first: []int64{-1, -1, -1}}
	for _, at := range []struct {
		from      schemas.Place
		partition int32
		offset    int64
	}{{schemas.Place{Partition: 0, Offset: 4}, 0, 10}, {schemas.Place{Partition: 0, Offset: 5}, 0, 11}, {schemas.Place{Partition: 0, Offset: 6}, 1, 7}, {schemas.Place{Partition: 1, Offset: 0}, 1, 3}} {
		g.note(schemas.TopicSurveys, at.from, at.partition, at.offset)
		g.note(schemas.TopicScores, at.from, 2, 0)
	}
	if g.first[0] != 11 || g.first[1] != 3 || g.first[2] != -1 || g.unhandled != 3 {
		t.Errorf("it begins at %v, %d are left", g.first, g.unhandled)
	}
}
