# Italian. The classes under [words] are explained in docs/checks/chs.md; a word may stand in several.
[words]
amends: volevo_dire mi_sono_sbagliato mi_sono_sbagliata correzione errore_mio letto_male volevo_mettere
no: no nah
not: non senza ne neanche nemmeno
never: mai mai_in_vita_mia nella_vita_mai
none: nessuno nessuna nessun niente nulla nessuna_di_queste nessuno_di_questi niente_del_genere zero nessuno_dei_due neanche_uno neanche_una per_niente per_nulla figlio_unico figlia_unica
yes: si certo certamente esatto ovviamente
hedge: quasi praticamente raramente a_volte spesso davvero molto sempre ogni_tanto di_solito generalmente regolarmente tanto particolarmente per_forza ogni tutti
unsure: non_so non_lo_so boh nessuna_idea non_ricordo non_saprei preferisco_non_rispondere
notasked: non_applicabile non_pertinente n_a na non_si_applica non_mi_riguarda
past: prima ex una_volta in_passato da_piccolo da_piccola da_bambino da_bambina da_giovane un_tempo anni_fa in_precedenza precedente precedenti vecchio_lavoro nella_sua_vita da_ragazzo da_ragazza
past: piu_tempo_fa tanto_tempo_fa
tense: era erano aveva avevo avevamo fu ebbe ero eravamo stavo
ended: fino_a_quando venduto venduta smesso lasciato lasciata disdetto disdetta non_piu fino morto morta scomparso finito finita estinto pagato_tutto separati trasferito perso cambiato chiuso regalato rotto rotta
ended: rubato rubata rubati hanno_rubato
future: non_ancora presto prossimo prossima l_anno_prossimo ho_intenzione voglio_comprare spero prevedo in_futuro un_giorno sto_pensando vorremo pensando_di
hypo: dovrebbe dovrebbero sarebbe avrei vorrei vorrebbe piacerebbe potrei se_avessi se_fossi se_potessi magari ideale immagini immagina sogno dovrei sceglierei comprerei farei preferirei userei *rebbe *rebbero avesse avessi avessero fosse fossi potesse
other: marito moglie compagno compagna fidanzato fidanzata amico amica amici amiche madre padre genitori fratello sorella figlio figlia figli vicino vicina vicini coinquilino coinquilina coinquilini nonno nonna zio zia cugino cugina suocera suocero cognato cognata qualcuno capo auto_aziendale mamma papa nipote genero nuora inquilino famiglia
with: con e insieme_a
excuse: eccezione eccezioni di_soia senza_lattosio prestito prestata prestato noleggio noleggiata affitto_solo condivisa condivido condiviso regalo ospiti ospite per_lavoro tranne eccetto a_parte dipende aziendale figliastro figliastra analcolic* vegetale decaffeinato
but: ma pero tuttavia invece
because: perche siccome poiche
i: faccio io mio mia miei mie mi noi nostro nostra nostri nostre ci me ho abbiamo
you: ha hai usa usi utilizza utilizzi mangia mangi beve bevi fuma fumi va vai guarda guardi legge leggi fa fai compra compri paga paghi spende spendi possiede possiedi pratica pratichi prende prendi gioca giochi ascolta ascolti consuma lei voi tu ti vi
your: suo sua suoi sue tuo tua tuoi tue vostro vostra vostri vostre
howmany: quanti quante quanti_dei quante_delle numero_di numero
howmuch: quanto quanta importo somma
howoften: quanto_spesso con_quale_frequenza con_che_frequenza frequenza quante_volte ogni_quanto
howlong: da_quanto da_quanti_anni da_quando da_quanto_tempo per_quanto_tempo da_quanti
howold: quanti_anni quanti_anni_ha
which: come quale quali che cosa cos descriva elenchi come_descriverebbe come_definirebbe
who: chi
where: dove
when: quando in_che_anno in_quale_anno a_che_eta che_anno
why: impedisce commento commenti spieghi motivi racconti motivo ragione come_mai
own: ha hai possiede possiedi ho abbiamo avete compra comprato acquistato acquista paga pago paghi abbonato iscritto dispone
use: usa usi uso utilizza utilizzo guarda guardo legge leggo ascolta ascolto mangia mangio beve bevo gioca gioco va vado visita pratica fa faccio guida guido porta indossa ordina viaggia cucina prende prendo
know: guarda_il_calcio guardare_il_calcio guarda_sport conosce conosci conosco sentito_parlare
opinion: pensa opinione importante accordo crede dovrebbe interessa fiducia sembra si_sente
prefer: manca preferisce preferito preferita ideale perfetto perfetta sogni piace piacciono le_piace segue
last: ultimo ultima ultimi ultime recente recentemente
only: solo soltanto solamente unicamente esclusivamente
each: al alla ogni il la tutti_i tutte_le
ever: mai_stato mai_avuto ha_mai hai_mai e_mai sei_mai avete_mai mai_stata mai_stati mai_avuta mai_fatto mai_preso e_mai_stata
of: di del della dei delle degli
or: o oppure
and: e ed
to: a ai agli alle
stop: il lo la i gli le l un uno una in per da su al nel nella sul sulla dal dalla sono essere questo questa questi queste quello quella anche molto bene attualmente attuale normalmente abitualmente circa seguenti seguente opzioni opzione risposta tipo tipi cose prodotto prodotti grazie purtroppo personalmente oggi adesso ora ancora c ce n d casa vita allora quindi poi piu meno altro tutto tutta stesso stessa poco bisogno interesse ad prima_di prima_del prima_della complessivamente ricordo ricordi ricorda prima_volta
age: eta anni_compiuti fascia_d_eta fascia_di_eta
birth: nato nata nascita anno_di_nascita data_di_nascita
household: tetto famiglia nucleo nucleo_familiare casa abitazione
people: persone persona componenti membri
adults: adulti adulto maggiorenni
live: vissuto abitato vive vivono vivo vivi abita abito abitano viviamo abitiamo convive residente
alone: solo sola da_solo da_sola nessun_altro
work: lavoro lavora impiego professione lavorativa
staff: dipendenti impiegati addetti personale
company: azienda impresa ditta societa organizzazione
team: squadra reparto team ufficio sede filiale
rating: valuta valuti voto soddisfatto soddisfatta soddisfazione consiglierebbe raccomanderebbe consigliare scala stelle giudica punteggio valutazione
worst: migliorerebbe migliorereste infastidisce fastidio migliorare peggio peggiore svantaggi problemi problema non_le_piace non_piace cambierebbe preoccupa difficile stressa manca lamentele odia andato_storto
since: dal
for: da per
ago: fa
times: volte volta x
minutes: minuto minuti min
hours: ore h
days: giorno giorni notte notti
weeks: settimana settimane la_settimana_scorsa
months: mese mesi mensile il_mese_scorso
years: da_quanti_anni anno anni annuo
percent: % percentuale percento per_cento
money: € $ £ euro
over: piu_di oltre almeno minimo o_piu
under: meno_di sotto al_massimo fino_a
about: circa intorno un_centinaio
stop: inizio
stop: meta
stop: fine
spring: primavera marzo aprile maggio
summer: estate giugno luglio agosto
autumn: autunno settembre ottobre novembre
winter: inverno dicembre gennaio febbraio natale
weekday: durante_la_settimana infrasettimanale lunedi martedi mercoledi giovedi venerdi sabato domenica mattina sera feriali
weekend: fine_settimana weekend
spend: spende spendo spesa costa costo budget prezzo paga
intense: estremamente assolutamente totalmente completamente
window: negli_ultimi ultimi_12_mesi quest_anno l_anno_scorso il_mese_scorso la_settimana_scorsa ieri oggi questo_mese ultimo_mese ultimo_anno
others: altra altri altre seconda secondo nuovo nuova aggiuntivo
agree: d_accordo accordo
disagree: in_disaccordo disaccordo
narrow: regolarmente principalmente spesso soprattutto professionalmente piu_di abitualmente
stop: incluso inclusa compreso compresa
part: quanti_dei quante_delle di_questi di_queste di_loro di_essi di_cui tra_questi
us: di_noi siamo noi
stars: stelle
buy: compra compro comprare acquista acquisti vende vendo comprato acquistato
act: disdetta cancellata cambiata riparata sostituita rinnovata restituito restituire disdire disdetto cancellare cancellato cambiare_gestore cambiato_gestore cambiato cambiare riparare riparato sostituire sostituito rinnovare rinnovato reclamo lamentato contattato contattare attivato sottoscritto iscritto
they: suo sua suoi sue
article: il lo la i gli le un uno una l questo questa mio mia miei mie nostro nostra
they: ha hanno
stop: appartiene rientra
why: voto dato dica ci_dica aggiunga motivazione spiegare perche_da
stop: indichi inserisca
sense: vedo vede vedere visto sento sente sentire sentito odore odori rumore rumori vista vendo vende insegno
other: ospite padrone_di_casa_nostro
none: niente_di_niente nemmeno_uno nemmeno_una neppure_uno nemmeno_l_ombra macche
never: mai_e_poi_mai mai_nella_vita nemmeno_una_volta neanche_una_volta mai_una_volta
no: assolutamente_no certo_che_no figuriamoci
stop: nell dall negli
stop: costruito costruita fondata fondato
hypo: *erei *erebbe andrei sarei metterei prenderei
stop: solo gia appena
stop: qual all dell sull coll agli alle allo ai dagli dalle nelle nei sui sugli sulle fatto fatta fare fate fanno faceva stato stata stati state siete avuto avuta avere tiene tieni tenere mette metti mettere preso presa dai dare sa sai sapere puo puoi potere deve devi dovere vuole vuoi volere viene vieni venire esce esci uscire resta rimane seguito arriva arrivare lascia lasciare qualche qualcosa qualunque qualsiasi alcun alcuna alcuni alcune stessi proprio propria propri proprie fuori dentro lontano tra fra contro verso durante entro maggiore minore primo principale principali abituale abituali tempo libero libera momento momenti ultimamente solito se sia personali parte dedica dedichi qui li loro lui esso essa essi tali tale capitato capita
own: aveva possiedono possedere posseduto disporre acquistare comprare pagare pagato paghiamo abbonata abbonati abbonarsi sottoscritto sottoscritta stipulato stipulata intestato intestata detiene
use: usano usato usare utilizzano utilizzato utilizzare guardi guardano guardato guardare leggi leggono leggere ascolti ascoltano ascoltato ascoltare mangi mangiano mangiato mangiare bevi bevono bevuto bere giochi giocano giocato giocare vai vanno andato andata andare visitato visitare visiti pratichi praticato praticare guidi guidano guidato guidare porti portato indossi indossato indossare ordini ordinato ordinare viaggiato viaggiare cucini cucinato cucinare consuma consumi consumato consumare frequenta frequenti frequentato suona suoni suonare partecipa partecipato
window: nell_ultimo nell_ultimo_anno negli_ultimi_dodici quest_ultimo_anno nell_anno_scorso
stop: altre_persone dispositivi apparecchi apparecchio servizi attivita elettrodomestici globale complessiva complessivo
window: quest_estate questa_primavera quest_inverno l_estate_scorsa l_inverno_scorso l_autunno_scorso la_primavera_scorsa
excuse: lavanderia
hypo: comprerebbe vedrei vedrebbe terrei verrei berrei
when: quanto_tempo_fa a_quando_risale
tense: dormiva mangiava giocava portava portavo andava andavo faceva facevo viveva vivevo lavorava lavoravo fumava fumavo beveva bevevo prendeva prendevo usava usavo teneva tenevo guidava guidavo leggeva leggevo *avano *evano *avamo *evamo
recently: oggi ieri l_altro_ieri stamattina questa_settimana la_settimana_scorsa la_scorsa_settimana questo_mese il_mese_scorso lo_scorso_mese ieri_sera
recently: stamani stanotte l_altro_giorno
stop: dopo impiega
stop: aumento crescita di_tasca_sua compresi effettivamente ci_descriva fa ricevuto ricevuta anche_lieve anche_solo
total: totale in_totale complessivamente in_tutto
hundred: somma_100 percentuale ripartizione

