package chs

import (
	"math"
	"strings"
)

// boundRules detects numbers that exceed a period, scale or share.
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
	if s := p.asked.scale; s != nil {
		return s.hi, len(p.a) <= 3 && !p.at.any(tagPercent)
	}
	if p.qt.any(tagPercent) && !p.at.any(tagMoney) && p.qc.any(cueWhich|cueHowMuch|cueHowMany|cueWh) {
		return 100, !growth(p.q)
	}
	if ofSeveral(p) || p.qt.any(tagMoney) || anyOf(p.q, untilWords) {
		return 0, false
	}
	asked, ok := countedUnit(p.q)
	if !ok {
		return 0, false
	}
	unit := unitOf(p.a)
	if unit == 0 || unit == periodOf(p.a) { // "35 a week" names no unit
		unit = asked
	}
	period := max(periodOf(p.q), periodOf(p.a))
	if period <= unit {
		return 0, false
	}
	return math.Ceil(period / unit), true
}

// untilWords make a period the point from which time is counted, not the time that passes.
var untilWords = listOf(`until till before after since ago takes take left notice advance until_ bis nach vor dauert bevor avant apres jusqua jusque il_y antes despues hasta tarda
	prima dopo fino impiega`)

// countedUnit returns the unit of time, in hours, that a question counts: the one directly after
// "how many".
func countedUnit(q []word) (float64, bool) {
	for i := range q {
		if !q[i].cue.any(cueHowMany) {
			continue
		}
		for j := i + 1; j < min(len(q), i+3); j++ {
			if h := hoursIn[q[j].text]; h > 0 {
				return h, true
			}
		}
	}
	return 0, false
}

// ofSeveral reports whether a question asks for the time of several people together.
func ofSeveral(p *pair) bool {
	return p.qt.any(tagEmployees|tagDept|tagCompany) || p.qt.any(tagTotal) && p.qt.any(tagPeople) || anyOf(p.q, togetherWords)
}

var togetherWords = listOf("household family haushalt familie foyer famille hogar famiglia kinder children")

// hoursIn are units of time by their words, in hours.
var hoursIn = func() map[string]float64 {
	m := map[string]float64{}
	for hours, list := range map[float64]string{
		1.0 / 60: "minute minutes min mins minuten minuto minutos minuti",
		1:        "hour hours hr hrs h stunde stunden std heure heures hora horas ora ore",
		24:       "day days night nights tag tage tagen nacht nachte nachten jour jours nuit nuits dia dias noche noches giorno giorni notte notti yesterday gestern hier ayer ieri",
		168:      "week weeks woche wochen semaine semaines semana semanas settimana settimane",
		744:      "month months monat monate monaten mois mes meses mese mesi",
		8784:     "year years jahr jahre jahren annee annees an ans ano anos anno anni",
	} {
		for w := range strings.FieldsSeq(list) {
			m[w] = hours
		}
	}
	return m
}()

var introduces = listOf(`per a an each every one the of your typical average normal usual working work week winter summer single pro in am im an der die einer einem jede jeder jedem jeden typischen
	normalen par au un une chaque la le cette al a por una cada del di il nella ogni questa alla dans en el`)

// unitOf returns the unit that is counted, in hours: the smallest one that is not the number of a
// period ("the last 7 days").
func unitOf(ws []word) float64 {
	smallest := 0.0
	for i := range ws {
		if h := hoursIn[ws[i].text]; h > 0 && (smallest == 0 || h < smallest) && (i == 0 || !ws[i-1].isNum || ws[0].isNum) {
			smallest = h
		}
	}
	return smallest
}

// periodOf returns the longest period that a text names, in hours: "per week", "in October", "in
// the last 7 days". A word for time counts only after a word that introduces a period.
func periodOf(ws []word) float64 {
	longest := 0.0
	for i := range ws {
		h := hoursIn[ws[i].text]
		switch {
		case ws[i].tag.any(tagMonthName):
			h = 744
		case h == 0:
			continue
		case i > 0 && ws[i-1].isNum && ws[i-1].num > 1:
			h *= ws[i-1].num
		case i > 0 && !ws[i-1].in(introduces) && !ws[i-1].cue.any(cueWindow) && ws[i].text != "yesterday":
			continue
		}
		longest = max(longest, h)
	}
	return longest
}

var growthWords = listOf("increase increased grow growth change raise erhohung gestiegen wachstum augmentation crecimiento aumento crescita more mehr compared")

func growth(q []word) bool { return anyOf(q, growthWords) }

// hoursRule adds the hours of a day or week that cannot overlap: sleep and paid
// work.
func hoursRule(c *collector) {
	sleep, work, perDay := -1, -1, 0.0
	var asleep, atWork float64
	for i := range c.v.pairs {
		p := &c.v.pairs[i]
		if h, ok := workHours(p); ok {
			work, atWork, perDay = i, h, 7
			continue
		}
		n, ok := p.number()
		if !ok || n > 24 || unitOf(p.q) != 1 || periodOf(p.q) > 24 && !p.qc.any(cueWindow) || p.qc.any(cueHypo|cueOther|cuePast) {
			continue
		}
		switch {
		case sleeps(p.q) && p.qt.any(tagPerDay|tagNights):
			sleep, asleep = i, n
		case p.qt.any(tagWork) && p.qt.any(tagPerDay) && !p.qt.any(tagCommute):
			work, atWork, perDay = i, n, 1
		}
	}
	if sleep >= 0 && work >= 0 {
		c.add(ruleBounds, sleep, work, pick(asleep*perDay+atWork > 24*perDay, hard))
	}
}

var sleepWords = listOf("sleep slept sleeping schlafen schlafst schlaf dormez dors dormir sommeil duerme duermes dormi dorme sonno")

func sleeps(q []word) bool { return anyOf(q, sleepWords) }
