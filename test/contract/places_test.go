package contract

import (
	"encoding/json"
	"fmt"
	"maps"
	"sort"
	"strings"
	"testing"

	"candor/internal/http/openapi"
	"candor/test/harness"
)

// TestEveryPlaceOfTheExamples changes each member of the documented requests: it leaves it out,
// changes its type, makes it as long or as large as the schema allows, and larger. The service
// accepts and refuses the same bodies as the schema.
func TestEveryPlaceOfTheExamples(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	for _, o := range operations() {
		t.Run(o.Version+" "+o.Name, func(t *testing.T) {
			t.Parallel()
			g := client{c: s.Account(t), maker: maker{Contract: harness.TheContract()}, count: &counts{}}
			if o.Name == "changeCleaningSettings" { // if the survey does not exist, the settings are not checked
				add(t, g.c, versionOf(o), "Exists", "p-1")
			}
			media, _ := g.Follow(harness.Pointer("paths", o.Path, "post", "requestBody", "content", "application/json"))
			for _, example := range media["examples"].(map[string]any) {
				g.places(t, o, example.(map[string]any)["value"])
			}
			if g.count.valid.Load() < 3 || g.count.broken.Load() < 3 {
				t.Errorf("%d valid and %d broken requests", g.count.valid.Load(), g.count.broken.Load())
			}
		})
	}
}

func (g *client) places(t *testing.T, o openapi.Operation, request any) {
	schema, err := g.Schema("#/components/schemas/" + o.Request)
	if err != nil {
		t.Fatal(err)
	}
	valid := func(request any) bool { return schema.Validate(request) == nil }
	whole := text(request)
	for i := range places(normal(request)) {
		for _, variant := range g.variants(whole, i, valid) {
			body := g.fresh(o, variant)
			r := flat(t, o, g.c.In(t).Post(o.Path, body))
			if valid(normal(json.RawMessage(body))) {
				g.count.valid.Add(1)
				g.taken(t, o, body, r)
			} else if !lenient.MatchString(body) {
				g.count.broken.Add(1)
				g.refused(t, o, body, r)
			}
		}
	}
}

// fresh replaces valid names in a request by names of existing surveys and respondents.
func (g *client) fresh(o openapi.Operation, body string) string {
	if o.Name == "changeCleaningSettings" {
		return strings.Replace(body, `"surveyName":"Coffee Habits W1`+fmt.Sprint(1+int(versionOf(o)))+`"`, `"surveyName":"Exists"`, 1)
	}
	n := g.count.valid.Load() + g.count.broken.Load()
	for _, id := range []string{"p-0017", "p-0018", "p-0021", "p-0022"} {
		body = strings.Replace(body, `"respondentId":"`+id+`"`, fmt.Sprintf(`"respondentId":"p-%d"`, n), 1)
	}
	return body
}

// variants returns all variants of a request with a change at its i-th place.
func (g *client) variants(whole string, i int, valid func(any) bool) []string {
	request := normal(json.RawMessage(whole))
	p := places(request)[i]
	old := p.get()
	var bodies []string
	with := func(v any) string {
		p.set(v)
		return text(request)
	}
	// fits reports whether the request with another value at this place is valid. Many values are tried, and few
	// of them sent, so the request is neither written nor read in between.
	fits := func(v any) bool {
		p.set(v)
		return valid(request)
	}
	for _, v := range []any{nil, true, false, "", "x", 0, -1, 1, 1.5, 29, 30, 100, 101, 1_000_000_000, 1_000_000_001, []any{}, object{}, []any{""}, object{"x": 1}} {
		bodies = append(bodies, with(v))
	}
	if p.o != nil {
		delete(p.o, p.name)
		bodies = append(bodies, text(request))
	}
	// edge adds a value of the greatest length that the schema accepts, and one that is longer by
	// one.
	edge := func(most int, longer func(n int) any) {
		n := sort.Search(most, func(n int) bool { return !fits(longer(n + 1)) }) // n fit, n+1 do not
		bodies = append(bodies, with(longer(n)))
		if n < most {
			bodies = append(bodies, with(longer(n+1)))
		}
	}
	switch old := old.(type) {
	case string:
		least := len([]rune(old))
		edge(66_000-least, func(n int) any { return old + strings.Repeat("é", n) })
		// The shortest text that the schema accepts, and one that is shorter by one.
		n := sort.Search(least, func(n int) bool { return fits(string([]rune(old)[:n])) })
		bodies = append(bodies, with(string([]rune(old)[:n])), with(string([]rune(old)[:max(0, n-1)])))
	case []any:
		if len(old) > 0 {
			edge(600, func(n int) any {
				more := append([]any{}, old...)
				for j := range n {
					more = append(more, another(old[j%len(old)], j))
				}
				return more
			})
			bodies = append(bodies, with(old[:len(old)-1]))
		}
	case map[string]any:
		for name := range old {
			fewer := object{"unknown": 1}
			for other, v := range old {
				if other != name {
					fewer[other] = v
				}
			}
			bodies = append(bodies, with(fewer))
		}
	}
	return bodies
}

// another returns the j-th copy of an item. If items must have different names, the copy has
// its own.
func another(item any, j int) any {
	o, ok := item.(map[string]any)
	if !ok {
		return item
	}
	same := maps.Clone(o)
	for _, name := range []string{"dataPointId", "type", "questionId"} {
		if id, ok := o[name].(string); ok {
			same[name] = fmt.Sprint(id, j)
		}
	}
	return same
}
