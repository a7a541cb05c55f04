# Dutch. The roles of words and the numbers are fewer than in the other languages.
[words]
stop: indien herinnering herinneringen herinnert eerste_keer
amends: ik_bedoelde verkeerd_aangeklikt verkeerd_aangevinkt vergist correctie mijn_fout verkeerd_gelezen
no: nee neen nope negatief
not: niet zonder noch
never: nooit nog_nooit nooit_van_mijn_leven geen_enkele_keer nog_niet_een_keer
none: geen geen_enkele geen_enkel niets niks niemand nergens geen_van_deze geen_van_alle geen_van_beide nul helemaal_niets niet_een enig_kind
yes: ja jawel zeker natuurlijk klopt jazeker jep
hedge: bijna vrijwel nauwelijks zelden soms af_en_toe meestal normaal eigenlijk echt altijd vaak veel regelmatig elke elk ieder iedere zo_goed_als niet_echt vooral bijzonder
unsure: weet_niet weet_ik_niet geen_idee geen_mening zeg_ik_liever_niet weet_het_niet kan_ik_niet_zeggen onbekend
notasked: nvt n_v_t n_a niet_van_toepassing overgeslagen
past: vroeger voorheen voormalig voormalige ex eerder daarvoor ervoor destijds toen_ik als_kind in_het_verleden jaren_geleden in_mijn_jeugd vorige_baan vorige_huis
past: langer_geleden lang_geleden
tense: was waren had hadden ging gingen werd kocht deed woonde werkte kreeg reed las
ended: tot_wanneer verkocht gestopt opgezegd niet_meer beeindigd weggedaan overleden afbetaald verhuisd gescheiden_van tot kwijt opgeheven afgeschaft
ended: gestolen gejat
future: nog_niet ga_ik zal zullen plan van_plan binnenkort volgend_jaar volgende_maand ooit_eens hoop misschien_later gaan_we overweeg
hypo: zou zouden stel_dat als_ik als_u zou_u ideaal ideale wens droom mocht
other: man vrouw partner vriend vriendin vrienden moeder vader ouders broer zus zoon dochter kinderen buurman buurvrouw buren huisgenoot mama papa oma opa tante oom neef nicht iemand schoonmoeder schoonouders werkgever baas collega collegas kleinkind
with: met en samen_met
part: daarvan waarvan van_deze van_die hiervan
us: van_ons ons met_zn_tweeen
stars: sterren ster
buy: kopen koop koopt gekocht verkopen aankoop aangeschaft aanschaffen
act: annuleren geannuleerd geruild teruggestuurd opzeggen opgezegd overstappen overgestapt gewisseld vervangen repareren gerepareerd laten_repareren verlengd geklaagd klacht contact afgesloten opgewaardeerd ingeschreven
excuse: uitzondering uitzonderingen geleend leen lenen gehuurd gedeeld delen van_mijn_werk van_de_zaak van_mijn_man van_mijn_vrouw van_mijn_zus van_mijn_broer van_mijn_moeder van_mijn_vader van_mijn_zoon van_mijn_dochter cadeau voor_het_werk gast gasten bezoek behalve alleen_als tenzij bij_uitzondering logeren oppassen alcoholvrij alcoholvrije havermelk leaseauto
but: maar hoewel echter
because: omdat want doordat vanwege daarom
i: ik ben mij me mijn mn wij we ons onze
you: u je jij jullie
your: uw je_eigen jouw
howmany: hoeveel aantal met_hoeveel
howmuch: hoeveel_geld bedrag
howoften: hoe_vaak hoeveel_keer hoe_regelmatig frequentie
howlong: hoe_lang sinds_wanneer hoeveel_jaar hoe_lang_al
howold: hoe_oud
which: welke welk wat hoe noem beschrijf hoe_zou_u_omschrijven
who: wie
where: waar
when: wanneer in_welk_jaar in_welke_maand welk_jaar
why: waarom reden redenen toelichting opmerking opmerkingen leg_uit hoezo toelichten toelicht verklaren waarom_geeft_u
own: heeft hebt hebben heb bezit bezitten gekocht koop betaal betaalt betalen
use: gebruikt gebruik gebruiken gaat ga gaan rijdt rijd rijden kijkt kijk kijken leest lees lezen eet eten drinkt drink drinken speelt speel spelen bezoekt neemt neem draagt draag luistert luister kookt kook koken bestelt bestel bestellen fietst fiets_u rookt rook sport_u doet doe
know: kent ken kennen gehoord bekend
opinion: vindt vind mening belangrijk eens vertrouwt vertrouwen interesse denkt
prefer: ontbreekt lievelings favoriete favoriet liefst voorkeur leuk
last: laatste laatst voor_het_laatst laatste_keer
only: alleen enkel uitsluitend slechts
each: per elke elk iedere ieder alle in_de
ever: ooit wel_eens weleens
of: van
or: of
and: en
to: tot t_m
stop: de het een in op te bij naar over als uit is zijn bent word wordt worden ook nog al zeer heel er dan dat die dit deze aan om voor door af wel nu huidige momenteel tegenwoordig op_dit_moment gemiddeld ongeveer_zo thuis huis woning soort type dingen iets graag even maar_even precies gewoon eigen optie opties antwoord zelf totaal_niet helemaal ben zit staat komt kom krijgt krijg
 den der des ze zij hij hem haar hun zich zo hier daar daarom wat_voor dag maand jaar tijd keer_dat algemene algemeen eindoordeel
article: de het een mijn onze
age: leeftijd oud jaar_oud leeftijdsgroep leeftijdscategorie
birth: geboren geboortejaar geboortedatum verjaardag
household: huishouden huishoudens gezin
people: personen persoon mensen leden
adults: volwassenen volwassen
live: gewoond komen_wonen woont wonen woon leeft leef samenwonen
alone: alleen_ik alleenwonend op_mezelf in_mijn_eentje niemand_anders alleen_wonend
work: werk werkt werken baan beroep werkzaam werkweek werkdag
staff: medewerkers werknemers personeel
company: werkgever organisatie dit_bedrijf bedrijf onderneming firma
team: team afdeling
rating: beoordeelt beoordeling tevreden tevredenheid cijfer score aanbevelen schaal sterren hoe_goed hoe_waarschijnlijk waardeert
worst: stoort irriteert ergert slechtst nadelen nadeel problemen probleem klachten minst verbeteren zorgen
since: sinds sedert al_sinds
for: al gedurende voor
ago: geleden terug
times: keer keren maal x
minutes: minuut minuten min
hours: uur uren u_per
days: dag dagen nacht nachten
weeks: week weken wekelijks vorige_week afgelopen_week
months: maand maanden maandelijks vorige_maand afgelopen_maand
years: jaar jaren jr jaarlijks
percent: % procent aandeel
money: $ £ € euro eur
over: meer_dan minstens minimaal boven ruim vanaf of_meer
under: minder_dan hoogstens maximaal onder
about: ongeveer circa ca rond zon een_stuk_of pakweg
spring: lente voorjaar maart april
summer: zomer juni juli augustus
autumn: herfst najaar september oktober november
winter: winter december januari februari kerst
weekday: maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ma di wo do vr za doordeweeks avond
weekend: weekend weekenden
spend: uitgeven uitgegeven kosten kost budget prijs uitgaven kostte kostten gaf_u geeft_u
intense: erg extreem absoluut volledig zeer helemaal
window: vandaag gisteren afgelopen_jaar afgelopen_maand afgelopen_week vorig_jaar vorige_maand vorige_week dit_jaar deze_maand deze_week in_de_afgelopen laatste_12_maanden afgelopen_12_maanden
window: vorige_winter vorige_zomer afgelopen_winter afgelopen_zomer
recently: vandaag gisteren eergisteren deze_week vorige_week afgelopen_week dit_weekend vorig_weekend afgelopen_weekend deze_maand vorige_maand vanochtend gisteravond
recently: vanmorgen vandaag_nog laatst_nog
others: andere ander overige extra tweede nieuwe nog_een
agree: mee_eens
disagree: mee_oneens oneens
narrow: voornamelijk hoofdzakelijk zakelijk
stop: inclusief uzelf_meegerekend meegerekend incl
stop: opnieuw weer
they: ze zij hun hij
stop: gebouwd bouwjaar opgericht
sense: zie ziet zien gezien hoor hoort horen ruik lawaai geluid uitzicht verkoop verkoopt
stop: jaren_tachtig jaren_zeventig jaren_negentig
stop: midden half
stop: begin
stop: eind einde
stop: duurt
stop: stijging groei uzelf mezelf persoonlijk kunt kunt_u graag_even geeft geven gekregen ook_al_klein al_is_het_klein
hundred: procenten som_100 percentages
total: totaal in_totaal totale alles_bij_elkaar

