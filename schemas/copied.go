package schemas

import (
	"encoding/binary"
	"fmt"
	"math"

	"candor/survey"
)

// headerCopied marks records that were copied from another installation.
const headerCopied = "copied"

// Copied says where a record of this log was copied from.
type Copied struct {
	From Place // its place in that log, on the topic of the same name
	// Origins is the number of origins of surveys in this log and in all logs from which it was
	// copied: their partitions, summed over the copies.
	Origins int
	// Incarnation is set for a submission that creates a survey: the survey's incarnation. 0: it
	// creates none. Copies of copies keep it.
	Incarnation int64
}

const copiedSize = 4 + 8 + 2 + 8

// Header returns the header of the copied record.
func (c Copied) Header() Header {
	b := make([]byte, 0, copiedSize)
	b = binary.BigEndian.AppendUint32(b, uint32(c.From.Partition))
	b = binary.BigEndian.AppendUint64(b, uint64(c.From.Offset))
	b = binary.BigEndian.AppendUint16(b, uint16(c.Origins))
	return Header{headerCopied, binary.BigEndian.AppendUint64(b, uint64(c.Incarnation))}
}

// CopiedFrom returns where a record was copied from, and whether it was copied. An invalid header
// is ErrMalformed.
func CopiedFrom(headers []Header) (c Copied, ok bool, err error) {
	for _, h := range headers {
		if h.Key == headerCopied {
			c, err = parseCopied(h.Value)
			return c, true, err
		}
	}
	return c, false, nil
}

func parseCopied(b []byte) (Copied, error) {
	if len(b) != copiedSize {
		return Copied{}, fmt.Errorf("copied record: %w: the header names no place", ErrMalformed)
	}
	c := Copied{
		From:        Place{Partition: int32(binary.BigEndian.Uint32(b)), Offset: int64(binary.BigEndian.Uint64(b[4:]))},
		Origins:     int(binary.BigEndian.Uint16(b[12:])),
		Incarnation: int64(binary.BigEndian.Uint64(b[14:])),
	}
	if c.From.Partition < 0 || c.From.Offset < 0 || c.Origins > survey.MaxOrigin || c.Incarnation < 0 || c.Incarnation != 0 && !survey.Copied(c.Incarnation) {
		return Copied{}, fmt.Errorf("copied record: %w: the header names no place", ErrMalformed)
	}
	return c, nil
}

// WithoutCopy returns a record's headers without those that apply only in one log: the place from
// which it was copied, and its data key.
func WithoutCopy(headers []Header) []Header {
	kept := make([]Header, 0, len(headers)+2)
	for _, h := range headers {
		if h.Key != headerCopied && h.Key != headerSealed {
			kept = append(kept, h)
		}
	}
	return kept
}

// Offsets translates offsets of one log into those of another. It returns false if the other log
// has no such record.
type Offsets func(offset int64) (int64, bool)

// nowhere replaces an offset for which the other log has no record. No record has this offset, so a
// command based on it is refused, as in the first log.
const nowhere = -1

func (to Offsets) orNowhere(offset int64) int64 {
	if at, ok := to(offset); ok {
		return at
	}
	return nowhere
}

// MoveCommand returns the value of a command for another log. It translates the offsets in it, and
// keeps everything else.
func MoveCommand(value []byte, to Offsets) ([]byte, error) {
	var w wireCommand
	if err := commands.decode(value, everything, &w); err != nil {
		return nil, err
	}
	switch survey.CommandKind(w.Kind) {
	case survey.SetExcluded, survey.SaveExplanation, survey.Expire, survey.ChargeTranslations:
		for i := range w.Targets {
			w.Targets[i].BasedOn = to.orNowhere(w.Targets[i].BasedOn)
		}
	case survey.AmendSettings, survey.UndoSettings:
		if w.BasedOn != 0 { // 0: no command had changed the settings
			w.BasedOn = to.orNowhere(w.BasedOn)
		}
		if w.Restore != nil {
			w.Restore.Offset = to.orNowhere(w.Restore.Offset)
		}
	default: // the command refers to respondents by their ids
		return value, nil
	}
	return commands.encode(&w)
}

// MoveScore returns the value of a score for another log, and its generation in the log from which
// it comes. It returns false if the other log does not hold the scored submission; no join would
// apply such a score.
func MoveScore(value []byte, to Offsets) (moved []byte, generation int64, ok bool, err error) {
	var w wireScore
	if err := scores.decode(value, everything, &w); err != nil {
		return nil, 0, false, err
	}
	generation = w.Generation
	if w.Generation, ok = to(w.Generation); !ok {
		return nil, generation, false, nil
	}
	if w.Run != 0 || w.Revision { // 0: the first evaluation
		if w.Run, ok = to(w.Run); !ok {
			return nil, generation, false, nil
		}
	}
	for i := range w.DataPoints {
		figures := w.DataPoints[i].Figures
		if len(figures) != numFigures {
			continue
		}
		resembles := &figures[numFigures-1] // 1 + a generation
		if of, ok := to(*resembles - 1); ok {
			*resembles = of + 1
		} else {
			*resembles = math.MaxInt64 // a generation that no respondent has, as in the first log
		}
	}
	moved, err = scores.encode(&w)
	return moved, generation, err == nil, err
}
