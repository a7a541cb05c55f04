package chs

// cue is a set of grammatical roles that a word can play in a question or an
// answer: negation, question word, possession, excuse and so on.
type cue uint64

const (
	cueNo       cue = 1 << iota // "no" as an answer
	cueNever                    // never
	cueNone                     // none, nothing, kein
	cueNot                      // not, don't, without
	cueYes                      // yes
	cueHypo                     // would, if, plan, future
	cuePast                     // used to, formerly, was
	cueEver                     // ever
	cueOther                    // someone else: partner, friends, people
	cueExcuse                   // explains a contradiction away
	cueReason                   // because: excuses the denial
	cueWhy                      // why, reason
	cueOften                    // how often
	cueHowMany                  // how many
	cueHowMuch                  // how much
	cueHowLong                  // how long
	cueWhich                    // which, what
	cueWhen                     // when
	cueWh                       // any question word
	cueOwn                      // own, have, subscribe
	cueUse                      // use, watch, eat, visit
	cueAware                    // heard of, know
	cueBuy                      // buy, pay, spend
	cueDetail                   // brand, model, name
	cueYour                     // your
	cueMy                       // my
	cueI                        // I
	cueStop                     // not part of a topic
	cueAttitude                 // important, agree, think
	cueFeel                     // feelings: a gate is never about them
	cueWindow                   // last, past: a time window
	cueOnly                     // only, just
	cueUnsure                   // maybe, don't know
	cueBut                      // but, although
	cueFew                      // rarely, hardly
	cueAgain                    // again
	cueMore                     // any more, still
	cueNeutral                  // adjective that does not narrow a topic
)

