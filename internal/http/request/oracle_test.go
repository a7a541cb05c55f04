package request

import (
	"bytes"
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"candor/survey"

	"golang.org/x/text/language"
)

// The oracle reads requests a second time, slowly and independently: it decodes them into a
// tree with encoding/json, and applies the rules of the interface. It has no messages, and
// stops at the first violation. The fuzz tests compare the package with it.

type (
	refused struct{ why string }
	object  struct {
		names []string
		value map[string]any
	}
	oracle struct {
		v   survey.Version
		now time.Time
	}
)

func must(ok bool, why string) {
	if !ok {
		panic(refused{why})
	}
}

// consult runs f and reports whether it accepted, and otherwise why not.
func consult(f func()) (ok bool, why string) {
	defer func() {
		if r, is := recover().(refused); is {
			ok, why = false, r.why
		}
	}()
	f()
	return true, ""
}

func tree(body []byte) any {
	must(json.Valid(body), "syntax")
	must(utf8.Valid(body), "utf-8")
	pairedSurrogates(body)
	d := json.NewDecoder(bytes.NewReader(body))
	d.UseNumber()
	return value(d, 0)
}

func pairedSurrogates(b []byte) {
	high := false
	for i := 0; i < len(b); i++ {
		if b[i] != '\\' {
			must(!high, "surrogate")
			continue
		}
		i++
		if b[i] != 'u' {
			must(!high, "surrogate")
			continue
		}
		n, _ := strconv.ParseUint(string(b[i+1:i+5]), 16, 32)
		low := n >= 0xDC00 && n < 0xE000
		must(high == low, "surrogate")
		high = n >= 0xD800 && n < 0xDC00
		i += 4
	}
}

func value(d *json.Decoder, depth int) any {
	t, err := d.Token()
	must(err == nil, "token")
	switch t := t.(type) {
	case json.Delim:
		must(depth < 32, "depth")
		if t == '[' {
			list := []any{}
			for d.More() {
				list = append(list, value(d, depth+1))
			}
			_, err := d.Token()
			must(err == nil, "end of an array")
			return list
		}
		o := &object{value: map[string]any{}}
		for d.More() {
			t, err := d.Token()
			must(err == nil, "name")
			name := t.(string)
			must(len(name) <= 1024, "long name")
			must(len(o.names) < 1000, "wide")
			_, twice := o.value[name]
			must(!twice, "twice")
			o.names = append(o.names, name)
			o.value[name] = value(d, depth+1)
		}
		_, err = d.Token()
		must(err == nil, "end of an object")
		return o
	case string:
		must(rawLength(t), "long")
		return t
	case json.Number:
		must(len(t) <= 1024, "long number")
		return t
	default:
		return t
	}
}

func rawLength(s string) bool { return len(s) <= 1<<20 }

func (o *object) has(name string) bool { _, ok := o.value[name]; return ok }

func obj(x any) *object {
	o, ok := x.(*object)
	must(ok, "object")
	return o
}

func list(x any) []any {
	l, ok := x.([]any)
	must(ok, "array")
	return l
}

func str(x any, least, most int) string {
	s, ok := x.(string)
	must(ok, "string")
	n := len([]rune(s))
	must(n >= least && n <= most, "length")
	return s
}

func num(x any) float64 {
	n, ok := x.(json.Number)
	must(ok, "number")
	f, err := n.Float64()
	must(err == nil && !math.IsInf(f, 0), "finite")
	return f
}

func boolean(x any) bool {
	b, ok := x.(bool)
	must(ok, "boolean")
	return b
}

func (o *object) str(name string, least, most int) string {
	must(o.has(name), name+" required")
	return str(o.value[name], least, most)
}

func (o *object) flag(name string, def bool) bool {
	if !o.has(name) {
		return def
	}
	return boolean(o.value[name])
}

