package chs_test

import (
	"fmt"
	"testing"

	"candor/survey"
)

// questions returns pairs with the questions q0, q1, ...
func questions(list [][2]string) (pairs []survey.Pair) {
	for i, p := range list {
		pairs = append(pairs, survey.Pair{QuestionID: fmt.Sprint("q", i), Question: p[0], Answer: p[1]})
	}
	return pairs
}

// Survey tools export a grid as one question for each row, and rows have different answers.
func TestScore_rowsOfGrids(t *testing.T) {
	const pets, aspects = "Do you own any of the following pets?", "How satisfied or dissatisfied are you with each of the following aspects of your supermarket?"
	for _, c := range [][][2]string{
		{{pets + " - Dog", "No"}, {pets + " - Cat", "Yes"}},
		{{pets + " - Dog", "No"}, {pets + " - Cat", "Yes"}, {"What is the name of your cat?", "Tom, after the cartoon"}},
		{{aspects + " - Choice of products", "Extremely satisfied"}, {aspects + " - Cleanliness", "Extremely dissatisfied"}},
		{{"How often do you eat the following meat products? Ham", "Every day"}, {"How often do you eat the following meat products? Liver", "Never"}},
		{{"In the last month, how many times did you buy the following drinks? - Water", "30"}, {"In the last month, how many times did you buy the following drinks? - Wine", "1"}},
		{{"How many hours a week do you spend on household activities: Cooking", "14"}, {"How many hours a week do you spend on household activities: Ironing", "1"}},
		{{"Have you used these streaming services? (Netreel)", "Yes"}, {"Have you used these streaming services? (Vidora)", "No"}, {"Have you used these streaming services? (Tellyo)", "No"}},
		{{"Wie zufrieden sind Sie mit unserem Laden? [Auswahl]", "sehr zufrieden"}, {"Wie zufrieden sind Sie mit unserem Laden? [Sauberkeit]", "sehr unzufrieden"}},
		{{"How satisfied are you with our shop's choice?", "Extremely satisfied"}, {"How satisfied are you with our shop's cleanliness?", "Extremely dissatisfied"}},
	} {
		if r := score(t, submission(survey.V3, questions(c)...)); r.Score != 100 {
			t.Errorf("%s: %d, %s", c, r.Score, r.Reason)
		}
	}
}

// What is no grid is still compared: a question that is asked again, and questions with a common heading.
func TestScore_noGrids(t *testing.T) {
	for _, c := range [][][2]string{
		{{"How old are you? (years)", "34"}, {"How old are you? (please confirm)", "61"}},
		{{"Section A: How old are you?", "34"}, {"Section A: In which year were you born?", "1950"}},
		{{"Do you own a dog?", "No"}, {"What is the name of your dog?", "Rex, he is my beagle"}},
	} {
		if r := score(t, submission(survey.V3, questions(c)...)); r.Score >= 80 {
			t.Errorf("%s: %d, %s", c, r.Score, r.Reason)
		}
	}
}
