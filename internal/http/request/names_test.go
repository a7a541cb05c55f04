package request

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestRepeatedNames compares with the oracle, on nested objects of all sizes whose names are
// nearly repeated.
func TestRepeatedNames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var value func(depth int) string
		value = func(depth int) string {
			if depth == 4 || rapid.IntRange(0, 3).Draw(t, "kind") == 0 {
				return `"a:b"`
			}
			n := rapid.SampledFrom([]int{0, 1, 3, 8, 9, 10, 40}).Draw(t, "members")
			again := -1
			if n > 1 && rapid.IntRange(0, 9).Draw(t, "again") == 0 {
				again = rapid.IntRange(0, n-2).Draw(t, "which")
			}
			var members []string
			for i := range n {
				name := fmt.Sprint("n", i)
				if i == n-1 && again >= 0 {
					name = fmt.Sprint("n", again)
				}
				if rapid.Bool().Draw(t, "escaped") {
					name = `\u006` + fmt.Sprintf("%x", 'n'-'`') + name[1:]
				}
				inner := "1"
				if i%7 == 0 || i == n-2 {
					inner = value(depth + 1)
				}
				members = append(members, `"`+name+`":`+inner)
			}
			if rapid.Bool().Draw(t, "in an array") {
				return "[{" + strings.Join(members, ",") + "}]"
			}
			return "{" + strings.Join(members, ",") + "}"
		}
		body := []byte(`{"surveyName":"s","x":` + value(0) + `,"y":` + value(0) + `}`)
		if !json.Valid(body) {
			t.Fatalf("not JSON: %s", body)
		}
		_, v := GetAll(body)
		ok, why := consult(func() { tree(body) })
		if ok != (v == nil) {
			t.Fatalf("the oracle says %v (%s), the package says %q of\n%s", ok, why, v, body)
		}
	})
}
