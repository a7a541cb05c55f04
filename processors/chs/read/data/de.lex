# German. The classes under [words] are explained in docs/checks/chs.md; a word may stand in several.
[words]
stop: sofern erinnerung erinnerungen erinnern erstes_mal zum_ersten_mal
amends: ich_meinte meinte_ich falsch_angekreuzt falsch_geklickt verklickt vertippt korrektur mein_fehler verlesen korrigiere muss_mich_korrigieren
no: nein ne nee noe keineswegs
not: nicht ohne weder noch_nicht nich verzichte
never: nie niemals noch_nie nie_im_leben kein_einziges_mal nie_gemacht
none: kein keine keinen keinem keiner keines keins nichts niemand nix nirgends keinerlei gar_keine gar_nichts keine_davon keines_davon nichts_davon keins_davon keiner_davon weder_noch einzelkind
yes: wenn_zutreffend falls_zutreffend ja jawohl klar sicher naturlich genau stimmt doch jep jo jup
hedge: so_gut_wie praktisch beinahe fast kaum selten manchmal gelegentlich meistens normalerweise eigentlich wirklich immer oft haufig viel ab_und_zu hin_und_wieder nicht_wirklich unbedingt jeden jede jedes regelmassig besonders grundsatzlich
unsure: weiss_nicht weiss_ich_nicht keine_ahnung keine_angabe unsicher moechte_ich_nicht_sagen kann_ich_nicht_sagen erinnere_mich_nicht ka
notasked: entfallt trifft_nicht_zu nicht_zutreffend n_a na nicht_relevant entfallt_bei_mir betrifft_mich_nicht keine_antwort
past: fruher fruhere fruheren damals ehemals ehemalige ehemaliger ex vorher zuvor als_kind in_der_kindheit vor_jahren in_meiner_jugend als_jugendlicher als_student als_studentin jahre_lang_gehabt vergangenheit in_ihrem_leben davor
past: langer_her lange_her
tense: wurde wurden war waren hatte hatten ging gab fand lief kam
ended: bis_wann wann_haben_sie_aufgehort ausgetreten verkauft gekundigt aufgehort aufgegeben abgegeben nicht_mehr bis gestorben verstorben abbezahlt abgeschafft ausgezogen getrennt beendet mehr_nicht verschrottet kaputtgegangen abgemeldet weggegeben aufgelost abgeschlossen_und_vorbei eingestellt verloren gewechselt
ended: gestohlen geklaut
future: noch_nicht werde werden plane planen geplant demnachst bald nachstes_jahr nachsten_monat vorhaben irgendwann hoffe hoffentlich spater vielleicht_mal uberlege wollen moechte_mal
future: moechten moechtest mochten mochtest
hypo: soll sollen sahe muesste_passieren muesste muessten sollte damit_sie wuerde wuerden wuerdest haette haetten waere waeren bereit_waeren koennte koennten koenntest wunsche wunschen wunsch ideal ideale idealer traum traumhaft falls wenn_ich_einen wenn_ich_eine wenn_ich_ein moechte_gern angenommen stellen_sie_sich_vor
other: mann frau partner partnerin freund freundin freunde mutter vater eltern bruder schwester sohn tochter kinder nachbar nachbarin nachbarn mitbewohner mitbewohnerin mama papa oma opa tante onkel cousin jemand jemanden schwiegermutter schwiegereltern arbeitgeber firmenwagen dienstwagen kumpel meinung_anderer untermieter neffe nichte enkel mannes kollegen kollege kollegin chef familie
with: mit und samt zusammen_mit nebst
part: wie_viele_ihrer wie_viele_dieser davon darunter von_diesen von_denen dieser_tage
us: von_uns uns zu_dritt zu_viert
stars: sterne stern sternebewertung
buy: kaufen kaufe gekauft kauft einkaufen verkaufen verkaufe verkauft kauf angeschafft anschaffen zugelegt erworben
act: umtauschen umgetauscht zuruckgeschickt kundigen gekundigt wechseln gewechselt wechselten austauschen ausgetauscht reparieren repariert warten_lassen gewartet verlangern verlangert beschweren beschwert reklamiert kontaktiert anmelden angemeldet abgeschlossen storniert erneuert
excuse: ausnahmen die_ausnahme hafermilch sojamilch mandelmilch geliehenen geliehenes geliehener unbezahlt alkoholfrei* vegane veganer vegetarische koffeinfrei* spielzeug buro geliehen leihe gemietet miete_ich teile geteilt geschenk fur_die_arbeit gast gaste besuch ausser notfall je_nachdem ausnahmsweise stiefsohn stieftochter diensthandy kommt_drauf_an
but: aber obwohl jedoch allerdings sondern trotzdem
because: weil da_ich denn wegen deshalb darum
i: bin ich mir mich mein meine meinen meinem meiner meines wir uns unser unsere unseren unserem unserer hab habs
you: sie ihnen du dich dir
your: ihr ihre ihren ihrem ihrer ihres dein deine deinen deinem deiner
howmany: wie_viele wie_viele_ihrer wie_viele_dieser wieviele anzahl wie_viel_personen zahl_der
howmuch: wie_viel wieviel betrag hohe_der
howoften: wie_oft wie_haufig haufigkeit wie_regelmassig
howlong: wie_lange seit_wann wie_viele_jahre seit_wie_vielen_jahren
howold: wie_alt
which: wie welche welcher welches welchen welchem was nennen beschreiben beschreiben_sie wie_wuerden_sie wie_wuerdest_du
who: wer wen wem wessen
where: wo woher wohin
when: als_ich als_wir wann in_welchem_jahr welches_jahr in_welchem_monat mit_welchem_alter
why: abgehalten hindert hinderte kommentar kommentare erklaren erlautern anmerkung anmerkungen antwort bewertung gegeben eindruck warum weshalb wieso grund grunde begrunden begrundung
own: besitzen besitze besitzt haben habe hast hat habt halten kaufen kaufe gekauft zahlen zahle bezahlen abonniert vorhanden gehort verfugen angeschafft
use: nutzen nutze nutzt benutzen benutze verwenden fahren fahre schauen schaue lesen lese horen hore essen esse isst trinken trinke spielen spiele gehen gehe besuchen machen mache tragen nehmen nehme reisen treiben kochen bestellen kaufen
know: fussball_schauen sport_schauen fussball_gucken kennst kennt kennen kenne gehort bekannt vertraut
opinion: fuhlen denken meinung wichtig zustimmen finden halten_sie_von sollte interessiert vertrauen einstellung
prefer: fehlt vermissen vermisst mogen mag gefallt gefallen gern_sehen lieblings liebsten bevorzugen bevorzugt am_liebsten traum perfekte perfekter ideal idealer
last: letzte letzten letzter letztes zuletzt letztens neulich
only: nur ausschliesslich bloss lediglich
each: pro je jede jeden jedes jeder im am alle in_der
ever: jemals je_einmal schon_einmal schon_mal je
of: von davon
or: oder
and: und
to: bis gegen
stop: der die das den dem des ein eine einen einem einer eines in an auf zu zum zur bei bis_auf uber nach aus als es er man sich ist sind sein bin wird auch noch schon sehr ganz gar uberhaupt bitte ungefahr gerade aktuell derzeit momentan zurzeit heute jetzt so da dort hier folgenden folgende folgender optionen auswahl angaben angeben ja_nein gibt etwas sonst sache dinge art arten produkt produkte leider danke gott_sei_dank brauche brauch bisher persohnlich
 personlich selbst eigenen eigene eigener eigenes durch ins vom beim um fur dass dieses diese dieser diesen ob nun mal eben einfach also denn halt zwar wohnung haus tag woche monat jahr generell grundlegend ansonsten hause zuhause daheim normal ublich ublicherweise typischen typischer dafur damit darauf daran
age: alter alt jahre_alt altersgruppe lebensalter geworden
birth: geboren geburtsjahr geburtsdatum jahrgang geburtstag geburt
household: dach haushalt haushaltsgrosse haushalts zuhause wohnung
people: personen person leute menschen mitglieder haushaltsgrosse kopfe
adults: erwachsene erwachsenen
live: gewohnt gelebt leben lebt wohnen wohnt lebe wohne wohnhaft
alone: allein alleine nur_ich niemand_sonst sonst_niemand single_haushalt bin_allein
work: arbeit arbeiten arbeite beruf job tatig berufstatig wochenarbeitszeit arbeitszeit arbeitstag arbeitsalltag
staff: mitarbeiter mitarbeitende mitarbeitenden beschaftigte beschaftigten angestellte belegschaft
company: betrieb betriebs unternehmens unternehmen firma arbeitgeber
team: team abteilung bereich standort filiale
rating: bewerten bewertung zufrieden zufriedenheit empfehlen weiterempfehlen skala note sterne gefallt wie_gut wie_gern wie_wahrscheinlich beurteilen schulnote
worst: nicht_gefallen missfallen stort nervt argert verbessern verbessert schlecht_an nachteile probleme problem beschwerden am_wenigsten schlimmste stress sorgen andern argerlich vermissen hasse
since: seit
for: seit fur lang
ago: vor her
times: mal male x einmal zweimal dreimal viermal funfmal sechsmal
minutes: minute minuten min
hours: stunde stunden std h wochenstunden
days: tag tage tagen nacht nachte nachten taglich
weeks: woche wochen wochentlich letzte_woche
months: monat monate monaten monatlich letzten_monat
years: wie_viele_jahre seit_wie_vielen_jahren unter_1_jahr weniger_als_ein_jahr jahr jahre jahren jahrlich
percent: % prozent anteil
money: $ £ € euro eur franken chf
over: uber mehr_als mindestens alter_als ab aufwarts oder_mehr und_mehr und_alter
under: unter weniger_als hochstens maximal bis_zu
about: etwa ungefahr circa ca rund so_um knapp gut
stop: anfang
stop: mitte
stop: ende
spring: fruhling fruhjahr marz april
summer: sommer juni juli august
autumn: herbst september oktober november
winter: winter dezember januar februar weihnachten
weekday: unter_der_woche werktags wochentags montag dienstag mittwoch donnerstag freitag samstag sonntag montags dienstags mittwochs donnerstags freitags samstags sonntags morgen abend mo di mi do fr sa so_abend
weekend: wochenende wochenenden
spend: ausgeben ausgegeben kosten kostet budget preis geben_aus
intense: sehr extrem absolut vollig total komplett voll_und_ganz vollkommen
window: heute gestern in_den_letzten letzten_monat letztes_jahr letzte_woche dieses_jahr diesen_monat im_letzten im_vergangenen vergangenen letzten_12_monaten derzeit_gerade
others: andere anderen weitere weiteren zusatzlich sonstige zweite zweites zweiten neue noch_ein
agree: zustimmen stimme_zu trifft_zu
disagree: stimme_nicht_zu lehne_ab
narrow: regelmassig hauptsachlich uberwiegend beruflich haufig oft viel mehr_als
stop: einschliesslich inklusive inkl mitgerechnet
stop: wieder
they: er sie ihr ihre ihren ihres ihrem
age: altersklasse altersstufe altersbereich
article: der die das den dem des ein eine einen einem einer eines mein meine meinen meinem meiner unser unsere unseren
stop: gehoren angehoren fallen
why: bewerten eigene_worte worten vergeben beispiel erlautern_sie
why: warum_geben_sie warum_haben_sie_so_geantwortet
stop: eingeben
sense: sehe sieht sehen gesehen hore hort horen gehort rieche riecht riechen geruch gerausch gerausche larm blick aussicht verkaufe verkauft unterrichte
other: gastgeber gastgeberin
company: geschaftspartner geschaftspartnerin
no: no nope neee auf_keinen_fall auf_gar_keinen_fall keinesfalls negativ
none: keinen_tropfen keinen_cent nicht_einen nicht_eine nicht_ein_einziges null kein_bisschen rein_gar_nichts weder
never: im_leben_nicht nie_und_nimmer kein_mal nicht_ein_mal
years: im_jahr
stop: anno
stop: ern achtzigern siebzigern neunzigern sechzigern
stop: gebaut baujahr erbaut gegrundet errichtet hergestellt
stop: erst ja gerade_mal mittlerweile inzwischen
stop: alguna bist seid geben gern gerne hoch weit womit wofur worauf woran worum wodurch womoglich wozu wenn vielen viele vieler vielem wenige wenig meisten meist diesem jene jener irgendein irgendeine irgendeinen irgendwelche irgendetwas irgendwas einige einigen gegen gegenuber neben ausserhalb innerhalb wahrend kommen kommt gekommen lassen lasst gelassen macht machst gemacht tun tut getan stehen steht stellen stellt liegt liegen sitzen setzen gesetzt legen bringen gebracht bekommen bekommt erhalten konnen kann konnt mussen muss durfen darf sollen soll moechten mochten moechte mochte dabei darin daruber weg raus rein hin zuruck uben ubt ausuben ube freizeit alltag dienstlich privat privater monatliche monatlicher jahrliche diesjahrig diesjahrigen jetzig jetziges jetzigen eigen selber welch manche mancher beides beider alles aller allem allen einander sowie bzw beziehungsweise usw etc zirka ganze ganzen ganzer betreiben betreibt ausgefuhrt verbringen verbracht erzahlen erzahlt sagen sagt heisst nennt gefragt frage
own: besass besassen gehabt besessen gehoren halte halt haltst fuhren fuhrt zahlt zahlte bezahlt abgeschlossen verfugt verfuge abonnieren abonniere erworben erwerben kaufst anschaffen zugelegt
use: benutzt verwendet verwende fahrst fahrt gefahren schaut schaust gesehen guckt gucken gucke liest hort horst gegessen trinkst trinkt getrunken spielst spielt gespielt gehst geht gegangen besucht besuche besuchst genutzt benutzten tragt trage tragst getragen nimmt nimmst genommen reist gereist treibt treibe kocht kochst gekocht bestellt bestellst gelesen anwenden eingesetzt einsetzen konsumieren konsumiert ausgeubt greifen greife
window: im_letzten_jahr in_den_vergangenen im_vergangenen_jahr dieses_quartal
stop: andere_personen anderen_personen andere_menschen weitere_personen gerate gerat haushaltsgerate dienste aktivitaten irgendwelcher gesamtbewertung
 gesamteindruck gesamturteil
window: in_diesem_jahr diesem_jahr in_diesem_sommer diesen_sommer in_diesem_fruhjahr letzten_sommer letzten_winter letzten_herbst letztes_fruhjahr
excuse: waschsalon
when: wie_lange_her wie_lange_ist
tense: schlief wohnte wohnten lebte lebten arbeitete spielte spielten fuhr fuhren nahm nahmen trank tranken rauchte kaufte kauften besuchte lernte
recently: heute gestern vorgestern diese_woche letzte_woche vorige_woche letztes_wochenende diesen_monat letzten_monat heute_morgen gestern_abend
recently: heute_fruh vorhin
stop: dauert bevor
stop: erhohung gestiegen wachstum mehr vor her auch_nur_ein auch_nur_eine wenn_auch_nur
hundred: prozent summe_100 anteil prozentual
total: insgesamt gesamt zusammen

# How something is counted, or on which day.
irony: na ach tja na_super na_toll toll_danke
without: ohne
excuse: stiefkind stiefkinder stiefkindes
apart: ausser neben abgesehen exklusive ausgenommen ausschliesslich_ihnen
stop: dauerhaft besteht bestehen
excuse: elternzeit mutterschutz mutterschaftsurlaub erziehungsurlaub karenz fur_andere fur_die_anderen fur_freunde wenn_sie_da_sind wenn_die_kinder_da_sind jedes_zweite_wochenende
why: erzahlen_sie_uns_mehr erzahl_uns_mehr sagen_sie_uns ihre_meinung deine_meinung eure_meinung was_denken_sie was_denkst_du was_meinen_sie im_detail
 ausfuhrlich genauer naher bitte_erlautern bitte_erklaren erklaren_sie bitte_begrunden begrunden_sie ihre_begrundung warum_diese_note
 grund_fur_ihre_bewertung ihre_erfahrung ihre_erfahrungen deine_erfahrung beschreibe sonstige_anmerkungen weitere_anmerkungen bemerkungen ihr_kommentar
 in_eigenen_worten mit_ihren_eigenen_worten noch_etwas sonst_noch_etwas sonstiges was_mochten_sie_uns_mitteilen anregungen feedback ihr_feedback
 ihre_ruckmeldung freitext ihre_gedanken ihre_eindrucke teilen_sie_uns_mit
excuse: abgebrochen abbrach nicht_abgeschlossen ohne_abschluss keinen_abschluss nie_beendet studienabbrecher exmatrikuliert
not: keine_eigenen nicht_meine
excuse: keine_eigenen nicht_meine in_der_saison
 halbbruder halbschwester halbgeschwister stiefbruder stiefschwester fur_ihn fur_meinen_mann fur_meine_frau kurzarbeit krankengymnastik physiotherapie reha
 e_zigarette ezigarette linsen* tofu* vegan
