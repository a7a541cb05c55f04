package web

import (
	"net/http"
	pathpkg "path"
	"slices"
	"strings"

	"candor/internal/nearest"
)

// WarningsHeader is the header with which a client requests warnings in the answer.
const WarningsHeader = "X-Candor-Warnings"

func asksForWarnings(h http.Header) bool {
	values := h[WarningsHeader]
	return len(values) == 1 && strings.EqualFold(values[0], "true")
}

// maxPath is the maximum length of an unknown path for which a similar path is suggested.
const maxPath = 64

// notFound returns the answer to an unknown path, with the most similar known path.
func (s *Server) notFound(unknown string) *Error {
	e := &Error{Status: http.StatusNotFound, Message: "Not found"}
	if near := s.nearest(unknown); near != "" {
		e.Violations = []string{`"` + unknown + `" is unknown; did you mean "` + near + `"?`}
	}
	return e
}

func (s *Server) nearest(unknown string) string {
	if len(unknown) > maxPath {
		return ""
	}
	unknown = strings.TrimRight(unknown, "/")
	if first, ok := strings.CutPrefix(unknown, "/v1/"); ok && slices.Contains(s.paths, "/"+first) {
		return "/" + first // v1 has no prefix
	}
	// The latest version of an operation comes last.
	known := slices.Clone(s.paths)
	slices.Reverse(known)
	// The operation may exist only in another version: /v3/addRespondents is meant by /addRespondents, although
	// /addRespondent differs in fewer letters.
	if i := slices.IndexFunc(known, func(p string) bool { return pathpkg.Base(p) == pathpkg.Base(unknown) }); i >= 0 {
		return known[i]
	}
	if near := nearest.Name(unknown, known); near != "" {
		return near
	}
	names := make([]string, len(known))
	for i, p := range known {
		names[i] = pathpkg.Base(p)
	}
	name := nearest.Name(pathpkg.Base(unknown), names)
	if name == "" {
		return ""
	}
	return known[slices.Index(names, name)]
}
