# Words of all languages together, for the rules that compare words. The facts have files for each language in
# ../read/data, with the same form: a name, a colon, and words in lower case without accents. used_to is a phrase.
# A line that begins with a space goes on with the line before it.

# The roles of words in questions and answers. cue.go says what each is.
[cues]
no: no nope nah nein ne nee non negative
never: never nie niemals jamais nunca jamas mai not_once kein_mal
none: none nothing nobody neither kein keine keinen keinem keiner keines keins nichts niemand gar_keine aucun aucune rien personne_nest ningun ninguno
 ninguna nada nadie nessun nessuno nessuna niente nulla
not: instead avoid avoids rather_than statt anstatt stattdessen lieu invece not dont doesnt didnt havent hasnt hadnt isnt arent wasnt werent cant
 cannot wont without nicht ohne pas sans sin senza no non nor ni weder
yes: yes yeah yep yup sure certainly absolutely definitely indeed ja jawohl klar naturlich doch oui ouais si claro certo true wahr stimmt vrai verdad
 of_course bien_sur por_supuesto
hypo: would could might if should imagine suppose plan plans planning planned consider considering future ideal ideally interested intend wish want
 dream hypothetically thinking_about someday likely unlikely willing wuerde wuerden koennte koennten haette haetten waere waeren falls wenn planen
 plane zukunft kunftig ideal idealerweise interessiert vorstellen moechten moechte mochten mochte wunschen vorhaben aimerais aimeriez pourrait
 pourriez voudrais voudriez prevoyez envisagez envisage futur avenir idealement interesse souhaitez souhaite gustaria podria quisiera planea piensa
 futuro idealmente interesado desea vorrei vorrebbe vorreste potrebbe piacerebbe intende idealmente interessato desidera seriez serait feriez muesste
 muessten sollte sollten damit faudrait devrait deberia tendria dovrebbe sarebbe should
past: ex exwife exhusband used_to previously formerly former was were childhood earlier back_then fruher fruhere fruheren ehemals ehemalige war waren
 damals vergangenheit kindheit erste ersten erstes autrefois avant ancien ancienne etait etiez auparavant premier premiere antes anterior
 anteriormente era eran antano primer primero primera precedente precedentemente passato infanzia primo prima grew upbringing aufgewachsen grandi
 crecio cresciuto before vorher zuvor
ever: ever jemals je_einmal schon_einmal schon_mal deja alguna_vez mai_stato
other: partner friend friends others someone somebody everyone parents parent mother father brother sister neighbour neighbor neighbours colleagues
 colleague girlfriend boyfriend roommate flatmate grandparents relatives cousin uncle aunt society generally freund freunde freundin andere anderen
 jemand eltern mutter vater bruder schwester nachbar nachbarn kollegen mitbewohner verwandte ami amis amie gens autres quelquun parents mere pere
 frere soeur voisin voisins collegues colocataire amigo amigos amiga gente otros alguien padres madre padre hermano hermana vecino companeros amico
 amici amica altri qualcuno genitori fratello sorella vicino colleghi coinquilino anyone anybody
excuse: not_anymore any_more anymore no_longer used_to formerly former previously borrow borrowed borrowing rented rental renting lent shared wifes
 husbands partners parents_ mothers fathers brothers sisters girlfriends boyfriends friends_ roommates flatmates neighbours neighbors moms mums dads
 belongs her company_car work_car company_phone work_phone work_laptop employers company_vehicle step stepson stepdaughter stepchildren stepchild
 stepkids foster godchild niece nephew nieces nephews grandchild grandchildren grandson granddaughter grandkids except unless exception sold cancelled
 canceled quit stopped gave_up given_up years_ago year_ago ago until_last before back_then grown moved_out ex exwife exhusband deceased died
 passed_away for_my for_our for_someone for_others for_guests guests guest visitors temporarily temporary former volunteer volunteering voluntary
 would planning planned next_year next_month soon will_be going_to hope someday if custody car_sharing carsharing taxi passenger nicht_mehr fruher
 ehemalig geliehen ausgeliehen leihe leihen gemietet miete_mir mietwagen teile teilen geteilt firmenwagen dienstwagen diensthandy firmenhandy
 meiner_frau meines_mannes meinem_mann meines_partners meiner_eltern meiner_mutter meines_vaters meiner_schwester meines_bruders stiefsohn
 stieftochter stiefkinder stiefkind pflegekind enkel enkelkinder enkelin neffe nichte ausser ausnahme verkauft gekundigt aufgehort vor_jahren bis_vor
 ausgezogen verstorben fur_meine fur_meinen fur_die fur_gaste gaste besuch vorubergehend ehrenamtlich ehrenamt wuerde geplant demnachst bald beifahrer
 ne_plus nai_plus na_plus suis_plus plus_maintenant autrefois avant emprunte empruntee loue louee prete pretee partage partagee voiture_de_fonction
 ma_femme mon_mari mes_parents ma_mere mon_pere mon_frere ma_soeur ma_copine mon_copain appartient beau_fils belle_fille petits_enfants neveu sauf
 vendu vendue resilie arrete arretee il_y passager decede pour_mon pour_ma pour_mes invites benevole benevolat temporairement prevu bientot ya_no
 antes prestado prestada alquilado alquilada alquilo comparto compartido coche_de_empresa de_mi mi_mujer_lo hijastro hijastra hijastros nietos nieto
 sobrino sobrinos excepto salvo vendi vendido cancele deje fallecido para_mi para_mis invitados voluntario voluntariado temporal temporalmente pronto
 hace_anos non_piu prima_avevo prestito noleggio noleggiata condivido condivisa auto_aziendale aziendale di_mia di_mio dei_miei figliastro figliastra
 figliastri nipoti nipote tranne eccetto salvo venduta venduto disdetto smesso anni_fa deceduto per_mio per_mia per_i ospiti volontariato
 temporaneamente presto de_fonction de_empresa de_societe
reason: because since due weil da wegen denn parce car_je puisque porque debido perche siccome poiche
why: keeps_you kept_you prevents prevented prevent stops_you hinders barriers puts_you discourages hindert hindern empeche impide impedisce why reason
 reasons warum wieso weshalb grund grunde pourquoi raison raisons razon razones motivo motivi explain explication erklaren erlautern begrunden
 expliquer expliquez explique explicar spieghi spiega spiegare elaborate comment_on
often: quanto_spesso cada_cuanto tous_les_combien quale_frequenza que_frequence cual_frecuencia how_often how_frequently how_regularly how_many_times
 wie_oft wie_haufig quelle_frequence que_frecuencia che_frequenza cuantas_veces quante_volte wie_regelmassig
