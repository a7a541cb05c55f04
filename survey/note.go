package survey

import (
	"encoding/hex"
	"strings"
)

// NoteTag is a short digest of a note. The log keeps it when the note is erased, so that a replay still knows whether a
// later command has the same note. It has only 4 bytes, because the note cannot be guessed from so few.
type NoteTag [4]byte

// TagOf returns the tag of a note, also of an erased one.
func TagOf(note string) (t NoteTag) {
	if text, ok := strings.CutPrefix(note, erasedNote); ok && len(text) == hex.EncodedLen(len(t))+1 {
		if b, err := hex.DecodeString(text[:len(text)-1]); err == nil {
			return NoteTag(b)
		}
	}
	d := DigestOf([]byte(note))
	copy(t[:], d[:])
	return t
}

const erasedNote = "[erased "

// ErasedNote returns the text that stands for a note whose respondents are all deleted. Only a replay sees it, until it
// deletes the respondents again.
func ErasedNote(t NoteTag) string { return erasedNote + hex.EncodeToString(t[:]) + "]" }

// sameNote reports whether two notes are equal, as far as it is still known.
func sameNote(a, b string) bool { return a == b || a != "" && b != "" && TagOf(a) == TagOf(b) }