# How something is counted, or on which day.
irony: ah oh eh bravi complimenti
without: senza
apart: tranne eccetto a_parte oltre escluso esclusa esclusi escluden* ad_eccezione al_di_fuori
stop: compongono compone composto composta comprende fanno_parte fa_parte
excuse: in_maternita congedo_parentale congedo_di_maternita in_aspettativa per_gli_altri per_amici quando_ci_sono quando_vengono a_weekend_alterni
why: ci_dica_di_piu dicci_di_piu raccontaci raccontaci_di_piu ci_racconti la_tua_opinione la_sua_opinione il_tuo_parere il_suo_parere
 la_vostra_opinione un_commento ulteriori_commenti eventuali_commenti osservazioni eventuali_osservazioni altre_osservazioni note_aggiuntive
 spiega_perche spieghi_il_motivo per_favore_spieghi motiva_la_tua_risposta motivi_la_risposta per_quale_motivo per_quali_motivi in_dettaglio
 nel_dettaglio maggiori_dettagli specificare si_prega_di_specificare puo_specificare la_tua_esperienza la_sua_esperienza condividi_la_tua_esperienza
 descriva_la_sua_esperienza con_parole_tue con_parole_sue a_parole_tue suggerimenti eventuali_suggerimenti qualcosa_da_aggiungere
 vuole_aggiungere_altro cosa_ne_pensi cosa_ne_pensa risposta_libera testo_libero le_tue_impressioni
rating: grado_di_soddisfazione livello_di_soddisfazione
excuse: abbandonato abbandonata ho_mollato mai_finito mai_finita non_ho_finito non_finito mai_laureato senza_laurea non_terminato
not: non_miei non_mie
excuse: non_miei non_mie in_stagione
 fratellastro sorellastra per_lui per_loro cassa_integrazione fisioterapia riabilitazione sigaretta_elettronica di_lenticchie di_ceci di_tofu di_seitan
[measures]
words: tazze tazzine bicchieri bottiglie lattine porzioni fette pezzi tipico tipica normale media medio

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
21: ventuno
22: ventidue
23: ventitre
24: ventiquattro
25: venticinque
26: ventisei
27: ventisette
28: ventotto
29: ventinove
31: trentuno
32: trentadue
33: trentatre
34: trentaquattro
35: trentacinque
36: trentasei
37: trentasette
38: trentotto
39: trentanove
41: quarantuno
42: quarantadue
43: quarantatre
44: quarantaquattro
45: quarantacinque
46: quarantasei
47: quarantasette
48: quarantotto
49: quarantanove
51: cinquantuno
52: cinquantadue
53: cinquantatre
54: cinquantaquattro
55: cinquantacinque
56: cinquantasei
57: cinquantasette
58: cinquantotto
59: cinquantanove
61: sessantuno
62: sessantadue
63: sessantatre
64: sessantaquattro
65: sessantacinque
66: sessantasei
67: sessantasette
68: sessantotto
69: sessantanove
71: settantuno
72: settantadue
73: settantatre
74: settantaquattro
75: settantacinque
76: settantasei
77: settantasette
78: settantotto
79: settantanove
80: ottanta
81: ottantuno
82: ottantadue
83: ottantatre
84: ottantaquattro
85: ottantacinque
86: ottantasei
87: ottantasette
88: ottantotto
89: ottantanove
90: novanta
91: novantuno
92: novantadue
93: novantatre
94: novantaquattro
95: novantacinque
96: novantasei
97: novantasette
98: novantotto
99: novantanove
17: diciassette
19: diciannove

[rates]
260: lunedi_al_venerdi
365: ogni_giorno tutti_i_giorni quotidianamente ogni_mattina ogni_sera tutte_le_sere ogni_notte tutte_le_mattine
52: ogni_settimana tutte_le_settimane settimanalmente una_volta_alla_settimana una_volta_a_settimana ogni_sabato ogni_domenica ogni_weekend il_lunedi il_martedi il_mercoledi il_giovedi il_venerdi il_sabato la_domenica nei_weekend nel_weekend nei_fine_settimana settimanale
12: ogni_mese mensilmente una_volta_al_mese mensile
1: ogni_anno annualmente una_volta_all_anno
0: mai

[feelings]
-2: pessimo pessima disastro vergogna orrendo orribile inaccettabile da_incubo bruttissimo
-1: sporco rumoroso scortese deluso delusa
1: pulito puntuale gentile cortese veloce
2: meraviglia meraviglioso ottimo eccellente impeccabile perfetto contentissimo contentissima buonissimo buonissima bellissimo bellissima gentilissimi fantastico stupendo bravissimi soddisfattissimo
-2: atroce spaventoso ripugnante inferno penoso* deplorabil* detesto imbroglio furto da_evitare vomitevole orribil* pessim* odio odia schifo schifos* disastr* truffa vergogn* inaccettabil* terribil* peggiore incubo insopportabil* inutil* tortura ladri mai_piu scandal* disgustos*
-1: freddo insipido bruciato crudo confuso ingiusto sgarbat* lentissim* carissim* sporchissim* triste insicur* urla grida pesante scadente rovinat* cattivo cattiva male lento lenta caro cara cari delus* guast* problem* sporc* fredd* rumoros* noios* insoddisf* sgradevol* difficil* complicat* rotto rotta ritard* stanc* esaust* maleducat* scomod* scortes* antipatic* mediocre*
1: accogliente attent* chiar* giust* seren* saporit* morbid* professional* sicur* riposat* silenzios* buono buona buoni buone bene gentil* veloc* pulit* facil* content* soddisf* affidabil* comod* pratic* util* piacevol* simpatic* tranquill* efficac* fresc* puntual* discret*
2: sublime divino paradiso favolos* insuperabile fenomenale buonissim* bellissim* da_dieci stupend* ottim* eccellent* perfett* fantastic* adoro meravigli* splendid* incredibil* magnific* miglior* delizios* spettacolar* impeccabil* straordinari* felic*

-2: immangiabil* schifezz* indecent* ignobil* truffator* porcheria vergognos* da_denuncia pessimi orribili orrenda schifoso schifosa schifezza disgustoso
 disgustosa disastroso disastrosa vergognoso vergognosa immangiabile imbevibile truffatori intollerabile terribile terribili indecente scandaloso scandalosa
 penoso penosa soldi_buttati buttati_via uno_schifo squallido squallida allucinante