[measures]
words: tassen becher glaser flaschen dosen stuck portionen scheiben einheiten normalen ublichen typischen durchschnittlichen gewohnlichen

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
100: hundert einhundert
21: einundzwanzig
22: zweiundzwanzig
23: dreiundzwanzig
24: vierundzwanzig
26: sechsundzwanzig
27: siebenundzwanzig
28: achtundzwanzig
29: neunundzwanzig
31: einunddreissig
32: zweiunddreissig
33: dreiunddreissig
34: vierunddreissig
35: funfunddreissig
36: sechsunddreissig
37: siebenunddreissig
38: achtunddreissig
39: neununddreissig
41: einundvierzig
42: zweiundvierzig
43: dreiundvierzig
44: vierundvierzig
45: funfundvierzig
46: sechsundvierzig
47: siebenundvierzig
48: achtundvierzig
49: neunundvierzig
51: einundfunfzig
52: zweiundfunfzig
53: dreiundfunfzig
54: vierundfunfzig
55: funfundfunfzig
56: sechsundfunfzig
57: siebenundfunfzig
58: achtundfunfzig
59: neunundfunfzig
61: einundsechzig
62: zweiundsechzig
63: dreiundsechzig
64: vierundsechzig
65: funfundsechzig
66: sechsundsechzig
67: siebenundsechzig
68: achtundsechzig
69: neunundsechzig
71: einundsiebzig
72: zweiundsiebzig
73: dreiundsiebzig
74: vierundsiebzig
75: funfundsiebzig
76: sechsundsiebzig
77: siebenundsiebzig
78: achtundsiebzig
79: neunundsiebzig
81: einundachtzig
82: zweiundachtzig
83: dreiundachtzig
84: vierundachtzig
85: funfundachtzig
86: sechsundachtzig
87: siebenundachtzig
88: achtundachtzig
89: neunundachtzig
90: neunzig
91: einundneunzig
92: zweiundneunzig
93: dreiundneunzig
94: vierundneunzig
95: funfundneunzig
96: sechsundneunzig
97: siebenundneunzig
98: achtundneunzig
99: neunundneunzig
17: siebzehn
19: neunzehn

[rates]
4: vierteljahrlich quartalsweise
24: vierzehntaglich zweiwochentlich
200: mehrmals_die_woche mehrmals_pro_woche mehrmals_wochentlich mehrmals_in_der_woche
260: werktags wochentags jeden_werktag arbeitstaglich montag_bis_freitag montags_bis_freitags mo_fr mo_bis_fr
365: taglich jeden_tag jeden_morgen jeden_abend jede_nacht standig dauernd jeden_einzelnen_tag
100: zweimal_die_woche zweimal_pro_woche
52: wochentlich einmal_die_woche jede_woche jedes_wochenende montags dienstags mittwochs donnerstags freitags samstags sonntags sonnabends
12: monatlich einmal_im_monat jeden_monat
2: zweimal_im_jahr zweimal_jahrlich halbjahrlich
1: jahrlich einmal_im_jahr jedes_jahr
0: nie niemals

[feelings]
-2: unterirdisch unverschamt saftladen grottig ekelhaft widerlich geld_zuruck unter_aller_sau
-1: schreit lahm unfreundlich schlampig verdreckt kaputt matschig ignoriert enttauscht
1: zufrieden sauber punktlich hilfsbereit zuvorkommend gepflegt solide
2: traumhaft erstklassig einwandfrei tadellos hervorragend weltklasse begeistert grossartig phanomenal nichts_auszusetzen
-2: widerlich* absurd* peinlich* lachhaft* frechheiten bodenlos* gefahrlich* folter qual hasst verabscheue finger_weg nie_mehr zumutung pfusch verarsch* betrogen ungeniessbar* unertraglich* unertraglich witz hungerlohn kakerlaken mobbing lugen gefluchtet unbequemste katastrophe unangemessen rausgeschmissen reine_abzocke schlimmste furchtbar* schrecklich* grauenhaft* hasse unbrauchbar* katastroph* frechheit horror miserabel* unverschamt* abzocke nie_wieder scheiss* mull schrott grottig* ekelhaft* betrug unterirdisch* albtraum hol* grasslich* entsetzlich*
-1: lieblos* unfahig* laut* stinkt gestank verschimmelt* verbrannt* lauwarm eklig* gelogen vergessen uberfordert verloren hektisch* ungemutlich* unubersichtlich* verwirrend* umstandlich* wackelig* undicht* zickt spinnt ungerecht* unbequem* versalzen* matschig* fad* gebrullt genervt* unsicher* barsch* schlecht* langsam* kaputt* teuer* enttausch* unzuverlassig* problem* dreckig* kalt* nervt nervig* unfreundlich* falsch* spat verspatet verspatung* unzufrieden* schmutzig* muhsam* kompliziert* defekt* mangelhaft* schwierig* arger* chaos chaotisch* stress* mude erschopft* gestresst* unhoflich* langweilig* reklamation* wackelt uberteuert* gequalt kaum
1: hubsch* warm* aufmerksam* professionell* sicher* fair* gerecht* entspannt* erholt* frisch* knusprig* ordentlich* verstandlich* klar* passt freue geduldig* kuschelig* gepflegt* preiswert* erholt idiotensicher leichter flusterleise angemessen fair sicher gut gute guter gutes guten nett* freundlich* schnell* sauber* zufrieden* einfach* zuverlassig* bequem* gern* lecker* praktisch* angenehm* hilfsbereit* leise punktlich* kompetent* schon schone schones problemlos* gemutlich* leicht
2: himmlisch* gottlich* paradies* traum bombe hammer wahnsinnig_gut sagenhaft* mega spitzenmassig* uberragend* phanomenal* vorbildlich* unschlagbar* kann_ich_nur_empfehlen wie_im_himmel besser_gehts_nicht leichter_gehts_nicht hervorragend* super toll* perfekt* fantastisch* liebe ausgezeichnet* beste bester bestens spitze grossartig* wunderbar* begeistert* genial* einwandfrei* traumhaft* herrlich* klasse sensationell* top wunderschon* makellos*

-2: kauderwelsch zum_kotzen saumassig* inakzeptabel* verheerend* indiskutabel* schlamperei wucher nie_mehr_wieder ungeniessbar gelogen_und abgezockt
-2: macht_mich_krank innerlich_gekundigt innerlich_langst_gekundigt niemandem_empfehlen rate_jedem_ab gar_nichts_funktioniert nichts_funktioniert
-1: muffig* klapprig* schimmel* verwirrt unsauber* schlampig* patzig* herablassend* ruppig* zerkocht verkocht ungepflegt* vergammelt* angstlich niemand_hilft
-1: gefluchtet bauchschmerzen fallt_aus ausgefallen abmahnung
1: flott* herzlich* zuvorkommend* ruhig* verlasslich* hochwertig* grosszugig* geraumig* vertraue vertrauen freundliche freundlicher geht_schnell
2: blitzblank* blitzsauber* rundum_klasse rundum_zufrieden koennte_nicht_besser_sein konnte_nicht_besser_sein nicht_zu_toppen erstklassig* vorzuglich* exzellent* unvergesslich* eins_a
2: kann_nicht_besser konnte_nicht_besser jederzeit_wieder
-2: katastrophal grauenhaft grauenvoll furchtbar schrecklich entsetzlich beschissen scheisse abzocker betruger verarscht skandalos armutszeugnis
 inakzeptabel einmal_und_nie_wieder nicht_zu_empfehlen nicht_empfehlenswert nicht_empfehlen nicht_weiterempfehlen kann_nur_abraten rate_ab dringend_ab
 hande_weg spart_euch_das_geld rausgeschmissenes_geld geldverschwendung zeitverschwendung geldmacherei halsabschneider eklig abscheulich verschimmelt
 bettwanzen saustall drecksloch bruchbude alptraum die_holle miserabel erbarmlich grottenschlecht sauschlecht mies miese reinfall griff_ins_klo
 totalausfall fur_die_tonne fur_den_arsch wertlos unbrauchbar unfahig inkompetent ausbeutung ausgebeutet gemobbt schikaniert menschenunwurdig
 wie_der_letzte_dreck schlechter_witz lachhaft keinen_stern_wert null_sterne das_allerletzte stinksauer fassungslos bitter_enttauscht schwer_enttauscht
 masslos_enttauscht geht_gar_nicht gepfuscht
-1: unfreundliche unhoflich patzig pampig schnippisch ruppig arrogant arrogante uberheblich herablassend respektlos grantig zickig desinteressiert
 lustlos schlecht schlechte schlechter schlechtes schlechten enttauschend enttauschung verspatung zu_spat unpunktlich unzuverlassig nachlassig lieblos
 chaotisch unorganisiert schlecht_organisiert zu_langsam schnarchlangsam ewig_gewartet lange_wartezeit lange_wartezeiten stundenlang_gewartet dreckig
 schmutzig schmuddelig versifft siffig stank ungepflegt heruntergekommen abgewohnt veraltet zu_laut hellhorig uberteuert zu_teuer versteckte_kosten
 beschadigt zerkratzt geht_nicht funktioniert_nicht sturzt_ab ruckelt fehlerhaft verbuggt umstandlich unubersichtlich intransparent angebrannt
 versalzen geschmacklos labbrig pappig nicht_gut nicht_zufrieden unzufrieden keine_ruckmeldung nicht_erreichbar abgewimmelt vertrostet hingehalten
 im_stich_gelassen alleingelassen nie_angekommen ramsch minderwertig mangelhaft ungenugend unterbesetzt unterbezahlt schlecht_bezahlt nervig genervt
 langweilig lasst_zu_wunschen_ubrig luft_nach_oben unprofessionell ungemutlich unbequem kein_bock
1: freundlich freundliches nett nette nettes hoflich einfuhlsam kompetent respektvoll auf_augenhohe zuverlassig verlasslich vertrauenswurdig flott
 schnell_und_unkompliziert problemlos reibungslos ohne_probleme stressfrei saubere sauberes gemutlich gemutliche angenehm angenehme liebevoll lecker
 leckere leckeres schmackhaft hat_geschmeckt schmeckt_gut preiswert preis_leistung_passt lohnt_sich hat_sich_gelohnt empfehlenswert funktioniert_gut
 lauft_rund klappt_gut hat_alles_geklappt alles_bestens alles_gut passt_scho passt_schon ubersichtlich benutzerfreundlich gut_verarbeitet hochwertig
 gefallt_mir hat_mir_gefallen gern_wieder gerne_wieder komme_wieder kommen_wieder wohlgefuhlt wohl_gefuhlt fuhle_mich_wohl gut_aufgehoben
 ernst_genommen gut_beraten gut_erklart nimmt_sich_zeit nehmen_sich_zeit nette_kollegen guter_zusammenhalt sympathisch chillig kulant dankbar
 positiv_uberrascht nix_zu_meckern nichts_zu_meckern kann_nicht_meckern macht_spass hat_spass_gemacht
2: hervorragende ausgezeichnet ausgezeichnete fantastisch grossartige wunderbar wunderbare wunderschon wundervoll himmlisch sensationell genial
 brillant exzellent spitzenmassig supergut superlieb toll tolle toller tolles megagut der_hammer geil geile saugeil hammergeil der_wahnsinn der_burner
 der_knaller leiwand urleiwand saugut hammerlecker superlecker kostlich ein_gedicht unschlagbar unvergesslich perfekt makellos blitzsauber picobello
 tiptop vorbildlich herausragend uberragend hin_und_weg uberglucklich sehr_zufrieden absolut_zufrieden immer_wieder_gerne besser_geht_s_nicht
 besser_geht_es_nicht besser_geht_nicht erwartungen_ubertroffen wunschlos_glucklich keine_wunsche_offen zehn_von_zehn nur_zu_empfehlen
 sehr_zu_empfehlen sehr_empfehlenswert klare_empfehlung absolute_empfehlung empfehle_ich_jedem jedem_weiterempfehlen warmstens_empfehlen lieblingsladen
 geheimtipp gold_wert jeden_cent_wert hut_ab daumen_hoch weiter_so grosses_lob riesenlob umwerfend traumjob erste_sahne vom_feinsten

[concepts]
# Household and family
child: stiefkind stiefkinder stiefkindes kleine_tochter funfjahriger funfjahrige schulbrote kind kinder kindern kids nachwuchs ~kinderwagen ~unser_grosser ~unsere_grosse ~unser_kleiner
 ~unsere_kleine ~elternabend ~schulranzen ~windeln ~kindergeld ~kita ~elterngeld ~elternzeit ~einschulung ~kindersitz ~gute_nacht_geschichte
 ~kinderzimmer ~hebamme_nach_geburt ~stillen ~alteste/m ~altester/m ~jungste/m ~jungster/m ~grosser/m ~kleine/m ~kleiner/m ~hausaufgaben/?
 ~spielplatz/? ~schnuller/? ~ranzen/? ~grundschule/? ~flaschchen/? ~abholen/? ~einschlafen/? ~milchzahne/? kindes enkelkinderlos/? kiddies zwerg/?
 zwerge/? spross sprosslinge ~schulkind ~kindergartenkind ~kitaplatz ~kitagebuhren ~kita_eingewohnung ~eingewohnung
 ~kindergeburtstag ~kindergeburtstage ~kinderarzt ~kinderarztin ~schultute ~einschulungsfeier ~klassenfahrt/? ~erste_klasse/? ~zweite_klasse/?
 ~dritte_klasse/? ~vierte_klasse/? ~klassenlehrerin ~klassenlehrer ~elternsprechtag ~elternbeirat ~elternvertreter ~spielzeug/? ~sandmannchen
 ~sandkasten/? ~laufrad/? ~babyphone ~babyfon ~wickeltisch ~wickeln ~pampers ~stillzeit ~gestillt ~abgestillt ~beikost ~brei/? ~hochstuhl ~kinderbett
 ~gitterbett ~krabbelgruppe ~krabbelt ~trotzphase ~pubertat/? ~taschengeld/? ~unterhalt_fur ~kindesunterhalt ~sorgerecht ~wechselmodell
 ~alleinerziehend ~kinderfreibetrag ~kinderzuschlag ~mutterschutz ~vatermonate ~pausenbrot ~brotdosen ~turnbeutel ~mathe/? ~diktat/? ~zeugnis/?
 ~nachhilfe/? ~kuscheltier ~toniebox ~tonie ~tonies ~peppa_wutz ~conni ~kinderkrankheiten ~windpocken/? ~lause/? ~kinderfasching ~laterne/?
 ~laternenumzug ~martinszug ~schulweg/? ~schulbus/? ~hortplatz ~seepferdchen ~milchzahn ~zahnfee ~kinderlied ~schlaflied ~gutenachtgeschichte
 ~vorlesen/? ~spielgruppe ~spielplatze/? ~kinderfahrrad ~kindersitze ~babyschale ~maxi_cosi ~zwergerl ~bub ~buben ~madel ~madels ~kleinen/m ~grossen/m
 ~jungsten/m ~altesten/m ~jungstes/m ~teenie ~teenies ~teenager/m ~kindergarten_abholen ~kita_schliesst ~kinderbetreuungskosten ~abiball/?
 ~abistress/? ~schwimmkurs_der ~kinderturnen ~elternabende ~weckt_uns/?
child: ~entbindung ~kreisssaal ~entbunden ~meine_wehen
child: ~mein_kleiner ~meine_kleine ~mein_jungster ~meine_jungste
twins: zwillinge unsre_zwillinge
baby: baby babys saugling neugeborenes ~elternzeit babies neugeborene ~sauglingsnahrung ~babybauch ~stubenwagen ~flaschchennahrung
son: sohn sohne sohnes jungs/? sohnemann sohnchen filius ~bub/m
daughter: tochter tochtern tochterchen ~madel/m
nursery: kita kindergarten kitas krippe kinderkrippe kindergartens kindertagesstatte kindergartenplatz kitaplatz
school: elternabend elternabende
childcare: kinderbetreuung tagesmutter babysitter ~krippe ~babysitterin ~au_pair tagesvater kindermadchen leihoma nanny kinderfrau betreuungsplatz
 ganztagsbetreuung nachmittagsbetreuung ~ferienbetreuung
childcare: ~krippenplatz ~zur_tagesmutter ~kita/? ~krabbelstube ~krabbelgruppe/?
grandchild: enkel enkelkind enkelkinder enkelin enkeln enkelsohn enkels enkelinnen enkeltochter urenkel urenkelin ~oma_dienst ~opa_dienst ~omatag
partner: verlobte verlobter mein_freund meine_freundin partner partnerin lebensgefahrte lebensgefahrtin freundin_und_ich lebenspartner lebenspartnerin
 feste_beziehung festen_freund feste_freundin beziehung/? in_einer_beziehung mein_schatz ~jahrestag/? ~verlobungsring ~verlobt
spouse: ehemann ehefrau gatte gattin mein_mann meine_frau meinem_mann meiner_frau meinen_mann unser_mann ihr_mann ihre_frau ~hochzeitstag
 ~silberhochzeit ehepartner ehepartnerin ehegatte ehegatten ehegattin ehefrauen angetraute angetrauter gemahlin gemahl ~ehering ~eheringe
 ~schwiegereltern ~schwiegermutter ~schwiegervater ~schwager/? ~schwagerin/? ~goldene_hochzeit ~hochzeitsreise ~flitterwochen ~trauung/? ~standesamt
 ~ehegattensplitting ~polterabend ~hochzeitsfoto ~ehejahre ~ehejahren ~jahre_verheiratet ~trauzeuge/? ~steuerklasse_3 ~rosenhochzeit ~gottergatte
sibling: geschwister geschwistern ~bruderherz ~schwesterherz ~grosser_bruder ~kleine_schwester ~brudi
brother: bruder bruders zwillingsbruder brudern halbbruder stiefbruder
sister: schwester schwestern halbschwester stiefschwester zwillingsschwester
flatmate: mitbewohner mitbewohnerin mitbewohnerinnen wg wohngemeinschaft mitbewohnern wgs studenten_wg ~wg_zimmer ~putzplan ~wg_kuche ~wg_kasse
alone: allein alleine lebe_allein wohne_allein alleinlebend einpersonenhaushalt single_haushalt sonst_niemand alleinlebende fur_mich_allein
 singlehaushalt ein_personen_haushalt alleinstehend
