package oes

import (
	"strings"
	"testing"

	"candor/survey"
)

func TestWrongLanguage_scripts(t *testing.T) {
	for _, c := range []struct {
		want              survey.Category
		languages, answer string
	}{
		{survey.WrongLanguage, "el", "It is too slow"},
		{survey.WrongLanguage, "zh", "it is too slow"},
		{survey.WrongLanguage, "ko", "es muy lento"},
		{survey.WrongLanguage, "ja", "太慢了，而且经常闪退"},
		{survey.WrongLanguage, "ja", "我觉得很好"},
		{survey.WrongLanguage, "en", "手数料が高すぎます"},
		{survey.WrongLanguage, "zh", "手数料が高すぎます"},
		// Languages that the model does not know.
		{survey.ValidAnswer, "tt", "Бик яхшы хезмәт, рәхмәт"},
		{survey.ValidAnswer, "ba", "Хаҡтар бик юғары"},
		{survey.ValidAnswer, "cv", "Питӗ лайӑх ӗҫлеҫҫӗ"},
		{survey.ValidAnswer, "os", "Тынг хорз куыстой"},
		{survey.ValidAnswer, "ce", "Чӏогӏа дика болх бо"},
		{survey.ValidAnswer, "ks", "یہٕ چھُ سؠٹھا جان"},
		{survey.ValidAnswer, "sd", "तमाम सुठो कमु आहे"},
		{survey.ValidAnswer, "it", "più smart working"},
		{survey.ValidAnswer, "ja zh", "我觉得很好"},
		{survey.ValidAnswer, "ja", "手数料高額"},
		{survey.ValidAnswer, "ja", "会社の給料が過去最低、還元なし"},
		{survey.ValidAnswer, "ja", "無料配送、電話対応、価格"},
		{survey.ValidAnswer, "ja", "写真画質、写真機能"},
		{survey.ValidAnswer, "ja", "没入感、写真"},
		{survey.ValidAnswer, "ja", "谷崎讓治、這般事情"},
		{survey.WrongLanguage, "zh", "価格安定希望です"},
		{survey.ValidAnswer, "ja zh", "価格安定希望です"},
		{survey.ValidAnswer, "zh", "手續費太高"},
		{survey.ValidAnswer, "zh", "價格合理，喜愛優の良品、鮮の每日"},
		{survey.ValidAnswer, "zh", "最喜歡伊藤園的お～いお茶"},
		{survey.ValidAnswer, "zh", "相機品質高，ソニー"},
		{survey.WrongLanguage, "ko", "服务很差，等了太久"},
		{survey.WrongLanguage, "ko", "価格安定希望です"},
		{survey.ValidAnswer, "ko zh", "服务很差，等了太久"},
		{survey.ValidAnswer, "ko", "三星電子"},
		{survey.ValidAnswer, "ko", "延世大學校"},
		{survey.ValidAnswer, "ko", "國民健康保險公團의 相談"},
		{survey.ValidAnswer, "ko", "Starbucks"},
		{survey.ValidAnswer, "ko", "The Body Shop"},
		{survey.ValidAnswer, "el", "argei poly na anoiksei"},
		{survey.ValidAnswer, "it", "il late check-out e il buffet"},
		{survey.ValidAnswer, "es", "el buffet y el late check-out"},
		{survey.ValidAnswer, "hi", "bahut slow hai yaar"},
		// Names look like some language, but are none of its words.
		{survey.ValidAnswer, "de", "ramipril, pantoprazol, candesartan und simvastatin"},
		{survey.ValidAnswer, "en", "levothyroxine, amlodipine, omeprazole"},
		{survey.ValidAnswer, "nl", "skoda octavia 1.6 tdi"},
		{survey.ValidAnswer, "fr", "roblox, fortnite, mario kart, lego"},
		{survey.ValidAnswer, "pl", "kia ceed, dacia duster"},
		{survey.WrongLanguage, "nl", "the garden, my neighbours, old trees"},
		{survey.WrongLanguage, "en", "der preis, geschmack, verpackung, werbung"},
	} {
		p := survey.OpenEnd{Question: "?", Answer: c.answer, Languages: strings.Fields(c.languages)}
		if got := scoreOne(t, p, survey.V3); got.Category != c.want {
			t.Errorf("%q in %s: %s (%s), want %s", c.answer, c.languages, got.Category.Name(survey.V3), got.Evidence, c.want.Name(survey.V3))
		}
	}
}
