package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"candor/api"
	"candor/internal/http/web"
	"candor/survey"
)

// keys are attempts to do or to learn what a key is not allowed to.
var keys = []attack{
	{"keys: a public key on every other operation", false, publicElsewhere},
	{"keys: other people's surveys by their names", true, otherPeople},
	{"keys: names made to look like those of other accounts", false, tricks},
	{"keys: headers that name an account, an address or a method", false, headers},
	{"keys: the key where it does not belong", false, misplaced},
	{"keys: paths beside the documented ones", false, paths},
	{"keys: a narrow public key", false, narrow},
	{"keys: forged, old and used tokens", false, tokens},
	{"keys: a key that may only read", false, readOnly},
	{"keys: a revoked key, and an expired one", false, revoked},
	{"keys: origins", false, origins},
	{"keys: more requests than the rate", false, rate},
	{"keys: one page's key used up, its account's other key works", false, usedUp},
	{"keys: one visitor of a page announces bodies, another one adds", false, announced},
	{"keys: a page's key sends all its Idempotency-Keys, commands of its account work", false, namesUsedUp},
	keyStorm("keys: guessed keys", false, 64, func(i int) string { return fmt.Sprintf("candor_sk_%043d", i) }),
	keyStorm("keys: no key", false, 64, func(int) string { return "" }),
	keyStorm("keys: keys that begin like a real one", false, 64, func(i int) string { return attackerKey[:i%len(attackerKey)] }),
}

// operations are those of the role api. A public key may call none of them.
var operations = (&api.Handler{}).Routes()

// keyStorm sends adds with API keys that do not exist.
func keyStorm(name string, short bool, connections int, key func(i int) string) attack {
	return attack{name, short, func(ctx context.Context, a *arena) (string, error) {
		var t tally
		text := respondent("s", "r", true, page)
		repeat(ctx, a.length, connections, 0, func(ctx context.Context, i int) {
			got, err := a.post(ctx, key(i), "addRespondent", text)
			t.expect(got, err, 401, 503)
		})
		return t.must(401, 503).result()
	}}
}

func publicElsewhere(ctx context.Context, a *arena) (string, error) {
	var probes []probe
	for _, o := range operations {
		inV2 := 404
		if slices.Contains(o.Versions, survey.V2) {
			inV2 = 403
		}
		probes = append(probes, probe{o.Operation, publicKey, o.Operation, `{"surveyName":"s"}`, 403, nil},
			probe{o.Operation + " of v2", publicKey, "/v2/" + o.Operation, `{}`, inV2, nil})
	}
	return a.all(ctx, probes...)
}

// stolen returns requests for a respondent of a survey, with the statuses that they get if the
// account has no such survey.
func stolen(key, survey string) []probe {
	name := fmt.Sprintf(`"surveyName":%q`, survey)
	r := `"respondentIds":["r0"]`
	return []probe{
		{"getRespondent", key, "getRespondent", `{` + name + `,"respondentId":"r0"}`, 400, nil},
		{"getAllRespondents", key, "getAllRespondents", `{` + name + `}`, 400, nil},
		{"exportRespondents", key, "exportRespondents", `{` + name + `,"format":"xlsx"}`, 400, nil},
		{"getSurvey", key, "getSurvey", `{` + name + `}`, 400, nil},
		{"explainRespondent", key, "explainRespondent", `{` + name + `,"respondentId":"r0"}`, 400, nil},
		{"stopSurvey", key, "stopSurvey", `{` + name + `}`, 400, nil},
		{"restartSurvey", key, "restartSurvey", `{` + name + `}`, 400, nil},
		{"deleteRespondents", key, "deleteRespondents", `{` + name + `,` + r + `}`, 400, nil},
		{"updateRespondentsExcludedStatus", key, "updateRespondentsExcludedStatus", `{` + name + `,` + r + `}`, 400, nil},
		{"recalculateRespondents", key, "recalculateRespondents", `{` + name + `,` + r + `,"selectedChecks":{"TS":true}}`, 400, nil},
		{"changeCleaningSettings", key, "changeCleaningSettings", `{` + name + `,"activateCleaning":true,"cleaningSettings":{"serviceScore":100}}`, 400, nil},
		{"getCleaningSettings", key, "getCleaningSettings", `{` + name + `}`, 400, nil},
		{"listDecisions", key, "listDecisions", `{` + name + `}`, 400, nil},
		{"previewCleaningSettings", key, "previewCleaningSettings", `{` + name + `,"cleaningSettings":{"serviceScore":100}}`, 400, nil},
		{"updateCleaningSettings", key, "updateCleaningSettings", `{` + name + `,"cleaningSettings":{"serviceScore":100}}`, 400, nil},
		{"undoCleaningSettings", key, "undoCleaningSettings", `{` + name + `}`, 400, nil},
		{"setRespondentsExcludedStatus", key, "setRespondentsExcludedStatus", `{` + name + `,` + r + `,"excluded":true}`, 400, nil},
	}
}

