package des

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// member is a member of a household, or of a house whose residents share an address.
type member struct {
	age                              int
	gender, job, education, marriage string
}

// home is a kind of household. draw returns its members in the order in which they enter.
type home struct {
	name string
	// most is the largest share of its later entrants that may be excluded, with five and with nine demographics.
	most [2]float64
	draw func(r *rand.Rand) []member
}

var (
	jobs       = []string{"teacher", "nurse", "driver", "clerk", "engineer", "cook", "plumber", "sales", "accountant", "manager", "mechanic", "cleaner"}
	educations = []string{"school", "college", "bachelor", "master"}
	marriages  = []string{"single", "married", "divorced"}
	otherSex   = map[string]string{"f": "m", "m": "f"}
)

func pickOne(r *rand.Rand, list []string) string { return list[r.IntN(len(list))] }

// grownUp draws a person who is not a student.
func grownUp(r *rand.Rand, age int, gender string) member {
	m := member{age, gender, pickOne(r, jobs), pickOne(r, educations), pickOne(r, marriages)}
	if age > 66 {
		m.job = "retired"
	}
	return m
}

// pupil draws a person of whom most are students.
func pupil(r *rand.Rand, age int, gender string) member {
	m := member{age, gender, "student", pickOne(r, educations[:3]), "single"}
	if r.IntN(5) == 0 {
		m.job = pickOne(r, jobs)
	}
	return m
}

func between(r *rand.Rand, from, to int) int { return from + r.IntN(to-from+1) }

var homes = []home{
	{"a couple, woman and man", [2]float64{.04, .02}, func(r *rand.Rand) []member {
		age := between(r, 22, 85)
		a, b := grownUp(r, age, "f"), grownUp(r, age+between(r, -3, 6), "m")
		b.marriage = a.marriage
		return []member{a, b}
	}},
	{"a couple of one sex", [2]float64{.46, .7}, func(r *rand.Rand) []member {
		age, sex := between(r, 22, 75), pickOne(r, []string{"f", "m"})
		a, b := grownUp(r, age, sex), grownUp(r, age+between(r, -6, 6), sex)
		b.marriage = a.marriage
		return []member{a, b}
	}},
	{"a parent and a grown-up child of one sex", [2]float64{.03, .06}, func(r *rand.Rand) []member {
		age, sex := between(r, 38, 62), pickOne(r, []string{"f", "m"})
		return []member{grownUp(r, age, sex), pupil(r, age-between(r, 19, 35)+1, sex)}
	}},
	{"a grandparent and a grandchild of one sex", [2]float64{0, .06}, func(r *rand.Rand) []member {
		age, sex := between(r, 66, 88), pickOne(r, []string{"f", "m"})
		return []member{grownUp(r, age, sex), pupil(r, between(r, 18, 26), sex)}
	}},
	{"two parents and a grown-up child", [2]float64{.05, .05}, func(r *rand.Rand) []member {
		age := between(r, 42, 60)
		return []member{grownUp(r, age, "f"), grownUp(r, age+between(r, -2, 5), "m"), pupil(r, between(r, 18, 23), pickOne(r, []string{"f", "m"}))}
	}},
	{"two parents and two grown-up children", [2]float64{.35, .37}, func(r *rand.Rand) []member {
		age, young, sex := between(r, 42, 60), between(r, 19, 23), pickOne(r, []string{"f", "m"})
		a, b := grownUp(r, age, "f"), grownUp(r, age+between(r, -2, 5), "m")
		return []member{a, b, pupil(r, young, sex), pupil(r, young-between(r, 1, 4), pickOne(r, []string{sex, otherSex[sex]}))}
	}},
	{"siblings of one sex who work", [2]float64{.48, .43}, func(r *rand.Rand) []member {
		age, sex := between(r, 22, 40), pickOne(r, []string{"f", "m"})
		return []member{grownUp(r, age, sex), grownUp(r, age-between(r, 1, 5), sex)}
	}},
	{"twins of one sex who work", [2]float64{1, 1}, func(r *rand.Rand) []member {
		age, sex := between(r, 19, 40), pickOne(r, []string{"f", "m"})
		return []member{grownUp(r, age, sex), grownUp(r, age, sex)}
	}},
	{"two flatmates of one sex, most of them students", [2]float64{.51, .64}, func(r *rand.Rand) []member {
		sex := pickOne(r, []string{"f", "m"})
		return []member{pupil(r, between(r, 19, 27), sex), pupil(r, between(r, 19, 27), sex)}
	}},
	{"four flatmates", [2]float64{.65, .65}, func(r *rand.Rand) (all []member) {
		for range 4 {
			all = append(all, pupil(r, between(r, 19, 27), pickOne(r, []string{"f", "m"})))
		}
		return all
	}},
	{"two residents of a care home, of one sex", [2]float64{.35, .44}, func(r *rand.Rand) []member {
		marriages := []string{"widowed", "married", "single"}
		a, b := grownUp(r, between(r, 76, 96), "f"), grownUp(r, between(r, 76, 96), "f")
		a.marriage, b.marriage = pickOne(r, marriages), pickOne(r, marriages)
		return []member{a, b}
	}},
}

