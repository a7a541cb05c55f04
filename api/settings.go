package api

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

	"candor/internal/http/render"
	"candor/internal/http/request"
	"candor/internal/http/web"
	"candor/internal/research/service"
	"candor/survey"
)

// changeSettings replaces the cleaning settings of all respondents that a survey holds now, or
// switches cleaning off for them (interface section 1.11). The names of categories are those of the
// survey's version or, if the survey does not exist, of the version in the path.
func (h *Handler) changeSettings(c *web.Call) (web.Reply, error) {
	version := c.Version
	var st *survey.State
	if name := request.PeekSurvey(c.Body); name != "" {
		var err error
		if st, err = h.find(c.Context, keyOf(c, name)); err != nil {
			return web.Reply{}, err
		}
	}
	if st != nil {
		version = st.Version
	}
	r, violations := request.ChangeCleaningSettings(c.Body, version)
	if len(violations) > 0 {
		return web.Reply{}, web.Unprocessable(violations)
	}
	var list request.Warnings
	request.AdviseSettings(r.Settings, version, &list)
	if c.Warnings = list.All(); len(c.Warnings) > 0 && request.Strict(c.Body) {
		return web.Reply{}, web.Unprocessable(c.Warnings)
	}
	cmd, err := h.begin(c, keyOf(c, r.Survey), survey.ChangeSettings, 0)
	switch {
	case err != nil:
		return web.Reply{}, err
	case st == nil && cmd.Once == nil:
		return web.Reply{}, errSurveyNotFound
	}
	if err := h.audit(c, "changeCleaningSettings", string(r.Survey)); err != nil {
		return web.Reply{}, err
	}
	cmd.Settings = r.Settings
	o, err := h.carryOut(c.Context, keyOf(c, r.Survey), cmd)
	if err != nil {
		return web.Reply{}, err
	}
	return done("Cleaning settings changed successfully", struct {
		Updated int64       `json:"updated"`
		Survey  survey.Name `json:"surveyName"`
	}{o.Count, r.Survey})
}

var (
	errNoSettings = web.BadRequest("The survey has no cleaning settings of its own to change: cleaning is off, or each respondent keeps the settings that it was added with. Send all settings with changeCleaningSettings")
	errNoChange   = web.BadRequest("There is no such change among the last changes of the survey's cleaning settings")
)

// history returns a survey's state, or nil if it does not exist, and its settings changes.
func (h *Handler) history(ctx context.Context, key survey.Key) (*survey.State, []survey.SettingsEntry, error) {
	ctx, cancel := context.WithTimeout(ctx, lookupWait)
	defer cancel()
	st, entries, err := h.View.History(ctx, key)
	if err != nil {
		return nil, nil, web.Unavailable(err)
	}
	return st, entries, nil
}

func scopeOf(v survey.Version, c *survey.SettingsChange) service.Scope {
	s := service.Scope{Source: "SURVEY"}
	switch {
	case c == nil:
		s.Source = "RESPONDENTS"
	case c.Settings == nil:
		s.Source = "OFF"
	default:
		s.Settings = render.AppendSettings(nil, v, c.Settings)
	}
	return s
}

// changeKinds maps changes to the names of their operations in the interface.
var changeKinds = map[survey.CommandKind]string{
	survey.ChangeSettings: "CHANGE", survey.AmendSettings: "UPDATE", survey.UndoSettings: "UNDO",
}

// Recommended returns those recommended values of the settings of a version that have an explanation. Their order is
// that of the settings.
func Recommended(v survey.Version) []service.Advised {
	s := survey.Recommended(v)
	var numbers []service.Advised
	for _, a := range survey.AdviceFor(v) {
		n := service.Advised{Reason: a.Reason}
		if w := a.Wronged; w != nil {
			n.Wronged = &service.Wronged{Percent: w.Percent, Low: w.Low, High: w.High}
		}
		if a.Check == survey.NumChecks {
			n.Setting, n.Value, n.Active = "serviceScore", s.Overall, true
			numbers = append(numbers, n)
			continue
		}
		cs := s.Checks[a.Check]
		n.Setting, n.Value, n.Active = a.Check.String()+".score", cs.Score, cs.Active
		switch {
		case a.Category != survey.CategoryNone:
			rule := cs.Categories[slices.IndexFunc(cs.Categories, func(r survey.CategoryRule) bool { return r.Categories.Has(a.Category) })]
			n.Setting = fmt.Sprintf("%s.categories.%s.minDataPoints", a.Check, a.Category.Name(v))
			n.Value, n.Active = float64(rule.Min), rule.Active
		case a.Part == survey.PartMinPoints:
			n.Setting, n.Value = a.Check.String()+".minDataPoints", float64(cs.MinPoints)
		}
		numbers = append(numbers, n)
	}
	return numbers
}

// getSettings shows the settings in effect in a survey, earlier settings, and the recommended
// settings with explanations.
func (h *Handler) getSettings(c *web.Call, name survey.Name) (web.Reply, error) {
	st, entries, err := h.history(c.Context, keyOf(c, name))
	switch {
	case err != nil:
		return web.Reply{}, err
	case st == nil:
		return web.Reply{}, errSurveyNotFound
	}
	return done("Cleaning settings retrieved successfully", shownSettings(name, st, entries))
}

