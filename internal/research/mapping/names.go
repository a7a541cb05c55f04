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

// known assigns a role to columns whose name matches.
type known struct {
	name *regexp.Regexp // matches the name in lower case, with spaces in place of underscores
	role role
	as   string   // the name of an attribute
	out  []string // the values of a rule
	why  string
	// needed means that the rule counts only if a cell has one of the values.
	needed bool
	// beside matches the name of another column that must be there. Without it, the name means something else.
	beside *regexp.Regexp
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

// some is like leave, for a name that other columns can have, too. The rule counts only if a cell has one of the values.
func some(pattern, why string, values ...string) known {
	k := leave(pattern, why, values...)
	k.needed = true
	return k
}

func beside(pattern string, k known) known {
	k.beside = is(pattern, unknown).name
	return k
}

// inOtherWords holds other words for values of rules, in lower case: what Excel writes for True and False in other
// languages, and what agencies write for interviews that do not count.
var inOtherWords = map[string][]string{
	"True":         {"wahr", "vrai", "verdadero", "vero", "verdadeiro", "waar"},
	"False":        {"falsch", "faux", "falso", "onwaar"},
	"Incomplete":   {"not complete", "not completed", "not finished", "partially completed", "started", "unvollständig", "incomplet"},
	"Abandoned":    {"drop-out", "dropped out", "abgebrochen", "abandonné"},
	"Screened Out": {"screened-out", "screen-out", "screen out", "ausgescreent"},
	"Over Quota":   {"over-quota", "quota-full", "quota out", "quote voll", "quotenstopp", "hors quota"},
}

// The reasons of rules that leave out interviews.
const (
	unfinished = "the interview was not finished"
	preview    = "a preview or test, not an interview"
	screened   = "screened out, over quota or not finished"
	uncounted  = "screened out, over quota, not finished, or a test"
)

// unit is a unit of time at the end of a name.
const unit = `(?:[ .-]?[(\[]?(?:in )?(?:s|secs?|sek|seconds|sekunden|ms|milliseconds|millisekunden|min|mins|minutes|minuten)\.?[)\]]?)?`

// columnsOf holds, for each survey tool, the names that the tool gives to its own columns.
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
		is(`(?:resp(?:ondent)?|response|participant|interview|panell?ist|panel|person|case|user|record|serial|fall|befragter?|teilnehmer)[ .-]?(?:id|number|nummer|nr|no|key)\.?|`+
			`id|#|case|uid|uuid|rid|pid|respid|responseid|serial|lfdn|lfd[ .]{0,2}nr\.?|laufende (?:nummer|nr\.?)`, identity),
		is(`(?:(?:(?:interview|survey)[ .-]?)?start(?:ed)?(?:[ .-]?(?:time|date|at|time ?stamp|date ?/? ?time))?|(?:date|time) ?started|begin|began|beginn|entrance ?time|startzeit)(?: \(utc\))?`, startTime),
		is(`ip|ip[ .-]?addr(?:ess)?|client ?ip`, address),
		is(`(?:duration.*|loi|interview ?(?:length|time)|total ?time|elapsed.*|dauer.*|interview(?:dauer|zeit)|(?:gesamt|bearbeitungs)(?:zeit|dauer)|completion ?time.*|time ?taken.*|time to complete(?: [^?]*)?|time ?sum)`+unit, wholeTime),
		is(`(?:(?:page|screen|section|seite)[ .-]?\d*[ .-]?(?:time|duration|timer|dauer|zeit|verweildauer|seconds|secs|sekunden)[ .-]?\d*|`+
			`(?:time|timer|duration|dauer|zeit|verweildauer)[ .-]?(?:on[ .-]?|auf[ .-]?)?(?:page|screen|section|p|q|seite)[ .-]?\d+|.*[ .](?:page submit|timing)|time\d{3})`+unit, pageTime), // TIME001: SoSci Survey
		attr(`source|panel|supplier|vendor|sample(?: ?source)?|provider|quelle`, "source"), attr(`device(?: ?type)?`, "device"), attr(`browser`, "browser"),
		attr(`language|lang|locale|sprache`, "language"), attr(`country|market|land`, "country"), attr(`wave|welle`, "wave"),
		leave(`finished`, unfinished, "0", "False", "No"), some(`(?:is ?)?completed?`, unfinished, "0", "False", "No"), leave(`preview|is ?test|test ?(?:mode|interview)`, preview, "1", "True", "Yes"),
		some(`(?:response |interview |completion )?status|response type|disposition`, uncounted, "Partial", "Incomplete", "In Progress", "Abandoned", "Dropout", "Disqualified", "Terminated",
			"Screened", "Screened Out", "Screenout", "Over Quota", "Overquota", "Quota Full", "Quotafull", "Deleted", "Test", "Preview"),
		some(`tester`, preview, "1"), some(`mode`, preview, "admin", "pretest", "debug"),
		is(`e-?mail.*|(?:first|last|full|sur) ?name|name|vorname|nachname|phone.*|telefon.*|street|address|adresse|token`, personal),
		is(`(?:end|ended|finish|submit(?:ted)?|recorded)(?:[ .-]?(?:time|date|at))?|progress|user ?agent|referr?er|weight|gewicht|seed`, ignored),
		is(`.* (?:do|order)`, displayOrder),
	},
}

