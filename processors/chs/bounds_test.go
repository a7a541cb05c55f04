package chs

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"candor/processors"
	"candor/processors/checktest"
	"candor/processors/chs/read"
	"candor/survey"
)

// repeat returns a unit over and over, in all n characters.
func repeat(unit string, n int) string {
	return strings.Repeat(unit, max(n/max(utf8.RuneCountInString(unit), 1), 1))
}

// names are so many words that are topics of their own.
func names(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, " k%c%cz", 'b'+i%20, 'c'+i/20)
	}
	return b.String()
}

// turned are the same words in reverse, so that each is found only at the end of the others.
func turned(n int) string {
	words := strings.Fields(names(n))
	slices.Reverse(words)
	return " " + strings.Join(words, " ")
}

// interviewOf asks n questions, those given in turn; %d in them is a number.
func interviewOf(n int, asked ...string) *survey.Submission {
	s := &survey.Submission{Version: survey.V3, ReceivedAt: time.Unix(1.7e9, 0), CHS: &survey.Interview{ID: "x"}}
	for i := range n {
		at := 2 * i % len(asked)
		s.CHS.Pairs = append(s.CHS.Pairs, survey.Pair{
			QuestionID: fmt.Sprint(i), Question: strings.ReplaceAll(asked[at], "%d", fmt.Sprint(i)), Answer: strings.ReplaceAll(asked[at+1], "%d", fmt.Sprint(i)),
		})
	}
	return s
}

func fresh() processors.Check { return New() }

// texts are what long questions and answers are made of by repetition: chains of
// hyphens, which were read with the square of their length, and of apostrophes,
// what stands between words, one word or number without end.
var texts = []string{"e-", "e-\n", "e-e'", "t't", "t'", "\n", "a", "é", "ﷺ", "房", "1", "1.", "1,", "%", "$", "no ", "¿", "Aa ", "the ", "x-", "\u0301", "?a", "- a"}

// options lists so many answers of a question of which several may be given.
func options(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%c%c,", 'b'+i%20, 'c'+i/20)
	}
	return b.String()
}

// things are concepts of which some imply others.
const things = "dog, cat, bird, rabbit, hamster, horse, cow, chicken, boat, tent, camper, car, bike, scooter, motorcycle, laptop, computer, tablet, phone, " +
	"smartphone, television, console, printer, camera, headphones, garage, balcony, cellar, carpet, mortgage, alarm, cleaner, boss, union, degree, passport, pet "