// otherPeople requests a survey of the other account by its name. It compares the answers with
// those for a survey that does not exist, and checks that the survey still exists.
func otherPeople(ctx context.Context, a *arena) (string, error) {
	survey := a.name("private")
	if err := a.fill(ctx, otherKey, survey, 1, page); err != nil {
		return "", err
	}
	mine, none := stolen(attackerKey, survey), stolen(attackerKey, a.name("nobody's"))
	for i := range mine {
		got, err := a.post(ctx, mine[i].key, mine[i].operation, []byte(mine[i].body))
		if err := errors.Join(err, got.wrong([]int{400, 404, 503})); err != nil {
			return "", fmt.Errorf("%s: %w", mine[i].what, err)
		}
		want, err := a.post(ctx, none[i].key, none[i].operation, []byte(none[i].body))
		if err != nil {
			return "", err
		}
		if got.status != 503 && want.status != 503 && (got.status != want.status || got.body != want.body) {
			return "", fmt.Errorf("%s: %d %q for another account's survey, %d %q for none", mine[i].what, got.status, got.body, want.status, want.body)
		}
	}
	got, err := a.post(ctx, attackerKey, "deleteSurveys", fmt.Appendf(nil, `{"surveyNames":[%q]}`, survey))
	if err != nil || !strings.Contains(got.body, `"success":false`) {
		return "", fmt.Errorf("deleteSurveys: %d %s: %w", got.status, got.body, err)
	}
	still := probe{"the survey is untouched", otherKey, "getRespondent", fmt.Sprintf(`{"surveyName":%q,"respondentId":"r0"}`, survey), 200, nil}
	if _, err := a.all(ctx, still); err != nil {
		return "", err
	}
	return "answered as for surveys that do not exist", nil
}

func tricks(ctx context.Context, a *arena) (string, error) {
	survey := a.name("private")
	if err := a.fill(ctx, otherKey, survey, 1, page); err != nil {
		return "", err
	}
	var probes []probe
	for _, name := range []string{
		"other:" + survey, "other/" + survey, "other\x00" + survey, "../other/" + survey, "{other}" + survey, "*", "[a-z]*", "other|" + survey,
		survey + "\x00", survey + "\n", " " + survey, strings.ToUpper(survey), "%2e%2e/" + survey, "other\x1f" + survey, "candor:", "\r\nDEL *\r\n",
	} {
		text := strings.ReplaceAll(strings.ReplaceAll(fmt.Sprintf("%q", name), `\x00`, `\u0000`), `\x1f`, `\u001f`)
		probes = append(probes, probe{text, attackerKey, "getAllRespondents", `{"surveyName":` + text + `}`, 400, nil},
			probe{text, attackerKey, "stopSurvey", `{"surveyName":` + text + `}`, 400, nil})
	}
	return a.all(ctx, probes...)
}

func headers(ctx context.Context, a *arena) (string, error) {
	survey := a.name("private")
	if err := a.fill(ctx, otherKey, survey, 1, page); err != nil {
		return "", err
	}
	var probes []probe
	read := fmt.Sprintf(`{"surveyName":%q}`, survey)
	for _, h := range [][]string{
		{"X-Account", "other"},
		{"X-Candor-Account", "other"},
		{"X-Forwarded-For", "127.0.0.1"},
		{"X-Original-URL", "/metrics"},
		{"X-Rewrite-URL", "/metrics"},
		{"X-HTTP-Method-Override", "GET"},
		{"X-Request-Id", strings.Repeat("x", 10_000)},
		{"Traceparent", "00-" + strings.Repeat("f", 32) + "-" + strings.Repeat("f", 16) + "-ff"},
		{"Tracestate", strings.Repeat("a=b,", 3_000)},
		{"Baggage", "account=other"},
		{"Forwarded", "for=127.0.0.1;host=candor"},
		{"Host", "other"},
		{"Range", "bytes=0-1"},
		{"Accept", "text/html"},
	} {
		probes = append(probes, probe{h[0], attackerKey, "getAllRespondents", read, 400, h}, probe{h[0] + " without a key", "", "getAllRespondents", read, 401, h})
	}
	return a.all(ctx, probes...)
}

