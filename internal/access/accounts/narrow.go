package accounts

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"candor/internal/plural"
	"candor/schemas"
	"candor/survey"
)

// AllowsSurvey reports whether a key may be used for a survey.
func AllowsSurvey(l *schemas.KeyLimits, name survey.Name) bool {
	if len(l.Surveys) == 0 && len(l.Prefixes) == 0 {
		return true
	}
	return slices.Contains(l.Surveys, string(name)) ||
		slices.ContainsFunc(l.Prefixes, func(p string) bool { return strings.HasPrefix(string(name), p) })
}

// Summary describes in words what a key may do, for lists and for the audit topic.
func Summary(k schemas.APIKey) string {
	l, parts := &k.Limits, []string{"public"}
	if k.Private {
		parts[0] = "private"
	}
	add := func(is bool, format string, args ...any) {
		if is {
			parts = append(parts, fmt.Sprintf(format, args...))
		}
	}
	add(k.ReadOnly, "read only")
	add(!k.ExpiresAt.IsZero(), "expires %s", k.ExpiresAt.UTC().Format(time.RFC3339))
	for _, s := range l.Surveys {
		add(true, "survey %q", s)
	}
	for _, s := range l.Prefixes {
		add(true, "surveys %q...", s)
	}
	add(l.Version != 0, "version %d", l.Version)
	add(l.ExistingOnly, "creates no surveys")
	add(l.NoVerdict, "no verdict")
	add(l.AccountSettings, "account's cleaning settings")
	add(l.TokenRequired, "token required")
	add(l.DailyAdds > 0, "%s a day", plural.Count(l.DailyAdds, "add"))
	add(l.DailyCredits > 0, "%v credits a day", l.DailyCredits)
	add(l.MaxBody > 0, "bodies up to %s", plural.Count(l.MaxBody, "byte"))
	add(l.PerAddress > 0, "%s a minute from an address", plural.Count(l.PerAddress, "request"))
	for _, o := range k.Origins {
		add(true, "pages of %s", o)
	}
	return strings.Join(parts, ", ")
}
