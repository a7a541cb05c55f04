package main

import (
	"errors"
	"flag"
	"strconv"

	"candor/schemas"
	"candor/survey"
)

// Words for settings of an account.
const (
	allInclusive = "all-inclusive"
	modular      = "modular"
	unlimited    = "unlimited"
)

// changes are what the given flags do to an account.
type changes []func(*schemas.Account)

func (c *changes) apply(a *schemas.Account) {
	for _, f := range *c {
		f(a)
	}
}

// flags adds a flag for each setting of an account.
func (c *changes) flags(fs *flag.FlagSet) {
	fs.Func("name", "`name` for people", func(s string) error {
		*c = append(*c, func(a *schemas.Account) { a.Name = s })
		return nil
	})
	fs.Func("pricing", "`mode`: all-inclusive (the default) or modular; counts for respondents added from now on", func(s string) error {
		if s != allInclusive && s != modular {
			return errors.New("it is all-inclusive or modular")
		}
		*c = append(*c, func(a *schemas.Account) { a.Options.Modular = s == modular })
		return nil
	})
	fs.Func("balance", "`credits` that all respondents together may cost, or unlimited (the default); what was charged before counts", func(s string) error {
		var balance *survey.Credits
		if s != unlimited {
			credits, err := survey.ParseCredits(s)
			if err != nil {
				return err
			}
			balance = &credits
		}
		*c = append(*c, func(a *schemas.Account) { a.Balance = balance })
		return nil
	})
	fs.BoolFunc("premium", "give addRespondent the premium rate limit", c.onOff(func(a *schemas.Account, on bool) { a.Premium = on }))
	fs.BoolFunc("rate-limit", "limit how often its keys may call (default true)", c.onOff(func(a *schemas.Account, on bool) { a.NoRateLimit = !on }))
	fs.BoolFunc("suspended", "refuse its keys", c.onOff(func(a *schemas.Account, on bool) { a.Suspended = on }))
	fs.BoolFunc("recalculation", "offer recalculateRespondents (default true)", c.onOff(func(a *schemas.Account, on bool) { a.NoRecalculation = !on }))
	fs.BoolFunc("plain-des", "keep the plain rule of DES: equal answers or an equal address are a duplicate, however common they are", c.onOff(func(a *schemas.Account, on bool) { a.Options.PlainDES = on }))
	fs.BoolFunc("strict-paste", "BAS: call each answer COPY_AND_PASTE from a pasted share of 80 % and 20 characters on, not only where most answers were pasted", c.onOff(func(a *schemas.Account, on bool) { a.Options.StrictPaste = on }))
}

// onOff reads a flag that may be switched off with =false.
func (c *changes) onOff(set func(a *schemas.Account, on bool)) func(string) error {
	return func(s string) error {
		on, err := strconv.ParseBool(s)
		if err != nil {
			return errors.New("it is true or false")
		}
		*c = append(*c, func(a *schemas.Account) { set(a, on) })
		return nil
	}
}
