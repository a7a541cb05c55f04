// Command oapi adds a respondent with all six checks and reads its verdict. It uses the client that oapi-codegen
// generates.
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
	"slices"
	"strings"
	"time"

	"clients/oapi/client"
)

func main() {
	log.SetFlags(0)
	if err := run(context.Background()); err != nil {
		log.Fatal(err)
	}
}

func run(ctx context.Context) error {
	api, err := client.NewClientWithResponses(os.Getenv("CANDOR"), client.WithRequestEditorFn(func(_ context.Context, r *http.Request) error {
		r.Header.Set("api-key", os.Getenv("KEY"))
		return nil
	}))
	if err != nil {
		return err
	}
	points, err := points()
	if err != nil {
		return err
	}
	const survey, id = "Clients of oapi-codegen", "oapi"
	clean := true
	settings := client.CleaningSettingsV3{ServiceScore: 60, OES: &client.OESSettingsV3{Activate: true, Score: 40}}
	added, err := api.AddRespondentV3WithResponse(ctx, nil, client.AddRespondentV3{
		SurveyName: survey, RespondentId: id, DataPoints: points, ActivateCleaning: &clean, CleaningSettings: &settings,
	})
	if err != nil {
		return err
	}
	if added.JSON200 == nil {
		return fmt.Errorf("addRespondent answers %s", added.Body)
	}
	read, err := api.GetRespondentV3WithResponse(ctx, nil, client.RespondentRequestV3{SurveyName: survey, RespondentId: id})
	if err != nil {
		return err
	}
	quality := read.JSON200.Results.RespondentQuality
	if quality == nil {
		return errors.New(string(read.JSON200.Results.Status))
	}
	fmt.Printf("%t\n%t\n%d\n", quality.IsExcluded, quality.ServiceScore > 60, len(quality.QualityScoreSummary))
	var lines []string
	for _, p := range quality.DataPointsSummary {
		value, err := p.ValueByDiscriminator()
		if err != nil {
			return err
		}
		switch p := value.(type) {
		case client.AnswerSummaryV3:
			lines = append(lines, fmt.Sprintln(p.QualityCheck, p.DataPointId, p.Category, *p.Effort))
		case client.BehaviourSummary:
			lines = append(lines, fmt.Sprintln(p.QualityCheck, p.DataPointId, p.Category))
		case client.EntranceSummary:
			lines = append(lines, fmt.Sprintln(p.QualityCheck, p.DataPointId, p.Category))
		case client.InterviewSummary:
			lines = append(lines, fmt.Sprintln(p.QualityCheck, p.DataPointId, p.Reason != ""))
		case client.GridSummary:
			lines = append(lines, fmt.Sprintln(p.QualityCheck, p.DataPointId))
		case client.TimingSummary:
			lines = append(lines, fmt.Sprintln(p.QualityCheck, p.DataPointId, map[bool]string{true: "unscored"}[p.Score == -999]))
		}
	}
	slices.Sort(lines)
	fmt.Print(strings.Join(lines, ""))

	missing, err := api.GetRespondentV3WithResponse(ctx, nil, client.RespondentRequestV3{SurveyName: "None", RespondentId: "none"})
	if err != nil {
		return err
	}
	fmt.Println(missing.JSON400.Message)

	var question client.Question
	if err := question.FromGridQuestion(client.GridQuestion{
		QuestionId: "G1", Question: "How much do you agree?", Items: []string{"a", "b", "c", "d", "e"}, AnswerOptions: []string{"1", "2", "3"},
	}); err != nil {
		return err
	}
	suggested, err := api.QualityCheckSuggestionsV3WithResponse(ctx, nil, client.SuggestionsRequest{SurveyStructure: []client.Question{question}})
	if err != nil {
		return err
	}
	for _, g := range suggested.JSON200.Results.GQS {
		fmt.Println(g.QuestionId, g.EnablePatternCheck)
	}
	return nil
}

func points() ([]client.DataPointV3, error) {
	start := time.Date(2026, 4, 1, 8, 0, 0, 0, time.UTC)
	const text = "It smells of nuts"
	events := make([]client.Interaction, len(text)+1)
	var errs []error
	for i := range text {
		at := start.Add(time.Duration(i*170+i%3*40) * time.Millisecond)
		errs = append(errs, events[i].FromKeystroke(client.Keystroke{Value: text[:i+1], Timestamp: at}))
	}
	moved := client.MouseMovement{Value: client.Point{X: 210, Y: 344, PointerType: "mouse"}, Timestamp: start.Add(9 * time.Second)}
	errs = append(errs, events[len(text)].FromMouseMovement(moved))
	var no, cups client.PairAnswer
	errs = append(errs, no.FromPairAnswer0("No"), cups.FromPairAnswer1(3))
	languages, patterns, ip := []string{"en"}, true, "198.51.100.12"
	demographics := []client.Demographic{{Type: "age", Answer: "63"}, {Type: "gender", Answer: "m"}, {Type: "zip", Answer: "9020"}, {Type: "jobTitle", Answer: "joiner"}}

	points := make([]client.DataPointV3, 6)
	errs = append(errs,
		points[0].FromOpenEndV3(client.OpenEndV3{
			DataPointId: "Q3", Question: "What do you like about your morning coffee?", Answer: "The smell of it while it brews, and the quiet", AllowedLanguages: &languages,
		}),
		points[1].FromTiming(client.Timing{DataPointId: "page2", Duration: 18.4}),
		points[2].FromGrid(client.Grid{DataPointId: "G1", GridAnswersPattern: []float32{4, 2, 5, 3, 1, 4, 2}, PatternCheckEnabled: &patterns}),
		points[3].FromInterviewV3(client.InterviewV3{DataPointId: "interview", InterviewData: []client.Pair{
			{QuestionId: "Q1", Question: "Do you own a grinder?", Answer: no}, {QuestionId: "Q2", Question: "Cups per day?", Answer: cups},
		}}),
		points[4].FromBehaviour(client.Behaviour{DataPointId: "Q3_keys", InteractionData: events}),
		points[5].FromEntrance(client.Entrance{Ip: &ip, Demographics: &demographics}))
	return points, errors.Join(errs...)
}
