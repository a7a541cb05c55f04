package openapi

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Field is a row in a table of members.
type Field struct {
	Name        string
	Type        []Part
	Required    bool
	Since       string // v2 or v3 if earlier versions do not have it
	Deprecated  bool
	Description string
	Default     string // as JSON; empty: none
	Example     string // as JSON; empty: none
}

// Part is a piece of the text of a type. Anchor, if not empty, is the anchor to which it links.
type Part struct{ Text, Anchor string }

// Object is a schema with members or alternatives.
type Object struct {
	Anchor      string
	Title       string
	Description string
	Strict      bool // a request with unknown members is refused
	Fields      []Field
	OneOf       []Part
	Earlier     bool // the schema describes only earlier API versions
}

// object describes a schema of the document's components.
func (d *Document) object(name string) Object {
	node := d.root.object("components").object("schemas").object(name)
	o := Object{
		Anchor: name, Title: title(name, node), Description: node.text("description"),
		Strict: node.get("additionalProperties") == false, Fields: d.fields(node),
		Earlier: strings.HasSuffix(name, "V1") || strings.HasSuffix(name, "V2"),
	}
	for _, keyword := range []string{"oneOf", "anyOf"} {
		for _, v := range node.list(keyword) {
			if ref := asObject(v).text("$ref"); ref != "" {
				o.OneOf = append(o.OneOf, d.named(ref))
			}
		}
	}
	return o
}

func title(name string, node object) string {
	return cmp.Or(node.text("title"), strings.TrimSuffix(name, "V3"))
}

// fields returns the members of a schema. A schema lists all its members, because no schema extends another
// (test/contract).
func (d *Document) fields(node object) []Field {
	var fields []Field
	required := node.texts("required")
	for _, member := range node.object("properties") {
		name := fmt.Sprint(member.Key)
		f := d.field(name, asObject(member.Value))
		f.Required = slices.Contains(required, name)
		fields = append(fields, f)
	}
	return fields
}

func (d *Document) field(name string, node object) Field {
	full := d.resolve(node)
	f := Field{
		Name: name, Type: d.typeOf(node), Since: full.text("x-since"), Deprecated: full.get("deprecated") == true,
		Description: full.text("description"),
	}
	if full.has("default") {
		f.Default = compact(full.get("default"))
	}
	if examples := full.list("examples"); len(examples) > 0 {
		f.Example = compact(examples[0])
	}
	return f
}

// typeOf describes the values that a schema accepts, with links to other schemas.
func (d *Document) typeOf(node object) []Part {
	if ref := node.text("$ref"); ref != "" && d.shown(schemaName(ref)) {
		return []Part{d.named(ref)}
	}
	full := d.resolve(node)
	if full.has("const") {
		return []Part{{Text: compact(full.get("const"))}}
	}
	if enum := full.list("enum"); len(enum) > 0 {
		if len(enum) > 24 {
			return []Part{{Text: "string"}}
		}
		var parts []string
		for _, v := range enum {
			parts = append(parts, compact(v))
		}
		return []Part{{Text: strings.Join(parts, " | ")}}
	}
	if full.text("type") == "array" {
		items := d.typeOf(full.object("items"))
		return append([]Part{{Text: "array of "}}, items...)
	}
	if values := full.object("additionalProperties"); full.text("type") == "object" && values != nil {
		return append([]Part{{Text: "object of "}}, d.typeOf(values)...)
	}
	for _, keyword := range []string{"oneOf", "anyOf"} {
		var parts []Part
		for _, v := range full.list(keyword) {
			if len(parts) > 0 {
				parts = append(parts, Part{Text: " or "})
			}
			parts = append(parts, d.typeOf(asObject(v))...)
		}
		if len(parts) > 0 && !full.has("type") {
			return parts
		}
	}
	if types := full.texts("type"); len(types) > 0 {
		return []Part{{Text: strings.Join(types, " or ")}}
	}
	if t := full.text("type"); t != "" {
		return []Part{{Text: t}}
	}
	return []Part{{Text: "any"}}
}

// shown reports whether the page has a separate section for a schema.
func (d *Document) shown(name string) bool {
	node := d.root.object("components").object("schemas").object(name)
	if node.object("properties").has("success") || strings.HasSuffix(name, "Answer") || node.text("type") == "array" {
		return false
	}
	return node.has("properties") || node.has("oneOf") || node.has("anyOf") && !node.has("type")
}

func (d *Document) named(ref string) Part {
	name := schemaName(ref)
	return Part{Text: title(name, d.root.object("components").object("schemas").object(name)), Anchor: name}
}
