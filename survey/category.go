package survey

// Category is a finding about a data point. Internally there is one set, the
// finest that any version distinguishes; Name translates it for a version.
type Category uint8

// The categories. CategoryNone is the zero value: none, or not applicable.
const (
	CategoryNone Category = iota

	// OES
	ValidAnswer
	NoAnswer      // refused or unable: "don't know", "n/a"
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

// categoryNames holds each category's name in results, by [v1 and v2, v3]. The spelling of a
// version is set here and nowhere else.
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

// Name returns the category's name in the results of the given version; empty
// for CategoryNone.
func (c Category) Name(v Version) string {
	if c >= NumCategories {
		return ""
	}
	return categoryNames[c][v.table()]
}