howmany: how_many wie_viele wieviele combien cuantos cuantas quanti quante number anzahl nombre numero
howmuch: how_much wie_viel wieviel cuanto cuanta quanto quanta amount
howlong: how_long wie_lange wie_lang combien_dannees depuis_combien cuanto_tiempo quanto_tempo da_quanto da_quanti per_quanti desde_cuando
 hace_cuantos hace_cuanto durante_cuantos lleva llevas depuis
which: which what welche welcher welches welchen welchem was quel quelle quels quelles que cual cuales che quale quali cosa list select nennen nommez
when: when wann quand cuando quando
wh: which what welche welcher welches welchen welchem was quel quelle quels quelles cual cuales quale quali how wie combien comment como come cuanto
 cuantos cuantas cuanta quanto quanti quanta quante when wann quand cuando quando where wo woher wohin ou donde dove who whom whose wer wen wem wessen
 qui quien quienes chi why warum wieso weshalb pourquoi perche que che
own: own owns owned have has having possess hold raise breed subscribe subscribed subscription subscriptions lease member membership socio socia
 inscrit inscrite inscrito inscrita iscritto iscritta eingeschrieben got keep besitzen besitzt besitze halten haltst zuchten haben hat hast habe
 abonniert abonnieren abo mitglied possedez possede detenez detiens elevez eleve avez ai avoir abonne abonnee abonnement etes_vous_abonne membre tiene
 tienes tengo tienen posee cria crias suscrito suscrita suscripcion miembro ha hai ho possiede possiedi alleva allevi abbonato abbonata abbonamento
 membro halten halt
use: use uses using used watch watching watched play plays playing played visit visiting visited read reading listen listening listened wear wearing
 eat eats eating ate drink drinks drinking drank consume consumed consuming go goes going went attend attended take takes taking took order ordered
 practise practice tried try nutzen nutze nutzt benutzen benutzt verwenden verwendet schauen schaue sehen spielen spiele spielt besuchen besucht lesen
 lese horen tragen trage tragt spielst nutzst schaust liest horst trinkst kaufst gehst essen esse isst trinken trinke trinkt konsumieren gehen gehe
 bestellen treiben utilisez utilise regardez regarde jouez joue visitez lisez lis ecoutez portez mangez mange buvez bois consommez consomme allez vais
 commandez prenez usa uses uso utiliza utilizas utilizo ve ves veo juega juegas juego visita lee leo escucha comes como bebe bebes bebo consume va voy
 pide practica toma tomas usi utilizza guarda guardi guardo gioca giochi gioco legge leggi leggo ascolta mangia mangi mangio beve bevi bevo consuma
 vado ordina pratica prende
aware: heard hear know aware familiar gehort kennen kennst kenne bekannt connaissez connais entendu conoce conoces conozco oido conosce conosci
 conosco sentito
buy: buy buying bought pay pays paid paying spend spends spent spending purchase purchased cost costs lease kaufen kaufe gekauft kauft zahlen zahle
 bezahlen bezahlt ausgeben ausgegeben kostet achetez achete acheter achat payez paye payer depensez depense compra compras compran compro comprado
 comprar paga pagas pago gasta gastas gasto comprato comprare acquista pagare paghi spende spendi spendere
detail: brand brands model make name names named called breed colour color mileage provider type kind title manufacturer marke marken modell name
 namen heisst rasse anbieter hersteller marque marques modele nom noms race fournisseur appelle marca marcas modelo nombre nombres raza proveedor
 llama llaman marche modello nome nomi razza fornitore chiama
your: your yours ihr ihre ihres ihren ihrem ihrer dein deine deines deinen deinem deiner euer eure votre vos ton ta tes su sus tu tus vuestro vuestra
 suo sua suoi sue tuo tua tuoi tue vostro vostra
my: my our mein meine meinen meinem meiner meines unser unsere unseren unserem mon ma mes notre nos mi mis nuestro nuestra nuestros nuestras mio mia
 miei mie nostro nostra nostri
i: i im ive we ich wir je jai nous yo nosotros io noi
stop: hause spesso souvent menudo moment moments momento momentan oft haufig oft_ had people monaten wochen_ personen a an the of to in on at for from
 by with about as or and and_or it its this that these those there here you yourself me myself i we am is are be been being does did do done will
 shall may can per each every any some all both most more less least much many very quite usually currently normally typically regularly personally
 actually often time times today now week weeks weekly month months monthly day days daily year years yearly annual annually hour hours minutes last
 past recent recently next following please approximately about around roughly average typical whether such other than not no yes least one ones two
 your main favourite favorite best mostly own household home live living lives aged under over between including yourself kinds sort item items thing
 things service services product products company companies brand brands type kind something anything everything well also too so regular purpose
 purposes at_all ins ans beim der die das den dem des ein eine einen einem einer eines und oder im in am an auf fur von vom zu zum zur mit bei uber
 nach aus als wie es sie er wir ihr du ich man sich ist sind sein war wird werden kann konnen aktuell derzeit momentan normalerweise gewohnlich
 meistens regelmassig pro je jede jeder jedes jeden woche wochen monat monate tag tage tagen jahr jahre jahren stunde stunden minuten letzten letzte
 letzter letztes vergangenen zeit mal bitte ungefahr etwa circa durchschnitt durchschnittlich haupt lieblings eigenes eigene eigenen haushalt zuhause
 leben lebt wohnen wohnt insgesamt gesamt welche produkt produkte auch noch schon davon mehr viel viele sehr le la les l un une des du de d et ou au
 aux en dans sur pour par avec chez a est sont etes vous il elle ils elles on nous je j ce cet cette ces c que qu qui actuellement habituellement
 generalement regulierement par chaque semaine semaines mois jour jours an ans annee annees heure heures minutes dernier derniere derniers dernieres
 fois temps environ moyenne principal principale prefere preferee foyer menage vivez vivent produit produits plus tres bien y n ne se s m t el los las
 lo uno una unos unas y o u en del al con por para desde sobre es son esta estan ser usted ustedes le les actualmente normalmente habitualmente
 generalmente cada semana semanas mes meses dia dias ano anos hora horas minutos ultimo ultima ultimos ultimas vez veces tiempo aproximadamente
 promedio principal favorito favorita hogar casa vive viven producto productos algun alguna alguno algunos mas muy que no il lo gli i uno e ed o dell
 nell dall sull coll quell nel nella nei nelle sul sulla da dal dalla di dei delle degli al alla agli con per tra fra e sono sei essere lei voi loro
 si attualmente solitamente normalmente abitualmente generalmente ogni settimana settimane mese mesi giorno giorni anno anni ora ore minuti ultimo
 ultima ultimi ultime volta volte tempo circa media principale preferito preferita famiglia vive vivono prodotto prodotti qualche molto piu non che
 frequence frecuencia frequenza frequency often faites fais fait faire hace hacer hago fa fai faccio fare machen mache treiben treibe doing done make
