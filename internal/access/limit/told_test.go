package limit

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"candor/processors/checktest"
)

// The rates in the docs are those of the code.
func TestRates_told(t *testing.T) {
	add, premium, other := Defaults.Add, checktest.Thousands(Defaults.AddPremium), checktest.Thousands(Defaults.Other)
	for file, wants := range map[string][]string{
		"docs/limits.md": {
			fmt.Sprintf("| Requests of one key to addRespondent | %d a minute; %s for premium accounts;", add, premium),
			fmt.Sprintf("| Requests of one key to all other operations together | %s a minute;", other),
		},
		"api/openapi.yaml": {
			fmt.Sprintf("addRespondent %d times a minute, or %d times with a premium account, and the other operations %d times.", add, Defaults.AddPremium, Defaults.Other),
			fmt.Sprintf("This API key exceeded %d requests per minute.", add),
		},
	} {
		text, err := os.ReadFile("../../../" + file)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range wants {
			if !strings.Contains(string(text), want) {
				t.Errorf("%s does not say %q", file, want)
			}
		}
	}
}
