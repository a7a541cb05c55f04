package table

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
)

// responses matches the beginning of the JSON that Qualtrics exports.
var responses = regexp.MustCompile(`^\{\s*"responses"\s*:\s*\[`)

// array matches the beginning of an array of objects, or an empty one.
var array = regexp.MustCompile(`^\[\s*[{\]]`)

// sampledObjects is how many objects determine the columns of a JSON file. A member that occurs only in later
// objects is ignored.
const sampledObjects = 1000

// maxDepth is the maximum depth of nested members.
const maxDepth = 8

// jsonSource reads objects as records. They are in an array (JSON), or one on each line (NDJSON).
type jsonSource struct {
	in     io.Closer
	bounds *bounded
	lines  *bufio.Reader // for NDJSON
	array  *json.Decoder // for JSON
	opened bool

	index map[string]int
	row   []string
}

// newJSONSource returns a source whose records have the members with the given names.
func newJSONSource(text io.Reader, in io.Closer, format string, names []string) *jsonSource {
	s := &jsonSource{in: in, bounds: &bounded{r: text}, index: map[string]int{}, row: make([]string, len(names))}
	for i, name := range names {
		s.index[name] = i
	}
	if format == NDJSON {
		s.lines = bufio.NewReader(s.bounds)
	} else {
		s.array = json.NewDecoder(s.bounds)
	}
	return s
}

func (s *jsonSource) close() error { return s.in.Close() }

func (s *jsonSource) next() ([]string, error) {
	raw, err := s.object()
	if err != nil {
		return nil, err
	}
	clear(s.row)
	err = members(raw, func(name, value string) {
		if i, ok := s.index[name]; ok {
			s.row[i] = value
		}
	})
	return s.row, err
}

// object returns the next object, without parsing it.
func (s *jsonSource) object() (json.RawMessage, error) {
	s.bounds.begin()
	if s.lines == nil {
		return s.element()
	}
	for {
		line, err := s.lines.ReadBytes('\n')
		if line = bytes.TrimSpace(line); len(line) > 0 && (err == nil || errors.Is(err, io.EOF)) {
			return line, nil
		}
		if err != nil {
			return nil, err
		}
	}
}

// element returns the next object of an array.
func (s *jsonSource) element() (json.RawMessage, error) {
	if !s.opened {
		if err := s.open(); err != nil {
			return nil, err
		}
		s.opened = true
	}
	if !s.array.More() {
		return nil, io.EOF
	}
	var raw json.RawMessage
	if err := s.array.Decode(&raw); err != nil {
		if errors.Is(err, io.EOF) {
			err = io.ErrUnexpectedEOF
		}
		return nil, fmt.Errorf("read JSON: %w", err)
	}
	return raw, nil
}

// open reads up to the first element, after "[" or {"responses":[.
func (s *jsonSource) open() error {
	for {
		token, err := s.array.Token()
		if err != nil {
			return fmt.Errorf("read JSON: %w", err)
		}
		if token == json.Delim('[') {
			return nil
		}
	}
}

// jsonColumns sets the columns of the file: the members of the first objects, in order of appearance.
func (f *File) jsonColumns() error {
	src, err := f.source()
	if err != nil {
		return err
	}
	defer func() { _ = src.close() }()
	s := src.(*jsonSource)
	seen, qualtrics := map[string]bool{}, false
	for range sampledObjects {
		raw, err := s.object()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		if !qualtrics && bytes.Contains(raw, []byte(`"responseId"`)) && bytes.Contains(raw, []byte(`"values"`)) {
			qualtrics = true
		}
		// An invalid object is refused when the rows are read.
		_ = members(raw, func(name, _ string) {
			if !seen[name] && len(seen) <= maxColumns {
				seen[name] = true
				f.members = append(f.members, name)
			}
		})
	}
	if len(f.members) == 0 {
		return errors.New("no object with members was found; each interview must be one JSON object")
	}
	err = f.recogniseMembers(f.members, qualtrics)
	f.Layout.HeaderRows = 0
	return err
}

