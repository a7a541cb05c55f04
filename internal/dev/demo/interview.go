package demo

import (
	"fmt"
	"math/rand/v2"

	"candor/internal/research/service"
)

// asked collects the pairs of an interview in the order in which they were asked. Questions that do not concern
// the person are not asked, as in a survey tool.
type asked struct{ pairs []service.Pair }

func (a *asked) add(id, question string, answer any) {
	a.pairs = append(a.pairs, service.Pair{QuestionID: id, Question: question, Answer: answer})
}

func yesNo(yes bool) string {
	if yes {
		return "Yes"
	}
	return "No"
}

// aboutYou adds the questions that all three interviews share.
func (a *asked) aboutYou(p *person) {
	a.add("S1", "How old are you?", p.age)
	a.add("S2", "In which year were you born?", p.born)
	a.add("S3", "What is your gender? - female, male, diverse", p.gender)
	a.add("S4", "How many people live in your household, including yourself?", p.adults+p.children)
	a.add("S5", "How many children under 18 live in your household?", p.children)
	a.add("S6", "What is your current employment status? - Employed full-time, Employed part-time, Self-employed, Student, Retired, Unemployed", p.status)
	if p.works() {
		a.add("S7", "How many hours per week do you usually work for pay?", p.hours)
		a.add("S8", "What is your job title?", p.job)
	}
}

func coffeeInterview(r *rand.Rand, p *person) []service.Pair {
	a := &asked{}
	a.aboutYou(p)
	cups := between(r, 1, 5)
	often := "Several times a day"
	if cups == 1 {
		often = "Once a day"
	}
	espresso, grinder := chance(r, .45), chance(r, .5)
	a.add("C1", "How often do you drink coffee? - Several times a day, Once a day, Less often, Never", often)
	a.add("C2", "How many cups of coffee do you drink on a typical day?", cups)
	a.add("C3", "Do you own an espresso machine? - Yes, No", yesNo(espresso))
	if espresso {
		a.add("C4", "Which brand is your espresso machine?", pick(r, []string{"De'Longhi", "Breville", "Philips", "Jura", "Gaggia", "Krups"}))
	}
	a.add("C5", "Do you own a coffee grinder? - Yes, No", yesNo(grinder))
	if grinder {
		a.add("C6", "Which brand is your coffee grinder?", pick(r, []string{"Baratza", "Bodum", "Hario", "Cuisinart", "Wilfa"}))
	}
	a.add("C7", "Where do you buy most of your coffee?", pick(r, []string{"Supermarket", "Discount store", "Online", "Local roaster", "Farm shop"}))
	a.add("C8", "How much do you spend on coffee in a typical month, in dollars?", 5*between(r, 2, 5)*cups)
	a.add("C9", "Which do you usually take in your coffee? - Milk, Sugar, Both, Nothing", pick(r, []string{"Milk", "Sugar", "Both", "Nothing"}))
	a.add("C10", "At what time do you have your first cup on a workday?", fmt.Sprintf("%d:%02d", between(r, 5, 9), 15*r.IntN(4)))
	return a.pairs
}

func transportInterview(r *rand.Rand, p *person) []service.Pair {
	a := &asked{}
	a.aboutYou(p)
	licence := chance(r, .8)
	cars := 0
	if licence {
		cars = pick(r, []int{0, 0, 1, 1, 1, 2})
	}
	bike, ticket := chance(r, .65), chance(r, .5)
	a.add("T1", "Do you have a driving licence? - Yes, No", yesNo(licence))
	a.add("T2", "How many cars do you own?", cars)
	if cars > 0 {
		a.add("T3", "Which make is the car you drive most?", pick(r, []string{"Volkswagen", "Skoda", "Toyota", "Renault", "Ford", "Opel", "Hyundai"}))
		a.add("T4", "How many kilometres do you drive your car in a typical year?", 500*between(r, 8, 40))
	}
	a.add("T5", "Do you own a bicycle? - Yes, No", yesNo(bike))
	if bike {
		a.add("T6", "On how many days in the last 7 days did you ride your bicycle?", between(r, 1, 6))
	}
	a.add("T7", "Do you have a monthly or yearly ticket for public transport? - Yes, No", yesNo(ticket))
	if ticket {
		a.add("T8", "How much is your monthly ticket, in euros?", between(r, 29, 99))
	}
	a.add("T9", "How far is the nearest bus or tram stop from your home, in minutes on foot?", between(r, 2, 15))
	a.add("T10", "Which app do you use for timetables?", pick(r, []string{"DB Navigator", "Citymapper", "Google Maps", "the local one", "Moovit"}))
	return a.pairs
}

func applianceInterview(r *rand.Rand, p *person) []service.Pair {
	a := &asked{}
	a.aboutYou(p)
	dish, dryer := chance(r, .65), chance(r, .45)
	a.add("A1", "Do you rent or own your home? - Rent, Own", pick(r, []string{"Rent", "Own"}))
	a.add("A2", "Do you have a dishwasher? - Yes, No", yesNo(dish))
	if dish {
		a.add("A3", "Which brand is your dishwasher?", pick(r, []string{"Bosch", "Whirlpool", "Miele", "GE", "Beko", "Siemens"}))
	}
	a.add("A4", "Which brand is your washing machine?", pick(r, []string{"Samsung", "LG", "Maytag", "Bosch", "Hotpoint", "Miele"}))
	a.add("A5", "How many loads of laundry do you wash in a typical week?", between(r, 1, 3)+p.children+p.adults-1)
	a.add("A6", "Do you have a tumble dryer? - Yes, No", yesNo(dryer))
	if dryer {
		a.add("A7", "How old is your tumble dryer, in years?", between(r, 1, 14))
	}
	a.add("A8", "What did you pay for the last appliance you bought, in dollars?", 20*between(r, 3, 45))
	a.add("A9", "Where did you buy it?", pick(r, []string{"Electronics store", "Online shop", "Department store", "Second hand", "Manufacturer"}))
	a.add("A10", "How important is energy use to you, on a scale from 1 to 5?", between(r, 2, 5))
	return a.pairs
}
