# German. The classes under [words] are explained in docs/checks/chs.md; a word may stand in several.
[words]
no: nein ne nee noe keineswegs
not: nicht ohne weder noch_nicht nich verzichte
never: nie niemals noch_nie nie_im_leben kein_einziges_mal nie_gemacht
none: kein keine keinen keinem keiner keines keins nichts niemand nix nirgends keinerlei gar_keine gar_nichts keine_davon keines_davon nichts_davon keins_davon keiner_davon weder_noch einzelkind
yes: ja jawohl klar sicher naturlich genau stimmt doch jep jo jup
hedge: so_gut_wie praktisch beinahe fast kaum selten manchmal gelegentlich meistens normalerweise eigentlich wirklich immer oft haufig viel beinahe praktisch ab_und_zu hin_und_wieder nicht_wirklich unbedingt jeden jede jedes regelmassig besonders grundsatzlich
unsure: weiss_nicht weiss_ich_nicht keine_ahnung keine_angabe unsicher mochte_ich_nicht_sagen kann_ich_nicht_sagen erinnere_mich_nicht ka
notasked: entfallt trifft_nicht_zu nicht_zutreffend n_a na nicht_relevant entfallt_bei_mir betrifft_mich_nicht keine_antwort
past: fruher fruhere fruheren damals ehemals ehemalige ehemaliger ex vorher zuvor als_kind in_der_kindheit vor_jahren in_meiner_jugend als_jugendlicher als_student als_studentin jahre_lang_gehabt vergangenheit in_ihrem_leben davor
tense: war waren hatte hatten ging wurde gab hatten fand lief kam
ended: ausgetreten verkauft gekundigt aufgehort aufgegeben abgegeben nicht_mehr bis gestorben verstorben abbezahlt abgeschafft ausgezogen getrennt beendet mehr_nicht verschrottet kaputtgegangen abgemeldet weggegeben aufgelost abgeschlossen_und_vorbei eingestellt verloren gewechselt
future: noch_nicht werde werden plane planen geplant demnachst bald nachstes_jahr nachsten_monat vorhaben irgendwann hoffe hoffentlich spater vielleicht_mal uberlege wollen mochte_mal
hypo: sahe musste_passieren musste sollte damit_sie wurde wurden hatte_ich ware waren_sie_bereit waren_sie_interessiert bereit_waren waren_sie_dazu konnte konnten sollte wunsche wunschen wunsch ideal ideale idealer traum traumhaft falls wenn_ich_einen wenn_ich_eine wenn_ich_ein hatte_gern mochte_gern gern_hatte angenommen stellen_sie_sich_vor
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
which: wie welche welcher welches welchen welchem was nennen beschreiben beschreiben_sie wie_wurden_sie wie_wurdest_du
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
times: mal male x einmal zweimal dreimal viermal funfmal sechsmal
minutes: minute minuten min
hours: stunde stunden std h wochenstunden
days: tag tage tagen nacht nachte nachten taglich
weeks: woche wochen wochentlich letzte_woche
months: monat monate monaten monatlich letzten_monat
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
weekday: unter_der_woche werktags wochentags montag dienstag mittwoch donnerstag freitag samstag sonntag montags dienstags mittwochs donnerstags freitags samstags sonntags morgen abend mo di mi do fr sa so_abend
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
no: no nope neee auf_keinen_fall auf_gar_keinen_fall keinesfalls negativ
none: keinen_tropfen keinen_cent nicht_einen nicht_eine nicht_ein_einziges null kein_bisschen rein_gar_nichts weder
never: im_leben_nicht nie_und_nimmer kein_mal nicht_ein_mal
me: ich bin hab habe mich mir
dated: in seit im_jahr ab um anno
decade: er ern achtzigern siebzigern neunzigern sechzigern
made: gebaut baujahr erbaut gegrundet errichtet hergestellt
stop: erst ja eben gerade_mal mittlerweile inzwischen
stop: alguna hast bist seid geben gern gerne hoch weit womit wofur worauf woran worum wodurch womoglich wozu wenn vielen viele vieler vielem wenige wenig meisten meist diesem jene jener irgendein irgendeine irgendeinen irgendwelche irgendetwas irgendwas einige einigen gegen gegenuber neben ausserhalb innerhalb wahrend kommen kommt gekommen lassen lasst gelassen macht machst gemacht tun tut getan stehen steht stellen stellt liegt liegen sitzen setzen gesetzt legen bringen gebracht bekommen bekommt erhalten konnen kann konnt mussen muss durfen darf sollen soll mochten mochte dabei darin daruber weg raus rein hin zuruck uben ubt ausuben ube freizeit alltag dienstlich privat privater monatliche monatlicher jahrliche diesjahrig diesjahrigen jetzig jetziges jetzigen eigen selber welch manche mancher beides beider alles aller allem allen einander sowie bzw beziehungsweise usw etc zirka ganze ganzen ganzer betreiben betreibt ausgefuhrt verbringen verbracht erzahlen erzahlt sagen sagt heisst nennt gefragt frage
own: besass besassen habt gehabt besessen gehoren halte halt haltst fuhren fuhrt zahlt zahlte bezahlt abgeschlossen verfugt verfuge abonnieren abonniere erworben erwerben kaufst anschaffen zugelegt
use: benutzt verwendet verwende fahrst fahrt gefahren schaut schaust gesehen guckt gucken gucke liest hort horst isst gegessen trinkst trinkt getrunken spielst spielt gespielt gehst geht gegangen besucht besuche besuchst genutzt benutzten tragt trage tragst getragen nimmt nimmst genommen reist gereist treibt treibe kocht kochst gekocht bestellt bestellst gelesen anwenden eingesetzt einsetzen konsumieren konsumiert ausgeubt greifen greife
window: im_letzten_jahr in_den_vergangenen im_vergangenen_jahr dieses_quartal
stop: andere_personen anderen_personen andere_menschen weitere_personen gerate gerat haushaltsgerate dienste aktivitaten irgendwelcher
window: in_diesem_jahr diesem_jahr in_diesem_sommer diesen_sommer in_diesem_fruhjahr letzten_sommer
excuse: waschsalon
when: wie_lange_her wie_lange_ist
tense: schlief wohnte wohnten lebte lebten arbeitete spielte spielten fuhr fuhren nahm nahmen trank tranken rauchte kaufte kauften besuchte lernte
recently: heute gestern vorgestern diese_woche letzte_woche vorige_woche letztes_wochenende diesen_monat letzten_monat heute_morgen gestern_abend

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
1: sauber punktlich hilfsbereit zuvorkommend gepflegt solide
2: traumhaft erstklassig einwandfrei tadellos hervorragend weltklasse begeistert grossartig phanomenal nichts_auszusetzen
-2: widerlich* absurd* peinlich* lachhaft* frechheiten bodenlos* gefahrlich* folter qual hasst verabscheue finger_weg nie_mehr zumutung pfusch verarsch* betrogen ungeniessbar* unertraglich* unertraglich witz hungerlohn kakerlaken mobbing lugen gefluchtet unbequemste katastrophe unangemessen rausgeschmissen reine_abzocke schlimmste furchtbar* schrecklich* grauenhaft* hasse unbrauchbar* katastroph* frechheit horror miserabel* unverschamt* abzocke nie_wieder scheiss* mull schrott grottig* ekelhaft* betrug unterirdisch* albtraum hol* grasslich* entsetzlich*
-1: lieblos* unfahig* laut* stinkt gestank verschimmelt* verbrannt* lauwarm eklig* gelogen vergessen uberfordert verloren hektisch* ungemutlich* unubersichtlich* verwirrend* umstandlich* wackelig* undicht* zickt spinnt ungerecht* unbequem* versalzen* matschig* fad* gebrullt genervt* unsicher* barsch* schlecht* langsam* kaputt* teuer* enttausch* unzuverlassig* problem* dreckig* kalt* nervt nervig* unfreundlich* falsch* spat verspatet verspatung* unzufrieden* schmutzig* laut* muhsam* kompliziert* defekt* mangelhaft* schwierig* arger* chaos chaotisch* stress* mude erschopft* gestresst* unhoflich* langweilig* reklamation* wackelt uberteuert* gequalt kaum
1: hubsch* warm* aufmerksam* professionell* sicher* fair* gerecht* entspannt* erholt* frisch* knusprig* ordentlich* verstandlich* klar* passt freue geduldig* kuschelig* gepflegt* preiswert* erholt idiotensicher leichter flusterleise angemessen fair sicher gut gute guter gutes guten nett* freundlich* schnell* sauber* zufrieden* einfach* zuverlassig* bequem* gern* lecker* praktisch* angenehm* hilfsbereit* leise punktlich* kompetent* schon schone schones problemlos* gemutlich* leicht
2: himmlisch* gottlich* paradies* traum bombe hammer wahnsinnig_gut sagenhaft* mega spitzenmassig* uberragend* phanomenal* vorbildlich* unschlagbar* kann_ich_nur_empfehlen wie_im_himmel besser_gehts_nicht leichter_gehts_nicht hervorragend* super toll* perfekt* fantastisch* liebe ausgezeichnet* beste bester bestens spitze grossartig* wunderbar* begeistert* genial* einwandfrei* traumhaft* herrlich* klasse sensationell* top wunderschon* makellos*

