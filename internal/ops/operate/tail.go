package operate

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/schemas"
	"candor/survey"
)

// Result is the state of a respondent in the feed, without data that must not be displayed.
type Result struct {
	At         time.Time      `json:"at"`
	Account    string         `json:"account"`
	Survey     string         `json:"survey"`
	Respondent string         `json:"respondent"`
	Status     string         `json:"status"` // PROCESSING, COMPLETED or DELETED
	Excluded   bool           `json:"isExcluded"`
	Reasons    []string       `json:"reasonsForExclusion,omitempty"`
	Score      *int           `json:"serviceScore,omitempty"` // -999: not enough data
	Checks     map[string]int `json:"checks,omitempty"`
}

// TailOptions select the results to show. An empty account or survey selects all.
type TailOptions struct {
	Account survey.AccountID
	Survey  survey.Name
	// FromStart also shows the results that the feed already holds.
	FromStart bool
	// Following, if not nil, is called once when the end of the feed is known.
	Following func()
}

// Tail calls visit with results as they arrive, until the context ends or visit fails.
func (c *Cluster) Tail(ctx context.Context, o TailOptions, visit func(*Result) error) error {
	ends, err := c.admin.ListEndOffsets(ctx, schemas.TopicQuality)
	if err != nil {
		return fmt.Errorf("list offsets of %s: %w", schemas.TopicQuality, err)
	}
	at := map[int32]kgo.Offset{}
	for p, end := range ends[schemas.TopicQuality] {
		at[p] = kgo.NewOffset().At(end.Offset)
		if o.FromStart {
			at[p] = kgo.NewOffset().AtStart()
		}
	}
	if len(at) == 0 {
		return errors.New("there is no topic " + schemas.TopicQuality)
	}
	client, err := c.consumer(map[string]map[int32]kgo.Offset{schemas.TopicQuality: at})
	if err != nil {
		return err
	}
	defer client.Close()
	if o.Following != nil {
		o.Following()
	}
	for {
		fetches := client.PollFetches(ctx)
		if ctx.Err() != nil {
			return nil
		}
		if err := fetches.Err(); err != nil {
			return fmt.Errorf("read the feed: %w", err)
		}
		for r := range fetches.RecordsAll() {
			if res := o.result(r); res != nil {
				if err := visit(res); err != nil {
					return err
				}
			}
		}
	}
}

// result returns a respondent's state from a record of the feed, or nil if the record is about
// something else.
func (o *TailOptions) result(r *kgo.Record) *Result {
	key, id, err := schemas.ParseQualityKey(r.Key)
	if err != nil || id == "" || o.Account != "" && o.Account != key.Account || o.Survey != "" && o.Survey != key.Survey {
		return nil
	}
	res := &Result{At: r.Timestamp.UTC(), Account: string(key.Account), Survey: string(key.Survey), Respondent: string(id), Status: "DELETED"}
	if len(r.Value) == 0 {
		return res
	}
	q, err := schemas.DecodeQuality(schemas.Record{Key: r.Key, Value: r.Value})
	if err != nil {
		return nil
	}
	res.Status = "PROCESSING"
	if q.Completed {
		res.Status = "COMPLETED"
		score := int(q.Overall)
		res.Score = &score
	}
	res.Excluded, res.Reasons = q.Excluded, q.Reasons
	for _, c := range survey.Checks {
		if e := &q.Respondent.Evaluations[c]; e.Concerned && e.Done {
			if res.Checks == nil {
				res.Checks = map[string]int{}
			}
			res.Checks[c.String()] = int(e.Result.Score)
		}
	}
	return res
}
