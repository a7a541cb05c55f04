package contract

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"unicode"

	"candor/test/harness"
)

// The rules in this file keep the document readable for client generators (test/clients). Each
// rule is about something that one of the generators gets wrong.

// schemasOf calls the function visit with every schema of the document that a generator reads,
// and with its place. It leaves out conditions, because generators ignore them.
func schemasOf(visit func(at string, schema map[string]any)) {
	c := harness.TheContract()
	var below func(at []string, v any)
	below = func(at []string, v any) {
		schema, ok := v.(map[string]any)
		if !ok {
			return
		}
		visit(strings.Join(at, "/"), schema)
		under := func(names ...string) []string { return append(slices.Clone(at), names...) }
		properties, _ := schema["properties"].(map[string]any)
		for name, member := range properties {
			below(under("properties", name), member)
		}
		for _, keyword := range []string{"items", "additionalProperties"} {
			below(under(keyword), schema[keyword])
		}
		for _, keyword := range []string{"oneOf", "anyOf", "allOf"} {
			for i, variant := range list(schema[keyword]) {
				below(under(keyword, fmt.Sprint(i)), variant)
			}
		}
	}
	walk(c.Root, nil, func(at []string, o map[string]any) {
		isSchema := len(at) == 3 && at[0] == "components" && at[1] == "schemas"
		if isSchema {
			below(at, o)
		} else if s := o["schema"]; s != nil {
			below(append(slices.Clone(at), "schema"), s)
		}
	})
}

// anyValue are members that accept any value: the service ignores values that it does not know.
var anyValue = []string{"pointerType"}

func TestEverySchemaHasAType(t *testing.T) {
	seen := 0
	schemasOf(func(at string, s map[string]any) {
		seen++
		name := at[strings.LastIndexByte(at, '/')+1:]
		_, one := s["type"].(string)
		if types := list(s["type"]); len(types) == 2 && types[1] == "null" {
			one = true // which generators know
		}
		if !one && s["$ref"] == nil && s["oneOf"] == nil && s["anyOf"] == nil && !slices.Contains(anyValue, name) {
			t.Errorf("%s has no type, or several", at)
		}
		if s["const"] != nil {
			t.Errorf("%s is a const: write an enum of one, or a boolean", at)
		}
		if s["type"] == "boolean" && s["enum"] != nil {
			t.Errorf("%s is an enum of booleans, which few languages have", at)
		}
		if s["if"] != nil && s["type"] != "object" {
			t.Errorf("%s is no object and has an if: where something is said beside a reference to it, it becomes anything", at)
		}
		if s["type"] == "array" && s["items"] == nil {
			t.Errorf("%s is an array of nothing", at)
		}
	})
	if seen < 400 {
		t.Errorf("%d schemas", seen)
	}
	walk(harness.TheContract().Root["components"], nil, func(at []string, o map[string]any) {
		for _, keyword := range []string{"properties", "dependentSchemas"} {
			named, _ := o[keyword].(map[string]any)
			for name, s := range named {
				if _, ok := s.(bool); ok {
					t.Errorf("%s/%s/%s is true or false: some readers know objects only", strings.Join(at, "/"), keyword, name)
				}
			}
		}
	})
}

// ofTheVersion are members whose names depend on the version of the survey. Settings without
// categories are valid in every version, so oneOf would refuse them.
var ofTheVersion = []string{"cleaningSettings"}

// A generator that merges two schemas loses members of one of them.
func TestSchemasAreComplete(t *testing.T) {
	schemasOf(func(at string, s map[string]any) {
		name := at[strings.LastIndexByte(at, '/')+1:]
		if s["allOf"] != nil || s["anyOf"] != nil && !slices.Contains(ofTheVersion, name) {
			t.Errorf("%s is made of several schemas", at)
		}
		if s["oneOf"] != nil && (s["properties"] != nil || s["type"] != nil) {
			t.Errorf("%s has variants and members of its own", at)
		}
		for i, v := range list(s["oneOf"]) {
			variant := v.(map[string]any)
			if variant["$ref"] == nil && (variant["type"] == "object" || variant["type"] == "array" || variant["enum"] != nil) {
				t.Errorf("%s/oneOf/%d has no name", at, i)
			}
		}
	})
}

// variants returns the schemas in a list of references, with their names.
func variants(refs []any) (names []string, schemas []map[string]any) {
	for _, v := range refs {
		ref, _ := v.(map[string]any)["$ref"].(string)
		s, _ := harness.TheContract().Follow(ref)
		if s["properties"] != nil {
			names, schemas = append(names, ref), append(schemas, s)
		}
	}
	return names, schemas
}

func members(schema map[string]any) map[string]any {
	properties, _ := schema["properties"].(map[string]any)
	return properties
}

// A generator for Go makes a type for each response and each schema, so a response and a schema
// must not have the same name.
func TestResponsesAndSchemasHaveNamesOfTheirOwn(t *testing.T) {
	components := harness.TheContract().Root["components"].(map[string]any)
	schemas := components["schemas"].(map[string]any)
	for name := range components["responses"].(map[string]any) {
		if schemas[name] != nil {
			t.Errorf("a response and a schema have the name %s", name)
		}
	}
}

