package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// texts are submissions that are expensive to score. They are within the limits of the
// interface, and use as much processor time of a check as possible.
var texts = []attack{
	interview("CHS, one word of hyphenated letters in 62 answers", true, 62, "What do you think?", strings.Repeat("e-", 32_760)),
	interview("CHS, letters and apostrophes in 62 answers", false, 62, "What do you think?", strings.Repeat("e'", 32_760)),
	interview("CHS, letters and newlines in 62 answers", false, 62, "What do you think?", strings.Repeat(`e\n`, 32_760)),
	interview("CHS, punctuation in 62 answers", false, 62, "What do you think?", strings.Repeat("?!", 32_760)),
	interview("CHS, numbers in 62 answers", false, 62, "How many do you have?", strings.Repeat("7 1.5 ", 10_000)),
	interview("CHS, a letter that stands for 18 in 62 answers", false, 62, "What do you think?", strings.Repeat("ﷺ", 20_000)),
	interview("CHS, combining marks in 62 answers", false, 62, "What do you think?", "a"+strings.Repeat(`\u0301`, 30_000)),
	interview("CHS, 300 questions with 1,000 options", false, 300, "Which do you own? - "+strings.Repeat("a car, ", 1_000), "none of them"),
	interview("CHS, 300 questions full of brackets", false, 300, strings.Repeat("((", 5_000), "no"),
	interviews("CHS, 150 denials against 150 answers full of details", false, func(k, i int) (string, string) {
		if k%2 == 0 {
			return fmt.Sprintf("Do you own a car, house, dog, boat or phone number %d?", k), "No, never, none, I have none of these"
		}
		return fmt.Sprintf("Tell us about your %s", words(40, uint64(k))), "My car, my house, my dog, my boat and my phone. " + words(100, uint64(i+k))
	}),
	answers("OES, one letter as a word, 32,768 times in 30 answers", true, "", strings.Repeat("a ", 32_760)),
	answers("OES, masked words in 30 answers", false, "", strings.Repeat("f**k s*** ", 6_500)),
	answers("OES, one word of 64 KiB in 30 answers", false, "", strings.Repeat("ab", 32_760)),
	answers("OES, a letter that stands for 18 in 30 answers", false, "", strings.Repeat("ﷺ", 20_000)),
	answers("OES, combining marks in 30 answers", false, "", "a"+strings.Repeat(`\u0301`, 30_000)),
	answers("OES, addresses of pages in 30 answers", false, "", strings.Repeat("http://a.b/@c.de ", 3_800)),
	answers("OES, repeated phrases in 30 answers", false, "", strings.Repeat("I like it and I like it not. ", 2_200)),
	answers("OES, different words in 30 answers", false, "", words(7_000, 1)),
	answers("OES, faces and joiners in 30 answers", false, "", strings.Repeat("👩‍👩‍👧", 3_600)),
	answers("OES, digits and blanks of all kinds in 30 answers", false, "", strings.Repeat(`1\u00a02\u20033\t`, 8_000)),
	answers("OES, 20 keywords of 6,400 characters", false, `"keywords":[`+list(20, func(int) string { return `"` + strings.Repeat("key ", 1_600) + `"` })+`],`, "I like the people there"),
	answers("OES, a hundred allowed languages", false, `"allowedLanguages":[`+list(100, func(int) string { return `"en"` })+`],`, words(300, 2)),
	similar("OES, near copies of one long answer from everybody", 8),
	submissions("BAS, 30 recordings of 2,000 strokes", false, func(int) string { return recordings(2_000, stroke) }),
	submissions("BAS, 30 recordings of 1,500 pastes", false, func(int) string { return recordings(1_500, paste) }),
	submissions("BAS, 30 recordings of 1,500 moves to the end of the world", false, func(int) string { return recordings(1_500, far) }),
	submissions("BAS, 30 recordings that go back in time", false, func(int) string { return recordings(1_500, backwards) }),
	submissions("GQS, 20 grids of 50 rows without a pattern", false, func(int) string {
		return list(20, func(k int) string {
			return fmt.Sprintf(`{"qualityCheck":"GQS","dataPointId":"g%d","patternCheckEnabled":true,"gridAnswersPattern":[%s]}`, k, list(50, func(int) string { return fmt.Sprint(rand.IntN(1_000_000)) }))
		})
	}),
	submissions("GQS, 20 grids of 50 numbers without end", false, func(int) string {
		return list(20, func(k int) string {
			return fmt.Sprintf(`{"qualityCheck":"GQS","dataPointId":"g%d","patternCheckEnabled":true,"gridAnswersPattern":[%s]}`, k, list(50, func(r int) string { return []string{"1e308", "-1e308", "1e-308"}[r%3] }))
		})
	}),
	submissions("TS, 500 pages from everybody", false, func(int) string { return pages("p", "12.5") }),
	submissions("TS, 500 pages of all orders of magnitude", false, func(i int) string { return pages("m", []string{"1e-300", "1e300", "0", "1"}[i%4]) }),
	submissions("DES, the same person and address from everybody", false, func(int) string { return entrance("198.51.100.7", 10, "the same", 200) }),
	submissions("DES, ten demographics of 64 KiB", false, func(i int) string {
		return entrance(fmt.Sprintf("203.0.%d.%d", i>>8&255, i&255), 10, fmt.Sprint(i), 60_000)
	}),
	submissions("DES, people who differ in one trait", false, func(i int) string { return entrance(fmt.Sprintf("2001:db8::%x", i), 9, "equal", 20, fmt.Sprint(i)) }),
}

