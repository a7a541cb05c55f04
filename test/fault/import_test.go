package fault

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"candor/internal/research/service"
	"candor/test/harness"
)

// interviews is the number of interviews in a file of the test, unless CANDOR_IMPORT_ROWS sets another. The interviews of a larger file are
// small, because the importer handles all of them alike.
const interviews = 6000

// The memory that the importer may use: 128 MiB, mostly for the program and for garbage, and for each row the hash of its id, in a table that may just have
// doubled its size.
const (
	importerBytes = 128 << 20
	rowBytes      = 160
)

// An import that is killed several times continues when it is started again. In the end, every interview is in the survey exactly once.
func TestKilledImportGoesOnWithoutDoubles(t *testing.T) {
	harness.EmbeddedOnly(t)
	const kills = 3
	rows := harness.Setting(t, "CANDOR_IMPORT_ROWS", interviews)
	r := seeded(t)
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute+time.Duration(rows)*6*time.Millisecond)
	t.Cleanup(cancel)
	dir, addr := t.TempDir(), freeAddr(t)
	p := newProcess(t, "candor", devEnv(), "serve", "-data-dir", dir, "-http.addr", addr, "-log.level", "warn")
	p.start()
	p.awaitReady(ctx)

	path := filepath.Join(t.TempDir(), "interviews.csv")
	writeInterviews(t, path, rows)
	importing := func() *exec.Cmd {
		cmd := exec.CommandContext(ctx, binary, "import", "-yes", "-url", "http://"+addr, path)
		cmd.Env = append(surroundings(), "CANDOR_KEY="+devKey)
		return cmd
	}
	var peak int64
	for _, at := range moments(r, kills, rows) {
		cmd := importing()
		out := &trigger{cmd: cmd, total: rows, want: at, reached: make(chan struct{})}
		cmd.Stdout, cmd.Stderr = out, out
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		ended := make(chan error, 1)
		go func() { ended <- cmd.Wait() }()
		out.await(ctx, t, ended)
		_ = cmd.Process.Kill()
		if err := <-ended; err == nil {
			t.Errorf("the import had ended before it was killed at row %d", at)
		}
		peak = max(peak, out.peak)
	}
	cmd := importing()
	last := &trigger{cmd: cmd, total: rows, want: rows, reached: make(chan struct{})}
	cmd.Stdout, cmd.Stderr = last, last
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v\n%s", err, last)
	}
	if said := last.String(); !strings.Contains(said, "continued from there") || !strings.Contains(said, "0 left out, 0 refused") {
		t.Errorf("the last run says\n%s", said)
	}
	peak = max(peak, last.peak)
	t.Logf("the importer held %d MiB at most, the service %d MiB at the end", peak>>20, p.rss()>>20)
	if most := importerBytes + int64(rows)*rowBytes; peak > most {
		t.Errorf("the importer held %d bytes of memory, more than %d", peak, most)
	}
	c, err := service.New(service.Options{URL: "http://" + addr, Key: devKey})
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]int{}
	if err := c.All(ctx, "interviews", func(r *service.Respondent) error {
		seen[r.ID]++
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	for i := range rows {
		if n := seen[fmt.Sprintf("p%d", i)]; n != 1 {
			t.Errorf("respondent p%d is there %d times", i, n)
		}
	}
	if len(seen) != rows {
		t.Errorf("%d respondents are in the survey, %d were in the file", len(seen), rows)
	}
}

// writeInterviews writes a file with the given number of interviews.
func writeInterviews(t *testing.T, path string, rows int) {
	t.Helper()
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	text := bufio.NewWriter(file)
	if rows > interviews {
		_, _ = text.WriteString("id,page 1 time\n")
	} else {
		_, _ = text.WriteString("id,page 1 time,why did you choose this one\n")
	}
	for i := range rows {
		_, _ = fmt.Fprintf(text, "p%d,%d", i, 5+i%50)
		if rows <= interviews {
			_, _ = fmt.Fprintf(text, ",\"I chose number %d, because it is cheaper than %d\"", i, i*7)
		}
		_ = text.WriteByte('\n')
	}
	if err := errors.Join(text.Flush(), file.Close()); err != nil {
		t.Fatal(err)
	}
}

// trigger waits until the output of an import shows that it has reached a row. At each output, it records the memory of the import.
type trigger struct {
	cmd     *exec.Cmd
	total   int
	want    int
	reached chan struct{}
	tail
	closed bool
	peak   int64
}

func (g *trigger) Write(b []byte) (int, error) {
	g.write(b)
	g.peak = max(g.peak, memoryOf(g.cmd.Process.Pid, "VmHWM:"))
	if g.closed {
		return len(b), nil
	}
	for line := range strings.Lines(g.String()) {
		done, total := 0, 0
		if _, err := fmt.Sscanf(line, "%d of %d rows", &done, &total); err == nil && total == g.total && done >= g.want {
			g.closed = true
			close(g.reached)
			break
		}
	}
	return len(b), nil
}

func (g *trigger) await(ctx context.Context, t *testing.T, ended chan error) {
	t.Helper()
	select {
	case <-g.reached:
	case err := <-ended:
		t.Fatalf("the import ended early: %v\n%s", err, g)
	case <-ctx.Done():
		t.Fatalf("the import does not come to row %d\n%s", g.want, g)
	}
}