// demographicsOf returns the answers of a member of a household. number makes the place and the household's size and
// income, which all members have in common.
func demographicsOf(m member, number, fields int, zip bool) []survey.Demographic {
	d := []survey.Demographic{{Type: "age", Answer: fmt.Sprint(m.age)}, {Type: "gender", Answer: m.gender}, {Type: "jobTitle", Answer: m.job}}
	if zip {
		d = append(d, survey.Demographic{Type: "zip", Answer: fmt.Sprint(number % 95 * 100)}, survey.Demographic{Type: "city", Answer: fmt.Sprint("C", number%9)})
	} else {
		d = append(d, survey.Demographic{Type: "region", Answer: fmt.Sprint(number % 4)}, survey.Demographic{Type: "education", Answer: m.education})
	}
	if fields == 5 {
		return d
	}
	d = append(d, survey.Demographic{Type: "maritalStatus", Answer: m.marriage}, survey.Demographic{Type: "householdSize", Answer: fmt.Sprint(1 + number%4)},
		survey.Demographic{Type: "income", Answer: fmt.Sprint(number % 5)})
	if zip {
		return append(d, survey.Demographic{Type: "education", Answer: m.education})
	}
	return append(d, survey.Demographic{Type: "children", Answer: fmt.Sprint(len(m.job) % 3)})
}

// The members of a household enter a survey one after another from one address. Most who differ clearly from the earlier
// ones are not excluded. People who differ in one answer only are, such as twins.
func TestScore_households(t *testing.T) {
	for _, zip := range []bool{true, false} {
		for k, fields := range []int{5, 9} {
			for _, home := range homes {
				share := excludedOf(t, home, fields, zip)
				t.Logf("%s, %d demographics, zip %t: %.2f excluded", home.name, fields, zip, share)
				if share > home.most[k] {
					t.Errorf("%s, %d demographics, zip %t: %.2f excluded, want at most %.2f", home.name, fields, zip, share, home.most[k])
				}
			}
		}
	}
}

// excludedOf returns the share excluded of those who enter from the address of another member of their household. The
// survey has other entrants as well.
func excludedOf(t *testing.T, h home, fields int, zip bool) float64 {
	r := rand.New(rand.NewPCG(3, 3))
	s := checktest.NewStream(New())
	entrants, excluded := 0, counted{}
	enter := func(m member, number, house int) survey.Category {
		entrants++
		sub := entering(fmt.Sprint(entrants), 30*entrants, fmt.Sprintf("9.9.%d.%d", house/250, house%250+1), "")
		sub.DES.Demographics = demographicsOf(m, number, fields, zip)
		return s.Add(t, sub).Result.DataPoints[0].Category
	}
	house := 0
	stranger := func() {
		m := grownUp(r, between(r, 18, 85), pickOne(r, []string{"f", "m"}))
		if m.age < 24 {
			m = pupil(r, m.age, m.gender)
		}
		house++
		enter(m, r.IntN(1000), house)
	}
	for range 40 {
		stranger()
	}
	for range 60 {
		house++
		number := r.IntN(1000)
		for i, m := range h.draw(r) {
			category := enter(m, number, house)
			if i > 0 {
				excluded.add(category == survey.DuplicateIP)
			}
		}
		stranger()
		stranger()
	}
	return float64(excluded.flagged) / float64(excluded.n)
}
