// Package state is the view in Redis: every survey and respondent as
// the log implies it, ready to be read. The log in Kafka is the truth; the
// view may be wiped at any moment and is rebuilt by replay.
//
// # Keys
//
// Every key carries the hash tag of its log partition, so that all of a
// partition lives in one Redis Cluster slot and changes in one script.
//
//	{p7}:mark                    marker of the join: what of the log and the scores is applied
//	{p7}:survey:<key>            survey state; its incarnation leads to the rows
//	{p7}:rows:<inc>              HASH  respondent -> row
//	{p7}:index:<inc>             ZSET  respondent -> generation, the order of admission
//	{p7}:sizes                   ZSET  incarnation -> bytes of the largest row that it has had
//	{p7}:sizes:at                marker at which the sizes are right
//	{p7}:departed:<inc>          SET   generations of respondents deleted from a survey that lives on
//	{p7}:sets:<inc>              HASH  set of data point ids -> its respondents and ids
//	{p7}:points:<inc>            HASH  data point id -> in how many sets it is
//	{p7}:history:<inc>           the last changes of a survey's settings, where there was one
//	{p7}:expiry                  ZSET  incarnation and respondent -> end of its retention, only where there is one
//	{p7}:retains                 HASH  incarnation -> key of a survey that has had such respondents
//	{p7}:outcomes:<offset/1024>  HASH  log offset -> outcome, kept for a minute
//	{p7}:once:<day>              HASH  key of a command -> its outcome, by the day of its record
//	{p7}:once                    SET   those days
//	{p7}:credits                 HASH  account -> hundredths charged
//	{p7}:due                     HASH  account -> hundredths admitted but not charged
//	{p7}:surveys                 HASH  account -> surveys
//	{p7}:stored                  HASH  account -> stored bytes
//	{p7}:names:<account>         ZSET  names of its surveys, all with score 0: in the order of their bytes
//	{p7}:recounts                SET   keys of surveys whose verdicts are being counted anew
//	{p7}:trail:<inc>             HASH  number -> decision that took effect on a survey
//	{p7}:notes:<inc>             HASH  number -> why, in the author's words
//	{p7}:dirty                   HASH  what the feed has yet to say
//
// The keys of check state are listed in processors/checkstate. Each check has a part
// with a marker of its own (Part).
//
// Beside the view, and no part of it, are the counts of rate limits, and the keys
// of commands as they are reserved for a day (View.Reserve):
//
//	limit:<half a key's hash>:<class>  LIST  times of the requests of the last minute
//	limit:<half a key's hash>:day:<day> HASH  what the key added and cost on a UTC day
//	limit:token:<half its mac>         empty; a token that was used, until it expires
//	limit:members                      HASH  member of a consumer group -> its process
//	limit:alive:<process>              empty; the process is alive, said again and again
//	{p}:view                           the name of the view, or who claims this Redis
//	once:<key>                         the digest of what it asks for
//
// Markers begin with the number of the view's format (see Renew).
//
// # One commit
//
// Every writer owns its marker and changes the view only through the guarded
// commit (commit.lua): if the marker is not what the writer last wrote, nothing
// is written and the writer reloads. A zombie, a redelivery, a failover that
// lost seconds, FLUSHALL and a commit of unknown outcome are thus one case.
package state