// firstLanguage matches the name of LimeSurvey's column for the language in which an interview began.
const firstLanguage = `start-?sprache|langue (?:de d[ée]part|initiale)|idioma inicial|lenguaje inicial|lingua iniziale|begintaal|starttaal`

// plainElsewhere holds names that people, or survey tools with another language than English, give to columns in
// German, French, Spanish, Italian, Portuguese and Dutch.
var plainElsewhere = []known{
	is(`(?:gruppenzeit|(?:temps|dur[ée]e|tiempo|duraci[oó]n|temporizaci[oó]n|tempo|durata|dura[cç][aã]o|tijd|duur)[^:]* (?:groupe|grupo|gruppo|groep)|groeps?tijd) ?:.*`, pageTime),
	is(`(?:fragenzeit|(?:temps|dur[ée]e|tiempo|duraci[oó]n|temporizaci[oó]n|tempo|durata|dura[cç][aã]o|tijd|duur)[^:]* (?:question|pregunta|domanda|pergunta|vraag)|vraagtijd) ?:.*`, questionTime),
	is(`(?:datum|zeit(?:punkt)?) (?:gestartet|(?:des )?(?:beginns?|starts?))|(?:gestartet|begonnen)(?: am| um)?|anfangs(?:datum|zeit)|startdatum|date de (?:lancement|d[ée]marrage)|heure de d[ée]marrage|fecha de comienzo|data d['’]?inizio|datum gestart`, startTime),
	beside(firstLanguage, leave(`datum abgeschickt|abgeschickt am|date de soumission|fecha de env[ií]o|data (?:di|de) (?:invio|envio)|datum (?:ingestuurd|verzonden)`, unfinished, "")),
	attr(firstLanguage, "language"),
	is(`letzte seite|datum letzte aktivität|zufallsstartwert|(?:end|fertigstellungs)(?:datum|zeit)|derni[èe]re page|date de la derni[èe]re action|(?:date|heure) de fin|[úu]ltima p[áa]gina|fecha de la [úu]ltima acci[óo]n|(?:fecha|hora) de finalizaci[óo]n|`+
		`ultima pagina|(?:data|ora) (?:dell['’]ultima azione|di (?:fine|completamento))|data da [úu]ltima a[cç][ãa]o|(?:data|hora) de conclus[ãa]o|laatste pagina|datum laatste actie|(?:eindtijd|einddatum|tijd van voltooien|voltooiingstijd)`, ignored),
	is(`(?:n[°º.]?|no\.?|id|num[ée]ro|n[uú]mero|numero|nummer|identifiant|identificador|identificativo|c[oó]digo|codice|code)[ .-]{0,2}(?:(?:de|du|d['’]|del|della|dell['’]|do|da|van|la|le|el|l['’]) ?){0,2}`+
		`(?:r[ée]pondant|r[ée]ponse|participant|questionnaire|encuestad[oa]|encuesta|entrevista|respuesta|participante|intervistato|intervista|risposta|partecipante|respondent|deelnemer|inquirido|inqu[ée]rito|resposta)|`+
		`identifiant|(?:respondent|deelnemer)(?:nummer|[ -]?nr\.?)`, identity),
	is(`(?:date|heure)(?: et heure)? de d[ée]but|d[ée]but|(?:fecha|hora)(?: y hora)? de inicio|inicio|(?:data|ora)(?: e ora)? d[ie] inizio|inizio|(?:data|hora)(?: e hora)? de in[ií]cio|in[ií]cio|starttijd|startdatum|begintijd`, startTime),
	is(`adresse ip|direcci[oó]n ip|indirizzo ip|ip[ -]?adres(?:se)?|endere[cç]o ip`, address),
	is(`(?:(?:dur[ée]e|duraci[oó]n|durata|dura[cç][aã]o|duur|temps|tiempo|tempo)(?: totale?| del? (?:la )?(?:l['’])?(?:entretien|enqu[êe]te|encuesta|entrevista|questionario)| du questionnaire| dell['’]intervista| da entrevista| do question[aá]rio| van het interview)|`+
		`dur[ée]e|duraci[oó]n|durata|dura[cç][aã]o|duur|totale (?:tijd|duur))`+unit, wholeTime),
	is(`(?:temps|dur[ée]e|tiempo|duraci[oó]n|tempo|durata|dura[cç][aã]o|tijd|duur)[ .-]?(?:(?:de|du|da|del|della|sulla|en|na|sur|op|la) ?){0,2}(?:page|p[aá]gina|section|secci[oó]n|sezione|sec[cç][aã]o|sectie|[ée]cran|pantalla|schermata|scherm)[ .-]?\d+`+unit+`|`+
		`(?:page|p[aá]gina|section|secci[oó]n|sezione|[ée]cran|pantalla|scherm)[ .-]?\d*[ .-](?:temps|dur[ée]e|tiempo|duraci[oó]n|tempo|durata|dura[cç][aã]o|tijd|duur)[ .-]?\d*`+unit, pageTime),
	is(`e-?mail-?adresse|adresse (?:de messagerie|e-?mail)|zugangs(?:code|schl[üu]ssel)`, personal), attr(`langue|idioma|lingua|taal|l[ií]ngua`, "language"), attr(`pays|pa[ií]s|paese`, "country"), attr(`vague|ola|onda`, "wave"),
	is(`noms?|pr[ée]noms?|nom (?:de famille|complet)|courriel|adresse (?:postale|mail|e-?mail)|(?:num[ée]ro de )?t[ée]l[ée]phone(?: (?:portable|mobile|fixe))?|nombres?|apellidos?|nombre (?:completo|y apellidos?)|correo(?: electr[oó]nico)?|(?:n[uú]mero d[ei] )?tel[ée]fono(?: (?:m[oó]vil|fijo|cellulare|fisso))?|direcci[oó]n(?: postal)?|`+
		`nome|cognome|nome (?:e cognome|completo)|indirizzo(?: e-?mail)?|(?:voor|achter)?naam|volledige naam|telefoon(?:nummer)?|adres|e-?mailadres|apelidos?|morada|(?:n[uú]mero de )?(?:telefone|telem[oó]vel)`, personal),
}

