package oes

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"candor/processors/meaning"
	"candor/survey"
)

// question is what the tests need to know about the question of an answer.
type question struct {
	*wording
	languages []string // languages in which answers are allowed, if the submission names any
}

// wording is what follows from the words of a question and its keywords alone. All surveys with the same question
// share it, so it is read-only.
type wording struct {
	text     text
	key      string             // the folded text, with single spaces
	language string             // its most likely language
	terms    map[string]bool    // folded words of the question and the keywords
	stems    map[string]bool    // stems of terms
	pairs    map[[2]string]bool // neighbouring words, without those on both sides of a comma
	meant    meaning.Vector     // its topic
	at       place              // the place of meant; has no meaning if meant is zero
	keys     int                // words of the keywords that the table knows
	named    bool               // the keywords name a topic
	topic    meaning.Vector     // of the keywords and the question; set if named is true

	machines bool // about artificial intelligence: people quote the phrases of assistants
	feedback bool // asks about the survey itself
	label    bool // asks for a name or another short label
	closing  bool // "anything else?"
	opinion  bool // "good" is an answer
	polar    bool // "yes" is an answer
	number   bool // a number is an answer
	code     bool // asks for a code with digits, such as a phone number, a postcode or a licence plate
	count    bool // asks how many, how much or how often: "none" is an answer
	holding  bool // asks what somebody has, uses or does, or how much something means: "none" is an answer
	why      bool // a reason is an answer
	naming   bool // asks who or where: names are answers
	advice   bool // asks what somebody should do: an order is an answer
	specific bool // asks why, which or how to: an opinion alone is not an answer
}

