# German. The classes under [words] are explained in docs/checks/chs.md; a word may stand in several.
[words]
no: nein ne nee noe keineswegs
not: nicht ohne weder noch_nicht nich verzichte
never: nie niemals noch_nie nie_im_leben kein_einziges_mal nie_gemacht
none: kein keine keinen keinem keiner keines keins nichts niemand nix nirgends keinerlei gar_keine gar_nichts keine_davon keines_davon nichts_davon keins_davon keiner_davon weder_noch
yes: ja jawohl klar sicher naturlich genau stimmt doch jep
hedge: so_gut_wie praktisch beinahe fast kaum selten manchmal gelegentlich meistens normalerweise eigentlich wirklich immer oft haufig viel beinahe praktisch ab_und_zu hin_und_wieder nicht_wirklich unbedingt jeden jede jedes regelmassig besonders grundsatzlich
unsure: weiss_nicht weiss_ich_nicht keine_ahnung keine_angabe unsicher mochte_ich_nicht_sagen kann_ich_nicht_sagen erinnere_mich_nicht ka
notasked: entfallt trifft_nicht_zu nicht_zutreffend n_a na nicht_relevant entfallt_bei_mir betrifft_mich_nicht keine_antwort
past: fruher fruhere fruheren damals ehemals ehemalige ehemaliger ex vorher zuvor als_kind in_der_kindheit vor_jahren in_meiner_jugend als_jugendlicher als_student als_studentin jahre_lang_gehabt vergangenheit in_ihrem_leben
tense: war waren hatte hatten ging wurde gab hatten fand lief kam
ended: ausgetreten verkauft gekundigt aufgehort aufgegeben abgegeben nicht_mehr bis gestorben verstorben abbezahlt abgeschafft ausgezogen getrennt beendet mehr_nicht verschrottet kaputtgegangen abgemeldet weggegeben aufgelost abgeschlossen_und_vorbei eingestellt verloren gewechselt
future: noch_nicht werde werden plane planen geplant demnachst bald nachstes_jahr nachsten_monat vorhaben irgendwann hoffe hoffentlich spater vielleicht_mal uberlege wollen mochte_mal
hypo: sahe musste_passieren musste sollte damit_sie wurde wurden hatte_ich ware waren_sie konnte konnten sollte wunsche wunschen wunsch ideal ideale idealer traum traumhaft falls wenn_ich_einen wenn_ich_eine wenn_ich_ein hatte_gern mochte_gern gern_hatte angenommen stellen_sie_sich_vor
other: mann frau partner partnerin freund freundin freunde mutter vater eltern bruder schwester sohn tochter kinder nachbar nachbarin nachbarn mitbewohner mitbewohnerin mama papa oma opa tante onkel cousin jemand jemanden schwiegermutter schwiegereltern arbeitgeber firmenwagen dienstwagen kumpel meinung_anderer untermieter neffe nichte enkel mannes kollegen kollege kollegin chef familie
with: mit und samt zusammen_mit nebst
part: davon darunter von_diesen von_denen dieser_tage
us: von_uns uns zu_dritt zu_viert
stars: sterne stern sternebewertung
buy: kaufen kaufe gekauft kauft einkaufen verkaufen verkaufe verkauft kauf
hundred: prozent summe_100 anteil prozentual
excuse: hafermilch sojamilch mandelmilch geliehenen geliehenes geliehener unbezahlt alkoholfrei* vegane veganer vegetarische koffeinfrei* spielzeug buro geliehen leihe gemietet miete_ich teile geteilt geschenk fur_die_arbeit gast gaste besuch ausser notfall je_nachdem ausnahmsweise stiefsohn stieftochter diensthandy kommt_drauf_an
but: aber obwohl jedoch allerdings sondern trotzdem
because: weil da_ich denn wegen deshalb darum
i: bin ich mir mich mein meine meinen meinem meiner meines wir uns unser unsere unseren unserem unserer hab habs
you: sie ihnen du dich dir
your: ihr ihre ihren ihrem ihrer ihres dein deine deinen deinem deiner
howmany: wie_viele wieviele anzahl wie_viel_personen zahl_der
howmuch: wie_viel wieviel betrag hohe_der
howoften: wie_oft wie_haufig haufigkeit wie_regelmassig
howlong: wie_lange seit_wann wie_viele_jahre seit_wie_vielen_jahren
howold: wie_alt
which: wie welche welcher welches welchen welchem was nennen beschreiben beschreiben_sie
who: wer wen wem wessen
where: wo woher wohin
when: wann in_welchem_jahr welches_jahr in_welchem_monat mit_welchem_alter
why: abgehalten hindert hinderte kommentar kommentare erklaren erlautern anmerkung anmerkungen antwort bewertung gegeben eindruck warum weshalb wieso grund grunde begrunden begrundung
own: besitzen besitze besitzt haben habe hat habt halten kaufen kaufe gekauft zahlen zahle bezahlen abonniert vorhanden gehort verfugen angeschafft
use: nutzen nutze nutzt benutzen benutze verwenden fahren fahre schauen schaue lesen lese horen hore essen esse isst trinken trinke spielen spiele gehen gehe besuchen machen mache tragen nehmen nehme reisen treiben kochen bestellen kaufen
know: fussball_schauen sport_schauen fussball_gucken kennst kennt kennen kenne gehort bekannt vertraut
opinion: fuhlen denken meinung wichtig zustimmen finden halten_sie_von sollte interessiert vertrauen einstellung
prefer: mogen mag gefallt gefallen gern_sehen lieblings liebsten bevorzugen bevorzugt am_liebsten traum perfekte perfekter ideal idealer
last: letzte letzten letzter letztes zuletzt letztens neulich
only: nur ausschliesslich bloss lediglich
each: pro je jede jeden jedes jeder im am alle in_der
ever: jemals je_einmal schon_einmal schon_mal
of: von davon
or: oder
and: und
to: bis
stop: der die das den dem des ein eine einen einem einer eines in an auf zu zum zur bei bis_auf uber nach aus als es er man sich ist sind sein bin wird auch noch schon  sehr ganz gar uberhaupt bitte ungefahr gerade aktuell derzeit momentan zurzeit heute jetzt so da dort hier folgenden folgende folgender optionen auswahl angaben angeben ja_nein gibt etwas sonst sache dinge art arten produkt produkte leider danke gott_sei_dank brauche brauch bisher persohnlich
 personlich selbst eigenen eigene eigener eigenes durch ins vom beim um fur dass dieses diese dieser diesen  ob nun mal eben einfach also denn halt zwar wohnung haus tag woche monat jahr  generell grundlegend ansonsten hause zuhause daheim normal ublich ublicherweise typischen typischer  dafur damit darauf daran