attitude: important importance agree opinion think thoughts believe rate rating satisfied satisfaction recommend statement attitude view views feel
 feeling concerned trust prefer wichtig zustimmen zufrieden meinung denken finden bewerten empfehlen vertrauen bevorzugen important accord avis pensez
 satisfait satisfaite recommander confiance preferez importante acuerdo opinion cree piensa satisfecho satisfecha recomendar confianza prefiere
 accordo opinione pensa soddisfatto soddisfatta raccomandare consigliare fiducia preferisce should appeal appealing suggest suggestions improve
 improved needed missing expect opina opinas parece trouvez findest ritiene denkst haltst
feel: feel feeling felt worry worried stressed stress anxious lonely happy sad fuhlen gefuhl sorgen gestresst angst sentez ressentez inquiet stresse
 siente preocupa estres sente preoccupa stressato trouble problem problems difficulty difficulties side_effects pain issues
window: last past recent recently yesterday today this letzten letzte letzter letztes letztem vergangenen gestern heute dernier derniere derniers
 dernieres hier ultimo ultima ultimos ultimas ayer hoy ultimi ultime ieri oggi scorso scorsa cette_annee cette_semaine ce_mois dieses_jahr diesem_jahr
 diese_woche dieser_woche diesen_monat este_ano esta_semana este_mes quest_anno questa_settimana questo_mese
only: only just solely exclusively nur ausschliesslich bloss seulement uniquement solo solamente solamente soltanto unicamente
unsure: maybe perhaps unsure idea know guess vielleicht weiss keine_ahnung peut_etre sais quiza quizas tal_vez se forse so boh depends
but: but although however though except aber obwohl jedoch allerdings mais cependant pourtant pero aunque sin_embargo sebbene tuttavia personally
 myself personlich selbst personnellement personalmente leave maternity paternity parental elternzeit mutterschutz sick conge maternite baja
 maternidad maternita malattia arret
few: rarely seldom hardly barely scarcely occasionally sometimes selten kaum gelegentlich manchmal ab_und rarement parfois occasionnellement raramente
 rara_vez casi a_veces ocasionalmente talvolta qualche_volta raro quasi
again: again wieder erneut encore nouveau nuevo ancora nuovo
more: still noch_immer immer_noch toujours todavia ancora
neutral: video musical musicale musicales musicali private personal paid proper actual motor pet digital live roof dach toit tejado tetto

# The kinds of facts to which words refer. tag.go lists them.
[tags]
age: age ages alter edad eta altersgruppe
old: old older alt vieux vieja viejo quel_age quanti_anni cuantos_anos
birth: born birth birthday birthdate birthyear dob geboren geburt geburtsjahr geburtsdatum geburtstag naissance ne_e nee vous_ne etes_ne tu_ne es_ne
 nacimiento nacio nacido nacida nascita nato nata
household: household haushalt haushalts foyer menage hogar nucleo home house vivienda haus
people: people persons person personen leute personnes personas persone members mitglieder miembros membri menschen componenti haushaltsgrosse size
live: live lives living reside leben lebt lebe wohnen wohnst wohne habitez habites habite habitent vivez vivent vit vis vive viven vives vivo vivono
 vivi abita abiti abito residence wohnort wohnsitz
adult: adults adult erwachsene erwachsenen adultes adultos adulti
child: children child kids kid kinder kind kindern enfants enfant hijos hijo hijas hija ninos nino figli figlio figlia figlie bambini bambino minors
 minderjahrige son daughter sons daughters sohn tochter fils fille filles baby toddler
work: work works working job jobs paid_work arbeit arbeiten arbeitest arbeite beruf travail travaillez travaille boulot trabajo trabaja trabajas
 laboral lavoro lavora lavori occupation occupational profession professional employer arbeitgeber employeur empleador datore career berufliche
status: contract arbeitsvertrag contrat contrato contratto employment employed status situation erwerbsstatus berufstatig erwerbstatig
 erwerbstatigkeit beschaftigung beschaftigungsstatus berufsstatus emploi statut professionnelle empleo laboral situacion estado occupazione
 occupazionale occupato lavorativa situazione occupation beschaftigt
hours: hours hour hrs hr h stunden stunde std heures heure horas hora ore ora
title: title position role jobtitle berufsbezeichnung positionen poste intitule cargo puesto mansione ruolo profession tatig
employees: employees employee staff workforce beschaftigte mitarbeiter mitarbeitende angestellte employes salaries empleados trabajadores dipendenti
 workers headcount colleagues
company: company firm business organisation organization employer firma unternehmen betrieb entreprise societe empresa azienda ditta impresa
milestone: licence license degree graduate graduated graduation graduating diploma marry married wedding retire retired driving_licence fuhrerschein
 abschluss studium heirat geheiratet rente permis diplome marie mariage retraite carnet licencia licenciatura graduo caso casado casarse jubilo
 jubilado patente laurea laureato sposato pensione started start begin began bought buy moved joined started_working angefangen begonnen gekauft
 gezogen commence achete demenage empezo empezar compro mudo iniziato comprato trasferito opened founded
city: city town stadt ville ciudad citta municipality wohnort village
country: country land pays pais paese nation
state: state bundesland province region canton kanton estado provincia comunidad regione
marital: marital familienstand matrimonial matrimoniale civil civile relationship_status beziehungsstatus situation_familiale estado_civil
 stato_civile
spouse: wife husband spouse ehefrau ehemann ehepartner frau mann gatte gattin epouse mari femme conjoint esposa esposo marido mujer conyuge moglie
 marito coniuge married verheiratet marie mariee casado casada sposato sposata wedding marriage ehe mariage matrimonio matrimonial
percent: percent percentage prozent prozentsatz pourcentage porcentaje percentuale share proportion anteil pct
money: euro euros eur dollar dollars usd pounds gbp chf franken francs pesos salary income gehalt einkommen salaire revenu salario ingresos stipendio
 reddito
total: total overall altogether all_together insgesamt gesamt zusammen gesamten totalen tout ensemble totale complessivo complessivamente entire whole
 in_all
part: many_of viele_ihrer viele_dieser cuantos_de cuantas_de quanti_dei quante_delle of_that of_these of_those of_them of_which of_this davon daran
 parmi dont dentre ellos ellas estos di_questi di_cui di_quelli di_essi thereof de_eso de_esto de_ello di_questo di_cio de_cela de_ceux de_celles
 de_esos de_esas de_estos de_estas de_ellos de_ellas
