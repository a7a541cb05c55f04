package app

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"candor/api"
	"candor/internal/openapi"
	"candor/survey"
)

// TestRoutesAreThoseOfTheContract: every route is in the document with its
// method, version and types of keys, and the other way round.
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
			continue // answered before any route, see test/e2e
		}
		route := o.Method + " " + o.Path
		documented[route] = o
		if !slices.Contains(served, route) {
			t.Errorf("the contract has %s, which is not served", route)
		}
	}
	for _, route := range served {
		// HEAD is GET without the body.
		if _, ok := documented[strings.Replace(route, "HEAD ", "GET ", 1)]; !ok {
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
