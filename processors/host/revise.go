package host

import (
	"bytes"
	"cmp"
	"context"
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
// scores. So are submissions that may leave the log at any time. Every error is kafka.ErrUnavailable, and the revisions
// must be tried again.
func (l *lane) revised(ctx context.Context, j *job, revisions []processors.Revision) (map[int64]revisable, error) {
	// A recalculation concerns only the respondents that it names. A repeated score is computed with the check state
	// of a later time (repeats). And an untrusted submission must not change scores of others (H6).
	if len(revisions) == 0 || j.again != nil || j.own != nil || j.submission.Untrusted {
		return nil, nil
	}
	of := make(map[int64]revisable, len(revisions))
	if l.Ring == nil {
		for _, r := range revisions {
			of[r.Generation] = revisable{}
		}
		return of, nil
	}
	generations := make([]int64, 0, len(revisions))
	for _, r := range revisions {
		if r.Generation < j.rec.Offset { // the log may end before a later record, and the lane would wait for it for ever
			generations = append(generations, r.Generation)
		}
	}
	if err := l.readRevisable(ctx, generations); err != nil {
		return nil, err
	}
	for _, g := range generations {
		if s, ok := l.revisable[g]; ok && (l.Keep == 0 || j.rec.Timestamp.Sub(s.at) <= l.Keep) {
			of[g] = s
		}
	}
	return of, nil
}

// readRevisable reads those of the submissions that the lane does not have in memory.
func (l *lane) readRevisable(ctx context.Context, generations []int64) error {
	known := func(g int64) bool { _, ok := l.revisable[g]; return ok }
	missing := slices.DeleteFunc(slices.Clone(generations), known)
	if len(missing) == 0 {
		return nil
	}
	if l.revisable == nil || len(l.revisable)+len(missing) > mostRevisable {
		l.revisable, missing = map[int64]revisable{}, generations
	}
	var unknown error
	err := l.Reader.Read(ctx, schemas.TopicSurveys, l.p, missing, func(rec *kgo.Record) bool {
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
	return cmp.Or(err, unknown)
}