rating: easy einfach satisfied satisfaction recommend recommendation rate rating happy_with score zufrieden zufriedenheit empfehlen weiterempfehlen
 bewerten bewertung note satisfait satisfaite satisfaction recommander recommanderiez notez evaluez satisfecho satisfecha satisfaccion recomendar
 recomendaria recomiende puntuar valora califica soddisfatto soddisfatta soddisfazione consigliare consiglierebbe raccomandare valuta voto like_about
 enjoy
explain: impression impressions eindruck impresion impressione explain explanation reason reasons comment comments comment_on elaborate describe tell
 why feedback opinion think experience erklaren begrunden begrundung warum grund meinung kommentar beschreiben erfahrung expliquez expliquer raison
 pourquoi avis commentaire decrivez explique explicar razon opinion comentario describa por_que spieghi spiega motivo perche opinione commento
 descriva motivi
diet: diet dietary ernahrung ernahrungsweise ernahren regime alimentaire alimentation dieta alimentacion alimentazione eating_habits vegetarian vegan
perday: day daily night nacht nuit noche notte tag taglich jour journee quotidien dia diario diaria giorno quotidiano giornaliero
perweek: week weekly woche wochentlich wochenstunden semaine hebdomadaire semana semanal semanales settimana settimanale settimanali
permonth: month monthly monat monatlich mois mensuel mes mensual mese mensile
peryear: year yearly annually annual jahr jahrlich an annee annuel ano anual anno annuale annually
days: days tage tagen jours dias giorni
nights: nights nachte nachten nuits noches notti
minutes: minutes minuten minutos minuti minute mins min
else: else besides other_than apart_from apart not_including excluding ausser_ihnen andere other others autre autres en_dehors ademas otras aparte
 altri altre oltre neben without_counting not_counting
under: under below younger unter moins menores meno minori minorenni moins_de menor
smoker: smoker nonsmoker smoking raucher nichtraucher fumeur fumeuse fumador fumadora fumatore fumatrice
monthname: january february april june july august september october november december januar februar marz juni juli oktober dezember janvier fevrier
 avril juin juillet septembre octobre novembre decembre enero febrero abril junio julio septiembre octubre noviembre diciembre gennaio febbraio aprile
 giugno luglio settembre ottobre dicembre
names: name names list which what welche nennen heissen noms nombres nomi call called appellent llaman chiamano
times: times mal fois veces volte
rent: rent renting tenant miete mieter mieten loue locataire alquiler alquilo inquilino affitto
dislike: dislike worst hate annoys annoy annoying frustrates improve improvement improved better bother problem problems negative disadvantages
 complain complaint stort nervt verbessern nachteile schlecht_an argert deteste ameliorer inconvenients gene agace mejorar molesta desventajas
 migliorare infastidisce svantaggi missing challenge challenges against downside downsides
grandchild: grandchildren grandchild grandkids grandson granddaughter enkel enkelkinder enkelin petits_enfants nietos nipoti stepson stepdaughter
 stepchild stepchildren stiefsohn stieftochter

# Concepts that the gates know by name. dog<pet is a kind of pet. After a star, each word is a kind of its own: pork is not chicken.
[topics]
car: car cars vehicle vehicles automobile automobiles auto autos wagen pkw fahrzeug fahrzeuge voiture voitures vehicule vehicules coche coches carro
 vehiculo macchina macchine automobili veicolo
*brand<car: vw volkswagen golf opel corsa bmw audi mercedes toyota ford fiat renault peugeot skoda seat tesla volvo honda hyundai kia nissan mazda
 dacia citroen
driving: drive drives driving driven driver fahren fahre fahrt autofahren conduisez conduis conduire conduce conduzco conducir manejo guida guidi
 guido guidare
licence: driving_licence driving_license drivers_license drivers_licence driver_license licence license fuhrerschein permis carnet patente
bike: bike bikes bicycle bicycles fahrrad fahrrader rad velo velos bicyclette bicicleta bicicletas bici bicicletta biciclette
ebike<bike: ebike ebikes pedelec pedelecs
motorcycle: motorcycle motorcycles motorbike motorrad moto motos motocicleta motocicletta
child: child children kid kids kind kinder kindern enfant enfants hijo hijos hija hijas nino ninos figlio figli figlia figlie bambino bambini
*son<child: son sons daughter daughters sohn sohne tochter fils fille filles toddler baby newborn teenager teenagers
animal: animals tier tiere tieren
pet: pet pets haustier haustiere haustieren animal animaux animales mascota mascotas animale animali domestique compagnie
dog<pet: dog dogs puppy hund hunde chien chiens chienne perro perros perra cane cani
cat<pet: cat cats kitten katze katzen kater chat chats chatte gato gatos gata gatto gatti gatta
*rabbit<pet: hamster hamsters rabbit rabbits parrot kaninchen lapin conejo coniglio aquarium
smoking: smoke smokes smoking smoker cigarette cigarettes cigars rauche rauchen rauchst raucht raucher zigarette zigaretten fumez fume fumer fumeur
 fuma fumas fumo fumar fumare fumador cigarrillo cigarrillos cigarros sigaretta sigarette fumatore tobacco tabak tabac tabaco tabacco pack_a
vaping: vape vaping vapes dampfen vapoteur vapotez ecigarette ecigarettes ezigarette ezigaretten ecigarro ecigarrillo ecigarrillos esigaretta
 esigarette
alcohol: alcohol alcoholic alkohol alkoholische alcool alcoolisees alcohol alcoholicas alcolici alcolico
*beer<alcohol: beer beers wine wines whisky whiskey vodka gin rum cocktail cocktails champagne prosecco bier biere wein weine schnaps sekt vin vins
 bieres cerveza cervezas vino vinos birra birre vini pint pints lager liquor spirits
meat: meat fleisch viande viandes carne carni
*steak<meat: steak steaks beef chicken pork ham bacon sausage sausages burger burgers lamb turkey salami rindfleisch schweinefleisch huhn hahnchen
 schinken wurst schnitzel speck rind boeuf poulet porc jambon saucisse agneau entrecote pollo ternera cerdo jamon chorizo manzo maiale prosciutto
 bistecca ribs veal
livestock: livestock vieh nutzvieh betail ganado bestiame
*cow<livestock: cow cows cattle sheep goats pigs hens hen huhner rind rinder kuhe schafe schweine poules gallinas galline vaches vache moutons chevres
 vacas vaca ovejas cerdos mucche mucca pecore
