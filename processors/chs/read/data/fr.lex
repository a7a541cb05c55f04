# French. The classes under [words] are explained in docs/checks/chs.md; a word may stand in several.
[words]
amends: je_voulais_dire je_voulais_mettre je_me_suis_trompe je_me_suis_trompee erreur_de_ma_part mal_coche correction rectification mal_lu
no: non nan nope
not: pas ne n sans ni point
never: jamais au_grand_jamais pas_une_fois
none: aucun aucune aucuns rien personne nul nulle aucun_des_deux aucune_de_ces rien_de_tout_ca aucun_de_ceux pas_un pas_une zero_enfant nulle_part ni_l_un_ni_l_autre enfant_unique fils_unique fille_unique
yes: oui ouais si bien_sur tout_a_fait certainement evidemment exact
hedge: quasiment presque pratiquement rarement parfois souvent vraiment guere a_peine toujours beaucoup de_temps_en_temps occasionnellement generalement regulierement tellement forcement trop_souvent tous chaque
unsure: sais_pas je_ne_sais_pas aucune_idee ne_sais_pas ne_se_prononce_pas je_ne_me_souviens_pas pas_d_avis sans_opinion
notasked: nc n_c non_concerne non_concernee pas_concerne pas_concernee sans_objet n_a na ne_s_applique_pas ne_me_concerne_pas
past: avez_vous_ete avez_vous_eu avant ancien ancienne anciens autrefois jadis ex a_l_epoque quand_j_etais dans_ma_jeunesse quand_on_etait il_y_a_longtemps dans_le_passe enfant_j etant_jeune etant_enfant ado adolescent auparavant dans_votre_vie precedent precedente
past: plus_longtemps
tense: avez_vous_possede en_avez_vous_possede en_avez_vous_deja_eu en_avez_vous_eu etait etaient avait avaient avais etais fut allait avez_vous_eu
ended: jusqu_a_quand vendu vendue arrete arretee resilie resiliee quitte ne_plus n_ai_plus plus_depuis jusqu jusqu_en decede decedee mort morte rembourse remboursee fini finie rendu rendue separe separes demenage perdu perdue abandonne change
ended: m_a_vole ont_vole nous_a_vole s_est_fait_voler
future: pas_encore vais allons bientot prochain prochaine l_annee_prochaine compte_acheter prevois prevu projet envisage envisageons esperons espere peut_etre_un_jour plus_tard
hypo: faudrait faudrait_il devrait serait aurait aurais voudrais aimerais aimerait pourrais pourrait si_j_avais si_je si_j_en_avais si_un_jour ideal ideale imaginez reve rever revais souhaite souhaiterais seriez auriez prendrais choisirais feriez iriez mettriez prendriez acheteriez utiliseriez
other: mari femme compagnon compagne conjoint conjointe copain copine ami amie amis amies mere pere parents frere soeur fils fille voisin voisine voisins colocataire colocataires beau_frere belle_soeur belle_mere beau_pere grand_mere grand_pere oncle tante cousin cousine quelqu employeur voiture_de_fonction ses_enfants maman papa mamie papi neveu niece pote gendre patron enfants famille
with: avec et plus en_compagnie
excuse: exception exceptions emprunte emprunter prete loue location louee cadeau invite invites invitees pour_le_travail sauf excepte a_part beau_fils belle_fille de_fonction sans_alcool vegetal vegetale depend ca_depend partage partagee professionnel
but: mais cependant pourtant toutefois par_contre
because: parce car puisque comme
i: suis je j moi mon ma mes nous notre nos me m on
you: vous tu te toi
your: votre vos ton ta tes
howmany: combien combien_de combien_de_vos combien_de_ces nombre nombre_de nb
howmuch: combien_coute quel_montant montant quelle_somme
howoften: a_quelle_frequence quelle_frequence frequence combien_de_fois tous_les_combien
howlong: depuis_combien depuis_quand combien_de_temps combien_d_annees depuis_combien_de_temps
howold: quel_age
which: comment quel quelle quels quelles que qu quoi lequel laquelle lesquels lesquelles decrivez citez comment_decririez_vous
who: qui
where: ou d_ou
when: quand en_quelle_annee quelle_annee a_quel_age quel_mois
why: empeche empeches commentaire commentaires expliquez precisez justifiez avis_detaille pourquoi raison raisons
own: avez possedez possede ai a avons achete acheter achetez detenez disposez souscrit abonne abonnee payez paye paie ont
use: utilisez utilise utiliser prenez prends regardez regarde lisez lis ecoutez ecoute mangez mange buvez bois jouez joue allez vais visitez pratiquez pratique faites fais conduisez conduis portez commandez voyagez cuisinez
know: regardez_le_football regarder_le_foot connaissez connais entendu_parler connu
opinion: vous_donne vous_donne_t_on te_donne_t_on
opinion: pensez avis important accord opinion trouvez devrait interesse interessee confiance
prefer: manque aimez aime aimes suivez prefere preferee preferes preferez favori reve parfait parfaite ideal ideale
last: dernier derniere derniers dernieres recemment recent recente
only: seulement uniquement que_des exclusivement juste seul_usage
each: par le la chaque tous_les toutes_les au
ever: deja jamais_eu
of: de des d du
or: ou
and: et
to: a aux au
stop: le la les l un une en dans sur pour par chez est sont es suis etes c ce cet cette ces il elle ils elles y se s leur lui eux dont aussi tres bien actuellement actuel actuelle generalement environ selon quelques plusieurs autre_chose cela ca ici la_bas voici suivants suivantes suivant suivante choix reponse type genre sorte sortes types chose choses produit produits merci desole malheureusement avant_de avant_d avant_le avant_la souvenir souvenirs souvenez premiere_fois
 personnellement habituellement aujourd hui maintenant encore etre avoir faire fait est_ce estce qu_est moment vie ainsi donc alors maison domicile foyer jour oui_non interet besoin envie voila peu tout toute toutes meme oh bah ben euh
age: age ans_revolus agee tranche_d_age ages
birth: ne nee naissance date_de_naissance annee_de_naissance
household: toit foyer menage maison logement domicile
people: personnes personne gens membres taille composition
adults: adultes adulte
live: vecu vit vivent vivez vis habite habitez habitons vivons resident reside
alone: seul seule toute_seule tout_seul personne_d_autre celibataire_sans
work: travail travaillez travaille emploi boulot metier poste profession
staff: employes salaries effectif collaborateurs personnel
company: cet_etablissement entreprise societe employeur boite organisation
team: equipe service departement agence site
rating: note notez satisfait satisfaite satisfaction recommanderiez recommander echelle etoiles evaluez evaluer appreciez plaisir a_quel_point comment_jugez
worst: n_allait_pas allait_pas deplait agace gene ameliorer mauvais_cote inconvenients probleme problemes derange pire moins_aime n_avez_pas_aime changer difficile inquiete stresse manque
since: depuis
for: depuis pendant durant
ago: il_y_a
times: fois x
minutes: minute minutes mn
hours: heure heures h
days: jour jours nuit nuits
weeks: semaine semaines hebdomadaire la_semaine_derniere
months: mois mensuel mensuelle le_mois_dernier
years: combien_d_annees an ans annee annees annuel
percent: % pourcent pourcentage
money: € $ £ euro euros
over: plus_de plus_que au_moins superieur et_plus ou_plus minimum
under: moins_de inferieur au_plus maximum jusqu_a
about: environ a_peu_pres vers autour presque dans_les une_bonne
stop: debut
stop: milieu
stop: fin
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
stop: compris y_compris inclus vous_compris
part: combien_de_vos combien_de_ces parmi dont d_entre_eux d_entre_elles parmi_eux parmi_elles
us: d_entre_nous nous_sommes on_est a_nous
stars: etoiles etoile
buy: acheter achetez achete achat achats vendez vend acquis acquerir
act: resiliee resilies annulee annules change_d changer_d echange echanger reparee remplacee renouvelee resilier resilie annuler annule changer_de change_de changer reparer repare faire_reparer remplacer remplace renouveler renouvele plaindre plainte reclamation contacter contacte souscrit souscrire inscrit
they: ils elles elle leur leurs son sa
article: le la les l un une des du ce cet cette ces mon ma mes notre nos
stop: appartenez situez
why: donne donner dites note votre_avis racontez decrivez expliquer pourquoi_donnez_vous
stop: indiquez
sense: vois voit voir vu entends entend entendre entendu odeur odeurs bruit bruits vue vends vend enseigne
other: hote hotesse
none: pas_la_moindre pas_le_moindre que_dalle pas_une_goutte pas_un_sou pas_un_seul pas_une_seule zero aucunement nada
never: jamais_de_la_vie jamais_au_grand_jamais pas_une_seule_fois
no: que_nenni surtout_pas certainement_pas absolument_pas pas_du_tout
stop: construit construite fonde fondee sorti sortie datant bati date_de
hypo: *erais *erait irais serais
stop: seulement a_peine
stop: aux alle ayant eu auquel faut mettez met mis donnez pouvez peut peux pouvoir devez doit devoir savez sait veut voulez vouloir venez vient viennent passez passe passer pris prise parti partie aller va vont allant trouve trouver rendez rend tenir tient tenez suit sert servez quotidien habituelle habituel habituels propre propres personnelle personnels quelque quelconque certains certaines divers diverses memes apres entre contre malgre pres loin dehors dedans dessus dessous lors temps moyenne moyen principal principale journee effectue effectuez effectuer present presente sinon puis etiez notamment ci concernant
own: possediez detenir detient disposer dispose gardez payer acquis acquerir equipe equipee equipes equipees muni abonner
use: utilises utilisee utilisent servir lu bu alle allee rendu visite visitee pratiquer conduit conduire porte commande voyage cuisine consommez consomme empruntez emprunte frequentez frequente jouer manger boire regarder lire ecouter prendre partez pars partir
you: as avez etes es
tense: etiez eutes etions
stop: d_autres_personnes autres_personnes appareils appareil equipements services activites objets globale global globalement generale general ecoule ecoulee
 derniere_saison
