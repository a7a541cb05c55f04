package openapi

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html"
	"html/template"
	"maps"
	"regexp"
	"slices"
	"strings"
)

//go:embed page.html
var pageSource string

//go:embed page.css
var style string

//go:embed page.js
var script string

var pageTemplate = template.Must(template.New("page").Funcs(template.FuncMap{
	"prose": prose, "span": span, "lower": strings.ToLower,
}).Parse(pageSource))

// Policy is the Content-Security-Policy of the pages. It allows only the pages' own style and script. It forbids
// requests to other origins and embedding in frames.
var Policy = "default-src 'none'; style-src 'sha256-" + digest(style) + "'; script-src 'sha256-" + digest(script) +
	"'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

func digest(s string) string {
	sum := sha256.Sum256([]byte(s))
	return base64.StdEncoding.EncodeToString(sum[:])
}

type page struct {
	Title, Summary, Description string
	Style                       template.CSS
	Script                      template.JS
	Groups                      []group
	Errors                      []answer
	Recommended                 []Recommendation
	Objects, Earlier            []Object
}

// Recommendation is one number of the recommended cleaning settings.
type Recommendation struct {
	Setting string  // for example "OES.score"
	Value   float64 // a score, or a number of data points
	Active  bool
	Reason  string
	Wronged string // the share of honest respondents whom it would exclude; empty: not measured
}

type group struct {
	Name, Description string
	Entries           []entry
}

// entry describes an operation in all its versions. The text comes from the newest version.
type entry struct {
	Name, Method, Summary, Description string
	Public, Keyless                    bool
	Paths                              []Operation
	Request                            Object
	Headers                            []Field
	Examples                           []example
	Try                                *attempt // nil: the page cannot send a request
	Answers                            []answer
	Common                             bool // the operation may return every error of the page's section on errors
}

type example struct{ Summary, Text string }

// attempt is a request that the page can send.
type attempt struct{ Method, Path, Body string }

type answer struct {
	Status, Description string
	Messages            []string // possible error messages, except those with numbers or names
	Headers             []Field
	Examples            []example
}

// Page renders the document as one HTML page that needs no other file. recommended holds the recommended settings
// of the newest API version.
func (d *Document) Page(recommended []Recommendation) ([]byte, error) {
	info := d.root.object("info")
	p := page{
		Title: info.text("title"), Summary: info.text("summary"), Description: info.text("description"),
		Style: template.CSS(style), Script: template.JS(script), //nolint:gosec // they are files of this package
		Recommended: recommended,
	}
	for _, tag := range d.root.list("tags") {
		g := group{Name: asObject(tag).text("name"), Description: asObject(tag).text("description")}
		for _, o := range d.Operations {
			if o.Tag == g.Name && !slices.ContainsFunc(g.Entries, func(e entry) bool { return e.Name == o.Name }) {
				g.Entries = append(g.Entries, d.entry(o))
			}
		}
		p.Groups = append(p.Groups, g)
	}
	for _, status := range slices.Sorted(maps.Keys(everywhere)) {
		p.Errors = append(p.Errors, d.answer(status, d.root.object("components").object("responses").object(everywhere[status])))
	}
	for _, member := range d.root.object("components").object("schemas") {
		if name := fmt.Sprint(member.Key); d.shown(name) && !strings.HasSuffix(name, "Request") && !strings.HasPrefix(name, "AddRespondent") {
			if o := d.object(name); o.Earlier {
				p.Earlier = append(p.Earlier, o)
			} else {
				p.Objects = append(p.Objects, o)
			}
		}
	}
	var b bytes.Buffer
	if err := pageTemplate.Execute(&b, p); err != nil {
		return nil, fmt.Errorf("render the OpenAPI document: %w", err)
	}
	return bytes.TrimSpace(b.Bytes()), nil
}

// everywhere maps the statuses that every operation may return to the names of their responses.
var everywhere = map[string]string{
	"401": "Unauthorized", "403": "Forbidden", "404": "NotFound", "405": "MethodNotAllowed", "413": "TooLarge",
	"415": "UnsupportedMediaType", "429": "TooManyRequests", "500": "InternalError", "503": "Unavailable",
}

const responses = "#/components/responses/"

