package ingest

import (
	"context"
	"fmt"
	"time"

	"candor/internal/access/accounts"
	"candor/internal/http/request"
	"candor/internal/http/web"
	"candor/internal/plural"
	"candor/schemas"
	"candor/survey"
)

// The errors for requests that the restrictions of their API key do not allow.
var (
	errOtherSurvey = web.Forbidden("This API key is not allowed for this survey")
	errNoSurvey    = web.Forbidden("This API key must not create surveys, and there is none of this name")
	errNoToken     = web.Forbidden("This API key needs a signed token in the header " + web.TokenHeader)
	errNoTokens    = web.Forbidden("This API key needs a signed token for each respondent: add them one by one, with addRespondent")
	errUsed        = web.Forbidden("The token was used before")
)

// narrow checks a submission against the restrictions of its API key (KeyLimits). It also sets the fields of the
// submission that follow from the key, such as its token, so that a replay does not need the key. For a private key, it
// changes nothing and ignores tokens.
func (h *Handler) narrow(c *web.Call, add *request.Add, sent []string, now time.Time) (err error) {
	k, s := &c.Caller.Key, &add.Submission
	if k.Private {
		return nil
	}
	l := &k.Limits
	if !accounts.AllowsSurvey(l, s.Key.Survey) {
		return errOtherSurvey
	}
	switch {
	case len(sent) == 1:
		if s.Token, err = accounts.VerifyToken(c.Caller.Secrets, sent[0], s.Key.Survey, s.Respondent, now); err != nil {
			return badToken(err)
		}
	case len(sent) > 1:
		return badToken(accounts.ErrTokenFormat)
	case l.TokenRequired:
		return errNoToken
	}
	// Otherwise, a few respondents with invented ids would use up the quota, and others with tokens would be refused.
	s.Uncounted = s.Token.Given()
	s.Untrusted = !s.Token.Given() && c.Caller.Account.KeepOutUntrusted
	s.Existing = l.ExistingOnly
	if l.NoVerdict {
		add.Synchronous = false
	}
	if l.AccountSettings {
		s.Settings = settingsOf(&c.Caller.Account, s.Version)
	}
	return nil
}

// tokenRules say what the token of a request must be, for errors that a developer can correct.
var tokenRules = map[error]string{
	accounts.ErrTokenFormat: `"` + web.TokenHeader + `" must be sent once: v1, the expiry in seconds since 1970, and 64 hexadecimal digits, with dots between them`,
	accounts.ErrTokenSign: `"` + web.TokenHeader + `" must be signed with a secret of this account, over v1, its expiry, and the surveyName and respondentId of the request, ` +
		`joined by line feeds`,
}

// badToken returns the answer to a token that is not valid.
func badToken(err error) error {
	e := web.Forbidden(err.Error())
	if rule, ok := tokenRules[err]; ok {
		e.Violations = []string{rule}
	}
	return e
}

// settingsOf returns an account's cleaning settings for an API version, or the recommended settings if the account has
// none.
func settingsOf(a *schemas.Account, v survey.Version) *survey.CleaningSettings {
	if s, ok := a.Cleaning[v]; ok {
		return s
	}
	return survey.Recommended(v)
}

// unused refuses a submission whose token was used before, so that no record is appended for it. A token is valid for
// one respondent id. If that respondent still exists, the request was refused before, so this check is for a respondent
// that was deleted. The join makes the final decision.
func (h *Handler) unused(ctx context.Context, s *survey.Submission) error {
	if !s.Token.Given() {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, lookupWait)
	defer cancel()
	used, err := h.View.TokenUsed(ctx, s.Key, s.Token)
	switch {
	case err != nil:
		return web.Unavailable(err)
	case !used:
		return nil
	}
	if _, taken, err := h.lookup(ctx, s.Key, s.Respondent); err != nil {
		return web.Unavailable(err)
	} else if taken[0] { // another request has just added the respondent
		return answer(survey.IDExists)
	}
	return errUsed
}

// takeDay refuses a submission that exceeds a daily limit of its key.
func (h *Handler) takeDay(ctx context.Context, a *addition) error {
	l := &a.caller.Key.Limits
	if h.Days == nil || l.DailyAdds == 0 && l.DailyCredits == 0 {
		return nil
	}
	over, wait := h.Days.TakeDay(ctx, a.caller, int64(a.price))
	switch over {
	case 0:
		return web.TooManyToday(fmt.Sprintf("This API key reached its limit of %s per day (UTC).", plural.Count(l.DailyAdds, "respondent")), wait)
	case 1:
		return web.TooManyToday(fmt.Sprintf("This API key reached its limit of %v credits per day (UTC).", l.DailyCredits), wait)
	}
	return nil
}
