package oes

import (
	"fmt"
	"slices"
	"testing"

	"candor/processors"
	"candor/processors/checktest"
	"candor/survey"
)

var (
	harbour = []string{
		"We loved the rooftop bar and the view over the harbour at night", "The shower took ages to get warm and there was no shelf for soap",
		"Lots of fresh fruit, and the pancakes were made to order", "The lady at reception upgraded us for our anniversary",
		"It was close to the ferry terminal and a friend had stayed here", "Thank you for a lovely weekend",
	}
	nearHarbour = []string{
		"We loved the rooftop bar and the view over the city at night", "The shower took ages to get hot and there was no shelf for soap",
		"Lots of fresh fruit, and the waffles were made to order", "The man at reception upgraded us for our anniversary",
		"It was close to the ferry terminal and a colleague had stayed here", "Thank you for a lovely week",
	}
	stay = []string{"What did you enjoy most about your stay?", "What should we improve?", "How was the breakfast?", "How did our staff treat you?", "Why did you choose our hotel?", "Anything else you would like to tell us?"}
)

// A recalculation does not know who wrote a near copy first. It excludes a respondent who copied most answers nearly, as
// the first verdict did, also if a confederate repeats the copy. It does not say which one is earlier.
func TestRecalculationFindsNearCopyists(t *testing.T) {
	appended := make([]string, len(harbour))
	for i, a := range harbour {
		appended[i] = a + " x"
	}
	const again = "the copy again"
	terse := []string{"big rooftop terrace", "noisy lift shaft", "crispy bacon rolls", "cheerful night porter", "cousin lives nearby", "greetings from Oslo"}
	nearTerse := []string{"nice rooftop terrace", "noisy old shaft", "crispy bread rolls", "cheerful day porter", "sister lives nearby", "greetings from Bergen"}
	for name, c := range map[string]struct {
		language         string
		original, copied []string
		then             []string // a confederate's answers
	}{
		"one word of each": {"en", harbour, nearHarbour, nil},
		"a word added":     {"en", harbour, appended, nil},
		"four of six":      {"en", harbour, append(slices.Clone(nearHarbour[:4]), "My aunt reads novels beside the fountain", "Bring back the old piano"), nil},
		"short answers":    {"en", terse, nearTerse, nil},
		"Spanish": {"es", []string{
			"Me gusta que puedo pagar las facturas sin ir al banco", "Que no se cierre sola cada vez que cambio de pantalla", "Para transferencias y para ver los movimientos",
			"Me la enseñó mi hija", "La recomendaría porque ahorra tiempo", "Que pongan letra más grande",
		}, []string{
			"Me gusta que puedo pagar los recibos sin ir al banco", "Que no se cierre sola cada vez que cambio de ventana", "Para transferencias y para ver los saldos",
			"Me la enseñó mi nieta", "La recomendaría porque ahorra dinero", "Que pongan letra más clara",
		}, nil},
		"repeated by a confederate":           {"en", harbour, nearHarbour, nearHarbour},
		"repeated in part":                    {"en", harbour, nearHarbour, append(slices.Clone(nearHarbour[:1]), harbour[1:]...)},
		"short answers, with the confederate": {"en", terse, nearTerse, nearTerse},
	} {
		stream := checktest.NewStream(New())
		original, copied := guest("original", c.language, stay, c.original...), guest("copy", c.language, stay, c.copied...)
		stream.Add(t, guest("before", c.language, stay, hotelGuests[3]...))
		stream.Add(t, original)
		first := stream.Add(t, copied).Result
		if c.then != nil {
			stream.Add(t, guest(again, c.language, stay, c.then...))
		}
		r := stream.Again(t, copied, &processors.Params{DetectDuplicates: true}).Result
		if first.Score >= recommended || r.Score >= recommended {
			t.Errorf("%s: at first %v, later %v", name, first, r)
		}
		for _, p := range r.DataPoints {
			if p.Evidence == survey.Found(survey.NearlyCopied) {
				t.Errorf("%s: the reason tells who was earlier: %v", name, p)
			}
		}
	}
}

// Seven respondents who copy one other with another word each are found by a recalculation.
func TestRecalculationFindsNearCopyists_farm(t *testing.T) {
	stream := checktest.NewStream(New())
	stream.Add(t, guest("original", "en", stay, harbour...))
	var farm []*survey.Submission
	for i, w := range []string{"city", "park", "river", "village", "lake", "square", "bridge"} {
		farm = append(farm, guest(fmt.Sprint(i), "en", stay,
			"We loved the rooftop bar and the view over the "+w+" at night", "The shower took ages to get warm and there was no "+w+" for soap", "Lots of fresh "+w+", and the pancakes were made to order",
			"The lady at reception upgraded us for our "+w, "It was close to the "+w+" terminal and a friend had stayed here", "Thank you for a lovely "+w+" weekend"))
		stream.Add(t, farm[i])
	}
	for i, s := range farm {
		if r := stream.Again(t, s, &processors.Params{DetectDuplicates: true}).Result; r.Score >= recommended {
			t.Errorf("copy %d: %v", i, r)
		}
	}
}

// One near copy among answers of the respondent's own excludes neither of the two. Nor do near copies of several others.
func TestRecalculation_fewNearCopies(t *testing.T) {
	own := []string{"The owls that we heard from the balcony of our room", "Somebody should label the light switches beside the bed", "Rye bread as my grandmother baked it, with proper strong tea", "A porter carried my cello up all of the stairs", "My orchestra was playing across the street on that evening", "Say hello to the ginger cat"}
	other := []string{"We swam in the salt pool at dawn and met nobody else", "There were too many perfumed candles in the long corridor", "They cooked herring with dill that tasted of the sea", "Somebody lent me a raincoat and boots for the hike", "A colleague from Bergen praised the sauna and the woods", "Keep the blue bicycles"}
	for name, answers := range map[string][]string{
		"one":          append([]string{nearHarbour[0]}, own[1:]...),
		"of two":       {nearHarbour[0], "There were too many perfumed candles in the narrow corridor", own[2], own[3], own[4], own[5]},
		"two of the 6": append(slices.Clone(nearHarbour[:2]), own[2:]...),
	} {
		stream := checktest.NewStream(New())
		original := guest("original", "en", stay, harbour...)
		stream.Add(t, original)
		stream.Add(t, guest("other", "en", stay, other...))
		copied := guest("copy", "en", stay, answers...)
		stream.Add(t, copied)
		for _, s := range []*survey.Submission{original, copied} {
			if r := stream.Again(t, s, &processors.Params{DetectDuplicates: true}).Result; r.Score < leastExcused || copies(r) == 0 {
				t.Errorf("%s: %s: %v", name, s.Respondent, r)
			}
		}
	}
}
