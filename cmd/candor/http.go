package main

import (
	"errors"
	"flag"
	"fmt"
	"time"

	"candor/internal/flags"
	"candor/internal/http/web"
)

// leastMemory is the least memory limit that is accepted. With less, the garbage collector would run all the time.
const leastMemory = web.MinBodyBudget

// httpFlags adds the flags for the limits of HTTP clients. The caller must call the returned function after the
// flags were parsed. This function sets the limits.
func httpFlags(fs *flag.FlagSet, l *web.Limits) func() error {
	var budget, memory flags.Size
	d := web.DefaultLimits
	fs.Var(&budget, "http.body-budget", "`memory` for request bodies in flight and for what is decoded from them, such as 256MiB; at least 64MiB (default a quarter of the memory limit, at most 1GiB; 256MiB without one)")
	fs.IntVar(&l.Connections, "http.max-connections", d.Connections, "maximum `number` of open connections; further ones are closed at once")
	fs.IntVar(&l.PerAddress, "http.max-connections-per-address", d.PerAddress, "maximum `number` of open connections from one address, or from one IPv6 network of 64 bits; raise it behind a proxy")
	fs.DurationVar(&l.Stall, "http.stall-timeout", d.Stall, "`duration` without progress in reading a request or writing its answer, after which the connection is closed")
	fs.Var(&memory, "memory.limit", "maximum `memory` of the process, such as 1GiB; at least 64MiB (default that of its control group, if it has one)")
	return func() error {
		if memory > 0 && memory < leastMemory {
			least := flags.Size(leastMemory)
			return mistaken{fmt.Errorf("-memory.limit is %s, but it must be at least %s; write it with its unit, such as 1GiB", &memory, &least)}
		}
		limit := memoryLimit(int64(memory))
		if l.BodyBudget = int64(budget); l.BodyBudget == 0 && limit > 0 {
			l.BodyBudget = min(max(limit/4, web.MinBodyBudget), 1<<30)
		}
		switch { // web.Limits would take 0 as the default
		case l.Connections < 1:
			return mistaken{errors.New("-http.max-connections must be at least 1")}
		case l.PerAddress < 1:
			return mistaken{errors.New("-http.max-connections-per-address must be at least 1")}
		case l.Stall < time.Second:
			return mistaken{errors.New("-http.stall-timeout must be at least 1s")}
		case !l.Valid():
			return mistaken{errors.New("-http.body-budget must be at least 64MiB")}
		}
		return nil
	}
}
