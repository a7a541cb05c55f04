package contract

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"candor/internal/http/openapi"
	"candor/test/harness"
)

// beyond matches violations of rules that a schema cannot express. A request that follows its
// schema is refused only for one of these.
var beyond = regexp.MustCompile(`contains a duplicate value(: "|$)` + // a dataPointId twice in a check, a demographic type or a question twice
	`|^"(cursor|changedSince)" must be ` + // a value from an earlier answer
	`|^"request body" must not (be nested deeper|contain a string longer)` +
	`|^"surveyName" is required$`) // of addRespondents, where it may be in two places

// lenient matches the few bodies that the service accepts although the schemas do not offer
// them: VALID_ANSWER among the categories of addRespondent, and languages in upper case.
var lenient = regexp.MustCompile(`"VALID_ANSWER"|"[Ll]anguages":\[[^]]*"[A-Z]{2}"`)

// client sends generated requests for one account.
type client struct {
	maker
	c      *harness.Caller
	ops    []openapi.Operation
	count  *counts
	people int // number of ids to choose from: so many that most ids are free, so few that some are taken
}

type counts struct{ valid, accepted, broken, garbled, unmade, unavailable atomic.Int64 }

// TestGeneratedRequests sends requests that are generated from the schemas, valid and changed,
// to every operation. A request that follows its schema is never refused as invalid, and one
// that does not is never accepted. No answer is 500, and test/harness checks that every answer
// follows the contract. CANDOR_CONTRACT_CASES sets the number of requests, and
// CANDOR_CONTRACT_SEED selects them.
func TestGeneratedRequests(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	cases, seed := harness.Setting(t, "CANDOR_CONTRACT_CASES", 1200), harness.Setting(t, "CANDOR_CONTRACT_SEED", 1)
	ops := operations()
	const clients = 8
	var count counts
	var done sync.WaitGroup
	for i := range clients {
		c := s.Account(t)
		done.Go(func() {
			g := client{c: c, ops: ops, count: &count, people: 100 + cases/20}
			g.maker = maker{Contract: harness.TheContract(), Rand: rand.New(rand.NewPCG(uint64(seed), uint64(i)))}
			for range cases / clients {
				if t.Failed() {
					return
				}
				g.one(t)
			}
		})
	}
	done.Wait()
	n := func(c *atomic.Int64) int { return int(c.Load()) }
	t.Logf("seed %d, %d operations: %d valid requests, %d of them accepted, %d broken, %d garbled, %d not made, %d unavailable", seed, len(ops),
		n(&count.valid), n(&count.accepted), n(&count.broken), n(&count.garbled), n(&count.unmade), n(&count.unavailable))
	if n(&count.unavailable) > cases/50 {
		t.Error("the service is unavailable too often, even for a machine with much else to do")
	}
	if made := n(&count.valid); !t.Failed() && (made < cases/4 || n(&count.broken) < cases/5 || n(&count.accepted) < made/4 || n(&count.unmade) > cases/100) {
		t.Error("the cases are one-sided")
	}
}

// one generates a request, sends it and checks the answer.
func (g *client) one(t *testing.T) {
	o := g.ops[g.IntN(len(g.ops))]
	if g.IntN(3) == 0 { // without respondents, the other operations find nothing
		for !strings.HasPrefix(o.Name, "addRespondent") {
			o = g.ops[g.IntN(len(g.ops))]
		}
	}
	g.name(o)
	schema := "#/components/schemas/" + o.Request
	request, ok := g.request(schema)
	if !ok {
		g.count.unmade.Add(1)
		return
	}
	if g.IntN(12) == 0 {
		body := g.garble(request)
		g.count.garbled.Add(1)
		g.refused(t, o, body, flat(t, o, g.c.In(t).Post(o.Path, body)))
		return
	}
	for n := g.IntN(3); n > 0; n-- {
		request = g.mutate(request)
	}
	body := text(request)
	broken := g.Validate(schema, []byte(body))
	r := flat(t, o, g.c.In(t).Post(o.Path, body))
	switch {
	case r.Status == http.StatusServiceUnavailable: // the broker was slow; a client may send the request again
		g.count.unavailable.Add(1)
	case r.Status >= 500:
		t.Errorf("%s answers %d %s: %.2000s", o.Path, r.Status, r.Body, body)
	case broken == nil:
		g.count.valid.Add(1)
		if r.Status == http.StatusOK {
			g.count.accepted.Add(1)
		}
		g.taken(t, o, body, r)
	case !lenient.MatchString(body):
		g.count.broken.Add(1)
		if r.Status < 300 {
			t.Errorf("%s accepts what the schema refuses (%v): %.2000s", o.Path, broken, body)
		}
		g.refused(t, o, body, r)
	}
}

// name sets names of a few surveys and respondents in the members, mostly names of surveys with
// the operation's version.
func (g *client) name(o openapi.Operation) {
	g.names = map[string]func() string{
		"surveyName": func() string {
			v := o.Version
			switch g.IntN(20) {
			case 0:
				return g.text(1, 255)
			case 1, 2: // of some version, which its name does not tell
				if !takesSettings(o) { // whose categories depend on the version of the survey
					return "survey of the first who comes"
				}
			case 3, 4:
				if !takesSettings(o) && !strings.HasPrefix(o.Name, "addRespondent") {
					v = fmt.Sprintf("v%d", 1+g.IntN(3))
				}
			}
			return fmt.Sprintf("survey %d of %s", g.IntN(3), v)
		},
		"respondentId": func() string {
			if g.IntN(4) == 0 {
				return g.text(1, 255)
			}
			return fmt.Sprintf("p-%d", g.IntN(g.people))
		},
	}
}

// takesSettings reports whether an operation has settings of an existing survey in its request.
func takesSettings(o openapi.Operation) bool {
	switch o.Name {
	case "changeCleaningSettings", "updateCleaningSettings", "previewCleaningSettings":
		return true
	}
	return false
}

// taken checks the answer to a valid request, which must not say that it is invalid.
func (g *client) taken(t *testing.T, o openapi.Operation, body string, r harness.Response) {
	if !strings.HasPrefix(r.Message, "Validation ") || strings.Contains(body, `"strict":true`) {
		return // no schema describes what a strict request is refused for
	}
	for _, violation := range r.Violations() {
		if !beyond.MatchString(violation) {
			t.Errorf("%s refuses what the schema takes, %s: %.2000s", o.Path, violation, body)
			return
		}
	}
}

// refused checks the answer to an invalid request.
func (g *client) refused(t *testing.T, o openapi.Operation, body string, r harness.Response) {
	status, message := http.StatusBadRequest, "Validation Error"
	if o.Name == "changeCleaningSettings" || o.Name == "recalculateRespondents" || o.Name == "qualityCheckSuggestions" {
		status, message = http.StatusUnprocessableEntity, "Validation Failed"
	}
	if r.Status == status && r.Message == message {
		return
	}
	if o.Name == "changeCleaningSettings" && r.Message == "Survey not found" && json.Valid([]byte(body)) {
		return // the valid categories depend on the survey
	}
	t.Errorf("%s answers %d %q to what is not valid: %.2000s", o.Path, r.Status, r.Message, body)
}
