# French. The classes under [words] are explained in docs/checks/chs.md; a word may stand in several.
[words]
no: non nan nope
not: pas ne n sans ni point
never: jamais au_grand_jamais pas_une_fois
none: aucun aucune aucuns rien personne nul nulle aucun_des_deux aucune_de_ces rien_de_tout_ca aucun_de_ceux pas_un pas_une zero_enfant nulle_part ni_l_un_ni_l_autre
yes: oui ouais si bien_sur tout_a_fait certainement evidemment exact
hedge: quasiment presque pratiquement presque rarement parfois souvent vraiment guere a_peine toujours beaucoup de_temps_en_temps occasionnellement quasiment pratiquement generalement regulierement tellement forcement trop_souvent tous chaque
unsure: sais_pas je_ne_sais_pas aucune_idee ne_sais_pas ne_se_prononce_pas je_ne_me_souviens_pas pas_d_avis sans_opinion
notasked: non_concerne non_concernee pas_concerne pas_concernee sans_objet n_a na ne_s_applique_pas ne_me_concerne_pas
past: avez_vous_ete avez_vous_eu avant ancien ancienne anciens autrefois jadis ex a_l_epoque quand_j_etais dans_ma_jeunesse quand_on_etait il_y_a_longtemps dans_le_passe enfant_j etant_jeune etant_enfant ado adolescent auparavant dans_votre_vie precedent precedente
tense: etait etaient avait avaient avais etais fut allait avez_vous_eu
ended: vendu vendue arrete arretee resilie resiliee quitte ne_plus n_ai_plus plus_depuis jusqu jusqu_en decede decedee mort morte rembourse remboursee fini finie rendu rendue separe separes demenage perdu perdue abandonne change
future: pas_encore vais allons bientot prochain prochaine l_annee_prochaine compte_acheter prevois prevu projet envisage envisageons esperons espere peut_etre_un_jour plus_tard
hypo: faudrait faudrait_il devrait serait aurait aurais voudrais aimerais aimerait pourrais pourrait si_j_avais si_je si_j_en_avais si_un_jour faudrait ideal ideale imaginez reve rever revais souhaite souhaiterais seriez auriez prendrais choisirais devrait
other: mari femme compagnon compagne conjoint conjointe copain copine ami amie amis amies mere pere parents frere soeur fils fille voisin voisine voisins colocataire colocataires beau_frere belle_soeur belle_mere beau_pere grand_mere grand_pere oncle tante cousin cousine quelqu employeur voiture_de_fonction ses_enfants maman papa mamie papi neveu niece pote gendre patron enfants famille
with: avec et plus en_compagnie
excuse: emprunte emprunter prete loue location louee cadeau invite invites invitees pour_le_travail sauf excepte a_part beau_fils belle_fille de_fonction sans_alcool vegetal vegetale depend ca_depend partage partagee professionnel
but: mais cependant pourtant toutefois par_contre
because: parce car puisque comme
i: suis je j moi mon ma mes nous notre nos me m on
you: vous tu te toi
your: votre vos ton ta tes
howmany: combien combien_de nombre nombre_de nb
howmuch: combien_coute quel_montant montant quelle_somme
howoften: a_quelle_frequence quelle_frequence frequence combien_de_fois tous_les_combien
howlong: depuis_combien depuis_quand combien_de_temps combien_d_annees depuis_combien_de_temps
howold: quel_age
which: comment quel quelle quels quelles que qu quoi lequel laquelle lesquels lesquelles decrivez citez
who: qui
where: ou d_ou
when: quand en_quelle_annee quelle_annee a_quel_age quel_mois
why: empeche empeches commentaire commentaires expliquez precisez justifiez avis_detaille pourquoi raison raisons
own: avez possedez possede ai a avons achete acheter achetez detenez disposez souscrit abonne abonnee payez paye paie ont
use: utilisez utilise utiliser prenez prends regardez regarde lisez lis ecoutez ecoute mangez mange buvez bois jouez joue allez vais visitez pratiquez pratique faites fais conduisez conduis portez commandez voyagez cuisinez
know: regardez_le_football regarder_le_foot connaissez connais entendu_parler connu
opinion: pensez avis important accord opinion trouvez devrait interesse interessee confiance
prefer: aimez aime aimes suivez prefere preferee preferes preferez favori reve parfait parfaite ideal ideale
last: dernier derniere derniers dernieres recemment recent recente
only: seulement uniquement que_des exclusivement juste seul_usage
each: par le la chaque tous_les toutes_les au
ever: deja jamais_eu
of: de des d du
or: ou
and: et
to: a
stop: le la les l un une en dans sur pour par chez est sont es suis etes c ce cet cette ces il elle ils elles y se s leur lui eux dont aussi tres bien actuellement actuel actuelle generalement environ selon quelques plusieurs autre_chose cela ca ici la_bas voici suivants suivantes suivant suivante choix reponse type genre sorte sortes types chose choses produit produits merci desole malheureusement
 personnellement habituellement aujourd hui maintenant encore etre avoir faire fait est_ce estce qu_est moment  vie  ainsi donc alors  maison domicile foyer jour oui_non interet besoin envie  voila peu tout toute toutes meme oh bah ben euh