func (d *Document) entry(newest Operation) entry {
	e := entry{
		Name: newest.Name, Method: newest.Method, Summary: newest.node.text("summary"), Description: newest.node.text("description"),
		Public: newest.Public(), Keyless: len(newest.Keys) == 0,
	}
	for _, o := range d.Operations {
		if o.Name == newest.Name && o.Method == newest.Method {
			e.Paths = append(e.Paths, o)
		}
	}
	if newest.Request != "" {
		e.Request = d.object(newest.Request)
	}
	for _, v := range newest.node.list("parameters") {
		node := d.resolve(asObject(v))
		if f := d.field(node.text("name"), node.object("schema")); node.text("in") == "header" {
			f.Description, f.Required = node.text("description"), node.get("required") == true
			e.Headers = append(e.Headers, f)
		}
	}
	e.Examples, e.Try = d.curls(newest), d.attempt(newest)
	for _, member := range newest.node.object("responses") {
		status, node := fmt.Sprint(member.Key), asObject(member.Value)
		if node.text("$ref") == responses+everywhere[status] {
			e.Common = true
			continue
		}
		e.Answers = append(e.Answers, d.answer(status, d.resolve(node)))
	}
	return e
}

func (d *Document) answer(status string, node object) answer {
	a := answer{Status: status, Description: node.text("description")}
	for _, message := range node.texts("x-messages") {
		if !strings.HasPrefix(message, "^") { // a pattern, which would be hard to read; the examples show such messages
			a.Messages = append(a.Messages, message)
		}
	}
	for _, member := range node.object("headers") {
		header := d.resolve(asObject(member.Value))
		f := d.field(fmt.Sprint(member.Key), header.object("schema"))
		f.Description = header.text("description")
		if f.Name != "X-Request-Id" { // every answer has this header
			a.Headers = append(a.Headers, f)
		}
	}
	for _, content := range node.object("content") {
		for _, member := range asObject(content.Value).object("examples") {
			text, isText := asObject(member.Value).get("value").(string)
			if !isText {
				text = layout(asObject(member.Value).get("value"))
			}
			a.Examples = append(a.Examples, example{asObject(member.Value).text("summary"), text})
		}
	}
	return a
}

// curls returns a curl command for every example of the operation's request. curl reads the key from its input, because
// other users of the machine can see the arguments of a program.
func (d *Document) curls(o Operation) []example {
	if o.Method == "GET" {
		return []example{{o.node.text("summary"), `curl -s "$CANDOR` + o.Path + `"`}}
	}
	var list []example
	for _, member := range o.node.object("requestBody").object("content").object("application/json").object("examples") {
		node := asObject(member.Value)
		body := strings.ReplaceAll(layout(node.get("value")), "'", `'\''`)
		list = append(list, example{
			node.text("summary"),
			`echo "api-key: $KEY" | curl -s "$CANDOR` + o.Path + `" -H @- \` + "\n" + `  -H 'Content-Type: application/json' -d '` + body + `'`,
		})
	}
	return list
}

// attempt returns the request that the page sends to try an operation: its first example. It returns nil if a POST
// operation has no example.
func (d *Document) attempt(o Operation) *attempt {
	a := attempt{Method: o.Method, Path: o.Path}
	switch examples := o.node.object("requestBody").object("content").object("application/json").object("examples"); {
	case o.Method == "GET":
		return &a
	case len(examples) > 0:
		a.Body = layout(asObject(examples[0].Value).get("value"))
		return &a
	}
	return nil
}

var (
	codeSpan = regexp.MustCompile("`([^`]+)`")
	boldSpan = regexp.MustCompile(`\*\*([^*]+)\*\*`)
)

// span renders a description on one line. It supports `code` and **bold**.
func span(text string) template.HTML {
	s := html.EscapeString(strings.TrimSpace(text))
	s = codeSpan.ReplaceAllString(s, "<code>$1</code>")
	return template.HTML(boldSpan.ReplaceAllString(s, "<b>$1</b>")) //nolint:gosec // escaped above
}

// prose renders a description as paragraphs.
func prose(text string) template.HTML {
	var b strings.Builder
	for part := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		b.WriteString("<p>" + string(span(part)) + "</p>\n")
	}
	return template.HTML(b.String()) //nolint:gosec // escaped by span
}