-2: la_peggiore il_peggiore peggio_di_cosi sconsiglio non_funziona_niente scappo
-1: muffa scarafagg* stressant* disorganizz* puzz* stantio approssimativ* superficial* trascurat* sciatt* brutto brutta brutti scadenti deludente deludenti
 delusione mediocre mediocri noioso noiosa noiosissimo lentissimo sporca sporchi maleducato maleducata maleducati scortesi sgarbato sgarbata sgradevole
 rumorosa guasto guasta difettoso difettosa carissimo carissima troppo_caro troppo_cara costoso insipida bruciata freddo_e gelido duro_come ritardo ritardi
 in_ritardo complicato complicata incompetente incompetenti insopportabile scomodo scomoda inutile lamentela lamentele arrabbiato arrabbiata stufo stufa puzza
 puzzava mi_hanno_ignorato nessuno_risponde male_alla_schiena fastidioso fastidiosa inaffidabile trascurato trascurata
-1: cade_la_linea linea_cade crolla buttano_giu
1: cortes* premuros* spazios* luminos* abbondant* rilassant* gradevole piacevole piacevoli gentili cortesi simpatico simpatica simpatici veloci pulita puliti
 efficiente comodo comoda comodi tranquillo tranquilla attento attenta disponibile disponibili soddisfatto soddisfatta contento contenta corretto pratico
 pratica carino carina bello bella belli affidabile utile accoglienti fresco fresca saporito saporita
2: squisit* eccezional* indimenticabil* da_sogno impareggiabil* sensazional* consigliatissim* ottima ottimi ottime eccellenti perfetta perfetti fantastica
 meravigliosa magnifico magnifica splendido splendida stupenda favoloso favolosa squisito squisita deliziosa delizioso straordinario straordinaria eccezionale
 eccezionali impeccabili incredibile spettacolare spettacolari indimenticabile entusiasta adorato innamorato innamorata il_migliore la_migliore niente_da_dire
 una_meraviglia un_sogno top consigliatissimo superlativo
2: da_favola non_cambierei una_favola pulitissime pulitissimo
-2: che_schifo fa_schifo patetico patetica un_disastro catastrofico catastrofe una_vergogna vergognatevi inammissibile indignato indignata truffe
 truffato truffata fregatura imbroglioni una_rapina ladroni presa_in_giro presa_per_il_culo merda di_merda una_merda una_cagata monnezza un_incubo
 un_inferno incompetenza incapaci cialtroni non_ci_torno non_tornero non_torneremo non_ci_metto_piu_piede non_consiglio non_lo_consiglio
 non_la_consiglio sconsigliato evitate statene_alla_larga state_alla_larga lasciate_perdere scappate neanche_gratis il_peggio di_male_in_peggio
 scarafaggi cimici tossico tossica umiliante furiosa
-1: scarso scarsa male_organizzato cosi_cosi niente_di_che niente_di_speciale lascia_a_desiderare lascia_molto_a_desiderare non_all_altezza peggiorato
 peggiorata sopravvalutato prezzi_folli prezzi_esagerati troppo_lento lentezza attese_infinite sempre_in_ritardo mai_arrivato non_risponde
 non_rispondono nessuna_risposta irraggiungibili disorganizzato disorganizzata disorganizzazione un_casino un_caos maleducazione scorbutico antipatico
 antipatica arrogante arroganza trattato_male trattati_male mancanza_di_rispetto poco_professionale poco_professionali poco_serio poco_seri
 scarsa_professionalita approssimativo menefreghismo sporche sporcizia sudicio lurido fatiscente non_funziona si_blocca si_impalla crasha buggata
 una_palla frustrante macchinoso servito_freddo scarsa_qualita ingannevole bugiardi bugie peccato insoddisfatto insoddisfatta scontento scontenta
 sottopagati sfruttati perdita_di_tempo tempo_perso
1: gentilezza cortesia disponibile_e educati_e cordiale premuroso sorridente sorridenti con_il_sorriso carini molto_bene molto_buono molto_buona
 molto_buoni tutto_bene buon_servizio buona_qualita buona_accoglienza buon_prezzo buon_rapporto_qualita_prezzo bella_esperienza bella_sorpresa
 professionalita molto_professionale molto_professionali competente competenti preparati affidabili efficienti efficienza efficace puntuali puntualita
 in_anticipo in_orario consegna_rapida ben_imballato ben_organizzato ben_curato curato curata pulite pulizia_perfetta spazioso facile_da_usare
 intuitivo intuitiva molto_utile funziona_bene senza_problemi nessun_problema niente_da_ridire conveniente onesti porzioni_abbondanti gustoso gustosa
 contenti soddisfatti soddisfacente mi_piace mi_e_piaciuto consiglio_a consigliato consigliata lo_consiglio tornero torneremo ci_torno
2: imbattibile fantastici uno_spettacolo da_leccarsi_i_baffi gentilissimo gentilissima soddisfattissima molto_soddisfatto molto_soddisfatta entusiasti
 il_top al_top il_massimo una_bomba da_dio da_paura spacca una_figata numero_uno i_migliori dieci_e_lode 10_e_lode cinque_stelle super_consigliato
 straconsigliato lo_consiglio_a_tutti consiglio_vivamente a_occhi_chiusi ad_occhi_chiusi oltre_le_aspettative non_potevo_chiedere_di_meglio
 mille_grazie coccolati un_gioiello una_chicca

[concepts]
# Household and family
child: mio_figlio mia_figlia figlio figli bambino bambini bimbo bimbi ragazzini ~pannolini ~il_grande_ha ~il_piccolo_ha ~asilo_nido ~passeggino
 ~biberon ~seggiolino ~nido ~maternita_a_casa ~compiti_con ~piccolo/m ~piccola/m ~bimba/m ~compiti/? ~ciuccio/? ~culla/? ~zaino/? ~maestra/?
 pargolo ~asilo/? ~scuola_materna/? ~elementari/?
 ~recita/? ~pediatra/? ~allattamento ~allatto ~congedo_di_maternita ~congedo_parentale ~assegno_unico ~affido_condiviso ~zainetto ~mensa_scolastica
 ~favola_della_buonanotte ~parco_giochi ~tata/? ~babysitter
child: ~partorito ~mio_parto ~mio_cesareo ~sala_parto ~travaglio
child: ~mio_piccolo ~mia_piccola ~mio_piu_piccolo ~mia_piu_piccola ~mio_grande ~riunione_dei_genitori
twins: gemelli gemelle
baby: neonato ~congedo_di_maternita
daughter: figlia figlie bambina
nursery: asilo nido
childcare: tata babysitter ~baby_sitter ~asilo_nido ~nido/? ~dalla_tata ~tagesmutter ~baby_parking
grandchild: nipotino nipotina nipotini
partner: il_mio_ragazzo la_mia_ragazza compagno compagna fidanzato fidanzata partner il_mio_compagno la_mia_compagna il_mio_fidanzato la_mia_fidanzata
 ~conviviamo
spouse: marito moglie coniuge sposo sposa ~anniversario_di_matrimonio ~nozze_d_argento ~ci_siamo_sposati ~luna_di_miel ~luna_di_miele
 ~fede_nuziale ~anni_di_matrimonio
sibling: fratello fratelli fratelli_o_sorelle fratelli_e_sorelle ~fratellino
sister: sorella sorelle ~sorellina
flatmate: coinquilino coinquilina coinquilini
alone: vivo_solo vivo_sola vivo_da_solo vivo_da_sola da_solo da_sola nessun_altro
marital: stato_civile situazione_sentimentale
married: sposato sposata sposati coniugato coniugata
single: single celibe nubile
divorced: divorziato divorziata separato separata
widowed: vedovo vedova
wedding: matrimonio nozze
nevermarried: celibe nubile mai_sposato mai_sposata mai_stato_sposato mai_stata_sposata
pregnant: incinta gravidanza ~ecografia ~ostetrica

# Housing
home: abitazione titolo_di_godimento
landlord: padrone_di_casa proprietario_di_casa locatore ~caparra/?
rent: affitto canone ~contratto_di_affitto ~aumento_dell_affitto
homeloan: nostro_mutuo mio_mutuo
mortgage: mutuo ~rata/? ~tasso/? mutui ~rata_del_mutuo ~tasso_fisso ~tasso_variabile ~rata_della_casa
owner: casa_nostra comprato_casa abbiamo_comprato proprietario proprietaria di_proprieta casa_mia ~assemblea_condominiale ~imu ~rogito ~casa_di_proprieta
 ~assemblea_di_condominio ~abbiamo_comprato_casa ~prima_casa/?
tenant: inquilino inquilina in_affitto ~padrone_di_casa ~caparra ~affitto ~contratto_d_affitto ~cauzione/?
 ~proprietario_di_casa/? ~canone/?
withparents: con_i_miei con_i_genitori dai_miei
garden: giardino orto ~aiuole ~prato_all_inglese ~siepe/? ~aiuola/? ~rose/? ~siepi ~potatura ~annaffio ~annaffiare ~tosaerba ~pomodori/? ~gazebo ~pergola
 ~erbacce ~compostiera ~dondolo/? ~ulivi/?
lawn: prato ~prato_da_tagliare ~tagliaerba
balcony: balcone ~vasi/? ~ringhiera/?
garage: garage box/? box_auto
pool: piscina ~trampolino ~bordo_vasca ~depuratore
cellar: cantina
heating: riscaldamento
gas: gas metano caldaia_a_gas ~caldaia
heatpump: pompa_di_calore
stove: camino stufa_a_legna stufa_a_pellet caminetto ~spazzacamino ~legna_da_ardere ~legna/? ~brace/? ~cenere/? ~ciocchi/? ~ceppo ~ceppi ~fiamme/? ~pellet
 ~canna_fumaria ~fuoco/?
