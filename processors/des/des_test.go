package des

import (
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"candor/processors"
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
		{"age ranges are compared as text", "", "age=25-34 a=1 b=2 c=3 d=4 e=5 f=6 g=7 h=8", "", "age=25-34 a=1 b=2 c=3 d=4 e=5 f=6 g=7 h=8", 60, 10, survey.DuplicateEntrant},
		{"four answers without an age tell nobody", "", "a=1 b=2 c=3 d=4", "", "a=1 b=2 c=3 d=4", 60, 100, survey.ValidEntrant},
		{"a number and a range", "", "age=25-34 a=1 b=2 c=3", "", "age=30 a=1 b=2 c=3", 60, 100, survey.ValidEntrant},
		{"four types in common", "", anna, "", "age=30 gender=f country=de city=ulm job=x", 60, 10, survey.DuplicateEntrant},
		{"three types in common", "", anna, "", "age=30 gender=f country=de job=x car=y", 60, 100, survey.ValidEntrant},
		{"too few answers", "", anna, "", "age=30 gender=f country=de", 60, -999, survey.CategoryNone},
		{"same address, a clearly different person", "8.8.8.8", anna, "8.8.8.8", "age=70 gender=m country=at city=graz zip=1", 60, 45, survey.ValidEntrant},
		{"same address, gender and age differ", "8.8.8.8", anna, "8.8.8.8", "age=34 gender=m country=de city=ulm zip=89073", 60, 45, survey.ValidEntrant},
		{"same address, gender and year of birth differ", "8.8.8.8", "yearOfBirth=1990 sex=f b=2 c=3", "8.8.8.8", "yearOfBirth=1984 sex=m b=2 c=3", 60, 45, survey.ValidEntrant},
		{"same address, gender and a range of ages differ", "8.8.8.8", "ageRange=25-34 sex=f b=2 c=3", "8.8.8.8", "ageRange=35-44 sex=m b=2 c=3", 60, 45, survey.ValidEntrant},
		{"same address, gender differs, the age is near", "8.8.8.8", anna, "8.8.8.8", "age=33 gender=m country=de city=ulm zip=89073", 60, 45, survey.ValidEntrant},
		{"same address, only the gender differs, and a rare answer is equal", "8.8.8.8", anna + " pet=owl", "8.8.8.8", "age=30 gender=m country=de city=ulm zip=89073 pet=owl", 60, 0, survey.DuplicateIP},
		{"same address, the age is near", "8.8.8.8", anna + " job=nurse", "8.8.8.8", "age=32 gender=f country=de city=ulm zip=89073 job=nurse", 60, 0, survey.DuplicateIP},
		{"same address, the age is near and the job differs", "8.8.8.8", anna + " job=nurse", "8.8.8.8", "age=32 gender=f country=de city=ulm zip=89073 job=cook", 60, 0, survey.DuplicateIP},
		{"same address, only the job differs", "8.8.8.8", anna + " job=nurse", "8.8.8.8", "age=30 gender=f country=de city=ulm zip=89073 job=cook", 60, 0, survey.DuplicateIP},
		{"same address, the age is near and the postcode differs", "8.8.8.8", anna + " job=nurse", "8.8.8.8", "age=32 gender=f country=de city=ulm zip=1 job=nurse", 60, 0, survey.DuplicateIP},
		{"same address, only the age differs, in a survey of two", "8.8.8.8", anna, "8.8.8.8", "age=70 gender=f country=de city=ulm zip=89073", 60, 45, survey.ValidEntrant},
		{"same address, the age and the city differ", "8.8.8.8", anna, "8.8.8.8", "age=70 gender=f country=de city=bonn zip=89073", 60, 45, survey.ValidEntrant},
		{"same address, one other answer differs", "8.8.8.8", anna, "8.8.8.8", "age=30 gender=f country=de city=graz zip=89073", 60, 0, survey.DuplicateIP},
		{"same address, little in common", "8.8.8.8", anna, "8.8.8.8", "age=30 gender=f country=at city=graz zip=1", 60, 45, survey.ValidEntrant},
		{"same address, one does not tell", "8.8.8.8", anna, "8.8.8.8", "", 60, 0, survey.DuplicateIP},
		{"same address, the same answers", "8.8.8.8", anna, "8.8.8.8", anna, 60, 0, survey.DuplicateIP},
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
		// The only other entrant counts, however old it is.
		{"hours ago, nobody since", "", anna, "", anna, 7200, 10, survey.DuplicateEntrant},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := checktest.NewStream(New())
			s.Add(t, entering("1", 0, tc.ip1, tc.one))
			dp := s.Add(t, entering("2", tc.later, tc.ip2, tc.two)).Result.DataPoints[0]
			if dp.Score != tc.score || dp.Category != tc.category {
				t.Errorf("%d %v (%s), want %d %v", dp.Score, dp.Category, dp.Evidence, tc.score, tc.category)
			}
			if dp.Score.Scored() && dp.Score < 100 && dp.Evidence.None() {
				t.Errorf("score %d with evidence %q", dp.Score, dp.Evidence)
			}
			if ip := strings.TrimSpace(tc.ip2); ip != "" && strings.Contains(dp.Evidence.String(), ip) {
				t.Errorf("evidence tells the address: %s", dp.Evidence)
			}
		})
	}
}