window: cet_ete ce_printemps cet_hiver l_ete_dernier l_hiver_dernier le_printemps_dernier l_automne_dernier
excuse: laverie pressing
hypo: verrais verrait mettrais verriez achete_rais
when: a_quand_remonte quand_remonte
tense: *aient dormait mangeait jouait vivait fumait buvait prenait faisait travaillait habitait habitais fumais buvais prenais faisais travaillais lisait utilisait allions avions
recently: aujourd_hui hier avant_hier ce_matin cette_semaine la_semaine_derniere ce_week_end le_week_end_dernier ce_mois le_mois_dernier hier_soir
recently: avant_hier_soir l_autre_jour
stop: jusque
stop: augmentation croissance vous_meme il_y_a recu recue meme_leger meme_legere ne_serait_ce_que
total: total en_tout tout_compris ensemble au_total
hundred: total_100 pourcentage part_de repartition

# How something is counted, or on which day.
irony: ah oh bravo super_merci
without: sans
apart: sauf excepte a_part hormis outre en_dehors en_plus a_l_exception a_l_exclusion excluant exclu exclue exclus non_compris
stop: compose composent composee comprend font_partie faites_partie fait_partie
excuse: conge_parental conge_maternite conge_maternel pour_les_autres pour_des_amis quand_ils_sont_la une_semaine_sur_deux un_week_end_sur_deux
why: dites_nous_en_plus dites_nous_en_davantage en_dire_plus votre_opinion votre_ressenti votre_commentaire vos_commentaires commentaire_libre remarque
 remarques vos_remarques autres_remarques veuillez_preciser merci_de_preciser pouvez_vous_preciser veuillez_expliquer expliquez_votre_reponse
 justifiez_votre_reponse pour_quelle_raison pour_quelles_raisons en_detail plus_de_details detaillez developpez votre_experience racontez_nous
 partagez_votre_experience dans_vos_propres_mots avec_vos_propres_mots en_quelques_mots vos_suggestions suggestions quelque_chose_a_ajouter
 souhaitez_vous_ajouter exprimez_vous champ_libre reponse_libre votre_retour vos_retours qu_en_pensez_vous ce_que_vous_en_pensez vos_impressions
rating: degre_de_satisfaction niveau_de_satisfaction
excuse: abandonne arrete_avant pas_termine pas_fini sans_diplome jamais_termine jamais_fini pas_valide
not: pas_a_moi pas_les_miens
excuse: pas_a_moi pas_les_miens en_saison
 demi_frere demi_soeur demi_freres demi_soeurs pour_lui pour_elle pour_eux chomage_partiel chomage_technique kine reeducation cigarette_electronique
 vapoteuse de_lentilles de_soja de_tofu
[measures]
words: tasses verres bouteilles canettes portions tranches unites normale normal habituelle moyenne moyen typique ordinaire

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
17: dix_sept
18: dix_huit
19: dix_neuf
70: soixante_dix
80: quatre_vingt quatre_vingts
90: quatre_vingt_dix
77: soixante_dix_sept
78: soixante_dix_huit
79: soixante_dix_neuf
97: quatre_vingt_dix_sept
98: quatre_vingt_dix_huit
99: quatre_vingt_dix_neuf

[rates]
4: trimestriel tous_les_trimestres
260: en_semaine lundi_au_vendredi
365: tous_les_jours chaque_jour quotidiennement tous_les_matins tous_les_soirs chaque_matin chaque_soir toutes_les_nuits quotidien
52: chaque_semaine toutes_les_semaines hebdomadairement tous_les_samedis tous_les_dimanches tous_les_vendredis tous_les_week_ends une_fois_par_semaine hebdo lundis mardis mercredis jeudis vendredis samedis dimanches week_ends
12: tous_les_mois chaque_mois mensuellement
1: tous_les_ans chaque_annee
0: jamais

[feelings]
-2: toxique* meprisant* catastrophe lamentable scandaleux honteux infect inadmissible minable
-1: lent bruyant hautain casse decu decue mou rassis
1: propre ponctuel serviable souriant soigne
2: impeccable genial adorable adorables irreprochable magnifique exceptionnel un_regal parfait
-2: catastrophique* abominable* atroce* repugnant* escroc* escroquerie vol_manifeste foutage minable* pitoyable* enfer calvaire hais detestable* a_fuir plus_jamais_ca ignoble* abject* insupportable horrible* affreu* catastroph* nul nulle nuls deteste* arnaque honte honteu* inadmissible* scandaleu* degueulasse immonde cauchemar pire execrable* lamentable* infect* torture dangereu* insupportable* plus_jamais desastre
-1: decevant* brusque* crade* bruyant* agace* enerve* perime* moisi* brule* tiede* fade* confus* incomprehensible* arrogant* bacle* froid* serre* inutile* triste* injuste* galere* bug* plante* mauvais* lent* cher chere chers decu* panne* probleme* sale sales penible* insatisf* desagreable* impoli* difficile* complique* casse* retard* ennuy* fatigu* epuis* mediocre* agress* rate perdu incompetent* mal inconfortable*
1: chaleureux* attentif* soigne* clair* juste* serein* reposant* ponctuel* accueillant* savoureux* doux* pro moelleux* plaisir bon bonne bons bonnes bien sympa* agreable* rapide* propre* aimable* facile* content* satisf* fiable* confortable* pratique* efficace* souriant* gentil* calme* competent* utile* frais
2: sublime* divin* extraordinaire* epoustouflant* paradis* irreprochable* incroyable* au_top magique* parfaitement rien_a_redire excellent* parfait* genial* super adore* formidable* merveilleu* magnifique* meilleur* fantastique* impeccable* top delicieu* exceptionnel* ravi* bonheur genialissime nickel

-2: immangeable* infame* scandale arnaqueur* voleurs charabia degoutant* intolerable* inacceptable* epouvantable* horreur desastreu* consternant consternante
 navrant navrante lamentables desastreux desastreuse catastrophique scandaleuse honteuse infecte ignoble arnaques escrocs ennuye_a_mourir ennuyee_a_mourir
 cauchemardesque immangeable imbuvable horrible horribles affreux affreuse abominable execrable nul_a_chier fuyez pitoyable epouvantable intolerable indigne
-2: a_eviter je_deconseille rien_ne_marche rien_ne_fonctionne le_pire la_pire les_pires
-1: grossier* desordre insalubre* moisissure* cafard* rance* vetuste* stressant* angoiss* negligent* desorganise* decevant decevante decevants
 deception mediocre mediocres ennuyeux ennuyeuse pretentieux pretentieuse pretentieuses lente lents froid_et crasseux malpoli malpolie impoli desagreable
 desagreables agressif agressive bruyante mauvais mauvaise mauvaises cassee en_panne abime abimee trop_cher hors_de_prix cher_pour fade fades brule brulee
 tiede rance moisi moisie pue retard retards en_retard attente_interminable penible penibles complique compliquee incompetent incompetents incompetente
 insupportable agacant agacante bacle baclee ratee peu_fiable inutile inconfortable dur_comme fatigue_de enerve enervee fache fachee ridicule galere
 mal_de_dos quitte_la_salle
-1: punaises inondation
1: serviable* courtois* copieux copieuse* rassurant* spacieu* lumineu* attentionne* agreable agreables sympathique sympa sympas aimable aimables
 souriante souriants rapide rapides propres efficace efficaces confortable confortables calme serviables chaleureux chaleureuse satisfait satisfaite correct
 correcte pratique pratiques solide solides fraiche joli jolie jolis beau belle belles ravi_de reussi reussie utile clair claire fiable attentionne
 attentionnee
1: jamais_une_coupure jamais_un_probleme
2: exquis* splendide* fabuleu* de_reve inoubliable* sans_faute exemplaire* parfaite parfaits excellent excellente excellents geniale geniaux formidable
 formidables fantastique magnifiques merveilleux merveilleuse splendide sublime sublimes exceptionnelle delicieux delicieuse adore adoree adorons inoubliable
 ravi ravie enchante enchantee topissime extraordinaire incroyable epoustouflant bluffant bluffante coup_de_coeur je_recommande_vivement un_bonheur un_delice
 regale regalee
2: prix_imbattable je_ne_changerais_rien imbattable
-2: trop_nulle nullissime atroce detestable deteste degueu degoutant degoutante degoute degoutee minables catastrophiques une_catastrophe un_scandale
 une_honte la_honte inacceptable inacceptables outree odieux odieuse merdique merdiques de_la_merde boite_de_merde un_enfer un_cauchemar arnaqueurs
 escroc du_vol attrape_nigaud se_foutent_du_monde se_moquent_du_monde incompetence charlatan passez_votre_chemin n_y_allez_pas ne_recommande_pas
 je_ne_conseille_pas ne_reviendrai_pas n_y_retournerai_plus remettrai_plus_les_pieds pire_que_tout de_pire_en_pire invivable toxique harcelement pourri
 pourrie insalubre punaises_de_lit cafards eclate_au_sol ca_craint furieux furieuse inutilisable
-1: decus tres_moyen mouais pas_terrible pas_top pas_ouf pas_a_la_hauteur laisse_a_desirer peut_mieux_faire en_baisse s_est_degrade trop_chere
 exorbitant c_est_abuse trop_lent lenteur trop_d_attente jamais_recu aucune_reponse injoignable injoignables aucun_suivi mal_organise desorganise
 mal_foutu mal_recu mal_poli arrogant arrogante meprisant meprisante mepris pas_aimable peu_aimable pas_serieux pas_pro amateurisme negligence
 etait_sale est_sale tres_sale chambre_sale toilettes_sales crade crades cradingue mal_entretenu vieillot mal_isole defectueux defectueuse ca_bug
 ca_rame ca_plante ne_marche_pas marche_plus ne_fonctionne_pas ne_fonctionne_plus une_galere chiant chiante enervant frustrant frustrante insipide
 sans_gout pas_frais servi_froid bas_de_gamme mauvaise_qualite camelote mensonger menteurs trompeur mecontent mecontente insatisfait mal_paye sous_paye
 manque_de_respect manque_de_personnel perte_de_temps usine_a_gaz frais_caches