solar: pannelli_solari fotovoltaico ~pannelli_fotovoltaici ~inverter ~scambio_sul_posto ~pannelli/? ~tetto/? ~kwh/? ~rete/?
solar: ~pannelli_sul_tetto ~immetto_in_rete ~produciamo/?
aircon: condizionatore aria_condizionata climatizzatore ~split/? ~telecomando/? ~fresco/?
cleaner: donna_delle_pulizie colf domestica/?
moving: trasloco traslocato
renovation: ristrutturazione ristrutturare lavori_in_casa ~muratore/? ~piastrelle/? ~idraulico/?
smarthome: domotica casa_intelligente ~alexa ~lampadine_smart ~presa_smart ~termostato_smart ~philips_hue ~luci/? ~tapparelle/? ~voce/?
alarm: allarme ~antifurto ~telecamera_di_sorveglianza
terrace: terrazzo terrazza
pelletstove: stufa_a_pellet

# Work and education
employment: situazione_lavorativa occupazione condizione_professionale
job: lavoro lavora impiego posto_di_lavoro ~il_mio_turno ~il_mio_capo ~busta_paga ~riunione_di_lavoro ~i_miei_colleghi ~timbrare_il_cartellino
 ~cantiere/? ~collega/? ~colleghi/? ~riunione/? ~stipendio/? ~turno/? ~tredicesima ~cartellino/? ~timbro/? ~turno_di_notte ~straordinari
 ~in_ufficio/? ~contratto_a_tempo ~ferie/? ~fabbrica/? ~caporeparto ~buoni_pasto
job: ~timbro_il ~mio_turno ~timbrare
commute: andare_al_lavoro al_lavoro tragitto_casa
boss: il_mio_capo mio_capo superiore/? capo capoufficio direttrice/? responsabile/?
overtime: straordinari straordinario
homeoffice: smart_working telelavoro lavoro_da_casa lavorare_da_casa lavora_da_casa ~tavolo_della_cucina/? ~pigiama/? ~in_pigiama/? ~videochiamata/? ~call/?
 ~dal_salotto
shiftwork: turni_di_notte turno_di_notte lavoro_a_turni turni
businesstrip: viaggi_di_lavoro viaggio_di_lavoro trasferta trasferte
reports: gestisce_persone persone_da_gestire collaboratori coordina collaboratori_da_gestire coordina_personale ~mio_team ~miei_collaboratori ~turni/?
 ~ferie/? ~squadra/? ~sottoposti
fulltime: tempo_pieno full_time
parttime: part_time tempo_parziale
employee: dipendente
unemployed: disoccupato disoccupata senza_lavoro ~naspi senza_impiego senza_occupazione
retired: pensionato pensionata in_pensione pensione/? ~liquidazione/? ~inps/?
homemaker: casalinga
selfemployed: autonomo autonoma partita_iva
business: mia_azienda mio_negozio mia_ditta attivita_propria propria_attivita mia_attivita propria_azienda ~clienti/? ~iva/? ~fatture/?
 ~partita_iva
staff: dipendenti miei_dipendenti
solo: freelance libero_professionista senza_dipendenti ditta_individuale
student: studente studentessa ~i_miei_esami ~facolta/? ~universita/? ~esami/? ~appunti ~tesi ~libretto/? ~fuorisede ~liceo/? ~maturita ~lezioni/?
 ~borsa_di_studio ~cfu ~corso_di_laurea ~sessione/?
sidejob: secondo_lavoro lavoretto lavoro_extra arrotondare ~mance/? ~serate/? ~cameriere/?
union: sindacato iscritto_al_sindacato ~cgil ~cisl ~uil
education: titolo_di_studio istruzione
degree: universita tesi ~facolta/? ~tesi_di_laurea ~laureato_in ~laureata_in ~mi_sono_laureato ~mi_sono_laureata ~110_e_lode ~e_lode ~dottorato
primary: licenza_elementare elementari nessun_titolo
secondary: licenza_media terza_media
highschool: diploma maturita liceo
bachelor: laurea_triennale triennale
master: laurea_magistrale magistrale laurea laureato laureata
phd: dottorato
course: corso corsi formazione corso_serale ~docente/? ~certificato/? ~dispense/?
languages: lingua_straniera lingue_straniere ~corso_di_inglese ~duolingo ~babbel ~vocaboli/? ~grammatica/? ~b2/?

# Transport
car: auto macchina automobile macchine vettura veicolo ~benzina ~bollo ~bagagliaio ~chilometraggio ~parabrezza ~paraurti ~tergicristalli
 ~cambio_dell_olio ~cinghia_di_distribuzione ~pieno_di_benzina ~tagliando ~revisione_dell_auto ~gasolio/? ~gomme/? ~meccanico/? ~parcheggio/? ~pieno/?
 ~revisione/? ~frizione/m ~motore/m ~diesel/? ~officina/? ~autostrada/? ~casello/? ~freni/? ~volante/? ~parcheggiato/? ~parcheggio_sotto_casa/?
 ~fari/? ~serbatoio/? ~tangenziale/? ~sedile/? ~panda/? ~golf/? ~benzinaio ~pneumatici ~marmitta ~cambio/? ~targa/? ~semaforo/? ~carrozziere
 ~sedile_posteriore ~fare_il_pieno ~in_coda/?
car: ~mia_frizione ~gomme_nuove ~gomme_invernali ~fatto_il_pieno ~revisione_della
carbrand: panda fiat vw volkswagen bmw audi mercedes toyota ford renault peugeot citroen opel dacia skoda tesla kia nissan hyundai clio polo/? punto/?
 fiat_panda ypsilon alfa_romeo giulietta lancia yaris
carbrand: ~mia_panda ~mia_punto ~mia_ypsilon ~sulla_panda ~mia_500 ~mia_golf
ecar: auto_elettrica macchina_elettrica ~colonnina ~wallbox ~colonnina_di_ricarica ~ricarica/? ~autonomia/?
licence: patente patente_b ~punti_patente ~punti_della_patente ~ho_preso_la_patente
drive: guida/v guido guidare ~al_volante ~autostrada/? ~sorpassare/? ~parcheggiare/? ~tangenziale/? ~coda/? ~guidando ~guidavo ~in_macchina_da_solo
motorcycle: moto motorino scooter vespa motocicletta ~casco/? ~motociclista ~casco_integrale ~guzzi ~ducati ~yamaha ~kawasaki ~curve/? ~in_piega
bike: bici bicicletta biciclette ~mountain_bike ~pista_ciclabile/? ~sella/? ~pedalare/? ~manubrio/? ~casco/? ~catena/? ~foratura/? ~in_bici
 ~pedalo ~pedali ~lucchetto ~camera_d_aria ~ciclabile
ebike: bici_elettrica ebike
scooter: monopattino
publictransport: mezzi_pubblici trasporto_pubblico trasporti_pubblici mezzi/? ~abbonamento_mensile ~abbonamento_atac ~biglietto_dell_autobus
 ~ritardo/? ~fermata/? ~controllore/? ~binario/? ~vagone/? ~abbonamento_atm ~autobus ~biglietto/? ~carrozza/? ~in_piedi_sul
 ~ora_di_punta/? ~pendolare
publictransport: ~abbonamento_annuale/? ~aspetto_il/? ~capolinea
publictransport: ~alla_fermata ~autista_del_bus
bus: autobus bus pullman ~corriera ~fermata/? ~linea/?
train: treno treni trenitalia italo frecciarossa ~regionale ~binario/? ~stazione/? ~carrozza/? ~ritardo/? ~pendolari/? ~capotreno
tram: tram
metro: metropolitana metro
taxi: taxi ~tassista
carsharing: car_sharing ~blablacar ~enjoy_auto
walking: ~a_piedi ~camminare ~passeggiata
boat: ~barca ~gommone ~motoscafo ~ormeggio/? ~porto/? ~ancora/? ~barca_a_vela ~porticciolo ~scafo ~ancora_in_rada ~posto_barca ~randa ~fuoribordo ~timone
camper: ~camper ~roulotte

# Travel
abroad: estero all_estero altro_paese fuori_dall_italia ~controllo_passaporti ~creta ~santorini ~mykonos ~ibiza ~maiorca ~tenerife ~bali ~phuket
 ~marrakech ~sharm_el_sheikh ~lisbona ~barcellona ~londra ~berlino ~parigi ~praga ~dubai ~dogana/? ~frontiera/? ~fuso_orario/? ~passaporto/? ~in_spagna
 ~in_francia ~a_parigi ~a_londra ~in_grecia ~in_croazia ~a_berlino ~in_germania/? ~in_portogallo ~a_lisbona ~a_barcellona ~in_egitto ~sharm ~in_thailandia
 ~in_giappone ~a_new_york ~negli_stati_uniti ~in_marocco ~in_tunisia ~in_turchia ~a_istanbul ~in_irlanda ~in_scozia ~in_norvegia ~a_praga ~ad_amsterdam
 ~a_vienna ~a_budapest ~alle_maldive ~a_cuba ~a_ibiza ~a_formentera
