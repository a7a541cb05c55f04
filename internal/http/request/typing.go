package request

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"candor/survey"

	"github.com/go-json-experiment/json/jsontext"
)

// typing converts the successive values of a text field into the change that each stroke made. It compares each
// value with the previous one directly in the bytes of the request, and keeps no text.
type typing struct {
	before []byte
	length int  // length of before, in characters
	single bool // a value is the single character that was typed, not the whole field
	// Values with escapes are unescaped into these two buffers in turn. If before has escapes, it is in
	// unescaped[turn], and the next value goes into the other buffer.
	unescaped [2][]byte
	turn      int
}

// forget prepares for the next field, and erases the text of the current one.
func (t *typing) forget() {
	t.before, t.length, t.single = nil, 0, false
	for i := range t.unescaped {
		if clear(t.unescaped[i][:cap(t.unescaped[i])]); cap(t.unescaped[i]) > maxText {
			t.unescaped[i] = nil
		}
	}
}

// unescape returns the characters of a quoted string. The result stays valid during the next call of next and
// until the following call of unescape ends.
func (t *typing) unescape(quoted []byte) []byte {
	b := &t.unescaped[1-t.turn]
	*b, _ = jsontext.AppendUnquote((*b)[:0], quoted)
	return *b
}

// next returns the change from the previous value to the value now. The caller must not change the bytes of now
// until the next value has replaced it.
func (t *typing) next(now []byte) (change int, class survey.Class) {
	before, had := t.before, t.length
	has := utf8.RuneCount(now)
	if t.single && has > 1 {
		if change, class, named := namedKey(now); named {
			return change, class
		}
		if !bytes.HasPrefix(now, before) {
			return has, survey.ClassMulti
		}
	}
	t.before, t.length, t.turn = now, has, 1-t.turn
	// If one character follows one character, this client sends the typed character and not the whole value.
	if t.single = has == 1 && had == 1; t.single {
		return 1, classOf(now)
	}
	// The stroke did not change the common prefix and suffix of both values.
	head := common(before, now)
	before, now = before[head:], now[head:]
	tail := commonTail(before, now)
	gone, came := before[:len(before)-tail], now[:len(now)-tail]
	change = has - had
	switch {
	case len(gone) == 0 && len(came) == 0:
		return 0, survey.ClassNone
	case len(came) == 0:
		return change, survey.ClassDelete
	case len(gone) > 0:
		return change, survey.ClassReplace
	case change == 1:
		return change, classOf(came)
	case had == 0:
		return change, survey.ClassWhole
	}
	return change, survey.ClassMulti
}

// namedKey returns what a key does whose name a client sends instead of a character (UI Events).
func namedKey(name []byte) (change int, class survey.Class, named bool) {
	switch string(name) {
	case "Backspace", "Delete":
		return -1, survey.ClassDelete, true
	case "Enter":
		return 1, survey.ClassNewline, true
	case "Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "Tab", "Escape", "Dead", "Process", "Unidentified",
		"ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End":
		return 0, survey.ClassNone, true
	}
	return 0, survey.ClassNone, false
}

// common returns the length of the longest common prefix of a and b, in whole characters.
func common(a, b []byte) int {
	n := min(len(a), len(b))
	i := 0
	// The whole value of a field nearly always starts with the previous value. Comparing strings is then much
	// faster than comparing byte by byte.
	if string(a[:n]) == string(b[:n]) {
		i = n
	}
	for i < n && a[i] == b[i] {
		i++
	}
	for i > 0 && (i < len(a) && !utf8.RuneStart(a[i]) || i < len(b) && !utf8.RuneStart(b[i])) {
		i--
	}
	return i
}

// commonTail returns the length in bytes of the longest common suffix of a and b. The suffix may begin inside a
// character. Then a and b keep the first bytes of this character. Only the number of bytes matters, not their
// values.
func commonTail(a, b []byte) int {
	i := 0
	for i < len(a) && i < len(b) && a[len(a)-1-i] == b[len(b)-1-i] {
		i++
	}
	return i
}

func classOf(b []byte) survey.Class {
	r, _ := utf8.DecodeRune(b)
	switch {
	case 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z':
		return survey.ClassLetter
	case r == '\n', r == '\r', r == '\u0085', r == '\u2028', r == '\u2029':
		return survey.ClassNewline
	case unicode.IsSpace(r):
		return survey.ClassSpace
	case unicode.IsDigit(r):
		return survey.ClassDigit
	case unicode.IsLetter(r), unicode.IsMark(r):
		return survey.ClassLetter
	}
	return survey.ClassPunct
}
