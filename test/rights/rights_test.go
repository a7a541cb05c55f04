// Package rights tests the table of Kafka rights. With a user for each role that has exactly
// the rights of the table, everything works, and everything else is refused. It runs on the
// embedded broker, and on a real one if CANDOR_TEST_KAFKA_SASL names its listener for users.
package rights

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"strings"
	"testing"

	"github.com/alicebob/miniredis/v2"
	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/app"
	"candor/internal/log/kafka"
	"candor/internal/ops/operate"
	"candor/schemas"
	"candor/test/harness"
)

const mechanism = "SCRAM-SHA-256"

// brokers are a Kafka that checks the rights of users, and a Redis.
type brokers struct {
	admin    kafka.Config // may do everything
	seeds    []string     // where users log in
	redisURL string
}

func start(t *testing.T) brokers {
	t.Helper()
	if sasl := os.Getenv("CANDOR_TEST_KAFKA_SASL"); sasl != "" {
		return brokers{
			admin: kafka.Config{Brokers: strings.Split(os.Getenv("CANDOR_KAFKA_BROKERS"), ","), Replication: -1},
			seeds: []string{sasl}, redisURL: os.Getenv("CANDOR_REDIS_URL"),
		}
	}
	cluster, err := kfake.NewCluster(kfake.NumBrokers(1), kfake.EnableSASL(), kfake.EnableACLs(), kfake.Superuser(mechanism, "admin", "admin-pa55"),
		kfake.BrokerConfigs(map[string]string{"message.max.bytes": "9437184", "group.initial.rebalance.delay.ms": "0"}))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(cluster.Close)
	mini := miniredis.RunT(t)
	return brokers{
		admin: kafka.Config{Brokers: cluster.ListenAddrs(), Replication: 1, Security: login("admin", "admin-pa55")},
		seeds: cluster.ListenAddrs(), redisURL: "redis://" + mini.Addr() + "/0",
	}
}

func login(user, password string) kafka.Security {
	return kafka.Security{SASL: kafka.SASL{Mechanism: mechanism, User: user, Password: func() (string, error) { return password, nil }}}
}

// place creates a user with the rights of a row, and returns how this user connects to the
// brokers.
func (b brokers) place(t *testing.T, adm *kadm.Client, r roleRights) app.Place {
	t.Helper()
	user, password := "candor-"+strings.ReplaceAll(r.Role, ":", "-"), rand.Text()
	altered, err := adm.AlterUserSCRAMs(t.Context(), nil, []kadm.UpsertSCRAM{{User: user, Mechanism: kadm.ScramSha256, Iterations: 4096, Password: password}})
	if err == nil {
		err = altered.Error()
	}
	if err != nil {
		t.Fatalf("user %s: %v", user, err)
	}
	grant := func(acl *kadm.ACLBuilder) {
		t.Helper()
		results, err := adm.CreateACLs(t.Context(), acl.Allow("User:"+user).AllowHosts("*"))
		for _, result := range results {
			err = errors.Join(err, result.Err)
		}
		if err != nil {
			t.Fatalf("rights of %s: %v", user, err)
		}
	}
	literal, prefixed := kadm.ACLPatternLiteral, kadm.ACLPatternPrefixed
	grant(kadm.NewACLs().Topics("candor.").ResourcePatternType(prefixed).Operations(kadm.OpDescribe, kadm.OpDescribeConfigs))
	grant(kadm.NewACLs().Topics(r.Read...).ResourcePatternType(literal).Operations(kadm.OpRead))
	if len(r.Write) > 0 {
		grant(kadm.NewACLs().Topics(r.Write...).ResourcePatternType(literal).Operations(kadm.OpWrite))
	}
	if len(r.Delete) > 0 {
		grant(kadm.NewACLs().Topics(r.Delete...).ResourcePatternType(literal).Operations(kadm.OpDelete))
	}
	switch {
	case r.Role == operator:
		grant(kadm.NewACLs().Groups(r.Group).ResourcePatternType(prefixed).Operations(kadm.OpDescribe))
	case r.Group != "":
		grant(kadm.NewACLs().Groups(r.Group).ResourcePatternType(literal).Operations(kadm.OpRead))
	}
	if r.Transactions != "" {
		grant(kadm.NewACLs().TransactionalIDs(r.Transactions).ResourcePatternType(prefixed).Operations(kadm.OpWrite, kadm.OpDescribe))
	}
	place := app.Place{Brokers: b.seeds, Replication: b.admin.Replication, Kafka: login(user, password), RedisURL: b.redisURL}
	harness.Eventually(t, func() error { // a real broker applies new users and rights a little later
		client, err := kgo.NewClient(kafka.Config{Brokers: b.seeds, Security: place.Kafka}.Options()...)
		if err != nil {
			return err
		}
		defer client.Close()
		_, err = kafka.Describe(t.Context(), client)
		return err
	})
	return place
}

func run(t *testing.T, role string, place app.Place) (url string) {
	t.Helper()
	roles, err := app.ParseRoles(role)
	if err != nil {
		t.Fatal(err)
	}
	o := app.Options{Roles: roles, Place: place, Partitions: 2, Log: slog.New(slog.NewTextHandler(t.Output(), &slog.HandlerOptions{Level: slog.LevelWarn}))}
	if roles.HTTP() {
		o.HTTPAddr = "127.0.0.1:0"
	}
	a, err := app.New(o)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- a.Run(ctx) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Errorf("%s ended: %v", role, err)
		}
	})
	select {
	case <-a.Ready():
	case err := <-ended:
		t.Fatalf("%s ended: %v", role, err)
	}
	return a.URL()
}

