package routing

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestClassify(t *testing.T) {
	same := func(a, b string) bool {
		x, _ := classify(a, "")
		y, _ := classify(b, "")
		return x == y
	}
	for _, a := range []string{
		"No", "no.", "n/a", "N/A", "none of these", "never", "0", "Nein", "nö, keins", "trifft nicht zu", "non", "jamais", "aucun de ceux-ci", "no aplica", "nessuno",
		"não", "nvt", "nie dotyczy", "нет", "なし", "不适用", "I don't own one", "No, I never have",
		"0 km", "0.0", "0 times a day", "HAYIR", "N/A - no car", "Not applicable (I have no car)", "no aplica: no tengo",
		"-8 inapplicable", "[-2] trifft nicht zu", "TNZ (trifft nicht zu)", "(not asked)", "Valid skip", "non posée", "não perguntado", "niet gevraagd", "na\u0303o", "hic\u0327biri", "０", strings.Repeat("　", 10) + "なし",
	} {
		if c, _ := classify(a, ""); !c.denied() || c.substance() {
			t.Errorf("%q is no denial", a)
		}
	}
	for _, a := range []string{
		"", "   ", "-", "...", "don't know", "I don’t know", "weiß nicht", "keine Angabe", "prefer not to say", "わからない", "-99", "-9", "-1", " -88 ", "−99", "-8.0", "#NULL!", "SYSMIS",
		"refused", "97 - Refused", "-9 Not ascertained", "(-7) refusé", "NS/NC", "rifiuta", "recusa", "weigert", "k.A.", "verweigert",
	} {
		if c, _ := classify(a, ""); c != blank {
			t.Errorf("%q says something", a)
		}
	}
	for _, a := range []string{"Yes", "3", "0.5", "0-1", "0 or 1", "99", "9999", "99 km", "89", "10-99", "3 - yes", "Volkswagen", "Nullarbor", "don't know, five years ago perhaps", "Golf (not applicable)", "i don't like red, but blue", "no idea who made it but it is blue and it runs well", "northern route", "nobody's business but mine and my family's, honestly"} {
		if c, _ := classify(a, ""); !c.substance() {
			t.Errorf("%q is no answer in substance", a)
		}
	}
	for _, p := range [][2]string{{"Yes", " yes! "}, {"very satisfied", "Very  satisfied."}, {"60", "61"}, {"don't", "dont"}, {"Café", "cafe\u0301"}, {"１２", "12"}} {
		if !same(p[0], p[1]) {
			t.Errorf("%q and %q differ", p[0], p[1])
		}
	}
	for _, p := range [][2]string{{"1", "2"}, {"11", "12"}, {"100", "200"}, {"Yes", "No"}, {"10", "ten"}} {
		if same(p[0], p[1]) {
			t.Errorf("%q and %q are the same", p[0], p[1])
		}
	}
	if _, wordy := classify("No, we share my parents'", ""); !wordy {
		t.Error("a denial of five words is plain")
	}
	if _, wordy := classify("No, never", ""); wordy {
		t.Error("a denial of two words explains itself")
	}
}

// A number before a phrase is dropped only if it is a code, and a phrase of two letters is one only in its language.
func TestClassify_numbersAndNames(t *testing.T) {
	for _, a := range []string{"1 sin, 2 con", "2 sin", "2 en", "3 ei", "2 nu", "10 null", "7 - nul", "4 na", "2 unknown", "5 refused", "2 skip", "Nan", "#BVB", "#BVB!"} {
		if c, _ := classify(a, ""); !c.substance() || Missing(a, "") {
			t.Errorf("%q is no answer in substance", a)
		}
	}
	for _, c := range []struct{ text, language, others string }{
		{"NC", "fr es", "en de it nl"}, {"ND", "it", "en de fr es nl"}, {"Ka", "de", "en fr es it nl"}, {"nu", "", "nl en"}, {"DK", "en", "de nl"}, {"NA", "en de fr es it nl", ""}, {"N.C.", "en de", ""}, {"k.A.", "en de", ""},
	} {
		for _, l := range append(strings.Fields(c.language), "") {
			if got, _ := classify(c.text, l); got.substance() {
				t.Errorf("%q in %q is an answer in substance", c.text, l)
			}
		}
		for l := range strings.FieldsSeq(c.others) {
			if got, _ := classify(c.text, l); !got.substance() || Missing(c.text, l) {
				t.Errorf("%q in %q is no answer in substance", c.text, l)
			}
		}
	}
	for _, c := range []struct {
		text, language string
		denied         bool
	}{{"NULL", "de", true}, {"NULL", "en", false}, {"NULL", "", false}, {"nan", "", false}, {"#N/A", "", false}, {"#DIV/0!", "", false}, {"99 unknown", "", false}, {"2: unknown", "", false}, {"[3] refused", "", false}, {"1 = n/a", "", true}, {"98 n/a", "", true}, {"7) n/a", "", true}} {
		if got, _ := classify(c.text, c.language); got.denied() != c.denied || !c.denied && got != blank {
			t.Errorf("%q in %q: %x", c.text, c.language, got)
		}
	}
}

