package suggest

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"candor/processors/oes"
	"candor/survey"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func open(id, text string) survey.Question {
	return survey.Question{ID: id, Kind: survey.OpenQuestion, Text: text}
}

func grid(id string, items, options int) survey.Question {
	return survey.Question{ID: id, Kind: survey.GridQuestion, Text: "How much do you agree?", Items: make([]string, items), Options: make([]string, options)}
}

func choice(id, text string, options ...string) survey.Question {
	return survey.Question{ID: id, Kind: survey.SelectQuestion, Text: text, Options: options}
}

// many returns n questions with ids such as q0.
func many(n int, one func(id string) survey.Question) []survey.Question {
	var all []survey.Question
	for i := range n {
		all = append(all, one(fmt.Sprintf("q%d", i)))
	}
	return all
}

func numbered(n int) []string {
	var ids []string
	for i := range n {
		ids = append(ids, fmt.Sprintf("q%d", i))
	}
	return ids
}

// shown writes suggestions in a short form: an id, and + for what is turned on.
func shown(s Suggestions) map[string][]string {
	plus := func(id string, on bool) string { return id + map[bool]string{true: "+"}[on] }
	m := map[string][]string{}
	for _, o := range s.OES {
		m["OES"] = append(m["OES"], plus(o.QuestionID, o.Duplicates))
	}
	for _, g := range s.GQS {
		m["GQS"] = append(m["GQS"], plus(g.QuestionID, g.Patterns))
	}
	if s.CHS.QuestionIDs != nil {
		m["CHS"] = s.CHS.QuestionIDs
	}
	for _, b := range s.BAS {
		m["BAS"] = append(m["BAS"], b.QuestionID+map[bool]string{true: " keys"}[b.Keystrokes]+map[bool]string{true: " mouse"}[b.Mouse])
	}
	return m
}

func TestFor(t *testing.T) {
	like := func(id string) survey.Question { return open(id, "What do you like about your morning coffee?") }
	for _, c := range []struct {
		what      string
		questions []survey.Question
		all       bool // of what is possible
		want      map[string][]string
	}{
		{
			"one open question",
			[]survey.Question{like("a")},
			false,
			map[string][]string{"OES": {"a+"}, "BAS": {"a keys"}},
		},
		{
			"a number is no answer in words, but a fact",
			[]survey.Question{open("a", "How many cups do you drink per day?"), open("b", "What is your zip code?"), open("c", "How did you feel when you arrived, and why?")},
			false,
			map[string][]string{"OES": {"c+"}, "CHS": {"a", "b", "c"}, "BAS": {"c keys"}},
		},
		{
			"short labels, yes and no, and remarks are often equal",
			[]survey.Question{open("a", "Which brands of coffee do you know?"), open("b", "Is there anything else you would like to tell us?"), open("c", "What did you think of this survey?"), open("d", "Do you have a favourite café?")},
			false,
			map[string][]string{"OES": {"a", "b", "c", "d"}, "CHS": {"a", "d"}, "BAS": {"d keys"}},
		},
		{
			"questions in other languages",
			[]survey.Question{open("a", "Was gefällt Ihnen an Ihrem Kaffee am Morgen besonders gut?"), open("b", "Combien de tasses buvez-vous par jour ?"), open("c", "Möchten Sie uns sonst noch etwas mitteilen?")},
			false,
			map[string][]string{"OES": {"a+", "c"}, "CHS": {"a", "b"}, "BAS": {"a keys"}},
		},
		{
			"grids need items, options and one answer for each",
			[]survey.Question{grid("a", 4, 5), grid("b", 5, 5), grid("c", 7, 3), grid("d", 7, 4), grid("e", 50, 7), grid("f", 51, 7), grid("g", 8, 2), {ID: "h", Kind: survey.GridQuestion, Items: make([]string, 9), Options: make([]string, 5), Multiple: true}},
			false,
			map[string][]string{"GQS": {"b", "c", "d+", "e+"}, "BAS": {"b mouse", "c mouse", "d mouse", "e mouse"}},
		},
		{
			"one question has nothing to contradict",
			[]survey.Question{choice("a", "Do you own a grinder?", "Yes", "No")},
			false,
			map[string][]string{},
		},
		{
			"what the flat fee includes: reasons before labels before closing questions",
			append([]survey.Question{open("x", "Anything else?"), open("y", "Which brand do you know?")}, many(6, like)...),
			false,
			map[string][]string{"OES": {"q0+", "q1+", "q2+", "q3+", "q4+"}, "CHS": append([]string{"y"}, numbered(6)...), "BAS": {"q0 keys", "q1 keys", "q2 keys", "q3 keys", "q4 keys"}},
		},
		{
			"the longest grids where there are too many",
			append([]survey.Question{grid("x", 20, 5)}, many(20, func(id string) survey.Question { return grid(id, 9, 5) })...),
			false,
			map[string][]string{"GQS": append([]string{"x+"}, suffixed(numbered(19), "+")...), "BAS": append([]string{"x mouse"}, suffixed(numbered(4), " mouse")...)},
		},
		{
			"a hundred answers: single choices before multiple ones before words",
			append([]survey.Question{open("x", "Why do you drink coffee?"), {ID: "y", Kind: survey.SelectQuestion, Text: "Which of these?", Options: make([]string, 3), Multiple: true}}, many(99, func(id string) survey.Question { return choice(id, "Do you?", "Yes", "No") })...),
			false,
			map[string][]string{"OES": {"x+"}, "CHS": append([]string{"y"}, numbered(99)...), "BAS": {"x keys"}},
		},
		{
			"what is possible",
			append(many(31, like), grid("g", 7, 5)),
			true,
			map[string][]string{"OES": suffixed(numbered(30), "+"), "GQS": {"g+"}, "CHS": numbered(31), "BAS": suffixed(numbered(30), " keys")},
		},
		{
			"a question that is too long for OES",
			[]survey.Question{open("a", strings.Repeat("What do you like? ", 30)), like("b")},
			false,
			map[string][]string{"OES": {"b+"}, "CHS": {"a", "b"}, "BAS": {"b keys"}},
		},
	} {
		t.Run(c.what, func(t *testing.T) {
			got := shown(For(&survey.Questionnaire{Questions: c.questions, AllInclusive: !c.all}))
			if d := cmp.Diff(c.want, got); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
		})
	}
}

