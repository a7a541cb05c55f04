package chs

import "strings"

// sentiment lists words of feeling by language and strength, -2 to 2. A word that ends in a hyphen
// stands for all words with this beginning. A negation before a word inverts it (negated).
var sentiment = map[language]map[int]string{
	english: {
		-2: `terribl- awful- horribl- horrend- worst hate hated hates hating useless disgust- disast- dreadful- unaccept- scam scams garbage crap trash pathetic appall- atroc- nightmar- rude
			furious avoid regret- ripoff abys- lousy shock- joke waste wasted wasting fraud- insult- toxic despis- loath- unbear- shambl- rubbish worthless incompet- thieves liars crooks
			never_again fed_up sick_of rip_off switched_away leaving`,
		-1: `bad badly poor poorly slow- expensive disappoint- unreliab- broken breaks broke fail- annoy- frustrat- unhappy dissatisf- unsatisf- problem- unhelp- complain- dirty filthy bor- overpric-
			difficult uncomfort- unfriend- worse late delay- lack- ignor- crash- lost lose missing cold stale damag- fault- faulty confus- messy stress- tir- weak wrong noisy
			cheaply useless mistreat- unfair unclear apolog- cancel- wait- queue- bug- glitch- leak- scratch- unprofession-`,
		1: `good nice- reliab- fast friend- help- easy easily happy satisf- fine comfort- pleas- quick- cheap afford- clean conveni- like likes useful fair solid smooth- polite kind patient clear- works trust-
			well enjoy- tasty fresh recommend-`,
		2: `excel- amaz- great perfect- love loved loves fantast- wonder- brillian- outstand- superb- awesome best flawless- delight- exception- delicious fabulous incredib- terrific gorgeous
			marvel- magnific- stunning`,
	},
	german: {
		-2: `furchtbar- schrecklich- schlechtest- katastroph- hasse grauen- unversch- mies- miserab- unbrauchbar- inakzept- nutzlos- frech- abzock- betrug betrug- unertrag- schlimm- entsetzlich-
			grottig- peinlich- wertlos- unmoglich- nie_wieder nie_mehr finger_weg`,
		-1: `schlecht- langsam- teuer teure- enttausch- unzuverlassig- kaputt- nervig- nerv- unzufrieden- problem- unfreundlich- langweil- schmutzig- verspat- fehler- defekt- werkstatt unfahig- unpunktlich-
			mangel- kalt- laut- kompliziert- umstand- argern- argerlich- schwach- verloren unklar-`,
		1: `gut- zuverlassig- schnell- freundlich- hilfsbereit- einfach- zufrieden- angenehm- gunstig- sauber- nett- bequem- praktisch- hilfreich- kompetent- fair- lecker- schon- punktlich-`,
		2: `ausgezeichnet- hervorragend- perfekt- fantastisch- grossartig- liebe wunderbar- super toll- begeister- beste- genial- exzellent- traumhaft- spitze klasse mega ausserordentlich-`,
	},
	french: {
		-2: `pire nul nuls nulle nulles affreu- catastroph- deteste- inadmiss- scandal- inutil- horrib- honteu- lamentab- arnaque- epouvant- degout- toxique- meprisant- insupportab- execrab- minab-
			inaccept- atroce- detestab- escro- plus_jamais jamais_plus a_fuir`,
		-1: `mauvais- lent lente- cher chere- decu- decev- panne- insatisf- probleme- desagreab- ennuy- sale sales faux fausse- retard- bruyant- froid- froide- casse- difficil- complique- perdu- impoli-
			incompetent- stress- mal`,
		1: `bon bons bonne- fiab- rapid- aimab- facil- content- agreab- propre- satisf- utile- sympa- clair- pratique- bien gentil- efficace-`,
		2: `excellent- parfait- fantastiq- genial- adore- formidab- magnifi- merveill- meilleur- super exceptionnel- delicieu- impeccab- ravi-`,
	},
	spanish: {
		-2: `pesim- peor odio odia- desastr- fatal asquer- horrib- terrib- inutil- estafa- ladron- verguenz- inaceptab- lamentab- nefast- insoportab- toxic- penos- nunca_mas jamas`,
		-1: `malo mala malos malas mal lent- caro cara caros caras decepcion- averi- insatisf- problema- desagradab- aburrid- suci- retras- roto rota fri- ruidos- dificil- complicad- antipat- grosero-
			tarde perdid- falla-`,
		1: `buen- fiab- rapid- amab- facil- content- agradab- limpi- util- satisf- bien comod- simpat- clar- practic-`,
		2: `excelent- perfect- fantastic- maravill- genial- encanta- increib- mejor precios- estupend- magnific- delicios- extraordinari-`,
	},
	italian: {
		-2: `pessim- peggior- disastr- orribil- schifo- odio odi- inaccettab- inutil- terribil- truff- ladri vergogn- insopportab- tossic- penos- scandal- mai_piu`,
		-1: `cattiv- lent- caro cara cari care delus- deludent- guast- insoddisf- problem- scortes- noios- sporc- costos- ritard- rott- fredd- rumoros- difficil- complicat- male antipatic- maleducat-`,
		1:  `buon- affidab- veloc- gentil- facil- content- piacevol- pulit- util- soddisf- bene comod- simpatic- chiar- pratic- rapid-`,
		2:  `eccellent- ottim- perfett- fantastic- meravigli- adoro incredib- splendid- miglior- stupend- magnific- delizios- straordinari-`,
	},
}

