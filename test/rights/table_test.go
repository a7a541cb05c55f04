package rights

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"candor/schemas"
)

// Only the operator's commands may write accounts, and every topic has a writer.
func TestTable(t *testing.T) {
	writers := map[string][]string{}
	for _, r := range allRights() {
		for _, topic := range r.Write {
			writers[topic] = append(writers[topic], r.Role)
		}
	}
	if got := writers[schemas.TopicAccounts]; !slices.Equal(got, []string{operator}) {
		t.Errorf("accounts are written by %v", got)
	}
	for _, topic := range schemas.Topics {
		if writers[topic.Name] == nil {
			t.Errorf("nobody may write %s", topic.Name)
		}
	}
}

// docs/operate.md has the same table, row by row.
func TestThePageHasTheTable(t *testing.T) {
	raw, err := os.ReadFile("../../docs/operate.md")
	if err != nil {
		t.Fatal(err)
	}
	_, page, found := strings.Cut(string(raw), "| Role | Reads topics |")
	if !found {
		t.Fatal("docs/operate.md has no table of Kafka rights")
	}
	page, _, _ = strings.Cut(page, "\n\n")
	var got []string
	for line := range strings.Lines(page) {
		if strings.HasPrefix(line, "| `") {
			got = append(got, strings.TrimSpace(line))
		}
	}
	var want []string
	for _, r := range allRights() {
		read, group := code(r.Read...), code(r.Group)
		if len(r.Read) == len(schemas.Topics) {
			read = "all"
		}
		if r.Role == operator {
			group = code(r.Group + "*")
		}
		transactions := ""
		if r.Transactions != "" {
			transactions = code(r.Transactions + "*")
		}
		row := fmt.Sprintf("| `%s` | %s | %s | %s | %s |", r.Role, read, code(r.Write...), group, transactions)
		want = append(want, strings.ReplaceAll(row, "|  |", "| |"))
	}
	for i := range want {
		want[i] = strings.ReplaceAll(want[i], "|  |", "| |")
	}
	if !slices.Equal(got, want) {
		t.Errorf("docs/operate.md has\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// docs/operate.md names the topics whose configuration candor changes at start.
func TestThePageNamesTheErasedTopics(t *testing.T) {
	raw, err := os.ReadFile("../../docs/operate.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(raw), "\n## Erasure\n")
	section, _, _ = strings.Cut(section, "\n## ")
	for _, topic := range schemas.Topics {
		for setting := range topic.EraseConfig(schemas.EraseWithin) {
			if !strings.Contains(section, code(setting)) || !strings.Contains(section, code(topic.Name)) {
				t.Errorf("the section Erasure does not say that candor sets %s of %s", setting, topic.Name)
			}
		}
	}
}

func code(names ...string) string {
	var quoted []string
	for _, name := range names {
		if name != "" {
			quoted = append(quoted, "`"+name+"`")
		}
	}
	return strings.Join(quoted, ", ")
}
