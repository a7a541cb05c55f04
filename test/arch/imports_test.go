package arch

import (
	"slices"
	"strings"
	"testing"

	"candor/survey"
)

// A rule lists what the code of a package may import besides the standard library. Tests may
// import everything.
type rule struct {
	module []string // packages of this module; "..." stands for all of them
	others []string // import paths, including the packages below them; "..." stands for all
}

var (
	cobra    = []string{"github.com/spf13/cobra"}
	avro     = []string{"github.com/hamba/avro/v2"}
	gin      = []string{"github.com/gin-gonic/gin"}
	jsontext = []string{"github.com/go-json-experiment/json"}
	kafka    = []string{"github.com/twmb/franz-go/pkg/kadm", "github.com/twmb/franz-go/pkg/kerr", "github.com/twmb/franz-go/pkg/kgo", "github.com/twmb/franz-go/pkg/kmsg", "github.com/twmb/franz-go/pkg/sasl", "github.com/twmb/franz-go/plugin", "github.com/xdg-go/scram"}
	kfake    = []string{"github.com/twmb/franz-go/pkg/kbin", "github.com/twmb/franz-go/pkg/kfake"}
	metrics  = []string{"github.com/prometheus/client_golang"}
	otel     = []string{"go.opentelemetry.io/otel"}
	redis    = []string{"github.com/redis/go-redis/v9"}
	rapid    = []string{"pgregory.net/rapid"}
	yaml     = []string{"github.com/goccy/go-yaml"}
	text     = []string{"golang.org/x/text"}
	excel    = []string{"github.com/xuri/excelize/v2"}
	anything = []string{"..."}
)

// checks returns the packages of the checks.
func checks() []string {
	var packages []string
	for _, c := range survey.Checks {
		packages = append(packages, "processors/"+strings.ToLower(c.String()))
	}
	return packages
}

// check is the rule of the packages of checks that have no rule of their own. They know the
// domain, the contract of checks, and Unicode.
var check = rule{[]string{"survey", "processors", "processors/hash64"}, text}