-2: kauderwelsch zum_kotzen saumassig* inakzeptabel* verheerend* indiskutabel* schlamperei wucher nie_mehr_wieder
-1: muffig* klapprig* schimmel* verwirrt unsauber* schlampig* patzig* herablassend* ruppig* zerkocht verkocht verbrannt* ungepflegt* vergammelt* angstlich niemand_hilft
1: flott* herzlich* zuvorkommend* ruhig* verlasslich* hochwertig* grosszugig* geraumig*
2: blitzblank* blitzsauber* rundum_klasse rundum_zufrieden konnte_nicht_besser_sein nicht_zu_toppen erstklassig* vorzuglich* exzellent* unvergesslich* eins_a

[concepts]
# Household and family
child: kleine_tochter funfjahriger funfjahrige schulbrote kind kinder kindern kids nachwuchs ~kinderwagen ~unser_grosser ~unsere_grosse ~unser_kleiner
 ~unsere_kleine ~elternabend ~schulranzen ~windeln ~kindergeld ~kita ~elterngeld ~elternzeit ~einschulung ~kindersitz ~gute_nacht_geschichte
 ~kinderzimmer ~hebamme_nach_geburt ~stillen ~alteste/m ~altester/m ~jungste/m ~jungster/m ~grosser/m ~kleine/m ~kleiner/m ~hausaufgaben/?
 ~spielplatz/? ~schnuller/? ~ranzen/? ~grundschule/? ~flaschchen/? ~abholen/? ~einschlafen/? ~milchzahne/?
twins: zwillinge unsre_zwillinge
baby: baby babys saugling neugeborenes ~elternzeit
son: sohn sohne sohnes jungs/?
daughter: tochter
childcare: kita kindergarten kinderbetreuung tagesmutter babysitter ~krippe ~babysitterin ~au_pair
grandchild: enkel enkelkind enkelkinder enkelin enkeln enkelsohn
partner: verlobte verlobter mein_freund meine_freundin partner partnerin lebensgefahrte lebensgefahrtin freundin_und_ich
spouse: ehemann ehefrau gatte gattin mein_mann meine_frau meinem_mann meiner_frau meinen_mann unser_mann ihr_mann ihre_frau ~hochzeitstag
sibling: bruder schwester geschwister bruders zwillingsbruder
flatmate: mitbewohner mitbewohnerin mitbewohnerinnen wg wohngemeinschaft
alone: allein alleine lebe_allein wohne_allein alleinlebend einpersonenhaushalt single_haushalt sonst_niemand
marital: familienstand beziehungsstatus
married: verheiratet
single: ledig single
divorced: geschieden getrennt_lebend
widowed: verwitwet witwe witwer
nevermarried: nie_verheiratet
pregnant: schwanger schwangerschaft ~feinultraschall ~hebamme ~mutterpass
male: mannlich
female: weiblich

# Housing
home: wohnsituation wohnverhaltnis
landlord: mietvertrag vermieter vermieterin hausverwaltung ~nebenkostenabrechnung
rent: miete kaltmiete warmmiete mietvertrag ~mieterhohung
mortgage: hypothek hypotheken baukredit baufinanzierung ~rate_furs_haus ~rate_fur_das_haus ~immobilienkredit ~hauskredit ~zinsbindung/? ~restschuld/?
 ~rate/?
owner: gehort_uns gehort_mir haus_gekauft bauernhaus_gekauft eigentumswohnung_gekauft unser_haus abbezahltes_haus eigentumer eigentum eigentumerin
 hausbesitzer eigenes_haus eigenheim eigentumswohnung im_eigenen_haus ~hausgeld ~eigentumerversammlung