age: alter alt jahre_alt altersgruppe lebensalter geworden
birth: geboren geburtsjahr geburtsdatum jahrgang geburtstag geburt
household: dach haushalt haushaltsgrosse haushalts zuhause wohnung
people: personen person leute menschen mitglieder haushaltsgrosse kopfe
adults: erwachsene erwachsenen
live: leben lebt wohnen wohnt lebe wohne wohnhaft
alone: allein alleine nur_ich niemand_sonst sonst_niemand single_haushalt bin_allein
work: arbeit arbeiten arbeite beruf job tatig berufstatig wochenarbeitszeit arbeitszeit
staff: mitarbeiter mitarbeitende mitarbeitenden beschaftigte beschaftigten angestellte belegschaft
company: unternehmen firma betrieb arbeitgeber
team: team abteilung bereich standort filiale
total: insgesamt gesamt zusammen
rating: bewerten bewertung zufrieden zufriedenheit empfehlen weiterempfehlen skala note sterne gefallt wie_gut wie_gern wie_wahrscheinlich beurteilen schulnote
worst: nicht_gefallen missfallen stort nervt argert verbessern verbessert schlecht_an nachteile probleme problem beschwerden am_wenigsten schlimmste stress sorgen andern argerlich vermissen hasse
since: seit
for: seit fur lang
ago: vor her
times: mal male
minutes: minute minuten min
hours: stunde stunden std h wochenstunden
days: tag tage tagen nacht nachte nachten taglich
weeks: woche wochen wochentlich
months: monat monate monaten monatlich
years: unter_1_jahr weniger_als_ein_jahr jahr jahre jahren jahrlich
percent: % prozent anteil
money: $ £ € euro eur franken chf
over: uber mehr_als mindestens alter_als ab aufwarts oder_mehr und_mehr und_alter
under: unter weniger_als hochstens maximal bis_zu 
about: etwa ungefahr circa ca rund so_um knapp gut
early: anfang
mid: mitte
late: ende
spring: fruhling fruhjahr marz april
summer: sommer juni juli august
autumn: herbst september oktober november
winter: winter dezember januar februar weihnachten
weekday: unter_der_woche werktags wochentags montag dienstag mittwoch donnerstag freitag samstag sonntag montags dienstags mittwochs donnerstags freitags samstags sonntags morgen abend
weekend: wochenende wochenenden
spend: ausgeben ausgegeben kosten kostet budget preis geben_aus
intense: sehr extrem absolut vollig total komplett
window: heute gestern in_den_letzten letzten_monat letztes_jahr letzte_woche dieses_jahr diesen_monat im_letzten im_vergangenen vergangenen letzten_12_monaten derzeit_gerade
others: andere anderen weitere weiteren zusatzlich sonstige zweite zweites zweiten neue noch_ein
agree: zustimmen stimme_zu trifft_zu
disagree: stimme_nicht_zu lehne_ab
narrow: regelmassig hauptsachlich uberwiegend beruflich haufig oft viel mehr_als
include: einschliesslich inklusive inkl mitgerechnet
again: wieder
they: sie ihr ihre ihren ihres ihrem
age: altersklasse altersstufe altersbereich
article: der die das den dem des ein eine einen einem einer eines mein meine meinen meinem meiner unser unsere unseren
stop: gehoren angehoren fallen
why: gegeben begrunden begrundung anmerkung anmerkungen bewertung bewerten eigene_worte worten vergeben beispiel
stop: eingeben angeben
sense: sehe sieht sehen gesehen hore hort horen gehort rieche riecht riechen geruch gerausch gerausche larm blick aussicht verkaufe verkauft unterrichte
other: gastgeber gastgeberin
company: geschaftspartner geschaftspartnerin

