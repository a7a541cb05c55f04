package chs

// hoursIn are units of time by their words, in hours.
var hoursIn = valuesOf("hours")

var introduces = listOf("introduces")

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
