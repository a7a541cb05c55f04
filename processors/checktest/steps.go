package checktest

import (
	"encoding/gob"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"candor/survey"
)

// Question asks how many steps a fresh check takes for the submission, or a reader for the bytes if there is no
// submission.
type Question struct {
	Check      survey.Check
	Submission *survey.Submission
	Bytes      []byte
	Reader     Reader
}

// Reader names a decoder of bytes that somebody else chose.
type Reader uint8

// The readers.
const (
	ReadsBodies  Reader = iota // decodes bodies of addRespondent (JSON)
	ReadsRecords               // decodes records of submissions (Avro)
)

// counter is the program test/steps, which answers questions one at a time.
type counter struct {
	sync.Mutex
	out *gob.Encoder
	in  *gob.Decoder
}

// program starts the program that CANDOR_STEPS names, once in a process. Without that variable there
// is none, and steps are not counted. The program ends with the tests, which close its input.
var program = sync.OnceValues(func() (*counter, error) {
	path := os.Getenv("CANDOR_STEPS")
	if path == "" {
		return nil, nil
	}
	cmd := exec.Command(path)
	cmd.Stderr = os.Stderr
	cmd.Env = append(os.Environ(), "GOCOVERDIR="+filepath.Dir(path)) // it writes its counters there when it ends
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	return &counter{out: gob.NewEncoder(in), in: gob.NewDecoder(out)}, cmd.Start()
})

// Steps returns how many basic blocks of candor's code run when a fresh check scores the submission
// as the first of its survey. It is 0 if CANDOR_STEPS names no program.
func Steps(t testing.TB, c survey.Check, s *survey.Submission) int {
	t.Helper()
	return answer(t, Question{Check: c, Submission: s})
}

func answer(t testing.TB, q Question) int {
	t.Helper()
	p, err := program()
	if err != nil {
		t.Fatal(err)
	}
	if p == nil {
		return 0
	}
	p.Lock()
	defer p.Unlock()
	var steps int
	if err := p.out.Encode(q); err != nil {
		t.Fatal(err)
	}
	if err := p.in.Decode(&steps); err != nil {
		t.Fatal(err)
	}
	return steps
}
