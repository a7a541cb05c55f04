package chs

import (
	"testing"

	"candor/processors/chs/read"
	"candor/survey"
)

// TestExplained: what may be held against a respondent is a plain denial.
func TestExplained(t *testing.T) {
	for _, c := range []struct {
		question, answer string
		stance           stance
		explained        bool
	}{
		{"Do you own a tent?", "No", no, false},
		{"Do you own a tent?", "No, I don't own a tent", no, false},
		{"Do you own a tent?", "No, never in my life", no, false},
		{"Do you own a tent?", "No, we take my parents' one", no, true},
		{"Do you own a tent?", "Not yet", no, true},
		{"Do you own a tent?", "Yes and no, I share one", open, false},
		{"How often do you drive?", "Not since I moved to London", no, true},
		{"How often do you drive?", "Almost never", open, false},
		{"Treiben Sie Sport?", "Nicht regelmäßig", open, false},
		{"Haben Sie ein Auto?", "Nein, leider nicht", no, false},
		{"Haben Sie ein Auto?", "Nein, ich nutze Carsharing", no, true},
		{"¿Va usted al teatro?", "Casi nunca", open, false},
		{"Avez-vous un vélo ?", "Non, jamais", no, false},
		{"Ha una macchina?", "No, quella di mio padre", no, true},
	} {
		pair := &survey.Pair{Question: c.question, Answer: c.answer}
		q := readQuestion(pair.Question)
		folded, _ := read.Head(pair.Answer)
		p := readPair(pair, read.Split(folded, nil), q, q.read, q.lang)
		if p.stance != c.stance || p.explained != c.explained {
			t.Errorf("%s %s: stance %d, explained %v", c.question, c.answer, p.stance, p.explained)
		}
	}
}
