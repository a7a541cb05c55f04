// Package seventh shows what has to be added for a seventh check. It builds the service with
// one more check and sends requests through HTTP, score, settings, exclusion, explanation,
// price and recalculation. The check is added as a build overlay, so the tree itself has only
// six checks.
package seventh

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
)

// An edit inserts text after a text that occurs once in the file.
type edit struct{ file, after, insert string }

const (
	table    = "survey/check_reasons_weights_prices.go"
	wire     = "schemas/submission.go"
	document = "api/openapi.yaml"
)

// edits are the lines of a check in files that have lines for every check.
var edits = []edit{
	// The number of the check, its row in the table, and the place of its data points.
	{table, "DES              // duplicate entrance\n", "\tTOY // a toy\n"},
	{table, "points:       one(func(s *Submission) *Entrance { return s.DES }, func(p *Entrance) string { return p.ID }),\n\t},\n", `	TOY: {
		code: "TOY", since: V3, noun: Noun{"toy word", "toy words"}, unit: DataPoints,
		scoreReason: "Toy Score Threshold", categoryReason: "Toy Category",
		weight: 1, full: 1, limit: limit{0, 2},
		recommended:  CheckSettings{Active: true, Score: 40, MinPoints: 2},
		rules:        always(rule(on, 1, BadLanguage)),
		units:        func(s *Submission) int { return len(s.TOY) },
		modular:      func(n Credits) Credits { return 700 + 100*(n-1) },
		allInclusive: func(n Credits) Credits { return 100 * n },
		points:       many(func(s *Submission) []Word { return s.TOY }, func(p *Word) string { return p.ID }),
	},
`},
	{"survey/submission.go", "	DES *Entrance\n", "\tTOY []Word\n"},
	{"survey/submission.go", "	Demographics []Demographic\n}\n", "\n// Word is a TOY data point.\ntype Word struct{ ID, Word string }\n"},

	// Its field on the log. The schema has one field more than that of the tree.
	{wire, "	DES int64 `avro:\"des\"`\n", "\tTOY int64 `avro:\"toy\"`\n"},
	{wire, "TS: int64(n[survey.TS]), BAS: int64(n[survey.BAS]), DES: int64(n[survey.DES]),\n", "\t\tTOY: int64(n[survey.TOY]),\n"},
	{wire, "survey.TS: int(w.TS), survey.BAS: int(w.BAS), survey.DES: int(w.DES),\n", "\t\tsurvey.TOY: int(w.TOY),\n"},
	{wire, "	DES *wireEntrance   `avro:\"des\"`\n}\n", `
type wireWord struct {
	ID   string ` + "`avro:\"id\"`" + `
	Word string ` + "`avro:\"word\"`" + `
}

func (w *wireWord) code(c *coder) { c.text(&w.ID); c.text(&w.Word) }
`},
	{wire, "	c.long(&w.DES)\n", "\tc.long(&w.TOY)\n"},
	{wire, "type wireSubmission struct {\n	wireHead\n", "\tTOY []wireWord `avro:\"toy\"`\n"},
	{wire, "func (w *wireSubmission) code(c *coder) {\n	w.wireHead.code(c)\n", "\tif c.has(wants(survey.TOY)) {\n\t\tlistOf(c, &w.TOY, nil, (*wireWord).code)\n\t}\n"},
	{wire, "DES: toDES(s.DES),\n", "\t\tTOY: convert(s.TOY, func(p *survey.Word) wireWord { return wireWord(*p) }),\n"},
	{wire, "	s.TS, s.BAS, s.DES = fromTS(w.TS), fromBAS(b, w.BAS), fromDES(w.DES)\n", "\ts.TOY = convert(w.TOY, func(w *wireWord) survey.Word { return survey.Word(*w) })\n"},

	// Its reader.
	{"internal/http/request/points.go", "		r.entrance(p)\n", "\tcase survey.TOY:\n\t\trepeated = r.word(p)\n"},
	{"internal/http/request/points.go", "	return check, true\n}\n", `
func (r *pointReader) word(p *path) (again bool) {
	r.open()
	var d survey.Word
	var seen fields
	for r.next() {
		switch string(r.name()) {
		case "dataPointId":
			seen |= 1
			d.ID = r.text(p.key("dataPointId"), 1, maxName)
		case "word":
			seen |= 2
			d.Word = r.text(p.key("word"), 1, maxName)
		default:
			r.skip()
		}
	}
	r.required(p, seen, "dataPointId", "word")
	again = seen&1 != 0 && repeated(r.s.TOY, d.ID, func(d *survey.Word) string { return d.ID })
	r.s.TOY = append(r.s.TOY, d)
	r.sent[survey.TOY]++
	return again
}
`},

	// Its scorer, which is a package of its own.
	{"internal/app/roles.go", "bas.New(), des.With(entrances)", ", toy.Check{}"},
	{"internal/app/roles.go", "	\"candor/processors/oes\"\n", "\t\"candor/processors/toy\"\n"},

	// Its part of the contract.
	{document, "{contains: {properties: {qualityCheck: {enum: [DES]}}, required: [qualityCheck]}, minContains: 0, maxContains: 1}\n", "                - {contains: {properties: {qualityCheck: {enum: [TOY]}}, required: [qualityCheck]}, minContains: 0, maxContains: 2}\n"},
	{document, "qualityCheck: {type: string, enum: [OES, TS, GQS, CHS, BAS, DES", ", TOY"},
	{document, "        - {$ref: '#/components/schemas/Entrance'}\n", "        - {$ref: '#/components/schemas/Word'}\n"},
	{document, "          DES: '#/components/schemas/Entrance'\n", "          TOY: '#/components/schemas/Word'\n"},
	{document, "      examples: ['2026-04-01T08:00:00.120Z']\n", `    Word: {type: object, required: [qualityCheck, dataPointId, word], properties: {qualityCheck: {type: string, enum: [TOY]}, dataPointId: {type: string}, word: {type: string}}}
    ToySettings:
      type: object
      additionalProperties: false
      required: [activate, score]
      properties:
        activate: {type: boolean}
        score: {type: number}
        minDataPoints: {type: integer}
        categories: {type: object, additionalProperties: false, properties: {BAD_LANGUAGE: {$ref: '#/components/schemas/CategoryRule'}}}
    WordSummary:
      type: object
      required: [qualityCheck, dataPointId, score, category]
      additionalProperties: false
      properties: {qualityCheck: {type: string, enum: [TOY]}, dataPointId: {type: string}, score: {type: integer}, category: {type: string, enum: [VALID_ANSWER, BAD_LANGUAGE, N/A]}}
`},
	{document, "        OES: {$ref: '#/components/schemas/OESSettingsV1'}\n", "        TOY: {$ref: '#/components/schemas/ToySettings'}\n"},
	{document, "        OES: {$ref: '#/components/schemas/OESSettingsV2'}\n", "        TOY: {$ref: '#/components/schemas/ToySettings'}\n"},
	{document, "        OES: {$ref: '#/components/schemas/OESSettingsV3'}\n", "        TOY: {$ref: '#/components/schemas/ToySettings'}\n"},
	{document, "        - Duplicate Entrance Category\n        - Manually Excluded\n", "        - Toy Score Threshold\n        - Toy Category\n"},
	{document, "        - {$ref: '#/components/schemas/EntranceSummary'}\n", "        - {$ref: '#/components/schemas/WordSummary'}\n"},
	{document, "          DES: '#/components/schemas/EntranceSummary'\n", "          TOY: '#/components/schemas/WordSummary'\n"},
	{document, "        DES: {type: boolean, description: Duplicate Entrance Score; free of charge.}\n", "        TOY: {type: boolean}\n"},
	{document, "required: [OES, GQS, TS, CHS, BAS, DES", ", TOY"},
	{document, "                    DES: {$ref: '#/components/schemas/PricedPoints'}\n", "                    TOY: {$ref: '#/components/schemas/PricedPoints'}\n"},
	{document, "        DESDataPoints: {$ref: '#/components/schemas/Count', default: 0, description: Entrances.}\n", "        TOYDataPoints: {$ref: '#/components/schemas/Count', default: 0, description: Words.}\n"},
}

