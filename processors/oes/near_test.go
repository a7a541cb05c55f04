package oes

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

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

// A recalculation excludes a respondent who copied most answers nearly, as the first verdict did, also if a confederate
// repeats the copy. It keeps the original.
func TestRecalculationFindsNearCopyists(t *testing.T) {
	appended := make([]string, len(harbour))
	for i, a := range harbour {
		appended[i] = a + " x"
	}
	shortened := []string{ // each without one content word
		"We loved the rooftop bar and the view over the harbour", "The shower took ages to get warm and there was no shelf",
		"Lots of fruit, and the pancakes were made to order", "The lady upgraded us for our anniversary",
		"It was close to the ferry and a friend had stayed here", "Thank you for a weekend",
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
		"a word left out":  {"en", harbour, shortened, nil},
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
		params := &processors.Params{DetectDuplicates: true}
		if r := stream.Again(t, copied, params).Result; first.Score >= recommended || r.Score >= recommended {
			t.Errorf("%s: at first %v, later %v", name, first, r)
		}
		if r := stream.Again(t, original, params).Result; copies(r) > 0 {
			t.Errorf("%s: the original: %v", name, r)
		}
	}
}

// Seven respondents who copy one other with another word each are found by a recalculation, and the one is kept.
func TestRecalculationFindsNearCopyists_farm(t *testing.T) {
	stream, params := checktest.NewStream(New()), &processors.Params{DetectDuplicates: true}
	original := guest("original", "en", stay, harbour...)
	stream.Add(t, original)
	var farm []*survey.Submission
	for i, w := range []string{"city", "park", "river", "village", "lake", "square", "bridge"} {
		farm = append(farm, guest(fmt.Sprint(i), "en", stay,
			"We loved the rooftop bar and the view over the "+w+" at night", "The shower took ages to get warm and there was no "+w+" for soap", "Lots of fresh "+w+", and the pancakes were made to order",
			"The lady at reception upgraded us for our "+w, "It was close to the "+w+" terminal and a friend had stayed here", "Thank you for a lovely "+w+" weekend"))
		stream.Add(t, farm[i])
	}
	if r := stream.Again(t, original, params).Result; copies(r) > 0 {
		t.Errorf("the original: %v", r)
	}
	for i, s := range farm {
		if r := stream.Again(t, s, params).Result; r.Score >= recommended {
			t.Errorf("copy %d: %v", i, r)
		}
	}
}

// Near copies have the verdict of the first time, and the originals are kept, also if there are several.
func TestRecalculation_otherNearCopies(t *testing.T) {
	own := []string{"The owls that we heard from the balcony of our room", "Somebody should label the light switches beside the bed", "Rye bread as my grandmother baked it, with proper strong tea", "A porter carried my cello up all of the stairs", "My orchestra was playing across the street on that evening", "Say hello to the ginger cat"}
	other := []string{"We swam in the salt pool at dawn and met nobody else", "There were too many perfumed candles in the long corridor", "They cooked herring with dill that tasted of the sea", "Somebody lent me a raincoat and boots for the hike", "A colleague from Bergen praised the sauna and the woods", "Keep the blue bicycles"}
	for name, answers := range map[string][]string{
		"one":          append([]string{nearHarbour[0]}, own[1:]...),
		"of two":       {nearHarbour[0], "There were too many perfumed candles in the narrow corridor", own[2], own[3], own[4], own[5]},
		"three of two": {nearHarbour[0], "There were too many perfumed candles in the narrow corridor", nearHarbour[2], own[3], own[4], own[5]},
		"all of two":   {nearHarbour[0], "There were too many perfumed candles in the narrow corridor", nearHarbour[2], "Somebody lent me a raincoat and boots for the walk", nearHarbour[4], "Keep the red bicycles"},
		"two of the 6": append(slices.Clone(nearHarbour[:2]), own[2:]...),
	} {
		stream, params := checktest.NewStream(New()), &processors.Params{DetectDuplicates: true}
		originals := []*survey.Submission{guest("original", "en", stay, harbour...), guest("other", "en", stay, other...)}
		for _, s := range originals {
			stream.Add(t, s)
		}
		copied := guest("copy", "en", stay, answers...)
		first := stream.Add(t, copied).Result
		if r := stream.Again(t, copied, params).Result; !reflect.DeepEqual(r, first) || copies(r) == 0 {
			t.Errorf("%s: at first %v, later %v", name, first, r)
		}
		for _, s := range originals {
			if r := stream.Again(t, s, params).Result; copies(r) > 0 {
				t.Errorf("%s: %s: %v", name, s.Respondent, r)
			}
		}
	}
}

