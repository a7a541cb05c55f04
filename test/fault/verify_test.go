package fault

import (
	"context"
	"encoding/json"
	"fmt"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// patience is how long the test waits without any progress before it considers the missing
// respondents lost. A consumer group needs up to 8 s to notice that a member died.
const patience = time.Minute

// bounded returns the context of a test. Its deadline only stops tests that hang. It is so late
// that a busy machine fails no test.
func bounded(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	t.Cleanup(cancel)
	return ctx
}

// verify waits until every accepted respondent is COMPLETED. It checks that each of them exists
// once, that there are no others, and that no client got a wrong answer. All respondents of the
// panel must have been accepted. It returns how long the respondents took to complete.
func verify(ctx context.Context, t *testing.T, c *client, l *ledger) time.Duration {
	t.Helper()
	t.Log(l)
	start := time.Now()
	last, moved := -1, time.Now()
	for {
		open := l.open(ctx, c)
		if len(open) == 0 {
			break
		}
		if len(open) != last {
			last, moved = len(open), time.Now()
		}
		if time.Since(moved) > patience || ctx.Err() != nil {
			t.Errorf("%d accepted respondents are not COMPLETED, and there is no progress: %s", len(open), some(open))
			break
		}
		pause(ctx, 50*time.Millisecond)
	}
	took := time.Since(start)
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.accepted != l.panel.n {
		t.Errorf("accepted are %d of %d", l.accepted, l.panel.n)
	}
	if len(l.wrong) > 0 {
		t.Errorf("%d wrong answers: %s", len(l.wrong), some(l.wrong))
	}
	return took
}

// open returns the accepted respondents that are not yet COMPLETED in their survey. It fails
// the test if a respondent is there twice or should not be there.
func (l *ledger) open(ctx context.Context, c *client) []string {
	status, translated := map[string]string{}, map[string]int{}
	for s := range min(l.panel.surveys, l.panel.n) {
		list, problem := all(ctx, c, l.panel.survey(s))
		if problem != "" {
			return []string{problem}
		}
		for _, r := range list {
			if status[r.ID] != "" {
				l.Complain("%s is in its survey twice", r.ID)
			}
			status[r.ID], translated[r.ID] = r.Status, r.translated()
			if r.Status == "COMPLETED" && !r.complete() {
				l.Complain("%s is COMPLETED with %+v", r.ID, r.Quality)
			}
		}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	var open []string
	for i, p := range l.people {
		switch s := status[l.panel.id(i)]; {
		case s == "COMPLETED" || s == "" && !p.accepted:
		case s == "":
			open = append(open, l.panel.id(i)+" is missing")
		default:
			open = append(open, l.panel.id(i)+" is "+s)
		}
		l.people[i].there, l.people[i].translated = status[l.panel.id(i)] != "", translated[l.panel.id(i)]
		if p.accepted || p.doubtful {
			delete(status, l.panel.id(i))
		}
	}
	for id := range status {
		l.complain("%s is in its survey and nobody sent it", id)
	}
	return open
}

// all reads all respondents of a survey, or returns why it cannot.
func all(ctx context.Context, c *client, survey string) (list []respondent, problem string) {
	a := c.post(ctx, "v3/getAllRespondents", fmt.Appendf(nil, `{"surveyName":%q}`, survey))
	if a.err != nil || a.status != 200 {
		return nil, fmt.Sprintf("survey %s: %d %s %v", survey, a.status, a.message, a.err)
	}
	if err := json.Unmarshal(a.results, &list); err != nil {
		return nil, fmt.Sprintf("survey %s: %v", survey, err)
	}
	return list, ""
}

// charged returns what the account was charged, as `candor accounts show` prints it.
func charged(t *testing.T, account string, flags ...string) string {
	t.Helper()
	args := append(append([]string{"accounts", "show"}, flags...), account)
	show := exec.Command(binary, args...)
	show.Env = surroundings()
	out, err := show.Output()
	if err != nil {
		t.Fatalf("candor %v: %v", args, err)
	}
	_, rest, _ := strings.Cut(string(out), "charged")
	rest, _, _ = strings.Cut(rest, "\n")
	return strings.TrimSuffix(strings.TrimSpace(rest), " credits")
}

// some returns the first few entries of a long list.
func some(list []string) string {
	const few = 20
	if len(list) > few {
		return strings.Join(list[:few], "; ") + "; ..."
	}
	return strings.Join(list, "; ")
}
