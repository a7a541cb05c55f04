package survey

// findingCodes holds the code of each finding: the name of its constant in upper case. Clients compare these codes
// in their programs, so a code must never change.
var findingCodes = [NumFindings]string{
	PageTime: "PAGE_TIME", Straightliner: "STRAIGHTLINER", PartialStraightliner: "PARTIAL_STRAIGHTLINER", LowVariance: "LOW_VARIANCE",
	RampUp: "RAMP_UP", RampDown: "RAMP_DOWN", Zigzag: "ZIGZAG", SingleSpike: "SINGLE_SPIKE", StairsUp: "STAIRS_UP", StairsDown: "STAIRS_DOWN",
	Pyramid: "PYRAMID", RepeatedCycle: "REPEATED_CYCLE", Blocks: "BLOCKS", UnlikeOthers: "UNLIKE_OTHERS", SameAddress: "SAME_ADDRESS",
	SharedNetwork: "SHARED_NETWORK", OtherPerson: "OTHER_PERSON", SameAnswers: "SAME_ANSWERS", SimilarAge: "SIMILAR_AGE",
	CommonAnswers: "COMMON_ANSWERS", SpeaksAsAssistant: "SPEAKS_AS_ASSISTANT", AssistantWords: "ASSISTANT_WORDS",
	AssistantMarkup: "ASSISTANT_MARKUP", AssistantStyle: "ASSISTANT_STYLE", PastedText: "PASTED_TEXT", RacedText: "RACED_TEXT",
	Refusal: "REFUSAL", PunctuationOnly: "PUNCTUATION_ONLY", SingleLetter: "SINGLE_LETTER", NothingToAdd: "NOTHING_TO_ADD",
	NothingOrNo: "NOTHING_OR_NO", BareAgreement: "BARE_AGREEMENT", EmptyPhrase: "EMPTY_PHRASE", Insult: "INSULT",
	ProfanityOnly: "PROFANITY_ONLY", DisguisedInsult: "DISGUISED_INSULT", DisguisedProfanity: "DISGUISED_PROFANITY", DigitsOnly: "DIGITS_ONLY",
	RepeatsQuestion: "REPEATS_QUESTION", OneLetter: "ONE_LETTER", KeyboardRun: "KEYBOARD_RUN", FewLetters: "FEW_LETTERS",
	KeysTogether: "KEYS_TOGETHER", NoVowels: "NO_VOWELS", OddLetters: "ODD_LETTERS", Instructions: "INSTRUCTIONS", Advertising: "ADVERTISING",
	AboutSurvey: "ABOUT_SURVEY", OtherQuestion: "OTHER_QUESTION", LinkOnly: "LINK_ONLY", OddWords: "ODD_WORDS",
	ModelOffTopic: "MODEL_OFF_TOPIC", OtherScript: "OTHER_SCRIPT", OtherLanguage: "OTHER_LANGUAGE", CopiedFromOther: "COPIED_FROM_OTHER",
	CopiedFromSelf: "COPIED_FROM_SELF", NoObjection: "NO_OBJECTION", ReadInPart: "READ_IN_PART", AllPasted: "ALL_PASTED",
	FourFifthsPasted: "FOUR_FIFTHS_PASTED", MostPasted: "MOST_PASTED", PartPasted: "PART_PASTED", SpokenText: "SPOKEN_TEXT",
	EvenDelays: "EVEN_DELAYS", EvenInside: "EVEN_INSIDE", EvenStarts: "EVEN_STARTS", NoHesitation: "NO_HESITATION",
	SpreadEvenly: "SPREAD_EVENLY", EqualDelays: "EQUAL_DELAYS", SuperhumanKeys: "SUPERHUMAN_KEYS", FastKeys: "FAST_KEYS",
	FewQuickKeys: "FEW_QUICK_KEYS", PausesUnaligned: "PAUSES_UNALIGNED", ReplaysOther: "REPLAYS_OTHER", ReplaysSelf: "REPLAYS_SELF",
	InjectedWords: "INJECTED_WORDS", InjectedText: "INJECTED_TEXT", PointerJumps: "POINTER_JUMPS", StraightLines: "STRAIGHT_LINES",
	AlongAxes: "ALONG_AXES", NoTremor: "NO_TREMOR", TooSmooth: "TOO_SMOOTH", EvenSpeed: "EVEN_SPEED", SamePeaks: "SAME_PEAKS",
	SteadySpeed: "STEADY_SPEED", ComputedCurve: "COMPUTED_CURVE", NoisyLine: "NOISY_LINE", FastBends: "FAST_BENDS",
	CentredClicks: "CENTRED_CLICKS", ClickBursts: "CLICK_BURSTS", RepeatsPath: "REPEATS_PATH", RepeatsOwnPath: "REPEATS_OWN_PATH", CentredStill: "CENTRED_STILL",
	Extremes: "EXTREMES", UnwaveringCurve: "UNWAVERING_CURVE", OtherTheme: "OTHER_THEME", OffKeywords: "OFF_KEYWORDS",
	NearlyCopied: "NEARLY_COPIED", UnknownWords: "UNKNOWN_WORDS",
}

// Code returns the finding's code for programs, or "" for FindingNone.
func (f Finding) Code() string {
	if f < NumFindings {
		return findingCodes[f]
	}
	return ""
}

// Figure is a named number behind a finding.
type Figure struct {
	Name  string
	Value float64
}

// Named returns the figures of the first finding with their names. For OtherLanguage, it returns the language of
// the answer, and no figures.
func (e *Evidence) Named() (figures []Figure, language string) {
	n, f := e.Figures, e.First()
	switch {
	case f == PageTime:
		figures = []Figure{{"timesMedian", float64(n[0]) / 100}}
	case f.pattern() && n[2] != 0:
		figures = []Figure{{"changes", float64(n[0])}, {"mostFrequent", float64(n[1])}, {"rows", float64(n[2])}}
	case f >= SameAddress && f <= CommonAnswers:
		figures = []Figure{{"secondsBefore", float64(n[0])}}
		if f >= SameAnswers {
			figures = append(figures, Figure{"equalAnswers", float64(n[1])})
		}
		if f >= SameAnswers && n[2] != 0 {
			figures = append(figures, Figure{"expectedCoincidences", float64(n[2]) / 1e6})
		}
	case f == OtherLanguage:
		language = languageCode(n[0])
	}
	return figures, language
}
