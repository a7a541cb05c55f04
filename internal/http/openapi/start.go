package openapi

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"strings"
)

//go:embed start.html
var startSource string

var startTemplate = template.Must(template.New("start").Funcs(template.FuncMap{"span": span}).Parse(startSource))

// lead is a link on the start page.
type lead struct{ Href, Name, About string }

// Start renders the page at "/". It links to all other pages of the document, and to everything else that can be
// read without a key.
func (d *Document) Start() ([]byte, error) {
	var pages, others []lead
	for _, o := range d.Operations {
		href := strings.TrimPrefix(o.Path, "/")
		if o.Method != "GET" || href == "" {
			continue
		}
		l := lead{href, o.node.text("summary"), o.node.text("description")}
		if o.node.object("responses").object("200").object("content").has("text/html") {
			pages = append(pages, l)
		} else {
			others = append(others, l)
		}
	}
	info := d.root.object("info")
	var b bytes.Buffer
	if err := startTemplate.Execute(&b, map[string]any{
		"Title": info.text("title"), "Summary": info.text("summary"), "Pages": pages, "Others": others,
		"Style": template.CSS(style), //nolint:gosec // it is a file of this package
	}); err != nil {
		return nil, fmt.Errorf("render the start page: %w", err)
	}
	return b.Bytes(), nil
}
