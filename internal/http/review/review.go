// Package review holds the page on which researchers review verdicts: the HTML, CSS and ES modules
// in the folder page. The page calls only published operations of the service that serves it.
package review

import (
	"embed"
	"fmt"
	"path"
	"strings"
)

//go:embed page
var files embed.FS

// Policy is the Content-Security-Policy of the page. It allows scripts, styles and requests only from and to the
// same origin, and forbids embedding in frames. Trusted types forbid converting text into HTML.
const Policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

// Root is the path of the page. Its other files are below it.
const Root = "/review"

// File is one file of the page.
type File struct {
	Path        string // the path at which the file is served
	ContentType string
	Body        []byte
}

// types maps file extensions to content types.
var types = map[string]string{
	".html": "text/html; charset=utf-8",
	".css":  "text/css; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".svg":  "image/svg+xml",
}

// Files returns the page and the files that it loads.
func Files() ([]File, error) {
	entries, err := files.ReadDir("page")
	if err != nil {
		return nil, fmt.Errorf("read the review page: %w", err)
	}
	list := make([]File, 0, len(entries))
	for _, e := range entries {
		body, err := files.ReadFile("page/" + e.Name())
		if err != nil {
			return nil, fmt.Errorf("read the review page: %w", err)
		}
		f := File{Path: Root + "/" + e.Name(), ContentType: types[path.Ext(e.Name())], Body: body}
		if f.ContentType == "" {
			return nil, fmt.Errorf("the review page has a file %s of a type without a content type", e.Name())
		}
		if strings.HasSuffix(f.Path, "/index.html") {
			f.Path = Root
		}
		list = append(list, f)
	}
	return list, nil
}
