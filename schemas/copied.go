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
	From Place // the place of the record in that log, on the topic of the same name
	// Origins is the number of origins that surveys can have: the number of partitions, summed over all logs
	// from which this log was copied, directly or by way of other copies.
	Origins int
	// Incarnation is the incarnation of the survey that a submission creates. 0 means that the record creates
	// no survey. A copy of a copy keeps it.
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

// CopiedFrom returns where a record was copied from, and whether it was copied. For an invalid header, the error is
// ErrMalformed.
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

// WithoutCopy returns a record's headers without the headers that are valid only in one log. These name the place from
// which the record was copied, and its data key.
func WithoutCopy(headers []Header) []Header {
	kept := make([]Header, 0, len(headers)+2)
	for _, h := range headers {
		if h.Key != headerCopied && h.Key != headerSealed {
			kept = append(kept, h)
		}
	}
	return kept
}

// Offsets translates the offset of a record in one log into its offset in another log. It returns false if the other
// log does not have the record.
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

// MoveCommand returns the value of a command for another log. It translates the offsets in the command, and keeps
// everything else.
func MoveCommand(value []byte, to Offsets) ([]byte, error) {
	var w wireCommand
	if err := commands.decode(value, everything, &w); err != nil {
		return nil, err
	}
	switch survey.CommandKind(w.Kind) {
	case survey.Recalculate, survey.DeleteRespondents, survey.DecideExcluded:
		if w.BasedOn != survey.OnGenerations { // it refers to respondents by their ids
			return value, nil
		}
		w.moveTargets(to)
	case survey.SetExcluded, survey.SaveExplanation, survey.Expire, survey.ChargeTranslations:
		w.moveTargets(to)
	case survey.AmendSettings, survey.UndoSettings:
		if w.BasedOn != 0 { // 0: no command had changed the settings
			w.BasedOn = to.orNowhere(w.BasedOn)
		}
		if w.Restore != nil {
			w.Restore.Offset = to.orNowhere(w.Restore.Offset)
		}
	default: // the command refers to no offset
		return value, nil
	}
	return commands.encode(&w)
}

func (w *wireCommand) moveTargets(to Offsets) {
	for i := range w.Targets {
		w.Targets[i].BasedOn = to.orNowhere(w.Targets[i].BasedOn)
	}
}

// MoveScore returns the value of a score for another log, and the score's generation in the log from which it comes. ok
// is false if the other log does not have the scored submission or the cause of the run. The join would not apply such
// a score.
func MoveScore(value []byte, to Offsets) (moved []byte, generation int64, ok bool, err error) {
	var w wireScore
	if err := scores.decode(value, everything, &w); err != nil {
		return nil, 0, false, err
	}
	generation = w.Generation
	if w.Generation, ok = to(w.Generation); !ok {
		return nil, generation, false, nil
	}
	if w.Run != 0 || w.Revision { // a run of 0 is the first one, and not an offset
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
