package main

import (
	"errors"
	"flag"
	"fmt"
	"strconv"
	"strings"
	"time"

	"candor/internal/access/accounts"
	"candor/schemas"
	"candor/survey"
)

// wantedKey is the key that the flags of keys create describe.
type wantedKey struct {
	schemas.APIKey
	public  bool
	limited []string // the given flags that apply only to public keys
}

// flags adds a flag for each possible restriction of a key.
func (k *wantedKey) flags(fs *flag.FlagSet, now time.Time) { //nolint:funlen // a list of flags, one after the other
	l := &k.Limits
	// The next three functions add flags that apply only to public keys.
	text := func(name, usage string, set func(string) error) {
		fs.Func(name, usage, func(s string) error {
			k.limited = append(k.limited, "-"+name)
			return set(s)
		})
	}
	onOff := func(name, usage string, to *bool) {
		fs.BoolFunc(name, usage, func(s string) (err error) {
			if *to, err = strconv.ParseBool(s); err != nil {
				return errors.New("it must be true or false")
			}
			if *to {
				k.limited = append(k.limited, "-"+name)
			}
			return nil
		})
	}
	number := func(name, usage string, most int64, set func(int64)) {
		text(name, usage, func(s string) error {
			n, err := strconv.ParseInt(s, 10, 64)
			if err != nil || n < 1 || n > most {
				return fmt.Errorf("it must be a whole number from 1 to %d", most)
			}
			set(n)
			return nil
		})
	}
	fs.BoolVar(&k.public, "public", false, "create a public key, which can only add respondents and can be used in a web page")
	fs.StringVar(&k.Name, "name", "", "`name` of the key, to tell keys apart")
	fs.Func("expires", "`when` the key stops working: a date such as 2027-01-01 (UTC), a time such as 2027-01-01T12:00:00Z, or a duration from now such as 720h or 90d; none: it never expires", func(s string) (err error) {
		k.ExpiresAt, err = parseExpiry(s, now)
		return err
	})
	fs.Func("scope", "`scope` of a private key: read (getRespondent, getAllRespondents, exportRespondents, listSurveys, getSurvey, creditCalculation, explainRespondent, qualityCheckSuggestions, guessMapping, readInterviews, getCleaningSettings, listDecisions and previewCleaningSettings) or all (the default)", func(s string) error {
		if s != "read" && s != "all" {
			return errors.New("it must be read or all")
		}
		k.ReadOnly = s == "read"
		return nil
	})
	text("origin", "`origin` of the pages that can use a public key, such as https://survey.example; may be given several times, none: any page", func(s string) error {
		o, err := accounts.ParseOrigin(s)
		k.Origins = append(k.Origins, o)
		return err
	})
	name := func(to *[]string) func(string) error {
		return func(s string) error {
			if s == "" {
				return errors.New("it must not be empty")
			}
			*to = append(*to, s)
			return nil
		}
	}
	text("survey", "`name` of a survey to which a public key can add respondents; may be given several times, none: any survey", name(&l.Surveys))
	text("survey-prefix", "`beginning` of the names of surveys to which a public key can add respondents; may be given several times", name(&l.Prefixes))
	number("version", "`version` of the API that a public key can use; none: any", int64(survey.V3), func(n int64) { l.Version = survey.Version(n) })
	onOff("existing-surveys", "let a public key add only to surveys that exist", &l.ExistingOnly)
	onOff("no-verdict", "answer adds with a public key with QUEUED, never with a verdict", &l.NoVerdict)
	onOff("account-settings", "use the cleaning settings of the account (accounts set -cleaning), whatever a request with the public key says", &l.AccountSettings)
	onOff("require-token", "let a public key add only respondents that come with a signed token (candor tokens)", &l.TokenRequired)
	number("daily-adds", "maximum `respondents` that a public key can add per UTC day; none: no limit", 1e12, func(n int64) { l.DailyAdds = int(n) })
	text("daily-credits", "maximum `credits` that a public key can spend per UTC day; none: no limit", func(s string) (err error) {
		if l.DailyCredits, err = survey.ParseCredits(s); err == nil && l.DailyCredits <= 0 {
			err = errors.New("it must be more than 0")
		}
		return err
	})
	number("max-body", "maximum `bytes` of a request body with a public key; none: the limit of the service", 16<<20, func(n int64) { l.MaxBody = n })
	number("per-address", "maximum `requests` per minute from one address with a public key; none: no limit", 1000, func(n int64) { l.PerAddress = int(n) })
}

// check returns an error for an invalid combination of flags.
func (k *wantedKey) check() error {
	k.Private = !k.public
	switch {
	case k.Private && len(k.limited) > 0:
		if k.limited[0] == "-origin" {
			return errors.New("-origin needs -public: a private key must not be used in a browser")
		}
		return fmt.Errorf("%s needs -public: only public keys are limited this way", k.limited[0])
	case k.public && k.ReadOnly:
		return errors.New("-scope is for private keys: a public key may only add respondents")
	}
	return nil
}

// parseExpiry parses when a key expires: a date, a time, or a duration from now.
func parseExpiry(s string, now time.Time) (time.Time, error) {
	at, err := time.Parse(time.DateOnly, s)
	if err != nil {
		at, err = time.Parse(time.RFC3339, s)
	}
	if days, ok := strings.CutSuffix(s, "d"); err != nil && ok {
		if n, bad := strconv.Atoi(days); bad == nil && n < 100_000 {
			at, err = now.AddDate(0, 0, n), nil
		}
	}
	if err != nil {
		d, bad := time.ParseDuration(s)
		if bad != nil {
			return time.Time{}, errors.New("it must be a date such as 2027-01-01, a time such as 2027-01-01T12:00:00Z, or a duration such as 720h or 90d")
		}
		at = now.Add(d)
	}
	if !at.After(now) {
		return time.Time{}, errors.New("it is in the past")
	}
	return at.UTC().Truncate(time.Millisecond), nil
}