# How something is counted, or on which day.
irony: ach oh nou tja nou_lekker
without: zonder
excuse: stiefkind stiefkinderen stiefzoon stiefdochter
apart: behalve buiten naast exclusief uitgezonderd afgezien los_van
stop: bestaat bestaan telt tellen deel_uit
excuse: zwangerschapsverlof ouderschapsverlof bevallingsverlof voor_anderen voor_de_anderen voor_vrienden als_ze_er_zijn om_het_weekend om_de_week
why: vertel_ons_meer vertel_eens_meer vertel_het_ons laat_het_ons_weten laat_ons_weten uw_mening jouw_mening je_mening wat_vindt_u wat_vind_je
 wat_denkt_u in_detail uitgebreid nader graag_toelichten licht_toe licht_uw_antwoord_toe licht_uw_cijfer_toe uw_toelichting kunt_u_uitleggen
 waarom_dit_cijfer reden_van_uw_score uw_ervaring uw_ervaringen jouw_ervaring je_ervaring deel_uw_ervaring overige_opmerkingen verdere_opmerkingen
 uw_opmerkingen commentaar in_uw_eigen_woorden in_je_eigen_woorden in_eigen_woorden nog_iets_toevoegen wilt_u_nog_iets_kwijt nog_iets_kwijt suggesties
 feedback uw_feedback uw_reactie open_antwoord uw_gedachten
excuse: afgebroken niet_afgemaakt nooit_afgemaakt zonder_diploma niet_gehaald gestopt_met_studeren uitgevallen
not: niet_van_mezelf geen_eigen
excuse: niet_van_mezelf geen_eigen in_het_seizoen
 halfbroer halfzus stiefbroer stiefzus voor_hem voor_haar werktijdverkorting tijdelijk_werkloos fysio fysiotherapie revalidatie e_sigaret
 elektronische_sigaret linzenburger bonenburger van_linzen van_tofu esigaret
[measures]
words: kopjes koppen glazen flessen blikjes porties stuks gemiddelde normale doorsnee

[numbers]
0: nul
1: een_keer eentje
2: twee beide tweemaal
3: drie driemaal
4: vier
5: vijf
6: zes
7: zeven
8: acht
9: negen
10: tien
11: elf
12: twaalf
13: dertien
14: veertien
15: vijftien
16: zestien
18: achttien
20: twintig
30: dertig
40: veertig
50: vijftig
60: zestig
70: zeventig
80: tachtig
100: honderd
21: eenentwintig
22: tweeentwintig
23: drieentwintig
24: vierentwintig
25: vijfentwintig
26: zesentwintig
27: zevenentwintig
28: achtentwintig
29: negenentwintig
31: eenendertig
32: tweeendertig
33: drieendertig
34: vierendertig
35: vijfendertig
36: zesendertig
37: zevenendertig
38: achtendertig
39: negenendertig
41: eenenveertig
42: tweeenveertig
43: drieenveertig
44: vierenveertig
45: vijfenveertig
46: zesenveertig
47: zevenenveertig
48: achtenveertig
49: negenenveertig
51: eenenvijftig
52: tweeenvijftig
53: drieenvijftig
54: vierenvijftig
55: vijfenvijftig
56: zesenvijftig
57: zevenenvijftig
58: achtenvijftig
59: negenenvijftig
61: eenenzestig
62: tweeenzestig
63: drieenzestig
64: vierenzestig
65: vijfenzestig
66: zesenzestig
67: zevenenzestig
68: achtenzestig
69: negenenzestig
71: eenenzeventig
72: tweeenzeventig
73: drieenzeventig
74: vierenzeventig
75: vijfenzeventig
76: zesenzeventig
77: zevenenzeventig
78: achtenzeventig
79: negenenzeventig
81: eenentachtig
82: tweeentachtig
83: drieentachtig
84: vierentachtig
85: vijfentachtig
86: zesentachtig
87: zevenentachtig
88: achtentachtig
89: negenentachtig
90: negentig
91: eenennegentig
92: tweeennegentig
93: drieennegentig
94: vierennegentig
95: vijfennegentig
96: zesennegentig
97: zevenennegentig
98: achtennegentig
99: negenennegentig
17: zeventien
19: negentien

[rates]
365: dagelijks elke_dag iedere_dag elke_ochtend elke_avond elke_nacht de_hele_tijd voortdurend
260: elke_werkdag maandag_tot_en_met_vrijdag ma_t_m_vr ma_vr
200: meerdere_keren_per_week een_paar_keer_per_week
52: wekelijks elke_week elk_weekend in_het_weekend in_de_weekenden elke_zaterdag elke_zondag
24: om_de_twee_weken om_de_week
12: maandelijks elke_maand
4: per_kwartaal
2: halfjaarlijks
1: jaarlijks elk_jaar
0: nooit nog_nooit

[feelings]
-2: vreselijk verschrikkelijk waardeloos afschuwelijk walgelijk ramp oplichters nooit_meer schandalig haat drama rampzalig schandalige waardeloze smerig
 oneetbaar weggegooid_geld opgelicht dramatisch dramatische belabberd bar_slecht beneden_alle_peil bedroevend schande woest razend afgrijselijk hel
 verspilling
-2: raad_het_niemand_aan niemand_aan raad_ik_af raad_iedereen_af niets_werkt de_slechtste
-1: slecht matig traag duur vies lawaaiig kapot vervelend saai teleurgesteld teleurstellend klacht klachten onbeleefd onvriendelijk ontevreden te_laat koud
 slechte tegenvallend viel_tegen vervelende saaie trage onvriendelijke bot lomp vieze defect lekt stuk rommelig rommelige lawaaierig duur_voor te_duur
 overdreven_duur prijzig lauw flauw taai aangebrand zout muf stinkt stank irritant irritante ergerlijk gedoe moeizaam ingewikkeld onduidelijk onbetrouwbaar
 mislukt fout fouten vertraging vertraagd wachten_en_wachten onbereikbaar nergens_op pijnlijk ongemakkelijk oncomfortabel zwak zwakke versleten gammel
 vergeten genegeerd afgesnauwd jammer
-1: aan_het_lijntje kwam_niet_opdagen afwijzing
1: goed fijn prettig schoon snel vriendelijk leuk netjes aardig lekker betrouwbaar handig rustig tevreden goede prima fijne leuke prettige vriendelijke
 behulpzaam snelle lekkere gezellig gezellige comfortabel handige mooi mooie aangenaam warm_welkom behulpzame vlot betrouwbare degelijk ruim rustige vers
 verse zacht zachte soepel duidelijk attent aardige blij
1: gewoon_goed zit_goed
2: geweldig fantastisch uitstekend perfect super heerlijk top prachtig ideaal_gewoon toppie de_beste geweldige fantastische uitstekende perfecte
 perfecte_pasvorm heerlijke topper schitterend schitterende prachtige verliefd dol_op briljant briljante uitmuntend subliem fenomenaal onvergetelijk
 onvergetelijke grandioos het_beste wereldklasse niets_op_aan_te_merken kan_niet_beter zou_niets_veranderen genoten zeer_tevreden ontzettend_blij
2: goud_waard beter_kunt kon_niet_beter
-2: verschrikkelijke vreselijke afschuwelijke erbarmelijk dramatisch_slecht nachtmerrie een_hel een_schande belachelijk bespottelijk een_aanfluiting
 wanprestatie bagger klote kutzooi klotezooi kutbedrijf kutservice shit_service zuigt ronduit_slecht superslecht zeer_slecht onder_de_maat onacceptabel
 respectloos_behandeld als_oud_vuil oplichting bedrogen afzetters afzetterij zakkenvullers geldklopperij uitbuiting slavendrijvers vernederd
 nooit_ofte_nimmer een_keer_en_nooit_meer niet_aan_te_raden af_te_raden afrader niet_aanbevelen blijf_weg ga_hier_niet_heen zonde_van_je_geld
 tijdverspilling miskoop walgelijke ranzig ranzige smerige goor gore niet_te_vreten niet_te_eten beschimmeld kakkerlakken bedwantsen varkensstal krot
 totaal_onbekwaam incompetent incompetente prutsers knoeiers woedend diep_teleurgesteld zwaar_teleurgesteld geen_ster_waard nul_sterren
-1: onbeleefde onbeschoft onbeschofte chagrijnig arrogant arrogante neerbuigend respectloos ongeinteresseerd ongemotiveerd slechter teleurstellende
 teleurstelling tegenvaller valt_tegen tegengevallen slordig chaotisch onprofessioneel klantonvriendelijk niet_bereikbaar te_traag lang_wachten
 uren_wachten lange_wachttijden stoffig plakkerig stonk verouderd gedateerd uitgewoond gehorig peperduur verborgen_kosten beschadigd werkt_niet
 loopt_vast crasht hapert onoverzichtelijk omslachtig gebruiksonvriendelijk smakeloos niet_lekker niet_te_pruimen niet_goed niet_schoon niet_tevreden
 geen_reactie geen_antwoord afgescheept in_de_steek_gelaten aan_mijn_lot_overgelaten nooit_aangekomen niet_aangekomen niet_geleverd prul ondermaats
 onvoldoende onderbetaald slecht_betaald laat_te_wensen_over kan_beter kan_veel_beter ongezellig
