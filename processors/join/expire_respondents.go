package join

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// A lane looks once every expireEvery for respondents whose retention has ended. It expires at most expireSize
// respondents at a time, with at most expireBytes stored bytes together. The remaining ones wait until these are
// deleted.
const (
	expireEvery = time.Minute
	expireSize  = 500
	expireBytes = batchBytes
)

// expiry is the lane's work of appending commands that expire respondents. Only the decision to append uses the
// clock. A replay executes the command from the log. The command removes exactly the generations that it names, so it
// does no harm if it is appended twice.
type expiry struct {
	next     time.Time // when to look next, by the lane's clock
	appended int64     // the log's end after the last commands
}

// expire appends the commands that are due. It does nothing until the lane has applied all records that were on the
// log when the process started, all records that were handled before, and the previous commands of expire.
func (l *lane) expire(ctx context.Context) {
	now := l.Now()
	if now.Before(l.expiry.next) || l.fence.Now.Log < max(l.handled[schemas.TopicSurveys], l.end, l.expiry.appended) {
		return
	}
	l.expiry.next = now.Add(expireEvery)
	due, err := l.Store.Overdue(ctx, l.p, now, expireSize)
	more := len(due) == expireSize
	if err == nil && len(due) > 0 && l.ahead(ctx) {
		err = errAhead
	}
	if err == nil {
		var full bool
		full, err = l.appendExpire(ctx, now, due)
		more = more || full
	}
	if err != nil {
		l.Log.WarnContext(ctx, "cannot expire respondents, retrying later", "partition", l.p, "err", err)
		return
	}
	if more {
		l.expiry.next = now
	}
}

// mostAhead is how far the clock of this process may be ahead of the clock of Redis. Retention is counted in days, so
// an hour does no harm.
const mostAhead = time.Hour

var errAhead = errors.New("the clock of this process is ahead of that of Redis by more than an hour")

// ahead reports whether the clock of this process may be too far ahead. Respondents would then be deleted long before
// their retention ends. If the time of Redis cannot be read, for example without the permission to run TIME, ahead
// returns false.
func (l *lane) ahead(ctx context.Context) bool {
	redis, err := l.Store.Clock(ctx)
	return err == nil && time.Since(redis) > mostAhead
}

// appendExpire appends one command for each survey with due respondents. It reads the respondent rows again, because
// the list due may be older than the rows. full reports that the respondents so far have reached expireBytes, so the
// remaining ones must wait.
func (l *lane) appendExpire(ctx context.Context, now time.Time, due []state.Overdue) (full bool, err error) {
	refs := make([]state.RowRef, len(due))
	for i, d := range due {
		refs[i] = d.RowRef
	}
	var keys []survey.Key
	var held int64
	targets := map[survey.Key][]survey.Target{}
	if err := l.Store.EachRow(ctx, l.p, refs, func(i int, row *survey.Respondent) bool {
		if row == nil {
			return true
		}
		if at, ok := row.Expires(); !ok || at.After(now) {
			return true
		}
		key := due[i].Key
		if targets[key] == nil {
			keys = append(keys, key)
		}
		targets[key] = append(targets[key], survey.Target{Respondent: row.ID, BasedOn: row.Generation})
		held += row.Stored
		full = held > expireBytes && i+1 < len(refs)
		return !full
	}); err != nil {
		return false, err
	}
	records := make([]*kgo.Record, 0, len(keys))
	for _, key := range keys {
		r, err := schemas.EncodeCommand(key, survey.Command{
			ID: fmt.Sprintf("expire-%d-%d-%d", l.p, l.fence.Now.Log, len(records)), Kind: survey.Expire, Targets: targets[key],
		})
		if err != nil {
			return false, err
		}
		records = append(records, l.Producer.Record(schemas.TopicSurveys, r))
	}
	if err := l.Producer.AppendAll(ctx, records); err != nil {
		return false, err
	}
	for _, r := range records {
		l.expiry.appended = max(l.expiry.appended, r.Offset+1)
	}
	return full, nil
}
