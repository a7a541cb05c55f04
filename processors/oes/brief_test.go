package oes

import (
	"fmt"
	"slices"
	"testing"

	"candor/processors"
	"candor/processors/checktest"
	"candor/survey"
)

var hotel = []string{"What did you like best?", "What should we improve?", "How was the breakfast?", "How did you find our staff?", "Would you come back, and why?"}

// guest asks a respondent the questions.
func guest(id, language string, questions []string, answers ...string) *survey.Submission {
	sub := &survey.Submission{Version: survey.V3, Respondent: survey.RespondentID(id)}
	for i, a := range answers {
		sub.OES = append(sub.OES, survey.OpenEnd{ID: fmt.Sprint("q", i), Question: questions[i], Answer: a, DetectDuplicates: true, Languages: []string{language}})
	}
	return sub
}

func copies(r survey.Result) (n int) {
	for _, p := range r.DataPoints {
		if p.Category == survey.DuplicateRespondent {
			n++
		}
	}
	return n
}

// hotelGuests are ordinary and say the same things in few words.
var hotelGuests = [][]string{
	{"The location and the friendly staff", "Nothing, everything was perfect", "Very good, lots of choice", "Friendly and helpful", "Yes, great location"},
	{"The roof terrace at sunset, and the free umbrellas", "Our shower drain in 412 was blocked", "Eggs to order but coffee from a machine", "Marta at the bar remembered our names", "Yes, for our anniversary next May"},
	{"Great location, friendly staff", "Nothing, it was perfect", "Excellent", "Friendly, helpful and professional", "Yes, great location and friendly staff"},
	{"The bed was very comfortable", "The wifi was slow", "Very good, but no dark bread", "Always friendly and helpful", "Yes, when we come again to London"},
	{"The staff were very friendly and helpful", "Nothing, everything was perfect", "Very good, lots of choice", "Very friendly and helpful", "Yes, great location"},
	{"Comfortable bed and good location", "The wifi was slow", "Good selection", "Very friendly and helpful", "Yes, very good value for money"},
	{"Location and friendly staff", "Nothing, everything was great", "Very good, great choice", "Friendly and helpful", "Yes because of the location"},
	{"The friendly staff and the location", "Nothing, everything was perfect", "Very tasty with lots of choice", "Very friendly and helpful", "Yes, the location is great"},
	{"Great location and friendly staff", "Nothing really, everything was perfect", "Very good selection", "Helpful and friendly", "Yes, definitely, great location"},
	{"The location was perfect", "The wifi was slow", "Very good, lots of choice", "Very friendly and helpful", "Yes, very good value for money"},
	{"Comfortable bed and great location", "Nothing, it was perfect", "Excellent, lots of choice", "Friendly and professional", "Yes, great location and friendly staff"},
	{"The staff were friendly and helpful", "More plug sockets by the bed", "Good choice", "The staff were very friendly", "Yes, good value for money"},
	{"The location and the friendly staff", "The wifi was slow", "Lots of choice", "Friendly, helpful and professional", "Yes, because the location is great"},
	{"Friendly staff, great location", "Slow wifi", "Good selection and very tasty", "Very helpful", "Yes, location"},
	{"Location, staff and breakfast", "Nothing everything was perfect", "Very good, lots of choice", "Very friendly and helpful", "Yes, great location"},
}

func TestBriefAnswersAreNoCopies(t *testing.T) {
	stream := checktest.NewStream(New())
	for i, answers := range hotelGuests {
		if r := stream.Add(t, guest(fmt.Sprint(i), "en", hotel, answers...)).Result; r.Score < leastExcused {
			t.Errorf("guest %d: %+v", i, r)
		}
	}
	for name, answers := range map[string][]string{
		"a guest of brief answers": hotelGuests[8],
		"a guest of long answers":  hotelGuests[1],
	} {
		if r := stream.Add(t, guest(name, "en", hotel, answers...)).Result; r.Score >= recommended {
			t.Errorf("a copy of %s: %+v", name, r)
		}
	}
	mixed := []string{hotelGuests[1][0], "The lift hummed like a choir at night in our corridor", "Eggs to order but coffee from a machine", hotelGuests[4][3], "Only if my sister pays for it again"}
	if r := stream.Add(t, guest("mixed", "en", hotel, mixed...)).Result; copies(r) < 2 {
		t.Errorf("long answers of one guest among others: %+v", r)
	}
}