1: beleefd beleefde hartelijk hartelijke gastvrij klantvriendelijk klantvriendelijke meedenkend denken_mee denkt_mee vakkundig bekwaam respectvol
 netjes_geholpen goed_geholpen snel_geholpen fijn_geholpen op_tijd stipt_op_tijd keurig_op_tijd snel_geleverd snelle_service probleemloos
 zonder_problemen geen_problemen schone verzorgd sfeervol comfortabele aangename smakelijk smakelijke dik_in_orde betaalbaar goede_prijs_kwaliteit
 waar_voor_je_geld werkt_goed werkt_perfect doet_het_goed doet_wat_het_moet_doen overzichtelijk gebruiksvriendelijk best_tevreden bevalt_prima
 een_aanrader kom_graag_terug kom_hier_graag kom_zeker_terug op_mijn_gemak voel_me_thuis serieus_genomen neemt_de_tijd nemen_de_tijd
 duidelijk_uitgelegd goede_uitleg leuke_collega_s fijne_collega_s goede_sfeer goeie chill toffe plezant dankbaar aangenaam_verrast niks_te_klagen
 niks_op_aan_te_merken geen_klachten niks_mis_mee
2: voortreffelijk onovertroffen ongeevenaard vlekkeloos vlekkeloze brandschoon kraakhelder spic_en_span topservice topzaak toptent supergoed superblij
 superlekker superlief supervriendelijk superaardig supertevreden mega_blij vet_goed gaaf te_gek keigoed keitof zalig verrukkelijk verrukkelijke
 overheerlijk engeltje_over_je_tong smullen paradijsje droombaan beste_werkgever het_beste_van_het_beste nergens_beter beter_kan_niet beter_kon_niet
 niks_dan_lof niets_dan_lof enthousiast dolenthousiast dolblij dolgelukkig heel_tevreden uiterst_tevreden meer_dan_tevreden overtrof_mijn_verwachtingen
 verwachtingen_overtroffen grote_aanrader dikke_aanrader absolute_aanrader absoluut_aan_te_raden van_harte_aanbevolen raad_ik_iedereen_aan
 iedereen_aanraden zeer_aan_te_bevelen tien_uit_tien 10_uit_10 dikke_pluim vijf_sterren petje_af hulde duim_omhoog ga_zo_door elke_cent_waard pareltje
 schatten_van_mensen van_wereldklasse onder_de_indruk indrukwekkend ik_hou_van

[concepts]
child: stiefkind stiefkinderen kind kinderen kids kleuter peuter kindje kindjes kinderen_thuis thuiswonende_kinderen kroost tiener tieners puber pubers ~luiers ~kinderwagen ~buggy
 ~kinderbijslag ~ouderavond ~consultatiebureau ~onze_oudste ~onze_jongste ~oudste/m ~jongste/m ~kleinste/m ~maxicosi ~bso ~bedtijdverhaal ~zwemdiploma
 ~peuterspeelzaal ~kraamzorg ~ouderschapsverlof ~schoolplein/? ~speeltuin/? ~broodtrommel/? ~groep_drie/? ~slaapje/? ~fopspeen ~flesje/? ~traktatie/?
 ~kinderopvangtoeslag ~avondvierdaagse/? ~kinderzitje
 ~sinterklaas/? ~huiswerk/? ~kinderfeestje ~voorlezen/? ~kraamtijd ~zwemles ~co_ouderschap ~alimentatie/? ~juf/? ~meester/?
 ~schoolreisje/?
child: ~bevalling ~bevallingen ~bevallen ~keizersnede ~mijn_jongste ~mijn_oudste ~de_kleine ~borstvoeding
son: zoon zoontje zonen jongens
daughter: dochter dochtertje dochters
baby: baby babys pasgeborene zuigeling ~kraamvisite/? ~borstvoeding ~nachtvoeding ~geboortekaartje/?
grandchild: kleinkind kleinkinderen kleinzoon kleindochter kleinkids kleindochters kleinzoons ~oppasdag ~oppasoma ~oppasopa

partner: partner verloofde mijn_vriend mijn_vriendin vriendin_en_ik vriend_en_ik levenspartner levensgezel wederhelft liefje/? mijn_lief relatie/?

spouse: echtgenoot echtgenote mijn_man mijn_vrouw man_en_kinderen vrouw_en_kinderen man_en_ik vrouw_en_ik mijn_echtgenoot mijn_echtgenote ~trouwdag ~trouwring/?
 ~huwelijksverjaardag ~zilveren_bruiloft ~ons_huwelijk ~onze_bruiloft ~getrouwd_met/? ~huwelijksreis ~wittebroodsweken ~jaar_getrouwd
sibling: broers_en_zussen broers_of_zussen broer_of_zus
brother: broer broers broertje broertjes tweelingbroer halfbroer
sister: zus zussen zusje zusjes tweelingzus halfzus
flatmate: huisgenoot huisgenoten medebewoner medebewoners huisgenote woongroep studentenhuis ~corveerooster ~afwasrooster
alone: alleen_wonend alleenwonend alleenstaand_huishouden woon_alleen alleen_ik alleenwonende eenpersoonshuishouden
marital: burgerlijke_staat
married: getrouwd gehuwd in_het_huwelijk huwelijk/?
single: alleenstaand vrijgezel single
divorced: gescheiden gescheiden_vrouw gescheiden_man ~alimentatie ~mijn_ex_man ~mijn_ex_vrouw ~co_ouderschap
widowed: weduwe weduwnaar
nevermarried: nooit_getrouwd nooit_gehuwd nooit_gehuwd_geweest nooit_getrouwd_geweest
home: koophuis eigen_huis
rent: huur huren huurt huurwoning huurhuis ~huurbaas ~verhuurder huurprijs kale_huur huurders ~huurverhoging ~huurtoeslag
rent: ~mijn_verhuurder ~woningcorporatie
homeloan: onze_hypotheek mijn_hypotheek de_hypotheek_loopt onze_woonlening ~hypotheekrenteaftrek
mortgage: hypotheek hypotheken hypotheeklening woonkrediet woonlening ~hypotheekrente ~hypotheekadviseur ~rentevast ~aflossingsvrij ~restschuld/?
 ~maandlasten/? ~annuiteit/? ~nhg ~rentevaste_periode
mortgage: ~maandlast_van_het_huis ~aflossing_van_het_huis
owner: koopwoning eigenaar huiseigenaar huis_gekocht appartement_gekocht eigen_woning ons_huis eigenaren van_mezelf/? ~vve ~vve_bijdrage ~woz_waarde
 ~overdrachtsbelasting ~notaris/? ~kadastraal_inkomen ~erfpacht/? ~hypotheek/?
garden: tuin achtertuin moestuin tuinen voortuin ~kruiwagen/? ~gazon ~tuinhuis ~schuurtje/? ~heg/? ~snoeien/? ~onkruid/? ~border/? ~vijver/? ~schutting/?
 ~tuinset ~regenton ~rozen/? ~hortensias/? ~haag/?
balcony: balkon balkonnetje dakterras/? ~balkonbakken ~balkonbak ~loggia ~reling/?
garage: garage garagebox carport
employment: werksituatie arbeidssituatie
job: baan werk ~op_kantoor ~mijn_collegas banen arbeid betaald_werk betaalde_baan beroepsleven betrekking werkplek ~mijn_bazin ~mijn_dienst
 ~mijn_diensten ~mijn_rooster ~loonstrook ~loonstrookje ~salarisstrook ~loonbrief ~mijn_manager ~vroege_dienst ~late_dienst ~nachtdienst
 ~overuren ~functioneringsgesprek ~teamoverleg ~dagstart ~prikklok ~vrijdagmiddagborrel ~mijn_contract/? ~cao/? ~salaris/? ~kantine/? ~collegas/m
 ~vergadering/? ~vergaderingen/? ~verlofdagen ~adv_dagen ~dertiende_maand ~vakantiegeld ~kantoortuin ~atv
job: ~ingeklokt ~nachtdienst_in
boss: baas leidinggevende bazin chef manager/? leidinggevenden teamleider afdelingshoofd ploegbaas
homeoffice: thuiswerken thuiswerk thuis_werken thuiswerkdag thuiswerkdagen telewerk telewerken werk_thuis ~thuiswerkvergoeding ~keukentafel/? ~joggingbroek/?
 ~teams/? ~vpn/?
fulltime: voltijd fulltime voltijds full_time 40_urige_werkweek ~veertig_uur_per_week
parttime: deeltijd parttime deeltijds part_time parttimer ~papadag ~mamadag
employee: in_loondienst loondienst werknemer ambtenaar vast_contract vast_dienstverband
unemployed: werkloos werkzoekend zonder_werk werkloosheid werkeloos werklozen geen_baan zonder_baan werkzoekende ~uwv/? ~ww_uitkering ~sollicitatieplicht ~vdab
 ~dop_uitkering ~bijstand/?