func suffixed(ids []string, suffix string) []string {
	for i := range ids {
		ids[i] += suffix
	}
	return ids
}

func TestKeywords(t *testing.T) {
	drinks := choice("drinks", "Which of these drinks do you have in the morning?", "Coffee", "Espresso", "Tea", "Juice", "None of these")
	car := choice("car", "Which insurance company covers your car?", "Alliance", "Direct", "None")
	for _, c := range []struct {
		text           string
		want, contains []string
		lacks          []string
	}{
		{"What do you like about your morning coffee?", nil, []string{"morning", "coffee", "tea"}, []string{"what", "like", "insurance", "none"}},
		{"Please describe the service at the hotel reception.", []string{"service", "hotel", "reception"}, nil, nil},
		{"Why?", nil, nil, nil},
		{"What could we do better?", nil, nil, nil},
		{"朝のコーヒーの好きなところは何ですか", nil, nil, nil},
	} {
		all := []question{read(&drinks), read(&car)}
		q := open("a", c.text)
		a := read(&q)
		got := keywords(&a, append(all, a))
		if c.contains == nil && !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.text, got, c.want)
		}
		for _, w := range c.contains {
			if !slices.Contains(got, w) {
				t.Errorf("%s: %q lacks %s", c.text, got, w)
			}
		}
		for _, w := range c.lacks {
			if slices.Contains(got, w) {
				t.Errorf("%s: %q has %s", c.text, got, w)
			}
		}
	}
}

