package mapping

import (
	"regexp"
	"slices"
	"strings"

	"candor/internal/research/table"
)

// role is the use of a column.
type role int

const (
	unknown  role = iota
	ignored       // of no use to a check
	personal      // names, addresses: not sent
	identity
	startTime
	address
	wholeTime
	pageTime
	questionTime // more detailed than a page time
	attribute
	rule
	displayOrder
)

// known is a role that a column has because of its name.
type known struct {
	name *regexp.Regexp // matches the name in lower case, with blanks for underscores
	role role
	as   string   // the name of an attribute
	out  []string // the values of a rule
	why  string
}

func is(pattern string, r role) known {
	return known{name: regexp.MustCompile(`^(?:` + pattern + `)$`), role: r}
}

func attr(pattern, as string) known {
	return known{name: regexp.MustCompile(`^(?:` + pattern + `)$`), role: attribute, as: as}
}

func leave(pattern, why string, values ...string) known {
	return known{name: regexp.MustCompile(`^(?:` + pattern + `)$`), role: rule, out: values, why: why}
}

// Reasons for which a rule leaves an interview out.
const (
	unfinished = "the interview was not finished"
	preview    = "a preview or test, not an interview"
	screened   = "screened out, over quota or not finished"
)

// unit is a unit of time at the end of a name.
const unit = `(?:[ .-]?[(\[]?(?:in )?(?:s|secs?|sek|seconds|sekunden|ms|milliseconds|millisekunden|min|mins|minutes|minuten)\.?[)\]]?)?`

// columnsOf holds the names that each survey tool gives to its own columns.
var columnsOf = map[table.Platform][]known{
	table.Qualtrics: {
		is(`responseid|response id|recordid`, identity), is(`start ?date`, startTime), is(`ip ?address`, address),
		is(`duration.*`, wholeTime), is(`.*[ .]page submit`, pageTime), is(`.*[ .](first click|last click|click count)`, ignored),
		leave(`status`, preview, "1", "2", "Survey Preview", "Survey Test", "9", "12", "17", "Offline Survey Preview"),
		leave(`finished`, unfinished, "0", "False"),
		attr(`distributionchannel`, "channel"), attr(`userlanguage`, "language"), attr(`.* operating system`, "system"), attr(`.* browser`, "browser"),
		is(`recipient.*|external(data)?reference|location(latitude|longitude)`, personal),
		is(`.* do( .*)?|.*display order.*`, displayOrder),
		is(`end ?date|recorded ?date|progress|q .*|.* (version|resolution)|sc\d+|.* nps group|.* topics|.* sentiment.*|status \(label\)|finished \(label\)`, ignored),
	},
	table.LimeSurvey: {
		is(`id|response id`, identity), is(`startdate|date started`, startTime), is(`ipaddr|ip address`, address),
		is(`interviewtime|total time`, wholeTime), is(`grouptime ?\d+|group time:.*`, pageTime), is(`[a-z]\w*time|question time:.*`, questionTime),
		leave(`submitdate|date submitted`, unfinished, ""), attr(`startlanguage|start language`, "language"),
		is(`token|email|firstname|lastname|access code`, personal),
		is(`lastpage|last page|seed|datestamp|date last action|refurl|referrer url`, ignored),
	},
	table.Decipher: {
		is(`uuid`, identity), is(`start date`, startTime), is(`ipaddress`, address), is(`qtime`, wholeTime), is(`pagetime.*|.*pagetime`, pageTime),
		leave(`status`, screened, "1", "2", "4", "Terminated", "Overquota", "Partial"),
		attr(`vlist|list|source`, "source"), attr(`vmobiledevice`, "device"), attr(`vbrowser`, "browser"), attr(`declang`, "language"), attr(`vos`, "system"),
		is(`record|date|markers|session|url|dcua|useragent|vdropout|vmobileos|vosr15oe|vbrowserr15oe|fp .*|disposition|study|rid|psid|noanswer.*|term.*`, ignored),
	},
	table.SurveyMonkey: {
		is(`respondent id`, identity), is(`start date|date created`, startTime), is(`ip address`, address), attr(`collector id`, "collector"),
		is(`email address|first name|last name|custom(?: data)? ?\d+`, personal), is(`end date|date modified`, ignored),
	},
	table.Sawtooth: {
		is(`sys respnum`, identity), is(`sys starttime`, startTime), is(`sys ipaddress`, address), is(`sys elapsedtime|sys sumpagetimes`, wholeTime),
		is(`sys pagetime .*`, pageTime), leave(`sys respstatus`, screened, "2", "4", "Incomplete", "Disqualified"),
		attr(`sys browser`, "browser"), attr(`sys operatingsystem`, "system"), is(`sys username|sys password|sys email`, personal), is(`sys .*`, ignored),
	},
	table.Plain: {
		is(`(?:resp(?:ondent)?|response|participant|interview|panell?ist|person|case|user|record|serial|fall|befragter?|teilnehmer)[ .-]?(?:id|number|nummer|nr|no|key)\.?|`+
			`id|uid|uuid|rid|pid|respid|responseid|serial|lfdn|lfd[ .]{0,2}nr\.?|laufende (?:nummer|nr\.?)`, identity),
		is(`start(?:ed)?(?:[ .-]?(?:time|date|at))?|date ?started|begin|began|beginn|entrance ?time|startzeit`, startTime),
		is(`ip|ip[ .-]?addr(?:ess)?|client ?ip`, address),
		is(`(?:duration.*|loi|interview ?(?:length|time)|total ?time|elapsed.*|dauer.*|interview(?:dauer|zeit)|(?:gesamt|bearbeitungs)(?:zeit|dauer)|completion ?time.*|time ?taken.*)`+unit, wholeTime),
		is(`(?:(?:page|screen|section|seite)[ .-]?\d*[ .-]?(?:time|duration|timer|dauer|zeit|verweildauer|seconds|secs|sekunden)[ .-]?\d*|`+
			`(?:time|timer|duration|dauer|zeit|verweildauer)[ .-]?(?:on[ .-]?|auf[ .-]?)?(?:page|screen|section|p|q|seite)[ .-]?\d+|.*[ .](?:page submit|timing))`+unit, pageTime),
		attr(`source|panel|supplier|vendor|sample(?: ?source)?|provider|quelle`, "source"), attr(`device(?: ?type)?`, "device"), attr(`browser`, "browser"),
		attr(`language|lang|locale|sprache`, "language"), attr(`country|market|land`, "country"), attr(`wave|welle`, "wave"),
		leave(`finished`, unfinished, "0", "False", "No"), leave(`preview|is ?test|test ?(?:mode|interview)`, preview, "1", "True", "Yes"),
		is(`e-?mail.*|(?:first|last|full|sur) ?name|name|vorname|nachname|phone.*|telefon.*|street|address|adresse|token`, personal),
		is(`(?:end|ended|finish|submit(?:ted)?|recorded)(?:[ .-]?(?:time|date|at))?|progress|user ?agent|referr?er|weight|gewicht|seed`, ignored),
		is(`.* (?:do|order)`, displayOrder),
	},
}

