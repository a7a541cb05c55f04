# Dutch. Smaller than the other languages: roles of words, numbers, and the concepts that questionnaires ask for most.
[words]
no: nee neen nope negatief
not: niet zonder noch
never: nooit nog_nooit nooit_van_mijn_leven geen_enkele_keer nog_niet_een_keer
none: geen geen_enkele geen_enkel niets niks niemand nergens geen_van_deze geen_van_alle geen_van_beide nul helemaal_niets niet_een enig_kind
yes: ja jawel zeker natuurlijk klopt jazeker jep
hedge: bijna vrijwel nauwelijks zelden soms af_en_toe meestal normaal eigenlijk echt altijd vaak veel regelmatig elke elk ieder iedere zo_goed_als niet_echt vooral bijzonder
unsure: weet_niet weet_ik_niet geen_idee geen_mening zeg_ik_liever_niet weet_het_niet kan_ik_niet_zeggen onbekend
notasked: nvt n_v_t n_a na niet_van_toepassing overgeslagen
past: vroeger voorheen voormalig voormalige ex eerder daarvoor ervoor destijds toen_ik als_kind in_het_verleden jaren_geleden in_mijn_jeugd vorige_baan vorige_huis
tense: was waren had hadden ging gingen werd kocht deed woonde werkte kreeg reed las
ended: verkocht gestopt opgezegd niet_meer beeindigd weggedaan overleden afbetaald verhuisd gescheiden_van tot kwijt opgeheven afgeschaft
future: nog_niet ga_ik zal zullen plan van_plan binnenkort volgend_jaar volgende_maand ooit_eens hoop misschien_later gaan_we overweeg
hypo: zou zouden stel_dat als_ik als_u zou_u ideaal ideale wens droom mocht
other: man vrouw partner vriend vriendin vrienden moeder vader ouders broer zus zoon dochter kinderen buurman buurvrouw buren huisgenoot mama papa oma opa tante oom neef nicht iemand schoonmoeder schoonouders werkgever baas collega collegas kleinkind
with: met en samen_met
part: daarvan waarvan van_deze van_die hiervan
us: van_ons ons met_zn_tweeen
stars: sterren ster
buy: kopen koop koopt gekocht verkopen aankoop
hundred: procenten som_100 percentages
excuse: geleend leen lenen gehuurd gedeeld delen van_mijn_werk van_de_zaak van_mijn_man van_mijn_vrouw van_mijn_zus van_mijn_broer van_mijn_moeder van_mijn_vader van_mijn_zoon van_mijn_dochter cadeau voor_het_werk gast gasten bezoek behalve alleen_als tenzij bij_uitzondering logeren oppassen alcoholvrij alcoholvrije havermelk leaseauto
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
why: waarom reden redenen toelichting opmerking opmerkingen leg_uit hoezo
own: heeft hebt hebben heb bezit bezitten gekocht koop betaal betaalt betalen
use: gebruikt gebruik gebruiken gaat ga gaan rijdt rijd rijden kijkt kijk kijken leest lees lezen eet eten drinkt drink drinken speelt speel spelen bezoekt neemt neem draagt draag luistert luister kookt kook koken bestelt bestel bestellen fietst fiets_u rookt rook sport_u doet doe
know: kent ken kennen gehoord bekend
opinion: vindt vind mening belangrijk eens vertrouwt vertrouwen interesse denkt
prefer: lievelings favoriete favoriet liefst voorkeur leuk
last: laatste laatst voor_het_laatst laatste_keer
only: alleen enkel uitsluitend slechts
each: per elke elk iedere ieder alle in_de
ever: ooit wel_eens weleens
of: van
or: of
and: en
to: tot t_m
stop: de het een in op te bij naar over als uit is zijn bent word wordt worden ook nog al zeer heel er dan dat die dit deze aan om voor door af wel nu huidige momenteel tegenwoordig op_dit_moment gemiddeld ongeveer_zo thuis huis woning soort type dingen iets graag even maar_even precies gewoon eigen optie opties antwoord zelf totaal_niet helemaal ben zit staat komt kom krijgt krijg
 den der des ze zij hij hem haar hun zich zo hier daar daarom wat_voor dag maand jaar tijd keer_dat
