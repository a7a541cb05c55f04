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

// beyond are the rules that a schema cannot say. A request that follows its
// schema is refused only for one of these.
var beyond = regexp.MustCompile(`contains a duplicate value$` + // a dataPointId twice in a check, a demographic type or a question twice
	`|^"(cursor|changedSince)" must be ` + // one that an answer gave
	`|^"value" must not (be nested deeper|contain a string longer)` +
	`|^"surveyName" is required$`) // of addRespondents, where it may stand in two places

// lenient are the few bodies that the service takes and the schemas do not
// offer: VALID_ANSWER among the categories of addRespondent, and languages in
// upper case.
var lenient = regexp.MustCompile(`"VALID_ANSWER"|"[Ll]anguages":\[[^]]*"[A-Z]{2}"`)

// client sends generated requests of one account.
type client struct {
	maker
	c      *harness.Caller
	ops    []openapi.Operation
	count  *counts
	people int // identifiers to choose from: enough that most are free, few enough that some are not
}

type counts struct{ valid, accepted, broken, garbled, unmade, unavailable atomic.Int64 }

// TestGeneratedRequests sends requests made from the schemas, whole and broken,
// to every operation. A request that follows its schema is never refused as
// invalid, and one that does not is never accepted. No answer is 500, and
// test/harness checks that every answer is one that the contract has.
// CANDOR_CONTRACT_CASES is the number of requests, CANDOR_CONTRACT_SEED chooses
// them.
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

// one makes a request, sends it and looks at the answer.
func (g *client) one(t *testing.T) {
	o := g.ops[g.IntN(len(g.ops))]
	if g.IntN(3) == 0 { // without respondents the others find nothing
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
	case r.Status == http.StatusServiceUnavailable: // the broker was slow; the same may be sent again
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

// name lets members speak of a few surveys and respondents, mostly of those of
// the operation's own version.
func (g *client) name(o openapi.Operation) {
	g.names = map[string]func() string{
		"surveyName": func() string {
			v := o.Version
			switch g.IntN(20) {
			case 0:
				return g.text(1, 255)
			case 1, 2: // of some version, and not to be told from its name
				if !takesSettings(o) { // whose categories are of the survey's version
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

// takesSettings reports whether an operation takes settings of a survey that exists.
func takesSettings(o openapi.Operation) bool {
	switch o.Name {
	case "changeCleaningSettings", "updateCleaningSettings", "previewCleaningSettings":
		return true
	}
	return false
}

// taken looks at the answer to a valid request: anything but that it is invalid.
func (g *client) taken(t *testing.T, o openapi.Operation, body string, r harness.Response) {
	if !strings.HasPrefix(r.Message, "Validation ") || strings.Contains(body, `"strict":true`) {
		return // what a strict request is refused for, no schema says
	}
	for _, violation := range r.Violations() {
		if !beyond.MatchString(violation) {
			t.Errorf("%s refuses what the schema takes, %s: %.2000s", o.Path, violation, body)
			return
		}
	}
}

// refused looks at the answer to a request that is not valid.
func (g *client) refused(t *testing.T, o openapi.Operation, body string, r harness.Response) {
	status, message := http.StatusBadRequest, "Validation Error"
	if o.Name == "changeCleaningSettings" || o.Name == "recalculateRespondents" || o.Name == "qualityCheckSuggestions" {
		status, message = http.StatusUnprocessableEntity, "Validation Failed"
	}
	if r.Status == status && r.Message == message {
		return
	}
	if o.Name == "changeCleaningSettings" && r.Message == "Survey not found" && json.Valid([]byte(body)) {
		return // which categories there are depends on the survey
	}
	t.Errorf("%s answers %d %q to what is not valid: %.2000s", o.Path, r.Status, r.Message, body)
}
