# Italian. The classes under [words] are explained in docs/checks/chs.md; a word may stand in several.
[words]
no: no nah
not: non senza ne neanche nemmeno
never: mai mai_in_vita_mia nella_vita_mai
none: nessuno nessuna nessun niente nulla nessuna_di_queste nessuno_di_questi niente_del_genere zero nessuno_dei_due neanche_uno neanche_una
yes: si certo certamente esatto ovviamente
hedge: quasi praticamente quasi raramente a_volte spesso davvero molto sempre ogni_tanto praticamente di_solito generalmente regolarmente tanto particolarmente per_forza ogni tutti
unsure: non_so non_lo_so boh nessuna_idea non_ricordo non_saprei preferisco_non_rispondere
notasked: non_applicabile non_pertinente n_a na non_si_applica non_mi_riguarda
past: prima ex una_volta in_passato da_piccolo da_piccola da_bambino da_bambina da_giovane un_tempo anni_fa in_precedenza precedente precedenti vecchio_lavoro nella_sua_vita da_ragazzo da_ragazza
tense: era erano aveva avevo avevamo fu ebbe ero eravamo stavo
ended: venduto venduta smesso lasciato lasciata disdetto disdetta non_piu fino morto morta scomparso finito finita estinto pagato_tutto separati trasferito perso cambiato chiuso regalato rotto rotta
future: non_ancora presto prossimo prossima l_anno_prossimo ho_intenzione voglio_comprare spero prevedo in_futuro un_giorno sto_pensando vorremo pensando_di
hypo: dovrebbe dovrebbero sarebbe avrei vorrei vorrebbe piacerebbe potrei se_avessi se_fossi se_potessi magari ideale immagini immagina sogno dovrei dovrebbe sceglierei comprerei farei preferirei userei
other: marito moglie compagno compagna fidanzato fidanzata amico amica amici amiche madre padre genitori fratello sorella figlio figlia figli vicino vicina vicini coinquilino coinquilina coinquilini nonno nonna zio zia cugino cugina suocera suocero cognato cognata qualcuno capo auto_aziendale mamma papa nipote genero nuora inquilino famiglia
with: con e insieme_a
excuse: di_soia senza_lattosio prestito prestata prestato noleggio noleggiata affitto_solo condivisa condivido condiviso regalo ospiti ospite per_lavoro tranne eccetto a_parte dipende aziendale figliastro figliastra analcolic* vegetale decaffeinato
but: ma pero tuttavia invece
because: perche siccome poiche
i: faccio io mio mia miei mie mi noi nostro nostra nostri nostre ci me ho abbiamo
you: ha hai usa usi utilizza utilizzi mangia mangi beve bevi fuma fumi va vai guarda guardi legge leggi fa fai compra compri paga paghi spende spendi possiede possiedi pratica pratichi prende prendi gioca giochi ascolta ascolti consuma lei voi tu ti vi
your: suo sua suoi sue tuo tua tuoi tue vostro vostra vostri vostre
howmany: quanti quante numero_di numero
howmuch: quanto quanta importo somma
howoften: quanto_spesso con_quale_frequenza con_che_frequenza frequenza quante_volte ogni_quanto
howlong: da_quanto da_quanti_anni da_quando da_quanto_tempo per_quanto_tempo da_quanti
howold: quanti_anni quanti_anni_ha
which: come quale quali che cosa cos descriva elenchi
who: chi
where: dove
when: quando in_che_anno in_quale_anno a_che_eta che_anno
why: impedisce commento commenti spieghi motivi racconti  motivo motivi ragione come_mai
own: ha hai possiede possiedi ho abbiamo avete compra comprato acquistato acquista paga pago paghi abbonato iscritto dispone
use: usa usi uso utilizza utilizzo guarda guardo legge leggo ascolta ascolto mangia mangio beve bevo gioca gioco va vado visita pratica fa faccio guida guido porta indossa ordina viaggia cucina prende prendo
know: guarda_il_calcio guardare_il_calcio guarda_sport conosce conosci conosco sentito_parlare
opinion: pensa opinione importante accordo crede dovrebbe interessa fiducia sembra si_sente
prefer: preferisce preferito preferita ideale perfetto perfetta sogni piace piacciono le_piace segue
last: ultimo ultima ultimi ultime recente recentemente
only: solo soltanto solamente unicamente esclusivamente
each: al alla ogni  il la tutti_i tutte_le
ever: mai_stato mai_avuto
of: di del della dei delle degli
or: o oppure
and: e ed
to: a
stop: il lo la i gli le l un uno una in per da su al nel nella sul sulla dal dalla sono essere questo questa questi queste quello quella  anche molto bene attualmente attuale normalmente abitualmente circa seguenti seguente opzioni opzione risposta tipo tipi  cose prodotto prodotti grazie purtroppo personalmente oggi adesso ora ancora  c ce n d casa vita allora quindi poi piu meno altro tutto tutta stesso stessa poco bisogno interesse ad
age: eta anni_compiuti fascia_d_eta fascia_di_eta
birth: nato nata nascita anno_di_nascita data_di_nascita
household: tetto famiglia nucleo nucleo_familiare casa abitazione
people: persone persona componenti membri
adults: adulti adulto maggiorenni
live: vive vivono vivo vivi abita abito abitano viviamo abitiamo convive residente
alone: solo sola da_solo da_sola nessun_altro
work: lavoro lavora impiego professione
staff: dipendenti impiegati addetti personale
company: azienda impresa ditta societa organizzazione
team: squadra reparto team ufficio sede filiale
total: totale in_totale complessivamente in_tutto
rating: valuta valuti voto soddisfatto soddisfatta soddisfazione consiglierebbe raccomanderebbe consigliare scala stelle giudica punteggio valutazione
worst: migliorerebbe migliorereste infastidisce fastidio migliorare peggio peggiore svantaggi problemi problema non_le_piace non_piace cambierebbe preoccupa difficile stressa manca lamentele odia andato_storto
since: dal 
for: da per
ago: fa
times: volte volta
minutes: minuto minuti min
hours:  ore h
days: giorno giorni notte notti
weeks: settimana settimane
months: mese mesi mensile
years: anno anni annuo
percent: % percentuale percento per_cento
money: € $ £ euro
over: piu_di oltre almeno minimo o_piu
under: meno_di sotto al_massimo fino_a
about: circa  intorno un_centinaio
early: inizio
mid: meta
late: fine
spring: primavera marzo aprile maggio
summer: estate giugno luglio agosto
autumn: autunno settembre ottobre novembre
winter: inverno dicembre gennaio febbraio natale
weekday: durante_la_settimana infrasettimanale lunedi martedi mercoledi giovedi venerdi sabato domenica mattina sera feriali
weekend: fine_settimana weekend
spend: spende spendo spesa costa costo budget prezzo paga
intense:  estremamente assolutamente totalmente completamente
window: negli_ultimi ultimi_12_mesi quest_anno l_anno_scorso il_mese_scorso la_settimana_scorsa ieri oggi questo_mese ultimo_mese ultimo_anno
others:  altra altri altre seconda secondo nuovo nuova aggiuntivo
agree: d_accordo accordo
disagree: in_disaccordo disaccordo
narrow: regolarmente principalmente spesso soprattutto professionalmente piu_di abitualmente
include: incluso inclusa compreso compresa
part: di_questi di_queste di_loro di_essi di_cui tra_questi
us: di_noi siamo noi
stars: stelle
buy: compra compro comprare acquista acquisti vende vendo
hundred: somma_100 percentuale ripartizione
they: suo sua suoi sue
article: il lo la i gli le un uno una l questo questa mio mia miei mie nostro nostra
they: ha hanno
stop: appartiene rientra
why: voto dato dica ci_dica aggiunga motivazione
stop: indichi inserisca
sense: vedo vede vedere visto sento sente sentire sentito odore odori rumore rumori vista vendo vende insegno
other: ospite padrone_di_casa_nostro

