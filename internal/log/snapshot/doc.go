// Package snapshot keeps copies of the view on Kafka. From them, a wiped view is restored without a replay of the
// whole log.
//
// A snapshot is a copy of one part of a partition at the part's marker. A partition has a part for the join and
// one for each check. The lane of a part is the goroutine that writes it (package stream). The process that runs
// this lane takes the snapshot (state.Store.Dump). The chunks of the snapshot are on the topic candor.snapshots,
// in the partition of the same number, encrypted with a random key. When all chunks are durable, the process
// appends a record to the compacted topic candor.snapshot-keys. This record names the place of the chunks, the
// marker and the key. Without it, the snapshot does not exist. The process then deletes the records of the part's
// older snapshots. So data that was deleted from the view since cannot be read from older snapshots.
//
// A lane that finds no marker restores the newest snapshot of its part. It then continues on the log at the marker
// of the snapshot. The snapshots of different parts may be from different times, because each part has its own
// marker.
package snapshot
