// Package checkstate is check state: what a check remembers of a survey, to compare later respondents with
// earlier ones. A check states what it needs and what it has learnt as values (package processors); this
// package stores them.
//
// A Memory is the check state of one check and partition, for the one lane that changes it. It holds what
// was read, and everything learnt since the last commit. It has three layers:
//
//	Memory    groups as the check sees them, with what is not committed yet (group.go)
//	cache     fields of Redis hashes as they are stored, to read none twice (cache.go)
//	stored    their form in Redis: pages of tallies, time lines, what each respondent
//	          left (pages.go, lines.go, lesson.go, directory.go)
//
// Every read and every commit is guarded by the marker of the part (state.Reading, state.Batch), so that no
// score is based on the remains of a wiped view.
//
// # Keys
//
//	{p7}:mark:<CHECK>            marker: up to where the log is learnt
//	{p7}:holds:<CHECK>           HASH  survey key -> incarnation of which there is check state, and its bytes
//	{p7}:held:<CHECK>            HASH  account -> bytes of check state
//	{p7}:sweep:<CHECK>           SET   incarnations of which all check state goes
//	{p7}:<CHECK>:<inc>:t:<group> HASH  page -> tallies, packed (pages.go)
//	{p7}:<CHECK>:<inc>:e:<group> ZSET  entries by their place on the time line, of long lines
//	{p7}:<CHECK>:<inc>:lines     HASH  group -> its time line, packed; empty: it is long (lines.go)
//	{p7}:<CHECK>:<inc>:d:<group> HASH  block -> shared fields, by their numbers (directory.go)
//	{p7}:<CHECK>:<inc>:learnt    HASH  respondent -> what it left, to forget it exactly (lesson.go)
//	{p7}:<CHECK>:<inc>:names     HASH  number -> group, for lessons; empty: the next number (names.go)
//	{p7}:<CHECK>:<inc>:groups    SET   groups that have keys of their own
//
// A group has a name of at most 16 bytes; Memory shortens those of checks.
package checkstate