1: bien_accueilli bon_accueil bonne_ambiance bonne_equipe bonne_qualite bon_service bon_rapport_qualite_prix bons_conseils bonne_surprise tres_bon
 tres_bonne tres_bons tres_bien bien_organise bien_situe bien_entretenu gentil gentille gentils gentillesse accueillant accueillante avec_le_sourire
 a_l_ecoute bienveillant bienveillante courtois courtoise competent competente tres_pro tres_professionnel professionnalisme reactif reactive
 reactivite tres_rapide livraison_rapide a_l_heure ponctuelle bien_emballe soignee tres_propre chambre_propre propre_et tres_pratique facile_a_utiliser
 intuitif intuitive marche_bien fonctionne_bien sans_probleme sans_souci spacieux charmant charmante pas_cher abordable bonne_affaire savoureux
 c_etait_bon satisfaits content contente rassurant rassurante cool chouette convivial conviviale j_aime_bien j_apprecie je_recommande je_conseille
 je_reviendrai
2: perfection super_equipe super_service super_bien super_content superbe admirable ravis aux_anges conquis conquise une_tuerie que_du_bonheur
 un_pur_bonheur top_du_top trop_bien c_est_top de_la_bombe une_dinguerie masterclass une_pepite une_perle l_ideal incomparable hors_pair
 on_ne_fait_pas_mieux on_ne_peut_mieux recommande_vivement recommande_chaudement recommande_a_tous foncez les_yeux_fermes mille_mercis un_grand_merci
 tres_satisfait tres_satisfaite tres_content tres_contente cinq_etoiles aux_petits_soins au_dela_de_mes_attentes

[concepts]
# Household and family
child: ma_petite notre_petit ados enfant enfants gamin gamins mome momes ~couches ~la_creche ~l_ecole_des_petits ~allocations_familiales ~notre_aine
 ~notre_ainee ~creche ~nounou ~poussette ~cartable ~assistante_maternelle ~biberon ~gouter_des_enfants ~bain_des_petits ~sortie_d_ecole ~doudou
 ~aine/m ~ainee/m ~petit/m ~petite/m ~devoirs/? ~tetine/? ~lait/? ~siege_auto/? ~maternelle/? ~cp/? ~ce1/? ~ce2/?
 gosse gosses bambin bambins ~carnet_de_notes ~conge_parental ~conge_maternite ~lait_maternel ~chambre_des_petits
 ~rentree_scolaire ~periscolaire/? ~centre_aere ~cour_de_recre/? ~garderie/? ~petit_dernier ~petite_derniere ~autoecole_de/? ~porte_bebe
 ~siege_bebe ~lit_a_barreaux ~pension_alimentaire/? ~garde_alternee
child: ~accouchement ~j_ai_accouche ~ma_cesarienne ~salle_d_accouchement
child: ~mon_petit_dernier ~ma_petite_derniere ~mon_aine ~mon_ainee ~nos_petits ~couches_culottes ~mon_cadet ~reunion_de_parents ~j_allaite
twins: jumeaux jumelles
baby: bebe bebes nourrisson ~conge_maternite
son: fils garcons/?
daughter: ma_fille notre_fille mes_filles nos_filles filles/?
nursery: creche
childcare: nounou assistante_maternelle garderie ~baby_sitter ~nourrice ~pajemploi ~creche/? ~chez_la_nounou ~ass_mat ~accueillante
grandchild: petit_fils petite_fille petits_enfants
partner: mon_copain ma_copine mon_mec fiance fiancee conjoint conjointe compagnon compagne copain copine partenaire mon_compagnon ma_compagne
 mon_conjoint ma_conjointe ~mon_amoureux ~mon_amoureuse ~ma_cherie ~mon_cheri ~on_vit_ensemble ~on_s_est_pacses ~pacse ~pacsee
spouse: mari epoux epouse ma_femme votre_femme ~notre_mariage/? ~anniversaire_de_mariage ~noces_d_argent ~ma_moitie ~notre_voyage_de_noces ~lune_de_miel
 ~on_s_est_maries ~nous_nous_sommes_maries ~alliance/? ~trente_ans_de_mariage ~vingt_ans_de_mariage
sibling: freres_et_soeurs freres_ou_soeurs frere_ou_soeur frere_ou_une_soeur
brother: frere freres ~mon_frangin
sister: soeur soeurs ~ma_frangine
flatmate: colocataire colocataires coloc colocation
alone: vis_seul vis_seule habite_seul habite_seule personne_d_autre tout_seul toute_seule vit_seul
marital: situation_familiale situation_matrimoniale etat_civil
married: marie mariee maries
single: celibataire
divorced: divorce divorcee
widowed: veuf veuve
wedding: mariage
nevermarried: celibataire jamais_marie jamais_mariee jamais_ete_marie jamais_ete_mariee
pregnant: enceinte grossesse ~echographie ~sage_femme

# Housing
home: logement statut_d_occupation
landlord: bail proprietaire_du_logement bailleur mon_proprio mon_proprietaire ma_proprietaire ~quittance/?
rent: loyer loyers ~quittance_de_loyer ~loyer_augmente
homeloan: notre_credit_immobilier notre_pret_immobilier mon_pret_immobilier
mortgage: credit_immobilier emprunt_immobilier hypotheque ~mensualite_de_la_maison ~pret_immobilier ~mensualite/? ~taux/? ~echeance/? ~mon_pret_immobilier
 ~notre_pret_immobilier ~mensualites/? ~rembourser_la_maison ~taux_fixe/?
mortgage: ~credit_de_la_maison
owner: ma_maison notre_maison achete_notre achete_la_maison proprietaire proprietaires ma_propre_maison ~copropriete ~taxe_fonciere ~mon_appartement_achete
 ~assemblee_generale_des_coproprietaires ~syndic/? ~acte_de_vente ~chez_le_notaire/? ~nous_avons_fait_construire ~notre_pret_immobilier
tenant: locataire locataires en_location ~quittance_de_loyer ~depot_de_garantie ~loyer
 ~etat_des_lieux ~caution/? ~apl ~agence_immobiliere/? ~hlm
withparents: chez_mes_parents chez_ses_parents
garden: jardin potager ~tondre ~plates_bandes ~pelouse ~haie/? ~serre/? ~tondu/? ~tonte/? ~rosiers/? ~parterre/? ~massifs ~taille_haie ~arrosoir ~compost/?
 ~abri_de_jardin ~tuteurs/? ~semis/? ~bulbes/? ~salon_de_jardin ~pergola ~tonnelle ~carre_potager ~mes_tomates ~nos_tomates ~desherber ~biner ~bineuse
 ~brouette/?
lawn: pelouse gazon ~tondre ~tondeuse
balcony: balcon ~jardinieres/? ~rambarde/?
garage: garage box_ferme
pool: piscine ~robot_de_piscine ~chlore/? ~liner ~plongeoir ~margelle ~pool_house
cellar: cave sous_sol
heating: chauffage
gas: chaudiere_a_gaz gaz ~gaz_de_ville ~chaudiere/?
heatpump: pompe_a_chaleur
stove: cheminee poele_a_bois poele/? insert cheminee_a_bois ~ramoneur ~ramonage ~petit_bois ~ramoner ~stere ~steres ~buches/? ~buche/? ~braises/?
 ~flambee/? ~cendres/? ~fendre/? poele_a_granules ~flamme/? ~flammes ~feu_de_bois ~crepite ~granules ~allume_feu ~tisonnier
solar: panneaux_solaires photovoltaique ~onduleur ~panneaux/? ~toit/? ~revente/? ~kwh/? ~ensoleille/? ~produit/? ~edf_oa/? panneaux_photovoltaiques
 ~revente_du_surplus ~autoconsommation
solar: ~panneaux_sur_le_toit ~on_produit/? ~je_revends
aircon: climatisation clim ~climatiseur ~split/? ~telecommande/? ~fraiche/? ~frais/?
cleaner: femme_de_menage aide_menagere aide_a_domicile
moving: demenagement demenager
renovation: renovation travaux renover ~carreleur/? ~peintre/? ~artisans/? ~chantier/?
smarthome: domotique maison_connectee objets_connectes ~alexa ~google_home ~ampoules_connectees ~thermostat_connecte ~prise_connectee ~dis_siri
 ~philips_hue ~lumieres/? ~allume/? ~voix/?
alarm: alarme ~camera_de_surveillance ~telesurveillance
terrace: terrasse
pelletstove: poele_a_granules

# Work and education
employment: situation_professionnelle statut_professionnel statut_d_emploi
job: emploi travail travaillez travaille boulot metier ~mes_gardes ~mon_bureau ~fiche_de_paie ~mon_equipe ~ma_boss
 ~reunion_d_equipe ~mes_collegues ~pointeuse ~cantine/? ~chantier/? ~collegue/? ~collegues/? ~mes_clients/? ~mes_horaires/?
 ~mon_poste/? ~salaire/? ~chef/? ~planning/? ~reunion/? ~notre_bureau/? ~bulletin_de_salaire ~treizieme_mois ~mon_contrat/? ~cdi ~cdd ~entretien_annuel ~rtt
 ~embauche/? ~conges_payes ~mes_eleves/? ~mes_patients/? ~je_badge ~prime/? ~open_space
job: ~je_pointe ~mon_poste_de_travail ~mon_equipe_de_nuit
commute: trajet_domicile aller_travailler trajet_travail au_travail aller_au_boulot
boss: chef patron ~n_plus_un superieur_hierarchique manager responsable_hierarchique patronne ~mon_chef_de_service
overtime: heures_supplementaires heures_sup
homeoffice: teletravail teletravaillez travailler_de_chez_vous travail_a_domicile teletravaille ~table_de_cuisine/? ~visio/? ~pyjama/? ~bureau_a_la_maison
 ~reunion_zoom ~en_chaussons ~deux_jours_chez_moi ~reunion_teams ~a_distance/?
shiftwork: travail_de_nuit nuits_de_travail trois_huit travail_poste equipes_de_nuit
businesstrip: deplacement_professionnel deplacements_professionnels voyage_d_affaires
reports: encadrez manager_une_equipe encadrement_d_equipe encadrez_vous managez encadrer management_d_equipe ~entretiens_annuels ~mon_equipe
 ~plannings_de_mes ~plannings/? ~conges/? ~recruter/? ~gars/? ~mon_equipe_de ~mes_subordonnes ~j_encadre ~mes_collaborateurs ~je_manage