// schema is the next version of a submission, with the field of the toy check.
const (
	oldSchema = "schemas/avsc/submission.v5.avsc"
	newSchema = "schemas/avsc/submission.v6.avsc"
	scorer    = "processors/toy/toy.go"
	inside    = "test/seventh/toy_test.go"
)

var root = filepath.Join("..", "..")

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.FromSlash(path))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// within inserts text after a text that occurs once.
func within(t *testing.T, text string, e edit) string {
	t.Helper()
	if n := strings.Count(text, e.after); n != 1 {
		t.Fatalf("%s has %d places that read %q: it has changed, adapt this test", e.file, n, e.after)
	}
	return strings.Replace(text, e.after, e.after+e.insert, 1)
}

// files returns the text of every file that the check changes or adds, by its path from the
// root.
func files(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{
		scorer: read(t, "testdata/toy.go.txt"),
		inside: read(t, "testdata/toy_test.go.txt"),
	}
	for _, e := range edits {
		if _, begun := all[e.file]; !begun {
			all[e.file] = read(t, root+"/"+e.file)
		}
		all[e.file] = within(t, all[e.file], e)
	}
	next := read(t, root+"/"+oldSchema)
	for _, e := range []edit{
		{oldSchema, `{"name": "des", "type": "long"}`, `, {"name": "toy", "type": "long", "default": 0}`},
		{
			oldSchema, `{"name": "token_expires", "type": "long", "default": 0, "doc": "s since 1970"},`,
			`{"name": "toy", "default": [], "type": {"type": "array", "items": {"type": "record", "name": "Word", "fields": [{"name": "id", "type": "string"}, {"name": "word", "type": "string"}]}}},`,
		},
	} {
		next = within(t, next, e)
	}
	all[newSchema] = strings.Replace(next, `"bas": 0, "des": 0}`, `"bas": 0, "des": 0, "toy": 0}`, 1)
	return all
}