marital: familienstand beziehungsstatus
married: verheiratet verheiratete verheirateter eingetragene_lebenspartnerschaft ehe/? lebenspartnerschaft geheiratet
single: ledig single alleinstehend unverheiratet
divorced: geschieden getrennt_lebend geschiedene geschiedener scheidung getrenntlebend ~scheidungsanwalt ~scheidungsurteil ~zugewinnausgleich
 ~trennungsjahr ~versorgungsausgleich
widowed: verwitwet witwe witwer verwitwete verwitweter witwenrente
nevermarried: ledig nie_verheiratet nie_geheiratet unverheiratet niemals_verheiratet
cohabiting: zusammenlebend in_wilder_ehe lebensgemeinschaft zusammen_wohnen wohnen_zusammen unverheiratet_zusammen
pregnant: schwanger schwangerschaft ~feinultraschall ~hebamme ~mutterpass schwangere schwangerschaftswoche ~ssw ~babybauch ~geburtsvorbereitung
 ~geburtsvorbereitungskurs ~morgenubelkeit ~ultraschallbild ~mutterschutz ~trimester

# Housing
home: wohnsituation wohnverhaltnis
landlord: mietvertrag vermieter vermieterin hausverwaltung ~nebenkostenabrechnung vermieters vermietern hauswirt hauswirtin mietvertrage
 wohnungsgesellschaft wohnungsbaugesellschaft wohnungsgenossenschaft mietverhaltnis ~vonovia ~deutsche_wohnen ~betriebskostenabrechnung ~eigenbedarf
 ~mietkaution ~mieterverein ~mieterschutzbund ~mietminderung
rent: miete kaltmiete warmmiete mietvertrag ~mieterhohung monatsmiete mietkosten kaltmieten wohnungsmiete nettokaltmiete ~mietspiegel ~mieterhohungen
 ~staffelmiete ~indexmiete ~mietzahlung
rent: ~nebenkostenabrechnung
homeloan: unsere_hypothek unser_baukredit unser_hauskredit unser_immobilienkredit meine_hypothek
mortgage: hypothek hypotheken baukredit baufinanzierung ~rate_furs_haus ~rate_fur_das_haus ~immobilienkredit ~hauskredit ~zinsbindung/? ~restschuld/?
 ~rate/? immobilienkredite immobiliendarlehen hausdarlehen baudarlehen baukredite grundschuld ~anschlussfinanzierung ~bausparvertrag/? ~sondertilgung
 ~tilgungsrate ~umschuldung ~hausbank/? ~annuitat ~kfw_kredit ~zinsbindungsfrist ~eigenkapital/?
owner: gehort_uns gehort_mir haus_gekauft bauernhaus_gekauft eigentumswohnung_gekauft unser_haus abbezahltes_haus eigentumer eigentum eigentumerin
 hausbesitzer eigenes_haus eigenheim eigentumswohnung im_eigenen_haus ~hausgeld ~eigentumerversammlung eigentumern eigentumswohnungen wohneigentum
 hauseigentumer wohnungseigentumer hausbesitzerin eigenes_zuhause selbst_genutztes_eigentum immobilienbesitzer wohnungsbesitzer eigenes_heim
 wohnung_gekauft selbst_gebaut haus_gebaut eigenen_vier_wanden ~grundsteuer ~grundbuch ~grundbucheintrag ~instandhaltungsrucklage
 ~eigentumergemeinschaft ~weg_verwaltung ~hauskauf ~notartermin/? ~grunderwerbsteuer ~haus_abbezahlt ~abbezahltes ~schuldenfrei/? ~richtfest ~bauherr
 ~bauherren ~rohbau ~erbpacht ~elternhaus_geerbt ~haus_geerbt ~reihenhaus_gekauft
tenant: mieter mieterin zur_miete mietwohnung ~kaltmiete ~kaution ~warmmiete ~hausverwaltung_meiner ~mieterhohung
 mietern mieterinnen mietwohnungen mietshaus miethaus sozialwohnung wohnen_zur_miete wohne_zur_miete genossenschaftswohnung ~mieterverein ~mietkaution
 ~mein_vermieterin ~vermieterin_hat ~staffelmiete ~indexmiete ~mieterbund ~mietspiegel ~wohnberechtigungsschein ~schonheitsreparaturen ~nachmieter
 ~mietminderung
withparents: bei_den_eltern bei_meinen_eltern elternhaus bei_mama bei_meiner_mutter hotel_mama bei_den_eltern_wohnen noch_zuhause
 ~kinderzimmer_von_fruher ~kostgeld
garden: garten gartens ~gewachshaus ~beet ~beete ~hochbeet ~schrebergarten ~vorgarten ~rosenbeet ~hecke/? ~kompost/? ~rasen/? ~teich/? ~gartenhaus/?
 ~terrasse/? garteln hausgarten garteneck ~gartenschlauch ~gartenzwerg ~rasensprenger ~regentonne ~heckenschere ~apfelbaum/? ~obstbaume ~hochbeete
 ~blumenbeet ~blumenbeete ~gartenmobel ~gartenstuhl ~laubblaser ~kompostbehalter ~rosenstock ~hortensien/? ~beetrosen ~maulwurf/? ~maulwurfshugel
 ~wuhlmaus ~wuhlmause ~gemusebeete ~gartenteich ~pflanzkubel/? ~hangematte/? ~rasenflache ~nacktschnecken ~giesskanne/? ~gartencenter/? ~gartenzaun
 ~hecke_schneiden
lawn: rasen ~rasenkante ~rasenmahen ~rasen_mahen ~gemaht ~mahen/? ~rasenmaher ~vertikutieren ~vertikutierer ~rasensamen ~rasendunger ~mahroboter
 ~moos/?
balcony: balkon ~balkonkasten ~loggia ~gelander/? ~blumenkasten/? balkons balkone ~balkonpflanzen ~geranien/? ~balkonmobel ~balkontur
garage: garage tiefgarage carport garagen einzelgarage doppelgarage garagenplatz ~garagentor ~garagenstellplatz
pool: pool schwimmbecken swimmingpool pools gartenpool planschbecken/? ~poolabdeckung ~poolpumpe ~chlortabletten
cellar: keller kellerraum kellerabteil
carpet: teppich teppiche teppichboden
heating: heizung heizungsart
gas: gas gasheizung gastherme ~gasrechnung ~gaszahler ~therme/? erdgas gasetagenheizung gasbrennwert gasheizungen ~gasabschlag ~brennwerttherme
 ~vaillant/? ~viessmann/? ~gasanbieter ~gasvertrag ~junkers/?
oilheating: olheizung heizol oltank olheizungen ~oltanks ~heizollieferung ~tankwagen/? ~olstand
heatpump: warmepumpe ~luftwarmepumpe ~erdwarmepumpe ~ausseneinheit/? ~vorlauftemperatur/? ~jahresarbeitszahl/? warmepumpen luft_wasser_warmepumpe
 ~erdsonde ~tiefenbohrung ~heizungsforderung/?
stove: kamin kaminofen holzofen pelletofen kachelofen schwedenofen ~schornsteinfeger ~anzundholz ~brennholz_gestapelt ~ofenholz ~holzscheite/?
 ~scheite/? ~brennholz ~glut/? ~asche/? ~anfeuern/? ~knistert/? kamine holzheizung ofens kaminfeuer ~feuerholz ~holz_hacken ~holzstapel ~kaminholz
 ~kaminkehrer ~rauchfangkehrer ~ofenrohr ~holzvorrat ~raummeter ~festmeter ~briketts ~funken/? ~spalten/? ~anzunder ~ster_holz
solar: solaranlage photovoltaik pv_anlage solar balkonkraftwerk ~einspeisevergutung ~wechselrichter ~solarmodule ~kwp ~module/? ~dach/? ~einspeisen/?
 ~eingespeist/? ~kwh/? ~sonnig/? ~ertrag/? solaranlagen photovoltaikanlage pv_anlagen solarstrom solarthermie solarzellen balkonkraftwerke pv
 ~solarertrag ~volleinspeisung ~eigenverbrauch ~einspeisezahler ~kilowatt_peak ~solarpanel ~solarpanels ~marktstammdatenregister
solar: ~paneele_auf_dem_dach ~ins_netz_einspeisen
aircon: klimaanlage ~klimagerat ~split_gerat ~fernbedienung/? ~kuhlt/? ~kuhl/? ~aussengerat/? klimaanlagen klimagerate klimatisiert split_klimaanlage
 ~monoblock
cleaner: putzfrau putzhilfe reinigungskraft haushaltshilfe putzfrauen reinigungshilfe raumpflegerin putzkraft haushaltshilfen zugehfrau ~putzfee
 ~perle/m ~putzfrau_kommt
moving: umzug umgezogen umziehen ~umzugskartons umzuge umziehe wohnungswechsel wohnortwechsel ~umzugswagen ~umzugsunternehmen ~umzugskisten
 ~umzugshelfer ~mobelwagen ~nachsendeauftrag ~ummelden/? ~umgemeldet ~einweihungsparty
renovation: renovierung renovieren renoviert sanierung badsanierung ~handwerker/? ~fliesen/? ~gerust/? ~fliesenleger/? renovierungen saniert sanieren
 sanierungen modernisierung modernisiert umbau umgebaut umbauen neue_kuche neues_bad ~malerarbeiten ~bauschutt ~baustaub ~estrich ~trockenbau
 ~neue_fenster ~dachausbau ~fliesenspiegel ~elektrik_neu ~baugenehmigung
smarthome: smart_home smarthome smarte_lampen ~alexa ~google_home ~siri ~smarte_steckdose ~smarte_thermostate ~turklingel_mit_kamera ~hey_siri
 ~philips_hue ~homematic ~fritz_dect ~lampen/? ~dimmen/? ~sprachbefehl/? ~app_steuern/? ~steuere/? smart_home_gerate vernetzte_gerate
 intelligente_thermostate smarte_lampe smarte_beleuchtung ~alexa_gerat ~home_assistant ~zigbee ~tado ~hue_lampen ~shelly ~bosch_smart
 ~steckdosen_per_app ~heizung_per_app ~echo_dot ~google_nest
alarm: alarmanlage ~uberwachungskamera ~uberwachungskameras alarmanlagen alarmsystem einbruchmeldeanlage ~bewegungsmelder/? ~verisure ~ring_kamera
terrace: dachterrasse terrasse
pelletstove: pelletofen

# Work and education
employment: beschaftigungsstatus erwerbsstatus berufliche_situation erwerbstatigkeit berufsstatus
job: job arbeit beruf arbeitsplatz berufstatig erwerbstatig arbeitsstelle stelle/? ~nachtschicht ~meine_schicht ~dienstplan ~gehaltsabrechnung
 ~mein_team ~fruhschicht ~spatschicht ~gehaltszettel ~lohnabrechnung ~teammeeting ~stechuhr ~meine_kollegen ~uberstunden
 ~baustelle/? ~betriebsrat/? ~feierabend/? ~gehalt/m ~kantine/? ~kanzlei/? ~lohn/m ~schicht/m ~schichten/? jobs arbeitsverhaltnis beschaftigung
 anstellung erwerbsarbeit ~kollegen/m ~chef/m ~chefin/m ~vorgesetzter/m ~vorgesetzte/m ~arbeitgeber/m ~abteilung/m ~buro/? ~dienst/m ~team/m
 ~patienten/m ~schuler/m ~meister/? ~betrieb/m ~dienststelle ~schichtplan ~schichtleiter ~gleitzeit ~kernarbeitszeit ~zeiterfassung ~ausstempeln
 ~einstempeln ~stempeluhr ~abmahnung ~weihnachtsgeld ~urlaubsgeld ~tarifvertrag ~tariflohn ~gehaltserhohung ~lohnerhohung ~lohnzettel ~gehaltseingang
 ~zahltag ~betriebsfeier ~betriebsausflug ~weihnachtsfeier/? ~firmenfeier ~probezeit ~resturlaub ~urlaubsantrag ~urlaubstage ~bruckentag
 ~dienstbesprechung ~dienstschluss ~schichtende ~schichtbeginn ~mittagspause ~grossraumburo ~teamleiter ~teamleiterin ~abteilungsleiter
 ~abteilungsleiterin ~personalabteilung ~morgenmeeting ~jour_fixe ~montagsmeeting ~zielvereinbarung ~bonus/m ~arbeitskollege ~arbeitskollegin
 ~arbeitskollegen ~betriebsarzt ~werkstor ~montage/? ~fliessband ~am_band/? ~dienstreise ~berufsschule/? ~auf_arbeit ~auf_der_arbeit ~nachtdienst
 ~fruhdienst ~spatdienst ~bereitschaftsdienst ~rufbereitschaft ~gehaltsverhandlung ~dienstplane
job: ~eingestempelt ~nachtschicht_im
commute: arbeitsweg pendeln zur_arbeit ins_buro pendler pendlerin pendle arbeitswege weg_zur_arbeit anfahrt_zur_arbeit ~pendlerpauschale ~pendlerzug
 ~berufsverkehr/?
boss: chef chefin vorgesetzter vorgesetzten vorgesetzte mein_chef meine_chefin chefs chefetage abteilungsleiter abteilungsleiterin teamleiter
 teamleiterin filialleiter filialleiterin
overtime: uberstunden mehrarbeit uberstunde mehrarbeitsstunden ~uberstundenkonto ~uberstunden_abbauen ~gleitzeitkonto/?
homeoffice: homeoffice home_office von_zuhause_arbeiten von_zu_hause_arbeiten heimarbeit telearbeit zuhause_arbeiten ~mobiles_arbeiten ~kuchentisch/?
 ~jogginghose/? ~teams/? ~vpn/? home_offices im_homeoffice von_daheim_arbeiten von_zu_hause_aus zuhause_arbeite zu_hause_arbeiten remote_arbeiten
 mobil_arbeiten fernarbeit ~gastezimmer_buro ~arbeitszimmer/? ~pyjamahose ~zweiter_bildschirm/?
shiftwork: schichtarbeit nachtschicht nachtschichten schichtdienst fruhschicht spatschicht wechselschicht schichten schichtbetrieb nachtdienst
 nachtdienste spatdienst fruhdienst dreischicht drei_schicht_betrieb ~konti ~konti_schicht ~wechselschichten ~nachtzuschlag ~schichtzulage
businesstrip: dienstreise dienstreisen geschaftsreise geschaftsreisen dienstlich_unterwegs beruflich_unterwegs dienstlich_reisen beruflich_reisen
 ~reisekostenabrechnung ~spesen ~kundentermin/? ~messe/?
reports: personalverantwortung fuhrungsverantwortung mitarbeiter_fuhren unterstellt fuhrungskraft ~mein_team_von ~mitarbeitergesprach
 ~mitarbeitergesprache ~mein_team ~urlaubsantrage ~meine_leute ~dienstplan/? ~genehmige/? ~beurteilung/? ~einstellen/? fuhre_mitarbeiter
 mitarbeiterfuhrung personalfuhrung leitungsfunktion fuhrungsposition vorgesetztenfunktion leitende_position teamleitung ~meinen_mitarbeitern
 ~meine_mitarbeiter ~disziplinarisch ~jahresgesprache ~zielgesprache ~meine_untergebenen
fulltime: vollzeit vollzeitjob vollzeitstelle vollzeitbeschaftigt vollzeitkraft
parttime: teilzeit teilzeitjob teilzeitstelle teilzeitbeschaftigt teilzeitkraft halbtags halbtagsstelle
employee: beamter beamtin angestellt angestellter angestellte angestellten beamte arbeitnehmer arbeitnehmerin tarifbeschaftigte abhangig_beschaftigt
 festangestellt
unemployed: arbeitslos arbeitssuchend arbeitsuchend ohne_arbeit erwerbslos nicht_berufstatig nicht_erwerbstatig ~jobcenter ~arbeitsagentur ~burgergeld
 arbeitslose arbeitsloser arbeitslosigkeit arbeitssuchende ohne_job ohne_beschaftigung arbeitsuchende beschaftigungslos ~alg ~arbeitslosengeld
 ~arbeitsamt ~hartz_4
retired: rentner rentnerin rente ruhestand pensioniert pensionar pensionarin im_ruhestand berentet in_pension pension/? rentnern rentnerinnen
 altersrente fruhrentner fruhrentnerin verrentet in_rente pensionisten pensionist pensionistin im_altersruhestand vorruhestand in_den_ruhestand
 ruhestandler altersteilzeit/? ~rentenbescheid ~rentenanpassung/? ~rentenerhohung/?
homemaker: hausfrau hausmann hausfrauen hausfrau_und_mutter haushaltsfuhrend
selfemployed: selbststandig selbstandig selbststandige selbststandiger selbststandigkeit selbstandigkeit eigener_chef mein_eigener_chef ~gewerbeschein
 ~gewerbe_angemeldet
business: eigene_firma eigenes_unternehmen eigenes_geschaft mein_laden meine_firma mein_betrieb ~meine_kunden ~meiner_werkstatt ~kunden/? ~umsatz/?
 ~rechnungen/? ~finanzamt/? unternehmer unternehmerin firmeninhaber firmeninhaberin inhaber/? eigener_betrieb eigenen_betrieb eigenen_laden
 eigener_laden selbst_gegrundet ~umsatzsteuer ~umsatzsteuervoranmeldung ~gewerbesteuer ~handelsregister ~gmbh ~laden/? ~kundschaft/m ~werkstatt/?
 ~kanzlei/? ~praxis/? ~auftragsbucher ~auftragslage ~buchhalterin/m ~gewerbeanmeldung