age: age ans_revolus agee tranche_d_age ages
birth: ne nee naissance date_de_naissance annee_de_naissance
household: toit foyer menage maison logement domicile
people: personnes personne gens membres taille composition
adults: adultes adulte
live: vit vivent vivez vis habite habitez habitons vivons resident reside
alone: seul seule toute_seule tout_seul personne_d_autre celibataire_sans
work: travail travaillez travaille emploi boulot metier poste profession
staff: employes salaries effectif collaborateurs personnel
company: entreprise societe employeur boite organisation
team: equipe service departement agence site
total: total en_tout tout_compris ensemble au_total
rating: note notez satisfait satisfaite satisfaction recommanderiez recommander echelle etoiles evaluez evaluer appreciez plaisir a_quel_point comment_jugez
worst: n_allait_pas allait_pas deplait agace gene ameliorer mauvais_cote inconvenients probleme problemes derange pire moins_aime n_avez_pas_aime changer difficile inquiete stresse manque
since: depuis
for: depuis pendant durant
ago: il_y_a
times: fois
minutes: minute minutes mn
hours: heure heures h
days: jour jours nuit nuits
weeks: semaine semaines hebdomadaire
months: mois mensuel mensuelle
years: an ans annee annees annuel
percent: % pourcent pourcentage
money: € $ £ euro euros
over: plus_de plus_que au_moins superieur et_plus ou_plus minimum
under: moins_de inferieur au_plus maximum jusqu_a
about: environ a_peu_pres vers autour presque dans_les une_bonne
early: debut
mid: milieu
late: fin
spring: printemps mars avril mai
summer: ete juin juillet aout
autumn: automne septembre octobre novembre
winter: hiver decembre janvier fevrier noel
weekday: en_semaine lundi mardi mercredi jeudi vendredi samedi dimanche lundis mardis mercredis jeudis vendredis samedis dimanches matin soir
weekend: week_end weekend
spend: depensez depense depenses cout coute budget prix payez
intense: tres extremement vraiment totalement tout_a_fait completement absolument
window: au_cours_des ces_derniers cette_annee l_annee_derniere le_mois_dernier douze_derniers_mois 12_derniers_mois la_semaine_derniere hier aujourd_hui ce_mois derniers_mois
others: autre autres supplementaire deuxieme second seconde nouveau nouvelle
agree: d_accord accord
disagree: pas_d_accord desaccord
narrow: regulierement principalement souvent surtout professionnellement plus_de
include: compris y_compris inclus vous_compris
part: parmi dont d_entre_eux d_entre_elles parmi_eux parmi_elles
us: d_entre_nous nous_sommes on_est a_nous
stars: etoiles etoile
buy: acheter achetez achete achat achats vendez vend
hundred: total_100 pourcentage part_de repartition
they: ils elles leur leurs son sa
article: le la les l un une des du ce cet cette ces mon ma mes notre nos
stop: appartenez situez
why: donne donner dites note votre_avis racontez decrivez
stop: indiquez
sense: vois voit voir vu entends entend entendre entendu odeur odeurs bruit bruits vue vends vend enseigne
other: hote hotesse

