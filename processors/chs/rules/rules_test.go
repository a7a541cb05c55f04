package rules_test

import (
	"fmt"
	"slices"
	"testing"

	"candor/processors/chs/read"
	"candor/processors/chs/rules"
)

// asked is a question and its answer.
type asked struct{ question, answer string }

// caseOf reads pairs of an interview of 2025.
func caseOf(pairs ...asked) *rules.Case {
	var facts []read.Fact
	var says [][]read.Saying
	var before *read.Pair
	for i, p := range pairs {
		q, _ := read.Head(p.question)
		a, _ := read.Head(p.answer)
		pair := read.Read(read.ParseQuestion(q, read.Unknown), read.Split(a, nil))
		if before != nil {
			pair.Follow(before)
		}
		before = &pair
		facts = pair.Facts(facts, i, 2025)
		says = append(says, pair.Says())
	}
	return rules.NewCase(facts, says, 2025)
}

// worst returns the gravest breach of a constraint.
func worst(x *rules.Case, id rules.ID) rules.Severity {
	s := rules.None
	for _, b := range x.Compare() {
		if b.ID == id {
			s = max(s, b.Severity)
		}
	}
	return s
}

// contrast is a comparison of two answers by a constraint, with the severity that it must have.
type contrast struct {
	id   rules.ID
	want rules.Severity
	a, b asked
}

