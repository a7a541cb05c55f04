package survey

// Finding is one thing that a check found in a data point. The log stores these numbers, so a new finding must be
// added at the end.
type Finding uint8

// The findings.
const (
	FindingNone Finding = iota

	// TS. The figure is the time as a multiple of the median, in hundredths.
	PageTime

	// GQS. The three figures are how many neighbouring answers differ, how often the most frequent answer
	// occurs, and the number of items.
	Straightliner
	PartialStraightliner
	LowVariance
	RampUp
	RampDown
	Zigzag
	SingleSpike
	StairsUp
	StairsDown
	Pyramid
	RepeatedCycle
	Blocks
	UnlikeOthers

	// DES. The first figure is how many seconds earlier the other respondent entered. If answers were compared,
	// the second is the number of equal answers. The third is the number of such coincidences that can be
	// expected by chance, in millionths and at least 1, or 0 if it was not estimated.
	SameAddress
	SharedNetwork // many people share the address's network
	OtherPerson   // another person clearly entered from the same address
	SameAnswers
	SimilarAge    // equal answers, except for a similar age
	CommonAnswers // equal answers, but too common to identify a person

	// OES.
	SpeaksAsAssistant
	AssistantWords
	AssistantMarkup
	AssistantStyle // followed by PastedText or RacedText if pasting or fast typing lowered the threshold
	PastedText
	RacedText
	Refusal
	PunctuationOnly
	SingleLetter
	NothingToAdd
	NothingOrNo
	BareAgreement
	EmptyPhrase
	Insult
	ProfanityOnly
	DisguisedInsult
	DisguisedProfanity
	DigitsOnly
	RepeatsQuestion
	OneLetter
	KeyboardRun
	FewLetters
	KeysTogether
	NoVowels
	OddLetters
	Instructions
	Advertising
	AboutSurvey
	OtherQuestion
	LinkOnly
	OddWords
	ModelOffTopic
	OtherScript
	OtherLanguage // the figure is the LanguageNumber of the language
	CopiedFromOther
	CopiedFromSelf
	NoObjection
	ReadInPart // the text is longer than the part that was read

	// BAS, typing.
	AllPasted
	FourFifthsPasted
	MostPasted
	PartPasted
	SpokenText
	EvenDelays
	EvenInside
	EvenStarts
	NoHesitation
	SpreadEvenly
	EqualDelays
	SuperhumanKeys
	FastKeys
	FewQuickKeys
	PausesUnaligned
	ReplaysOther
	ReplaysSelf
	InjectedWords
	InjectedText

	// BAS, movement.
	PointerJumps
	StraightLines
	AlongAxes
	NoTremor
	TooSmooth
	EvenSpeed
	SamePeaks
	SteadySpeed
	ComputedCurve
	NoisyLine
	FastBends
	CentredClicks
	ClickBursts
	RepeatsPath
	CentredStill // exact clicks without pointer moves between them

	// Findings that were added later. They are not with the other findings of their checks, because the log
	// stores the numbers.
	Extremes        // GQS: answers at the ends of the scale, regardless of the item
	UnwaveringCurve // BAS, movement
	OtherTheme      // OES: unlike other respondents' answers to the question
	OffKeywords     // OES: unlike the question and its keywords
	NearlyCopied    // OES: nearly the same as another respondent's answer
	UnknownWords    // OES: hardly any word is one of the survey's answer languages
	RepeatsOwnPath  // BAS, movement

	NumFindings
)

