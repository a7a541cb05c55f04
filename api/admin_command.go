package api

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"candor/internal/http/web"
	"candor/schemas"
	"candor/survey"
)

// Deadlines of one command. A command continues to its end even if the client disconnects.
const (
	lookupWait  = 2 * time.Second
	appendWait  = 3 * time.Second
	outcomeWait = 5 * time.Second
)

// newCommand returns a command with a new identifier.
func newCommand(kind survey.CommandKind) survey.Command {
	var b [12]byte
	_, _ = rand.Read(b[:]) // never fails (crypto/rand)
	return survey.Command{ID: hex.EncodeToString(b[:]), Kind: kind, Room: survey.TargetRoom}
}

// find returns the state of a survey, or nil if it does not exist. Callers use it to refuse common errors before the
// append, and to make sure that the view is available. The join makes the final decision.
func (h *Handler) find(ctx context.Context, key survey.Key) (*survey.State, error) {
	ctx, cancel := context.WithTimeout(ctx, lookupWait)
	defer cancel()
	st, err := h.View.Survey(ctx, key)
	if err != nil {
		return nil, web.Unavailable(err)
	}
	return st, nil
}

// existing carries out a command on a survey that must exist. If the survey does not exist now, the command is not
// appended. A command with an Idempotency-Key is appended in any case, because it may have been executed before.
func (h *Handler) existing(ctx context.Context, key survey.Key, cmd survey.Command) (survey.Outcome, error) {
	st, err := h.find(ctx, key)
	switch {
	case err != nil:
		return survey.Outcome{}, err
	case st == nil && cmd.Once == nil:
		return survey.Outcome{}, errSurveyNotFound
	}
	return h.carryOut(ctx, key, cmd)
}

// listed carries out a command on the respondents that its targets list. The command names the generations that they have
// now. If one of them is added, or deleted and added again, in the meantime, the command is made and appended again.
func (h *Handler) listed(ctx context.Context, key survey.Key, cmd survey.Command) (survey.Outcome, error) {
	cmd.BasedOn = survey.OnGenerations
	for begun := time.Now(); time.Since(begun) <= toggleWait; {
		exists, err := h.nameGenerations(ctx, key, cmd.Targets)
		switch {
		case err != nil:
			return survey.Outcome{}, err
		case !exists && cmd.Once == nil: // otherwise it may have been executed before
			return survey.Outcome{}, errSurveyNotFound
		}
		if o, err := h.carryOut(ctx, key, cmd); err != nil || o.Code != survey.Conflict {
			return o, err
		}
	}
	return survey.Outcome{}, web.Unavailable(errChanging)
}

// nameGenerations reads the generations of a command's targets. It returns false if the survey does not exist.
func (h *Handler) nameGenerations(ctx context.Context, key survey.Key, targets []survey.Target) (exists bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, lookupWait)
	defer cancel()
	ids := make([]survey.RespondentID, len(targets))
	for i, t := range targets {
		ids[i] = t.Respondent
	}
	generations, exists, err := h.View.Generations(ctx, key, ids)
	if err != nil {
		return false, web.Unavailable(err)
	}
	for i := range targets {
		if targets[i].BasedOn = survey.NoGeneration; exists {
			targets[i].BasedOn = generations[i]
		}
	}
	return exists, nil
}

// targetStep is how many respondents target reads before it compares their stored bytes with Command.Room.
const targetStep = 250

// errTargetsTooLarge is the answer to a command whose respondents together have more stored bytes than Command.Room.
var errTargetsTooLarge = web.TooLarge("The respondents are too large to be changed at once, send the list in parts")

