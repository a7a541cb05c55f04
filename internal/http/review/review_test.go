package review_test

import (
	"bytes"
	"path"
	"regexp"
	"strings"
	"testing"

	"candor/internal/http/review"
)

func files(t *testing.T) []review.File {
	t.Helper()
	list, err := review.Files()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestFiles(t *testing.T) {
	found := map[string]review.File{}
	for _, f := range files(t) {
		found[f.Path] = f
	}
	page := found[review.Root]
	if !bytes.HasPrefix(page.Body, []byte("<!doctype html>")) || page.ContentType != "text/html; charset=utf-8" {
		t.Errorf("the page is %s %.40q", page.ContentType, page.Body)
	}
	loaded := regexp.MustCompile(`(?:src|href)="(review/[^"]+)"`).FindAllStringSubmatch(string(page.Body), -1)
	if len(loaded) != 3 {
		t.Errorf("the page loads %q", loaded)
	}
	// A path relative to the page also works behind a proxy that adds a prefix.
	for _, m := range loaded {
		if found["/"+m[1]].Body == nil {
			t.Errorf("the page loads %s, which is not there", m[1])
		}
	}
	imports := regexp.MustCompile(`(?m)^import .* from '([^']+)';$`)
	for name, f := range found {
		if path.Ext(name) != ".js" {
			continue
		}
		for _, m := range imports.FindAllStringSubmatch(string(f.Body), -1) {
			if target := path.Join(review.Root, m[1]); !strings.HasPrefix(m[1], "./") || found[target].Body == nil {
				t.Errorf("%s imports %s, which is not there", name, m[1])
			}
		}
	}
}

// These XML namespaces are not addresses from which anything is loaded.
const (
	svgNamespace    = "http://www.w3.org/2000/svg"
	excelNamespaces = "http://schemas.openxmlformats.org/"
)

func TestFilesNameNoOtherAddress(t *testing.T) {
	for _, f := range files(t) {
		text := strings.NewReplacer(svgNamespace, "", excelNamespaces, "").Replace(string(f.Body))
		for _, m := range regexp.MustCompile(`(?i)(https?://|wss?://|["'(]//)[^\s"')]*`).FindAllString(text, -1) {
			t.Errorf("%s names %s", f.Path, m)
		}
	}
}

// The files use nothing that turns text into HTML or code, or that stores data in the browser,
// because strangers write ids and answers, and the key must stay in memory. Only views that a
// user saves are stored in the browser.
func TestFilesHandleTextAsTextAndKeepNothing(t *testing.T) {
	forbidden := regexp.MustCompile(`innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|createContextualFragment|srcdoc|\beval\b|new Function|javascript:|` +
		`localStorage|sessionStorage|indexedDB|document\.cookie|serviceWorker|postMessage|sendBeacon|style="|\bon\w+="|<script>|<style|@import|url\(`)
	for _, f := range files(t) {
		for _, m := range forbidden.FindAllString(string(f.Body), -1) {
			if f.Path == review.Root+"/views.js" && m == "localStorage" {
				continue
			}
			t.Errorf("%s has %s", f.Path, m)
		}
	}
}

func TestPolicy(t *testing.T) {
	for _, want := range []string{"default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'", "require-trusted-types-for 'script'"} {
		if !strings.Contains(review.Policy, want) {
			t.Errorf("the policy lacks %s", want)
		}
	}
	if strings.Contains(review.Policy, "unsafe") || strings.Contains(review.Policy, "*") || strings.Contains(review.Policy, "http") {
		t.Errorf("the policy is %s", review.Policy)
	}
}
