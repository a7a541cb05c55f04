package main

import (
	"bytes"
	"encoding/json"
	"runtime/debug"
	"testing"
)

func TestWrite(t *testing.T) {
	info := &debug.BuildInfo{
		GoVersion: "go1.26.8", Main: debug.Module{Path: "candor", Version: "(devel)"},
		Deps: []*debug.Module{
			{Path: "b", Version: "v2.0.0+incompatible", Sum: "h1:x="},
			{Path: "a", Version: "v1.0.0", Replace: &debug.Module{Path: "fork/a", Version: "v1.0.1", Sum: "h1:y="}},
		},
		Settings: []debug.BuildSetting{{Key: "vcs.revision", Value: "abc"}, {Key: "GOOS", Value: "linux"}, {Key: "-ldflags", Value: "secret"}},
	}
	var first, second bytes.Buffer
	if err := write(&first, info); err != nil {
		t.Fatal(err)
	}
	if err := write(&second, info); err != nil || !bytes.Equal(first.Bytes(), second.Bytes()) {
		t.Errorf("twice the same program, two bills: %v", err)
	}
	var b bom
	if err := json.Unmarshal(first.Bytes(), &b); err != nil {
		t.Fatal(err)
	}
	if b.Format != "CycloneDX" || b.Metadata.Component.Version != "abc" || len(b.Metadata.Properties) != 1 {
		t.Errorf("%+v", b)
	}
	var urls []string
	for _, c := range b.Components {
		urls = append(urls, c.URL)
	}
	if len(urls) != 3 || urls[0] != "pkg:golang/b@v2.0.0%2Bincompatible" || urls[1] != "pkg:golang/fork/a@v1.0.1" || urls[2] != "pkg:golang/std@go1.26.8" {
		t.Errorf("%v", urls)
	}
}