flight: aereo volo voli volare volato ~ryanair ~carta_d_imbarco ~bagaglio_a_mano ~easyjet ~ita_airways ~posto_finestrino ~aeroporto/? ~finestrino/?
 ~imbarco/? ~decollo/? ~atterraggio/? ~turbolenze/? ~hostess/? ~pilota/? ~scalo/? ~valigia/? ~alitalia ~turbolenza ~low_cost
flight: ~atterrati
holiday: vacanza vacanze viaggio viaggi ferie ~villeggiatura
hotel: albergo hotel alberghi ~camera_d_albergo ~frigobar ~reception/? ~portiere/? ~buffet/? ~mezza_pensione ~pensione_completa ~receptionist
 ~colazione_a_buffet
camping: campeggio ~tenda_da_campeggio ~sacco_a_pelo ~picchetti ~tenda/? ~piazzola/? ~fornellino ~roulotte ~veranda/? ~materassino ~campeggiatori
tent: tenda
cruise: crociera crociere ~msc_crociere ~cabina/? ~ponte/? ~scalo/? ~nave/?
airbnb: airbnb casa_vacanze ~agriturismo
ski: sci sciare snowboard ~skipass ~seggiovia ~settimana_bianca ~piste/? ~pista/? ~baita/? ~neve/? ~skilift ~scarponi ~pista_nera ~pista_rossa ~neve_fresca
 ~maestro_di_sci ~racchette/?
hiking: escursionismo trekking ~scarponi ~escursione ~sentiero/? ~vetta/? ~rifugio/? ~zaino/? ~vesciche/?
beach: spiaggia ~ombrellone ~bagnino ~sabbia/? ~asciugamano/? ~onde/?
hostel: ostello ostelli
rentalcar: auto_a_noleggio autonoleggio noleggio_auto
packageholiday: viaggio_organizzato tutto_incluso villaggio_turistico tutto_compreso
ferry: traghetto traghetti
interrail: interrail
travelagency: agenzia_di_viaggi agenzia_viaggi
longbus: flixbus
backpacking: zaino_in_spalla
worldtrip: giro_del_mondo
spa_hotel: terme
travelblog: booking_com tripadvisor

# Animals
pet: animale_domestico animali_domestici animali animale ~croccantini ~ciotola/? ~antipulci ~microchip
dog: cane cani cucciolo cagnolino ~guinzaglio ~labrador ~barboncino ~bassotto ~pastore_tedesco ~beagle ~cocker ~bulldog ~volpino
 ~sacchetti_per_la_cacca ~scodinzola ~abbaia/? ~abbaiare/? ~collare/? ~zampe/? ~zampa/? ~ciotola/? ~cuccia/? ~museruola/? ~portarlo_fuori/?
 ~portarla_fuori/? ~crocchette/? ~annusa/? ~ringhia/? ~meticcio/? ~setter ~area_cani ~bisognini ~passeggiata_serale/?
 ~jack_russell ~golden_retriever
dog: ~al_guinzaglio ~sacchetti_per_i_bisogni ~abbaia
cat: gatto gatti gatta gattino ~tiragraffi ~miagol* ~micio ~micia ~miagola ~miagolare ~fa_le_fusa ~fusa ~gattaiola ~siamese ~persiano ~peli_di_gatto
 ~crocchette_del_gatto ~lettiera/? ~sabbia/? ~graffia/? ~graffi/? ~unghie/? ~ciotola/? ~crocchette/? ~sterilizzato/? ~gattina
 ~croccantini/?
cat: ~lettiera ~gattile
bird: uccellino pappagallo canarino canarini pappagallino cocorita cocorite ~voliera ~gabbia/? ~semi/? ~becca/? ~cinguetta/? ~cantano/? ~piume/?
 ~trespolo/?
bird: ~gabbietta ~sua_gabbia ~miglio/?
fishtank: acquario pesci_rossi pesce_rosso guppy ~vasca/? ~filtro/? ~alghe/? ~boccia/?
rabbit: coniglio coniglietto conigli coniglio_nano ~gabbia/? ~fieno/? ~carote/?
hamster: criceto criceti ~ruota/? ~gabbia/? ~segatura/?
guineapig: porcellino_d_india cavia cavie ~fieno/? ~gabbia/?
reptile: tartaruga serpente tartarughe iguana geco ~terrario/? ~lampada/? ~rettilario
horse: cavallo cavalli ~cavalla ~puledro ~maniscalco ~scuderia ~maneggio ~sella/? ~galoppo/? ~box/? ~zoccoli/? ~fieno/? ~staffe ~briglie
chickens: galline pollaio gallo ~becchime/? ~uova_fresche/? ~ovaiole
cattle: mucche pecore capre
wildbirds: ~mangiatoia_per_uccelli
vet: veterinario veterinaria ~antiparassitario ~vermifugo ~vaccino/? ~microchip/? ~zecche/?
petfood: cibo_per_animali crocchette
petsitter: dog_sitter pensione_per_cani

# Appliances and devices
dishwasher: lavastoviglie ~brillantante ~cestello_posate ~stoviglie/? ~svuotare/? ~caricare/? ~pastiglie/?
oven: forno forni ~preriscaldare ~ventilato ~teglia/? ~arrosto/?
microwave: forno_a_microonde forno_microonde microonde ~scaldare/? ~riscaldare/?
fridge: frigo frigorifero ~ripiano/?
freezer: congelatore ~freezer ~sbrinare/? ~congelare/?
coffeemachine: macchina_del_caffe moka nespresso macchinetta_del_caffe ~macchina_espresso ~capsule_caffe ~cappuccinatore ~capsule/? ~cialde/?
 ~capsula/? ~cialda/? ~chicchi/? ~macinare/?
kettle: ~bollitore
airfryer: friggitrice_ad_aria ~patatine/? ~cestello/?
foodprocessor: bimby robot_da_cucina ~frullatore ~planetaria ~minipimer ~impasta/? ~frusta/?
washingmachine: lavatrice ~ammorbidente ~centrifuga/? ~bucato/? ~cestello/? ~detersivo/? ~panni/? ~lavaggio/? ~gradi/? ~calzini/? ~oblo/?
 ~guarnizione/? ~scarico/?
dryer: asciugatrice ~filtro/? ~asciugamani/? ~panni/?
vacuum: aspirapolvere ~scopa_elettrica ~folletto ~passare_l_aspirapolvere
robotvac: robot_aspirapolvere roomba roborock ~base/?
ironing: stirare stiro ferro_da_stiro ~asse_da_stiro ~camicie/? ~pieghe/?
sewing: cucire macchina_da_cucire ~cucito ~stoffa/? ~stoffe/? ~orlo/? ~filo/? ~cerniera/? ~cartamodello/? ~ago/?
powertools: trapano avvitatore sega_circolare levigatrice
mower: tosaerba tagliaerba
tv: televisione televisore tv tele ~telecomando/? ~canale/? ~canali/? ~zapping/? ~telegiornale ~divano/? ~pollici/? ~faccio_zapping ~schermo_piatto
computer: computer pc ~tastiera ~mouse ~disco_fisso
laptop: portatile ~macbook
tablet: tablet
ipad: ipad
phone: telefono cellulare telefonino ~samsung/m ~galaxy/m ~nokia/m ~xiaomi/m ~huawei/m ~motorola/m ~pixel/m
smartphone: smartphone ~telefonino ~app/? ~notifiche ~giga/?
iphone: iphone
smartwatch: smartwatch orologio_intelligente apple_watch
console: console playstation xbox nintendo switch ~ps5 ~ps4 ~nintendo_switch ~wii ~joystick/? ~pad/?
printer: stampante ~cartucce ~inchiostro/? ~cartuccia/? ~toner/?
camera: macchina_fotografica fotocamera ~obiettivo/? ~treppiede/?
headphones: cuffie auricolari airpods
speaker: ~altoparlante_intelligente ~smart_speaker ~echo_dot ~alexa/?
ereader: ereader kindle e_reader kobo
vr: visore_vr

# Media and services
streaming: streaming piattaforme_streaming piattaforma_streaming ~now_tv ~dazn ~raiplay ~infinity ~serie/? ~puntata/? ~puntate/? ~episodi/?
 ~stagione/? ~abbonamento/? ~sky_go ~prime_video ~disney_plus ~ultima_stagione ~maratona/?
streaming: servizio_di_streaming streaming_video abbonamento_streaming ~puntata_dopo ~maratona_di_serie ~episodi_di_fila
netflix: netflix
disney: disney
primevideo: prime_video amazon_prime
musicstreaming: spotify ~apple_music ~streaming_musicale ~playlist/?
newspaper: giornale giornali quotidiano ~cruciverba/? ~editoriale/? ~inserto/?
podcast: podcast ~puntata/? ~episodio/? ~puntate/?
radio: radio ~stazione/? ~speaker/?
internet: internet wifi fibra/? ~adsl ~modem ~mega/? ~velocita/?
mobileplan: tariffa_telefonica ~piano_tariffario
socialmedia: social social_network ~i_miei_follower ~social_media ~pinterest ~follower/? ~like/? ~storie/? ~post/? ~pubblico/? ~hashtag/? ~profilo/? ~reel
 ~bacheca ~influencer ~scrollo ~scrollare ~foto_su_instagram ~tiktok