staff: mitarbeiter angestellte_beschaftige meine_angestellten ~azubis/m ~gesellen/m ~lehrlinge/m
solo: freiberufler freiberuflich freiberuflerin freelancer soloselbststandig solo_selbststandig einzelunternehmer ein_mann_betrieb ohne_angestellte
 soloselbstandig solo_selbstandig freiberufliche freelancerin alleinunternehmer einzelkampfer
student: schuler schulerin student studentin studiere studium studierende ~vorlesung ~hausarbeit_fur_die_uni ~bafog ~mensa/? ~semester/? studenten
 studentinnen schulern studierender studiert/? immatrikuliert eingeschrieben/? azubi/? ~studentenwohnheim ~semesterticket ~semesterbeitrag
 ~hausarbeiten_uni ~vorlesungen ~klausurenphase ~klausuren/? ~klausur/? ~seminar/? ~tutorium ~erstsemester ~fachschaft ~prof/m ~professor/m
 ~bachelorarbeit/m ~uni_bib ~hiwi ~kommilitonen ~kommilitonin ~kommilitone ~werkstudent ~werkstudentin ~mensaessen ~matrikelnummer ~regelstudienzeit
 ~abi/?
sidejob: nebenjob nebenverdienst nebeneinkunfte nebentatigkeit minijob nebenbei_arbeiten zweitjob ~kellnern ~kellnere ~aushilfe ~nachhilfe_gebe
 ~trinkgeld_am_wochenende ~trinkgeld/? ~abends/? ~schwarz/? nebenjobs zweitjobs minijobs nebenerwerb nebenberuflich zuverdienst nebenher_arbeiten
 dazuverdienen ~lieferando_fahrer ~zeitung_austragen ~zeitungen_austragen ~pizza_ausfahren ~kellnerin_am ~aushilfsjob ~regale_einraumen ~thekendienst
 ~babysitte ~etsy_shop ~uber_fahrer ~schwarzarbeit/?
union: gewerkschaft gewerkschaftsmitglied ~ver_di ~ig_metall ~verdi gewerkschaften gewerkschaftlich ~ig_bau ~ig_bce ~gewerkschaftsbeitrag
 ~vertrauensfrau ~vertrauensmann ~warnstreik/? ~dgb
benefits: betriebliche_altersvorsorge sozialleistungen_des_arbeitgebers zusatzleistungen ~jobrad ~essensgutscheine ~essensmarken
 ~betriebliche_krankenversicherung
education: bildungsabschluss schulabschluss abschluss ausbildung_hochste hochster_abschluss hochster_bildungsabschluss schulbildung bildungsstand
 bildungsgrad
degree: diplomarbeit bachelorarbeit masterarbeit uni_abschluss studienabschluss hochschulabschluss ~semester/? universitatsabschluss
 akademischer_abschluss akademiker akademikerin studium_abgeschlossen ~diplomfeier ~absolventenfeier
degree: ~promoviert ~doktorarbeit ~dissertation ~studiert_habe ~habe_studiert ~staatsexamen
primary: ohne_abschluss grundschule kein_abschluss
secondary: hauptschulabschluss hauptschule realschule realschulabschluss mittlere_reife
highschool: abitur matura fachabitur
apprenticeship: lehre ausbildung gesellenbrief meister lehrabschluss berufsausbildung
bachelor: bachelor bachelorabschluss
master: master diplom magister masterabschluss staatsexamen
phd: promotion doktor promoviert doktortitel dissertation doktorarbeit
course: weiterbildung fortbildung volkshochschule vhs_kurs kurs kurse vhs abendkurs ~dozent/? ~zertifikat/? ~teilnehmer/? kurses fortbildungen
 weiterbildungen seminar/? lehrgang onlinekurs onlinekurse online_kurs online_kurse schulung schulungen workshop volkshochschulkurs ~udemy ~coursera
 ~kursleiter ~kursleiterin ~bildungsurlaub ~kursgebuhr ~ihk/?
languages: fremdsprache fremdsprachen ~vokabeln ~duolingo ~sprachkurs ~babbel ~grammatik/? ~b2/? ~volkshochschule/? sprachkurse sprachen_lernen
 fremdsprachenkenntnisse neue_sprache lerne_spanisch lerne_italienisch lerne_englisch ~sprachlern_app ~spanischkurs ~italienischkurs ~englischkurs
 ~franzosischkurs ~konjugieren ~unregelmassige_verben ~subjunktiv ~tandempartner ~aussprache/? ~karteikarten/? ~sprachreise

# Transport
car: auto autos pkw wagen fahrzeug fahrzeuge ~kilometerstand ~benzin ~tanken ~tuv ~sommerreifen ~winterreifen ~kofferraum ~werkstatttermin ~kfz
 ~kfz_steuer ~kfz_versicherung ~autowasche ~waschanlage ~tanke_voll ~inspektion_beim_auto ~hauptuntersuchung ~reifenwechsel ~kupplung_kaputt
 ~zahnriemen ~stossstange ~windschutzscheibe ~zundkerzen ~anlasser ~lichtmaschine ~diesel/? ~kupplung/? ~reifen/? ~sprit/? ~stau/? ~tanke/? ~motor/m
 ~auspuff/m ~rucksitz/m ~tank/m ~bremsen/? ~getankt/? ~parken/? ~geparkt/? ~parkplatz/? ~werkstatt/? ~autobahn/? ~gang/? ~ol/? ~scheinwerfer/?
 ~beifahrer/? ~blinker/? ~steuer/? ~lenkrad/? automobil privatwagen kraftfahrzeug familienkutsche kombi/m ~tuv_termin ~tuv_plakette ~olwechsel
 ~allwetterreifen ~ganzjahresreifen ~autohaus ~autowerkstatt ~handbremse ~handschuhfach ~kindersitz_im ~anhangerkupplung ~dachbox ~dachgepacktrager
 ~ruckspiegel ~aussenspiegel ~nummernschild ~kennzeichen/? ~tankstelle/? ~tankfullung ~tankuhr ~spritpreise/? ~spritverbrauch ~verbrauch_auf_100
 ~kilometer_runter ~schadenfreiheitsklasse ~schadenfreiheitsrabatt ~vollkasko ~teilkasko ~adac ~pannendienst ~starthilfe ~uberbruckungskabel
 ~batterie_leer/? ~eiskratzer ~frostschutz/? ~scheibenwischer ~steinschlag ~carglass ~umweltplakette ~parkscheibe ~getriebe/? ~getriebeschaden
 ~automatikgetriebe ~motorschaden ~zylinderkopfdichtung ~keilriemen ~bremsbelage ~bremsscheiben ~stossdampfer ~felgen/? ~alufelgen ~zulassungsstelle
 ~zulassungsbescheinigung ~fahrzeugschein ~fahrzeugbrief ~leasingrate ~leasingvertrag ~freisprechanlage/? ~sitzheizung ~schiebedach ~cabrio/m ~karre/m
 ~kiste/m ~motorhaube ~beule/? ~kratzer/? ~laternenparker ~a_6 ~rastplatz/? ~einparkhilfe ~ruckfahrkamera ~bordcomputer/? ~kleinwagen ~klapperkiste
car: ~meine_kupplung ~neue_reifen ~neue_pneus ~durch_den_tuv ~vollgetankt ~mein_auspuff ~pickerl_gemacht
carbrand: vw volkswagen opel corsa bmw audi mercedes toyota ford fiat renault peugeot skoda tesla volvo honda hyundai kia mazda dacia passat octavia
 astra/? fiesta/? polo/? seat/? opel_corsa vw_golf vw_polo tiguan fabia porsche cupra twingo clio ~golf/m opel_astra golf_7 golf_8 vw_passat vw_tiguan
 touran sharan caddy/? arona ateca superb/? karoq kodiaq kamiq leon/? micra qashqai juke yaris aygo corolla kuga puma/? mondeo megane kadjar captur
 scenic/? sandero duster dacia_duster insignia mokka zafira meriva berlingo picanto sportage i_10 i_20 i_30 tucson swift/? jimny smart_fortwo
 alfa_romeo chevrolet citroen subaru suzuki nissan mitsubishi jaguar lexus mini_cooper e_klasse c_klasse a_klasse multipla
carbrand: ~meinem_subaru ~meinem_skoda ~meinem_golf ~mein_golf ~mein_skoda ~mein_subaru ~meinem_polo ~mein_polo ~meinem_passat
ecar: elektroauto e_auto eauto elektroautos ~wallbox ~ladesaule ~schnelllader ~supercharger ~laden_zuhause/? ~laden/? ~lade/? ~kwh/? ~reichweite/?
 ~ladekabel/? ~akku/? elektro_auto e_autos stromer elektrofahrzeug elektrofahrzeuge plug_in_hybrid ~ladestation ~ladestationen ~ladesaulen ~ladekarte
 ~schnellladen ~schnellladesaule ~ionity ~ewe_go ~id_3 ~id_4 ~renault_zoe ~nissan_leaf ~model_3 ~model_y ~ioniq ~nachts_laden ~steckt_uber_nacht/?
licence: fuhrerschein fahrerlaubnis ~fahrprufung ~klasse_b ~punkte_in_flensburg ~fuhrerscheinprufung fuhrerscheine lappen/m pkw_fuhrerschein
 ~fahrstunden/? ~fahrlehrer/? ~theorieprufung/? ~praktische_prufung/? ~fuhrerschein_seit ~flensburg/? ~mpu
drive: autofahren fahre_auto fahren_auto selbst_fahren ~am_steuer ~fahrschule ~bestanden_fuhrerschein ~autobahn/? ~uberholen/? ~einparken/?
 ~uberholt/? ~lenkrad/? ~stau/? ~tempomat/? ~rastplatz/? autofahrer autofahrerin auto_fahren auto_fahre selber_fahren hinterm_steuer hinterm_lenkrad
 ~geisterfahrer ~tempolimit/? ~uberholspur ~linke_spur ~rechts_vor_links ~reissverschlussverfahren ~einparke ~ruckwarts_einparken ~navi/?
motorcycle: motorrad motorrader moped mofa ~harley ~vespa ~helm/? ~lederkombi/? ~schraglage/? ~biker motorrads motorradern kraftrad ~yamaha/?
 ~kawasaki ~ducati ~motorradtour ~simson ~schwalbe/? ~lederjacke_und_helm ~motorradkluft ~bmw_gs ~maschine/m
bike: fahrrad fahrrader rad rades rader velo ~fahrradkette ~packtaschen ~fahrradhelm ~fahrradschloss ~fahrradstander ~fahrradweg ~mountainbike
 ~rennrad ~drahtesel ~luftpumpe/? ~radweg/? ~sattel/? ~lenker/? ~pedale/? ~strampeln/? ~gangschaltung/? ~kette/? ~helm/? ~platten/? ~speichen/?
 fahrrads fahrradern radl stadtrad rennrader mountainbikes velos trekkingrad hollandrad lastenrad/? ~fahrradtasche ~fahrradtaschen ~fahrradkeller
 ~fahrradanhanger ~fahrradschlauch ~flickzeug ~fahrradwerkstatt ~brompton ~shimano ~nabendynamo ~fahrradlicht ~fahrradsattel ~radelte ~radle ~radeln
 ~geradelt ~fahrradladen
ebike: ebike ebikes pedelec elektrofahrrad ~akku/? ~motor/? ~unterstutzung/? e_bike e_bikes pedelecs elektrorad elektrorader e_fahrrad ~bosch_motor
scooter: roller e_scooter escooter
publictransport: opnv offentliche_verkehrsmittel offentlichen offis bus_und_bahn nahverkehr ~monatskarte ~deutschlandticket ~jobticket ~abo_karte
 ~bahncard ~schwarzfahren ~fahrkarte ~haltestelle ~monatsticket ~strassenbahnhaltestelle ~verspatung/? ~kontrolleur/? ~umsteigen/? ~gleis/?
 ~bahnsteig/? ~waggon/? offentlicher_nahverkehr offentlicher_personennahverkehr oeffis busse_und_bahnen ~semesterticket ~tagesticket ~abo_ticket
 ~neun_euro_ticket ~schienenersatzverkehr ~hvv ~bvg ~mvv ~vrr ~vbb ~wochenkarte ~fahrkartenautomat ~fahrscheinkontrolle ~klimaticket
publictransport: ~halbtax ~perron/?
publictransport: ~bushaltestelle ~busfahrer ~streckensperrung
bus: bus busse ~linienbus ~haltestelle/? ~linie/? busses nachtbus schulbus/? ~busfahrer ~bushaltestelle ~busspur
train: bahn zug zuge s_bahn deutsche_bahn regionalbahn ice/? ~bahncard ~gleis/? ~bahnhof/? ~schaffner/? ~verspatung/? ~abteil/? ~waggon/? zugen ~bahnsteig
 bahnfahren zugfahren bahnreise ~bahncard_50 ~bahncard_25 ~sparpreis ~quer_durchs_land ~ruheabteil ~bordbistro ~regionalexpress ~intercity ~ices
 ~anschlusszug ~zugbegleiter ~zugbegleiterin ~wagenreihung ~sitzplatzreservierung ~db_navigator ~bahnsteig/? ~stellwerksstorung ~speisewagen
 ~flixtrain ~railjet
tram: strassenbahn tram strassenbahnen strab bim/? stadtbahn
metro: u_bahn ubahn u_bahnen untergrundbahn metro
taxi: taxi ~taxifahrer taxis taxifahrt taxifahrten ~taxameter ~free_now ~freenow
uber: uber_fahrt
carsharing: carsharing ~mitfahrgelegenheit ~blablacar ~share_now car_sharing mitfahrgelegenheiten fahrgemeinschaft fahrgemeinschaften ~stattauto
 ~flinkster ~miles_auto
walking: zu_fuss spazieren spaziergang spaziergange spazierengehen spazieren_gehen zu_fuss_gehen laufen_gehe/? ~spaziergangsrunde
boat: boot segelboot ~bootsliegeplatz ~liegeplatz/? ~anker/? ~hafen/? ~segel/? ~rumpf/? boote booten motorboot motorboote jacht yacht jolle segeljacht
 ~bootsfuhrerschein ~aussenborder ~hafenmeister ~bootssteg ~yachthafen ~trailer/? ~antifouling
camper: wohnmobil wohnwagen camper ~markise/? ~stellplatz/? wohnmobile wohnwagens campingbus campingmobil reisemobil vw_bus bulli ~womo
 ~chemietoilette ~vorzelt ~dethleffs ~hymer ~knaus

# Travel
abroad: ausland auslands* auslandsreise auslandsreisen im_ausland fernreise ~passkontrolle ~jetlag ~reisepass_kontrolle ~grenzubergang ~geldwechsel
 ~mallorca ~kreta ~rhodos ~santorin ~korfu ~teneriffa ~gran_canaria ~fuerteventura ~lanzarote ~algarve ~bali ~phuket ~antalya ~toskana ~gardasee
 ~sudtirol ~lissabon ~barcelona ~venedig ~dubai ~marrakesch ~zoll/? ~visum/? ~grenze/? ~wahrung/? ~zeitzone/? ausserhalb_deutschlands
 auslandsaufenthalt auslandsurlaub fernreisen ins_ausland anderes_land anderen_landern auslandische ~ibiza ~menorca ~malta ~zypern ~kos ~sardinien
 ~sizilien ~korsika ~madeira ~azoren ~costa_brava ~malaga ~sevilla ~amalfikuste ~comer_see ~lago_maggiore ~adria ~rimini ~bibione ~jesolo ~istrien
 ~dubrovnik ~krk ~alanya ~bodrum ~hurghada ~scharm_el_scheich ~marsa_alam ~djerba ~agadir ~kapverden ~punta_cana ~malediven ~mauritius ~seychellen
 ~sansibar ~thailand/? ~bangkok ~vietnam/? ~japan/? ~tokio/? ~kyoto ~krakau ~prag/? ~budapest/? ~kopenhagen ~reykjavik ~amsterdam/? ~brugge
 ~disneyland_paris ~kanaren ~balearen ~kykladen ~bretagne ~provence ~normandie ~cote_dazur ~elsass/? ~florenz ~neapel ~apulien ~kalabrien ~lofoten
 ~nordkap ~istanbul ~kappadokien ~griechenland/? ~spanien/? ~italien/? ~frankreich/? ~portugal/? ~kroatien/? ~turkei/? ~agypten/? ~marokko/?
 ~tunesien/? ~osterreich/? ~schweiz/? ~holland/? ~niederlande/? ~belgien/? ~danemark/? ~schweden/? ~norwegen/? ~finnland/? ~polen/? ~tschechien/?
 ~ungarn/? ~bulgarien/? ~england/? ~schottland/? ~irland/? ~usa/? ~kanada/? ~mexiko/? ~kuba/? ~australien/? ~neuseeland/? ~sudafrika/? ~indien/?
 ~london/? ~paris/? ~rom/? ~madrid/? ~wien/? ~new_york/? ~island/? ~sri_lanka ~stempel_im_pass ~reisepassstempel ~einreisestempel ~reiseadapter
 ~auslandskrankenschein ~wechselkurs/? ~sprachbarriere ~geld_gewechselt ~vignette/? ~maut/? ~brenner ~gotthard ~eurotunnel ~schengen