// Generated clients also have types that are not in the document. A parameter with the name
// Client led to a Go client that did not compile.
func TestComponentsLeaveGeneratorsTheirNames(t *testing.T) {
	theirs := []string{
		"Client", "ClientInterface", "ClientOption", "ClientWithResponses", "HttpRequestDoer", "RequestEditorFn",
		"AuthenticatedClient", "Response", "Unset", "File",
		"ApiClient", "ApiException", "ApiResponse", "BaseAPI", "Configuration",
	}
	for _, kind := range harness.TheContract().Root["components"].(map[string]any) {
		for name := range kind.(map[string]any) {
			if slices.Contains(theirs, name) {
				t.Errorf("a generated client has a %s of its own", name)
			}
		}
	}
}

// Generators make names from values: they make a name from "a,b", but none from a tab.
func TestValuesMakeNames(t *testing.T) {
	seen := 0
	schemasOf(func(at string, s map[string]any) {
		for _, v := range list(s["enum"]) {
			seen++
			text, is := v.(string)
			if is && text != "" && !strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
				t.Errorf("%s: %q makes no name", at, text)
			}
		}
	})
	if seen == 0 {
		t.Error("no schema lists values")
	}
}

// If a member distinguishes variants, the document names it, and each variant requires it with
// values of its own.
func TestVariantsAreToldApartByAMember(t *testing.T) {
	decided := map[string]int{}
	schemasOf(func(at string, s map[string]any) {
		names, schemas := variants(list(s["oneOf"]))
		if len(schemas) == 0 {
			return
		}
		for _, member := range []string{"qualityCheck", "interactionType", "questionType"} {
			has := func(s map[string]any) bool { return members(s)[member] != nil }
			if slices.ContainsFunc(schemas, has) {
				d, _ := s["discriminator"].(map[string]any)
				if d["propertyName"] != member {
					t.Errorf("%s: variants differ in %s, which is no discriminator", at, member)
					return
				}
			}
		}
		d, ok := s["discriminator"].(map[string]any)
		if !ok {
			return
		}
		member := d["propertyName"].(string)
		decided[member]++
		want := map[string]any{}
		for i, schema := range schemas {
			property, _ := members(schema)[member].(map[string]any)
			if ref, ok := property["$ref"].(string); ok {
				property, _ = harness.TheContract().Follow(ref)
			} else if strings.Contains(at, "Summary") {
				t.Errorf("%s: %s of %s is no type of its own", at, member, names[i])
			}
			values := list(property["enum"])
			if property["type"] != "string" || len(values) != 1 || !slices.Contains(list(schema["required"]), any(member)) {
				t.Errorf("%s: %s does not require %s as an enum of one", at, names[i], member)
				return
			}
			want[values[0].(string)] = names[i]
		}
		if mapping, _ := d["mapping"].(map[string]any); !maps.Equal(mapping, want) || len(want) != len(list(s["oneOf"])) {
			t.Errorf("%s maps %v, want %v", at, mapping, want)
		}
	})
	if decided["qualityCheck"] != 5 || decided["interactionType"] != 1 || decided["questionType"] != 1 {
		t.Errorf("variants by %v", decided)
	}
}

// size returns the number of members of a schema, including those of the schemas to which it
// refers.
func size(schema map[string]any) (n int) {
	for _, v := range members(schema) {
		n++
		if ref, ok := v.(map[string]any)["$ref"].(string); ok {
			target, _ := harness.TheContract().Follow(ref)
			n += size(target)
		}
	}
	return n
}

// If no member distinguishes variants, a generated client takes the first variant that fits,
// and would lose members that only a later one has.
func TestFullestVariantIsFirst(t *testing.T) {
	seen := 0
	schemasOf(func(at string, s map[string]any) {
		if s["discriminator"] != nil {
			return
		}
		names, schemas := variants(list(s["oneOf"]))
		for i := range schemas {
			for j := range i {
				seen++
				if size(schemas[i]) > size(schemas[j]) {
					t.Errorf("%s: %s has more members than %s, which is before it", at, names[i], names[j])
				}
			}
		}
	})
	if seen == 0 {
		t.Error("no variants")
	}
}

func TestCategoriesAreEnums(t *testing.T) {
	seen := 0
	schemasOf(func(at string, s map[string]any) {
		category, ok := members(s)["category"].(map[string]any)
		if !ok {
			return
		}
		seen++
		ref, _ := category["$ref"].(string)
		if target, _ := harness.TheContract().Follow(ref); target["type"] != "string" || len(list(target["enum"])) < 3 {
			t.Errorf("%s: a category that is no enum with a name", at)
		}
	})
	if seen < 4 {
		t.Errorf("%d categories", seen)
	}
}