article: de het een mijn onze
age: leeftijd oud jaar_oud leeftijdsgroep leeftijdscategorie
birth: geboren geboortejaar geboortedatum verjaardag
household: huishouden huishoudens gezin
people: personen persoon mensen leden
adults: volwassenen volwassen
live: woont wonen woon leeft leef samenwonen
alone: alleen_ik alleenwonend op_mezelf in_mijn_eentje niemand_anders alleen_wonend
work: werk werkt werken baan beroep werkzaam werkweek
staff: medewerkers werknemers personeel
company: bedrijf onderneming organisatie firma
team: team afdeling
total: totaal in_totaal totale alles_bij_elkaar
rating: beoordeelt beoordeling tevreden tevredenheid cijfer score aanbevelen schaal sterren hoe_goed hoe_waarschijnlijk waardeert
worst: stoort irriteert ergert slechtst nadelen nadeel problemen probleem klachten minst verbeteren zorgen
since: sinds sedert al_sinds
for: al gedurende
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
intense: erg extreem absoluut volledig zeer
window: vandaag gisteren afgelopen_jaar afgelopen_maand afgelopen_week vorig_jaar vorige_maand vorige_week dit_jaar deze_maand deze_week in_de_afgelopen laatste_12_maanden afgelopen_12_maanden
recently: vandaag gisteren eergisteren deze_week vorige_week afgelopen_week dit_weekend vorig_weekend afgelopen_weekend deze_maand vorige_maand vanochtend gisteravond
others: andere ander overige extra tweede nieuwe nog_een
agree: mee_eens
disagree: mee_oneens oneens
narrow: voornamelijk hoofdzakelijk zakelijk
include: inclusief uzelf_meegerekend meegerekend incl
again: opnieuw weer
they: ze zij hun
me: ik ben heb mij
dated: in sinds vanaf
made: gebouwd bouwjaar opgericht
sense: zie ziet zien gezien hoor hoort horen ruik lawaai geluid uitzicht verkoop verkoopt
decade: er jaren_tachtig jaren_zeventig jaren_negentig
mid: midden half
early: begin
late: eind einde

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
-2: vreselijk verschrikkelijk waardeloos afschuwelijk walgelijk ramp oplichters nooit_meer schandalig haat drama
-1: slecht matig traag duur vies lawaaiig kapot vervelend saai teleurgesteld teleurstellend klacht klachten onbeleefd onvriendelijk ontevreden te_laat koud
1: goed fijn prettig schoon snel vriendelijk leuk netjes aardig lekker betrouwbaar handig rustig tevreden
2: geweldig fantastisch uitstekend perfect super heerlijk top prachtig ideaal_gewoon toppie de_beste