abroad: ~auf_mallorca ~in_italien_waren ~am_gardasee ~in_der_turkei
flight: fliegen flug fluge flugzeug flugreise geflogen fliege/v airline fluggesellschaft ~ryanair ~lufthansa ~handgepack ~beinfreiheit ~vielflieger
 ~bordkarte ~easyjet ~eurowings ~condor ~gangplatz ~fensterplatz_im_flieger ~flieger ~flughafen_gate ~vielfliegermeilen ~boarding/? ~fensterplatz/?
 ~flughafen/? ~landung/? ~gelandet/? ~abflug/? ~turbulenzen/? ~stewardess/? ~pilot/? ~gate/? ~gepackband/? ~anflug/? flugs flugen flugreisen
 hingeflogen flieg/v flogen airlines fluglinie flugzeuge ~langstreckenflug ~kurzstrecke ~direktflug ~flughafen_munchen ~sicherheitskontrolle/?
 ~bordservice ~business_class ~aufgabegepack ~gepackausgabe ~kofferband ~wizzair ~wizz_air ~austrian/? ~klm ~emirates ~tuifly ~sunexpress
 ~boardingpass ~flugangst/? ~startbahn ~rollfeld ~zwischenlandung ~zwischenstopp/? ~airbus ~boeing ~frankfurt_airport ~flugbegleiter ~flugbegleiterin
 ~miles_and_more ~vielflieger_status ~duty_free ~druck_auf_den_ohren ~abflughalle
flight: ~boarding
holiday: urlaub urlaube ferien urlaubsreise reise reisen ~ferienreise ~stadtereise ~strandurlaub urlaubs ferienwoche kurzurlaub sommerurlaub
 winterurlaub urlaubsreisen verreisen verreise verreist stadtetrip stadtereisen ~sonnenliege/? ~ferienort ~urlaubsort
hotel: hotel hotels ~zimmerservice ~fruhstucksbuffet ~halbpension ~hotelzimmer ~hotelbar ~minibar ~rezeption/? ~zimmerkarte/? ~lobby/? ~buffet/?
 ~einchecken/? ~auschecken/? pension_ubernachtung hotelaufenthalt hotelubernachtung hotelzimmern gasthof ~motel_one ~ibis ~b_b_hotel ~mercure
 ~steigenberger ~maritim ~hilton ~marriott ~radisson ~zimmermadchen ~zimmerschlussel ~spa_bereich ~vollpension ~all_inclusive_bandchen ~nachtportier
 ~hotelfruhstuck ~bademantel/?
camping: camping zelten campingplatz ~zelt ~schlafsack ~isomatte ~heringe ~campingkocher ~zeltplatz ~lagerfeuer/? ~platzwart/? ~stellplatz/? campen
 gezeltet gecampt campingurlaub campingplatze zelturlaub glamping ~luftmatratze/? ~gaskocher ~campingstuhl ~campingstuhle ~stirnlampe/? ~zeltheringe
 ~spulhauschen ~zeltstange ~parzelle/? ~dauercamper
tent: zelt zelte
cruise: kreuzfahrt kreuzfahrten ~landausflug ~kreuzfahrtschiff ~aussenkabine ~aida/? ~kabine/? ~deck/? ~hafen/? ~schiff/? ~kapitan/? kreuzfahrtschiffe
 flusskreuzfahrt ~mein_schiff ~aida_schiff ~aidaprima ~aidanova ~msc ~costa_schiff ~seetag ~seetage ~balkonkabine ~innenkabine ~kapitansdinner
 ~landgange ~landausfluge ~seekrank/? ~hurtigruten ~reling/?
airbnb: airbnb ferienwohnung ~fewo ~vermieter/? ~schlusselbox/? ferienwohnungen ferienhauser ferienhaus_gemietet ~fewo_direkt ~airbnbs ~superhost
 ~gastgeber/? ~schlusseltresor
ski: ski skifahren skiurlaub snowboard ~skipass ~apres_ski ~skischuhe ~skilift ~schwarze_piste ~skischule ~snowboarden ~lift/? ~piste/? ~pisten/?
 ~hutte/? ~skibrille/? ~pulverschnee/? ~apres/? skifahre skifahrt skiferien skilaufen langlaufen wintersport ~skigebiet ~skistiefel ~skilehrer
 ~skiverleih ~sessellift ~schlepplift ~gondel/? ~tageskarte/? ~schwarze_pisten ~blaue_piste ~rote_piste ~kitzbuhel ~ischgl ~solden ~zermatt ~davos
 ~st_anton ~einkehrschwung ~skitour ~neuschnee/? ~skianzug ~kasspatzen/?
passport: reisepass reisepasse
hiking: wandern wanderung ~wanderschuhe ~bergtour ~gipfelkreuz ~gipfel ~hutte/? ~rucksack/? ~blasen/? ~pfad/? ~wanderstocke/? gewandert wandere
 wanderungen wanderer bergwandern bergsteigen wanderurlaub trekking ~wanderkarte ~komoot ~alpenverein ~almhutte ~wanderweg/? ~brotzeit/? ~hohenmeter
 ~jakobsweg ~rennsteig ~klettersteig ~dav_hutte
beach: strand ~strandkorb ~handtuch/? ~wellen/? ~sonnenschirm/?
hostel: hostel jugendherberge hostels jugendherbergen ~djh ~stockbett/? ~mehrbettzimmer
rentalcar: mietwagen leihwagen sixt mietwagens mietauto leihauto autovermietung mietwagen_gebucht europcar ~hertz ~selbstbehalt_beim
packageholiday: pauschalreise pauschalurlaub all_inclusive pauschalreisen pauschalurlaube ~tui ~neckermann ~reiseleitung/? ~dertour ~fti
ferry: fahre_schiff fahrschiff fahren_schiff autofahre ~scandlines ~stena_line ~autodeck
interrail: interrail
travelagency: reiseburo reiseburos
longbus: fernbus flixbus fernbusse fernreisebus
backpacking: rucksackreise backpacking backpacker backpackerin rucksackurlaub
worldtrip: weltreise
spa_hotel: wellnesswochenende wellnesshotel thermalbad thermen thermalbader wellnessurlaub wellnesshotels wellnesstag
travelblog: booking_com check24_reise

# Animals
pet: haustier haustiere haustieren tier tiere tieren ~leckerli ~gassi ~tierfutter ~futternapf ~napf/? haustieres tierhalter tierhalterin vierbeiner/?
 mitbewohner_mit_fell ~tierarztkosten ~fellnase ~fellnasen ~tierheim/? ~fressnapf ~tierhaare ~futterkosten ~tierheim_geholt ~zooplus
dog: hund hunde hunden hundes welpe ~hundesteuer ~labrador ~dackel ~pudel ~schaferhund ~gassi ~hundefutter ~hundeschule ~gassirunde ~hundeleine
 ~hundekorb ~hundewiese ~hundehaare ~welpen ~mops ~terrier ~retriever ~husky ~beagle ~spaniel ~hundebett ~kotbeutel ~schwanzwedelnd ~vierbeiner
 ~hundesitter ~leine/? ~halsband/? ~pfoten/? ~pfote/? ~knurrt/? ~bellt/? ~bellen/? ~stockchen/? ~apportiert/? ~napf/? ~korbchen/? ~geschirr/?
 ~schnuffelt/? ~maulkorb/? ~winselt/? ~wedelt/? ~rudel/? ~leinenpflicht/? hundin hundchen wauwau mischling/? rude hundehalter hundehalterin
 hundebesitzer ~jack_russell ~golden_retriever ~chihuahua ~rottweiler ~dobermann ~dalmatiner ~collie ~border_collie ~malteser/? ~boxer/? ~bulldogge
 ~cockerspaniel ~labradoodle ~dogge ~windhund ~spitz/? ~hovawart ~schnauzer/? ~australian_shepherd ~hundemarke ~hundeplatz ~hundekacke ~kotbeutelchen
 ~hundetraining ~welpenschule ~hundebox ~kauknochen ~leckerlies ~leckerlis ~gassirunden ~gassi_gehen ~frauchen ~herrchen ~hundehaftpflicht
 ~hundestrand ~hundekorbchen ~schlabbert ~sabbert ~hundenase ~bellte/? ~anleinen ~abgeleint ~hundetagesstatte ~balljunkie ~wuff ~apportieren
 ~tierheimhund ~strassenhund
dog: ~an_der_leine ~mit_ihm_gassi ~leinenpflicht
cat: katze katzen katzchen unser_kater unserem_kater mein_kater meinem_kater unseren_kater kater/? ~katzenklo ~katzenstreu ~kratzbaum ~katzenfutter
 ~maunz* ~miau* ~katzenklappe ~stubentiger ~schnurrt ~schnurren ~miaut ~maunzt ~perser_katze ~maine_coon ~katzenhaare ~miezekatze ~streu/? ~krallen/?
 ~napf/? ~nassfutter/? ~trockenfutter/? ~fell/? ~freiganger/? ~kastriert/? katzchens miez mieze hauskatze kater_und kitten katzenbesitzer katzenhalter
 ~schmusetiger ~schmusekatze ~samtpfote ~samtpfoten ~fellknauel ~dosenoffner ~katzenbaum ~katzenminze ~whiskas ~sheba ~felix_futter ~british_kurzhaar
 ~norwegische_waldkatze ~siam/? ~freigangerin ~mause/? ~maus/? ~hauskater ~katzenspielzeug ~katzentoilette ~schnurrend ~fauch/? ~faucht ~milchtritt
 ~haarballen
bird: vogel wellensittich papagei kanarienvogel wellensittiche kanarien nymphensittich sittich zebrafinken papageien ~vogelkafig ~vogelfutter ~voliere
 ~kafig/? ~zwitschert/? ~zwitschern/? ~korner/? ~federn/? ~stange/? ~hirse/? ~piepst/? ~pfeift/? vogels vogeln wellensittichs aras kakadu agapornide
 agaporniden ~vogelsand ~sepiaschale ~kolbenhirse
bird: ~hirsekolben
fishtank: aquarium goldfisch zierfische aquarien goldfische ~guppys ~filter_wechseln ~becken/? ~filter/? ~algen/? ~neons/? ~wasserwechsel/?
 ~wasserpflanzen/? fische_im_aquarium koi koiteich guppy ~guppies ~neonsalmler ~welse ~aquarienpflanzen ~nitrit ~skalare ~aussenfilter
 ~aquarium_reinigen
rabbit: kaninchen zwergkaninchen ~heu/? ~stall/? ~mohren/? ~gehege/? ~hoppelt/? hase_als hasen/? ~kaninchenstall ~zwergwidder ~widder/? ~lowenzahn/?
 ~knabbert/?
hamster: hamster hamsters rennmaus ~laufrad/? ~streu/? ~kafig/?
guineapig: meerschweinchen ~heu/? ~gehege/? ~quieken/? ~kafig/? meeris meerlis ~meerschweinchenkafig
reptile: schildkrote echse reptil reptilien schlange/? schildkroten bartagame ~terrarium/? ~warmelampe/? ~heimchen/? leguan gecko geckos kornnatter
 landschildkrote wasserschildkrote chamaleon ~uv_lampe ~winterschlaf/?
horse: pferd pferde pony ~reitstall ~reitbeteiligung ~hufschmied ~wallach ~dressur ~ausmisten ~pferdebox ~stall/? stute ~koppel/? ~sattel/? ~galopp/?
 ~weide/? ~hufe/? ~heu/? ~zugel/? ~ausreiten/? pferdes pferden ponys wallache islander reitpferd ~reitbeteiligungen ~hufschmiedin ~reitstunde
 ~reitstunden ~reithalle ~longieren ~longe ~trense ~stallgasse ~stallmiete ~einsteller ~einstellerin ~paddock ~haflinger ~warmblut ~tinker
 ~pensionsstall ~springreiten ~hufe_auskratzen ~schabracke ~offenstall
livestock: vieh nutztiere
chickens: huhner hennen hahn ~huhnerstall/? ~legen/? ~korner/? ~gackern/? ~eier/? henne hahne huhn/? ~huhnerhof ~huhnerfutter ~marder/? ~stallpflicht
 ~legehennen ~gelegt/?
cattle: kuhe rinder schafe ziegen schweine
wildbirds: ~vogelhaus ~vogelhauschen ~meisenknodel ~futterhaus ~meisen/? ~spatzen/? ~rotkehlchen/?
vet: tierarzt tierarztin ~tierarztrechnung ~kastriert_worden ~entwurmt ~wurmkur ~tierklinik ~impfen/? ~chip/? ~zecke/? ~zecken/? tierarzte
 tierarztpraxis tierarztbesuch veterinar ~entwurmen ~entwurmung ~zeckenmittel ~flohmittel ~flohhalsband ~sterilisiert ~trichter/? ~kastration
 ~kastrieren ~gechipt
petfood: tierfutter hundefutter katzenfutter nassfutter trockenfutter ~pedigree ~barfen
petsitter: tiersitter hundesitter katzensitter tierpension hundepension tierpensionen hundesitterin katzensitterin hundehutte/? tiersitterin

# Appliances and devices
kitchenappliance: kuchengerat kuchengerate
dishwasher: spulmaschine geschirrspuler ~klarspuler ~spulmaschinentabs ~spulmaschinensalz ~besteckkorb ~geschirrkorb ~tabs/? ~ausraumen/? ~einraumen/?
 ~eco_programm/? ~programm/? ~einsortieren/? ~spulgang/? spulmaschinen geschirrspulmaschine ~spulmaschinentab ~somat ~finish_tabs ~oberkorb ~unterkorb
 ~vorspulen ~spulmaschine_ausraumen
oven: backofen ofen herd ~vorheizen ~umluft ~ober_unterhitze ~blech/? ~auflauf/? ~backen/? backrohr herde backofens elektroherd gasherd ~heissluft/?
 ~backpapier ~sonntagsbraten/? ~auflaufform ~backofentur ~pizzastein ~ofengemuse
microwave: mikrowelle ~aufwarmen/? mikrowellen ~mikrowellengeschirr ~drehteller ~aufgewarmt/?
fridge: kuhlschrank ~gemusefach/? kuhlschranke kuhl_gefrierkombination kuhlgefrierkombination ~kuhlschranktur ~eisfach
freezer: gefrierschrank tiefkuhltruhe gefriertruhe ~abtauen/? ~einfrieren/? ~auftauen/? ~portionen/? tiefkuhler gefrierfach tiefkuhlschrank
 gefrierschranke tiefkuhlfach gefrierkombination ~gefrierbeutel ~eiswurfel ~tk_gemuse ~abgetaut
coffeemachine: kaffeemaschine kaffeevollautomat espressomaschine nespresso ~siebtrager ~kaffeepads ~vollautomat ~siebtragermaschine ~kapselmaschine
 ~senseo ~french_press ~kaffeekapseln ~milchaufschaumer ~entkalken/? ~mahlwerk/? ~kapsel/? ~kapseln/? ~bohnen/? ~satz/? ~pads/? ~aufschaumen/?
 ~tresterbehalter/? kaffeemaschinen kaffeevollautomaten padmaschine filterkaffeemaschine espressokocher siebtragermaschinen ~delonghi ~jura/?
 ~senseo_pads ~tassimo ~dolce_gusto ~milchschaumer ~entkalker ~bialetti ~moccamaster ~filtertuten ~bruhgruppe ~crema/? ~wasserhartetest ~mahlgrad
kettle: wasserkocher ~kalk/? ~aufkochen/? wasserkochers
airfryer: heissluftfritteuse airfryer ~pommes/? ~korb/? ~knusprig/? heissluftfritteusen luftfritteuse ~ninja/? ~philips_airfryer
foodprocessor: kuchenmaschine thermomix mixer ~stabmixer ~purierstab ~standmixer ~knethaken/? ~ruhrschussel/? kuchenmaschinen handmixer handruhrgerat
 monsieur_cuisine ~kitchenaid ~bosch_mum ~cookidoo ~varoma ~tm_6 ~tm_5
washingmachine: waschmaschine ~waschgang ~waschmittelfach ~weichspuler ~schleudergang ~buntwasche ~kochwasche ~flusensieb ~schleudern/? ~trommel/?
 ~wasche/? ~waschpulver/? ~schleudert/? ~grad/? ~programm/? ~waschgange/? ~dunkles/? ~kurzprogramm/? ~bullauge/? ~turdichtung/? waschmaschinen
 waschtrockner waschvollautomat ~waschmittel/? ~persil ~ariel ~weisse_wasche ~feinwasche ~waschkorb/? ~einspulkammer ~schonwaschgang ~fleckenteufel
 ~colorwaschmittel ~waschkuche ~miele_maschine ~einzelne_socken ~socke/?
dryer: trockner waschetrockner ~flusensieb ~flauschig/? ~trommel/? ~handtucher/? ~wasche/? warmepumpentrockner ablufttrockner kondenstrockner
 ~trocknertucher ~trocknerballe ~wasserbehalter/?
vacuum: staubsauger ~staubsaugen ~beutel_wechseln ~bodenstaubsauger ~akkusauger ~handstaubsauger ~staubsaugerbeutel ~durchsaugen ~saugduse
 ~saugkraft/? ~saugen/? ~duse/? ~beutel/? staubsaugern handsauger akkustaubsauger ~staubsauge ~sauge/? ~gesaugt/? ~dyson ~vorwerk ~kobold ~filtertute
 ~dustbag ~saugrohr ~teppichduse
robotvac: saugroboter staubsaugerroboter roborock roomba staubsaugroboter wischroboter ~ladestation/? saugroboters staubsaugerrobotern saugrobotern
 roombas ~dreame ~ecovacs ~roboter_saugt ~wischmopp/?