// cases hold for every constraint pairs that break it and pairs that look like it.
var cases = []contrast{
	{rules.Denied, rules.Certain, asked{"Do you own any pets?", "no"}, asked{"What wakes you up in the morning?", "my dog, he wants his walk"}},
	{rules.Denied, rules.Certain, asked{"Haben Sie ein Auto?", "Nein"}, asked{"Was machen Sie am Wochenende?", "ich wasche mein Auto"}},
	{rules.Denied, rules.Certain, asked{"Which of these do you own? dishwasher / microwave / none of these", "none of these"}, asked{"What broke last month in your kitchen?", "my microwave, it sparks"}},
	{rules.Denied, rules.Certain, asked{"Do you have a garden, a balcony or any other outdoor space?", "none of any kind"}, asked{"What do you do on Sundays?", "I sit in my garden"}},
	{rules.Denied, rules.Certain, asked{"Do you have a car?", "no"}, asked{"What annoys you?", "my clutch, it slips on hills"}},
	{rules.Denied, rules.None, asked{"Do you smoke?", "no"}, asked{"What do your friends do?", "they smoke in my flat"}},
	{rules.Denied, rules.None, asked{"Have you been to our museum?", "no"}, asked{"What do you like?", "I go to museums every month"}},
	{rules.Denied, rules.None, asked{"Do you own any pets?", "no"}, asked{"What wakes you up in the morning?", "my neighbour's dog"}},
	{rules.Denied, rules.None, asked{"Do you own a car?", "no"}, asked{"How do you get to work?", "My colleague picks me up in her car"}},
	{rules.Denied, rules.None, asked{"¿Tiene coche?", "No"}, asked{"¿Cómo va al trabajo?", "Mi compañero me lleva en su coche"}},
	{rules.Excluded, rules.Certain, asked{"What is your employment status?", "retired"}, asked{"What annoys you most?", "my colleagues, every single day"}},
	{rules.Denied, rules.None, asked{"Do you own any pets?", "no"}, asked{"What would you buy with more room?", "I would get a dog"}},
	{rules.Denied, rules.None, asked{"Do you have a car?", "no"}, asked{"How did you get to work in your last job?", "in my old car, I sold it in 2019"}},
	{rules.Denied, rules.None, asked{"Do you have a dishwasher?", "no"}, asked{"Which brand is your dishwasher?", "n/a"}},
	{rules.Denied, rules.None, asked{"Do you drink wine?", "no"}, asked{"Which beer do you drink?", "a lager on Fridays"}},
	{rules.Excluded, rules.None, asked{"Are you vegetarian?", "Yes"}, asked{"What did your household buy last week?", "Milk, eggs, bacon, mince, veg"}},
	{rules.Excluded, rules.None, asked{"How would you describe your diet?", "Vegan"}, asked{"What's missing in the vegan range?", "decent cheese, and the tofu is never in"}},
	{rules.Excluded, rules.Certain, asked{"Are you vegetarian?", "Yes"}, asked{"What did you have for dinner last night?", "a big steak, as every Friday"}},
	{rules.Excluded, rules.None, asked{"Do you own or rent your home?", "Rent"}, asked{"Any comments?", "I picked the wrong one at the start, I am a homeowner"}},
	{rules.Denied, rules.Certain, asked{"Do you have any children?", "No"}, asked{"Who are the snacks for?", "they go in the packed lunches for my two girls, who will not touch fruit unless it's cut up"}},
	{rules.Denied, rules.Certain, asked{"¿Fuma usted?", "No, nunca"}, asked{"¿Qué es lo primero que hace por la mañana?", "Café y el pitillo en el balcón, sin eso no arranco. Mi mujer me riñe porque ya toso"}},
	{rules.Denied, rules.Certain, asked{"Gibt es in Ihrem Haushalt ein Auto?", "nein"}, asked{"Worüber haben Sie sich geärgert?", "Bei meinem Passat leuchtet schon wieder die Motorlampe"}},
	{rules.OneAge, rules.Certain, asked{"¿Cuántos años tiene?", "62"}, asked{"Año de nacimiento", "2001"}},
	{rules.Excluded, rules.Certain, asked{"What is your employment status?", "retired"}, asked{"What annoys you most?", "my boss, every single day"}},
	{rules.Excluded, rules.Certain, asked{"Which diet do you follow?", "vegan"}, asked{"What do you have for breakfast?", "eggs and cheese, I eat them daily"}},
	{rules.Excluded, rules.None, asked{"What is your employment status?", "retired"}, asked{"Who annoys you most?", "my husband's boss"}},
	{rules.OneAge, rules.Certain, asked{"How old are you?", "34"}, asked{"In which year were you born?", "1961"}},
	{rules.OneAge, rules.None, asked{"How old are you?", "34"}, asked{"In which year were you born?", "1990"}},
	{rules.OneAge, rules.Certain, asked{"How old are you?", "24"}, asked{"What is your date of birth?", "25/12/1960"}},
	{rules.OneAge, rules.Certain, asked{"How old are you?", "24"}, asked{"What is your date of birth?", "12-05-1960"}},
	{rules.OneAge, rules.None, asked{"How old are you?", "64"}, asked{"What is your date of birth?", "25/12/1960"}},
	{rules.OneAge, rules.None, asked{"How old are you?", "46"}, asked{"What keeps you awake?", "since I turned 40, my back"}},
	{rules.OneAge, rules.None, asked{"How old are you?", "24"}, asked{"How did you come to it?", "I gave it to my husband for his 40th birthday"}},
	{rules.OneAge, rules.None, asked{"How old are you?", "24"}, asked{"What comes next?", "I will have a party for my 25th birthday"}},
	{rules.OneAge, rules.None, asked{"How old are you?", "mid thirties"}, asked{"Age", "36"}},
	{rules.TooLong, rules.Certain, asked{"How old are you?", "25"}, asked{"How long have you lived here?", "40 years"}},
	{rules.TooLong, rules.None, asked{"How old are you?", "45"}, asked{"How long have you lived here?", "40 years"}},
	{rules.ChildAge, rules.Certain, asked{"How old are you?", "25"}, asked{"How old is your child?", "19"}},
	{rules.ChildAge, rules.None, asked{"How old are you?", "25"}, asked{"How old is your child?", "3 months"}},
	{rules.Excluded, rules.Certain, asked{"What is your employment status?", "unemployed"}, asked{"How many hours do you work in a typical week?", "42"}},
	{rules.Excluded, rules.None, asked{"What is your employment status?", "unemployed"}, asked{"How many hours did you work in your last week there?", "42"}},
	{rules.ChildAge, rules.None, asked{"How old are you?", "22"}, asked{"How old is your child?", "1½"}},
	{rules.PartWhole, rules.None, asked{"Combien avez-vous payé pour les travaux, en tout ?", "1 200, acompte compris"}, asked{"Dont combien pour le peintre ?", "800"}},
	{rules.HouseholdSum, rules.Certain, asked{"How many people live in your household?", "1"}, asked{"How many children live in your household?", "3"}},
	{rules.HouseholdSum, rules.Certain, asked{"How many people live in your household?", "4"}, asked{"Do you live alone?", "yes"}},
	{rules.HouseholdSum, rules.None, asked{"How many people live in your household?", "4"}, asked{"How many children live in your household?", "2"}},
	{rules.Frequencies, rules.Certain, asked{"How often do you go to the dentist?", "twice a year"}, asked{"When did you last go to the dentist?", "never in my life"}},
	{rules.Frequencies, rules.None, asked{"How often do you go to a gym?", "never"}, asked{"How often do you exercise?", "three times a week"}},
	{rules.Frequencies, rules.Certain, asked{"How many cups of coffee do you drink on a typical day?", "0"}, asked{"How often do you drink coffee?", "several times a day"}},
	{rules.Frequencies, rules.Certain, asked{"How many glasses of wine do you drink in an average week?", "none"}, asked{"How often do you drink wine?", "several times a week"}},
	{rules.Frequencies, rules.Certain, asked{"Wie viele Tassen Kaffee trinken Sie an einem normalen Tag?", "0"}, asked{"Wie oft trinken Sie Kaffee?", "täglich"}},
	{rules.Frequencies, rules.Certain, asked{"Combien de tasses de café buvez-vous par jour ?", "0"}, asked{"À quelle fréquence buvez-vous du café ?", "tous les jours"}},
	{rules.Frequencies, rules.Certain, asked{"¿Cuántas tazas de café toma al día?", "0"}, asked{"¿Con qué frecuencia toma café?", "todos los días"}},
	{rules.Frequencies, rules.Certain, asked{"Quante tazze di caffè beve al giorno?", "0"}, asked{"Quanto spesso beve caffè?", "ogni giorno"}},
	{rules.Frequencies, rules.Certain, asked{"How many books do you read per month?", "0"}, asked{"How often do you read books?", "every day"}},
	{rules.Frequencies, rules.None, asked{"How many cups of coffee do you drink on a typical day?", "0"}, asked{"How often do you drink coffee?", "once a week"}},
	{rules.Frequencies, rules.None, asked{"How many cups of coffee do you drink on a typical day?", "0"}, asked{"How often do you drink tea?", "daily"}},
	{rules.Frequencies, rules.None, asked{"How many cups of decaf coffee do you drink on a typical day?", "0"}, asked{"How often do you drink coffee?", "daily"}},
	{rules.Frequencies, rules.None, asked{"How many cups of coffee do you drink at work on a typical day?", "0"}, asked{"How often do you drink coffee?", "daily"}},
	{rules.Frequencies, rules.None, asked{"How many glasses of wine do you drink in an average week?", "0"}, asked{"How often do you drink wine?", "once a week"}},
	{rules.Frequencies, rules.None, asked{"How many cups of coffee do you drink on a typical day?", "0, I gave it up"}, asked{"How often did you drink coffee?", "daily"}},
	{rules.LastAgainstRate, rules.None, asked{"When did you last drink coffee?", "2 days ago"}, asked{"How many cups of coffee do you drink on a typical day?", "0"}},
	{rules.LastAgainstRate, rules.Certain, asked{"Quante volte alla settimana fa colazione al bar?", "Sei"}, asked{"Da quanto tempo non fa colazione al bar?", "Da almeno sei anni"}},
	{rules.Frequencies, rules.None, asked{"How often did you swim in the last month?", "never"}, asked{"How often do you cycle?", "twice a week"}},
	{rules.PartWhole, rules.None, asked{"How many letters did you write last week?", "4"}, asked{"How many parcels did you post last week?", "7"}},
	{rules.PartWhole, rules.Certain, asked{"Totale uitgaven aan de verbouwing, alles bij elkaar", "900 euro"}, asked{"Waarvan kosten voor de schilder", "1.250 euro"}},
	{rules.PartWhole, rules.None, asked{"Totale uitgaven aan de verbouwing, alles bij elkaar", "900 euro"}, asked{"Waarvan kosten voor de schilder", "250 euro"}},
	{rules.PartWhole, rules.Certain, asked{"Heures de repassage par semaine, au total, à vous deux", "3"}, asked{"Et vous, combien d'heures de repassage par semaine ?", "8"}},
	{rules.RatingText, rules.None, asked{"What will you remember of the concert?", "one of the finest evenings of my life, simply wonderful"}, asked{"Price of the drinks (1 = far too high, 5 = very fair)", "1"}},
	{rules.LastAgainstRate, rules.Certain, asked{"When did you last visit a museum?", "6 years ago"}, asked{"How often do you visit museums?", "every month"}},
	{rules.LastAgainstRate, rules.Certain, asked{"When did you last visit a museum?", "more than ten years"}, asked{"How often do you visit museums?", "every month"}},
	{rules.LastAgainstRate, rules.None, asked{"When did you last visit a museum?", "2 weeks ago"}, asked{"How often do you visit museums?", "every month"}},
	{rules.LastAgainstRate, rules.Certain, asked{"When did you last visit a museum?", "yesterday"}, asked{"How often do you visit museums?", "never"}},
	{rules.LastAgainstRate, rules.None, asked{"When did you last visit a museum?", "3 years ago"}, asked{"How often do you visit museums?", "never"}},
	{rules.Frequencies, rules.Certain, asked{"How often do you swim?", "never"}, asked{"How many lengths do you swim?", "40, each Wednesday"}},
	{rules.TooYoung, rules.Certain, asked{"In which year were you born?", "1994"}, asked{"Since which year have you lived in this house?", "1987"}},
	{rules.TooYoung, rules.None, asked{"In which year were you born?", "1987"}, asked{"Since which year have you lived in this house?", "1987, I was born here"}},
	{rules.TooYoung, rules.None, asked{"In which year were you born?", "1994"}, asked{"When was the house that you live in built?", "1987"}},
	{rules.TooYoung, rules.None, asked{"In which year were you born?", "1994"}, asked{"Since which year has your family lived in this house?", "1950"}},
	{rules.RatingText, rules.None, asked{"How important is punctuality to you (1 not at all - 10 very)?", "10"}, asked{"What annoys you most on this line?", "delays, what else, twenty minutes if I am lucky"}},
	{rules.RatingText, rules.None, asked{"Punctuality (1 worst - 10 best)", "10"}, asked{"What would annoy you?", "delays"}},
	{rules.RatingText, rules.None, asked{"Punctuality (1 worst - 10 best)", "10"}, asked{"How was it before the new timetable?", "it used to be delays every single day"}},
	{rules.RatingText, rules.Slip, asked{"How satisfied are you with the hotel? 0-10", "10"}, asked{"Why?", "terrible, dirty and the worst staff"}},
	{rules.RatingText, rules.Certain, asked{"How satisfied are you with the hotel?", "very satisfied"}, asked{"Why?", "terrible, dirty and the worst staff"}},
	{rules.RatingText, rules.Certain, asked{"How many stars do you give the hotel, from 1 to 5?", "5"}, asked{"Why?", "terrible, dirty and the worst staff"}},
	{rules.RatingText, rules.None, asked{"How satisfied are you with the hotel? 0-10", "8"}, asked{"Why?", "great staff, the breakfast was cold"}},
	{rules.PartWhole, rules.Certain, asked{"How many trips did you take?", "3"}, asked{"How many of those were abroad?", "7"}},
	{rules.PartWhole, rules.None, asked{"How many trips did you take?", "3"}, asked{"How many of those were abroad?", "2"}},
	{rules.PartWhole, rules.Certain, asked{"Number of trips in total", "3"}, asked{"How many of these by train and how many by car?", "2 train, 4 car"}},
	{rules.PartWhole, rules.None, asked{"How many rooms do you have in total?", "3"}, asked{"How many adults and how many children live there?", "2 and 3"}},
	{rules.PartWhole, rules.None, asked{"How many people live here in total?", "3"}, asked{"How old are they?", "40, 38 and 6"}},
	{rules.PartWhole, rules.None, asked{"How many hours do you spend online on an average day?", "3"}, asked{"How many minutes of that are for work?", "45"}},
	{rules.PartWhole, rules.Certain, asked{"How many hours do you spend online on an average day?", "1"}, asked{"How many minutes of that are for work?", "90"}},
	{rules.PartWhole, rules.None, asked{"Wie viele Stunden sehen Sie pro Tag fern?", "4"}, asked{"Wie viele Minuten davon schauen Sie Nachrichten?", "30"}},
	{rules.PartWhole, rules.None, asked{"Combien d'heures par jour regardez-vous la télévision ?", "4"}, asked{"Dont combien de minutes d'informations ?", "30"}},
	{rules.PartWhole, rules.None, asked{"¿Cuántas horas al día usa el móvil?", "4"}, asked{"¿Cuántos minutos de ellas para trabajar?", "30"}},
	{rules.PartWhole, rules.None, asked{"Quante ore al giorno passa al telefono?", "4"}, asked{"Quanti minuti di questi per lavoro?", "30"}},
	{rules.PartWhole, rules.None, asked{"Hoeveel uur per dag zit u op internet?", "4"}, asked{"Hoeveel minuten daarvan voor uw werk?", "60"}},
	{rules.PartWhole, rules.None, asked{"How much do you spend on groceries per week in total?", "120"}, asked{"How much of that is spent on meat per month?", "150"}},
	{rules.PartWhole, rules.None, asked{"How many cups of coffee do you drink per week?", "10"}, asked{"How many of those do you buy in a café per month?", "16"}},
	{rules.PartWhole, rules.None, asked{"How many hours of television do you watch a week in total?", "14"}, asked{"How many minutes a day do you watch news and how many minutes a day do you watch series?", "30 and 80"}},
	{rules.PartWhole, rules.None, asked{"How many hours do you work per week in total?", "40"}, asked{"How many hours do you work per month?", "170"}},
	{rules.PartWhole, rules.None, asked{"How many days a week do you work?", "4"}, asked{"How many hours of that do you spend in meetings?", "12"}},
	{rules.PartWhole, rules.None, asked{"How many people does your team have in total?", "12"}, asked{"What percentage of them work part-time?", "50"}},
	{rules.PartWhole, rules.None, asked{"Hoeveel medewerkers heeft uw team in totaal?", "12"}, asked{"Welk percentage daarvan is vrouw?", "55"}},
	{rules.PartWhole, rules.None, asked{"How much do you spend on coffee in total?", "5 a week"}, asked{"How much of that at work?", "12 a month"}},
	{rules.SharesSum, rules.None, asked{"What percentage of your staff are women and what percentage work part-time?", "60 and 55"}, asked{"Age", "40"}},
	{rules.SharesSum, rules.Certain, asked{"What percentage of your time do you spend on: mail, meetings, calls?", "60, 50, 30"}, asked{"Age", "40"}},
	{rules.SharesSum, rules.None, asked{"What percentage of your time do you spend on: mail, meetings, calls?", "60, 30, 10"}, asked{"Age", "40"}},
	{rules.Echoed, rules.Certain, asked{"Do you have a gym membership?", "no"}, asked{"How much do you pay for your gym membership per month?", "45"}},
	{rules.Echoed, rules.Certain, asked{"Fa volontariato?", "No"}, asked{"Quante ore al mese dedica al volontariato?", "12"}},
	{rules.Echoed, rules.None, asked{"Wie oft kaufen Sie beim Bäcker ein?", "Nie"}, asked{"Wie erleben Sie Ihre Nachbarschaft?", "Nett, nur beim Bäcker an der Ecke ist jeden Samstag eine lange Schlange"}},
	{rules.Echoed, rules.Certain, asked{"Do you have a car?", "no"}, asked{"What colour is your car?", "red"}},
	{rules.Echoed, rules.None, asked{"Do you have a car?", "no"}, asked{"What colour was your first car?", "red"}},
	{rules.Echoed, rules.None, asked{"How often did you exercise in the last month?", "Never"}, asked{"How often do you exercise?", "3 times a week"}},
	{rules.Echoed, rules.None, asked{"Wie oft waren Sie im letzten Monat schwimmen?", "Nie"}, asked{"Wie oft gehen Sie schwimmen?", "3 mal die Woche"}},
	{rules.Denied, rules.None, asked{"How often did you drive your car last week?", "never"}, asked{"How do you get to work?", "by car"}},
	{rules.Echoed, rules.None, asked{"Do you have a car?", "no"}, asked{"What colour is your car?", "I don't have one"}},
}

