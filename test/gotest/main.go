// Command gotest runs go test and records which tests ran and which were skipped, so that a run that omits tests
// cannot pass as complete. .ci/run uses it. By hand, call it like go test:
//
//	gotest -record DIR test -race ./...
//	gotest -record DIR -allow .ci/skips -without observe,dashboards judge
//
// The first form behaves like `go test -race ./...` and adds its records to DIR. The second reads all records, prints
// each test that was skipped and that no step ran, and fails if the list does not allow one of them.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
)

func main() {
	record := flag.String("record", "", "`directory` of the records")
	allow := flag.String("allow", "", "`file` that lists the tests that may be skipped")
	without := flag.String("without", "", "comma-separated `steps` that were left out")
	flag.Parse()
	var err error
	switch {
	case *record == "" || flag.NArg() == 0:
		err = errors.New("usage: gotest -record DIR test ARGUMENTS... | gotest -record DIR -allow FILE [-without STEPS] judge")
	case flag.Arg(0) == "judge":
		err = judge(os.Stdout, *record, *allow, strings.FieldsFunc(*without, func(r rune) bool { return r == ',' }))
	default:
		err = test(*record, flag.Args())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "gotest:", err)
		os.Exit(1)
	}
}

// test runs the go command with the arguments and -json.
func test(record string, args []string) error {
	// go test also receives the interrupt and ends its tests. Keep reading, to print their last output.
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	cmd := exec.CommandContext(ctx, "go", append([]string{args[0], "-json"}, args[1:]...)...)
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.Stderr = os.Stderr
	events, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	run, err := follow(os.Stdout, events)
	_, _ = io.Copy(io.Discard, events) // otherwise go test would block until its output is read
	return errors.Join(err, cmd.Wait(), run.save(record))
}
