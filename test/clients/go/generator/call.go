// Command call adds a respondent with all six checks and reads its verdict. It uses the client that openapi-generator
// generates for Go.
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"slices"
	"strings"
	"time"

	"clients/generator/client"
)

func main() {
	log.SetFlags(0)
	if err := run(context.Background()); err != nil {
		log.Fatal(err)
	}
}

func run(ctx context.Context) error {
	configuration := client.NewConfiguration()
	configuration.Servers = client.ServerConfigurations{{URL: os.Getenv("CANDOR")}}
	api := client.NewAPIClient(configuration)
	ctx = context.WithValue(ctx, client.ContextAPIKeys, map[string]client.APIKey{"apiKey": {Key: os.Getenv("KEY")}})

	const survey, id = "Clients of go", "go"
	add := client.NewAddRespondentV3(id, survey, points())
	add.SetActivateCleaning(true)
	settings := client.NewCleaningSettingsV3(60)
	settings.SetOES(*client.NewOESSettingsV3(true, 40))
	add.SetCleaningSettings(*settings)
	added, _, err := api.RespondentsAPI.AddRespondentV3(ctx).AddRespondentV3(*add).Execute()
	if err != nil {
		return err
	}
	if added.EvaluatedV3Answer == nil {
		return errors.New("the answer has no verdict")
	}

	read, _, err := api.RespondentsAPI.GetRespondentV3(ctx).RespondentRequestV3(*client.NewRespondentRequestV3(survey, id)).Execute()
	if err != nil {
		return err
	}
	quality, ok := read.Results.GetRespondentQualityOk()
	if !ok {
		return errors.New(read.Results.Status)
	}
	fmt.Printf("%t\n%t\n%d\n", quality.IsExcluded, quality.ServiceScore > 60, len(quality.QualityScoreSummary))
	var lines []string
	for _, p := range quality.DataPointsSummary {
		switch p := p.GetActualInstance().(type) {
		case *client.AnswerSummaryV3:
			lines = append(lines, fmt.Sprintln(p.QualityCheck, p.DataPointId, p.Category, p.GetEffort()))
		case *client.BehaviourSummary:
			lines = append(lines, fmt.Sprintln(p.QualityCheck, p.DataPointId, p.Category))
		case *client.EntranceSummary:
			lines = append(lines, fmt.Sprintln(p.QualityCheck, p.DataPointId, p.Category))
		case *client.InterviewSummary:
			lines = append(lines, fmt.Sprintln(p.QualityCheck, p.DataPointId, p.Reason != ""))
		case *client.GridSummary:
			lines = append(lines, fmt.Sprintln(p.QualityCheck, p.DataPointId))
		case *client.TimingSummary:
			lines = append(lines, fmt.Sprintln(p.QualityCheck, p.DataPointId, map[bool]string{true: "unscored"}[p.Score == -999]))
		}
	}
	slices.Sort(lines)
	fmt.Print(strings.Join(lines, ""))

	_, _, err = api.RespondentsAPI.GetRespondentV3(ctx).RespondentRequestV3(*client.NewRespondentRequestV3("None", "none")).Execute()
	var refused *client.GenericOpenAPIError
	if !errors.As(err, &refused) {
		return err
	}
	e, ok := refused.Model().(client.Error)
	if !ok {
		return fmt.Errorf("%T is no Error", refused.Model())
	}
	fmt.Println(e.Message)

	grid := client.NewGridQuestion("Grid", "G1", "How much do you agree?", []string{"a", "b", "c", "d", "e"}, []string{"1", "2", "3"})
	suggested, _, err := api.SurveysAPI.QualityCheckSuggestionsV3(ctx).
		SuggestionsRequest(*client.NewSuggestionsRequest([]client.Question{client.GridQuestionAsQuestion(grid)})).Execute()
	if err != nil {
		return err
	}
	for _, g := range suggested.Results.GQS {
		fmt.Println(g.QuestionId, g.EnablePatternCheck)
	}
	return nil
}

func points() []client.DataPointV3 {
	start := time.Date(2026, 4, 1, 8, 0, 0, 0, time.UTC)
	const text = "It smells of nuts"
	var events []client.Interaction
	for i := range text {
		at := start.Add(time.Duration(i*170+i%3*40) * time.Millisecond)
		events = append(events, client.KeystrokeAsInteraction(client.NewKeystroke("KEYSTROKE", text[:i+1], at)))
	}
	moved := client.NewPoint(210, 344)
	moved.SetPointerType("mouse")
	events = append(events, client.MouseMovementAsInteraction(client.NewMouseMovement("MOUSE_MOVEMENT", *moved, start.Add(9*time.Second))))

	open := client.NewOpenEndV3("OES", "Q3", "What do you like about your morning coffee?", "The smell of it while it brews, and the quiet")
	open.SetAllowedLanguages([]string{"en"})
	grid := client.NewGrid("GQS", "G1", []float32{4, 2, 5, 3, 1, 4, 2})
	grid.SetPatternCheckEnabled(true)
	no, cups := "No", float32(3)
	interview := client.NewInterviewV3("CHS", "interview", []client.Pair{
		*client.NewPair("Q1", "Do you own a grinder?", client.StringAsPairAnswer(&no)),
		*client.NewPair("Q2", "Cups per day?", client.Float32AsPairAnswer(&cups)),
	})
	entrance := client.NewEntrance("DES")
	entrance.SetIp("198.51.100.11")
	for _, d := range [][2]string{{"age", "29"}, {"gender", "f"}, {"zip", "6020"}, {"jobTitle", "potter"}} {
		entrance.Demographics = append(entrance.Demographics, *client.NewDemographic(d[0], d[1]))
	}
	return []client.DataPointV3{
		client.OpenEndV3AsDataPointV3(open),
		client.TimingAsDataPointV3(client.NewTiming("TS", "page2", 18.4)),
		client.GridAsDataPointV3(grid),
		client.InterviewV3AsDataPointV3(interview),
		client.BehaviourAsDataPointV3(client.NewBehaviour("BAS", "Q3_keys", events)),
		client.EntranceAsDataPointV3(entrance),
	}
}