// A brief answer that is the respondent's only one excludes nobody.
func TestBriefAnswerAlone(t *testing.T) {
	stream := checktest.NewStream(New())
	const brief, long = "the staff looked after me very well", "a heron on the roof kept the night nurse laughing until breakfast"
	stream.Add(t, guest("a", "en", hotel, brief))
	stream.Add(t, guest("b", "en", hotel, long))
	if r := stream.Add(t, guest("c", "en", hotel, brief)).Result; copies(r) != 1 || r.Score != leastExcused {
		t.Errorf("brief: %+v", r)
	}
	if r := stream.Add(t, guest("d", "en", hotel, long)).Result; copies(r) != 1 || r.Score != 0 {
		t.Errorf("long: %+v", r)
	}
}

// A recalculation keeps the first respondent who gave the answers, and finds those who copied them.
func TestRecalculationKeepsTheOriginal(t *testing.T) {
	for name, c := range map[string]struct {
		original, copied []string
	}{
		"long answers":      {hotelGuests[1], hotelGuests[1]},
		"brief answers":     {hotelGuests[8], hotelGuests[8]},
		"one word is new":   {hotelGuests[1], append([]string{"The roof terrace at sunset, and the free towels"}, hotelGuests[1][1:]...)},
		"a word of each":    {[]string{"a heron on the roof kept the night nurse laughing until breakfast"}, []string{"a heron on the roof kept the old nurse laughing until breakfast"}},
		"in another order":  {[]string{"a heron on the roof kept the night nurse laughing until breakfast"}, []string{"until breakfast a heron kept the night nurse on the roof laughing"}},
		"three of the five": {hotelGuests[1], []string{hotelGuests[1][0], hotelGuests[1][1], hotelGuests[1][2], "the porter sang to us", "perhaps with my cousins"}},
	} {
		stream := checktest.NewStream(New())
		original, copied := guest("original", "en", hotel, c.original...), guest("copy", "en", hotel, c.copied...)
		stream.Add(t, guest("before", "en", hotel, hotelGuests[3]...))
		stream.Add(t, original)
		stream.Add(t, guest("between", "en", hotel, hotelGuests[11]...))
		stream.Add(t, copied)
		params := &processors.Params{DetectDuplicates: true}
		if r := stream.Again(t, original, params).Result; r.Score < leastExcused || copies(r) > 0 {
			t.Errorf("%s: the original: %+v", name, r)
		}
		if r := stream.Again(t, copied, params).Result; copies(r) == 0 || r.Score >= leastExcused && name != "three of the five" {
			t.Errorf("%s: the copy: %+v", name, r)
		}
		stream.Delete("original")
		if r := stream.Again(t, copied, params).Result; copies(r) > 0 {
			t.Errorf("%s: the copy, after the original was deleted: %+v", name, r)
		}
	}
}

// One phrase that fits any survey, as the answer to all questions, excludes. Ratings and refusals do not, and neither
// does a phrase under questions that ask for an opinion.
func TestRefrain(t *testing.T) {
	clinic := []string{"What brought you to the clinic today?", "What did the staff do well?", "What could we have done better?", "How did you travel here and how was parking?", "Is there a member of staff you would like to thank?", "Anything else you want to tell us?"}
	work := []string{"Wie ist die Zusammenarbeit?", "Wie war die Einarbeitung?", "Wie ist das Essen?", "Wie ist Ihr Büro?", "Wie ist die Stimmung?", "Wie sind die Arbeitszeiten?"}
	besuch := []string{"Was hat Sie heute zu uns geführt?", "Was hat das Personal gut gemacht?", "Was könnten wir besser machen?", "Wie sind Sie angereist?", "Wem möchten Sie danken?", "Warum haben Sie uns gewählt?"}
	for _, c := range []struct {
		language, phrase string
		questions        []string
		want             bool
	}{
		{"en", "good service", clinic, true},
		{"en", "customer service", clinic, true},
		{"en", "quality product", clinic, true},
		{"en", "good quality and service", clinic, true},
		{"en", "It is a very good product", clinic, true},
		{"de", "guter Service", besuch, true},
		{"de", "gute Qualität", besuch, true},
		{"en", "good service", clinic[:5], true},
		{"en", "good service", clinic[:4], false},
		{"en", "no comment", clinic, false},
		{"en", "nothing", clinic, false},
		{"de", "gut", work, false},
		{"de", "alles gut", work, false},
		{"de", "läuft gut", work, false},
		{"de", "guter Service", work, false},
	} {
		answers := slices.Repeat([]string{c.phrase}, len(c.questions))
		r := checktest.NewStream(New()).Add(t, guest("r", c.language, c.questions, answers...)).Result
		repeats := slices.ContainsFunc(r.DataPoints, func(p survey.DataPointResult) bool { return p.Category == survey.DuplicateAnswer })
		if repeats && len(c.questions) > 4 != c.want || c.want != (r.Score < recommended) {
			t.Errorf("%d times %q: %d %+v", len(c.questions), c.phrase, r.Score, r.DataPoints[0])
		}
	}
}