tenant: mieter mieterin zur_miete mietwohnung ~mein_vermieter ~unser_vermieter ~kaltmiete ~kaution ~warmmiete ~hausverwaltung_meiner ~mieterhohung
withparents: bei_den_eltern bei_meinen_eltern elternhaus
garden: garten gartens ~gewachshaus ~beet ~beete ~hochbeet ~schrebergarten ~vorgarten ~rosenbeet ~hecke/? ~kompost/? ~rasen/? ~teich/? ~gartenhaus/?
 ~terrasse/?
lawn: rasen ~rasenkante ~rasenmahen ~rasen_mahen ~gemaht ~mahen/?
balcony: balkon ~balkonkasten ~loggia ~gelander/? ~blumenkasten/?
garage: garage tiefgarage carport
pool: pool schwimmbecken swimmingpool
cellar: keller
carpet: teppich teppiche teppichboden
heating: heizung heizungsart
gas: gas gasheizung gastherme ~gasrechnung ~gaszahler ~therme/?
oilheating: olheizung heizol oltank
heatpump: warmepumpe ~luftwarmepumpe ~erdwarmepumpe ~ausseneinheit/? ~vorlauftemperatur/? ~jahresarbeitszahl/?
stove: kamin kaminofen holzofen pelletofen kachelofen schwedenofen ~schornsteinfeger ~anzundholz ~brennholz_gestapelt ~ofenholz ~holzscheite/?
 ~scheite/? ~brennholz/? ~glut/? ~asche/? ~anfeuern/? ~knistert/?
solar: solaranlage photovoltaik pv_anlage solar balkonkraftwerk ~einspeisevergutung ~wechselrichter ~solarmodule ~kwp ~module/? ~dach/? ~einspeisen/?
 ~eingespeist/? ~kwh/? ~sonnig/? ~ertrag/?
aircon: klimaanlage ~klimagerat ~split_gerat ~fernbedienung/? ~kuhlt/? ~kuhl/? ~aussengerat/?
cleaner: putzfrau putzhilfe reinigungskraft haushaltshilfe
moving: umzug umgezogen umziehen ~umzugskartons
renovation: renovierung renovieren renoviert sanierung badsanierung ~handwerker/? ~fliesen/? ~gerust/? ~fliesenleger/?
smarthome: smart_home smarthome smarte_lampen ~alexa ~google_home ~siri ~smarte_steckdose ~smarte_thermostate ~turklingel_mit_kamera ~hey_siri
 ~philips_hue ~homematic ~fritz_dect ~lampen/? ~dimmen/? ~sprachbefehl/? ~app_steuern/? ~steuere/?
alarm: alarmanlage ~uberwachungskamera ~uberwachungskameras
terrace: dachterrasse terrasse
pelletstove: pelletofen

# Work and education
employment: beschaftigungsstatus erwerbsstatus berufliche_situation erwerbstatigkeit berufsstatus
job: job arbeit beruf arbeitsplatz berufstatig erwerbstatig arbeitsstelle stelle/? ~nachtschicht ~meine_schicht ~dienstplan ~gehaltsabrechnung
 ~mein_chef ~meine_chefin ~mein_team ~fruhschicht ~spatschicht ~gehaltszettel ~lohnabrechnung ~teammeeting ~stechuhr ~meine_kollegen ~uberstunden
 ~baustelle/? ~betriebsrat/? ~feierabend/? ~gehalt/? ~kantine/? ~kanzlei/? ~lohn/? ~schicht/? ~schichten/?
commute: arbeitsweg pendeln zur_arbeit ins_buro
boss: chef chefin vorgesetzter vorgesetzten vorgesetzte
overtime: uberstunden mehrarbeit
homeoffice: homeoffice home_office von_zuhause_arbeiten von_zu_hause_arbeiten heimarbeit telearbeit zuhause_arbeiten ~mobiles_arbeiten ~kuchentisch/?
 ~jogginghose/? ~teams/? ~vpn/?
shiftwork: schichtarbeit nachtschicht nachtschichten schichtdienst fruhschicht spatschicht wechselschicht
businesstrip: dienstreise dienstreisen geschaftsreise geschaftsreisen
reports: personalverantwortung fuhrungsverantwortung mitarbeiter_fuhren unterstellt fuhrungskraft ~mein_team_von ~mitarbeitergesprach
 ~mitarbeitergesprache ~mein_team ~urlaubsantrage ~meine_leute ~dienstplan/? ~genehmige/? ~beurteilung/? ~einstellen/?
fulltime: vollzeit vollzeitjob
parttime: teilzeit teilzeitjob
employee: beamter beamtin angestellt angestellter angestellte
unemployed: arbeitslos arbeitssuchend arbeitsuchend ohne_arbeit erwerbslos nicht_berufstatig nicht_erwerbstatig ~jobcenter ~arbeitsagentur ~burgergeld
retired: rentner rentnerin rente ruhestand pensioniert pensionar pensionarin im_ruhestand berentet in_pension pension/?
homemaker: hausfrau hausmann
selfemployed: selbststandig selbstandig
business: eigene_firma eigenes_unternehmen eigenes_geschaft mein_laden meine_firma mein_betrieb ~meine_kunden ~meiner_werkstatt ~kunden/? ~umsatz/?
 ~rechnungen/? ~finanzamt/?
staff: mitarbeiter angestellte_beschaftige meine_angestellten
solo: freiberufler freiberuflich freiberuflerin freelancer soloselbststandig solo_selbststandig einzelunternehmer ein_mann_betrieb ohne_angestellte
student: schuler schulerin student studentin studiere studium studierende ~vorlesung ~hausarbeit_fur_die_uni ~bafog ~mensa/? ~semester/?
sidejob: nebenjob nebenverdienst nebeneinkunfte nebentatigkeit minijob nebenbei_arbeiten zweitjob ~kellnern ~kellnere ~aushilfe ~nachhilfe_gebe
 ~trinkgeld_am_wochenende ~trinkgeld/? ~abends/? ~schwarz/?
union: gewerkschaft gewerkschaftsmitglied ~ver_di ~ig_metall ~verdi
education: bildungsabschluss schulabschluss abschluss ausbildung_hochste hochster_abschluss hochster_bildungsabschluss
degree: diplomarbeit bachelorarbeit masterarbeit uni_abschluss studienabschluss hochschulabschluss ~semester/?
primary: ohne_abschluss grundschule kein_abschluss
secondary: hauptschulabschluss hauptschule realschule realschulabschluss mittlere_reife
highschool: abitur matura fachabitur
apprenticeship: lehre ausbildung gesellenbrief meister lehrabschluss berufsausbildung
bachelor: bachelor bachelorabschluss
master: master diplom magister masterabschluss staatsexamen
phd: promotion doktor promoviert doktortitel dissertation doktorarbeit
course: weiterbildung fortbildung volkshochschule vhs_kurs kurs kurse vhs abendkurs ~dozent/? ~zertifikat/? ~teilnehmer/?
languages: fremdsprache fremdsprachen ~vokabeln ~duolingo ~sprachkurs ~babbel ~grammatik/? ~b2/? ~volkshochschule/?