// crowds are interviews of 300 questions in which one kind of fact is stated over
// and over, so that each is compared with all others.
var crowds = map[string][]string{
	"options":   {"Which of these do you have? " + options(120), "bc" + names(119)},
	"german":    {"Welche der folgenden haben Sie? " + options(120), "bc" + names(119)},
	"gates":     {"Do you own a car?", "No", "Which brand is your car?", "VW"},
	"compounds": {"Haben Sie ein kilometerfresser oder ein anderes?", "Nein", "Welche Marke ist Ihr kilometerfresser" + names(110), "VW" + names(119)},
	"two":       {"Do you own a car or a bicycle?", "No", "Which brand is your car" + names(110) + "?", "my" + names(119)},
	"parts":     {"How much do you spend of that on" + names(110) + "?", "5"},
	"totals":    {"How much in total do you spend on" + names(110) + "?", "5"},
	"items":     {"I like" + names(110) + " good", "agree", "I do not like" + names(110), "agree"},
	"stated":    {"My" + names(110) + " is good", "agree", "My" + turned(110) + " is bad", "strongly agree"},
	"rates":     {"How often do you eat" + names(110) + "?", "every day", "How often do you eat" + turned(110) + "?", "once a year"},
	"last":      {"How often do you eat" + names(110) + "?", "every day", "When did you last eat" + turned(110) + "?", "5 years ago"},
	"none":      {"How many" + names(110) + " do you eat on an average day?", "none", "How often do you eat" + turned(110) + "?", "every day"},
	"of these":  {"How many" + names(108) + " did you get?", "5", "Of the" + turned(108) + ", how many did you send back?", "7"},
	"married":   {"Are you married" + strings.Repeat(" the", 110) + "?", "no", "What is your marital status?", "single"},
	"rents":     {"Do you own or rent your home?", "rent", "How much is your mortgage?", "500"},
	"alone":     {"Do you live alone" + strings.Repeat(" the", 110) + "?", "yes"},
	"begun":     {"When did it begin" + strings.Repeat(" before", 100) + " last?", "2020", "When did it end" + strings.Repeat(" last", 100) + "?", "2021"},
	"counts":    {"How many dogs do you have" + names(110) + "?", "%d"},
	"denials":   {"Do you own" + names(110) + "?", "no" + strings.Repeat(" xyz", 110)},
	"named":     {"Do you own Xy" + names(110) + " %d?", "no"},
	"things":    {"Do you have a " + things + names(70) + "?", "No", "Tell me about your day.", "My " + things},
	"lives":     {"Are you" + strings.Repeat(" vegan", 100) + "?", "yes"},
	"eats":      {"Are you" + strings.Repeat(" vegan", 100) + "?", "yes", "Which meat do you eat for lunch?", "steak" + strings.Repeat(" steak", 100)},
	"work":      {"What is your employment status" + names(110) + "?", "unemployed"},
	"users":     {"Do you have a " + strings.ReplaceAll(things, ",", " or") + "?", "no", "Who uses it?", "my boys"},
	"kinds":     {"Do you have " + strings.Repeat("wine beer coffee tea football books movies pool ", 10) + "? " + strings.Repeat(strings.Repeat("cat dog cow car ", 25)+",", 4), "none of these"},
	"lists":     {"Which of these do you have? " + strings.Repeat(strings.Repeat("wine tea pool ", 30)+",", 4), "no" + strings.Repeat(" cat dog cow", 39)},
	"ages":      {"How old are you" + strings.Repeat(" the", 110) + "?", "24"},
}

// The longest interview there may be, of the worst texts: what the interface
// takes is cheap to score.
func TestCost_longestTexts(t *testing.T) {
	for _, unit := range texts {
		for _, s := range []*survey.Submission{
			interviewOf(20, "Why?", repeat(unit, 65_532)), interviewOf(20, repeat(unit, 65_532), "no"), interviewOf(20, "Do you own a car?", "no "+repeat(unit, 65_532)),
		} {
			if c := checktest.Allocated(t, New(), s); c > 24<<20 {
				t.Errorf("20 texts of %q over and over: %d MiB allocated, at most 24", unit, c>>20)
			}
		}
	}
}

// The number of facts that are compared with all others is bounded: an interview
// stays within the allowed steps or is refused.
func TestCost_crowds(t *testing.T) {
	for name, asked := range crowds {
		s := interviewOf(300, asked...)
		if c := checktest.Allocated(t, New(), s); c > 64<<20 {
			t.Errorf("%s: %d MiB allocated, at most 64", name, c>>20)
		}
		p := New().prepare(s, s.ReceivedAt)
		if most := 2 * maxSteps; p.steps > most {
			t.Errorf("%s: %d steps, at most %d", name, p.steps, most)
		}
		if n := checktest.Steps(t, survey.CHS, s); n > 50_000_000 {
			t.Errorf("%s: %d basic blocks run", name, n)
		}
		if n := len(p.candidates); n > 20_000 {
			t.Errorf("%s: %d comparisons are kept", name, n)
		}
		t.Logf("%-10s %8d steps, %6d comparisons kept, %8d basic blocks", name, p.steps, len(p.candidates), checktest.Steps(t, survey.CHS, s))
	}
}

func TestCost_linear(t *testing.T) {
	var costs []checktest.PerByte
	for _, unit := range texts {
		costs = append(costs, checktest.Linear(t, fresh, func(n int) *survey.Submission { return interviewOf(5, "Why %d?", repeat(unit, n)) }, read.MaxText/4))
		costs = append(costs, checktest.Linear(t, fresh, func(n int) *survey.Submission { return interviewOf(5, repeat(unit, n)+"%d", "no") }, read.MaxText/4))
	}
	checktest.Report(t, survey.CHS, costs)
}

