package mapping

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"candor/internal/research/table"
)

// Short answers, all different.
var (
	wishes = []string{
		"lighter bags", "split the bill", "a price match", "more staff", "nothing", "better coffee", "the lifts", "opening hours", "cheaper", "no idea", "free parking", "warm food", "faster", "wifi", "the app",
		"shorter queues", "signs", "a map", "less noise", "more seats", "clean toilets", "don't know", "all of it", "heating", "air", "the menu", "toys", "friendlier guards", "music", "light",
	}
	towns = []string{
		"Leeds", "Hull", "York", "Bath", "Derby", "Luton", "Ely", "Truro", "Wells", "Ripon", "Oxford", "Exeter", "Durham", "Lincoln", "Bristol", "Salford", "Preston", "Norwich", "Lancaster", "Hereford",
		"Carlisle", "Chester", "Coventry", "Plymouth", "Bradford", "Worcester", "Wakefield", "Cambridge", "Gloucester", "St Albans",
	}
)

// column guesses the meaning of a column with answers beside a column of ids.
func column(question string, answers []string) *Guess {
	p := NewProfiles([]table.Column{{Name: "id"}, {Name: question}})
	for i, answer := range answers {
		p.Add([]string{strconv.Itoa(1000 + i), answer})
	}
	return New("s", table.Plain, p)
}

func open(g *Guess) bool { return len(g.Mapping.OpenAnswers) == 1 }

func TestShortAnswersInOwnWordsAreOpenAnswers(t *testing.T) {
	for _, question := range []string{
		"What should we change?", "What was your favourite exhibit?", "Did anything go wrong during your visit? What?", "Is there anything else you would like to tell us?",
		"Why did you choose us?", "How could we improve our company?", "What do you like about your supermarket?", "Please describe your last visit",
		"Was sollte verbessert werden?", "Was gefällt Ihnen an Ihrer Stadt?", "Warum haben Sie gewechselt?", "Qu'est-ce que vous aimez dans notre magasin ?", "Pourquoi êtes-vous parti ?",
		"¿Qué deberíamos cambiar?", "¿Por qué eligió nuestra empresa?", "Che cosa le è piaciuto?", "Perché ha scelto noi?", "Wat kan er beter?", "Waarom bent u gestopt?", "O que podemos melhorar?",
		"Co się Panu/Pani najbardziej podobało?", "Dlaczego wybrali Państwo nasz hotel?",
	} {
		if g := column(question, wishes); !open(g) {
			t.Errorf("%q: %+v, not used %q", question, g.Findings, g.Unused)
		}
	}
}

func TestNamesOfThingsAreNoOpenAnswers(t *testing.T) {
	people := make([]string, len(towns))
	codes := make([]string, len(towns))
	for i, place := range towns {
		people[i], codes[i] = "Anna "+place, fmt.Sprintf("AB%05d", 7919*i)
	}
	jobs := []string{"teacher", "nurse", "cook", "driver", "retired", "baker", "clerk", "farmer", "engineer", "student", "plumber", "painter", "lawyer", "smith", "porter", "waiter", "doctor", "vet", "dentist", "tailor"}
	for question, answers := range map[string][]string{
		"Town": towns, "What town do you live in?": towns, "What is your favourite city?": towns, "Where do you live?": towns, "Where do you come from?": towns, "Which city did you visit last?": towns,
		"In welcher Stadt wohnen Sie?": towns, "Was ist Ihre Lieblingsstadt, und in welchem Land liegt sie?": towns, "Dans quelle ville habitez-vous ?": towns, "¿En qué ciudad vive?": towns, "In che città vive?": towns,
		"In welke stad woont u?": towns, "Em que cidade mora?": towns, "W jakim mieście Pan/Pani mieszka?": towns,
		"What is your job?": jobs, "What do you do for a living?": jobs, "Was ist Ihr Beruf?": jobs, "Quel est votre métier ?": jobs, "¿Cuál es su trabajo?": jobs, "What is your current job title?": jobs,
		"What is your name?": people, "What is your manager called?": people, "How is your doctor called?": people, "Who is your favourite artist?": people, "Wie heißen Sie?": people,
		"What is your customer code?": codes, "What is on your ticket?": codes,
		"What shop do you like best?":   slices.Repeat([]string{"Tesco", "Asda", "Ocado", "Lidl", "Aldi"}, 6),
		"How do you feel today?":        slices.Repeat([]string{"good", "bad", "so so"}, 10),
		"What is your favourite brand?": slices.Repeat(towns[:12], 3),
		"What changed?":                 slices.Repeat(towns[:10], 6),
		"How many cups do you drink?":   wishes,
		"What is the reason? [Other]":   {"x", "y"},
		"What is your e-mail address?":  {"a@b.example", "b@b.example", "c@b.example"},
		"Q7":                            wishes,
	} {
		if g := column(question, answers); open(g) {
			t.Errorf("%q is taken for an open answer", question)
		}
	}
}

