package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"math"
	"os"
	"strings"
	"sync"
	"time"

	"candor/internal/access/limit"
	"candor/internal/app"
	"candor/internal/drift"
	"candor/internal/flags"
	"candor/schemas"
)

// serveName is the name of the only command whose help lists all flags, including the connection flags.
const serveName = "serve"

var serveCommand = command{
	name: serveName, about: "run the service: all roles, or those of -roles", define: defineServe,
	details: "Without -kafka.brokers, candor uses its own broker and view: one process with all roles, with the log in -data-dir.",
	examples: "candor serve\ncandor serve -http.addr :8080 -data-dir /var/lib/candor\n" +
		"CANDOR_REDIS_URL=redis://redis:6379/0 candor serve -roles ingest,api -kafka.brokers kafka-1:9092,kafka-2:9092",
}

// secrets are settings that can only be environment variables. They have no flags, because arguments are visible
// in process lists.
var secrets = []string{
	"CANDOR_DEV_PRIVATE_KEY", "CANDOR_DEV_PUBLIC_KEY", "CANDOR_DEV_OTHER_PRIVATE_KEY",
	"CANDOR_DES_SECRET", "CANDOR_KAFKA_SASL_PASSWORD", "CANDOR_MODEL_KEY", "CANDOR_REDIS_PASSWORD", "CANDOR_REDIS_SENTINEL_PASSWORD",
}

// strangers returns the environment variables that look like settings but are not. It skips the variables of
// commands that call the service, such as candor import, because these may be set in the same shell.
func strangers(fs *flag.FlagSet) []flags.Stranger {
	known := append([]string{keyVariable}, secrets...)
	client := flag.NewFlagSet("", flag.ContinueOnError)
	(&remote{}).define(client)
	client.VisitAll(func(f *flag.Flag) { known = append(known, flags.Variable(f.Name)) })
	return flags.Strangers(fs, known...)
}

// warnOfStrangers logs the environment variables that look like settings but are not.
func warnOfStrangers(ctx context.Context, log *slog.Logger, strangers []flags.Stranger) {
	for _, s := range strangers {
		fields := []any{"variable", s.Variable}
		if s.Meant != "" {
			fields = append(fields, "did_you_mean", s.Meant)
		}
		log.WarnContext(ctx, "unknown environment variable ignored", fields...)
	}
}

func defineServe(fs *flag.FlagSet) action {
	var (
		o       app.Options
		proxies flags.Ranges
		keep    = retention(app.Automatic)
		every   = interval(app.Automatic)
		idle    = period(14 * day)
	)
	fs.StringVar(&o.HTTPAddr, "http.addr", "", "`address` on which to serve HTTP (default 127.0.0.1:8080 with the roles ingest or api; other roles serve only health and metrics, if this flag or -admin.addr is set)")
	fs.StringVar(&o.AdminAddr, "admin.addr", "", "`address` on which to serve /healthz, /readyz and /metrics, in plain HTTP, instead of on -http.addr (default: on -http.addr)")
	roles := fs.String("roles", "all", "comma-separated `list` of ingest, api, join, check:<CODE>, or all")
	where := placeFlags(fs)
	partitions := fs.Int("partitions", 0, "`number` of partitions of the survey topics when they are created, fixed afterwards (default 12, or 2 for the embedded default)")
	fs.StringVar(&o.TLSCert, "http.tls-cert", "", "`file` with the certificate chain in PEM, to serve HTTPS; empty: plain HTTP, for example behind a proxy")
	fs.StringVar(&o.TLSKey, "http.tls-key", "", "`file` with the certificate's private key in PEM")
	fs.DurationVar(&o.Drain, "http.drain", 0, "`duration` for which a stopping process still accepts requests while /readyz reports that it stops")
	fs.DurationVar(&o.EraseWithin, "erase.within", schemas.EraseWithin, "`duration` within which deleted content becomes unreadable in everything that candor stores, 1s to 720h")
	fs.Var(&every, "snapshot.every", "`duration` between snapshots of the view, from which a wiped view is restored; at most a quarter of -erase.within; 0s: no snapshots; auto: a quarter of -erase.within in a new installation or if -log.retention is a time, else 0s")
	fs.Var(&keep, "log.retention", "`time` for which records stay on the log, such as 90d or 36h; needs snapshots; forever: nothing is deleted; auto: 90d in a new installation, forever in one that an earlier version created")
	fs.Var(&idle, "check.idle", "`time` without new respondents after which the check state of a survey leaves Redis, until it is needed again, such as 14d; only with -snapshot.every; forever: it stays")
	fs.Var(&proxies, "http.trusted-proxies", "comma-separated address `ranges` (CIDR) of your own proxies, whose X-Forwarded-For names the client; needed for keys with a limit per address")
	limits := httpFlags(fs, &o.HTTP)
	rates := rateFlags(fs, &o.Limits)
	o.Quotas = quotaFlags(fs)
	entrances := desFlags(fs, &o)
	model := modelFlags(fs, &o.Model)
	driftFlags(fs, &o.Drift)
	fs.StringVar(&o.Trace.Endpoint, "trace.endpoint", "", "`URL` of a trace collector that accepts OTLP over HTTP, such as http://127.0.0.1:4318; empty: nothing is traced")
	fs.Float64Var(&o.Trace.Ratio, "trace.ratio", 0.01, "`share` of requests that are traced, 0 to 1")
	level := fs.String("log.level", "info", "`level` of the log: debug, info, warn or error")
	return func(ctx context.Context, out io.Writer, _ []string) error {
		var err error
		if o.Roles, err = app.ParseRoles(*roles); err != nil {
			return mistaken{fmt.Errorf("-roles: %w", err)}
		}
		if o.Log, err = newLogger(*level); err != nil {
			return mistaken{err}
		}
		if err = errors.Join(model(), entrances(), limits(), rates()); err != nil {
			return err
		}
		if o.EraseWithin == 0 { // 0 would mean the default
			return mistaken{app.ErasesWithin(0)}
		}
		if o.HTTPAddr == "" && o.Roles.HTTP() {
			o.HTTPAddr = "127.0.0.1:8080"
		}
		if o.Place, err = where(); err != nil {
			return err
		}
		warnOfStrangers(ctx, o.Log, strangers(fs))
		o.Proxies, o.Partitions = proxies, int32(min(max(*partitions, -1), math.MaxInt32)) // 0: not given
		o.SnapshotEvery, o.Keep, o.CheckIdle = time.Duration(every), time.Duration(keep), time.Duration(idle)
		return serve(ctx, out, o)
	}
}