fulltime: temps_plein plein_temps temps_complet
parttime: temps_partiel mi_temps
employee: salarie salariee
unemployed: chomage chomeur chomeuse sans_emploi demandeur_d_emploi ~pole_emploi ~france_travail sans_travail sans_activite
retired: retraite retraitee retraites pris_ma_retraite depuis_ma_retraite ~ma_pension/? ~je_touche_ma_retraite ~anciens_collegues/?
homemaker: femme_au_foyer homme_au_foyer
selfemployed: auto_entrepreneur a_mon_compte liberal
business: ma_boite ma_propre_entreprise votre_propre_entreprise propre_entreprise mon_entreprise ma_societe ma_boutique mon_cabinet ~clients/? ~tva/?
 ~factures/? ~mon_comptable ~mon_magasin ~ma_clientele ~urssaf ~mon_entreprise_a_moi
staff: salaries employes mes_employes
solo: freelance independant independante auto_entrepreneur seul_dans_mon_entreprise sans_salarie
student: lyceen lyceenne collegien etudiant etudiante ~mon_amphi ~mes_partiels ~mon_memoire ~ma_fac ~td ~amphi ~partiels ~memoire/? ~cite_u ~resto_u
 ~crous ~mes_cours/? ~bourse/? ~licence_de ~master ~lycee/? ~bac/? ~terminale
sidejob: deuxieme_emploi activite_complementaire petit_boulot second_emploi deuxieme_travail job_etudiant complement_de_revenu travail_d_appoint
 extras_le_soir ~pourboires/? ~soirs/? ~week_ends/?
union: syndicat syndique syndiquee ~cgt ~cfdt
education: diplome niveau_d_etudes plus_haut_diplome formation
degree: memoire_de_master ~fac/? ~universite/? ~docteur_en ~ma_these ~soutenu_ma ~licence_de ~diplome_de_l_universite ~mon_doctorat
primary: sans_diplome aucun_diplome
secondary: brevet
highschool: bac baccalaureat
apprenticeship: cap bep apprentissage
bachelor: licence bac_3
master: master bac_5 ingenieur
phd: doctorat these
course: formation stage_de_formation cours_du_soir ~formateur/? ~certificat/? ~attestation/? ~mooc
languages: langue_etrangere langues_etrangeres ~cours_d_anglais ~duolingo ~babbel ~vocabulaire/? ~grammaire/?

# Transport
car: voiture voitures vehicule auto bagnole caisse_a_moi ~plein_d_essence ~kilometrage ~controle_technique ~gazole ~carte_grise ~pare_brise
 ~pare_chocs ~essuie_glaces ~vidange ~courroie_de_distribution ~plaque_d_immatriculation ~vignette_crit_air ~coffre/? ~embouteillages/? ~essence/?
 ~garagiste/? ~parking/? ~pneus/? ~moteur/m ~embrayage/m ~pot_d_echappement/m ~diesel/? ~plein/? ~autoroute/? ~peage/? ~bouchons/? ~phares/? ~freins/?
 ~pneu/? ~volant/? ~clignotant/? ~creneau/? ~capot/? ~tomber_en_panne/? ~periph/? ~retroviseur/? ~ma_208
 ~creneaux/? ~boite_de_vitesses ~rouler/? ~banquette_arriere ~siege_passager ~plaquettes/? ~carrosserie ~retroviseurs
 ~essuie_glace ~garee/? ~me_garer ~je_me_gare ~place_de_parking/? ~vignette/? ~station_service/?
car: ~mon_embrayage ~pneus_neufs ~mes_pneus ~fait_le_plein ~mon_controle_technique
carbrand: renault peugeot citroen clio twingo vw volkswagen bmw audi mercedes toyota ford fiat opel dacia skoda tesla kia nissan seat/? megane captur
 scenic c3 c4 peugeot_208 peugeot_308 kangoo berlingo duster sandero alpine
carbrand: ~ma_clio ~ma_twingo ~ma_sandero ~mon_duster ~ma_megane ~mon_kangoo
ecar: voiture_electrique ~borne_de_recharge ~recharge_a_la_maison ~recharge/? ~autonomie/? ~borne/? ~brancher/?
licence: permis permis_de_conduire ~permis_b ~points_sur_mon_permis ~retrait_de_permis
drive: conduisez conduis conduire conduite/? ~au_volant ~autoroute/? ~volant/? ~doubler/? ~periph/? ~creneau/? ~rocade/? ~bouchons/? ~regulateur/? ~je_conduis
 ~je_roule ~en_conduisant ~permis_a_dix_huit
motorcycle: moto motos scooter mobylette ~scooter_125 ~motard ~casque/? ~cuir/? ~motarde ~en_deux_roues ~ma_kawasaki ~ma_yamaha ~ma_vespa
 ~mon_blouson_de_moto ~guidon/? ~virage/? ~bequille ~casque_integral
bike: velo velos bicyclette ~antivol ~vtt ~antivol_velo ~piste_cyclable/? ~sacoches/? ~selle/? ~pedale/? ~pedaler/? ~guidon/? ~chaine/? ~crevaison/?
 ~casque/? ~velotaf ~pedales ~chambre_a_air ~porte_bagages ~derailleur ~je_pedale ~rustine ~panier/?
ebike: velo_electrique vae
scooter: trottinette trottinette_electrique
publictransport: transports_en_commun transport_en_commun transports_publics ~navigo ~pass_navigo ~carte_d_abonnement ~abonnement_de_transport
 ~ticket_de_metro ~controleur/? ~retard/? ~correspondance/? ~rame/? ~quai/? ~greve/? ~bonde/? ~ma_carte_navigo ~mon_pass ~abonnement_de_bus ~strapontin
 ~heure_de_pointe/?
publictransport: ~abonnement_annuel/? ~abonnement_ter ~titre_de_transport ~carte_de_bus
publictransport: ~arret_de_bus ~le_conducteur_du_bus
bus: bus autobus ~car_scolaire ~arret/? ~ligne/?
train: train trains tgv ter rer ~gare/? ~quai/? ~controleur/? ~wagon/? ~retard/? ~abonnement_ter ~le_controleur ~sncf
tram: tram tramway
metro: metro
taxi: taxi taxis vtc
uber: uber
carsharing: covoiturage autopartage blablacar
walking: ~a_pied ~marcher ~balade_a_pied
boat: bateau voilier ~amarrage/? ~port/? ~ancre/? ~coque/? ~amarres ~port_de_plaisance ~mouillage ~voile/? ~grand_voile ~hors_bord ~zodiac ~cabotage ~anneau/?
 ~quille/?
camper: camping_car caravane ~fourgon_amenage ~auvent/? ~aire/?

# Travel
abroad: etranger a_l_etranger hors_de_france autre_pays ~passeport_tamponne ~decalage_horaire ~passage_de_frontiere ~crete ~santorin ~rhodes ~majorque
 ~teneriffe ~bali ~phuket ~marrakech ~djerba ~lisbonne ~barcelone ~venise ~dubai ~cancun ~agadir ~douane/? ~visa/? ~frontiere/? ~devise/? ~passeport/?
 ~en_espagne ~au_portugal ~en_italie ~en_grece ~au_maroc ~en_tunisie ~en_thailande ~au_japon ~a_new_york ~aux_etats_unis ~a_londres ~a_rome ~a_berlin
 ~en_croatie ~en_turquie ~en_egypte ~au_mexique ~au_canada/? ~en_irlande ~en_ecosse ~en_islande ~en_norvege ~a_prague ~a_lisbonne ~a_barcelone
abroad: ~aux_canaries
flight: avion vols avions aerien vol/? ~ryanair ~easyjet ~vol_retour ~carte_d_embarquement ~bagage_cabine ~air_france ~transavia ~hublot_de_l_avion
 ~aeroport/? ~embarquement/? ~hublot/? ~decollage/? ~atterrissage/? ~turbulences/? ~pilote/? ~escale/? ~bagages/? ~steward
 ~salle_d_embarquement ~siege_hublot ~soute ~plateau_repas/? ~decoller ~atterri ~porte_d_embarquement ~valise_cabine ~low_cost ~long_courrier ~vueling
 ~volotea
holiday: vacances voyage voyages sejour/? ~voyage_d_agrement
hotel: hotel hotels ~room_service ~chambre_d_hotel ~minibar ~petit_dejeuner_buffet ~reception_de_l/? ~reception/? ~concierge/? ~buffet/? ~chambre_double
 ~carte_magnetique/? ~demi_pension ~check_out/?
camping: camping ~tente ~sac_de_couchage ~piquets_de_tente ~rechaud_de_camping ~sardines/? ~duvet/? ~rechaud/? ~emplacement/? ~piquets ~toile_de_tente
 ~bloc_sanitaire ~auvent ~caravane ~lampe_frontale/? ~matelas_gonflable
tent: tente tentes
cruise: croisiere croisieres ~paquebot ~escale_a ~cabine/? ~pont/? ~escale/? ~navire/?
airbnb: airbnb gite ~location_saisonniere
ski: ski skier snowboard ~skis ~forfait_de_ski ~telesiege ~piste_noire ~remontees_mecaniques ~pistes/? ~raclette_apres/? ~remontees/? ~piste/?
 ~poudreuse/? ~chalet/? ~godille/? ~teleski ~forfait/? ~chaussures_de_ski ~piste_rouge ~raquettes/? ~chasse_neige ~moniteur/?
hiking: randonnee randonnees ~rando ~chaussures_de_marche ~sentier/? ~sommet/? ~refuge/? ~sac_a_dos/? ~ampoules/?
beach: plage ~plages ~sable/? ~serviette/? ~vagues/? ~parasol/?
hostel: auberge_de_jeunesse
rentalcar: voiture_de_location location_de_voiture
packageholiday: voyage_organise tout_compris all_inclusive
ferry: ferry traversee_en_bateau
interrail: interrail
travelagency: agence_de_voyages agence_de_voyage
longbus: flixbus autocar
backpacking: routard sac_a_dos_en_voyage
worldtrip: tour_du_monde
spa_hotel: thalasso cure_thermale
travelblog: booking_com tripadvisor