func (a oracle) add(body []byte) Add {
	o := obj(tree(body))
	out := Add{Synchronous: o.flag("synchronousResponse", true), Strict: o.flag("strict", false)}
	s := &out.Submission
	s.Version, s.ReceivedAt = a.v, a.now
	s.Respondent = survey.RespondentID(o.str("respondentId", 1, 255))
	s.Key.Survey = survey.Name(o.str("surveyName", 1, 255))
	clean := o.flag("activateCleaning", false)
	if o.has("cleaningSettings") {
		settings := a.settings(o.value["cleaningSettings"], true)
		if clean {
			s.Settings = settings
		}
		out.Idle = !clean
	} else if clean {
		s.Settings = survey.Recommended(a.v)
	}
	if a.v == survey.V3 {
		if o.has("respondentAttributes") {
			must(len(obj(o.value["respondentAttributes"]).names) <= 100, "attributes")
			for _, n := range obj(o.value["respondentAttributes"]).names {
				if s.Attributes == nil {
					s.Attributes = map[string]string{}
				}
				must(len([]rune(n)) <= 255, "attribute name")
				s.Attributes[n] = str(obj(o.value["respondentAttributes"]).value[n], 0, 4096)
			}
		}
		if o.has("surveyPlatform") {
			s.Platform = o.str("surveyPlatform", 1, 255)
		}
		if o.has("referenceSurveyId") {
			s.Reference = o.str("referenceSurveyId", 1, 255)
		}
		if o.has("retentionDays") {
			f := num(o.value["retentionDays"])
			must(f == math.Floor(f) && f >= 30 && f <= 1<<53-1, "retention")
			s.RetentionDays = int(math.Min(f, 100000))
		}
	}
	must(o.has("dataPoints"), "points")
	points := list(o.value["dataPoints"])
	must(len(points) > 0, "no points")
	for _, p := range points {
		a.point(obj(p), s)
	}
	must(len(s.OES) <= a.by(10, 30) && len(s.GQS) <= 20 && len(s.TS) <= a.by(100, 500) && len(s.BAS) <= a.by(100, 30), "count")
	return out
}

func (a oracle) by(old, v3 int) int {
	if a.v == survey.V3 {
		return v3
	}
	return old
}

