// Package openapi reads the published contract (api/openapi.yaml). It shows the contract in three forms: as JSON
// for programs, as a page for people, and as a list of operations for tests. It supports only the parts of OpenAPI
// that this document uses. It does not validate the document; test/contract does.
package openapi

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
)

// Document is a parsed OpenAPI document. It is immutable.
type Document struct {
	root       object
	json       []byte
	Operations []Operation // in document order
}

// Operation is one method of one path.
type Operation struct {
	ID      string
	Name    string // the last element of the path, for example addRespondent; if that is empty, the ID
	Version string // v1, v2 or v3; empty for operations without versions
	Method  string // GET or POST
	Path    string
	Tag     string
	Keys    []string // the types of keys that may call the operation; empty: no key is needed
	Request string   // the name of the schema of its body; empty: there is no body
	node    object
}

// Public reports whether a public key may call the operation.
func (o Operation) Public() bool { return slices.Contains(o.Keys, "public") }

// Parse parses a document in YAML.
func Parse(text []byte) (*Document, error) {
	var root yaml.MapSlice
	if err := yaml.UnmarshalWithOptions(text, &root, yaml.UseOrderedMap()); err != nil {
		return nil, fmt.Errorf("read the OpenAPI document: %w", err)
	}
	json, err := yaml.YAMLToJSON(text)
	if err != nil {
		return nil, fmt.Errorf("write the OpenAPI document as JSON: %w", err)
	}
	d := &Document{root: object(root), json: json}
	for _, path := range d.root.object("paths") {
		for _, method := range asObject(path.Value) {
			d.Operations = append(d.Operations, operation(fmt.Sprint(path.Key), fmt.Sprint(method.Key), asObject(method.Value)))
		}
	}
	return d, nil
}

func operation(path, method string, node object) Operation {
	o := Operation{
		ID: node.text("operationId"), Name: path[strings.LastIndexByte(path, '/')+1:], Method: strings.ToUpper(method),
		Path: path, Keys: node.texts("x-key-types"), node: node,
	}
	o.Name = cmp.Or(o.Name, o.ID)
	if tags := node.texts("tags"); len(tags) > 0 {
		o.Tag = tags[0]
	}
	if len(o.Keys) > 0 {
		o.Version = "v1"
		if first, _, ok := strings.Cut(path[1:], "/"); ok {
			o.Version = first
		}
	}
	o.Request = schemaName(node.object("requestBody").object("content").object("application/json").object("schema").text("$ref"))
	return o
}

// JSON returns the document as JSON. The members have the same order as in the document.
func (d *Document) JSON() []byte { return d.json }

// resolve follows a reference, if node is one. OpenAPI 3.1 lets a reference have a description of its own. So
// members next to the reference override those of its target.
func (d *Document) resolve(node object) object {
	ref := node.text("$ref")
	if ref == "" {
		return node
	}
	target := d.root
	for name := range strings.SplitSeq(strings.TrimPrefix(ref, "#/"), "/") {
		target = target.object(name)
	}
	target = d.resolve(target)
	if len(node) == 1 {
		return target
	}
	var merged object
	for _, member := range target {
		if !node.has(fmt.Sprint(member.Key)) {
			merged = append(merged, member)
		}
	}
	for _, member := range node {
		if member.Key != "$ref" {
			merged = append(merged, member)
		}
	}
	return merged
}

const schemas = "#/components/schemas/"

func schemaName(ref string) string {
	name, ok := strings.CutPrefix(ref, schemas)
	if !ok {
		return ""
	}
	return name
}
