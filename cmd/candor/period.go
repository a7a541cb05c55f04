package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// period is a flag for how long something is kept: forever, which is 0, a number of
// days such as 90d, or a duration.
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
