package request

import (
	"math"
	"slices"
	"strings"
	"time"
	"unicode"

	"candor/survey"
)

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
			if change, class, named := namedKey([]byte(string(now))); single && named {
				k.Change, k.Class = change, class
				d.Typing = append(d.Typing, k)
				continue
			}
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
			d.Moves = append(d.Moves, survey.Move{At: at, X: num(m.value["x"]), Y: num(m.value["y"]), Pointer: device(m.value["pointerType"])})
		case "MOUSE_CLICK":
			m := obj(v)
			c := survey.Click{
				At: at, X: num(m.value["x"]), Y: num(m.value["y"]), Width: num(m.value["width"]),
				Height: num(m.value["height"]), OffsetX: num(m.value["offsetX"]), OffsetY: num(m.value["offsetY"]),
			}
			c.Pointer = device(m.value["pointerType"])
			d.Clicks = append(d.Clicks, c)
		default:
			must(false, "interaction")
		}
	}
	d.Moves = d.Moves[max(0, len(d.Moves)-300):]
	d.Clicks = d.Clicks[max(0, len(d.Clicks)-300):]
}

func device(name any) survey.Pointer {
	switch name {
	case "mouse":
		return survey.PointerMouse
	case "pen":
		return survey.PointerPen
	case "touch":
		return survey.PointerTouch
	}
	return survey.PointerUnknown
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
				for _, cat := range inOrder(obj(c.value[n]).names) {
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

// inOrder returns names of categories, with the two names of AISuspect before v3 in a fixed order.
func inOrder(names []string) []string {
	first, second := slices.Index(names, "FAKE_ANSWER"), slices.Index(names, "AI_GENERATED_ANSWER")
	if second < 0 || first < second {
		return names
	}
	names = slices.Delete(slices.Clone(names), first, first+1)
	return slices.Insert(names, second, "FAKE_ANSWER")
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
