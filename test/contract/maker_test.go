package contract

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"candor/test/harness"
)

// maker generates values that follow the schemas of the contract. It does not always succeed:
// if several conditions apply together, it generates values until one fits.
type maker struct {
	*rand.Rand
	*harness.Contract
	// names overrides the strings of members by name, so that requests name surveys and
	// respondents that exist.
	names map[string]func() string
}

// request generates a value that follows the schema at a pointer, or reports that it found
// none.
func (m *maker) request(pointer string) (any, bool) {
	s, err := m.Schema(pointer)
	if err != nil {
		panic(err) // TestSchemasCompile reports such errors better
	}
	for range 50 {
		if v := normal(m.value(pointer)); s.Validate(v) == nil {
			return v, true
		}
	}
	return nil, false
}

// all returns a schema together with the schemas to which it refers or of which it consists,
// and the conditions among them.
func (m *maker) all(pointer string) (parts, conditions []string) {
	raw, at := m.look(pointer)
	parts = append(parts, at)
	if ref, ok := raw["$ref"].(string); ok {
		p, c := m.all(ref)
		parts, conditions = append(parts, p...), append(conditions, c...)
	}
	also := func(pointer string) {
		p, c := m.all(pointer)
		parts, conditions = append(parts, p...), append(conditions, c...)
	}
	for i := range list(raw["allOf"]) {
		also(fmt.Sprintf("%s/allOf/%d", at, i))
	}
	dependent, _ := raw["dependentSchemas"].(map[string]any)
	for _, name := range slices.Sorted(maps.Keys(dependent)) {
		also(at + "/dependentSchemas/" + name)
	}
	if raw["if"] != nil {
		conditions = append(conditions, at)
	}
	return parts, conditions
}

var unescape = strings.NewReplacer("~1", "/", "~0", "~")

// look returns the object at a pointer without resolving references.
func (m *maker) look(pointer string) (map[string]any, string) {
	cut := strings.LastIndexByte(pointer, '/')
	var parent any
	if parent, _ = m.Follow(pointer[:cut]); parent.(map[string]any) == nil {
		parent = m.array(pointer[:cut])
	}
	switch v := parent.(type) {
	case map[string]any:
		o, _ := v[unescape.Replace(pointer[cut+1:])].(map[string]any)
		return o, pointer
	case []any:
		var i int
		_, _ = fmt.Sscan(pointer[cut+1:], &i)
		o, _ := v[i].(map[string]any)
		return o, pointer
	}
	return nil, pointer
}

func (m *maker) array(pointer string) any {
	cut := strings.LastIndexByte(pointer, '/')
	holder, _ := m.Follow(pointer[:cut])
	return list(holder[pointer[cut+1:]])
}

func list(v any) []any { l, _ := v.([]any); return l }

// value generates a value that follows all the schemas at the pointers.
func (m *maker) value(pointers ...string) any {
	var parts, conditions []string
	for _, p := range pointers {
		a, c := m.all(p)
		parts, conditions = append(parts, a...), append(conditions, c...)
	}
	kind := ""
	var enum []any
	var items, values []string
	least, most := map[string]float64{}, map[string]float64{}
	for _, p := range parts {
		o, _ := m.look(p)
		if c, ok := o["const"]; ok {
			return c
		}
		if e := list(o["enum"]); e != nil {
			enum = e
		}
		switch t := o["type"].(type) {
		case string:
			kind = t
		case []any:
			if kind == "" {
				kind = t[m.IntN(len(t))].(string)
			}
		}
		for _, k := range []string{"minLength", "minItems", "minimum"} {
			if n, ok := number(o[k]); ok {
				least[k] = max(least[k], n)
			}
		}
		for _, k := range []string{"maxLength", "maxItems", "maximum"} {
			if n, ok := number(o[k]); ok {
				if old, has := most[k]; !has || n < old {
					most[k] = n
				}
			}
		}
		if o["items"] != nil {
			items = append(items, p+"/items")
		}
		if o["additionalProperties"] != nil && o["additionalProperties"] != false {
			values = append(values, p+"/additionalProperties")
		}
		if o["format"] == "date-time" {
			return m.moment()
		}
		for _, k := range []string{"oneOf", "anyOf"} {
			if n := len(list(o[k])); n > 0 && o["properties"] == nil && o["minimum"] == nil {
				return m.value(fmt.Sprintf("%s/%s/%d", p, k, m.IntN(n)))
			}
		}
	}
	if enum != nil {
		return enum[m.IntN(len(enum))]
	}
	switch kind {
	case "object":
		return m.object(parts, conditions, values)
	case "array":
		return m.items(items, least["minItems"], most["maxItems"])
	case "string":
		limit := 400.0
		if n, ok := most["maxLength"]; ok {
			limit = n
		}
		return m.text(int(least["minLength"]), int(limit))
	case "integer", "number":
		return m.number(kind == "integer", least["minimum"], most["maximum"])
	case "boolean":
		return m.IntN(2) == 0
	}
	return m.anything()
}

func number(v any) (float64, bool) {
	var f float64
	n, err := fmt.Sscan(fmt.Sprint(v), &f)
	return f, v != nil && err == nil && n == 1
}

