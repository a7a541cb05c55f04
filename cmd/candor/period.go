package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"candor/internal/app"
)

// period is a flag for how long something is kept. The value is "forever", a number of days such as 90d, or a
// duration. "forever" is stored as 0.
type period time.Duration

const (
	forever = "forever"
	day     = 24 * time.Hour
	// mostDays is a hundred years.
	mostDays = 36_500
)

func (r *period) String() string {
	switch d := time.Duration(*r); {
	case d == 0:
		return forever
	case d%day == 0:
		return fmt.Sprintf("%dd", d/day)
	default:
		return d.String()
	}
}

// Get returns the text, as the flag takes it.
func (r *period) Get() any { return r.String() }

// Set implements flag.Value.
func (r *period) Set(text string) error {
	if text == forever {
		*r = 0
		return nil
	}
	if days, ok := strings.CutSuffix(text, "d"); ok {
		n, err := strconv.ParseUint(days, 10, 32)
		if err != nil || n < 1 || n > mostDays {
			return fmt.Errorf("days must be a number from 1 to %d", mostDays)
		}
		*r = period(time.Duration(n) * day)
		return nil
	}
	d, err := time.ParseDuration(text)
	if err != nil || d <= 0 {
		return errors.New("must be forever, a number of days such as 90d, or a duration such as 36h")
	}
	*r = period(d)
	return nil
}

// auto is the flag value for app.Automatic.
const auto = "auto"

// retention is a period, or auto.
type retention time.Duration

func (r *retention) String() string {
	if time.Duration(*r) == app.Automatic {
		return auto
	}
	return (*period)(r).String()
}

// Get returns the text, as the flag takes it.
func (r *retention) Get() any { return r.String() }

// Set implements flag.Value.
func (r *retention) Set(text string) error {
	if text == auto {
		*r = retention(app.Automatic)
		return nil
	}
	if err := (*period)(r).Set(text); err != nil {
		return fmt.Errorf("%w, or auto", err)
	}
	return nil
}

// interval is a duration, or auto.
type interval time.Duration

func (i *interval) String() string {
	if time.Duration(*i) == app.Automatic {
		return auto
	}
	return time.Duration(*i).String()
}

// Get returns the text, as the flag takes it.
func (i *interval) Get() any { return i.String() }

// Set implements flag.Value.
func (i *interval) Set(text string) error {
	if text == auto {
		*i = interval(app.Automatic)
		return nil
	}
	d, err := time.ParseDuration(text)
	if err != nil || d < 0 {
		return errors.New("must be a duration such as 6h, 0s, or auto")
	}
	*i = interval(d)
	return nil
}