// The patterns match the folded question, with single spaces between words.
var (
	labelPattern = regexp.MustCompile(`( (which|what|name|list|welche[rsnm]?|nennen|quelles?|quels?|citez|que|cual(es)?|nombre|quali|quale|che|nomini|elenchi|qual|quais|welke|noem|jakie|jaka) ((are|is|the|a|an|other|of|your|favou?rite|sind|ist|ihre?|andere[nr]?|les?|est|sont|otras?|es|su|tu|altr[ei]|outras?|andere|die|all|some|any|three|two|first|top|up|to|sie|uns|bitte|der|five|3|5) )*(brands?|compan(y|ies)|stores?|shops?|products?|names?|manufacturers?|supermarkets?|banks?|marken?|unternehmen|firmen?|hersteller|geschafte?|supermarkte?|marques?|entreprises?|enseignes?|magasins?|marcas?|empresas?|tiendas?|marc[ah]e?|aziend[ae]|negozi|lojas|merken?|bedrijven|winkels|marki|cit(y|ies)|countr(y|ies)|town|stadt|land|ville|pays|ciudad|pais|citta|paese|job title|beruf|occupation|profession|car|model|app|apps|websites?) )|( come(s)? to (your )?mind)|( spontan .*ein )|( (vous )?viennent a l esprit)|( vienen a la mente)|( vengono in mente)`)

	// Scripts without spaces have no words, so a Latin word may stand beside their letters.
	machinePattern = regexp.MustCompile(`([^\p{Latin}\p{N}](chatgpt|chatbot)[^\p{Latin}\p{N}])|( (artifici|kunstlich|kunstmatig|kunstig|sztuczn|mesterseges intelligenc|umel[aoei]\w* inteligenc|yapay zeka|искусственн|штучн))|人工智能|人工智慧|人工知能|인공지능|ปัญญาประดิษฐ์`)

	closingPattern = regexp.MustCompile(` (anything|something|everything) (else|more|further|to add|you (would|d|want|wish|like))|(any|other|additional|further|final|last|more) (other |further |final |additional )*(comments?|feedback|thoughts|remarks|suggestions|ideas|information)|sonst noch|noch etwas|noch was|weitere|abschlie|mochten sie uns|hinzufugen|autre (chose|commentaire|remarque)|autres (commentaires|remarques)|d autres|ajouter|algo mas|anadir|agregar|comentarios? (adicional|final)|qualcos ?altro|aggiungere|altri commenti|mais alguma|algo mais|acrescentar|verder nog|nog iets|toevoegen|cos jeszcze|dodac|(inne|dodatkowe|dalsze) (uwagi|komentarze)|(nagot|noget|noe) (annat|andet|annet|mer|mere|ovrigt|ytterligare)|(ovriga|andra|andre|ytterligare|yderligere|flere) (kommentar\w*|synpunkter|bemaerkninger)|tillagga|tilfoje|tilfoye|lisattavaa|muuta sanottavaa|muita komment\w*|eklemek ist\w*|baska bir (sey|yorum)|jeste neco|dodat|dalsi (komentar\w*|pripominky)|hozzatenni|egyeb (eszrevetel|megjegyzes)\w*|altceva|alte comentarii|adauga\w*|(что|чем) (то|нибудь|либо) еще|еще что|что еще|добавить|дополнительн\w+|додати|щось ще|ще щось|додатков\w+|нещо друго|добавите|προσθεσ\w+|αλλα σχολια|その他|ほかに|他に|ご意見|其他|其它|补充|補充|기타|추가|다른 의견|اضافه|اضافي\w*|اخري|और कुछ|अन्य|hal lain|tambahkan|tambahan|gi them|bo sung|เพิ่มเติม|do you have any|haben sie (noch )?(fragen|anregungen|anmerkungen|vorschlage)`)

	opinionPattern = regexp.MustCompile(` (how (is|are|was|were|did|do|does|would you (rate|describe|summari)|satisfied)|describe|rate|overall|feel|what (do|did|does) you think|hows|how (has|have) |whats? (is )?your (opinion|view|impression|experience)|your (opinion|impression|experience)|think (of|about)|one word|in a word|summari[sz]e|wie (war(en)?|ist|sind|lief\w*|lauft|fuhl\w*|finden|fanden|gefallt|gefiel|geht|zufrieden|wurden|beurteilen|bewerten|schmeck\w*)|was (halten|haltst|denk\w*|mein\w*|sag(en|st))|ihre meinung|eindruck|comment (trouvez|avez|etait|est|s est|se passe\w*|se sont|ca|jugez|decri\w*|vous)|que pense[zs]|qu (avez|as) (vous|tu) pense|qu en pensez|votre avis|que (le|te|les|os) pare\w*|que tal|como (le|te|les|os|se (siente\w*|encuentra)|ha ido|han ido|fue|fueron|son|va|es|era|calific\w*|valor\w*|describ\w*|esta|foi|avalia)|que (opina|piensa|acha)|opina|como (correu|se sente|tem sido|sao|e)|com e|come (sono|va|vanno|ha (trovato|vissuto)|e|era|valut\w*|ti|si|descriv\w*|giudic\w*)|cosa (ne )?pens[aie]|cosa ne pensa|o que (voce )?(acha|achou)|hoe (was|waren|gaat|ging|ervaart|voelt|vond|vindt|is|zou|beoordeel\w*)|wat (vind|vond|vindt|denk)|jak (ocenia\w*|byl[oaey]?|podoba\w*|przebieg\w*|minel\w*|wrazenia)|co (sadzi|mysli)\w*|(vad|hva|hvad) (tyck|syn[et]s|men)\w*|что (вы |ты )?дума\w+|как (вам|вы (оценива|относи|наход|чувству)\w+|прош\w+|бы вы оценили)|(ваше|какое) мнение|що ви думаєте|як (вам|ви оцін\w+|пройш\w+)|ne dusunu\w+|nasil|(fikriniz|gorusunuz)|mita mielta|mita pid\w+|mielipi\w+|co si myslite|jak (hodnotite|se vam|se citite)|vas nazor|mit gondol\w*|mi a velemenye|milyen|hogy (erzi|tetszett|ertekel\w*)|ce parere|ce credeti|cum (vi s|a fost|este|ati)|hur (ar|var|kann[st]|upplev)\w*|hvordan (er|var|gik|gikk|har|opplev|oplev)\w*)`)

	// feltPattern matches questions how somebody felt, in which a mood is an answer.
	feltPattern = regexp.MustCompile(` (how|wie|comment|como|come|hoe|jak|ako|kako|hur|hvordan|miten|milta|nasil|hogy|hogyan|cum|как|як|како|πως)( .*)? (felt|gefuhl\w*|fuhlte\w*|senti(e[sz]|ez|u|ste[s]?|eu|ment)?|ressenti\w*|sintio|sintieron|sentiste|sentistes?|(sei|siete|si e) sentit[oaie]|sentivi?|voelden?|gevoeld?|czul\w*|czuje\w*|kan(de|t|ner) (du|ni) (dig|er)|folte|foler|tuntui|tunsi\w*|tuntuu|hisset\w*|citi[ls]\w*|citite|erez\w*|чувств\w+|почувств\w+|почува\w+|відчу\w+|simtit\w*|simti\w*|osjeca\w*|osecal\w*|pocuti\w*|νιωσ\w+|νιωθ\w+|αισθ\w+) `)
	// advicePattern matches questions about what somebody should do.
	advicePattern = regexp.MustCompile(` (should|ought|soll(en|ten?|test)?|devr(ait|aient|ions|iez)|doi(t|vent)|devons|deberia([ns]|mos)?|debe([ns]|mos)?|dovre(bbe(ro)?|mmo)|dobbiamo|dev(e|ono)|deveria(m|mos)?|devem(os)?|zouden|moet(en)?|powinn\w+|borde|bor|burde|mel[aiy]? by|mali by|pitaisi|trebalo|trebuie|должн\w+|следует|повинн\w+|kellene) `)
	polarPattern  = regexp.MustCompile(`^ (do|does|did|is|are|was (it|the|this|that|there|your|he|she|they|everything|anything)|were|have|has|had|can|could|would|will|should|haben|hast|hat|sind|ist|war|waren|konnen|konnten|wurden|werden|mochten|gibt|est ce|avez|etes|y a|hay|ha|esta|es|tiene|quiere|hai|avete|sei|voce|tem|e|is|heeft|hebt|bent|czy|wollen|kennen|kaufen|nutzen|finden)\b`)

	whyPattern = regexp.MustCompile(` (why|reasons?|what (made|makes|kept|keeps|stopped|stops|prevent\w*)|how come|warum|wieso|weshalb|weswegen|grund|grunde|gruende|hindert\w*|hindrar|forhindrer|hindrer|empeche\w*|impid\w+|imped\w+|weerhoud\w*|tegenhoud\w*|powstrzym\w+|pourquoi|raisons?|por ?que|motivos?|razon(es)?|perche|motiv[oi]|ragion[ei]|waarom|reden(en)?|dlaczego|powod|varfor|hvorfor|miksi|proc|miert|neden|de ce|почему|зачем|чому|zasto|zakaj|зашто|зошто|защо|kodel|kapec|miks|γιατι|per que|zergatik|vi sao|tai sao|mengapa|kenapa|لماذا|ليش|چرا|למה|מדוע|क्यों) |^ preco |为什么|為什麼|为何|為何|为啥|理由|原因|なぜ|どうして|왜|이유|ทำไม|เพราะอะไร`)

	specificPattern = regexp.MustCompile(` (why|what|which|who|where|when|how (can|could|should|would|might)|name|list|tell us (why|what|how)|explain|reasons?|example|was (hat|haben|ist|sind|wurden|wuerden|konn\w+|sollt\w+|mogen|gefallt|gefiel|stort|fehlt|macht|hindert|uberzeugt\w*)|welche[rsnm]?|warum|wieso|weshalb|woran|wodurch|womit|wofur|wo|wer|wie (konn\w+|sollt\w+)|nennen|erklaren|que|qu|quel\w*|pourquoi|comment (pouvons|pourrions|pourrait)|citez|expliquez|cual(es)?|por ?que|como (podemos|podriamos)|nombre|explique|che|cosa|quale|quali|perche|come (possiamo|potremmo)|wat|welke|waarom|hoe (kunnen|kan|zou)|noem|o que|qual|quais|porque|co|ktor\w+|dlaczego|jak (mozemy|moglibysmy)|vad|vilk\w+|varfor|hur kan|hva|hvilk\w+|hvorfor|hvad|hvordan kan|ne|hangi|neden|niye|nicin|что|как(ой|ая|ое|ие)|почему|чем) `)

	countPattern = regexp.MustCompile(` (how (many|much|often)|wie ?(viele?|oft)|combien|cuant[oa]s?|quant[oaie]s?|hoeveel|hoe vaak|ile|jak czesto|hur (manga|mycket|ofta)|hvor (mange|meget|mye|ofte)|kac|ne kadar|kolik|jak casto|kuinka (monta|paljon|usein)|montako|hany|milyen gyakran|cati|cate|скольк[а-я]+|как часто|скільки|як часто|колко|ποσ(ο|α|οι|ες|ους)|mennyi\w*|bao nhieu|may lan|berapa|چند|چقدر|כמה|कितन\S*) |^ كم |多少|几[个次年人天岁元块]|幾|いくら|いくつ|何[回人個台年歳名度円時]|몇|얼마|กี่|เท่าไ`)

	holdingPattern = regexp.MustCompile(` (do you( currently| regularly| usually| often| normally| ever| personally| yourself)* (use|take|play|own|have|buy|drink|eat|watch|read|visit|do|practi[sc]e|smoke|subscribe)|(did|have) you( recently| ever)* (buy|bought|take|taken|play|played|use|used|watch|watched|read|visit|visited)|(nutzen|verwenden|benutzen|nehmen|spielen|besitzen|haben|kaufen|trinken|essen|sehen|lesen|besuchen|treiben|betreiben|rauchen) sie|welche rolle|welchen stellenwert|(utilisez|prenez|jouez|pratiquez|possedez|achetez|buvez|mangez|regardez|lisez|frequentez) vous|quelle place|(usa|utiliza|toma|juega|practica|bebe|come|lee|visita|compra|compro) (usted|habitualmente|en|con)|que (papel|lugar|importancia)|(usa|utilizza|assume|pratica|possiede|acquista|ha acquistato|beve|mangia|legge|frequenta)|che (ruolo|posto)|(usa|utiliza|joga|pratica|compra|comprou|bebe|assiste|toma)|qual a importancia|(gebruikt|speelt|bezit|koopt|kocht|drinkt|eet|leest|bezoekt|doet|beoefent) u|welke (rol|plaats)|(uzywa|bierze|przyjmuje|uprawia|posiada|kupuje|kupowal\w*|pije|oglada|czyta|odwiedza|zazywa)|jaka role|(anvander|spelar|ager|koper|dricker|ater|laser|besoker|tar) du|vilken (roll|betydelse)|(bruger|tager|spiller|ejer|kober|drikker|spiser|laeser|besoger|dyrker) du|hvilken (rolle|betydning)|kullan(iyor|dig)\w*|oynu?yor\w*|izl(iyor|edig)\w*|(pouzivate|uzivate|berete|hrajete|vlastnite|kupujete|pijete|sledujete|ctete|navstevujete)|jakou roli) `)

	numberPattern = regexp.MustCompile(` (how (many|much|often|old|long|far)|number|amount|price|cost|year|age|percent|when|date|time|rate|score|scale|wie ?(viele?|oft|alt|lange|weit|hoch)|anzahl|preis|jahr|alter|wann|combien|prix|annee|age|date|quand|cuant[oa]s?|precio|ano|edad|fecha|cuando|quant[oaie]|prezzo|anno|eta|data|quando|hoeveel|prijs|jaar|leeftijd|ile|cena|rok|wiek) `)
)