// misplaced sends a valid key in every wrong place.
func misplaced(ctx context.Context, a *arena) (string, error) {
	const text = `{"surveyName":"s"}`
	return a.all(ctx,
		probe{"as a bearer", "", "getAllRespondents", text, 401, []string{"Authorization", "Bearer " + attackerKey}},
		probe{"as a password", "", "getAllRespondents", text, 401, []string{"Authorization", "Basic " + attackerKey}},
		probe{"as a cookie", "", "getAllRespondents", text, 401, []string{"Cookie", "api-key=" + attackerKey}},
		probe{"in the query", "", "/v3/getAllRespondents?api-key=" + attackerKey, text, 401, nil},
		probe{"in the body", "", "getAllRespondents", `{"surveyName":"s","api-key":"` + attackerKey + `"}`, 401, nil},
		probe{"twice in one header", attackerKey + "," + attackerKey, "getAllRespondents", text, 401, nil},
		probe{"with more behind it", attackerKey + "x", "getAllRespondents", text, 401, nil},
		probe{"in upper case", strings.ToUpper(attackerKey), "getAllRespondents", text, 401, nil},
	)
}

func paths(ctx context.Context, a *arena) (string, error) {
	var probes []probe
	for _, path := range []string{
		"/debug/pprof/heap", "/debug/vars", "/admin", "/v4/addRespondent", "/v1/addRespondent", "/v3/addrespondent", "/v3/addRespondent/", "/v3/addRespondent/x",
		"/recalculateRespondents", "/deleteSurveys", "/v2/recalculateRespondents", "/.git/config", "/v3/%2e%2e/metrics", "/v3/addRespondent%00",
	} {
		probes = append(probes, probe{path, publicKey, path, "{}", 404, nil})
	}
	return a.all(ctx, probes...)
}

func narrow(ctx context.Context, a *arena) (string, error) {
	private, key, err := a.accountWith(ctx, "-public", "-survey", "mine", "-version", "3", "-existing-surveys", "-no-verdict", "-daily-adds", "2", "-max-body", "4096")
	if err != nil {
		return "", err
	}
	add := func(survey, id string) string { return string(respondent(survey, id, true, page)) }
	note, err := a.all(ctx,
		probe{"an add that creates the survey", key, "addRespondent", add("mine", "r1"), 403, nil},
		probe{"the account creates it", private, "addRespondent", add("mine", "r0"), 200, nil},
		probe{"another survey", key, "addRespondent", add("other", "r1"), 403, nil},
		probe{"another version", key, "/v2/addRespondent", add("mine", "r1"), 403, nil},
		probe{"the oldest version", key, "/addRespondent", add("mine", "r1"), 403, nil},
		probe{"a large body", key, "addRespondent", add("mine", strings.Repeat(" ", 5_000)), 413, nil},
		probe{"the first", key, "addRespondent", add("mine", "r1"), 200, nil},
		probe{"the second", key, "addRespondent", add("mine", "r2"), 200, nil},
		probe{"one too many", key, "addRespondent", add("mine", "r3"), 429, nil})
	if err != nil {
		return note, err
	}
	got, err := a.post(ctx, key, "addRespondent", []byte(add("mine", "r1")))
	if err != nil || strings.Contains(got.body, "serviceScore") {
		return "", fmt.Errorf("a key without verdicts got one: %s: %w", got.body, err)
	}
	return note, nil
}