// findingNames holds the name of each finding. The name of a grid pattern is its label in the interface. Other
// names are text for operators, which is written to the feed. A name that begins with a blank or a semicolon is
// appended to the name of another finding.
var findingNames = [NumFindings]string{
	Straightliner: "Straightliner", PartialStraightliner: "Partial Straightliner", LowVariance: "Low Variance",
	RampUp: "Ramp Up", RampDown: "Ramp Down", Zigzag: "Zigzag", SingleSpike: "Single Spike",
	StairsUp: "Stairs Up", StairsDown: "Stairs Down", Pyramid: "Pyramid", RepeatedCycle: "Repeated Cycle",
	Blocks: "Blocks", Extremes: "Extremes", UnlikeOthers: "Unlike Others",

	SameAddress:   "same network address as a respondent who entered",
	SharedNetwork: "shared address: a network of many people, from which a respondent entered",
	OtherPerson:   "shared address: clearly another person entered from it",
	SimilarAge:    "similar age: ",
	CommonAnswers: "answers too common to identify a person: ",

	SpeaksAsAssistant:  "speaks of itself as an assistant",
	AssistantWords:     "uses the words of a chat assistant",
	AssistantMarkup:    "uses the markup of a chat assistant",
	AssistantStyle:     "the respondent's answers read like a chat assistant's",
	PastedText:         " and text was pasted",
	RacedText:          " and were typed faster than people can type",
	Refusal:            "says that the respondent cannot or will not answer",
	PunctuationOnly:    "punctuation only",
	SingleLetter:       "a single letter",
	NothingToAdd:       "nothing to add",
	NothingOrNo:        "says only \"nothing\" or \"no\"",
	BareAgreement:      "bare agreement",
	EmptyPhrase:        "an empty phrase",
	Insult:             "an insult",
	ProfanityOnly:      "profanity and nothing else",
	DisguisedInsult:    "a disguised insult",
	DisguisedProfanity: "disguised profanity and nothing else",
	DigitsOnly:         "digits that do not answer the question",
	RepeatsQuestion:    "repeats the question",
	OneLetter:          "one letter over and over",
	KeyboardRun:        "a run along the keyboard",
	FewLetters:         "a few letters over and over",
	KeysTogether:       "only keys that are next to each other",
	NoVowels:           "no vowels",
	UnknownWords:       "hardly any of its words is a word of the survey's answer languages",
	OddLetters:         "letters in an order that does not occur in any language",
	Instructions:       "instructions to the system that scores it",
	Advertising:        "advertising",
	AboutSurvey:        "about the survey, not the question",
	OtherQuestion:      "an answer to another kind of question",
	LinkOnly:           "a link and nothing else",
	OddWords:           "words that no other respondent used for this question",
	OtherTheme:         "about a different topic from the other respondents' answers to this question",
	OffKeywords:        "about a different topic from the question and its keywords",
	ModelOffTopic:      "a model service finds that it does not answer the question",
	OtherScript:        "written in a script that no allowed language uses",
	OtherLanguage:      "reads as ",
	CopiedFromOther:    "another respondent gave the same or nearly the same answer",
	NearlyCopied:       "nearly the same as an earlier answer of another respondent",
	CopiedFromSelf:     "the same or nearly the same answer under another question",
	NoObjection:        "no objection",
	ReadInPart:         "; only the first 4,000 characters were read",

	AllPasted:        "every typing event was a paste",
	FourFifthsPasted: "at least four fifths of the text was pasted",
	MostPasted:       "this answer and most other answers of the respondent were pasted",
	PartPasted:       "most of the text was pasted",
	SpokenText:       "the text came in whole words at a speaking pace, as with swiping or dictation",
	EvenDelays:       "delays between keys vary less than people's do",
	EvenInside:       "delays within words vary less than people's do",
	EvenStarts:       "all words begin after the same pause",
	NoHesitation:     "there is less hesitation within words than people show",
	SpreadEvenly:     "delays are spread evenly, while people have many short and few long delays",
	EqualDelays:      "too many delays between keys are nearly equal",
	SuperhumanKeys:   "too many keys follow each other faster than fingers can",
	FastKeys:         "keys come faster than people type",
	FewQuickKeys:     "there are fewer pairs of keys in quick succession than when people type",
	PausesUnaligned:  "pauses do not follow the words",
	ReplaysOther:     "the delays between keys repeat those of an earlier respondent",
	ReplaysSelf:      "the delays between keys repeat those of another answer of this respondent",
	InjectedWords:    "whole words arrived faster than anyone swipes or dictates",
	InjectedText:     "nearly the whole text appeared in one step without a paste",

	PointerJumps:    "the pointer jumps from place to place",
	StraightLines:   "the pointer moves along perfectly straight lines",
	AlongAxes:       "the pointer moves exactly along the screen's axes",
	NoTremor:        "the path is smoother than that of a hand",
	TooSmooth:       "the path is smoother than that of a hand",
	EvenSpeed:       "the pointer moves at a more even speed than a hand does",
	SamePeaks:       "all movements speed up and slow down in the same way",
	SteadySpeed:     "the pointer speeds up and slows down more smoothly than a hand does",
	ComputedCurve:   "the path follows a computed curve",
	UnwaveringCurve: "the pointer follows computed curves, without the corrections of a hand",
	NoisyLine:       "the path zigzags like a line with noise added",
	FastBends:       "the pointer does not slow down in bends",
	CentredClicks:   "clicks hit the exact centre of what they click",
	ClickBursts:     "clicks follow each other faster than a finger can",
	RepeatsPath:     "the pointer repeats the path of an earlier respondent step by step",
	RepeatsOwnPath:  "the pointer repeats a path of this respondent step by step in another place",
	CentredStill:    "clicks hit the exact centre of what they click, without pointer moves between them",
}

// String returns the name of the finding, or "" if the finding consists only of figures.
func (f Finding) String() string {
	if f < NumFindings {
		return findingNames[f]
	}
	return ""
}

// pattern reports whether a finding is a pattern of a grid.
func (f Finding) pattern() bool {
	return f >= Straightliner && f <= UnlikeOthers || f == Extremes
}

// Label returns the published label of a grid pattern, or "" for any other finding.
func (f Finding) Label() string {
	if !f.pattern() {
		return ""
	}
	return findingNames[f]
}

// ParseLabel returns the grid pattern with the given label. It returns false if there is none.
func ParseLabel(label string) (Finding, bool) {
	for f := Straightliner; f < NumFindings; f++ {
		if f.pattern() && findingNames[f] == label {
			return f, true
		}
	}
	return FindingNone, false
}