unemployed: zonder_werk_zitten
retired: gepensioneerd met_pensioen pensioen_al aow gepensioneerde pensionado vutter prepensioen op_pensioen met_vut ~aow_uitkering
retired: ~mijn_aow
homemaker: huisvrouw huisman huismoeder
selfemployed: zelfstandig zelfstandige zzp zzper ondernemer zelfstandigen eigen_baas freelancer freelance eenmanszaak ~kvk ~btw_aangifte ~mijn_opdrachtgevers
 ~zelfstandigenaftrek ~urencriterium ~mijn_boekhouder ~mijn_klanten/? ~mijn_facturen ~btw/?
student: student studente scholier studeer studenten studerend leerling student_aan studie/? ~studiefinanciering ~duo/? ~mijn_tentamens ~mijn_scriptie
 ~hoorcollege ~hoorcolleges ~werkcollege ~mijn_bachelor/? ~collegegeld ~studentenkaart ~mijn_kot ~studiepunten ~blok/? ~dispuut
education: opleiding opleidingsniveau
languages: taal talen vreemde_taal vreemde_talen ~duolingo
car: auto autos wagen ~benzine_tanken ~mijn_parkeerplaats autootje wagens voertuig voertuigen personenauto personenwagen eigen_auto bolide ~apk ~apk_keuring
 ~wegenbelasting ~benzine ~diesel/? ~kofferbak ~voorruit ~ruitenwissers ~bumper ~kilometerstand ~winterbanden ~nummerplaat ~kenteken ~trekhaak ~achterbank
 ~handschoenenkastje ~versnellingsbak ~distributieriem ~koppeling/m ~mijn_golf ~polo/m ~corsa ~astra/? ~passat ~yaris ~aygo ~clio ~twingo ~picanto ~fiesta/?
 ~qashqai ~skoda ~octavia ~fabia ~dacia ~parkeervergunning ~parkeerplek/? ~tanken ~getankt ~carkit ~keuring/? ~rotonde/? ~file/? ~garagist ~oliewissel
 ~vignet/? ~anwb_wegenwacht ~bob/?
car: ~mijn_koppeling ~nieuwe_banden ~volgetankt ~mijn_uitlaat
carbrand: volkswagen toyota opel renault peugeot kia volvo bmw vw audi mercedes ford fiat citroen skoda tesla nissan hyundai mazda suzuki dacia seat mini/?
 honda
carbrand: ~mijn_golf ~mijn_polo ~mijn_octavia ~mijn_clio ~mijn_yaris
ecar: elektrische_auto elektrische_wagen elektrisch_rijden ev tesla elektrische_autos volledig_elektrisch ~laadpaal ~laadpas ~snellader ~snelladen ~fastned
 ~actieradius ~model_3 ~wallbox
licence: rijbewijs roze_pasje rijbewijzen rijbewijs_b ~rijexamen ~rijlessen/? ~cbr/?
motorcycle: motor motorfiets motors motorfietsen motorrijden motorrijbewijs ~motorpak ~kawasaki ~yamaha/? ~harley ~ducati ~motorclub ~motorrijder
 ~bochten/? ~integraalhelm
bike: fiets fietsen fietst fietsje rijwiel stadsfiets omafiets bakfiets racefiets ~fietspad/? ~fietssleutel ~kettingslot ~lekke_band/? ~gazelle/? ~batavus
 ~fietsenmaker ~zadel/? ~bagagedrager ~fietstassen ~trappers/? ~swapfiets ~fietshelm/?
ebike: elektrische_fiets ebike e_bike e_bikes speed_pedelec fatbike elektrische_fietsen ~trapondersteuning ~vanmoof ~accu/? ~stella/?
scooter: scooter scooters bromfiets brommer snorfiets ~vespa ~scooterhelm
publictransport: openbaar_vervoer ov ov_chipkaart bus_en_trein ~ov_kaart ~inchecken/? ~uitchecken/? ~ov_pas ~weekend_vrij ~dalvoordeel ~mobib ~nmbs
 ~arriva ~qbuzz ~connexxion ~overstappen/? ~perron/? ~halte/? ~vertraging/?
publictransport: ~ov_abonnement ~treinabonnement ~op_t_perron ~op_het_perron
publictransport: ~bushalte ~buschauffeur ~vertraging_van_de_trein
bus: bus buslijn bussen bushalte ~lijnbus ~buschauffeur/? ~haltes/?
train: trein treinen ~ns_abonnement spoor/? ns sprinter/? intercity treinreis treinkaartje ~perron/? ~station/? ~conducteur/? ~coupe/? ~overstap/?
 ~stiltecoupe ~dalvrij ~trajectabonnement ~railpass
train: ~omroeper/? ~op_t_perron ~op_het_perron
tram: tram trams tramhalte
metro: metro metros metrolijn
taxi: taxi taxis taxirit taxichauffeur ~uberrit
boat: boot bootje zeilboot sloep boten motorboot ~ligplaats ~jachthaven ~buitenboordmotor ~kieltje ~liggeld ~steiger/? ~steigers/? ~klamp/? ~romp/? ~fok/?
 ~grootzeil ~aanmeren ~afmeren ~kajuit ~mast/?
flight: vliegen vlieg vliegt vliegtuig vlucht gevlogen vliegreis vliegreizen vluchten vliegtickets vliegticket ~transavia ~ryanair ~easyjet ~klm ~schiphol/?
 ~zaventem/? ~boardingpass ~instapkaart ~handbagage ~tui_fly ~corendon ~raamplaats ~gate/? ~beenruimte ~opgestegen ~geland/? ~vlieguren ~stewardess
 ~brussels_airlines
flight: ~boarden
abroad: buitenland in_het_buitenland buitenlandse ander_land naar_het_buitenland ~kreta ~rhodos ~kos/? ~mallorca ~ibiza ~tenerife ~gran_canaria ~lanzarote
 ~bali ~antalya ~alanya ~barcelona/? ~rome ~lissabon ~toscane ~gardameer ~dordogne ~ardeche ~costa_brava ~zakynthos ~kaapverdie ~curacao/? ~new_york ~thailand
 ~marrakech ~kroatie/? ~wintersport_in ~gerlos ~zell_am_see ~paspoortcontrole ~douane/? ~jetlag
abroad: ~in_spanje ~in_italie ~op_kreta
holiday: vakantie vakanties op_vakantie vakantiereis stedentrip citytrip weekendje_weg zomervakantie op_reis verlof/? reis/? reizen/? ~vakantiehuisje
 ~center_parcs ~landal ~vakantiefotos ~bungalowpark ~all_inclusive ~bestemming/? ~roompot
hotel: hotel hotels hotelovernachting hotelkamer hotels_en ~roomservice ~ontbijtbuffet/? ~van_der_valk ~booking_com/? ~minibar ~receptie/?
camping: camping kamperen campings kampeer kampeert gekampeerd tent/? caravan vouwwagen ~voortent ~luchtbed ~haringen ~campingplaats ~toiletgebouw ~slaapzak/?
 ~grondzeil ~acsi ~scheerlijnen ~camper/? ~gasstelletje
passport: paspoort paspoorten reispas
pet: huisdier huisdieren dier dieren gezelschapsdier beestje beestjes ~voerbak ~voerbakje ~dierenwinkel/? ~pets_place ~asieldier ~brokjes
dog: hond honden ~puppy ~uitlaten ~riem_om hondje hondjes pup teef reu viervoeter ~uitlaat ~hondenriem ~hondenmand ~poepzakjes ~poepzakje ~hondenschool
 ~puppycursus ~labrador ~teckel ~golden_retriever ~labradoodle ~duitse_herder ~chihuahua ~jack_russell ~beagle ~cockerspaniel ~hondenbrokken
 ~hondenlosloopgebied ~uitlaatservice ~blaft ~blaffen ~kwispelt ~kwispelen ~kluif ~kwijlt ~apporteert ~trekt_aan_de_riem ~riem/? ~mand/? ~baasje/?
 ~losloopveld ~rondje_met/? ~pootjes/? ~verhaart/?
dog: ~aan_de_lijn ~hondenbelasting
cat: kat katten kater katers poes poezen ~kattenbak katje poesje kitten kittens kattin ~kattenbakvulling ~kattenluik ~krabpaal ~spint ~spinnen/? ~miauwt
 ~miauwen ~kattenvoer ~kattenbrokken ~kattengrit ~maine_coon ~britse_korthaar ~siamees ~dode_muizen ~muizen_mee ~whiskas ~schoot/? ~vensterbank/? ~krabt/?
 ~haarballen ~haarbal