# Animals
pet: animal animaux animal_de_compagnie animaux_de_compagnie animal_domestique ~croquettes ~sa_gamelle ~gamelle* ~litiere/? ~veterinaire
 ~boule_de_poils ~puces/? ~vermifuge
dog: chien chiens chienne chiot ~promener_le ~labrador ~caniche ~berger_allemand ~teckel ~epagneul ~beagle ~bouledogue ~cocker
 ~croquettes_du_chien ~museliere ~laisse/? ~niche/? ~aboie/? ~aboyer/? ~aboiements/? ~pattes/? ~patte/? ~gamelle/? ~gamelles/? ~museau/?
 ~remue_la_queue/? ~truffe/? ~renifle/? ~tire/? ~mon_labrador ~mon_berger ~golden ~border_collie ~york ~yorkshire ~jack_russell ~chihuahua
 ~il_aboie ~elle_aboie ~toutou ~cabot ~panier/? ~poils_partout/? ~ramasser_les_crottes ~jappe ~queue/? ~os/?
dog: ~en_laisse ~sacs_a_crottes ~aboie ~sa_laisse
cat: chat chats chatte chaton ~griffoir ~ronronne ~miaul* ~litiere_du_chat ~chatiere ~arbre_a_chat ~minou ~miaule ~miauler ~ronron ~ronronner ~litiere
 ~croquettes_pour_chat ~siamois ~persan ~chartreux ~poils_de_chat ~litiere/? ~gamelle/? ~gamelles/? ~griffes/? ~griffe/? ~croquettes/? ~patee/?
 ~moustaches/? ~sterilisee/? ~matou ~minet ~minette ~ronronnement ~croquettes_du_chat ~sur_mes_genoux/? ~greffier/? ~herbe_a_chat
 ~maine_coon
bird: oiseau perruche perroquet canari perruches canaris ~voliere ~cage/? ~graines/? ~siffle/? ~plumes/? ~perchoir/? ~piaille/?
bird: ~sa_cage ~mes_perruches ~cage_a_oiseaux
fishtank: aquarium poisson_rouge poissons_rouges ~guppys ~bac/? ~filtre/? ~algues/? ~bocal/? ~neons/?
rabbit: lapin lapins lapin_nain ~clapier/? ~foin/? ~carottes/? ~cage/?
hamster: hamster gerbille ~roue/? ~cage/? ~copeaux/?
guineapig: cochon_d_inde cochons_d_inde cobaye ~foin/? ~cage/?
reptile: tortue serpent lezard tortues iguane gecko serpents ~terrarium/? ~vivarium/? ~lampe/?
horse: cheval chevaux poney ~ecurie ~marechal_ferrant ~jument ~pension_equine ~box/? ~selle/? ~galop/? ~paddock/? ~sabots/? ~foin/? ~etrier ~etriers ~manege/?
 ~palefrenier ~obstacle/?
chickens: poules poulailler coq ~pondent/? ~grain/? ~oeufs_frais/? ~pondeuses
cattle: vaches moutons chevres
wildbirds: ~mangeoire_a_oiseaux ~boules_de_graisse ~nichoir ~mesanges/? ~moineaux/? ~rouge_gorge/?
vet: veterinaire veto ~vermifuge ~clinique_veterinaire ~vaccin/? ~puce/? ~tiques/?
petfood: nourriture_pour_animaux croquettes patee_pour_chat
petsitter: pension_pour_chien pet_sitter pension_pour_chat

# Appliances and devices
kitchenappliance: electromenager_de_cuisine appareils_de_cuisine
dishwasher: lave_vaisselle ~liquide_de_rincage ~panier_a_couverts ~pastilles_lave_vaisselle ~pastille/? ~pastilles/? ~vaisselle/? ~vider/? ~remplir/?
 ~heures_creuses/? ~couverts/? ~eco/? ~tablettes/? ~programme_eco/?
oven: four fours cuisiniere ~prechauffer ~chaleur_tournante ~gratin/? ~roti/? ~plaque/?
microwave: micro_ondes micro_onde ~rechauffer/? ~deux_minutes_au_micro
fridge: frigo refrigerateur ~bac_a_legumes/?
freezer: congelateur ~degivrer/? ~congeler/?
coffeemachine: machine_a_cafe cafetiere nespresso senseo ~expresso_automatique ~machine_a_capsules ~dolce_gusto ~capsules_de_cafe ~mousseur_a_lait
 ~detartrer/? ~dosettes/? ~capsule/? ~capsules/? ~dosette/? ~grains/? ~moudre/? ~percolateur
kettle: ~bouilloire
airfryer: friteuse_a_air ~friteuse_sans_huile ~airfryer ~frites/? ~panier/?
foodprocessor: robot_de_cuisine thermomix robot_cuiseur mixeur ~blender ~robot_patissier ~petrin/? ~fouet/?
washingmachine: lave_linge machine_a_laver ~essorage ~lessive/? ~tambour/? ~linge/? ~adoucissant/? ~tournent/? ~degres/? ~chaussettes/?
 ~heures_creuses/? ~hublot/? ~joint/? ~lessives
dryer: seche_linge ~peluches/? ~tambour/? ~serviettes/? ~linge/?
vacuum: aspirateur ~sac_d_aspirateur ~aspirateur_balai ~passer_l_aspirateur
robotvac: robot_aspirateur aspirateur_robot roomba roborock ~base/?
ironing: repassage repasser fer_a_repasser repassez ~table_a_repasser ~chemises/? ~plis/?
sewing: couture machine_a_coudre coudre ~surjeteuse ~tissu/? ~tissus/? ~ourlet/? ~fil/? ~fermeture_eclair/? ~aiguille/?
powertools: perceuse outillage visseuse scie_circulaire ponceuse ~scie/?
mower: tondeuse
tv: television tele televiseur ~telecommande/? ~chaine/? ~chaines/? ~zapper/? ~zappe/? ~ecran/? ~devant_la_tele ~ecran_plat ~je_zappe
 ~canape/?
computer: ordinateur pc ordi ~mon_mac ~clavier ~souris/? ~disque_dur ~unite_centrale
laptop: ordinateur_portable pc_portable ~macbook
tablet: tablette
ipad: ipad ipads
phone: telephone_portable portable mobile telephone ~samsung/m ~galaxy/m ~nokia/m ~xiaomi/m ~huawei/m ~motorola/m ~pixel/m
smartphone: smartphone ~mon_samsung ~forfait_mobile ~appli ~applis ~ecran_casse ~notifications
iphone: iphone
smartwatch: montre_connectee bracelet_connecte apple_watch garmin
console: console playstation xbox nintendo switch ~ps5 ~ps4 ~nintendo_switch ~wii ~manette/? ~manettes/?
printer: imprimante ~cartouches_d_encre ~encre/? ~cartouche/? ~cartouches/?
camera: appareil_photo ~objectif/? ~trepied/?
headphones: ecouteurs casque_audio airpods
speaker: ~enceinte_connectee ~alexa/?
ereader: liseuse kindle kobo
vr: casque_vr

# Media and services
streaming: streaming plateforme_de_streaming plateformes_de_streaming vod svod ~ocs ~canal_plus ~mycanal ~paramount_plus ~serie/? ~series/? ~episode/?
 ~episodes/? ~saison/? ~abonnement/? ~binge ~derniere_saison ~disney_plus ~prime_video ~molotov ~profil/? ~recommandations/?
streaming: service_de_video abonnement_video ~episode_suivant ~trois_episodes_d_affilee
netflix: netflix
disney: disney
primevideo: prime_video amazon_prime
musicstreaming: spotify deezer ~streaming_musical ~playlist/? ~playlists/?
newspaper: journal journaux presse/? ~quotidien ~mots_croises/? ~editorial/? ~rubrique/? ~mots_fleches/?
podcast: podcast podcasts ~balado ~episode/? ~episodes/? ~animateur/?
radio: radio ~radios ~france_inter ~animateur/? ~station/? ~matinale/?
internet: internet box wifi ~fibre ~livebox ~freebox ~debit/?
mobileplan: forfait forfait_mobile ~forfait_telephone
socialmedia: reseaux_sociaux reseau_social ~mes_abonnes ~pinterest ~abonnes/? ~likes/? ~stories/? ~story/? ~publie/? ~hashtag/? ~profil/? ~reels ~followers
 ~scroller ~je_scrolle ~like/? ~mes_posts ~poster/? ~fil_d_actualite ~influenceuse ~influenceur ~messagerie/?
facebook: facebook
instagram: instagram insta ~stories/? ~reels/? ~story/?
tiktok: tiktok
twitter: twitter
linkedin: linkedin
snapchat: snapchat snap
youtube: youtube ~youtubeur
whatsapp: whatsapp ~telegram ~messenger
datingapp: site_de_rencontre sites_de_rencontre tinder meetic ~bumble ~application_de_rencontre ~match/? ~swiper/? ~profil/?
gaming: jeux_video jeu_video gamer ~fortnite ~minecraft ~fifa ~call_of_duty ~candy_crush ~manette/? ~niveau/? ~boss/? ~guilde/? ~casque_micro/?
 ~skins/? ~partie_en_ligne/? ~parties_en_ligne ~partie_classee ~league_of_legends ~steam ~boss_final ~raid/? ~mon_perso/? ~zelda ~mario_kart
onlineshop: achats_en_ligne acheter_en_ligne achat_en_ligne achetez_en_ligne commander_en_ligne courses_en_ligne commandez_en_ligne sur_internet
 ~zalando ~temu ~shein ~vinted ~commande_en_ligne ~colis/? ~livreur/? ~panier/? ~retour/? ~livraison/? ~relais/? ~cdiscount ~point_relais ~relais_colis
 ~retour_gratuit ~amazon