// longestKnown is the length of the longest known column name, in bytes.
const longestKnown = 300

// namedAs returns the role of a column by its name. It first tries the names of the survey tool, and then those of
// plain files.
func namedAs(platform table.Platform, name string) (known, bool) {
	if len(name) > longestKnown {
		return known{}, false
	}
	name = plainName(name)
	for _, list := range [][]known{columnsOf[platform], columnsOf[table.Plain], plainElsewhere} {
		for _, k := range list {
			if k.name.MatchString(name) {
				return k, true
			}
		}
	}
	return known{}, false
}

// labelledAs returns the role of a column of a plain file by the label in its second header row. A label may also be a
// question, so only roles count that no question has. Nobody is asked for milliseconds.
func labelledAs(platform table.Platform, c table.Column) (known, bool) {
	if platform != table.Plain || c.Text == "" {
		return known{}, false
	}
	if slices.Contains([]string{"ms", "msec", "milliseconds", "millisekunden"}, plainName(c.Text)) {
		return known{role: pageTime}, true
	}
	k, ok := namedAs(platform, c.Text)
	return k, ok && slices.Contains([]role{identity, startTime, address, pageTime, wholeTime, personal}, k.role)
}

// plainName returns a name in the form that the patterns of names have.
func plainName(name string) string {
	return strings.ToLower(strings.TrimSpace(strings.ReplaceAll(name, "_", " ")))
}