// others adds entrants that resemble nobody.
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

// Entrance times decide, and not the order of arrival. An entrant is not compared with later
// entrants. If an early entrant arrives late, it is compared as of its own entrance time.
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

// Two surveys share no hash, so the check state of one reveals nothing about the other.
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
		if strings.Contains(string(append(one.encode(), one.encodeAnswers()...)), raw) {
			t.Errorf("%s is stored", raw)
		}
	}
}

// scoreAfter returns the result of an entrant that enters a survey after the others.
func scoreAfter(t *testing.T, s *checktest.Stream, sub *survey.Submission) survey.DataPointResult {
	t.Helper()
	out, err := New().Score(t.Context(), s.Input(sub))
	if err != nil {
		t.Fatal(err)
	}
	return out.Result.DataPoints[0]
}

// In a survey of common answers, entrants with the same common answers are not duplicates, and
// entrants with the same rare answers are. An account with the plain rule flags both.
func TestScore_weights(t *testing.T) {
	common := func(i int) string { return fmt.Sprintf("age=%d gender=%d country=us urban=%d", 18+i%60, i%2, i%3) }
	s := checktest.NewStream(New())
	for i := range 300 {
		s.Add(t, entering(fmt.Sprint(i), i*20, "", common(i*7)))
	}
	rare := "age=81 gender=3 country=va urban=9 pet=owl"
	s.Add(t, entering("rare", 6000, "", rare))
	s.Add(t, entering("common", 6001, "", common(0)))
	again := entering("x", 6002, "", common(0))
	if dp := scoreAfter(t, s, again); dp.Score < scoreSimilar || dp.Category != survey.ValidEntrant || dp.Evidence.First() != survey.CommonAnswers {
		t.Errorf("common answers: %+v", dp)
	}
	again.Options.PlainDES = true
	if dp := scoreAfter(t, s, again); dp.Score != scoreEqual || dp.Category != survey.DuplicateEntrant {
		t.Errorf("common answers by the plain rule: %+v", dp)
	}
	if dp := scoreAfter(t, s, entering("x", 6100, "", rare)); dp.Score != scoreEqual || dp.Category != survey.DuplicateEntrant {
		t.Errorf("rare answers twice: %+v", dp)
	} else if !strings.Contains(dp.Evidence.String(), "same 5 answers") || !strings.Contains(dp.Evidence.String(), "1 minute before") {
		t.Errorf("evidence %q", dp.Evidence)
	}
}

