package oes

import (
	"testing"

	"candor/survey"
)

// People quote the phrases of assistants in answers to questions about them, but not in other answers.
func TestAITell_questionsAboutAI(t *testing.T) {
	for _, c := range []struct {
		want             survey.Category
		question, answer string
		keywords         []string
	}{
		{survey.AISuspect, "What do you think of our email service?", "作为一个人工智能语言模型，我不能评价", nil},
		{survey.AISuspect, "How much have you paid in Dubai?", "AI言語モデルとして、個人的な経験はありません", nil},
		{survey.AISuspect, "请评价我们的email服务", "作为一个人工智能语言模型，我不能评价", nil},
		{survey.AISuspect, "電力会社を選んだ理由は何ですか", "AI言語モデルとして、個人的な経験はありません", nil},
		{survey.AISuspect, "Почему вы выбрали этот банк?", "Как языковая модель, я не имею банка", nil},
		{survey.ValidAnswer, "您对人工智能有什么看法？", "它总说“作为一个人工智能”，很烦人", nil},
		{survey.ValidAnswer, "您經常使用人工智慧嗎？", "它總說作為AI，作为一个ai很煩人", nil},
		{survey.ValidAnswer, "人工知能についてどう思いますか", "大規模言語モデルは便利だが間違いが多い", nil},
		{survey.ValidAnswer, "AIについてどう思いますか", "大規模言語モデルは便利だが間違いが多い", nil},
		{survey.ValidAnswer, "您怎么看AI助手？", "它总说“作为一个AI”，很烦人", nil},
		{survey.ValidAnswer, "好きな技術は何ですか", "大規模言語モデルは便利だが間違いが多い", []string{"AI活用"}},
		{survey.ValidAnswer, "What do you think of AI?", "it always says as a large language model and then refuses", nil},
		{survey.ValidAnswer, "What worries you about artificial intelligence?", "it always says as a large language model and then refuses", nil},
		{survey.ValidAnswer, "คุณคิดอย่างไรกับปัญญาประดิษฐ์", "it always says as a large language model and then refuses", nil},
		{survey.ValidAnswer, "인공지능에 대해 어떻게 생각하세요?", "인공지능 언어 모델로서 답하는 게 싫어요", nil},
		{survey.ValidAnswer, "Что вас беспокоит в искусственном интеллекте?", "не понимаю, как искусственный интеллект поможет в нашей работе", nil},
	} {
		got := scoreOne(t, survey.OpenEnd{Question: c.question, Answer: c.answer, Keywords: c.keywords}, survey.V3)
		if got.Category != c.want {
			t.Errorf("%q to %q: %s (%s), want %s", c.answer, c.question, got.Category.Name(survey.V3), got.Evidence, c.want.Name(survey.V3))
		}
	}
}