// demographics matches words for demographic data, in the languages of the column names.
var demographics = []struct {
	kind  string
	words *regexp.Regexp
}{
	{"age", words(`age|how old|birth year|year of birth|alter|wie alt|geburtsjahr|âge|année de naissance|edad|cuántos años tiene\?|año de nacimiento|età|quanti anni (?:ha|hai)\?|anno di nascita|leeftijd|hoe oud|geboortejaar|idade|ano de nascimento`)},
	{"gender", words(`gender|sex|geschlecht|genre|sexe|sexo|género|sesso|geslacht|gênero`)},
	{"zip", words(`zip|zip code|post ?code|postal code|plz|postleitzahl|code postal|código postal|codice postale|postcode`)},
	{"education", words(`education|highest degree|bildung|schulabschluss|bildungsabschluss|diplôme|niveau d'études|estudios|titolo di studio|istruzione|opleiding|opleidingsniveau|escolaridade|habilitações`)},
	{"income", words(`income|salary|einkommen|revenus?|ingresos|reddito|inkomen|rendimento mensal`)},
	{"occupation", words(`occupation|job title|profession|beruf|employment status|métier|profesión|professione|beroep|profissão`)},
	{"region", words(`region|county|province|bundesland|which state|city|where do you live|wohnort|ville|région|ciudad|provincia|comunidad autónoma|città|regione|stad|woonplaats|provincie|cidade|distrito`)},
	{"household", words(`household size|persons? in your household|people in your household|haushaltsgröße|personen (?:leben )?in ihrem haushalt|personnes (?:vivent )?dans votre (?:foyer|ménage)|personas (?:viven )?en su hogar|persone (?:vivono )?in casa|personen (?:wonen er )?in uw huishouden|pessoas (?:vivem )?em sua casa`)},
	{"maritalStatus", words(`marital status|familienstand|relationship status|situation (?:familiale|matrimoniale)|estado civil|stato civile|burgerlijke staat`)},
	{"children", words(`how many children|number of children|wie viele kinder|anzahl kinder|combien d['’]enfants|cuántos hijos|quanti figli|hoeveel kinderen|quantos filhos`)},
	{"ethnicity", words(`ethnicity|ethnic group|^race$|(?:your|what|which) race`)},
}

// ownAge matches questions for the age of the respondent. Other questions can have the word age, too.
var ownAge = words(`how old are you|your (?:current )?age|wie alt sind sie|ihr alter|quel âge avez-vous|votre âge|cuántos años tiene|su edad|quanti anni ha|la sua età|hoe oud bent u|uw leeftijd|que idade tem|sua idade`)

func words(pattern string) *regexp.Regexp {
	// \b supports only ASCII letters.
	return regexp.MustCompile(`(?i)(?:^|[^\p{L}])(?:` + pattern + `)(?:$|[^\p{L}])`)
}

