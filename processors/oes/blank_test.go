package oes

import (
	"testing"

	"candor/survey"
)

// Who says nothing in any answer, while others say something, has given no answer to this survey. An
// honest refusal is no pretence, and one answer in substance is enough.
func TestBlank(t *testing.T) {
	off, empty, valid := survey.OffTopic, survey.NoAnswer, survey.ValidAnswer
	for name, c := range map[string]struct {
		before int
		texts  []string
		want   []survey.Category
	}{
		"polite phrases":      {40, []string{"All fine.", "It was good.", "Everything is okay as it is, thank you."}, []survey.Category{off, off, off}},
		"a refusal among":     {40, []string{"nothing", "I don't know", "all good"}, []survey.Category{empty, empty, off}},
		"words of opinion":    {40, []string{"I am happy with it", "quite pleased really", "satisfied"}, []survey.Category{off, off, off}},
		"only refusals":       {40, []string{"nothing", "I don't know", "none"}, []survey.Category{empty, empty, empty}},
		"one says something":  {40, []string{"All fine.", "It was good.", "cheaper tickets"}, []survey.Category{valid, empty, valid}},
		"a word is enough":    {40, []string{"All fine.", "crowded", "Everything is okay as it is, thank you."}, []survey.Category{valid, valid, valid}},
		"few are known":       {10, []string{"All fine.", "It was good.", "Everything is okay as it is, thank you."}, []survey.Category{valid, empty, valid}},
		"a number is a value": {40, []string{"All fine.", "It was good, 10 of 10", "Everything is okay."}, []survey.Category{valid, valid, valid}},
	} {
		got, _ := categories(journeys(t, c.before).Add(t, journey("new", c.texts...)))
		for i := range got {
			if got[i] == survey.GenericAnswer {
				got[i] = survey.NoAnswer
			}
			if got[i] != c.want[i] {
				t.Errorf("%s: %v, want %v", name, got, c.want)
				break
			}
		}
	}
}

// Where many say nothing, it is usual.
func TestBlank_usual(t *testing.T) {
	stream := journeys(t, 40)
	for i := range 20 {
		stream.Add(t, journey(string(rune('a'+i)), "none", "nothing", "no idea"))
	}
	got, _ := categories(stream.Add(t, journey("new", "All fine.", "It was good.", "all good")))
	for _, category := range got {
		if category == survey.OffTopic {
			t.Errorf("%v", got)
		}
	}
}
