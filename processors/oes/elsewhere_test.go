package oes

import (
	"fmt"
	"slices"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// journey is a respondent of a survey about the way to work.
func journey(id string, texts ...string) *survey.Submission {
	s := &survey.Submission{Respondent: survey.RespondentID(id), Version: survey.V3}
	for i, q := range []string{"What would make your way to work more pleasant?", "Tell us about your last train or bus journey.", "What should the city do for people on the move?"} {
		s.OES = append(s.OES, survey.OpenEnd{ID: fmt.Sprint("q", i), Question: q, Answer: texts[i], Languages: []string{"en"}})
	}
	return s
}

// traveller returns the answers of a respondent.
func traveller(i int) []string {
	wants := []string{"More buses in the evening", "Cheaper season tickets for the train", "A bicycle lane along the river", "Seats at the tram stop", "Fewer roadworks on the bridge", "Trains that arrive on time", "A direct bus to the station"}
	trips := []string{"The train was late and very crowded", "The bus driver waited for me", "We stood in the tram because of a broken signal", "I missed the connection at the station", "The ticket machine took my money", "A quick ride, the bus was empty"}
	city := []string{"Build more cycle paths to the suburbs", "Run the night buses every hour", "Lower the fares for families", "Repair the lifts at the stations", "Keep parked cars off the bus lanes"}
	return []string{
		fmt.Sprintf("%s, and %s", wants[i%7], []string{"less traffic", "shorter waits", "better roads"}[i%3]),
		fmt.Sprintf("%s on %s.", trips[i%6], []string{"Monday", "the way home", "Friday evening", "a rainy morning"}[i%4]),
		fmt.Sprintf("%s, %s.", city[i%5], []string{"please", "as other towns do", "before winter", "with our taxes"}[i%4]),
	}
}

// journeys is a survey in which n respondents have answered in varied words.
func journeys(t *testing.T, n int) *checktest.Stream {
	t.Helper()
	stream := checktest.NewStream(New())
	for i := range n {
		stream.Add(t, journey(fmt.Sprint("r", i), traveller(i)...))
	}
	return stream
}

// Answers to another survey are off topic together, although no answer alone is. An answer of the same
// respondent that belongs to its question is kept.
func TestElsewhere(t *testing.T) {
	hotel := []string{"The breakfast buffet had fresh fruit and the waiters were attentive.", "Our room on the third floor had a balcony and a soft mattress.", "The swimming pool and the sauna were closed for renovation."}
	for name, c := range map[string]struct {
		before int
		texts  []string
		off    int
	}{
		"another survey":          {50, hotel, 3},
		"too few others":          {6, hotel, 0},
		"few others":              {11, hotel, 3},
		"one answer to this one":  {50, []string{hotel[0], "The bus was late and very crowded on Monday.", hotel[2]}, 2},
		"two answers to this one": {50, []string{"More buses in the evening, and less traffic", "The bus was late and very crowded on Monday.", hotel[2]}, 1},
		"one answer says nothing": {50, []string{hotel[0], "nothing", hotel[2]}, 2},
		"in other words":          {50, []string{"A colleague picks me up, the motorway is awful.", "Delayed again, stuck in a tunnel with no signal.", "Charge for parking and put the money into trams."}, 0},
	} {
		got, _ := categories(journeys(t, c.before).Add(t, journey("new", c.texts...)))
		off := 0
		for _, category := range got {
			if category == survey.OffTopic {
				off++
			}
		}
		if off != c.off {
			t.Errorf("%s: %v, want %d off topic", name, got, c.off)
		}
	}
}

// Whoever copies a public key can plant a few dozen respondents who write about something else. Those
// who then answer the questions are far from them, but are not off topic.
func TestElsewhere_planted(t *testing.T) {
	verbs := []string{"Tomatoes and beans grow", "Roses need pruning", "Slugs eat the lettuce", "Compost improves the soil", "Weeds spread between the carrots", "Peppers ripen", "Bees visit the lavender"}
	when := []string{"in the greenhouse every spring", "on the raised beds in August", "after a wet night", "when rain fills the barrels", "if nobody covers the seedlings"}
	stream := checktest.NewStream(New())
	for i := range 45 {
		texts := make([]string, 3)
		for k := range texts {
			texts[k] = verbs[(i+2*k)%7] + " " + when[(i/7+k)%5] + "."
		}
		stream.Add(t, journey(fmt.Sprint("planted", i), texts...))
	}
	for name, texts := range map[string][]string{
		"train":   {"More trains late in the evening and cheaper tickets", "The regional train was full, so we stood in the corridor", "Build bus lanes and let children travel free"},
		"bicycle": {"A safe bicycle lane, cars overtake too closely", "My last bus ride took an hour because of roadworks", "Fewer parking spaces, more room for cyclists in the city"},
	} {
		got, _ := categories(stream.Add(t, journey(name, texts...)))
		if slices.Contains(got, survey.OffTopic) {
			t.Errorf("%s: %v", name, got)
		}
		stream.Delete(survey.RespondentID(name))
	}
}

const transport = "What should change on the trains, buses and trams in our city?"

// riders answer a question with a few dozen words.
func riders(t *testing.T, question string, n int) *checktest.Stream {
	t.Helper()
	stream := checktest.NewStream(New())
	for i := range n {
		stream.Add(t, ride(question, i))
	}
	return stream
}

func ride(question string, i int) *survey.Submission {
	wants := []string{"later trains", "cheaper tram tickets", "bus drivers who wait", "more seats on trains", "fewer delays of buses", "a tram line to the airport"}
	places := []string{"in the morning", "near the station", "along the river road", "between the suburbs and the centre", "when schools open"}
	return asked("q", question, fmt.Sprintf("%s %s", wants[i%6], places[i/6%5]))
}

// One answer is off topic by itself if a few others have answered, and if the question and their answers
// leave no doubt what they are about.
func TestElsewhere_alone(t *testing.T) {
	for name, c := range map[string]struct {
		before           int
		question, answer string
		want             survey.Category
	}{
		"another theme":              {12, transport, cakes, survey.OffTopic},
		"too few others":             {9, transport, cakes, survey.ValidAnswer},
		"a word of the question":     {12, transport, "My grandmother bakes wonderful chocolate cakes in the city", survey.ValidAnswer},
		"words of others":            {30, transport, "wonderful chocolate cakes near the station in the morning", survey.ValidAnswer},
		"too short":                  {12, transport, "chocolate cakes, cherries", survey.ValidAnswer},
		"a question for anything":    {12, "Is there anything else about trains, buses and trams that you would like to tell us?", cakes, survey.ValidAnswer},
		"a question without a topic": {12, "What could we do better?", cakes, survey.ValidAnswer},
		"a rough table":              {12, transport, "Meine Großmutter backt wunderbare Kuchen mit Kirschen und Schokolade", survey.ValidAnswer},
	} {
		if got := category(t, riders(t, c.question, c.before), asked("q", c.question, c.answer)); got != c.want {
			t.Errorf("%s: %q is %s, want %s", name, c.answer, got.Name(survey.V3), c.want.Name(survey.V3))
		}
	}
}

const cakes = "My grandmother bakes wonderful chocolate cakes with cherries"

// A respondent who answers another question of the survey is not off topic for one strange answer.
func TestElsewhere_besideAnAnswer(t *testing.T) {
	stream := journeys(t, 30)
	got, _ := categories(stream.Add(t, journey("new", "More buses in the evening, and less traffic", "The chef fried mushrooms in butter", "Run the night buses every hour, please")))
	if slices.Contains(got, survey.OffTopic) {
		t.Errorf("%v", got)
	}
}

// An early answer that could not be compared yet is found by a recalculation, which knows all others.
func TestElsewhere_again(t *testing.T) {
	early := asked("q", transport, cakes)
	stream := checktest.NewStream(New())
	if got := category(t, stream, early); got != survey.ValidAnswer {
		t.Fatalf("the first answer is %s", got.Name(survey.V3))
	}
	for i := range 30 {
		stream.Add(t, ride(transport, i))
	}
	if got, _ := categories(stream.Again(t, early, nil)); got[0] != survey.OffTopic {
		t.Errorf("recalculated, it is %s", got[0].Name(survey.V3))
	}
}

// While few others have answered, what tells a respondent with a concern from one who answers another survey is whether
// the answers have words that others use, and not how many of them can be compared.
func TestElsewhere_concern(t *testing.T) {
	asides := func(s *survey.Submission, texts ...string) *survey.Submission {
		for i, a := range texts {
			s.OES = append(s.OES, survey.OpenEnd{ID: fmt.Sprint("aside", i), Question: "What else would help?", Answer: a, Languages: []string{"en"}})
		}
		return s
	}
	for name, c := range map[string]struct {
		texts, asides []string
		out           bool
	}{
		"another survey":                   {[]string{"The breakfast buffet had fresh fruit and pancakes", "Our room had a balcony and a soft mattress", "The swimming pool and the sauna were closed"}, []string{"Thicker pillows", "More towels", "The waiter was charming", "Cheaper cocktails"}, true},
		"a concern, in words of this one":  {[]string{"My guide dog needs a place to lie down under the seats", "The driver petted my labrador and fed him sausages", "Let dogs and cats ride for free before winter"}, []string{"Water bowls", "Dog biscuits", "Less barking"}, false},
		"a concern, in all answers":        {[]string{"Somewhere for my cello in the evening", "The conductor hummed Brahms and Dvorak with me on the way home", "Hire a string quartet to play at the stations"}, nil, false},
		"two answers of many":              {[]string{"The breakfast buffet had fresh fruit and pancakes", "Our room had a balcony and a soft mattress", "nothing"}, []string{"Cheaper, please", "More staff", "The queue was long", "It gets cold"}, false},
		"another survey, in a few answers": {[]string{"The breakfast buffet had fresh fruit and pancakes", "Our room had a balcony and a soft mattress", "The swimming pool and the sauna were closed"}, nil, true},
	} {
		out := journeys(t, 25).Add(t, asides(journey("new", c.texts...), c.asides...))
		if excluded(out.Result) != c.out {
			t.Errorf("%s: %v", name, out.Result)
		}
	}
}

// If most answers are off topic, two words that others use do not show that the respondent answers this survey.
func TestElsewhere_mostAnswers(t *testing.T) {
	twice := func(id string, texts ...string) *survey.Submission {
		s := journey(id, texts[:3]...)
		for _, p := range journey(id, texts[3:]...).OES {
			p.ID = "other " + p.ID
			s.OES = append(s.OES, p)
		}
		return s
	}
	stream := checktest.NewStream(New())
	for i := range 25 {
		stream.Add(t, twice(fmt.Sprint(i), append(traveller(i), traveller(i+3)...)...))
	}
	s := twice("new",
		"The breakfast buffet had fresh fruit and pancakes", "Our room had a balcony and a soft mattress on Monday", "The swimming pool and the sauna were closed before winter",
		"The chef fried mushrooms in butter", "Waiters in white gloves poured champagne", "Fluffy towels and marble bathrooms")
	s.OES = append(s.OES, survey.OpenEnd{ID: "aside", Question: "What else?", Answer: "Thicker pillows", Languages: []string{"en"}})
	if r := stream.Add(t, s).Result; !excluded(r) {
		t.Error(r)
	}
}
