package chs

// moodWords lists sentiment words by strength. A negation before a word turns
// it round (pair.go).
var moodWords = map[int8]string{
	-2: `terrible awful horrible worst hate hated useless disgusting disaster disastrous dreadful unacceptable scam garbage crap trash pathetic appalling atrocious nightmare
		rude furious avoid regret ripoff rip_off furchtbar schrecklich schlechteste katastrophe katastrophal hasse grauenhaft unverschamt mies miserabel unbrauchbar inakzeptabel nutzlos
		pire nul nulle affreux affreuse catastrophe catastrophique deteste inadmissible scandaleux inutile pesimo pesima peor odio desastre desastroso fatal asqueroso inutil
		pessimo pessima peggiore peggio disastro orribile schifo odio inaccettabile inutile abysmal lousy shocking`,
	-1: `bad poor slow expensive disappointing disappointed disappoint unreliable broken breaks broke fails failed failing annoying frustrating unhappy dissatisfied problem problems unhelpful
		complaint complaints dirty boring overpriced difficult uncomfortable unfriendly worse late delay delays lacking ignored crashes crashing schlecht schlechte schlechter schlechten langsam teuer enttauscht enttauschend
		unzuverlassig kaputt nervig unzufrieden probleme unfreundlich langweilig schmutzig verspatung mauvais mauvaise lent lente cher chere decu decue decevant panne pannes
		insatisfait problemes desagreable ennuyeux sale malo mala lento lenta caro cara decepcionado decepcionada decepcionante averia insatisfecho problemas desagradable aburrido
		sucio cattivo cattiva deludente deluso delusa lenta guasto insoddisfatto problemi scortese noioso sporco costoso costosa`,
	1: `good nice reliable fast friendly helpful easy happy satisfied fine comfortable pleasant quick cheap affordable clean convenient like useful fair solid gut gute guter gutes
		zuverlassig schnell freundlich hilfsbereit einfach zufrieden angenehm gunstig sauber bon bonne fiable rapide aimable facile content contente agreable propre satisfait utile
		bueno buena buen fiable rapido rapida amable facil contento contenta satisfecho agradable limpio util buono buona affidabile veloce gentile facile contento soddisfatto piacevole pulito`,
	2: `excellent amazing great perfect love loved loves fantastic wonderful brilliant outstanding superb awesome best flawless delighted exceptional ausgezeichnet hervorragend perfekt
		fantastisch grossartig liebe wunderbar super toll begeistert beste excellente parfait parfaite fantastique genial geniale adore formidable magnifique merveilleux meilleur excelente
		perfecto perfecta fantastico fantastica maravilloso genial encanta increible mejor eccellente ottimo ottima perfetto perfetta adoro meraviglioso incredibile splendido migliore`,
}

// antonyms lists pairs of opposite statements about the same thing, the words
// of either side separated by a bar.
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
	"relaxed calm entspannt|nervous anxious stressed stressful nervos gestresst",
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
