// Package checkstate stores check state: what a check remembers of a survey, to compare later respondents with
// earlier ones. A check says what it needs and what it has learnt with values of package processors.
//
// A Memory is the check state of one check and partition. Only one lane changes it: the goroutine that handles
// the partition for the check (package stream). The Memory holds the check state that was read, and all changes
// since the last commit. It has three layers:
//
//	Memory    groups as the check sees them, with changes that are not committed yet (group.go)
//	cache     fields of Redis hashes as they are stored, so that none is read twice (cache.go)
//	stored    their form in Redis: pages of tallies, time lines, and the contribution of
//	          each respondent, its lesson (pages.go, lines.go, lesson.go, directory.go)
//
// Every read of Redis and every commit compares the marker of the part (state.Reading, state.Batch). So no score is
// based on the remains of a wiped view.
//
// # Keys
//
//	{p7}:mark:<CHECK>            marker: the offset up to which the check has learnt from the log
//	{p7}:holds:<CHECK>           HASH  survey key -> incarnation that has check state, its bytes, when it was
//	                                   last used, and its section of the snapshots if it is parked (expire_idle.go)
//	{p7}:held:<CHECK>            HASH  account -> bytes of check state
//	{p7}:sweep:<CHECK>           SET   incarnations whose keys are to be deleted
//	{p7}:<CHECK>:<inc>:t:<group> HASH  page -> tallies, packed (pages.go)
//	{p7}:<CHECK>:<inc>:e:<group> ZSET  entries by their place on the time line, if it is long
//	{p7}:<CHECK>:<inc>:lines     HASH  group -> its time line, packed; empty: it is long (lines.go)
//	{p7}:<CHECK>:<inc>:d:<group> HASH  block -> shared fields, by their numbers (directory.go)
//	{p7}:<CHECK>:<inc>:learnt    HASH  respondent -> its lesson, to remove it exactly (lesson.go)
//	{p7}:<CHECK>:<inc>:names     HASH  number -> group, for lessons; empty: the next number (names.go)
//	{p7}:<CHECK>:<inc>:groups    SET   groups that have keys of their own
//
// In the view, the name of a group has at most 16 bytes. Memory replaces longer names.
package checkstate
