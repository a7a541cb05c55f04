package harness

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"mime"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"candor/api"
	"candor/internal/http/openapi"
)

// Contract is the published document in a form for tests: its operations, and its compiled
// schemas. It is safe for concurrent use.
type Contract struct {
	*openapi.Document
	Root map[string]any // the document as decoded JSON

	mu       sync.Mutex
	compiler *jsonschema.Compiler
	compiled map[string]*jsonschema.Schema // by JSON pointer
}

// TheContract returns the API document of this source tree, parsed.
var TheContract = sync.OnceValue(func() *Contract {
	d, err := openapi.Parse(api.Contract)
	if err != nil {
		panic(err) // the tests of internal/http/openapi report such errors better
	}
	root, err := jsonschema.UnmarshalJSON(bytes.NewReader(d.JSON()))
	if err != nil {
		panic(err)
	}
	c := &Contract{Document: d, Root: root.(map[string]any), compiler: jsonschema.NewCompiler(), compiled: map[string]*jsonschema.Schema{}}
	c.compiler.AssertFormat()
	if err := c.compiler.AddResource(resource, root); err != nil {
		panic(err)
	}
	return c
})

const resource = "memory:///openapi.json"

// The names in a JSON pointer have two characters escaped.
var (
	escape   = strings.NewReplacer("~", "~0", "/", "~1")
	unescape = strings.NewReplacer("~1", "/", "~0", "~")
)

// Schema returns the schema at a JSON pointer, such as
// #/components/schemas/Respondent.
func (c *Contract) Schema(pointer string) (*jsonschema.Schema, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if s := c.compiled[pointer]; s != nil {
		return s, nil
	}
	s, err := c.compiler.Compile(resource + pointer)
	if err == nil {
		c.compiled[pointer] = s
	}
	return s, err
}

// Follow returns the object at a JSON pointer and its place. If there is a reference at the
// pointer, it follows the reference. It returns nil if there is no object.
func (c *Contract) Follow(pointer string) (map[string]any, string) {
	var at any = c.Root
	for name := range strings.SplitSeq(strings.TrimPrefix(pointer, "#/"), "/") {
		switch v := at.(type) {
		case map[string]any:
			at = v[unescape.Replace(name)]
		case []any:
			i, err := strconv.Atoi(name)
			if err != nil || i >= len(v) {
				return nil, ""
			}
			at = v[i]
		default:
			return nil, ""
		}
	}
	o, _ := at.(map[string]any)
	if ref, ok := o["$ref"].(string); ok {
		return c.Follow(ref)
	}
	return o, pointer
}

// Pointer returns the JSON pointer of these names.
func Pointer(names ...string) string {
	escaped := make([]string, len(names))
	for i, name := range names {
		escaped[i] = escape.Replace(name)
	}
	return "#/" + strings.Join(escaped, "/")
}

// Check returns how an answer violates the contract, or nil. The document must list its status
// for the operation. Headers, content type and body must be as the document describes them for
// that status.
func (c *Contract) Check(method, path string, r Response) error {
	path, _, _ = strings.Cut(path, "?")
	response, at := c.response(method, path, r.Status)
	if response == nil {
		return fmt.Errorf("%s %s answers %d, which the contract does not list: %.300s", method, path, r.Status, r.Body)
	}
	if err := c.headers(at, response, r.Header); err != nil {
		return fmt.Errorf("%s %s answers %d: %w", method, path, r.Status, err)
	}
	content, _ := response["content"].(map[string]any)
	if len(content) == 0 {
		if len(r.Body) > 0 {
			return fmt.Errorf("%s %s answers %d with a body, and the contract has none", method, path, r.Status)
		}
		return nil
	}
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || content[kind] == nil {
		return fmt.Errorf("%s %s answers %d with the content type %q", method, path, r.Status, r.Header.Get("Content-Type"))
	}
	if kind != "application/json" || method == http.MethodHead {
		return nil
	}
	if err := c.Validate(at+"/content/application~1json/schema", r.Body); err != nil {
		return fmt.Errorf("%s %s answers %d, which is not as the contract has it: %w: %.300s", method, path, r.Status, err, r.Body)
	}
	if err := Said(response, r.Body); err != nil {
		return fmt.Errorf("%s %s answers %d: %w", method, path, r.Status, err)
	}
	return nil
}

// Said returns how an error violates the rules of its response that go beyond the common schema
// of errors. x-messages lists its messages, or their patterns, which begin with ^. An invalid
// request has violations. With x-hints, other errors may have hints instead.
func Said(response map[string]any, body []byte) error {
	messages, listed := response["x-messages"].([]any)
	if !listed {
		return nil
	}
	var e struct {
		Message string
		Errors  map[string]string
	}
	if err := json.Unmarshal(body, &e); err != nil {
		return err
	}
	invalid := strings.HasPrefix(e.Message, "Validation ")
	if hints := response["x-hints"] == true; invalid && len(e.Errors) == 0 || !invalid && !hints && len(e.Errors) > 0 {
		return fmt.Errorf("%q with %d errors", e.Message, len(e.Errors))
	}
	if slices.ContainsFunc(messages, func(m any) bool {
		if text := m.(string); strings.HasPrefix(text, "^") {
			return regexp.MustCompile(text).MatchString(e.Message)
		}
		return m == e.Message
	}) {
		return nil
	}
	return fmt.Errorf("the contract does not list the message %q", e.Message)
}

// response returns the part of the document about an answer.
func (c *Contract) response(method, path string, status int) (map[string]any, string) {
	known, _ := c.Follow(Pointer("paths", path))
	if known == nil && status == http.StatusNotFound {
		return c.Follow("#/x-unknown-path")
	}
	name := strings.ToLower(method)
	if known[name] == nil && method == http.MethodHead && status != http.StatusMethodNotAllowed {
		name = "get" // HEAD is GET without the body
	}
	if known[name] == nil && status == http.StatusMethodNotAllowed {
		// The answers to methods that a path does not have are listed under the one method that
		// it has.
		if name = "post"; known[name] == nil {
			name = "get"
		}
	}
	return c.Follow(Pointer("paths", path, name, "responses", fmt.Sprint(status)))
}

func (c *Contract) headers(at string, response map[string]any, got http.Header) error {
	headers, _ := response["headers"].(map[string]any)
	var problems []error
	for name := range headers {
		header, headerAt := c.Follow(at + "/headers/" + name)
		values := got.Values(name)
		switch {
		case len(values) == 0 && header["required"] == true:
			problems = append(problems, fmt.Errorf("the header %s is missing", name))
		case len(values) > 1:
			problems = append(problems, fmt.Errorf("the header %s is there %d times", name, len(values)))
		case len(values) == 1:
			text := []byte(values[0])
			if schema, _ := header["schema"].(map[string]any); schema["type"] == "string" {
				text = encode(values[0])
			}
			if err := c.Validate(headerAt+"/schema", text); err != nil {
				problems = append(problems, fmt.Errorf("the header %s: %w", name, err))
			}
		}
	}
	return errors.Join(problems...)
}

// Validate returns how a JSON text violates the schema at a pointer.
func (c *Contract) Validate(pointer string, text []byte) error {
	s, err := c.Schema(pointer)
	if err != nil {
		return err
	}
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return err
	}
	if err := s.Validate(v); err != nil {
		return fmt.Errorf("%.1500s", err.Error())
	}
	return nil
}
