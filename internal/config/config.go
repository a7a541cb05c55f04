// Package config binds flags to environment variables. A flag beats its
// variable, which beats the default; the flag -kafka.brokers is the variable
// CANDOR_KAFKA_BROKERS.
package config

import (
	"flag"
	"fmt"
	"os"
	"strings"
)

// Prefix of every environment variable.
const Prefix = "CANDOR_"

// Variable returns the environment variable of a flag.
func Variable(name string) string {
	return Prefix + strings.ToUpper(strings.NewReplacer(".", "_", "-", "_").Replace(name))
}

// Parse parses arguments into the flag set, taking what they leave out from
// the environment.
func Parse(fs *flag.FlagSet, args []string) error {
	if err := fs.Parse(args); err != nil {
		return err
	}
	given := map[string]bool{}
	fs.Visit(func(f *flag.Flag) { given[f.Name] = true })
	var failed error
	fs.VisitAll(func(f *flag.Flag) {
		value, ok := os.LookupEnv(Variable(f.Name))
		if !ok || given[f.Name] || failed != nil {
			return
		}
		if err := fs.Set(f.Name, value); err != nil {
			failed = fmt.Errorf("%s: %w", Variable(f.Name), err)
		}
	})
	return failed
}