// How common an answer is depends on the band of ages: being a student is rare among
// pensioners, and common among students.
func TestScore_bands(t *testing.T) {
	s := checktest.NewStream(New())
	for i := range 100 {
		student := fmt.Sprintf("age=%d gender=%d job=student city=ulm pet=%d", 19+i%4, i%2, i%2)
		other := fmt.Sprintf("age=%d gender=%d job=retired city=c%d pet=%d", 55+i%40, i%2, i%50, i%2)
		s.Add(t, entering(fmt.Sprint("s", i), i*60, "", student))
		s.Add(t, entering(fmt.Sprint("o", i), i*60+30, "", other))
	}
	expected := func(answers string) float64 {
		e := New().read(entering("x", 6000, "", answers))
		in := s.Input(entering("x", 6000, "", answers))
		_, n := newWeights(e, peers{}, in.State).repeat(e, e, equal)
		return n
	}
	young, old := expected("age=20 gender=0 job=student city=ulm pet=0"), expected("age=70 gender=0 job=student city=ulm pet=0")
	if young < 10*old {
		t.Errorf("%g such students are to be expected at 20 and %g at 70", young, old)
	}
}

// If answers go together, like those of a class that enters every day, the product of their
// shares is too small. So the check counts how often they occurred together.
func TestScore_answersThatGoTogether(t *testing.T) {
	const pupil = "age=15 gender=f zip=89073 city=ulm school=north class=9b teacher=maier bus=4"
	s := checktest.NewStream(New())
	others(t, s, 100, 0, 1)
	for i := range 20 {
		s.Add(t, entering(fmt.Sprint(i), (1+i)*86400, "", pupil))
	}
	others(t, s, 20, 30*86400, 1)
	s.Add(t, entering("one", 30*86400+30, "", pupil))
	if dp := scoreAfter(t, s, entering("two", 30*86400+60, "", pupil)); dp.Category != survey.ValidEntrant {
		t.Errorf("one of a class: %+v", dp)
	}
}

// A survey with a few entrants does not show which answers are common. Nine equal answers are a
// duplicate from the second entrant on, and five answers that everybody gives are not.
func TestScore_smallSurvey(t *testing.T) {
	nine := func(i int) string {
		return fmt.Sprintf("age=%d gender=%d country=us education=%d urban=%d race=%d married=%d familysize=%d religion=%d", 20+i*3, i%2, i%4, i%3, i%2, i%3, i%5, i%6)
	}
	for n := range 12 {
		s := checktest.NewStream(New())
		for i := range n + 1 {
			s.Add(t, entering(fmt.Sprint(i), i, "", nine(i)))
		}
		if dp := scoreAfter(t, s, entering("again", 60, "", nine(n/2))); dp.Score != scoreEqual {
			t.Errorf("a repeat as entrant %d: %+v", n+2, dp)
		}
	}
	const students = "age=20 gender=f country=us city=ulm job=student"
	s := checktest.NewStream(New())
	for i := range 10 {
		s.Add(t, entering(fmt.Sprint(i), i, "", strings.Replace(students, "20", fmt.Sprint(18+i%5), 1)))
	}
	if dp := scoreAfter(t, s, entering("x", 60, "", students)); dp.Category != survey.ValidEntrant {
		t.Errorf("one of a class: %+v", dp)
	}
}

// If more people enter from an address than a household has members, only gender and age show that somebody is another
// person. They must differ from those of all others with this address.
func TestScore_crowdedAddress(t *testing.T) {
	const cook, home = " job=cook", " country=de city=ulm zip=89073"
	s := checktest.NewStream(New())
	// score enters somebody, and deletes them again unless they are to stay.
	score := func(id, answers string, stays, plain bool) survey.Score {
		sub := entering(id, 10*len(id), "8.8.8.8", answers+home)
		sub.Options.PlainDES = plain
		if !stays {
			return scoreAfter(t, s, sub).Score
		}
		return s.Add(t, sub).Result.Score
	}
	score("1", "age=30 gender=f job=nurse", true, false)
	score("12", "age=60 gender=m job=clerk", true, false)
	for _, tc := range []struct {
		answers string
		want    survey.Score
	}{
		{"age=50 gender=f" + cook, 45},
		{"age=62 gender=m" + cook, 0}, // may be the second, who changed the occupation
		{"age=62 gender=m job=clerk", 0},
		{"age=30 gender=f" + cook, 0},
	} {
		if got := score("123", tc.answers, false, false); got != tc.want {
			t.Errorf("the third entrant, %s: %d, want %d", tc.answers, got, tc.want)
		}
	}
	score("123", "age=45 gender=x job=judge", true, false)
	for answers, want := range map[string]survey.Score{"age=90 gender=f" + cook: 0, "age=20 gender=y" + cook: 45} {
		if got := score("1234", answers, false, false); got != want {
			t.Errorf("the fourth entrant, %s: %d, want %d", answers, got, want)
		}
	}
	if got := score("1234", "age=20 gender=y"+cook, false, true); got != 0 {
		t.Errorf("by the plain rule: %d", got)
	}
}

