package survey

import (
	"reflect"
	"testing"
)

// An empty field must be intentional. Otherwise, a check that somebody added but did not finish
// would be free, or would never exclude.
func TestDefinitions_complete(t *testing.T) {
	meant := map[string][]Check{
		"noun.Many":             {CHS, DES},     // a respondent has one
		"categoryReason":        {CHS, GQS, TS}, // no categories
		"rules":                 {CHS, GQS, TS},
		"limit.0":               {DES}, // is of v3
		"recommended.MinPoints": {CHS, TS, DES},
		"freeAgain":             {OES, CHS, GQS, TS, BAS},
		// The rules have the categories, by version.
		"recommended.Categories": Checks[:],
	}
	var zero func(path string, v reflect.Value) []string
	zero = func(path string, v reflect.Value) (found []string) {
		part := func(name string, v reflect.Value) {
			if path != "" {
				name = path + "." + name
			}
			found = append(found, zero(name, v)...)
		}
		switch {
		case v.IsZero():
			return []string{path}
		case v.Kind() == reflect.Struct:
			for i := range v.NumField() {
				part(v.Type().Field(i).Name, v.Field(i))
			}
		case v.Type() == reflect.TypeFor[limit]():
			for i := range v.Len() {
				part(string(rune('0'+i)), v.Index(i))
			}
		}
		return found
	}
	for _, c := range Checks {
		want := map[string]bool{}
		for path, checks := range meant {
			for _, m := range checks {
				if m == c {
					want[path] = true
				}
			}
		}
		for _, path := range zero("", reflect.ValueOf(definitions[c])) {
			if !want[path] {
				t.Errorf("%s: the table of checks says nothing for %s", c, path)
			}
			delete(want, path)
		}
		for path := range want {
			t.Errorf("%s: the table of checks is not meant to say anything for %s", c, path)
		}
	}
}

// Names and numbers that distinguish checks must not be the same for two of them.
func TestDefinitions_distinct(t *testing.T) {
	seen := map[string]Check{}
	for _, c := range Checks {
		d := &definitions[c]
		for _, text := range []string{d.code, d.noun.One, d.scoreReason, d.categoryReason} {
			if other, taken := seen[text]; taken && text != "" {
				t.Errorf("%s and %s share %q", other, c, text)
			}
			seen[text] = c
		}
		for v, rules := range d.rules {
			var all CategorySet
			for _, r := range rules {
				if all&r.Categories != 0 {
					t.Errorf("%s: two rules of %v have one category", c, []string{"v1 and v2", "v3"}[v])
				}
				all |= r.Categories
			}
		}
		if (d.categoryReason == "") != (len(d.rules[0])+len(d.rules[1]) == 0) {
			t.Errorf("%s: categories need both rules and a reason", c)
		}
	}
	if NumChecks > 8 {
		t.Error("a CheckSet, which is a byte on the log, holds eight checks")
	}
}