// contact matches questions for a person's name or contact data.
var contact = words(`your (?:full |first |last )?name|(?:first|last|full) name|e-?mail(?: address)?|(?:phone|telephone|mobile) number|street address|ihr (?:vor|nach)?name|ihre (?:e-?mail|telefonnummer|anschrift)|(?:quel est|indiquez|indiquer) votre nom|votre (?:prénom|courriel|numéro de téléphone)|comment vous appelez-vous|cuál es su nombre|cómo se llama usted|(?:su|seu) (?:correo electrónico|número de teléfono|telefone)|` +
	`(?:il suo|qual è il suo) (?:nome|cognome|indirizzo|numero di telefono)|uw (?:naam|voornaam|achternaam|telefoonnummer|adres)|qual é o seu nome`)

// reach matches e-mail addresses, and telephone numbers as people write them.
var reach = regexp.MustCompile(`^(?:[^\s@]+@[^\s@]+\.[^\s@]+|\+\d[\d ()/.-]{7,20}|0\d{1,5}[ /-][\d -]{5,15}|\(\d{3}\) ?\d{3}-\d{4}|\d{3}-\d{3}-\d{4})$`)

// noAnswers holds cells of a grid that are no point on its scale, such as "don't know".
var noAnswers = []string{
	"n/a", "na", "not applicable", "don't know", "do not know", "dont know", "don’t know", "no opinion", "no answer", "prefer not to say", "prefer not to answer", "unsure", "weiß nicht", "weiss nicht", "keine angabe", "k. a.", "k.a.", "keine antwort",
	"ne sait pas", "ne sais pas", "je ne sais pas", "sans opinion", "no sabe", "no sé", "ns/nc", "no contesta", "non so", "non risponde", "weet niet", "geen mening", "geen antwoord", "não sei", "ns/nr", "não responde",
}

func noAnswer(cell string) bool { return slices.Contains(noAnswers, fold(cell)) }

// occurred matches the name of a column with the time of an interview. Such a column is used if no column has the
// start time.
var occurred = regexp.MustCompile(`^(?:(?:(?:interview|survey|response|submission)[ _.-]?)?(?:date|datum|time ?stamp|zeitstempel|date[ _/-]?time|created(?:[ _]?at)?)|submission[ _.-]?time|submitted[ _.-]?at|` +
	`horodateur|marca temporal|informazioni cronologiche|tijdstempel|carimbo de data/hora)$`)

// anID matches short names with the word ID, such as "Antwort-ID" and "ID de la réponse".
var anID = regexp.MustCompile(`(?i)^(?:\S+ ){0,3}(?:\S*[ _.-])?id(?:[ _.-]\S*)?(?: \S+){0,3}$`)

// genders matches answers to a question about gender. A column with only such answers is taken for a gender column,
// even if its question does not say so.
var genders = regexp.MustCompile(`(?i)^(?:m|f|w|d|male|female|man|woman|männlich|weiblich|divers|mann|frau|(?:un )?homme|(?:une )?femme|hombre|mujer|uomo|donna|vrouw|homem|mulher|diverse|other|autre|otro|otra|altro|anders|outro|non-?binary.*|prefer (?:not to (?:say|answer)|to self-?describe.*)|self-?describe.*|keine angabe|transgender.*)$`)

// quantity matches questions that ask for a quantity.
var quantity = words(`how many|how much|how old|how often|number of|wie viele?n?|wie hoch|wie oft|wie alt|anzahl|combien|cuánto|cuántos|cuántas|quanto|quanti|quante|quantos|quantas|hoeveel|hoe vaak|hoe oud|age|alter|âge|edad|età|leeftijd|idade|years?`)

