package oes

import (
	"regexp"
	"slices"
	"strings"

	"candor/processors/words"
)

// People who hit keys at random also mix letters and digits: "4f9k2l8s", "qwrtz1". Models, postcodes, doses and nicknames
// mix them, too. So a mixed word is random typing only if its letters together hardly occur in any language, or if letters
// and digits change more often than in such names.
const (
	fewestMingled = 5
	mostMingled   = 12 // characters; longer mixed words are mostly identifiers of a program
	fewestKnown   = 4  // letters of a group that may be a word
	mostlyMingled = 2  // more than one of so many characters must be in words that are typed at random

	// The log-odds of the letters together, by gibberishModel, that are enough by themselves. There must be at least
	// fewestLetters. If they have no more, and one change between letters and digits, it takes scarceOdds.
	mingledOdds   = 3.0
	scarceOdds    = 4.0
	fewestLetters = 4
	// Where letters and digits change often, fewer are enough: changingOdds for someChanges, and any for more.
	changingOdds = 0.5
	someChanges  = 3
	mostDigits   = 2 // digits in a group; models have longer numbers
	fewestKinds  = 3 // different letters: "8x4x2x4"

	allLetters = "abcdefghijklmnopqrstuvwxyz"
)

var (
	letterGroup = regexp.MustCompile(`[a-z]+`)
	digitGroup  = regexp.MustCompile(`[0-9]+`)
	// codedPattern matches questions that may be answered with a postcode or a made-up name.
	codedPattern = regexp.MustCompile(` (liv(e|es|ing)|address|area|region|neighbou?rhood|wohn\w*|adresse|habite\w*|vive[sn]?|direccion|zona|abita\w*|indirizzo|mora[sm]?|endereco|woon\w*|adres|mieszka\w*|bor|asuinpaik\w*|bydli\w*|lakik|adresa|locui\w*|otur\w*|adresi\w*|\w*nick\w*|user ?names?|screen ?names?|(player|gamer|account|login|online|game|spieler|account|benutzer) ?(names?|tags?|id)|gamertags?|handle|account|name (\w+ ){0,4}(game|online|spiel|forum)|benutzername\w*|passw\w*|pseudo\w*|usuario|login) `)
	// usualMix matches times and sizes with units, and formulas of chemistry.
	usualMix = regexp.MustCompile(`^((\d+(h|m|s|d|w|y|min|sec|std|hrs?|kg|g|lbs?|oz|cm|mm|km|ft|in|x|l|ml))+\d*|((c|h|n|o|s|p|na|cl|ca|fe)\d*)+)$`)
)

// mingled reports whether an answer consists of words that mix letters and digits, and most of them are typed at random. It
// spares answers to questions for a number, a name, or what somebody uses.
func mingled(t *text, q *question) bool {
	if t.digits == 0 || t.letters == 0 || len(t.raw) > mostStrokes || letterCase(t.raw) > 1 || q.number || q.label || q.naming || q.holding && !q.why {
		return false
	}
	random, all := 0, 0
	for i, w := range t.folded {
		if q.terms[w] || t.means(i) || w != t.words[i] || !digitGroup.MatchString(w) || !letterGroup.MatchString(w) {
			return false
		}
		all += len(w)
		if mingledWord(w) {
			random += len(w)
		}
	}
	return (mostlyMingled*random > all || scattered(t)) && !codedPattern.MatchString(" "+q.key+" ")
}

// Short groups are typed at random if there are fewestGroups, and their letters together have log-odds of scatteredOdds.
const (
	fewestGroups  = 3
	mostGroup     = 4 // characters
	scatteredOdds = 1.0
)

// scattered reports whether a text consists of short groups of letters and digits whose order is a different one each time:
// "4k9 dk3 8fj". The models of one maker are alike: "ps4 ps5 xb1".
func scattered(t *text) bool {
	if len(t.folded) < fewestGroups {
		return false
	}
	var letters strings.Builder
	forms := map[string]bool{}
	for _, w := range t.folded {
		if len(w) > mostGroup || usualMix.MatchString(w) || sounded(w) || words.Default.Known(leet.Replace(w)) {
			return false
		}
		form := digitGroup.ReplaceAllString(letterGroup.ReplaceAllString(w, "a"), "0")
		forms[form] = true
		letters.WriteString(strings.Join(letterGroup.FindAllString(w, -1), ""))
	}
	return len(forms) >= fewestGroups && wordOdds(letters.String()) >= scatteredOdds
}

