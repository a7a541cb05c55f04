package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
	"time"

	"candor/internal/adviser"
	"candor/internal/flags"
)

// modelFlags adds the flags for the optional model service. The caller must call the returned function after the
// flags were parsed. This function reads the key.
func modelFlags(fs *flag.FlagSet, c *adviser.Config) func() error {
	fs.StringVar(&c.URL, "model.url", "", "base `URL`, without /chat/completions, of an OpenAI-compatible service to which candor sends uncertain answers and texts to translate; empty: none")
	fs.StringVar(&c.Model, "model.name", "", "`name` of the model at the service")
	file := fs.String("model.key-file", "", "`file` with the service's key (or the variable CANDOR_MODEL_KEY)")
	fs.BoolVar(&c.AllowHTTP, "model.allow-http", false, "allow a plain http URL of another machine")
	fs.DurationVar(&c.Timeout, "model.timeout", 3*time.Second, "maximum `time` of one request")
	fs.IntVar(&c.Concurrency, "model.concurrency", 16, "maximum `number` of requests in flight")
	return func() error {
		secret := flags.Secret{File: *file, Variable: flags.Variable("model.key")}
		if !secret.Set() {
			return nil
		}
		if *file != "" && os.Getenv(secret.Variable) != "" {
			return errors.New("set -model.key-file or CANDOR_MODEL_KEY, not both")
		}
		key, err := secret.Read()
		if err != nil {
			return fmt.Errorf("-model.key-file: %w", err)
		}
		c.Key = adviser.Secret(strings.TrimSpace(key))
		return nil
	}
}