func (a oracle) point(o *object, s *survey.Submission) {
	id := func() string { return o.str("dataPointId", 1, 255) }
	switch o.str("qualityCheck", 0, 1<<30) {
	case "OES":
		d := survey.OpenEnd{ID: id(), Question: o.str("question", 1, 500), DetectDuplicates: o.flag("activateDuplicateDetection", true)}
		ignore := o.flag("ignoreEmptyAnswer", false)
		lenient := o.flag("ignoreAllowedLanguageError", false)
		d.Answer = o.str("answer", map[bool]int{false: 1}[ignore], 65536)
		if o.has("keywords") {
			words := list(o.value["keywords"])
			must(len(words) <= 20, "keywords")
			for _, k := range words {
				d.Keywords = append(d.Keywords, str(k, 1, 65536))
			}
		}
		if o.has("allowedLanguages") {
			d.Languages = a.languages(o.value["allowedLanguages"], lenient)
		}
		if a.v == survey.V3 {
			d.Translate = o.flag("shouldTranslate", false)
			if o.has("skipTranslationLanguages") {
				d.SkipTranslation = a.languages(o.value["skipTranslationLanguages"], lenient)
			}
		}
		if ignore && strings.TrimSpace(d.Answer) == "" {
			return
		}
		must(!slices.ContainsFunc(s.OES, func(e survey.OpenEnd) bool { return e.ID == d.ID }), "repeated")
		s.OES = append(s.OES, d)
	case "TS":
		d := survey.Timing{ID: id(), Duration: num(o.value["duration"])}
		must(d.Duration >= 0, "duration")
		must(!slices.ContainsFunc(s.TS, func(e survey.Timing) bool { return e.ID == d.ID }), "repeated")
		s.TS = append(s.TS, d)
	case "GQS":
		d := survey.Grid{ID: id(), DetectPattern: o.flag("patternCheckEnabled", false)}
		for _, x := range list(o.value["gridAnswersPattern"]) {
			d.Answers = append(d.Answers, num(x))
		}
		must(len(d.Answers) >= 5 && len(d.Answers) <= 50, "grid")
		must(!slices.ContainsFunc(s.GQS, func(e survey.Grid) bool { return e.ID == d.ID }), "repeated")
		s.GQS = append(s.GQS, d)
	case "CHS":
		a.interview(o, s, id())
	case "BAS":
		d := survey.Behaviour{ID: id()}
		behaviourOf(list(o.value["interactionData"]), &d)
		must(!slices.ContainsFunc(s.BAS, func(e survey.Behaviour) bool { return e.ID == d.ID }), "repeated")
		s.BAS = append(s.BAS, d)
	case "DES":
		must(a.v == survey.V3 && s.DES == nil, "entrance")
		d := survey.Entrance{ID: "DES", At: a.now}
		if o.has("dataPointId") {
			d.ID = id()
		}
		if o.has("ip") {
			d.IP = o.str("ip", 1, 255)
		}
		if o.has("entranceTime") {
			d.At = time.UnixMilli(stamp(o.value["entranceTime"])).UTC()
		}
		if o.has("demographics") {
			seen := map[string]bool{}
			for _, x := range list(o.value["demographics"]) {
				g := survey.Demographic{Type: obj(x).str("type", 1, 255), Answer: obj(x).str("answer", 1, 65536)}
				must(!seen[g.Type], "type twice")
				seen[g.Type] = true
				d.Demographics = append(d.Demographics, g)
			}
			must(len(d.Demographics) <= 10, "demographics")
		}
		s.DES = &d
	default:
		must(false, "check")
	}
}

func (a oracle) interview(o *object, s *survey.Submission, id string) {
	d := survey.Interview{ID: id}
	ignore := o.flag("ignoreEmptyAnswers", false)
	if a.v == survey.V3 && o.has("surveyDescription") {
		d.Description = o.str("surveyDescription", 20, 500)
	}
	for i, x := range list(o.value["interviewData"]) {
		q := obj(x)
		p := survey.Pair{QuestionID: "Q" + strconv.Itoa(i+1), Question: q.str("question", 1, 65536)}
		if a.v != survey.V1 {
			p.QuestionID = q.str("questionId", 1, 255)
		}
		must(q.has("answer"), "answer")
		if n, ok := q.value["answer"].(json.Number); ok {
			f := num(n)
			switch p.Answer = n.String(); {
			case f == 0:
				p.Answer = "0"
			case strings.ContainsAny(p.Answer, ".eE"):
				b, _ := json.Marshal(f) // encoding/json writes the same shortest form
				p.Answer = string(b)
			}
		} else {
			p.Answer = str(q.value["answer"], map[bool]int{false: 1}[ignore], 65536)
			if ignore && strings.TrimSpace(p.Answer) == "" {
				continue
			}
		}
		d.Pairs = append(d.Pairs, p)
	}
	must(len(d.Pairs) <= 300, "pairs")
	if ignore && len(d.Pairs) == 0 {
		return
	}
	must(s.CHS == nil, "two interviews")
	s.CHS = &d
}

func (a oracle) languages(x any, lenient bool) (codes []string) {
	for _, e := range list(x) {
		s := str(e, 0, 1<<30)
		ok := len(s) == 2 && strings.ToUpper(s) != strings.ToLower(s)
		s = strings.ToLower(s)
		if ok {
			_, err := language.ParseBase(s)
			ok = err == nil && !slices.Contains([]string{"bh", "in", "iw", "ji", "jw", "mo", "sh"}, s)
		}
		must(ok || lenient, "language")
		if ok && !slices.Contains(codes, s) {
			codes = append(codes, s)
		}
	}
	return codes
}
