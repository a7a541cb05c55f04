package oes

import (
	"slices"
	"unicode"
)

// script is a writing system. The scripts are as detailed as the language test needs.
type script uint8

const (
	latin script = iota
	cyrillic
	greek
	arabic
	hebrew
	devanagari
	han
	kana
	hangul
	thai
	armenian
	georgian
	bengali
	gurmukhi
	gujarati
	tamil
	telugu
	kannada
	malayalam
	sinhala
	khmer
	burmese
	lao
	ethiopic
	otherScript
	numScripts
)

var scriptTables = [...]struct {
	script script
	table  *unicode.RangeTable
}{
	{latin, unicode.Latin},
	{cyrillic, unicode.Cyrillic},
	{greek, unicode.Greek},
	{arabic, unicode.Arabic},
	{hebrew, unicode.Hebrew},
	{devanagari, unicode.Devanagari},
	{han, unicode.Han},
	{kana, unicode.Hiragana},
	{kana, unicode.Katakana},
	{hangul, unicode.Hangul},
	{thai, unicode.Thai},
	{armenian, unicode.Armenian},
	{georgian, unicode.Georgian},
	{bengali, unicode.Bengali},
	{gurmukhi, unicode.Gurmukhi},
	{gujarati, unicode.Gujarati},
	{tamil, unicode.Tamil},
	{telugu, unicode.Telugu},
	{kannada, unicode.Kannada},
	{malayalam, unicode.Malayalam},
	{sinhala, unicode.Sinhala},
	{khmer, unicode.Khmer},
	{burmese, unicode.Myanmar},
	{lao, unicode.Lao},
	{ethiopic, unicode.Ethiopic},
}

func scriptOf(r rune) script {
	if r < 0x250 { // up to Latin Extended-B; characters that are no letters count as Latin, too
		return latin
	}
	for _, s := range scriptTables {
		if unicode.Is(s.table, r) {
			return s.script
		}
	}
	return otherScript
}

// dense reports whether the script is written without spaces, so that words cannot be counted.
func (s script) dense() bool {
	switch s {
	case han, kana, thai, khmer, burmese, lao:
		return true
	default:
		return false
	}
}

// scriptsOf lists the scripts of each language that is not written in Latin letters only. Korean and Japanese may use
// Han.
var scriptsOf = map[string][]script{
	"ru": {cyrillic}, "uk": {cyrillic}, "bg": {cyrillic}, "mk": {cyrillic}, "kk": {cyrillic}, "mn": {cyrillic},
	"be": {cyrillic}, "ky": {cyrillic}, "tg": {cyrillic}, "sr": {cyrillic, latin}, "bs": {latin, cyrillic},
	"ab": {cyrillic}, "av": {cyrillic}, "ba": {cyrillic}, "ce": {cyrillic}, "cu": {cyrillic}, "cv": {cyrillic}, "kv": {cyrillic}, "os": {cyrillic},
	"uz": {latin, cyrillic}, "az": {latin, cyrillic}, "tt": {cyrillic, latin},
	"el": {greek}, "he": {hebrew}, "yi": {hebrew},
	"ar": {arabic}, "fa": {arabic}, "ur": {arabic}, "ps": {arabic}, "ug": {arabic}, "sd": {arabic, devanagari}, "ks": {arabic, devanagari}, "ku": {latin, arabic},
	"hi": {devanagari}, "mr": {devanagari}, "ne": {devanagari}, "sa": {devanagari},
	"zh": {han}, "ja": {han, kana}, "ko": {hangul, han},
	"th": {thai}, "hy": {armenian}, "ka": {georgian}, "bn": {bengali}, "as": {bengali},
	"pa": {gurmukhi, arabic}, "gu": {gujarati}, "ta": {tamil}, "te": {telugu}, "kn": {kannada},
	"ml": {malayalam}, "si": {sinhala}, "km": {khmer}, "my": {burmese}, "lo": {lao}, "am": {ethiopic}, "ti": {ethiopic},
	"ms": {latin, arabic}, "so": {latin, arabic},
}

// writes reports whether the language is written in the script.
func writes(language string, s script) bool {
	scripts, known := scriptsOf[language]
	if !known {
		return s == latin
	}
	return slices.Contains(scripts, s)
}
