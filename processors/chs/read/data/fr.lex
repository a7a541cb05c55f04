# French. The classes under [words] are explained in docs/checks/chs.md; a word may stand in several.
[words]
no: non nan nope
not: pas ne n sans ni point
never: jamais au_grand_jamais pas_une_fois
none: aucun aucune aucuns rien personne nul nulle aucun_des_deux aucune_de_ces rien_de_tout_ca aucun_de_ceux pas_un pas_une zero_enfant nulle_part ni_l_un_ni_l_autre
yes: oui ouais si bien_sur tout_a_fait certainement evidemment exact
hedge: presque rarement parfois souvent vraiment guere a_peine toujours beaucoup de_temps_en_temps occasionnellement quasiment pratiquement generalement regulierement tellement forcement trop_souvent tous chaque
unsure: sais_pas je_ne_sais_pas aucune_idee ne_sais_pas ne_se_prononce_pas je_ne_me_souviens_pas pas_d_avis sans_opinion
notasked: non_concerne non_concernee pas_concerne pas_concernee sans_objet n_a na ne_s_applique_pas ne_me_concerne_pas
past: avez_vous_ete avez_vous_eu avant ancien ancienne anciens autrefois jadis ex a_l_epoque quand_j_etais dans_ma_jeunesse quand_on_etait il_y_a_longtemps dans_le_passe enfant_j etant_jeune etant_enfant ado adolescent auparavant dans_votre_vie precedent precedente
tense: etait etaient avait avaient avais etais fut allait avez_vous_eu
ended: vendu vendue arrete arretee resilie resiliee quitte ne_plus n_ai_plus plus_depuis jusqu jusqu_en decede decedee mort morte rembourse remboursee fini finie rendu rendue separe separes demenage perdu perdue abandonne change
future: vais allons bientot prochain prochaine l_annee_prochaine compte_acheter prevois prevu projet envisage envisageons esperons espere peut_etre_un_jour plus_tard
hypo: serait aurait aurais voudrais aimerais aimerait pourrais pourrait si_j_avais si_je si_j_en_avais si_un_jour faudrait ideal ideale imaginez reve rever revais souhaite souhaiterais seriez auriez prendrais choisirais devrait
other: mari femme compagnon compagne conjoint conjointe copain copine ami amie amis amies mere pere parents frere soeur fils fille voisin voisine voisins colocataire colocataires beau_frere belle_soeur belle_mere beau_pere grand_mere grand_pere oncle tante cousin cousine quelqu employeur voiture_de_fonction ses_enfants maman papa mamie papi neveu niece pote gendre patron enfants famille
with: avec et plus en_compagnie
excuse: emprunte emprunter prete loue location louee cadeau invite invites invitees pour_le_travail sauf excepte a_part beau_fils belle_fille de_fonction sans_alcool vegetal vegetale depend ca_depend partage partagee professionnel
but: mais cependant pourtant toutefois par_contre
because: parce car puisque comme
i: je j moi mon ma mes nous notre nos me m on
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
why: commentaire commentaires expliquez precisez justifiez avis_detaille pourquoi raison raisons
own: avez possedez possede ai a avons achete acheter achetez detenez disposez souscrit abonne abonnee payez paye paie ont
use: utilisez utilise utiliser prenez prends regardez regarde lisez lis ecoutez ecoute mangez mange buvez bois jouez joue allez vais visitez pratiquez pratique faites fais conduisez conduis portez commandez voyagez cuisinez
know: connaissez connais entendu_parler connu
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