[concepts]
child: kind kinderen kids kleuter peuter
son: zoon zoontje zonen jongens
daughter: dochter dochtertje dochters
baby: baby
grandchild: kleinkind kleinkinderen kleinzoon kleindochter
partner: partner verloofde mijn_vriend mijn_vriendin
spouse: echtgenoot echtgenote mijn_man mijn_vrouw man_en_kinderen vrouw_en_kinderen
sibling: broer zus broers zussen
flatmate: huisgenoot huisgenoten
alone: alleen_wonend alleenwonend alleenstaand_huishouden woon_alleen alleen_ik
marital: burgerlijke_staat
married: getrouwd gehuwd
single: alleenstaand vrijgezel single
divorced: gescheiden
widowed: weduwe weduwnaar
nevermarried: nooit_getrouwd
home: koophuis eigen_huis
rent: huur huren huurt huurwoning huurhuis ~huurbaas ~verhuurder
mortgage: hypotheek
owner: koopwoning eigenaar huiseigenaar
garden: tuin achtertuin moestuin
balcony: balkon
garage: garage
employment: werksituatie arbeidssituatie
job: baan werk ~op_kantoor ~mijn_baas ~mijn_collegas
boss: baas leidinggevende
homeoffice: thuiswerken thuiswerk
fulltime: voltijd fulltime
parttime: deeltijd parttime
employee: in_loondienst loondienst
unemployed: werkloos werkzoekend zonder_werk
retired: gepensioneerd met_pensioen pensioen_al aow
homemaker: huisvrouw huisman
selfemployed: zelfstandig zelfstandige zzp zzper ondernemer
student: student studente scholier studeer
education: opleiding opleidingsniveau
languages: taal talen
car: auto autos wagen ~benzine_tanken ~mijn_parkeerplaats
carbrand: volkswagen toyota opel renault peugeot kia volvo bmw
ecar: elektrische_auto
licence: rijbewijs
motorcycle: motor motorfiets
bike: fiets fietsen fietst
ebike: elektrische_fiets ebike
scooter: scooter
publictransport: openbaar_vervoer ov
bus: bus buslijn
train: trein treinen ~ns_abonnement
tram: tram
metro: metro
taxi: taxi taxis
boat: boot
flight: vliegen vlieg vliegt vliegtuig vlucht gevlogen
abroad: buitenland
holiday: vakantie vakanties
hotel: hotel hotels
camping: camping kamperen
passport: paspoort
pet: huisdier huisdieren
dog: hond honden ~puppy ~uitlaten ~riem_om
cat: kat katten kater katers poes poezen ~kattenbak 
fishtank: aquarium
rabbit: konijn konijnen
horse: paard paarden
vet: dierenarts
dishwasher: vaatwasser vaatwasmachine
oven: oven
microwave: magnetron
washingmachine: wasmachine
dryer: wasdroger
vacuum: stofzuiger
coffeemachine: koffiezetapparaat koffiemachine
tv: tv televisie televisies
computer: computer pc
laptop: laptop
tablet: tablet
phone: telefoon mobiel gsm
smartphone: smartphone
iphone: iphone
printer: printer
ereader: ereader
streaming: streaming streamingdienst streamingdiensten
netflix: netflix
disney: disney
musicstreaming: spotify
newspaper: krant kranten dagblad
podcast: podcast podcasts
radio: radio
internet: internet online
mobileplan: abonnement_mobiel sim_only databundel
socialmedia: sociale_media social_media
facebook: facebook
instagram: instagram
youtube: youtube
whatsapp: whatsapp
gaming: gamen games videogames game
onlineshop: webwinkel webshop online_winkelen online_kopen
secondhand: tweedehands vinted marktplaats
bankaccount: bankrekening betaalrekening
creditcard: creditcard
cash: contant
loan: lening leningen
savings: spaargeld spaart sparen gespaard
savingsaccount: spaarrekening
invest: beleggen beleggingen beleg
stocks: aandelen
crypto: crypto bitcoin
insurance: verzekering verzekeringen
onlinebanking: internetbankieren online_bankieren bankapp
meat: vlees
chicken: kip
beef: biefstuk rundvlees
pork: varkensvlees ham spek
fish: vis zalm haring
dairy: zuivel
milk: melk
cheese: kaas
egg: ei eieren
fastfood: fastfood mcdonalds patat
delivery: bezorgen thuisbezorgd thuisbezorgen
restaurant: restaurant uit_eten
cooking: koken kookt kook
breakfast: ontbijt
organic: biologisch
grocery: boodschappen
alcohol: alcohol alcoholische
beer: bier biertje biertjes pils pilsje
wine: wijn wijntje
coffee: koffie espresso cappuccino
tea: thee
softdrink: frisdrank cola
vegetarian: vegetarier vegetarisch
vegan: veganist veganistisch vegan
diet: dieet eetpatroon
smoking: rook roken rookt sigaret sigaretten ~pakje_per_dag ~peuken
nonsmoker: niet_roker
vaping: vapen vape
medication: medicijnen medicijn medicatie pillen
painkiller: paracetamol ibuprofen pijnstiller pijnstillers
glasses: bril
contacts: contactlenzen lenzen
dentist: tandarts
doctor: huisarts dokter
hospital: ziekenhuis
allergy: allergie allergieen allergisch
tattoo: tatoeage tatoeages tattoo
makeup: makeup mascara lippenstift
hairdresser: kapper
perfume: parfum
exercise: sport sporten ~fitness
gym: sportschool
running: hardlopen hardloop
swimming: zwemmen zwemt zwem zwembad
yoga: yoga
football: voetbal voetballen
tennis: tennis
cycling: wielrennen
instrument: instrument
piano: piano
guitar: gitaar
choir: koor
reading: boek boeken romans
library: bibliotheek bieb
cinema: bioscoop
concert: concert concerten
festival: festival
theatre: theater
museum: museum musea
gardening: tuinieren
diy: klussen klust
volunteering: vrijwilligerswerk vrijwilliger
religion: kerk geloof religie
voting: stemmen gestemd stemt verkiezingen
lottery: loterij staatsloterij