# Transport
car: auto autos pkw wagen fahrzeug fahrzeuge ~kilometerstand ~benzin ~tanken ~tuv ~sommerreifen ~winterreifen ~kofferraum ~werkstatttermin ~kfz
 ~kfz_steuer ~kfz_versicherung ~autowasche ~waschanlage ~tanke_voll ~inspektion_beim_auto ~hauptuntersuchung ~reifenwechsel ~kupplung_kaputt
 ~zahnriemen ~stossstange ~windschutzscheibe ~zundkerzen ~anlasser ~lichtmaschine ~diesel/? ~kupplung/? ~reifen/? ~sprit/? ~stau/? ~tanke/? ~motor/m
 ~auspuff/m ~rucksitz/m ~tank/m ~bremsen/? ~getankt/? ~parken/? ~geparkt/? ~parkplatz/? ~werkstatt/? ~autobahn/? ~gang/? ~ol/? ~scheinwerfer/?
 ~beifahrer/? ~blinker/? ~steuer/? ~lenkrad/?
carbrand: vw volkswagen opel corsa bmw audi mercedes toyota ford fiat renault peugeot skoda tesla volvo honda hyundai kia mazda dacia passat octavia
 astra/? fiesta/? polo/? seat/? opel_corsa vw_golf vw_polo tiguan fabia porsche cupra twingo clio ~golf/m
ecar: elektroauto e_auto eauto elektroautos ~wallbox ~ladesaule ~schnelllader ~supercharger ~laden_zuhause/? ~laden/? ~lade/? ~kwh/? ~reichweite/?
 ~ladekabel/? ~akku/?
licence: fuhrerschein fahrerlaubnis ~fahrprufung ~klasse_b ~punkte_in_flensburg ~fuhrerscheinprufung
drive: autofahren fahre_auto fahren_auto selbst_fahren ~am_steuer ~fahrschule ~bestanden_fuhrerschein ~autobahn/? ~uberholen/? ~einparken/?
 ~uberholt/? ~lenkrad/? ~stau/? ~tempomat/? ~rastplatz/?
motorcycle: motorrad motorrader moped mofa ~harley ~roller ~vespa ~helm/? ~lederkombi/? ~schraglage/? ~biker/?
bike: fahrrad fahrrader rad rades rader velo ~fahrradkette ~packtaschen ~fahrradhelm ~fahrradschloss ~fahrradstander ~fahrradweg ~mountainbike
 ~rennrad ~drahtesel ~luftpumpe/? ~radweg/? ~sattel/? ~lenker/? ~pedale/? ~strampeln/? ~gangschaltung/? ~kette/? ~helm/? ~platten/? ~speichen/?
ebike: ebike ebikes pedelec elektrofahrrad ~akku/? ~motor/? ~unterstutzung/?
scooter: roller e_scooter escooter
publictransport: opnv offentliche_verkehrsmittel offentlichen offis bus_und_bahn nahverkehr ~monatskarte ~deutschlandticket ~jobticket ~abo_karte
 ~bahncard ~schwarzfahren ~fahrkarte ~haltestelle ~monatsticket ~strassenbahnhaltestelle ~verspatung/? ~kontrolleur/? ~umsteigen/? ~gleis/?
 ~bahnsteig/? ~waggon/?
bus: bus busse ~linienbus ~haltestelle/? ~linie/?
train: bahn zug zuge s_bahn deutsche_bahn regionalbahn ice/? ~bahncard ~gleis/? ~bahnhof/? ~schaffner/? ~verspatung/? ~abteil/? ~waggon/?
tram: strassenbahn tram
metro: u_bahn ubahn
taxi: taxi ~taxifahrer
uber: uber_fahrt
carsharing: carsharing ~mitfahrgelegenheit ~blablacar ~share_now
walking: zu_fuss spazieren spaziergang
boat: boot segelboot ~bootsliegeplatz ~liegeplatz/? ~anker/? ~hafen/? ~segel/? ~rumpf/?
camper: wohnmobil wohnwagen camper ~markise/? ~stellplatz/?

# Travel
abroad: ausland auslands* auslandsreise auslandsreisen im_ausland fernreise ~passkontrolle ~jetlag ~reisepass_kontrolle ~grenzubergang ~geldwechsel
 ~mallorca ~kreta ~rhodos ~santorin ~korfu ~teneriffa ~gran_canaria ~fuerteventura ~lanzarote ~algarve ~bali ~phuket ~antalya ~toskana ~gardasee
 ~sudtirol ~lissabon ~barcelona ~venedig ~dubai ~marrakesch ~zoll/? ~visum/? ~grenze/? ~wahrung/? ~zeitzone/?
flight: fliegen flug fluge flugzeug flugreise geflogen fliege/v airline fluggesellschaft ~ryanair ~lufthansa ~handgepack ~beinfreiheit ~vielflieger
 ~bordkarte ~easyjet ~eurowings ~condor ~gangplatz ~fensterplatz_im_flieger ~flieger ~flughafen_gate ~vielfliegermeilen ~boarding/? ~fensterplatz/?
 ~flughafen/? ~landung/? ~gelandet/? ~abflug/? ~turbulenzen/? ~stewardess/? ~pilot/? ~gate/? ~gepackband/? ~anflug/?
holiday: urlaub urlaube ferien urlaubsreise reise reisen ~ferienreise ~stadtereise ~strandurlaub
hotel: hotel hotels ~zimmerservice ~fruhstucksbuffet ~halbpension ~hotelzimmer ~hotelbar ~minibar ~rezeption/? ~zimmerkarte/? ~lobby/? ~buffet/?
 ~einchecken/? ~auschecken/?
camping: camping zelten campingplatz ~zelt ~schlafsack ~isomatte ~heringe ~campingkocher ~zeltplatz ~lagerfeuer/? ~platzwart/? ~stellplatz/?
tent: zelt zelte
cruise: kreuzfahrt kreuzfahrten ~landausflug ~kreuzfahrtschiff ~aussenkabine ~aida/? ~kabine/? ~deck/? ~hafen/? ~schiff/? ~kapitan/?
airbnb: airbnb ferienwohnung ~fewo ~vermieter/? ~schlusselbox/?
ski: ski skifahren skiurlaub snowboard ~skipass ~apres_ski ~skischuhe ~skilift ~schwarze_piste ~skischule ~snowboarden ~lift/? ~piste/? ~pisten/?
 ~hutte/? ~skibrille/? ~pulverschnee/? ~apres/?
