package request

import (
	"bytes"
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"candor/survey"

	"golang.org/x/text/language"
)

// The oracle reads requests a second time, slowly and independently: into a
// tree by encoding/json, and from there by the rules of the interface. It knows
// no messages; it stops at the first rule that is broken. The fuzz tests hold
// the package against it.

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

// consult runs f and reports whether it refused, and why.
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
			d.Token()
			return list
		}
		o := &object{value: map[string]any{}}
		for d.More() {
			t, err := d.Token()
			must(err == nil, "name")
			name := t.(string)
			must(rawLength(name), "long name")
			_, twice := o.value[name]
			must(!twice, "twice")
			o.names = append(o.names, name)
			o.value[name] = value(d, depth+1)
		}
		d.Token()
		return o
	case string:
		must(rawLength(t), "long")
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
	out := Add{Synchronous: o.flag("synchronousResponse", true)}
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
	} else if clean {
		s.Settings = Recommended(a.v)
	}
	if a.v == survey.V3 {
		if o.has("respondentAttributes") {
			for _, n := range obj(o.value["respondentAttributes"]).names {
				if s.Attributes == nil {
					s.Attributes = map[string]string{}
				}
				must(len([]rune(n)) <= 65536, "attribute name")
				s.Attributes[n] = str(obj(o.value["respondentAttributes"]).value[n], 0, 65536)
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
				b, _ := json.Marshal(f) // encoding/json has the same shortest form
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

func stamp(x any) int64 {
	s := str(x, 1, 255)
	t, err := time.Parse(time.RFC3339, s)
	must(err == nil, "date")
	return t.UnixMilli()
}

func behaviourOf(entries []any, d *survey.Behaviour) {
	var start int64
	var before []rune
	single := false
	for i, x := range entries {
		e := obj(x)
		must(e.has("value"), "value")
		kind, v, at := e.str("interactionType", 0, 1<<30), e.value["value"], stamp(e.value["timestamp"])
		if i == 0 {
			start = at
			d.Start = time.UnixMilli(at).UTC()
		}
		at -= start
		switch kind {
		case "KEYSTROKE", "COPY_AND_PASTE":
			now := []rune(str(v, 0, 1<<30))
			k := survey.Stroke{At: at, Paste: kind == "COPY_AND_PASTE"}
			if single && len(now) > 1 && now[0] != before[0] {
				k.Change, k.Class = len(now), survey.ClassMulti
				d.Typing = append(d.Typing, k)
				continue
			}
			single = len(before) == 1 && len(now) == 1
			k.Change, k.Class = compare(before, now)
			before = now
			d.Typing = append(d.Typing, k)
		case "MOUSE_MOVEMENT":
			m := obj(v)
			d.Moves = append(d.Moves, survey.Move{At: at, X: num(m.value["x"]), Y: num(m.value["y"])})
		case "MOUSE_CLICK":
			m := obj(v)
			c := survey.Click{At: at, X: num(m.value["x"]), Y: num(m.value["y"]), Width: num(m.value["width"]),
				Height: num(m.value["height"]), OffsetX: num(m.value["offsetX"]), OffsetY: num(m.value["offsetY"])}
			switch m.value["pointerType"] {
			case "mouse":
				c.Pointer = survey.PointerMouse
			case "pen":
				c.Pointer = survey.PointerPen
			case "touch":
				c.Pointer = survey.PointerTouch
			}
			d.Clicks = append(d.Clicks, c)
		default:
			must(false, "interaction")
		}
	}
	d.Moves = d.Moves[max(0, len(d.Moves)-300):]
	d.Clicks = d.Clicks[max(0, len(d.Clicks)-300):]
}

func compare(before, now []rune) (int, survey.Class) {
	class := func(r rune) survey.Class {
		switch {
		case strings.ContainsRune("\n\r\u0085\u2028\u2029", r):
			return survey.ClassNewline
		case unicode.IsSpace(r):
			return survey.ClassSpace
		case unicode.IsDigit(r):
			return survey.ClassDigit
		case unicode.IsLetter(r) || unicode.IsMark(r):
			return survey.ClassLetter
		}
		return survey.ClassPunct
	}
	if len(before) == 1 && len(now) == 1 {
		return 1, class(now[0])
	}
	change := len(now) - len(before)
	empty := len(before) == 0
	for len(before) > 0 && len(now) > 0 && before[0] == now[0] {
		before, now = before[1:], now[1:]
	}
	for len(before) > 0 && len(now) > 0 && before[len(before)-1] == now[len(now)-1] {
		before, now = before[:len(before)-1], now[:len(now)-1]
	}
	switch {
	case len(before) == 0 && len(now) == 0:
		return 0, survey.ClassNone
	case len(now) == 0:
		return change, survey.ClassDelete
	case len(before) > 0:
		return change, survey.ClassReplace
	case len(now) == 1:
		return change, class(now[0])
	case empty:
		return change, survey.ClassWhole
	}
	return change, survey.ClassMulti
}

func (a oracle) settings(x any, lenient bool) *survey.CleaningSettings {
	o := obj(x)
	s := &survey.CleaningSettings{}
	share := func(x any) float64 {
		f := num(x)
		must(f >= 0 && f <= 100, "0..100")
		return f
	}
	least := func(x any) int {
		f := num(x)
		must(f >= 0 && f == math.Floor(f) && f <= 1<<53-1, "minimum")
		return int(math.Min(f, 1e6))
	}
	active := func(o *object) bool {
		if !o.has("activate") && lenient && a.v == survey.V1 {
			return true
		}
		return boolean(o.value["activate"])
	}
	s.Overall = share(o.value["serviceScore"])
	for _, name := range o.names {
		if name == "serviceScore" {
			continue
		}
		i := slices.Index([]string{"OES", "CHS", "GQS", "TS", "BAS", "DES"}, name)
		must(i >= 0, "unknown check")
		c := obj(o.value[name])
		out := &survey.CheckSettings{Active: active(c), Score: share(c.value["score"])}
		s.Checks[i] = out
		for _, n := range c.names {
			switch {
			case n == "activate" || n == "score":
			case n == "minDataPoints" && (name == "OES" || name == "BAS" || name == "GQS"):
				out.MinPoints = least(c.value[n])
			case n == "categories" && (name == "OES" || name == "BAS" || name == "DES"):
				for _, cat := range obj(c.value[n]).names {
					if cat == "VALID_ANSWER" && lenient && name == "OES" {
						continue
					}
					set := a.category(name, cat)
					must(set != 0, "category")
					r := obj(obj(c.value[n]).value[cat])
					for _, m := range r.names {
						must(m == "activate" || m == "minDataPoints", "unknown")
					}
					out.Categories = append(out.Categories, survey.CategoryRule{Categories: set, Active: active(r), Min: least(r.value["minDataPoints"])})
				}
			default:
				must(false, "unknown member")
			}
		}
	}
	return s
}

func (a oracle) category(check, name string) survey.CategorySet {
	old := map[string]survey.CategorySet{
		"FAKE_ANSWER": survey.Set(survey.AISuspect), "AI_GENERATED_ANSWER": survey.Set(survey.AISuspect),
		"GENERIC_ANSWER": survey.Set(survey.GenericAnswer), "NO_INFORMATION": survey.Set(survey.NoAnswer),
		"NONSENSE": survey.Set(survey.Gibberish), "WRONG_TOPIC": survey.Set(survey.OffTopic),
	}
	v3 := map[string]survey.CategorySet{
		"AI_SUSPECT": survey.Set(survey.AISuspect), "OFF_TOPIC": survey.Set(survey.OffTopic),
		"NO_ANSWER": survey.Set(survey.NoAnswer, survey.GenericAnswer), "GIBBERISH": survey.Set(survey.Gibberish),
	}
	all := map[string]survey.CategorySet{
		"OES/BAD_LANGUAGE": survey.Set(survey.BadLanguage), "OES/WRONG_LANGUAGE": survey.Set(survey.WrongLanguage),
		"OES/DUPLICATE_ANSWER": survey.Set(survey.DuplicateAnswer), "OES/DUPLICATE_RESPONDENT": survey.Set(survey.DuplicateRespondent),
		"BAS/UNNATURAL_TYPING": survey.Set(survey.UnnaturalTyping), "BAS/UNNATURAL_MOVEMENT": survey.Set(survey.UnnaturalMovement),
		"BAS/COPY_AND_PASTE": survey.Set(survey.CopyAndPaste),
		"DES/DUPLICATE_IP":   survey.Set(survey.DuplicateIP), "DES/DUPLICATE_ENTRANT": survey.Set(survey.DuplicateEntrant),
	}
	if set := all[check+"/"+name]; set != 0 || check != "OES" {
		return set
	}
	if a.v == survey.V3 {
		return v3[name]
	}
	return old[name]
}
