package main

import (
	"fmt"
	"syscall"
	"time"
)

// usage is the processor time of this process: generator, service and, where
// they are embedded, broker and view. Where others use the machine too it is a
// steadier measure than time on the clock.
type usage struct {
	each  time.Duration // a respondent
	cores float64       // how many the process had on average
}

func (u usage) String() string {
	if u.each == 0 {
		return ""
	}
	return fmt.Sprintf("%d us, %.1f cores", u.each.Microseconds(), u.cores)
}

// startUsage starts the meter; what it returns reads it for n respondents.
func startUsage() func(n int) usage {
	before, began := processor(), time.Now()
	return func(n int) usage {
		used := processor() - before
		return usage{used / time.Duration(max(n, 1)), used.Seconds() / time.Since(began).Seconds()}
	}
}

func processor() time.Duration {
	var r syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &r) != nil {
		return 0
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}