[numbers]
0: zero
1: uno una un
2: due entrambi
3: tre
4: quattro
5: cinque
6: sei
7: sette
8: otto
9: nove
10: dieci
11: undici
12: dodici dozzina
13: tredici
14: quattordici
15: quindici
16: sedici
18: diciotto
20: venti ventina
30: trenta trentina
40: quaranta quarantina
50: cinquanta
60: sessanta
70: settanta
100: cento

[rates]
365: ogni_giorno tutti_i_giorni quotidianamente ogni_mattina ogni_sera tutte_le_sere ogni_notte tutte_le_mattine
52: ogni_settimana tutte_le_settimane settimanalmente una_volta_alla_settimana una_volta_a_settimana ogni_sabato ogni_domenica ogni_weekend
12: ogni_mese mensilmente una_volta_al_mese
1: ogni_anno annualmente una_volta_all_anno
0: mai

[feelings]
-2: atroce spaventoso ripugnante inferno penoso* deplorabil* detesto imbroglio furto da_evitare vomitevole orribil* pessim* odio odia schifo schifos* disastr* truffa vergogn* inaccettabil* terribil* peggiore incubo insopportabil* inutil* tortura ladri mai_piu scandal* disgustos*
-1: freddo insipido bruciato crudo confuso ingiusto sgarbat* lentissim* carissim* sporchissim* triste insicur* urla grida pesante scadente rovinat* cattivo cattiva male lento lenta caro cara cari delus* guast* problem* sporc* fredd* rumoros* noios* insoddisf* sgradevol* difficil* complicat* rotto rotta ritard* stanc* esaust* maleducat* scomod* scortes* antipatic* mediocre*
1: accogliente attent* chiar* giust* seren* saporit* morbid* professional* sicur* riposat* silenzios* buono buona buoni buone bene gentil* veloc* pulit* facil* content* soddisf* affidabil* comod* pratic* util* piacevol* simpatic* tranquill* efficac* fresc* puntual* discret*
2: sublime divino paradiso favolos* insuperabile fenomenale buonissim* bellissim* da_dieci stupend* ottim* eccellent* perfett* fantastic* adoro meravigli* splendid* incredibil* magnific* miglior* delizios* spettacolar* impeccabil* straordinari* felic* stupend*