facebook: facebook
instagram: instagram insta ~reels/? ~storie/?
tiktok: tiktok
linkedin: linkedin
youtube: youtube
whatsapp: whatsapp ~telegram
datingapp: app_di_incontri tinder ~bumble ~meetic ~match/? ~appuntamento/? ~profilo/?
gaming: videogiochi videogioco ~gamer ~fortnite ~minecraft ~fifa ~call_of_duty ~candy_crush ~joystick/? ~livello/? ~partita/? ~skin/? ~gilda/? ~partita_online
 ~steam ~clan/? ~ranked ~joypad ~zelda
onlineshop: acquisti_online comprare_online acquista_online compra_online spesa_online shopping_online su_internet ~zalando ~temu ~shein
 ~acquisto_online ~pacco/? ~pacchi/? ~corriere/? ~ordine/? ~reso/? ~carrello/? ~vinted ~amazon ~punto_di_ritiro
onlineshop: ~nel_carrello/? ~corriere_mi ~ordinato_online ~reso_gratuito
amazon: amazon
ebay: ebay
secondhand: seconda_mano vinted di_seconda_mano subito/? usato/? usato_su ~subito_it ~mercatino ~mercatino_dell_usato ~su_subito
loyalty: carta_fedelta tessera_punti tessera_fedelta
aichat: chatgpt intelligenza_artificiale_generativa
vpn: vpn
cloud: icloud ~dropbox ~google_drive

# Money
bankaccount: conto_corrente conto_bancario
creditcard: carta_di_credito ~mastercard ~visa ~american_express ~plafond ~mia_visa ~estratto_conto/? ~fido/?
cash: contanti contante ~bancomat/? ~banconote/? ~monete/? ~prelevo/? ~spiccioli ~portafoglio/?
mobilepay: apple_pay google_pay satispay
loan: prestito finanziamento debito debiti prestiti ~mutuo ~rata_del ~rate_del ~rata/? ~rate/? ~interessi/? ~finanziaria/? ~a_rate ~cessione_del_quinto
 ~findomestic ~agos
loan: ~finire_di_pagare ~finanziato ~finanziata ~rata_della
savings: risparmi risparmia risparmio risparmiare mettere_da_parte ~libretto/? ~salvadanaio/? ~metto_da_parte ~buoni_postali ~fondo_di_emergenza
savingsaccount: conto_di_risparmio conto_deposito libretto_di_risparmio
invest: investimenti investe investire investo ~azioni ~fondi ~borsa ~btp ~dividendi/? ~portafoglio/? ~broker/? ~etf ~portafoglio_titoli ~trading ~bitcoin
stocks: etf fondi azioni/? borsa/? ~dividendi
crypto: criptovalute bitcoin
insurance: assicurazione assicurazioni polizza assicurato assicurata ~assicuratore ~generali ~franchigia/? ~premio/? ~perito/? ~sinistro/? ~unipol ~rc_auto
healthinsurance: assicurazione_sanitaria
lifeinsurance: assicurazione_sulla_vita polizza_vita
homeinsurance: assicurazione_sulla_casa assicurazione_casa assicurazione_della_casa polizza_casa
carinsurance: rc_auto assicurazione_auto
travelinsurance: assicurazione_viaggio
petinsurance: assicurazione_per_animali
claim: sinistro ~perito/? ~assicurazione_mi_ha_pagato ~risarcito ~risarcita ~risarcimento
pension: fondo_pensione ~pensione_integrativa
statebenefits: reddito_di_cittadinanza ~assegno_unico ~sussidi
gambling: scommesse scommettere gioco_d_azzardo ~scommetto ~slot_machine ~gratta_e_vinci ~bolletta_scommesse ~quota/? ~schedina/? ~giocata/?
 ~vincita/? ~schedine ~superenalotto ~lotto ~scommessa ~scommesso ~slot ~videopoker ~sisal ~snai ~bolletta_vincente ~ambo/? ~terno ~cinquina ~roulette ~casino
 ~tombola/? ~cavallo_vincente
sendmoney: inviare_denaro_all_estero western_union
taxreturn: dichiarazione_dei_redditi 730_precompilato
will: testamento
gold: lingotti monete_d_oro
bnpl: klarna scalapay
overdraft: scoperto_di_conto
paypal: paypal
crowdfunding: crowdfunding
taxadviser: commercialista
studentloan: prestito_studentesco

# Food and drink
meat: carne ~ragu ~polpette ~bistecca ~fiorentina ~salsiccia ~prosciutto ~cotoletta ~spezzatino ~porchetta ~brasato ~mortadella ~arrosto/?
 ~grigliata/? ~al_sangue/? ~macellaio/? ~griglia/? ~arrosticini/? ~salsicce ~speck ~salame ~bresaola ~agnello ~abbacchio ~maiale ~vitello ~manzo ~pancetta
 ~guanciale ~hamburger ~coniglio/? ~macelleria ~carbonara ~cinghiale/?
meat: ~stufato/? ~arrosticini ~bollito/? ~scaloppine ~kebab ~ossobuco
redmeat: carne_rossa
chicken: pollo tacchino ~petto_di_pollo
beef: manzo bistecca hamburger fiorentina/? ~vitello
pork: maiale prosciutto salame salsiccia speck porchetta ~guanciale ~pancetta
fish: pesce salmone tonno ~merluzzo ~orata ~branzino ~acciughe ~baccala ~alici ~trota ~pescivendolo ~pesce_spada ~sogliola
seafood: gamberi cozze vongole frutti_di_mare calamari ~polpo ~scampi ~gamberetti ~aragosta ~fritto_misto
dairy: latticini yogurt burro panna ~mozzarella ~ricotta ~parmigiano ~stracchino ~formaggio ~gorgonzola ~pecorino ~mascarpone
milk: latte
cheese: formaggio formaggi mozzarella parmigiano ~gorgonzola ~pecorino
egg: uovo uova frittata uova_strapazzate ~uovo_sodo ~zabaione
gluten: glutine
sugar: zucchero dolci cioccolato ~caramelle ~biscotti ~torta ~nutella
fastfood: fast_food mcdonald mcdonalds ~burger_king ~kebab ~mcdrive ~patatine/? ~hamburger/? ~nuggets/? ~kfc ~big_mac ~patatine_fritte/?
delivery: cibo_a_domicilio glovo just_eat deliveroo ~rider/? ~fattorino/? ~mancia/? ~app/?
restaurant: ristorante ristoranti ~trattoria ~osteria ~pizzeria ~cameriere/? ~antipasto/? ~dolce/?
cooking: cucinare cucina/v cucino ~soffritto ~mie_lasagne ~sfoglia ~mio_ragu ~pentola/? ~padella/? ~cipolla/? ~aglio/? ~ricetta/? ~sugo/? ~forno/?
 ~mattarello/? ~ragu/? ~soffriggo/? ~bimby ~ai_fornelli ~risotto_lo_faccio
baking: torte dolci_fatti_in_casa ~lievito_madre ~torta_fatta ~crostata ~impasto/? ~farina/? ~lievito/? ~forno/? ~teglia/? ~torta ~biscotti_fatti ~impastare
 ~ciambellone ~inforno
breakfast: colazione ~cornetto
organic: biologico bio biologici
grocery: supermercato ~spesa_settimanale ~esselunga ~coop ~conad ~lidl ~eurospin ~carrefour ~aldi ~carrello/? ~cassa/?
mealkit: hellofresh
alcohol: alcol alcolici alcool bevande_alcoliche ~sbornia ~vino ~birra ~spritz ~grappa ~prosecco ~limoncello ~chianti ~barolo ~negroni ~amaro
 ~rosso_di ~aperitivo/? ~calice/? ~brindisi/? ~bicchiere_di_vino ~bicchiere_di_rosso ~postumi ~cocktail ~gin_tonic ~whisky ~vodka ~rum ~ubriaco ~brillo/?
 ~alticcio ~birretta
alcohol: ~un_bicchiere_di_vino ~aperol ~grappino
beer: birra birre birra_media ~peroni ~moretti ~ichnusa ~pinta ~bionda/? ~alla_spina ~ipa ~weiss
wine: vino vini prosecco chianti ~barolo ~nero_d_avola ~vermentino ~cantina/? ~cavatappi ~calice ~rosso/? ~bianco/? ~montepulciano ~lambrusco
spirits: whisky rum vodka gin grappa spritz cocktail negroni amaro/? ~limoncello
caffeine: caffeina
coffee: caffe espresso cappuccino ~tazzina/? ~macchiato ~ristretto ~espressino ~caffelatte ~americano/? ~lungo/?
tea: te_verde tisana te ~camomilla
softdrink: ~te_freddo bibite bibita coca_cola ~fanta ~aranciata
energydrink: red_bull energy_drink bevande_energetiche
diet: dieta alimentazione
vegetarian: vegetariano vegetariana
vegan: vegano vegana
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
diet_plan: a_dieta dieta_dimagrante contare_le_calorie
lactosefree: intollerante_al_lattosio
halal: halal
eatout_canteen: schiscetta
sweetener: dolcificante
snacks: snack patatine_in_busta

# Body and health
smoking: fuma fumo fumare sigaretta sigarette tabacco un_fumatore una_fumatrice sono_fumatore sono_fumatrice fumatore/? fumatrice/?
 ~pacchetto_al_giorno ~marlboro ~tabacco_da_rollare ~posacenere ~pausa_sigaretta ~cicca/? ~accendino/? ~pacchetto/? ~tabaccaio/? ~pacchetto_di_sigarette
 ~mozzicone ~mozziconi ~camel ~boccata ~sigaro ~sigari ~toscano/? ~drum/? ~filtri ~cartine ~cicche
