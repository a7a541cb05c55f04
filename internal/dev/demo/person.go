package demo

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"candor/internal/research/service"
)

var (
	people = loadGrammar("people")
	jobs   = people["jobs"]

	salaries   = []string{"under 20,000", "20,000-29,999", "30,000-39,999", "40,000-49,999", "50,000-64,999", "65,000-79,999", "80,000-99,999", "100,000 and more", "prefer not to say"}
	educations = []string{"secondary school", "A levels", "vocational training", "bachelor's degree", "master's degree", "doctorate"}
)

// These are the values of the employment status in the interviews.
const (
	fullTime   = "Employed full-time"
	partTime   = "Employed part-time"
	ownBoss    = "Self-employed"
	student    = "Student"
	retired    = "Retired"
	unemployed = "Unemployed"
)

// person is somebody who takes part in a survey.
type person struct {
	age, born         int
	gender            string
	town, zip         string
	adults, children  int
	status, job       string
	hours             int
	salary, education string
	german            bool
	hand              hand
	fingers           fingers
	pace              float64 // factor of the person's page times
	pointer           bool    // mouse movements are recorded
	ip                string
}

// newPerson returns an invented person who lives in one of the towns. The towns have the form of
// grammar/people.txt. german is the probability that the person answers in German. now determines the year of
// birth.
func newPerson(r *rand.Rand, towns []string, german float64, now time.Time) *person {
	p := &person{
		age: between(r, 18, 78), gender: pick(r, []string{"female", "female", "female", "male", "male", "male", "diverse"}),
		town: pick(r, towns), salary: pick(r, salaries), education: pick(r, educations),
		german: chance(r, german), hand: newHand(r), fingers: newFingers(r),
		pace: lognormal(r, 1, .2), pointer: chance(r, .4),
	}
	p.born = now.Year() - p.age
	if chance(r, float64(366-now.YearDay())/366) {
		p.born-- // this year's birthday is still to come
	}
	town, zip, _ := strings.Cut(p.town, ": ")
	p.town, p.zip = town, digits(r, zip)
	p.adults = pick(r, []int{1, 1, 2, 2, 2, 2, 3})
	if p.age >= 26 && p.age <= 54 && chance(r, .5) {
		p.children = between(r, 1, 3)
	}
	switch x := r.Float64(); {
	case p.age >= 66 || p.age >= 62 && x < .5:
		p.status, p.job = retired, "retired"
	case p.age <= 26 && x < .55:
		p.status, p.job = student, "student"
	case x < .06:
		p.status, p.job = unemployed, "looking for work"
	case x < .24:
		p.status, p.job, p.hours = partTime, pick(r, jobs), between(r, 12, 30)
	case x < .33:
		p.status, p.job, p.hours = ownBoss, pick(r, jobs), between(r, 25, 55)
	default:
		p.status, p.job, p.hours = fullTime, pick(r, jobs), between(r, 36, 44)
	}
	return p
}

func digits(r *rand.Rand, shape string) string {
	out := []byte(shape)
	for i, c := range out {
		if c == '#' {
			out[i] = byte('0' + r.IntN(10))
		}
	}
	return string(out)
}

// ageRange returns the answer option for the person's age, such as "25-34".
func (p *person) ageRange() string {
	lows := []int{18, 25, 35, 45, 55, 65, 75}
	for i, low := range slices.Backward(lows) {
		switch {
		case p.age < low:
		case i == len(lows)-1:
			return "75+"
		default:
			return fmt.Sprintf("%d-%d", low, lows[i+1]-1)
		}
	}
	return "under 18"
}

func (p *person) works() bool { return p.hours > 0 }

// demographics returns what people tell about themselves when they enter the survey.
func (p *person) demographics() []service.Demographic {
	return []service.Demographic{
		{Type: "age", Answer: strconv.Itoa(p.age)},
		{Type: "ageRange", Answer: p.ageRange()},
		{Type: "gender", Answer: p.gender},
		{Type: "city", Answer: p.town},
		{Type: "zip", Answer: p.zip},
		{Type: "jobTitle", Answer: p.job},
		{Type: "salaryRange", Answer: p.salary},
		{Type: "education", Answer: p.education},
	}
}

// address returns the n-th network address. The addresses of two n below 60,000 differ. Most are from the range
// for benchmarks, which no private network uses. Every sixth is an IPv6 address from the range for documentation,
// with a separate /64 for each household.
func address(r *rand.Rand, n int) string {
	if n%6 == 5 {
		return fmt.Sprintf("2001:db8:%x:%x::%x", 0x100+n, r.IntN(0x10000), between(r, 1, 0xfffe))
	}
	// With an odd step, every address of the range comes once before one repeats.
	k := (uint32(n)*40503 + 7919) & 0x1ffff
	return fmt.Sprintf("198.%d.%d.%d", 18+k>>16, k>>8&0xff, k&0xff)
}
