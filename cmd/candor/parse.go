package main

import (
	"errors"
	"flag"
	"fmt"

	"candor/internal/config"
)

// parse parses the flags and returns what else there is. Unlike a service, a
// command is typed by people, who put flags also behind names.
func parse(fs *flag.FlagSet, args []string) (names []string, err error) {
	fs.Usage = func() {} // package flag would print it for a mistake as well
	for err = config.Parse(fs, args); err == nil && fs.NArg() > 0; err = fs.Parse(fs.Args()[1:]) {
		names = append(names, fs.Arg(0))
	}
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		err = mistaken{fmt.Errorf("%w; %s -h lists the flags", err, fs.Name())}
	}
	return names, err
}
