package main

import (
	"maps"
	"testing"
	"time"
)

// This is the output of go tool pprof -traces -unit=ms.
const printed = `File: load
Type: cpu
Duration: 21s, Total samples = 70ms (18.47%)
-----------+-------------------------------------------------------
      10ms   runtime.memclrNoHeapPointers
             runtime.mallocgc
             candor/processors/ngram.Spec.Features
             candor/processors/oes.(*Check).Score
             candor/processors/host.(*lane).Handle
-----------+-------------------------------------------------------
      20ms   internal/runtime/syscall/linux.Syscall6
             net.(*conn).Write
             github.com/twmb/franz-go/pkg/kgo.(*brokerCxn).writeConn (inline)
-----------+-------------------------------------------------------
      20ms   runtime.scanobject
             runtime.gcBgMarkWorker.func2
-----------+-------------------------------------------------------
      15ms   runtime.futex
             runtime.schedule
             runtime.mcall
-----------+-------------------------------------------------------
       5ms   strings.Index
             candor/survey.Valid
`

func TestDivide(t *testing.T) {
	part, kind := divide(printed)
	if want := map[string]time.Duration{
		"OES": 10 * time.Millisecond, "Kafka client": 20 * time.Millisecond, collectorPart: 20 * time.Millisecond,
		schedulerPart: 15 * time.Millisecond, otherPart: 5 * time.Millisecond,
	}; !maps.Equal(part, want) {
		t.Errorf("by part %v, want %v", part, want)
	}
	if want := map[string]time.Duration{
		"allocating": 10 * time.Millisecond, "system calls": 20 * time.Millisecond, "collecting": 20 * time.Millisecond,
		"waking and parking goroutines": 15 * time.Millisecond, "everything else": 5 * time.Millisecond,
	}; !maps.Equal(kind, want) {
		t.Errorf("by kind %v, want %v", kind, want)
	}
}