fishtank: aquarium vissenkom guppys ~aquariumfilter ~neontetras ~visvoer ~waterplanten/? ~goudvis ~goudvissen
rabbit: konijn konijnen konijntje dwergkonijn ~konijnenhok ~hangoor ~hooi/? ~hok/? ~knabbelt/?
horse: paard paarden paardje pony ponys merrie hengst ruin/? ~stal/? ~hoefsmid ~manege/? ~zadel/? ~paardentrailer ~weiland/? ~uitmesten
vet: dierenarts dierenkliniek veearts ~dierenartskosten ~gechipt ~ontwormd ~gesteriliseerd/? ~gecastreerd/?
dishwasher: vaatwasser vaatwasmachine afwasmachine afwasautomaat ~vaatwastabletten ~vaatwasblokjes ~spoelglansmiddel
oven: oven
microwave: magnetron
washingmachine: wasmachine wasmachines wasautomaat ~wasverzachter/? ~trommel/?
dryer: wasdroger droogtrommel droogkast wasdrogers ~pluizenfilter
vacuum: stofzuiger stofzuigen stofzuigers
coffeemachine: koffiezetapparaat koffiemachine espressomachine koffiezet nespresso senseo ~koffiepads ~koffiecups ~koffiebonen/?
tv: tv televisie televisies tvs televisietoestel teevee kijkbuis ~afstandsbediening/? ~zender/? ~zappen/? ~beeldbuis/? ~inch/? ~platte_beeldbuis ~tv_meubel
computer: computer pc computers desktop vaste_computer ~toetsenbord/?
laptop: laptop laptops notebook macbook chromebook
tablet: tablet tablets ~ipad
phone: telefoon mobiel gsm telefoons mobieltje mobiele_telefoon telefoontje gsms ~samsung/m ~galaxy/m ~nokia/m ~xiaomi/m ~huawei/m ~motorola/m ~pixel/m
smartphone: smartphone smartphones ~samsung_galaxy ~iphone
iphone: iphone
printer: printer
ereader: ereader e_reader kobo kindle
streaming: streaming streamingdienst streamingdiensten streamen videoland streamt streamingabonnement streamingabonnementen ~hbo_max ~npo_plus ~viaplay
 ~streamz ~prime_video ~serie/? ~series/? ~bingewatchen ~gebinget ~aflevering/? ~afleveringen/? ~seizoen/?
streaming: videodienst streamingabo ~bingen ~gebinged ~volgende_aflevering ~afleveringen_achter_elkaar
netflix: netflix
disney: disney disney_plus disneyplus
musicstreaming: spotify muziekstreaming apple_music deezer tidal ~mijn_playlist ~afspeellijst/? ~playlist/? ~spotify_wrapped ~discover_weekly
newspaper: krant kranten dagblad ochtendkrant krantje nieuwsblad ~volkskrant ~telegraaf ~nrc ~trouw/? ~het_parool ~de_standaard ~de_morgen ~krantenabonnement
 ~kruiswoordpuzzel/?
podcast: podcast podcasts podcasten ~podcastaflevering
radio: radio radiozender autoradio ~radio_538 ~qmusic ~skyradio ~studio_brussel ~npo_radio ~top_2000
internet: internet online wifi internetverbinding glasvezel ~router/? ~modem/? ~ziggo ~kpn ~telenet ~proximus ~odido
mobileplan: abonnement_mobiel sim_only databundel telefoonabonnement mobiel_abonnement gsm_abonnement prepaid
socialmedia: sociale_media social_media socials sociale_netwerken socials_media ~mijn_volgers ~volgers ~insta ~tiktok ~pinterest ~likes/? ~gepost ~posten/?
 ~stories/? ~tijdlijn ~reels ~hashtag ~scrollen/? ~profielfoto/? ~linkedin ~snapchat
facebook: facebook fb facebookgroep facebookpagina ~tijdlijn/?
instagram: instagram insta ~reels ~stories/?
youtube: youtube youtubefilmpjes youtubekanaal
whatsapp: whatsapp appen/? whatsappen appgroep whatsappgroep ~familieapp ~blauwe_vinkjes ~spraakbericht/? ~buurtapp
gaming: gamen games videogames game spelletjes_op computerspellen computerspel videospel gamer gamet ~fortnite ~minecraft ~fifa ~roblox ~call_of_duty
 ~candy_crush ~steam/? ~level/? ~controller/? ~playstation ~xbox ~nintendo ~mario_kart ~raid/? ~ps5 ~online_potje ~potje/? ~headset/?
onlineshop: webwinkel webshop online_winkelen online_kopen online_shoppen online_bestellen online_bestel online_winkel internetwinkel webwinkels webshops
 online_aankopen ~bol_com ~coolblue ~zalando ~wehkamp ~temu ~shein ~retourneren ~retourzending ~pakketbezorger/? ~pakketje/? ~winkelmandje ~postnl_punt
 ~amazon ~thuisbezorger/? ~achteraf_betalen/?
onlineshop: ~in_mijn_winkelmandje ~pakketbezorger ~online_besteld ~retourlabel
secondhand: tweedehands vinted marktplaats tweedehandse kringloop kringloopwinkel kringwinkel ~tweedehandsje
bankaccount: bankrekening betaalrekening rekening/? betaalrekeningen zichtrekening ~ing ~rabobank ~abn_amro ~belfius ~kbc ~bunq
creditcard: creditcard kredietkaart mastercard visa creditcards american_express ~mijn_visa ~kredietlimiet
cash: contant contant_geld cash contanten ~geldautomaat/? ~muntgeld ~biljetten
loan: lening leningen schuld schulden krediet persoonlijke_lening autolening ~rood_staan ~afbetaling ~afbetalen/? ~bkr ~maandelijkse_aflossing ~termijn/?
 ~aflossen/? ~doorlopend_krediet
loan: ~op_afbetaling ~aflossen ~maandtermijn ~afbetaald_zijn
savings: spaargeld spaart sparen gespaard spaarpot spaarcenten spaargelden opzij_gezet buffer/? ~appeltje_voor ~spaarrente ~deposito
savingsaccount: spaarrekening spaarrekeningen spaardeposito spaarboekje
invest: beleggen beleggingen beleg belegd belegt investeren investeert beleggingsrekening beleggingsfonds ~degiro ~etf ~etfs ~indexfonds ~dividend
 ~brand_new_day ~meesman ~portefeuille/? ~beurs/? ~koers/? ~broker/?
stocks: aandelen aandeel/? ~dividend ~aex
crypto: crypto bitcoin cryptomunten cryptovaluta ethereum ~bitvavo ~wallet/? ~coinbase
insurance: verzekering verzekeringen verzekerd verzekeraar polis verzekeringspolis ~eigen_risico/? ~interpolis ~centraal_beheer ~schadeclaim ~schadeformulier
 ~nationale_nederlanden ~achmea ~premie/? ~polisblad ~schade_gemeld
onlinebanking: internetbankieren online_bankieren bankapp mobiel_bankieren bankieren_app ~tikkie
meat: vlees vleeswaren vlees_eten gehakt ~gehaktballen ~gehaktbal ~slavink ~rookworst ~frikandel ~kroket/? ~bitterballen/? ~spareribs ~karbonade ~biefstuk
 ~entrecote ~hamburger/? ~hamburgers/? ~stoofvlees ~kipfilet ~filet_americain ~worst ~worstje ~spekjes ~shoarma ~draadjesvlees ~slager/?
meat: *vlees ~kipsate ~sate ~stoofpot/? ~stoverij ~hachee ~spek
chicken: kip kipfilet kippenvlees ~kippendijen ~kipsate ~drumsticks
beef: biefstuk rundvlees rund entrecote ~tartaar ~stoofvlees
pork: varkensvlees ham spek varkenshaas speklap ~speklapjes ~spekjes ~karbonade
fish: vis zalm haring visje makreel tonijn kabeljauw kibbeling ~lekkerbekje ~zalmfilet ~haringkraam
dairy: zuivel zuivelproducten melkproducten ~yoghurt ~kwark ~vla ~kaas ~roomboter
milk: melk koemelk melkje
cheese: kaas kaasje ~goudse ~oude_kaas ~brie ~tosti/?
egg: ei eieren eitje eitjes ~omelet ~gekookt_eitje
fastfood: fastfood mcdonalds patat mcdonald_s burger_king frietjes friet kfc snackbar ~mcdrive ~frituur ~big_mac ~frikandel ~patatje
delivery: bezorgen thuisbezorgd thuisbezorgen maaltijdbezorging uber_eats deliveroo bezorgmaaltijden ~bezorger/?
restaurant: restaurant uit_eten restaurants buiten_de_deur_eten uit_eten_gaan
cooking: koken kookt kook
breakfast: ontbijt
organic: biologisch
grocery: boodschappen supermarkt ~albert_heijn ~jumbo ~lidl ~aldi ~colruyt ~delhaize
alcohol: alcohol alcoholische sterke_drank alcoholhoudende drank/? ~kater_van ~biertje ~biertjes ~pils ~wijntje ~rode_wijn ~witte_wijn ~rose ~jenever
 ~borrelen ~speciaalbier ~duvel ~trappist ~whisky ~gin_tonic ~prosecco ~aperol ~advocaatje ~bacardi ~kratje_bier ~aangeschoten ~dronken/? ~kroeg/? ~cocktail
 ~cocktails ~vrijmibo