ironing: bugeln bugeleisen bugle ~bugelbrett ~hemden/? ~falten/? gebugelt bugelst ~dampfbugeleisen ~bugelwasche ~dampfstation ~hemd/?
sewing: nahmaschine nahen/? ~nahkastchen ~overlock ~stoffe/? ~stoff/? ~saum/? ~reissverschluss/? ~garn/? ~faden/? ~schnittmuster/? ~nadel/?
 nahmaschinen genaht nahe/? schneidern ~stecknadeln ~unterfaden ~oberfaden ~spule/? ~nahpark ~pfaff ~bernina ~nahkurs ~stoffreste
powertools: bohrmaschine akkuschrauber elektrowerkzeug werkzeug kreissage schlagbohrmaschine ~flex/? stichsage bohrhammer winkelschleifer
 bohrmaschinen kettensage elektrogerate_werkstatt ~makita ~bosch_blau ~dewalt ~einhell ~bohrer_set ~akkubohrer ~bits/?
mower: rasenmaher mahroboter rasenmahern aufsitzmaher rasentraktor ~husqvarna ~gardena_roboter ~automower
tv: fernseher tv fernsehgerat fernsehen ~glotze ~flachbildfernseher ~fernbedienung/m ~sender/? ~programm/? ~kanal/? ~zoll/? fernsehers fernsehapparat
 fernsehgerate flimmerkiste ~tagesschau ~zappen ~zappe ~oled ~fernsehabend ~receiver/? ~tatort_gucken ~satellitenschussel
tv: *zoller ~antennenkabel ~zoll_fernseher
computer: computer pc rechner desktop_pc computers pcs desktop_rechner tower_pc ~festplatte/? ~grafikkarte ~windows_11 ~windows_update ~imac ~excel/?
 ~tabellenkalkulation/? ~tastatur/m ~bildschirm/m
laptop: laptop laptops notebook macbook notebooks macbooks chromebook ~macbook_air ~thinkpad ~macbook_pro
tablet: tablet tablets tablet_pc ~galaxy_tab ~fire_tablet
ipad: ipad ipads
phone: handy handys telefon mobiltelefon mobiltelefone handies ~klingelton ~simkarte ~sim_karte ~handyhulle ~panzerglas ~akku_vom_handy
 ~display_gesprungen ~bildschirmzeit ~mailbox/? ~ladekabel/m ~akku/m ~displayschaden
phone: ~samsung/m ~galaxy/m ~nokia/m ~xiaomi/m ~huawei/m ~motorola/m ~pixel/m
smartphone: smartphone smartphones
iphone: iphone iphones i_phone ~face_id ~ios_update ~airdrop ~imessage
android: samsung_galaxy android galaxy android_handy pixel/? xiaomi oneplus ~huawei ~galaxy_s
smartwatch: smartwatch fitnessarmband fitnesstracker fitnessuhr apple_watch garmin fitbit fitnessuhren sportuhr fitness_tracker fitness_armband
 pulsuhr ~garmin_uhr ~aktivitatsringe ~vo_2_max ~forerunner ~schritte_am_handgelenk ~ringe_schliessen
console: konsole spielkonsole spielekonsole playstation xbox nintendo switch/? ~ps5 ~ps4 ~nintendo_switch ~wii ~game_pass ~controller/? ~zocken/?
 ~pad/? konsolen spielkonsolen spielekonsolen play_station ~ps_5 ~ps_4 ~xbox_one ~switch_lite ~mario_kart ~gamepad ~zelda
printer: drucker ~toner ~druckerpatrone ~druckerpatronen ~patrone/? ~tinte/? ~papierstau druckers tintenstrahldrucker laserdrucker multifunktionsgerat
 ~tintenpatrone ~tintenpatronen ~druckkopf
camera: kamera spiegelreflex ~objektiv/? ~stativ/? kameras digitalkamera spiegelreflexkamera systemkamera ~gopro ~nikon ~teleobjektiv ~speicherkarte/?
headphones: kopfhorer airpods ohrstopsel_bluetooth headset/? ohrhorer kopfhorern ~noise_cancelling ~air_pods
speaker: smart_speaker ~alexa ~frage_alexa ~alexa_spiel sprachlautsprecher smarte_lautsprecher ~homepod ~echo_dot ~hey_alexa
ereader: ereader e_reader kindle tolino e_book_reader ebook_reader kindles ~paperwhite
vr: vr_brille virtual_reality vr_headset ~meta_quest ~oculus

# Media and services
streaming: streaming streamingdienst streamingdienste streamen ~serienmarathon ~wow_abo ~rtl_plus ~joyn ~paramount_plus ~serie/? ~serien/? ~folge/?
 ~folgen/? ~staffel/? ~abo/? ~binge/? ~mediathek/? streamingplattform streamingabo video_on_demand streamingdiensts ~bingen ~serienabend ~netflix_abo
 ~serienjunkie ~watchlist ~disney_abo ~gebingt ~durchgesuchtet
streaming: videodienst videodienste ~nachste_folge ~am_stuck_geschaut
netflix: netflix
disney: disney
primevideo: prime_video amazon_prime
musicstreaming: spotify musikstreaming ~meine_playlist ~apple_music ~deezer ~spotify_wrapped ~playlist/? ~playlists/? musikstreamingdienst
 musik_streamen ~discover_weekly ~amazon_music
newspaper: zeitung zeitungen tageszeitung zeitungsabo ~lokalzeitung ~kreuzwortratsel/? ~leitartikel/? ~feuilleton/? ~sportteil/? tageszeitungen
 zeitungsabonnement ~sz_abo ~faz_abo ~zeitungsbote ~zeitungsaustrager ~sudoku_in_der ~wochenendausgabe
podcast: podcast podcasts ~podcastfolge ~folge/? ~folgen/? ~moderatoren/? ~hosts/? podcastfolgen ~fest_und_flauschig ~gemischtes_hack ~lanz_und_precht
radio: radio ~radiosender ~moderator/? ~sender/? radios radiosendung ~deutschlandfunk ~bayern_3 ~swr_3 ~wdr_2 ~ndr_2 ~antenne/? ~morningshow
 ~verkehrsfunk
internet: internet internetanschluss wlan ~mein_router ~dsl ~glasfaser ~fritzbox ~router/m ~mbit/? ~telekom_techniker/? breitband internetzugang
 internetverbindung ~vodafone_kabel ~speedport ~wlan_verstarker
mobileplan: handyvertrag mobilfunkvertrag handytarif ~datenvolumen ~prepaid
socialmedia: soziale_medien social_media soziale_netzwerke sozialen_medien sozialen_netzwerken ~meine_follower ~pinterest ~reddit ~follower/m ~likes/?
 ~gepostet/? ~posten/? ~posts/? ~story/? ~reels/? ~hashtag/? ~profil/? soziales_netzwerk sozialen_netzwerk social_media_kanale
 social_media_plattformen ~doomscrolling ~feed/m ~insta_story ~retweet ~mastodon ~bluesky ~influencer ~influencerin ~tiktoks ~facebook_gruppe ~gelikt
facebook: facebook
instagram: instagram insta ~reels/? ~story/?
tiktok: tiktok
twitter: twitter
linkedin: linkedin xing
snapchat: snapchat
youtube: youtube
whatsapp: whatsapp ~telegram ~sprachnachricht/? ~gruppe/? ~familiengruppe/? whats_app ~whatsapp_gruppe ~elterngruppe/? ~blaue_haken
datingapp: dating_app dating_apps tinder bumble parship onlinedating ~datingapp ~lovoo ~geswiped/? ~match/? ~matches/? ~date/? ~profil/? online_dating
 datingportal datingplattform partnerborse dating_portal ~swipen ~swipe ~geghostet ~hinge ~elitepartner ~okcupid ~super_like
gaming: computerspiele videospiele gaming zocken zocke ~minecraft ~fortnite ~zockt ~gamer ~fifa ~call_of_duty ~level/? ~gilde/? ~raid/? ~controller/?
 ~headset/? ~skins/? ~endgegner/? ~spielstand/? ~zockabend/? gamen computerspielen videospielen pc_spiele handyspiele onlinespiele spiele_am_computer
 ~roblox ~gta ~sims ~zelda ~pokemon_go ~counter_strike ~league_of_legends ~world_of_warcraft ~candy_crush ~clash_of_clans ~fortnite_runde ~gezockt
 ~steam_deck ~respawn ~battle_pass ~landwirtschafts_simulator ~anno_1800
onlineshop: online_einkaufen onlineshopping online_bestellen online_shoppen im_internet_bestellt online_kaufen im_internet_einkaufen online_bestellt
 ~zalando ~temu ~shein ~otto_versand ~amazon_bestellung ~onlinekauf ~onlinekaufe ~online_shop ~onlineshop ~paketbote ~retourenschein ~paket/?
 ~pakete/? ~retoure/? ~bestellung/? ~hermes/? ~dhl/? ~warenkorb/? ~lieferung/? online_einkauf online_einkaufe internetkauf online_bestellungen
 onlinehandel internet_bestellen im_netz_bestellen bestelle_online ~amazon_paket ~packstation ~paketshop ~dhl_bote ~hermes_bote ~retouren ~rucksendung
 ~about_you ~otto/? ~tracking/? ~sendungsnummer ~sendungsverfolgung ~abstellgenehmigung ~beim_nachbarn_abgegeben ~etsy ~aliexpress ~prime_day
onlineshop: ~im_warenkorb ~im_netz_bestellt ~angeklickt/?
amazon: amazon
ebay: ebay
secondhand: secondhand second_hand vinted flohmarkt kleinanzeigen gebraucht/? gebraucht_gekauft ~secondhandladen ~gebrauchte gebrauchtwaren
 gebrauchte_kleidung gebrauchtkauf ~kleinanzeigen_app ~momox ~rebuy ~vinted_paket ~flohmarktfund ~sozialkaufhaus
secondhand: ~aus_zweiter_hand ~willhaben
loyalty: payback bonuskarte kundenkarte deutschlandcard treuekarte treuepunkte bonusprogramm kundenkarten bonusprogramme ~payback_punkte ~lidl_plus
 ~rewe_bonus ~stempelkarte
aichat: chatgpt ki_tools ki_chatbot chat_gpt ki_chatbots kunstliche_intelligenz_tools ~copilot ~gemini
vpn: vpn
cloud: cloudspeicher dropbox icloud cloud_speicher ~google_drive

# Money
bankaccount: bankkonto girokonto konto ~sparkasse bankkonten girokonten ~dauerauftrage ~volksbank ~commerzbank ~n_26 ~ing_diba ~kontoauszug
 ~kontoauszuge ~iban
creditcard: kreditkarte kreditkarten mastercard visa_karte ~kreditkartenabrechnung ~abrechnung/? ~limit/? kreditkartenrechnung ~amex ~american_express
 ~barclays_visa
creditcard: ~visa/? ~kartenabrechnung
debitcard: ec_karte girokarte
cash: bargeld bar_bezahlen bar_zahlen in_bar bar/? ~geldautomat/? ~munzen/? ~scheine/? ~abheben/? ~geldbeutel/? bargeldzahlung barzahlung bar_zahle
 ~kleingeld ~geldscheine ~munzgeld ~fuffi ~zwanni ~portemonnaie/?
mobilepay: apple_pay google_pay handy_bezahlen mobiles_bezahlen paypal_app
loan: kredit kredite schulden darlehen ratenkredit dispo ratenzahlung ~rate_bei_der_bank ~abbezahlen ~tilgung ~konsumkredit ~autokredit ~schuldner
 ~verschuldet ~monatsrate_furs ~restschuld ~abbezahle ~abzahlen/? ~raten/? ~rate/? ~zinsen/? ~tilgen/? ~sparkasse/? bankkredit verbraucherkredit
 autokredite privatkredit konsumentenkredit geliehenes_geld ~glaubiger ~inkasso ~schuldnerberatung ~privatinsolvenz ~schufa/? ~kreditrate ~monatsraten
 ~abgezahlt/? ~autofinanzierung ~null_prozent_finanzierung
loan: abgestottert ~abstottern ~abzahlen ~noch_abzahlen ~ratenzahlungen ~monatsrate raten
savings: ersparnisse sparen sparkonto tagesgeld zurucklegen rucklagen ~notgroschen ~auf_der_hohen_kante ~dauerauftrag/? ~sparbuch/? sparrate gespartes
 erspartes spare/? geld_beiseite zuruckgelegt spargeld ~sparschwein ~bausparvertrag ~sparvertrag ~festgeld
savingsaccount: sparbuch tagesgeld sparkonto tagesgeldkonto
invest: geldanlage investieren investiere anlegen geldanlagen ~dividende ~aktien ~etf_sparplan ~fonds ~wertpapiere ~depot/m ~kurs/? ~broker/?
 ~sparplan/? investiert/? anleger anlegerin vermogensanlage kapitalanlage kapitalanlagen ~trade_republic ~scalable ~comdirect_depot ~msci_world
 ~ftse_all ~bitcoin_wallet ~dividenden ~robo_advisor
stocks: aktien aktie etf etfs fonds ~sparplan ~depot/? aktiendepot aktienfonds indexfonds wertpapiere ~msci_world ~dax/? ~dividenden
 ~hauptversammlung/?
crypto: krypto bitcoin kryptowahrung kryptowahrungen ~wallet kryptos ethereum coins/? ~coinbase ~binance ~bitpanda ~hardware_wallet ~solana
insurance: versicherung versicherungen versichert *versicherung police ~selbstbeteiligung ~versicherungsvertrag ~huk ~schadensmeldung
 ~versicherungsvertreter ~versicherungspramie ~allianz/? ~pramie/? ~versicherer/? ~gutachter/? versichere versicherte versicherungspolice ~ergo ~devk
 ~axa ~gothaer ~debeka ~check_24_versicherung ~versicherungsmakler ~versicherungsbeitrag ~versicherungsnummer ~beitragserhohung/? ~selbstbehalt
 ~schadensregulierung
healthinsurance: krankenversicherung krankenkasse private_krankenversicherung ~zusatzversicherung
lifeinsurance: lebensversicherung risikolebensversicherung
homeinsurance: hausratversicherung wohngebaudeversicherung
carinsurance: kfz_versicherung autoversicherung
travelinsurance: reiseversicherung reiserucktrittsversicherung auslandskrankenversicherung
petinsurance: tierversicherung hundeversicherung tierkrankenversicherung hundehaftpflicht
claim: versicherungsschaden schadensfall schadenfall schaden_gemeldet versicherungsfall schadenmeldung schaden_reguliert ~schadensregulierer
 ~schadennummer ~schadensmeldung
claim: ~versicherung_hat_gezahlt ~versicherung_zahlte ~gutachter/?
pension: altersvorsorge riester private_rente riesterrente ~betriebsrente ~private_altersvorsorge ~rurup rentenversicherung_private
 betriebliche_altersvorsorge rieste/? riester_rente ~rurup_rente ~direktversicherung ~pensionsfonds ~pensionskasse ~rentenpunkte/?
statebenefits: burgergeld ~wohngeld ~sozialleistungen ~hartz
gambling: glucksspiel gluckspiel wetten wette ~wettburo ~tipico ~spielautomaten ~oddset ~wettschein ~sportwetten ~einsatz/? ~quote/? ~schein/?
 ~tippe/? ~gewinn/? glucksspiele gluckspiele wetteinsatz spielautomat sportwette ~spielothek ~spielhalle ~merkur ~bwin ~bet_365 ~kombiwette
 ~freispiele ~automatenspiel ~pferdewetten
onlinebanking: onlinebanking online_banking
sendmoney: geld_ins_ausland auslandsuberweisung western_union
taxreturn: steuererklarung elster steuererstattung
will: testament
gold: goldmunzen goldbarren
bnpl: ratenzahlung ratenkauf klarna
overdraft: dispokredit
paypal: paypal
crowdfunding: crowdfunding
taxadviser: steuerberater steuerberaterin
studentloan: studienkredit bafog_schulden

# Food and drink
meat: fleisch ~bolognese ~gulasch ~grillfleisch ~frikadellen ~rouladen ~sauerbraten ~hackfleisch ~bratwurst ~leberwurst ~steak ~mett ~currywurst
 ~leberkase ~doner ~schweinebraten ~salami ~speck ~hahnchenschenkel ~braten/? ~schnitzel/? ~metzger/? ~grill/? ~medium/? ~blutig/? ~wurst/?
 fleischprodukte fleischesser fleischesserin fleischgerichte ~schnitzel_mit ~wiener_schnitzel ~spareribs ~grillwurst ~grillwurste ~leberkassemmel
 ~schweinshaxe ~schweinshaxn ~eisbein ~kasseler ~tafelspitz ~zwiebelrostbraten ~gyros ~cevapcici ~burger_patty ~entenbrust ~gansebraten
 ~weihnachtsgans ~martinsgans ~lammkeule ~lammkotelett ~mettbrotchen ~mettigel ~hackbraten ~fleischpflanzerl ~buletten ~bulette ~bockwurst ~weisswurst
 ~weisswurste ~teewurst ~fleischwurst ~schinkenbrot ~ribeye ~rumpsteak ~filetsteak ~hahnchenbrust ~hahnchenflugel ~grillhahnchen ~chicken_wings
 ~chili_con_carne ~konigsberger_klopse ~krustenbraten ~wildschwein ~rehrucken ~hirschgulasch ~metzgerei/? ~fleischerei/? ~spanferkel
meat: ~schmorbraten ~schnitzel ~schaschlik ~*braten ~*wurst ~kassler
chicken: huhn hahnchen pute hahnchenbrust ~grillhahnchen ~chicken_nuggets ~putenschnitzel huhnchen gockel geflugel ~brathahnchen ~backhendl ~hendl
 ~hahnchenflugel
