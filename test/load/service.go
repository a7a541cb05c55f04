package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"strconv"
	"time"

	"candor/internal/app"
	"candor/schemas"
)

// quiet logs only errors.
var quiet = slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError}))

// account is the account of the API key if this program registers the key. The embedded default
// registers the key itself, in another account.
const account = "load"

// service is a running candor.
type service struct {
	addr  string
	ready time.Duration // from its start until it was ready
	used  time.Duration // processor time until then
	stop  func() error
}

// start runs a candor in this process until it is stopped.
func start(ctx context.Context, o app.Options) (*service, error) {
	o.HTTPAddr, o.Log = "127.0.0.1:0", quiet
	before, began := processor(), time.Now()
	a, err := app.New(o)
	if err != nil {
		return nil, err
	}
	// This context does not end with the row, so that the service still stops in order after the
	// row's deadline.
	life, cancel := context.WithCancel(context.WithoutCancel(ctx))
	done := make(chan error, 1)
	go func() { done <- a.Run(life) }()
	s := &service{addr: a.Addr(), stop: func() error {
		cancel()
		select {
		case err := <-done:
			return err
		case <-time.After(time.Minute):
			return errors.New("the service does not stop")
		}
	}}
	select {
	case <-a.Ready():
		s.ready = time.Since(began)
		s.used = processor() - before
		return s, nil
	case err := <-done:
		cancel()
		return nil, fmt.Errorf("the service ended: %w", err)
	case <-ctx.Done():
		return nil, errors.Join(ctx.Err(), s.stop())
	}
}

// with runs f on a candor with these options, and then stops it.
func with(ctx context.Context, o app.Options, f func(*service) error) error {
	s, err := start(ctx, o)
	if err != nil {
		return err
	}
	return errors.Join(f(s), s.stop())
}

// embeddedOptions returns the options of the embedded default on a directory.
func (b *bench) embeddedOptions(dir string) app.Options {
	roles, _ := app.ParseRoles("all")
	return app.Options{
		Roles: roles, Place: app.Place{DataDir: dir}, Partitions: int32(b.partitions),
		Dev: app.DevKeys{Private: key, Public: "load-public-key", OtherPrivate: otherKey},
	}
}

// completions returns how many respondents the service has completed. Unlike reading the
// respondents, the count costs nothing under load.
func (s *service) completions(ctx context.Context) (int, error) {
	return s.counted(ctx, "candor_join_completion_seconds_count ")
}

// readRecords returns how many records of the log and the scores the service has read since its start.
func (s *service) readRecords(ctx context.Context) (int, error) {
	sum := 0
	for _, topic := range []string{schemas.TopicSurveys, schemas.TopicScores} {
		n, err := s.counted(ctx, fmt.Sprintf("candor_kafka_fetch_records_total{topic=%q} ", topic))
		if err != nil && !errors.Is(err, errNoMetric) { // it is absent until the first record
			return 0, err
		}
		sum += n
	}
	return sum, nil
}

var errNoMetric = errors.New("the service has no such metric")

// counted returns the value of the metric with this name and these labels.
func (s *service) counted(ctx context.Context, metric string) (int, error) {
	body, err := s.request(ctx, http.MethodGet, "/metrics", nil)
	if err != nil {
		return 0, err
	}
	defer func() { _ = body.Close() }()
	lines := bufio.NewScanner(body)
	for lines.Scan() {
		if v, ok := bytes.CutPrefix(lines.Bytes(), []byte(metric)); ok {
			n, err := strconv.ParseFloat(string(v), 64)
			return int(n), err
		}
	}
	return 0, fmt.Errorf("%w: %s", errNoMetric, metric)
}

// await returns when n respondents have completed.
func (s *service) await(ctx context.Context, n int) error {
	return awaitCompletions(ctx, n, s.completions)
}

func awaitCompletions(ctx context.Context, n int, completions func(context.Context) (int, error)) error {
	return poll(ctx, fmt.Sprintf("of %d respondents have not completed", n), func() (int, error) {
		have, err := completions(ctx)
		return n - have, err
	})
}

// poll returns when left returns 0 or less. If the context ends first, the error has the number left and the text what.
func poll(ctx context.Context, what string, left func() (int, error)) error {
	for {
		n, err := left()
		if err != nil || n <= 0 {
			return err
		}
		select {
		case <-time.After(20 * time.Millisecond):
		case <-ctx.Done():
			return fmt.Errorf("%d %s: %w", n, what, ctx.Err())
		}
	}
}

// verify reads the surveys back and checks that no respondent is missing or unfinished.
func (s *service) verify(ctx context.Context, prefix string, surveys, n int) error {
	completed, other := 0, 0
	for i := range surveys {
		body, err := s.all(ctx, surveyName(prefix, i))
		if err != nil {
			return err
		}
		text, err := io.ReadAll(body)
		_ = body.Close()
		if err != nil {
			return err
		}
		completed += bytes.Count(text, []byte(`"status":"COMPLETED"`))
		other += bytes.Count(text, []byte(`"status":"PROCESSING"`))
	}
	if completed != n || other != 0 {
		return fmt.Errorf("%d respondents are COMPLETED and %d are not, of %d", completed, other, n)
	}
	return nil
}

// all opens the answer of getAllRespondents.
func (s *service) all(ctx context.Context, survey string) (io.ReadCloser, error) {
	return s.request(ctx, http.MethodPost, "/v3/getAllRespondents", fmt.Appendf(nil, `{"surveyName":%q}`, survey))
}

func (s *service) request(ctx context.Context, method, path string, body []byte) (io.ReadCloser, error) {
	req, err := http.NewRequestWithContext(ctx, method, "http://"+s.addr+path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Api-Key", key)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, err
	}
	if resp.StatusCode != http.StatusOK {
		_ = resp.Body.Close()
		return nil, fmt.Errorf("%s: %s", path, resp.Status)
	}
	return resp.Body, nil
}

// onEmbedded runs f against an embedded default on an empty directory.
func (b *bench) onEmbedded(ctx context.Context, f func(*service) error) error {
	dir, err := os.MkdirTemp("", "candor-load-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	return with(ctx, b.embeddedOptions(dir), f)
}