// However many different answers a survey has, it counts them in a bounded number of fields.
func TestLearn_isBounded(t *testing.T) {
	fields := map[uint64]bool{}
	for i := range 3000 {
		sub := entering(fmt.Sprint(i), i, "", fmt.Sprintf("age=%d gender=x%d a=%d b=%d c%d=%d", i, i, i, i, i, i))
		for _, f := range New().Learn(checktest.NewStream(New()).Input(sub)) {
			if f.Kind == processors.AddTally && f.Group != groupArrivals {
				fields[f.Field] = true
				if f.Field > cells {
					t.Fatalf("%s has field %d", f.Group, f.Field)
				}
			}
		}
	}
	if len(fields) < 20_000 {
		t.Errorf("only %d fields are used: answers get mixed up", len(fields))
	}
}

// TestScore_deterministic: the check state of a survey, and so each score, is the same after
// other entrants were added and deleted, and after everything was forgotten and learnt again.
func TestScore_deterministic(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		var kept, all []*survey.Submission
		for i := range rapid.IntRange(2, 30).Draw(rt, "n") {
			sub := entering(fmt.Sprint(i), rapid.IntRange(0, 2000).Draw(rt, "at"), rapid.SampledFrom([]string{"", "8.8.8.8", "9.9.9.9"}).Draw(rt, "ip"),
				fmt.Sprintf("age=%d gender=%d a=%d b=%d c=%d", rapid.IntRange(18, 24).Draw(rt, "age"), rapid.IntRange(0, 1).Draw(rt, "gender"),
					rapid.IntRange(0, 1).Draw(rt, "a"), rapid.IntRange(0, 1).Draw(rt, "b"), rapid.IntRange(0, 1).Draw(rt, "c")))
			all = append(all, sub)
			if rapid.Bool().Draw(rt, "kept") {
				kept = append(kept, sub)
			}
		}
		last := entering("last", 2000, "8.8.8.8", "age=20 gender=0 a=0 b=0 c=0")
		with, without := checktest.NewStream(New()), checktest.NewStream(New())
		for _, sub := range all {
			with.Add(t, sub)
		}
		for _, sub := range all {
			if !slices.Contains(kept, sub) {
				with.Delete(sub.Respondent)
			}
		}
		for _, sub := range kept {
			without.Add(t, sub)
		}
		a, b := scoreAfter(t, with, last), scoreAfter(t, without, last)
		if x, y := &a.Evidence.Resembles, &b.Evidence.Resembles; *x != 0 && *y != 0 { // places in two logs
			*x, *y = 1, 1
		}
		if !reflect.DeepEqual(a, b) {
			rt.Fatalf("after deletions %+v, without them %+v", a, b)
		}
		again := scoreAfter(t, with, last)
		again.Evidence.Resembles = min(again.Evidence.Resembles, 1)
		if !reflect.DeepEqual(a, again) {
			rt.Fatalf("%+v, then %+v", a, again)
		}
	})
}

func TestCheck_contract(t *testing.T) {
	checktest.Run(t, New(), entering("1", 0, "8.8.8.8", anna))
	checktest.Run(t, New(), entering("1", 0, "", "age=1"))
}