beef: rind rindfleisch steak burger rinderbraten rindersteak ~rouladen rinderfilet rinderhack ~tafelspitz ~rumpsteak ~sauerbraten ~ribeye
pork: schwein schweinefleisch schinken wurst wurste wurstchen speck salami bratwurst leberwurst schweinebraten ~schnitzel kotelett ~schweinshaxe
 ~eisbein ~kasseler ~bockwurst ~spanferkel ~mettbrotchen ~leberkase
fish: fisch lachs thunfisch fischstabchen ~forelle ~hering ~kabeljau ~matjes fische/n fischgericht ~zander ~seelachs ~dorade ~sushi ~fischbrotchen
 ~raucherlachs ~rollmops ~makrele
seafood: garnelen muscheln meeresfruchte austern tintenfisch ~scampi ~hummer ~krabben
dairy: milchprodukte joghurt butter quark sahne ~kase ~milch molkereiprodukte kuhmilch ~mozzarella ~kasebrot ~kasespatzle ~raclette ~joghurts ~skyr
 ~milchreis ~milchkaffee ~latte_macchiato ~parmesan ~frischkase ~sahnetorte ~buttermilch ~gouda
milk: milch
cheese: kase gouda ~emmentaler ~camembert ~feta ~bergkase ~mozzarella ~raclette ~parmesan ~kasebrot ~kasespatzle ~frischkase ~kasefondue
egg: ei eier ruhrei ~spiegelei ~fruhstucksei eiern eierspeise ~omelett ~fruhstuckseier ~ruhreier ~eierlikor ~pfannkuchen/?
gluten: gluten
sugar: zucker sussigkeiten schokolade ~gummibarchen ~kuchen ~torte ~kekse
fastfood: fast_food fastfood mcdonalds pommes burger_king doner ~mces ~donerbude ~imbiss ~pommesbude ~currywurst ~mcdrive ~happy_meal ~burger/?
 ~menu/? schnellimbiss schnellrestaurant fast_food_restaurant kfc ~big_mac ~mcchicken ~chicken_mcnuggets ~donerladen ~burgerladen ~pommes_schranke
 ~pommes_rot_weiss ~drive_in ~whopper ~mcdonald
delivery: lieferdienst lieferando ~wolt ~uber_eats ~pizzataxi ~lieferservice ~bringdienst ~fahrer/? ~bote/? ~trinkgeld/? ~app/? ~lauwarm/? ~klingelt/?
 essenslieferung essen_bestellen lieferdienste ~pizzabote ~pizzaboten ~lieferfahrer ~mindestbestellwert
delivery: ~foodora
restaurant: restaurant restaurants essen_gehen auswarts ~gaststatte ~italiener_um_die_ecke ~wirtshaus ~restaurantbesuch ~kellner/? ~vorspeise/?
 ~nachtisch/? ~karte/? ~reserviert/? ~trinkgeld/? gasthaus gaststatten essengehen essen_gehe auswarts_essen ~lieblingsitaliener ~griechen_um
 ~stammlokal ~kellnerin/? ~tisch_reserviert ~tisch_bestellt ~beim_griechen ~beim_italiener
cooking: kochen koche selbst_kochen gekocht ~kochtopf ~schmoren ~anbraten ~abschmecken ~mein_gulasch ~selbst_gekocht ~bolognese_kochen ~rezept/?
 ~topf/? ~pfanne/? ~zwiebeln/? ~knoblauch/? ~sosse/? ~braten/? ~ruhren/? ~wurze/? ~schnippeln/? koch/v kocht/v selber_kochen selbst_kochst
 selber_koche ~eintopf/? ~gemuse_schnippeln ~kochbuch ~kochbucher ~chefkoch ~aufs_feuer/? ~mein_curry ~mein_chili ~meine_lasagne ~meine_bolognese
 ~kochloffel ~abgeschmeckt ~anschwitzen ~anschwitze ~kochle ~brutzeln ~brutzle
baking: backen backe gebacken ~sauerteig ~hefezopf ~platzchen_backen ~kuchenform ~backblech ~apfelkuchen ~teig/? ~mehl/? ~hefe/? ~ofen/? ~form/?
 ~rezept/? ~kuchen/? ~zucker/? backst gebackene selber_backen kuchen_backen brot_backen ~kasekuchen ~marmorkuchen ~hefeteig ~murbeteig ~nudelholz
 ~platzchenteig ~sauerteigbrot ~backpulver ~springform ~gugelhupf ~ruhrteig ~zopf/?
breakfast: fruhstuck fruhstucken ~musli
organic: bio bioprodukte biolebensmittel bioladen
readymeal: fertiggericht fertiggerichte
grocery: lebensmittel supermarkt wocheneinkauf ~rewe ~edeka ~aldi ~lidl ~kaufland ~penny ~netto
mealkit: kochbox ~hellofresh
alcohol: alkohol alkoholische ~feierabendbier ~absacker ~kater_am_morgen ~weinchen ~schnaps ~gluhwein ~prosecco ~aperol ~riesling ~spatburgunder
 ~weisswein ~rotwein ~hefeweizen ~pils ~weizen ~sekt ~likor ~jagermeister ~kolsch ~radler ~grauburgunder ~cocktail ~cocktails ~weinkeller
 ~stammtisch/? ~bierchen ~prost/? ~angestossen/? ~korken/? alkoholische_getranke alkoholisches alkoholkonsum trinke_alkohol alkohols ~weissbier
 ~weizenbier ~feierabendbierchen ~glas_wein ~gin_tonic ~hugo/? ~weinschorle ~weinprobe ~weinkuhlschrank ~moscow_mule ~caipirinha ~mojito ~korn/?
 ~obstler ~ramazzotti ~berliner_luft ~kurze/? ~kurzen/? ~halbe/? ~mass/? ~biergarten/? ~verkatert ~beschwipst ~angetrunken ~besoffen ~sixpack/?
 ~kasten_bier ~krombacher ~becks ~augustiner ~bitburger ~warsteiner ~rothaus ~tegernseer ~vino ~schoppen ~silvaner ~chardonnay ~primitivo ~bordeaux/?
 ~champagner ~cremant ~crodino/? ~eierlikor ~grappa ~ouzo ~rum/? ~whiskey
alcohol: ~glaschen ~kater_am ~spritzer/?
beer: bier biere pils weizen/? ~feierabendbier ~masskrug ~kolsch ~weissbier bieren pilsner helles/? altbier ~weizenbier ~bierchen ~kasten_bier
 ~krombacher ~becks ~augustiner ~bitburger ~warsteiner ~tegernseer ~halbe/?
wine: wein weine rotwein weisswein sekt riesling prosecco weins rose_wein weissweine rotweine ~glas_wein ~weinprobe ~schoppen ~chardonnay ~primitivo
 ~winzer/? ~weinschorle ~silvaner ~grauburgunder
spirits: schnaps gin whisky wodka cocktail cocktails rum ~obstler
caffeine: koffein
coffee: kaffee espresso cappuccino ~latte_macchiato ~tasse/? ~bohnen/? kaffees ~espressi ~latte/? ~filterkaffee ~kaffeetante ~starbucks ~milchkaffee
 ~doppelter_espresso ~flat_white
tea: tee ~schwarztee ~gruner_tee ~krautertee
softdrink: ~eistee cola limo limonade softdrinks softdrink ~fanta ~sprite ~spezi
energydrink: energydrink energydrinks red_bull energy_drink monster
diet: ernahrung ernahrungsweise
vegetarian: vegetarier vegetarierin vegetarisch
vegan: vegan veganer veganerin
teetotal: abstinent antialkoholiker
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
diet_plan: diat diaten kalorien_zahlen weight_watchers low_carb
lactosefree: laktoseintolerant laktosefrei
halal: halal koscher
eatout_canteen: brotdose meal_prep
sweetener: sussstoff
snacks: snacks chips knabberzeug

# Body and health
smoking: rauchen rauche raucht zigarette zigaretten tabak bin_raucher bin_raucherin sie_raucher sie_raucherin starker_raucher raucher/? raucherin/?
 ~kippe ~kippen ~marlboro ~schachtel_am_tag ~aschenbecher ~raucherpause ~raucherecke ~drehtabak ~gauloises ~feuerzeug ~schachtel/? ~zigarettenpause/?
 ~packchen/? ~qualmen/? ~glimmstangel/? ~balkon/? geraucht rauchst raucherinnen tabakwaren tabakprodukte ~schachteln ~selbstgedrehte ~selbstgedrehten
 ~drehe_selbst ~stange_zigaretten ~kippchen ~fluppe ~fluppen ~marlboros ~camel/? ~lucky_strike ~pall_mall ~west_rot ~raucherhusten ~raucherraum
 ~raucherbalkon ~raucherbereich ~nikotin ~nikotinpflaster ~zigarettenautomat ~rauchpause ~filterzigaretten ~pueblo/? ~schmok ~quarzen ~quarze
smoking: ~eine_rauchen ~zigarettenpause ~stopfen/?
nonsmoker: nichtraucher nichtraucherin
vaping: e_zigarette ezigarette dampfen vape elfbar dampfe vapen vapes e_zigaretten dampfer/? ~liquid/? ~liquids ~einweg_vape ~verdampferkopf
cannabis: cannabis kiffen gras/? joint gras_rauchen haschisch gekifft kiffe weed hasch ~bong ~tute/? ~bekifft
medication: medikament medikamente arzneimittel tabletten ~blutdrucktablette ~blutdrucksenker ~auf_rezept ~insulin ~dauerrezept ~tablettenbox
 ~blutdrucktabletten ~schilddrusentablette ~l_thyroxin ~betablocker ~antidepressiva ~metformin ~antibiotikum ~marcumar ~ramipril ~ibuprofen
 ~pantoprazol ~tablette/? ~rezept/? ~apotheke/? ~dosis/? ~pillen/m ~nebenwirkungen/? medikamenten arzneien verschreibungspflichtige rezeptpflichtige
 medikamenteneinnahme ~blutverdunner ~bisoprolol ~candesartan ~amlodipin ~simvastatin ~atorvastatin ~eliquis ~citalopram ~sertralin ~euthyrox
 ~cortison ~kortison ~dosett ~pillendose ~wochenbox ~folgerezept ~e_rezept ~zuzahlung/? ~cholesterinsenker ~ozempic ~magenschoner ~wochendosierer
medication: *tablette *tabletten ~tablettendose ~morgens_nuchtern
medication: ~meine_tabletten ~statine ~asthmaspray
sleepingpill: schlaftabletten schlafmittel
painkiller: schmerzmittel ibuprofen schmerztabletten ~schmerztablette ~aspirin ~paracetamol
supplement: nahrungserganzung nahrungserganzungsmittel vitamine magnesium vitamin_d ~vitamintabletten
contraception: verhutung antibabypille ~kondome ~spirale
glasses: brille lesebrille ~gleitsicht ~brillenglaser ~gleitsichtbrille ~optiker/? ~glaser/? ~dioptrien/? ~fielmann/? brillen brillentrager
 brillentragerin sehhilfe ~brillengestell ~kurzsichtig ~weitsichtig ~entspiegelt ~beschlagt/? ~apollo/? ~brillenetui ~brillenputztuch
contacts: kontaktlinsen ~monatslinsen
hearingaid: horgerat horgerate
dentist: zahnarzt zahnarztin zahnarztbesuch zahnarztpraxis ~wurzelbehandlung ~plombe/? ~fullung/? ~krone/? ~bohren/? ~zahn/? zahnarzte zahnarztlich
 zahnreinigung zahnarzttermin ~professionelle_zahnreinigung ~weisheitszahn ~karies ~bonusheft ~zahnkrone ~zahnspange_vom
doctor: arzt hausarzt arztin hausarztin arztbesuch arztpraxis ~wartezimmer/? ~krankschreibung/? ~sprechstunde/? ~uberweisung/? arzten hausarzten
 arztbesuche allgemeinarzt arzttermin ~uberweisungsschein ~gelber_schein
hospital: krankenhaus klinik notaufnahme ~auf_station/? ~station/? ~eingeliefert/? ~entlassen/? ~tropf/? krankenhauses krankenhausaufenthalt kliniken
 stationar krankenhausern spital notaufnahmen ~krankenhausbett ~visite ~infusion/? ~intensivstation ~reha/? ~chefarzt/? ~entlassbrief ~zimmernachbar/?
hospital: ~im_spital ~auf_der_station
surgery: operation operiert knie_op huft_op blinddarm_op ~vollnarkose ~narkose/? ~narbe/? ~chirurg/? ~faden/? operationen op/? operativ ~bypass
 ~huftoperation ~kunstliche_hufte ~neue_hufte ~neues_knie ~mandeln_raus ~blinddarm_raus ~kaiserschnitt ~vollnarkosen ~aufwachraum ~gallenblase
 ~leistenbruch
surgery: ~unters_messer ~hufte_operiert
therapy: therapeut therapie psychologe psychologin psychotherapie therapeutin psychiater ~sitzung/? ~sitzungen/? ~couch/? psychotherapeut
 psychotherapeutin therapeuten verhaltenstherapie psychologische_hilfe ~therapiestunde ~therapiesitzung
physio: physiotherapie krankengymnastik
allergy: allergie allergien allergisch heuschnupfen ~antihistaminikum ~antihistaminika ~cetirizin ~pollenflug ~desensibilisierung
 ~hyposensibilisierung ~pollen/? ~niesen/? ~juckt/? ~augen/? ~ausschlag/? ~graser/? ~birke/? allergiker allergikerin pollenallergie ~nasenspray/?
 ~epipen ~notfallset ~lorano ~heuschnupfenzeit
allergy: ~notfallpen ~anaphylaktisch* ~adrenalinpen ~quaddeln
chronic: chronische_krankheit chronische_erkrankung chronisch_krank vorerkrankungen ~rheuma ~chronisch ~fibromyalgie ~multiple_sklerose
 ~schuppenflechte ~copd ~morbus_crohn
diabetes: diabetes diabetiker ~insulin ~zuckerkrank ~insulinpumpe ~blutzucker
asthma: asthma asthmatiker ~inhalator ~asthmaspray
vaccine: impfung geimpft impfen grippeimpfung impfungen
sickleave: krankgeschrieben krankmeldung krankheitstage krankenstand
sleepproblem: schlafprobleme schlafstorung schlafstorungen schlaflos einschlafprobleme ~liege_wach/? ~walze/? ~grubel/?
tattoo: tattoo tattoos tatowierung tatowiert tatowierer
piercing: piercing piercings nasenring bauchnabelpiercing
makeup: make_up makeup schminken lippenstift schminke ~lidschatten ~wimperntusche ~mascara ~kajal ~concealer ~grundierung/? ~puder/? ~pinsel/?
skincare: gesichtscreme hautpflege ~tagescreme ~nachtcreme ~gesichtsserum ~retinol ~gesichtspflege ~peeling ~serum/? ~creme/?
hairdye: haare_farben haarfarbe ~gefarbt ~farbe ~strahnchen ~tonung ~ansatz_farben ~ansatz/? ~blondierung/? ~nuance/?
hairdresser: friseur friseurin frisor salon
perfume: parfum eau_de_toilette
nails: nagellack manikure gelnagel nagelstudio
jewellery: schmuck ohrringe halskette armband
beard: bart vollbart schnurrbart
cosmeticsurgery: botox schonheitsoperation schonheits_op hyaluron
blooddonor: blutspende blut_spenden blutspender blut_gespendet
migraine: migrane
backpain: ruckenschmerzen hexenschuss bandscheibenvorfall
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

# Sport and leisure
exercise: sport sportlich training trainiere ~muskelkater ~fitnesskurs ~zumba ~halbmarathon ~hanteln ~vereinstraining ~kettlebell ~crossfit
 ~joggingrunde ~liegestutze ~aerobic ~trainingsplan/? ~verschwitzt/? ~laufschuhe/? ~bahnen/? ~kniebeugen/? ~trainer/? sport_treiben treibe_sport
 sportarten fitness trainieren sport_machen sportlich_aktiv ~laufrunde ~yogamatte ~hiit ~beintag ~muckibude ~joggingrunden ~marathon ~crosstrainer
 ~burpees ~sit_ups ~kraftraum ~sportverein
exercise: ~bezirksliga ~kreisliga ~punktspiel ~kniebeugen ~klimmzuge ~spinningkurs
gym: fitnessstudio fitnessclub studio ~mcfit ~fitx ~muckibude ~gym ~hantelbank ~beintag ~bankdrucken/? ~hantel/? ~hanteln/? ~kniebeugen/? ~laufband/?
 ~gerate/? ~umkleide/? fitnesscenter fitnessstudios fitnesszentrum sportstudio ~clever_fit ~john_reed ~fitness_first ~kieser ~beinpresse ~latzug
 ~kurzhanteln ~langhantel ~mc_fit ~urban_sports ~muckibuden ~gymbro ~spind/?
running: laufen/v joggen jogge laufe/v ~halbmarathon ~marathon ~lauftreff ~laufschuhe ~laufrunde ~runde/? ~kilometer/? ~pace/? gejoggt jogger lauferin
 joggingrunde ~halbmarathons ~intervalltraining ~laufuhr ~seitenstechen ~trailrun
running: ~startnummer ~zieleinlauf ~zehn_kilometer_lauf
swimming: schwimmen schwimme schwimmbad ~kraulen ~brustschwimmen ~schwimmbrille ~bahnen/? ~freibad/? ~hallenbad ~becken/? ~chlor/? ~kraule/?
 geschwommen schwimmer ~bahnen_ziehen ~ziehe_meine_bahnen ~rucken_schwimmen ~freibad_saison ~schwimmflugel ~badekappe ~freischwimmer
