// Package state reads and writes the view in Redis: the current state of every
// survey and respondent. The view follows from the log in Kafka. If the view is
// wiped, it is rebuilt from a snapshot or by replaying the log.
//
// # Keys
//
// Every key begins with the hash tag of its log partition, for example {p7}. So
// all keys of a partition are in one slot of Redis Cluster, and one script can
// change them.
//
//	{p7}:mark                    marker of the join: the offsets up to which log and scores are applied
//	{p7}:survey:<key>            survey state; its incarnation leads to the rows
//	{p7}:rows:<inc>              HASH  respondent -> row
//	{p7}:index:<inc>             ZSET  respondent -> generation, the order of admission
//	{p7}:sizes                   ZSET  incarnation -> bytes of the largest row that it has had
//	{p7}:sizes:at                marker for which the sizes are valid
//	{p7}:departed:<inc>          SET   generations of respondents deleted from a survey that still exists, and offsets of
//	                                   deletions of respondents without effect
//	{p7}:sets:<inc>              HASH  set of data point ids -> its respondents and ids
//	{p7}:points:<inc>            HASH  data point id -> number of sets that contain it
//	{p7}:history:<inc>           the last changes of a survey's settings, if there were any
//	{p7}:expiry                  ZSET  incarnation and respondent -> end of the retention period, if there is one
//	{p7}:erase                   ZSET  log offset -> when the submission was deleted or refused; its content must be erased
//	{p7}:leaving                 ZSET  incarnation of a deleted survey whose respondents the feed has yet to withdraw -> when
//	                                   the survey was deleted
//	{p7}:noted                   ZSET  log offset of a command with a note -> since when one of its respondents is deleted
//	{p7}:retains                 HASH  incarnation -> key of a survey that has had respondents with a retention period
//	{p7}:outcomes:<offset/1024>  HASH  log offset -> outcome, kept for a minute
//	{p7}:once:<day>              HASH  key of a command -> its outcome, by the day of its record
//	{p7}:once                    SET   the days with such outcomes
//	{p7}:tokens:<day>            SET   halves of the signatures of used tokens, by the day on which the tokens expire
//	{p7}:tokens                  SET   the days with such tokens
//	{p7}:credits                 HASH  account -> hundredths of a credit that were charged
//	{p7}:due                     HASH  account -> hundredths of a credit that are due, but not charged yet
//	{p7}:surveys                 HASH  account -> number of surveys
//	{p7}:stored                  HASH  account -> stored bytes
//	{p7}:names:<account>         ZSET  names of its surveys; all have score 0, so Redis orders them by their bytes
//	{p7}:recounts                SET   keys of surveys whose verdicts are being counted again
//	{p7}:trail:<inc>             HASH  number -> entry of the trail of decisions
//	{p7}:notes:<inc>             HASH  number -> the author's note
//	{p7}:dirty                   HASH  entries that the feed must still write
//
// The keys of check state are listed in processors/checkstate. In each partition,
// the join and each check have a part with a marker of its own (Part). The lane of
// a part is the goroutine that writes it (package stream).
//
// Redis also has keys that are not part of the view, such as the counts of rate
// limits and the Idempotency-Keys that are reserved for a day (View.Reserve):
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
//	once:<key>:busy                      empty; an addRespondents request with the key is in progress
//
// Markers begin with the number of the view's format (see Renew).
//
// # One commit
//
// Every writer owns the marker of its part, and changes the part only through the
// guarded commit (commit.lua). If the marker is not what the writer last wrote,
// the commit writes nothing, and the writer reloads. This rule makes all of these
// cases safe: a former owner that still writes, a redelivered record, a failover
// that loses seconds, FLUSHALL, and a commit whose outcome is unknown.
package state
