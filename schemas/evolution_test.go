package schemas

import (
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/hamba/avro/v2"

	"candor/survey"
)

func fingerprint(value []byte) uint64 { return binary.LittleEndian.Uint64(value[len(magic):]) }

// Every version of a record can be read as every other version: old bytes as a new version,
// because they stay on the log, and new bytes as an old version, so that a roll-back needs only
// the new schema file.
func TestVersionsAreCompatible(t *testing.T) {
	evolution := mustLoad(os.DirFS("testdata"), "evolution")
	for _, r := range []*registry{known, evolution} {
		for _, f := range r.families {
			for _, reader := range f.all {
				for _, writer := range f.all {
					if err := avro.NewSchemaCompatibility().Compatible(reader.schema, writer.schema); err != nil {
						t.Errorf("%s: read v%d as v%d: %v", f.name, writer.number, reader.number, err)
					}
				}
			}
			for i, v := range f.all {
				if v.number != i+1 {
					t.Errorf("%s: versions are not numbered 1, 2, ...", f.name)
				}
			}
		}
	}
}

// The type thing in testdata/evolution has every change that a record may have: v2 adds a
// nullable field, a number with a default, and a field inside list items, and removes an
// optional list.
type (
	thingV1 struct {
		ID    string        `avro:"id"`
		Notes []string      `avro:"notes"`
		Parts []thingPartV1 `avro:"parts"`
		OES   []string      `avro:"oes"`
		Tail  string        `avro:"tail"`
	}
	thingPartV1 struct {
		Name string `avro:"name"`
		Size int64  `avro:"size"`
	}
	thingV2 struct {
		ID    string        `avro:"id"`
		Level int32         `avro:"level"`
		Parts []thingPartV2 `avro:"parts"`
		OES   []string      `avro:"oes"`
		Tail  string        `avro:"tail"`
		Extra *thingPartV2  `avro:"extra"`
	}
	thingPartV2 struct {
		Name  string `avro:"name"`
		Size  int64  `avro:"size"`
		Color string `avro:"color"`
	}
	thingNarrow struct {
		ID    string `avro:"id"`
		Level int32  `avro:"level"`
		Tail  string `avro:"tail"`
	}
)

func TestEvolution(t *testing.T) {
	text, err := os.ReadFile("testdata/evolution/thing.v1.avsc")
	if err != nil {
		t.Fatal(err)
	}
	old := mustLoad(fstest.MapFS{"d/thing.v1.avsc": {Data: text}}, "d").family("thing")
	current := mustLoad(os.DirFS("testdata"), "evolution").family("thing")

	oldValue, err := old.encode(&thingV1{ID: "a", Notes: []string{"n", "m"}, Parts: []thingPartV1{{"x", 1}, {"y", -2}}, OES: []string{"o"}, Tail: "end"})
	if err != nil {
		t.Fatal(err)
	}
	t.Run("old bytes read by a new build", func(t *testing.T) {
		var got thingV2
		if err := current.decode(oldValue, everything, &got); err != nil {
			t.Fatal(err)
		}
		want := thingV2{ID: "a", Level: 7, Parts: []thingPartV2{{"x", 1, "grey"}, {"y", -2, "grey"}}, OES: []string{"o"}, Tail: "end"}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	})
	t.Run("old bytes read narrowly by a new build", func(t *testing.T) {
		var got thingNarrow
		if err := current.decode(oldValue, 0, &got); err != nil {
			t.Fatal(err)
		}
		if want := (thingNarrow{ID: "a", Level: 7, Tail: "end"}); got != want {
			t.Errorf("got %+v, want %+v", got, want)
		}
	})
	newValue, err := current.encode(&thingV2{ID: "b", Level: 9, Parts: []thingPartV2{{"z", 3, "red"}}, Tail: "fin", Extra: &thingPartV2{Name: "e"}})
	if err != nil {
		t.Fatal(err)
	}
	t.Run("new bytes read by an old build", func(t *testing.T) {
		var got thingV1
		if err := old.decode(newValue, everything, &got); !errors.Is(err, ErrUnknownSchema) {
			t.Errorf("got %v, want ErrUnknownSchema: readers are rolled out first", err)
		}
	})
	t.Run("new bytes read by an old build given the new file", func(t *testing.T) {
		v1, v2 := current.all[0], current.all[1]
		read, err := avro.NewSchemaCompatibility().Resolve(v1.schema, v2.schema)
		if err != nil {
			t.Fatal(err)
		}
		var got thingV1
		if err := config.Unmarshal(read, newValue[headerSize:], &got); err != nil {
			t.Fatal(err)
		}
		want := thingV1{ID: "b", Notes: []string{}, Parts: []thingPartV1{{"z", 3}}, OES: []string{}, Tail: "fin"}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	})
}

// This is the real submission with the change that a seventh check would make. The present
// bytes must still be read by every narrow reader.
func TestEvolution_submission(t *testing.T) {
	text, err := fs.ReadFile(embedded, "avsc/submission.v5.avsc")
	if err != nil {
		t.Fatal(err)
	}
	next := strings.Replace(string(text), `{"name": "oes",`,
		`{"name": "device", "type": ["null", "string"], "default": null}, {"name": "sms", "type": {"type": "array", "items": "string"}, "default": []}, {"name": "oes",`, 1)
	next = strings.Replace(next, `{"name": "detect_pattern", "type": "boolean"}`,
		`{"name": "detect_pattern", "type": "boolean"}, {"name": "rows", "type": "long", "default": 0}`, 1)
	if strings.Count(next, `"default"`) != 3+strings.Count(string(text), `"default"`) {
		t.Fatal("the schema has changed shape; adapt this test")
	}
	f := mustLoad(fstest.MapFS{
		"d/submission.v1.avsc": {Data: text},
		"d/submission.v2.avsc": {Data: []byte(next)},
	}, "d").family("submission")
	defer func(was *family) { submissions = was }(submissions)

	s := refSubmission()
	rec, err := EncodeSubmission(s, 312)
	if err != nil {
		t.Fatal(err)
	}
	submissions = f
	p, err := Peek(rec)
	if err != nil {
		t.Fatal(err)
	}
	got, err := DecodeSubmission(p, rec.Value)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(s, got); diff != "" {
		t.Error(diff)
	}
	for _, c := range survey.Checks {
		got, err := DecodeSubmissionFor(c, p, rec.Value)
		if err != nil {
			t.Fatal(c, err)
		}
		if diff := cmp.Diff(only(c, *s), got); diff != "" {
			t.Error(c, diff)
		}
	}
	if _, err := DecodeAdmission(rec.Value); err != nil {
		t.Error(err)
	}
}