// object first generates the members on which conditions depend. It then evaluates the
// conditions, and generates the other members.
func (m *maker) object(parts, conditions, values []string) any {
	o := object{}
	required := map[string]bool{}
	properties := map[string][]string{}
	collect := func(parts []string) {
		for _, p := range parts {
			node, _ := m.look(p)
			for _, name := range list(node["required"]) {
				required[name.(string)] = true
			}
			members, _ := node["properties"].(map[string]any)
			for name := range members {
				properties[name] = append(properties[name], p+"/properties/"+name)
			}
		}
	}
	fill := func(name string) {
		if _, done := o[name]; done || properties[name] == nil || !required[name] && m.IntN(3) > 0 {
			return
		}
		if f := m.names[name]; f != nil {
			o[name] = f()
			return
		}
		o[name] = m.value(properties[name]...)
	}
	collect(parts)
	for len(conditions) > 0 {
		for _, name := range sorted(properties) {
			if m.decides(properties[name]) {
				fill(name)
			}
		}
		at := conditions[0]
		conditions = conditions[1:]
		asked, _ := m.look(at + "/if")
		for _, name := range list(asked["required"]) {
			fill(name.(string))
		}
		branch := at + "/else"
		if s, err := m.Schema(at + "/if"); err == nil && s.Validate(normal(o)) == nil {
			branch = at + "/then"
		}
		if node, _ := m.look(branch); node != nil {
			p, c := m.all(branch)
			collect(p)
			conditions = append(conditions, c...)
		}
	}
	for _, name := range sorted(properties) {
		fill(name)
	}
	if len(values) > 0 {
		for range m.IntN(3) {
			o[m.text(0, 20)] = m.value(values...)
		}
	}
	return o
}

func sorted(properties map[string][]string) []string {
	return slices.Sorted(maps.Keys(properties))
}

// decides reports whether conditions depend on a member.
func (m *maker) decides(pointers []string) bool {
	for _, p := range pointers {
		parts, _ := m.all(p)
		for _, part := range parts {
			if o, _ := m.look(part); o["const"] != nil || o["enum"] != nil || o["type"] == "boolean" {
				return true
			}
		}
	}
	return false
}

func (m *maker) items(each []string, least, most float64) any {
	n := int(least)
	switch m.IntN(12) {
	case 0:
	case 1:
		if most > 0 && most <= 50 {
			n = int(most)
		}
	default:
		n += m.IntN(5)
	}
	if most > 0 {
		n = min(n, int(most))
	}
	a := make([]any, n)
	for i := range a {
		if len(each) > 0 {
			a[i] = m.value(each...)
		} else {
			a[i] = m.anything()
		}
	}
	return a
}

// words are the texts from which strings are made: ordinary ones, and ones that are easily
// mistaken for something else.
var words = []string{
	"coffee", "the smell", "Yes", "no", "I don't know", "balcony", "p-1", "Q1", "42", "null", "true", "-1", "{p1}", "{}", "a:b", "a/b", "%00", "\\u0000", "..", "'", `"`,
	"é", "e\u0301", "ß", "Ж", "咖啡", "عربي", "\u202e", "\u200b", "😀", "👩‍👩‍👧", "\ufeff", "\u0000", "\u001f", "\n", "\t", " ", "\u00a0", "\u2028", "\U0010ffff", "<b>", "$1", "*", "#",
}

func (m *maker) text(least, most int) string {
	var b strings.Builder
	want := least + m.IntN(24)
	switch m.IntN(16) {
	case 0:
		want = least
	case 1, 2:
		if most <= 500 {
			want = most
		}
	}
	for n := 0; n < min(want, most); n = len([]rune(b.String())) {
		b.WriteString(words[m.IntN(len(words))])
		if m.IntN(2) == 0 {
			b.WriteByte(' ')
		}
	}
	r := []rune(b.String())
	return string(r[:min(len(r), most)])
}

func (m *maker) moment() string {
	at := time.Date(2026, 4, 1, 8, 0, 0, 0, time.UTC).Add(time.Duration(m.IntN(1e6)) * time.Millisecond)
	return at.Format([]string{"2006-01-02T15:04:05.000Z", time.RFC3339, time.RFC3339Nano}[m.IntN(3)])
}

func (m *maker) number(whole bool, least, most float64) any {
	switch m.IntN(6) {
	case 0:
		return int64(least)
	case 1:
		if most > 0 {
			return int64(most)
		}
	}
	top := 200.0
	if most > 0 {
		top = min(top, most-least)
	}
	if whole || m.IntN(2) == 0 {
		return int64(least) + m.Int64N(int64(top)+1)
	}
	return least + m.Float64()*top
}

// anything returns a value that is probably not valid in its place.
func (m *maker) anything() any {
	odd := []any{
		nil, true, false, 0, 1, -1, 1.5, 101, 1e300, int64(9007199254740992), "", " ", "x", "XX", "NOT_A_CODE", "2026-02-30T00:00:00Z", "12", "true",
		[]any{},
		[]any{nil},
		[]any{1, 2, 3, 4, 5},
		object{},
		object{"x": 1},
		object{"activate": true},
		strings.Repeat("ü", 255), strings.Repeat("ü", 256), strings.Repeat("a", 501), strings.Repeat("b", 70_000),
	}
	return odd[m.IntN(len(odd))]
}
