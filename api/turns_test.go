package api

import (
	"context"
	"fmt"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"candor/internal/access/accounts"
	"candor/internal/access/turns"
	"candor/internal/http/web"
	"candor/schemas"
	"candor/survey"
)

// While the work of an account fills the gate, a deletion of this account waits. It keeps its turn
// until it has ended.
func TestDelete_turn(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		var passes []*turns.Pass
		for range turns.Default.First / turns.Default.Least {
			pass, err := r.Turns.Enter(t.Context(), "acme", int(turns.Default.Least))
			if err != nil {
				t.Fatal(err)
			}
			passes = append(passes, pass)
		}
		before := r.Appended(schemas.TopicSurveys)
		held := int64(0)
		r.OnAppend = func(string) { held = r.Turns.Standing().InFlight }
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			r.succeeds(t, "deleteRespondents", both, `{"deleted":{"respondent":2}}`)
		}()
		synctest.Wait()
		if n := r.Appended(schemas.TopicSurveys) - before; n != 0 {
			t.Errorf("%d records were appended before it was the account's turn", n)
		}
		for _, pass := range passes {
			pass.Cancel()
		}
		<-ended
		if held == 0 {
			t.Error("the deletion had no place")
		}
		synctest.Wait()
		if s := r.Turns.Standing(); s.InFlight != 0 {
			t.Errorf("the place is kept: %+v", s)
		}
	})
}

// stuck is a client that stops reading after the first bytes.
type stuck chan struct{}

func (s stuck) Write(p []byte) (int, error) {
	<-s
	return len(p), nil
}

// A client that does not read its list delays nobody else, neither during the list nor at its end.
func TestList_reader(t *testing.T) {
	for _, respondents := range []int{0, 1500} {
		rigged(t, func(t *testing.T, r *rig) {
			for i := range respondents {
				r.add(t, "s", survey.RespondentID(fmt.Sprintf("r%d", i)))
			}
			reply, err := r.call(t, "getAllRespondents", named)
			if err != nil {
				t.Fatal(err)
			}
			reader, ended := make(stuck), make(chan error)
			go func() { ended <- reply.Stream(reader) }()
			synctest.Wait()
			ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
			defer cancel()
			end, err := r.Scans.Begin(ctx, "other")
			if err != nil {
				t.Errorf("with %d respondents more, another account waits for the reader of a list", respondents)
			}
			end()
			close(reader)
			if err := <-ended; err != nil {
				t.Error(err)
			}
		})
	}
}

// hanging is a view whose primaries do not answer.
type hanging struct{ View }

func (h hanging) Surveys(ctx context.Context, _ survey.AccountID, _ survey.Name, _ int) ([]survey.Listed, survey.Name, error) {
	<-ctx.Done()
	return nil, "", ctx.Err()
}

// A list of surveys that waits for the view keeps no turn, so lists of other partitions go on.
func TestListSurveys_hanging(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		r.View = hanging{r.View}
		ended := make(chan error)
		go func() {
			_, err := r.call(t, "listSurveys", "{}")
			ended <- err
		}()
		synctest.Wait()
		if n := len(r.Scans.pages); n != 0 {
			t.Errorf("%d turns are taken by a list that waits for the view", n)
		}
		if err := <-ended; err == nil {
			t.Error("the list is answered")
		}
	})
}

// A command with a large body leaves its place to adds before it is appended.
func TestBegin_decoded(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		moved := false
		r.OnAppend = func(string) {
			if !moved {
				t.Error("the command keeps its place")
			}
		}
		c := &web.Call{
			Context: t.Context(), Version: survey.V3, Header: http.Header{}, Body: []byte(both), Move: func() error { moved = true; return nil },
			Caller: accounts.Caller{Account: r.account, Key: schemas.APIKey{Private: true}},
		}
		if _, err := r.routes["deleteRespondents"](c); err != nil || !moved {
			t.Errorf("moved: %t, %v", moved, err)
		}
	})
}