func TestConstraints(t *testing.T) {
	for _, c := range cases {
		for _, order := range [][]asked{{c.a, c.b}, {c.b, c.a}} {
			if order[0] == c.b && (c.id == rules.PartWhole || c.id == rules.RatingText) {
				continue // the order of these matters
			}
			t.Run(fmt.Sprint(c.id, order[0].answer), func(t *testing.T) {
				x := caseOf(order...)
				if got := worst(x, c.id); got != c.want {
					t.Errorf("%+v: severity %d, want %d; facts:", order, got, c.want)
					for i := range x.Facts {
						t.Logf("pair %d: %s %+v", x.Facts[i].At, x.Facts[i].String(), x.Facts[i])
					}
				}
			})
		}
	}
}

// TestConstraints_cases: a row of the table has a case that breaks it.
func TestConstraints_cases(t *testing.T) {
	for _, row := range rules.Table {
		found := slices.ContainsFunc(cases, func(c contrast) bool { return c.id == row.ID && c.want == rules.Certain })
		if !found {
			t.Errorf("constraint %d (%s) has no case that breaks it", row.ID, rules.Texts[row.ID].Message)
		}
	}
}

// TestCompare_linear: comparisons grow with the number of pairs, not its square.
func TestCompare_linear(t *testing.T) {
	steps := func(n int) int {
		var pairs []asked
		for i := range n {
			pairs = append(pairs, asked{"Do you own a dog, a cat or a car?", "no"}, asked{fmt.Sprintf("What about day %d?", i), "my dog and my cat in my car, every day"})
		}
		x := caseOf(pairs...)
		x.Compare()
		return x.Steps
	}
	if few, many := steps(100), steps(300); many > 4*few {
		t.Errorf("%d steps for 100 pairs, %d for 300", few, many)
	}
}
