// Package snapshot keeps copies of the view on Kafka, so that a wiped view can be restored without
// a replay of the whole log.
//
// A snapshot is a copy of one part of a partition, the join's or a check's, at the part's marker.
// The lane of a part is the goroutine that writes it (package stream). The process of this lane
// takes the snapshot (state.Store.Dump). The chunks of the snapshot are on the topic
// candor.snapshots, in the partition of the same number, encrypted with a random key. When all of
// them are durable, a record on the compacted topic candor.snapshot-keys names their place, the
// marker and the key. Without that record there is no snapshot. The records of older snapshots of
// the part are deleted with it, so data that was deleted from the view since cannot be read from
// them any more.
//
// A lane that finds no marker restores the newest snapshot of its part, and
// continues on the log at the marker of the snapshot. Parts need not be of the same
// time: each has a marker of its own.
package snapshot