alcohol: ~glas_wijn ~glaasje_wijn ~een_pilsje ~pilsje ~borreltje
beer: bier biertje biertjes pils pilsje pint/? pintje pintjes speciaalbier ~heineken ~hertog_jan ~grolsch ~jupiler ~duvel ~ipa
wine: wijn wijntje wijnen ~chardonnay ~merlot ~rioja ~prosecco ~sauvignon
coffee: koffie espresso cappuccino koffies koffietje bakkie latte ~senseo ~flat_white
tea: thee theetje theeen ~theezakje
softdrink: ~ijsthee frisdrank cola frisdranken fris/? limonade ~pepsi ~fanta ~cola_zero
vegetarian: vegetarier vegetarisch vega vegetarische vegetariers
vegan: veganist veganistisch vegan veganisten plantaardig_dieet veganistische
diet: dieet eetpatroon
smoking: rook roken rookt sigaret sigaretten ~pakje_per_dag ~peuken roker rookster rokers peuk peukje sjekkie shag shaggie gerookt/? ~asbak ~aansteker/?
 ~pakje_sigaretten ~marlboro ~camel ~rookpauze ~rookpauzes ~sigaretje ~nicotine/? ~van_nelle ~sjek ~rookhok ~vloei
smoking: ~een_peuk ~even_roken ~pakje_shag
nonsmoker: niet_roker rookvrij niet_rokers nietroker
vaping: vapen vape e_sigaret elektronische_sigaret vapes vapet
medication: medicijnen medicijn medicatie pillen geneesmiddel geneesmiddelen medicament ~insuline ~antidepressiva ~bloedverdunners ~metformine ~pillendoos
 ~omeprazol ~antibiotica ~baxterrol ~herhaalrecept ~tabletten/? ~statines ~schildklierpillen ~cholesterolverlagers
medication: ~bloeddrukpil ~bloeddrukpillen ~schildklierpil ~weekdoos ~tablet_voor ~mijn_pillen ~bloedverdunner ~puffer
painkiller: paracetamol ibuprofen pijnstiller pijnstillers paracetamols dafalgan aspirine diclofenac naproxen
glasses: bril brillen leesbril multifocale_bril ~opticien ~brillenglazen ~multifocale ~pearle ~specsavers ~hans_anders ~montuur/? ~brillenkoker ~varifocale
 ~dioptrie/?
contacts: contactlenzen lenzen daglenzen maandlenzen contactlens ~lenzenvloeistof
dentist: tandarts tandartsen mondhygienist gebitscontrole ~gaatje_gevuld ~wortelkanaalbehandeling
doctor: huisarts dokter huisartsen arts huisartsenpraktijk ~wachtkamer/? ~doktersassistente ~verwijsbrief ~recept/?
hospital: ziekenhuis ziekenhuizen spoedeisende_hulp polikliniek ziekenhuisopname ~opgenomen/? ~verpleegkundige/?
hospital: ~ziekenhuisbed ~in_het_umc ~op_de_afdeling_lag
allergy: allergie allergieen allergisch hooikoorts pollenallergie ~antihistamine ~epipen ~epipens ~anafylactische ~adrenalinepen ~keel_dicht
tattoo: tatoeage tatoeages tattoo getatoeeerd ~tatoeeerder ~tattooshop ~inkt/? ~naald/? ~onderarm/? ~pols/?
makeup: makeup mascara lippenstift make_up foundation opmaken/? ~eyeliner ~concealer
hairdresser: kapper kapsalon kapster
perfume: parfum parfums eau_de_toilette
exercise: sport sporten ~fitness beweging/? lichaamsbeweging sportief trainen/? ~crossfit ~zumba ~spinning ~halve_marathon ~dumbbells ~halters ~sit_ups
 ~squats ~planken/? ~bootcamp ~training/? ~trainingsschema ~pilates ~hardlopen ~padellen ~personal_trainer
exercise: ~padel ~zaalvoetbal ~push_ups ~opdrukken ~spinningles ~training_op
gym: sportschool fitness sportscholen fitnesscentrum fitnessclub ~basic_fit ~fit_for_free ~anytime_fitness ~loopband ~crosstrainer ~leg_press ~bankdrukken
 ~gewichten/? ~kleedkamer/? ~kluisje/? ~squatrek ~groepsles ~groepslessen ~sportschoolabonnement ~personal_trainer
running: hardlopen hardloop rennen/? joggen hardgelopen jog hardloper ~hardloopschoenen ~halve_marathon ~marathon/? ~strava ~parkrun ~dam_tot_damloop
running: ~startnummer ~hardlooprondje ~finish/?
swimming: zwemmen zwemt zwem zwembad zwembaden baantjes baantjes_trekken ~badmuts ~zwembril ~schoolslag ~chloor/? ~borstcrawl ~zwembroek ~badpak
yoga: yoga yogales ~yogamat ~zonnegroet
football: voetbal voetballen voetbalt voetbalclub ~voetbalschoenen ~voetbaltraining
tennis: tennis tennist tennissen ~tennisracket ~tennisbaan
cycling: wielrennen wielrenner racefietsen mountainbiken mtb
instrument: instrument muziekinstrument instrumenten drumstel viool saxofoon ~bladmuziek
piano: piano pianos vleugel/? pianoles
guitar: gitaar gitaren gitaarles ~plectrum
choir: koor koren/? zangkoor ~koorrepetitie
reading: boek boeken romans lezen/? roman boekenclub leesboek ~hoofdstuk/? ~leesclub ~thriller/? ~bibliotheekboeken ~boekenlegger
library: bibliotheek bieb bibliotheken bibliotheekpas
cinema: bioscoop bioscopen film_in_de_bioscoop ~pathe ~kinepolis ~cineville ~popcorn/?
concert: concert concerten optreden/? popconcert ~ziggo_dome ~afas_live ~sportpaleis
festival: festival festivals ~pinkpop ~lowlands ~tomorrowland ~werchter
theatre: theater schouwburg toneelstuk musical toneel
museum: museum musea museumbezoek ~museumkaart ~museumjaarkaart ~rijksmuseum
gardening: tuinieren in_de_tuin_werken tuinier ~onkruid_wieden ~wieden ~stekken/? ~snoeien ~gesnoeid ~tuincentrum/?
diy: klussen klust doe_het_zelf klus klusje ~gamma ~praxis ~karwei
volunteering: vrijwilligerswerk vrijwilliger vrijwilligers vrijwillig vrijwillige_inzet ~voedselbank/? ~collecteren vrijwilligster ~rode_kruis ~buurthuis/?
religion: geloof religie gelovig religieus
worship: kerk kerkdienst moskee bidden gebed kerkgang ~dominee ~pastoor ~zondagsdienst ~kerkkoor ~ramadan ~communie/?
 ~bijbelstudie ~gemeente_van/? ~kerkbank ~mis/? ~bid ~synagoge ~vasten/? ~preek ~avondmaal
voting: stemmen gestemd stemt verkiezingen verkiezing stem/? stembureau ~stempas ~stemhokje ~rode_potlood ~stembiljet ~rood_potlood
lottery: loterij staatsloterij postcodeloterij lot/? loten lotto krasloten kraslot ~eurojackpot ~euromillions
twins: tweeling tweelingen
nursery: kinderdagverblijf creche kdv kinderopvang ~peuteropvang ~wenmiddag
childcare: kinderopvang oppas gastouder babysitter buitenschoolse_opvang naschoolse_opvang ~au_pair
childcare: ~onthaalmoeder ~onthaalouder ~creche/? ~bij_de_gastouder ~bso/?
school: basisschool middelbare_school ~schoolreisje/? ~rapportavond
cohabiting: samenwonend ongehuwd_samenwonend ~samenlevingscontract
pregnant: zwanger zwangerschap ~verloskundige ~uitgerekend/? ~twintigwekenecho ~zwangerschapsverlof
landlord: huurbaas verhuurder woningcorporatie woningbouwvereniging huisbaas kotbaas ~huurcontract
tenant: huurder te_huur in_huur sociale_huur ~mijn_huurbaas ~onze_verhuurder ~de_huisbaas ~waarborgsom ~borgsom ~huurcontract ~woningcorporatie
 ~huurtoeslag ~huurverhoging ~servicekosten/? ~huurcommissie ~kale_huur ~huurwoning
withparents: bij_mijn_ouders bij_ouders thuiswonend ouderlijk_huis ~hotel_mama
lawn: gazon grasveld ~gras_maaien ~gras_gemaaid ~grasmaaien ~verticuteren ~grasmaaier/?
terrace: terras/? dakterras
pool: zwembad_in_de_tuin zwembad/? ~chloor/? ~zwembadpomp
cellar: kelder wijnkelder kelders
attic: zolder vliering ~vlizotrap
heating: verwarming verwarmen cv/? stookkosten
gas: aardgas gasaansluiting cv_ketel ~gasrekening ~gasmeter ~gasfornuis ~combiketel
heatpump: warmtepomp ~hybride_warmtepomp ~buitenunit/? ~bodemwarmte
stove: houtkachel open_haard haard pelletkachel kachel allesbrander ~haardhout ~schoorsteenveger ~houtblokken ~aanmaakhoutjes ~houtvoorraad ~houtblok
 ~vlammen/? ~knisperen ~as/? ~aanmaakblokjes ~haardvuur