func tokens(ctx context.Context, a *arena) (string, error) {
	account, private, err := a.account(ctx)
	if err != nil {
		return "", err
	}
	secret, err := a.run(ctx, "tokens", "create-secret", "-account", account)
	if err != nil {
		return "", err
	}
	lines := strings.Fields(secret)
	secret = lines[len(lines)-1]
	key, err := a.key(ctx, account, "-public", "-require-token")
	if err != nil {
		return "", err
	}
	soon := time.Now().Add(time.Hour)
	good := sign(secret, "r1", soon)
	add := func(what, survey, id, token string, want int) probe {
		p := probe{what, key, "addRespondent", string(respondent(survey, id, true, page)), want, nil}
		if token != "" {
			p.headers = []string{"X-Candor-Token", token}
		}
		return p
	}
	known := func() bool { // whether candor knows the secret
		got, err := a.post(ctx, key, "addRespondent", respondent("s", "r1", true, page), "X-Candor-Token", good)
		return err == nil && got.status == http.StatusOK
	}
	if err := a.until(ctx, 30*time.Second, "a token is accepted", known); err != nil {
		return "", err
	}
	return a.all(ctx,
		add("without a token", "s", "r2", "", 403),
		add("a used token", "s", "r1", good, 400),
		add("the token of another respondent", "s", "r2", good, 403),
		add("the token of another survey", "s2", "r1", good, 403),
		add("an old token", "s", "r2", sign(secret, "r2", time.Now().Add(-time.Hour)), 403),
		add("a token for ever", "s", "r2", sign(secret, "r2", time.Now().AddDate(10, 0, 0)), 403),
		add("another secret", "s", "r2", sign("candor_ts_0123456789abcdefghijklmnopqrstuv", "r2", soon), 403),
		add("a secret of nothing", "s", "r2", sign("", "r2", soon), 403),
		add("no signature", "s", "r2", fmt.Sprintf("v1.%d.", soon.Unix()), 403),
		add("a later expiry", "s", "r1", strings.Replace(good, fmt.Sprint(soon.Unix()), fmt.Sprint(soon.Unix()+1), 1), 403),
		add("a number beyond all numbers", "s", "r2", "v1."+strings.Repeat("9", 5_000)+".00", 403),
		add("another version", "s", "r2", "v0"+strings.TrimPrefix(good, "v1"), 403),
		add("the signature cut", "s", "r2", sign(secret, "r2", soon)[:40], 403),
		add("in upper case", "s", "r2", strings.ToUpper(sign(secret, "r2", soon)), 403),
		probe{"deleted by the account", private, "deleteRespondents", `{"surveyName":"s","respondentIds":["r1"]}`, 200, nil},
		add("a used token after a delete", "s", "r1", good, 403),
	)
}

func readOnly(ctx context.Context, a *arena) (string, error) {
	account, private, err := a.account(ctx)
	if err != nil {
		return "", err
	}
	if err := a.fill(ctx, private, "s", 1, page); err != nil {
		return "", err
	}
	key, err := a.key(ctx, account, "-scope", "read")
	if err != nil {
		return "", err
	}
	probes := []probe{
		{"addRespondent", key, "addRespondent", string(respondent("s", "r9", true, page)), 403, nil},
		{"deleteSurveys", key, "deleteSurveys", `{"surveyNames":["s"]}`, 403, nil},
	}
	for _, p := range stolen(key, "s") {
		p.want = http.StatusForbidden
		if slices.ContainsFunc(operations, func(o web.Route) bool { return o.Reads && o.Operation == p.operation }) {
			p.want = http.StatusOK
		}
		probes = append(probes, p)
	}
	return a.all(ctx, probes...)
}

func revoked(ctx context.Context, a *arena) (string, error) {
	account, _, err := a.account(ctx)
	if err != nil {
		return "", err
	}
	first, err := a.key(ctx, account)
	if err != nil {
		return "", err
	}
	second, err := a.key(ctx, account, "-expires", "3s")
	if err != nil {
		return "", err
	}
	if _, err := a.run(ctx, "keys", "revoke", first); err != nil {
		return "", err
	}
	for _, key := range []string{first, second} {
		if err := a.until(ctx, 30*time.Second, "the key is refused", func() bool {
			got, err := a.post(ctx, key, "creditCalculation", []byte("{}"))
			return err == nil && got.status == http.StatusUnauthorized
		}); err != nil {
			return "", err
		}
	}
	return "both are answered 401", nil
}

func origins(ctx context.Context, a *arena) (string, error) {
	private, key, err := a.accountWith(ctx, "-public", "-origin", "https://survey.example")
	if err != nil {
		return "", err
	}
	add := func(what, key, id string, want int, origin string) probe {
		return probe{what, key, "addRespondent", string(respondent("s", id, true, page)), want, []string{"Origin", origin}}
	}
	return a.all(ctx,
		add("the page itself", key, "r1", 200, "https://survey.example"),
		add("another page", key, "r2", 403, "https://evil.example"),
		add("a page below", key, "r2", 403, "https://survey.example.evil.example"),
		add("a page above", key, "r2", 403, "https://sub.survey.example"),
		add("without TLS", key, "r2", 403, "http://survey.example"),
		add("another port", key, "r2", 403, "https://survey.example:8443"),
		add("a file", key, "r2", 403, "null"),
		add("with a path", key, "r2", 403, "https://survey.example/x"),
		add("a private key in a page", private, "r2", 403, "https://survey.example"))
}