-2: immangiabil* schifezz* indecent* ignobil* truffator* porcheria vergognos* da_denuncia
-1: muffa scarafagg* stressant* disorganizz* puzz* stantio approssimativ* superficial* trascurat* sciatt*
1: cortes* premuros* spazios* luminos* abbondant* rilassant*
2: squisit* eccezional* indimenticabil* da_sogno impareggiabil* sensazional* consigliatissim*

[concepts]
child: mio_figlio mia_figlia figlio figli bambino bambini bimbo bimbi ragazzini ~pannolini ~il_grande_ha ~il_piccolo_ha
baby: neonato ~congedo_di_maternita
daughter: figlia figlie bambina
childcare: asilo nido tata babysitter
grandchild: nipotino nipotina nipotini
partner: il_mio_ragazzo la_mia_ragazza compagno compagna fidanzato fidanzata partner
spouse: marito moglie coniuge sposo sposa ~anniversario_di_matrimonio
sibling: fratello sorella fratelli sorelle
flatmate: coinquilino coinquilina coinquilini
alone: vivo_solo vivo_sola vivo_da_solo vivo_da_sola da_solo da_sola nessun_altro
marital: stato_civile situazione_sentimentale
married: sposato sposata sposati coniugato coniugata
single: single celibe nubile
divorced: divorziato divorziata separato separata
widowed: vedovo vedova
nevermarried: mai_sposato mai_sposata
pregnant: incinta gravidanza ~ecografia ~ostetrica
male: uomo maschio maschile
female: donna femmina femminile
landlord: padrone_di_casa proprietario_di_casa locatore
rent: affitto canone
mortgage: mutuo
owner: casa_nostra comprato_casa abbiamo_comprato proprietario proprietaria di_proprieta casa_mia
tenant: inquilino inquilina in_affitto
withparents: con_i_miei con_i_genitori dai_miei
home: abitazione titolo_di_godimento
garden: giardino orto ~aiuole
lawn: prato
balcony: balcone
garage: garage
pool: piscina
heating: riscaldamento
gas: gas metano caldaia_a_gas
heatpump: pompa_di_calore
stove: camino stufa_a_legna stufa_a_pellet ~spazzacamino
solar: pannelli_solari fotovoltaico
aircon: condizionatore aria_condizionata climatizzatore
cleaner: donna_delle_pulizie colf
moving: trasloco
renovation: ristrutturazione
smarthome: domotica ~alexa
employment: situazione_lavorativa occupazione condizione_professionale
job: ~il_mio_turno lavoro lavora impiego posto_di_lavoro ~il_mio_capo ~busta_paga
commute: andare_al_lavoro al_lavoro tragitto_casa
boss: il_mio_capo mio_capo
overtime: straordinari
homeoffice: smart_working telelavoro lavoro_da_casa lavorare_da_casa lavora_da_casa
shiftwork: turni_di_notte turno_di_notte
businesstrip: viaggi_di_lavoro viaggio_di_lavoro trasferta trasferte
reports: gestisce_persone persone_da_gestire collaboratori coordina
fulltime: tempo_pieno full_time
parttime: part_time tempo_parziale
employee: dipendente
unemployed: disoccupato disoccupata senza_lavoro ~naspi
retired: pensionato pensionata in_pensione
homemaker: casalinga
selfemployed: autonomo autonoma partita_iva
business: mia_azienda mio_negozio mia_ditta attivita_propria propria_attivita mia_attivita
staff: dipendenti miei_dipendenti
solo: freelance libero_professionista senza_dipendenti ditta_individuale
student: studente studentessa ~i_miei_esami
sidejob: secondo_lavoro lavoretto
union: sindacato iscritto_al_sindacato
education: titolo_di_studio istruzione
primary: licenza_elementare elementari nessun_titolo
secondary: licenza_media terza_media
highschool: diploma maturita liceo
bachelor: laurea_triennale triennale
master: laurea_magistrale magistrale laurea laureato laureata
phd: dottorato
languages: lingua_straniera lingue_straniere
car: auto macchina automobile macchine vettura veicolo ~benzina ~bollo ~bagagliaio ~chilometraggio
drive: guida/v guido guidare ~al_volante
carbrand: panda fiat vw volkswagen bmw audi mercedes toyota ford renault peugeot citroen opel dacia skoda tesla kia nissan hyundai clio
ecar: auto_elettrica macchina_elettrica ~colonnina ~wallbox
licence: patente patente_b
motorcycle: moto motorino scooter vespa motocicletta
bike: bici bicicletta biciclette
ebike: bici_elettrica ebike
scooter: monopattino
publictransport: mezzi_pubblici trasporto_pubblico trasporti_pubblici ~abbonamento_mensile
bus: autobus bus pullman
train: treno treni trenitalia italo frecciarossa
tram: tram
metro: metropolitana metro
taxi: taxi
abroad: estero all_estero altro_paese fuori_dall_italia ~controllo_passaporti
flight: aereo volo voli volare volato ~ryanair
holiday: vacanza vacanze viaggio viaggi ferie
hotel: albergo hotel alberghi
camping: campeggio
cruise: crociera crociere
airbnb: airbnb casa_vacanze
ski: sci sciare snowboard ~skipass ~seggiovia
hiking: escursionismo trekking
beach: spiaggia
pet: animale_domestico animali_domestici animali animale ~croccantini
dog: cane cani cucciolo cagnolino ~guinzaglio ~labrador
cat: gatto gatti gatta gattino ~tiragraffi
bird: uccellino pappagallo canarino
fishtank: acquario pesci_rossi
rabbit: coniglio
hamster: criceto
reptile: tartaruga serpente
horse: cavallo cavalli
chickens: galline
cattle: mucche pecore capre
vet: veterinario veterinaria
dishwasher: lavastoviglie ~brillantante
oven: forno
microwave: forno_a_microonde forno_microonde microonde
fridge: frigo frigorifero
freezer: congelatore
coffeemachine: macchina_del_caffe moka nespresso
airfryer: friggitrice_ad_aria
foodprocessor: bimby robot_da_cucina
washingmachine: lavatrice
dryer: asciugatrice
vacuum: aspirapolvere
robotvac: robot_aspirapolvere roomba
ironing: stirare stiro ferro_da_stiro
sewing: cucire macchina_da_cucire
powertools: trapano avvitatore
mower: tosaerba tagliaerba
tv: televisione televisore tv tele
computer: computer pc
laptop: portatile
ipad: ipad
tablet: tablet
phone: telefono cellulare telefonino
smartphone: smartphone
iphone: iphone
smartwatch: smartwatch orologio_intelligente
console: console playstation xbox nintendo switch
printer: stampante ~cartucce
camera: macchina_fotografica fotocamera
ereader: ereader kindle
streaming: streaming piattaforme_streaming piattaforma_streaming
netflix: netflix
disney: disney
primevideo: prime_video
musicstreaming: spotify
newspaper: giornale giornali quotidiano
podcast: podcast
radio: radio
internet: internet wifi
socialmedia: social social_network ~i_miei_follower
facebook: facebook
instagram: instagram insta
tiktok: tiktok
linkedin: linkedin
youtube: youtube
whatsapp: whatsapp
datingapp: app_di_incontri tinder
gaming: videogiochi videogioco
onlineshop: acquisti_online comprare_online acquista_online compra_online spesa_online shopping_online su_internet
amazon: amazon
secondhand: seconda_mano vinted di_seconda_mano
loyalty: carta_fedelta tessera_punti
creditcard: carta_di_credito
bankaccount: conto_corrente conto_bancario
cash: contanti
loan: prestito finanziamento debito debiti prestiti
savingsaccount: conto_di_risparmio conto_deposito libretto_di_risparmio
savings: risparmi risparmia risparmio
invest: investimenti investe investire investo
stocks: etf fondi ~dividendi
crypto: criptovalute bitcoin
insurance: assicurazione assicurazioni polizza assicurato assicurata
travelinsurance: assicurazione_viaggio
claim: sinistro
gambling: scommesse scommettere gioco_d_azzardo
meat: carne ~ragu ~polpette
redmeat: carne_rossa
chicken: pollo tacchino
beef: manzo bistecca hamburger
pork: maiale prosciutto salame salsiccia speck
seafood: gamberi cozze vongole frutti_di_mare calamari
fish: pesce salmone tonno
dairy: latticini yogurt burro panna
milk: latte
cheese: formaggio formaggi mozzarella parmigiano
egg: uovo uova frittata
gluten: glutine
sugar: zucchero dolci cioccolato
fastfood: fast_food mcdonald
delivery: cibo_a_domicilio glovo just_eat deliveroo
restaurant: ristorante ristoranti
cooking: cucinare cucina/v cucino ~soffritto
baking: torte dolci_fatti_in_casa
breakfast: colazione
organic: biologico bio biologici
grocery: supermercato
alcohol: alcol alcolici alcool bevande_alcoliche ~sbornia
beer: birra birre
wine: vino vini prosecco chianti
spirits: whisky rum vodka gin grappa spritz cocktail negroni
caffeine: caffeina
coffee: caffe espresso cappuccino
tea: te_verde tisana
softdrink: bibite bibita coca_cola
diet: dieta alimentazione
vegetarian: vegetariano vegetariana
vegan: vegano vegana
smoking: fuma fumo fumare sigaretta sigarette tabacco ~pacchetto_al_giorno ~marlboro un_fumatore una_fumatrice sono_fumatore sono_fumatrice
nonsmoker: non_fumatore non_fumatrice
vaping: svapo svapa sigaretta_elettronica svapare
medication: farmaco farmaci medicinali medicine medicina ~insulina
painkiller: antidolorifici ibuprofene tachipirina
supplement: integratori vitamine
glasses: occhiali ~lenti_progressive
contacts: lenti_a_contatto
dentist: dentista
doctor: medico dottore dottoressa
hospital: ospedale ricoverato
surgery: operazione operato operata intervento_chirurgico
therapy: psicologo psicologa terapia terapeuta psichiatra
physio: fisioterapista fisioterapia
allergy: allergia allergie allergico allergica ~antistaminico
chronic: malattia_cronica
diabetes: diabete diabetico ~insulina
asthma: asma ~inalatore
vaccine: vaccino vaccinato
sickleave: malattia_dal_lavoro in_malattia
tattoo: tatuaggio tatuaggi tatuato
makeup: trucco truccarsi rossetto mascara
hairdresser: parrucchiere parrucchiera barbiere
perfume: profumo profumi
exercise: sport attivita_fisica esercizio
gym: palestra
running: correre corro corsa jogging ~maratona
swimming: nuoto nuotare
yoga: yoga
pilates: pilates
football: calcio calcetto
tennis: tennis padel
climbing: arrampicata
dancing: ballare ballo
cycling: ciclismo
fishing: pescare
hunting: caccia
instrument: strumento_musicale violino
piano: pianoforte
guitar: chitarra
choir: coro
reading: leggere libri libro lettura romanzo romanzi
library: biblioteca
cinema: cinema
concert: concerto concerti
festival: festival
theatre: teatro
museum: museo musei
crafts: uncinetto
gardening: giardinaggio
diy: fai_da_te bricolage
club: associazione circolo
volunteering: volontariato volontario volontaria
donation: dona donare donazioni beneficenza
religion: religione chiesa messa
voting: vota votare elezioni votato
lottery: lotto superenalotto gratta_e_vinci
casino: casino poker
farm: azienda_agricola fattoria ~ettari
tractor: trattore
degree: universita tesi
allotment: orto_urbano
greenhouse: serra
compost: compost compostiera compostaggio
hottub: vasca_idromassaggio idromassaggio
elevator: ascensore
attic: soffitta mansarda
secondhome: seconda_casa casa_al_mare casa_in_montagna
lodger: subaffitto
battery: batteria_di_accumulo accumulo
parking: posto_auto
burglary: furto_in_casa furto ladri_in_casa
caregiving: caregiver badante
foster_child: affido
jobsearch: cercare_lavoro ricerca_di_lavoro ~colloquio_di_lavoro ~colloqui_di_lavoro
companycar: auto_aziendale macchina_aziendale
strike: sciopero scioperi scioperato
internship: tirocinio tirocini stagista
canteen: mensa mensa_aziendale
landline: telefono_fisso linea_fissa
smarttv: smart_tv
drone: drone droni
printer3d: stampante_3d
projector: proiettore
antivirus: antivirus
passwordmanager: gestore_di_password password_manager ~bitwarden
videocall: videochiamata videochiamate facetime skype
voiceassistant: assistente_vocale assistenti_vocali altoparlante_smart
paytv: pay_tv tv_a_pagamento
adblock: ad_blocker adblock
magazine: rivista riviste
blog: blog
comics: fumetti fumetto manga
anime: anime
will: testamento
gold: lingotti monete_d_oro
bnpl: klarna scalapay
overdraft: scoperto_di_conto
paypal: paypal
crowdfunding: crowdfunding
taxadviser: commercialista
studentloan: prestito_studentesco
sushi: sushi
pizza: pizza pizze
icecream: gelato gelati
bottledwater: acqua_in_bottiglia
barbecue: barbecue grigliate
fasting: digiuno digiuno_intermittente
proteinshake: proteine_in_polvere frullato_proteico whey
homebrew: birra_in_casa birra_artigianale_in_casa
jam: conserve_fatte_in_casa marmellata_fatta_in_casa
farmersmarket: mercato_contadino
oatmilk: latte_d_avena latte_di_soia latte_vegetale
spicy: piccante
blooddonor: donare_il_sangue donatore_di_sangue donato_il_sangue
migraine: emicrania emicranie
backpain: mal_di_schiena
acupuncture: agopuntura
homeopathy: omeopatia omeopatico
massage: massaggio massaggi massaggiatore
cpap: cpap
earplugs: tappi_per_le_orecchie
snoring: russare russo_la_notte
meditation: meditare meditazione medito
sunscreen: crema_solare protezione_solare
tanning: solarium lampada_abbronzante autoabbronzante
braces: apparecchio_ai_denti
wig: parrucca extension_ai_capelli
heels: tacchi
watch: orologio_da_polso
handbag: borsetta borsette
sneakers: scarpe_da_ginnastica sneakers
fur: pelliccia
diving: immersioni subacquea snorkeling
surfing: surf surfare tavola_da_surf
sailing: vela barca_a_vela
rowing: canottaggio
skating: pattinaggio pattinare skateboard
triathlon: triathlon
basketball: basket pallacanestro
volleyball: pallavolo
handball: pallamano
stadium: stadio
esports: esport twitch
chess: scacchi
puzzles: puzzle
crosswords: parole_crociate sudoku
cards: burraco giocare_a_carte briscola
modelling: modellismo modellini trenini
stamps: filatelia francobolli
astronomy: telescopio astronomia
birdwatching: birdwatching
pottery: ceramica ~tornio_da_vasaio
woodwork: falegnameria
beekeeping: apicoltura api alveare arnie
geocaching: geocaching
karaoke: karaoke
escaperoom: escape_room
themepark: parco_divertimenti luna_park gardaland disneyland
zoo: zoo
band: gruppo_musicale
dating: incontri_online
fleamarket: mercatino_dell_usato mercatini
hostel: ostello ostelli
rentalcar: auto_a_noleggio autonoleggio
packageholiday: viaggio_organizzato tutto_incluso villaggio_turistico
ferry: traghetto traghetti
interrail: interrail
travelagency: agenzia_di_viaggi agenzia_viaggi
longbus: flixbus
petition: petizione petizioni
protest: manifestazione manifestazioni corteo cortei
military: servizio_militare servizio_di_leva
recycling: riciclare raccolta_differenziata differenziata
towncouncil: consiglio_comunale
jury: giudice_popolare
tutoring: ripetizioni lezioni_private
exchange: erasmus
scholarship: borsa_di_studio
tent: tenda
homeinsurance: assicurazione_sulla_casa assicurazione_casa assicurazione_della_casa polizza_casa
twins: gemelli gemelle

