package oes

import (
	"testing"

	"candor/survey"
)

// A question about the survey itself takes any answer. A question that only mentions the survey does not.
func TestQuestion_feedback(t *testing.T) {
	for question, want := range map[string]bool{
		"What did you think of this survey?":                                                     true,
		"Do you have any comments on this survey?":                                               true,
		"How could we improve this questionnaire?":                                               true,
		"Please give us feedback on the survey.":                                                 true,
		"Did you enjoy this survey?":                                                             true,
		"About this survey: what was good?":                                                      true,
		"What did you like or dislike about our survey?":                                         true,
		"Thinking about this survey, what was difficult?":                                        true,
		"Please tell us what you think of this survey. Your answer is anonymous.":                true,
		"We would like your feedback on this survey. What could we improve?":                     true,
		"Thank you for your time. How would you rate this survey?":                               true,
		"Wie hat Ihnen die Umfrage gefallen?":                                                    true,
		"Wie fanden Sie diese Befragung?":                                                        true,
		"Haben Sie Anmerkungen zu dieser Umfrage?":                                               true,
		"Zu dieser Umfrage: Haben Sie noch Anmerkungen?":                                         true,
		"Que pensez-vous de ce questionnaire ?":                                                  true,
		"¿Qué le pareció la encuesta?":                                                           true,
		"Cosa pensa di questo sondaggio?":                                                        true,
		"Wat vond u van deze vragenlijst?":                                                       true,
		"This survey is about your bank. What do you like about your bank?":                      false,
		"This survey is about your bank: what do you like about it?":                             false,
		"In this survey, what do you like most about your bank?":                                 false,
		"In this survey about banks, what do you like most?":                                     false,
		"Thank you for taking our survey. What do you think of our shop?":                        false,
		"Welcome to our survey! What is your opinion on taxes?":                                  false,
		"This survey asks for your opinion on taxes. Why do you hold it?":                        false,
		"For this survey, please tell us what you think of your doctor.":                         false,
		"Before you finish the survey, what do you like about our shop?":                         false,
		"The survey is almost over. Which features of our app would you improve?":                false,
		"We value your feedback in this survey. What do you like about your bank?":               false,
		"Diese Umfrage handelt von Ihrer Bank. Was finden Sie gut an Ihrer Bank?":                false,
		"In dieser Umfrage geht es um Brot. Wie finden Sie unser Brot?":                          false,
		"Vielen Dank, dass Sie an unserer Umfrage teilnehmen. Was hat Ihnen im Urlaub gefallen?": false,
		"Ce sondage porte sur votre banque. Que pensez-vous de votre banque ?":                   false,
		"Esta encuesta trata de su banco. ¿Qué opina de su banco?":                               false,
		"Questo sondaggio riguarda la sua banca. Cosa pensa della sua banca?":                    false,
		"Deze vragenlijst gaat over uw bank. Wat vindt u van uw bank?":                           false,
		"What do you like about the product shown in this survey?":                               false,
		"How would you improve the app described in this survey?":                                false,
		"What do you think about the video at the beginning of this survey?":                     false,
		"Was ist Ihre Meinung zu den in dieser Umfrage vorgestellten Marken?":                    false,
		"Que pensez-vous du produit présenté dans cette enquête ?":                               false,
		"¿Qué opina del producto mostrado en esta encuesta?":                                     false,
		"What could we improve in this survey?":                                                  true,
		"What did you think of the questions in this survey?":                                    true,
		"Did you find anything confusing in this survey?":                                        true,
		"Que faudrait-il améliorer dans cette enquête ?":                                         true,
		"¿Qué le parecieron las preguntas en esta encuesta?":                                     true,
	} {
		if got := newWording(&survey.OpenEnd{Question: question}).feedback; got != want {
			t.Errorf("%q: %v", question, got)
		}
	}
	got := scoreOne(t, survey.OpenEnd{Question: "This survey is about your bank. What do you like about your bank?", Answer: "asdfgh jkl"}, survey.V3)
	if got.Category != survey.Gibberish {
		t.Errorf("%s (%s)", got.Category.Name(survey.V3), got.Evidence)
	}
}
