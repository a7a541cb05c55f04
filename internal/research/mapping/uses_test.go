package mapping

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The form in which the review page shows and returns a mapping has the same meaning as the
// mapping.
func TestUses(t *testing.T) {
	files, err := filepath.Glob("testdata/*.yaml")
	if err != nil || len(files) < 5 {
		t.Fatalf("%d mappings, %v", len(files), err)
	}
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		first, _, _ := bytes.Cut(text, []byte("\n---\n")) // examples of respondents follow
		want, err := Decode(bytes.NewReader(first))
		if err != nil {
			t.Fatal(err)
		}
		for i := range want.Times {
			want.Times[i].Unit = []string{Minutes, Days, ""}[i%3]
		}
		got := &Mapping{Survey: want.Survey, Platform: want.Platform, Dates: want.Dates, TimeZone: want.TimeZone, Missing: want.Missing, Cleaning: want.Cleaning, RetentionDays: want.RetentionDays}
		got.Interview.Description = want.Interview.Description
		if err := got.Take(want.Uses()); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", path, diff)
		}
	}
}

func TestTake_refuses(t *testing.T) {
	for want, uses := range map[string][]Use{
		`entry 2, id: the columns "a" and "b" cannot both have this purpose`: {{As: AsID, Columns: []string{"a"}}, {As: AsID, Columns: []string{"b"}}},
		`entry 1, time: it names 2 columns, but must name one`:               {{As: AsTime, Columns: []string{"a", "b"}}},
		`entry 1, openAnswer: it names 0 columns, but must name one`:         {{As: AsOpenAnswer}},
		`entry 1, other: a column can be one of [id start ip leaveOut`:       {{As: "other", Columns: []string{"a"}}},
	} {
		if err := (&Mapping{}).Take(uses); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func TestBind_entryWithoutColumn(t *testing.T) {
	m := &Mapping{Survey: "s", Cleaning: Off, LeaveOut: []Rule{{Values: []string{"1"}}}}
	if _, err := m.Bind(nil); err == nil || err.Error() != "an entry of the mapping names no column" {
		t.Errorf("%v", err)
	}
}