// mingledWord reports whether a word of letters and digits is typed at random.
func mingledWord(w string) bool {
	if len(w) < fewestMingled || len(w) > mostMingled || usualMix.MatchString(w) || !mixes(w) {
		return false
	}
	groups := letterGroup.FindAllString(w, -1)
	numbers := digitGroup.FindAllString(w, -1)
	if slices.ContainsFunc(groups, func(g string) bool { return len(g) >= fewestKnown && words.Default.Known(g) }) {
		return false
	}
	letters, changes := strings.Join(groups, ""), len(groups)+len(numbers)-1
	odds, n := wordOdds(letters), len(letters)
	if n >= fewestLetters && odds >= mingledOdds && (n > fewestLetters || changes > 1 || odds >= scarceOdds) {
		return true
	}
	if changes < someChanges || changes == someChanges && odds < changingOdds {
		return false
	}
	m, _ := measure(letters)
	return m.distinct >= fewestKinds && !strings.HasPrefix(allLetters, letters) && !words.Default.Known(leet.Replace(w)) &&
		!slices.ContainsFunc(numbers, func(n string) bool { return len(n) > mostDigits })
}

// nameLike reports whether letters stand beside digits in a word because the word is a name: "killer99".
func nameLike(w string) bool {
	return digitGroup.MatchString(w) && slices.ContainsFunc(letterGroup.FindAllString(w, -1), func(g string) bool { return len(g) >= fewestKnown && words.Default.Known(g) })
}

// mostlyCoded reports whether most characters of a text are in words with digits that are no sign of random typing. The
// model of nonsense would take all words with digits for unknown ones: "i7 12700k", "gr8 m8".
func mostlyCoded(t *text, q *question) bool {
	if t.digits == 0 {
		return false
	}
	coded, all, asked := 0, 0, q.asksForCodes() && !q.count
	for _, w := range t.folded {
		all += len(w)
		if digitGroup.MatchString(w) && (usualCode(w) || asked && mixes(w) && len(letterGroup.FindAllString(w, -1))+len(digitGroup.FindAllString(w, -1)) <= someChanges) {
			coded += len(w)
		}
	}
	return 2*coded > all
}

// asksForCodes reports whether words of letters and digits are usual answers.
func (q *question) asksForCodes() bool {
	key := " " + q.key + " "
	return q.number || q.label || q.naming || q.holding && !q.why || choosingPattern.MatchString(key) || codedPattern.MatchString(key)
}

// usualCode reports whether a word with digits has the form of names and abbreviations: few letters ("i7", "55r16", "s10e",
// "13600kf"), a known word ("xbox360"), or digits that stand for letters or sounds ("n00b", "gr8").
func usualCode(w string) bool {
	groups, numbers := letterGroup.FindAllString(w, -1), digitGroup.FindAllString(w, -1)
	letters, changes := len(strings.Join(groups, "")), len(groups)+len(numbers)-1
	if !mixes(w) || changes > someChanges {
		return false
	}
	switch {
	case usualMix.MatchString(w), words.Default.Known(leet.Replace(w)), sounded(w), letters <= 1:
		return true
	case slices.ContainsFunc(groups, func(g string) bool { return len(g) >= fewestKinds && words.Default.Known(g) }):
		return true
	case letters == 2:
		return changes == 2 && len(groups) == 2 || changes == 1 && len(numbers[0]) != 2 // "s10e", "ps4", "13600kf"; but not "qp39"
	}
	return false
}

// sounds are what the digits 2, 4 and 8 stand for in short messages.
var sounds = map[string][]string{"2": {"to", "too"}, "4": {"for", "fore"}, "8": {"ate", "eat", "ait", "aight", "ight"}}

// sounded reports whether a word is a known one with a sound written as a digit: "gr8", "l8r", "b4".
func sounded(w string) bool {
	for digit, spelt := range sounds {
		if strings.Count(w, digit) == 1 && slices.ContainsFunc(spelt, func(s string) bool { return words.Default.Known(strings.Replace(w, digit, s, 1)) }) {
			return true
		}
	}
	return false
}

// mixes reports whether a word has only the letters a to z and digits.
func mixes(w string) bool {
	return strings.Trim(w, allLetters+"0123456789") == ""
}