// feelings is the list of one language: whole words and phrases, and prefixes.
type feelings struct {
	exact  map[string]int
	prefix map[string]int
}

var feelingsOf = func() map[language]feelings {
	m := map[language]feelings{}
	for l, lists := range sentiment {
		f := feelings{map[string]int{}, map[string]int{}}
		for strength, list := range lists {
			for w := range strings.FieldsSeq(list) {
				into := f.exact
				if p, ok := strings.CutSuffix(w, "-"); ok {
					w, into = p, f.prefix
				}
				// The stronger of two strengths wins, and the negative of two
				// signs.
				if old := into[w]; old == 0 || strength*strength > old*old || strength*strength == old*old && strength < old {
					into[w] = strength
				}
			}
		}
		m[l] = f
	}
	return m
}()

// feeling returns the strength of word i of a text, or 0 if it has none, inverted after a negation.
func feeling(a []word, i int, f feelings) int {
	t := a[i].text
	if i > 0 {
		if s, ok := f.exact[a[i-1].text+"_"+t]; ok {
			return s // "never again" does not negate "again"
		}
	}
	s := f.strength(t)
	switch {
	case s == 0 || !negated(a, i):
		return s
	case s > 0:
		return -1 - s/2
	}
	return 1
}

func (f feelings) strength(t string) int {
	if s, ok := f.exact[t]; ok {
		return s
	}
	for n := len(t); n >= 3; n-- {
		if s, ok := f.prefix[t[:n]]; ok {
			return s
		}
	}
	return 0
}

// recommendWords turn a negation into strong criticism: "would never recommend".
var recommendWords = listOf("recommend recommending empfehlen weiterempfehlen recommander recommanderais recommande recomendar recomendaria recomiendo consigliare consiglierei raccomandare")

// moodOf sums the sentiment of a text.
func moodOf(a []word, in language) (good, bad int) {
	f := feelingsOf[in]
	if in == unknown {
		f = feelingsOf[english]
	}
	for i := range a {
		if a[i].in(recommendWords) && negated(a, i) {
			bad += 2
			continue
		}
		m := feeling(a, i, f)
		good, bad = good+max(m, 0), bad+max(-m, 0)
	}
	return good, bad
}

// antonyms lists pairs of opposite statements about the same thing. A bar separates the sides.
var antonyms = []string{
	"reliable dependable zuverlassig fiable affidabile|breaks break unreliable fails crashes unzuverlassig panne averia guasto kaputt",
	"cheap affordable inexpensive gunstig billig abordable barato economico|expensive overpriced costly teuer cher chere caro cara costoso",
	"easy simple straightforward einfach leicht facile facil semplice|difficult hard complicated confusing schwierig kompliziert difficile complique dificil complicado difficile complicato",
	"safe secure sicher sur seguro segura sicuro|dangerous unsafe insecure risky gefahrlich unsicher dangereux peligroso pericoloso",
	"enjoy love like loves adore liebe mag gerne aime adore encanta gusta adoro piace|hate dislike detest avoid loathe hasse ungern deteste odio",
	"happy satisfied content pleased glucklich zufrieden heureux satisfait feliz satisfecho felice soddisfatto|unhappy dissatisfied miserable unsatisfied unglucklich unzufrieden malheureux insatisfait infeliz insatisfecho infelice insoddisfatto",
	"trust trustworthy vertraue honest|distrust mistrust misstraue dishonest",
	"interesting exciting fun spannend interessant interessant passionnant interesante divertido interessante divertente|boring dull tedious langweilig ennuyeux aburrido noioso",
	"quiet calm peaceful ruhig calme tranquilo tranquillo|loud noisy laut bruyant ruidoso rumoroso",
	"fast quick schnell rapide rapido veloce|slow langsam lent lento lenta",
	"clean sauber propre limpio pulito|dirty filthy schmutzig sale sucio sporco",
	"healthy gesund sain sano|unhealthy ungesund malsain malsano",
	"always immer toujours siempre sempre|never nie niemals jamais nunca mai",
	"organised organized tidy ordentlich|messy disorganised disorganized chaotic unordentlich chaotisch",
	"relaxed relaxing calm entspannt entspannend|exhausting stressful nervous anxious stressed stressful nervos gestresst",
	"outgoing extroverted sociable talkative gesellig|shy introverted reserved quiet schuchtern",
	"friendly helpful polite freundlich aimable amable gentile|unfriendly rude unhelpful unfreundlich desagradable scortese",
	"good great excellent gut bon bonne bueno buena buono buona|bad poor terrible awful schlecht mauvais mauvaise malo mala cattivo pessimo",
	"save saving sparsam|spend spending spender verschwende",
	"useful helpful nutzlich utile util|useless pointless nutzlos inutile inutil",
	"comfortable bequem confortable comodo comoda|uncomfortable unbequem inconfortable incomodo scomodo",
	"confident confidently selbstsicher|insecure unsure unsicher",
	"alone allein|others crowd company",
	"early fruh|late spat",
}
