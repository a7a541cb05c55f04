package survey

// Category is the class in which a check puts a data point. All versions of the API
// share these categories, but not their names (Name). For example, v3 has one name
// for NoAnswer and GenericAnswer, and v2 has two.
type Category uint8

// The categories. CategoryNone is the zero value: the data point has no category.
const (
	CategoryNone Category = iota

	// OES
	ValidAnswer
	NoAnswer      // the respondent cannot or will not answer: "don't know", "n/a"
	GenericAnswer // an empty phrase: "good", "ok"; v3 calls it NO_ANSWER too
	OffTopic
	WrongLanguage
	Gibberish
	BadLanguage
	AISuspect
	DuplicateAnswer
	DuplicateRespondent

	// BAS
	NaturalTyping
	UnnaturalTyping
	CopyAndPaste
	NaturalMovement
	UnnaturalMovement

	// DES
	ValidEntrant
	DuplicateIP
	DuplicateEntrant

	NumCategories
)

// categoryNames holds each category's names in results: first the name in v1 and v2, then the name in v3. It is
// the only place where these names are set.
var categoryNames = [NumCategories][2]string{
	ValidAnswer:         {"VALID_ANSWER", "VALID_ANSWER"},
	NoAnswer:            {"NO_INFORMATION", "NO_ANSWER"},
	GenericAnswer:       {"GENERIC_ANSWER", "NO_ANSWER"},
	OffTopic:            {"WRONG_TOPIC", "OFF_TOPIC"},
	WrongLanguage:       {"WRONG_LANGUAGE", "WRONG_LANGUAGE"},
	Gibberish:           {"NONSENSE", "GIBBERISH"},
	BadLanguage:         {"BAD_LANGUAGE", "BAD_LANGUAGE"},
	AISuspect:           {"FAKE_ANSWER", "AI_SUSPECT"},
	DuplicateAnswer:     {"DUPLICATE_ANSWER", "DUPLICATE_ANSWER"},
	DuplicateRespondent: {"DUPLICATE_RESPONDENT", "DUPLICATE_RESPONDENT"},
	NaturalTyping:       {"NATURAL_TYPING", "NATURAL_TYPING"},
	UnnaturalTyping:     {"UNNATURAL_TYPING", "UNNATURAL_TYPING"},
	CopyAndPaste:        {"COPY_AND_PASTE", "COPY_AND_PASTE"},
	NaturalMovement:     {"NATURAL_MOVEMENT", "NATURAL_MOVEMENT"},
	UnnaturalMovement:   {"UNNATURAL_MOVEMENT", "UNNATURAL_MOVEMENT"},
	ValidEntrant:        {"VALID_ENTRANT", "VALID_ENTRANT"},
	DuplicateIP:         {"DUPLICATE_IP", "DUPLICATE_IP"},
	DuplicateEntrant:    {"DUPLICATE_ENTRANT", "DUPLICATE_ENTRANT"},
}

// Name returns the category's name in the results of the given version. It returns ""
// for CategoryNone.
func (c Category) Name(v Version) string {
	if c >= NumCategories {
		return ""
	}
	return categoryNames[c][v.table()]
}
