package state

import (
	"fmt"
	"slices"
	"strings"

	"candor/survey"
)

// Part is the data of a partition of the view that one writer owns: the join or a check.
type Part struct {
	Partition int32
	Of        string // JoinPart, or the code of a check
}

// JoinPart names the join's part of a partition.
const JoinPart = "join"

// Parts returns all parts of a partition.
func Parts(p int32) []Part {
	parts := []Part{{p, JoinPart}}
	for _, c := range survey.Checks {
		parts = append(parts, CheckPart(p, c))
	}
	return parts
}

// String returns a name of the part for error messages, for example "the view of partition 7".
func (p Part) String() string {
	if p.Of == JoinPart {
		return fmt.Sprintf("the view of partition %d", p.Partition)
	}
	return fmt.Sprintf("the check state of %s in partition %d", p.Of, p.Partition)
}

// CheckPart returns a check's part of a partition.
func CheckPart(p int32, c survey.Check) Part { return Part{p, c.String()} }

// mark returns the key of the part's marker.
func (p Part) mark() string {
	if p.Of == JoinPart {
		return markKey(p.Partition)
	}
	return p.Key("mark")
}

// The kinds of the keys of a check's part that do not belong to one survey.
const (
	KindHolds = "holds" // of each survey with check state: its incarnation, and the size of its check state
	KindHeld  = "held"  // of each account: the size of its check state
	KindSweep = "sweep" // incarnations whose check state is to be deleted
)

// Key returns the key of a kind in a check's part.
func (p Part) Key(kind string) string { return tag(p.Partition) + kind + ":" + p.Of }

// KeyOf returns a key of a check's part that belongs to one incarnation of a survey. The key ends with rest.
func (p Part) KeyOf(incarnation int64, rest string) string {
	return tag(p.Partition) + p.Of + ":" + i64(incarnation) + ":" + rest
}

// owns reports whether a key belongs to the part. It returns false for the marker, because a dump, a restore
// and a clear write the marker separately.
func (p Part) owns(key string) bool {
	name, ok := strings.CutPrefix(key, tag(p.Partition))
	if !ok {
		return false
	}
	kind, rest, _ := strings.Cut(name, ":")
	if p.Of == JoinPart {
		return slices.Contains(joinKinds, kind)
	}
	return kind == p.Of || rest == p.Of && (kind == KindHolds || kind == KindSweep || kind == KindHeld)
}

// joinKinds are the kinds of keys that the join owns.
var joinKinds = []string{
	"survey", "rows", "index", "departed", "sets", "points", "expiry", "erase", "retains", "once", "credits", "due",
	"surveys", "stored", "names", "recounts", "dirty", "history", "trail", "notes", "tokens", "leaving", "noted",
}

// aside reports whether the join writes a key beside its part. Snapshots have no such keys: outcomes are kept for
// only a minute, and a restore computes the sizes of rows again.
func (p Part) aside(key string) bool {
	name, ok := strings.CutPrefix(key, tag(p.Partition))
	kind, _, _ := strings.Cut(name, ":")
	return ok && p.Of == JoinPart && (kind == "outcomes" || kind == "sizes")
}
