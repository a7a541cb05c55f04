package des

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"candor/processors/checktest"
	"candor/survey"
)

var noon = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

// entering builds a submission: seconds after noon, an address, and answers in
// the form "age=30 gender=f".
func entering(id string, seconds int, ip, answers string) *survey.Submission {
	s := &survey.Submission{
		Key: survey.Key{Account: "a", Survey: "s"}, Respondent: survey.RespondentID(id), Version: survey.V3,
		ReceivedAt: noon, DES: &survey.Entrance{ID: "DES", At: noon.Add(time.Duration(seconds) * time.Second), IP: ip},
	}
	for f := range strings.FieldsSeq(answers) {
		kind, value, _ := strings.Cut(f, "=")
		s.DES.Demographics = append(s.DES.Demographics, survey.Demographic{Type: kind, Answer: value})
	}
	return s
}

const anna = "age=30 gender=f country=de city=ulm zip=89073"

func TestScore_pair(t *testing.T) {
	for _, tc := range []struct {
		name, ip1, one, ip2, two string
		later                    int // seconds
		score                    survey.Score
		category                 survey.Category
	}{
		{"all equal", "", anna, "", anna, 60, 10, survey.DuplicateEntrant},
		{"case and blanks", "", anna, "", "Age=30 GENDER=F country=De city=ULM zip=89073", 60, 10, survey.DuplicateEntrant},
		{"other order", "", anna, "", "zip=89073 city=ulm country=de gender=f age=30", 60, 10, survey.DuplicateEntrant},
		{"a similar age", "", anna, "", "age=33 gender=f country=de city=ulm zip=89073", 60, 45, survey.ValidEntrant},
		{"a similar year of birth", "", "yearOfBirth=1990 a=1 b=2 c=3", "", "yearofbirth=1987 a=1 b=2 c=3", 60, 45, survey.ValidEntrant},
		{"another age", "", anna, "", "age=34 gender=f country=de city=ulm zip=89073", 60, 100, survey.ValidEntrant},
		{"one hard mismatch", "", anna, "", "age=30 gender=m country=de city=ulm zip=89073", 60, 100, survey.ValidEntrant},
		{"age ranges are compared as text", "", "age=25-34 a=1 b=2 c=3", "", "age=25-34 a=1 b=2 c=3", 60, 10, survey.DuplicateEntrant},
		{"a number and a range", "", "age=25-34 a=1 b=2 c=3", "", "age=30 a=1 b=2 c=3", 60, 100, survey.ValidEntrant},
		{"four types in common", "", anna, "", "age=30 gender=f country=de city=ulm job=x", 60, 10, survey.DuplicateEntrant},
		{"three types in common", "", anna, "", "age=30 gender=f country=de job=x car=y", 60, 100, survey.ValidEntrant},
		{"too few answers", "", anna, "", "age=30 gender=f country=de", 60, -999, survey.CategoryNone},
		{"same address", "8.8.8.8", anna, "8.8.8.8", "age=70 gender=m country=at city=graz zip=1", 60, 0, survey.DuplicateIP},
		{"same address, no answers", "8.8.8.8", "", "8.8.8.8", "", 60, 0, survey.DuplicateIP},
		{"same address, mapped", "8.8.8.8", "", " ::ffff:8.8.8.8 ", "", 60, 0, survey.DuplicateIP},
		{"neighbouring address", "8.8.8.8", anna, "8.8.8.9", "age=70 gender=m country=at city=graz zip=1", 60, 100, survey.ValidEntrant},
		{"same IPv6 /64", "2001:db8:1:2::1", "", "2001:db8:1:2:ffff::9", "", 60, 0, survey.DuplicateIP},
		{"another IPv6 /64", "2001:db8:1:2::1", "", "2001:db8:1:3::1", "", 60, -999, survey.CategoryNone},
		{"private", "192.168.1.4", "", "192.168.1.4", "", 60, -999, survey.CategoryNone},
		{"private IPv6", "fd00::1", "", "fd00::1", "", 60, -999, survey.CategoryNone},
		{"loopback", "127.0.0.1", "", "127.0.0.1", "", 60, -999, survey.CategoryNone},
		{"link-local", "fe80::1%eth0", "", "fe80::1%eth0", "", 60, -999, survey.CategoryNone},
		{"carrier", "100.64.3.4", "", "100.64.3.4", "", 60, -999, survey.CategoryNone},
		{"no address at all", "unknown", "", "unknown", "", 60, -999, survey.CategoryNone},
		{"no time between", "", anna, "", anna, 0, 10, survey.DuplicateEntrant},
		{"entered before", "", anna, "", anna, -60, 100, survey.ValidEntrant},
		// The only peer there is counts however old it is.
		{"hours ago, nobody since", "", anna, "", anna, 7200, 10, survey.DuplicateEntrant},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := checktest.NewStream(New())
			s.Add(t, entering("1", 0, tc.ip1, tc.one))
			dp := s.Add(t, entering("2", tc.later, tc.ip2, tc.two)).Result.DataPoints[0]
			if dp.Score != tc.score || dp.Category != tc.category {
				t.Errorf("%d %v (%s), want %d %v", dp.Score, dp.Category, dp.Evidence, tc.score, tc.category)
			}
			if (dp.Score.Scored() && dp.Score < 100) != (dp.Evidence != "") {
				t.Errorf("score %d with evidence %q", dp.Score, dp.Evidence)
			}
			if ip := strings.TrimSpace(tc.ip2); ip != "" && strings.Contains(dp.Evidence, ip) {
				t.Errorf("evidence tells the address: %s", dp.Evidence)
			}
		})
	}
}

