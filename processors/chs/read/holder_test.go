package read_test

import (
	"testing"

	"candor/processors/chs/read"
)

func pairOf(question, answer string) *read.Pair {
	q, _ := read.Head(question)
	a, _ := read.Head(answer)
	english := read.ParseQuestion("how old are you?", read.Unknown).Lang
	p := read.Read(read.ParseQuestion(q, english), a)
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

// TestOfAnother: what an answer to a question that follows up says of the one before.
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
		text, rated := pairOf(c.text, "").Q.About(), pairOf(c.rated, "").Q.About()
		if got := read.SameObject(text, rated); got != c.same {
			t.Errorf("%s, %s: %v", c.text, c.rated, got)
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
