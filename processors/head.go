package processors

// Head returns the first characters of a text, at most as many as the parameter most says, and
// whether any were left out. Checks read only the head of a text, so that the work for a submission
// depends on the number of its texts, not on their length (docs/limits.md).
func Head(text string, most int) (head string, cut bool) {
	if len(text) <= most {
		return text, false
	}
	for i := range text {
		if most == 0 {
			return text[:i], true
		}
		most--
	}
	return text, false
}
