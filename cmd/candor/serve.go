package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"candor/internal/app"
	"candor/internal/config"
)

func serve(ctx context.Context, args []string) error {
	var (
		o       app.Options
		roles   string
		brokers string
		level   string
	)
	fs := flag.NewFlagSet("candor serve", flag.ContinueOnError)
	fs.StringVar(&o.HTTPAddr, "http.addr", "", "`address` to answer HTTP on (default 127.0.0.1:8080 with the roles ingest or api; others serve health and metrics only where it is set)")
	fs.StringVar(&o.DataDir, "data-dir", "data", "`directory` of the embedded default's log")
	fs.StringVar(&roles, "roles", "all", "comma-separated `list` of ingest, api, join, check:<CODE>, or all")
	fs.StringVar(&brokers, "kafka.brokers", "", "comma-separated Kafka `addresses`; empty: the embedded default")
	fs.StringVar(&o.RedisURL, "redis.url", "", "Redis `URL`; needed with -kafka.brokers")
	partitions := fs.Int("partitions", 0, "`number` of partitions of the survey topics when they are created, fixed afterwards (default 12, of the embedded default 4)")
	fs.StringVar(&level, "log.level", "info", "`level` of the log: debug, info, warn or error")
	if err := config.Parse(fs, args); err != nil {
		return err
	}
	var err error
	if o.Roles, err = app.ParseRoles(roles); err != nil {
		return err
	}
	if o.Log, err = newLogger(level); err != nil {
		return err
	}
	if o.HTTPAddr == "" && o.Roles.HTTP() {
		o.HTTPAddr = "127.0.0.1:8080"
	}
	o.Brokers, o.Partitions = list(brokers), int32(*partitions)
	switch {
	case o.Partitions != 0:
	case len(o.Brokers) == 0:
		o.Partitions = 4
	default:
		o.Partitions = 12
	}
	// Keys come from the environment only: arguments show in process lists.
	o.Dev = app.DevKeys{
		Private:      os.Getenv("CANDOR_DEV_PRIVATE_KEY"),
		Public:       os.Getenv("CANDOR_DEV_PUBLIC_KEY"),
		OtherPrivate: os.Getenv("CANDOR_DEV_OTHER_PRIVATE_KEY"),
	}
	fromEnv := map[string]bool{o.Dev.Private: true, o.Dev.Public: true, o.Dev.OtherPrivate: true}
	var made []app.DevKey
	o.Dev.Made = func(keys []app.DevKey) { made = keys }

	a, err := app.New(o)
	if err != nil {
		return err
	}
	go func() {
		select {
		case <-a.Ready():
			announce(os.Stdout, a, made, fromEnv)
		case <-ctx.Done():
		}
	}()
	return a.Run(ctx)
}

// announce prints the ready line: where the service is, and on the embedded
// default the development keys with a request to try. Keys that came from the
// environment are not repeated: output ends up in logs.
func announce(w io.Writer, a *app.App, keys []app.DevKey, fromEnv map[string]bool) {
	var b strings.Builder
	defer func() { _, _ = io.WriteString(w, b.String()) }()
	if a.Addr() == "" {
		b.WriteString("candor is ready\n")
		return
	}
	fmt.Fprintf(&b, "candor is ready on http://%s\n", a.Addr())
	if !a.Embedded() {
		return
	}
	fmt.Fprintf(&b, "embedded broker and view, one node: the log is in %s and survives a crash of the process;\n", a.DataDir)
	b.WriteString("for production set CANDOR_KAFKA_BROKERS and CANDOR_REDIS_URL\n\n")
	key := "$CANDOR_DEV_PRIVATE_KEY"
	shown := false
	for _, k := range keys {
		if fromEnv[k.Key] {
			continue
		}
		kind := "public "
		if k.Private {
			kind = "private"
		}
		fmt.Fprintf(&b, "account %-5s  %s key  %s\n", k.Account, kind, k.Key)
		shown = true
		if k.Account == "dev" && k.Private {
			key = k.Key
		}
	}
	switch {
	case shown:
		b.WriteString("(shown once: only their hashes are kept)\n\nTry it:\n\n")
	case len(keys) > 0:
		b.WriteString("the development keys are those of the environment. Try it:\n\n")
	default:
		key = "YOUR_KEY"
		b.WriteString("the development keys were shown at the first start; candor keys create makes another. Try it:\n\n")
	}
	fmt.Fprintf(&b, tryIt, a.Addr(), key)
}

// tryIt is a request that shows a verdict with its reasons. The id changes with
// every paste, because a respondent can only be added once.
const tryIt = `curl -s http://%s/v3/addRespondent -H "api-key: %s" -H 'Content-Type: application/json' -d '{
  "surveyName": "Coffee Habits", "respondentId": "p-'$(date +%%s)'", "activateCleaning": true,
  "dataPoints": [
    {"qualityCheck": "OES", "dataPointId": "Q1", "question": "What do you like about your morning coffee?", "answer": "sdfkj sdlkfj sldkfj"},
    {"qualityCheck": "OES", "dataPointId": "Q2", "question": "Where do you usually drink it?", "answer": "asdf asdf asdf"},
    {"qualityCheck": "GQS", "dataPointId": "G1", "gridAnswersPattern": [3, 3, 3, 3, 3, 3, 3, 3]},
    {"qualityCheck": "CHS", "dataPointId": "interview", "interviewData": [
      {"questionId": "A", "question": "How old are you?", "answer": 34},
      {"questionId": "B", "question": "Do you own a coffee machine?", "answer": "Yes, a small one"},
      {"questionId": "C", "question": "How many cups a day do you drink?", "answer": 3}]}]}'

`