yoga: yoga yogamatte yogakurs
pilates: pilates
football: fussball ~kreisliga ~bolzplatz ~stollenschuhe ~tor/? ~sturmer/? ~torwart/? ~abseits/? ~mannschaft/? ~trikot/? fussballspielen fussballverein
 kicken kicke ~kreisklasse ~bezirksliga ~bolzen ~innenverteidiger ~stollen/?
tennis: tennis ~schlager/? ~aufschlag/? ~vorhand/? ~ruckhand/? ~doppel/?
golf: golf golfen golfplatz ~handicap/? ~abschlag/? ~green/?
climbing: klettern bouldern kletterhalle
martialarts: judo ~karate ~kickboxen ~taekwondo ~kampfsport ~boxen
dancing: tanzen tanzkurs salsa tango
cycling: radfahren fahrradfahren rennrad radtour radtouren
riding: reiten
fishing: angeln ~angelschein ~angelrute ~koder/? ~haken/? ~karpfen/? ~rute/? ~biss/?
hunting: jagd jagen jager jagdschein
instrument: instrument musikinstrument geige schlagzeug ~klarinette ~trompete ~querflote ~cello ~ukulele ~blasorchester ~akkordeon ~noten/? ~uben/?
 ~probe/? ~saiten/? ~akkorde/? ~orchester/? ~vorspielen/? ~mundstuck/? instrumente musizieren musiziere saxofon saxophon flote ~mundharmonika
 ~blockflote ~geigenunterricht ~posaune ~bratsche ~musikschule ~bandprobe ~tonleitern ~musikverein
piano: klavier flugel keyboard e_piano
guitar: gitarre e_gitarre bass_gitarre
choir: chor kirchenchor chorprobe gospelchor
reading: lesen bucher buch roman romane ~buchclub ~lesezeichen ~lesekreis ~taschenbuch ~krimi/? ~krimis/? ~kapitel/? ~autor/? ~seiten/?
 ~verschlungen/? ~schmoker/? gelesen/v lese/v leser leserin lekture buchern buches sachbucher ~thalia ~bucherregal ~nachttisch_liegt ~fitzek
 ~harry_potter/? ~leseratte ~buchhandlung/? ~hugendubel
ebook: ebook ebooks e_books
audiobook: horbuch horbucher ~audible ~sprecher/? ~kapitel/?
library: bibliothek bucherei stadtbibliothek bibliotheksausweis ~ausleihen/? ~leihfrist/? bibliotheken buchereien ~saumnisgebuhr ~onleihe
cinema: kino ~kinokarte ~kinobesuch ~cineplex ~popcorn/? ~leinwand/? ~saal/? kinos kinogang ins_kino ~cinestar ~uci ~cinemaxx ~kinosessel
concert: konzert konzerte ~vorband ~zugabe/? ~buhne/? ~sanger/? ~publikum/? konzerten livemusik live_musik konzertbesuch ~stehplatz_vorne ~moshpit
 ~eventim ~elphi ~elbphilharmonie
festival: festival festivals ~musikfestival ~rock_am_ring ~wacken ~bandchen/? ~headliner/? ~matsch/? ~zelt/?
theatre: theater oper ~theaterabo ~musical ~ballett ~pause/? ~vorhang/? ~loge/? ~buhne/? ~schauspieler/? theatern theaterbesuch schauspielhaus
 opernhaus ~abonnement_theater ~staatsoper ~thalia_theater
museum: museum museen ausstellung ~kunstausstellung ~galerie
boardgame: brettspiele gesellschaftsspiele ~brettspiel ~spieleabend ~catan ~wurfel/? ~spielbrett/? ~regeln/? ~erweiterung/?
crafts: stricken hakeln basteln ~stricke ~sticken ~wolle/? ~nadeln/? ~maschen/? ~socken/? ~schal/? ~muster/? handarbeiten handarbeit gestrickt
 gehakelt bastle bastel ~sockenwolle ~strickzeug ~strickliesel ~hakelnadel ~sockenstrick
painting: malen zeichnen aquarell olmalerei ~leinwand/? ~pinsel/? ~staffelei/?
photography: fotografieren fotografie ~objektiv/? ~stativ/? ~blende/?
gardening: gartenarbeit gartnern ~unkraut ~jaten ~hochbeet ~tomatenpflanzen ~gemusebeet ~unkraut_jaten ~kompost ~rosen_schneiden ~umgegraben ~beet/?
 ~beete/? ~tomaten/? ~giessen/? ~saen/? ~ernte/? ~schnecken/? ~rosen/? ~dunger/? ~spaten/? ~gejatet/? gartner gartnere gartenarbeiten ~gepflanzt/?
 ~umgraben ~rosenschere ~tomaten_gepflanzt ~hochbeet_bepflanzt ~pikieren ~setzlinge ~aussaat ~gartenschere ~schneckenkorn ~radieschen/? ~zucchini/?
diy: heimwerken heimwerker ~selbst_renoviert ~tapeziert ~gefliest ~regal_gebaut ~laminat_verlegt ~bohrer/? ~dubel/? ~tapezieren/? ~fliesen/? ~sage/?
 ~schrauben/? ~baumarkt/? ~streichen/? ~gestrichen/? selbermachen selbst_gemacht_handwerk do_it_yourself heimwerkern ~hornbach ~obi ~bauhaus/? ~toom
 ~spachtelmasse ~verputzt ~verputzen ~wasserwaage ~fugen/? ~raufaser ~kleister ~laminat/? ~silikonfuge
club: verein vereinsmitglied sportverein kegelverein schutzenverein ~kassenwart/? ~vorstand/? ~vereinsheim/?
volunteering: ehrenamt ehrenamtlich freiwilligenarbeit feuerwehr_freiwillige tafel_helfe ~tafel_helfen/? ~verein/? ~schicht/? ~helfer/? ehrenamter
 ehrenamtliche ehrenamtliches ehrenamtlicher freiwilliges_engagement freiwillig_engagiert ~freiwillige_feuerwehr ~thw ~drk ~jugendtrainer
 ~jugendtrainerin ~ubungsleiter ~ubungsleiterin ~schriftfuhrer ~suppenkuche ~tafel/? ~kirchengemeinderat ~telefonseelsorge ~lesepatin ~lesepate
donation: spenden spende gespendet unicef patenschaft ~dauerauftrag/? ~verein/? spender spenderin spenden_sie geldspende geldspenden wohltatige
 ~patenkind/? ~arzte_ohne_grenzen ~greenpeace ~brot_fur_die_welt ~spendenquittung ~spendenbescheinigung ~sos_kinderdorf ~klingelbeutel ~wwf
 ~welthungerhilfe
religion: religion glaubig religios
worship: kirche gottesdienst beten moschee gebet bibelkreis ~pfarrer/m ~messe/? ~kommunion/? ~predigt/? ~rosenkranz/?
 religiose kirchgang gottesdienste gottesdienstbesuch kirchenmitglied kirchganger konfession ~kirchensteuer ~kirchenchor ~sonntagsmesse ~beichte/?
 ~bibelstunde ~konfirmation/? ~ramadan ~fastenbrechen ~freitagsgebet ~moscheeverein ~synagoge ~pastor/m ~gemeinde/m ~hauskreis
voting: wahlen gewahlt bundestagswahl wahlen_gehen wahllokal briefwahl ~stimmzettel/? ~kreuz/? ~wahlkabine/? wahlen_gegangen wahlberechtigt abgestimmt
 wahlgang zur_wahl ~briefwahlunterlagen ~wahlbenachrichtigung ~kreuzchen ~urne/?
party: partei parteimitglied ~spd ~cdu
sauna: sauna therme wellness
nightclub: disco club_abend diskothek feiern_gehen
lottery: lotto lottoschein rubbellose ~rubbellos ~eurojackpot lottospielen lottoscheine lotterie klassenlotterie fernsehlotterie ~superzahl
 ~lottoannahme ~tippgemeinschaft ~aktion_mensch
casino: casino spielbank poker
sportsbet: sportwetten ~tipico
collecting: sammeln ~sammlung ~sammle ~briefmarken ~munzsammlung ~schallplatten ~album/? ~vitrine/? ~tauschborse/? ~exemplar/?
writing: tagebuch gedichte_schreiben
sportclub: sportverein turnverein
racketsport: padel badminton squash tischtennis

# Farming and business
farm: bauernhof hof landwirtschaft ~hektar
tractor: traktor

# Housing and surroundings
allotment: schrebergarten kleingarten schrebergartens
compost: kompostieren komposthaufen kompost
hottub: whirlpool
elevator: aufzug fahrstuhl
attic: dachboden
secondhome: zweitwohnung ferienhaus ferienwohnung_eigene zweitwohnsitz
lodger: untermieter untermieterin
battery: batteriespeicher stromspeicher
parking: stellplatz parkplatz tiefgaragenstellplatz anwohnerparkausweis
burglary: einbruch eingebrochen einbrecher

# Family and care
caregiving: pflege_angehoriger angehorige_pflegen pflegen_sie pflege_von_angehorigen pflegende pflege_meine pflegegrad ~rollstuhl/? ~tabletten/?
 ~waschen/? ~windeln/? ~pflegebett/?
foster_child: pflegekind pflegekinder

# Work
jobsearch: jobsuche stellensuche bewerben beworben bewerbung bewerbungen ~vorstellungsgesprach ~vorstellungsgesprache
companycar: firmenwagen dienstwagen
strike: streik gestreikt streiken warnstreik
internship: praktikum praktika
redundancy: entlassen_worden betriebsbedingt_gekundigt kundigung_erhalten

# Devices and services
landline: festnetz festnetzanschluss festnetztelefon
smarttv: smart_tv
drone: drohne drohnen
printer3d: 3d_drucker
projector: beamer
antivirus: virenscanner antivirus antivirenprogramm
passwordmanager: passwortmanager passwort_manager ~bitwarden ~keepass
videocall: videoanruf videoanrufe videotelefonie videochat facetime skype ~zoom ~videocall ~kamera/? ~bildschirm/? videokonferenz videokonferenzen
 videocalls videomeeting videogesprach ~zoom_call ~zoom_meeting ~teams_call ~teams_meeting ~breakout_raum ~stummgeschaltet ~stumm_geschaltet
 ~bildschirm_teilen ~du_bist_stumm
voiceassistant: sprachassistent sprachassistenten sprachassistentin
paytv: pay_tv bezahlfernsehen sky_abo kabelfernsehen
adblock: werbeblocker adblocker
magazine: zeitschrift zeitschriften zeitschriftenabo magazin
blog: blog blogs bloggen
comics: comics comic manga mangas
anime: anime

# Dress
heels: high_heels absatzschuhe hohe_absatze stockelschuhe
watch: armbanduhr armbanduhren
handbag: handtasche handtaschen
sneakers: sneaker turnschuhe
fur: pelzmantel echtpelz

# Sport and hobbies
diving: tauchen tauchgang tauchschein schnorcheln
surfing: surfen surfbrett wellenreiten windsurfen kitesurfen
sailing: segeln segle segelschein
rowing: rudern ruderverein
skating: schlittschuh schlittschuhlaufen skateboard inliner inlineskates
triathlon: triathlon ironman
basketball: basketball
volleyball: volleyball
handball: handball
stadium: stadion dauerkarte fussballspiel heimspiel auswartsspiel ~kurve/? ~tribune/? ~halbzeit/? stadionbesuch fussballstadion ~auswartsfahrt
 ~sudtribune ~fankurve ~allianz_arena ~stehplatz/? ~bratwurst_im_stadion ~heimspiele
esports: esport e_sports twitch
chess: schach ~bauer/? ~laufer/? ~schachmatt/? ~eroffnung/?
puzzles: puzzles puzzeln puzzle
crosswords: sudoku sudokus kreuzwortratsel
cards: skat kartenspiele doppelkopf karten_spielen ~romme
modelling: modelleisenbahn modellbau modellbahn
stamps: briefmarken briefmarkensammlung
astronomy: teleskop sternwarte astronomie
birdwatching: vogelbeobachtung vogel_beobachten
pottery: topfern topferei ~topferscheibe ~brennofen
woodwork: tischlern schreinern holzarbeiten ~drechselbank ~hobelbank
beekeeping: imker imkern imkerei bienen bienenstock bienenvolker ~bienenvolk ~varroa ~honig/? ~waben/? ~volker/? ~schleudern/? ~beute/? ~schwarm/?
geocaching: geocaching
karaoke: karaoke
escaperoom: escape_room
themepark: freizeitpark freizeitparks europapark disneyland phantasialand
zoo: zoo tierpark
band: bandprobe
dating: dating
fleamarket: flohmarkte trodelmarkt

# Civic life and learning
petition: petition petitionen unterschriftenaktion
protest: demonstration demonstrationen demo demos demonstrieren
military: wehrdienst bundeswehr zivildienst
recycling: recyceln mulltrennung mull_trennen altglas
towncouncil: gemeinderatssitzung burgerversammlung gemeinderat stadtrat ratssitzung
jury: schoffe schoffin
tutoring: nachhilfe nachhilfelehrer nachhilfelehrerin privatunterricht
exchange: auslandssemester erasmus austauschjahr
scholarship: stipendium stipendien bafog
councilcontact: beschwerde_bei_der_stadt ans_amt_gewandt
police: vorbestraft verhaftet
drivingoffence: punkte_in_flensburg fahrverbot geblitzt ~blitzer/? ~strafzettel ~bussgeld
scam: betrogen betrug phishing opfer_von_betrug
lawyer: rechtsanwalt anwalt anwaltin

# Appliances
toaster: toaster ~toast/? ~brot/? ~krumel/?
hob: induktionsherd kochfeld ceranfeld induktionskochfeld
deepfryer: fritteuse
bread_maker: brotbackautomat
slowcooker: schnellkochtopf slow_cooker schongarer
ricecooker: reiskocher
steamcleaner: dampfreiniger
pressurewasher: hochdruckreiniger karcher
dehumidifier: luftentfeuchter
airpurifier: luftreiniger
fan: ventilator deckenventilator
electricheater: heizlufter elektroheizung olradiator
electricblanket: heizdecke
watersoftener: enthartungsanlage wasserentharter
waterfilter: wasserfilter brita
sodamaker: sodastream wassersprudler
hairdryer: fohn haartrockner glatteisen lockenstab
shaver: rasierapparat elektrorasierer bartschneider
etoothbrush: elektrische_zahnburste

# Smart home and energy
districtheating: fernwarme
immersion: boiler durchlauferhitzer warmwasserboiler
thermostat: thermostat
smartmeter: smart_meter intelligenter_stromzahler
greenpower: okostrom grunstrom
switchsupplier: stromanbieter_gewechselt anbieterwechsel
insulation: dammung isolierung dammen

# Cars and mobility
hitchhiking: trampen per_anhalter
carwash: autowasche waschstrasse
parkingfine: strafzettel knollchen bussgeld geblitzt blitzer
caraccident: autounfall verkehrsunfall ~uberschlagen ~im_graben ~totalschaden ~auffahrunfall ~airbag/?

# Streaming, media, games
dazn: dazn
skytv: sky_abo sky_receiver sky
inapp: in_app_kaufe ingame_kaufe mikrotransaktionen ~diamanten/? ~coins/? ~skins/?
subscriptionbox: abo_box aboboxen
tvlicence: rundfunkbeitrag gez
tvshow: tatort dschungelcamp reality_tv

# Smoking and health
injury: verletzung verletzungen verletzt knochenbruch gebrochen banderriss ~krucken/? ~gips/?
stress: burnout
disability: behinderung schwerbehindert schwerbehindertenausweis
organdonor: organspender organspendeausweis
healthapp: schrittzahler schritte_zahlen

# Hobbies and music
roleplay: rollenspiele rollenspiel dsa_runde larp ~zauberer/? ~drache/? ~wurfel/? ~kampagne/?

# Beauty and dress
leather: leder lederjacke lederwaren ledertasche
designer: designermode luxusmarken gucci prada louis_vuitton moncler designerkleidung
fastfashion: fast_fashion primark shein
tailor: massgeschneidert schneiderin massanzug
suit: anzug krawatte

# Family and children
adoption: adoption adoptiert
wedding: hochzeit
datingsingle: blind_date speed_dating

# Money and insurance
liability: haftpflichtversicherung haftpflicht
legalinsurance: rechtsschutzversicherung rechtsschutz
investproperty: vermieten vermietete_wohnung mieteinnahmen vermieter_sind ~meine_mieter ~mein_mieter
spreadsheet: tabellenkalkulation tabellenkalkulationen excel_tabellen microsoft_excel ~pivot_tabelle ~pivottabelle ~pivot_tabellen ~pivottabellen
 ~sverweis ~xverweis ~wennfehler ~summewenn ~zahlenwenn ~bedingte_formatierung ~excel_makros
houseplant: zimmerpflanze zimmerpflanzen topfpflanzen grunpflanzen ~monstera ~trauermucken ~yuccapalme ~grunlilie ~bogenhanf ~umtopfen ~umgetopft
 ~einblatt
coupons: coupon rabattmarken rabattcodes gutscheincodes ~payback_coupons ~couponheft
kayaking: kajak kajakfahren kanufahren kanu stand_up_paddling paddeln ~sup_board ~wildwasser ~spritzdecke ~paddeltour
wed: ~silberne_hochzeit ~silberhochzeit ~goldene_hochzeit ~hochzeitstag ~flitterwochen ~hochzeitsreise