func TestDescription(t *testing.T) {
	coffee := open("a", "What do you like about your morning coffee?")
	for _, c := range []struct {
		questions []survey.Question
		want      string
	}{
		{[]survey.Question{coffee}, "A survey of 1 question."},
		{[]survey.Question{coffee, choice("b", "Why?")}, "A survey of 2 questions."},
		{[]survey.Question{coffee, choice("b", "Who makes coffee?"), choice("c", "Which coffee do you have in the morning?")}, "A survey of 3 questions about coffee and morning."},
	} {
		if got := For(&survey.Questionnaire{Questions: c.questions}).CHS.Description; got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// For any questionnaire, the suggestions can be sent, are in its order, and are the same each
// time.
func TestFor_properties(t *testing.T) {
	texts := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"Why?", "How old are you?", "Which brands do you know?", "Anything else?", "What do you think of the new packaging of our coffee?"}))
	rapid.Check(t, func(t *rapid.T) {
		q := survey.Questionnaire{AllInclusive: rapid.Bool().Draw(t, "inclusive")}
		for i := range rapid.IntRange(1, 60).Draw(t, "questions") {
			q.Questions = append(q.Questions, survey.Question{
				ID: fmt.Sprintf("q%03d", i), Kind: survey.QuestionKind(rapid.IntRange(0, 2).Draw(t, "kind")), Text: texts.Draw(t, "text"),
				Items: rapid.SliceOfN(texts, 1, 60).Draw(t, "items"), Options: rapid.SliceOfN(texts, 1, 12).Draw(t, "options"), Multiple: rapid.Bool().Draw(t, "multiple"),
			})
		}
		s := For(&q)
		if again := For(&q); cmp.Diff(s, again) != "" {
			t.Fatal("two suggestions differ")
		}
		limit := possible
		if q.AllInclusive {
			limit = included
		}
		by := map[string]survey.Question{}
		for _, asked := range q.Questions {
			by[asked.ID] = asked
		}
		sorted := func(what string, most int, ids []string) {
			if !slices.IsSorted(ids) || len(slices.Compact(slices.Clone(ids))) != len(ids) || len(ids) > most {
				t.Fatalf("%s: %v", what, ids)
			}
		}
		var ids [4][]string
		for _, o := range s.OES {
			ids[0] = append(ids[0], o.QuestionID)
			if n := utf8.RuneCountInString(by[o.QuestionID].Text); by[o.QuestionID].Kind != survey.OpenQuestion || n > 500 || len(o.Keywords) > 20 || len(o.Keywords) == 1 {
				t.Fatalf("%+v of %d characters", o, n)
			}
			for _, k := range o.Keywords {
				if n := utf8.RuneCountInString(k); n == 0 || n > maxWord {
					t.Fatalf("the keyword %q", k)
				}
			}
		}
		for _, g := range s.GQS {
			ids[1] = append(ids[1], g.QuestionID)
			if n := len(by[g.QuestionID].Items); by[g.QuestionID].Kind != survey.GridQuestion || n < 5 || n > 50 {
				t.Fatalf("%+v of %d items", g, n)
			}
		}
		ids[2] = s.CHS.QuestionIDs
		for _, b := range s.BAS {
			ids[3] = append(ids[3], b.QuestionID)
			if !slices.Contains(ids[0], b.QuestionID) && !slices.Contains(ids[1], b.QuestionID) || b.Keystrokes == b.Mouse {
				t.Fatalf("%+v", b)
			}
		}
		sorted("OES", limit.open, ids[0])
		sorted("GQS", limit.grids, ids[1])
		sorted("CHS", limit.pairs, ids[2])
		sorted("BAS", limit.behaviour, ids[3])
		if n := utf8.RuneCountInString(s.CHS.Description); n < 20 || n > 500 || len(ids[2]) == 1 {
			t.Fatalf("%+v", s.CHS)
		}
	})
}

func BenchmarkFor(b *testing.B) {
	q := survey.Questionnaire{}
	for i := range 500 {
		q.Questions = append(q.Questions, survey.Question{
			ID: fmt.Sprint(i), Kind: survey.QuestionKind(i % 3), Text: strings.Repeat("What do you like about the service of our hotel in the morning? ", 7),
			Items: slices.Repeat([]string{"The breakfast was fresh and warm"}, 20), Options: slices.Repeat([]string{"Completely"}, 7),
		})
	}
	b.ReportAllocs()
	for b.Loop() {
		For(&q)
	}
}

// Of items and options the first 500 characters are read, as if they were one text.
func TestEntryWords(t *testing.T) {
	entries := rapid.SliceOfN(rapid.OneOf(rapid.SampledFrom([]string{"coffee", strings.Repeat("tea house ", 40), strings.Repeat("🙂é ", 300)}), rapid.String()), 0, 30)
	rapid.Check(t, func(t *rapid.T) {
		q := survey.Question{ID: "q", Kind: survey.GridQuestion, Text: "Which?", Items: entries.Draw(t, "items"), Options: entries.Draw(t, "options")}
		want := append(read(&q).Words, oes.Read(strings.Join(slices.Concat(q.Items, q.Options), ", ")).Words...)
		asked := read(&q)
		if got := entryWords(&asked); !slices.Equal(got, want) {
			t.Fatalf("%q, want %q", got, want)
		}
	})
}
