// Package api answers queries about surveys and respondents, and carries out admin commands. A query reads the view,
// and computes verdicts from what it reads. A command is appended to the log, and the answer is the outcome that the
// join has decided.
package api

import (
	"candor/internal/access/turns"
	"candor/internal/http/request"
	"candor/internal/http/web"
	"candor/survey"
)

// Handler answers queries and carries out commands.
type Handler struct {
	Records Records
	View    View
	Ledger  Ledger
	Names   Names
	Known   request.Contract // the members that requests may have, for warnings about unknown ones; nil: no warnings
	Sent    Submissions
	Times   PageTimes
	Turns   *turns.Gate // the turns of accounts for commands that cause work for the checks
	Scans   *Scans      // the turns of accounts for reads of whole surveys
	Cursors *Cursors
	Quotas  survey.Quotas // for accounts without quotas of their own
	Metrics *Metrics
	Version string // candor's version, as written into files
}

const changeSettings = "changeCleaningSettings"

// Routes returns the operations (interface section 1.0).
func (h *Handler) Routes() []web.Route {
	all := []survey.Version{survey.V1, survey.V2, survey.V3}
	later := all[1:]
	routes := []web.Route{
		{Operation: "getRespondent", Versions: all, Reads: true, Handle: h.getRespondent},
		{Operation: "getAllRespondents", Versions: all, Reads: true, Handle: h.getAllRespondents},
		{Operation: "exportRespondents", Versions: all[2:], Reads: true, Handle: valid(request.ExportRespondents, h.exportRespondents)},
		{Operation: "creditCalculation", Versions: all, Reads: true, Handle: valid(request.CreditCalculation, h.creditCalculation)},
		{Operation: "stopSurvey", Versions: all, Handle: valid(request.GetAll, h.stopSurvey)},
		{Operation: "restartSurvey", Versions: all, Handle: valid(request.GetAll, h.restartSurvey)},
		{Operation: "deleteRespondents", Versions: later, Handle: valid(request.DeleteRespondents, h.deleteRespondents)},
		{Operation: "deleteSurveys", Versions: later, Handle: valid(request.DeleteSurveys, h.deleteSurveys)},
		{Operation: "updateRespondentsExcludedStatus", Versions: later, Handle: valid(request.DeleteRespondents, h.updateExcluded)},
		{Operation: changeSettings, Versions: later, Handle: h.changeSettings},
		{Operation: "recalculateRespondents", Versions: all[2:], Handle: h.recalculate},
		{Operation: "listSurveys", Versions: all[2:], Reads: true, Handle: valid(request.ReadSurveys, h.listSurveys)},
		{Operation: "getSurvey", Versions: all[2:], Reads: true, Handle: valid(request.GetAll, h.getSurvey)},
		{Operation: "explainRespondent", Versions: all[2:], Reads: true, Handle: h.explainRespondent},
		{Operation: "guessMapping", Versions: all[2:], Reads: true, Handle: h.guessMapping},
		{Operation: "readInterviews", Versions: all[2:], Reads: true, Handle: h.readInterviews},
		{Operation: "qualityCheckSuggestions", Versions: all[2:], Reads: true, Handle: h.qualityCheckSuggestions},
		{Operation: "getCleaningSettings", Versions: all[2:], Reads: true, Handle: valid(request.GetAll, h.getSettings)},
		{Operation: "listDecisions", Versions: all[2:], Reads: true, Handle: valid(request.ReadDecisions, h.listDecisions)},
		{Operation: "previewCleaningSettings", Versions: all[2:], Reads: true, Handle: h.previewSettings},
		{Operation: "updateCleaningSettings", Versions: all[2:], Handle: h.updateSettings},
		{Operation: "undoCleaningSettings", Versions: all[2:], Handle: valid(request.UndoCleaningSettings, h.undoSettings)},
		{Operation: "setRespondentsExcludedStatus", Versions: all[2:], Handle: valid(request.SetExcludedStatus, h.setExcluded)},
	}
	for i := range routes {
		routes[i].Handle = h.warned(routes[i])
	}
	return routes
}

// warned wraps the handler of an operation. If the client asks for warnings, the answer warns of unknown members of the
// request. A strict request with unknown members is refused.
func (h *Handler) warned(r web.Route) func(*web.Call) (web.Reply, error) {
	return func(c *web.Call) (web.Reply, error) {
		strict := request.Strict(c.Body)
		if !strict && !c.Warn {
			return r.Handle(c)
		}
		if r.Operation != changeSettings { // changeSettings refuses unknown members itself
			c.Warnings = h.Known.Of(r.Operation, c.Version).Unknown(c.Body)
		}
		if strict && len(c.Warnings) > 0 {
			return web.Reply{}, invalid(r.Operation, c.Warnings)
		}
		return r.Handle(c)
	}
}

// valid returns a handler that decodes a request and passes it to handle. It refuses requests that are not valid.
func valid[R any](decode func(body []byte) (R, request.Violations), handle func(*web.Call, R) (web.Reply, error)) func(*web.Call) (web.Reply, error) {
	return func(c *web.Call) (web.Reply, error) {
		r, violations := decode(c.Body)
		if len(violations) > 0 {
			return web.Reply{}, web.Invalid(violations)
		}
		return handle(c, r)
	}
}

// invalid returns a refusal with the error code of the request's operation.
func invalid(operation string, texts []string) error {
	switch operation {
	case changeSettings, "recalculateRespondents", "qualityCheckSuggestions":
		return web.Unprocessable(texts)
	default:
		return web.Invalid(texts)
	}
}

// keyOf returns the key of a survey of the caller's account.
func keyOf(c *web.Call, name survey.Name) survey.Key {
	return survey.Key{Account: c.Caller.Account.ID, Survey: name}
}

var errSurveyNotFound = web.BadRequest("Survey not found")
