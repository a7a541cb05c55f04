package meaning

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// This package reads texts in the same way as the program that generated the tables: that
// program recorded the expected sums.
func TestProbes(t *testing.T) {
	file, err := os.Open("testdata/probes.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	n := 0
	for sc := bufio.NewScanner(file); sc.Scan(); n++ {
		var language, text string
		var want Vector
		if err := json.Unmarshal(sc.Bytes(), &[]any{&language, &text, &want}); err != nil {
			t.Fatal(err)
		}
		if got, _ := For(language).Text(text); got != want {
			t.Errorf("%s %q:\n%v, want\n%v", language, text, got, want)
		}
	}
	if n < len(tables)*10 {
		t.Errorf("%d probes of %d tables", n, len(tables))
	}
}

func TestSplit(t *testing.T) {
	for text, want := range map[string]string{
		"":                                  "",
		"I DON'T know, it’s 4k or n/a":      "i dont know its or n a",
		"l'eau de l’hôtel":                  "l eau de l hotel",
		"'quoted' rock 'n' roll ''":         "quoted rock n roll",
		"Straße, Œuvre; ŁÓDŹ...":            "strasse oeuvre lodz",
		"a1b 5th 100% x²":                   "",
		"\xff broken \xc3 bytes":            "broken bytes",
		"ﬁne ｆｕｌｌ width":                    "fine full width",
		"Привет, мир":                       "привет мир",
		strings.Repeat("é", MaxText):        strings.Repeat("e", MaxText/2),
		strings.Repeat("word ", MaxText/10): strings.TrimSpace(strings.Repeat("word ", MaxText/10)),
	} {
		if got := strings.Join(Split(text), " "); got != want {
			t.Errorf("%.40q: %.60q, want %.60q", text, got, want)
		}
	}
}

// Two texts about the same thing are closer to each other than two texts about different
// things, in one language and across two languages.
func TestNear(t *testing.T) {
	vector := func(language, text string) *Vector {
		v, known := For(language).Text(text)
		if known == 0 {
			t.Fatalf("%s: no word of %q is known", language, text)
		}
		return &v
	}
	money := vector("en", "the fees and charges of my bank account are too high")
	for _, c := range []struct{ language, near, far string }{
		{"en", "they charge too much interest on the loan", "the dog chased a ball in the garden"},
		{"en", "expensive, I pay more every month", "lovely beach and sunny weather"},
		{"de", "Die Bank verlangt zu viel Geld für das Konto", "Der Hund spielt im Garten mit dem Ball"},
		{"es", "el banco cobra mucho dinero por la cuenta", "el perro juega en el jardín con la pelota"},
		{"fr", "la banque demande trop d'argent pour le compte", "le chien joue dans le jardin avec la balle"},
		{"it", "la banca chiede troppi soldi per il conto", "il cane gioca in giardino con la palla"},
		{"nl", "de bank vraagt te veel geld voor de rekening", "de hond speelt in de tuin met de bal"},
		{"pl", "bank pobiera za dużo pieniędzy za konto", "pies bawi się w ogrodzie piłką"},
		{"pt", "o banco cobra muito dinheiro pela conta", "o cão brinca no jardim com a bola"},
	} {
		near, far := Cosine(money, vector(c.language, c.near)), Cosine(money, vector(c.language, c.far))
		if near < far+.2 {
			t.Errorf("%s: %q %.2f, %q %.2f", c.language, c.near, near, c.far, far)
		}
	}
}

func TestUnknown(t *testing.T) {
	if v, known := For("xx").Text("hello"); known != 0 || v != (Vector{}) {
		t.Errorf("a table that does not exist knows %d words", known)
	}
	v, known := For("en").Text("почему")
	if known != 0 || Cosine(&v, &v) != 0 {
		t.Errorf("the English table knows %d words of another script", known)
	}
}

func TestVector(t *testing.T) {
	coordinate := rapid.Int64Range(-20000, 20000)
	draw := rapid.Custom(func(t *rapid.T) (v Vector) {
		for i := range v {
			v[i] = coordinate.Draw(t, "x")
		}
		return v
	})
	rapid.Check(t, func(t *rapid.T) {
		v, w := draw.Draw(t, "v"), draw.Draw(t, "w")
		sum, other := v, w
		sum.Add(&w)
		if other.Add(&v); sum != other {
			t.Fatal("the sum depends on the order")
		}
		c := Cosine(&v, &w)
		if c != Cosine(&w, &v) || c < -1-1e-9 || c > 1+1e-9 {
			t.Fatalf("cosine %v", c)
		}
		unit := v.Unit()
		if n := unit.Dot(&unit); v.Dot(&v) > 1e6 && (n < 90*90 || n > 110*110) {
			t.Fatalf("a unit vector of length² %d", n)
		}
	})
}

// Neither the order of words nor what was read before changes the result.
func TestWords(t *testing.T) {
	words := rapid.SliceOfN(rapid.StringMatching(`[a-z]{1,12}`), 0, mostWords)
	rapid.Check(t, func(t *rapid.T) {
		list := words.Draw(t, "words")
		v, known := For("en").Words(list)
		var sum Vector
		n := 0
		for i := range list {
			w, k := For("en").Words(list[len(list)-1-i : len(list)-i])
			sum.Add(&w)
			n += k
		}
		if sum != v || n != known {
			t.Fatal("the sum of the words is not the text")
		}
	})
}

func FuzzText(f *testing.F) {
	f.Add("Too expensive, and nobody answers the phone!")
	f.Add("l'eau n’est pas \xff chère")
	f.Fuzz(func(_ *testing.T, text string) {
		for _, table := range tables {
			table.Text(text)
		}
	})
}

func TestLoad_damaged(t *testing.T) {
	file := english
	for name, bad := range map[string]string{
		"empty":      "",
		"short":      file[:len(file)-1],
		"long":       file + "x",
		"no header":  file[strings.Index(file, "\n"):],
		"dimensions": strings.Replace(file, `"dims": 64`, `"dims": 65`, 1),
		"buckets":    strings.Replace(file, `"buckets": `, `"buckets": 1`, 1),
	} {
		if _, err := load(bad); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func BenchmarkText(b *testing.B) {
	const answer = "The app is slow and the fees went up again, so I moved to another bank"
	table := For("en")
	b.ReportAllocs()
	for b.Loop() {
		table.Text(answer)
	}
}

// The text is designed to be as expensive as possible: no piece of its words is long.
func BenchmarkText_worst(b *testing.B) {
	answer := strings.Repeat(strings.Repeat("q", longestWord)+" ", MaxText)
	table := For("de")
	b.ReportAllocs()
	for b.Loop() {
		table.Text(answer)
	}
}

// A table contains its words as a whole, and the beginnings of others.
func TestTable_has(t *testing.T) {
	if languages := Languages(); len(languages) != 8 || languages[0] != "de" {
		t.Errorf("tables of %v", languages)
	}
	for word, want := range map[string]int{"parking": 7, "nurse": 5, "qzxvw": 1} {
		en := For("en")
		if has, begins := en.Has(Key(word)), en.Begins(word); has != (want == len(word)) || begins != want {
			t.Errorf("%s: %v, begins with %d known letters, want %d", word, has, begins, want)
		}
	}
}