// longestKnown is the length of the longest known column name, in bytes.
const longestKnown = 300

// namedAs returns the role of a column by its name. Names of the survey tool come first, then those of plain files.
func namedAs(platform table.Platform, name string) (known, bool) {
	if len(name) > longestKnown {
		return known{}, false
	}
	name = strings.ToLower(strings.TrimSpace(strings.ReplaceAll(name, "_", " ")))
	for _, list := range [][]known{columnsOf[platform], columnsOf[table.Plain]} {
		for _, k := range list {
			if k.name.MatchString(name) {
				return k, true
			}
		}
		if platform == table.Plain {
			break
		}
	}
	return known{}, false
}

// demographics matches words for data that distinguishes people, in English, German, French and Spanish.
var demographics = []struct {
	kind  string
	words *regexp.Regexp
}{
	{"age", words(`age|how old|birth year|year of birth|alter|wie alt|geburtsjahr|âge|edad`)},
	{"gender", words(`gender|sex|geschlecht|genre|sexo`)},
	{"zip", words(`zip|zip code|post ?code|postal code|plz|postleitzahl|code postal`)},
	{"education", words(`education|highest degree|bildung|schulabschluss|bildungsabschluss|diplôme|estudios`)},
	{"income", words(`income|salary|einkommen|revenus?|ingresos`)},
	{"occupation", words(`occupation|job title|profession|beruf|employment status|profesión`)},
	{"region", words(`region|county|province|bundesland|which state|city|where do you live|wohnort`)},
	{"household", words(`household size|persons? in your household|people in your household|haushaltsgröße|personen in ihrem haushalt`)},
	{"maritalStatus", words(`marital status|familienstand|relationship status`)},
	{"children", words(`how many children|number of children|wie viele kinder|anzahl kinder`)},
	{"ethnicity", words(`ethnicity|ethnic group|race`)},
}

func words(pattern string) *regexp.Regexp {
	// \b supports only ASCII letters.
	return regexp.MustCompile(`(?i)(?:^|[^\p{L}])(?:` + pattern + `)(?:$|[^\p{L}])`)
}