[numbers]
0: null
0.5: weniger_als_ein_jahr
1: eins einmal
2: zwei zweimal beide
3: drei dreimal
4: vier viermal
5: funf funfmal
6: sechs
7: sieben
8: acht
9: neun
10: zehn
11: elf
12: zwolf dutzend
13: dreizehn
14: vierzehn
15: funfzehn
16: sechzehn
18: achtzehn
20: zwanzig zwanziger
25: funfundzwanzig
30: dreissig dreissiger
40: vierzig vierziger
50: funfzig funfziger
60: sechzig sechziger
70: siebzig siebziger
80: achtzig
100: hundert

[rates]
365: taglich jeden_tag jeden_morgen jeden_abend jede_nacht standig dauernd jeden_einzelnen_tag
100: zweimal_die_woche zweimal_pro_woche
52: wochentlich einmal_die_woche jede_woche jedes_wochenende
12: monatlich einmal_im_monat jeden_monat
2: zweimal_im_jahr zweimal_jahrlich
1: jahrlich einmal_im_jahr jedes_jahr
0: nie niemals

[feelings]
-2: widerlich* absurd* peinlich* lachhaft* frechheiten bodenlos* gefahrlich* folter qual hasst verabscheue finger_weg nie_mehr zumutung pfusch verarsch* betrogen ungeniessbar* unertraglich* unertraglich witz hungerlohn kakerlaken mobbing lugen gefluchtet unbequemste katastrophe unangemessen rausgeschmissen reine_abzocke schlimmste furchtbar* schrecklich* grauenhaft* hasse unbrauchbar* katastroph* frechheit horror miserabel* unverschamt* abzocke nie_wieder scheiss* mull schrott grottig* ekelhaft* betrug unterirdisch* albtraum hol* grasslich* entsetzlich*
-1: lieblos* unfahig* laut* stinkt gestank verschimmelt* verbrannt* lauwarm eklig* gelogen vergessen uberfordert verloren hektisch* ungemutlich* unubersichtlich* verwirrend* umstandlich* wackelig* undicht* zickt spinnt ungerecht* unbequem* versalzen* matschig* fad* gebrullt genervt* unsicher* barsch* schlecht* langsam* kaputt* teuer* enttausch* unzuverlassig* problem* dreckig* kalt* nervt nervig* unfreundlich* falsch* spat verspatet verspatung* unzufrieden* schmutzig* laut* muhsam* kompliziert* defekt* mangelhaft* schwierig* arger* chaos chaotisch* stress* mude erschopft* gestresst* unhoflich* langweilig* reklamation* wackelt uberteuert* gequalt kaum
1: hubsch* warm* aufmerksam* professionell* sicher* fair* gerecht* entspannt* erholt* frisch* knusprig* ordentlich* verstandlich* klar* passt freue geduldig* kuschelig* gepflegt* preiswert* erholt idiotensicher leichter flusterleise angemessen fair sicher gut gute guter gutes guten nett* freundlich* schnell* sauber* zufrieden* einfach* zuverlassig* bequem* gern* lecker* praktisch* angenehm* hilfsbereit* leise punktlich* kompetent* schon schone schones problemlos* gemutlich* leicht
2: himmlisch* gottlich* paradies* traum bombe hammer wahnsinnig_gut sagenhaft* mega spitzenmassig* uberragend* phanomenal* vorbildlich* unschlagbar* kann_ich_nur_empfehlen wie_im_himmel besser_gehts_nicht leichter_gehts_nicht hervorragend* super toll* perfekt* fantastisch* liebe ausgezeichnet* beste bester bestens spitze grossartig* wunderbar* begeistert* genial* einwandfrei* traumhaft* herrlich* klasse sensationell* top wunderschon* makellos*

-2: kauderwelsch zum_kotzen saumassig* inakzeptabel* verheerend* indiskutabel* schlamperei wucher nie_mehr_wieder
-1: muffig* klapprig* schimmel* verwirrt unsauber* schlampig* patzig* herablassend* ruppig* zerkocht verkocht verbrannt* ungepflegt* vergammelt* angstlich niemand_hilft
1: flott* herzlich* zuvorkommend* ruhig* verlasslich* hochwertig* grosszugig* geraumig*
2: blitzblank* blitzsauber* rundum_klasse rundum_zufrieden konnte_nicht_besser_sein nicht_zu_toppen erstklassig* vorzuglich* exzellent* unvergesslich* eins_a