solar: zonnepanelen zonnepaneel pv_panelen ~omvormer ~salderen ~saldering ~teruglevering ~terugleveren ~terugleverkosten ~opbrengst/? ~panelen/? ~enphase
solar: ~stuks_op_het_dak ~wekken_we ~wek_ik ~opwekken ~opgewekt ~panelen_op_het_dak
aircon: airco airconditioning ~split_unit
cleaner: schoonmaakster schoonmaker poetsvrouw werkster poetshulp huishoudelijke_hulp ~dienstencheques
moving: verhuizing verhuizen verhuisd ~verhuisdozen ~verhuiswagen
renovation: verbouwing verbouwen verbouwd renovatie renoveren gerenoveerd ~aannemer/? ~stukadoor ~tegelzetter ~steiger/?
smarthome: slimme_lampen slim_huis domotica smart_home ~alexa ~google_home ~hey_google ~philips_hue ~homey ~google_nest
alarm: alarmsysteem alarminstallatie inbraakalarm ~meldkamer/? ~ring_deurbel
thermostat: thermostaat slimme_thermostaat ~toon_thermostaat ~tado
smartmeter: slimme_meter
insulation: isolatie geisoleerd spouwmuurisolatie ~dubbel_glas/? ~hr_glas
commute: woon_werkverkeer woon_werk naar_het_werk naar_mijn_werk naar_kantoor forenzen pendelen ~reiskostenvergoeding ~in_de_file/? ~spits/?
overtime: overwerk overwerken overuren ~tijd_voor_tijd
shiftwork: ploegendienst ploegendiensten nachtdienst nachtdiensten onregelmatige_diensten wisseldienst vroege_dienst late_dienst ~ploegentoeslag
 ~onregelmatigheidstoeslag ~drie_ploegen ~vijfploegendienst
businesstrip: zakenreis zakenreizen dienstreis dienstreizen
reports: leidinggeven geef_leiding leidinggevende_functie ~functioneringsgesprekken ~mijn_teamleden ~mijn_team_van ~verlofaanvragen/? ~mijn_team/?
 ~mijn_mensen/? ~beoordelingsgesprekken ~ik_stuur_aan
business: eigen_bedrijf eigen_zaak mijn_bedrijf mijn_zaak ~mijn_klanten ~omzet/? ~facturen/? ~btw/? ~mijn_personeel ~mijn_winkel
 ~mijn_boekhouder ~op_mijn_naam/? ~mijn_schilders/? ~mijn_eigen_bedrijf
solo: freelancer zzper zonder_personeel zelfstandige_zonder_personeel
studentloan: studieschuld studielening ~schuld_bij_duo
sidejob: bijbaan bijbaantje tweede_baan bijverdienste studentenjob flexi_job
union: vakbond vakbonden ~fnv ~cnv ~acv ~abvv
staff: mijn_personeel
internship: stage stagiair stagiaire ~stagebegeleider
jobsearch: solliciteren sollicitatie sollicitaties solliciteer ~sollicitatiebrief ~sollicitatiegesprek ~motivatiebrief
companycar: leaseauto bedrijfswagen auto_van_de_zaak lease_auto ~bijtelling
degree: universitair_diploma hbo_diploma diploma_hoger_onderwijs ~bul/? ~afgestudeerd_als ~afgestudeerd_in ~mijn_scriptie ~gepromoveerd ~proefschrift
primary: lagere_school basisonderwijs
secondary: vmbo mavo lbo
highschool: havo vwo atheneum gymnasium aso
apprenticeship: mbo
bachelor: hbo bachelor bachelordiploma
master: master universiteit_afgerond doctorandus wo_diploma masterdiploma
phd: gepromoveerd doctoraat promotie/?
course: cursus cursussen bijscholing opleiding_gevolgd ~webinar
drive: autorijden rijden/? autorijd zelf_rijden ~achter_het_stuur ~ik_rijd_naar ~inparkeren ~flitspaal/?
uber: uber
carsharing: deelauto deelautos autodelen greenwheels mywheels snappcar cambio
walking: wandelen wandel wandelt wandeling lopen/?
camper: camper campers kampeerbus ~camperplaats ~camperplaatsen
tent: tent tenten ~scheerlijnen ~koepeltent
cruise: cruise cruises cruiseschip ~aida ~msc ~hutje/? ~aan_boord/? ~dekstoel
airbnb: airbnb
ski: skien skiet ski wintersport snowboarden langlaufen ~skipas ~skischoenen ~piste ~pistes ~skilift ~apres_ski ~skiles
hiking: bergwandelen hiken wandelvakantie trektocht ~wandelschoenen ~pieterpad
beach: strandvakantie strand zonvakantie ~strandbedje ~parasol/?
rentalcar: huurauto huurautos auto_gehuurd ~sunny_cars ~hertz ~europcar
packageholiday: pakketreis georganiseerde_reis all_in_reis ~tui ~corendon ~sunweb ~reisleidster ~d_reizen ~polsbandje
ferry: veerboot ferry veerpont ~stena_line ~dfds
secondhome: tweede_huis vakantiehuis_van_ons buitenverblijf tweede_verblijf
bird: vogel parkiet parkieten papegaai kanarie kanaries valkparkiet agapornis ~voliere ~vogelkooi ~kooi/? ~zaad/? ~fluit/? ~veren/? ~trosgierst
bird: ~zijn_kooi ~haar_kooi ~vogelzaad
rodent: knaagdier knaagdieren muizen_als_huisdier ratten/?
hamster: hamster hamsters ~hamsterkooi ~looprad ~loopwiel
guineapig: cavia cavias
reptile: reptiel reptielen schildpad slang/? hagedis gekko baardagaam ~terrarium ~warmtelamp ~schildpadden
livestock: vee schapen geiten varkens/?
chickens: kippen haan ~kippenhok ~kippenren ~legt/? ~scharrelen/?
cattle: koeien koe melkvee runderen ~melkrobot ~melken ~kalveren
petfood: hondenvoer kattenvoer dierenvoer voer/? ~brokken ~blikvoer ~whiskas ~royal_canin
petsitter: dierenpension hondenoppas kattenoppas hondenpension
petinsurance: dierenverzekering huisdierverzekering hondenverzekering
fridge: koelkast ijskast frigo
freezer: vriezer diepvries diepvriezer vrieskist
kettle: waterkoker
airfryer: airfryer heteluchtfriteuse
robotvac: robotstofzuiger ~roomba ~roborock
ironing: strijken strijk strijkijzer ~strijkplank
sewing: naaien naaimachine
powertools: elektrisch_gereedschap boormachine accuboormachine ~decoupeerzaag ~cirkelzaag
mower: grasmaaier maairobot robotmaaier grasmaaimachine
smarttv: smart_tv
ipad: ipad
android: android samsung_galaxy
smartwatch: smartwatch apple_watch fitbit garmin ~stappenteller/?
console: spelcomputer playstation xbox ps5 nintendo_switch console
camera: fotocamera camera spiegelreflex ~lens/? ~statief
headphones: koptelefoon oordopjes/? airpods hoofdtelefoon
speaker: slimme_speaker google_nest amazon_echo
primevideo: prime_video amazon_prime_video
magazine: tijdschrift tijdschriften weekblad maandblad ~libelle ~margriet ~humo
landline: vaste_telefoon vaste_lijn huistelefoon
paytv: betaaltelevisie ziggo_sport espn kabeltelevisie
tiktok: tiktok tiktoks tik_tok
twitter: twitter tweet tweets
linkedin: linkedin
snapchat: snapchat snap/? ~streaks
datingapp: datingapp datingapps tinder bumble datingsite ~geswipet ~swipen
amazon: amazon
loyalty: klantenkaart bonuskaart spaarkaart ~airmiles ~spaarzegels ~koopzegels ~lidl_plus ~ah_bonus
aichat: chatgpt ai_chatbot copilot gemini/?
videocall: videobellen beeldbellen videogesprek facetime zoom skype videobelt ~teams/? ~camera_aan ~scherm/?
voiceassistant: spraakassistent alexa siri google_assistent ~hey_siri ~hey_google
cloud: icloud dropbox cloudopslag onedrive google_drive
debitcard: pinpas bankpas betaalpas pinnen bankkaart bancontact
mobilepay: apple_pay google_pay mobiel_betalen payconiq ~met_mijn_telefoon_betalen
healthinsurance: zorgverzekering ziektekostenverzekering zorgpolis mutualiteit ~zilveren_kruis ~vgz ~menzis ~aanvullend_verzekerd
lifeinsurance: levensverzekering overlijdensrisicoverzekering
homeinsurance: inboedelverzekering opstalverzekering woonverzekering brandverzekering
carinsurance: autoverzekering ~wa_plus ~schadevrije_jaren ~no_claim ~allrisk
travelinsurance: reisverzekering annuleringsverzekering
liability: aansprakelijkheidsverzekering familiale_verzekering
legalinsurance: rechtsbijstandverzekering rechtsbijstand
claim: schadeclaim schade_geclaimd schade_gemeld ~schade_expert ~verzekering_heeft_betaald ~schade_uitgekeerd ~uitgekeerd/? ~schadeformulier
pension: pensioenfonds pensioenopbouw pensioensparen lijfrente ~abp ~pfzw ~pensioenoverzicht
statebenefits: uitkering bijstand toeslagen ~zorgtoeslag ~leefloon ~wajong
taxreturn: belastingaangifte aangifte/? ~belastingteruggave ~blauwe_envelop ~box_drie
will: testament
bnpl: achteraf_betalen klarna afterpay
paypal: paypal
gambling: gokken gokt wedden gok ~gokkast ~toto/? ~staatsloterij ~lotto ~krasloten ~kraslot ~casino ~fruitautomaat ~weddenschap ~inzet/? ~jackpot ~roulette
 ~pokeren ~postcodeloterij
