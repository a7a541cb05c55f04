package chs

// boundRules looks for numbers that no period, scale or share can hold.
func boundRules(c *collector) {
	for i := range c.v.pairs {
		p := &c.v.pairs[i]
		if len(p.numbers) == 0 || len(p.numbers) > 2 || p.qc.any(cueHypo|cueOther) || len(p.a) > 10 {
			continue
		}
		if most, ok := limit(p); ok {
			top := p.numbers[0]
			if len(p.numbers) == 2 && p.numbers[1] > top {
				continue // a range or a list
			}
			c.addAnyway(ruleBounds, i, i, pick(top > most, hard))
		}
	}
	hoursRule(c)
}

// limit returns the greatest number that fits the unit of a question.
func limit(p *pair) (float64, bool) {
	if lo, hi, ok := p.asked.scale(); ok && lo >= 0 {
		return hi, len(p.a) <= 3 && !p.at.any(tagPercent)
	}
	if p.qt.any(tagPercent) && !p.at.any(tagMoney) && p.qc.any(cueWhich|cueHowMuch|cueHowMany|cueWh) {
		return 100, !growth(p.q)
	}
	if !p.qc.any(cueHowMany|cueHowMuch|cueHowLong) || people(p) || p.qt.any(tagMoney) || p.qt.any(tagTotal) && p.qt.any(tagPeople) {
		return 0, false
	}
	q := p.qt
	hours := q.any(tagHours) && !p.at.any(tagMinutes|tagDays)
	days := q.any(tagDays) && !q.any(tagHours|tagMinutes) && !p.at.any(tagHours|tagMinutes)
	nights := q.any(tagNights) && !q.any(tagHours|tagMinutes)
	switch {
	case p.at.any(tagHours) && p.at.any(tagPerDay) && !q.any(tagPerWeek):
		return 24, true
	case hours && q.any(tagPerDay) && !q.any(tagPerWeek|tagPerMonth):
		return 24, !p.at.any(tagPerWeek)
	case hours && q.any(tagPerWeek):
		return 168, true
	case hours && q.any(tagPerMonth):
		return 744, true
	case (days || nights) && q.any(tagPerWeek):
		return 7, true
	case (days || nights) && q.any(tagPerMonth|tagMonthName) && !numbered(p.q):
		return 31, true
	case (days || nights) && q.any(tagPerYear) && !numbered(p.q):
		return 366, true
	case q.any(tagMinutes) && q.any(tagPerDay) && !q.any(tagPerWeek) && !p.at.any(tagHours):
		return 1440, true
	}
	return 0, false
}

// numbered reports a number in the question: "in the last 3 months".
func numbered(q []word) bool {
	for i := range q {
		if q[i].isNum && q[i].num > 1 {
			return true
		}
	}
	return false
}

// people reports hours of several people together.
func people(p *pair) bool { return p.qt.any(tagEmployees | tagDept | tagCompany | tagHousehold) }

var growthWords = set("increase increased grow growth change raise erhohung gestiegen wachstum augmentation crecimiento aumento crescita more mehr compared")

func growth(q []word) bool { return anyOf(q, growthWords) }

// scaleOf reads the scale that a question names: "(0-10)", "from 1 to 5".
func scaleOf(q []word, text string) (lo, hi float64, ok bool) {
	if len(q) == 0 {
		return 0, 0, false
	}
	if lo, hi, ok = scaleIn(q); ok {
		return lo, hi, true
	}
	// The scale may stand behind the question mark.
	if len(text) > 400 {
		return 0, 0, false
	}
	return scaleIn(words(text))
}

func scaleIn(q []word) (lo, hi float64, ok bool) {
	for i := range q {
		if !q[i].isNum || q[i].num > 1 || q[i].text[0] > '9' {
			continue
		}
		for j := i + 1; j < min(len(q), i+6); j++ {
			if n := q[j].num; q[j].isNum && (n >= 3 && n <= 11 || n == 100) {
				return q[i].num, n, true
			}
		}
	}
	return 0, 0, false
}

// hoursRule adds the hours of a week that cannot overlap: sleep and paid work.
func hoursRule(c *collector) {
	sleep, work := -1, -1
	var asleep, atWork float64
	for i := range c.v.pairs {
		p := &c.v.pairs[i]
		if h, ok := workHours(p); ok {
			work, atWork = i, h
		} else if n, ok := p.number(); ok && p.qt.any(tagHours) && p.qt.any(tagPerDay|tagNights) && sleeps(p.q) && n <= 24 {
			sleep, asleep = i, n
		}
	}
	if sleep >= 0 && work >= 0 {
		c.add(ruleBounds, sleep, work, pick(asleep*7+atWork > 168, hard))
	}
}

var sleepWords = set("sleep slept sleeping schlafen schlafst schlaf dormez dors dormir sommeil duerme duermes dormi dorme sonno")

func sleeps(q []word) bool { return anyOf(q, sleepWords) }