ereader: ereader ebook_reader
*kindle<ereader: kindle kindles
fish: fish seafood fisch poisson pescado marisco pesce
*salmon<fish: salmon tuna sushi shrimp lachs thunfisch garnelen saumon thon crevettes atun gambas salmone tonno gamberi
dairy: dairy laitiers lacteos latticini milchprodukte
*milk<dairy: milk cheese butter yoghurt yogurt cream milch kase joghurt sahne quark lait fromage beurre yaourt creme leche queso mantequilla latte
 formaggio burro
egg: egg eggs eier ei oeuf oeufs huevo huevos uovo uova omelette
coffee: coffee coffees kaffee kaffees cafe cafes caffe
*espresso<coffee: espresso espressos cappuccino cappuccinos
tea: tea teas tee the_noir te_verde
streaming: streaming stream streams series_streaming
*flix<streaming: netflix disney hulu spotify_video hbo prime_video
television: television tv tv_set television_set fernsehen fernseher fernsehgerat tele televiseur televisor televisione televisore
console: console consoles konsole konsolen spielkonsole consola consolas games_console gaming_console
*box<console: xbox playstation ps5 nintendo
gaming: gaming gamer games game jeux juegos giochi spiele
videogame<gaming: videogame videogames videospiele computerspiele videojuegos videojuego videogiochi video_games video_game jeux_video jeu_video
 computer_games
phone: phone phones cellphone handy handys mobiltelefon telephone portable movil moviles telefono cellulare
*smartphone<phone: smartphone smartphones iphone iphones android
*laptop<computer: laptop laptops notebook pc portatil
computer: computer computers rechner ordinateur ordinateurs ordenador ordenadores
tablet: tablet tablets tablette tableta
*ipad<tablet: ipad ipads
smartwatch: smartwatch smartwatches
social: social_media soziale_medien reseaux redes_sociales social_network social_networks
gym: gym gyms fitnessstudio fitnesscenter gimnasio palestra
exercise: exercise exercises exercising workout workouts sport sports sportlich sportif deporte deportes ejercicio esercizio training trainings train
 trainiere
running<exercise: jog jogs jogging runner marathon joggen courir footing correr correre corsa
swimming<exercise: swim swims swimming schwimmen schwimme nager nage nadar nuoto nuotare
*yoga<exercise: yoga pilates
skiing<exercise: ski skis skiing skifahren esquiar sciare
hiking<exercise: hike hikes hiking wandern randonnee senderismo escursioni
cooking: cook cooks cooking cooked koche kochen kocht cuisinez cuisine cuisiner cocina cocino cocinar cucina cucino cucinare
garden: garden gardens gardening garten jardin jardinage giardino giardinaggio
flight: fly flies flying flew flight flights plane planes flug fluge fliegen fliege flugzeug avion avions vol vols volar vuelo vuelos avion volare
 aereo voli airline airlines
travel: travel travels travelled traveled travelling traveling trip trips reise reisen verreisen voyage voyages voyager viaje viajes viajar viaggio
 viaggi viaggiare
abroad: abroad ausland etranger extranjero estero
train: train trains zug zuge bahn treno treni tren trenes
bus: bus buses busse autobus
cruise: cruise cruises kreuzfahrt kreuzfahrten croisiere croisieres crucero crociera
hotel: hotel hotels hoteles
vacation: vacation vacations holiday holidays urlaub ferien vacances vacaciones vacanza vacanze ferie
creditcard: credit_card credit_cards kreditkarte kreditkarten carte_bancaire carte_credit tarjeta tarjetas
loan: loan loans kredit kredite darlehen pret prets prestamo prestamos prestiti
mortgage: mortgage home_loan hauskredit immobilienkredit mutuo credit_immobilier pret_immobilier hypothek hypotheken hypothecaire hipoteca ipoteca
 baufinanzierung
insurance: insurance insurances insured versicherung versicherungen assurance assurances seguro seguros assicurazione assicurazioni
shares: stocks stock_market aktien actions_bourse acciones azioni
crypto: crypto cryptocurrency cryptocurrencies kryptowahrung kryptowahrungen kryptos cryptomonnaie cryptomonnaies criptomoneda criptomonedas
 criptovaluta criptovalute
*bitcoin<crypto: bitcoin ethereum dogecoin
glasses: glasses spectacles brille lunettes gafas occhiali
lens: contact_lenses kontaktlinsen lentilles lentillas lenti
medication: medication medications medicine medicines pills medikament medikamente medicament medicaments medicamento medicamentos farmaco farmaci
 tablets_pills
vitamin: vitamins vitamin supplements supplement nahrungserganzungsmittel vitamine complements vitaminas suplementos integratori
allergy: allergy allergies allergic allergie allergien allergique alergia alergias alergico allergia allergie
doctor: doctor doctors arzt arzte hausarzt medecin medecins medico medicos medici
dentist: dentist dentists zahnarzt dentiste dentista
makeup: makeup cosmetics schminke kosmetik maquillage maquillaje trucco
perfume: perfume perfumes fragrance parfum parfums profumo profumi
tattoo: tattoo tattoos tatuaje tatuajes tatuaggio tatuaggi tatouage tatouages
instrument: musikinstrument musikinstrumente instrument instruments instrumente instrumento strumento strumenti
*guitar<instrument: guitar piano violin gitarre klavier guitare guitarra chitarra pianoforte drums flute
newspaper: newspaper newspapers zeitung zeitungen journal journaux periodico periodicos giornale giornali
book: book books buch bucher livre livres libro libros libri
ebook<book: ebook ebooks
*novel<book: novel novels roman romane romans novela novelas romanzo romanzi
podcast: podcast podcasts
cinema: cinema cinemas movie_theater kino cine
balcony: balcony balkon balcon balcone
pool: swimming_pool pool piscine piscina
solar: solar photovoltaic photovoltaik solaranlage solaire
boat: boat boats boot boote bateau barco barca
dishwasher: dishwasher dishwashers spulmaschine geschirrspuler vaisselle lavavajillas lavastoviglie
degree: university_degree college_degree degree degrees hochschulabschluss studienabschluss
studying: student students studying studies studiere studierst studieren studenten etudiant etudiante etudiez etudes estudiante estudias estudiando
 studente studentessa studi
university: university universities universitat hochschule universite universidad universita
voting: vote voted voting wahlen gewahlt voter vote votado votar votare votato elections election
gambling: gamble gambling gluckspiel glucksspiel
*lottery<gambling: lottery casino bet betting wetten lotto loterie loteria apuestas scommesse lotteria
remote: remotely remote from_home telework homeoffice home_office teletravail teletrabajo telelavoro smart_working
onlineshop: online internet web enligne linea
volunteering: volunteer volunteering volunteers ehrenamt ehrenamtlich benevolat benevole voluntariado volontariato
sibling: sibling siblings brother brothers sister sisters geschwister bruder schwester schwestern fratrie frere freres soeur soeurs hermano hermana
 hermanos hermanas fratello fratelli sorella sorelle

