package survey

import "slices"

// Advice says of one number of the recommended settings why it is what it is, and
// how many honest people it excludes, where that was measured.
type Advice struct {
	Check    Check    // NumChecks: the number is about the overall score
	Category Category // CategoryNone: the number is about the check's score
	Part     SettingsPart
	Reason   string
	Wronged  *Wronged // nil: not measured
}

// SettingsPart is which number of a check's or category's settings is meant.
type SettingsPart uint8

// The parts.
const (
	PartScore     SettingsPart = iota // the minimum score
	PartMinPoints                     // how many data points it takes
)

// Wronged is the measured share of honest respondents that the recommended settings
// exclude for a number, in percent, with its 95 % interval (docs/checks/README.md).
type Wronged struct {
	Percent, Low, High float64
	Row                string // of the table of honest respondents in docs/checks/README.md
}

const noReasonAlone = "Data points of this category already have low scores. "

// advice is the only table of recommendations. TestAdvice compares it with the
// recommended settings, and its shares with docs/checks/README.md.
var advice = []Advice{
	{NumChecks, CategoryNone, PartScore, "A respondent whose checks are on average only fair fails although no single check fails.", &Wronged{0, 0, .05, "overall score"}},

	{OES, CategoryNone, PartScore, "The average open answer is unusable, not merely short: a short but valid answer scores more than this.", &Wronged{.10, .05, .20, "OES"}},
	{OES, CategoryNone, PartMinPoints, "One bad open answer happens to honest people, so the score counts from two answers on.", nil},
	{OES, AISuspect, PartMinPoints, "One answer can look written by a program by chance. Two rarely do.", nil},
	{OES, BadLanguage, PartMinPoints, "An honest person may swear once about the subject.", nil},
	{OES, OffTopic, PartMinPoints, "An honest person may misunderstand one question.", nil},
	{OES, WrongLanguage, PartMinPoints, "The language of one short answer is easily mistaken.", nil},
	{OES, Gibberish, PartMinPoints, "One answer can be a slip of the keyboard.", nil},
	{OES, DuplicateAnswer, PartMinPoints, "Off: people repeat themselves when two questions are alike.", nil},
	{OES, DuplicateRespondent, PartMinPoints, "Off: common short answers are equal by chance.", nil},
	{OES, NoAnswer, PartMinPoints, "Off: having nothing to say is an honest answer. " + noReasonAlone, nil},
	{OES, GenericAnswer, PartMinPoints, "Off: an empty phrase is poor, but it is an answer. " + noReasonAlone, nil},

	{CHS, CategoryNone, PartScore, "One contradiction never excludes anybody, two independent ones do. The share is measured on synthetic interviews.", &Wronged{0, 0, .05, "CHS (synthetic interviews)"}},

	{GQS, CategoryNone, PartScore, "Only answers without any variation, in an obvious pattern, or like random clicks in all grids score below this.", &Wronged{.11, .06, .22, "GQS"}},
	{GQS, CategoryNone, PartMinPoints, "In one grid an honest person may mean the same answer throughout, so the score counts from two grids on.", nil},

	{TS, CategoryNone, PartScore, "Nearly all honest respondents below it are two to three times as fast as usual over the whole interview.", &Wronged{.21, .13, .35, "TS"}},

	{BAS, CategoryNone, PartScore, "Behaviour on average like that of a program.", &Wronged{.21, .04, 1.2, "BAS score"}},
	{BAS, CategoryNone, PartMinPoints, "One recording can be of an unusual device or a helper program, so the score counts from two recordings on.", nil},
	{BAS, UnnaturalTyping, PartMinPoints, "People rarely type like a program, so one recording is enough.", &Wronged{.21, .04, 1.2, "UNNATURAL_TYPING"}},
	{BAS, CopyAndPaste, PartMinPoints, "Honest people paste once, for example a prepared answer. Two recordings of nothing but pasting are different.", &Wronged{0, 0, .99, "COPY_AND_PASTE"}},
	{BAS, UnnaturalMovement, PartMinPoints, "Touch screens, remote desktops and tools for disabled people can move the pointer oddly once.", &Wronged{.01, 0, .08, "UNNATURAL_MOVEMENT"}},

	{DES, CategoryNone, PartScore, "An entrance that repeats an earlier one scores less, one that only resembles it scores 45. The share is the one of DUPLICATE_ENTRANT.", &Wronged{.15, .09, .28, "DUPLICATE_ENTRANT"}},
	{DES, DuplicateIP, PartMinPoints, "Off: the score already excludes these. People who share a connection share an address.", &Wronged{.15, .09, .28, "DUPLICATE_IP"}},
	{DES, DuplicateEntrant, PartMinPoints, "Off: the score already excludes these.", &Wronged{.15, .09, .28, "DUPLICATE_ENTRANT"}},
}

// WronglyExcluded is the measured share of honest respondents that the recommended
// settings exclude altogether.
var WronglyExcluded = Wronged{.95, .59, 1.5, "all"}

// AdviceFor returns what is to be said about the recommended settings of a version,
// in the order of the settings.
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

// Clone returns settings of the caller's own.
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