// contact matches questions for names or contact data of a person.
var contact = words(`your (?:full |first |last )?name|(?:first|last|full) name|e-?mail(?: address)?|(?:phone|telephone|mobile) number|street address|ihr (?:vor|nach)?name|ihre (?:e-?mail|telefonnummer|anschrift)`)

// reach matches e-mail addresses, and telephone numbers as people write them.
var reach = regexp.MustCompile(`^(?:[^\s@]+@[^\s@]+\.[^\s@]+|\+\d[\d ()/.-]{7,20}|0\d{1,5}[ /-][\d -]{5,15}|\(\d{3}\) ?\d{3}-\d{4}|\d{3}-\d{3}-\d{4})$`)

// noAnswers are cells of a grid that are not a point on its scale.
var noAnswers = []string{"n/a", "na", "not applicable", "don't know", "do not know", "dont know", "don’t know", "no opinion", "no answer", "prefer not to say", "prefer not to answer", "unsure", "weiß nicht", "weiss nicht", "keine angabe", "k. a.", "k.a.", "keine antwort"}

func noAnswer(cell string) bool { return slices.Contains(noAnswers, fold(cell)) }

// occurred matches the name of a column with the time of an interview, used if no column has its start.
var occurred = regexp.MustCompile(`^(?:(?:interview|survey|response)[ _.-]?)?(?:date|datum|time ?stamp|zeitstempel|date[ _/-]?time|created(?:[ _]?at)?)$`)

// genders matches answers to a question about gender. A column with only such answers is taken for a gender column,
// even if its question does not say so.
var genders = regexp.MustCompile(`(?i)^(?:m|f|w|d|male|female|man|woman|männlich|weiblich|divers|mann|frau|homme|femme|hombre|mujer|diverse|other|non-?binary.*|prefer (?:not to (?:say|answer)|to self-?describe.*)|self-?describe.*|keine angabe|transgender.*)$`)

// quantity matches questions whose answer is a meaningful number.
var quantity = words(`how many|how much|how old|how often|number of|wie viele?|wie oft|wie alt|anzahl|combien|cuántos|cuántas|age|alter|years?`)

// orders are scales of labels, from lowest to highest. The labels of a column may be only some of them.
var orders = [][]string{
	{"strongly disagree", "completely disagree", "totally disagree", "disagree", "somewhat disagree", "slightly disagree", "tend to disagree", "neither agree nor disagree", "neither", "neutral", "undecided", "slightly agree", "somewhat agree", "tend to agree", "agree", "strongly agree", "completely agree", "totally agree"},
	{"extremely dissatisfied", "very dissatisfied", "dissatisfied", "moderately dissatisfied", "somewhat dissatisfied", "slightly dissatisfied", "neither satisfied nor dissatisfied", "neutral", "slightly satisfied", "somewhat satisfied", "moderately satisfied", "satisfied", "very satisfied", "extremely satisfied"},
	{"never", "almost never", "very rarely", "rarely", "seldom", "occasionally", "sometimes", "about half the time", "often", "frequently", "usually", "most of the time", "very often", "almost always", "always"},
	{"not at all important", "not important", "slightly important", "somewhat important", "moderately important", "important", "very important", "extremely important"},
	{"extremely unlikely", "very unlikely", "unlikely", "somewhat unlikely", "neither likely nor unlikely", "neutral", "somewhat likely", "likely", "very likely", "extremely likely"},
	{"terrible", "very poor", "poor", "fair", "average", "good", "very good", "excellent"},
	{"not at all", "a little", "slightly", "somewhat", "moderately", "quite a bit", "very much", "extremely"},
	{"stimme überhaupt nicht zu", "stimme gar nicht zu", "stimme nicht zu", "stimme eher nicht zu", "teils/teils", "teils teils", "weder noch", "unentschieden", "stimme eher zu", "stimme zu", "stimme voll zu", "stimme voll und ganz zu"},
	{"trifft überhaupt nicht zu", "trifft gar nicht zu", "trifft nicht zu", "trifft eher nicht zu", "teils/teils", "teils teils", "trifft eher zu", "trifft zu", "trifft voll zu", "trifft voll und ganz zu"},
	{"sehr unzufrieden", "unzufrieden", "eher unzufrieden", "teils/teils", "weder noch", "eher zufrieden", "zufrieden", "sehr zufrieden"},
	{"nie", "selten", "manchmal", "gelegentlich", "oft", "häufig", "sehr oft", "immer"},
}
