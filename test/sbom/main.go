// Command sbom prints the bill of materials of a Go program as CycloneDX: the modules that the
// linker included, as the program records them.
//
//	sbom bin/candor
//	sbom bin/candor 1.2.3    # the version of a program that does not record its commit
//
// The same program gives the same bytes: the output has no time and no serial number.
package main

import (
	"debug/buildinfo"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"strings"
)

func main() {
	if len(os.Args) != 2 && len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: sbom PROGRAM [VERSION]")
		os.Exit(2)
	}
	info, err := buildinfo.ReadFile(os.Args[1])
	if err == nil {
		if len(os.Args) == 3 {
			info.Main.Version = os.Args[2]
		}
		err = write(os.Stdout, info)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "sbom:", err)
		os.Exit(1)
	}
}

// The parts of CycloneDX 1.5 that sbom uses.
type (
	bom struct {
		Format     string      `json:"bomFormat"`
		Spec       string      `json:"specVersion"`
		Version    int         `json:"version"`
		Metadata   metadata    `json:"metadata"`
		Components []component `json:"components"`
	}
	metadata struct {
		Component  component  `json:"component"`
		Properties []property `json:"properties,omitempty"`
	}
	component struct {
		Type       string     `json:"type"`
		Ref        string     `json:"bom-ref"`
		Name       string     `json:"name"`
		Version    string     `json:"version,omitempty"`
		URL        string     `json:"purl"`
		Properties []property `json:"properties,omitempty"`
	}
	property struct {
		Name  string `json:"name"`
		Value string `json:"value"`
	}
)

func describe(kind string, m debug.Module) component {
	url := "pkg:golang/" + m.Path
	if m.Version != "" {
		url += "@" + strings.ReplaceAll(m.Version, "+", "%2B")
	}
	c := component{Type: kind, Ref: url, Name: m.Path, Version: m.Version, URL: url}
	if m.Sum != "" {
		c.Properties = []property{{"go:sum", m.Sum}} // as in go.sum
	}
	return c
}

func write(w io.Writer, info *debug.BuildInfo) error {
	main := info.Main
	var settings []property
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			if main.Version == "" || main.Version == "(devel)" {
				main.Version = s.Value
			}
		case "GOOS", "GOARCH", "CGO_ENABLED", "vcs.modified":
			settings = append(settings, property{"go:" + s.Key, s.Value})
		}
	}
	b := bom{Format: "CycloneDX", Spec: "1.5", Version: 1, Metadata: metadata{describe("application", main), settings}}
	b.Components = append(b.Components, describe("library", debug.Module{Path: "std", Version: info.GoVersion}))
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		b.Components = append(b.Components, describe("library", *m))
	}
	slices.SortFunc(b.Components, func(a, b component) int { return strings.Compare(a.Ref, b.Ref) })
	out := json.NewEncoder(w)
	out.SetIndent("", "  ")
	return out.Encode(b)
}
