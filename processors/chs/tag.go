package chs

// tag is a set of kinds of facts to which a word can refer. A question is recognised by the tags
// that it combines: people + household is a household size.
type tag uint64

const (
	tagAge tag = 1 << iota
	tagOld
	tagBirth
	tagYear
	tagHousehold
	tagPeople
	tagLive
	tagAlone
	tagAdult
	tagChild
	tagWork
	tagStatus
	tagHours
	tagTitle
	tagReports
	tagEmployees
	tagCompany
	tagDept
	tagMilestone
	tagCity
	tagCountry
	tagState
	tagMarital
	tagSpouse
	tagPregnant
	tagGender
	tagPercent
	tagMoney
	tagTotal
	tagPart
	tagRating
	tagExplain
	tagDiet
	tagScale
	tagDegree
	tagPerDay
	tagPerWeek
	tagPerMonth
	tagPerYear
	tagDays
	tagNights
	tagMinutes
	tagElse
	tagCommute
	tagUnder
	tagSmoker
	tagMonthName
	tagFull
	tagHalf
	tagGone
	tagSolo
	tagNames
	tagTimes
	tagRent
	tagDislike
	tagMale
	tagFemale
	tagGrandchild
	tagThing
	tagRetired
)

// tagWords lists the words of each tag, folded as those of cueWords.
var tagWords = map[tag]string{
	tagAge:        "age ages alter edad eta altersgruppe",
	tagOld:        "old older alt vieux vieja viejo quel_age quanti_anni cuantos_anos",
	tagBirth:      "born birth birthday birthdate birthyear dob geboren geburt geburtsjahr geburtsdatum geburtstag naissance ne_e nee vous_ne etes_ne tu_ne es_ne nacimiento nacio nacido nacida nascita nato nata",
	tagYear:       "year jahr annee ano anno when wann quand cuando quando date datum geburtsjahr geburtsdatum birthyear dob",
	tagHousehold:  "household haushalt haushalts foyer menage hogar nucleo home house vivienda haus",
	tagPeople:     "people persons person personen leute personnes personas persone members mitglieder miembros membri menschen componenti haushaltsgrosse size",
	tagLive:       "live lives living reside leben lebt lebe wohnen wohnst wohne habitez habites habite habitent vivez vivent vit vis vive viven vives vivo vivono vivi abita abiti abito residence wohnort wohnsitz",
	tagAlone:      "alone allein alleine seul seule solo sola single_household by_myself einpersonenhaushalt",
	tagAdult:      "adults adult erwachsene erwachsenen adultes adultos adulti",
	tagChild:      "children child kids kid kinder kind kindern enfants enfant hijos hijo hijas hija ninos nino figli figlio figlia figlie bambini bambino minors minderjahrige son daughter sons daughters sohn tochter fils fille filles baby toddler",
	tagWork:       "work works working job jobs paid_work arbeit arbeiten arbeitest arbeite beruf travail travaillez travaille boulot trabajo trabaja trabajas laboral lavoro lavora lavori occupation occupational profession professional employer arbeitgeber employeur empleador datore career berufliche",
	tagStatus:     "contract arbeitsvertrag contrat contrato contratto employment employed status situation erwerbsstatus berufstatig erwerbstatig erwerbstatigkeit beschaftigung beschaftigungsstatus berufsstatus emploi statut professionnelle empleo laboral situacion estado occupazione occupazionale occupato lavorativa situazione occupation beschaftigt",
	tagHours:      "hours hour hrs hr h stunden stunde std heures heure horas hora ore ora",
	tagTitle:      "title position role jobtitle berufsbezeichnung positionen poste intitule cargo puesto mansione ruolo profession tatig",
	tagReports:    "report reports subordinates manage supervise lead team untergebene mitarbeiter unterstellt fuhren equipe subordinados equipo dirige subalterni gestisce",
	tagEmployees:  "employees employee staff workforce beschaftigte mitarbeiter mitarbeitende angestellte employes salaries empleados trabajadores dipendenti workers headcount colleagues",
	tagCompany:    "company firm business organisation organization employer firma unternehmen betrieb entreprise societe empresa azienda ditta impresa",
	tagDept:       "department team unit division abteilung departement service_dept departamento reparto dipartimento squadra",
	tagMilestone:  "licence license degree graduate graduated graduation graduating diploma marry married wedding retire retired driving_licence fuhrerschein abschluss studium heirat geheiratet rente permis diplome marie mariage retraite carnet licencia licenciatura graduo caso casado casarse jubilo jubilado patente laurea laureato sposato pensione started start begin began bought buy moved joined started_working angefangen begonnen gekauft gezogen commence achete demenage empezo empezar compro mudo iniziato comprato trasferito opened founded",
	tagCity:       "city town stadt ville ciudad citta municipality wohnort village",
	tagCountry:    "country land pays pais paese nation",
	tagState:      "state bundesland province region canton kanton estado provincia comunidad regione",
	tagMarital:    "marital familienstand matrimonial matrimoniale civil civile relationship_status beziehungsstatus situation_familiale estado_civil stato_civile",
	tagSpouse:     "wife husband spouse ehefrau ehemann ehepartner frau mann gatte gattin epouse mari femme conjoint esposa esposo marido mujer conyuge moglie marito coniuge married verheiratet marie mariee casado casada sposato sposata wedding marriage ehe mariage matrimonio matrimonial",
	tagPregnant:   "pregnant pregnancy birth menstruation menstrual period_pain schwanger schwangerschaft enceinte grossesse embarazada embarazo incinta gravidanza gynaecologist gynecologist",
	tagGender:     "gender sex geschlecht sexe genre sexo genero sesso genere",
	tagPercent:    "percent percentage prozent prozentsatz pourcentage porcentaje percentuale share proportion anteil pct",
	tagMoney:      "euro euros eur dollar dollars usd pounds gbp chf franken francs pesos salary income gehalt einkommen salaire revenu salario ingresos stipendio reddito",
	tagTotal:      "total overall altogether all_together insgesamt gesamt zusammen gesamten totalen tout ensemble totale complessivo complessivamente entire whole in_all",
	tagPart:       "many_of viele_ihrer viele_dieser cuantos_de cuantas_de quanti_dei quante_delle of_that of_these of_those of_them of_which of_this davon daran parmi dont dentre ellos ellas estos di_questi di_cui di_quelli di_essi thereof de_eso de_esto de_ello di_questo di_cio de_cela de_ceux de_celles de_esos de_esas de_estos de_estas de_ellos de_ellas",
	tagRating:     "easy einfach satisfied satisfaction recommend recommendation rate rating happy_with score zufrieden zufriedenheit empfehlen weiterempfehlen bewerten bewertung note satisfait satisfaite satisfaction recommander recommanderiez notez evaluez satisfecho satisfecha satisfaccion recomendar recomendaria recomiende puntuar valora califica soddisfatto soddisfatta soddisfazione consigliare consiglierebbe raccomandare valuta voto like_about enjoy",
	tagExplain:    "impression impressions eindruck impresion impressione explain explanation reason reasons comment comments comment_on elaborate describe tell why feedback opinion think experience erklaren begrunden begrundung warum grund meinung kommentar beschreiben erfahrung expliquez expliquer raison pourquoi avis commentaire decrivez explique explicar razon opinion comentario describa por_que spieghi spiega motivo perche opinione commento descriva motivi",
	tagDiet:       "diet dietary ernahrung ernahrungsweise ernahren regime alimentaire alimentation dieta alimentacion alimentazione eating_habits vegetarian vegan",
	tagScale:      "scale skala echelle escala scala",
	tagDegree:     "degree university graduate graduated bachelor master phd doctorate college studies studium universitat hochschule uni doktor promotion universite licence_degree licenciatura universidad doctorado laurea universita dottorato",
	tagPerDay:     "day daily night nacht nuit noche notte tag taglich jour journee quotidien dia diario diaria giorno quotidiano giornaliero",
	tagPerWeek:    "week weekly woche wochentlich wochenstunden semaine hebdomadaire semana semanal semanales settimana settimanale settimanali",
	tagPerMonth:   "month monthly monat monatlich mois mensuel mes mensual mese mensile",
	tagPerYear:    "year yearly annually annual jahr jahrlich an annee annuel ano anual anno annuale annually",
	tagDays:       "days tage tagen jours dias giorni",
	tagNights:     "nights nachte nachten nuits noches notti",
	tagMinutes:    "minutes minuten minutos minuti minute mins min",
	tagElse:       "else besides other_than apart_from apart not_including excluding ausser_ihnen andere other others autre autres en_dehors ademas otras aparte altri altre oltre neben without_counting not_counting",
	tagCommute:    "commute commuting arbeitsweg pendeln trajet desplazamiento tragitto pendolare way_to",
	tagUnder:      "under below younger unter moins menores meno minori minorenni moins_de menor",
	tagSmoker:     "smoker nonsmoker smoking raucher nichtraucher fumeur fumeuse fumador fumadora fumatore fumatrice",
	tagMonthName:  "january february april june july august september october november december januar februar marz juni juli oktober dezember janvier fevrier avril juin juillet septembre octobre novembre decembre enero febrero abril junio julio septiembre octubre noviembre diciembre gennaio febbraio aprile giugno luglio settembre ottobre dicembre",
	tagFull:       "full vollzeit ganztags plein completa completo pieno fulltime",
	tagHalf:       "part teilzeit partiel parcial parttime minijob halbtags",
	tagGone:       "unemployed jobless arbeitslos arbeitssuchend erwerbslos chomage chomeur chomeuse desempleado desempleada parado paro disoccupato disoccupata out_of between_jobs jobseeker without_work not_working inactive sans_emploi sin_trabajo seeking_work looking_for",
	tagRetired:    "retired pensioner rentner rentnerin pensioniert ruhestand berentet retraite retraitee jubilado jubilada pensionista pensionato pensionata verrentet",
	tagSolo:       "freelancer freelance sole_trader sole_proprietor freiberufler freiberuflich freiberuflerin independant auto_entrepreneur autonomo autonoma libero_professionista soloselbststandig solo_entrepreneur one_person",
	tagNames:      "name names list which what welche nennen heissen noms nombres nomi call called appellent llaman chiamano",
	tagTimes:      "times mal fois veces volte",
	tagRent:       "rent renting tenant miete mieter mieten loue locataire alquiler alquilo inquilino affitto",
	tagDislike:    "dislike worst hate annoys annoy annoying frustrates improve improvement improved better bother problem problems negative disadvantages complain complaint stort nervt verbessern nachteile schlecht_an argert deteste ameliorer inconvenients gene agace mejorar molesta desventajas migliorare infastidisce svantaggi missing challenge challenges against downside downsides",
	tagMale:       "male man men mannlich mann herr homme masculin hombre masculino varon uomo maschio maschile",
	tagFemale:     "female woman weiblich frau femme feminin mujer femenino donna femmina femminile",
	tagGrandchild: "grandchildren grandchild grandkids grandson granddaughter enkel enkelkinder enkelin petits_enfants nietos nipoti stepson stepdaughter stepchild stepchildren stiefsohn stieftochter",
	tagThing:      "casa pet pets dog cat car house company brand building nephew niece phone computer laptop mother father parents partner husband wife hund katze auto haus chien chat voiture perro gato coche cane gatto macchina machine device",
}

// has reports whether all the given tags are set.
func (t tag) has(want tag) bool { return t&want == want }

// any reports whether one of the tags is set.
func (t tag) any(want tag) bool { return t&want != 0 }

// any reports whether one of the cues is set.
func (c cue) any(want cue) bool { return c&want != 0 }