# Ways of life, which exclude what life.go lists.
[lives]
vegan: vegan veganer veganerin vegane vegana vegano vegans veganism plant_based
vegetarian: vegetarian vegetarier vegetarierin vegetarisch vegetarien vegetarienne vegetariano vegetariana vegetarians
nonsmoker: nonsmoker nichtraucher nichtraucherin non_smoker non_fumeur no_fumador non_fumatore non_fumeuse
teetotal: teetotal teetotaler teetotaller sober abstinent abstemio astemio astemia antialkoholiker sobre
childless: childless childfree kinderlos
lactose: lactose_intolerant laktoseintolerant

# Frequent words by which a question shows its language.
[languages]
en: the you your do does how what which are is of and have did when where my to often i it for who has would why
de: sie ihr ihre ihren ihrem ihrer du dein deine hast haben hat ist sind wie welche welcher welches welchem wo wann der die das ein eine einen einem
 im zu mit fur ich mein bei von seit und nicht warum wieso
fr: vous votre vos est avez etes quel quelle quels quelles combien les des le la une dans je de du ou pour ce et depuis en tu ton ta tes pourquoi
 cette vos
es: usted su sus que el los la las cuantos cuantas cuanto cual tiene es con en de tu tus del por una un se y tienes donde mi
it: il lei suo sua suoi quanti quante quanto quale che ha di del della nel con gli la una un e per le i in si tu tuo tua come dove perche

# Words that mean what is listed here in these languages only. In the others they lose the cue or tag named, or everything.
[friends]
son: en
chat: fr
chats: fr
mai: it
an: fr
ans: fr
come: es it
comes: es
como: es
sale: fr
sin: es
war: de
die: de
fast: en
gut: de
bad: en
note: fr
ne: de cue_no
hat: de
car: en
boot: de
comment: fr cue_wh
her: en
land: de
tag: de
pays: fr tag_country
mes: es tag_permonth
ton: fr
was: en cue_past
due: en cue_reason
nombre: fr cue_howmany
fume: fr
mal: de
bin: de
tele: fr es
sole: en
fin: fr
ora: it
ore: it
dame: es
rente: de
journal: fr
avis: fr
prima: it
primo: it
fatal: es
genre: fr
pase: es
plane: de cue_hypo
kind: de
pass: en
do: en
use: en es
as: en
ai: fr
solo: es it
real: en
quit: en
mari: fr
marie: fr
natural: en
bio: de
am: de en
frau: de
sans: fr
conge: fr

[numbers en]
0: zero
1: one once
2: two twice both couple
3: three thrice
4: four
5: five
6: six
7: seven
8: eight
9: nine
10: ten
11: eleven
12: twelve dozen
13: thirteen
14: fourteen
15: fifteen
16: sixteen
17: seventeen
18: eighteen
19: nineteen
20: twenty
30: thirty
40: forty
50: fifty
60: sixty
100: hundred

[numbers de]
0: null
1: eins einmal
2: zwei zweimal beide
3: drei dreimal
4: vier viermal
5: funf funfmal
6: sechs sechsmal
7: sieben
8: acht
9: neun
10: zehn zehnmal
11: elf
12: zwolf dutzend
13: dreizehn
14: vierzehn
15: funfzehn
16: sechzehn
17: siebzehn
18: achtzehn
19: neunzehn
20: zwanzig
30: dreissig
40: vierzig
50: funfzig
60: sechzig
100: hundert

[numbers fr]
0: zero
2: deux
3: trois
4: quatre
5: cinq
6: six
7: sept
8: huit
9: neuf
10: dix dizaine
11: onze
12: douze douzaine
13: treize
14: quatorze
15: quinze quinzaine
16: seize
20: vingt vingtaine
30: trente trentaine
40: quarante
50: cinquante cinquantaine
60: soixante
100: cent centaine

[numbers es]
0: cero
2: dos
3: tres
4: cuatro
5: cinco
6: seis
7: siete
8: ocho
9: nueve
10: diez decena
11: once
12: doce docena
13: trece
14: catorce
15: quince
20: veinte veintena
30: treinta
40: cuarenta
50: cincuenta
60: sesenta
100: cien

[numbers it]
0: zero
2: due
3: tre
4: quattro
5: cinque
6: sei
7: sette
8: otto
9: nove
10: dieci decina
11: undici
12: dodici dozzina
13: tredici
14: quattordici
15: quindici
20: venti ventina
30: trenta trentina
40: quaranta
50: cinquanta
60: sessanta
100: cento

# Words that state a frequency by themselves, in times a year.
[rates]
365: daily taglich quotidiennement diariamente quotidianamente everyday constantly
52: weekly wochentlich hebdomadaire semanalmente settimanalmente
26: fortnightly biweekly
12: monthly monatlich mensuellement mensualmente mensilmente
1: yearly annually jahrlich annuellement anualmente annualmente

# Units of time, in hours.
[hours]
1/60: minute minutes min mins minuten minuto minutos minuti
1: hour hours hr hrs h stunde stunden std heure heures hora horas ora ore
24: day days night nights tag tage tagen nacht nachte nachten jour jours nuit nuits dia dias noche noches giorno giorni notte notti yesterday gestern
 hier ayer ieri
168: week weeks woche wochen semaine semaines semana semanas settimana settimane
744: month months monat monate monaten mois mes meses mese mesi
8784: year years jahr jahre jahren annee annees an ans ano anos anno anni

# Names of months, by number.
[months]
1: january jan januar janner janvier enero gennaio
2: february feb februar fevrier febrero febbraio
3: march mar marz mars marzo
4: april apr avril abril aprile
5: may mai mayo maggio
6: june jun juni juin junio giugno
7: july jul juli juillet julio luglio
8: august aug aout agosto
9: september sep sept septembre septiembre settembre
10: october oct oktober okt octobre octubre ottobre
11: november nov novembre noviembre
12: december dec dezember dez decembre diciembre dicembre

# Opposite statements about the same thing. A bar separates the sides.
[antonyms]
reliable: reliable dependable zuverlassig fiable affidabile | breaks break unreliable fails crashes unzuverlassig panne averia guasto kaputt
cheap: cheap affordable inexpensive gunstig billig abordable barato economico | expensive overpriced costly teuer cher chere caro cara costoso
easy: easy simple straightforward einfach leicht facile facil semplice | difficult hard complicated confusing schwierig kompliziert difficile
 complique dificil complicado difficile complicato