// TestBand: bands rise with the number and stay below the codes of words.
func TestBand(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := rapid.Uint64().Draw(t, "a"), rapid.Uint64().Draw(t, "b")
		x, y := band(min(a, b)), band(max(a, b))
		if x > y || y >= firstText || x == blank {
			t.Fatalf("%d in %d, %d in %d", min(a, b), x, max(a, b), y)
		}
	})
}

func TestParsePhrases(t *testing.T) {
	for _, c := range []struct{ file, want string }{
		{"no: en\n", "phrases.txt:1: want"},
		{"# fine\n\nmaybe: en | perhaps\n", `phrases.txt:3: unknown class "maybe"`},
	} {
		if _, _, err := parsePhrases(c.file); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v", c.file, err)
		}
	}
}

// TestLog2 holds the logarithm against its definition: within a sixteenth below.
func TestLog2(t *testing.T) {
	for _, c := range []struct{ n, want int }{{1, 0}, {2, 16}, {3, 25}, {4, 32}, {10, 53}, {256, 128}, {1000, 159}} {
		if got := log2(c.n); got != c.want {
			t.Errorf("log2(%d) is %d sixteenths, want %d", c.n, got, c.want)
		}
	}
}

// compare compares an interview with the first respondents of a survey and the newest. It fails if it matters for which
// interviews the blocks were read.
func compare(v *Interview, early, late [][]byte) *Comparison {
	var own, whole [Blocks]*Block
	for n := range Blocks {
		half, at := early, n*BlockSize
		if n >= Blocks/2 {
			half, at = late, at-EarlyMost
		}
		profiles := half[min(at, len(half)):min(at+BlockSize, len(half))]
		if own[n], whole[n] = v.Block(profiles), NewBlock(profiles); whole[n] == nil {
			whole[n] = own[n]
		}
	}
	c := v.Compare(&own)
	if !slices.Equal(c.Findings(), v.Compare(&whole).Findings()) {
		panic("blocks for any interview give other findings")
	}
	return c
}

// form is a small questionnaire: a gate, a detail, and questions beside it.
func form(gate, detail string, more ...Answer) []Answer {
	list := []Answer{{ID: "gate", Text: gate}}
	if detail != "not asked" {
		list = append(list, Answer{ID: "detail", Text: detail})
	}
	return append(append(list, Answer{ID: "device", Text: "a phone"}), more...)
}

func profilesOf(interviews ...[]Answer) [][]byte {
	var list [][]byte
	for _, v := range interviews {
		list = append(list, Read(v).Profile())
	}
	return list
}

func times(n int, interview func(i int) []Answer) [][]Answer {
	var list [][]Answer
	for i := range n {
		list = append(list, interview(i))
	}
	return list
}

var makes = []string{"Volkswagen", "Ford", "Toyota", "Skoda", "BMW"}

func owner(i int) []Answer   { return form("Yes", makes[i%len(makes)]) }
func routed(int) []Answer    { return form("No", "not asked") }
func writing(i int) []Answer { return form("No", []string{"n/a", "none", "no car"}[i%3]) }