[numbers]
0: zero
1: un une
2: deux
3: trois
4: quatre
5: cinq
6: six
7: sept
8: huit
9: neuf
10: dix
11: onze
12: douze
13: treize
14: quatorze
15: quinze
16: seize
20: vingt vingtaine
30: trente trentaine
40: quarante quarantaine
50: cinquante cinquantaine
60: soixante soixantaine
100: cent centaine

[rates]
365: tous_les_jours chaque_jour quotidiennement tous_les_matins tous_les_soirs chaque_matin chaque_soir toutes_les_nuits
52: chaque_semaine toutes_les_semaines hebdomadairement tous_les_samedis tous_les_dimanches tous_les_vendredis tous_les_week_ends une_fois_par_semaine
12: tous_les_mois chaque_mois mensuellement
1: tous_les_ans chaque_annee
0: jamais

[feelings]
-2: catastrophique* abominable* atroce* repugnant* escroc* escroquerie vol_manifeste foutage minable* pitoyable* enfer calvaire hais detestable* a_fuir plus_jamais_ca ignoble* abject* insupportable horrible* affreu* catastroph* nul nulle nuls deteste* arnaque honte honteu* inadmissible* scandaleu* degueulasse immonde cauchemar pire execrable* lamentable* infect* torture dangereu* insupportable* plus_jamais desastre
-1: decevant* brusque* crade* bruyant* agace* enerve* perime* moisi* brule* tiede* fade* confus* incomprehensible* arrogant* bacle* froid* serre* inutile* triste* injuste* galere* bug* plante* mauvais* lent* cher chere chers decu* panne* probleme* sale sales froid* bruyant* penible* insatisf* desagreable* impoli* difficile* complique* casse* retard* ennuy* fatigu* epuis* mediocre* agress* rate perdu incompetent* mal inconfortable*
1: chaleureux* attentif* soigne* clair* juste* serein* reposant* ponctuel* accueillant* savoureux* doux* pro moelleux* plaisir bon bonne bons bonnes bien sympa* agreable* rapide* propre* aimable* facile* content* satisf* fiable* confortable* pratique* efficace* souriant* gentil* calme* competent* utile* frais
2: sublime* divin* extraordinaire* epoustouflant* paradis* irreprochable* incroyable* au_top magique* parfaitement rien_a_redire excellent* parfait* genial* super adore* formidable* merveilleu* magnifique* meilleur* fantastique* impeccable* top delicieu* exceptionnel* ravi* bonheur genialissime nickel

-2: immangeable* infame* scandale arnaqueur* voleurs charabia degoutant* intolerable* inacceptable* epouvantable* horreur desastreu*
-1: grossier* desordre insalubre* moisissure* moisi* cafard* rance* vetuste* stressant* angoiss* negligent* desorganise*
1: serviable* courtois* ponctuel* copieux copieuse* rassurant* spacieu* lumineu* attentionne*
2: exquis* splendide* fabuleu* de_reve inoubliable* sans_faute exemplaire*

