package report

import "candor/survey"

// About describes a check for readers who are not researchers.
type About struct {
	Code, Name, Looks, Limits string
	Most                      string // the likely problem of a survey if the check excludes most of its respondents
}

// about describes the checks. The limits are a short form of the sections "Where it fails" on the pages of the
// checks.
var about = [survey.NumChecks]About{
	survey.OES: {
		"OES", "Open answers", "Looks at each answer in the respondent's own words: whether it can be read, fits the question, is in an allowed language, and was not copied from another answer or written by a program.",
		"A fluent answer that a program wrote can pass. A short honest answer scores low, but never below the recommended threshold. If few other checks have data, an empty phrase such as “good” excludes through the overall score.",
		"The questions may ask for more than people can say, or the allowed languages and keywords may not fit them.",
	},
	survey.CHS: {
		"CHS", "Coherence", "Compares the answers of one interview with each other, and finds pairs that rule each other out, such as an age and a year of birth.",
		"It finds fewer than half of the contradictions that a careful reader finds. It cannot distinguish a slip from a lie. Under the recommended settings, a single contradiction does not exclude a respondent whose other checks look fine. If coherence is the only check, it does, through the overall score.",
		"Many people may understand two questions differently from what is meant.",
	},
	survey.GQS: {
		"GQS", "Grids", "Looks for the same answer throughout a grid, for zigzags and other patterns, and for answers that look random.",
		"Somebody who means the same answer throughout looks the same as somebody who does not read. So the threshold of this check needs two grids. But if few checks have data, a single grid can exclude through the overall score. Of the respondents who answer at random, about half are found, and only if there are two long grids.",
		"Most people may mean the same answer to all rows.",
	},
	survey.TS: {
		"TS", "Times", "Compares the time of each page, and of the whole interview, with those of the other respondents.",
		"Page times have no score until 30 respondents have seen the page, because there are too few to compare with. Experienced respondents can be fast and honest.",
		"The page times may be in different units, or of different versions of a page.",
	},
	survey.BAS: {
		"BAS", "Behaviour", "Looks at the rhythm of typing, at pasting and at the pointer, and compares them with those of people. It never sees what was typed.",
		"With remote desktops and assistive tools, typing and pointer movements are unlike those of most people. A program that imitates people well can pass.",
		"The page may record typing or the pointer differently from what candor expects.",
	},
	survey.DES: {
		"DES", "Duplicate entrance", "Compares address, time and demographics with those of earlier respondents, to find people who entered twice.",
		"People who share a connection share an address. With few demographic questions, two people can easily give the same answers.",
		"Many respondents may sit behind one address, such as the staff of a company, so it does not tell them apart.",
	},
}
