package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"net/http"
	neturl "net/url"
	"os"
	"strconv"
	"time"

	"candor/internal/access/accounts"
	"candor/internal/app"
	"candor/internal/dev/demo"
	"candor/schemas"
)

var demoCommand = command{
	name: "demo", about: "send a synthetic panel to the service and show which respondents it excludes", define: defineDemo,
	details: "The demo uses the service at -url. If nothing answers there, the demo starts a service of its own.",
}

func defineDemo(fs *flag.FlagSet) action {
	url := fs.String("url", "http://127.0.0.1:8080", "`address` of the service; if nothing answers there, the demo starts a service")
	dir := fs.String("data-dir", "data", "`directory` of a running embedded service, in which the demo creates a key; not needed with CANDOR_DEV_PRIVATE_KEY")
	seed := fs.Uint64("seed", 1, "`number` from which the panel is generated")
	return func(ctx context.Context, out io.Writer, _ []string) error {
		if u, err := neturl.Parse(*url); err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
			return mistaken{fmt.Errorf("-url: %q is not the address of a service, such as http://127.0.0.1:8080", *url)}
		}
		return runDemo(ctx, out, *url, *dir, *seed)
	}
}

// runDemo sends the synthetic panel to the service at url. If no service runs there, it starts one.
func runDemo(ctx context.Context, out io.Writer, url, dir string, seed uint64) error {
	key := os.Getenv("CANDOR_DEV_PRIVATE_KEY")
	switch {
	case !answers(ctx, url):
		_, _ = fmt.Fprintf(out, "Nothing answers on %s: starting a service for the demo.\n", url)
		own, ownKey, stop, err := ownService(ctx)
		if err != nil {
			return err
		}
		defer stop()
		url, key = own, ownKey
	case key == "":
		r, err := app.Operate(ctx, app.Place{DataDir: dir})
		if err != nil {
			return fmt.Errorf("the service needs a key: set CANDOR_DEV_PRIVATE_KEY, or name its -data-dir: %w", err)
		}
		defer r.Close()
		if key, err = r.Create(ctx, schemas.APIKey{Account: "dev", Private: true, Name: "demo"}); err != nil {
			return err
		}
	}
	_, err := demo.Run(ctx, demo.Options{
		BaseURL: url, Key: key, Out: out, Seed: seed,
		Fresh: strconv.FormatInt(time.Now().Unix(), 36),
	})
	return err
}

// answers reports whether a service is ready at url.
func answers(ctx context.Context, url string) bool {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url+"/readyz", nil)
	if err != nil {
		return false
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return false
	}
	_, _ = io.Copy(io.Discard, resp.Body)
	_ = resp.Body.Close()
	return resp.StatusCode == http.StatusOK
}

// ownService runs the embedded default on a free port, with a temporary log.
func ownService(ctx context.Context) (url, key string, stop func(), err error) {
	dir, err := os.MkdirTemp("", "candor-demo-")
	if err != nil {
		return "", "", nil, err
	}
	log, _ := newLogger("warn")
	roles, _ := app.ParseRoles("all")
	key = accounts.NewKey(true)
	a, err := app.New(app.Options{
		Roles: roles, HTTPAddr: "127.0.0.1:0", Place: app.Place{DataDir: dir},
		Dev: app.DevKeys{Private: key}, Log: log,
	})
	if err != nil {
		return "", "", nil, err
	}
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan error, 1)
	go func() { ended <- a.Run(ctx) }()
	stop = func() {
		cancel()
		if err := <-ended; err != nil {
			log.ErrorContext(ctx, "the service failed", "err", err)
		}
		_ = os.RemoveAll(dir)
	}
	select {
	case <-a.Ready():
		return a.URL(), key, stop, nil
	case err := <-ended:
		cancel()
		_ = os.RemoveAll(dir)
		return "", "", nil, err
	}
}
