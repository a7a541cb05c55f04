package des

import (
	"fmt"
	"strings"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// An address may come from a header with a list. It is then the first one that identifies somebody.
func TestNetworkOf_lists(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"203.0.113.7, 10.0.0.1", "203.0.113.7"},
		{"10.0.0.5,203.0.113.7, 198.51.100.2", "203.0.113.7"},
		{"unknown, 203.0.113.7", "203.0.113.7"},
		{"203.0.113.7:51234, 10.0.0.1", "203.0.113.7"},
		{" [2a02:8109:1:2::7] ", "2a02:8109:1:2::"},
		{"[2a02:8109:1:2::7]:443", "2a02:8109:1:2::"},
		{"2A02:8109:1:2::7%eth0", "2a02:8109:1:2::"},
		{`for="[2a02:8109:1:2::7]:47";proto=http, for=10.0.0.1`, "2a02:8109:1:2::"},
		{"For=203.0.113.7;by=10.0.0.1", "203.0.113.7"},
		{"by=198.51.100.2; proto=https; for=203.0.113.7, for=198.51.100.2", "203.0.113.7"},
		{"203.0.113.7;proto=https", "203.0.113.7"},
		{"::ffff:203.0.113.7", "203.0.113.7"},
		{"10.0.0.1, 192.168.1.1", ""},
		{"unknown", ""},
		{",,", ""},
		{"203.0.113.7/32", ""},
		{"203.0.113", ""},
		{"[203.0.113.7", ""},
	} {
		got := ""
		if a, ok := networkOf(c.text); ok {
			got = a.String()
		}
		if got != c.want {
			t.Errorf("%q is %q, want %q", c.text, got, c.want)
		}
	}
}

// Characters that nobody sees do not make another answer.
func TestScore_invisible(t *testing.T) {
	s := checktest.NewStream(New())
	s.Add(t, entering("1", 0, "", anna))
	if got := s.Add(t, entering("2", 60, "", "age=30 gender=f\u200b country=\u2060de ci\u00adty=ulm zip=89073\ufe0f")).Result.Score; got != 10 {
		t.Errorf("a repeat with hidden characters has %d", got)
	}
}

// People who tell nothing about themselves give the same answer to each question. This does not make them one person.
func TestScore_nothingTold(t *testing.T) {
	types := strings.Fields("gender country city zip education income job marital children")
	for _, c := range []struct {
		answer string
		told   int // the other answers are the respondent's own
		score  survey.Score
	}{
		{"na", 0, 100}, {"-99", 0, 100}, {"no_answer", 1, 100}, {"3", 0, 10}, {"na", 5, 10},
	} {
		s := checktest.NewStream(New())
		for i := range 40 {
			s.Add(t, entering(fmt.Sprint("o", i), 10*i, "", fmt.Sprintf("gender=%d country=c%d city=t%d zip=%d education=%d income=%d job=%d marital=%d children=%d",
				i%2, i%3, i%17, i, i%5, i%7, i%6, i%3, i%4)))
		}
		var text []string
		for i, kind := range types {
			a := c.answer
			switch {
			case i == 0 && c.told > 0:
				a = "0" // half of the others have it
			case i < c.told:
				a = fmt.Sprint("own", i)
			}
			text = append(text, kind+"="+a)
		}
		var got survey.Score
		for i := range 4 {
			got = s.Add(t, entering(fmt.Sprint("quiet", i), 400+60*i, "", strings.Join(text, " "))).Result.Score
		}
		if got != c.score {
			t.Errorf("%s with %d answers: %d, want %d", c.answer, c.told, got, c.score)
		}
	}
}

// Whoever enters many times does not make his own answers common.
func TestScore_manyTimes(t *testing.T) {
	s := checktest.NewStream(New())
	others(t, s, 60, 0, 15)
	const own = "age=41 gender=m country=fr city=c7 zip=17 education=2 income=4 job=3 marital=1"
	passed := 0
	for i := range 40 {
		if s.Add(t, entering(fmt.Sprint("again", i), 900+15*i, "", own)).Result.Score >= 40 {
			passed++
		}
	}
	if passed > 1 {
		t.Errorf("%d of 40 entrances with the same answers pass", passed)
	}
	lost := 0
	for i := range 40 {
		score := s.Add(t, entering(fmt.Sprint("later", i), 1500+15*i, "",
			fmt.Sprintf("age=%d gender=m country=fr city=c%d zip=%d education=%d income=4 job=%d marital=1", 20+i, i%9, i%20, i%4, i%5))).Result.Score
		if score < 100 {
			lost++
		}
	}
	if lost > 0 {
		t.Errorf("%d of 40 people lose points", lost)
	}
}

// In a slow survey, different people may use one address hours apart. A repeat with one other answer is still found.
func TestScore_slowAddress(t *testing.T) {
	person := func(i int) string {
		return fmt.Sprintf("age=%d gender=%d country=de city=c%d education=%d job=%d", 20+7*i%50, i%2, i%3, i%4, i%5)
	}
	s := checktest.NewStream(New())
	lost := 0
	for i := range 40 {
		address := fmt.Sprintf("9.9.9.%d", i)
		if i%3 == 0 {
			address = "8.8.8.8"
		}
		if s.Add(t, entering(fmt.Sprint(i), 1200*i, address, person(i*11))).Result.Score < 40 && i%3 == 0 {
			lost++
		}
	}
	if lost > 6 {
		t.Errorf("%d of 14 people at one address are excluded", lost)
	}
	s.Add(t, entering("one", 50_000, "7.7.7.7", anna+" job=baker education=4"))
	if got := s.Add(t, entering("two", 53_000, "7.7.7.7", anna+" job=baker education=1")).Result.Score; got != 0 {
		t.Errorf("a repeat with another education has %d", got)
	}
}