// ownWords matches questions that ask for an answer in own words.
var ownWords = words(`what|what's|why|how|describe|explain|tell us|comments?|remarks?|feedback|suggestions?|reasons?|anything else|` +
	`was|warum|weshalb|wieso|wie|womit|woran|wofür|beschreiben sie|erläutern sie|begründen sie|begründung|kommentare?|anmerkung(?:en)?|bemerkung(?:en)?|vorschläge|gründe?|` +
	`que|qu['’]est-ce|qu['’].*|quoi|quel(?:le)?s?|pourquoi|comment|décrivez|expliquez|commentaires?|remarques?|suggestions|raisons?|` +
	`qué|por qué|cuál(?:es)?|cómo|describa|explique|comentarios?|sugerencias?|motivos?|` +
	`che cosa|cosa|perché|come|quali?|descriva|spieghi|commenti|suggerimenti|motiv[oi]|` +
	`wat|waarom|hoe|welke|beschrijf|leg uit|opmerking(?:en)?|suggesties|redenen?|` +
	`o que|porquê|por que|como|qual|quais|descreva|explique|comentários?|sugestões|` +
	`co|czego|czym|dlaczego|jak|jakie|jaki|opisz|proszę opisać|uwagi|komentarz|sugestie`)

// verdicts matches questions for an opinion or a reason. Its answer is in own words, whatever else the question mentions.
var verdicts = words(`why|describe|explain|reasons?|comments?|remarks?|feedback|suggestions?|like|dislike|love|hate|enjoy(?:ed)?|improve[sd]?|change[sd]?|better|miss(?:ing|ed)?|wish|think|feel|disappoint\pL*|annoy\pL*|wrong|recommend|` +
	`warum|weshalb|wieso|beschreiben|erläutern|begründ\pL*|anmerkung(?:en)?|bemerkung(?:en)?|vorschläge|gefällt|gefallen|gefiel|mögen|magst|(?:ver)?besser[nt]?|ändern|fehlt|stört|halten sie|denken sie|schätzen|` +
	`pourquoi|décrivez|expliquez|raisons?|aimez|aimé|plaît|plu|améliore\pL*|change[rz]|changeriez|manque|pensez|appréci\pL*|déplaît|déplu|` +
	`por qué|describa|motivos?|gusta|gustó|gustaría|mejora\pL*|cambiar(?:ía)?|falta|piensa|opina|molesta|` +
	`perché|descriva|piace|piaciuto|piacerebbe|migliora\pL*|cambi\pL+|manca|pensa|` +
	`waarom|beschrijf|redenen?|leuk|bevalt|bevallen|beviel|verbeter\pL*|verander\pL*|mist|vindt|vond|` +
	`porquê|por que|descreva|gosta|gostou|agrada|melhora\pL*|mudar(?:ia)?|acha|` +
	`dlaczego|opisz|podoba|podobał[oay]?|lubi\pL*|poprawi\pL*|ulepszy\pL*|zmieni\pL*|brakuje|brakowało|sądzi\pL*|myśli\pL*`)

// thing holds words for things of which a short answer is only the name.
const thing = `(?:user|nick)?names?|jobs?|occupation|profession|position|title|department|employer|company|organi[sz]ation|industry|sector|school|university|college|degree|study|town|city|village|country|nationality|state|street|address|region|area code|` +
	`e-?mail|phone|brands?|make|model|cars?|products?|shops?|stores?|supermarkets?|id|code|number|password|date|birthday|day|time|languages?|religion|` +
	`namen?|beruf|tätigkeit|stelle|abteilung|firma|arbeitgeber|branche|schule|universität|studienfach|abschluss|ort|wohnort|stadt|land|straße|adresse|postleitzahl|marken?|modell|auto|geschäft|supermarkt|nummer|sprachen?|datum|` +
	`noms?|prénom|métier|emploi|poste|entreprise|société|secteur|école|ville|pays|rue|marques?|modèle|voiture|magasins?|supermarché|numéro|langues?|` +
	`nombres?|apellidos?|trabajo|puesto|empresa|escuela|universidad|ciudad|país|calle|dirección|marcas?|modelo|coche|tienda|supermercado|número|idiomas?|` +
	`nome|cognome|lavoro|mestiere|azienda|settore|scuola|università|città|paese|via|indirizzo|marc(?:a|he)|modello|macchina|negozio|numero|lingu[ae]|` +
	`naam|baan|functie|bedrijf|werkgever|opleiding|stad|woonplaats|straat|merk(?:en)?|winkel|taal|` +
	`apelido|emprego|profissão|cargo|escola|universidade|cidade|rua|morada|carro|loja|língua|` +
	`imię|nazwisk[oa]|nazwa|zawód|stanowisko|miasto|miasta|mieście|miejscowość|kraj|ulica|adres|mark[ai]|samochód|sklep|numer|język`