// An interview beyond the budget is refused and teaches nothing, each time again.
func TestBudget(t *testing.T) {
	c, s := New(), interviewOf(300, crowds["things"]...)
	in := processors.Input{Submission: s, At: s.ReceivedAt}
	for range 2 {
		if _, err := c.Score(context.Background(), in); !errors.Is(err, processors.ErrBudget) {
			t.Errorf("score: %v", err)
		}
		if wants, changes := c.Recall(in), c.Learn(in); wants != nil || changes != nil {
			t.Errorf("%d facts asked for, %d learnt", len(wants), len(changes))
		}
		in.Prepared = c.Prepare(s, in.At)
	}
}

// FuzzCost looks for interviews that take more than their share.
func FuzzCost(f *testing.F) {
	for _, unit := range texts {
		f.Add(unit, "no", uint8(0))
		f.Add("Why?", unit, uint8(1))
	}
	for _, asked := range crowds {
		f.Add(asked[0], asked[1], uint8(2))
	}
	f.Fuzz(func(t *testing.T, question, answer string, kind uint8) {
		switch kind % 3 {
		case 0:
			checktest.Linear(t, fresh, func(n int) *survey.Submission { return interviewOf(10, repeat(question, n), answer) }, read.MaxText/4)
		case 1:
			checktest.Linear(t, fresh, func(n int) *survey.Submission { return interviewOf(10, question, repeat(answer, n)) }, read.MaxText/4)
		default:
			s := interviewOf(100, question, answer, "Do you own a car?", "No", "What brand is your car?", "VW")
			if c := checktest.Allocated(t, New(), s); c > 32<<20 {
				t.Errorf("%d bytes allocated", c)
			}
		}
	})
}

// A text that is longer than what is read is judged by the part that was read, and
// the evidence says so.
func TestLongTextsAreReadInPart(t *testing.T) {
	gate := []string{"Do you own a car?", "No", "Which brand is your car?"}
	score := func(answer string) survey.DataPointResult {
		out, err := New().Score(context.Background(), processors.Input{Submission: interviewOf(2, append(gate, answer)...), At: time.Unix(1.7e9, 0)})
		if err != nil {
			t.Fatal(err)
		}
		return out.Result.DataPoints[0]
	}
	if got := score("VW"); got.Score != 50 || got.Evidence.Note != "0 (denies car), 1 (tells of carbrand): denies" {
		t.Errorf("%+v", got)
	}
	for tail, want := range map[string]survey.Score{strings.Repeat("\n", 60_000): 50, strings.Repeat(" and", 15_000): 80} { // many words are no plain name
		if got := score("VW" + tail); got.Score != want || !strings.HasSuffix(got.Evidence.Note, cutEvidence) {
			t.Errorf("%.10q: %+v", tail, got)
		}
	}
}

// The numbers that people are told are those of the code.
func TestBounds_told(t *testing.T) {
	page, err := os.ReadFile("../../docs/limits.md")
	if err != nil {
		t.Fatal(err)
	}
	characters, words := checktest.Thousands(read.MaxText)+" characters", fmt.Sprint(read.MaxWords, " words")
	for _, want := range []string{characters, words, fmt.Sprint(read.MaxWord, " characters"), fmt.Sprint(read.MaxOptions, " options"), checktest.Thousands(maxSteps) + " steps"} {
		if !strings.Contains(string(page), want) {
			t.Errorf("docs/limits.md does not say %q", want)
		}
	}
	if !strings.Contains(cutEvidence, characters) || !strings.Contains(cutEvidence, words) {
		t.Errorf("the evidence is %q", cutEvidence)
	}
}

// The memo of questions stays within its bytes, however long the texts were
// that they were cut from, and whatever they are made of.
func TestMemo_bounded(t *testing.T) {
	for name, text := range map[string]string{
		"words":   "?" + names(110),
		"options": "? " + strings.Repeat("cat dog cow car cat dog cow car ,", 60),
		"letters": "? " + strings.Repeat("a,", 990),
	} {
		t.Run(name, func(t *testing.T) {
			c := New()
			checktest.Keeps(t, maxMemo, func() {
				for i := range 1000 {
					c.question(fmt.Sprint("Which of them ", i, text, repeat("word ", 65_000)))
				}
			}, c.questions.Size)
		})
	}
}