// TestSeventhCheck builds the service with a seventh check and runs the test that the overlay
// adds to this package.
func TestSeventhCheck(t *testing.T) {
	dir := t.TempDir()
	top, err := filepath.Abs(root)
	if err != nil {
		t.Fatal(err)
	}
	overlay := struct{ Replace map[string]string }{map[string]string{}}
	for path, text := range files(t) {
		laid := filepath.Join(dir, strings.ReplaceAll(path, "/", "_"))
		if err := os.WriteFile(laid, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		overlay.Replace[filepath.Join(top, filepath.FromSlash(path))] = laid
	}
	list, err := json.Marshal(overlay)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(file, list, 0o600); err != nil {
		t.Fatal(err)
	}
	args := []string{"test", "-count=1", "-vet=off", "-run", "^TestToy$", "-overlay", file}
	if info, ok := debug.ReadBuildInfo(); ok && slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"}) {
		args = append(args, "-race") // the packages that it needs have already been built with -race
	}
	cmd := exec.CommandContext(t.Context(), "go", append(args, "./test/seventh")...)
	cmd.Dir = top
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// CONTRIBUTING names the files of a check, at most eight.
func TestContributingNamesTheFilesOfACheck(t *testing.T) {
	_, section, _ := strings.Cut(read(t, root+"/CONTRIBUTING.md"), "\n## Adding a check\n")
	n := 0
	for path := range files(t) {
		if path == inside {
			continue // a test
		}
		n++
		named := strings.NewReplacer("submission.v6", "submission.vN", scorer, "processors/<code>").Replace(path)
		if !strings.Contains(section, "`"+named+"`") {
			t.Errorf("CONTRIBUTING.md does not name %s", named)
		}
	}
	if n > 8 {
		t.Errorf("a check takes %d files", n)
	}
}
