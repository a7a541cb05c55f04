// Command steps counts the steps in which a check scores a submission: the basic blocks of candor's code that run. A
// loop that allocates nothing is visible only in the steps. The command reads submissions from standard input until
// its end, and writes a number for each, in Go's gob format. It must be built with
//
//	go build -cover -covermode=atomic -coverpkg=candor/...
//
// Tests of costs start it if CANDOR_STEPS names it. "make cost" and "make fuzz" build it for them. It is a separate
// program because a test cannot read its own counters.
package main

import (
	"bytes"
	"encoding/gob"
	"errors"
	"io"
	"log"
	"os"
	"runtime/coverage"

	"candor/processors"
	"candor/processors/bas"
	"candor/processors/checktest"
	"candor/processors/chs"
	"candor/processors/des"
	"candor/processors/gqs"
	"candor/processors/oes"
	"candor/processors/ts"
	"candor/survey"
)

var fresh = map[survey.Check]func() processors.Check{
	survey.BAS: func() processors.Check { return bas.New() },
	survey.CHS: func() processors.Check { return chs.New() },
	survey.DES: func() processors.Check { return des.New() },
	survey.GQS: func() processors.Check { return gqs.New() },
	survey.OES: func() processors.Check { return oes.New() },
	survey.TS:  func() processors.Check { return ts.New() },
}

func main() {
	in, out := gob.NewDecoder(os.Stdin), gob.NewEncoder(os.Stdout)
	for {
		var q checktest.Question
		err := in.Decode(&q)
		if errors.Is(err, io.EOF) {
			return
		}
		steps := 0
		if err == nil {
			steps, err = stepsOf(q)
		}
		if err == nil {
			err = out.Encode(steps)
		}
		if err != nil {
			log.Fatal(err)
		}
	}
}

func stepsOf(q checktest.Question) (int, error) {
	check := fresh[q.Check]()
	before, err := counted()
	if err != nil {
		return 0, err
	}
	if err := checktest.Score(check, q.Submission); err != nil {
		return 0, err
	}
	after, err := counted()
	return after - before, err
}

// counted returns how many steps this process has executed.
func counted() (int, error) {
	var b bytes.Buffer
	if err := coverage.WriteCounters(&b); err != nil {
		return 0, err
	}
	return sum(b.Bytes())
}