// rules is the import table, in the order in which data flows. A key that ends in "/..."
// applies to the packages below it that have no rule of their own.
//
// ingest, host, join and api never import each other. They communicate only through Kafka and
// the view. ingest and api reach both through interfaces of their own (docs/adr/0088). The
// contract of package state says what host and join may rely on (docs/adr/0007).
var rules = map[string]rule{
	"survey":            {},
	"survey/surveytest": {[]string{"survey"}, rapid},
	"schemas":           {[]string{"survey"}, avro},

	"ingest": {[]string{"internal/metric", "internal/plural", "internal/access/turns", "survey", "schemas", "internal/http/render", "internal/http/web", "internal/http/request", "internal/access/accounts"}, metrics},

	"processors":             {[]string{"survey"}, nil},
	"processors/checktest":   {[]string{"survey", "processors"}, nil},
	"processors/hash64":      {},
	"processors/meaning":     {nil, text},
	"processors/ngram":       {[]string{"processors/hash64"}, nil},
	"processors/ngram/fit":   {[]string{"processors/hash64", "processors/ngram"}, nil},
	"processors/words":       {[]string{"processors/hash64"}, nil},
	"processors/trees":       {},
	"processors/trees/fit":   {[]string{"processors/trees"}, nil},
	"processors/oes":         {[]string{"processors/hash64", "survey", "processors", "processors/meaning", "processors/ngram", "processors/trees", "processors/words"}, text},
	"processors/oes/train":   {[]string{"processors/hash64", "survey", "processors/meaning", "processors/ngram", "processors/ngram/fit", "processors/oes", "processors/trees", "processors/trees/fit", "processors/words"}, nil},
	"processors/chs":         {[]string{"processors/hash64", "survey", "processors", "processors/chs/read", "processors/chs/routing", "processors/chs/rules", "processors/trees"}, text},
	"processors/chs/read":    {[]string{"processors"}, text},
	"processors/chs/routing": {[]string{"processors/hash64"}, text},
	"processors/chs/rules":   {[]string{"processors/chs/read"}, nil},
	"processors/suggest":     {[]string{"survey", "processors/meaning", "processors/oes"}, nil},
	"processors/checkstate":  {[]string{"processors/hash64", "survey", "schemas", "processors", "state", "internal/varint"}, redis},
	"processors/host":        {[]string{"survey", "processors", "processors/checkstate", "schemas", "state", "internal/log/stream", "internal/log/kafka", "internal/log/fence", "internal/log/seal", "internal/log/snapshot", "internal/log/trace"}, slices.Concat(kafka, metrics)},
	"processors/join":        {[]string{"survey", "schemas", "state", "internal/drift", "internal/log/stream", "internal/log/kafka", "internal/log/fence", "internal/log/seal", "internal/log/snapshot", "internal/log/trace"}, slices.Concat(kafka, metrics)},

	"state/statetest": {},
	"state/script":    {},
	"state/redisurl":  {nil, redis},
	"state/viewtest":  {[]string{"internal/embedded/view", "state/redisurl"}, []string{"github.com/alicebob/miniredis/v2", "github.com/redis/go-redis/v9"}},
	"state":           {[]string{"survey", "schemas", "state/redisurl", "state/script", "internal/varint"}, slices.Concat(redis, metrics)},

	"api": {[]string{"internal/plural", "survey", "schemas", "processors/suggest", "internal/http/render", "internal/http/web", "internal/http/request", "internal/access/accounts", "internal/access/turns", "internal/research/exporter", "internal/research/mapping", "internal/research/report", "internal/research/service", "internal/research/table"}, metrics},

	"internal/nearest":         {},
	"internal/plural":          {},
	"internal/varint":          {},
	"internal/metric":          {nil, metrics},
	"internal/http/request":    {[]string{"internal/plural", "survey", "internal/nearest"}, slices.Concat(jsontext, text)},
	"internal/access/accounts": {[]string{"internal/plural", "survey", "schemas", "internal/log/kafka"}, kafka},
	"internal/access/limit":    {[]string{"internal/metric", "internal/access/accounts"}, metrics},
	"internal/access/turns":    {[]string{"survey"}, metrics},
	"internal/http/render":     {[]string{"survey"}, nil},
	"internal/http/web":        {[]string{"internal/metric", "internal/plural", "survey", "schemas", "internal/access/accounts", "internal/access/limit", "internal/nearest", "internal/http/render", "internal/log/trace"}, slices.Concat(gin, metrics)},
	"internal/dev/demo":        {[]string{"internal/plural", "internal/research/service"}, nil},
	"internal/log/seal":        {[]string{"schemas", "internal/log/kafka"}, kafka},
	"internal/log/snapshot":    {[]string{"internal/metric", "schemas", "state", "internal/log/kafka"}, slices.Concat(kafka, metrics)},
	"internal/log/fence":       {[]string{"state", "internal/log/snapshot"}, nil},
	"internal/log/begun":       {[]string{"schemas", "internal/log/kafka"}, kafka},
	"internal/log/oneview":     {[]string{"schemas", "state", "internal/log/kafka"}, kafka},
	"internal/log/kafka":       {[]string{"internal/metric", "schemas", "internal/log/trace"}, slices.Concat(kafka, metrics)},
	"internal/log/stream":      {[]string{"internal/metric", "internal/log/kafka"}, slices.Concat(kafka, metrics)},
	"internal/log/trace":       {[]string{"internal/metric", "schemas"}, slices.Concat(otel, kafka, metrics)},
	"internal/flags":           {[]string{"internal/nearest"}, nil},
	"internal/drift":           {[]string{"internal/metric", "survey"}, metrics},
	"internal/http/openapi":    {nil, yaml},
	"internal/http/review":     {},
	"internal/embedded":        {[]string{"internal/log/kafka", "internal/embedded/pipe", "internal/embedded/view", "schemas"}, slices.Concat(kafka, kfake)},
	"internal/embedded/pipe":   {},
	"internal/embedded/view":   {[]string{"internal/embedded/pipe", "state/script"}, nil},
	"internal/adviser":         {[]string{"internal/metric", "processors"}, metrics},
	"internal/ops/operate":     {[]string{"internal/plural", "survey", "schemas", "state", "processors/join", "processors/host", "internal/log/begun", "internal/log/kafka", "internal/log/seal", "internal/log/snapshot", "internal/log/stream", "internal/embedded"}, slices.Concat(kafka, redis, metrics)},
	"internal/ops/copier":      {[]string{"internal/plural", "survey", "schemas", "processors/join", "processors/host", "internal/log/begun", "internal/log/kafka", "internal/log/oneview", "internal/log/seal", "internal/log/snapshot"}, kafka},
	"internal/app":             {anything, anything},

	// Packages that read and write files. They know only the published interface.
	"internal/research/table":    {[]string{"internal/plural"}, slices.Concat(text, excel)},
	"internal/research/mapping":  {[]string{"internal/plural", "internal/research/service", "internal/research/table", "survey"}, yaml},
	"internal/research/service":  {[]string{"internal/plural"}, nil},
	"internal/research/importer": {[]string{"internal/plural", "internal/research/mapping", "internal/research/service", "internal/research/table"}, nil},
	"internal/research/sources":  {},
	"internal/research/workbook": {},
	"internal/research/exporter": {[]string{"survey", "internal/research/mapping", "internal/research/service", "internal/research/sources", "internal/research/table", "internal/research/workbook"}, nil},
	"internal/research/report":   {[]string{"survey", "internal/research/exporter", "internal/research/service", "internal/research/sources"}, nil},

	"internal/ops/observe":          {},
	"internal/ops/observe/generate": {[]string{"internal/ops/observe"}, nil},

	"cmd/candor": {[]string{"internal/plural", "internal/adviser", "internal/app", "internal/flags", "internal/drift", "internal/access/accounts", "internal/dev/demo", "internal/access/limit", "internal/log/oneview", "internal/nearest", "internal/ops/operate", "internal/http/request", "internal/research/exporter", "internal/research/importer", "internal/research/mapping", "internal/research/report", "internal/research/service", "internal/research/sources", "internal/research/table", "internal/http/web", "schemas", "state", "survey"}, cobra},

	"test/...": {anything, anything},
}