// TestCheck_anything sends arbitrary entrants: scores stay in range, entries stay small and can
// be decoded, and the first entrant is never a duplicate.
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
			if d, ok := e.decode(nil, e.at, e.encode()); !ok || d.ip != e.ip || !slices.Equal(d.answers, e.answers) || len(e.encode()) > 1024 {
				rt.Fatalf("entry of %d bytes does not round-trip", len(e.encode()))
			}
			for _, entry := range [][]byte{e.encodeAges(), e.encodeAnswers(), e.encode(), encodeWhole(e)} { // earlier versions stored the last one
				if d, ok := e.decodeAlike(nil, e.at, entry); !ok || d.at != e.at || !slices.Equal(compared(d.answers), compared(e.answers)) {
					rt.Fatalf("%x does not round-trip", entry)
				}
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

// Two entrants with the same address who differ in one answer are two people if their other answers are common, and one
// person if these are rare.
func TestScore_inCommon(t *testing.T) {
	for _, c := range []struct {
		name, rest string
		want       survey.Score
	}{
		{"common", "country=de car=none", scoreShared},
		{"rare", "country=fo car=x", 0},
	} {
		s := checktest.NewStream(New())
		for i := range 60 {
			s.Add(t, entering(fmt.Sprint(i), 10*i, "", fmt.Sprintf("age=%d gender=%c education=%d urban=%d country=de car=none", 20+i, "fm"[i%2], i%4, i%3)))
		}
		s.Add(t, entering("first", 700, "8.8.8.8", "age=30 gender=f education=1 urban=1 "+c.rest))
		got := s.Add(t, entering("second", 760, "8.8.8.8", "age=36 gender=f education=1 urban=2 "+c.rest)).Result.DataPoints[0]
		if got.Score != c.want {
			t.Errorf("%s: %d (%s), want %d", c.name, got.Score, got.Evidence, c.want)
		}
	}
}

// compared returns what comparisons use of answers.
func compared(answers []answer) []answer {
	answers = slices.Clone(answers)
	for i := range answers {
		answers[i].usual = 0 // entries of earlier versions do not have it
	}
	return answers
}

// encodeWhole returns an entry as earlier versions stored it.
func encodeWhole(e *entrant) []byte {
	b := binary.BigEndian.AppendUint64([]byte{wholeVersion}, e.ip)
	for _, a := range e.answers {
		if n := a.number(); a.kind == ageNumber && n == math.Trunc(n) {
			b = appendHash(binary.BigEndian.AppendUint32(append(b, byte(a.kind)|plainNumber), uint32(a.of)), uint64(n))
			continue
		}
		b = binary.BigEndian.AppendUint32(append(b, byte(a.kind)), uint32(a.of))
		if a.kind == ageNumber {
			b = binary.BigEndian.AppendUint64(b, a.value)
		} else {
			b = appendHash(b, a.value)
		}
	}
	return b
}

// An entry of an entrant with other types, or another address, is compared as if it were stored whole.
func TestEntrant_decode(t *testing.T) {
	answer := rapid.Custom(func(t *rapid.T) survey.Demographic {
		return survey.Demographic{
			Type:   rapid.SampledFrom(append(slices.Clone(usualTypes[:]), "pet", "team", "shoe size")).Draw(t, "type"),
			Answer: rapid.SampledFrom([]string{"34", "35", "34.5", "1990", "f", "m"}).Draw(t, "answer"),
		}
	})
	rapid.Check(t, func(t *rapid.T) {
		read := func(name string) *entrant {
			sub := entering(name, 0, rapid.SampledFrom([]string{"", "8.8.8.8", "8.8.4.4"}).Draw(t, "ip"), "")
			sub.DES.Demographics = rapid.SliceOfN(answer, 0, 10).Draw(t, "answers")
			return New().read(sub)
		}
		e, peer := read("e"), read("peer")
		d, ok := e.decode(nil, 7, peer.encode())
		if !ok || d.at != 7 || (d.ip == e.ip) != (peer.ip == e.ip) || (d.ip == 0) != (peer.ip == 0) {
			t.Fatalf("%x is %+v, %t, from %+v", peer.encode(), d, ok, peer)
		}
		for _, b := range [][]byte{peer.encode(), peer.encodeAnswers(), encodeWhole(peer)} {
			d, ok := e.decode(nil, 7, b)
			like, common := compare(e, &d)
			wantLike, wantCommon := compare(e, peer)
			if !ok || like != wantLike || common != wantCommon || clearlyAnother(e, &d, nil) != clearlyAnother(e, peer, nil) {
				t.Fatalf("%x is compared as %+v, %t, want %+v", b, d, ok, peer)
			}
		}
	})
}

// The entry of a usual entrant: a format, 5 bytes of the address, 6 bytes for each answer, and 2 or 3 for an age. Its
// bytes never change, because versions must read the entries of each other.
func TestEntrant_golden(t *testing.T) {
	e := &entrant{ip: 0xaabbccddee112233, answers: []answer{
		{of: 0x1111_1111, value: math.Float64bits(41), kind: ageNumber, usual: usualType("age")},
		{of: 0x2222_2222, value: 0x01_0203_0405, kind: gender, usual: usualType("gender")},
		{of: 0x3333_3333, value: 0x06_0708_090a, usual: usualType("education")},
		{of: 0x4444_4444, value: 0x0b_0c0d_0e0f},
	}}
	for want, got := range map[string][]byte{
		"05aabbccddee8529" + "120102030405" + "30060708090a" + "00444444440b0c0d0e0f": e.encode(),
		"068529" + "120102030405" + "30060708090a" + "00444444440b0c0d0e0f":           e.encodeAnswers(),
	} {
		if hex.EncodeToString(got) != want {
			t.Errorf("the entry is %x, want %s", got, want)
		}
	}
}

func FuzzEntrant(f *testing.F) {
	e := New().read(entering("1", 0, "8.8.8.8", "gender=f zip=89073 age=34 education=none yearOfBirth=34.5 pet=cat"))
	for _, b := range [][]byte{nil, e.encode(), e.encodeAnswers(), e.encodeAges(), encodeWhole(e)} {
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		for _, decode := range []func([]answer, int64, []byte) (entrant, bool){e.decode, e.decodeAlike} {
			if d, ok := decode(nil, 7, b); ok && (d.at != 7 || len(d.answers) > max(len(b), len(e.answers))) {
				t.Errorf("%x is %+v", b, d)
			}
		}
	})
}

