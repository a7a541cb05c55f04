package fault

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"candor/internal/research/service"
)

// An import that is killed, again and again, goes on when it is started again. In the end every interview is in the survey once.
func TestKilledImportGoesOnWithoutDoubles(t *testing.T) {
	const rows, kills = 6000, 3
	r := seeded(t)
	ctx := bounded(t)
	dir, addr := t.TempDir(), freeAddr(t)
	p := newProcess(t, "candor", devEnv(), "serve", "-data-dir", dir, "-http.addr", addr, "-log.level", "warn")
	p.start()
	p.awaitReady(ctx)

	var text bytes.Buffer
	text.WriteString("id,page 1 time,why did you choose this one\n")
	for i := range rows {
		fmt.Fprintf(&text, "p%d,%d,\"I chose number %d, because it is cheaper than %d\"\n", i, 5+i%50, i, i*7)
	}
	path := filepath.Join(t.TempDir(), "interviews.csv")
	if err := os.WriteFile(path, text.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	importing := func() *exec.Cmd {
		cmd := exec.CommandContext(ctx, binary, "import", "-yes", "-url", "http://"+addr, path)
		cmd.Env = append(surroundings(), "CANDOR_KEY="+devKey)
		return cmd
	}
	for _, at := range moments(r, kills, rows) {
		cmd := importing()
		out := &trigger{want: at, reached: make(chan struct{})}
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
	}
	cmd := importing()
	last, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, last)
	}
	if !strings.Contains(string(last), "went on from there") || !strings.Contains(string(last), "0 left out, 0 refused") {
		t.Errorf("the last run says\n%s", last)
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

// trigger waits until the output of an import shows that it has come to a row.
type trigger struct {
	want    int
	reached chan struct{}
	tail
	closed bool
}

func (g *trigger) Write(b []byte) (int, error) {
	g.write(b)
	if g.closed {
		return len(b), nil
	}
	for line := range strings.Lines(g.String()) {
		done := 0
		if _, err := fmt.Sscanf(line, "%d of 6000 rows", &done); err == nil && done >= g.want {
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
