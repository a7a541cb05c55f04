package read_test

import (
	"slices"
	"testing"

	"candor/processors/chs/read"
)

func pairOf(question, answer string) *read.Pair {
	q, _ := read.Head(question)
	a, _ := read.Head(answer)
	english := read.ParseQuestion("how old are you?", read.Unknown).Lang
	p := read.Read(read.ParseQuestion(q, english), read.Split(a, nil))
	return &p
}

// TestFollow: an age that names no holder is of whom the interview has turned to.
func TestFollow(t *testing.T) {
	for _, c := range []struct {
		before, answer, question string
		own                      bool
	}{
		{"Do you have children?", "one", "How old?", false},
		{"Do you have children?", "no", "How old?", true},
		{"Do you have children?", "one", "How old are you?", true},
		{"Do you have a dog?", "yes", "Age?", false},
		{"Where do you live?", "Leeds", "Age?", true},
	} {
		p := pairOf(c.question, "9")
		p.Follow(pairOf(c.before, c.answer))
		if p.OfOwn() != c.own {
			t.Errorf("%s %s %s: own %v", c.before, c.answer, c.question, !c.own)
		}
	}
}

// TestOfAnother: an answer to a follow-up question may say that the answer before it is
// about another person.
func TestOfAnother(t *testing.T) {
	for _, c := range []struct {
		question, answer string
		another          bool
	}{
		{"Who was it for?", "my mother", true},
		{"Why?", "a present", true},
		{"Who was it for?", "me", false},
		{"Who did you go with?", "my sister", false},
		{"Who feeds your dog?", "my mother", false},
	} {
		if got := pairOf(c.question, c.answer).OfAnother(); got != c.another {
			t.Errorf("%s %s: %v", c.question, c.answer, got)
		}
	}
}

// TestSameObject: which comments speak of what a rating rates.
func TestSameObject(t *testing.T) {
	for _, c := range []struct {
		text, rated string
		same        bool
	}{
		{"What do you think of the gym?", "How satisfied are you with the gym?", true},
		{"What do you think of the street cleaning?", "How satisfied are you with the council's street cleaning?", true},
		{"What did you think of the breakfast at the hotel?", "How satisfied are you with the hotel?", false},
		{"Comments on the parking?", "How satisfied are you with our shop?", false},
	} {
		text, rated := pairOf(c.text, "").Q.About, pairOf(c.rated, "").Q.About
		if got := read.SameObject(text, rated); got != c.same {
			t.Errorf("%s, %s: %v", c.text, c.rated, got)
		}
	}
}

// TestRead_held: a word that needs a holder.
func TestRead_held(t *testing.T) {
	for answer, car := range map[string]bool{"my clutch failed": true, "our whole clutch failed": true, "a clutch in red leather": false} {
		facts := pairOf("What did you spend money on?", answer).Facts(nil, 0, 2025)
		if got := slices.ContainsFunc(facts, func(f read.Fact) bool { return f.Concept == read.Named("car") }); got != car {
			t.Errorf("%s: car %v", answer, got)
		}
	}
}

// TestRead_muses: what an answer to a question of opinion tells of the respondent.
func TestRead_muses(t *testing.T) {
	for answer, dog := range map[string]bool{"that my dog can't chew it": true, "that a dog can't chew it": false} {
		facts := pairOf("What is important to you in a sofa?", answer).Facts(nil, 0, 2025)
		if got := slices.ContainsFunc(facts, func(f read.Fact) bool { return f.Concept == read.Named("dog") }); got != dog {
			t.Errorf("%s: dog %v", answer, got)
		}
	}
}

// TestRead_elision: the apostrophe of an elision opens no quotation.
func TestRead_elision(t *testing.T) {
	for answer, dog := range map[string]bool{"l'auto, l'orto e il mio cane": true, "l'auto e 'il mio cane' di Rossi": false} {
		q, _ := read.Head("Di che cosa si occupa nel fine settimana?")
		a, _ := read.Head(answer)
		p := read.Read(read.ParseQuestion(q, read.Unknown), read.Split(a, nil))
		if got := slices.ContainsFunc(p.Facts(nil, 0, 2025), func(f read.Fact) bool { return f.Concept == read.Named("dog") }); got != dog {
			t.Errorf("%s: dog %v", answer, got)
		}
	}
}

// TestRead_denials: short answers that deny, and those that leave something open.
func TestRead_denials(t *testing.T) {
	for answer, want := range map[string]read.Stance{
		"not a drop": read.Denies, "no, just my salary": read.Denies, "not at all": read.Denies,
		"not really": read.Open, "not every day": read.Open, "not only": read.Open, "not a lot": read.Open,
	} {
		if got := pairOf("Do you drink alcohol?", answer).A.Stance; got != want {
			t.Errorf("%s: %v, want %v", answer, got, want)
		}
	}
}

// TestRead_meanings: a word with several meanings counts beside another about the same.
func TestRead_meanings(t *testing.T) {
	for _, c := range []struct {
		answer string
		dog    bool
	}{
		{"I take the lead and off we go", false},
		{"the puppy pulls on the lead", true},
		{"a pencil with a soft lead", false},
		{"paws on the leash", true},     // two signs
		{"the paws of the sofa", false}, // one
	} {
		p := pairOf("What do you do in the morning?", c.answer)
		found := false
		for _, s := range p.Says() {
			found = found || s.Concept == read.Named("dog")
		}
		if found != c.dog {
			t.Errorf("%s: dog %v", c.answer, found)
		}
	}
}
