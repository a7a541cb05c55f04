package processors

// Head returns the first most characters of a text, and whether that leaves any
// out. Checks read no more of a text than its head, so that the work on a
// submission is bounded by how many texts it has, not by how long they are
// (docs/limits.md).
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
