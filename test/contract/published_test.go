package contract

import (
	"net/http"
	"slices"
	"testing"

	"candor/internal/http/openapi"
	"candor/test/harness"
)

// TestPublishedOperationsExist: the contract has every operation of the published interface in
// the same versions and for the same keys, and the service implements it.
func TestPublishedOperationsExist(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	byPath := map[string]openapi.Operation{}
	for _, o := range operations() {
		byPath[o.Path] = o
	}
	for _, p := range harness.Published() {
		for _, v := range p.Versions {
			path := harness.Path(v, p.Name)
			o, ok := byPath[path]
			if !ok {
				t.Errorf("the contract has no %s", path)
				continue
			}
			if o.Name != p.Name || o.Method != http.MethodPost || versionOf(o) != v || o.Public() != p.Public {
				t.Errorf("%s is %+v in the contract", path, o)
			}
			if r := c.In(t).Post(path, "{}"); r.Status == http.StatusNotFound || r.Status == http.StatusMethodNotAllowed || r.Status >= http.StatusInternalServerError {
				t.Errorf("%s is answered %d %s", path, r.Status, r.Body)
			}
		}
	}
}

// The tests of this package call all operations that have a version (operations). The others
// have no request body and read no survey.
func TestOnlyPagesAndProbesHaveNoVersion(t *testing.T) {
	known := []string{"GET /", "GET /docs", "GET /healthz", "GET /metrics", "GET /openapi.json", "GET /readyz", "GET /review"}
	for _, o := range harness.TheContract().Operations {
		switch route := o.Method + " " + o.Path; {
		case o.Version != "":
			if o.Method != http.MethodPost || len(o.Keys) == 0 || o.Request == "" {
				t.Errorf("%s has the version %s, but is %+v", route, o.Version, o)
			}
		case o.Method == http.MethodOptions: // a browser sends it to learn what a page may send
			if !slices.ContainsFunc(operations(), func(asked openapi.Operation) bool { return asked.Path == o.Path && asked.Public() }) {
				t.Errorf("%s is not the preflight of an operation for public keys", route)
			}
		case !slices.Contains(known, route) || o.Request != "":
			t.Errorf("%s has no version", route)
		}
	}
}
