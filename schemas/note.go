package schemas

import (
	"fmt"

	"candor/survey"
)

// headerNote holds the encrypted note of a decision. The header headerSealed names its data key, which no other record
// has. A version that does not know the header decides the command without the note.
const headerNote = "note"

// SealedNote is the encrypted note of a decision on respondents.
type SealedNote struct {
	Tag survey.NoteTag
	Box []byte
}

// NewSealedNote returns a note that was encrypted to box.
func NewSealedNote(note string, box []byte) SealedNote { return SealedNote{survey.TagOf(note), box} }

// Erased returns the text that stands for the note when it is erased.
func (n SealedNote) Erased() string { return survey.ErasedNote(n.Tag) }

// Header returns the header of a record with the note.
func (n SealedNote) Header() Header { return Header{headerNote, append(n.Tag[:], n.Box...)} }

// NoteOf returns the encrypted note of a record, and whether it has one.
func NoteOf(headers []Header) (n SealedNote, ok bool) {
	for _, h := range headers {
		if h.Key == headerNote && len(h.Value) >= len(n.Tag) {
			n.Box = h.Value[copy(n.Tag[:], h.Value):]
			return n, true
		}
	}
	return n, false
}

// WithoutNote returns the headers of a record without those of an encrypted note.
func WithoutNote(headers []Header) []Header {
	var rest []Header
	for _, h := range headers {
		if h.Key != headerNote && h.Key != headerSealed {
			rest = append(rest, h)
		}
	}
	return rest
}

// TakeNote returns the record of a command without its note, and the note. The note is empty unless the command decides
// on respondents: notes of other commands are about the survey.
func TakeNote(r Record) (Record, string, error) {
	var w wireCommand
	if err := commands.decode(r.Value, everything, &w); err != nil {
		return r, "", fmt.Errorf("decode command: %w", err)
	}
	note := w.Note
	if survey.CommandKind(w.Kind) != survey.DecideExcluded || note == "" {
		return r, "", nil
	}
	w.Note = ""
	value, err := commands.encode(&w)
	r.Value = value
	return r, note, err
}