func TestFindings(t *testing.T) {
	liar := form("No", "Ford")
	second := func(detail string) func(int) []Answer {
		return func(int) []Answer {
			return form("No", detail, Answer{ID: "second", Text: map[bool]string{true: "No", false: "Yes"}[detail == "not asked"]})
		}
	}
	for _, c := range []struct {
		name   string
		others [][]Answer
		who    []Answer
		want   string
	}{
		{"routed: nobody else who denies is asked", slices.Concat(times(20, owner), times(20, routed)), liar, "sure 20/0 20/20"},
		{"after a few", slices.Concat(times(10, owner), times(9, routed)), liar, "9/0 10/10"},
		{"too few deny", slices.Concat(times(20, owner), times(7, routed)), liar, ""},
		{"everybody is asked and says n/a", slices.Concat(times(20, owner), times(20, writing)), liar, "sure 20/0 20/20"},
		{"one who denies and says n/a", slices.Concat(times(20, owner), times(20, writing)), form("no", "N/A"), ""},
		{"an owner", slices.Concat(times(20, owner), times(20, routed)), form("yes", "Ford"), ""},
		{"many who deny have something to say", slices.Concat(times(20, owner), times(14, routed), times(6, func(i int) []Answer { return form("No", makes[i%5]) })), liar, ""},
		{"a detail that few are asked", slices.Concat(times(6, owner), times(14, func(int) []Answer { return form("Yes", "not asked") }), times(20, routed)), liar, ""},
		{"a second gate leads there", slices.Concat(times(20, owner), times(20, second("not asked")), times(2, second("Ford"))), second("Ford")(0), ""},
		{"the second gate was denied as well", slices.Concat(times(20, owner), times(30, second("not asked")), times(1, second("Ford"))), form("No", "Ford", Answer{ID: "second", Text: "No"}), "31/1 20/20"},
		{"a denial in many words", slices.Concat(times(20, owner), times(20, routed)), form("No, we take my parents'", "Ford"), "sure wordy 20/0 20/20"},
		{"nothing is said", slices.Concat(times(20, owner), times(20, routed)), form("don't know", "Ford"), ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			found := compare(Read(c.who), profilesOf(c.others...), nil).Findings()
			var got []string
			for _, f := range found {
				if f.Gate != 0 || f.Detail != 1 {
					continue
				}
				s := fmt.Sprintf("%d/%d %d/%d", f.Alike.All, f.Alike.Answered, f.Others.All, f.Others.Answered)
				if f.Wordy {
					s = "wordy " + s
				}
				if f.Sure {
					s = "sure " + s
				}
				got = append(got, s)
			}
			if s := strings.Join(got, ", "); c.want == "" && s != "" || !strings.Contains(s, c.want) {
				t.Errorf("found %q, want %q", s, c.want)
			}
		})
	}
}

// TestFindings_correlated: two questions of yes and no that everybody answers are no routing. That nobody yet has
// combined two of their answers makes the next one no liar, unless very many did not.
func TestFindings_correlated(t *testing.T) {
	both := func(gate, detail string) func(int) []Answer { return func(int) []Answer { return form(gate, detail) } }
	yes := slices.Concat(times(15, both("ja", "ja")), times(6, both("ja", "nein")))
	for n, want := range map[int]string{16: "", 30: "", 47: "", 60: "soft", 97: "soft", 100: "sure"} {
		// The gate is answered with no, and the detail with yes; and a skipped detail instead of a no is routing.
		others := profilesOf(slices.Concat(yes, times(n, both("nein", "nein")))...)
		if got := severityOf(compare(Read(form("nein", "ja")), others, nil).Findings()); got != want {
			t.Errorf("%d others: %q, want %q", n, got, want)
		}
	}
	for _, skipped := range []string{"not asked", "n/a", "trifft nicht zu"} {
		others := profilesOf(slices.Concat(yes, times(16, both("nein", skipped)))...)
		if got := severityOf(compare(Read(form("nein", "ja")), others, nil).Findings()); got != "sure" {
			t.Errorf("%s: %q, want sure", skipped, got)
		}
	}
	if got := severityOf(compare(Read(form("No", "Ford")), profilesOf(slices.Concat(times(20, owner), times(16, both("No", "none")))...), nil).Findings()); got != "sure" {
		t.Errorf("a brand: %q, want sure", got)
	}
}

// severityOf says how severe the finding is that the gate and the detail contradict each other.
func severityOf(list []Finding) string {
	for _, f := range list {
		if f.Gate == 0 && f.Detail == 1 {
			return map[bool]string{true: "sure", false: "soft"}[f.Sure]
		}
	}
	return ""
}

// TestFindings_unlisted: in a language that phrases.txt lacks, "not applicable"
// is learnt from who writes it to several questions.
func TestFindings_unlisted(t *testing.T) {
	fill := func(gate, one, two string) []Answer {
		return []Answer{{ID: "gate", Text: gate}, {ID: "one", Text: one}, {ID: "two", Text: two}}
	}
	r := rand.New(rand.NewPCG(1, 1))
	word := func() string { return fmt.Sprintf("riječ %d", r.IntN(1000)) }
	others := slices.Concat(
		times(25, func(int) []Answer { return fill("Imam", word(), word()) }),
		times(25, func(int) []Answer { return fill("Nemam", "nije primjenjivo", "nije primjenjivo") }))
	known := profilesOf(others...)
	if f := compare(Read(fill("Nemam", "nije primjenjivo", "nije primjenjivo")), known, nil).Findings(); len(f) > 0 {
		t.Errorf("accused of what all say: %+v", f)
	}
	if f := compare(Read(fill("Nemam", word(), word())), known, nil).Findings(); len(f) < 2 || !f[0].Sure {
		t.Errorf("not found: %+v", f)
	}
}