hiking: wandern wanderung ~wanderschuhe ~bergtour ~gipfelkreuz ~gipfel/? ~hutte/? ~rucksack/? ~blasen/? ~pfad/? ~wanderstocke/?
beach: strand ~strandkorb ~handtuch/? ~wellen/? ~sonnenschirm/?
hostel: hostel jugendherberge
rentalcar: mietwagen leihwagen sixt
packageholiday: pauschalreise pauschalurlaub all_inclusive
ferry: fahre_schiff fahrschiff
interrail: interrail
travelagency: reiseburo
longbus: fernbus flixbus
backpacking: rucksackreise backpacking
worldtrip: weltreise
spa_hotel: wellnesswochenende wellnesshotel thermalbad
travelblog: booking_com check24_reise

# Animals
pet: haustier haustiere haustieren tier tiere tieren ~leckerli ~gassi ~tierfutter ~futternapf ~napf/?
dog: hund hunde hunden hundes welpe ~hundesteuer ~labrador ~dackel ~pudel ~schaferhund ~gassi ~hundefutter ~hundeschule ~gassirunde ~hundeleine
 ~hundekorb ~hundewiese ~hundehaare ~welpen ~mops ~terrier ~retriever ~husky ~beagle ~spaniel ~hundebett ~kotbeutel ~schwanzwedelnd ~vierbeiner
 ~hundesitter ~leine/? ~halsband/? ~pfoten/? ~pfote/? ~knurrt/? ~bellt/? ~bellen/? ~stockchen/? ~apportiert/? ~napf/? ~korbchen/? ~geschirr/?
 ~schnuffelt/? ~maulkorb/? ~winselt/? ~wedelt/? ~rudel/? ~leinenpflicht/?
cat: katze katzen katzchen unser_kater unserem_kater mein_kater meinem_kater unseren_kater kater/? ~katzenklo ~katzenstreu ~kratzbaum ~katzenfutter
 ~maunz* ~miau* ~katzenklappe ~stubentiger ~schnurrt ~schnurren ~miaut ~maunzt ~perser_katze ~maine_coon ~katzenhaare ~miezekatze ~streu/? ~krallen/?
 ~napf/? ~nassfutter/? ~trockenfutter/? ~fell/? ~freiganger/? ~kastriert/?
bird: vogel wellensittich papagei kanarienvogel wellensittiche kanarien nymphensittich sittich zebrafinken papageien ~vogelkafig ~vogelfutter ~voliere
 ~kafig/? ~zwitschert/? ~zwitschern/? ~korner/? ~federn/? ~stange/? ~hirse/? ~piepst/? ~pfeift/?
fishtank: aquarium goldfisch zierfische aquarien goldfische ~guppys ~filter_wechseln ~becken/? ~filter/? ~algen/? ~neons/? ~wasserwechsel/?
 ~wasserpflanzen/?
rabbit: kaninchen zwergkaninchen ~heu/? ~stall/? ~mohren/? ~gehege/? ~hoppelt/?
hamster: hamster hamsters rennmaus ~laufrad/? ~streu/? ~kafig/?
guineapig: meerschweinchen ~heu/? ~gehege/? ~quieken/? ~kafig/?
reptile: schildkrote echse reptil reptilien schlange/? schildkroten bartagame ~terrarium/? ~warmelampe/? ~heimchen/?
horse: pferd pferde pony ~reitstall ~reitbeteiligung ~hufschmied ~wallach ~dressur ~ausmisten ~pferdebox ~stall/? ~stute/? ~koppel/? ~sattel/?
 ~galopp/? ~weide/? ~hufe/? ~heu/? ~zugel/? ~ausreiten/?
livestock: vieh nutztiere
chickens: huhner hennen hahn ~huhnerstall/? ~legen/? ~korner/? ~gackern/? ~eier/?
cattle: kuhe rinder schafe ziegen schweine
wildbirds: ~vogelhaus ~vogelhauschen ~meisenknodel ~futterhaus ~meisen/? ~spatzen/? ~rotkehlchen/?
vet: tierarzt tierarztin ~tierarztrechnung ~kastriert_worden ~entwurmt ~wurmkur ~tierklinik ~impfen/? ~chip/? ~zecke/? ~zecken/?
petfood: tierfutter hundefutter katzenfutter
petsitter: tiersitter hundesitter katzensitter tierpension hundepension

# Appliances and devices
kitchenappliance: kuchengerat kuchengerate
dishwasher: spulmaschine geschirrspuler ~klarspuler ~spulmaschinentabs ~spulmaschinensalz ~besteckkorb ~geschirrkorb ~tabs/? ~ausraumen/? ~einraumen/?
 ~eco_programm/? ~programm/? ~einsortieren/? ~spulgang/?
oven: backofen ofen herd ~vorheizen ~umluft ~ober_unterhitze ~blech/? ~auflauf/? ~backen/?
microwave: mikrowelle ~aufwarmen/?
fridge: kuhlschrank ~gemusefach/?
freezer: gefrierschrank tiefkuhltruhe gefriertruhe ~abtauen/? ~einfrieren/? ~auftauen/? ~portionen/?
coffeemachine: kaffeemaschine kaffeevollautomat espressomaschine nespresso ~siebtrager ~kaffeepads ~vollautomat ~siebtragermaschine ~kapselmaschine
 ~senseo ~french_press ~kaffeekapseln ~milchaufschaumer ~entkalken/? ~mahlwerk/? ~kapsel/? ~kapseln/? ~bohnen/? ~satz/? ~pads/? ~aufschaumen/?
 ~tresterbehalter/?
kettle: wasserkocher ~kalk/? ~aufkochen/?
airfryer: heissluftfritteuse airfryer ~pommes/? ~korb/? ~knusprig/?
foodprocessor: kuchenmaschine thermomix mixer ~stabmixer ~purierstab ~standmixer ~knethaken/? ~ruhrschussel/?
washingmachine: waschmaschine ~waschgang ~waschmittelfach ~weichspuler ~schleudergang ~buntwasche ~kochwasche ~flusensieb ~schleudern/? ~trommel/?
 ~wasche/? ~waschpulver/? ~schleudert/? ~grad/? ~programm/? ~waschgange/? ~dunkles/? ~kurzprogramm/? ~bullauge/? ~turdichtung/?
