package chs

import "strings"

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
