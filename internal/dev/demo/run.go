package demo

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"time"

	"candor/internal/plural"
)

// Options say where and how to stream the panel.
type Options struct {
	BaseURL string // of the service, e.g. http://localhost:8080
	Key     string // a private API key
	Out     io.Writer
	Seed    uint64
	// Fresh is appended to the names of the surveys, so that a second run does not meet the surveys of the first.
	Fresh string
	// Day is the day on which the panel answers; zero is yesterday.
	Day time.Time
	// Poll is the pause between two reads of the results. Settle is how long the results must stay the same to be
	// final. Patience is the longest wait for that. Zero values mean half a second, two seconds and two minutes.
	Poll, Settle, Patience time.Duration
	// Client sends the requests; nil: a client with a timeout of 30 seconds.
	Client *http.Client
}

func (o *Options) setDefaults() {
	if o.Out == nil {
		o.Out = io.Discard
	}
	if o.Day.IsZero() {
		o.Day = time.Now().AddDate(0, 0, -1)
	}
	for _, d := range []struct {
		field *time.Duration
		value time.Duration
	}{{&o.Poll, 500 * time.Millisecond}, {&o.Settle, 2 * time.Second}, {&o.Patience, 2 * time.Minute}} {
		if *d.field <= 0 {
			*d.field = d.value
		}
	}
	if o.Client == nil {
		o.Client = &http.Client{Timeout: 30 * time.Second}
	}
}

// Run sends the panel to a service, waits for the verdicts, writes a report to Out, and returns the report. It
// returns an error if the service refuses a respondent or does not finish in time. A bad respondent that is kept
// is no error.
func Run(ctx context.Context, o Options) (Report, error) {
	o.setDefaults()
	suffix := o.Fresh
	if suffix != "" && !strings.HasPrefix(suffix, " ") {
		suffix = " " + suffix
	}
	panel := Source{Seed: o.Seed, Day: o.Day, Suffix: suffix}.Panel()
	c := &client{o.Client, strings.TrimRight(o.BaseURL, "/"), o.Key}

	start := time.Now()
	p := newProgress(o.Out, len(panel))
	if err := send(ctx, c, panel, p); err != nil {
		return Report{}, err
	}
	p.finish()
	streamed := time.Since(start)
	verdicts, err := await(ctx, c, panel, o)
	if err != nil {
		return Report{}, err
	}
	report := judge(panel, verdicts)
	report.Streamed, report.Took = streamed, time.Since(start)
	return report, report.write(o.Out)
}

// send sends the panel. The respondents of a survey are sent in order, and several surveys at the same time.
func send(ctx context.Context, c *client, panel []Respondent, p *progress) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	queues, names := bySurvey(panel)
	var group sync.WaitGroup
	for _, name := range names {
		group.Go(func() {
			for _, r := range queues[name] {
				if err := c.add(ctx, r); err != nil {
					// The first failure is the cause of the others.
					stop(fmt.Errorf("add %s to %q: %w", r.ID, name, err))
					return
				}
				p.step()
			}
		})
	}
	group.Wait()
	return context.Cause(ctx)
}

func bySurvey(panel []Respondent) (map[string][]Respondent, []string) {
	queues := map[string][]Respondent{}
	var names []string
	for _, r := range panel {
		if queues[r.Survey] == nil {
			names = append(names, r.Survey)
		}
		queues[r.Survey] = append(queues[r.Survey], r)
	}
	return queues, names
}

var errPatience = errors.New("the service has not finished in time")

// await reads the results until all respondents are COMPLETED and nothing has changed for a while. The second
// condition is needed because some scores come later. For example, the first page times of a survey are scored
// when the thirtieth arrives.
func await(ctx context.Context, c *client, panel []Respondent, o Options) (map[string]map[string]verdict, error) {
	ctx, stop := context.WithTimeoutCause(ctx, o.Patience, errPatience)
	defer stop()
	queues, names := bySurvey(panel)
	last := map[string][]byte{}
	changed := time.Now()
	for {
		found, open := map[string]map[string]verdict{}, 0
		for _, name := range names {
			list, raw, err := c.all(ctx, queues[name][0].Version, name)
			if err != nil {
				return nil, because(ctx, fmt.Errorf("look at %q: %w", name, err))
			}
			if !bytes.Equal(last[name], raw) {
				last[name], changed = raw, time.Now()
			}
			found[name] = map[string]verdict{}
			for _, v := range list {
				found[name][v.RespondentID] = v
			}
			for _, r := range queues[name] {
				if v := found[name][r.ID]; !v.completed() {
					open++
				}
			}
		}
		if open == 0 && time.Since(changed) >= o.Settle {
			return found, nil
		}
		select {
		case <-ctx.Done():
			return nil, because(ctx, fmt.Errorf("%s %s not completed", plural.Count(open, "respondent"), plural.Of(open, "is", "are")))
		case <-time.After(o.Poll):
		}
	}
}

// because adds the cause of the context's end to an error, if the context has ended.
func because(ctx context.Context, err error) error {
	if cause := context.Cause(ctx); cause != nil {
		return fmt.Errorf("%w: %w", cause, err)
	}
	return err
}
