package survey

// Questionnaire describes the questions of a survey. The survey platform sends it.
type Questionnaire struct {
	Questions []Question
	// AllInclusive limits the suggested data points to those that the flat fee of all-inclusive pricing includes.
	AllInclusive bool
}

// QuestionKind is the way in which a question is answered.
type QuestionKind uint8

// The kinds of questions.
const (
	OpenQuestion   QuestionKind = iota // in the respondent's own words
	GridQuestion                       // one answer for each item, on one scale
	SelectQuestion                     // by choosing one or several of some options
)

// Question is a question of a questionnaire.
type Question struct {
	ID       string
	Kind     QuestionKind
	Text     string
	Items    []string // for a grid
	Options  []string // for a grid or a select question
	Multiple bool     // several options may be chosen; in a grid, several for each item
}