// recogniseMembers sets the columns for the members of JSON objects. qualtrics says that the objects are responses of
// Qualtrics, whose members do not show it.
func (f *File) recogniseMembers(names []string, qualtrics bool) error {
	head := [][]string{names}
	for _, tool := range []func(*File, [][]string) bool{(*File).qualtrics, (*File).limeSurvey, (*File).decipher, (*File).sawtooth} {
		if !qualtrics && tool(f, head) {
			return f.group()
		}
	}
	if qualtrics {
		f.Layout.Platform = Qualtrics
	}
	f.name(names, nil)
	return f.group()
}

// wrapped matches the beginning of an object whose first member has a number as its name and an object as its value, as
// in LimeSurvey's {"17":{...}}.
var wrapped = regexp.MustCompile(`^\{\s*"\d+"\s*:\s*\{`)

// unwrapped returns the interview in an object whose only member has the number of the interview as its name.
func unwrapped(raw json.RawMessage) json.RawMessage {
	var only map[string]json.RawMessage
	if !wrapped.Match(raw) || json.Unmarshal(raw, &only) != nil || len(only) != 1 {
		return raw
	}
	for _, inner := range only {
		raw = inner
	}
	return raw
}

// members calls visit with the name and the text of every member that is a text, a number, a truth value, null or a list
// of these. The text of null is "". The names of nested members are joined by dots, such as "person.age". In Qualtrics responses, values
// have their plain names, and labels end in " (label)".
func members(raw json.RawMessage, visit func(name, value string)) error {
	d := json.NewDecoder(bytes.NewReader(unwrapped(raw)))
	d.UseNumber()
	token, err := d.Token()
	if err == nil && token != json.Delim('{') {
		return &RowError{Reason: "it is not a JSON object"}
	}
	if err == nil {
		err = object(d, "", 1, visit)
	}
	if err == nil && d.More() {
		err = errors.New("text after the object")
	}
	if err != nil {
		return &RowError{Reason: "it is not a JSON object that can be read"}
	}
	return nil
}

var errDeep = fmt.Errorf("members are nested deeper than %d", maxDepth)

func object(d *json.Decoder, prefix string, depth int, visit func(name, value string)) error {
	if depth > maxDepth {
		return errDeep
	}
	for d.More() {
		token, err := d.Token()
		if err != nil {
			return err
		}
		if err := value(d, nameOf(prefix, token.(string)), depth, visit); err != nil {
			return err
		}
	}
	_, err := d.Token()
	return err
}

// nameOf joins the name of a member and the names of its parents.
func nameOf(prefix, name string) string {
	switch prefix {
	case "", "values":
		return name
	case "labels":
		return name + " (label)"
	}
	return prefix + "." + name
}

func value(d *json.Decoder, name string, depth int, visit func(name, value string)) error {
	token, err := d.Token()
	if err != nil {
		return err
	}
	switch token {
	case json.Delim('{'):
		return object(d, name, depth+1, visit)
	case json.Delim('['):
		parts, err := list(d, depth+1)
		// Qualtrics also stores which questions were displayed; these are not answers.
		if err == nil && len(parts) > 0 && name != "displayedFields" && !strings.HasPrefix(name, "displayedValues.") {
			visit(name, strings.Join(parts, ", "))
		}
		return err
	}
	switch {
	case token != nil:
		visit(name, fmt.Sprint(token))
	case name != "": // in a list, null is no part
		visit(name, "")
	}
	return nil
}

// list returns the plain values of an array. It skips objects, which are not answers.
func list(d *json.Decoder, depth int) ([]string, error) {
	if depth > maxDepth {
		return nil, errDeep
	}
	var parts []string
	for d.More() {
		err := value(d, "", depth, func(name, value string) {
			if name == "" {
				parts = append(parts, value)
			}
		})
		if err != nil {
			return nil, err
		}
	}
	_, err := d.Token()
	return parts, err
}
