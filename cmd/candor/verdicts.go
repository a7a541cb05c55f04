package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"time"

	"candor/internal/app"
	"candor/internal/plural"
	"candor/internal/research/exporter"
	"candor/internal/research/service"
)

// reading holds the flags of commands that read the verdicts of a survey.
type reading struct {
	remote
	wait time.Duration
}

func (r *reading) define(fs *flag.FlagSet) {
	r.remote.define(fs)
	fs.DurationVar(&r.wait, "wait", time.Minute, "`duration` to wait for respondents that are still being scored")
}

// read reads the verdicts and the settings of the survey o.Survey, and stores both in o. The caller must close the
// spool.
func (r *reading) read(ctx context.Context, out io.Writer, o *exporter.Options) (*service.Client, *exporter.Spool, error) {
	client, err := r.client(func(d time.Duration, why string) {
		if d >= time.Second {
			_, _ = fmt.Fprintf(out, "waiting %v: %s\n", d.Round(time.Second), why)
		}
	})
	if err != nil {
		return nil, nil, err
	}
	before, err := client.Settings(ctx, o.Survey)
	if err != nil {
		return nil, nil, err
	}
	v, err := r.fetch(ctx, out, client, o.Survey)
	if err != nil {
		return nil, nil, err
	}
	// The service renders each page of respondents with the settings at that time, so the settings must not change
	// while the pages are read.
	o.Settings, err = client.Settings(ctx, o.Survey)
	if err == nil && !o.Settings.Same(before) {
		err = errors.New("somebody changed the settings of the survey while it was read; run the command again")
	}
	if err != nil {
		return nil, nil, errors.Join(err, v.Close())
	}
	o.Source, o.At, o.Version = v, time.Now(), app.Version()
	o.Decisions = func(ctx context.Context, visit func(*service.Entry) error) error {
		return client.Decisions(ctx, o.Survey, visit)
	}
	return client, v, nil
}

// fetch reads the verdicts. It repeats this until all respondents are scored, or the time r.wait is over.
func (r *reading) fetch(ctx context.Context, out io.Writer, client *service.Client, survey string) (*exporter.Spool, error) {
	pause, over := 200*time.Millisecond, time.Now().Add(r.wait)
	for said := false; ; {
		v, err := exporter.Fetch(ctx, client, survey)
		if err != nil || v.Processing == 0 || time.Now().Add(pause).After(over) {
			return v, err
		}
		if !said {
			_, _ = fmt.Fprintf(out, "%d of %s %s still being scored; waiting up to %v\n", v.Processing, plural.Count(v.Total, "respondent"), plural.Of(v.Processing, "is", "are"), r.wait)
			said = true
		}
		if err := v.Close(); err != nil {
			return nil, err
		}
		select {
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		case <-time.After(pause):
		}
		pause = min(2*pause, 15*time.Second)
	}
}

// unscored returns an error if some respondents have no verdict yet.
func unscored(v *exporter.Spool) error {
	if v.Processing == 0 {
		return nil
	}
	return wrong(fmt.Sprintf("%s %s no verdict yet; run the command again later, or wait longer with -wait",
		plural.Count(v.Processing, "respondent"), plural.Of(v.Processing, "has", "have")))
}
