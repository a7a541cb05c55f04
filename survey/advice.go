package survey

import "slices"

// Advice explains one number of the recommended settings. If it was measured, it also says how many honest
// people are excluded because of that number.
type Advice struct {
	Check    Check    // NumChecks: the number is about the overall score
	Category Category // CategoryNone: the number is about the check's score
	Part     SettingsPart
	Reason   string
	Wronged  *Wronged // nil: not measured
}

// SettingsPart names a number in the settings of a check or category.
type SettingsPart uint8

// The parts.
const (
	PartScore     SettingsPart = iota // the minimum score
	PartMinPoints                     // the minimum number of data points
)

// Wronged is the measured share of honest respondents that one number of the recommended
// settings excludes, in percent, with its 95 % interval (docs/checks/README.md).
type Wronged struct {
	Percent, Low, High float64
	Row                string // the row in the table of honest respondents in docs/checks/README.md
}

const noReasonAlone = "Data points of this category already have low scores. "

// advice is the only table of recommendations. TestAdvice compares it with the
// recommended settings, and its shares with docs/checks/README.md.
var advice = []Advice{
	{NumChecks, CategoryNone, PartScore, "Excludes respondents whose checks are weak on average, although no single check excludes them.", &Wronged{0, 0, .05, "overall score"}},

	{OES, CategoryNone, PartScore, "The average open answer is unusable, not merely short: a short but valid answer scores more than this.", &Wronged{.03, .01, .1, "OES"}},
	{OES, CategoryNone, PartMinPoints, "An honest person may give one bad open answer, so the score counts from two answers on.", nil},
	{OES, AISuspect, PartMinPoints, "By chance, one honest answer can look as if a program wrote it. Two rarely do.", nil},
	{OES, BadLanguage, PartMinPoints, "An honest person may swear once about the subject.", nil},
	{OES, OffTopic, PartMinPoints, "An honest person may misunderstand one question.", nil},
	{OES, WrongLanguage, PartMinPoints, "It is easy to mistake the language of one short answer.", nil},
	{OES, Gibberish, PartMinPoints, "One such answer can be a slip on the keyboard.", nil},
	{OES, DuplicateAnswer, PartMinPoints, "Off: people repeat themselves when two questions are alike.", nil},
	{OES, DuplicateRespondent, PartMinPoints, "Off: common short answers can be equal by chance.", nil},
	{OES, NoAnswer, PartMinPoints, "Off: having nothing to say is an honest answer. " + noReasonAlone, nil},
	{OES, GenericAnswer, PartMinPoints, "Off: an empty phrase is poor, but it is an answer. " + noReasonAlone, nil},

	{CHS, CategoryNone, PartScore, "One contradiction scores 50, which is above this threshold. Two independent ones are below it. If CHS is the only check, one is enough, because the overall score is then too low. The share was measured on synthetic interviews.", &Wronged{0, 0, .05, "CHS (synthetic interviews)"}},

	{GQS, CategoryNone, PartScore, "Only answers without any variation, in an obvious pattern, or like random clicks in all grids score below this.", &Wronged{.08, .04, .18, "GQS"}},
	{GQS, CategoryNone, PartMinPoints, "In one grid, an honest person may mean the same answer for all rows, so the score counts from two grids on.", nil},

	{TS, CategoryNone, PartScore, "Nearly all honest respondents below this threshold were two to three times as fast as usual in the whole interview.", &Wronged{.15, .09, .28, "TS"}},

	{BAS, CategoryNone, PartScore, "On average, the recordings look like those of a program.", &Wronged{0, 0, .99, "BAS score"}},
	{BAS, CategoryNone, PartMinPoints, "One recording can come from an unusual device or a helper program, so the score counts from two recordings on.", nil},
	{BAS, UnnaturalTyping, PartMinPoints, "People rarely type like a program, so one recording is enough.", &Wronged{0, 0, .99, "UNNATURAL_TYPING"}},
	{BAS, CopyAndPaste, PartMinPoints, "Honest people may paste once, for example a prepared answer. They rarely make two recordings of nothing but pasting.", &Wronged{0, 0, .99, "COPY_AND_PASTE"}},
	{BAS, UnnaturalMovement, PartMinPoints, "With touch screens, remote desktops and assistive tools, one recording of an honest person can look unnatural.", &Wronged{.01, 0, .08, "UNNATURAL_MOVEMENT"}},

	{DES, CategoryNone, PartScore, "An entrance that repeats an earlier one scores less. One that only resembles an earlier one scores 45. The share is that of DUPLICATE_ENTRANT.", &Wronged{.15, .09, .28, "DUPLICATE_ENTRANT"}},
	{DES, DuplicateIP, PartMinPoints, "Off: the score already excludes these. People who share a connection share an address.", &Wronged{.06, .02, .14, "DUPLICATE_IP"}},
	{DES, DuplicateEntrant, PartMinPoints, "Off: the score already excludes these.", &Wronged{.15, .09, .28, "DUPLICATE_ENTRANT"}},
}

// WronglyExcluded is the measured share of honest respondents that all recommended
// settings together exclude.
var WronglyExcluded = Wronged{.49, .35, .68, "all"}

// AdviceFor returns the advice on the recommended settings of a version, in the order of the
// settings.
func AdviceFor(v Version) []Advice {
	return slices.DeleteFunc(slices.Clone(advice), func(a Advice) bool {
		if a.Check == NumChecks {
			return false
		}
		if v < definitions[a.Check].since {
			return true
		}
		// In v3 one rule covers answers without information and empty phrases.
		return a.Category == GenericAnswer && GenericAnswer.Name(v) == NoAnswer.Name(v)
	})
}

// Clone returns a copy of the settings that the caller may change.
func (s *CleaningSettings) Clone() *CleaningSettings {
	if s == nil {
		return nil
	}
	c := *s
	for i, cs := range s.Checks {
		if cs != nil {
			own := *cs
			own.Categories = slices.Clone(cs.Categories)
			c.Checks[i] = &own
		}
	}
	return &c
}