// Neither the sentences of one column nor its ids show whether two people contradict themselves.
func TestOpenAnswersAloneAreNoInterview(t *testing.T) {
	names := []string{"id", "What do you like about it?", "What should we change?", "Have you been here before?", "How many people are with you?"}
	for n, want := range map[int]int{3: 0, 4: 0, 5: 4} {
		columns := make([]table.Column, n)
		for i := range columns {
			columns[i].Name = names[i]
		}
		p := NewProfiles(columns)
		for i, wish := range wishes {
			p.Add([]string{strconv.Itoa(i), "I like " + wish + " very much", wish, []string{"yes", "no"}[i%2], strconv.Itoa(i % 5)}[:n])
		}
		g := New("s", table.Plain, p)
		if len(g.Mapping.OpenAnswers) != 2 || len(g.Mapping.Interview.Questions) != want {
			t.Errorf("with %d columns: open answers %+v, interview %+v, want %d questions", n, g.Mapping.OpenAnswers, g.Mapping.Interview, want)
		}
	}
}

func TestGridsWithUnknownScales(t *testing.T) {
	names := []string{"id"}
	for _, item := range []string{"room", "food", "price", "staff", "place"} {
		names = append(names, "Jak ocenia Pan/Pani nasz hotel? ["+item+"]")
	}
	labels := []string{"Bardzo zadowolony", "Niezadowolony", "Zadowolony", "Ani zadowolony, ani niezadowolony", "Bardzo niezadowolony"}
	several := []string{"Satisfait", "Satisfecho", "Zufrieden", "Satisfied", "Tevreden", "Très satisfait", "Muy satisfecho", "Sehr zufrieden", "Very satisfied", "Zeer tevreden", "Insatisfait", "Insatisfecho", "Unzufrieden", "Dissatisfied", "Ontevreden"}
	guessed := func(labels []string) *Guess {
		columns := make([]table.Column, len(names))
		for i, name := range names {
			columns[i] = table.Column{Name: name}
			if i > 0 {
				columns[i].Group, columns[i].Item = "Jak ocenia Pan/Pani nasz hotel?", name
			}
		}
		p := NewProfiles(columns)
		for i := range 60 {
			row := []string{strconv.Itoa(i)}
			for n := range names[1:] {
				row = append(row, labels[(i+n*i)%len(labels)])
			}
			p.Add(row)
		}
		return New("s", table.Plain, p)
	}
	g := guessed(labels)
	if len(g.Doubts) != 1 || g.Doubts[0].About != AboutScale || len(g.Mapping.Grids) != 1 {
		t.Fatalf("doubts %+v, grids %+v", g.Doubts, g.Mapping.Grids)
	}
	// The entry can be pasted into a mapping.
	_, text, _ := strings.Cut(g.Doubts[0].Entry, "\n")
	if m, err := Decode(strings.NewReader("survey: s\n" + text)); err != nil || len(m.Grids) != 1 || len(m.Grids[0].Columns) != 5 || len(m.Grids[0].Scale) != 5 || m.Cleaning != Recommended {
		t.Errorf("%v, %+v from\n%s", err, m, text)
	}
	if len(g.Mapping.Interview.Questions) != 5 {
		t.Errorf("the interview is %+v", g.Mapping.Interview)
	}
	for range 2 {
		g.Doubts[0].Skip()
	}
	if len(g.Mapping.Grids)+len(g.Mapping.Interview.Questions) != 0 {
		t.Errorf("a grid that was left out is %+v, and the interview %+v", g.Mapping.Grids, g.Mapping.Interview)
	}
	if err := g.Doubts[0].Apply("5 2 4 3 1"); err != nil {
		t.Error(err)
	}
	g = guessed(several)
	i := slices.IndexFunc(g.Findings, func(f Finding) bool { return f.As == "not a grid" })
	if i < 0 || len(g.Mapping.Grids) != 0 || !slices.Equal(g.Findings[i].Columns, names[1:]) || !strings.Contains(g.Findings[i].Note, "several languages") {
		t.Errorf("findings %+v", g.Findings)
	}
}