casino: casino ~holland_casino ~roulette ~blackjack
sportsbet: sportweddenschappen sportweddenschap ~bet365 ~unibet ~toto
seafood: garnalen mosselen schaaldieren zeevruchten oesters
readymeal: kant_en_klaarmaaltijd kant_en_klaar magnetronmaaltijd
mealkit: maaltijdbox hellofresh
spirits: sterke_drank jenever whisky wodka rum ~gin_tonic
energydrink: energiedrank energydrink red_bull
teetotal: geheelonthouder drink_geen_alcohol
glutenfree: glutenvrij
gluten: gluten
pizza: pizza pizzas
icecream: ijsje ijsjes
barbecue: barbecue barbecueen bbq
cannabis: wiet cannabis blowen joint joints hasj
bloodpressure: bloeddrukverlager bloeddrukpillen bloeddrukmedicatie ~betablokker ~lisinopril ~amlodipine
sleepingpill: slaappil slaappillen slaapmedicatie ~temazepam
supplement: vitamines supplementen voedingssupplementen vitamine ~magnesium ~vitamine_d ~multivitamine
contraception: anticonceptie voorbehoedsmiddel spiraaltje
hearingaid: hoorapparaat gehoorapparaat hoortoestel ~audicien
surgery: operatie geopereerd ~narcose ~hechtingen ~onder_het_mes ~nieuwe_heup ~nieuwe_knie ~kunstheup ~uitslaapkamer ~ok_tafel ~blindedarm_eruit
therapy: therapie psycholoog psychiater therapeut ~praatgroep ~sessies/?
physio: fysiotherapie fysio fysiotherapeut kine kinesist
chronic: chronische_ziekte chronische_aandoening ~reuma ~diabetes ~astma ~copd
diabetes: diabetes suikerziekte ~insulinepomp ~hba1c
asthma: astma ~puffer/? ~inhalator ~ventolin
migraine: migraine migraineaanval
backpain: rugpijn rugklachten hernia
sleepproblem: slaapproblemen slapeloosheid
vaccine: vaccinatie gevaccineerd griepprik coronaprik ingeent
sickleave: ziekteverlof ziekgemeld ziek_gemeld
piercing: piercing piercings
blooddonor: bloeddonor bloed_geven ~sanquin bloed_gegeven ~bloedbank ~bloedafname/? ~donorstoel
massage: massage massages
meditation: meditatie mediteren mediteer ~headspace
pilates: pilates
racketsport: padel padellen badminton squash
golf: golfen golft golfbaan ~handicap/? ~holes
riding: paardrijden paardrijles ~rijbroek
climbing: klimmen boulderen klimhal
martialarts: vechtsport judo karate kickboksen
dancing: dansen dansles salsa
fishing: vissen_als_hobby hengelen hengelsport sportvissen ~vispas ~hengel
ebook: e_book ebooks e_boeken
audiobook: luisterboek luisterboeken audioboek ~storytel
boardgame: bordspel bordspellen gezelschapsspel gezelschapsspellen ~catan ~rummikub
crafts: breien haken/? handwerken ~breinaalden ~haaknaald ~bolletjes_wol ~brei ~wol/? ~bol_wol ~borduren ~naaimachine ~trui/? ~steken/? ~patroon/? ~toeren/?
 ~mouw/?
painting: schilderen/? aquarel ~penselen ~schildersezel
photography: fotograferen fotografie
club: vereniging verenigingen clublid lidmaatschap
sportclub: sportvereniging sportclub
donation: doneren doneert donatie donaties goede_doelen gedoneerd ~collectebus ~kwf ~giro_555 ~unicef ~rode_kruis ~donateur ~greenpeace
party: lid_van_een_partij politieke_partij partijlid
sauna: saunas wellness
nightclub: discotheek nachtclub uitgaan/?
caregiving: mantelzorg mantelzorger
collecting: verzamelen verzameling verzamelaar
recycling: afval_scheiden recyclen ~glasbak ~statiegeld ~pmd
allotment: volkstuin volkstuintje
compost: composteren composthoop compostvat
zoo: dierentuin dierentuinen ~artis ~blijdorp
themepark: pretpark attractiepark ~efteling ~walibi ~toverland
fleamarket: rommelmarkt vlooienmarkt ~koningsdag_verkoop
skincare: huidverzorging ~serum ~nachtcreme ~dagcreme
hairdye: haar_verven haarverf ~uitgroei ~grijze_haren/? ~highlights ~kleurspoeling ~henna
etoothbrush: elektrische_tandenborstel
shaver: scheerapparaat
toaster: broodrooster
hob: inductie kookplaat inductiekookplaat fornuis
deepfryer: friteuse frituurpan
greenhouse: kas/? tuinkas
hottub: jacuzzi bubbelbad hottub
parkingfine: parkeerboete
drivingoffence: snelheidsboete flitsboete verkeersboete ~geflitst ~flitspaal ~te_hard_gereden ~trajectcontrole
lawyer: advocaat
police: politie/?
snoring: snurkt snurk snurken gesnurk ~snurkbeugel ~omgezaagd
hunting: jagen/? jacht/? jagers ~jachtgeweer ~drijfjacht ~fazant ~fazanten ~everzwijn ~haas/? ~hagel/? ~jachtakte
beekeeping: bijen bijenkorf imker ~bijenvolk ~bijenkast ~honing/? ~zwerm ~koningin/? ~ramen/? ~beroker ~raten
nap: dutje middagdutje ~powernap
stress: stress gestrest ~burn_out
snacks: ~chips ~borrelnootjes ~reep_chocola
disability: ~rolstoel ~scootmobiel ~wajong
jewellery: ~ring/? ~ketting/? ~armband ~oorbellen ~juwelier
watch: horloge horloges ~uurwerk
sneakers: sneakers gympen
drone: drone drones
vpn: vpn
vr: vr_bril
projector: beamer
wedding: bruiloft/? trouwen/? ~trouwjurk ~trouwfeest
sailing: zeilen zeilt zeil/? gezeild
surfing: surfen/? ~surfplank ~windsurfen ~kitesurfen
diving: duiken ~duikbrevet ~duikfles
skating: schaatsen schaats ~schaatsbaan ~skeeleren
chess: schaken schaak ~schaakbord
puzzles: legpuzzel legpuzzels puzzelen
cards: kaarten/? klaverjassen ~bridgen ~kaartspel
lodger: ~kamerverhuur ~hospita
parking: parkeerplaats eigen_parkeerplaats
houseplant: kamerplanten kamerplant ~monstera
comics: strips stripboeken
jam: jam_maken ~jam/? ~inmaken
nuts: noten ~pindas ~amandelen ~cashewnoten ~walnoten ~pindakaas
sugar: suiker
baking: bakken/? taart_bakken ~deeg ~oven/? ~cupcakes ~zuurdesem
hostel: hostel jeugdherberg
military: dienstplicht ~in_dienst_gezeten ~kazerne ~landmacht
strike: staking gestaakt
fan: ventilator
waterfilter: waterfilter
slowcooker: slowcooker
ricecooker: rijstkoker
hairdryer: fohn haardroger
band: bandje ~mijn_band ~oefenruimte ~optreden/?
dating: daten ~tinder ~bumble
designer: merkkleding designerkleding
leather: leer/? ~leren_jas
halal: halal
wed: ~zilveren_bruiloft ~zilveren_jubileum ~gouden_bruiloft ~huwelijksreis ~wittebroodsweken ~trouwdag ~huwelijksdag
caraccident: ~in_de_sloot ~over_de_kop ~total_loss ~aangereden ~kettingbotsing verkeersongeval auto_ongeluk verkeersongeluk aanrijding