// rate sends more than 600 adds a minute with a key of an ordinary account.
func rate(ctx context.Context, a *arena) (string, error) {
	_, key, err := a.account(ctx)
	if err != nil {
		return "", err
	}
	var t tally
	repeat(ctx, time.Minute, 8, 100, func(ctx context.Context, _ int) {
		got, err := a.post(ctx, key, "addRespondent", []byte("{}"))
		t.expect(got, err, 400, 429, 503)
	})
	note, err := t.must(429).result()
	if n := t.of[400]; err == nil && n > 600 {
		err = fmt.Errorf("%d requests of 600 were let through", n)
	}
	return note, err
}

func usedUp(ctx context.Context, a *arena) (string, error) {
	private, public, err := a.accountWith(ctx, "-public")
	if err != nil {
		return "", err
	}
	var t tally
	repeat(ctx, time.Minute, 8, 90, func(ctx context.Context, _ int) {
		got, err := a.post(ctx, public, "addRespondent", nil)
		t.expect(got, err, 400, 429, 503)
	})
	if note, err := t.must(429).result(); err != nil {
		return note, err
	}
	return a.all(ctx, probe{"the other key of the account", private, "addRespondent", string(respondent("s", "r", true, page)), 200, nil})
}

// namesUsedUp sends new Idempotency-Keys with the public key until no more are accepted. The private key
// of the account must be able to use new ones, and also those that the public key has used.
func namesUsedUp(ctx context.Context, a *arena) (string, error) {
	survey := a.name("named")
	if err := a.fill(ctx, attackerKey, survey, 1, page); err != nil {
		return "", err
	}
	prefix := a.name("page")
	var t tally
	send := func(ctx context.Context, i int) (answer, error) {
		return a.post(ctx, publicKey, "addRespondents", []byte(`{"respondents":[{}]}`), "Idempotency-Key", fmt.Sprintf("%s-%d", prefix, i))
	}
	if err := a.until(ctx, 30*time.Second, "the page's first key is accepted", func() bool {
		got, err := send(ctx, 0)
		return err == nil && got.status == http.StatusOK
	}); err != nil {
		return "", err
	}
	sending, enough := context.WithCancel(ctx)
	repeat(sending, 2*time.Minute, 32, 0, func(ctx context.Context, i int) {
		got, err := send(ctx, i)
		t.expect(got, err, 200, 429, 503)
		if err == nil && got.status == http.StatusTooManyRequests {
			enough()
		}
	})
	enough()
	if note, err := t.must(http.StatusTooManyRequests).result(); err != nil {
		return note, err
	}
	stop, first := fmt.Sprintf(`{"surveyName":%q}`, survey), prefix+"-0"
	note, err := a.all(ctx,
		probe{"a new key with a command", attackerKey, "stopSurvey", stop, 200, []string{"Idempotency-Key", prefix + "-stop"}},
		probe{"a key that the page has used", attackerKey, "restartSurvey", stop, 200, []string{"Idempotency-Key", first}},
		probe{"the same command again", attackerKey, "restartSurvey", stop, 200, []string{"Idempotency-Key", first}},
		probe{"a key of the page, again", publicKey, "addRespondents", `{"respondents":[{}]}`, 200, []string{"Idempotency-Key", first}},
		probe{"a new key of the page", publicKey, "addRespondents", `{"respondents":[{}]}`, 429, []string{"Idempotency-Key", prefix + "-new"}})
	sent, _ := t.result()
	return sent + "; " + note, err
}

// announced opens connections that announce the largest body of a public key and send nothing. Another
// visitor, from another address, must be able to add with the same key.
func announced(ctx context.Context, a *arena) (string, error) {
	_, key, err := a.accountWith(ctx, "-public", "-per-address", "60", "-no-verdict")
	if err != nil {
		return "", err
	}
	attacking, stop := context.WithCancel(ctx)
	var note string
	var wrong error
	idle := make(chan struct{})
	go func() {
		defer close(idle)
		note, wrong = sockets("", false, 32, func(ctx context.Context, s *socket) {
			s.write([]byte(head("/v3/addRespondent", key, "Content-Length: 4194304")))
			s.hold(ctx)
		}).run(attacking, a)
	}()
	sleep(ctx, a.length/4)
	added := 0
	for range 10 {
		var got answer
		if got, err = a.ask(ctx, a.honest, key, "/v3/addRespondent", respondent("s", a.name("r"), false, page)); err == nil {
			err = got.wrong([]int{http.StatusOK})
		}
		if err != nil {
			break
		}
		added++
	}
	stop()
	<-idle
	return fmt.Sprintf("%s; %d adds of another visitor", note, added), errors.Join(err, wrong)
}