// enterPattern matches requests to enter a code or a telephone number, such as "Please enter the code".
var enterPattern = regexp.MustCompile(` (enter|type|insert|give|provide|write|geben|angeben|nennen|saisir|saisissez|indiquez|entrez|indique|ingrese|introduzca|escriba|inserisca|inserire|indichi|digite|informe|vul|voer|geef|wpisz|podaj|prosze podac) (\w+ ){0,4}(code|kod|codigo|codice|phone|telephone|telefon|telefono|telefone|telefoon|id) |` +
	` (survey|invitation|panel|respondent|worker|participant) (code|id) | (on|at) which (phone|number) `)

// codePattern matches questions for numbers that identify something, and for codes of letters and digits. "Code" alone
// is too little: "dress code".
var codePattern = regexp.MustCompile(` (numbers?|\w*(nummer|nummern|nummeret|nummret|numret|numero|numeronne|numeroa|numeronsa|number|szam|szama|szamot|szamat|szamod|szamodat)|numeros?|numer|numeru|cisl[oa]|broj|brojeve|stevilk[aeo]|numar|numarul|numarasi|numaraniz|numarasini|numaranizi|nomor|nomer|numurs?|numeris|numbri?|` +
	`(zip|post|postal|voucher|coupon|promo|promotion|discount|access|pin|customer|order|security|product|reference|tracking|referral|verification|activation|participant|member|user|student|employee) ?(code|id)|(my|your) (code|id)|postcode|zip|postleitzahl|(ihrer?|deiner?|your|my|su|tu|seu) (plz|pin|vin|bic|ean|cep|dni|nif|nip)|code (postal|client|promo|barre|barres)|codigo (postal|de (cliente|barras|acceso))|cod (postal|client)|codice (postale|fiscale|cliente|sconto)|(kod|kodu) pocztowy|posta kodu|kode pos|cpf|cnpj|pesel|regon|siret|kimlik|` +
	`iban|imei|isbn|gutscheincode|rabattcode|aktionscode|\w*(kennzeichen|nummernschild)|(license|licence|number) plate|registration (number|plate)|immatriculation|matricula|(targa|placa) (della|dell|del|do|da|de) ((sua|tua|su|tu|seu) )?(auto\w*|macchina|veicolo|moto\w*|coche|carro|vehiculo|veiculo)|kenteken|tablic[aey] rejestracyjn\w+|rejestracyjn\w+|plaka|rendszam\w*|inmatriculare|registarsk\w+|so dien thoai|ma (khach hang|so|buu (dien|chinh))|namba|` +
	`номер[ауы]?|индекс|госномер|αριθμο[σςυ]|κωδικ(ος|ο|ας|α)|αφμ|رقم|رقمك|الرمز البريدي|شماره|كد|מספר|מיקוד|नंबर|नम्बर|पिन कोड|पिन) |番号|番號|号码|號碼|[机機单單编編卡牌工]号|[機單編卡牌工]號|邮编|郵編|郵遞區號|번호|아이디|หมายเลข|เบอร์|รหัส`)

