// Package flags lets environment variables set flags. For example, the variable CANDOR_KAFKA_BROKERS sets the flag
// -kafka.brokers. A flag in the arguments takes precedence over its variable, and the variable over the default.
package flags

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"time"

	"candor/internal/nearest"
)

// Prefix is the prefix of every environment variable.
const Prefix = "CANDOR_"

// Variable returns the environment variable of a flag.
func Variable(name string) string {
	return Prefix + strings.ToUpper(strings.NewReplacer(".", "_", "-", "_").Replace(name))
}

// Parse parses arguments into the flag set. Flags that are not in the arguments are read from the environment.
func Parse(fs *flag.FlagSet, args []string) error {
	if err := refuseSecrets(fs, args); err != nil {
		return err
	}
	if err := fs.Parse(args); err != nil {
		return meant(fs, hint(fs, err))
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
	if failed != nil {
		return failed
	}
	return oneStdin(fs)
}

// oneStdin returns an error if several secrets come from standard input, whether arguments or variables say so. All
// of them would get the same text.
func oneStdin(fs *flag.FlagSet) error {
	var from []string
	fs.VisitAll(func(f *flag.Flag) {
		if strings.HasSuffix(f.Name, fileSuffix) && f.Value.String() == Stdin {
			from = append(from, "-"+f.Name)
		}
	})
	if len(from) > 1 {
		return fmt.Errorf("only one secret can come from standard input, not those of %s", strings.Join(from, " and "))
	}
	return nil
}

// fileSuffix is the suffix of flags that name the file of a secret.
const fileSuffix = "-file"

// refuseSecrets returns an error if the arguments contain a secret, because every user of the machine can see it
// in the list of processes. The error names the flag for a file, and does not quote the secret.
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

// undefined matches the error of package flag about a flag that does not exist.
var undefined = regexp.MustCompile(`^flag provided but not defined: -(.+)$`)

// meant adds the most similar flag to an error about a flag that does not exist.
func meant(fs *flag.FlagSet, err error) error {
	unknown := undefined.FindStringSubmatch(err.Error())
	if unknown == nil {
		return err
	}
	var names []string
	fs.VisitAll(func(f *flag.Flag) { names = append(names, f.Name) })
	if near := nearest.Name(unknown[1], names); near != "" {
		return fmt.Errorf("%w (did you mean -%s?)", err, near)
	}
	return err
}

// hint adds the format of a duration to an error about a duration. Package flag says only that it cannot be
// parsed.
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

// Stranger is an environment variable that looks like a setting but is none.
type Stranger struct {
	Variable string
	Meant    string // the most similar variable of a setting; "" if none is similar
}

// Strangers returns the environment variables that look like settings but are not: they have the prefix, but
// belong to no flag and are not in the list others. Variables that Kubernetes sets for services are skipped.
func Strangers(fs *flag.FlagSet, others ...string) []Stranger {
	claimed := map[string]bool{}
	for _, name := range others {
		claimed[name] = true
	}
	fs.VisitAll(func(f *flag.Flag) { claimed[Variable(f.Name)] = true })
	var settings []string // without the prefix, which would make all of them similar
	for _, name := range slices.Sorted(maps.Keys(claimed)) {
		settings = append(settings, strings.TrimPrefix(name, Prefix))
	}
	var strangers []Stranger
	for _, entry := range os.Environ() {
		name, _, _ := strings.Cut(entry, "=")
		setting, ours := strings.CutPrefix(name, Prefix)
		if !ours || claimed[name] || ofService.MatchString(name) {
			continue
		}
		stranger := Stranger{Variable: name}
		if near := nearest.Name(setting, settings); near != "" {
			stranger.Meant = Prefix + near
		}
		strangers = append(strangers, stranger)
	}
	slices.SortFunc(strangers, func(a, b Stranger) int { return strings.Compare(a.Variable, b.Variable) })
	return strangers
}

// ofService matches variables that a Kubernetes service sets in pods.
var ofService = regexp.MustCompile(`_SERVICE_(HOST|PORT)|_PORT(_\d+_(TCP|UDP).*)?$`)