// Whoever cuts several long answers of one respondent down, and changes words, is found. Cutting one answer down
// excludes nobody.
func TestCutDown(t *testing.T) {
	long := []string{
		"When we arrived the room was not ready yet, but the girl at the desk let us leave our bags and gave us a voucher for the bar, so we sat outside and watched the boats",
		"The walls are far too thin, we heard every word of the couple next door until two in the morning, and nobody picked up when I rang down to complain",
	}
	other := []string{
		"My brother got married in the chapel up the road, and the hotel had kept the whole second floor for our family, which was a lovely surprise for my mother",
		"I would put a kettle in each room, because in the morning there was a queue at the only coffee machine and it ran out of milk before eight",
	}
	cut := []string{
		"the room was not ready, the girl let us leave our bags and gave us a voucher for the bar so we sat outside",
		"walls too thin, heard every word of the couple until two in the morning, nobody picked up when I complained",
	}
	for name, c := range map[string]struct {
		answers []string
		out     bool
	}{
		"both":                 {cut, true},
		"one, and own words":   {[]string{cut[0], "The pool closes much too early for people who work during the day"}, false},
		"only the same topics": {[]string{"The room was not ready when we came, we had to sit at the bar until four", "We heard the people next door all night, the walls are thin"}, false},
	} {
		stream, params := checktest.NewStream(New()), &processors.Params{DetectDuplicates: true}
		originals := []*survey.Submission{guest("original", "en", stay, long...), guest("other", "en", stay, other...)}
		for i, answers := range hotelGuests[:jointRespondents] {
			stream.Add(t, guest(fmt.Sprint(i), "en", stay, answers...))
		}
		for _, s := range originals {
			stream.Add(t, s)
		}
		copied := guest("copy", "en", stay, c.answers...)
		if r := stream.Add(t, copied).Result; excluded(r) != c.out {
			t.Errorf("%s: %v", name, r)
		}
		if r := stream.Again(t, copied, params).Result; excluded(r) != c.out {
			t.Errorf("%s, recalculated: %v", name, r)
		}
		for _, s := range originals {
			if r := stream.Again(t, s, params).Result; copies(r) > 0 {
				t.Errorf("%s: %s: %v", name, s.Respondent, r)
			}
		}
	}
}

// When the original is deleted, the first of those who copied it nearly is the original of the others.
func TestRecalculation_deletedOriginal(t *testing.T) {
	stream, params := checktest.NewStream(New()), &processors.Params{DetectDuplicates: true}
	copied := guest("copy", "en", stay, nearHarbour...)
	stream.Add(t, guest("original", "en", stay, harbour...))
	stream.Add(t, copied)
	stream.Delete("original")
	later := guest("later", "en", stay, harbour...)
	if r := stream.Add(t, later).Result; r.Score >= recommended {
		t.Errorf("a copy of the copy, at first: %v", r)
	}
	if r := stream.Again(t, copied, params).Result; copies(r) > 0 {
		t.Errorf("the copy, without its original: %v", r)
	}
}

// former counts names as earlier versions did. Their lowest bits have no meaning.
type former struct{ *Check }

func (c former) Learn(in processors.Input) (changes []processors.Change) {
	for _, f := range c.Check.Learn(in) {
		if f.Field == orderedField {
			continue
		}
		if f.Delta >= 1<<countShift {
			f.Delta = f.Delta&^lateMask + 1
		}
		changes = append(changes, f)
	}
	return changes
}

// In a survey with counters of earlier versions, it is not known who wrote a near copy first. A few near copies exclude
// neither of the two. Most answers of another respondent exclude.
func TestRecalculation_formerCounters(t *testing.T) {
	own := []string{"The owls that we heard from the balcony of our room", "Somebody should label the light switches beside the bed", "Rye bread as my grandmother baked it, with proper strong tea", "A porter carried my cello up all of the stairs"}
	for name, c := range map[string]struct {
		answers []string
		out     bool
	}{
		"all":        {nearHarbour, true},
		"two of six": {append(slices.Clone(nearHarbour[:2]), own...), false},
	} {
		stream, params := checktest.NewStream(former{New()}), &processors.Params{DetectDuplicates: true}
		original, copied := guest("original", "en", stay, harbour...), guest("copy", "en", stay, c.answers...)
		stream.Add(t, original)
		stream.Add(t, copied)
		for _, s := range []*survey.Submission{original, copied} {
			if r := stream.Again(t, s, params).Result; copies(r) == 0 || excluded(r) != c.out ||
				slices.ContainsFunc(r.DataPoints, func(p survey.DataPointResult) bool { return p.Evidence == survey.Found(survey.NearlyCopied) }) {
				t.Errorf("%s: %s: %v", name, s.Respondent, r)
			}
		}
	}
}

// Nobody is earlier than the first respondent of a survey, so a recalculation never calls the first answers copies,
// whatever parts of them later respondents repeat.
func TestRecalculation_firstRespondent(t *testing.T) {
	words := strings.Fields("garden ladder purple engine market whisper bottle carpet thunder candle island pocket silver tunnel window zebra the of and with our on a under before very")
	rapid.Check(t, func(r *rapid.T) {
		first := make([][]string, rapid.IntRange(1, 4).Draw(r, "answers"))
		for i := range first {
			first[i] = rapid.SliceOfN(rapid.SampledFrom(words), 2, 30).Draw(r, "answer")
		}
		stream := checktest.NewStream(New())
		respondent := func(id string, answers [][]string) *survey.Submission {
			texts := make([]string, len(answers))
			for i, a := range answers {
				texts[i] = strings.Join(a, " ")
			}
			return guest(id, "en", stay, texts...)
		}
		original := respondent("first", first)
		stream.Add(t, original)
		for n := range rapid.IntRange(1, 6).Draw(r, "others") {
			answers := make([][]string, len(first))
			for i, a := range first {
				from := rapid.IntRange(0, len(a)/2).Draw(r, "from")
				copied := slices.Clone(a[from:rapid.IntRange(from, len(a)).Draw(r, "to")])
				for range rapid.IntRange(0, 3).Draw(r, "changes") {
					if len(copied) > 0 {
						copied[rapid.IntRange(0, len(copied)-1).Draw(r, "place")] = rapid.SampledFrom(words).Draw(r, "word")
					}
				}
				answers[i] = append(copied, rapid.SliceOfN(rapid.SampledFrom(words), 0, 12).Draw(r, "added")...)
			}
			stream.Add(t, respondent(fmt.Sprint(n), answers))
		}
		if got := stream.Again(t, original, &processors.Params{DetectDuplicates: true}).Result; copies(got) > 0 {
			r.Fatalf("%v", got)
		}
	})
}