func call(t *testing.T, url, key, body string) (status int, answer string) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Api-Key", key)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = resp.Body.Close() }()
	raw, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp.StatusCode, string(raw)
}

func TestRights(t *testing.T) {
	b := start(t)
	admin, err := kgo.NewClient(b.admin.Options()...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(admin.Close)
	harness.Eventually(t, func() error { // a real broker knows new topics a little later
		_, err := kafka.Ensure(t.Context(), admin, b.admin, 2, nil)
		return err
	})
	places := map[string]app.Place{}
	for _, r := range allRights() {
		places[r.Role] = b.place(t, kadm.NewClient(admin), r)
	}
	t.Run("work", func(t *testing.T) { work(t, admin, places) })
	for _, r := range allRights() {
		t.Run("bounds/"+r.Role, func(t *testing.T) { bounds(t, r, places[r.Role]) })
	}
}

// repeat appends a copy of a survey's first record to the log, as a dead letter that is redriven twice would.
func repeat(t *testing.T, admin *kgo.Client, survey string) {
	t.Helper()
	reader, err := kgo.NewClient(append(admin.Opts(), kgo.ConsumeTopics(schemas.TopicSurveys))...)
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	var first *kgo.Record
	for first == nil {
		fetches := reader.PollFetches(t.Context())
		if err := fetches.Err(); err != nil {
			t.Fatal(err)
		}
		fetches.EachRecord(func(rec *kgo.Record) {
			if first == nil && bytes.Contains(rec.Key, []byte(survey)) {
				first = rec
			}
		})
	}
	if err := admin.ProduceSync(t.Context(), first).FirstErr(); err != nil {
		t.Fatal(err)
	}
}

// work sends respondents through all roles, and runs an operator's commands.
func work(t *testing.T, admin *kgo.Client, places map[string]app.Place) {
	o, err := app.Operate(t.Context(), places[operator])
	if err != nil {
		t.Fatal(err)
	}
	defer o.Close()
	key, err := o.Create(t.Context(), schemas.APIKey{Account: "acme", Private: true, Name: "test"})
	if err != nil {
		t.Fatal(err)
	}
	urls := map[string]string{}
	for role, place := range places {
		if role != operator {
			urls[role] = run(t, role, place)
		}
	}
	survey := "s-" + rand.Text()
	add := fmt.Sprintf(`{"surveyName": %q, "respondentId": "r", "activateCleaning": true, "dataPoints": [
		{"qualityCheck": "OES", "dataPointId": "o", "question": "Why?", "answer": "Because the coffee is good"},
		{"qualityCheck": "GQS", "dataPointId": "g", "gridAnswersPattern": [3, 3, 3, 3, 3, 3]},
		{"qualityCheck": "TS", "dataPointId": "t", "duration": 12.5},
		{"qualityCheck": "CHS", "dataPointId": "c", "interviewData": [{"questionId": "A", "question": "How old are you?", "answer": 34}, {"questionId": "B", "question": "Do you own a car?", "answer": "no"}]}]}`, survey)
	if status, answer := call(t, urls["ingest"]+"/v3/addRespondent", key, add); status != http.StatusOK {
		t.Fatalf("addRespondent answers %d: %s", status, answer)
	}
	harness.Eventually(t, func() error {
		status, answer := call(t, urls["api"]+"/v3/getRespondent", key, fmt.Sprintf(`{"surveyName": %q, "respondentId": "r"}`, survey))
		if status != http.StatusOK || !strings.Contains(answer, `"COMPLETED"`) {
			return fmt.Errorf("getRespondent answers %d: %s", status, answer)
		}
		return nil
	})
	repeat(t, admin, survey)
	if status, answer := call(t, urls["api"]+"/v3/changeCleaningSettings", key, fmt.Sprintf(`{"surveyName": %q, "activateCleaning": true, "cleaningSettings": {"serviceScore": 50}}`, survey)); status != http.StatusOK {
		t.Errorf("changeCleaningSettings answers %d: %s", status, answer)
	}
	if status, answer := call(t, urls["api"]+"/v3/deleteRespondents", key, fmt.Sprintf(`{"surveyName": %q, "respondentIds": ["r"]}`, survey)); status != http.StatusOK {
		t.Errorf("deleteRespondents answers %d: %s", status, answer)
	}
	c, stop, err := app.Cluster(t.Context(), places[operator])
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	harness.Eventually(t, func() error { // the groups commit their offsets
		lags, err := c.Lags(t.Context())
		for _, l := range lags {
			if l.Records > 0 {
				err = errors.Join(err, fmt.Errorf("%+v", l))
			}
		}
		return err
	})
	topics, err := c.Topics(t.Context())
	if err != nil || len(topics) != len(schemas.Topics) {
		t.Errorf("topics list: %d, %v", len(topics), err)
	}
	if err := c.Letters(t.Context(), func(*operate.Letter) error { return nil }); err != nil {
		t.Errorf("dead-letters list: %v", err)
	}
	for p := range int32(2) {
		v, err := c.Verify(t.Context(), p)
		if err != nil || !v.Equal() {
			t.Errorf("verify of partition %d: %+v, %v", p, v, err)
		}
	}
	if err := c.CreateTopics(t.Context(), 2); err != nil { // all topics exist already
		t.Errorf("topics create: %v", err)
	}
}
