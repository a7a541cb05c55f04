package host

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/processors"
	"candor/schemas"
)

// revisable holds the data of a submission that a lane needs to revise its scores.
type revisable struct {
	headers []schemas.Header
	at      time.Time // time of its record
}

// mostRevisable is how many submissions a lane keeps in memory to revise their scores. They take about a megabyte. A
// submission can be revised once for each of its pages, and may have megabytes. Without this memory, a respondent
// with a single page could make the lane read 29 submissions, while all other respondents of the partition wait.
const mostRevisable = 4096

// revised returns the submissions whose scores are to be revised, by generation. Each revision is sealed with the key
// of its respondent. Submissions that are no longer on the log are left out, because nothing could encrypt their
// scores. So are submissions that may leave the log at any time. Those that the broker refuses get dead letters. Every
// error is kafka.ErrUnavailable, and the revisions must be tried again.
func (l *lane) revised(ctx context.Context, j *job, revisions []processors.Revision) (map[int64]revisable, []schemas.DeadLetter, error) {
	// A recalculation concerns only the respondents that it names. A repeated score is computed with the check state
	// of a later time (repeats). And an untrusted submission must not change scores of others (H6).
	if len(revisions) == 0 || j.again != nil || j.own != nil || j.submission.Untrusted {
		return nil, nil, nil
	}
	of := make(map[int64]revisable, len(revisions))
	if l.Ring == nil {
		for _, r := range revisions {
			of[r.Generation] = revisable{}
		}
		return of, nil, nil
	}
	generations := make([]int64, 0, len(revisions))
	for _, r := range revisions {
		if r.Generation < j.rec.Offset { // the log may end before a later record, and the lane would wait for it for ever
			generations = append(generations, r.Generation)
		}
	}
	refused, err := l.readRevisable(ctx, j, generations)
	if err != nil {
		return nil, nil, err
	}
	for _, g := range generations {
		if s, ok := l.revisable[g]; ok && (l.Keep == 0 || j.rec.Timestamp.Sub(s.at) <= l.Keep) {
			of[g] = s
		}
	}
	var dead []schemas.DeadLetter
	for _, g := range slices.Sorted(maps.Keys(refused)) {
		d := l.letter(j, fmt.Errorf("the scores of the respondent are not revised: %w", refused[g]))
		d.Offset, d.Headers = g, nil
		dead = append(dead, d)
	}
	return of, dead, nil
}

// readRevisable reads those of the submissions that the lane does not have in memory. It returns why the broker refuses
// some, by generation.
func (l *lane) readRevisable(ctx context.Context, j *job, generations []int64) (map[int64]error, error) {
	known := func(g int64) bool { _, ok := l.revisable[g]; return ok }
	missing := slices.DeleteFunc(slices.Clone(generations), known)
	if len(missing) == 0 {
		return nil, nil
	}
	if l.revisable == nil || len(l.revisable)+len(missing) > mostRevisable {
		l.revisable, missing = map[int64]revisable{}, generations
	}
	var unknown error
	refused, err := l.readLog(ctx, j, missing, func(rec *kgo.Record) bool {
		headers := kafka.Received(rec).Headers
		for i := range headers {
			headers[i].Value = bytes.Clone(headers[i].Value)
		}
		// A former owner of the partition may have scored the submission, with a key that this process does not have yet.
		if unknown = l.Ring.Find(ctx, headers); unknown != nil {
			return false
		}
		l.revisable[rec.Offset] = revisable{headers, rec.Timestamp}
		return true
	})
	return refused, cmp.Or(err, unknown)
}

// refusedWait is how long a lane waits for records that the broker refuses to return. In this time, the broker may be
// mended, or replaced by another one.
const refusedWait = time.Minute

// refusals are the times at which the broker refused to return records. A batch that meets a refusal is tried again from its
// beginning, so the wait goes on beside records that are returned.
type refusals struct{ first, last time.Time }

// again notes a refusal, and returns for how long the broker has refused records. After refusedBefore without a refusal,
// this begins at 0.
func (r *refusals) again(now time.Time) time.Duration {
	if now.Sub(r.last) > refusedBefore {
		r.first = now
	}
	r.last = now
	return now.Sub(r.first)
}

// refusedBefore is how long a refusal counts. Then the lane waits again.
const refusedBefore = 10 * refusedWait

// readLog reads records of the log for a job, like kafka.Reader.Read. It skips a record if the broker has refused some for
// refusedWait, but returns the record of the job. Then the fault is in the records, and no wait helps: all respondents
// after the job would wait. It returns why the broker refuses them, by offset.
func (l *lane) readLog(ctx context.Context, j *job, offsets []int64, visit func(*kgo.Record) bool) (refused map[int64]error, err error) {
	for left := slices.Clone(offsets); ; {
		err := l.Reader.Read(ctx, schemas.TopicSurveys, l.p, left, visit)
		of, is := errors.AsType[*kafka.RefusedError](err)
		if !is {
			return refused, err
		}
		if l.refused.again(time.Now()) < refusedWait {
			return nil, err
		}
		if refused == nil {
			returned := false
			if failed := l.Reader.Read(ctx, schemas.TopicSurveys, l.p, []int64{j.rec.Offset}, func(*kgo.Record) bool { returned = true; return false }); failed != nil || !returned {
				return nil, err
			}
			refused = map[int64]error{}
		}
		refused[of.Offset] = err
		left = slices.DeleteFunc(left, func(o int64) bool { return o <= of.Offset })
	}
}
