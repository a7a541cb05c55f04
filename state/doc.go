// Package state is the view in Redis: every survey and respondent as it follows
// from the log. The log in Kafka is the truth; the view may be wiped at any
// moment and is rebuilt from a snapshot or by replay.
//
// # Keys
//
// Every key has the hash tag of its log partition, so that a whole partition is
// in one slot of Redis Cluster and can be changed by one script.
//
//	{p7}:mark                    marker of the join: the offsets up to which log and scores are applied
//	{p7}:survey:<key>            survey state; its incarnation leads to the rows
//	{p7}:rows:<inc>              HASH  respondent -> row
//	{p7}:index:<inc>             ZSET  respondent -> generation, the order of admission
//	{p7}:sizes                   ZSET  incarnation -> bytes of the largest row that it has had
//	{p7}:sizes:at                marker for which the sizes are valid
//	{p7}:departed:<inc>          SET   generations of respondents deleted from a survey that still exists
//	{p7}:sets:<inc>              HASH  set of data point ids -> its respondents and ids
//	{p7}:points:<inc>            HASH  data point id -> number of sets that contain it
//	{p7}:history:<inc>           the last changes of a survey's settings, if there were any
//	{p7}:expiry                  ZSET  incarnation and respondent -> end of its retention, if it has one
//	{p7}:erase                   ZSET  log offset -> when the submission was deleted or refused; its content must be erased
//	{p7}:retains                 HASH  incarnation -> key of a survey that has had such respondents
//	{p7}:outcomes:<offset/1024>  HASH  log offset -> outcome, kept for a minute
//	{p7}:once:<day>              HASH  key of a command -> its outcome, by the day of its record
//	{p7}:once                    SET   the days with such outcomes
//	{p7}:tokens:<day>            SET   halves of the signatures of used tokens, by the day on which they expire
//	{p7}:tokens                  SET   the days with such tokens
//	{p7}:credits                 HASH  account -> hundredths charged
//	{p7}:due                     HASH  account -> hundredths admitted but not charged
//	{p7}:surveys                 HASH  account -> number of surveys
//	{p7}:stored                  HASH  account -> stored bytes
//	{p7}:names:<account>         ZSET  names of its surveys, all with score 0: in the order of their bytes
//	{p7}:recounts                SET   keys of surveys whose verdicts are being counted again
//	{p7}:trail:<inc>             HASH  number -> decision that took effect on a survey
//	{p7}:notes:<inc>             HASH  number -> the author's note
//	{p7}:dirty                   HASH  entries that the feed must still write
//
// The keys of check state are listed in processors/checkstate. Each check has a part
// with a marker of its own (Part). The lane of a part is the goroutine that writes it. It
// handles one partition for the join or for a check (package stream).
//
// Redis also has these keys, which are not part of the view: the counts of rate
// limits, the Idempotency-Keys that are reserved for a day (View.Reserve), and
// others:
//
//	limit:<half a key's hash>:<class>    LIST  times of the requests of the last minute
//	limit:<half a key's hash>:day:<day>  HASH  respondents and credits of the key on a UTC day
//	limit:once:<account's digest>:<day>  HASH  how many Idempotency-Keys the account reserved on a UTC day
//	limit:running:<check or join>        empty; a process runs the check or the join, and renews the key
//	limit:members                        HASH  member of a consumer group -> its process
//	limit:alive:<process>                empty; the process is alive, and renews the key
//	{p}:view                             the name of the view, or of the process that claims this Redis
//	once:<key>                           the digest of the request's content
//	once:<key>:entries                   the outcome of each respondent of an addRespondents request
//	once:<key>:busy                      empty; such a request is in progress
//
// Markers begin with the number of the view's format (see Renew).
//
// # One commit
//
// Every writer owns its marker and changes the view only through the guarded
// commit (commit.lua): if the marker is not what the writer last wrote, nothing
// is written and the writer reloads. This one rule covers former owners that
// still write, redeliveries, failovers that lose seconds, FLUSHALL, and commits
// whose outcome is unknown.
package state
