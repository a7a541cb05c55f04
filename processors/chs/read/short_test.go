package read

import "testing"

// factOf returns the first fact of an answer in a slot.
func factOf(question, answer string, slot Slot) (Fact, bool) {
	q, _ := Head(question)
	a, _ := Head(answer)
	p := Read(ParseQuestion(q, Unknown), Split(a, nil))
	for _, f := range p.Facts(nil, 0, 2025) {
		if f.Slot == slot {
			return f, true
		}
	}
	return Fact{}, false
}

// TestRate_short reads frequencies as people type them in a hurry.
func TestRate_short(t *testing.T) {
	for _, c := range []struct {
		question, answer string
		want             float64
	}{
		{"How often do you go swimming?", "3 times/week", 156},
		{"How often do you go swimming?", "3/week", 156},
		{"How often do you go swimming?", "2x week", 104},
		{"How often do you go swimming?", "2 or 3 times a week", 104},
		{"How often do you go swimming?", "5 days a week", 260},
		{"How often do you go swimming?", "once a fortnight", 24},
		{"How often do you go swimming?", "every 2 months", 6},
		{"How often do you go swimming?", "2 hours a week", 52},
		{"How many times did you go swimming last month?", "6", 72},
		{"Wie oft gehen Sie schwimmen?", "drei mal die woche", 156},
		{"Wie oft gehen Sie schwimmen?", "1x die Woche", 52},
		{"Wie oft gehen Sie schwimmen?", "alle 2 Monate", 6},
		{"À quelle fréquence allez-vous nager ?", "1 fois/semaine", 52},
		{"Quante volte va a nuotare?", "4 volte a settimana", 208},
	} {
		if f, ok := factOf(c.question, c.answer, Rate); !ok || f.Lo != c.want || f.Denied {
			t.Errorf("%s %s: %v times a year (%v), want %v", c.question, c.answer, f.Lo, ok, c.want)
		}
	}
	for _, answer := range []string{"2 weeks", "2 hours", "no idea", "at 7"} {
		if f, ok := factOf("How often do you go swimming?", answer, Rate); ok {
			t.Errorf("%s: %v times a year, want none", answer, f.Lo)
		}
	}
}

// TestStance_short reads denials that do not begin with their negation.
func TestStance_short(t *testing.T) {
	for _, c := range []struct {
		question, answer string
		want             Stance
	}{
		{"Which phone do you have?", "Nothing", Denies},
		{"Besitzen Sie ein Auto?", "gar nicht", Denies},
		{"Besitzen Sie ein Auto?", "momentan nicht", Denies},
		{"Besitzen Sie ein Auto?", "eigentlich nicht", Open},
		{"Besitzen Sie ein Auto?", "teuer ist es nicht", Open},
		{"Besitzen Sie ein Auto?", "jo", Affirms},
		{"Do you own a car?", "n", Denies},
		{"Do you own a car?", "y", Affirms},
		{"Do you own a car?", "n/a", Missing},
	} {
		q, _ := Head(c.question)
		a, _ := Head(c.answer)
		if got := Read(ParseQuestion(q, Unknown), Split(a, nil)).A.Stance; got != c.want {
			t.Errorf("%s %s: stance %d, want %d", c.question, c.answer, got, c.want)
		}
	}
}

// TestRated_least reads scales whose lower end is only a negation.
func TestRated_least(t *testing.T) {
	for _, c := range []struct {
		question string
		want     float64
	}{
		{"How much do you trust your bank, 1 = not at all ... 5 = completely?", 1},
		{"¿Está contento con la cobertura, 1 = nada ... 5 = mucho?", 1},
		{"How stressed are you, 1 = not at all ... 5 = very?", -1},
		{"How would you rate the noise in your area? 1 = none, 5 = unbearable", -1},
	} {
		if f, ok := factOf(c.question, "5", Rated); !ok || f.Lo != c.want {
			t.Errorf("%s: %v (%v), want %v", c.question, f.Lo, ok, c.want)
		}
	}
}

// TestOther_short: short answers about a household need no "my".
func TestOther_short(t *testing.T) {
	for _, c := range []struct {
		question, answer, concept string
	}{
		{"¿Con quién vive? (solo, pareja, familia)", "solo", "alone"},
		{"How would you describe your diet?", "vegan", "vegan"},
	} {
		q, _ := Head(c.question)
		a, _ := Head(c.answer)
		p := Read(ParseQuestion(q, Unknown), Split(a, nil))
		found := false
		for _, f := range p.Facts(nil, 0, 2025) {
			found = found || f.Concept == Named(c.concept) && !f.Denied
		}
		if !found {
			t.Errorf("%s %s: does not tell of %s", c.question, c.answer, c.concept)
		}
	}
	if f, ok := factOf("How many trips did you make in total?", "3", Whole); !ok || f.Lo != 3 {
		t.Errorf("whole %v (%v)", f.Lo, ok)
	}
	if f, ok := factOf("When did you last go swimming?", "yesterday", LastTime); !ok || f.Hi > .1 {
		t.Errorf("yesterday is %v years ago (%v)", f.Hi, ok)
	}
	if f, ok := factOf("How many of them were in the UK and how many abroad?", "4 uk, 2 abroad", PartsOf); !ok || f.Lo != 6 {
		t.Errorf("parts %v (%v), want 6", f.Lo, ok)
	}
}
