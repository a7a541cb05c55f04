package openapi

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/goccy/go-yaml"
)

// width is the maximum number of characters in a line of JSON. With it, two columns fit on a screen.
const width = 66

// layout formats a value of the document as readable JSON. A value that fits on one line stays on one line.
func layout(v any) string {
	var b strings.Builder
	lay(&b, v, "", 0)
	return b.String()
}

// lay writes v. If v takes several lines, they are indented by indent. used is how many other characters its first
// line has besides the indent.
func lay(b *strings.Builder, v any, indent string, used int) {
	line := compact(v)
	if len(indent)+used+len([]rune(line)) <= width {
		b.WriteString(line)
		return
	}
	deeper := indent + "  "
	switch v := v.(type) {
	case yaml.MapSlice:
		b.WriteString("{\n")
		for i, member := range v {
			name := quote(fmt.Sprint(member.Key)) + ": "
			b.WriteString(deeper + name)
			lay(b, member.Value, deeper, len(name)+1)
			b.WriteString(comma(i, len(v)))
		}
		b.WriteString(indent + "}")
	case []any:
		b.WriteString("[\n")
		for i, item := range v {
			b.WriteString(deeper)
			lay(b, item, deeper, 1)
			b.WriteString(comma(i, len(v)))
		}
		b.WriteString(indent + "]")
	default:
		b.WriteString(line)
	}
}

func comma(i, n int) string {
	if i == n-1 {
		return "\n"
	}
	return ",\n"
}

// compact formats a value on one line, with a blank after commas and colons.
func compact(v any) string {
	switch v := v.(type) {
	case yaml.MapSlice:
		parts := make([]string, len(v))
		for i, member := range v {
			parts[i] = quote(fmt.Sprint(member.Key)) + ": " + compact(member.Value)
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case []any:
		parts := make([]string, len(v))
		for i, item := range v {
			parts[i] = compact(item)
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case string:
		return quote(v)
	}
	return fmt.Sprint(v) // a number, a boolean
}

// quote formats a JSON string without escaping <, > and &.
func quote(s string) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(s) // encoding a string cannot fail
	return strings.TrimSuffix(b.String(), "\n")
}