dryer: trockner waschetrockner ~flusensieb ~flauschig/? ~trommel/? ~handtucher/? ~wasche/?
vacuum: staubsauger ~staubsaugen ~beutel_wechseln ~bodenstaubsauger ~akkusauger ~handstaubsauger ~staubsaugerbeutel ~durchsaugen ~saugduse
 ~saugkraft/? ~saugen/? ~duse/? ~beutel/?
robotvac: saugroboter staubsaugerroboter roborock roomba staubsaugroboter wischroboter ~ladestation/?
ironing: bugeln bugeleisen bugle ~bugelbrett ~hemden/? ~falten/?
sewing: nahmaschine nahen/? ~nahkastchen ~overlock ~stoffe/? ~stoff/? ~saum/? ~reissverschluss/? ~garn/? ~faden/? ~schnittmuster/? ~nadel/?
powertools: bohrmaschine akkuschrauber elektrowerkzeug werkzeug kreissage schlagbohrmaschine ~flex/? ~stichsage/?
mower: rasenmaher mahroboter
tv: fernseher tv fernsehgerat fernsehen ~glotze ~flachbildfernseher ~fernbedienung/? ~sender/? ~programm/? ~kanal/? ~zoll/?
computer: computer pc rechner desktop_pc
laptop: laptop laptops notebook macbook
tablet: tablet tablets
ipad: ipad ipads
phone: handy handys telefon mobiltelefon
smartphone: smartphone smartphones
iphone: iphone iphones
android: samsung_galaxy android galaxy
smartwatch: smartwatch fitnessarmband fitnesstracker fitnessuhr apple_watch garmin fitbit
console: konsole spielkonsole spielekonsole playstation xbox nintendo switch/? ~ps5 ~ps4 ~nintendo_switch ~wii ~game_pass ~controller/? ~zocken/?
 ~pad/?
printer: drucker ~toner ~druckerpatrone ~druckerpatronen ~patrone/? ~tinte/? ~papierstau/?
camera: kamera spiegelreflex ~objektiv/? ~stativ/?
headphones: kopfhorer airpods ohrstopsel_bluetooth
speaker: smart_speaker ~alexa ~frage_alexa ~alexa_spiel
ereader: ereader e_reader kindle tolino
vr: vr_brille

# Media and services
streaming: streaming streamingdienst streamingdienste streamen ~serienmarathon ~wow_abo ~rtl_plus ~joyn ~paramount_plus ~serie/? ~serien/? ~folge/?
 ~folgen/? ~staffel/? ~abo/? ~binge/? ~mediathek/?
netflix: netflix
disney: disney
primevideo: prime_video amazon_prime
musicstreaming: spotify musikstreaming ~meine_playlist ~apple_music ~deezer ~spotify_wrapped ~playlist/? ~playlists/?
newspaper: zeitung zeitungen tageszeitung zeitungsabo ~lokalzeitung ~kreuzwortratsel/? ~leitartikel/? ~feuilleton/? ~sportteil/?
podcast: podcast podcasts ~podcastfolge ~folge/? ~folgen/? ~moderatoren/? ~hosts/?
radio: radio ~radiosender ~moderator/? ~sender/?
internet: internet internetanschluss wlan ~mein_router ~dsl ~glasfaser ~fritzbox ~router/m ~mbit/? ~telekom_techniker/?
mobileplan: handyvertrag mobilfunkvertrag handytarif ~datenvolumen ~prepaid
socialmedia: soziale_medien social_media soziale_netzwerke sozialen_medien sozialen_netzwerken ~meine_follower ~pinterest ~reddit ~follower/? ~likes/?
 ~gepostet/? ~posten/? ~posts/? ~story/? ~reels/? ~hashtag/? ~profil/?
facebook: facebook
instagram: instagram insta ~reels/? ~story/?
tiktok: tiktok
twitter: twitter
linkedin: linkedin xing
snapchat: snapchat
youtube: youtube
whatsapp: whatsapp ~telegram ~sprachnachricht/? ~gruppe/? ~familiengruppe/?
datingapp: dating_app dating_apps tinder bumble parship onlinedating ~datingapp ~lovoo ~geswiped/? ~match/? ~matches/? ~date/? ~profil/?
gaming: computerspiele videospiele gaming zocken zocke ~minecraft ~fortnite ~zockt ~gamer ~fifa ~call_of_duty ~level/? ~gilde/? ~raid/? ~controller/?
 ~headset/? ~skins/? ~endgegner/? ~spielstand/? ~zockabend/?
onlineshop: online_einkaufen onlineshopping online_bestellen online_shoppen im_internet_bestellt online_kaufen im_internet_einkaufen online_bestellt
 ~zalando ~temu ~shein ~otto_versand ~amazon_bestellung ~onlinekauf ~onlinekaufe ~online_shop ~onlineshop ~paketbote ~retourenschein ~paket/?
 ~pakete/? ~retoure/? ~bestellung/? ~hermes/? ~dhl/? ~warenkorb/? ~lieferung/?
amazon: amazon
ebay: ebay
secondhand: secondhand second_hand vinted flohmarkt kleinanzeigen gebraucht/? gebraucht_gekauft ~secondhandladen ~gebrauchte
loyalty: payback bonuskarte kundenkarte deutschlandcard
aichat: chatgpt ki_tools ki_chatbot
vpn: vpn
cloud: cloudspeicher dropbox icloud cloud_speicher ~google_drive

# Money
bankaccount: bankkonto girokonto konto ~sparkasse
creditcard: kreditkarte kreditkarten mastercard visa_karte ~kreditkartenabrechnung ~abrechnung/? ~limit/?
debitcard: ec_karte girokarte
cash: bargeld bar_bezahlen bar_zahlen in_bar bar/? ~geldautomat/? ~munzen/? ~scheine/? ~abheben/? ~geldbeutel/?
mobilepay: apple_pay google_pay handy_bezahlen mobiles_bezahlen paypal_app
loan: kredit kredite schulden darlehen ratenkredit dispo ratenzahlung ~rate_bei_der_bank ~abbezahlen ~tilgung ~konsumkredit ~autokredit ~schuldner
 ~verschuldet ~monatsrate_furs ~restschuld ~abbezahle ~abzahlen/? ~raten/? ~rate/? ~zinsen/? ~tilgen/? ~sparkasse/?
savings: ersparnisse sparen sparkonto tagesgeld zurucklegen rucklagen ~notgroschen ~auf_der_hohen_kante ~dauerauftrag/? ~sparbuch/?
savingsaccount: sparbuch tagesgeld sparkonto tagesgeldkonto
invest: geldanlage investieren investiere anlegen geldanlagen ~dividende ~aktien ~etf_sparplan ~fonds ~wertpapiere ~depot/? ~kurs/? ~broker/?
 ~sparplan/?
