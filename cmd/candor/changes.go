package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"strconv"
	"strings"

	"candor/internal/http/request"
	"candor/schemas"
	"candor/survey"
)

// The values of flags for an account's settings.
const (
	allInclusive = "all-inclusive"
	modular      = "modular"
	unlimited    = "unlimited"
)

// changes collects the changes to an account that the given flags make.
type changes struct {
	do    []func(*schemas.Account)
	notes []string // the flags, for the audit topic
}

func (c *changes) apply(a *schemas.Account) {
	for _, f := range c.do {
		f(a)
	}
}

func (c *changes) add(flag, value string, f func(*schemas.Account)) {
	c.do, c.notes = append(c.do, f), append(c.notes, flag+"="+value)
}

func (c *changes) String() string { return strings.Join(c.notes, " ") }

// flags adds a flag for each setting of an account.
func (c *changes) flags(fs *flag.FlagSet) {
	fs.Func("name", "`name` of the account, for people", func(s string) error {
		c.add("name", strconv.Quote(s), func(a *schemas.Account) { a.Name = s })
		return nil
	})
	fs.Func("pricing", "`mode`: all-inclusive (the default) or modular; applies to respondents added from now on", func(s string) error {
		if s != allInclusive && s != modular {
			return errors.New("it must be all-inclusive or modular")
		}
		c.add("pricing", s, func(a *schemas.Account) { a.Options.Modular = s == modular })
		return nil
	})
	fs.Func("balance", "`credits` that all respondents together may cost, or unlimited (the default); earlier charges count", func(s string) error {
		var balance *survey.Credits
		if s != unlimited {
			credits, err := survey.ParseCredits(s)
			if err != nil {
				return err
			}
			balance = &credits
		}
		c.add("balance", s, func(a *schemas.Account) { a.Balance = balance })
		return nil
	})
	c.quotas(fs)
	c.onOff(fs, "premium", "give addRespondent the premium rate limit", func(a *schemas.Account, on bool) { a.Premium = on })
	c.onOff(fs, "rate-limit", "apply rate limits to its keys (default true)", func(a *schemas.Account, on bool) { a.NoRateLimit = !on })
	c.onOff(fs, "suspended", "refuse all requests with its keys", func(a *schemas.Account, on bool) { a.Suspended = on })
	c.onOff(fs, "recalculation", "offer recalculateRespondents (default true)", func(a *schemas.Account, on bool) { a.NoRecalculation = !on })
	c.onOff(fs, "plain-des", "use the plain rule of DES: equal answers or an equal address are a duplicate, however common they are", func(a *schemas.Account, on bool) { a.Options.PlainDES = on })
	c.onOff(fs, "strict-paste", "BAS: give every answer of which 80 % and at least 20 characters were pasted the category COPY_AND_PASTE, even if most answers were typed", func(a *schemas.Account, on bool) { a.Options.StrictPaste = on })
	c.onOff(fs, "keep-out-untrusted", "do not compare other respondents with those that its public keys add without a signed token; applies to respondents added from now on", func(a *schemas.Account, on bool) { a.KeepOutUntrusted = on })
	c.cleaning(fs, "cleaning", "version 3", survey.V3)
	c.cleaning(fs, "cleaning-legacy", "versions 1 and 2", survey.V1, survey.V2)
}

// onOff adds a flag without a value. The value =false switches it off.
func (c *changes) onOff(fs *flag.FlagSet, name, usage string, set func(a *schemas.Account, on bool)) {
	fs.BoolFunc(name, usage, func(s string) error {
		on, err := strconv.ParseBool(s)
		if err != nil {
			return errors.New("it must be true or false")
		}
		c.add(name, strconv.FormatBool(on), func(a *schemas.Account) { set(a, on) })
		return nil
	})
}

// These values of a flag stand for cleaning settings without a file.
const (
	cleaningOff         = "off"
	cleaningRecommended = "recommended"
)

// cleaning adds the flag for the account's cleaning settings. The flag applies to API versions that have the same
// categories.
func (c *changes) cleaning(fs *flag.FlagSet, name, of string, versions ...survey.Version) {
	usage := fmt.Sprintf("`file` with cleaningSettings in JSON for %s of the API, or - for standard input, %s for no cleaning, %s for the recommended ones (the default); for keys that were created with -account-settings", of, cleaningOff, cleaningRecommended)
	fs.Func(name, usage, func(s string) error {
		var settings *survey.CleaningSettings
		note := s
		if s != cleaningOff && s != cleaningRecommended {
			document, err := readInput(s)
			if err != nil {
				return err
			}
			var violations request.Violations
			if settings, violations = request.CleaningSettings(document, versions[0]); len(violations) > 0 {
				return fmt.Errorf("the cleaning settings are not valid: %s", strings.Join(violations, "; "))
			}
			var compact bytes.Buffer
			if err := json.Compact(&compact, document); err != nil {
				return err
			}
			note = compact.String()
		}
		c.add(name, note, func(a *schemas.Account) {
			own := maps.Clone(a.Cleaning) // the directory's map must not be changed
			if own == nil {
				own = map[survey.Version]*survey.CleaningSettings{}
			}
			for _, v := range versions {
				if own[v] = settings; s == cleaningRecommended {
					delete(own, v)
				}
			}
			a.Cleaning = own
		})
		return nil
	})
}

// maxInput is the largest input from a file or from standard input, in bytes.
const maxInput = 1 << 20

// readInput reads a file, or standard input for "-".
func readInput(name string) ([]byte, error) {
	in := os.Stdin
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		defer func() { _ = f.Close() }()
		in = f
	}
	b, err := io.ReadAll(io.LimitReader(in, maxInput+1))
	if err == nil && len(b) > maxInput {
		err = fmt.Errorf("%s is larger than 1 MiB", name)
	}
	return b, err
}
