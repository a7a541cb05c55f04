package app

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync"

	"candor/api"
	"candor/internal/http/openapi"
	"candor/internal/http/request"
	"candor/internal/http/review"
	"candor/internal/http/web"
	"candor/survey"
)

// published is the description of the interface. It holds the pages for programs and for people, and the names of
// the members of requests.
type published struct {
	pages []web.Page
	known request.Contract
}

// contract returns the description. It is created once.
var contract = sync.OnceValues(func() (published, error) {
	d, err := openapi.Parse(api.Contract)
	if err != nil {
		return published{}, err
	}
	html, err := d.Page(recommendations())
	if err != nil {
		return published{}, err
	}
	start, err := d.Start()
	if err != nil {
		return published{}, err
	}
	known, err := knownMembers(d)
	return published{known: known, pages: []web.Page{
		{Path: "/openapi.json", ContentType: "application/json; charset=utf-8", Body: d.JSON()},
		{Path: "/", ContentType: "text/html; charset=utf-8", Policy: openapi.Policy, Body: start},
		{Path: "/docs", ContentType: "text/html; charset=utf-8", Policy: openapi.Policy, Body: html},
	}}, err
})

// recommendations returns the recommended settings as getCleaningSettings shows them.
func recommendations() (list []openapi.Recommendation) {
	for _, n := range api.Recommended(survey.V3) {
		r := openapi.Recommendation{Setting: n.Setting, Value: n.Value, Active: n.Active, Reason: n.Reason}
		if w := n.Wronged; w != nil {
			r.Wronged = fmt.Sprintf("%g %% [%g, %g]", w.Percent, w.Low, w.High)
		}
		list = append(list, r)
	}
	return list
}

// reviewPages returns the review page and the files that it loads.
func reviewPages() ([]web.Page, error) {
	files, err := review.Files()
	if err != nil {
		return nil, err
	}
	pages := make([]web.Page, len(files))
	for i, f := range files {
		pages[i] = web.Page{Path: f.Path, ContentType: f.ContentType, Policy: review.Policy, Body: f.Body}
	}
	return pages, nil
}

// knownMembers returns the names of the members that the requests of the published operations may have.
func knownMembers(d *openapi.Document) (request.Contract, error) {
	var root map[string]any
	if err := json.Unmarshal(d.JSON(), &root); err != nil {
		return nil, fmt.Errorf("read the OpenAPI document: %w", err)
	}
	follow := func(ref string) map[string]any {
		at := root
		for name := range strings.SplitSeq(strings.TrimPrefix(ref, "#/"), "/") {
			at, _ = at[name].(map[string]any)
		}
		return at
	}
	known := request.Contract{}
	for _, o := range d.Operations {
		if o.Version == "" || o.Request == "" {
			continue
		}
		v := survey.Version(o.Version[1] - '0')
		if known[v] == nil {
			known[v] = map[string]*request.Known{}
		}
		known[v][o.Name] = request.NewKnown(map[string]any{"$ref": "#/components/schemas/" + o.Request}, follow)
	}
	return known, nil
}