// TestFindings_changed: what the first respondents taught stands while some of
// the newest act against it, and goes when most do.
func TestFindings_changed(t *testing.T) {
	early := profilesOf(slices.Concat(times(60, owner), times(60, routed))...)
	with := func(n int) [][]byte {
		return profilesOf(slices.Concat(times(40, owner), times(40-n, routed), times(n, func(i int) []Answer { return form("No", makes[i%5]) }))...)
	}
	for _, c := range []struct {
		against int
		found   bool
	}{{0, true}, {20, true}, {30, false}, {40, false}} {
		f := compare(Read(form("No", "Ford")), early, with(c.against)).Findings()
		if (len(f) > 0) != c.found {
			t.Errorf("%d of 40: %+v", c.against, f)
		}
	}
}

func TestExcuses(t *testing.T) {
	mixed := func(n int) *Comparison {
		return compare(Read(form("No", "Ford")), profilesOf(slices.Concat(times(20, owner), times(20-n, routed), times(n, func(i int) []Answer { return form("No", makes[i%5]) }))...), nil)
	}
	if mixed(5).Excuses(0, 1, true) || !mixed(6).Excuses(0, 1, true) {
		t.Error("a quarter is the limit")
	}
	if !mixed(15).Excuses(0, 1, false) || mixed(16).Excuses(0, 1, false) || !mixed(16).Excuses(0, 1, true) {
		t.Error("a question of something else that four in five answer excuses nothing")
	}
	if compare(Read(form("No", "Ford")), nil, nil).Excuses(0, 1, true) || compare(Read(append(form("No", "Ford"), Answer{ID: "gate", Text: "Yes"})), nil, nil).Excuses(3, 1, true) {
		t.Error("what is not known excuses nothing")
	}
}

func drawn(t *rapid.T, label string) []Answer {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Answer {
		return Answer{ID: rapid.SampledFrom([]string{"a", "b", "c", "d", "e", "f"}).Draw(t, "id"), Text: rapid.SampledFrom([]string{"Yes", "No", "n/a", "", "3", "Ford", "blue", "dk"}).Draw(t, "text")}
	}), 0, 8).Draw(t, label)
}

// TestCompare_order: findings depend neither on the order of the respondents nor
// on that of the questions, and name questions that were read.
func TestCompare_order(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var early, late [][]byte
		for i := range rapid.IntRange(0, 40).Draw(t, "others") {
			p := Read(drawn(t, "other")).Profile()
			for range rapid.IntRange(1, 6).Draw(t, "copies") {
				if i%2 == 0 {
					early = append(early, p)
				} else {
					late = append(late, p)
				}
			}
		}
		early, late = early[:min(len(early), EarlyMost)], late[:min(len(late), LateMost)]
		who := drawn(t, "who")
		first := compare(Read(who), early, late).Findings()
		for _, f := range first {
			if f.Gate == f.Detail || f.Gate >= len(who) || f.Detail >= len(who) || f.Alike.Answered > f.Alike.All || f.Others.Answered > f.Others.All {
				t.Fatalf("%+v", f)
			}
		}
		slices.Reverse(early)
		slices.Reverse(late)
		if again := compare(Read(who), early, late).Findings(); !slices.Equal(first, again) {
			t.Fatalf("%+v became %+v", first, again)
		}
	})
}

// TestProfile: a profile says of each question what was read, 5 bytes for each,
// and no more than MaxAnswers of them.
func TestProfile(t *testing.T) {
	var long []Answer
	for i := range 300 {
		long = append(long, Answer{ID: fmt.Sprint("q", i), Text: "Yes"}, Answer{ID: fmt.Sprint("q", i), Text: "No"})
	}
	p := Read(long).Profile()
	if len(p) != MaxAnswers*cellSize {
		t.Errorf("%d bytes", len(p))
	}
	slices.Reverse(long[:1])
	n := 0
	yes, _ := classify("Yes", "")
	for b := p; len(b) > 0; b = b[cellSize:] {
		if n++; codeIn(b) != yes {
			t.Errorf("of two answers the first counts, not %x", codeIn(b))
		}
	}
	if n != MaxAnswers {
		t.Errorf("%d answers", n)
	}
	if Read(long[:1]).Profile() != nil {
		t.Error("one answer has a profile")
	}
}