// things matches questions that mention such a thing, a person, a place or a choice.
var things = words(thing + `|called|where|who|whom|for a living|work do you do|hear about|find out about|heißt|heißen|wo|woher|wer|beruflich|aufmerksam geworden|où|qui|dans la vie|appelez|dónde|quién|llama|dove|chi|waar|wie is|heet|onde|quem|gdzie|skąd|kto|` +
	`please specify|(?:other|sonstiges|andere|autres?|otros?|otras?|altr[oaie]|anders|outros?|outras?|inne)[^\pL]*$`)

// named matches questions for the name of a thing, such as "What is your favourite city?".
var named = words(`(?:what|which|welche[mnrs]?|wie|was|quel(?:le)?s?|qué|cuál(?:es)?|che|quale|quali|welke|wat|que|qual|quais|jak(?:i|a|ie|im|iej)?)(?: (?:is|was|are|the|your|favou?rite|main|full|current|last|first|kind|type|of|ist|sind|ihr|ihre|dein|deine|der|die|das|est|sont|votre|vos|la|le|el|es|su|tu|è|il|sua|suo|preferid[oa]|uw|het|de|jest|pana|pani|twoje|ulubion\pL+)){0,4} (?:` + thing + `)`)

// orders holds known scales of labels, each from lowest to highest. The labels of a column may be only a part of a
// scale.
var orders = [][]string{
	{"strongly disagree", "completely disagree", "totally disagree", "disagree", "somewhat disagree", "slightly disagree", "tend to disagree", "neither agree nor disagree", "neither agree or disagree", "neither", "neutral", "undecided", "slightly agree", "somewhat agree", "tend to agree", "agree", "strongly agree", "completely agree", "totally agree"},
	{"extremely dissatisfied", "very dissatisfied", "dissatisfied", "moderately dissatisfied", "somewhat dissatisfied", "slightly dissatisfied", "neither satisfied nor dissatisfied", "neutral", "slightly satisfied", "somewhat satisfied", "moderately satisfied", "satisfied", "very satisfied", "extremely satisfied"},
	{"never", "almost never", "very rarely", "rarely", "seldom", "occasionally", "sometimes", "about half the time", "often", "frequently", "usually", "most of the time", "very often", "almost always", "always"},
	{"not at all important", "not important", "slightly important", "somewhat important", "moderately important", "important", "very important", "extremely important"},
	{"extremely unlikely", "very unlikely", "unlikely", "somewhat unlikely", "neither likely nor unlikely", "neutral", "somewhat likely", "likely", "very likely", "extremely likely"},
	{"terrible", "very poor", "poor", "fair", "average", "good", "very good", "excellent"},
	{"not at all", "a little", "slightly", "somewhat", "moderately", "quite a bit", "very much", "extremely"},
	{"stimme überhaupt nicht zu", "stimme gar nicht zu", "stimme nicht zu", "stimme eher nicht zu", "teils/teils", "teils teils", "weder noch", "neutral", "unentschieden", "stimme eher zu", "stimme zu", "stimme voll zu", "stimme voll und ganz zu"},
	{"trifft überhaupt nicht zu", "trifft gar nicht zu", "trifft nicht zu", "trifft eher nicht zu", "teils/teils", "teils teils", "weder noch", "neutral", "unentschieden", "trifft eher zu", "trifft zu", "trifft voll zu", "trifft voll und ganz zu"},
	{"sehr unzufrieden", "unzufrieden", "eher unzufrieden", "teils/teils", "teils teils", "weder noch", "neutral", "eher zufrieden", "zufrieden", "sehr zufrieden"},
	{"sehr schlecht", "schlecht", "eher schlecht", "mittel", "mittelmäßig", "teils/teils", "teils teils", "weder noch", "eher gut", "gut", "sehr gut"},
	{"überhaupt nicht wichtig", "gar nicht wichtig", "sehr unwichtig", "nicht wichtig", "unwichtig", "eher unwichtig", "teils/teils", "teils teils", "weder noch", "eher wichtig", "wichtig", "sehr wichtig", "äußerst wichtig"},
	{"nie", "selten", "manchmal", "gelegentlich", "oft", "häufig", "sehr oft", "immer"},

	{"pas du tout d'accord", "pas d'accord", "plutôt pas d'accord", "ni d'accord, ni pas d'accord", "ni d'accord ni pas d'accord", "neutre", "plutôt d'accord", "d'accord", "tout à fait d'accord"},
	{"très insatisfait", "pas du tout satisfait", "insatisfait", "pas satisfait", "plutôt pas satisfait", "plutôt insatisfait", "ni satisfait ni insatisfait", "neutre", "plutôt satisfait", "satisfait", "très satisfait"},
	{"jamais", "rarement", "parfois", "de temps en temps", "souvent", "très souvent", "toujours"},

	{"totalmente en desacuerdo", "muy en desacuerdo", "en desacuerdo", "algo en desacuerdo", "ni de acuerdo ni en desacuerdo", "neutral", "algo de acuerdo", "de acuerdo", "muy de acuerdo", "totalmente de acuerdo"},
	{"muy insatisfecho", "insatisfecho", "algo insatisfecho", "ni satisfecho ni insatisfecho", "neutral", "algo satisfecho", "satisfecho", "muy satisfecho"},
	{"nunca", "casi nunca", "rara vez", "a veces", "algunas veces", "a menudo", "frecuentemente", "casi siempre", "siempre"},

	{"totalmente in disaccordo", "completamente in disaccordo", "per niente d'accordo", "in disaccordo", "abbastanza in disaccordo", "poco d'accordo", "né d'accordo né in disaccordo", "neutrale", "abbastanza d'accordo", "d'accordo", "molto d'accordo", "completamente d'accordo", "totalmente d'accordo"},
	{"molto insoddisfatto", "insoddisfatto", "abbastanza insoddisfatto", "né soddisfatto né insoddisfatto", "neutrale", "abbastanza soddisfatto", "soddisfatto", "molto soddisfatto"},
	{"mai", "raramente", "a volte", "qualche volta", "spesso", "molto spesso", "sempre"},

	{"helemaal mee oneens", "helemaal oneens", "zeer mee oneens", "zeer oneens", "mee oneens", "oneens", "enigszins oneens", "niet mee eens en niet mee oneens", "niet mee eens, niet mee oneens", "neutraal", "enigszins eens", "mee eens", "eens", "zeer mee eens", "zeer eens", "helemaal mee eens", "helemaal eens"},
	{"zeer ontevreden", "ontevreden", "enigszins ontevreden", "niet tevreden en niet ontevreden", "neutraal", "enigszins tevreden", "tevreden", "zeer tevreden"},
	{"nooit", "zelden", "soms", "regelmatig", "vaak", "heel vaak", "altijd"},

	{"discordo totalmente", "discordo", "discordo parcialmente", "não concordo nem discordo", "nem concordo nem discordo", "neutro", "concordo parcialmente", "concordo", "concordo totalmente"},
	{"muito insatisfeito", "insatisfeito", "pouco satisfeito", "nem satisfeito nem insatisfeito", "neutro", "satisfeito", "muito satisfeito"},
	{"nunca", "raramente", "às vezes", "por vezes", "muitas vezes", "frequentemente", "sempre"},
}
