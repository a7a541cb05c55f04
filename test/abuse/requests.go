package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"
)

type answer struct {
	status     int
	body       string
	retryAfter string
	took       time.Duration
}

// ask sends a body to a path. headers has names and values in turn, which replace the usual
// headers. If there is no answer, the error has the reason.
func (a *arena) ask(ctx context.Context, client *http.Client, key, path string, body []byte, headers ...string) (answer, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://"+a.addr+path, bytes.NewReader(body))
	if err != nil {
		return answer{}, err
	}
	req.Header.Set("Api-Key", key)
	req.Header.Set("Content-Type", "application/json")
	for i := 0; i < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	began := time.Now()
	resp, err := client.Do(req)
	if err != nil {
		return answer{}, err
	}
	defer func() { _ = resp.Body.Close() }()
	text, err := io.ReadAll(io.LimitReader(resp.Body, 32<<20))
	return answer{resp.StatusCode, string(text), resp.Header.Get("Retry-After"), time.Since(began)}, err
}

// post attacks an operation of v3, or a path if the operation begins with a slash.
func (a *arena) post(ctx context.Context, key, operation string, body []byte, headers ...string) (answer, error) {
	path := operation
	if !strings.HasPrefix(path, "/") {
		path = "/v3/" + operation
	}
	return a.ask(ctx, a.attacker, key, path, body, headers...)
}

// respondent returns the body of an addRespondent with the given data points, which are JSON
// objects.
func respondent(survey, id string, synchronous bool, points ...string) []byte {
	return fmt.Appendf(nil, `{"respondentId":%q,"surveyName":%q,"synchronousResponse":%t,"dataPoints":[%s]}`, id, survey, synchronous, strings.Join(points, ","))
}

// ordinary are the data points of an ordinary respondent.
var ordinary = []string{
	`{"qualityCheck":"OES","dataPointId":"q1","question":"What do you like about your bank?","answer":"The people at the counter know me and help at once"}`,
	`{"qualityCheck":"TS","dataPointId":"p1","duration":14.2}`,
	`{"qualityCheck":"GQS","dataPointId":"g1","gridAnswersPattern":[4,5,3,4,2,5,4,3]}`,
	`{"qualityCheck":"CHS","dataPointId":"c","interviewData":[{"questionId":"a","question":"Do you own a car?","answer":"Yes"},{"questionId":"b","question":"Which make is it?","answer":"A small Fiat"}]}`,
}

// page is the cheapest data point.
const page = `{"qualityCheck":"TS","dataPointId":"p1","duration":14.2}`

// list returns n JSON values, separated by commas.
func list(n int, value func(i int) string) string {
	var b strings.Builder
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(value(i))
	}
	return b.String()
}

// numbered returns a list of n JSON strings, each with the prefix and a number.
func numbered(n int, prefix string) string {
	return list(n, func(i int) string { return fmt.Sprintf(`"%s%d"`, prefix, i) })
}

// fill adds n respondents, named r0, r1, and so on, to the account of the key, without waiting
// for their scores.
func (a *arena) fill(ctx context.Context, key, survey string, n int, points ...string) error {
	return a.fillWith(ctx, key, n, func(id string) []byte { return respondent(survey, id, false, points...) })
}

// fillWith adds n respondents, named r0, r1, and so on.
func (a *arena) fillWith(ctx context.Context, key string, n int, body func(id string) []byte) error {
	failed := make(chan error, n)
	add := func(ctx context.Context, i int) {
		for i < n && ctx.Err() == nil {
			got, err := a.post(ctx, key, "addRespondent", body(fmt.Sprintf("r%d", i)))
			switch {
			case err != nil:
				failed <- err
			case got.status == http.StatusTooManyRequests || got.status == http.StatusServiceUnavailable:
				time.Sleep(100 * time.Millisecond)
				continue
			case got.status != http.StatusOK && !strings.Contains(got.body, "ID already exists"):
				failed <- fmt.Errorf("prepare the survey: %d %.200s", got.status, got.body)
			}
			return
		}
	}
	repeat(ctx, time.Minute, min(n, 16), (n+15)/16, add)
	select {
	case err := <-failed:
		return err
	default:
		return nil
	}
}
