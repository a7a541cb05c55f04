package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// usage is the processor time of this process: generator, service and, if they are embedded,
// broker and view. If other programs use the machine, processor time varies less than elapsed
// time.
type usage struct {
	each  time.Duration // for each respondent
	cores float64       // cores that the process used on average
}

func (u usage) String() string {
	if u.each == 0 {
		return ""
	}
	return fmt.Sprintf("%d us, %.1f cores", u.each.Microseconds(), u.cores)
}

// startUsage starts a measurement. It returns a function that returns the usage since then, for n respondents.
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

// startOthers measures how many cores everything else on the machine uses, including a real
// Kafka and Redis. The result shows how far the elapsed times can be trusted.
func startOthers() func() (cores float64, ok bool) {
	all, known := machine()
	own, began := processor(), time.Now()
	return func() (float64, bool) {
		now, still := machine()
		others := now - all - (processor() - own)
		return max(0, others.Seconds()/time.Since(began).Seconds()), known && still
	}
}

// machine returns the processor time that all processes have used, from /proc/stat on Linux:
// user, nice, system, idle, iowait, irq, softirq, steal, in hundredths of a second.
func machine() (time.Duration, bool) {
	text, err := os.ReadFile("/proc/stat")
	if err != nil {
		return 0, false
	}
	first, _, _ := strings.Cut(string(text), "\n")
	f := strings.Fields(first)
	if len(f) < 9 || f[0] != "cpu" {
		return 0, false
	}
	sum := 0
	for i, v := range f[1:9] {
		n, err := strconv.Atoi(v)
		if err != nil {
			return 0, false
		}
		if idle := i == 3 || i == 4; !idle {
			sum += n
		}
	}
	return time.Duration(sum) * 10 * time.Millisecond, true
}
