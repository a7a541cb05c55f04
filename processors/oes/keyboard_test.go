package oes

import (
	"strings"
	"testing"

	"candor/survey"
)

// These are keys hit at random on every kind of keyboard.
func TestTypedGibberish(t *testing.T) {
	which := "Which of these do you know: Klarna, PayPal, Zettle, Adyen, Stripe, Wise?"
	feel := "How do you feel about it?"
	for _, c := range []struct {
		want     survey.Category
		question string
		answers  []string
	}{
		{survey.Gibberish, feel, []string{
			"фыва", "фывафыва", "йцукен", "ывапролд", "лорпав", "фіва фіва", "ασδφ ασδφ", "שדגכ שדגכ", "شسيب", "شسیبشسیب", "ㅁㄴㅇㄹ", "ฟหกดฟหกด", "ㅁㄴㅇㄹㅁㄴㅇㄹ",
			"вапвапв ролрол", "явертъ явертъ", "љњертз", "асдфгхј", "कखगघङ चछजझ", "কখগঘ চছজঝ", "ㄅㄆㄇㄈㄉㄊ", "ასდფგ", "שדגשדג",
			"ооооооо", "あああああ", "啊啊啊啊啊", "ววววว", "कककककक", "aaaaaaa",
		}},
		{survey.ValidAnswer, feel, []string{
			"плохо", "البيض", "στρες", "пролив", "проблем много", "укропом пахнет", "апрель", "хахаха", "деревне", "конверті", "тамтам", "уеб", "парите", "სახლი", "नमक", "তথ্য", "سيء", "بلاتين", "ممتاز", "מצוין", "κακό", "좋아요", "ㅋㅋㅋㅋㅋ", "ㅠㅠㅠㅠㅠ", "哈哈哈哈哈", "ههههههه",
			"sooooo goooood", "goooooood", "yessssssss", "noooooice", "looooove it", "мммммм вкусно",
		}},
		{survey.ValidAnswer, which, []string{"Klarna, PayPal, Zettle, Adyen, Stripe, Wise", "Klarna PayPal Zettle Adyen", "PayPal, Stripe, Wise"}},
		{survey.OffTopic, which, []string{"Which of these do you know", "which of these do you know: Klarna, PayPal"}},
		{survey.ValidAnswer, "How many hours a week do you cook?", []string{"10", "11111"}},
		{survey.Gibberish, "What would you change?", []string{"vvvv", "bbbb", "jhg", "fgh", "jkhjkh"}},
		{survey.ValidAnswer, "What would you change?", []string{"JHG", "gas", "zzzz", "the jkl club", "tax"}},
		{survey.Gibberish, "How many hours a week do you cook?", []string{"1111111", "999999999"}},
	} {
		for _, answer := range c.answers {
			if got := scoreOne(t, survey.OpenEnd{Question: c.question, Answer: answer}, survey.V3); got.Category != c.want {
				t.Errorf("%q to %q: %s (%s), want %s", answer, c.question, got.Category.Name(survey.V3), got.Evidence, c.want.Name(survey.V3))
			}
		}
	}
}

// Words and names can run along a row of keys by chance. As a whole answer, they are no random typing.
func TestKeyboard_words(t *testing.T) {
	judge := func(answer string) survey.Category {
		return scoreOne(t, survey.OpenEnd{Question: "What should our bank do better?", Answer: answer}, survey.V3).Category
	}
	for answer := range strings.FieldsSeq("Reza reza Hertz hertz Mertz Saad saad Asad Fred Azer Tyre tyre Asda asda Rewe rewe Drew drew jump Popo Asas") {
		if got := judge(answer); got == survey.Gibberish {
			t.Errorf("%q: %s", answer, got.Name(survey.V3))
		}
	}
	for answer := range strings.FieldsSeq("asdf Asdf qwer Qwer sdfg dfgh hjkl poiu qwerty Qwertz asdas sdsd jkjk fdfd wqeq") {
		if got := judge(answer); got != survey.Gibberish {
			t.Errorf("%q: %s", answer, got.Name(survey.V3))
		}
	}
}
