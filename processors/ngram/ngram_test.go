package ngram_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"candor/processors/ngram"
	"candor/processors/ngram/fit"
)

var spec = ngram.Spec{MinChars: 2, MaxChars: 3, Words: true, Pairs: true}

// examples returns texts in two invented languages: one with even, one with odd letters.
func examples(n int) (list []fit.Example, texts []string) {
	state := uint64(1)
	for i := range n {
		alphabet := []string{"bdfhjl", "acegik"}[i%2]
		var words []string
		for range 3 {
			w := ""
			for range 4 {
				state = state*6364136223846793005 + 1442695040888963407
				w += alphabet[state>>33%6:][:1]
			}
			words = append(words, w)
		}
		list = append(list, fit.Example{Features: spec.Features(nil, words), Class: i % 2, Weight: 1})
		texts = append(texts, strings.Join(words, " "))
	}
	return list, texts
}

func train(t testing.TB, classes ...string) *ngram.Model {
	t.Helper()
	list, _ := examples(400)
	m, err := fit.Fit(ngram.Meta{Name: "test", Classes: classes, Buckets: 1 << 10, Spec: spec}, list[:300], fit.Options{Epochs: 3, Rate: .3, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestFit_separatesWhatIsSeparable(t *testing.T) {
	list, _ := examples(400)
	yes, both := train(t, "odd"), train(t, "even", "odd")
	for _, e := range list[300:] {
		if s := yes.Score(e.Features); (s > 0) != (e.Class == 1) {
			t.Errorf("class %d scores %v", e.Class, s)
		}
		var s [2]float64
		both.Scores(e.Features, s[:])
		if (s[1] > s[0]) != (e.Class == 1) {
			t.Errorf("class %d scores %v", e.Class, s)
		}
	}
}

func TestFit_isReproducible(t *testing.T) {
	a, _ := train(t, "odd").Encode()
	b, _ := train(t, "odd").Encode()
	if !slices.Equal(a, b) {
		t.Error("the same examples gave other bytes")
	}
	// The checksum fixes the arithmetic: other machines must get the same.
	m := train(t, "even", "odd")
	if _, err := m.Encode(); err != nil {
		t.Fatal(err)
	}
	if want := "299d97554e32f50165f083bdeb9f7b90370100d1b77295d02aa0713ffbe5afd9"; m.SHA256 != want {
		t.Errorf("weights have the sum %s, want %s", m.SHA256, want)
	}
}

func TestEncode_roundTrip(t *testing.T) {
	for _, packed := range []bool{false, true} {
		m := train(t, "even", "odd")
		m.Packed = packed
		m.Files = []ngram.File{{Name: "a", Rows: 1, SHA256: "x"}}
		file, err := m.Encode()
		if err != nil {
			t.Fatal(err)
		}
		got, err := ngram.Load(string(file))
		if err != nil {
			t.Fatal(err)
		}
		if err := got.Verify(); err != nil {
			t.Error(err)
		}
		if fmt.Sprint(got.Meta) != fmt.Sprint(m.Meta) {
			t.Errorf("header %v, want %v", got.Meta, m.Meta)
		}
		list, _ := examples(10)
		for _, e := range list {
			var a, b [2]float64
			got.Scores(e.Features, a[:])
			m.Scores(e.Features, b[:])
			if a != b {
				t.Error("another score after reading")
			}
		}
		if _, err := ngram.Load(string(file[:len(file)-1])); err == nil {
			t.Error("a model without its last byte was read")
		}
		if file[len(file)-1]++; packed {
			continue
		}
		if got, err = ngram.Load(string(file)); err != nil || got.Verify() == nil {
			t.Error("a changed weight went unnoticed")
		}
	}
}

func TestLoad_refusesWhatIsNoModel(t *testing.T) {
	for _, file := range []string{
		"", "{}", "{}\n", "x\n", `{"classes":["a"],"buckets":3,"bias":[0]}` + "\nabc",
		`{"classes":["a"],"buckets":2,"bias":[]}` + "\nab", `{"classes":["a"],"buckets":2,"bias":[0]}` + "\na",
	} {
		if m, err := ngram.Load(file); err == nil {
			t.Errorf("%q gave %+v", file, m)
		}
	}
}

func TestHeldOut_isAFifth(t *testing.T) {
	_, texts := examples(5000)
	n := 0
	for _, s := range texts {
		if ngram.HeldOut(s) {
			n++
		}
	}
	if n < 900 || n > 1100 {
		t.Errorf("%d of 5000 are held out", n)
	}
}

func TestFeatures_properties(t *testing.T) {
	m := train(t, "even", "odd")
	words := rapid.SliceOfN(rapid.String(), 0, 20)
	rapid.Check(t, func(rt *rapid.T) {
		w := words.Draw(rt, "words")
		f := spec.Features(nil, w)
		if again := spec.Features(make([]uint64, 0, 4), slices.Clone(w)); !slices.Equal(f, again) {
			rt.Fatal("same words, other features")
		}
		for _, h := range f {
			if b := m.Bucket(h); b < 0 || b >= m.Buckets {
				rt.Fatalf("bucket %d", b)
			}
		}
		// The sum does not depend on the order of the features.
		reversed := slices.Clone(f)
		slices.Reverse(reversed)
		var a, b [2]float64
		m.Scores(f, a[:])
		m.Scores(reversed, b[:])
		if a != b {
			rt.Fatal("order of features matters")
		}
	})
}

func BenchmarkScores(b *testing.B) {
	m := train(b, "even", "odd")
	words := strings.Fields("the trains run on time and the staff were kind to my mother on every single journey")
	var scores [2]float64
	var list []uint64
	b.ReportAllocs()
	for b.Loop() {
		list = spec.Features(list[:0], words)
		m.Scores(list, scores[:])
	}
}

// FuzzCost: only the first characters of a word have features, however long it is. Each of
// several words has its own.
func FuzzCost(f *testing.F) {
	for _, word := range []string{"", "a", "é", "房", "\xff", "e-e", strings.Repeat("word", 100)} {
		f.Add(word, uint8(3))
	}
	f.Fuzz(func(t *testing.T, word string, n uint8) {
		const most, longest = 4, 64
		spec := ngram.Spec{MinChars: 1, MaxChars: most, Words: true, Pairs: true}
		one := len(spec.Features(nil, []string{word}))
		if limit := most*(longest+2) + 1; one > limit {
			t.Errorf("a word of %d bytes has %d features, at most %d", len(word), one, limit)
		}
		words := slices.Repeat([]string{word}, int(n))
		if got, want := len(spec.Features(nil, words)), int(n)*one+max(int(n)-1, 0); got != want {
			t.Errorf("%d of it have %d features, want %d", n, got, want)
		}
	})
}