// others are strangers to everybody.
func others(t testing.TB, s *checktest.Stream, n, from, every int) {
	for i := range n {
		s.Add(t, entering(fmt.Sprintf("o%d-%d", from, i), from+i*every, fmt.Sprintf("9.9.%d.%d", i/250, i%250),
			fmt.Sprintf("age=%d gender=m country=fr city=c%d zip=%d", 20+i%50, i, from+i)))
	}
}

func TestScore_window(t *testing.T) {
	score := func(between, at int) survey.Score {
		s := checktest.NewStream(New())
		s.Add(t, entering("anna", 0, "8.8.8.8", anna))
		others(t, s, between, 1, 1)
		return s.Add(t, entering("again", at, "", anna)).Result.Score
	}
	for _, tc := range []struct {
		between, at int
		want        survey.Score
	}{
		{50, 60, 10},   // beyond the newest ten, inside the window
		{50, 900, 10},  // exactly fifteen minutes
		{50, 901, 100}, // a second later; ten others are newer
		{9, 901, 10},   // the tenth newest
		{10, 901, 100}, // the eleventh
	} {
		if got := score(tc.between, tc.at); got != tc.want {
			t.Errorf("%d others, %d s later: %d, want %d", tc.between, tc.at, got, tc.want)
		}
	}
}

func TestScore_ipWindow(t *testing.T) {
	for _, tc := range []struct {
		at   int
		want survey.Score
	}{{900, 0}, {901, -999}} {
		s := checktest.NewStream(New())
		s.Add(t, entering("one", 0, "8.8.8.8", ""))
		others(t, s, 30, 1, 1)
		if got := s.Add(t, entering("two", tc.at, "8.8.8.8", "")).Result.Score; got != tc.want {
			t.Errorf("%d s later: %d, want %d", tc.at, got, tc.want)
		}
	}
}

// Entrance times decide, not the order of arrival: whoever entered later is no
// peer, and an early entrant that arrives late is compared with its own time.
func TestScore_lateArrival(t *testing.T) {
	s := checktest.NewStream(New())
	s.Add(t, entering("noon", 0, "", anna))
	others(t, s, 20, 100, 1)
	s.Add(t, entering("three", 3*3600, "", anna))
	if got := s.Add(t, entering("morning", -3600, "", anna)).Result.Score; got != 100 {
		t.Errorf("nobody entered before: %d", got)
	}
	if got := s.Add(t, entering("late", 130, "", anna)).Result.Score; got != 10 {
		t.Errorf("noon is a peer of two past noon: %d", got)
	}
}

// Two surveys share no hash, so that facts of one say nothing of the other.
func TestRead_perSurvey(t *testing.T) {
	a, b := entering("1", 0, "8.8.8.8", anna), entering("1", 0, "8.8.8.8", anna)
	b.Key.Survey = "other"
	one, two := New().read(a), New().read(b)
	if one.ip == two.ip || one.profile == two.profile {
		t.Error("two surveys hash alike")
	}
	if keyed := With(Settings{Secret: "x"}).read(a); keyed.ip == one.ip {
		t.Error("the secret does not matter")
	}
	for _, raw := range []string{"8.8.8.8", "ulm", "89073"} {
		if strings.Contains(string(one.encode()), raw) {
			t.Errorf("%s is stored", raw)
		}
	}
}