func TestDurationsInFractionsOfADay(t *testing.T) {
	for _, tc := range []struct {
		name, want string
		values     []string
	}{
		{"Dauer (Min)", Days, []string{"0.005", "0.0061", "0.004", "0.012"}},
		{"Dauer (Min)", Days, []string{"0,005", "0,006", "0,004", "0,08"}},
		{"Duration", Days, []string{"0.01", "0.02", "0.01", "0.005"}},
		{"Dauer (Min)", Minutes, []string{"0.5", "6.1", "4", "0.04"}},
		{"Dauer (Min)", Minutes, []string{"0", "0", "0", "0"}},
		{"Duration", "", []string{"304", "251", "0.02", "95"}},
		{"Page 1 time (min)", Minutes, []string{"0.03", "0.02", "0.04", "0.02"}}, // a page can take 2 s
	} {
		g := column(tc.name, tc.values)
		if len(g.Mapping.Times) != 1 || g.Mapping.Times[0].Unit != tc.want {
			t.Errorf("%s %v: %+v, want %q", tc.name, tc.values, g.Mapping.Times, tc.want)
		}
	}
}

// An explanation shows the first characters of an id.
func TestIDsDifferWhereTheyAreShown(t *testing.T) {
	names := []string{"What do you like most about our hotel?", "What do you like most about our staff?", "What do you like most about our food?", "Why?", "why not?", "Why"}
	columns := make([]table.Column, len(names))
	for i, name := range names {
		columns[i].Name = name
	}
	p := NewProfiles(columns)
	for i, wish := range wishes {
		answer := "I would say it is " + wish
		p.Add([]string{answer, answer + "!", strconv.Itoa(i) + " " + answer, answer, answer, answer})
	}
	seen := map[string]string{}
	for _, o := range New("s", table.Plain, p).Mapping.OpenAnswers {
		shown := o.ID[:min(len(o.ID), shownID)]
		if seen[shown] != "" {
			t.Errorf("%q and %q look the same", o.ID, seen[shown])
		}
		seen[shown] = o.ID
	}
	if len(seen) != len(names) {
		t.Errorf("ids are %q", seen)
	}
}

// The labels of a second header row say what columns hold whose names are codes.
func TestLabelsNameColumns(t *testing.T) {
	columns := []table.Column{
		{Name: "v1", Text: "Respondent ID"},
		{Name: "v2", Text: "Started at"},
		{Name: "v3", Text: "IP address"},
		{Name: "t_p1", Text: "Page 1 time (min)"},
		{Name: "t_p2", Text: "ms"},
		{Name: "v4", Text: "Full name"},
		{Name: "v5", Text: "How many minutes is your way to work?"},
		{Name: "v6", Text: "Panel"},
	}
	p := NewProfiles(columns)
	for i := range 40 {
		n := strconv.Itoa(10 + i)
		p.Add([]string{"x" + n, "2026-03-01 10:" + n, "192.0.2." + n, n, n + "000", "Ann " + n, n, "north"})
	}
	g := New("s", table.Plain, p)
	m := g.Mapping
	if m.ID != "v1" || m.Start != "v2" || m.IP != "v3" || len(m.Times) != 2 || m.Times[0].Unit != Minutes || m.Times[1].Unit != "" || !slices.Equal(g.NotSent, []string{"v4"}) || len(m.Attributes) > 0 {
		t.Errorf("the mapping is %+v, not sent %q", m, g.NotSent)
	}
}