// cueWords lists the words of each cue; an underscore joins a two-word phrase.
// All words are folded: lower case, no accents, apostrophes closed up.
var cueWords = map[cue]string{
	cueNo:    "no nope nah nein ne nee non negative",
	cueNever: "never nie niemals jamais nunca jamas mai not_once kein_mal",
	cueNone: `none nothing nobody neither kein keine keinen keinem keiner keines keins nichts niemand gar_keine aucun aucune rien personne_nest
		ningun ninguno ninguna nada nadie nessun nessuno nessuna niente nulla`,
	cueNot: `instead avoid avoids rather_than statt anstatt stattdessen lieu invece not dont doesnt didnt havent hasnt hadnt isnt arent wasnt werent cant cannot wont without nicht ohne pas sans sin senza
		no non nor ni weder`,
	cueYes: `yes yeah yep yup sure certainly absolutely definitely indeed ja jawohl klar naturlich doch oui ouais si claro
		certo true wahr stimmt vrai verdad of_course bien_sur por_supuesto`,
	cueHypo: `would could might if should imagine suppose plan plans planning planned consider considering future ideal ideally interested
		intend wish want dream hypothetically thinking_about someday likely unlikely willing wuerde wuerden koennte koennten haette haetten waere waeren falls wenn planen plane
		zukunft kunftig ideal idealerweise interessiert vorstellen moechten moechte mochten mochte wunschen vorhaben aimerais aimeriez pourrait pourriez voudrais voudriez prevoyez
		envisagez envisage futur avenir idealement interesse souhaitez souhaite gustaria podria quisiera planea piensa futuro idealmente
		interesado desea vorrei vorrebbe vorreste potrebbe piacerebbe intende idealmente interessato desidera seriez serait feriez muesste muessten sollte sollten damit faudrait devrait deberia tendria dovrebbe sarebbe should`,
	cuePast: `ex exwife exhusband used_to previously formerly former was were childhood earlier back_then fruher fruhere fruheren ehemals ehemalige war waren
		damals vergangenheit kindheit erste ersten erstes autrefois avant ancien ancienne etait etiez auparavant premier premiere antes anterior
		anteriormente era eran antano primer primero primera precedente precedentemente passato infanzia primo prima grew upbringing aufgewachsen grandi
		crecio cresciuto before vorher zuvor`,
	cueEver: "ever jemals je_einmal schon_einmal schon_mal deja alguna_vez mai_stato",
	cueOther: `partner friend friends  others someone somebody everyone parents parent mother father brother sister neighbour neighbor neighbours colleagues colleague
		girlfriend boyfriend roommate flatmate grandparents relatives cousin uncle aunt society generally freund freunde freundin  andere anderen jemand eltern mutter vater bruder
		schwester nachbar nachbarn kollegen mitbewohner verwandte ami amis amie gens autres quelquun parents mere pere frere soeur voisin voisins collegues colocataire
		amigo amigos amiga gente otros alguien padres madre padre hermano hermana vecino companeros amico amici amica altri qualcuno genitori fratello sorella
		vicino colleghi coinquilino anyone anybody`,
	cueExcuse: `not_anymore any_more anymore no_longer used_to formerly former previously borrow borrowed borrowing rented rental renting lent shared  
		wifes husbands partners parents_ mothers fathers brothers sisters girlfriends boyfriends friends_   roommates flatmates neighbours neighbors
		moms mums dads belongs her     company_car work_car company_phone work_phone work_laptop employers company_vehicle step stepson stepdaughter stepchildren stepchild stepkids
		foster godchild niece nephew nieces nephews grandchild grandchildren grandson granddaughter grandkids except unless exception sold cancelled canceled quit
		stopped gave_up given_up years_ago year_ago ago until_last before back_then grown moved_out ex exwife exhusband   deceased died passed_away  
		for_my for_our for_someone for_others for_guests guests guest visitors temporarily temporary former volunteer volunteering voluntary
		would planning planned next_year next_month soon will_be going_to hope someday if     custody  car_sharing carsharing taxi passenger 
		nicht_mehr fruher ehemalig geliehen ausgeliehen leihe leihen gemietet miete_mir mietwagen teile teilen geteilt firmenwagen dienstwagen diensthandy firmenhandy
		meiner_frau meines_mannes meinem_mann meines_partners meiner_eltern meiner_mutter meines_vaters meiner_schwester meines_bruders 
		stiefsohn stieftochter stiefkinder stiefkind pflegekind enkel enkelkinder enkelin neffe nichte ausser ausnahme verkauft gekundigt aufgehort
		vor_jahren bis_vor ausgezogen verstorben   fur_meine fur_meinen fur_die fur_gaste gaste besuch vorubergehend ehrenamtlich ehrenamt
		wuerde geplant demnachst bald    beifahrer
		ne_plus nai_plus na_plus suis_plus plus_maintenant autrefois avant emprunte empruntee loue louee prete pretee partage partagee voiture_de_fonction
		ma_femme mon_mari mes_parents ma_mere mon_pere mon_frere ma_soeur ma_copine mon_copain appartient beau_fils belle_fille petits_enfants neveu
		sauf vendu vendue resilie arrete arretee il_y passager decede pour_mon pour_ma pour_mes invites benevole benevolat temporairement prevu bientot  
		ya_no antes prestado prestada alquilado alquilada alquilo comparto compartido coche_de_empresa de_mi mi_mujer_lo hijastro hijastra hijastros nietos nieto
		sobrino sobrinos excepto salvo vendi vendido cancele deje fallecido para_mi para_mis invitados voluntario voluntariado temporal temporalmente pronto 
		 hace_anos
		non_piu prima_avevo prestito noleggio noleggiata condivido condivisa auto_aziendale aziendale di_mia di_mio dei_miei figliastro figliastra figliastri nipoti
		nipote tranne eccetto salvo venduta venduto disdetto smesso anni_fa deceduto per_mio per_mia per_i ospiti volontariato temporaneamente presto   de_fonction de_empresa de_societe`,
	cueReason: "because since due weil da wegen denn parce car_je puisque porque debido perche siccome poiche",
	cueWhy:    "keeps_you kept_you prevents prevented prevent stops_you hinders barriers puts_you discourages hindert hindern empeche impide impedisce why reason reasons warum wieso weshalb grund grunde pourquoi raison raisons razon razones motivo motivi explain explication erklaren erlautern begrunden expliquer expliquez explique explicar spieghi spiega spiegare elaborate comment_on",
	cueOften: `quanto_spesso cada_cuanto tous_les_combien quale_frequenza que_frequence cual_frecuencia how_often how_frequently how_regularly how_many_times wie_oft wie_haufig quelle_frequence que_frecuencia che_frequenza
		cuantas_veces quante_volte wie_regelmassig`,
	cueHowMany: "how_many wie_viele wieviele combien cuantos cuantas quanti quante number anzahl nombre numero",
	cueHowMuch: "how_much wie_viel wieviel cuanto cuanta quanto quanta amount",
	cueHowLong: "how_long wie_lange wie_lang combien_dannees depuis_combien cuanto_tiempo quanto_tempo da_quanto da_quanti per_quanti desde_cuando hace_cuantos hace_cuanto durante_cuantos lleva llevas depuis",
	cueWhich: `which what welche welcher welches welchen welchem was quel quelle quels quelles que cual cuales che quale quali cosa list select
		nennen nommez`,
	cueWhen: "when wann quand cuando quando",
	cueWh: `which what welche welcher welches welchen welchem was quel quelle quels quelles cual cuales quale quali how wie combien comment como
		come cuanto cuantos cuantas cuanta quanto quanti quanta quante when wann quand cuando quando where wo woher wohin ou donde dove who whom whose wer wen
		wem wessen qui quien quienes chi why warum wieso weshalb pourquoi perche que che`,
	cueOwn: `own owns owned have has having possess hold raise breed subscribe subscribed subscription subscriptions lease member membership socio socia inscrit inscrite inscrito inscrita iscritto iscritta eingeschrieben got keep besitzen besitzt
		besitze halten haltst zuchten haben hat hast habe abonniert abonnieren abo mitglied possedez possede detenez detiens elevez eleve avez ai avoir abonne abonnee abonnement etes_vous_abonne membre
		tiene tienes tengo tienen posee cria crias suscrito suscrita suscripcion miembro ha hai ho possiede possiedi alleva allevi abbonato abbonata abbonamento membro halten halt`,
	cueUse: `use uses using used watch watching watched play plays playing played visit visiting visited read reading listen listening listened wear wearing
		eat eats eating ate drink drinks drinking drank consume consumed consuming go goes going went attend attended take takes taking took   order ordered practise practice tried try nutzen nutze nutzt benutzen benutzt
		verwenden verwendet schauen schaue sehen spielen spiele spielt besuchen besucht lesen lese horen tragen trage tragt spielst nutzst schaust liest horst trinkst kaufst gehst essen esse isst trinken trinke trinkt konsumieren gehen gehe bestellen  treiben
		utilisez utilise regardez regarde jouez joue visitez lisez lis ecoutez portez mangez mange buvez bois consommez consomme allez vais commandez   prenez
		usa uses uso utiliza utilizas utilizo ve ves veo juega juegas juego visita lee leo escucha  comes como bebe bebes bebo consume va voy pide   practica toma tomas
		usi utilizza guarda guardi guardo gioca giochi gioco legge leggi leggo ascolta mangia mangi mangio beve bevi bevo consuma vado ordina    pratica prende`,
	cueAware: `heard hear know aware familiar gehort kennen kennst kenne bekannt connaissez connais entendu conoce conoces conozco oido conosce conosci conosco
		sentito`,
	cueBuy: `buy buying bought pay pays paid paying spend spends spent spending purchase purchased cost costs lease kaufen kaufe gekauft kauft zahlen zahle bezahlen
		bezahlt ausgeben ausgegeben kostet achetez achete acheter achat payez paye payer depensez depense compra compras compran compro comprado comprar paga pagas pago gasta
		gastas gasto comprato comprare acquista pagare paghi spende spendi spendere`,
	cueDetail: `brand brands model make name names named called breed colour color mileage provider type kind title manufacturer marke marken modell name namen heisst rasse
		anbieter hersteller marque marques modele nom noms race fournisseur appelle marca marcas modelo nombre nombres raza proveedor llama llaman
		marche modello nome nomi razza fornitore chiama`,
	cueYour: `your yours ihr ihre ihres ihren ihrem ihrer dein deine deines deinen deinem deiner euer eure votre vos ton ta tes su sus tu tus vuestro vuestra suo sua suoi sue
		tuo tua tuoi tue vostro vostra`,
	cueMy: `my our mein meine meinen meinem meiner meines unser unsere unseren unserem mon ma mes notre nos mi mis nuestro nuestra nuestros nuestras mio mia miei mie
		nostro nostra nostri`,
	cueI: "i im ive we ich wir je jai nous yo nosotros io noi",
	cueStop: `hause spesso souvent menudo moment moments momento momentan oft haufig oft_ had people monaten wochen_ personen a an the of to in on at for from by with about as or and and_or it its this that these those there here you yourself me myself i we am is are be been being
		does did do done will shall may can per each every any some all both most more less least much many very quite usually currently
		normally typically regularly personally actually often time times today now week weeks weekly month months monthly day days daily year years yearly annual annually hour hours minutes
		last past recent recently next following please approximately about around roughly average typical whether such other than not no yes least one ones two your
		main favourite favorite best mostly own household home live living lives aged under over between including yourself kinds sort item items thing things
		service services product products company companies brand brands type kind something anything everything well also too so regular purpose purposes at_all
		ins ans beim der die das den dem des ein eine einen einem einer eines und oder im in am an auf fur von vom zu zum zur mit bei uber nach aus als wie es sie er wir ihr du ich
		man sich ist sind sein war wird werden kann konnen aktuell derzeit momentan normalerweise gewohnlich meistens regelmassig pro je jede jeder jedes jeden woche wochen monat monate
		tag tage tagen jahr jahre jahren stunde stunden minuten letzten letzte letzter letztes vergangenen zeit mal bitte ungefahr etwa circa durchschnitt durchschnittlich haupt lieblings
		eigenes eigene eigenen haushalt zuhause leben lebt wohnen wohnt insgesamt gesamt welche produkt produkte auch noch schon davon mehr viel viele sehr
		le la les l un une des du de d et ou au aux en dans sur pour par avec chez a est sont etes vous il elle ils elles on nous je j ce cet cette ces c que qu qui
		actuellement habituellement generalement regulierement par chaque semaine semaines mois jour jours an ans annee annees heure heures minutes dernier derniere
		derniers dernieres fois temps environ moyenne principal principale prefere preferee foyer menage vivez vivent produit produits plus tres bien y n ne se s m t
		el los las lo uno una unos unas y o u en del al con por para desde sobre es son esta estan ser usted ustedes le les actualmente normalmente habitualmente
		generalmente cada semana semanas mes meses dia dias ano anos hora horas minutos ultimo ultima ultimos ultimas vez veces tiempo aproximadamente promedio
		principal favorito favorita hogar casa vive viven producto productos algun alguna alguno algunos mas muy que no
		il lo gli i uno e ed o dell nell dall sull coll quell nel nella nei nelle sul sulla da dal dalla di dei delle degli al alla agli con per tra fra e sono sei essere lei voi loro si
		attualmente solitamente normalmente abitualmente generalmente ogni settimana settimane mese mesi giorno giorni anno anni ora ore minuti ultimo ultima ultimi
		ultime volta volte tempo circa media principale preferito preferita famiglia vive vivono prodotto prodotti qualche molto piu non che frequence frecuencia frequenza frequency often faites fais fait faire hace hacer hago fa fai faccio fare machen mache treiben treibe doing done make`,
	cueAttitude: `important importance agree opinion think thoughts believe rate rating satisfied satisfaction recommend statement attitude view views feel feeling concerned trust prefer
		wichtig zustimmen zufrieden meinung denken finden bewerten empfehlen vertrauen bevorzugen important accord avis pensez satisfait satisfaite recommander confiance preferez
		importante acuerdo opinion cree piensa satisfecho satisfecha recomendar confianza prefiere accordo opinione pensa soddisfatto soddisfatta raccomandare consigliare fiducia preferisce
		should appeal appealing suggest suggestions improve improved needed missing expect opina opinas parece trouvez findest ritiene denkst haltst`,
	cueFeel: `feel feeling felt worry worried stressed stress anxious lonely happy sad fuhlen gefuhl sorgen gestresst angst sentez ressentez inquiet stresse siente
		preocupa estres sente preoccupa stressato trouble problem problems difficulty difficulties side_effects pain issues`,
	cueWindow:  "last past recent recently yesterday today this letzten letzte letzter letztes letztem vergangenen gestern heute dernier derniere derniers dernieres hier ultimo ultima ultimos ultimas ayer hoy ultimi ultime ieri oggi scorso scorsa cette_annee cette_semaine ce_mois dieses_jahr diesem_jahr diese_woche dieser_woche diesen_monat este_ano esta_semana este_mes quest_anno questa_settimana questo_mese",
	cueOnly:    "only just solely exclusively nur ausschliesslich bloss seulement uniquement solo solamente solamente soltanto unicamente",
	cueUnsure:  "maybe perhaps unsure idea know guess vielleicht weiss keine_ahnung peut_etre sais quiza quizas tal_vez se forse so boh depends",
	cueBut:     "but although however though except aber obwohl jedoch allerdings mais cependant pourtant pero aunque sin_embargo sebbene tuttavia personally myself personlich selbst personnellement personalmente leave maternity paternity parental elternzeit mutterschutz sick conge maternite baja maternidad maternita malattia arret",
	cueFew:     "rarely seldom hardly barely scarcely occasionally sometimes selten kaum gelegentlich manchmal ab_und rarement parfois occasionnellement raramente rara_vez casi a_veces ocasionalmente talvolta qualche_volta raro quasi",
	cueAgain:   "again wieder erneut encore nouveau nuevo ancora nuovo",
	cueMore:    "still noch_immer immer_noch toujours todavia ancora",
	cueNeutral: "video musical musicale musicales musicali private personal paid proper actual motor pet digital live roof dach toit tejado tetto",
}