// Decoding only the profile of an entry gives the same result as decoding the whole entry, also if the age
// differs, and costs little.
func TestEntrant_decodeAlike(t *testing.T) {
	for _, ages := range [][2]string{{"34", "36"}, {"34.5", "34"}, {"0", "999999"}} {
		read := func(age string) *entrant {
			return New().read(entering("1", 0, "8.8.8.8", "gender=f zip=89073 age="+age+" education=none yearOfBirth=1990"))
		}
		one, other := read(ages[0]), read(ages[1])
		if one.profile != other.profile || len(one.answers) != 5 {
			t.Fatalf("%+v and %+v have two profiles", one, other)
		}
		b := one.encodeAges()
		peer, ok := other.decodeAlike(nil, 7, b)
		if !ok || peer.at != 7 || !slices.Equal(peer.answers, one.answers) || len(b) > 12 {
			t.Errorf("%x is %+v, %t, want the answers %+v", b, peer, ok, one.answers)
		}
		for n := range b {
			if _, ok := other.decodeAlike(nil, 7, b[:n]); ok {
				t.Errorf("%x is read", b[:n])
			}
		}
		if _, ok := other.decodeAlike(nil, 7, append(b, 0)); ok {
			t.Error("an age too many is read")
		}
	}
}

// Entries are found by their place, unless callers give many entrants the same place.
func TestLearn_crowded(t *testing.T) {
	s := checktest.NewStream(New())
	found := func(id string, second int) bool {
		t.Helper()
		in := s.Input(entering(id, second, "8.8.8.8", anna))
		dated := 0
		changes := New().Learn(in)
		for _, f := range changes {
			if f.Kind == processors.AddEntry && f.Dated {
				dated++
			}
		}
		if dated != 0 && dated != 3 {
			t.Fatalf("%d of three entries are found by their place", dated)
		}
		s.Add(t, in.Submission)
		return dated == 3
	}
	for i := range 15 {
		if got, want := found(fmt.Sprint(i), 60), i < minPeers; got != want {
			t.Errorf("after %d at that time: %t, want %t", i, got, want)
		}
	}
	if !found("later", 61) || !found("earlier", 59) {
		t.Error("others are not found by their place")
	}
}
