package openapi

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/goccy/go-yaml"
)

// width is how many characters of JSON go into a line, so that two columns fit a screen.
const width = 66

// layout writes a value of the document as JSON to be read: what fits into a
// line stays in one.
func layout(v any) string {
	var b strings.Builder
	lay(&b, v, "", 0)
	return b.String()
}

// lay writes v behind indent and used further characters of its line.
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

// compact writes a value in one line, with a blank after commas and colons.
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

// quote writes a JSON string that keeps <, > and & as they are.
func quote(s string) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(s) // a string can always be written
	return strings.TrimSuffix(b.String(), "\n")
}
