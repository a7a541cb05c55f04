package observe

import (
	"bufio"
	"bytes"
	"io"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// exposition is the content of /metrics.
type exposition struct {
	text     string
	families map[string]*family
	samples  []sample
}

type family struct {
	kind   string
	labels []string // without the labels of buckets and quantiles
}

type sample struct {
	name   string
	labels map[string]string
	value  float64
}

var (
	sampleLine = regexp.MustCompile(`^(\w+)(?:\{(.*)\})? (\S+)$`)
	labelPair  = regexp.MustCompile(`(\w+)="((?:[^"\\]|\\.)*)"`)
)

// scrape reads /metrics of a service.
func scrape(t *testing.T, url string) *exposition {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url+"/metrics", nil)
	if err != nil {
		t.Fatal(err)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = resp.Body.Close() }()
	text, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode != http.StatusOK {
		t.Fatalf("/metrics answers %d, %v", resp.StatusCode, err)
	}
	e := &exposition{text: string(text), families: map[string]*family{}}
	lines := bufio.NewScanner(bytes.NewReader(text))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		line := lines.Text()
		if f := strings.Fields(line); len(f) == 4 && f[1] == "TYPE" {
			e.families[f[2]] = &family{kind: f[3]}
			continue
		}
		if strings.HasPrefix(line, "#") {
			continue
		}
		m := sampleLine.FindStringSubmatch(line)
		if m == nil {
			t.Fatalf("not a sample: %s", line)
		}
		e.add(t, m[1], m[2], m[3])
	}
	return e
}

func (e *exposition) add(t *testing.T, name, labels, value string) {
	t.Helper()
	v, err := strconv.ParseFloat(value, 64)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	s := sample{name, map[string]string{}, v}
	for _, m := range labelPair.FindAllStringSubmatch(labels, -1) {
		s.labels[m[1]] = m[2]
	}
	e.samples = append(e.samples, s)
	f := e.families[base(name, e.families)]
	if f == nil {
		t.Fatalf("%s has no type", name)
	}
	names := slices.Sorted(maps.Keys(s.labels))
	names = slices.DeleteFunc(names, func(l string) bool { return l == "le" || l == "quantile" })
	if f.labels != nil && !slices.Equal(f.labels, names) {
		t.Errorf("%s has the labels %v and %v", name, f.labels, names)
	}
	f.labels = names
}

// base returns the family of a sample. The samples of a histogram have endings.
func base(name string, families map[string]*family) string {
	for _, ending := range []string{"_bucket", "_sum", "_count"} {
		if cut, ok := strings.CutSuffix(name, ending); ok && families[cut] != nil {
			return cut
		}
	}
	return name
}

// sum adds up the samples of a name that have the given labels.
func (e *exposition) sum(name string, namesAndValues ...string) float64 {
	total := 0.0
next:
	for _, s := range e.samples {
		if s.name != name {
			continue
		}
		for i := 0; i < len(namesAndValues); i += 2 {
			if s.labels[namesAndValues[i]] != namesAndValues[i+1] {
				continue next
			}
		}
		total += s.value
	}
	return total
}