safe: safe secure sicher sur seguro segura sicuro | dangerous unsafe insecure risky gefahrlich unsicher dangereux peligroso pericoloso
enjoy: enjoy love like loves adore liebe mag gerne aime adore encanta gusta adoro piace | hate dislike detest avoid loathe hasse ungern deteste odio
happy: happy satisfied content pleased glucklich zufrieden heureux satisfait feliz satisfecho felice soddisfatto | unhappy dissatisfied miserable
 unsatisfied unglucklich unzufrieden malheureux insatisfait infeliz insatisfecho infelice insoddisfatto
trust: trust trustworthy vertraue honest | distrust mistrust misstraue dishonest
interesting: interesting exciting fun spannend interessant interessant passionnant interesante divertido interessante divertente | boring dull tedious
 langweilig ennuyeux aburrido noioso
quiet: quiet calm peaceful ruhig calme tranquilo tranquillo | loud noisy laut bruyant ruidoso rumoroso
fast: fast quick schnell rapide rapido veloce | slow langsam lent lento lenta
clean: clean sauber propre limpio pulito | dirty filthy schmutzig sale sucio sporco
healthy: healthy gesund sain sano | unhealthy ungesund malsain malsano
always: always immer toujours siempre sempre | never nie niemals jamais nunca mai
organised: organised organized tidy ordentlich | messy disorganised disorganized chaotic unordentlich chaotisch
relaxed: relaxed relaxing calm entspannt entspannend | exhausting stressful nervous anxious stressed stressful nervos gestresst
outgoing: outgoing extroverted sociable talkative gesellig | shy introverted reserved quiet schuchtern
friendly: friendly helpful polite freundlich aimable amable gentile | unfriendly rude unhelpful unfreundlich desagradable scortese
good: good great excellent gut bon bonne bueno buena buono buona | bad poor terrible awful schlecht mauvais mauvaise malo mala cattivo pessimo
save: save saving sparsam | spend spending spender verschwende
useful: useful helpful nutzlich utile util | useless pointless nutzlos inutile inutil
comfortable: comfortable bequem confortable comodo comoda | uncomfortable unbequem inconfortable incomodo scomodo
confident: confident confidently selbstsicher | insecure unsure unsicher
alone: alone allein | others crowd company
early: early fruh | late spat

# English past forms, by their verb.
[irregular]
bear: borne
build: built
catch: caught
choose: chose
draw: drew
feel: felt
find: found
get: got
give: gave given
grow: grew grown
keep: kept
know: knew
leave: left
lend: lent
lose: lost
make: made
meet: met
ride: rode ridden
run: ran
sell: sold
send: sent
sing: sang
sleep: slept
speak: spoke spoken
swim: swam
teach: taught
wear: wore worn
win: won
write: wrote written

# Lists that rules name. The comment in Go says what each is for.
[lists]
of_one: its his sein seine seinen son sa suo sua
abstains: nonsmoker teetotal childless lactose
activities: driving smoking vaping alcohol meat fish dairy egg coffee tea exercise running swimming yoga skiing hiking cooking flight travel abroad
 gaming voting gambling volunteering remote streaming television
agree: agree agreed agrees zustimmung stimme trifft zutreffend accord acuerdo daccordo accordo true applies wahr vrai verdadero vero
all-trades: use uses using nutzen nutze nutzt benutzen benutzt verwenden verwendet utilisez utilise usa uso utiliza utilizza usi
and: and und et y
animal: animals tiere animaux animales animali
article: a an any your
articles: un uno una une ein eine einen einer eines
auxiliaries: do does did is are was were has have can hat ist sind haben kann darf besitzt nutzt
be: are is were sind ist waren sont est son es sono have has haben hat ont tienen hanno
begin: begin begins began begun beginning start starts started arrive arrived arrival beginn beginnt begann begonnen anfang angefangen angereist
 anreise ankunft debut debute commence commencer commencez arrivee inicio empezo empezado comenzo comenzado comienza llego llegado llegada inizio
 iniziato iniziata cominciato arrivato arrivata arrivo
clause: when if because unless who whose wenn falls weil dass quand si parce lorsque cuando porque quando perche se
client: client clients customer customers kunde kunden cliente clienti clientes
company: others anderen autres otros altri friends freunden amis amigos amici
consumed: alcohol meat fish dairy egg coffee smoking
date: date dates datum fecha fechas data exact exactly exakt genau day month year check checked zu end
describe: describe rate call characterise characterize evaluate beschreiben bewerten
determiners: a an the any of or and der die das den dem des ein eine einen einem einer kein keine le la les un une du de des l d el los las una unos
 unas algun alguna il lo gli i uno per in on with for to mit zu im am fur avec en par pour con por para su sue al del
did: did were
disagree: disagree disagreed disagrees desacuerdo desaccord disaccordo false falsch faux falso
earlier: before zuletzt previous prior former last old first letzten letzte letzter letztes vorherigen vorheriger fruheren erste ersten dernier
 derniere precedent precedente premiere premier anterior ultimo ultima primera primer precedente prima primo
end: end ends ended finish finished leave left departure stop stopped ende endet endete geendet beendet aufgehort abgereist abreise fin fini finie
 termine terminee termines terminees depart reparti repartie final termino terminado acabo acabado marcho marchado salida fine finito finita finisce
 terminato terminata ripartito ripartita partenza
every: every each jeden jede jedes chaque tous toutes todos todas cada ogni tutti tutte most
family: family household familie haushalt famille foyer familia hogar famiglia
favourite: favourite favorite lieblings lieblingsessen lieblingsgericht lieblingsgetrank lieblingsspeise lieblingsmahlzeit prefere preferee favorito
 favorita preferito preferita lunch breakfast dinner mittagessen fruhstuck abendessen dejeuner diner almuerzo cena pranzo colazione desayuno
for: for fur zum pour para per
for-now: yet far bisher bislang zurzeit derzeit momentan jusqu encore presente todavia aun ahora finora lately anymore longer
growth: increase increased grow growth change raise erhohung gestiegen wachstum augmentation crecimiento aumento crescita more mehr compared
habits: normally usually generally otherwise typically normalerweise gewohnlich sonst ublicherweise meistens habitude habituellement normalement
 normalmente habitualmente costumbre solito abitualmente solitamente
have: have haben hast avez as tiene tienes ha hai
hedge: mostly mainly partly almost nearly largely semi usually try trying sometimes flexitarian hauptsachlich meistens fast teilweise uberwiegend
 plutot surtout presque principalement casi principalmente mayormente soprattutto quasi prevalentemente
home: property properties house houses flat flats apartment apartments immobilie immobilien wohnung wohnungen haus hauser eigenheim bien biens
 logement logements maison appartement inmueble inmuebles vivienda viviendas piso pisos immobile immobili casa case appartamento appartamenti
