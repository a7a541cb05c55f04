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
		{survey.ValidAnswer, "人工知能についてどう思いますか", "「言語モデルとして」という言い訳が多い", nil},
		{survey.ValidAnswer, "AIについてどう思いますか", "「言語モデルとして」という言い訳が多い", nil},
		{survey.ValidAnswer, "您怎么看AI助手？", "它总说“作为一个AI”，很烦人", nil},
		{survey.ValidAnswer, "好きな技術は何ですか", "「言語モデルとして」という言い訳が多い", []string{"AI活用"}},
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

// People who work on artificial intelligence, or name it, do not speak of themselves as an assistant.
func TestAITell_dense(t *testing.T) {
	for _, c := range []struct {
		want                       survey.Category
		language, question, answer string
	}{
		{survey.AISuspect, "zh", "您为什么选择这家银行？", "作为一个人工智能，我没有个人经历。"},
		{survey.AISuspect, "zh", "您为什么选择这家银行？", "作为AI语言模型，我没有银行账户。"},
		{survey.AISuspect, "zh", "您为什么选择这家银行？", "您好！作为一个AI助手我无法选择银行"},
		{survey.AISuspect, "zh", "您为什么选择这家银行？", "我是一个人工智能，不需要银行"},
		{survey.AISuspect, "zh", "您为什么选择这家银行？", "作为人工智能我没有银行账户"},
		{survey.AISuspect, "ja", "この銀行を選んだ理由は何ですか", "大規模言語モデルとして、個人的な経験はありません"},
		{survey.ValidAnswer, "zh", "您的工作需要什么软件？", "作为一名AI工程师，我每天都要写代码"},
		{survey.ValidAnswer, "zh", "您的工作需要什么软件？", "作为一个人工智能专业的学生，我经常用笔记本"},
		{survey.ValidAnswer, "zh", "您的工作需要什么软件？", "作为人工智能爱好者，我想要更多显存"},
		{survey.ValidAnswer, "ja", "どんな新しい技術に興味がありますか", "大規模言語モデルと自動運転に興味があります"},
	} {
		got := scoreOne(t, survey.OpenEnd{Question: c.question, Answer: c.answer, Languages: []string{c.language}}, survey.V3)
		if got.Category != c.want {
			t.Errorf("%q: %s (%s), want %s", c.answer, got.Category.Name(survey.V3), got.Evidence, c.want.Name(survey.V3))
		}
	}
}

// Stars and hashes are markup only if they enclose or begin a passage. Masked words and separators are none.
func TestMarkup(t *testing.T) {
	for raw, want := range map[string]bool{
		"**Price:** fair. **Service:** friendly.":               true,
		"1. **Price**: fair\n2. **Service**: friendly":          true,
		"服务**价格**和**质量**都好":                                     true,
		"## Summary\nAll good.":                                 true,
		"********":                                              false,
		"my password is ******** and the PIN ****":              false,
		"they are f**king st**id id**ts, a**holes":              false,
		"s**t, d**n and h**l":                                   false,
		"**** service, ** food":                                 false,
		"good\n********\nbad":                                   false,
		"** ** ** **":                                           false,
		"5** hotel or 4** hotel, 3** at least, 2** never":       false,
		"******** my answer ********":                           false,
		"2**3 and 3**2, 4**2":                                   false,
		"the **best** bank":                                     false,
		"## ":                                                   false,
		"they sold me the wrong thing **** the **** shop **** ": false,
	} {
		if got := markup(raw); got != want {
			t.Errorf("%q: %v, want %v", raw, got, want)
		}
	}
	for _, answer := range []string{"the ******** never calls back", "my password was ******** and they changed it", "no s**t, the f**king queue was d**n long"} {
		got := scoreOne(t, survey.OpenEnd{Question: "What should our bank do better?", Answer: answer}, survey.V3)
		if got.Category == survey.AISuspect {
			t.Errorf("%q: %s", answer, got.Evidence)
		}
	}
}

// "AI" is artificial intelligence, and "ai" is also a word of many languages.
func TestQuestion_machines(t *testing.T) {
	for question, want := range map[string]bool{
		"What do you think of AI?":                            true,
		"what do you think about ai tools?":                   true,
		"How do you use A.I. at work?":                        true,
		"Was halten Sie von KI?":                              true,
		"was halten sie von der ki in ihrem beruf?":           true,
		"Que pensez-vous de l'IA ?":                           true,
		"¿Qué opina de la ia en su trabajo?":                  true,
		"Cosa pensa dell'intelligenza artificiale?":           true,
		"Mit gondol az AI-ról?":                               true,
		"您怎么看AI助手？":                                           true,
		"Che cosa consiglierebbe ai nostri clienti?":          false,
		"Quando si rivolge ai medici di famiglia?":            false,
		"Qu'ai-je oublié de vous demander sur votre banque ?": false,
		"Qu'est-ce que j'ai fait de bien selon vous ?":        false,
		"Ki segített Önnek a bankban?":                        false,
		"Kinek ajánlaná, és ki javasolta Önnek a bankot?":     false,
		"Ai phục vụ bạn ở ngân hàng?":                         false,
		"Apa yang ia katakan tentang bank kami?":              false,
		"Ai avut probleme cu banca?":                          false,
	} {
		if got := newWording(&survey.OpenEnd{Question: question}).machines; got != want {
			t.Errorf("%q: %v", question, got)
		}
	}
	if !newWording(&survey.OpenEnd{Question: "What is new at work?", Keywords: []string{"ai"}}).machines {
		t.Error("the keyword ai is not artificial intelligence")
	}
}
