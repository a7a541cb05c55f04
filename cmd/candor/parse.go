package main

import (
	"errors"
	"flag"
	"fmt"

	"candor/internal/config"
)

// parse parses the flags and returns the other arguments. People also put flags after names, which
// package flag does not support.
func parse(fs *flag.FlagSet, args []string) (names []string, err error) {
	fs.Usage = func() {} // package flag would also print it for an error
	for err = config.Parse(fs, args); err == nil && fs.NArg() > 0; err = fs.Parse(fs.Args()[1:]) {
		names = append(names, fs.Arg(0))
	}
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		err = mistaken{fmt.Errorf("%w; %s -h lists the flags", err, fs.Name())}
	}
	return names, err
}