// driftFlags adds the flags for alarms about sources whose excluded share has changed. They set the attribute with
// the source, and where alarms are sent.
func driftFlags(fs *flag.FlagSet, c *drift.Config) {
	fs.StringVar(&c.Attribute, "drift.attribute", "source", "`name` of the attribute with the source of a respondent; candor watches the excluded share of each source")
	fs.StringVar(&c.URL, "drift.webhook", "", "`URL` that is sent an alarm when the excluded share of a source differs from that of its survey by more than chance explains; set it as CANDOR_DRIFT_WEBHOOK if it holds a secret; empty: alarms are only counted")
	fs.BoolVar(&c.AllowHTTP, "drift.allow-http", false, "allow a plain http URL of another machine")
}

// rateFlags adds the flags for rate limits. The caller must call the returned function after the flags were
// parsed. This function checks the limits.
func rateFlags(fs *flag.FlagSet, l *limit.Rates) func() error {
	fs.IntVar(&l.Add, "limit.add", limit.Defaults.Add, "addRespondent `requests` per minute and key of standard accounts")
	fs.IntVar(&l.AddPremium, "limit.add-premium", limit.Defaults.AddPremium, "addRespondent `requests` per minute and key of premium accounts")
	fs.IntVar(&l.Other, "limit.other", limit.Defaults.Other, "`requests` per minute and key of all other operations together")
	return func() error {
		if min(l.Add, l.AddPremium, l.Other) < 1 {
			return mistaken{fmt.Errorf("-limit.add, -limit.add-premium and -limit.other must be between 1 and %d requests per minute", limit.Max)}
		}
		return nil
	}
}

// serve runs the service until the context ends.
func serve(ctx context.Context, out io.Writer, o app.Options) error {
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
		return mistaken{err}
	}
	ctx, ended := context.WithCancel(ctx)
	var announced sync.WaitGroup
	defer announced.Wait()
	defer ended()
	announced.Go(func() {
		select {
		case <-a.Ready():
			announce(out, a, made, fromEnv)
		case <-ctx.Done():
		}
	})
	return a.Run(ctx)
}

// announce prints that candor is ready, and the address of the service. On the embedded default, it also prints
// the development keys and a request to try. It does not print keys that came from the environment, because output
// may be stored in logs.
func announce(w io.Writer, a *app.App, keys []app.DevKey, fromEnv map[string]bool) {
	var b strings.Builder
	defer func() { _, _ = io.WriteString(w, b.String()) }()
	if a.Addr() == "" {
		b.WriteString("candor is ready\n")
		return
	}
	fmt.Fprintf(&b, "candor is ready on %s\n", a.URL())
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
	fmt.Fprintf(&b, tryIt, key, a.URL())
}

// tryIt is a command with a request that returns a verdict with reasons. The respondent's id differs each time
// that the command runs, because a respondent can be added only once. curl reads the key from its input, because other
// users of the machine can see the arguments of a program. The shell itself executes echo.
const tryIt = `echo "api-key: %s" | curl -s %s/v3/addRespondent -H @- -H 'Content-Type: application/json' -d '{
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