stocks: aktien aktie etf etfs fonds ~sparplan ~depot/?
crypto: krypto bitcoin kryptowahrung kryptowahrungen ~wallet
insurance: versicherung versicherungen versichert *versicherung police ~selbstbeteiligung ~versicherungsvertrag ~huk ~schadensmeldung
 ~versicherungsvertreter ~versicherungspramie ~allianz/? ~pramie/? ~versicherer/? ~gutachter/?
healthinsurance: krankenversicherung krankenkasse private_krankenversicherung ~zusatzversicherung
lifeinsurance: lebensversicherung risikolebensversicherung
homeinsurance: hausratversicherung wohngebaudeversicherung
carinsurance: kfz_versicherung autoversicherung
travelinsurance: reiseversicherung reiserucktrittsversicherung auslandskrankenversicherung
petinsurance: tierversicherung hundeversicherung tierkrankenversicherung hundehaftpflicht
claim: versicherungsschaden schadensfall schadenfall schaden_gemeldet
pension: altersvorsorge riester private_rente riesterrente ~betriebsrente ~private_altersvorsorge ~rurup
statebenefits: burgergeld ~wohngeld ~sozialleistungen ~hartz
gambling: glucksspiel gluckspiel wetten wette ~wettburo ~tipico ~spielautomaten ~oddset ~wettschein ~sportwetten ~einsatz/? ~quote/? ~schein/?
 ~tippe/? ~gewinn/?
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
chicken: huhn hahnchen pute hahnchenbrust ~grillhahnchen ~chicken_nuggets ~putenschnitzel
beef: rind rindfleisch steak burger rinderbraten rindersteak ~rouladen
pork: schwein schweinefleisch schinken wurst wurste wurstchen speck salami bratwurst leberwurst schweinebraten ~schnitzel
fish: fisch lachs thunfisch fischstabchen ~forelle ~hering ~kabeljau ~matjes
seafood: garnelen muscheln meeresfruchte austern tintenfisch ~scampi ~hummer ~krabben
dairy: milchprodukte joghurt butter quark sahne ~kase ~milch
milk: milch
cheese: kase gouda ~emmentaler ~camembert ~feta ~bergkase
egg: ei eier ruhrei ~spiegelei ~fruhstucksei
gluten: gluten
sugar: zucker sussigkeiten schokolade ~gummibarchen ~kuchen ~torte ~kekse
fastfood: fast_food fastfood mcdonalds pommes burger_king doner ~mces ~donerbude ~imbiss ~pommesbude ~currywurst ~mcdrive ~happy_meal ~burger/?
 ~menu/?
delivery: lieferdienst lieferando ~wolt ~uber_eats ~pizzataxi ~lieferservice ~bringdienst ~fahrer/? ~bote/? ~trinkgeld/? ~app/? ~lauwarm/? ~klingelt/?
restaurant: restaurant restaurants essen_gehen auswarts ~gaststatte ~italiener_um_die_ecke ~wirtshaus ~restaurantbesuch ~kellner/? ~vorspeise/?
 ~nachtisch/? ~karte/? ~reserviert/? ~trinkgeld/?
cooking: kochen koche selbst_kochen gekocht ~kochtopf ~schmoren ~anbraten ~abschmecken ~mein_gulasch ~selbst_gekocht ~bolognese_kochen ~rezept/?
 ~topf/? ~pfanne/? ~zwiebeln/? ~knoblauch/? ~sosse/? ~braten/? ~ruhren/? ~wurze/? ~schnippeln/?
baking: backen backe gebacken ~sauerteig ~hefezopf ~platzchen_backen ~kuchenform ~backblech ~apfelkuchen ~teig/? ~mehl/? ~hefe/? ~ofen/? ~form/?
 ~rezept/? ~kuchen/? ~zucker/?
breakfast: fruhstuck fruhstucken ~musli
organic: bio bioprodukte biolebensmittel bioladen
readymeal: fertiggericht fertiggerichte
grocery: lebensmittel supermarkt wocheneinkauf ~rewe ~edeka ~aldi ~lidl ~kaufland ~penny ~netto
mealkit: kochbox ~hellofresh
alcohol: alkohol alkoholische ~feierabendbier ~absacker ~kater_am_morgen ~weinchen ~schnaps ~gluhwein ~prosecco ~aperol ~riesling ~spatburgunder
 ~weisswein ~rotwein ~hefeweizen ~pils ~weizen ~sekt ~likor ~jagermeister ~kolsch ~radler ~grauburgunder ~cocktail ~cocktails ~weinkeller
 ~stammtisch/? ~bierchen/? ~prost/? ~angestossen/? ~korken/?
beer: bier biere pils weizen/? ~feierabendbier ~masskrug ~kolsch ~weissbier
wine: wein weine rotwein weisswein sekt riesling prosecco
spirits: schnaps gin whisky wodka cocktail cocktails rum ~obstler
caffeine: koffein
coffee: kaffee espresso cappuccino ~latte_macchiato ~tasse/? ~bohnen/?
tea: tee ~schwarztee ~gruner_tee ~krautertee
softdrink: cola limo limonade softdrinks softdrink ~fanta ~sprite ~spezi
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
 ~packchen/? ~qualmen/? ~glimmstangel/? ~balkon/?
nonsmoker: nichtraucher nichtraucherin
vaping: e_zigarette ezigarette dampfen vape elfbar dampfe
cannabis: cannabis kiffen gras/? joint gras_rauchen haschisch
medication: medikament medikamente arzneimittel tabletten ~blutdrucktablette ~blutdrucksenker ~auf_rezept ~insulin ~dauerrezept ~tablettenbox
 ~blutdrucktabletten ~schilddrusentablette ~l_thyroxin ~betablocker ~antidepressiva ~metformin ~antibiotikum ~marcumar ~ramipril ~ibuprofen
 ~pantoprazol ~tablette/? ~rezept/? ~apotheke/? ~dosis/? ~pillen/? ~nebenwirkungen/?