[concepts]
child: ma_petite notre_petit ados enfant enfants gamin gamins mome momes ~couches ~la_creche ~l_ecole_des_petits ~allocations_familiales ~notre_aine ~notre_ainee
baby: bebe bebes nourrisson ~conge_maternite
son: fils
daughter: ma_fille notre_fille mes_filles nos_filles
childcare: creche nounou assistante_maternelle garderie
grandchild: petit_fils petite_fille petits_enfants
partner: mon_copain ma_copine mon_mec fiance fiancee conjoint conjointe compagnon compagne copain copine partenaire
spouse: mari epoux epouse ma_femme votre_femme
sibling: frere soeur freres soeurs
flatmate: colocataire colocataires coloc
alone: vis_seul vis_seule habite_seul habite_seule personne_d_autre tout_seul toute_seule vit_seul
marital: situation_familiale situation_matrimoniale etat_civil
married: marie mariee maries
single: celibataire
divorced: divorce divorcee
widowed: veuf veuve
nevermarried: jamais_marie jamais_mariee
pregnant: enceinte grossesse ~echographie ~sage_femme
male: homme masculin
female: feminin
landlord: bail proprietaire_du_logement bailleur mon_proprio mon_proprietaire ma_proprietaire
rent: loyer loyers
mortgage: credit_immobilier emprunt_immobilier hypotheque ~mensualite_de_la_maison
owner: ma_maison notre_maison achete_notre achete_la_maison proprietaire proprietaires ma_propre_maison
tenant: locataire locataires en_location
withparents: chez_mes_parents chez_ses_parents
home: logement statut_d_occupation
garden: jardin potager ~tondre ~plates_bandes
lawn: pelouse gazon
balcony: balcon
garage: garage
pool: piscine
heating: chauffage
gas: chaudiere_a_gaz gaz
heatpump: pompe_a_chaleur
stove: cheminee poele_a_bois ~ramoneur ~ramonage
solar: panneaux_solaires photovoltaique ~onduleur
aircon: climatisation clim
cleaner: femme_de_menage aide_menagere aide_a_domicile
moving: demenagement
renovation: renovation travaux
smarthome: domotique maison_connectee objets_connectes ~alexa ~google_home
employment: situation_professionnelle statut_professionnel statut_d_emploi
job: ~mes_gardes ~mon_bureau emploi travail travaillez travaille boulot metier ~mon_chef ~ma_chef ~fiche_de_paie ~mon_equipe
commute: trajet_domicile aller_travailler trajet_travail au_travail aller_au_boulot
boss: chef patron
overtime: heures_supplementaires heures_sup
homeoffice: teletravail teletravaillez travailler_de_chez_vous travail_a_domicile teletravaille
shiftwork: travail_de_nuit nuits_de_travail trois_huit
businesstrip: deplacement_professionnel deplacements_professionnels voyage_d_affaires
reports: encadrez manager_une_equipe encadrement_d_equipe encadrez_vous managez ~entretiens_annuels
fulltime: temps_plein temps_complet
parttime: temps_partiel mi_temps
employee: salarie salariee
unemployed: chomage chomeur chomeuse sans_emploi demandeur_d_emploi ~pole_emploi ~france_travail
retired: retraite retraitee retraites
homemaker: femme_au_foyer homme_au_foyer
selfemployed: auto_entrepreneur a_mon_compte liberal
business: ma_boite ma_propre_entreprise votre_propre_entreprise propre_entreprise mon_entreprise ma_societe
staff: salaries employes mes_employes
solo: freelance independant independante auto_entrepreneur seul_dans_mon_entreprise sans_salarie
student: lyceen lyceenne collegien etudiant etudiante ~mon_amphi ~mes_partiels ~mon_memoire
sidejob: deuxieme_emploi activite_complementaire petit_boulot second_emploi
union: syndicat syndique syndiquee ~cgt ~cfdt
education: diplome niveau_d_etudes plus_haut_diplome formation
primary: sans_diplome aucun_diplome
secondary: brevet
highschool: bac baccalaureat
apprenticeship: cap bep apprentissage
bachelor: licence bac_3
master: master bac_5 ingenieur
phd: doctorat these
languages: langue_etrangere langues_etrangeres
car: voiture voitures vehicule auto bagnole caisse_a_moi ~plein_d_essence ~kilometrage ~controle_technique ~gazole ~carte_grise
drive: conduisez conduis conduire
carbrand: renault peugeot citroen clio twingo vw volkswagen bmw audi mercedes toyota ford fiat opel dacia skoda tesla kia nissan
ecar: voiture_electrique ~borne_de_recharge ~recharge_a_la_maison
licence: permis permis_de_conduire ~permis_b
motorcycle: moto motos scooter mobylette
bike: velo velos bicyclette ~antivol
ebike: velo_electrique vae
scooter: trottinette trottinette_electrique
publictransport: transports_en_commun transport_en_commun transports_publics ~navigo ~pass_navigo ~carte_d_abonnement
bus: bus autobus
train: train trains tgv ter rer
tram: tram tramway
metro: metro
taxi: taxi taxis vtc
uber: uber
carsharing: covoiturage autopartage blablacar
boat: bateau voilier
camper: camping_car caravane
abroad: etranger a_l_etranger hors_de_france autre_pays ~passeport_tamponne ~decalage_horaire
flight: avion vols avions aerien ~ryanair ~easyjet
holiday: vacances voyage voyages
hotel: hotel hotels ~room_service
camping: camping
cruise: croisiere croisieres
airbnb: airbnb gite
ski: ski skier snowboard
hiking: randonnee randonnees
beach: plage
pet: animal animaux animal_de_compagnie animaux_de_compagnie animal_domestique ~croquettes ~sa_gamelle
dog: chien chiens chienne chiot ~promener_le ~labrador ~caniche ~berger_allemand
cat: chat chats chatte chaton ~griffoir ~ronronne
bird: oiseau perruche perroquet canari
fishtank: aquarium poisson_rouge ~guppys
rabbit: lapin
hamster: hamster
guineapig: cochon_d_inde
reptile: tortue serpent lezard
horse: cheval chevaux poney ~ecurie
chickens: poules poulailler
cattle: vaches moutons chevres
vet: veterinaire veto
kitchenappliance: electromenager_de_cuisine appareils_de_cuisine
dishwasher: lave_vaisselle ~liquide_de_rincage
oven: four
microwave: micro_ondes micro_onde
fridge: frigo refrigerateur
freezer: congelateur
coffeemachine: machine_a_cafe cafetiere nespresso senseo
foodprocessor: robot_de_cuisine thermomix robot_cuiseur
washingmachine: lave_linge machine_a_laver ~essorage
dryer: seche_linge
vacuum: aspirateur ~sac_d_aspirateur
robotvac: robot_aspirateur aspirateur_robot
ironing: repassage repasser fer_a_repasser repassez
sewing: couture machine_a_coudre coudre
powertools: perceuse outillage visseuse
mower: tondeuse
tv: television tele televiseur
computer: ordinateur pc ordi
laptop: ordinateur_portable pc_portable
ipad: ipad ipads
tablet: tablette
phone: telephone_portable portable mobile
smartphone: smartphone
iphone: iphone
smartwatch: montre_connectee bracelet_connecte apple_watch garmin
console: console playstation xbox nintendo switch
printer: imprimante ~cartouches_d_encre
camera: appareil_photo
ereader: liseuse kindle kobo
streaming: streaming plateforme_de_streaming plateformes_de_streaming vod svod
netflix: netflix
disney: disney
primevideo: prime_video
musicstreaming: spotify deezer
newspaper: journal journaux
podcast: podcast podcasts
radio: radio
internet: internet box wifi
mobileplan: forfait forfait_mobile
socialmedia: reseaux_sociaux reseau_social ~mes_abonnes
facebook: facebook
instagram: instagram insta
tiktok: tiktok
linkedin: linkedin
snapchat: snapchat snap
twitter: twitter
youtube: youtube
whatsapp: whatsapp
datingapp: site_de_rencontre sites_de_rencontre tinder meetic
gaming: jeux_video jeu_video gamer ~fortnite
onlineshop: achats_en_ligne acheter_en_ligne achat_en_ligne achetez_en_ligne commander_en_ligne courses_en_ligne commandez_en_ligne sur_internet
amazon: amazon
secondhand: seconde_main vinted leboncoin brocante d_occasion
loyalty: carte_de_fidelite carte_fidelite
creditcard: carte_de_credit carte_bancaire
bankaccount: compte_bancaire compte_courant
cash: especes
loan: credit credits dette dettes emprunt ~rembourse_chaque un_pret
savingsaccount: livret_a compte_epargne livret_d_epargne
savings: epargne economies
invest: placements investissez investissement investir placement
stocks: pea etf ~dividendes
crypto: crypto cryptomonnaie cryptomonnaies bitcoin
insurance: assurance assurances assure assuree ~maif ~axa
healthinsurance: mutuelle complementaire_sante
travelinsurance: assurance_voyage
claim: sinistre sinistres
gambling: jeux_d_argent parier
onlinebanking: banque_en_ligne
meat: viande viandes ~bourguignon ~blanquette ~merguez
redmeat: viande_rouge
chicken: poulet dinde
beef: boeuf steak entrecote burger tartare
pork: porc jambon saucisson saucisse saucisses lardons
seafood: crevettes moules huitres fruits_de_mer calamars
fish: poisson saumon thon sushi
dairy: produits_laitiers yaourt yaourts beurre
milk: lait
cheese: fromage fromages camembert comte
egg: oeuf oeufs omelette
gluten: gluten
sugar: sucre bonbons chocolat
fastfood: fast_food mcdo mcdonalds kebab
delivery: livraison_de_repas uber_eats deliveroo
restaurant: restaurant restaurants resto
cooking: cuisiner cuisinez cuisine_maison cuisine/v ~ma_recette
baking: patisserie gateaux
breakfast: petit_dejeuner petit_dej
organic: bio
grocery: courses supermarche
alcohol: alcool boissons_alcoolisees ~gueule_de_bois
beer: biere bieres
wine: vin vins champagne ~un_verre_de_rouge
spirits: whisky rhum vodka gin pastis ricard cocktail cocktails
caffeine: cafeine
coffee: cafe cafes expresso
tea: du_the le_the un_the
softdrink: soda sodas coca limonade
diet: regime_alimentaire alimentation
vegetarian: vegetarien vegetarienne
vegan: vegan vegane vegetalien
smoking: fumez fume fumer cigarette cigarettes tabac clope clopes ~paquet_par_jour ~marlboro vous_fumeur vous_fumeuse suis_fumeur suis_fumeuse
nonsmoker: non_fumeur non_fumeuse
vaping: vapoter vapotez cigarette_electronique vapote vape
medication: medicament medicaments traitement ~insuline
sleepingpill: somniferes somnifere
painkiller: doliprane ibuprofene antidouleur
supplement: complements_alimentaires vitamines
glasses: lunettes ~verres_progressifs
contacts: lentilles
hearingaid: appareil_auditif
dentist: dentiste
doctor: medecin generaliste docteur
hospital: hopital hospitalise
surgery: operation operee opere chirurgie
therapy: psy psychologue therapeute therapie psychiatre
physio: kine kinesitherapeute
allergy: allergie allergies allergique ~antihistaminique
chronic: maladie_chronique
diabetes: diabete diabetique ~insuline
asthma: asthme ~ventoline
vaccine: vaccin vaccine
sickleave: arret_maladie
tattoo: tatouage tatouages tatoue
piercing: piercing
makeup: maquillage maquillez rouge_a_levres mascara fond_de_teint
skincare: creme_visage soin_du_visage
hairdye: coloration
hairdresser: coiffeur coiffeuse
perfume: parfum
exercise: sport sportive sportif activite_physique
gym: salle_de_sport club_de_sport fitness muscu musculation ~tapis_de_course ~haltere
running: courir course_a_pied jogging footing running ~semi_marathon
swimming: natation nager nagez
yoga: yoga
pilates: pilates
football: football foot
tennis: tennis
golf: golf
climbing: escalade
dancing: danse danser
cycling: faire_du_velo cyclisme
riding: equitation
fishing: peche
hunting: chasse
instrument: instrument instrument_de_musique violon batterie
piano: piano
guitar: guitare
choir: chorale
reading: lire livres livre lecture roman romans
library: bibliotheque mediatheque
cinema: cinema cine
concert: concert concerts
festival: festival festivals
theatre: theatre opera
museum: musee musees exposition
crafts: tricot tricoter broderie
painting: peinture dessin
gardening: jardinage jardiner jardinez ~desherber
diy: bricolage bricoler bricolez
club: association club
volunteering: benevolat benevole
donation: don dons donner_a_une_association
religion: religion eglise messe mosquee croyant
voting: vote voter vote_aux elections
lottery: loto loterie ~euromillions
casino: casino poker
sportsbet: paris_sportifs ~betclic
farm: ferme exploitation ~hectares
tractor: tracteur
degree: memoire_de_master
allotment: jardin_ouvrier jardin_partage
compost: compost composter composteur
hottub: jacuzzi
elevator: ascenseur
attic: grenier combles
secondhome: residence_secondaire maison_de_campagne
lodger: sous_locataire
battery: batterie_domestique
parking: place_de_parking place_de_stationnement
burglary: cambriolage cambriole cambriolee
caregiving: aidant aidante proche_aidant
foster_child: enfant_en_accueil famille_d_accueil
jobsearch: recherche_d_emploi chercher_un_emploi ~entretien_d_embauche ~entretiens_d_embauche
companycar: voiture_de_fonction voiture_de_societe
strike: greve greves
internship: stage_en_entreprise stagiaire
landline: telephone_fixe ligne_fixe
smarttv: tv_connectee
drone: drone drones
printer3d: imprimante_3d
projector: videoprojecteur
antivirus: antivirus
passwordmanager: gestionnaire_de_mots_de_passe ~bitwarden ~dashlane
videocall: appel_video appels_video visioconference visio facetime skype
voiceassistant: assistant_vocal assistants_vocaux enceinte_connectee
paytv: tele_payante chaine_payante chaines_payantes
adblock: bloqueur_de_publicite bloqueur_de_pub adblock
magazine: magazine magazines revue revues
blog: blog blogs
comics: bandes_dessinees bd mangas manga
anime: anime
will: testament
gold: pieces_d_or lingots
bnpl: paiement_en_plusieurs_fois klarna paiement_fractionne
overdraft: decouvert_bancaire
paypal: paypal
crowdfunding: crowdfunding financement_participatif
taxadviser: expert_comptable
studentloan: pret_etudiant
sushi: sushis
pizza: pizza pizzas
icecream: creme_glacee
bottledwater: eau_en_bouteille
fasting: jeune_intermittent jeuner
proteinshake: proteines_en_poudre shaker_proteine whey
homebrew: brasser_sa_biere
jam: confitures_maison bocaux_maison
farmersmarket: marche_hebdomadaire amap
oatmilk: lait_d_avoine lait_de_soja lait_vegetal
spicy: plats_epices
blooddonor: don_du_sang donner_son_sang donneur_de_sang
migraine: migraine migraines
backpain: mal_de_dos mal_au_dos
acupuncture: acupuncture
homeopathy: homeopathie homeopathique
massage: massage massages masseur
cpap: cpap
earplugs: bouchons_d_oreille boules_quies
snoring: ronfler ronfle ronflement
meditation: meditation mediter medite
sunscreen: creme_solaire
tanning: cabine_uv solarium autobronzant
braces: appareil_dentaire
wig: perruque extensions_de_cheveux
heels: talons talons_hauts
handbag: sac_a_main sacs_a_main
sneakers: baskets
fur: manteau_de_fourrure vraie_fourrure
diving: plongee plongee_sous_marine
surfing: surfer surfez planche_de_surf
sailing: faire_de_la_voile
rowing: aviron
skating: patinage skateboard rollers
triathlon: triathlon
basketball: basket_ball
volleyball: volley volley_ball
handball: handball
esports: esport twitch
chess: echecs
puzzles: puzzle puzzles
crosswords: mots_fleches sudoku
cards: belote tarot_entre_amis jouer_aux_cartes
modelling: modelisme maquettes train_electrique
stamps: philatelie timbres_de_collection
astronomy: telescope astronomie
birdwatching: ornithologie observer_les_oiseaux
pottery: poterie ~tour_de_potier
woodwork: menuiserie travail_du_bois ebenisterie
beekeeping: apiculture abeilles ruche ruches
geocaching: geocaching
karaoke: karaoke
escaperoom: escape_game
themepark: parc_d_attractions parcs_d_attractions disneyland
zoo: zoo
band: groupe_de_musique
dating: rencontres_en_ligne
fleamarket: brocantes vide_grenier vide_greniers
hostel: auberge_de_jeunesse
rentalcar: voiture_de_location location_de_voiture
packageholiday: voyage_organise tout_compris all_inclusive
ferry: ferry
interrail: interrail
travelagency: agence_de_voyages agence_de_voyage
longbus: flixbus autocar
petition: petition petitions
protest: manifestation manifestations manif manifester
military: service_militaire
recycling: recycler tri_selectif trier_vos_dechets
towncouncil: conseil_municipal
jury: jure_d_assises
tutoring: soutien_scolaire cours_particuliers
exchange: erasmus semestre_a_l_etranger
scholarship: bourse_d_etudes boursier boursiere
tent: tente tentes
homeinsurance: assurance_habitation
twins: jumeaux jumelles

