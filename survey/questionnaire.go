package survey

// Questionnaire is what a survey asks, as its platform describes it.
type Questionnaire struct {
	Questions []Question
	// AllInclusive asks for no more than the flat fee includes.
	AllInclusive bool
}

// QuestionKind says how a question is answered.
type QuestionKind uint8

// The kinds of questions.
const (
	OpenQuestion   QuestionKind = iota // in the respondent's own words
	GridQuestion                       // one answer for each item, on one scale
	SelectQuestion                     // one or several of some options
)

// Question is a question of a questionnaire.
type Question struct {
	ID       string
	Kind     QuestionKind
	Text     string
	Items    []string // of a grid
	Options  []string // of a grid or a select question
	Multiple bool     // several options may be chosen, in a grid for each item
}