// codeWords ask for a number or a code if the question has hardly any other word: "Telefon".
var codeWords = wordSet(`phone telephone mobile cell tel fax whatsapp telefon handy mobil telephone portable telefono movil celular cellulare telefone telemovel telefoon
	puhelin telefons telefonas telefonszam telepon simu cap id code kod kode codigo codice телефон τηλεφωνο هاتف الهاتف تلفون جوال الجوال تلفن موبايل טלפון נייד फोन मोबाइल plate placa
	plz pin vin bic ean cep dni nif nip psc spz targa siren`)

// mostCodeWords is how many words such a question has at most.
const mostCodeWords = 3

// mostCodeLetters is how many letters a group beside the digits of a code has at most: "GB29 NWBK 6016 1331", "KA XQ 123".
const mostCodeLetters = 4

// counting matches a number that only counts or ranks; the first group is kept. ranking matches one to which no number is
// an answer. howIsCode is how German asks for a code,
// not for an opinion. likePattern matches questions about what people like.
var (
	counting    = regexp.MustCompile(` an? numbers? of|( numbers? of (?:your|my|the|this) )| numbers? (?:one|1|of) | nummer (?:eins|1) | numero (?:uno?|1) | numer (?:jeden|1) `)
	ranking     = regexp.MustCompile(` an? numbers? of | numbers? (one|1) `)
	howIsCode   = regexp.MustCompile(` wie ist (ihre?|deine?|eure|die|das) (\w*nummer|\w*kennzeichen|\w*code|plz|postleitzahl|iban|pin) `)
	likePattern = regexp.MustCompile(` ((do|did|does) (you|people|they) (\w+ )?(like|dislike|love|hate|prefer|enjoy)|mogen|magst|gefallt|gefallen|gefiel\w*|stort|bevorzugen|aimez|plait|deplait|preferez|gusta\w*|prefiere\w*|piace|preferisc\w*|gosta|prefere|vindt u|bevalt|lubi\w*|podoba\w*|нравит\S+|подоба\S+) `)
)