onlineshop: ~mon_panier/? ~colis_retour ~la_redoute
amazon: amazon
ebay: ebay
secondhand: seconde_main vinted leboncoin brocante d_occasion occasion/? ~friperie ~emmaus ~le_bon_coin ~vide_grenier ~depot_vente
loyalty: carte_de_fidelite carte_fidelite
aichat: chatgpt ia_generative
vpn: vpn
cloud: icloud ~dropbox ~google_drive

# Money
bankaccount: compte_bancaire compte_courant
creditcard: carte_de_credit carte_bancaire carte_visa american_express ~carte_gold ~debit_differe ~mastercard ~carte_premier ~visa/?
cash: especes liquide/? argent_liquide ~distributeur/? ~billets/? ~pieces/? ~retire/? ~monnaie/? ~petites_pieces ~porte_monnaie ~distributeur_de_billets
 ~je_retire
mobilepay: apple_pay paiement_mobile google_pay
loan: credit credits dette dettes emprunt un_pret decouvert/? pret/? prets/? ~rembourse_chaque ~credit_a_la_consommation ~endette ~rembourse_mon
 ~mensualites/? ~traites/? ~mensualite/? ~remboursement/? ~taux/? ~echeance/? ~taeg ~cofidis ~sofinco ~cetelem ~rachat_de_credit ~interets/? ~emprunter
loan: ~mensualites ~mensualite ~en_plusieurs_fois ~a_credit ~finir_de_payer
savings: epargne economies epargner livret_a mettre_de_cote ~livret/? ~virement/? ~ldd ~pel ~assurance_vie ~je_mets_de_cote ~matelas/? ~bas_de_laine
savingsaccount: livret_a compte_epargne livret_d_epargne
invest: placements investissez investissement investir placement ~bourse ~actions ~assurance_vie ~pea ~portefeuille/? ~dividendes/? ~courtier/? ~etf
 ~trader ~crypto ~bitcoin
stocks: pea etf actions/? bourse/? ~dividendes
crypto: crypto cryptomonnaie cryptomonnaies bitcoin
insurance: assurance assurances assure assuree ~maif ~axa ~assureur ~macif ~declaration_de_sinistre ~franchise/? ~cotisation/? ~sinistre/? ~prime/?
 ~contrat/? ~mon_assureur ~mutuelle
healthinsurance: mutuelle complementaire_sante
lifeinsurance: assurance_vie assurance_deces
homeinsurance: assurance_habitation multirisque_habitation
carinsurance: assurance_auto
travelinsurance: assurance_voyage
petinsurance: assurance_animaux assurance_chien assurance_pour_animaux
claim: sinistre sinistres ~expert_d_assurance ~degat_des_eaux/? ~indemnise ~indemnisee ~indemnisation ~assurance_m_a_rembourse
pension: plan_epargne_retraite ~per_retraite
statebenefits: rsa ~apl ~aides_sociales ~caf_allocations
gambling: jeux_d_argent parier paris/? ~paris_sportifs ~pmu ~tierce ~francaise_des_jeux ~mise/? ~cote/? ~gagne/? ~loto ~euromillions ~quinte ~grattage
 ~jeux_a_gratter ~betclic ~winamax ~casino ~machines_a_sous ~roulette/? ~cheval_gagnant/? ~mes_numeros ~jackpot ~poker/?
onlinebanking: banque_en_ligne
sendmoney: envoyer_de_l_argent_a_l_etranger western_union transfert_d_argent
taxreturn: declaration_d_impots declaration_de_revenus
will: testament
gold: pieces_d_or lingots
bnpl: paiement_en_plusieurs_fois klarna paiement_fractionne
overdraft: decouvert_bancaire
paypal: paypal
crowdfunding: crowdfunding financement_participatif
taxadviser: expert_comptable
studentloan: pret_etudiant

# Food and drink
meat: viande viandes ~bourguignon ~blanquette ~merguez ~steak ~entrecote ~magret ~boeuf_bourguignon ~saucisson ~rillettes ~gigot ~cote_de_boeuf
 ~bavette ~tartare ~pot_au_feu ~charcuterie ~lardons ~barbecue/? ~saignant/? ~boucher/? ~roti/? ~brochettes/? ~jambon ~cote_de_porc ~escalope ~andouillette
 ~boudin ~tartiflette/? ~raclette/? ~steak_hache ~burger ~kebab ~cordon_bleu ~pate_en_croute ~foie_gras ~confit ~agneau ~boeuf ~porc ~veau ~lapin/? ~roti_de
 ~saucisse ~saucisses ~bacon ~chorizo ~cassoulet ~gibier ~boucherie
meat: ~daube ~brochettes ~navarin ~rosbif
redmeat: viande_rouge
chicken: poulet dinde ~poulet_roti ~blanc_de_poulet
beef: boeuf steak entrecote burger tartare ~bavette
pork: porc jambon saucisson saucisse saucisses lardons ~rillettes ~cote_de_porc
fish: poisson saumon thon sushi ~cabillaud ~sardines ~truite ~bar_grille ~sardine/? ~maquereau ~sole/? ~poissonnier ~daurade
seafood: crevettes moules huitres fruits_de_mer calamars ~homard ~coquilles_saint_jacques ~moules_frites ~crabe ~plateau_de_fruits_de_mer
dairy: produits_laitiers yaourt yaourts beurre creme/? ~fromage_blanc ~creme_fraiche ~camembert ~comte ~roquefort ~emmental ~chevre_frais ~brie
milk: lait
cheese: fromage fromages camembert comte ~roquefort ~chevre ~brie
egg: oeuf oeufs omelette oeuf_au_plat ~oeufs_brouilles ~oeufs_au_plat ~oeuf_a_la_coque
gluten: gluten
sugar: sucre bonbons chocolat ~gateaux ~sucreries ~patisseries ~nutella
fastfood: fast_food mcdo mcdonalds kebab ~macdo ~burger_king ~tacos_o ~o_tacos ~menu_best_of ~frites/? ~burger/? ~nuggets/? ~quick/? ~kfc ~happy_meal
delivery: livraison_de_repas uber_eats deliveroo ~just_eat ~livreur/? ~appli/? ~pourboire/?
restaurant: restaurant restaurants resto ~brasserie ~bistrot ~serveur/? ~entree/? ~dessert/? ~addition/?
cooking: cuisiner cuisinez cuisine_maison cuisine/v ~ma_recette ~mijoter ~fait_maison ~je_mijote ~ma_blanquette ~mes_petits_plats ~mijote/?
 ~casserole/? ~poele/? ~oignons/? ~ail/? ~recette/? ~sauce/? ~four/? ~epices/? ~eplucher/? ~je_cuisine ~aux_fourneaux ~cocotte ~emince/? ~robot/? ~rissoler
baking: patisserie gateaux ~levain ~pate_a_gateau ~faire_du_pain ~moule_a_gateau ~patisserie_maison ~pate/? ~farine/? ~levure/? ~four/? ~moule/?
 ~gateau/? ~tarte/? ~tartes ~pate_brisee ~crepes ~cookies ~je_petris
breakfast: petit_dejeuner petit_dej ~tartines
organic: bio biocoop
grocery: courses supermarche ~leclerc ~carrefour ~intermarche ~caddie ~lidl ~aldi ~auchan ~caisse_automatique ~drive/? ~marche/?
mealkit: hellofresh ~quitoque
alcohol: alcool boissons_alcoolisees ~gueule_de_bois ~pastis ~vin ~biere ~rose ~bordeaux ~champagne ~pinte ~whisky ~ricard ~cuite ~pression
 ~cotes_du_rhone ~chablis ~apero/? ~digestif/? ~trinque/? ~kir ~mojito ~chardonnay ~rouge_qui_tache ~cote_de_provence ~rhum ~gin ~vodka ~armagnac ~cognac
 ~cidre/? ~cubi ~aperitif ~trinquer ~petit_jaune ~biere_du_soir ~cocktails ~bourre ~bourree/? ~pompette ~degrise
alcohol: ~aperitif/? ~un_ricard ~un_verre_de_rouge ~verre_de_vin
beer: biere bieres ~demi/? ~pression/? ~blonde/? ~brune/? ~kronenbourg ~leffe ~chouffe ~heineken ~ipa
wine: vin vins champagne bordeaux/? ~un_verre_de_rouge ~rose ~cotes_du_rhone ~bourgogne/? ~beaujolais ~cave_a_vin ~bouchon/? ~tire_bouchon ~sancerre ~merlot
 ~carafe/? ~millesime
spirits: whisky rhum vodka gin pastis ricard cocktail cocktails ~cognac
caffeine: cafeine
coffee: cafe cafes expresso ~tasse/? ~grains/? ~petit_noir ~cafetiere ~cappuccino ~arabica ~double_expresso ~marc_de_cafe ~latte
tea: du_the le_the un_the the/? thes/? ~tisane ~infusion
softdrink: ~the_glace soda sodas coca limonade ~coca_cola ~orangina
energydrink: red_bull boisson_energisante boissons_energisantes monster
diet: regime_alimentaire alimentation
vegetarian: vegetarien vegetarienne
vegan: vegan vegane vegetalien
sushi: sushis
pizza: pizza pizzas
icecream: creme_glacee
bottledwater: eau_en_bouteille
fasting: jeune_intermittent jeuner
proteinshake: proteines_en_poudre shaker_proteine whey
homebrew: brasser_sa_biere
jam: confitures_maison bocaux_maison
farmersmarket: marche_hebdomadaire amap marche_de_producteurs
oatmilk: lait_d_avoine lait_de_soja lait_vegetal
spicy: plats_epices
diet_plan: regime weight_watchers compter_les_calories
lactosefree: intolerant_au_lactose sans_lactose
halal: halal casher
eatout_canteen: gamelle_du_midi lunch_box
sweetener: edulcorant aspartame
snacks: grignotage chips

# Body and health
smoking: fumez fume fumer cigarette cigarettes tabac clope clopes vous_fumeur vous_fumeuse suis_fumeur suis_fumeuse fumeur/? fumeuse/?
 ~paquet_par_jour ~marlboro ~pause_clope ~tabac_a_rouler ~cendrier ~paquet_de_cigarettes ~megot ~megots ~briquet/? ~paquet/? ~filtre/? ~balcon/? ~clope_au
 ~griller_une ~roulee/? ~roulees ~tabatiere ~buraliste/? ~fumoir ~taffe ~taf/? ~gauloises ~camel ~philip_morris ~cigare ~cigares ~pipe/?
 ~mes_poumons/?
