package fault

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"candor/test/harness"
)

const (
	largeRows   = 800
	largePoints = 200
	rowsLimit   = 1024 // MiB: the memory limit of the process
	rowsBound   = 1536 // MiB that the process may use: the collector may need more for a moment. Read by number, these rows would take gigabytes
)

// largeRow is the largest respondent that can be stored: it has 200 data points, and attributes of 4,000
// bytes each.
func largeRow(survey string, i, attributes int) string {
	var b strings.Builder
	fmt.Fprintf(&b, `{"surveyName":"%s","respondentId":"p%d","synchronousResponse":false,"activateCleaning":true,"respondentAttributes":{`, survey, i)
	for a := range attributes {
		fmt.Fprintf(&b, `"%03d":"%s",`, a, strings.Repeat("v", 3_997))
	}
	b.WriteString(`"end":""},"dataPoints":[`)
	for d := range largePoints {
		fmt.Fprintf(&b, `{"qualityCheck":"TS","dataPointId":"page-%d","duration":%d},`, d, 1+(i+d)%50)
	}
	b.WriteString(`{"qualityCheck":"GQS","dataPointId":"g","gridAnswersPattern":[1,2,1,3,2,1,2]}]}`)
	return b.String()
}

// rowIDs returns a list of respondent ids.
func rowIDs(from, n int) string {
	ids := make([]string, n)
	for i := range ids {
		ids[i] = fmt.Sprintf(`"p%d"`, from+i)
	}
	return "[" + strings.Join(ids, ",") + "]"
}

// rowsSurvey is a survey with the largest respondents.
type rowsSurvey struct {
	*client
	t    *testing.T
	name string
}

// want sends a request until the service accepts it, and checks the status of the answer.
func (s *rowsSurvey) want(ctx context.Context, status int, operation, members string) answer {
	for {
		a := s.post(ctx, "v3/"+operation, []byte(`{"surveyName":"`+s.name+`"`+members+`}`))
		switch {
		case a.status == http.StatusServiceUnavailable && ctx.Err() == nil:
			pause(ctx, 50*time.Millisecond)
			continue
		case a.status != status:
			s.t.Errorf("%s answers %d %s %v, want %d", operation, a.status, a.message, a.err, status)
		}
		return a
	}
}

// standing returns how many respondents the survey has, how many are complete, and whether
// verdicts are still being counted.
func (s *rowsSurvey) standing(ctx context.Context) (st struct {
	Respondents, Completed int
	Recounting             bool
},
) {
	a := s.want(ctx, http.StatusOK, "getSurvey", "")
	_ = json.Unmarshal(a.results, &st)
	return st
}

// No request about many of the largest respondents makes the process exceed its memory. After a
// restart, the process reads the command from the log again, so the test restarts it.
func TestLargeRespondentsStayWithinTheMemoryLimit(t *testing.T) {
	harness.EmbeddedOnly(t)
	ctx := bounded(t)
	addr := freeAddr(t)
	p := newProcess(t, "candor", devEnv(), "serve", "-data-dir", t.TempDir(), "-http.addr", addr, "-log.level", "warn", "-memory.limit", fmt.Sprintf("%dMiB", rowsLimit))
	p.start()
	p.awaitReady(ctx)
	s := &rowsSurvey{newClient(addr, devKey), t, "Large rows"}
	bound := func(when string) {
		t.Helper()
		t.Logf("%s: at most %d MiB so far", when, p.peak()>>20)
		if p.peak() > rowsBound<<20 {
			t.Fatalf("%s: %d MiB, the bound is %d", when, p.peak()>>20, rowsBound)
		}
	}
	bound("at the start")
	if a := s.post(ctx, "v3/addRespondent", []byte(largeRow(s.name, 0, 17))); a.status != http.StatusBadRequest || a.message != "Validation Error" {
		t.Fatalf("a respondent with 68,000 bytes of attributes: %d %s", a.status, a.message)
	}
	for st := s.standing; ; {
		for from := 0; from < largeRows; from += 50 {
			var lines strings.Builder
			for i := range 50 {
				lines.WriteString(largeRow(s.name, from+i, 15) + "\n")
			}
			if a := s.post(ctx, "v3/addRespondents", []byte(lines.String())); a.err != nil {
				t.Fatal(a.err)
			}
		}
		if got := st(ctx); got.Respondents == largeRows { // otherwise some adds were refused and have to be sent again
			break
		}
	}
	for s.standing(ctx).Completed < largeRows {
		if ctx.Err() != nil {
			t.Fatalf("not complete: %+v", s.standing(context.WithoutCancel(ctx)))
		}
		pause(ctx, 50*time.Millisecond)
	}
	bound("when all are added and complete")

	// together sends three equal requests at the same time.
	together := func(operation, members string) {
		var wg sync.WaitGroup
		for range 3 {
			wg.Go(func() { s.want(ctx, http.StatusOK, operation, members) })
		}
		wg.Wait()
		bound(operation)
	}
	together("getAllRespondents", `,"include":["attributes"]`)
	together("getAllRespondents", `,"limit":1000,"include":["attributes"]`)
	together("getAllRespondents", `,"limit":1000,"excluded":true`)
	together("getRespondent", `,"respondentId":"p7","include":["attributes","answers"]`)
	together("previewCleaningSettings", `,"activateCleaning":true,"cleaningSettings":{"serviceScore":55}`)

	together("changeCleaningSettings", `,"activateCleaning":true,"cleaningSettings":{"serviceScore":55}`)
	for s.standing(ctx).Recounting && ctx.Err() == nil {
		pause(ctx, 50*time.Millisecond)
	}
	bound("the recount")

	for _, operation := range []string{"updateRespondentsExcludedStatus", "setRespondentsExcludedStatus", "deleteRespondents"} {
		more := ""
		if operation == "setRespondentsExcludedStatus" {
			more = `,"excluded":true`
		}
		s.want(ctx, http.StatusRequestEntityTooLarge, operation, `,"respondentIds":`+rowIDs(0, largeRows)+more)
		bound(operation + " of all")
	}
	together("updateRespondentsExcludedStatus", `,"respondentIds":`+rowIDs(0, largeRows/2))
	together("setRespondentsExcludedStatus", `,"excluded":true,"respondentIds":`+rowIDs(largeRows/2, largeRows/2))

	p.kill()
	p.start()
	p.awaitReady(ctx)
	bound("after a restart")
	if st := s.standing(ctx); st.Respondents != largeRows {
		t.Errorf("after a restart: %+v", st)
	}
	s.want(ctx, http.StatusOK, "deleteRespondents", `,"respondentIds":`+rowIDs(0, largeRows/2))
	s.want(ctx, http.StatusOK, "deleteRespondents", `,"respondentIds":`+rowIDs(largeRows/2, largeRows/2))
	s.want(ctx, http.StatusBadRequest, "getSurvey", "")
	bound("when all are deleted")
}
