package chs

import "strings"

// placeKind says how certain a place name is.
type placeKind uint8

const (
	country placeKind = iota
	city              // another town may have the same name
	region
)

type place struct {
	country string
	kind    placeKind
}

// places are the names in data/places.lex.
var places = func() map[string]place {
	m := map[string]place{}
	for _, r := range rows["places"] {
		kind := country
		for _, w := range r.words {
			switch w {
			case ";":
				kind = city
			case "/":
				kind = region
			default:
				m[w] = place{r.name, kind}
			}
		}
	}
	return m
}()

// homeOf reads where the respondent lives now.
func homeOf(p *pair) (place, bool) {
	if !p.qt.any(tagCity|tagCountry|tagState) && !p.qc.any(cueWh) || !p.qt.any(tagLive) && !yourPlace(p.q) {
		return place{}, false
	}
	if p.qt.any(tagBirth|tagWork|tagCompany|tagMilestone) || p.qc.any(cueHypo|cueOther|cuePast|cueHowLong|cueHowMany|cueBuy|cueOften|cueEver|cueAttitude) || len(p.a) > 6 || p.stance == no {
		return place{}, false
	}
	if p.qt.any(tagState) && !p.qt.any(tagCity|tagCountry) && len(p.a) > 3 {
		return place{}, false
	}
	var found place
	ok := false
	for i := range p.a {
		name := p.a[i].text
		if i > 0 && p.a[i-1].in(newWords) {
			name = p.a[i-1].text + "_" + name // New Mexico is not Mexico
		}
		if pl, is := places[name]; is {
			if ok && pl.country != found.country {
				return place{}, false // "Paris, Texas"
			}
			if !ok || pl.kind == country {
				found = pl
			}
			ok = true
		}
	}
	return found, ok
}

// yourPlace reports whether a question asks for "your city", "your country of residence".
func yourPlace(q []word) bool {
	for i := 1; i < len(q); i++ {
		if q[i-1].cue.any(cueYour) && q[i].tag.any(tagCity|tagCountry|tagState) {
			return true
		}
	}
	return false
}

var newWords = listOf("new")

// placed is one statement of where the respondent lives.
type placed struct {
	at int
	place
}

// placeRules compares the places where the respondent is said to live.
func placeRules(c *collector) {
	var homes []placed
	for i := range c.v.pairs {
		if pl, ok := homeOf(&c.v.pairs[i]); ok && len(homes) < 6 {
			homes = append(homes, placed{i, pl})
		}
	}
	for i, x := range homes {
		for _, y := range homes[i+1:] {
			c.add(rulePlace, x.at, y.at, apart(homes, x, y))
		}
	}
}

// apart grades two homes. A single city against two statements that agree may have a namesake:
// there is a Paris in Texas.
func apart(homes []placed, x, y placed) severity {
	switch {
	case x.country == y.country, x.kind != y.kind && (x.kind == city || y.kind == city) && namesakes[x.country] == namesakes[y.country] && namesakes[x.country] != "":
		return none
	case x.kind == city && y.kind == city:
		return soft
	case x.kind == city && backed(homes, y), y.kind == city && backed(homes, x):
		return none
	}
	return strong
}

// namesakes groups countries with towns of the same name: there is a Boston in England.
var namesakes = func() map[string]string {
	m := map[string]string{}
	for _, group := range [...]string{"us gb ca au nz ie za", "es mx ar co cl pe", "pt br"} {
		for c := range strings.FieldsSeq(group) {
			m[c] = group
		}
	}
	return m
}()

// backed reports whether another statement names the same country, and no region or country
// contradicts it.
func backed(homes []placed, x placed) bool {
	same := 0
	for _, h := range homes {
		switch {
		case h.kind == city:
		case h.country == x.country:
			same++
		default:
			return false
		}
	}
	return same > 1
}
