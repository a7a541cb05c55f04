// Command steps counts the steps that a check takes to score a submission, or a reader to read bytes: the basic blocks
// that run. A loop that allocates nothing shows in steps only. From standard input, it reads questions (a check and a submission,
// or a reader and bytes). For each, it writes a number. Both are in Go's gob format. It ends with its input. It must be built with
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
	"time"

	"candor/internal/http/request"
	"candor/processors"
	"candor/processors/bas"
	"candor/processors/checktest"
	"candor/processors/chs"
	"candor/processors/des"
	"candor/processors/gqs"
	"candor/processors/oes"
	"candor/processors/ts"
	"candor/schemas"
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

// readers read bytes, and may refuse them.
var readers = map[checktest.Reader]func([]byte){
	checktest.ReadsBodies: func(b []byte) { request.AddRespondent(b, survey.V3, time.UnixMilli(0)) },
	checktest.ReadsRecords: func(b []byte) {
		if a, err := schemas.DecodeAdmission(b); err == nil {
			_, _ = schemas.DecodeSubmission(schemas.Peeked{Kind: schemas.KindSubmission, Checks: a.Concerns}, b)
		}
	},
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
	do := func() error { return checktest.Score(fresh[q.Check](), q.Submission) }
	if q.Submission == nil {
		do = func() error { readers[q.Reader](q.Bytes); return nil }
	}
	before, err := counted()
	if err != nil {
		return 0, err
	}
	if err := do(); err != nil {
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
