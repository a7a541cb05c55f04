// Package config binds flags to environment variables. A flag beats its
// variable, which beats the default; the flag -kafka.brokers is the variable
// CANDOR_KAFKA_BROKERS.
package config

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"time"
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
	if err := refuseSecrets(fs, args); err != nil {
		return err
	}
	if err := fs.Parse(args); err != nil {
		return hint(fs, err)
	}
	var fromStdin []string
	fs.VisitAll(func(f *flag.Flag) {
		if strings.HasSuffix(f.Name, fileSuffix) && f.Value.String() == Stdin {
			fromStdin = append(fromStdin, "-"+f.Name)
		}
	})
	if len(fromStdin) > 1 {
		return fmt.Errorf("only one secret can come from standard input, not those of %s", strings.Join(fromStdin, " and "))
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
			failed = hint(fs, fmt.Errorf("invalid value %q for variable %s: %w", value, Variable(f.Name), err))
		}
	})
	return failed
}

// fileSuffix ends the names of flags that name the file of a secret.
const fileSuffix = "-file"

// refuseSecrets refuses a secret among the arguments, where every user of the
// machine sees it in the list of processes, and names the flag for its file. The
// secret is not repeated.
func refuseSecrets(fs *flag.FlagSet, args []string) error {
	for _, arg := range args {
		if arg == "--" {
			return nil
		}
		name, dashed := strings.CutPrefix(strings.TrimPrefix(arg, "-"), "-")
		if !dashed && !strings.HasPrefix(arg, "-") {
			continue
		}
		name, _, _ = strings.Cut(name, "=")
		if fs.Lookup(name) == nil && fs.Lookup(name+fileSuffix) != nil {
			return fmt.Errorf("-%s would show a secret in the list of processes; write it to a file and name that with -%s%s, or give - there and the secret on standard input", name, name, fileSuffix)
		}
	}
	return nil
}

// hint adds how a duration is written to an error about one: package flag says
// only that it cannot be parsed.
func hint(fs *flag.FlagSet, err error) error {
	fs.VisitAll(func(f *flag.Flag) {
		value, ok := f.Value.(flag.Getter)
		if !ok {
			return
		}
		_, isDuration := value.Get().(time.Duration)
		about := strings.Contains(err.Error(), "for flag -"+f.Name+":") || strings.Contains(err.Error(), "for variable "+Variable(f.Name)+":")
		if isDuration && about {
			err = fmt.Errorf("%w; a duration is written with its unit, such as 30s or 5m", err)
		}
	})
	return err
}

// Strangers returns the environment variables that look like settings and are
// none: those with the prefix that neither a flag nor others claim. Variables
// that Kubernetes sets for services are left out.
func Strangers(fs *flag.FlagSet, others ...string) []string {
	claimed := map[string]bool{}
	for _, name := range others {
		claimed[name] = true
	}
	fs.VisitAll(func(f *flag.Flag) { claimed[Variable(f.Name)] = true })
	var strangers []string
	for _, entry := range os.Environ() {
		name, _, _ := strings.Cut(entry, "=")
		if strings.HasPrefix(name, Prefix) && !claimed[name] && !ofService.MatchString(name) {
			strangers = append(strangers, name)
		}
	}
	slices.Sort(strangers)
	return strangers
}

// ofService matches what a Kubernetes service puts into the environment of pods.
var ofService = regexp.MustCompile(`_SERVICE_(HOST|PORT)|_PORT(_\d+_(TCP|UDP).*)?$`)