// patternsAgree checks what mayMatch and plainNumber say of a text against the patterns that they spare.
func patternsAgree(t *testing.T, text string) {
	t.Helper()
	inCodes, inReserved, m := codes.MatchString(text), reserved.MatchString(text), numbered.FindStringSubmatch(text)
	if !mayMatch(text) && (inCodes || inReserved || m != nil) {
		t.Errorf("%q matches a pattern", text)
	}
	if plainNumber(text) && (inCodes || inReserved || m == nil || m[1] != text || m[2] != "") {
		t.Errorf("%q is no plain number: %q", text, m)
	}
}

func TestPatterns(t *testing.T) {
	pieces := []string{"", "0", "5", "6", "7", "9", "66", "1234567", ".0", ",", "[", "<", "{", "]", "-", "−", "–", "#", "#NULL!", "NULL", "nan", "a", " ", "é"}
	for _, a := range pieces {
		for _, b := range pieces {
			for _, c := range pieces {
				patternsAgree(t, a+b+c)
			}
		}
	}
	for n := range 100_000 {
		patternsAgree(t, fmt.Sprint(n))
	}
}

func FuzzPatterns(f *testing.F) {
	for _, text := range []string{"67", "99", "[-8] n/a", "−9", "NaN", "#N/A", "No"} {
		f.Add(text)
	}
	f.Fuzz(patternsAgree)
}

func FuzzCompare(f *testing.F) {
	f.Add([]byte{}, "No", "Ford")
	f.Add(bytes.Repeat(Read(owner(1)).Profile(), 3), "No", "Ford")
	f.Fuzz(func(t *testing.T, profile []byte, gate, detail string) {
		known := slices.Concat(profilesOf(times(20, owner)...), profilesOf(times(20, routed)...), [][]byte{profile, nil})
		c := compare(Read(form(gate, detail)), known, known)
		for _, f := range c.Findings() {
			if f.Alike.Answered > f.Alike.All || f.Alike.All > Most {
				t.Fatalf("%+v", f)
			}
		}
		c.Excuses(0, 1, true)
	})
}

// routedSurvey returns profiles and an interview of n answers, every fourth of them to a
// gate. Where all is set, the interview denies every gate and gives every detail.
func routedSurvey(n int, all bool) (known [][]byte, who []Answer) {
	r := rand.New(rand.NewPCG(1, 1))
	fill := func(lies bool) []Answer {
		var list []Answer
		has := false
		for i := range n {
			text := []string{"Yes", "No"}[r.IntN(2)]
			switch {
			case i%4 == 0 && lies:
				text = "No"
			case i%4 == 0:
				has = text == "Yes"
			case !has && !lies && r.IntN(20) > 0:
				text = "n/a"
			default:
				text = fmt.Sprint("words ", r.IntN(1<<uint(1+i%9)))
			}
			list = append(list, Answer{ID: fmt.Sprint("question", i), Text: text})
		}
		return list
	}
	return profilesOf(times(Most, func(int) []Answer { return fill(false) })...), fill(all)
}

func BenchmarkCompare(b *testing.B) {
	for _, c := range []struct {
		name string
		n    int
		all  bool
	}{{"answers=20", 20, false}, {"answers=30", 30, false}, {"answers=300", 300, false}, {"contradictory=300", 300, true}} {
		known, who := routedSurvey(c.n, c.all)
		var sample [Blocks]*Block
		for n := range sample {
			sample[n] = NewBlock(known[n*BlockSize : (n+1)*BlockSize])
		}
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				v := Read(who)
				sample[Blocks-1] = v.Block(known[(Blocks-1)*BlockSize:]) // the block that is not full changes with each respondent
				v.Compare(&sample).Findings()
			}
		})
	}
}

// TestHopeless: no counts of the others make enough evidence of a pair that is hopeless, and some pairs are not.
func TestHopeless(t *testing.T) {
	few := 0
	for all := range Most + 1 {
		for answered := range all + 1 {
			alike := Counts{all, answered}
			if !hopeless(alike) {
				few++
				continue
			}
			for rest := range Most + 1 - all {
				if b := evidence(alike, Counts{rest, rest}); b >= leastBits {
					t.Fatalf("%+v has %d bits beside %d others who all answered", alike, b, rest)
				}
			}
		}
	}
	if few == 0 {
		t.Error("all are hopeless")
	}
}

func BenchmarkMissing(b *testing.B) {
	for _, text := range []string{"42", "67", "Every day", "No", "-99"} {
		b.Run(text, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Missing(text, "en")
			}
		})
	}
}
