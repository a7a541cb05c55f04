// Package api is the back door: queries about surveys and respondents, and
// admin commands. Queries read the view and derive verdicts as they answer;
// commands go through the survey's log and are answered with what the join
// decided about them in log order.
package api

import (
	"candor/internal/turns"
	"candor/internal/web"
	"candor/survey"
)

// Handler answers queries and carries out commands.
type Handler struct {
	Records Records
	View    View
	Ledger  Ledger
	Names   Names
	Turns   *turns.Gate // between accounts, for commands that make work
	Scans   *Scans      // between accounts, for reads of whole surveys
	Metrics *Metrics
}

// Routes returns the operations (interface section 1.0).
func (h *Handler) Routes() []web.Route {
	all := []survey.Version{survey.V1, survey.V2, survey.V3}
	later := all[1:]
	return []web.Route{
		{Operation: "getRespondent", Versions: all, Reads: true, Handle: h.getRespondent},
		{Operation: "getAllRespondents", Versions: all, Reads: true, Handle: h.getAllRespondents},
		{Operation: "creditCalculation", Versions: all, Reads: true, Handle: h.creditCalculation},
		{Operation: "stopSurvey", Versions: all, Handle: h.stopSurvey},
		{Operation: "restartSurvey", Versions: all, Handle: h.restartSurvey},
		{Operation: "deleteRespondents", Versions: later, Handle: h.deleteRespondents},
		{Operation: "deleteSurveys", Versions: later, Handle: h.deleteSurveys},
		{Operation: "updateRespondentsExcludedStatus", Versions: later, Handle: h.updateExcluded},
		{Operation: "changeCleaningSettings", Versions: later, Handle: h.changeSettings},
		{Operation: "recalculateRespondents", Versions: all[2:], Handle: h.recalculate},
		{Operation: "explainRespondent", Versions: all[2:], Reads: true, Handle: h.explainRespondent},
		{Operation: "getCleaningSettings", Versions: all[2:], Reads: true, Handle: h.getSettings},
		{Operation: "previewCleaningSettings", Versions: all[2:], Reads: true, Handle: h.previewSettings},
		{Operation: "updateCleaningSettings", Versions: all[2:], Handle: h.updateSettings},
		{Operation: "undoCleaningSettings", Versions: all[2:], Handle: h.undoSettings},
		{Operation: "setRespondentsExcludedStatus", Versions: all[2:], Handle: h.setExcluded},
	}
}

// keyOf returns the key of a survey of the caller's account.
func keyOf(c *web.Call, name survey.Name) survey.Key {
	return survey.Key{Account: c.Caller.Account.ID, Survey: name}
}

var errSurveyNotFound = web.BadRequest("Survey not found")
