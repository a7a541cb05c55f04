package app

import (
	"sync"

	"candor/api"
	"candor/internal/openapi"
	"candor/internal/web"
)

// contract returns the pages that tell what the interface is, for programs and
// for people. They are made once.
var contract = sync.OnceValues(func() ([]web.Page, error) {
	d, err := openapi.Parse(api.Contract)
	if err != nil {
		return nil, err
	}
	html, err := d.Page()
	if err != nil {
		return nil, err
	}
	return []web.Page{
		{Path: "/openapi.json", ContentType: "application/json; charset=utf-8", Body: d.JSON()},
		{Path: "/docs", ContentType: "text/html; charset=utf-8", Policy: openapi.Policy, Body: html},
	}, nil
})
