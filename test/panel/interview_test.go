package panel

import (
	"math/rand/v2"
	"strconv"
)

// interview returns the questions and answers of a survey about the person. Some answers follow
// the demographics, and the others are random: the data has no recorded interviews, so this
// part of an honest respondent is synthetic.
func interview(r *rand.Rand, told map[string]string) []pair {
	age, err := strconv.Atoi(told["age"])
	if err != nil || age < 16 || age > 95 {
		age = between(r, 20, 60)
	}
	size, err := strconv.Atoi(told["familysize"])
	if err != nil || size < 1 {
		size = 2
	}
	gender := map[string]string{"1": "male", "2": "female", "3": "other"}[told["gender"]]
	if gender == "" {
		gender = "prefer not to say"
	}
	marital := map[string]string{"1": "Never married", "2": "Married", "3": "Previously married"}[told["married"]]
	if marital == "" {
		marital = "Never married"
	}
	var pairs []pair
	ask := func(id, question string, answer any) { pairs = append(pairs, pair{id, question, answer}) }
	ask("age", "How old are you?", age)
	ask("born", "In which year were you born?", 2026-age-r.IntN(2))
	ask("gender", "What is your gender?", gender)
	ask("marital", "What is your marital status?", marital)
	ask("household", "How many people live in your household, including yourself?", size)
	children := 0
	if age > 24 && size > 2 {
		children = between(r, 0, size-2)
	}
	ask("children", "How many children under 18 live in your household?", children)
	ask("season", "What is your favourite season?", pick(r, []string{"spring", "summer", "autumn", "winter"}))
	car := chance(r, .75)
	ask("car", "Do you currently own or lease a car? - Yes, No", map[bool]string{true: "Yes", false: "No"}[car])
	if car {
		ask("make", "Which brand is your main car?", pick(r, []string{"Ford", "Toyota", "Honda", "Chevrolet", "Nissan", "Hyundai"}))
		ask("miles", "How many miles do you drive it per year?", 1000*between(r, 3, 18))
	}
	ask("diet", "Do you follow a vegetarian diet? - Yes, No", map[bool]string{true: "Yes", false: "No"}[chance(r, .1)])
	ask("news", "How often do you read a newspaper?", pick(r, []string{"daily", "once a week", "on weekends", "rarely", "never"}))
	cups := r.IntN(4)
	ask("coffee", "How many cups of coffee do you drink on a typical day?", cups)
	ask("device", "On which device are you answering?", pick(r, []string{"laptop", "desktop computer", "phone", "tablet"}))
	return pairs
}

// set answers a question of an interview. If the interview does not have the question, set adds it.
func set(pairs []pair, id, question string, answer any) []pair {
	for i := range pairs {
		if pairs[i].ID == id {
			pairs[i].Answer = answer
			return pairs
		}
	}
	return append(pairs, pair{id, question, answer})
}

// contradictions are answers that nobody can give truthfully.
var contradictions = []func(r *rand.Rand, p []pair) []pair{
	func(r *rand.Rand, p []pair) []pair {
		p = set(p, "age", "How old are you?", between(r, 20, 30))
		return set(p, "born", "In which year were you born?", between(r, 1955, 1978))
	},
	func(r *rand.Rand, p []pair) []pair {
		p = set(p, "household", "How many people live in your household, including yourself?", 1)
		return set(p, "children", "How many children under 18 live in your household?", between(r, 2, 4))
	},
	func(r *rand.Rand, p []pair) []pair {
		p = set(p, "car", "Do you currently own or lease a car? - Yes, No", "No")
		p = set(p, "make", "Which brand is your main car?", "Volkswagen Golf")
		return set(p, "miles", "How many miles do you drive it per year?", 1000*between(r, 8, 20))
	},
	func(r *rand.Rand, p []pair) []pair {
		p = set(p, "diet", "Do you follow a vegetarian diet? - Yes, No", "Yes")
		return set(p, "meat", "How often do you eat meat?", pick(r, []string{"every day", "several times a week"}))
	},
	func(r *rand.Rand, p []pair) []pair {
		p = set(p, "marital", "What is your marital status?", "Never married")
		return set(p, "wedding", "In which year was your wedding?", between(r, 2005, 2020))
	},
	func(_ *rand.Rand, p []pair) []pair {
		p = set(p, "coffee", "How many cups of coffee do you drink on a typical day?", 0)
		return set(p, "coffee often", "How often do you drink coffee?", "several times a day")
	},
}