sleepingpill: schlaftabletten schlafmittel
painkiller: schmerzmittel ibuprofen schmerztabletten ~schmerztablette ~aspirin ~paracetamol
supplement: nahrungserganzung nahrungserganzungsmittel vitamine magnesium vitamin_d ~vitamintabletten
contraception: verhutung antibabypille ~kondome ~spirale
glasses: brille lesebrille ~gleitsicht ~brillenglaser ~gleitsichtbrille ~optiker/? ~glaser/? ~dioptrien/? ~fielmann/?
contacts: kontaktlinsen ~monatslinsen
hearingaid: horgerat horgerate
dentist: zahnarzt zahnarztin zahnarztbesuch zahnarztpraxis ~wurzelbehandlung ~plombe/? ~fullung/? ~krone/? ~bohren/? ~zahn/?
doctor: arzt hausarzt arztin hausarztin arztbesuch arztpraxis ~wartezimmer/? ~krankschreibung/? ~sprechstunde/? ~uberweisung/?
hospital: krankenhaus klinik notaufnahme ~auf_station/? ~station/? ~eingeliefert/? ~entlassen/? ~tropf/?
surgery: operation operiert knie_op huft_op blinddarm_op ~vollnarkose ~narkose/? ~narbe/? ~chirurg/? ~faden/?
therapy: therapeut therapie psychologe psychologin psychotherapie therapeutin psychiater ~sitzung/? ~sitzungen/? ~couch/?
physio: physiotherapie krankengymnastik
allergy: allergie allergien allergisch heuschnupfen ~antihistaminikum ~antihistaminika ~cetirizin ~pollenflug ~desensibilisierung
 ~hyposensibilisierung ~pollen/? ~niesen/? ~juckt/? ~augen/? ~ausschlag/? ~graser/? ~birke/?
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
 ~joggingrunde ~liegestutze ~aerobic ~trainingsplan/? ~verschwitzt/? ~laufschuhe/? ~bahnen/? ~kniebeugen/? ~trainer/?
gym: fitnessstudio fitnessclub studio ~mcfit ~fitx ~muckibude ~gym ~hantelbank ~beintag ~bankdrucken/? ~hantel/? ~hanteln/? ~kniebeugen/? ~laufband/?
 ~gerate/? ~umkleide/?
running: laufen/v joggen jogge laufe/v ~halbmarathon ~marathon ~lauftreff ~laufschuhe ~laufrunde ~runde/? ~kilometer/? ~pace/?
swimming: schwimmen schwimme schwimmbad ~kraulen ~brustschwimmen ~schwimmbrille ~bahnen/? ~freibad/? ~hallenbad/? ~becken/? ~chlor/? ~kraule/?
yoga: yoga yogamatte yogakurs
pilates: pilates
football: fussball ~kreisliga ~bolzplatz ~stollenschuhe ~tor/? ~sturmer/? ~torwart/? ~abseits/? ~mannschaft/? ~trikot/?
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
 ~probe/? ~saiten/? ~akkorde/? ~orchester/? ~vorspielen/? ~mundstuck/?
piano: klavier flugel keyboard e_piano
guitar: gitarre e_gitarre bass_gitarre
choir: chor kirchenchor chorprobe gospelchor
reading: lesen bucher buch roman romane ~buchclub ~lesezeichen ~lesekreis ~taschenbuch ~krimi/? ~krimis/? ~kapitel/? ~autor/? ~seiten/?
 ~verschlungen/? ~schmoker/?
ebook: ebook ebooks e_books
audiobook: horbuch horbucher ~audible ~sprecher/? ~kapitel/?
library: bibliothek bucherei stadtbibliothek bibliotheksausweis ~ausleihen/? ~leihfrist/?
cinema: kino ~kinokarte ~kinobesuch ~cineplex ~popcorn/? ~leinwand/? ~saal/?
concert: konzert konzerte ~vorband ~zugabe/? ~buhne/? ~sanger/? ~publikum/?
festival: festival festivals ~musikfestival ~rock_am_ring ~wacken ~bandchen/? ~headliner/? ~matsch/? ~zelt/?
theatre: theater oper ~theaterabo ~musical ~ballett ~pause/? ~vorhang/? ~loge/? ~buhne/? ~schauspieler/?
museum: museum museen ausstellung ~kunstausstellung ~galerie
boardgame: brettspiele gesellschaftsspiele ~brettspiel ~spieleabend ~catan ~wurfel/? ~spielbrett/? ~regeln/? ~erweiterung/?
crafts: stricken hakeln basteln ~stricke ~sticken ~wolle/? ~nadeln/? ~maschen/? ~socken/? ~schal/? ~muster/?
painting: malen zeichnen aquarell olmalerei ~leinwand/? ~pinsel/? ~staffelei/?
photography: fotografieren fotografie ~objektiv/? ~stativ/? ~blende/?
gardening: gartenarbeit gartnern ~unkraut ~jaten ~hochbeet ~tomatenpflanzen ~gemusebeet ~unkraut_jaten ~kompost ~rosen_schneiden ~umgegraben ~beet/?
 ~beete/? ~tomaten/? ~giessen/? ~saen/? ~ernte/? ~schnecken/? ~rosen/? ~dunger/? ~spaten/? ~gejatet/?
diy: heimwerken heimwerker ~selbst_renoviert ~tapeziert ~gefliest ~regal_gebaut ~laminat_verlegt ~bohrer/? ~dubel/? ~tapezieren/? ~fliesen/? ~sage/?
 ~schrauben/? ~baumarkt/? ~streichen/? ~gestrichen/?
club: verein vereinsmitglied sportverein kegelverein schutzenverein ~kassenwart/? ~vorstand/? ~vereinsheim/?
volunteering: ehrenamt ehrenamtlich freiwilligenarbeit feuerwehr_freiwillige tafel_helfe ~tafel_helfen/? ~verein/? ~schicht/? ~helfer/?
donation: spenden spende gespendet unicef patenschaft ~dauerauftrag/? ~verein/?
religion: religion kirche glaubig gottesdienst beten moschee gebet religios bibelkreis ~pfarrer/? ~messe/? ~kommunion/? ~predigt/? ~rosenkranz/?
voting: wahlen gewahlt bundestagswahl wahlen_gehen wahllokal briefwahl ~stimmzettel/? ~kreuz/? ~wahlkabine/?
party: partei parteimitglied ~spd ~cdu
sauna: sauna therme wellness
nightclub: disco club_abend diskothek feiern_gehen
lottery: lotto lottoschein rubbellose ~rubbellos ~eurojackpot
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
videocall: videoanruf videoanrufe videotelefonie videochat facetime skype ~zoom ~videocall ~kamera/? ~bildschirm/?
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
stadium: stadion dauerkarte fussballspiel heimspiel auswartsspiel ~kurve/? ~tribune/? ~halbzeit/?
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
drivingoffence: punkte_in_flensburg fahrverbot geblitzt
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
caraccident: autounfall verkehrsunfall

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