[concepts]
child: kleine_tochter funfjahriger funfjahrige schulbrote ~kinderwagen kind kinder kindern kids nachwuchs ~unser_grosser ~unsere_grosse ~unser_kleiner ~unsere_kleine ~elternabend ~schulranzen ~windeln ~kindergeld
baby: baby babys saugling neugeborenes ~elternzeit
son: sohn sohne sohnes
daughter: tochter
childcare: kita kindergarten kinderbetreuung tagesmutter babysitter ~krippe
grandchild: enkel enkelkind enkelkinder enkelin enkeln
partner: verlobte verlobter mein_freund meine_freundin partner partnerin lebensgefahrte lebensgefahrtin freundin_und_ich
spouse: ehemann ehefrau gatte gattin mein_mann meine_frau ~hochzeitstag meinem_mann meiner_frau meinen_mann unser_mann ihr_mann ihre_frau
sibling: bruder schwester geschwister bruders
flatmate: mitbewohner mitbewohnerin mitbewohnerinnen wg
alone: allein alleine lebe_allein wohne_allein alleinlebend einpersonenhaushalt single_haushalt sonst_niemand
marital: familienstand beziehungsstatus
married: verheiratet
single: ledig single
divorced: geschieden getrennt_lebend
widowed: verwitwet witwe witwer
nevermarried: nie_verheiratet
pregnant: schwanger schwangerschaft ~feinultraschall ~hebamme ~mutterpass
landlord: mietvertrag vermieter vermieterin hausverwaltung ~nebenkostenabrechnung
rent: miete kaltmiete warmmiete mietvertrag ~mieterhohung
mortgage: hypothek hypotheken baukredit baufinanzierung ~rate_furs_haus ~rate_fur_das_haus
owner: gehort_uns gehort_mir haus_gekauft bauernhaus_gekauft eigentumswohnung_gekauft unser_haus abbezahltes_haus eigentumer eigentum eigentumerin hausbesitzer eigenes_haus eigenheim eigentumswohnung im_eigenen_haus
tenant: mieter mieterin zur_miete mietwohnung
withparents: bei_den_eltern bei_meinen_eltern elternhaus
home: wohnsituation wohnverhaltnis
garden: garten gartens ~gewachshaus ~beet ~beete ~hochbeet
lawn: rasen ~rasenkante
balcony: balkon
garage: garage
pool: pool schwimmbecken
cellar: keller
carpet: teppich teppiche teppichboden
heating: heizung heizungsart
gas: gas gasheizung gastherme
oilheating: olheizung heizol oltank
heatpump: warmepumpe
stove: kamin kaminofen holzofen pelletofen ~schornsteinfeger
solar: solaranlage photovoltaik pv_anlage solar balkonkraftwerk ~einspeisevergutung ~wechselrichter
aircon: klimaanlage
cleaner: putzfrau putzhilfe reinigungskraft haushaltshilfe
moving: umzug umgezogen umziehen ~umzugskartons
renovation: renovierung renovieren renoviert sanierung
smarthome: smart_home smarthome smarte_lampen ~alexa ~google_home ~siri
alarm: alarmanlage
employment: beschaftigungsstatus erwerbsstatus berufliche_situation erwerbstatigkeit berufsstatus
job: ~nachtschicht ~meine_schicht ~dienstplan job arbeit beruf arbeitsplatz berufstatig erwerbstatig arbeitsstelle ~gehaltsabrechnung ~mein_chef ~meine_chefin ~mein_team
commute: arbeitsweg pendeln zur_arbeit ins_buro
boss: chef chefin vorgesetzter vorgesetzten vorgesetzte
overtime: uberstunden
homeoffice: homeoffice home_office von_zuhause_arbeiten von_zu_hause_arbeiten heimarbeit telearbeit zuhause_arbeiten
shiftwork: schichtarbeit nachtschicht nachtschichten schichtdienst
businesstrip: dienstreise dienstreisen geschaftsreise geschaftsreisen
reports: personalverantwortung fuhrungsverantwortung mitarbeiter_fuhren unterstellt ~mein_team_von ~mitarbeitergesprach ~mitarbeitergesprache
fulltime: vollzeit vollzeitjob
parttime: teilzeit teilzeitjob
employee: beamter beamtin angestellt angestellter angestellte
unemployed: arbeitslos arbeitssuchend arbeitsuchend ohne_arbeit erwerbslos ~jobcenter ~arbeitsagentur ~burgergeld nicht_berufstatig nicht_erwerbstatig
retired: rentner rentnerin rente ruhestand pensioniert pensionar pensionarin im_ruhestand berentet in_pension
homemaker: hausfrau hausmann
selfemployed: selbststandig selbstandig
business: eigene_firma eigenes_unternehmen eigenes_geschaft mein_laden meine_firma mein_betrieb ~meine_kunden ~meiner_werkstatt
staff: mitarbeiter angestellte_beschaftige meine_angestellten
solo: freiberufler freiberuflich freiberuflerin freelancer soloselbststandig solo_selbststandig einzelunternehmer ein_mann_betrieb ohne_angestellte
student: schuler schulerin student studentin studiere studium studierende ~vorlesung ~hausarbeit_fur_die_uni ~bafog
sidejob: nebenjob nebenverdienst nebeneinkunfte nebentatigkeit minijob nebenbei_arbeiten
union: gewerkschaft gewerkschaftsmitglied ~ver_di ~ig_metall
education: bildungsabschluss schulabschluss abschluss ausbildung_hochste hochster_abschluss hochster_bildungsabschluss
primary: ohne_abschluss grundschule kein_abschluss
secondary: hauptschulabschluss hauptschule realschule realschulabschluss mittlere_reife
highschool: abitur matura fachabitur
apprenticeship: lehre ausbildung gesellenbrief meister lehrabschluss berufsausbildung
bachelor: bachelor bachelorabschluss
master: master diplom magister masterabschluss staatsexamen
phd: promotion doktor promoviert doktortitel dissertation doktorarbeit
degree: diplomarbeit bachelorarbeit masterarbeit uni_abschluss studienabschluss hochschulabschluss
course: weiterbildung fortbildung volkshochschule vhs_kurs
languages: fremdsprache fremdsprachen ~vokabeln ~duolingo
car: auto autos pkw wagen fahrzeug fahrzeuge ~kilometerstand ~benzin ~tanken ~tuv ~sommerreifen ~winterreifen ~kofferraum ~werkstatttermin ~kfz
drive: autofahren fahre_auto fahren_auto selbst_fahren ~am_steuer
carbrand: vw volkswagen opel corsa bmw audi mercedes toyota ford fiat renault peugeot skoda tesla volvo honda hyundai kia mazda dacia passat octavia
ecar: elektroauto e_auto eauto elektroautos ~wallbox ~ladesaule
licence: fuhrerschein fahrerlaubnis ~fahrprufung ~klasse_b
motorcycle: motorrad motorrader moped mofa ~harley
bike: fahrrad fahrrader rad rades rader velo ~fahrradkette ~packtaschen ~fahrradhelm
ebike: ebike ebikes pedelec elektrofahrrad
scooter: roller e_scooter escooter
publictransport: opnv offentliche_verkehrsmittel offentlichen offis bus_und_bahn nahverkehr ~monatskarte ~deutschlandticket ~jobticket ~abo_karte ~bahncard
bus: bus busse
train: bahn zug zuge s_bahn deutsche_bahn regionalbahn
tram: strassenbahn tram
metro: u_bahn ubahn
taxi: taxi
uber: uber_fahrt
carsharing: carsharing
walking: zu_fuss spazieren spaziergang
boat: boot segelboot
camper: wohnmobil wohnwagen camper
abroad: ausland auslands* auslandsreise auslandsreisen im_ausland fernreise ~passkontrolle ~jetlag
flight: fliegen flug fluge flugzeug flugreise geflogen fliege/v airline fluggesellschaft ~ryanair ~lufthansa ~handgepack ~beinfreiheit ~vielflieger
holiday: urlaub urlaube ferien urlaubsreise reise reisen
hotel: hotel hotels ~zimmerservice ~fruhstucksbuffet ~halbpension
camping: camping zelten campingplatz
cruise: kreuzfahrt kreuzfahrten
airbnb: airbnb ferienwohnung
ski: ski skifahren skiurlaub snowboard ~skipass ~apres_ski
hiking: wandern wanderung
beach: strand
pet: haustier haustiere haustieren tier tiere tieren ~leckerli ~gassi ~tierfutter ~futternapf
dog: hund hunde hunden hundes welpe ~hundesteuer ~labrador ~dackel ~pudel ~schaferhund ~gassi ~hundefutter ~hundeschule
cat: katze katzen katzchen ~katzenklo ~katzenstreu ~kratzbaum ~katzenfutter unser_kater unserem_kater mein_kater meinem_kater unseren_kater
bird: vogel wellensittich papagei kanarienvogel wellensittiche
fishtank: aquarium goldfisch zierfische ~guppys ~filter_wechseln
hamster: hamster
rabbit: kaninchen
guineapig: meerschweinchen
reptile: schildkrote echse reptil reptilien
horse: pferd pferde pony ~reitstall
livestock: vieh nutztiere
chickens: huhner hennen
cattle: kuhe rinder schafe ziegen schweine
vet: tierarzt tierarztin
kitchenappliance: kuchengerat kuchengerate
dishwasher: spulmaschine geschirrspuler ~klarspuler ~spulmaschinentabs ~spulmaschinensalz
oven: backofen ofen
microwave: mikrowelle
fridge: kuhlschrank
freezer: gefrierschrank tiefkuhltruhe gefriertruhe
coffeemachine: kaffeemaschine kaffeevollautomat espressomaschine nespresso ~siebtrager ~kaffeepads
kettle: wasserkocher
airfryer: heissluftfritteuse airfryer
foodprocessor: kuchenmaschine thermomix mixer
washingmachine: waschmaschine ~waschgang
dryer: trockner waschetrockner
vacuum: staubsauger ~staubsaugen ~beutel_wechseln
robotvac: saugroboter staubsaugerroboter
ironing: bugeln bugeleisen bugle ~bugelbrett
sewing: nahmaschine
powertools: bohrmaschine akkuschrauber elektrowerkzeug werkzeug
mower: rasenmaher mahroboter
tv: fernseher tv fernsehgerat fernsehen
computer: computer pc rechner
laptop: laptop laptops notebook macbook
ipad: ipad ipads
tablet: tablet tablets
phone: handy handys telefon mobiltelefon
smartphone: smartphone smartphones
iphone: iphone iphones
android: samsung_galaxy android galaxy
smartwatch: smartwatch fitnessarmband fitnesstracker fitnessuhr apple_watch garmin
console: konsole spielkonsole spielekonsole playstation xbox nintendo
printer: drucker ~toner ~druckerpatrone ~druckerpatronen
camera: kamera spiegelreflex
headphones: kopfhorer
speaker: smart_speaker ~alexa
ereader: ereader e_reader kindle tolino
streaming: streaming streamingdienst streamingdienste streamen
netflix: netflix
disney: disney
primevideo: prime_video amazon_prime
musicstreaming: spotify musikstreaming ~meine_playlist
newspaper: zeitung zeitungen tageszeitung zeitungsabo
podcast: podcast podcasts
radio: radio
internet: internet internetanschluss wlan ~mein_router
mobileplan: handyvertrag mobilfunkvertrag
socialmedia: soziale_medien social_media soziale_netzwerke sozialen_medien sozialen_netzwerken ~meine_follower
facebook: facebook
instagram: instagram insta
tiktok: tiktok
twitter: twitter
linkedin: linkedin xing
snapchat: snapchat
youtube: youtube
whatsapp: whatsapp
datingapp: dating_app dating_apps tinder bumble parship onlinedating
gaming: computerspiele videospiele gaming zocken zocke ~minecraft ~fortnite
onlineshop: online_einkaufen onlineshopping online_bestellen online_shoppen im_internet_bestellt online_kaufen im_internet_einkaufen online_bestellt
amazon: amazon
ebay: ebay
secondhand: secondhand second_hand vinted flohmarkt kleinanzeigen
loyalty: payback bonuskarte kundenkarte
aichat: chatgpt ki_tools
cloud: cloudspeicher dropbox icloud
bankaccount: bankkonto girokonto konto
creditcard: kreditkarte kreditkarten mastercard ~kreditkartenabrechnung
debitcard: ec_karte girokarte
cash: bargeld bar_bezahlen bar_zahlen in_bar
mobilepay: apple_pay google_pay handy_bezahlen
loan: kredit kredite schulden darlehen ratenkredit dispo ~rate_bei_der_bank ~abbezahlen ~tilgung
savingsaccount: sparbuch tagesgeld sparkonto tagesgeldkonto
savings: ersparnisse sparen ~notgroschen ~auf_der_hohen_kante
invest: geldanlage investieren investiere anlegen geldanlagen ~dividende
stocks: aktien aktie etf etfs fonds ~sparplan
crypto: krypto bitcoin kryptowahrung kryptowahrungen ~wallet
insurance: versicherung versicherungen versichert *versicherung police ~selbstbeteiligung
healthinsurance: krankenversicherung krankenkasse
lifeinsurance: lebensversicherung
homeinsurance: hausratversicherung
carinsurance: kfz_versicherung autoversicherung
travelinsurance: reiseversicherung reiserucktrittsversicherung
petinsurance: tierversicherung hundeversicherung
claim: versicherungsschaden schadensfall schadenfall schaden_gemeldet
pension: altersvorsorge riester private_rente
gambling: glucksspiel gluckspiel wetten wette
onlinebanking: onlinebanking online_banking
meat: fleisch ~bolognese ~gulasch ~grillfleisch ~frikadellen
chicken: huhn hahnchen pute hahnchenbrust
beef: rind rindfleisch steak burger rinderbraten
pork: schwein schweinefleisch schinken wurst wurste wurstchen speck salami bratwurst leberwurst
seafood: garnelen muscheln meeresfruchte austern tintenfisch
fish: fisch lachs thunfisch fischstabchen
dairy: milchprodukte joghurt butter quark sahne
milk: milch
cheese: kase
egg: ei eier ruhrei
gluten: gluten
sugar: zucker sussigkeiten schokolade
fastfood: fast_food fastfood mcdonalds pommes burger_king doner
delivery: lieferdienst lieferando
restaurant: restaurant restaurants essen_gehen auswarts
cooking: kochen koche selbst_kochen gekocht
baking: backen backe gebacken ~sauerteig
breakfast: fruhstuck fruhstucken
organic: bio bioprodukte
readymeal: fertiggericht fertiggerichte
grocery: lebensmittel supermarkt wocheneinkauf
alcohol: alkohol alkoholische ~feierabendbier ~absacker ~kater_am_morgen
beer: bier biere pils ~feierabendbier ~masskrug
wine: wein weine rotwein weisswein sekt riesling prosecco
spirits: schnaps gin whisky wodka cocktail cocktails rum
caffeine: koffein
coffee: kaffee espresso cappuccino
tea: tee
softdrink: cola limo limonade softdrinks softdrink
energydrink: energydrink energydrinks red_bull
diet: ernahrung ernahrungsweise
vegetarian: vegetarier vegetarierin vegetarisch
vegan: vegan veganer veganerin
teetotal: abstinent antialkoholiker
smoking: rauchen rauche raucht zigarette zigaretten tabak ~kippe ~kippen ~marlboro ~schachtel_am_tag ~aschenbecher bin_raucher bin_raucherin sie_raucher sie_raucherin starker_raucher
nonsmoker: nichtraucher nichtraucherin
vaping: e_zigarette ezigarette dampfen vape
cannabis: cannabis kiffen
medication: medikament medikamente arzneimittel tabletten ~blutdrucktablette ~blutdrucksenker ~auf_rezept ~insulin ~dauerrezept
painkiller: schmerzmittel ibuprofen schmerztabletten
sleepingpill: schlaftabletten schlafmittel
supplement: nahrungserganzung nahrungserganzungsmittel vitamine magnesium vitamin_d
contraception: verhutung antibabypille
glasses: brille lesebrille ~gleitsicht ~brillenglaser
contacts: kontaktlinsen
hearingaid: horgerat horgerate
dentist: zahnarzt zahnarztin ~wurzelbehandlung
doctor: arzt hausarzt arztin
hospital: krankenhaus klinik
surgery: operation operiert ~vollnarkose
therapy: therapeut therapie psychologe psychologin psychotherapie therapeutin psychiater
physio: physiotherapie krankengymnastik
allergy: allergie allergien allergisch heuschnupfen ~antihistaminikum ~antihistaminika
chronic: chronische_krankheit chronische_erkrankung chronisch_krank vorerkrankungen ~rheuma
diabetes: diabetes diabetiker ~insulin
asthma: asthma ~inhalator ~asthmaspray
vaccine: impfung geimpft impfen
sickleave: krankgeschrieben krankmeldung krankheitstage krankenstand
sleepproblem: schlafprobleme schlafstorung schlafstorungen
tattoo: tattoo tattoos tatowierung tatowiert
piercing: piercing
makeup: make_up makeup schminken lippenstift schminke
skincare: gesichtscreme hautpflege
hairdye: haare_farben haarfarbe
hairdresser: friseur friseurin frisor
perfume: parfum
jewellery: schmuck
exercise: sport sportlich training trainiere ~muskelkater
gym: fitnessstudio fitnessclub studio
running: laufen/v joggen jogge laufe/v ~halbmarathon ~marathon
swimming: schwimmen schwimme schwimmbad
yoga: yoga
pilates: pilates
football: fussball
tennis: tennis badminton
golf: golf
climbing: klettern bouldern
dancing: tanzen tanzkurs
cycling: radfahren fahrradfahren
riding: reiten
fishing: angeln
hunting: jagd jagen
instrument: instrument musikinstrument geige schlagzeug
piano: klavier
guitar: gitarre
choir: chor
reading: lesen bucher buch roman romane ~buchclub ~lesezeichen
ebook: ebook ebooks
audiobook: horbuch horbucher
library: bibliothek bucherei stadtbibliothek
cinema: kino
concert: konzert konzerte
festival: festival festivals
theatre: theater oper
museum: museum museen ausstellung
boardgame: brettspiele gesellschaftsspiele
crafts: stricken hakeln basteln
painting: malen zeichnen
photography: fotografieren fotografie
gardening: gartenarbeit gartnern ~unkraut ~jaten
diy: heimwerken heimwerker
club: verein vereinsmitglied sportverein
volunteering: ehrenamt ehrenamtlich freiwilligenarbeit
donation: spenden spende gespendet
religion: religion kirche glaubig gottesdienst beten
voting: wahlen gewahlt bundestagswahl
party: partei
sauna: sauna
lottery: lotto ~rubbellos ~eurojackpot
casino: casino spielbank poker
sportsbet: sportwetten ~tipico
farm: bauernhof hof landwirtschaft ~hektar
tractor: traktor
male: mannlich
female: weiblich
allotment: schrebergarten kleingarten schrebergartens
compost: kompostieren komposthaufen
hottub: whirlpool
elevator: aufzug fahrstuhl
attic: dachboden
secondhome: zweitwohnung ferienhaus
lodger: untermieter untermieterin
battery: batteriespeicher stromspeicher
parking: stellplatz parkplatz tiefgaragenstellplatz anwohnerparkausweis
burglary: einbruch eingebrochen
caregiving: pflege_angehoriger angehorige_pflegen pflegen_sie
foster_child: pflegekind pflegekinder
jobsearch: jobsuche stellensuche bewerben beworben ~vorstellungsgesprach ~vorstellungsgesprache
companycar: firmenwagen dienstwagen
strike: streik gestreikt streiken warnstreik
internship: praktikum praktika
landline: festnetz festnetzanschluss festnetztelefon
smarttv: smart_tv
drone: drohne drohnen
printer3d: 3d_drucker
projector: beamer
antivirus: virenscanner antivirus antivirenprogramm
passwordmanager: passwortmanager passwort_manager ~bitwarden ~keepass
videocall: videoanruf videoanrufe videotelefonie videochat facetime skype
voiceassistant: sprachassistent sprachassistenten sprachassistentin
paytv: pay_tv bezahlfernsehen sky_abo kabelfernsehen
adblock: werbeblocker adblocker
magazine: zeitschrift zeitschriften zeitschriftenabo
blog: blog blogs bloggen
comics: comics comic manga mangas
anime: anime
will: testament
gold: goldmunzen goldbarren
bnpl: ratenzahlung ratenkauf klarna
overdraft: dispokredit
paypal: paypal
crowdfunding: crowdfunding
taxadviser: steuerberater steuerberaterin
studentloan: studienkredit bafog_schulden
sushi: sushi
pizza: pizza pizzen
icecream: speiseeis eisdiele
bottledwater: mineralwasser flaschenwasser
barbecue: grillen gegrillt grillabend grillst
fasting: intervallfasten fasten heilfasten
proteinshake: proteinshake proteinshakes eiweissshake proteinpulver eiweisspulver
homebrew: bier_brauen hobbybrauer
jam: einkochen einmachen marmelade_kochen
farmersmarket: wochenmarkt bauernmarkt hofladen
oatmilk: hafermilch sojamilch mandelmilch haferdrink
spicy: scharfes_essen
blooddonor: blutspende blut_spenden blutspender blut_gespendet
migraine: migrane
backpain: ruckenschmerzen
acupuncture: akupunktur
homeopathy: homoopathie homoopathisch globuli
massage: massage massagen masseur masseurin
cpap: cpap schlafapnoegerat
earplugs: ohrstopsel oropax
snoring: schnarchen schnarche
meditation: meditation meditieren meditiere
sunscreen: sonnencreme sonnenschutzmittel
tanning: solarium sonnenstudio
braces: zahnspange
wig: perucke toupet extensions
heels: high_heels absatzschuhe hohe_absatze stockelschuhe
watch: armbanduhr armbanduhren
handbag: handtasche handtaschen
sneakers: sneaker turnschuhe
fur: pelzmantel echtpelz
diving: tauchen tauchgang tauchschein schnorcheln
surfing: surfen surfbrett wellenreiten
sailing: segeln segle segelschein
rowing: rudern ruderverein
skating: schlittschuh schlittschuhlaufen skateboard inliner inlineskates
triathlon: triathlon ironman
basketball: basketball
volleyball: volleyball
handball: handball
stadium: stadion dauerkarte
esports: esport e_sports twitch
chess: schach
puzzles: puzzles puzzeln
crosswords: sudoku sudokus
cards: skat kartenspiele doppelkopf karten_spielen
modelling: modelleisenbahn modellbau modellbahn
stamps: briefmarken briefmarkensammlung
astronomy: teleskop sternwarte astronomie
birdwatching: vogelbeobachtung vogel_beobachten
pottery: topfern topferei ~topferscheibe ~brennofen
woodwork: tischlern schreinern holzarbeiten ~drechselbank ~hobelbank
beekeeping: imker imkern imkerei bienen bienenstock bienenvolker
geocaching: geocaching
karaoke: karaoke
escaperoom: escape_room
themepark: freizeitpark freizeitparks europapark disneyland
zoo: zoo tierpark
band: bandprobe
dating: dating
fleamarket: flohmarkte trodelmarkt
hostel: hostel jugendherberge
rentalcar: mietwagen leihwagen
packageholiday: pauschalreise pauschalurlaub all_inclusive
ferry: fahre_schiff fahrschiff
interrail: interrail
travelagency: reiseburo
longbus: fernbus flixbus
petition: petition petitionen
protest: demonstration demonstrationen demo demos demonstrieren
military: wehrdienst bundeswehr zivildienst
recycling: recyceln mulltrennung mull_trennen
towncouncil: gemeinderatssitzung burgerversammlung
jury: schoffe schoffin
tutoring: nachhilfe nachhilfelehrer nachhilfelehrerin
exchange: auslandssemester erasmus
scholarship: stipendium stipendien
tent: zelt zelte
twins: zwillinge unsre_zwillinge

