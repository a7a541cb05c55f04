package chs

// weak holds stems of words that say little if there is another word: general verbs and adverbs.
var weak = setOf("weak")

// gateKeys returns the topics about which a gate asks, without words that say little.
func gateKeys(q *question) []key {
	keys := q.keys
	strong := 0
	for i := range keys {
		if !weak[keys[i].text] {
			strong++
		}
	}
	if strong == 0 || strong == len(keys) {
		return keys
	}
	out := make([]key, 0, strong)
	for i := range keys {
		if !weak[keys[i].text] {
			out = append(out, keys[i])
		}
	}
	return out
}

var forWords = listOf("for")

// modifier returns the word before a topic if it narrows the topic: "company" in "a company
// pension".
func modifier(q []word, topic string) string {
	for i := 1; i < len(q); i++ {
		if q[i].key == topic && !q[i-1].in(determiners) && !q[i-1].cue.any(cueYour|cueOwn|cueUse|cueWh) {
			return q[i-1].text
		}
	}
	return ""
}

var determiners = listOf("determiners")

// narrowing returns the words that turn a thing into a kind of it and are not topics themselves:
// "travel" in "have travel insurance", "hogar" in "un seguro de hogar". A verb in the same place
// does not: "do you travel".
func narrowing(q []word) []string {
	var out []string
	for i := 1; i < len(q); i++ {
		w := &q[i]
		if !weak[w.key] && !w.in(kindWords) {
			continue
		}
		names := func(at int) bool { return at >= 0 && at < len(q) && q[at].key != "" && !weak[q[at].key] }
		before := names(i+1) && (q[i-1].in(articleWords) || q[i-1].cue.any(cueOwn|cueBuy))
		k := i - 1
		for k > 0 && q[k].in(linkWords) {
			k--
		}
		after := names(k) && !q[k].cue.any(cueOwn|cueUse|cueBuy) && (k < i-1 || w.in(kindWords))
		if before || after {
			out = append(out, w.text)
		}
	}
	return out
}

var (
	articleWords = listOf("article")
	linkWords    = listOf("link")
	// kindWords are part of a topic only before or after another word.
	kindWords = listOf("kind")
)
