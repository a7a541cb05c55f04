package oes

import (
	"testing"

	"candor/survey"
)

// Words that are insults elsewhere, or after an address, are decent in these answers.
func TestAnswersWithDecentWords(t *testing.T) {
	for _, answer := range []string{
		"Tôi thích ăn các món cay", "Tôi hay mua hạt óc chó", "Tôi mua cho con các loại sữa", "Mein innerer Schweinehund", "פחדתי שאמא תמות", "Ik sterf van de honger",
		"Ik ben bang dat ik ga dood", "Saya suka semua anjing", "Câinele meu are jigodie", "често пикая нощем", "средство от вшей и гниды",
	} {
		if got := scoreOne(t, survey.OpenEnd{Question: "?", Answer: answer}, survey.V3); got.Category == survey.BadLanguage {
			t.Errorf("%q: %s", answer, got.Evidence)
		}
	}
}