# Words with several meanings: each counts only beside another word about the same.
abroad: ~douane/?
alcohol: ~apero/? ~digestif/?
balcony: terrasse/?
beer: ~demi/? ~pression/?
bike: ~piste_cyclable/? ~sacoches/? ~selle/?
car: ~coffre/? ~embouteillages/? ~essence/? ~garagiste/? ~parking/? ~pneus/?
carbrand: seat/?
cash: liquide/? ~distributeur/?
cat: ~litiere/?
cinema: ~popcorn/?
coffeemachine: ~detartrer/? ~dosettes/?
concert: ~rappel/?
cooking: ~mijote/?
dairy: creme/?
daughter: filles/?
degree: ~fac/? ~universite/?
dog: ~laisse/? ~niche/?
drive: conduite/? ~autoroute/? ~volant/?
exercise: ~entrainement/?
flight: vol/? ~aeroport/? ~embarquement/? ~hublot/?
gambling: paris/? ~mise/?
garden: ~haie/? ~serre/?
glasses: ~opticien/?
holiday: sejour/?
hotel: ~reception_de_l/?
instagram: ~stories/?
insurance: ~franchise/?
invest: ~portefeuille/?
job: ~cantine/? ~chantier/? ~collegue/? ~collegues/? ~mes_clients/? ~mes_horaires/? ~mon_poste/? ~salaire/?
landlord: ~quittance/?
loan: decouvert/? pret/? prets/? ~mensualites/? ~traites/?
lottery: ~grattage/?
meat: ~barbecue/?
medication: ~comprime/? ~ordonnance/? ~tension/?
newspaper: presse/? ~mots_croises/?
pet: ~litiere/?
powertools: ~scie/?
reading: ~polar/?
secondhand: occasion/?
ski: ~pistes/? ~raclette_apres/? ~remontees/?
smoking: fumeur/? fumeuse/? ~briquet/?
son: garcons/?
spouse: ~notre_mariage/?
stocks: actions/? bourse/?
stove: poele/?
swimming: ~longueurs/?
tea: the/? thes/?
wine: bordeaux/?
retired: pris_ma_retraite depuis_ma_retraite
cat: ~miaul*
pet: ~gamelle* ~croquettes