[concepts]
child: jumeaux jumelles ma_petite notre_petit ados enfant enfants gamin gamins mome momes  ~couches ~la_creche ~l_ecole_des_petits ~allocations_familiales ~notre_aine ~notre_ainee
baby: bebe bebes nourrisson ~conge_maternite
son: fils garcons
daughter: fille filles
childcare: creche nounou assistante_maternelle garderie
grandchild: petit_fils petite_fille petits_enfants
partner: mon_copain ma_copine mon_mec fiance fiancee conjoint conjointe compagnon compagne copain copine partenaire
spouse: mari femme epoux epouse ~notre_mariage
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
landlord: bail proprietaire_du_logement bailleur mon_proprio mon_proprietaire ~quittance ma_proprietaire
rent: loyer loyers
mortgage: credit_immobilier emprunt_immobilier hypotheque ~mensualite_de_la_maison
owner: ma_maison notre_maison achete_notre achete_la_maison proprietaire proprietaires ma_propre_maison
tenant: locataire locataires en_location
withparents: chez_mes_parents chez_ses_parents
home: logement statut_d_occupation
garden: jardin potager ~tondre ~serre ~haie ~plates_bandes
lawn: pelouse gazon
balcony: balcon terrasse
garage: garage
pool: piscine
heating: chauffage
gas: chaudiere_a_gaz gaz
heatpump: pompe_a_chaleur
stove: cheminee poele_a_bois poele ~ramoneur ~ramonage
solar: panneaux_solaires photovoltaique ~onduleur
aircon: climatisation clim
cleaner: femme_de_menage aide_menagere aide_a_domicile
moving: demenagement
renovation: renovation travaux
smarthome: domotique maison_connectee objets_connectes ~alexa ~google_home
employment: situation_professionnelle statut_professionnel statut_d_emploi
job: ~mon_poste ~mes_horaires ~mes_gardes ~chantier ~mon_bureau emploi travail travaillez travaille boulot metier poste ~mon_chef ~ma_chef ~collegue ~collegues ~fiche_de_paie ~mon_equipe ~salaire ~mes_clients ~cantine
commute: trajet_domicile aller_travailler trajet_travail au_travail aller_au_boulot
boss: chef patron superieur
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
selfemployed:  auto_entrepreneur a_mon_compte liberal
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
car: voiture voitures vehicule auto bagnole caisse_a_moi ~essence ~plein_d_essence ~kilometrage ~pneus ~controle_technique ~garagiste ~gazole ~carte_grise ~embouteillages ~coffre ~parking
drive: conduisez conduis conduire conduite ~volant ~autoroute
carbrand: renault peugeot citroen clio twingo vw volkswagen bmw audi mercedes toyota ford fiat opel dacia skoda tesla seat kia nissan 
ecar: voiture_electrique ~borne_de_recharge ~recharge_a_la_maison
licence: permis permis_de_conduire ~permis_b
motorcycle: moto motos scooter mobylette
bike: velo velos bicyclette ~selle ~piste_cyclable ~sacoches ~antivol
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
abroad: etranger a_l_etranger hors_de_france autre_pays ~passeport_tamponne ~douane ~decalage_horaire
flight: avion vol vols avions aerien ~aeroport ~hublot ~embarquement ~ryanair ~easyjet
holiday: vacances voyage voyages sejour
hotel: hotel hotels ~room_service ~reception_de_l
camping: camping tente
cruise: croisiere croisieres
airbnb: airbnb gite
ski: ski skier snowboard ~pistes ~forfait ~remontees ~raclette_apres
hiking: randonnee randonnees
beach: plage
pet: animal animaux animal_de_compagnie animaux_de_compagnie animal_domestique ~croquettes ~sa_gamelle ~litiere
dog: chien chiens chienne chiot ~promener_le ~labrador ~laisse ~niche ~caniche ~berger_allemand
cat: chat chats chatte chaton ~litiere ~griffoir ~ronronne
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
coffeemachine: machine_a_cafe cafetiere nespresso senseo ~dosettes ~detartrer
foodprocessor: robot_de_cuisine thermomix robot_cuiseur
washingmachine: lave_linge machine_a_laver ~essorage
dryer: seche_linge
vacuum: aspirateur ~sac_d_aspirateur
robotvac: robot_aspirateur aspirateur_robot
ironing: repassage repasser fer_a_repasser repassez
sewing: couture machine_a_coudre coudre
powertools: perceuse outillage visseuse ~scie
mower: tondeuse
tv: television tele televiseur
computer: ordinateur pc ordi
laptop: ordinateur_portable pc_portable
tablet: tablette ipad
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
newspaper: journal journaux presse ~mots_croises
podcast: podcast podcasts
radio: radio
internet: internet box wifi
mobileplan: forfait forfait_mobile
socialmedia: reseaux_sociaux reseau_social ~mes_abonnes
facebook: facebook
instagram: instagram insta ~stories
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
secondhand: seconde_main occasion vinted leboncoin brocante
loyalty: carte_de_fidelite carte_fidelite
creditcard: carte_de_credit carte_bancaire
bankaccount: compte_bancaire compte_courant
cash: especes liquide ~distributeur
loan: credit credits pret prets dette dettes emprunt decouvert ~mensualites ~rembourse_chaque ~traites
savings: epargne livret_a economies
invest: placements investissez investissement investir placement ~portefeuille
stocks: actions bourse pea etf ~dividendes
crypto: crypto cryptomonnaie cryptomonnaies bitcoin
insurance: assurance assurances assure assuree ~franchise ~maif ~axa
healthinsurance: mutuelle complementaire_sante
travelinsurance: assurance_voyage
claim: sinistre sinistres
gambling: jeux_d_argent parier paris ~mise
onlinebanking: banque_en_ligne
meat: viande viandes ~barbecue ~bourguignon ~blanquette ~merguez
redmeat: viande_rouge
chicken: poulet dinde
beef: boeuf steak entrecote burger tartare
pork: porc jambon saucisson saucisse saucisses lardons
fish: poisson saumon thon crevettes sushi
dairy: produits_laitiers yaourt yaourts beurre creme
milk: lait
cheese: fromage fromages camembert comte
egg: oeuf oeufs omelette
gluten: gluten
sugar: sucre bonbons chocolat
fastfood: fast_food mcdo mcdonalds kebab
delivery: livraison_de_repas uber_eats deliveroo
restaurant: restaurant restaurants resto
cooking: cuisiner cuisinez cuisine_maison cuisine ~mijote ~ma_recette
baking: patisserie gateaux
breakfast: petit_dejeuner petit_dej
organic: bio
grocery: courses supermarche
alcohol: alcool boissons_alcoolisees ~apero ~gueule_de_bois ~digestif
beer: biere bieres ~demi ~pression
wine: vin vins bordeaux champagne ~un_verre_de_rouge
spirits: whisky rhum vodka gin pastis ricard cocktail cocktails
caffeine: cafeine
coffee: cafe cafes expresso
tea: the thes
softdrink: soda sodas coca limonade
diet: regime_alimentaire alimentation
vegetarian: vegetarien vegetarienne
vegan: vegan vegane vegetalien
smoking: fumez fume fumer fumeur fumeuse cigarette cigarettes tabac clope clopes ~briquet ~paquet_par_jour ~marlboro
nonsmoker: non_fumeur non_fumeuse
vaping: vapoter vapotez cigarette_electronique vapote vape
medication: medicament medicaments traitement ~comprime ~ordonnance ~insuline ~tension
sleepingpill: somniferes somnifere
painkiller: doliprane ibuprofene antidouleur
supplement: complements_alimentaires vitamines
glasses: lunettes ~opticien ~verres_progressifs
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
exercise: sport sportive sportif activite_physique ~entrainement
gym: salle_de_sport club_de_sport fitness muscu musculation ~tapis_de_course ~haltere
running: courir course_a_pied jogging footing running ~semi_marathon
swimming: natation nager nagez ~longueurs
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
reading: lire livres livre lecture roman romans ~polar
library: bibliotheque mediatheque
cinema: cinema cine ~popcorn
concert: concert concerts ~rappel
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
lottery: loto loterie ~grattage ~euromillions
casino: casino poker
sportsbet: paris_sportifs ~betclic
farm: ferme exploitation ~hectares
tractor: tracteur
degree: memoire_de_master ~fac ~universite
