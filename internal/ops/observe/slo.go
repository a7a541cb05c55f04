package observe

import (
	"fmt"
	"strings"
	"time"
)

// Objective is a service level objective: the share of events that may be bad
// over 30 days.
type Objective struct {
	Name   string  // part of the names of its recorded ratios: candor:<name>_bad:ratio_rate<window>
	Alert  string  // prefix of its alerts' names
	Says   string  // the objective as a phrase
	Budget float64 // the share of events that may be bad
	bad    string  // expression for the share of bad events; %s is the window
}

// Objectives returns the objectives of the service.
func Objectives() []Objective {
	return []Objective{
		{
			Name: "ingest", Alert: "CandorIngestBurn", Budget: .001,
			Says: "99.9 % of addRespondent requests are answered without a 5xx status",
			bad: `(sum(rate(candor_http_request_duration_seconds_count{operation="addRespondent",code=~"5.."}[%[1]s])) or vector(0))
  / sum(rate(candor_http_request_duration_seconds_count{operation="addRespondent"}[%[1]s]))`,
		},
		{
			Name: "completion", Alert: "CandorCompletionBurn", Budget: .01,
			Says: "99 % of respondents are COMPLETED within 10 s of their submission",
			bad: `1 - sum(rate(candor_join_completion_seconds_bucket{le="10"}[%[1]s]))
  / sum(rate(candor_join_completion_seconds_count[%[1]s]))`,
		},
		{
			Name: "query", Alert: "CandorQueryBurn", Budget: .01,
			Says: "99 % of getRespondent and getAllRespondents requests are answered within 1 s and without a 5xx status",
			bad: `1 - (sum(rate(candor_http_request_duration_seconds_bucket{operation=~"getRespondent|getAllRespondents",code!~"5..",le="1"}[%[1]s])) or vector(0))
  / sum(rate(candor_http_request_duration_seconds_count{operation=~"getRespondent|getAllRespondents"}[%[1]s]))`,
		},
	}
}

// Over returns the name of the ratio recorded over a window.
func (o Objective) Over(window time.Duration) string {
	return fmt.Sprintf("candor:%s_bad:ratio_rate%s", o.Name, duration(window))
}

// burn is a burn rate that deserves an alert. The rate must be exceeded over a long window and over a short one,
// so that the alert ends soon after its cause has ended. The pairs of windows are those of the SRE workbook,
// chapter 5.
type burn struct {
	factor      float64
	long, short time.Duration
}

const day = 24 * time.Hour

var (
	fastBurns = []burn{{14.4, time.Hour, 5 * time.Minute}, {6, 6 * time.Hour, 30 * time.Minute}}
	slowBurns = []burn{{3, day, 2 * time.Hour}, {1, 3 * day, 6 * time.Hour}}
	windows   = []time.Duration{5 * time.Minute, 30 * time.Minute, time.Hour, 2 * time.Hour, 6 * time.Hour, day, 3 * day}
)

func (o Objective) burning(burns []burn) string {
	either := make([]string, len(burns))
	for i, b := range burns {
		limit := fmt.Sprintf("%g * %g", b.factor, o.Budget)
		either[i] = fmt.Sprintf("(%s > %s and %s > %s)", o.Over(b.long), limit, o.Over(b.short), limit)
	}
	return strings.Join(either, "\nor\n")
}

// alerts returns the objective's two alerts: a page and a ticket.
func (o Objective) alerts(fast, slow cases) []Alert {
	return []Alert{
		{
			Name: o.Alert, Severity: page, Expr: o.burning(fastBurns), For: time.Minute, cases: fast,
			Summary: fmt.Sprintf("At this rate, the error budget is spent within days. Objective: %s.", o.Says),
		},
		{
			Name: o.Alert + "Slow", Severity: ticket, Expr: o.burning(slowBurns), For: 15 * time.Minute, cases: slow,
			Summary: fmt.Sprintf("The error budget is being spent faster than it renews. Objective: %s.", o.Says),
		},
	}
}

// duration formats d like Prometheus, in the largest unit that divides it.
func duration(d time.Duration) string {
	for _, u := range []struct {
		unit time.Duration
		name string
	}{{day, "d"}, {time.Hour, "h"}, {time.Minute, "m"}, {time.Second, "s"}} {
		if d >= u.unit && d%u.unit == 0 {
			return fmt.Sprintf("%d%s", d/u.unit, u.name)
		}
	}
	return fmt.Sprintf("%dms", d.Milliseconds())
}
