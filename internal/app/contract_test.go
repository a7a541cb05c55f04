package app

import (
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"candor/api"
	"candor/internal/http/openapi"
	"candor/internal/http/review"
	"candor/survey"
)

// TestRoutesAreThoseOfTheContract: the document has every route with its method, version and
// types of keys, and every operation of the document has a route.
func TestRoutesAreThoseOfTheContract(t *testing.T) {
	d, err := openapi.Parse(api.Contract)
	if err != nil {
		t.Fatal(err)
	}
	roles, err := ParseRoles("all")
	if err != nil {
		t.Fatal(err)
	}
	a := &App{Options: Options{Roles: roles}, reg: prometheus.NewRegistry()}
	server, err := a.server(nil)
	if err != nil {
		t.Fatal(err)
	}
	served := server.Routes()
	documented := map[string]openapi.Operation{}
	for _, o := range d.Operations {
		if o.Method == "OPTIONS" {
			continue // answered before routing, see test/e2e
		}
		route := o.Method + " " + o.Path
		documented[route] = o
		if !slices.Contains(served, route) {
			t.Errorf("the contract has %s, which is not served", route)
		}
	}
	for _, route := range served {
		get := strings.Replace(route, "HEAD ", "GET ", 1) // HEAD is GET without the body
		if strings.HasPrefix(get, "GET "+review.Root+"/") {
			continue // a file of the page; the page is in the contract
		}
		if _, ok := documented[get]; !ok {
			t.Errorf("%s is served, but not in the contract", route)
		}
	}

	a.reg = prometheus.NewRegistry()
	for _, r := range a.routes(nil, nil) {
		for _, v := range r.Versions {
			path := "/" + r.Operation
			if v != survey.V1 {
				path = fmt.Sprintf("/v%d%s", v, path)
			}
			o := documented["POST "+path]
			want := []string{"private"}
			if r.Public {
				want = append(want, "public")
			}
			if o.Version != fmt.Sprintf("v%d", v) || !slices.Equal(o.Keys, want) {
				t.Errorf("%s is for %v of version %v, and the contract says %v of %s", path, want, v, o.Keys, o.Version)
			}
		}
	}
}

// TestReviewPageIsServed: the page and its files need no key, and their headers forbid the
// browser to load anything else. A process without the operations of the page does not serve
// it.
func TestReviewPageIsServed(t *testing.T) {
	files, err := review.Files()
	if err != nil {
		t.Fatal(err)
	}
	get := func(list, path string) *httptest.ResponseRecorder {
		t.Helper()
		roles, err := ParseRoles(list)
		if err != nil {
			t.Fatal(err)
		}
		a := &App{Options: Options{Roles: roles, Log: slog.New(slog.DiscardHandler)}, reg: prometheus.NewRegistry()}
		server, err := a.server(nil)
		if err != nil {
			t.Fatal(err)
		}
		answer := httptest.NewRecorder()
		server.Handler().ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil))
		return answer
	}
	for _, f := range files {
		r := get("all", f.Path)
		if r.Code != http.StatusOK || r.Body.String() != string(f.Body) {
			t.Errorf("%s: %d, %d bytes", f.Path, r.Code, r.Body.Len())
		}
		for name, want := range map[string]string{
			"Content-Type": f.ContentType, "Content-Security-Policy": review.Policy, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
		} {
			if got := r.Header().Get(name); got != want {
				t.Errorf("%s: %s is %q, want %q", f.Path, name, got, want)
			}
		}
	}
	for _, path := range []string{review.Root + "/", review.Root + "/index.html", review.Root + "/review.go"} {
		if r := get("all", path); r.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, r.Code)
		}
	}
	for _, roles := range []string{"ingest", "join"} {
		if r := get(roles, review.Root); r.Code != http.StatusNotFound {
			t.Errorf("a process with the role %s answers %d", roles, r.Code)
		}
	}
}
