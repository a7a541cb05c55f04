import client.ApiClient;
import client.ApiException;
import client.api.RespondentsApi;
import client.api.SurveysApi;
import client.model.*;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Adds a respondent with all six checks and reads its verdict, with the client that openapi-generator makes for Java. */
class Call {
  static BigDecimal number(double n) {
    return BigDecimal.valueOf(n);
  }

  static OpenEndV3 open(String id, String question, String answer) {
    return new OpenEndV3().qualityCheck(OpenEndV3.QualityCheckEnum.OES).dataPointId(id).question(question).answer(answer);
  }

  static Pair pair(String id, String question, PairAnswer answer) {
    return new Pair().questionId(id).question(question).answer(answer);
  }

  static Demographic trait(String type, String answer) {
    return new Demographic().type(type).answer(answer);
  }

  public static void main(String[] args) throws Exception {
    ApiClient service = new ApiClient();
    service.updateBaseUri(System.getenv("CANDOR"));
    service.setRequestInterceptor(request -> request.header("api-key", System.getenv("KEY")));
    RespondentsApi api = new RespondentsApi(service);

    OffsetDateTime start = OffsetDateTime.parse("2026-04-01T08:00:00Z");
    String text = "It smells of nuts";
    Behaviour behaviour = new Behaviour().qualityCheck(Behaviour.QualityCheckEnum.BAS).dataPointId("Q3_keys");
    for (int i = 0; i < text.length(); i++)
      behaviour.addInteractionDataItem(new Interaction(new Keystroke().interactionType(Keystroke.InteractionTypeEnum.KEYSTROKE)
          .value(text.substring(0, i + 1)).timestamp(start.plusNanos((i * 170 + i % 3 * 40) * 1_000_000L))));
    behaviour.addInteractionDataItem(new Interaction(new MouseMovement().interactionType(MouseMovement.InteractionTypeEnum.MOUSE_MOVEMENT)
        .value(new Point().x(number(210)).y(number(344)).pointerType("mouse")).timestamp(start.plusSeconds(9))));
    List<DataPointV3> points = List.of(
        new DataPointV3(open("Q3", "What do you like about your morning coffee?", "The smell of it while it brews, and the quiet").allowedLanguages(List.of("en"))),
        new DataPointV3(new Timing().qualityCheck(Timing.QualityCheckEnum.TS).dataPointId("page2").duration(number(18.4))),
        new DataPointV3(new Grid().qualityCheck(Grid.QualityCheckEnum.GQS).dataPointId("G1").patternCheckEnabled(true)
            .gridAnswersPattern(IntStream.of(4, 2, 5, 3, 1, 4, 2).mapToObj(BigDecimal::valueOf).toList())),
        new DataPointV3(new InterviewV3().qualityCheck(InterviewV3.QualityCheckEnum.CHS).dataPointId("interview").interviewData(List.of(
            pair("Q1", "Do you own a grinder?", new PairAnswer("No")), pair("Q2", "Cups per day?", new PairAnswer(number(3)))))),
        new DataPointV3(behaviour),
        new DataPointV3(new Entrance().qualityCheck(Entrance.QualityCheckEnum.DES).ip("198.51.100.11").demographics(List.of(
            trait("age", "38"), trait("gender", "f"), trait("zip", "8010"), trait("jobTitle", "pilot")))));
    api.addRespondentV3(new AddRespondentV3().surveyName("Clients of java").respondentId("java").activateCleaning(true).dataPoints(points)
        .cleaningSettings(new CleaningSettingsV3().serviceScore(number(60)).OES(new OESSettingsV3().activate(true).score(number(40)).minDataPoints(2))), null, null, null);

    Respondent respondent = api.getRespondentV3(new RespondentRequestV3().surveyName("Clients of java").respondentId("java"), null, null).getResults();
    QualityV3 quality = respondent.getRespondentQuality();
    System.out.println(quality.getIsExcluded());
    System.out.println(quality.getServiceScore() > 60);
    System.out.println(quality.getQualityScoreSummary().size());
    quality.getDataPointsSummary().stream().map(p -> line(p.getActualInstance())).sorted().forEach(System.out::println);

    try {
      api.getRespondentV3(new RespondentRequestV3().surveyName("None").respondentId("none"), null, null);
    } catch (ApiException e) {
      System.out.println(service.getObjectMapper().readValue(e.getResponseBody(), client.model.Error.class).getMessage());
    }
    GridQuestion grid = new GridQuestion().questionType(GridQuestion.QuestionTypeEnum.GRID).questionId("G1").question("How much do you agree?")
        .items(List.of("a", "b", "c", "d", "e")).answerOptions(List.of("1", "2", "3"));
    for (GridSuggestion g : new SurveysApi(service).qualityCheckSuggestionsV3(new SuggestionsRequest().surveyStructure(List.of(new Question(grid))), null).getResults().getGQS())
      System.out.println(g.getQuestionId() + " " + g.getEnablePatternCheck());
    list(api);
  }

  static String line(Object point) {
    if (point instanceof AnswerSummaryV3 p) return "OES " + p.getDataPointId() + " " + p.getCategory() + " " + p.getEffort();
    if (point instanceof BehaviourSummary p) return "BAS " + p.getDataPointId() + " " + p.getCategory();
    if (point instanceof EntranceSummary p) return "DES " + p.getDataPointId() + " " + p.getCategory();
    if (point instanceof InterviewSummary p) return "CHS " + p.getDataPointId() + " " + !p.getReason().isEmpty();
    if (point instanceof GridSummary p) return "GQS " + p.getDataPointId();
    TimingSummary p = (TimingSummary) point;
    return "TS " + p.getDataPointId() + (p.getScore() == -999 ? " unscored" : "");
  }

  /** This client sends the defaults of the contract. They must not undo what a list shares, nor turn the whole survey into a page. */
  static void list(RespondentsApi api) throws Exception {
    List<RespondentInBatch> respondents = new ArrayList<>();
    for (int i = 0; i < 130; i++) respondents.add(new RespondentInBatch().respondentId("r" + i).dataPoints(List.of(
        new DataPointV3(open("Q1", "What do you like about your morning coffee?", "sdfkj sdlkfj sldkfj")),
        new DataPointV3(open("Q2", "Where do you usually drink it?", "wekrj lkjsdf oiuwer")))));
    api.addRespondentsV3(new AddRespondentsRequest().surveyName("Lists of java").activateCleaning(true).respondents(respondents), null, null, null);
    SurveyRequestV3 all = new SurveyRequestV3().surveyName("Lists of java");
    List<ListedRespondent> read;
    do {
      read = api.getAllRespondentsV3(all, null, null).getResults();
    } while (read.stream().anyMatch(r -> r.getRespondentQuality() == null));
    long excluded = read.stream().filter(r -> r.getRespondentQuality().getIsExcluded()).count();
    if (read.size() != 130 || excluded != 130) System.out.println(read.size() + " respondents, of whom " + excluded + " are excluded");
  }
}