// asksForCode reports whether the question asks for a number or a code that identifies something. A question for a reason
// or an opinion does not.
func (q *wording) asksForCode(key string) bool {
	if q.why || likePattern.MatchString(key) || opinionPattern.MatchString(howIsCode.ReplaceAllString(key, " ")) {
		return false
	}
	short := len(q.text.words) <= mostCodeWords && slices.ContainsFunc(q.text.folded, func(w string) bool { return codeWords[w] })
	return short || codePattern.MatchString(counting.ReplaceAllString(key, "$1 "))
}

// codeGroup matches the groups of letters and digits of a text. Signs within a code do not end it: "K-98765432".
var codeGroup = regexp.MustCompile(`[\p{L}\p{M}\p{N}]+(?:[-/.:][\p{L}\p{M}\p{N}]+)*`)

// besideCodes returns what the tests for random typing read of an answer to a question for a code: all but the groups that
// may be a code or a part of it. A group with digits is no code if its letters run along a row of keys.
func (t *text) besideCodes() text {
	return newText(codeGroup.ReplaceAllStringFunc(t.raw, func(group string) string {
		letters := strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) || unicode.IsMark(r) {
				return r
			}
			return -1
		}, group)
		m, ok := measure(Fold(strings.ToLower(letters)))
		runs := ok && m.run >= leastRun
		digits := strings.ContainsFunc(group, unicode.IsDigit)
		capitals := len(letters) <= mostCodeLetters && letters == strings.ToUpper(letters)
		switch {
		case digits && runs:
			return letters
		case digits, capitals && !runs:
			return ""
		}
		return group
	}))
}

