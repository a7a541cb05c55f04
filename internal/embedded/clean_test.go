package embedded

import (
	"bytes"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"testing"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/schemas"
)

// If a compaction is interrupted at any point, no record is lost: neither earlier ones, nor
// those that were appended afterwards.
func TestCompactionSurvivesACrash(t *testing.T) {
	dir := t.TempDir()
	e, err := Start(dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	client := reach(t, e)
	if _, err := kadm.NewClient(client).CreateTopic(t.Context(), 1, 1, map[string]*string{"cleanup.policy": new("compact")}, schemas.TopicDataKeys); err != nil {
		t.Fatal(err)
	}
	put := func(n int) {
		t.Helper()
		r := &kgo.Record{Topic: schemas.TopicDataKeys, Key: fmt.Append(nil, n%5), Value: fmt.Append(nil, "value ", n)}
		if err := client.ProduceSync(t.Context(), r).FirstErr(); err != nil {
			t.Fatal(err)
		}
	}
	for n := range 20 {
		put(n)
	}
	files := filepath.Join(dir, "log")
	before, now := t.TempDir(), filepath.Join(files, partitions, schemas.TopicDataKeys+"-0")
	clone(t, now, before)
	if err := e.Clean(); err != nil {
		t.Fatal(err)
	}
	if holds(t, now, "value 3") || !holds(t, now, "value 19") || !holds(t, before, "value 3") {
		t.Error("nothing was compacted")
	}
	if _, err := os.Stat(filepath.Join(files, kept)); !os.IsNotExist(err) {
		t.Errorf("second names are left: %v", err)
	}
	put(20)
	client.Close()
	e.Close()

	for name, tc := range map[string]struct {
		crash func(dir string) // changes the partition to the state after the crash
		want  string
		gone  string
	}{
		"before new files":       {func(dir string) { empty(t, dir) }, "value 3", "value 20"},
		"amid new files":         {func(dir string) { truncate(t, dir) }, "value 3", "value 20"},
		"after the last of them": {func(string) {}, "value 20", "value 3"},
	} {
		t.Run(name, func(t *testing.T) {
			to := t.TempDir()
			clone(t, dir, to)
			files := filepath.Join(to, "log")
			clone(t, before, filepath.Join(files, kept, schemas.TopicDataKeys+"-0"))
			part := filepath.Join(files, partitions, schemas.TopicDataKeys+"-0")
			tc.crash(part)
			e, err := Start(to, slog.New(slog.DiscardHandler))
			if err != nil {
				t.Fatal(err)
			}
			defer e.Close()
			if !holds(t, part, tc.want) || holds(t, part, tc.gone) {
				t.Errorf("%s is there: %v, %s: %v", tc.want, holds(t, part, tc.want), tc.gone, holds(t, part, tc.gone))
			}
			if _, err := os.Stat(filepath.Join(files, kept)); !os.IsNotExist(err) {
				t.Errorf("second names are left: %v", err)
			}
		})
	}
}

func clone(t *testing.T, from, to string) {
	t.Helper()
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
}

func segments(t *testing.T, dir string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*"+segmentSuffix))
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func empty(t *testing.T, dir string) {
	t.Helper()
	for _, name := range segments(t, dir) {
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
	}
}

func truncate(t *testing.T, dir string) {
	t.Helper()
	for _, name := range segments(t, dir) {
		if err := os.Truncate(name, 100); err != nil {
			t.Fatal(err)
		}
	}
}

func holds(t *testing.T, dir, text string) bool {
	t.Helper()
	for _, name := range segments(t, dir) {
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(raw, []byte(text)) {
			return true
		}
	}
	return false
}
