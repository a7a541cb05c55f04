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

// findings holds the code and the name of each finding. The code is the name of the constant in upper case. Clients
// compare codes in their programs, so a code must never change. The name of a grid pattern is its label in the interface.
// Other names are text for operators, which is written to the feed. A name that begins with a blank or a semicolon is
// appended to the name of another finding.
var findings = [NumFindings]struct{ code, name string }{
	PageTime: {"PAGE_TIME", ""},

	Straightliner:        {"STRAIGHTLINER", "Straightliner"},
	PartialStraightliner: {"PARTIAL_STRAIGHTLINER", "Partial Straightliner"},
	LowVariance:          {"LOW_VARIANCE", "Low Variance"},
	RampUp:               {"RAMP_UP", "Ramp Up"},
	RampDown:             {"RAMP_DOWN", "Ramp Down"},
	Zigzag:               {"ZIGZAG", "Zigzag"},
	SingleSpike:          {"SINGLE_SPIKE", "Single Spike"},
	StairsUp:             {"STAIRS_UP", "Stairs Up"},
	StairsDown:           {"STAIRS_DOWN", "Stairs Down"},
	Pyramid:              {"PYRAMID", "Pyramid"},
	RepeatedCycle:        {"REPEATED_CYCLE", "Repeated Cycle"},
	Blocks:               {"BLOCKS", "Blocks"},
	Extremes:             {"EXTREMES", "Extremes"},
	UnlikeOthers:         {"UNLIKE_OTHERS", "Unlike Others"},

	SameAddress:   {"SAME_ADDRESS", "same network address as a respondent who entered"},
	SharedNetwork: {"SHARED_NETWORK", "shared address: a network of many people, from which a respondent entered"},
	OtherPerson:   {"OTHER_PERSON", "shared address: clearly another person entered from it"},
	SameAnswers:   {"SAME_ANSWERS", ""},
	SimilarAge:    {"SIMILAR_AGE", "similar age: "},
	CommonAnswers: {"COMMON_ANSWERS", "answers too common to identify a person: "},

	SpeaksAsAssistant:  {"SPEAKS_AS_ASSISTANT", "speaks of itself as an assistant"},
	AssistantWords:     {"ASSISTANT_WORDS", "uses the words of a chat assistant"},
	AssistantMarkup:    {"ASSISTANT_MARKUP", "uses the markup of a chat assistant"},
	AssistantStyle:     {"ASSISTANT_STYLE", "the respondent's answers read like a chat assistant's"},
	PastedText:         {"PASTED_TEXT", " and text was pasted"},
	RacedText:          {"RACED_TEXT", " and were typed faster than people can type"},
	Refusal:            {"REFUSAL", "says that the respondent cannot or will not answer"},
	PunctuationOnly:    {"PUNCTUATION_ONLY", "punctuation only"},
	SingleLetter:       {"SINGLE_LETTER", "a single letter"},
	NothingToAdd:       {"NOTHING_TO_ADD", "nothing to add"},
	NothingOrNo:        {"NOTHING_OR_NO", "says only \"nothing\" or \"no\""},
	BareAgreement:      {"BARE_AGREEMENT", "bare agreement"},
	EmptyPhrase:        {"EMPTY_PHRASE", "an empty phrase"},
	Insult:             {"INSULT", "an insult"},
	ProfanityOnly:      {"PROFANITY_ONLY", "profanity and nothing else"},
	DisguisedInsult:    {"DISGUISED_INSULT", "a disguised insult"},
	DisguisedProfanity: {"DISGUISED_PROFANITY", "disguised profanity and nothing else"},
	DigitsOnly:         {"DIGITS_ONLY", "digits that do not answer the question"},
	RepeatsQuestion:    {"REPEATS_QUESTION", "repeats the question"},
	OneLetter:          {"ONE_LETTER", "one letter over and over"},
	KeyboardRun:        {"KEYBOARD_RUN", "a run along the keyboard"},
	FewLetters:         {"FEW_LETTERS", "a few letters over and over"},
	KeysTogether:       {"KEYS_TOGETHER", "only keys that are next to each other"},
	NoVowels:           {"NO_VOWELS", "no vowels"},
	UnknownWords:       {"UNKNOWN_WORDS", "hardly any of its words is a word of the survey's answer languages"},
	OddLetters:         {"ODD_LETTERS", "letters in an order that does not occur in any language"},
	Instructions:       {"INSTRUCTIONS", "instructions to the system that scores it"},
	Advertising:        {"ADVERTISING", "advertising"},
	AboutSurvey:        {"ABOUT_SURVEY", "about the survey, not the question"},
	OtherQuestion:      {"OTHER_QUESTION", "an answer to another kind of question"},
	LinkOnly:           {"LINK_ONLY", "a link and nothing else"},
	OddWords:           {"ODD_WORDS", "words that no other respondent used for this question"},
	OtherTheme:         {"OTHER_THEME", "about a different topic from the other respondents' answers to this question"},
	OffKeywords:        {"OFF_KEYWORDS", "about a different topic from the question and its keywords"},
	ModelOffTopic:      {"MODEL_OFF_TOPIC", "a model service finds that it does not answer the question"},
	OtherScript:        {"OTHER_SCRIPT", "written in a script that no allowed language uses"},
	OtherLanguage:      {"OTHER_LANGUAGE", "reads as "},
	CopiedFromOther:    {"COPIED_FROM_OTHER", "another respondent gave the same or nearly the same answer"},
	NearlyCopied:       {"NEARLY_COPIED", "nearly the same as an earlier answer of another respondent"},
	CopiedFromSelf:     {"COPIED_FROM_SELF", "the same or nearly the same answer under another question"},
	NoObjection:        {"NO_OBJECTION", "no objection"},
	ReadInPart:         {"READ_IN_PART", "; only the first 4,000 characters were read"},

	AllPasted:        {"ALL_PASTED", "every typing event was a paste"},
	FourFifthsPasted: {"FOUR_FIFTHS_PASTED", "at least four fifths of the text was pasted"},
	MostPasted:       {"MOST_PASTED", "this answer and most other answers of the respondent were pasted"},
	PartPasted:       {"PART_PASTED", "most of the text was pasted"},
	SpokenText:       {"SPOKEN_TEXT", "the text came in whole words at a speaking pace, as with swiping or dictation"},
	EvenDelays:       {"EVEN_DELAYS", "delays between keys vary less than people's do"},
	EvenInside:       {"EVEN_INSIDE", "delays within words vary less than people's do"},
	EvenStarts:       {"EVEN_STARTS", "all words begin after the same pause"},
	NoHesitation:     {"NO_HESITATION", "there is less hesitation within words than people show"},
	SpreadEvenly:     {"SPREAD_EVENLY", "delays are spread evenly, while people have many short and few long delays"},
	EqualDelays:      {"EQUAL_DELAYS", "too many delays between keys are nearly equal"},
	SuperhumanKeys:   {"SUPERHUMAN_KEYS", "too many keys follow each other faster than fingers can"},
	FastKeys:         {"FAST_KEYS", "keys come faster than people type"},
	FewQuickKeys:     {"FEW_QUICK_KEYS", "there are fewer pairs of keys in quick succession than when people type"},
	PausesUnaligned:  {"PAUSES_UNALIGNED", "pauses do not follow the words"},
	ReplaysOther:     {"REPLAYS_OTHER", "the delays between keys repeat those of an earlier respondent"},
	ReplaysSelf:      {"REPLAYS_SELF", "the delays between keys repeat those of another answer of this respondent"},
	InjectedWords:    {"INJECTED_WORDS", "whole words arrived faster than anyone swipes or dictates"},
	InjectedText:     {"INJECTED_TEXT", "nearly the whole text appeared in one step without a paste"},

	PointerJumps:    {"POINTER_JUMPS", "the pointer jumps from place to place"},
	StraightLines:   {"STRAIGHT_LINES", "the pointer moves along perfectly straight lines"},
	AlongAxes:       {"ALONG_AXES", "the pointer moves exactly along the screen's axes"},
	NoTremor:        {"NO_TREMOR", "the path is smoother than that of a hand"},
	TooSmooth:       {"TOO_SMOOTH", "the path is smoother than that of a hand"},
	EvenSpeed:       {"EVEN_SPEED", "the pointer moves at a more even speed than a hand does"},
	SamePeaks:       {"SAME_PEAKS", "all movements speed up and slow down in the same way"},
	SteadySpeed:     {"STEADY_SPEED", "the pointer speeds up and slows down more smoothly than a hand does"},
	ComputedCurve:   {"COMPUTED_CURVE", "the path follows a computed curve"},
	UnwaveringCurve: {"UNWAVERING_CURVE", "the pointer follows computed curves, without the corrections of a hand"},
	NoisyLine:       {"NOISY_LINE", "the path zigzags like a line with noise added"},
	FastBends:       {"FAST_BENDS", "the pointer does not slow down in bends"},
	CentredClicks:   {"CENTRED_CLICKS", "clicks hit the exact centre of what they click"},
	ClickBursts:     {"CLICK_BURSTS", "clicks follow each other faster than a finger can"},
	RepeatsPath:     {"REPEATS_PATH", "the pointer repeats the path of an earlier respondent step by step"},
	RepeatsOwnPath:  {"REPEATS_OWN_PATH", "the pointer repeats a path of this respondent step by step in another place"},
	CentredStill:    {"CENTRED_STILL", "clicks hit the exact centre of what they click, without pointer moves between them"},
}

// String returns the name of the finding, or "" if the finding consists only of figures.
func (f Finding) String() string {
	if f < NumFindings {
		return findings[f].name
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
	return findings[f].name
}

// ParseLabel returns the grid pattern with the given label. It returns false if there is none.
func ParseLabel(label string) (Finding, bool) {
	for f := Straightliner; f < NumFindings; f++ {
		if f.pattern() && findings[f].name == label {
			return f, true
		}
	}
	return FindingNone, false
}