indefinite: a an any ein eine einen un une una
intensifiers: very extremely completely totally absolutely highly strongly fully sehr ausserst vollig absolut voll tres extremement tout totalement
 muy totalmente completamente molto estremamente pienamente definitely
introduces: per a an each every one the of your typical average normal usual working work week winter summer single pro in am im an der die einer
 einem jede jeder jedem jeden typischen normalen par au un une chaque la le cette al a por una cada del di il nella ogni questa alla dans en el
kin: husband wife hubby spouse son sons daughter daughters kid kids boys girls mum mom dad mums moms dads granddad grandpa grandma nan mann frau sohn
 tochter kinder mutti vati oma opa mari femme fils fille enfants maman papa marido mujer hijo hija hijos hijas abuelo abuela marito moglie figlio
 figlia figli figlie mamma nonno nonna nonni family familie famille familia famiglia his hers theirs flatmates neighbour neighbours nachbarn voisins
 vecinos vicini landlord vermieter boss chef colleagues guests gaste customers clients kunden somebody someone jemand quelquun alguien qualcuno
kind: used family famille familia famiglia home house household company daily weekly monthly yearly annual pet private travel hogar casa maison viaje
 viaggio voyage
latin: que cuantos cuantas cuanto cuanta cual cuales como con donde cuando quanti quante quanto quanta quale quali che come dove quando per de di da
 en
like: like find finden finde trouvez encuentra trova support admire sympathisch mag mogen gefallt gefallen aimez aime supportez gusta gustan anima
 piace piacciono tifa
link: de du d del della dello di da sulla sul per la le el il para
married: married verheiratet marie mariee casado casada sposato sposata
moments: now moment currently zurzeit derzeit momentan gerade actuellement actualmente attualmente momento
more: more mehr plus mas piu
much: lot lots much heavy heavily regular frequent mainly mostly viel viele hauptsachlich vorwiegend regularidad frecuencia beaucoup principalement
 mucho mucha molto molta principalmente
near: nearest closest nachste nachsten nachster nachstes nachstgelegene nachstgelegenen proche proches cercano cercana cercanos cercanas vicino vicina
 vicini vicine
new: new south north neu nueva nouvelle
not-really-no: idea opinion preference problem matter doubt only often always really much sure particularly so many enough very difference limit nur
 oft immer sehr viel wirklich sicher seulement souvent toujours tres beaucoup solo siempre mucho muy molto sempre solo tan importa satisfied happy
 likely important zufrieden satisfecho satisfait soddisfatto bad too
occasions: week weekday weekdays weekend weekends workday workdays evening evenings morning mornings night nights summer winter spring autumn sunday
 sundays holidays woche wochentags werktags wochenende abends morgens nachts sommer winter sonntags semaine matin soir nuit ete hiver dimanche semana
 manana noche verano invierno domingo domingos diario settimana mattina sera notte estate inverno domenica fine feriali
often: always often frequently regularly constantly usually immer oft haufig regelmassig standig toujours souvent regulierement frequemment siempre
 frecuentemente regularmente menudo sempre spesso regolarmente frequentemente
or: or oder ou o u nor noch ni
other: other others another further additional weitere weiteren weiteres andere anderen anderes autre autres otro otra otros otras altro altra altri
 altre
own: own possess lease hold subscribe subscribed subscription member membership employ besitzen besitzt abonniert abo mitglied halten possedez possede
 abonne abonnee membre inscrit inscrite posee suscrito suscrita miembro socio socia possiede possiedi abbonato abbonata membro iscritto iscritta
owner: owner propiedad propriete eigentum eigentumer proprietaire propietario propietaria propia proprietario proprietaria proprieta
present: current present new next aktuellen aktueller aktuelles jetzigen neuen nouveau nouvelle actuel actuelle actual nuevo nueva attuale nuovo nuova
prop: own eigen eigenes eigenen eigene propre propio propia proprio propria
rate: a per pro je every each par por cada al alla ogni jede jeden
recurring: fiscal financial business season geschaftsjahr wirtschaftsjahr saison exercice ejercicio temporada esercizio stagione
self: yourself selbst personally personlich personnellement mismo misma stesso personalmente
several: several many mehrmals mehrere plusieurs varias varios diverse parecchie few multiple
stress: life leben vie vida vita thanks thank sorry danke leider merci desole gracias grazie afraid unfortunately einzige einziges single seul solo
 kind art such them him am bin suis soy sono estoy sto absolut single interest interested really simply einfach simplement simplemente semplicemente
substitutes: vegan vegane veganes veganer veganen plant plantbased soy soya soja oat hafer almond mandel coconut kokos tofu seitan substitute
 substitutes ersatz alternative alternatives vegetarian vegetarisch vegetarische vegetal vegetale vegetariano vegana free alcoholfree frei
 alkoholfreies alkoholfrei sans sin senza analcolica nonalcoholic zero rice peanut nut veggie beyond avocado bean beans lentil chickpea avoine amande
 avena almendra mandorla
than: than als de d di
weak: hired see consult enroll hir rent adopt instal join book attend enrol travel mak get take giv keep run hold visit stay receiv perform current
 typic regular privat own total whatev ubernacht verbracht verbring geh fahr nehm reis mach halt hal eig lauf derz ublich fair prend all voyag vous
 disposez souscrit inscrit viaj viaggi ir pued corso cors andar prend any unternehm betrieb firm entrepris societ empres aziend dit impres
whereabouts: home restaurant restaurants office outside zuhause hause buro draussen maison bureau casa oficina fuera ufficio fuori
who: who wer qui quien quienes chi
you: you sie du ihr ihnen vous tu te usted ustedes lei voi i my
done-forms: passe passes fait faits faites utilise visite achete mange depense dormi vu vus pris prises joue
nearly: almost nearly practically virtually hardly barely kaum praktisch presque pratiquement guere casi practicamente apenas quasi praticamente
 usually normally generally mostly meistens normalerweise meist grundsatzlich
unmarried: ledig celibataire soltero soltera celibe nubile
wedding: wedding marriage hochzeit heirat eheschliessung trauung mariage noces boda matrimonio nozze
wedding-tail: day ceremony take held celebrated stattgefunden gefeiert
wedded: marry married geheiratet marie mariee maries casado casada caso casaste casarse sposato sposata sposati
who-weds: you sie du ihr vous tu te usted ustedes se lei si vi
former: divorcee separated widowed widow geschieden verwitwet getrennt divorce separe veuf veuve divorciado divorciada viudo viuda separado separada
 divorziato divorziata vedovo vedova separato separata ex former late deceased died passed exwife exhusband verstorben divorced
if: if falls wenn sofern si se indien
so: so applicable zutreffend
