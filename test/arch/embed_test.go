package arch

import (
	"os"
	"path/filepath"
	"testing"
)

// mostEmbedded is the limit of all files that are part of the binary, in bytes: tables, models, lists, pages and schemas.
const mostEmbedded = 12_000_000

func TestEmbedded_size(t *testing.T) {
	total := int64(0)
	sizes := map[string]int64{}
	for _, p := range list(t, "-deps", "./cmd/candor") {
		for _, name := range p.EmbedFiles {
			info, err := os.Stat(filepath.Join(p.Dir, name))
			if err != nil {
				t.Fatal(err)
			}
			total += info.Size()
			sizes[p.ImportPath] += info.Size()
		}
	}
	t.Logf("%d bytes", total)
	if total == 0 {
		t.Error("no file is embedded")
	}
	if total > mostEmbedded {
		t.Errorf("the embedded files have %d bytes, at most %d are allowed: %v", total, mostEmbedded, sizes)
	}
}