smoking: ~una_sigaretta ~mi_accendo_una
nonsmoker: non_fumatore non_fumatrice
vaping: svapo svapa sigaretta_elettronica svapare ~iqos ~svapatore ~liquido/?
cannabis: canna canne_fumate marijuana spinello
medication: farmaco farmaci medicinali medicine medicina ~insulina ~portapillole ~antidepressivo ~antibiotico ~cardioaspirina ~eutirox ~metformina
 ~compresse ~pastiglia/? ~pastiglie/? ~pillola/? ~ricetta/? ~compressa/? ~farmacia/? ~dose/? ~pillole ~antidepressivi ~ansiolitici ~gocce/?
 ~pressione/?
medication: ~pastiglia_per ~pastiglia_della ~pasticca ~pillola_della ~compressa
medication: ~mie_pastiglie ~mie_pillole ~anticoagulante ~cortisone
painkiller: antidolorifici ibuprofene tachipirina ~aspirina ~antidolorifico ~oki
supplement: integratori vitamine ~magnesio
contraception: contraccezione ~anticoncezionale ~preservativi ~spirale
glasses: occhiali ~lenti_progressive ~ottico/? ~montatura/? ~diottrie/? ~progressive ~miope ~occhiali_da_lettura ~lenti/?
contacts: lenti_a_contatto
hearingaid: apparecchio_acustico apparecchi_acustici ~amplifon ~pile/?
dentist: dentista ~otturazione/? ~carie/? ~corona/? ~dente_del_giudizio ~devitalizzato ~trapano/? ~ablazione ~pulizia_dei_denti ~igienista
doctor: medico dottore dottoressa medico_di_base ~ricetta/? ~sala_d_attesa/?
hospital: ospedale ricoverato pronto_soccorso ricovero ~reparto/? ~dimesso/? ~flebo/? ricoverata ~barella ~corsia/? ~ambulanza/? ~infermiera/?
hospital: policlinico ~notti_al/? ~in_corsia
surgery: operazione operato operata intervento_chirurgico operazione_chirurgica ~anestesia/? ~cicatrice/? ~chirurgo/? ~punti/? ~protesi
 ~anestesista ~menisco ~sala_operatoria
surgery: ~protesi_all_anca ~protesi_al_ginocchio ~mi_hanno_operato ~mi_hanno_operata ~mi_hanno_tolto ~tolto_la_colecisti ~operazione_alla
therapy: psicologo psicologa terapia terapeuta psichiatra psicoterapia ~seduta/? ~sedute/? ~psicoterapeuta ~analista/?
physio: fisioterapista fisioterapia
allergy: allergia allergie allergico allergica ~antistaminico ~polline/? ~pollini/? ~starnuti/? ~starnutisco/? ~graminacee/? ~antistaminici ~orticaria
 ~raffreddore_da_fieno ~adrenalina/? ~gonfiore/? ~shock_anafilattico
allergy: ~anafilattico ~anafilassi ~autoiniettore
chronic: malattia_cronica ~fibromialgia ~sclerosi_multipla ~psoriasi
diabetes: diabete diabetico ~insulina ~diabetica ~glicemia ~glucometro ~metformina
asthma: asma asmatico ~inalatore ~ventolin
vaccine: vaccino vaccinato vaccinata vaccinazione vaccinare vaccini ~dose/? ~richiamo/? ~puntura/?
sickleave: malattia_dal_lavoro in_malattia
sleepproblem: insonnia disturbi_del_sonno ~notte_in_bianco ~notti_in_bianco ~conto_le_pecore ~non_chiudo_occhio
tattoo: tatuaggio tatuaggi tatuato tatuatore tatuata ~tatuatrice ~inchiostro ~ago/? ~avambraccio/? ~polso/?
piercing: piercing
makeup: trucco truccarsi rossetto mascara ~fondotinta ~correttore_occhiaie ~cipria/? ~matita/? ~pennello/? ~ombretto ~eyeliner ~mi_trucco ~struccante ~fard
skincare: ~crema_viso ~siero ~retinolo ~contorno_occhi ~crema_idratante
hairdye: ~tinta_per_capelli ~tingere ~tinge ~meches ~colpi_di_sole ~ricrescita/? ~castano/? tinta tinto ~capelli_bianchi/? ~henne ~decolorazione ~colorazione
 ~balayage
hairdresser: parrucchiere parrucchiera barbiere
perfume: profumo profumi acqua_di_colonia
nails: smalto manicure unghie_gel
jewellery: gioielli orecchini collana braccialetto
beard: barba baffi
cosmeticsurgery: botox chirurgia_estetica filler
blooddonor: donare_il_sangue donatore_di_sangue donato_il_sangue avis ~donazione_di_sangue ~sacca ~prelievo/? ~donatore ~donatrice
migraine: emicrania emicranie
backpain: mal_di_schiena lombalgia sciatica
acupuncture: agopuntura
homeopathy: omeopatia omeopatico
massage: massaggio massaggi massaggiatore
cpap: cpap
earplugs: tappi_per_le_orecchie
snoring: russare russo_la_notte russa russo/? russi/? ~segheria
meditation: meditare meditazione medito
sunscreen: crema_solare protezione_solare
tanning: solarium lampada_abbronzante autoabbronzante
braces: apparecchio_ai_denti
wig: parrucca extension_ai_capelli

# Sport and leisure
exercise: sport attivita_fisica esercizio ~zumba ~crossfit ~mezza_maratona ~pesi ~manubri ~addominali ~flessioni ~palestra ~allenamento/? ~allenarmi/?
 ~scarpette/? ~sudare/? ~vasche/? ~ripetizioni/?
exercise: ~partita_di_calcetto ~calcetto ~padel ~squat
gym: palestra ~manubri/? ~pesi/? ~tapis_roulant/? ~spogliatoio/? ~attrezzi/? ~panca_piana ~squat ~personal_trainer ~abbonamento_in_palestra ~scheda/?
 ~crossfit ~spinning ~cyclette
running: correre corro corsa jogging ~maratona ~scarpe/? ~chilometri/? ~ritmo/? ~corsetta ~mezza_maratona ~pettorale/? ~scarpe_da_corsa ~dieci_chilometri
 ~ripetute/? ~runner
running: ~traguardo/? ~chilometri_di_corsa
swimming: nuoto nuotare ~stile_libero ~dorso_e_rana ~vasche/? ~corsia/? ~cloro/? ~cuffia/? ~vasca/? ~dorso/? ~rana/? ~delfino/? ~occhialini ~squadra_master
 ~master/? ~bracciate ~acquagym
yoga: yoga tappetino_da_yoga ~tappetino ~saluto_al_sole ~asana ~posizione/? ~cane_a_testa ~savasana
pilates: pilates
football: calcio calcetto ~gol/? ~portiere/? ~attaccante/? ~scarpini/? ~partitella ~rigore ~allenamento/? ~campionato/?
tennis: tennis ~racchetta/? ~servizio/? ~rovescio/? ~campo_da_tennis ~doppio/? ~set/? ~padel
golf: golf ~handicap/? ~buca/? ~green ~buche/? ~swing ~putt
climbing: arrampicata
martialarts: judo ~karate ~pugilato ~taekwondo
dancing: ballare ballo salsa tango ~bachata ~liscio ~valzer ~pista/? ~zumba ~balliamo ~passi/?
cycling: ciclismo ~bici_da_corsa ~salita/? ~gruppo_ciclistico ~granfondo ~pedalata ~mtb
fishing: pescare pesca/? ~canna_da_pesca ~esca/? ~amo/? ~carpa/? ~mulinello ~esche ~lenza ~trota/? ~bigattini ~galleggiante
hunting: caccia cacciatore ~fucile ~doppietta ~fagiano ~fagiani ~cinghiale/? ~cinghiali ~lepre ~beccaccia ~appostamento ~capanno/? ~cartucce ~battuta/?
 ~porto_d_armi ~riserva/? ~braccata ~tirato/?
instrument: strumento_musicale violino batteria/? strumento/? ~tromba ~flauto ~sassofono ~fisarmonica ~ukulele ~spartito/? ~scale/? ~prove/? ~corde/?
 ~accordi/? ~banda/? ~spartiti ~conservatorio ~solfeggio
piano: pianoforte
guitar: chitarra
choir: coro
reading: leggere libri libro lettura romanzo romanzi ~capitolo/? ~autore/? ~pagine/? ~segnalibro/? ~giallo/? ~gialli ~comodino/? ~ho_letto ~leggevo ~kindle
ebook: ebook
audiobook: ~audiolibro ~audiolibri ~voce_narrante/? ~capitolo/?
library: biblioteca ~tessera_della_biblioteca ~bibliotecaria ~prestito_di_libri ~scaffali/?
cinema: cinema ~multisala ~popcorn/? ~pop_corn ~poltrona/? ~prima_visione ~trailer
concert: concerto concerti ~palco/? ~bis/? ~cantante/? ~biglietti/?
festival: festival ~braccialetto/? ~palco/?
theatre: teatro opera/? ~opera_lirica ~musical ~balletto ~sipario/? ~platea/? ~intervallo/? ~spettacolo_teatrale ~attori/? ~loggione ~abbonamento_a_teatro
 ~prosa/?