// The schema of a score is a plain integer, and accepts -999.
func TestScoresAreIntegers(t *testing.T) {
	c := harness.TheContract()
	const pointer = "#/components/schemas/Score"
	s, _ := c.Follow(pointer)
	if s["type"] != "integer" || fmt.Sprint(s["minimum"]) != "-999" || !strings.Contains(s["description"].(string), "-999") {
		t.Errorf("a score is %v", s)
	}
	for score, want := range map[string]bool{"-999": true, "-998": false, "-1": false, "0": true, "100": true, "101": false, "1.5": false} {
		if err := c.Validate(pointer, []byte(score)); (err == nil) != want {
			t.Errorf("the score %s: %v", score, err)
		}
	}
	schemasOf(func(at string, s map[string]any) {
		for _, name := range []string{"score", "serviceScore"} {
			score, ok := members(s)[name].(map[string]any)
			if threshold := ok && strings.Contains(at, "Settings"); ok && !threshold && score["$ref"] != pointer {
				t.Errorf("%s: %s is %v", at, name, score)
			}
		}
	})
}

// All answers except successes have one schema. The description of each answer lists its messages.
func TestErrorsAreOneSchema(t *testing.T) {
	c := harness.TheContract()
	seen := 0
	each := func(at, status string, response map[string]any) {
		content, _ := response["content"].(map[string]any)
		media, _ := content["application/json"].(map[string]any)
		if status < "400" || media == nil {
			return
		}
		seen++
		if schema, _ := media["schema"].(map[string]any); len(schema) != 1 || schema["$ref"] != "#/components/schemas/Error" {
			t.Errorf("%s: an error is %v", at, schema)
		}
		if len(list(response["x-messages"])) == 0 {
			t.Errorf("%s lists no messages", at)
		}
		for name, example := range media["examples"].(map[string]any) {
			if err := harness.Said(response, []byte(text(example.(map[string]any)["value"]))); err != nil {
				t.Errorf("%s: %s: %v", at, name, err)
			}
		}
	}
	walk(c.Root["paths"], []string{"paths"}, func(at []string, o map[string]any) {
		responses, _ := o["responses"].(map[string]any)
		for status := range responses {
			pointer := harness.Pointer(append(at, "responses", status)...)
			response, _ := c.Follow(pointer)
			each(pointer, status, response)
		}
	})
	unknown, _ := c.Follow("#/x-unknown-path")
	each("x-unknown-path", "404", unknown)
	if seen < 200 {
		t.Errorf("%d errors", seen)
	}
}

// The service handles every request id that the document allows: it repeats the id, or answers
// with an id that it has generated.
func TestAnyRequestIDIsTaken(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	parameter, _ := harness.TheContract().Follow("#/components/parameters/RequestId")
	if schema := parameter["schema"].(map[string]any); len(schema) != 1 || schema["type"] != "string" {
		t.Errorf("a request id is %v", schema)
	}
	for id, repeated := range map[string]bool{
		"nightly-import_17": true, strings.Repeat("x", 64): true, strings.Repeat("x", 65): false, "": false, " ": false, "a b": false, "\u00e9": false, `"`: false,
	} {
		r := c.Do(http.MethodPost, "/v3/creditCalculation", `{"OESDataPoints":1,"TSDataPoints":0,"CHSAnswers":0,"BASDataPoints":0,"GQSDataPoints":0}`,
			"Content-Type", "application/json", "X-Request-Id", id)
		if got := r.Header.Get("X-Request-Id"); r.Status != http.StatusOK || (got == id) != repeated || got == "" {
			t.Errorf("%q is answered %d with %q", id, r.Status, got)
		}
	}
}

// A generator for Rust names the type of an enum after its member, so a member of a schema with
// the same name led to a client that did not compile.
func TestEnumsAreNotNamedLikeTheirSchema(t *testing.T) {
	schemasOf(func(at string, s map[string]any) {
		place := strings.Split(at, "/")
		if n := len(place); s["enum"] != nil && n > 2 && place[n-2] == "properties" && strings.EqualFold(place[n-1], place[n-3]) {
			t.Errorf("%s is an enum and has the name of its schema: give it a schema of its own", at)
		}
	})
}

// A page may send every header of the operations that it may call.
func TestPagesMaySendEveryHeader(t *testing.T) {
	c := harness.TheContract()
	headers, _ := c.Follow("#/components/headers/AllowHeaders/schema")
	allowed := strings.Split(list(headers["enum"])[0].(string), ", ")
	for _, o := range operations() {
		if !o.Public() {
			continue
		}
		post, _ := c.Follow(harness.Pointer("paths", o.Path, "post"))
		for i := range list(post["parameters"]) {
			parameter, _ := c.Follow(harness.Pointer("paths", o.Path, "post", "parameters", fmt.Sprint(i)))
			if name := strings.ToLower(parameter["name"].(string)); parameter["in"] == "header" && !slices.Contains(allowed, name) {
				t.Errorf("a page that calls %s may not send %s", o.Path, name)
			}
		}
	}
}