func TestScore_rarity(t *testing.T) {
	common := func(i int) string { return fmt.Sprintf("age=%d gender=%d country=us urban=%d", 18+i%60, i%2, i%3) }
	s := checktest.NewStream(New())
	for i := range 300 {
		s.Add(t, entering(fmt.Sprint(i), i*20, "", common(i*7)))
	}
	rare := "age=81 gender=3 country=va urban=9 pet=owl"
	s.Add(t, entering("rare", 6000, "", rare))
	for i := range 3 {
		out, err := New().Score(t.Context(), s.Input(entering("x", 6000, "", common(i*7))))
		if dp := out.Result.DataPoints[0]; err != nil || dp.Score < duplicateBelow {
			t.Errorf("common answers: %+v, %v", dp, err)
		}
	}
	again := entering("again", 6100, "", rare)
	if dp := s.Add(t, again).Result.DataPoints[0]; dp.Score >= duplicateBelow || dp.Category != survey.DuplicateEntrant {
		t.Errorf("rare answers twice: %+v", dp)
	} else if !strings.Contains(dp.Evidence, "same 5 answers") || !strings.Contains(dp.Evidence, "1 minute before") {
		t.Errorf("evidence %q", dp.Evidence)
	}
	// With the plain rule a common profile seen a moment ago is a duplicate.
	s.Add(t, entering("c1", 6200, "", common(0)))
	p := entering("c2", 6201, "", common(0))
	p.Options.PlainDES = true
	if dp := s.Add(t, p).Result.DataPoints[0]; dp.Score != 10 {
		t.Errorf("plain rule: %+v", dp)
	}
}

func TestCheck_contract(t *testing.T) {
	checktest.Run(t, New(), entering("1", 0, "8.8.8.8", anna))
	checktest.Run(t, New(), entering("1", 0, "", "age=1"))
}

// TestCheck_anything streams arbitrary entrants: scores stay in range, entries
// stay small and round-trip, and the first entrant is never a duplicate.
func TestCheck_anything(t *testing.T) {
	word := rapid.OneOf(rapid.SampledFrom([]string{"age", "yearOfBirth", "gender", "30", "31", "NaN", "Inf", "-1", "1e300", "0", "-0", ""}), rapid.String())
	rapid.Check(t, func(rt *rapid.T) {
		s := checktest.NewStream(New())
		for i := range rapid.IntRange(1, 12).Draw(rt, "n") {
			sub := entering(fmt.Sprint(i), rapid.IntRange(-2000, 2000).Draw(rt, "at"), rapid.OneOf(rapid.SampledFrom([]string{"1.1.1.1", "::1", "2a00::1"}), rapid.String()).Draw(rt, "ip"), "")
			for range rapid.IntRange(0, 12).Draw(rt, "answers") {
				sub.DES.Demographics = append(sub.DES.Demographics, survey.Demographic{Type: word.Draw(rt, "type"), Answer: word.Draw(rt, "answer")})
			}
			e := New().read(sub)
			if d, ok := decode(e.at, e.encode()); !ok || d.ip != e.ip || len(d.answers) != len(e.answers) || len(e.encode()) > 1024 {
				rt.Fatalf("entry of %d bytes does not round-trip", len(e.encode()))
			}
			r := s.Add(t, sub).Result
			if r.Score.Scored() && (r.Score < 0 || r.Score > 100) {
				rt.Fatalf("score %d", r.Score)
			}
			if i == 0 && r.Score.Scored() && r.Score != 100 {
				rt.Fatalf("first entrant: %d", r.Score)
			}
		}
	})
}

func BenchmarkCheck(b *testing.B) {
	s := checktest.NewStream(New())
	others(b, s, 300, 0, 2)
	s.Add(b, entering("anna", 601, "8.8.8.8", anna))
	in := s.Input(entering("again", 610, "8.8.8.1", anna))
	c := New()
	b.Run("Prepare", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			c.Prepare(in.Submission, noon)
		}
	})
	b.Run("Recall", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			c.Recall(in)
		}
	})
	b.Run("Score", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			_, _ = c.Score(b.Context(), in)
		}
	})
	b.Run("Learn", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			c.Learn(in)
		}
	})
}