museum: museo musei ~mostra_d_arte ~mostra ~quadri/? ~uffizi ~audioguida ~pinacoteca ~vernissage
boardgame: ~giochi_da_tavolo ~gioco_da_tavolo ~dadi/? ~pedine/? ~tabellone/?
crafts: uncinetto maglia/? ~ricamo ~lana/? ~ferri/? ~sciarpa/? ~gomitolo ~gomitoli ~ricamare ~cucito ~cucire ~macchina_da_cucire ~punto_croce ~cartamodello
 ~diritto/? ~rovescio/?
painting: dipingere acquerello disegnare ~tela/? ~pennello/? ~cavalletto/?
photography: fotografia ~obiettivo/? ~treppiede/?
gardening: giardinaggio ~orto ~pomodori_nell_orto ~potare ~pomodori/? ~semi/? ~terra/? ~concime/? ~lumache/? ~innaffiare/? ~rose/? ~raccolto/? ~rinvaso
 ~rinvasare ~seminare ~semino ~trapianto/? ~poto ~zappa ~zappare ~talee
diy: fai_da_te bricolage ~trapano/? ~viti/? ~piastrelle/? ~levigare/? ~imbiancare/? ~mensole/? ~avvitatore ~tasselli ~carteggiare ~martello ~leroy_merlin
 ~pennello/? ~imbiancato
club: associazione circolo ~tesoriere/? ~direttivo/? ~soci/?
volunteering: volontariato volontario volontaria ~associazione/? ~mensa_dei_poveri/? ~caritas ~croce_rossa ~banco_alimentare ~ambulanza_il/?
donation: dona donare donazioni beneficenza donazione telethon unicef ~donazione_mensile ~cinque_per_mille ~bonifico_all_associazione ~adozione_a_distanza
religion: religione religioso religiosa
worship: chiesa messa moschea pregare ~prete/? ~comunione/? ~parrocchia/? ~rosario/? ~parroco ~preghiera ~preghiere ~sinagoga
 ~quaresima ~ramadan ~oratorio/? ~omelia
voting: vota votare elezioni votato seggio ~scheda/? ~urna/? ~scheda_elettorale ~cabina_elettorale ~ho_votato ~tessera_elettorale ~andato_a_votare
party: partito_politico ~tesserato
sauna: sauna spa
nightclub: discoteca
lottery: lotto superenalotto gratta_e_vinci
casino: casino poker
sportsbet: scommesse_sportive
collecting: collezione ~collezionare ~colleziona ~colleziono ~francobolli ~vinili ~album/? ~vetrina/?
writing: diario_personale scrivere_poesie
sportclub: societa_sportiva
racketsport: padel badminton squash

# Farming and business
farm: azienda_agricola fattoria ~ettari
tractor: trattore

# Housing and surroundings
allotment: orto_urbano
greenhouse: serra
compost: compost compostiera compostaggio
hottub: vasca_idromassaggio idromassaggio jacuzzi
elevator: ascensore
attic: soffitta mansarda
secondhome: seconda_casa casa_al_mare casa_in_montagna
lodger: subaffitto
battery: batteria_di_accumulo accumulo
parking: posto_auto
burglary: furto_in_casa furto ladri_in_casa ladri svaligiato

# Family and care
caregiving: caregiver badante assistenza_a_un_familiare ~carrozzina/? ~pastiglie/?
foster_child: affido

# Work
jobsearch: cercare_lavoro ricerca_di_lavoro ~colloquio_di_lavoro ~colloqui_di_lavoro
companycar: auto_aziendale macchina_aziendale
strike: sciopero scioperi scioperato
internship: tirocinio tirocini stagista
canteen: mensa mensa_aziendale
redundancy: licenziato licenziata licenziamento

# Devices and services
landline: telefono_fisso linea_fissa
smarttv: smart_tv
drone: drone droni
printer3d: stampante_3d
projector: proiettore
antivirus: antivirus
passwordmanager: gestore_di_password password_manager ~bitwarden
videocall: videochiamata videochiamate facetime skype ~zoom ~telecamera/? ~schermo/?
voiceassistant: assistente_vocale assistenti_vocali altoparlante_smart
paytv: pay_tv tv_a_pagamento
adblock: ad_blocker adblock
magazine: rivista riviste
blog: blog
comics: fumetti fumetto manga
anime: anime

# Dress
heels: tacchi
watch: orologio_da_polso
handbag: borsetta borsette
sneakers: scarpe_da_ginnastica sneakers
fur: pelliccia

# Sport and hobbies
diving: immersioni subacquea snorkeling
surfing: surf surfare tavola_da_surf kitesurf
sailing: vela barca_a_vela andare_a_vela
rowing: canottaggio
skating: pattinaggio pattinare skateboard
triathlon: triathlon
basketball: basket pallacanestro
volleyball: pallavolo
handball: pallamano
stadium: stadio abbonato_alla ~curva/? ~tribuna/?
esports: esport twitch
chess: scacchi
puzzles: puzzle
crosswords: parole_crociate sudoku cruciverba
cards: burraco giocare_a_carte briscola ~scopa ~giochi_di_carte
modelling: modellismo modellini trenini
stamps: filatelia francobolli
astronomy: telescopio astronomia
birdwatching: birdwatching
pottery: ceramica ~tornio_da_vasaio
woodwork: falegnameria
beekeeping: apicoltura api alveare arnie ~apicoltore ~miele/? ~favi/? ~sciame/? ~arnia ~affumicatore ~telaini ~regina/? ~melario ~melari
geocaching: geocaching
karaoke: karaoke
escaperoom: escape_room
themepark: parco_divertimenti luna_park gardaland disneyland
zoo: zoo
band: gruppo_musicale
dating: incontri_online
fleamarket: mercatino_dell_usato mercatini

# Civic life and learning
petition: petizione petizioni raccolta_firme
protest: manifestazione manifestazioni corteo cortei
military: servizio_militare servizio_di_leva naja
recycling: riciclare raccolta_differenziata differenziata riciclo
towncouncil: consiglio_comunale assessore giunta
jury: giudice_popolare
tutoring: ripetizioni lezioni_private
exchange: erasmus
scholarship: borsa_di_studio
councilcontact: segnalazione_al_comune reclamo_al_comune
police: precedenti_penali arrestato
drivingoffence: punti_della_patente autovelox eccesso_di_velocita ~multa/?
scam: truffa truffato phishing
lawyer: avvocato avvocata

# Appliances
toaster: tostapane ~toast/? ~pane/?
hob: piano_cottura piano_a_induzione
deepfryer: friggitrice
bread_maker: macchina_del_pane
slowcooker: pentola_a_pressione slow_cooker
ricecooker: cuociriso
steamcleaner: pulitore_a_vapore vaporetto_elettrico
pressurewasher: idropulitrice karcher
dehumidifier: deumidificatore
airpurifier: purificatore_d_aria
fan: ventilatore
electricheater: stufa_elettrica termoventilatore
electricblanket: coperta_elettrica termocoperta
watersoftener: addolcitore
waterfilter: caraffa_filtrante brita
sodamaker: sodastream gasatore
hairdryer: phon asciugacapelli piastra_per_capelli
shaver: rasoio_elettrico regolabarba
etoothbrush: spazzolino_elettrico

# Smart home and energy
districtheating: teleriscaldamento
immersion: scaldabagno boiler
thermostat: termostato
smartmeter: contatore_intelligente
greenpower: energia_verde
switchsupplier: cambiato_fornitore
insulation: isolamento cappotto_termico doppi_vetri

# Cars and mobility
hitchhiking: autostop
carwash: autolavaggio
parkingfine: multa contravvenzione
caraccident: incidente_d_auto incidente_stradale ~ribaltato ~ribaltata ~nel_fosso ~tamponato ~tamponata ~demolita/?

# Streaming, media, games
dazn: dazn
skytv: sky sky_sport
inapp: acquisti_in_app microtransazioni ~gemme/? ~skin/?
subscriptionbox: abbonamento_box
tvlicence: canone_rai
tvshow: reality grande_fratello telenovela

# Smoking and health
injury: infortunio infortuni frattura distorsione ~stampelle/? ~gesso/?
stress: burnout
disability: disabilita invalidita
organdonor: donatore_di_organi
healthapp: contapassi

# Hobbies and music
roleplay: giochi_di_ruolo gioco_di_ruolo ~chierico/? ~mago/? ~drago/? ~dadi/?

# Beauty and dress
leather: pelle_e_cuoio giacca_di_pelle
designer: capi_firmati griffe gucci prada louis_vuitton moncler
fastfashion: fast_fashion primark shein
tailor: sarto su_misura
suit: completo_e_cravatta cravatta

# Family and children
adoption: adozione adottato
datingsingle: appuntamento_al_buio

# Money and insurance
liability: responsabilita_civile
legalinsurance: tutela_legale
investproperty: immobili_in_affitto casa_data_in_affitto ~miei_inquilini ~mio_inquilino
nuts: ~noci ~nocciole ~mandorle ~pistacchi ~arachidi ~anacardi ~nutella/? ~frutta_secca
wed: ~nozze_d_argento ~nozze_d_oro ~luna_di_miele ~viaggio_di_nozze ~anniversario_di_matrimonio