// ruleFor returns the rule of a package: its own, the rule of checks, or that of the nearest
// "/..." above it.
func ruleFor(pkg string) (rule, bool) {
	if r, ok := rules[pkg]; ok {
		return r, true
	}
	if slices.Contains(checks(), pkg) {
		return check, true
	}
	for above := pkg; ; {
		i := strings.LastIndexByte(above, '/')
		if i < 0 {
			return rule{}, false
		}
		above = above[:i]
		if r, ok := rules[above+"/..."]; ok {
			return r, true
		}
	}
}

func (r rule) allows(path string) bool {
	if pkg, ok := strings.CutPrefix(path, module+"/"); ok {
		return slices.Contains(r.module, "...") || slices.Contains(r.module, pkg)
	}
	return slices.ContainsFunc(r.others, func(root string) bool {
		return root == "..." || path == root || strings.HasPrefix(path, root+"/")
	})
}

func TestImports(t *testing.T) {
	for _, p := range list(t, "./...") {
		name := strings.TrimPrefix(p.ImportPath, module+"/")
		r, ok := ruleFor(name)
		if !ok {
			t.Errorf("package %s has no rule; say in this table what it may import", name)
			continue
		}
		for _, path := range p.Imports {
			if !standard(path) && !r.allows(path) {
				t.Errorf("package %s may not import %s", name, path)
			}
		}
	}
}

// The result of a check depends only on its input. So no check may import these packages, not
// even through other packages.
var world = []string{
	"net", "net/http", "os/exec", "database/sql",
	"github.com/twmb/franz-go", "github.com/redis/go-redis", "github.com/gin-gonic/gin",
}

func TestPurePackagesCannotReachTheWorld(t *testing.T) {
	graph := map[string][]string{}
	for _, p := range list(t, "-deps", "./...") {
		graph[p.ImportPath] = p.Imports
	}
	for _, name := range append(checks(), "survey", "schemas", "processors", "processors/suggest", "internal/http/render") {
		for _, path := range routes(graph, module+"/"+name) {
			t.Errorf("pure package %s reaches the world: %s", name, strings.Join(path, " -> "))
		}
	}
}

// routes returns a shortest chain of imports to each part of world that a package can reach. It
// does not follow imports of avro, because schemas uses avro only to encode and decode.
func routes(graph map[string][]string, from string) [][]string {
	var found [][]string
	seen := map[string]bool{from: true}
	for queue := [][]string{{from}}; len(queue) > 0; queue = queue[1:] {
		route := queue[0]
		for _, next := range graph[route[len(route)-1]] {
			if seen[next] || slices.Contains(avro, next) {
				continue
			}
			seen[next] = true
			longer := append(slices.Clone(route), next)
			// Packages of the standard library must match exactly: net is forbidden, but net/netip, which
			// only computes, is not.
			if slices.ContainsFunc(world, func(w string) bool { return next == w || !standard(w) && strings.HasPrefix(next, w+"/") }) {
				found = append(found, longer)
				continue
			}
			queue = append(queue, longer)
		}
	}
	return found
}