# Words with several meanings: each counts only beside another word about the same.
abroad: ~zoll/?
balcony: terrasse/?
beer: weizen/?
bike: ~luftpumpe/? ~radweg/? ~sattel/?
cannabis: gras/?
car: ~diesel/? ~kupplung/? ~reifen/? ~sprit/? ~stau/? ~tanke/?
carbrand: astra/? fiesta/? polo/? seat/?
cash: bar/? ~geldautomat/? ~munzen/?
cat: kater/?
cinema: ~popcorn/?
coffeemachine: ~entkalken/?
concert: ~zugabe/?
console: switch/?
cooking: ~rezept/?
cruise: ~aida/? ~kabine/?
degree: ~semester/?
dentist: ~plombe/?
dog: ~leine/?
drive: ~autobahn/?
ecar: ~laden_zuhause/?
exercise: ~trainingsplan/?
flight: ~boarding/? ~fensterplatz/? ~flughafen/?
gambling: ~einsatz/? ~quote/?
garden: ~hecke/? ~kompost/?
glasses: ~optiker/?
gym: ~bankdrucken/? ~hantel/? ~hanteln/? ~kniebeugen/? ~laufband/?
horse: ~stall/?
hospital: ~auf_station/?
hotel: ~rezeption/?
instagram: ~reels/?
insurance: ~allianz/?
invest: ~depot/?
job: stelle/? ~baustelle/? ~betriebsrat/? ~feierabend/? ~gehalt/? ~kantine/? ~kanzlei/? ~lohn/? ~schicht/? ~schichten/?
lawn: ~mahen/?
loan: ~abzahlen/? ~raten/?
meat: ~braten/? ~schnitzel/?
newspaper: ~kreuzwortratsel/?
pet: ~napf/?
powertools: ~flex/? ~stichsage/?
reading: ~krimi/? ~krimis/?
reptile: schlange/?
retired: pension/?
secondhand: gebraucht/?
sewing: nahen/? ~stoffe/?
ski: ~lift/? ~piste/? ~pisten/?
smoking: raucher/? raucherin/?
son: jungs/?
stocks: ~depot/?
student: ~mensa/? ~semester/?
swimming: ~bahnen/?
train: ice/?
volunteering: ~tafel_helfen/?
washingmachine: ~schleudern/?
cat: ~maunz* ~miau*
dog: ~gassi
swimming: ~freibad/? ~hallenbad/?