# Words with several meanings: each counts only beside another word about the same.
abroad: ~dogana/?
alcohol: ~aperitivo/?
balcony: terrazzo/?
beef: fiorentina/?
bike: ~pista_ciclabile/? ~sella/?
boss: superiore/?
car: ~gasolio/? ~gomme/? ~meccanico/? ~parcheggio/? ~pieno/? ~revisione/?
carbrand: polo/? punto/?
cash: ~bancomat/?
cat: ~lettiera/?
cinema: ~popcorn/?
cleaner: domestica/?
coffeemachine: ~capsule/? ~cialde/?
crafts: maglia/?
degree: ~facolta/?
drive: ~autostrada/?
exercise: ~allenamento/?
fishing: pesca/?
flight: ~aeroporto/? ~finestrino/? ~imbarco/?
garage: box/?
garden: ~siepe/?
glasses: ~ottico/?
gym: ~manubri/? ~pesi/? ~tapis_roulant/?
hotel: ~reception/?
instrument: batteria/? strumento/?
insurance: ~franchigia/?
internet: fibra/?
job: ~cantiere/? ~collega/? ~colleghi/? ~riunione/? ~stipendio/? ~turno/?
landlord: ~caparra/?
loan: ~rata/? ~rate/?
meat: ~arrosto/? ~grigliata/?
medication: ~pastiglia/? ~pastiglie/? ~pillola/? ~ricetta/?
newspaper: ~cruciverba/?
pet: ~ciotola/?
publictransport: mezzi/?
retired: pensione/?
secondhand: subito/? usato/?
ski: ~piste/?
smoking: fumatore/? fumatrice/? ~cicca/?
spirits: amaro/?
stocks: azioni/? borsa/?
student: ~facolta/?
swimming: ~vasche/?
theatre: opera/?
washingmachine: ~centrifuga/?
cat: ~miagol*
