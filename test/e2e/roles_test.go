package e2e

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"testing"

	"candor/internal/app"
	"candor/survey"
	"candor/test/harness"
)

// Every role runs in a process of its own. The join and one check run in two.
func TestRolesRunApart(t *testing.T) {
	harness.Apart(t)
	ingest := harness.Start(t, harness.Roles("ingest"))
	api := ingest.Start(t, harness.Roles("api"))
	for _, roles := range []string{"join", "join,check:OES,check:CHS,check:GQS", "check:GQS,check:TS,check:BAS,check:DES"} {
		ingest.Start(t, harness.Roles(roles))
	}
	c := ingest.Account(t)
	harness.Eventually(t, func() error {
		if r := c.On(api).Get(survey.V3, "Apart", "p-1"); r.Status == http.StatusUnauthorized {
			return fmt.Errorf("the new key is not known everywhere yet")
		}
		return nil
	})
	each(50, func(i int) {
		v := versions[i%3]
		name, id := fmt.Sprintf("Apart %d", i%6), fmt.Sprintf("p-%d", i)
		r := c.Add(v, body(name, id, everything(v)))
		r.Want(t, http.StatusOK, messages[v].evaluated)
		got := c.On(api).Get(v, name, id)
		got.Want(t, http.StatusOK, found)
		if one := got.Respondent(t); one.Status != "COMPLETED" {
			t.Errorf("respondent %s is %s", id, one.Status)
		}
	})
	if r := c.Get(survey.V3, "Apart 2", "p-2"); r.Status != http.StatusNotFound || r.Message != "Not found" {
		t.Errorf("a process without the api answers %d %s", r.Status, r.Body)
	}
}

// This is the configuration of `make run`: brokers in the process, the log on disk, development
// keys. After a restart, all respondents are still there.
func TestEmbeddedServiceKeepsItsRespondentsOverARestart(t *testing.T) {
	harness.EmbeddedOnly(t)
	t.Parallel()
	dir := t.TempDir()
	keys := app.DevKeys{Private: "dev-private-key", Public: "dev-public-key", OtherPrivate: "other-private-key"}
	serve := func(use func(url string)) {
		t.Helper()
		roles, err := app.ParseRoles("all")
		if err != nil {
			t.Fatal(err)
		}
		a, err := app.New(app.Options{Roles: roles, HTTPAddr: "127.0.0.1:0", Place: app.Place{DataDir: dir}, Partitions: 4, Dev: keys, Log: slog.New(slog.DiscardHandler)})
		if err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(context.Background())
		ended := make(chan error, 1)
		go func() { ended <- a.Run(ctx) }()
		defer func() {
			stop()
			if err := harness.Wait(t, "the service has stopped", ended); err != nil {
				t.Errorf("the service ended: %v", err)
			}
		}()
		harness.Wait(t, "the service is ready", a.Ready())
		use("http://" + a.Addr())
	}

	var before harness.Response
	serve(func(url string) {
		c := harness.Dial(t, url, keys.Private)
		for i := range 35 {
			c.Add(survey.V3, body("Kept", fmt.Sprintf("p-%d", i), everything(survey.V3))).Want(t, http.StatusOK, messages[survey.V3].evaluated)
		}
		c.With(keys.OtherPrivate).Get(survey.V3, "Kept", "p-1").Want(t, http.StatusBadRequest, "Survey not found")
		c.With(keys.Public).Get(survey.V3, "Kept", "p-1").Want(t, http.StatusForbidden, "Forbidden")
		before = c.GetAll(survey.V3, "Kept")
		// The early respondents are scored in the background. Wait until this is done.
		harness.Eventually(t, func() error {
			before = c.GetAll(survey.V3, "Kept")
			for _, one := range before.Respondents(t) {
				if score, _ := one.Score(survey.TS); score == survey.Unscored {
					return fmt.Errorf("the time of %s is not scored", one.ID)
				}
			}
			return nil
		})
	})
	serve(func(url string) {
		c := harness.Dial(t, url, keys.Private)
		after := c.GetAll(survey.V3, "Kept")
		after.Want(t, http.StatusOK, listed)
		if string(after.Results) != string(before.Results) {
			t.Errorf("after a restart the survey is shown as\n%.500s\nand was as\n%.500s", after.Results, before.Results)
		}
		c.Add(survey.V3, body("Kept", "p-1", everything(survey.V3))).Want(t, http.StatusBadRequest, "ID already exists")
		c.Add(survey.V3, body("Kept", "new", everything(survey.V3))).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	})
}