// withoutCodes returns what the tests for random typing read of an answer with digits. They do not read abbreviations of
// "number" before one ("kdnr 4711"), nor codes if the question asks for one.
func (t *text) withoutCodes(q *question) text {
	rest := *t
	if len(t.folded) <= mostSensed && len(t.raw) <= mostStrokes && abbreviated.MatchString(t.raw) {
		rest = newText(abbreviated.ReplaceAllString(t.raw, "$1"))
	}
	if q.code {
		rest = rest.besideCodes()
	}
	return rest
}

// abbreviated matches abbreviations of words for a number, before a number; the number is kept.
var abbreviated = regexp.MustCompile(`(?i)(?:^|\b)[a-z]{0,6}(?:nr|nbr|num)\.?[ :]*(\d)`)

// The short names of artificial intelligence. In lower case, each is a word of other languages, such as Italian "ai" and
// Hungarian "ki". So it counts only in those of shortMachines.
var (
	shortMachine  = regexp.MustCompile(`(?:^|[^\p{Latin}\p{N}])(A\.?I|K\.?I|I\.?A|ai|ki|ia)(?:[^\p{Latin}\p{N}]|$)`)
	shortMachines = map[string]string{"ai": "en de nl pl da sv no cs zh ja ko th", "ki": "de da no", "ia": "es fr it pt ca gl"}
)

// asksAboutMachines reports whether the question or its keywords are about artificial intelligence.
func (q *wording) asksAboutMachines(p *survey.OpenEnd, keys []string) bool {
	if machinePattern.MatchString(" " + q.key + " " + strings.Join(keys, " ") + " ") {
		return true
	}
	for _, raw := range append(slices.Clip(p.Keywords), p.Question) {
		for _, m := range shortMachine.FindAllStringSubmatch(raw, -1) {
			if in, lower := shortMachines[m[1]]; !lower || slices.Contains(strings.Fields(in), q.language) || raw == m[1] {
				return true
			}
		}
	}
	return false
}

// namingWords ask who or where.
var namingWords = wordSet(`where who whom wo woher wohin wer wen wem donde quien quienes dove chi waar onde quem gdzie kto kogo vem hvem
	nerede nereden nereye neresi kim kde unde gde где кто де хто`)