// submissions attacks with whole respondents, sixteen at a time, and does not wait for their
// scores. points returns the data points of the i-th respondent.
func submissions(name string, short bool, points func(i int) string) attack {
	return storm("texts: "+name, short, 16, "addRespondent", []int{200, 413, 429, 503}, nil, func(a *arena, survey string, i int) []byte {
		return respondent(survey, a.name("r"), false, points(i))
	})
}

// answers attacks with 30 open answers with the same text. A backslash in the text begins a
// JSON escape. members are further members of the data point.
func answers(name string, short bool, members, text string) attack {
	return submissions(name, short, func(i int) string {
		return list(30, func(k int) string {
			return fmt.Sprintf(`{"qualityCheck":"OES","dataPointId":"q%d",%s"question":"What do you think?","answer":"%d %s"}`, k, members, i, text)
		})
	})
}

// similar attacks with answers that differ from each other in n words.
func similar(name string, n int) attack {
	long := words(600, 3)
	return submissions(name, false, func(i int) string {
		return list(30, func(k int) string {
			return fmt.Sprintf(`{"qualityCheck":"OES","dataPointId":"q%d","question":"What do you think?","answer":"%s %s"}`, k, words(n, uint64(i*30+k)), long)
		})
	})
}

// interview attacks with an interview of n pairs that all have the same question and answer.
func interview(name string, short bool, n int, question, answer string) attack {
	return submissions(name, short, func(i int) string {
		return dialogue(n, func(k int) (string, string) {
			return fmt.Sprintf("%d. %s", k, question), fmt.Sprintf("%d %s", i, answer)
		})
	})
}

// interviews attacks with interviews of 300 pairs. pair returns the k-th pair of the i-th
// interview.
func interviews(name string, short bool, pair func(k, i int) (question, answer string)) attack {
	return submissions(name, short, func(i int) string {
		return dialogue(300, func(k int) (string, string) { return pair(k, i) })
	})
}

func dialogue(n int, pair func(k int) (question, answer string)) string {
	return `{"qualityCheck":"CHS","dataPointId":"c","interviewData":[` + list(n, func(k int) string {
		question, answer := pair(k)
		return fmt.Sprintf(`{"questionId":"q%d","question":"%s","answer":"%s"}`, k, question, answer)
	}) + `]}`
}

// words returns n invented words.
func words(n int, seed uint64) string {
	r := rand.New(rand.NewPCG(seed, 7))
	syllables := []string{"ba", "con", "der", "ti", "ment", "or", "su", "ly", "pre", "an", "gro", "vi"}
	var b strings.Builder
	for range n {
		for range 1 + r.IntN(4) {
			b.WriteString(syllables[r.IntN(len(syllables))])
		}
		b.WriteByte(' ')
	}
	return b.String()
}

// recordings returns 30 recordings with the given number of interactions each.
func recordings(interactions int, interaction func(i int) string) string {
	events := list(interactions, interaction)
	return list(30, func(k int) string {
		return fmt.Sprintf(`{"qualityCheck":"BAS","dataPointId":"b%d","interactionData":[%s]}`, k, events)
	})
}

func at(milliseconds int) string {
	return fmt.Sprintf("2026-04-01T08:%02d:%02d.%03dZ", milliseconds/60_000%60, milliseconds/1_000%60, milliseconds%1_000)
}

func stroke(i int) string {
	return fmt.Sprintf(`{"interactionType":"KEYSTROKE","value":"%s","timestamp":"%s"}`, strings.Repeat("x", i%40+1), at(i*37))
}

func paste(i int) string {
	return fmt.Sprintf(`{"interactionType":"COPY_AND_PASTE","value":"%s","timestamp":"%s"}`, strings.Repeat("y", i%60+1), at(i*37))
}

func far(i int) string {
	return fmt.Sprintf(`{"interactionType":"MOUSE_MOVEMENT","value":{"x":%s,"y":1e-308},"timestamp":"%s"}`, []string{"1e308", "-1e308"}[i%2], at(i*16))
}

func backwards(i int) string {
	return fmt.Sprintf(`{"interactionType":"KEYSTROKE","value":"x","timestamp":"%s"}`, at(3_000_000-i*37))
}

// pages returns 500 page times.
func pages(prefix, duration string) string {
	return list(500, func(k int) string {
		return fmt.Sprintf(`{"qualityCheck":"TS","dataPointId":"%s%d","duration":%s}`, prefix, k, duration)
	})
}

// entrance returns an entrance with n traits of the given length, and one more trait for each
// text in others.
func entrance(ip string, n int, text string, length int, others ...string) string {
	var traits strings.Builder
	traits.WriteString(list(n, func(k int) string {
		return fmt.Sprintf(`{"type":"trait%d","answer":"%s %s"}`, k, text, strings.Repeat("z", length))
	}))
	for _, other := range others {
		fmt.Fprintf(&traits, `,{"type":"other","answer":"%s"}`, other)
	}
	return fmt.Sprintf(`{"qualityCheck":"DES","ip":"%s","demographics":[%s]}`, ip, traits.String())
}
