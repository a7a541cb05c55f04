package oes

import "strings"

// severity of profanity: slang passes when the answer says something else too,
// an insult never does.
type severity = uint8

const (
	slang severity = iota + 1
	insult
)

var profanity, maskable = readProfanity()

func readProfanity() (*phrases, []string) {
	p := newPhrases()
	var single []string
	lines(profanityList, func(line string) {
		f := strings.SplitN(line, "\t", 3)
		s := slang
		if f[0] == "2" {
			s = insult
		}
		for phrase := range strings.SplitSeq(f[2], ",") {
			key := newText(phrase).key()
			p.add(phrase, max(s, p.byPhrase[key]))
			if f[1] == "en" && !strings.Contains(key, " ") && len(key) >= 4 {
				single = append(single, key)
			}
		}
	})
	return p, single
}

// badLanguage finds insults, and answers that are profanity and nothing else.
func badLanguage(t *text, q *question) (evidence string, found bool) {
	if t.main.dense() {
		return denseInsult(t)
	}
	if s, all := scanProfanity(t.folded, q); s == insult {
		return "an insult", true
	} else if all && s == slang {
		return "profanity and nothing else", true
	}
	// Disguises: f*ck, sh1t, f u c k, fuuuck. The plain words of a disguise
	// must not be innocent themselves, so only changed words are looked at.
	words, changed := undisguise(t.raw)
	if !changed {
		return "", false
	}
	switch s, all := scanProfanity(words, q); {
	case s == insult:
		return "a disguised insult", true
	case all && s == slang:
		return "disguised profanity and nothing else", true
	}
	return "", false
}

// scanProfanity returns the worst severity of the words and whether there is
// nothing but profanity. A word that the question itself uses is a topic.
func scanProfanity(words []string, q *question) (worst severity, all bool) {
	all = true
	for i := 0; i < len(words); {
		s, n := profanity.at(words[i:])
		if n == 0 || n == 1 && q.terms[words[i]] {
			all = false
			i++
			continue
		}
		worst = max(worst, s)
		i += n
	}
	return worst, all
}

// denseInsult looks for insults in a script without spaces; only phrases of two
// characters or more are listed.
func denseInsult(t *text) (evidence string, found bool) {
	for _, w := range t.folded {
		for phrase, s := range profanity.byPhrase {
			if s == insult && phrase[0] >= 0xE0 && strings.Contains(w, phrase) {
				return "an insult", true
			}
		}
	}
	return "", false
}

var leet = strings.NewReplacer("0", "o", "1", "i", "3", "e", "4", "a", "5", "s", "7", "t", "@", "a", "$", "s", "!", "i", "€", "e", "|", "i", "+", "t")

// undisguise rewrites masked, spaced, leet and stretched words to plain ones,
// and reports whether any was.
func undisguise(raw string) (words []string, changed bool) {
	spaced := ""
	flush := func() {
		if len(spaced) >= 4 {
			words, changed = append(words, spaced), true
		}
		spaced = ""
	}
	for f := range strings.FieldsSeq(strings.ToLower(raw)) {
		w := strings.Trim(f, ".,;:?!\"'()[]")
		if len(w) == 1 && w[0] >= 'a' && w[0] <= 'z' {
			spaced += w
			continue
		}
		flush()
		if plain := unmask(strings.Trim(f, ".,;:?\"'()[]")); plain != "" {
			words, changed = append(words, plain), true
			continue
		}
		plain := w
		if strings.ContainsAny(w, "013457@$!€|+") && strings.ContainsAny(w, "abcdefghijklmnopqrstuvwxyz") {
			plain = leet.Replace(w)
		}
		plain = squeeze(fold(plain))
		if sub := newText(plain); len(sub.folded) > 0 {
			words = append(words, sub.folded...)
		}
		if plain != w {
			changed = true
		}
	}
	flush()
	return words, changed
}

// unmask returns the word behind "f*ck" or "f***", empty when w has no mask
// inside or hides more than one candidate's meaning.
func unmask(w string) string {
	if !strings.ContainsAny(w, "*#") || len(w) < 4 || len(w) > 14 || w[0] < 'a' || w[0] > 'z' || w[1] == '#' && w[0] == 'c' {
		return ""
	}
	letters := 0
	for i := range len(w) {
		if w[i] >= 'a' && w[i] <= 'z' {
			letters++
		} else if w[i] != '*' && w[i] != '#' {
			return ""
		}
	}
	for _, m := range maskable {
		if len(m) != len(w) || letters == 1 && m != "fuck" && m != "fucking" && m != "shit" {
			continue
		}
		match := true
		for i := range len(w) {
			if w[i] != m[i] && w[i] != '*' && w[i] != '#' {
				match = false
				break
			}
		}
		if match {
			return m
		}
	}
	return ""
}

// squeeze cuts runs of three and more of one letter to one.
func squeeze(s string) string {
	r := []rune(s)
	out := make([]rune, 0, len(r))
	for i := 0; i < len(r); {
		j := i
		for j < len(r) && r[j] == r[i] {
			j++
		}
		if j-i >= 3 {
			out = append(out, r[i])
		} else {
			out = append(out, r[i:j]...)
		}
		i = j
	}
	return string(out)
}