func newWording(p *survey.OpenEnd) *wording {
	q := &wording{text: headOf(p.Question, maxQuestion), terms: map[string]bool{}, stems: map[string]bool{}, pairs: map[[2]string]bool{}}
	for _, w := range q.text.folded {
		q.terms[w] = true
	}
	var keys []string
	for _, k := range p.Keywords {
		t := headOf(k, maxQuestion)
		for _, w := range t.folded {
			q.terms[w] = true
		}
		keys = append(keys, t.folded...)
	}
	for w := range q.terms {
		q.stems[stemOf(w)] = true
	}
	for part := range strings.FieldsFuncSeq(q.text.raw, func(r rune) bool { return strings.ContainsRune(",;/|、，", r) }) {
		w := headOf(part, maxQuestion).folded
		for i := 1; i < len(w); i++ {
			q.pairs[[2]string{w[i-1], w[i]}] = true
		}
	}
	q.key = q.text.key()
	q.language, _ = readWords(&q.text, nil).best(func(string) bool { return true })
	key := " " + q.key + " "
	q.meant, _ = meant(&q.text, q.language)
	q.at = placeOf(&q.meant, 1, q.language)
	q.nameTopic(keys)
	q.machines = q.asksAboutMachines(p, keys)
	q.feedback = asksAboutSurvey(q.text.raw)
	q.closing = closingPattern.MatchString(key)
	q.label = !q.closing && len(q.text.words) <= 25 && labelPattern.MatchString(key) && !strings.Contains(key, " why ")
	q.opinion = opinionPattern.MatchString(key) || feltPattern.MatchString(key)
	q.polar = polarPattern.MatchString(key)
	q.count = countPattern.MatchString(key)
	q.why = whyPattern.MatchString(key)
	q.code = q.asksForCode(key)
	q.number = q.count || q.code || numberPattern.MatchString(ranking.ReplaceAllString(key, " ")) || enterPattern.MatchString(key)
	q.holding = holdingPattern.MatchString(key)
	q.naming = slices.ContainsFunc(q.text.folded, func(w string) bool { return namingWords[w] })
	q.advice = q.asksForAdvice(key)
	q.specific = (q.why || specificPattern.MatchString(key)) && !q.opinion && !q.polar && !q.closing
	return q
}

// asksForAdvice reports whether the question asks what somebody should do, and not for a number, a label or a name.
func (q *wording) asksForAdvice(key string) bool {
	return advicePattern.MatchString(key) && !q.count && !q.label && !q.naming
}

// speaks reports whether the question is asked, or may be answered, in one of the languages, which have the model's names.
func (q *question) speaks(languages []string) bool {
	for _, l := range q.languages {
		if class, _ := modelled(l); slices.Contains(languages, class) {
			return true
		}
	}
	return slices.Contains(languages, q.language)
}

// mentions reports whether at least half of the text's words are in the question or its keywords.
func (q *wording) mentions(t *text) bool {
	n := 0
	for _, w := range t.folded {
		if q.terms[w] {
			n++
		}
	}
	return n > 0 && 2*n >= len(t.folded)
}

// names reports whether the question has a word of the text. For example, "good" is an answer to the question what
// was good.
func (q *wording) names(t *text) bool {
	for _, w := range t.folded {
		if q.terms[w] && len(w) > 2 && !reasons[w] {
			return true
		}
	}
	return false
}

// copiedBy reports whether an answer repeats the question. Most of its pairs of words must be pairs of the question,
// and it must have at least half as many words. Pairs on both sides of a comma do not count: a comma separates
// options, and an answer that names all options is valid. In scripts without spaces, only the whole question is a copy.
func (q *wording) copiedBy(t *text) bool {
	if t.main.dense() {
		return t.letters >= repeatDense && t.key() == q.key
	}
	w, have := q.text.folded, t.folded
	if len(have) < 4 || 2*len(have) < len(w) || len(w) < 4 {
		return false
	}
	n := 0
	for i := 1; i < len(have); i++ {
		if q.pairs[[2]string{have[i-1], have[i]}] {
			n++
		}
	}
	return 10*n >= 8*(len(have)-1)
}