smoking: ~ma_clope ~une_clope ~je_roule_mes
nonsmoker: non_fumeur non_fumeuse
vaping: vapoter vapotez cigarette_electronique vapote vape vapoteuse puff ~e_liquide ~cigarette_electro
cannabis: joint petard shit_beuh weed
medication: medicament medicaments traitement ~insuline ~pilulier ~levothyrox ~antidepresseur ~antidepresseurs ~betabloquant ~antibiotiques ~doliprane
 ~metformine ~comprime/? ~ordonnance/? ~tension/? ~comprimes/? ~cachet/? ~cachets/? ~pharmacie/? ~dose/? ~mes_cachets ~ma_pilule ~gelule
 ~gelules ~posologie ~anticoagulant ~statine ~somnifere ~renouveler_mon_ordonnance ~ma_boite_de ~injection/? ~piqure/?
medication: ~comprime ~comprimes ~pour_ma_tension/? ~semainier ~mes_comprimes ~ma_ventoline ~mon_insuline
sleepingpill: somniferes somnifere
painkiller: doliprane ibuprofene antidouleur ~aspirine ~antidouleurs ~paracetamol
supplement: complements_alimentaires vitamines ~magnesium ~vitamine_d
contraception: contraception ~pilule_contraceptive ~sterilet ~preservatifs
glasses: lunettes ~verres_progressifs ~opticien/? ~monture/? ~verres/? ~progressifs ~myope ~mes_verres ~branches/? ~lunettes_de_lecture
 ~afflelou ~krys
contacts: lentilles ~lentilles_de_contact
hearingaid: appareil_auditif appareils_auditifs ~mes_appareils/? ~sonotone ~audioprothesiste ~piles/?
dentist: dentiste ~carie/? ~couronne/? ~plombage/? ~detartrage/? ~fraise/? ~roulette/? ~anesthesie/? ~dent_de_sagesse ~arrache_une_dent ~devitalise ~caries
doctor: medecin generaliste docteur medecin_traitant ~ordonnance/? ~salle_d_attente/?
hospital: hopital hospitalise urgences hospitalisation ~perfusion/? ~service/? ~ambulance/? ~brancard ~lit_d_hopital hospitalisee ~infirmiere/? ~infirmier/?
 ~scanner/? ~bloc_operatoire
hospital: ~chu ~clinique/? ~nuits_a_l_hopital
surgery: operation operee opere chirurgie ~anesthesie/? ~cicatrice/? ~chirurgien/? ~points_de_suture ~prothese/? ~chirurgienne ~anesthesiste ~menisque
surgery: ~bloc_operatoire ~prothese_de_hanche ~prothese_du_genou ~passe_sur_le_billard ~m_ont_opere ~on_m_a_opere ~on_m_a_enleve
therapy: psy psychologue therapeute therapie psychiatre ~seance/? ~seances/? ~divan ~tcc
physio: kine kinesitherapeute
allergy: allergie allergies allergique ~antihistaminique ~rhume_des_foins ~desensibilisation ~pollen/? ~graminees/? ~eternue/? ~eternuer/? ~demange/? ~pollens
 ~epipen ~gonfle/? ~plaques/? ~choc_anaphylactique ~urticaire
allergy: ~anaphylactique ~stylo_d_adrenaline ~gorge_qui_gonfle ~oedeme_de_quincke
chronic: maladie_chronique ~fibromyalgie ~sclerose_en_plaques ~psoriasis ~polyarthrite
diabetes: diabete diabetique ~insuline ~glycemie ~dextro ~lecteur_de_glycemie ~metformine ~hypo/?
asthma: asthme asthmatique ~ventoline
vaccine: vaccin vaccine vaccinee vaccination vacciner vaccins ~rappel/? ~dose/? ~piqure_contre ~fait_vacciner
sickleave: arret_maladie
sleepproblem: insomnie insomnies troubles_du_sommeil ~je_compte_les_moutons ~nuit_blanche ~nuits_blanches ~somnifere
tattoo: tatouage tatouages tatoue tatoueur ~tatouee ~tatoueuse ~encre/? ~encree ~aiguille/? ~sur_l_avant_bras/? ~salon_de_tatouage
piercing: piercing piercings
makeup: maquillage maquillez rouge_a_levres mascara fond_de_teint ~anti_cernes ~eye_liner ~poudre/? ~pinceau/? ~palette/? ~fard ~demaquille ~demaquillant
 ~trousse/?
skincare: creme_visage soin_du_visage ~creme_de_jour ~creme_de_nuit ~serum ~retinol ~soins_visage ~creme_hydratante
hairdye: coloration ~teinture ~teindre ~racines ~meches ~chatain/? ~ma_couleur/? ~balayage ~decoloration ~henne ~cheveux_blancs/?
hairdresser: coiffeur coiffeuse salon_de_coiffure
perfume: parfum eau_de_toilette
nails: vernis vernis_a_ongles manucure
jewellery: bijoux boucles_d_oreilles collier_en_or
beard: barbe moustache
cosmeticsurgery: botox chirurgie_esthetique injections_de_botox acide_hyaluronique
blooddonor: don_du_sang donner_son_sang donneur_de_sang ~donne_mon_sang ~collation/? ~garrot ~poche_de_sang ~efs ~prise_de_sang/?
migraine: migraine migraines
backpain: mal_de_dos mal_au_dos lumbago sciatique
acupuncture: acupuncture
homeopathy: homeopathie homeopathique
massage: massage massages masseur
cpap: cpap
earplugs: bouchons_d_oreille boules_quies
snoring: ronfler ronfle ronflement ronflez ronflements ~bruit_de_scie
meditation: meditation mediter medite
sunscreen: creme_solaire
tanning: cabine_uv solarium autobronzant
braces: appareil_dentaire
wig: perruque extensions_de_cheveux

# Sport and leisure
exercise: sport sportive sportif activite_physique ~fitness ~semi_marathon ~halteres ~crossfit ~zumba ~musculation ~pompes ~abdos ~entrainement/?
 ~baskets/? ~courbatures/? ~transpiration/? ~longueurs/? ~coach/?
exercise: ~pompes_et_abdos ~cours_de_zumba ~match_de_foot ~entrainement_du
gym: salle_de_sport club_de_sport fitness muscu musculation ~tapis_de_course ~haltere ~basic_fit ~fitness_park ~halteres/? ~vestiaires/? ~coach/?
 ~machines/? ~developpe_couche ~tapis_de_marche ~abonnement_a_la_salle ~seance_de_muscu ~squats ~rameur ~cours_collectif ~body_pump
running: courir course_a_pied jogging footing running ~semi_marathon ~marathon ~foulees/? ~baskets/? ~kilometres/? ~footings ~je_cours ~semi/? ~dossard
 ~fractionne ~trail/? ~ma_montre_gps ~ma_paire_de_running ~dix_kilometres ~10_km/?
running: ~10_km ~ligne_d_arrivee/?
swimming: natation nager nagez ~piscine_municipale ~brasse ~crawl ~longueurs/? ~bassin/? ~chlore/? ~bonnet/? ~nageuse ~nageur ~aquagym ~bonnet_de_bain
 ~maillot/? ~lunettes_de_piscine ~papillon/? ~dos_crawle
yoga: yoga tapis_de_yoga ~chien_tete_en_bas ~posture/? ~postures ~salutation_au_soleil ~vinyasa ~savasana
pilates: pilates
football: football foot ~foot_en_salle ~but/? ~gardien/? ~attaquant/? ~crampons/? ~maillot/? ~terrain/? ~mon_club_de_foot ~entrainement/? ~cinq_contre_cinq
 ~penalty ~five
tennis: tennis ~raquette/? ~service/? ~revers/? ~court/? ~set/? ~double_mixte
golf: golf ~handicap/? ~green/? ~parcours/? ~swing ~dix_huit_trous ~caddy ~putt ~birdie
climbing: escalade bloc_d_escalade
martialarts: judo ~karate ~boxe ~taekwondo
dancing: danse danser salsa tango ~rock_acrobatique ~valse ~cavalier/? ~piste/? ~danse_de_salon ~zumba ~bal/?
cycling: faire_du_velo cyclisme velo_de_route ~sortie_velo ~cyclo ~peloton ~cuissard ~col/? ~derailleur
riding: equitation
fishing: peche ~pecher ~canne_a_peche ~appat/? ~hamecon/? ~carpe/? ~truite/? ~moulinet ~brochet ~bouchon/? ~asticots ~leurre ~no_kill
hunting: chasse chasseur ~fusil ~battue ~gibier ~chevreuil/? ~sanglier/? ~affut ~cartouches ~permis_de_chasse ~faisan ~becasse
instrument: instrument instrument_de_musique violon batterie ~trompette ~flute_traversiere ~saxophone ~accordeon ~clarinette ~ukulele ~partition/?
 ~gammes/? ~repetition/? ~cordes/? ~accords/? ~fanfare/? ~orchestre/? ~solfege/? ~mes_gammes ~archet ~conservatoire/?
piano: piano
guitar: guitare
choir: chorale choeur
reading: lire livres livre lecture roman romans ~polar/? ~chapitre/? ~auteur/? ~pages/? ~marque_page/? ~bouquin/? ~bouquins/? ~polars ~page_turner
 ~table_de_chevet ~goncourt
ebook: ebook livre_numerique
audiobook: ~livre_audio ~livres_audio ~narrateur/? ~chapitre/?
library: bibliotheque mediatheque ~carte_de_bibliotheque ~rayonnage/? ~emprunte_trois_livres ~bibliothecaire
cinema: cinema cine ~ugc ~popcorn/? ~seance/? ~pop_corn ~salle_obscure ~pathe ~bande_annonce ~ecran_geant
concert: concert concerts ~rappel/? ~scene/? ~chanteur/?
festival: festival festivals ~hellfest ~scene/? ~bracelet/?
theatre: theatre opera ~comedie_musicale ~ballet ~rideau/? ~entracte/? ~piece/? ~comediens/? ~piece_de_theatre ~planches/?
museum: musee musees exposition ~expo ~toiles/? ~audioguide ~louvre ~orsay ~vernissage
boardgame: ~jeux_de_societe ~jeu_de_societe ~plateau/? ~pions/?
crafts: tricot tricoter broderie ~crochet ~laine/? ~aiguilles/? ~mailles/? ~echarpe/? ~crocheter ~aiguilles_a_tricoter ~pelote ~pelotes ~rang/? ~broder
 ~couture ~patron/? ~point_mousse ~pull/?
