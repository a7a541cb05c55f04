package checktest

import (
	"bufio"
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// The figures of docs/checks are measured on data outside the repository. CANDOR_DATA names its
// folder. If it is not set, tests that need data are skipped.

func open(t testing.TB, name string) *os.File {
	t.Helper()
	dir := os.Getenv("CANDOR_DATA")
	if dir == "" {
		t.Skip("needs the labelled data, which is not in the repository: run make quality with CANDOR_DATA naming its folder")
	}
	f, err := os.Open(filepath.Join(dir, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.Close() })
	return f
}

// Lines reads a file of the measuring data, such as "text/langid.tsv".
func Lines(t testing.TB, name string) []string {
	t.Helper()
	var lines []string
	sc := bufio.NewScanner(open(t, name))
	sc.Buffer(nil, 16<<20)
	for sc.Scan() {
		lines = append(lines, sc.Text())
	}
	if err := sc.Err(); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return lines
}

// Rows reads a file of the measuring data that has a JSON value on each line.
func Rows[T any](t testing.TB, name string) []T {
	t.Helper()
	var rows []T
	for i, l := range Lines(t, name) {
		var r T
		if err := json.Unmarshal([]byte(l), &r); err != nil {
			t.Fatalf("%s:%d: %v", name, i+1, err)
		}
		rows = append(rows, r)
	}
	return rows
}

// Table reads a comma-separated file of the measuring data, without its header line.
func Table(t testing.TB, name string) [][]string {
	t.Helper()
	rows, err := csv.NewReader(open(t, name)).ReadAll()
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return rows[1:]
}

// Numbers parses a cell with numbers separated by spaces.
func Numbers(t testing.TB, cell string) []float64 {
	t.Helper()
	var list []float64
	for s := range strings.FieldsSeq(cell) {
		v, err := strconv.ParseFloat(s, 64)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, v)
	}
	return list
}