func shownSettings(name survey.Name, st *survey.State, entries []survey.SettingsEntry) *service.Settings {
	results := &service.Settings{Survey: string(name), Current: scopeOf(st.Version, st.Change), History: []service.Change{}, Recommended: service.Recommended{
		Settings: render.AppendSettings(nil, st.Version, survey.Recommended(st.Version)), Numbers: Recommended(st.Version),
	}}
	for _, e := range slices.Backward(entries) {
		results.History = append(results.History, service.Change{
			ID: e.ID, At: e.At.UTC().Format(render.Moment), Kind: changeKinds[e.Kind], Author: e.Author, Note: e.Note,
			Before: scopeOf(st.Version, e.Before), After: scopeOf(st.Version, e.After),
		})
	}
	return results
}

// resettled is the answer to a change that is based on the current settings.
type resettled struct {
	Survey  survey.Name `json:"surveyName"`
	Updated int64       `json:"updated"`
	Change  string      `json:"changeId"`
}

// updateSettings changes the settings that the request names, and keeps the others.
func (h *Handler) updateSettings(c *web.Call) (web.Reply, error) {
	name := request.PeekSurvey(c.Body)
	r, err := h.resettle(c, survey.AmendSettings, name, "updateCleaningSettings", func(cmd *survey.Command, st *survey.State, _ []survey.SettingsEntry) error {
		version := c.Version
		if st != nil {
			version = st.Version
		}
		r, violations := request.UpdateCleaningSettings(c.Body, version, amendable(version, st))
		switch {
		case len(violations) > 0:
			return web.Invalid(violations)
		case st == nil:
			return errSurveyNotFound
		case !hasSettings(st):
			return errNoSettings
		}
		cmd.Settings, cmd.BasedOn, cmd.Note = r.Settings, st.Changed, r.Note
		return nil
	})
	if err != nil {
		return web.Reply{}, err
	}
	return done("Cleaning settings updated successfully", r)
}

func hasSettings(st *survey.State) bool { return st.Change != nil && st.Change.Settings != nil }

// amendable returns the settings on which a partial change is based. If the survey has no settings of its own, the
// change is refused later. To report errors in the request first, amendable then returns the recommended settings.
func amendable(v survey.Version, st *survey.State) *survey.CleaningSettings {
	if st != nil && hasSettings(st) {
		return st.Change.Settings
	}
	return survey.Recommended(v)
}

// undoSettings restores the settings that were in effect before a change. The verdicts are computed from them again.
func (h *Handler) undoSettings(c *web.Call, r request.Undoing) (web.Reply, error) {
	undone, err := h.resettle(c, survey.UndoSettings, r.Survey, "undoCleaningSettings", func(cmd *survey.Command, st *survey.State, entries []survey.SettingsEntry) error {
		if st == nil {
			return errSurveyNotFound
		}
		at := len(entries) - 1
		for r.Change != "" && at >= 0 && entries[at].ID != r.Change {
			at--
		}
		if at < 0 {
			return errNoChange
		}
		cmd.Restore, cmd.BasedOn, cmd.Note = entries[at].Before, st.Changed, r.Note
		return nil
	})
	if err != nil {
		return web.Reply{}, err
	}
	return done("Cleaning settings restored successfully", undone)
}

// basedOnNothing is the base of a command that must not be executed.
const basedOnNothing = -1

// resettle executes a command that is based on the current settings. The function build sets the new settings in the
// command. If the settings have changed in the meantime, resettle builds and appends the command again. A command that
// build refuses is not appended. With an Idempotency-Key, it is appended in any case, because it may have been executed
// before, and the join then returns its outcome.
func (h *Handler) resettle(c *web.Call, kind survey.CommandKind, name survey.Name, action string,
	build func(*survey.Command, *survey.State, []survey.SettingsEntry) error,
) (resettled, error) {
	ctx, cancel := context.WithTimeout(c.Context, toggleWait)
	defer cancel()
	key, cmd := keyOf(c, name), survey.Command{Kind: kind}
	for {
		var st *survey.State
		var entries []survey.SettingsEntry
		var err error
		if name != "" {
			if st, entries, err = h.history(ctx, key); err != nil {
				return resettled{}, err
			}
		}
		var refusal *web.Error
		err = build(&cmd, st, entries)
		switch {
		case errors.As(err, &refusal) && len(refusal.Violations) == 0 && len(c.Header.Values(web.OnceHeader)) > 0:
			cmd.BasedOn = basedOnNothing
		case err != nil:
			return resettled{}, err
		}
		if cmd.ID == "" {
			if err := h.enter(c, &cmd, action, name); err != nil {
				return resettled{}, err
			}
		}
		o, err := h.carryOut(ctx, key, cmd)
		switch {
		case err != nil:
			return resettled{}, err
		case o.Code == survey.Applied:
			return resettled{name, o.Count, cmd.ID}, nil
		case refusal != nil:
			return resettled{}, refusal
		}
	}
}

// enter sets the id and the sender of a command, and records in the audit topic that it is about to
// change a survey's settings. With an Idempotency-Key, the id is the same each time the command is
// sent.
func (h *Handler) enter(c *web.Call, cmd *survey.Command, action string, name survey.Name) error {
	begun, err := h.begin(c, keyOf(c, name), cmd.Kind, 0)
	if err != nil {
		return err
	}
	cmd.ID, cmd.Once, cmd.Author, cmd.Client = begun.ID, begun.Once, begun.Author, begun.Client
	if cmd.Once != nil {
		cmd.ID = hex.EncodeToString(cmd.Once.Key[:len(cmd.ID)/2])
	}
	return h.audit(c, action, string(name))
}
