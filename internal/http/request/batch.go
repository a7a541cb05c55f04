package request

import (
	"bytes"
	"strings"
	"time"

	"candor/survey"

	"github.com/go-json-experiment/json/jsontext"
)

// MaxBatch is the largest number of respondents in an addRespondents request.
const MaxBatch = 1000

// Shared holds the members of a batch that apply to all of its respondents.
type Shared struct {
	survey    survey.Name
	clean     bool
	settings  *survey.CleaningSettings
	platform  string
	reference string
	retention int
	strict    bool
}

// Batch is a valid addRespondents request. Its respondents are not decoded yet, because each is
// validated separately.
type Batch struct {
	Shared  Shared
	Strict  bool
	Entries [][]byte // the respondents, as parts of the body
	Common  []byte   // the body with an empty list of respondents; nil: it has no other members
}

// Respondent decodes the i-th respondent of the batch, like AddRespondent.
func (b *Batch) Respondent(i int, v survey.Version, now time.Time) (Add, Violations) {
	add, violations := addRespondent(b.Entries[i], v, now, &b.Shared)
	add.Synchronous = false
	return add, violations
}

// ReadLines decodes a batch that has one respondent on each line. It skips blank lines.
func ReadLines(body []byte) (Batch, Violations) {
	var b Batch
	n := 0
	for rest := body; len(rest) > 0; {
		line := rest
		if i := bytes.IndexByte(rest, '\n'); i >= 0 {
			line, rest = rest[:i], rest[i+1:]
		} else {
			rest = nil
		}
		if line = bytes.Trim(line, " \t\r"); len(line) == 0 {
			continue
		}
		if n++; n <= MaxBatch {
			b.Entries = append(b.Entries, line)
		}
	}
	var root path
	return b, counted(&root, n)
}

// counted returns a violation if a batch of n respondents has too few or too many.
func counted(p *path, n int) (v Violations) {
	w := walker{}
	w.items(p, n, 1, MaxBatch)
	return w.violations
}

// ReadBatch decodes a batch that is an object with the list "respondents". First, it splits the list into
// respondents by looking only at brackets and quotes. So invalid JSON in one respondent does not affect the
// others.
func ReadBatch(body []byte, v survey.Version) (Batch, Violations) {
	var b Batch
	var root path
	at := root.key("respondents")
	list := b.cut(body)
	entries, n, ok := items(list)
	if !ok || syntax(b.Common) != "" {
		if rule := syntax(body); rule != "" {
			return Batch{}, Violations{ofBody(rule)}
		}
	}
	read := func(w *walker, root *path) { w.shared(root, &b, v) }
	violations := walk(b.Common, read)
	if len(violations) > 0 && strings.Contains(violations[0], "(at byte ") {
		violations = walk(body, read) // positions are counted from the start of the body
	}
	switch {
	case len(violations) > 0:
		return Batch{}, violations
	case !ok:
		return Batch{}, violation(&at, "must be an array")
	}
	b.Entries = entries
	return b, counted(&at, n)
}

func violation(p *path, rule string) (v Violations) {
	v.add(p, rule)
	return v
}

// shared decodes the shared members of a batch. In the body that it reads, the list of respondents is empty
// (Batch.Common).
func (w *walker) shared(root *path, b *Batch, v survey.Version) {
	s := &b.Shared
	settings := func(p path) { s.settings = w.settings(p, v, true) }
	w.members(root, false,
		member{name: "respondents", required: true, read: func(path) { w.skip() }},
		member{name: "surveyName", read: w.surveyName(&s.survey)},
		member{name: "activateCleaning", read: w.boolInto(&s.clean)},
		member{name: "cleaningSettings", read: settings},
		member{name: "surveyPlatform", read: func(p path) { s.platform = w.text(p, 1, maxName) }},
		member{name: "referenceSurveyId", read: func(p path) { s.reference = w.id(p) }},
		member{name: "retentionDays", read: func(p path) { s.retention = w.retention(p) }},
		member{name: "strict", read: w.boolInto(&s.strict)})
	b.Strict = s.strict
}

// cut finds the list of respondents in a body, and sets b.Common to the body without it. It does not check whether
// list and body are valid JSON. It returns nil if the body has no such list.
func (b *Batch) cut(body []byte) []byte {
	b.Common = body
	at := blanks(body, 0)
	if at == len(body) || body[at] != '{' {
		return nil
	}
	for at++; ; at++ {
		at = blanks(body, at)
		name := at
		if at = valueEnd(body, at); at == name || at == len(body) {
			return nil
		}
		is := isList(body[name:at])
		if at = blanks(body, at); at == len(body) || body[at] != ':' {
			return nil
		}
		from := blanks(body, at+1)
		at = valueEnd(body, from)
		if is && at > from && body[from] == '[' {
			b.Common = append(append(append(make([]byte, 0, len(body)-(at-from)+2), body[:from]...), "[]"...), body[at:]...)
			return body[from:at]
		}
		if at = blanks(body, at); at == len(body) || body[at] != ',' {
			return nil
		}
	}
}

// isList reports whether a name, with its quotes, is "respondents".
func isList(name []byte) bool {
	if bytes.IndexByte(name, '\\') >= 0 && len(name) < maxMemberName {
		name, _ = jsontext.AppendUnquote(nil, name)
		return string(name) == "respondents"
	}
	return string(name) == `"respondents"`
}

// items splits a list into its items. It returns at most MaxBatch items, and the number of all items. It returns
// false if the value is not a list.
func items(list []byte) (all [][]byte, n int, ok bool) {
	if len(list) < 2 || list[0] != '[' || list[len(list)-1] != ']' {
		return nil, 0, false
	}
	inside := bytes.TrimRight(list[1:len(list)-1], " \t\r\n")
	for at := blanks(inside, 0); at < len(inside); {
		from := at
		if at = blanks(inside, valueEnd(inside, from)); at == from {
			return nil, 0, false
		}
		if n++; n <= MaxBatch {
			all = append(all, bytes.TrimRight(inside[from:at], " \t\r\n"))
		}
		if at < len(inside) {
			if inside[at] != ',' || blanks(inside, at+1) == len(inside) {
				return nil, 0, false
			}
			at = blanks(inside, at+1)
		}
	}
	return all, n, true
}

// blanks returns the index of the first byte, from at on, that is not white space.
func blanks(b []byte, at int) int {
	for at < len(b) && (b[at] == ' ' || b[at] == '\t' || b[at] == '\r' || b[at] == '\n') {
		at++
	}
	return at
}

// valueEnd returns the index after the value that starts at the index at. The value ends after its closing bracket
// or quote. A number or word ends before the next comma, colon or bracket.
func valueEnd(b []byte, at int) int {
	depth := 0
	for at < len(b) {
		switch b[at] {
		case '"':
			at = quoteEnd(b, at)
			if depth == 0 {
				return at
			}
			continue
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth < 0 {
				return at
			}
			if depth == 0 {
				return at + 1
			}
		case ',', ':':
			if depth == 0 {
				return at
			}
		}
		at++
	}
	return at
}

// quoteEnd returns the index after the string that starts at the index at.
func quoteEnd(b []byte, at int) int {
	for at++; at < len(b); at++ {
		i := bytes.IndexByte(b[at:], '"')
		if i < 0 {
			return len(b)
		}
		escapes := 0
		for j := at + i - 1; j >= at && b[j] == '\\'; j-- {
			escapes++
		}
		if at += i; escapes%2 == 0 {
			return at + 1
		}
	}
	return len(b)
}
