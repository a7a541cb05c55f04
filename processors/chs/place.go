package chs

import "strings"

// countries lists names of countries in the five languages, larger cities and, after a slash,
// regions with names that occur in only one of them.
var countries = map[string]string{
	"de": "germany deutschland allemagne alemania germania brd ; berlin munich munchen hamburg cologne koln frankfurt stuttgart dusseldorf leipzig dresden hannover nuremberg nurnberg bremen essen dortmund / bavaria bayern saxony sachsen hessen hesse brandenburg thuringen",
	"at": "austria osterreich autriche ; vienna wien graz linz salzburg innsbruck / tirol steiermark karnten",
	"ch": "switzerland schweiz suisse suiza svizzera ; zurich geneva genf basel bern lausanne luzern",
	"fr": "france frankreich francia ; paris lyon marseille toulouse nice bordeaux lille nantes strasbourg montpellier rennes / bretagne normandie",
	"es": "spain spanien espagne espana spagna ; madrid barcelona valencia seville sevilla bilbao malaga zaragoza / andalucia cataluna catalonia galicia",
	"it": "italy italien italie italia ; rome roma milan milano mailand naples napoli turin torino florence firenze bologna palermo venice venezia / lombardia toscana tuscany sicily sicilia lazio",
	"gb": "uk england britain scotland wales grossbritannien angleterre inglaterra inghilterra ; london londres londra manchester glasgow liverpool leeds edinburgh bristol sheffield cardiff belfast",
	"us": "usa us america american states usa etats_unis ; chicago houston phoenix dallas seattle denver boston atlanta miami philadelphia detroit / new_york new_mexico new_jersey new_hampshire north_carolina south_carolina north_dakota south_dakota texas california florida ohio illinois pennsylvania michigan virginia arizona washington massachusetts tennessee missouri maryland wisconsin colorado minnesota alabama louisiana kentucky oregon oklahoma utah nevada kansas iowa arkansas mississippi nebraska idaho hawaii maine montana alaska vermont wyoming delaware",
	"ca": "canada kanada ; toronto vancouver montreal ottawa calgary edmonton / ontario quebec alberta manitoba saskatchewan",
	"au": "australia australien australie ; sydney melbourne brisbane perth adelaide canberra / queensland tasmania",
	"nl": "netherlands niederlande holland pays_bas ; amsterdam rotterdam utrecht eindhoven",
	"be": "belgium belgien belgique belgica belgio ; brussels brussel bruxelles antwerp antwerpen ghent",
	"pt": "portugal portogallo ; lisbon lisboa porto",
	"pl": "poland polen pologne polonia ; warsaw warschau krakow krakau gdansk wroclaw",
	"ie": "ireland irland irlande irlanda ; dublin cork galway",
	"mx": "mexico mexiko mexique ; guadalajara monterrey tijuana",
	"ar": "argentina argentinien argentine ; rosario mendoza",
	"br": "brazil brasilien bresil brasil brasile ; salvador brasilia fortaleza",
	"in": "india indien inde ; mumbai delhi bangalore chennai kolkata hyderabad",
	"jp": "japan japon giappone ; tokyo osaka kyoto",
	"se": "sweden schweden suede suecia svezia ; stockholm gothenburg malmo",
	"dk": "denmark danemark danemark dinamarca danimarca ; copenhagen kopenhagen aarhus",
	"nz": "new_zealand neuseeland ; auckland wellington christchurch",
	"fi": "finland finnland finlande finlandia ; helsinki tampere turku",
	"gr": "greece griechenland grece grecia ; athens athen athenes thessaloniki",
	"cz": "czechia tschechien tchequie chequia cechia ; prague prag praha brno",
	"hu": "hungary ungarn hongrie hungria ungheria ; budapest debrecen",
	"ro": "romania rumanien roumanie rumania ; bucharest bukarest cluj",
	"tr": "turkey turkei turquie turquia turchia ; istanbul ankara izmir",
	"cn": "china chine cina ; beijing shanghai shenzhen",
	"kr": "south_korea korea coree corea ; seoul busan",
	"za": "south_africa sudafrika sudafrica ; johannesburg durban pretoria",
	"ng": "nigeria ; lagos abuja",
	"ke": "kenya kenia ; nairobi mombasa",
	"eg": "egypt agypten egypte egipto egitto ; cairo kairo alexandria",
	"co": "colombia kolumbien colombie ; bogota medellin cali",
	"cl": "chile chili cile ; santiago valparaiso",
	"pe": "peru perou ; lima cusco",
	"no": "norway norwegen norvege noruega norvegia ; oslo bergen trondheim",
}

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

var places = func() map[string]place {
	m := map[string]place{}
	for code, list := range countries {
		kind := country
		for w := range strings.FieldsSeq(list) {
			switch w {
			case ";":
				kind = city
			case "/":
				kind = region
			default:
				m[w] = place{code, kind}
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

var newWords = listOf("new south north neu nueva nouvelle")

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