// target reads the listed respondents, and sets the command's targets. The function to makes the target of a
// respondent. target returns the ids that do not exist. They also become targets, with a version that no respondent
// has, so that the join decides about them.
//
// target stops reading when the respondents have more stored bytes than Command.Room, because the join would refuse the
// command. A command with an Idempotency-Key is still appended, because the join may have executed it before. Then the
// respondents that were not read also become targets with a version that no respondent has.
func (h *Handler) target(ctx context.Context, key survey.Key, cmd *survey.Command, ids []survey.RespondentID, to func(*survey.State, *survey.Respondent) survey.Target) (missing []survey.RespondentID, err error) {
	cmd.Targets = make([]survey.Target, 0, len(ids))
	unread := func(of []survey.RespondentID) {
		for _, id := range of {
			cmd.Targets = append(cmd.Targets, survey.Target{Respondent: id, BasedOn: survey.NoGeneration})
		}
	}
	held := targetWeight{room: cmd.Room, seen: map[survey.RespondentID]bool{}}
	for from := 0; from < len(ids) || from == 0; from += targetStep {
		rest := ids[min(from+targetStep, len(ids)):]
		exists, err := h.View.Listed(ctx, key, ids[from:len(ids)-len(rest)], func(st *survey.State, id survey.RespondentID, row *survey.Respondent) {
			if row == nil {
				missing = append(missing, id)
				unread([]survey.RespondentID{id})
				return
			}
			held.add(row)
			cmd.Targets = append(cmd.Targets, to(st, row))
		})
		switch {
		case err != nil:
			return nil, web.Unavailable(err)
		case !exists && cmd.Once == nil:
			return nil, errSurveyNotFound
		case !exists:
			cmd.Targets = cmd.Targets[:0]
			unread(ids)
			return ids, nil
		case len(rest) == 0 || !held.over():
		case cmd.Once == nil:
			return nil, errTargetsTooLarge
		default:
			unread(rest)
			return missing, nil
		}
	}
	return missing, nil
}

// targetWeight adds up the stored bytes of a command's respondents, as the join does.
type targetWeight struct {
	room, stored int64 // bytes
	seen         map[survey.RespondentID]bool
}

func (w *targetWeight) add(row *survey.Respondent) {
	if !w.seen[row.ID] {
		w.seen[row.ID] = true
		w.stored += row.Stored
	}
}

// over reports whether the join will refuse the respondents.
func (w *targetWeight) over() bool { return w.room > 0 && w.stored > w.room && len(w.seen) > 1 }

// carryOut appends a command to the log, and returns the join's outcome. The error is an answer for the client. For
// example, the survey does not exist, or the Idempotency-Key was used for another command. If the outcome is not known
// in time, the command may still take effect.
func (h *Handler) carryOut(ctx context.Context, key survey.Key, cmd survey.Command) (survey.Outcome, error) {
	_, o, err := h.command(ctx, key, cmd)
	return o, err
}

// command is like carryOut, but also returns the command's place in the log.
func (h *Handler) command(ctx context.Context, key survey.Key, cmd survey.Command) (schemas.Place, survey.Outcome, error) {
	var o survey.Outcome
	rec, err := schemas.EncodeCommand(key, cmd)
	switch {
	case errors.Is(err, schemas.ErrTooLarge):
		return schemas.Place{}, o, web.TooLarge("The request names too many respondents, send fewer at once")
	case err != nil:
		return schemas.Place{}, o, err
	}
	ctx = context.WithoutCancel(ctx)
	start := time.Now()
	at, err := h.append(ctx, schemas.TopicSurveys, rec)
	if err == nil {
		o, err = h.decided(ctx, at)
	}
	h.Metrics.decided(cmd.Kind, start, o.Code, err)
	switch {
	case err != nil:
		late := web.Unavailable(err)
		late.Message = fmt.Sprintf("The service is temporarily unavailable, command %s may still take effect", cmd.ID)
		err = late
	case o.Code == survey.Unreadable:
		err = fmt.Errorf("the log refused command %s at %v: it could not be read back", cmd.ID, at)
	default:
		err = refused(o)
	}
	return at, o, err
}

// refused returns the answer for a client if the join refused a command.
func refused(o survey.Outcome) error {
	switch o.Code {
	case survey.SurveyNotFound:
		return errSurveyNotFound
	case survey.TargetsTooLarge:
		return errTargetsTooLarge
	case survey.KeyReused:
		return web.ErrKeyReused
	default:
		return nil
	}
}

func (h *Handler) append(ctx context.Context, topic string, rec schemas.Record) (schemas.Place, error) {
	ctx, cancel := context.WithTimeout(ctx, appendWait)
	defer cancel()
	return h.Records.Append(ctx, topic, rec)
}

func (h *Handler) decided(ctx context.Context, at schemas.Place) (survey.Outcome, error) {
	ctx, cancel := context.WithTimeout(ctx, outcomeWait)
	defer cancel()
	return h.Records.Decided(ctx, at)
}

// done returns a successful reply with results.
func done(message string, results any) (web.Reply, error) {
	b, err := json.Marshal(results)
	return web.Reply{Message: message, Results: b}, err
}