painting: peinture dessin peinture_a_l_huile aquarelle dessiner ~toile/? ~pinceau/? ~chevalet/?
photography: photographie ~objectif/? ~trepied/?
gardening: jardinage jardiner jardinez ~desherber ~potager ~semis ~plants_de_tomates ~rempoter ~tomates/? ~becher/? ~arrosage/? ~graines/? ~terreau/?
 ~limaces/? ~rosiers/? ~recolte/? ~haie/? ~je_jardine ~repiquer ~mains_dans_la_terre ~semer ~bouture ~boutures ~tailler_les_rosiers
diy: bricolage bricoler bricolez ~carrelage_pose ~perceuse/? ~papier_peint/? ~carrelage/? ~peinture/? ~poncer/? ~etageres/? ~visseuse ~chevilles/? ~ponceuse
 ~marteau ~leroy_merlin ~castorama ~j_ai_pose ~placo
club: association club adherent_d_une_association ~tresorier/? ~assemblee_generale/?
volunteering: benevolat benevole restos_du_coeur ~association/? ~maraude/? ~resto_du_coeur ~croix_rouge ~emmaus
donation: don dons donner_a_une_association telethon unicef ~don_mensuel ~virement_a_l_association ~medecins_sans_frontieres
religion: religion croyant religieux pratiquant
worship: eglise messe mosquee prier priere ~cure/? ~communion/? ~paroisse/? ~chapelet/? ~prieres ~temple/? ~synagogue
 ~careme ~ramadan ~homelie
voting: vote voter vote_aux elections bureau_de_vote ~urne/? ~bulletin/? ~isoloir/? ~mon_bulletin ~j_ai_vote ~glisse_dans_l_urne ~procuration
party: parti_politique ~adherent_au_parti
sauna: sauna hammam spa
nightclub: boite_de_nuit discotheque
lottery: loto loterie jeux_a_gratter ~euromillions ~grattage/?
casino: casino poker
sportsbet: paris_sportifs winamax ~betclic
collecting: collection ~collectionner ~collectionne ~collectionnez ~vinyles ~timbres ~album/? ~vitrine/? ~rare/?
writing: journal_intime ecrire_des_poemes
sportclub: club_de_sport club_sportif
racketsport: padel badminton squash ping_pong

# Farming and business
farm: ferme exploitation ~hectares
tractor: tracteur

# Housing and surroundings
allotment: jardin_ouvrier jardin_partage
compost: compost composter composteur
hottub: jacuzzi
elevator: ascenseur ~digicode/?
attic: grenier combles
secondhome: residence_secondaire maison_de_campagne maison_de_vacances
lodger: sous_locataire
battery: batterie_domestique
parking: place_de_parking place_de_stationnement
burglary: cambriolage cambriole cambriolee cambrioleurs

# Family and care
caregiving: aidant aidante proche_aidant ~fauteuil/? ~medicaments/? ~toilette/?
foster_child: enfant_en_accueil famille_d_accueil

# Work
jobsearch: recherche_d_emploi chercher_un_emploi candidatures ~entretien_d_embauche ~entretiens_d_embauche
companycar: voiture_de_fonction voiture_de_societe
strike: greve greves en_greve greviste
internship: stage_en_entreprise stagiaire
redundancy: licencie licenciee licenciement

# Devices and services
landline: telephone_fixe ligne_fixe
smarttv: tv_connectee smart_tv tele_connectee
drone: drone drones
printer3d: imprimante_3d
projector: videoprojecteur
antivirus: antivirus
passwordmanager: gestionnaire_de_mots_de_passe ~bitwarden ~dashlane
videocall: appel_video appels_video visioconference visio facetime skype ~camera/? ~ecran/?
voiceassistant: assistant_vocal assistants_vocaux enceinte_connectee
paytv: tele_payante chaine_payante chaines_payantes
adblock: bloqueur_de_publicite bloqueur_de_pub adblock
magazine: magazine magazines revue revues
blog: blog blogs
comics: bandes_dessinees bd mangas manga
anime: anime

# Dress
heels: talons talons_hauts
handbag: sac_a_main sacs_a_main
sneakers: baskets
fur: manteau_de_fourrure vraie_fourrure

# Sport and hobbies
diving: plongee plongee_sous_marine
surfing: surfer surfez planche_de_surf surf kitesurf
sailing: faire_de_la_voile voile_sport
rowing: aviron
skating: patinage skateboard rollers roller
triathlon: triathlon
basketball: basket_ball
volleyball: volley volley_ball
handball: handball
stadium: stade abonne_au_stade match_au_stade ~tribune/? ~mi_temps/?
esports: esport twitch
chess: echecs jeu_d_echecs
puzzles: puzzle puzzles
crosswords: mots_fleches sudoku mots_croises
cards: belote tarot_entre_amis jouer_aux_cartes ~jeux_de_cartes ~tarot
modelling: modelisme maquettes train_electrique
stamps: philatelie timbres_de_collection
astronomy: telescope astronomie
birdwatching: ornithologie observer_les_oiseaux
pottery: poterie ~tour_de_potier
woodwork: menuiserie travail_du_bois ebenisterie
beekeeping: apiculture abeilles ruche ruches ~apiculteur ~varroa ~miel/? ~cadres/? ~essaim/? ~vareuse ~enfumoir ~enfume ~hausse/? ~hausses ~reine/? ~rucher
 ~colonies/? ~apicultrice ~frelon/?
geocaching: geocaching
karaoke: karaoke
escaperoom: escape_game
themepark: parc_d_attractions parcs_d_attractions disneyland puy_du_fou
zoo: zoo
band: groupe_de_musique
dating: rencontres_en_ligne
fleamarket: brocantes vide_grenier vide_greniers

# Civic life and learning
petition: petition petitions
protest: manifestation manifestations manif manifester
military: service_militaire armee
recycling: recycler tri_selectif trier_vos_dechets trier recyclage
towncouncil: conseil_municipal reunion_publique conseiller_municipal
jury: jure_d_assises
tutoring: soutien_scolaire cours_particuliers cours_particulier
exchange: erasmus semestre_a_l_etranger annee_a_l_etranger
scholarship: bourse_d_etudes boursier boursiere
councilcontact: contacte_la_mairie ecrit_a_la_mairie
police: casier_judiciaire garde_a_vue
drivingoffence: points_de_permis exces_de_vitesse retrait_de_permis ~flashe ~flashee ~radar/? ~retrait_de_points
scam: arnaque escroquerie hameconnage
lawyer: avocat avocate

# Appliances
toaster: grille_pain ~tartines/? ~miettes/?
hob: plaque_a_induction plaques_de_cuisson plaque_induction
deepfryer: friteuse
bread_maker: machine_a_pain
slowcooker: cocotte_minute mijoteuse cookeo autocuiseur
ricecooker: cuiseur_a_riz
steamcleaner: nettoyeur_vapeur
pressurewasher: nettoyeur_haute_pression karcher
dehumidifier: deshumidificateur
airpurifier: purificateur_d_air
fan: ventilateur
electricheater: radiateur_electrique chauffage_d_appoint
electricblanket: couverture_chauffante
watersoftener: adoucisseur adoucisseur_d_eau
waterfilter: carafe_filtrante brita filtre_a_eau
sodamaker: sodastream machine_a_soda
hairdryer: seche_cheveux lisseur fer_a_lisser
shaver: rasoir_electrique tondeuse_a_barbe
etoothbrush: brosse_a_dents_electrique

# Smart home and energy
districtheating: chauffage_urbain
immersion: chauffe_eau ballon_d_eau_chaude cumulus
thermostat: thermostat
smartmeter: compteur_linky linky
greenpower: electricite_verte offre_verte
switchsupplier: change_de_fournisseur
insulation: isolation isoler double_vitrage

# Cars and mobility
hitchhiking: auto_stop autostop
carwash: lavage_auto
parkingfine: pv amende_de_stationnement contravention
caraccident: accident_de_voiture accrochage ~tonneau/? ~tonneaux/? ~dans_le_fosse ~carambolage ~rentre_dedans ~partie_a_la_casse
caraccident: accident_de_la_route accident_de_circulation

# Streaming, media, games
dazn: dazn
skytv: canal_plus canal bein_sports
inapp: achats_integres achats_in_app microtransactions ~gemmes/? ~skins/?
subscriptionbox: box_mensuelle
tvlicence: redevance_tele
tvshow: tele_realite koh_lanta

# Smoking and health
injury: blessure blessures fracture entorse ~bequilles/? ~platre/?
stress: burn_out
disability: handicap_moteur handicape reconnaissance_handicap rqth
organdonor: donneur_d_organes
healthapp: podometre

# Hobbies and music
roleplay: jeux_de_role donjons_et_dragons ~sorcier/? ~dragon/?

# Beauty and dress
leather: cuir blouson_en_cuir
designer: marques_de_luxe gucci prada louis_vuitton moncler
fastfashion: fast_fashion primark shein
tailor: sur_mesure couturiere
suit: costume_cravate cravate

# Family and children
adoption: adoption adopte
wedding: noces
datingsingle: speed_dating

# Money and insurance
liability: responsabilite_civile
legalinsurance: protection_juridique
investproperty: location_d_un_bien investissement_locatif revenus_locatifs ~mes_locataires ~mon_locataire
nuts: ~cacahuetes ~noix ~noisettes ~amandes ~pistaches ~noix_de_cajou ~nutella/?
wed: ~noces_d_argent ~ans_de_noces ~noces_d_or ~lune_de_miel ~voyage_de_noces ~anniversaire_de_mariage
