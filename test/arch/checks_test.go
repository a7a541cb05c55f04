package arch

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"candor/api"
	"candor/internal/http/openapi"
	"candor/survey"
)

// contract is the published document, as far as it follows from the table of checks.
type contract map[string]any

// at returns the value at a path of member names and item numbers. It follows references on the
// way.
func (c contract) at(path ...any) any {
	var v any = map[string]any(c)
	for _, step := range path {
		if o, ok := v.(map[string]any); ok {
			if ref, ok := o["$ref"].(string); ok {
				v = c.schema(strings.TrimPrefix(ref, "#/components/schemas/"))
			}
		}
		switch step := step.(type) {
		case string:
			o, _ := v.(map[string]any)
			v = o[step]
		case int:
			list, _ := v.([]any)
			if step >= len(list) {
				return nil
			}
			v = list[step]
		}
	}
	return v
}

func (c contract) schema(path ...any) any {
	return c.at(append([]any{"components", "schemas"}, path...)...)
}

// words returns the texts of a list, or the sorted member names of an object.
func words(v any) []string {
	var found []string
	switch v := v.(type) {
	case []any:
		for _, w := range v {
			found = append(found, fmt.Sprint(w))
		}
	case map[string]any:
		for name := range v {
			found = append(found, name)
		}
	}
	slices.Sort(found)
	return found
}

func codes(which func(survey.Check) bool) []string {
	var found []string
	for _, c := range survey.Checks {
		if which(c) {
			found = append(found, c.String())
		}
	}
	slices.Sort(found)
	return found
}

func every(survey.Check) bool { return true }

// The contract agrees with the table of checks in package survey.
func TestContractIsThatOfTheChecks(t *testing.T) {
	d, err := openapi.Parse(api.Contract)
	if err != nil {
		t.Fatal(err)
	}
	var c contract
	if err := json.Unmarshal(d.JSON(), &c); err != nil {
		t.Fatal(err)
	}
	same := func(what string, got any, want []string) {
		t.Helper()
		slices.Sort(want)
		if got := words(got); !slices.Equal(got, want) {
			t.Errorf("the contract has %v for %s, the table of checks %v", got, what, want)
		}
	}
	same("the reasons", c.schema("Reasons", "items", "enum"), survey.Reasons())
	same("recalculated checks", c.schema("RecalculationRequest", "properties", "selectedChecks", "properties"), codes(every))
	same("the checks of an estimate", c.schema("CreditsAnswer", "properties", "results", "properties", "creditCalculation", "properties", "calculationBreakdown", "required"), codes(every))
	var counts []string
	for _, check := range survey.Checks {
		if check.Unit() == survey.Answers {
			counts = append(counts, check.String()+"Answers")
		} else {
			counts = append(counts, check.String()+"DataPoints")
		}
	}
	same("the counts of an estimate", c.schema("CreditsRequest", "properties"), append(counts, "GQSAnswers", "strict"))

	for _, v := range []survey.Version{survey.V1, survey.V2, survey.V3} {
		of := func(name string) string { return fmt.Sprintf("%sV%d", name, v) }
		taken := codes(func(check survey.Check) bool { return v >= check.Since() })
		same(of("data points of "), c.schema(of("DataPoint"), "discriminator", "mapping"), taken)
		same(of("settings of "), c.schema(of("CleaningSettings"), "properties"), append(codes(every), "serviceScore"))
		limits := map[string]int{}
		list, _ := c.schema(of("AddRespondent"), "dependentSchemas", "dataPoints", "properties", "dataPoints", "allOf").([]any)
		for _, limit := range list {
			o := contract(limit.(map[string]any))
			most, _ := o.at("maxContains").(float64)
			limits[words(o.at("contains", "properties", "qualityCheck", "enum"))[0]] = int(most)
		}
		for _, check := range survey.Checks {
			if got := limits[check.String()]; got != check.Limit(v) {
				t.Errorf("the contract has at most %d %s in v%d, the table of checks %d", got, check, v, check.Limit(v))
			}
			settings := []any{of("CleaningSettings"), "properties", check.String(), "properties"}
			members := []string{"activate", "score"}
			if check.TakesMinPoints() {
				members = append(members, "minDataPoints")
			}
			if check.TakesCategories() {
				members = append(members, "categories")
			}
			same(of(check.String()+" settings of "), c.schema(settings...), members)
			names := words(c.schema(append(settings, "categories", "properties")...))
			var covered, rules survey.CategorySet
			for _, name := range names {
				set, ok := survey.SettingsCategory(v, check, name)
				if !ok {
					t.Errorf("v%d: the contract has %s settings with %s, which are refused", v, check, name)
				}
				covered |= set
			}
			for _, r := range check.Rules(v) {
				rules |= r.Categories
			}
			if covered != rules {
				t.Errorf("v%d: the contract's categories of %s settings are %b, the table's %b", v, check, covered, rules)
			}
		}
	}
}
