package request

import (
	"bytes"

	"candor/survey"
)

// openEnd decodes an OES data point.
func (r *pointReader) openEnd(p *path) (again bool) {
	d := survey.OpenEnd{DetectDuplicates: true}
	// These two members change which values are valid in other members. They may come last, so they are read
	// first.
	ignoreBlank := r.peekTrue("ignoreEmptyAnswer")
	ignoreLanguage := r.peekTrue("ignoreAllowedLanguageError")
	r.open()
	v3 := r.s.Version >= survey.V3
	dropped := false
	var seen fields
	for r.next() {
		switch string(r.name()) {
		case "dataPointId":
			seen |= 1
			d.ID = r.text(p.key("dataPointId"), 1, maxName)
		case "question":
			seen |= 2
			d.Question = r.text(p.key("question"), 1, maxQuestion)
		case "answer":
			seen |= 4
			least := 1
			if ignoreBlank {
				least = 0
			}
			at := p.key("answer")
			isText := r.kind() == '"'
			b := r.chars(&at, least, maxText)
			dropped = ignoreBlank && isText && blank(b)
			d.Answer = r.keep(b)
		case "keywords":
			d.Keywords = r.keywords(p.key("keywords"))
		case "activateDuplicateDetection":
			d.DetectDuplicates = r.boolean(p.key("activateDuplicateDetection"))
		case "allowedLanguages":
			d.Languages = r.languages(p.key("allowedLanguages"), ignoreLanguage)
		case "ignoreAllowedLanguageError":
			r.boolean(p.key("ignoreAllowedLanguageError"))
		case "ignoreEmptyAnswer":
			r.boolean(p.key("ignoreEmptyAnswer"))
		case "shouldTranslate":
			if !v3 {
				r.skip()
				continue
			}
			d.Translate = r.boolean(p.key("shouldTranslate"))
		case "skipTranslationLanguages":
			if !v3 {
				r.skip()
				continue
			}
			d.SkipTranslation = r.languages(p.key("skipTranslationLanguages"), ignoreLanguage)
		default:
			r.skip()
		}
	}
	r.required(p, seen, "dataPointId", "question", "answer")
	if dropped {
		return false
	}
	again = seen&1 != 0 && repeated(r.s.OES, d.ID, func(d *survey.OpenEnd) string { return d.ID })
	r.s.OES = append(r.s.OES, d)
	r.sent[survey.OES]++
	return again
}

// blank reports whether an answer is empty or only white space.
func blank(b []byte) bool { return len(bytes.TrimSpace(b)) == 0 }

func (w *walker) keywords(p path) []string {
	if !w.array(&p) {
		return nil
	}
	var words []string
	n := 0
	for ; w.next(); n++ {
		at := p.item(n)
		if n >= maxKeywords {
			w.skip()
			continue
		}
		if words == nil {
			words = make([]string, 0, 4)
		}
		words = append(words, w.text(at, 1, maxText))
	}
	w.items(&p, n, 0, maxKeywords)
	return words
}
